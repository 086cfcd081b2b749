// A picture: it can be enlarged, and where it shows a board that waits for a marble, a click on a hole places it.

import { byId, make } from "./dom.js";
import { say } from "./words.js";

// The picture's element. `place(hole)` places a marble; without it the picture is only looked at.
export function picture(shown, place) {
  const { url, width, height, alt } = shown;
  const image = make("img", { src: url, width, height, alt, draggable: false });
  const frame = make("div", { class: "frame" }, image);
  frame.style.setProperty("--ratio", `${width} / ${height}`);
  frame.style.setProperty("--wide", width / height);
  image.addEventListener("error", () => frame.replaceChildren(make("p", { class: "soft gone" }, say("page-picture-gone"), " ", alt)));
  if (place && shown.spots.length > 0) frame.append(spots(shown, place));
  image.addEventListener("click", () => enlarge(shown, place));
  const open = { type: "button", class: "enlarge", "aria-label": say("page-enlarge"), title: say("page-enlarge") };
  frame.append(make("button", { ...open, click: () => enlarge(shown, place) }, "\u2922"));
  return make("figure", { class: "picture" }, frame);
}

// The holes as places to click. Whoever uses the keyboard or listens has the list of legal holes instead.
function spots({ spots, reach, width, height }, place) {
  const layer = make("div", { class: "spots", "aria-hidden": "true" });
  const hint = make("p", { class: "tap", hidden: true });
  let marked;
  const mark = (spot) => {
    marked?.classList.remove("marked");
    marked = spot;
    marked?.classList.add("marked");
    hint.hidden = !marked;
    // It must not lie on the hole that it speaks of.
    hint.classList.toggle("high", marked !== undefined && parseFloat(marked.style.top) > 50);
    hint.textContent = marked ? say("page-tap-again", { hole: marked.dataset.hole }) : "";
  };
  for (const [hole, x, y] of spots) {
    const spot = make("button", { type: "button", class: "spot", tabIndex: -1, title: say("page-place", { hole }), "data-hole": hole });
    spot.style.left = `${(100 * (x - reach)) / width}%`;
    spot.style.top = `${(100 * (y - reach)) / height}%`;
    spot.style.width = `${(200 * reach) / width}%`;
    spot.style.height = `${(200 * reach) / height}%`;
    spot.addEventListener("click", (event) => {
      // A finger is wider than a hole, and a marble once placed stays: it must tap twice.
      if (event.pointerType === "touch" && marked !== spot) return mark(spot);
      mark(undefined);
      byId("zoom").close();
      place(hole);
    });
    layer.append(spot);
  }
  layer.append(hint);
  return layer;
}

// Shows the picture as large as the window.
function enlarge(shown, place) {
  const zoom = byId("zoom");
  const { url, width, height, alt } = shown;
  const frame = make("div", { class: "frame" }, make("img", { src: url, width, height, alt }));
  frame.style.setProperty("--wide", width / height);
  frame.style.setProperty("--width", `${width}px`);
  if (place && shown.spots.length > 0) frame.append(spots(shown, place));
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
