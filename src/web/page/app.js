// The page's beginning: who is here, and who of the others hears what.

import { Composer, quoted } from "./composer.js";
import { Connection } from "./connection.js";
import { byId, make } from "./dom.js";
import { Messages } from "./messages.js";
import * as persons from "./persons.js";
import { facts, say } from "./words.js";

let person;
// Why the room did not let this window in, while it tries again.
let refusal;

const connection = new Connection({
  welcome({ you }) {
    person = { ...person, name: you.name };
    persons.take(person);
    byId("you").textContent = you.name;
    show("room");
    messages.beginSnapshot(you);
    refusal = undefined;
    tell(byId("status").textContent ? say("page-back") : "");
  },
  ready() {
    messages.endSnapshot();
    // The door, where the name was typed, may keep the focus until the browser has drawn that it is gone.
    const at = document.activeElement;
    if (at === document.body || byId("door").contains(at)) composer.focusGently();
  },
  refused({ text, name }) {
    if (!name) return tell((refusal = text), true);
    persons.leave();
    open();
    byId("name").value = person.name;
    byId("name-error").textContent = text;
  },
  lost() {
    tell(refusal ?? say("page-lost"), true);
  },
  message: (message) => messages.put(message),
  people: ({ people }) => showPeople(people),
  waiting({ games, title }) {
    document.title = title;
    messages.setWaiting(games);
    byId("turns").replaceChildren(
      ...games.slice(0, 3).map((game) =>
        make("button", { type: "button", class: "jump", click: () => messages.goTo(game) }, say("page-jump", { game: `#${game}` })),
      ),
    );
  },
});

const composer = new Composer(async (words, replyTo) => {
  const remove = connection.ready ? undefined : messages.putUnsent(words);
  await connection.say(words, replyTo);
  remove?.();
});

const messages = new Messages({
  press: (press, choice) => connection.press(press, choice),
  reply(id, game) {
    composer.replyTo(id, game);
    composer.focus();
  },
  lostFocus: () => composer.focusGently(),
});

// Shows the door or the room.
function show(what) {
  byId("door").hidden = what !== "door";
  byId("room").hidden = what !== "room";
  byId("people").hidden = what !== "room";
}

// Says how the connection is; trouble stays until it is over.
function tell(words, trouble = false) {
  const status = byId("status");
  status.textContent = words;
  status.classList.toggle("trouble", trouble);
  clearTimeout(tell.timer);
  if (!trouble) tell.timer = setTimeout(() => (status.textContent = ""), 3000);
}

// Asks who plays in this window.
function open() {
  show("door");
  document.title = say("page-title");
  byId("turns").replaceChildren();
  byId("name").maxLength = facts.max_name;
  byId("name").value = "";
  byId("name-error").textContent = "";
  const known = persons.known();
  byId("known").hidden = known.length === 0;
  byId("known-list").replaceChildren(
    ...known.map((one) => make("button", { type: "button", click: () => enter(one) }, one.name)),
  );
  (byId("known-list").querySelector("button") ?? byId("name")).focus();
}

function enter(one) {
  person = one;
  connection.enter(one);
}

function showPeople(people) {
  const others = people.filter(({ name }) => name !== person.name);
  byId("people-count").textContent = people.length;
  byId("people-alone").hidden = others.length > 0;
  composer.setPeople(others.map(({ name }) => name));
  byId("people-list").replaceChildren(
    ...others.map(({ name }) => {
      const challenge = () => {
        byId("people").open = false;
        composer.fill(`/challenge ${quoted(name)}`);
      };
      return make("li", {}, make("bdi", { class: "name" }, name), make("button", { type: "button", click: challenge }, say("page-challenge")));
    }),
  );
}

byId("name-form").addEventListener("submit", (event) => {
  event.preventDefault();
  enter(persons.invent(byId("name").value));
});

byId("leave").addEventListener("click", () => {
  connection.leave();
  persons.leave();
  byId("people").open = false;
  open();
});

document.addEventListener("click", (event) => {
  if (!byId("people").contains(event.target)) byId("people").open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") byId("people").open = false;
});

const here = persons.here();
if (here) enter(here);
else open();
