// What has changed moves, briefly.

const duration = 350;

/** @param {HTMLElement} root @returns {Map<string, DOMRect[]>} by kind, where its pieces are */
function placesByKind(root) {
  /** @type {Map<string, DOMRect[]>} */
  const places = new Map();
  for (const piece of root.querySelectorAll("[data-kind]")) {
    const kind = piece.getAttribute("data-kind") ?? "", box = piece.getBoundingClientRect();
    if (box.width > 0) places.set(kind, [...(places.get(kind) ?? []), box]);
  }
  return places;
}

/** @param {DOMRect} a @param {DOMRect} b */
const near = (a, b) => Math.abs(a.x - b.x) < 4 && Math.abs(a.y - b.y) < 4;

/**
 * Draws, then lets each piece that lies elsewhere than any of its kind did before come from where one is gone.
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function withMotion(root, draw) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const before = still ? new Map() : placesByKind(root);
  draw();
  if (still || before.size === 0) return;
  const after = placesByKind(root);
  for (const piece of root.querySelectorAll("[data-kind]")) {
    const kind = piece.getAttribute("data-kind") ?? "", box = piece.getBoundingClientRect();
    const old = before.get(kind) ?? [];
    if (box.width === 0 || old.some((/** @type {DOMRect} */ one) => near(one, box))) continue;
    const gone = old.findIndex((/** @type {DOMRect} */ one) => !(after.get(kind) ?? []).some((now) => near(one, now)));
    if (gone < 0) {
      piece.animate([{opacity: 0}, {opacity: 1}], {duration});
      continue;
    }
    const [from] = old.splice(gone, 1);
    const scale = scaleOf(piece);
    piece.animate([{transform: `translate(${(from.x - box.x) / scale}px, ${(from.y - box.y) / scale}px)`},
      {transform: "none"}], {duration, easing: "ease-out"});
  }
}

/** Pixels of the screen for one of the drawing. @param {Element} piece */
function scaleOf(piece) {
  const drawing = piece instanceof SVGElement ? piece.ownerSVGElement : null;
  return drawing?.getScreenCTM()?.a || 1;
}
