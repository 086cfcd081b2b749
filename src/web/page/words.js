// What the program tells the page once: its sentences, its commands, its bounds.

export const facts = await (await fetch("/words.json")).json();

// A sentence with its places filled in.
export function say(key, places = {}) {
  return facts.words[key].replace(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);
}
