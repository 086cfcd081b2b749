// The connection to the room: it comes back by itself, and what was not answered is asked again under the same id.

import { hexadecimal } from "./persons.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
// What was asked so often without an answer is given up: it may be what breaks the connection.
const MOST_TRIES = 3;

export class Connection {
  #person;
  #socket;
  #wait = FIRST_WAIT;
  #timer;
  #ready = false;
  // What was asked and is not done: id to frame and to what is called when it is.
  #pending = new Map();
  #on;

  // `on` has a function for every kind of statement (welcome, ready, refused, message, people, waiting) and `lost`.
  constructor(on) {
    this.#on = on;
    const hurry = () => document.visibilityState === "visible" && this.#timer && this.#open();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
  }

  // Enters the room as a person.
  enter(person) {
    this.leave();
    this.#person = person;
    this.#open();
  }

  // Leaves the room for good.
  leave() {
    this.#person = undefined;
    this.#pending.clear();
    this.#ready = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#socket?.close();
    this.#socket = undefined;
  }

  // Whether the room hears at once.
  get ready() {
    return this.#ready;
  }

  // Says words; the promise is kept once the program has taken them.
  say(words, replyTo) {
    return this.#ask({ kind: "say", words: whole(words), reply_to: replyTo ?? null });
  }

  // Presses a control.
  press(press, choice) {
    return this.#ask({ kind: "press", press, choice: choice ?? null });
  }

  #ask(request) {
    const id = hexadecimal(12);
    const frame = JSON.stringify({ ...request, id });
    return new Promise((done) => {
      this.#pending.set(id, { frame, done, tries: 0 });
      if (this.#ready) this.#send(id);
    });
  }

  #send(id) {
    const request = this.#pending.get(id);
    request.tries += 1;
    if (request.tries <= MOST_TRIES) return this.#socket.send(request.frame);
    this.#pending.delete(id);
    request.done();
  }

  #open() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#ready = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/room`);
    this.#socket = socket;
    const current = () => socket === this.#socket;
    socket.onopen = () => {
      if (!current()) return;
      const { secret, name } = this.#person;
      socket.send(JSON.stringify({ kind: "hello", secret, name: whole(name) }));
    };
    socket.onmessage = (event) => current() && this.#hear(JSON.parse(event.data));
    socket.onclose = () => current() && this.#lose();
  }

  #hear(said) {
    switch (said.kind) {
      case "ready":
        this.#ready = true;
        this.#wait = FIRST_WAIT;
        for (const id of [...this.#pending.keys()]) this.#send(id);
        break;
      case "done":
        this.#pending.get(said.id)?.done();
        this.#pending.delete(said.id);
        return;
      case "refused":
        // Another name is needed: trying again with this one is no use.
        if (said.name) this.leave();
        else this.#wait = LONGEST_WAIT;
        break;
    }
    this.#on[said.kind]?.(said);
  }

  #lose() {
    this.#ready = false;
    this.#on.lost();
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}

// A text without halves of characters, as a cut one may end with: they are no text for the program.
function whole(text) {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
