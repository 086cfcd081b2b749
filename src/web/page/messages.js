// The messages: what the program says of each is turned into elements, kept by its id, changed in its place.

import { Laying, Placing } from "./aim.js";
import { arrowKeys, byId, make } from "./dom.js";
import { picture } from "./picture.js";
import { say } from "./words.js";

// The reader's own variant of the page's language.
const page = document.documentElement.lang;
const locale = navigator.languages.find((language) => language.split("-")[0] === page) ?? page;
const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
// So near to its end the list stays at its end when something comes.
const NEAR = 80;
// So many announcements are kept for a reader that is still speaking.
const MOST_NEWS = 5;

export class Messages {
  #list = byId("messages");
  #scroll = byId("scroll");
  #newest = byId("newest");
  #news = byId("news");
  #shown = new Map();
  #snapshot;
  #waiting = [];
  #you;
  #act;
  // Whether the end of the list is to stay in sight, and the heights at which the reader chose that.
  #follow = true;
  #heights = "";
  // The next message answers what was just asked here: it is to be seen.
  #awaited = false;

  // `act` has `press(press, choice)`, which answers with a promise, `reply(id, game)` and `lostFocus()`.
  constructor(act) {
    this.#act = act;
    this.#newest.addEventListener("click", () => this.toEnd());
    this.#scroll.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    // A changed window or a message that grows must not move the end out of sight.
    const resized = new ResizeObserver(() => {
      this.#heights = this.#measure();
      if (this.#follow) this.toEnd();
    });
    resized.observe(this.#list);
    resized.observe(this.#scroll);
  }

  // From here on the messages are what the room shows as a whole, until `endSnapshot`.
  beginSnapshot(you) {
    this.#you = you;
    this.#snapshot = [];
  }

  // Shows what the room shows, and nothing else.
  endSnapshot() {
    const messages = this.#snapshot;
    this.#snapshot = undefined;
    const ids = new Set(messages.map((message) => message.id));
    for (const [id, { element }] of this.#shown) {
      if (ids.has(id)) continue;
      element.remove();
      this.#shown.delete(id);
    }
    for (const message of messages) this.#place(message);
    this.#list.append(...messages.map((message) => this.#shown.get(message.id).element));
    this.#settle();
  }

  put(message) {
    if (this.#snapshot) return void this.#snapshot.push(message);
    this.#follow ||= this.#awaited || message.from?.id === this.#you?.id;
    // A question about what was just pressed: whoever has no mouse answers it at once.
    const asks = this.#awaited && message.private && message.controls[0]?.kind === "button" && !message.controls[0].danger;
    this.#awaited = false;
    if (!this.#shown.has(message.id)) this.#announce(message);
    this.#place(message);
    this.#settle();
    if (asks) this.#shown.get(message.id).element.querySelector(".buttons button").focus({ preventScroll: true });
  }

  // Shows words that wait for the connection to come back, and answers with what takes them away again.
  putUnsent(words) {
    const note = make("span", { class: "note" }, say("page-sending"));
    const head = make("header", {}, make("span", { class: "author" }, this.#you?.name ?? ""), note);
    const element = make("article", { class: "message person own private" }, head, make("p", { class: "words" }, words));
    this.#list.append(element);
    this.toEnd();
    return () => element.remove();
  }

  // The games in which it is this person's turn: only there placing is offered.
  setWaiting(games) {
    this.#waiting = games;
    for (const { element, message } of this.#shown.values()) this.#mark(element, message);
    if (this.#follow) this.toEnd();
  }

  // Brings a game's board into sight, with the focus on what can be done there.
  goTo(game) {
    const boards = [...this.#shown.values()].filter(({ message }) => message.game === game && message.controls.length);
    this.#show(boards.at(-1)?.element);
  }

  #show(element) {
    element?.scrollIntoView({ block: "end" });
    (element?.querySelector(".places button[tabindex='0']") ?? element)?.focus({ preventScroll: true });
  }

  toEnd() {
    this.#follow = true;
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.#newest.hidden = true;
  }

  #measure() {
    return `${this.#scroll.scrollHeight} ${this.#scroll.clientHeight}`;
  }

  // Takes a scroll for the reader's will, unless it is the browser's answer to a change of heights.
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroll;
    const heights = this.#measure();
    if (heights === this.#heights) {
      this.#follow = scrollHeight - scrollTop - clientHeight < NEAR;
      this.#newest.hidden = this.#follow;
    }
    this.#heights = heights;
  }

  #place(message) {
    const { element: old, aim: before } = this.#shown.get(message.id) ?? {};
    const aim = this.#aim(message, before);
    const element = this.#element(message, aim);
    this.#mark(element, message);
    this.#shown.set(message.id, { element, message, aim });
    if (!old) return this.#list.append(element);
    const focus = old.contains(document.activeElement) ? document.activeElement : undefined;
    old.replaceWith(element);
    if (!focus) return;
    const { press, choice } = focus.dataset;
    const same = [...element.querySelectorAll("button")].find(
      ({ dataset }) => press && dataset.press === press && dataset.choice === choice,
    );
    if (same) same.focus();
    else this.#act.lostFocus();
  }

  // Says a new message to whoever listens to the page: its words and what its picture shows, not every button.
  #announce(message) {
    if (message.from?.id === this.#you?.id) return;
    const words = message.text.map((stretch) => stretch.words).join("");
    const author = message.from?.name ?? say("page-bot");
    this.#news.append(make("p", {}, `${author}: ${words} ${message.picture?.alt ?? ""}`));
    while (this.#news.children.length > MOST_NEWS) this.#news.firstChild.remove();
  }

  #settle() {
    byId("hint").hidden = this.#shown.size > 0;
    if (this.#follow) this.toEnd();
    else this.#newest.hidden = false;
  }

  #mark(element, message) {
    // The practice belongs to no game, and waits for nobody else.
    const practice = message.game === undefined && message.controls.some(({ places }) => places);
    const turn = practice || (message.controls.length > 0 && this.#waiting.includes(message.game));
    // The list of holes is about to be hidden, and nothing hidden keeps the focus.
    const lost = !turn && element.contains(document.activeElement?.closest(".places") ?? null);
    element.classList.toggle("turn", turn);
    if (lost) this.#act.lostFocus();
  }

  #element(message, aim) {
    const own = message.from?.id === this.#you?.id;
    const kind = [message.from ? "person" : "bot", message.private && "private", own && "own", message.past && "past"];
    return make(
      "article",
      { class: ["message", ...kind.filter(Boolean)].join(" "), tabindex: "-1", "data-id": message.id },
      this.#head(message, own),
      message.text.length > 0 ? this.#words(message.text) : null,
      message.picture ? picture(message.picture, aim) : null,
      message.controls.length > 0 ? this.#controls(message, aim) : null,
      message.file ? download(message.file) : null,
    );
  }

  #head(message, own) {
    const at = new Date(message.at);
    return make(
      "header",
      {},
      make("span", { class: "author" }, message.from?.name ?? say("page-bot")),
      message.private ? make("span", { class: "note" }, say(own ? "page-said-privately" : "page-private")) : null,
      make("time", { dateTime: at.toISOString() }, clock.format(at)),
      message.game !== undefined && !message.private
        ? make("button", { type: "button", class: "plain reply", click: () => this.#act.reply(message.id, message.game) }, say("page-reply"))
        : null,
    );
  }

  #words(stretches) {
    const isBlock = (stretch) => stretch?.kind === "code" && stretch.words.includes("\n");
    // A block ends its line by itself.
    const trimmed = (stretch, at) => {
      if (!isBlock(stretches[at - 1])) return stretch;
      return { ...stretch, words: stretch.words.replace(/^\n/, "") };
    };
    const nodes = stretches.map((stretch, at) => this.#stretch(trimmed(stretch, at), isBlock(stretch)));
    return make("p", { class: "words" }, ...nodes);
  }

  #stretch({ kind, words, id, at }, block) {
    switch (kind) {
      case "strong":
        return make("strong", {}, words);
      case "time":
        return make("time", { dateTime: new Date(at).toISOString() }, moment.format(at));
      case "code":
        return make("code", { class: block ? "block" : "" }, words);
      case "message":
        // What is not shown any more can't be gone to.
        return this.#shown.has(id)
          ? make("button", { type: "button", class: "plain", click: () => this.#show(this.#shown.get(id)?.element) }, words)
          : document.createTextNode(words);
      case "person":
        return make("bdi", { class: id === this.#you?.id ? "name you" : "name" }, words);
      default:
        return document.createTextNode(words);
    }
  }

  // What a click on a hole of a message's picture does, as its menus have it; the same tile stays chosen as before.
  #aim({ controls }, before) {
    const take = (press, hole) => ((this.#awaited = true), this.#act.press(press, hole));
    const laying = controls.filter(({ lays }) => lays);
    if (laying.length > 0) return new Laying(laying, take, before?.tile);
    const menu = controls.find(({ places }) => places);
    return menu && new Placing(menu, take);
  }

  #controls(message, aim) {
    const menus = message.controls.filter(({ kind }) => kind === "menu").map((menu) => this.#menu(menu, aim));
    const buttons = message.controls.filter(({ kind }) => kind === "button").map((button) => this.#button(button));
    return make("div", { class: "controls" }, ...menus, buttons.length > 0 ? make("div", { class: "buttons" }, ...buttons) : null);
  }

  #button({ label, press, danger, moves }) {
    const pressed = () => this.#press(button, press);
    const kind = [danger ? "danger" : "", moves ? "moves" : ""].join(" ").trim();
    const button = make("button", { type: "button", class: kind, "data-press": press, click: pressed }, label);
    return button;
  }

  #menu({ label, press, places, tiles, lays, choices }, aim) {
    const more = make("p", { class: "more soft", "aria-hidden": "true" }, "\u00a0");
    const tell = (words) => (more.textContent = words || "\u00a0");
    const chips = choices.map(({ value, label, description }) => {
      const name = description ? `${label}, ${description}` : label;
      const chip = make("button", { type: "button", class: "chip", "aria-label": name, "data-press": press, "data-choice": value }, label);
      chip.addEventListener("click", () => (tiles && aim ? aim.choose(value) : this.#press(chip, press, value)));
      for (const comes of ["focus", "pointerenter"]) {
        chip.addEventListener(comes, ({ pointerType }) => (tell(name), lays && pointerType !== "touch" && aim.point(value)));
      }
      if (lays) for (const goes of ["blur", "pointerleave"]) chip.addEventListener(goes, () => aim.point());
      return chip;
    });
    const group = make("div", { class: "chips", role: "toolbar", "aria-label": label }, ...chips);
    arrowKeys(group);
    const asks = make("p", { class: "asks", "aria-hidden": "true" }, label);
    const kind = [places || tiles ? "places" : "", lays ? "lays" : ""].join(" ");
    const menu = make("div", { class: `menu ${kind}` }, asks, group, more);
    const tile = lays?.join("x");
    aim?.follow?.(() => {
      for (const chip of tiles ? chips : []) chip.setAttribute("aria-pressed", String(chip.dataset.choice === aim.tile));
      if (lays) menu.hidden = aim.tile !== tile;
    });
    return menu;
  }

  async #press(button, press, choice) {
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    this.#awaited = true;
    await this.#act.press(press, choice);
    button.removeAttribute("aria-busy");
  }
}

function download({ name, text }) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  return make("a", { class: "file", href, download: name }, say("page-download", { name }));
}
