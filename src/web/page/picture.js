// A picture: it can be enlarged, and where it shows a board that waits for a marble or a tile, a click on a hole of it
// says where.

import { byId, make } from "./dom.js";
import { say } from "./words.js";

// The picture's element. `aim` is what a click on a hole does; without it the picture is only looked at.
export function picture(shown, aim) {
  const { url, width, height, alt } = shown;
  const image = make("img", { src: url, width, height, alt, draggable: false });
  const frame = make("div", { class: "frame" }, image);
  frame.style.setProperty("--ratio", `${width} / ${height}`);
  frame.style.setProperty("--wide", width / height);
  image.addEventListener("error", () => frame.replaceChildren(make("p", { class: "soft gone" }, say("page-picture-gone"), " ", alt)));
  if (aim && shown.spots.length > 0) {
    const { layer, point } = spots(shown, aim);
    frame.append(layer);
    if (aim.point) aim.point = point;
  }
  image.addEventListener("click", () => enlarge(shown, aim));
  const open = { type: "button", class: "enlarge", "aria-label": say("page-enlarge"), title: say("page-enlarge") };
  frame.append(make("button", { ...open, click: () => enlarge(shown, aim) }, "\u2922"));
  return make("figure", { class: "picture" }, frame);
}

// The holes as places to click. Whoever uses the keyboard or listens has the list of legal holes instead.
function spots({ spots, reach, width, height }, aim) {
  const layer = make("div", { class: "spots", "aria-hidden": "true" });
  const hint = make("p", { class: "tap", hidden: true });
  const outline = make("div", { class: "outline", hidden: true });
  layer.append(outline);
  let marked;
  const mark = (spot, again) => {
    marked?.classList.remove("marked");
    marked = spot;
    marked?.classList.add("marked");
    hint.hidden = !marked;
    // It must not lie on the hole that it speaks of.
    hint.classList.toggle("high", marked !== undefined && parseFloat(marked.style.top) > 50);
    hint.textContent = marked ? aim.says(marked.dataset.hole, again) : "";
    outline.hidden = !marked || !aim.size;
    if (outline.hidden) return;
    outline.classList.toggle("wrong", !aim.fits(marked.dataset.hole));
    const [wide, high] = aim.size;
    const apart = distance(spots);
    const [, x, y] = spots.find(([hole]) => hole === marked.dataset.hole);
    put(outline, x - apart / 2, y + apart / 2 - high * apart, wide * apart, high * apart);
  };
  const put = (element, left, top, wide, high) => {
    element.style.left = `${(100 * left) / width}%`;
    element.style.top = `${(100 * top) / height}%`;
    element.style.width = `${(100 * wide) / width}%`;
    element.style.height = `${(100 * high) / height}%`;
  };
  for (const [hole, x, y] of spots) {
    const spot = make("button", { type: "button", class: "spot", tabIndex: -1, "data-hole": hole });
    put(spot, x - reach, y - reach, 2 * reach, 2 * reach);
    spot.addEventListener("click", (event) => {
      // A finger is wider than a hole, and what was once placed stays: it must tap twice.
      if (!aim.ready || (event.pointerType === "touch" && marked !== spot)) return mark(spot, true);
      mark(undefined);
      byId("zoom").close();
      aim.take(hole);
    });
    if (aim.point) {
      spot.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && mark(spot));
      spot.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && mark(undefined));
    } else spot.title = aim.says(hole);
    layer.append(spot);
  }
  layer.append(hint);
  return { layer, point: (hole) => mark([...layer.children].find(({ dataset }) => hole && dataset.hole === hole)) };
}

// How many pixels lie between the middles of two neighbouring holes.
function distance(spots) {
  const columns = spots.map(([hole]) => hole.charCodeAt(0));
  const middles = spots.map(([, x]) => x);
  return (Math.max(...middles) - Math.min(...middles)) / (Math.max(...columns) - Math.min(...columns));
}

// Shows the picture as large as the window.
function enlarge(shown, aim) {
  const zoom = byId("zoom");
  const { url, width, height, alt } = shown;
  const frame = make("div", { class: "frame" }, make("img", { src: url, width, height, alt }));
  frame.style.setProperty("--wide", width / height);
  frame.style.setProperty("--width", `${width}px`);
  if (aim && shown.spots.length > 0) frame.append(spots(shown, aim).layer);
  byId("zoom-picture").replaceChildren(frame);
  byId("zoom-words").textContent = alt;
  setSize(false);
  zoom.showModal();
}

function setSize(real) {
  byId("zoom").classList.toggle("real", real);
  byId("zoom-size").textContent = say(real ? "page-fit" : "page-real-size");
}

byId("zoom-close").addEventListener("click", () => byId("zoom").close());
byId("zoom-size").addEventListener("click", () => setSize(!byId("zoom").classList.contains("real")));
// A click beside the picture closes it.
byId("zoom").addEventListener("click", (event) => event.target === event.currentTarget && event.currentTarget.close());
