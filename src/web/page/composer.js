// The line where one types: commands are completed, earlier lines come back, a message can be replied to.

import { byId, make } from "./dom.js";
import { facts, say } from "./words.js";

const MOST_LINES = 50;

export class Composer {
  #line = byId("words");
  #list = byId("commands");
  #people = [];
  #replyTo;
  #said = [];
  #back = 0;
  #offers = [];
  #chosen = -1;

  // `send(words, replyTo)` says what was typed.
  constructor(send) {
    this.#line.maxLength = facts.max_words;
    this.#line.addEventListener("input", () => this.#offer());
    this.#line.addEventListener("keydown", (event) => this.#key(event));
    this.#line.addEventListener("blur", () => this.#close());
    byId("reply-cancel").addEventListener("click", () => (this.replyTo(undefined), this.focus()));
    byId("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      const words = this.#line.value.trim();
      if (!words) return;
      send(words, this.#replyTo);
      this.#said = [words, ...this.#said.filter((other) => other !== words)].slice(0, MOST_LINES);
      this.#back = 0;
      this.#line.value = "";
      this.replyTo(undefined);
      this.#close();
    });
  }

  focus() {
    this.#line.focus({ preventScroll: true });
  }

  // The same where it costs nothing: on a phone it would bring the keyboard up.
  focusGently() {
    if (matchMedia("(hover: hover)").matches) this.focus();
  }

  // Puts words into the line for the writer to finish.
  fill(words) {
    this.#line.value = words;
    this.focus();
    this.#offer();
  }

  // The names that can be completed.
  setPeople(names) {
    this.#people = names;
  }

  // What is sent next replies to a game's message.
  replyTo(id, game) {
    this.#replyTo = id;
    byId("replying").hidden = id === undefined;
    byId("replying-words").textContent = id === undefined ? "" : say("page-replying", { game: `#${game}` });
  }

  #key(event) {
    const open = this.#offers.length > 0;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.isComposing) return;
    if (open && event.key in moves) this.#choose(this.#chosen + moves[event.key]);
    else if (open && event.key === "Tab" && !event.shiftKey) this.#take(Math.max(this.#chosen, 0));
    else if (open && event.key === "Enter" && this.#chosen >= 0) this.#take(this.#chosen);
    else if (open && event.key === "Escape") this.#close();
    else if (!open && event.key in moves && (this.#line.value === "" || this.#back > 0)) this.#recall(-moves[event.key]);
    else return;
    event.preventDefault();
  }

  // Brings an earlier line back.
  #recall(step) {
    this.#back = Math.min(Math.max(this.#back + step, 0), this.#said.length);
    this.#line.value = this.#back === 0 ? "" : this.#said[this.#back - 1];
  }

  #offer() {
    this.#back = 0;
    this.#offers = completions(this.#line.value, this.#people).slice(0, 20);
    this.#chosen = -1;
    this.#list.replaceChildren(
      ...this.#offers.map(({ label, help }, number) =>
        make(
          "li",
          {
            role: "option",
            id: `command-${number}`,
            "aria-selected": "false",
            // Before the line loses the focus, which would close the list.
            pointerdown: (event) => (event.preventDefault(), this.#take(number)),
          },
          make("code", {}, label),
          make("span", { class: "soft" }, help ?? ""),
        ),
      ),
    );
    this.#show();
  }

  #choose(number) {
    const count = this.#offers.length;
    this.#chosen = (number + count) % count;
    [...this.#list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === this.#chosen)));
    this.#list.children[this.#chosen].scrollIntoView({ block: "nearest" });
    this.#show();
  }

  #take(number) {
    this.fill(this.#offers[number].line);
  }

  #close() {
    this.#offers = [];
    this.#chosen = -1;
    this.#show();
  }

  #show() {
    const open = this.#offers.length > 0;
    this.#list.hidden = !open;
    this.#line.setAttribute("aria-expanded", String(open));
    if (this.#chosen >= 0) this.#line.setAttribute("aria-activedescendant", `command-${this.#chosen}`);
    else this.#line.removeAttribute("aria-activedescendant");
  }
}

// What a line that begins with / may become: `line` the whole line, `label` and `help` to be read.
function completions(line, people) {
  const command = /^\/([a-z-]*)$/i.exec(line);
  if (command) {
    const begun = command[1].toLowerCase();
    const fits = facts.commands.filter(({ name }) => name.startsWith(begun));
    if (fits.length === 1 && fits[0].name === begun) return [];
    return fits.map(({ name, help }) => ({ line: `/${name} `, label: `/${name}`, help }));
  }
  const started = /^(\/([a-z-]+)\s(?:.*\s)?)(\S*)$/i.exec(line);
  const known = started && facts.commands.find(({ name }) => name === started[2].toLowerCase());
  if (!known) return [];
  const [, before, , word] = started;
  const begins = (whole) => whole.toLowerCase().startsWith(word.toLowerCase()) && whole !== word;
  return words(known, before, people)
    .filter(({ word: whole, name }) => begins(whole) || (name && begins(name)))
    .map(({ word: whole, help }) => ({ line: `${before}${whole} `, label: whole, help }));
}

// The words that may follow a command and what was typed behind it.
function words({ options }, before, people) {
  const first = /^\/\S+\s+$/.test(before);
  return options.flatMap(({ help, person, words }) => {
    // A person comes first; whatever is named is said once.
    if (person) return first ? people.map((name) => ({ word: quoted(name), name, help })) : [];
    return words.filter(({ word }) => (word.includes(":") ? !before.includes(` ${word.split(":")[0]}:`) : first));
  });
}

// A name as it is typed in a command.
export function quoted(name) {
  return /[\s":#]/.test(name) ? `"${name.replaceAll('"', "")}"` : name;
}
