// Who plays from this browser. A person is a secret that the browser makes and keeps, and a name.
//
// All windows share the list of persons; each window has its own person, who stays through a reload.

const LIST = "kulami.persons";
const WINDOW = "kulami.person";

// Without storage (a browser may forbid it) a person lasts as long as the window.
const unkept = new Map();

function read(storage, key) {
  try {
    return storage().getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

function write(storage, key, text) {
  try {
    storage().setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
}

const shared = () => localStorage;
const own = () => sessionStorage;

// The persons that this browser knows, the last one used first.
export function known() {
  try {
    const list = JSON.parse(read(shared, LIST) ?? "[]");
    return list.filter((person) => /^[0-9a-f]{64}$/.test(person.secret) && typeof person.name === "string");
  } catch {
    return [];
  }
}

// The person of this window.
export function here() {
  const secret = read(own, WINDOW);
  return known().find((person) => person.secret === secret);
}

// Makes a person this window's, and keeps the name that they go by.
export function take(person) {
  const others = known().filter((other) => other.secret !== person.secret);
  write(shared, LIST, JSON.stringify([person, ...others]));
  write(own, WINDOW, person.secret);
}

// This window is nobody's any more.
export function leave() {
  write(own, WINDOW, "");
}

// A new person, kept nowhere yet.
export function invent(name) {
  return { secret: hexadecimal(32), name };
}

// Random bytes as digits.
export function hexadecimal(bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
