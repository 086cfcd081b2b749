// Making elements. Words only ever become text nodes, so that no name and no message can become markup.

export const byId = (id) => document.getElementById(id);

// An element with properties (`class`, `data-…` and `aria-…` as attributes, functions as listeners) and children.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else if (name in element && !name.startsWith("aria")) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

// Lets the arrow keys go through a group of buttons that is one stop of the tabulator key.
export function arrowKeys(group) {
  const buttons = () => [...group.querySelectorAll("button")];
  const stop = (chosen) => buttons().forEach((button) => (button.tabIndex = button === chosen ? 0 : -1));
  stop(buttons()[0]);
  group.addEventListener("focusin", (event) => stop(event.target));
  group.addEventListener("keydown", (event) => {
    const all = buttons();
    const at = all.indexOf(event.target);
    const steps = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (at < 0 || !(event.key in steps)) return;
    event.preventDefault();
    all.at(steps[event.key] % all.length).focus();
  });
}
