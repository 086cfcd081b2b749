// What a click on a hole of a picture does: it places a marble there, or lays the tile that was chosen before.

import { say } from "./words.js";

// Places a marble.
export class Placing {
  #take;

  // `take(press, hole)` sends it.
  constructor(menu, take) {
    this.#take = (hole) => take(menu.press, hole);
  }

  // So many holes wide and high is what comes to lie there; nothing where the hole itself shows it.
  get size() {
    return undefined;
  }

  get ready() {
    return true;
  }

  fits() {
    return true;
  }

  says(hole, again) {
    return say(again ? "page-tap-again" : "page-place", { hole });
  }

  take(hole) {
    this.#take(hole);
  }
}

// Lays a tile with its lower left hole there, once it is said which.
export class Laying {
  #menus;
  #take;
  #followers = [];
  // Shows on the picture where the tile would lie, or nothing any more; the picture puts it here.
  point = () => {};
  tile;

  // `menus` are those that ask where, one for each tile that has a place, and `tile` is chosen already where it is
  // still among them.
  constructor(menus, take, tile) {
    this.#menus = new Map(menus.map((menu) => [menu.lays.join("x"), menu]));
    this.#take = take;
    if (this.#menus.has(tile)) this.tile = tile;
  }

  get #menu() {
    return this.#menus.get(this.tile);
  }

  get size() {
    return this.#menu?.lays;
  }

  get ready() {
    return this.#menu !== undefined;
  }

  // Calls a function now, and whenever another tile is chosen.
  follow(changed) {
    this.#followers.push(changed);
    changed();
  }

  choose(tile) {
    this.tile = tile;
    this.point();
    for (const changed of this.#followers) changed();
  }

  // Whether the tile may lie there, but for the room that the others need.
  fits(hole) {
    return this.#menu?.choices.some(({ value }) => value === hole) ?? false;
  }

  says(hole, again) {
    const { tile } = this;
    if (!tile) return say("page-tile-first");
    if (!this.fits(hole)) return say("page-lay-not", { hole, tile });
    return say(again ? "page-lay-again" : "page-lay", { hole, tile });
  }

  take(hole) {
    this.#take(this.#menu.press, hole);
  }
}
