// Boards and rows of pieces, drawn from what the server says lies where.

import {showBubble} from "./dialogs.js";
import {html, svg} from "./dom.js";
import {say} from "./words.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Look} Look */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").SeenZone} SeenZone */
/** @typedef {import("./types.js").Zone} Zone */

/**
 * What can be done with a place.
 * @typedef {{choice?: Choice, picked: boolean, pick: (choice: Choice) => void, ask?: (place: Element) => void}} Use
 */

const margin = 6;

/** @param {Board} board @param {number} x @param {number} y */
function outline(board, x, y) {
  const {halfWidth: w, halfHeight: h} = board;
  if (board.form === "disc") return svg("circle", {cx: x, cy: y, r: w, class: "cell"});
  if (board.form === "square")
    return svg("rect", {x: x - w, y: y - h, width: 2 * w, height: 2 * h, rx: 3, class: "cell"});
  const points = [[0, -h], [w, -h / 2], [w, h / 2], [0, h], [-w, h / 2], [-w, -h / 2]];
  return svg("polygon", {points: points.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" "), class: "cell"});
}

/** A size at which so many letters fit. @param {string} text @param {number} width @param {number} most */
const fitting = (text, width, most) => Math.min(most, width / Math.max(1, 0.78 * [...text].length));

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} className */
const letters = (text, x, y, size, className) =>
  svg("text", {x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle", class: className}, text);

/** @param {Look} look @param {number} x @param {number} y @param {number} side */
const image = ({picture}, x, y, side) =>
  svg("image", {href: picture, x: x - side / 2, y: y - side / 2, width: side, height: side});

/** Its kind, unless that is hidden, and what it looks like as it lies. @param {Layout} layout @param {Piece} piece */
function looksOf(layout, piece) {
  const kind = piece.kind === undefined ? undefined : layout.kinds[piece.kind];
  const look = kind ?? layout.backs[piece.back ?? -1] ?? {};
  return {kind, look, text: look.symbol || kind?.letter || "?"};
}

/** @param {Layout} layout @param {Piece} piece @param {number} x @param {number} y @param {number} radius */
function disc(layout, piece, x, y, radius) {
  const {kind, look, text} = looksOf(layout, piece);
  const group = svg("g", {class: `piece${piece.marked ? " marked" : ""}${kind ? "" : " back"}`,
    "data-kind": piece.kind ?? "hidden"});
  group.append(svg("circle", {cx: x, cy: y, r: radius, fill: kind?.fill || undefined, class: "disc"}));
  if (look.picture) {
    group.append(image(look, x, y, 1.5 * radius));
    return group;
  }
  const drawn = letters(text, x, y, fitting(text, 2 * radius - 4, radius * 1.1), "letter");
  if (kind?.ink) drawn.setAttribute("fill", kind.ink);
  group.append(drawn);
  return group;
}

/** @param {Cell} cell @param {Piece[]} pieces */
const describe = (cell, pieces) =>
  [cell.name, pieces.length > 0 ? pieces.map(nameOf).join(", ") : cell.terrains.map(({name}) => name).join(", ")]
    .filter(Boolean).join(": ");

/** @param {Piece} piece */
const nameOf = (piece) => piece.name || say("hidden", piece.noun ?? "");

/**
 * @param {Zone} zone
 * @param {SeenZone} seen
 * @param {Layout} layout
 * @param {(cell: number) => Use} useOf
 */
export function drawBoard(zone, seen, layout, useOf) {
  const board = /** @type {Board} */ (zone.board);
  /** @type {Map<number, Piece[]>} */
  const pieces = new Map();
  for (const piece of seen.pieces) pieces.set(piece.cell ?? -1, [...(pieces.get(piece.cell ?? -1) ?? []), piece]);
  const shown = board.grows ? board.cells.filter(({id}) => pieces.has(id) || useOf(id).choice) : board.cells;
  const cells = shown.length > 0 ? shown : board.cells.slice(0, 1);
  const xs = cells.map(({x}) => x), ys = cells.map(({y}) => y);
  const below = board.form === "disc" ? 16 : 0;
  const left = Math.min(...xs) - board.halfWidth - margin, top = Math.min(...ys) - board.halfHeight - margin;
  const width = Math.max(...xs) + board.halfWidth + margin - left;
  const height = Math.max(...ys) + board.halfHeight + margin + below - top;
  const picture = svg("svg", {viewBox: `${left} ${top} ${width} ${height}`, class: "board", role: "group",
    "aria-label": zone.name, style: undefined});
  picture.setAttribute("width", String(Math.round(width * 1.5)));
  const at = new Map(board.cells.map((cell) => [cell.id, cell]));
  for (const [a, b] of board.edges ?? []) {
    const from = at.get(a), to = at.get(b);
    if (from && to) picture.append(svg("line", {x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: "edge"}));
  }
  for (const cell of cells) picture.append(drawCell(zone, board, cell, pieces.get(cell.id) ?? [], layout, useOf(cell.id)));
  return picture;
}

/**
 * @param {Zone} zone
 * @param {Board} board
 * @param {Cell} cell
 * @param {Piece[]} pieces
 * @param {Layout} layout
 * @param {Use} use
 */
function drawCell(zone, board, cell, pieces, layout, use) {
  const {choice} = use, {x, y} = cell;
  const key = `${zone.id}:${cell.id}`;
  const label = describe(cell, pieces);
  const group = svg("g", {"data-place": key, class: "place"});
  const shape = outline(board, x, y);
  const terrain = cell.terrains[0];
  if (terrain?.fill) {
    shape.setAttribute("fill", terrain.fill);
    shape.classList.add("coloured");
  }
  group.append(svg("title", {}, choice?.note ? `${label}\n${choice.note}` : label), shape);
  const inside = Math.min(board.halfWidth, board.halfHeight);
  if (pieces.length === 0 && terrain) drawTerrains(cell, inside, group);
  pieces.slice(-3).forEach((piece, i, top) =>
    group.append(disc(layout, piece, x + 3 * i - 1.5 * (top.length - 1), y - 3 * i, inside - 4)));
  if (pieces.length > 1) group.append(letters(`×${pieces.length}`, x + inside - 7, y + inside - 6, 11, "count"));
  if (board.form === "disc") group.append(letters(cell.name, x, y + board.halfHeight + 9, 11, "cell-name"));
  else if (pieces.length === 0 && !terrain) group.append(letters(cell.name, x, y + inside - 8, 8, "cell-name"));
  if (choice) {
    group.classList.add("open");
    group.append(svg("circle", {cx: x, cy: y, r: inside - 3, class: "mark"}));
    makeButton(group, key, `${label}. ${choice.label}${choice.note ? `: ${choice.note}` : ""}`, use.picked,
      () => use.pick(choice));
  } else if (use.ask) {
    group.addEventListener("click", () => use.ask?.(group));
  }
  explain(group, layout, pieces.at(-1), !choice && !use.ask);
  return group;
}

/**
 * A board whose cells show all that lies there: a row of cards for each.
 * @param {Zone} zone
 * @param {SeenZone} seen
 * @param {Layout} layout
 * @param {(cell: number) => Use} useOfCell
 * @param {(index: number) => Use} useOfPiece
 */
export function drawSpread(zone, seen, layout, useOfCell, useOfPiece) {
  const board = /** @type {Board} */ (zone.board);
  const list = html("ol", {class: "spread", "aria-label": zone.name});
  for (const cell of board.cells) {
    const indexes = seen.pieces.flatMap((piece, index) => (piece.cell === cell.id ? [index] : []));
    if (board.grows && indexes.length === 0 && !useOfCell(cell.id).choice) continue;
    list.append(html("li", {}, drawHead(zone, cell, indexes.map((index) => seen.pieces[index]), useOfCell(cell.id)),
      indexes.length === 0 ? html("span", {class: "soft empty"}, say("empty"))
        : html("ul", {class: "row"}, ...indexes.map((index) => drawCard(zone, seen.pieces[index], [index], layout, useOfPiece)))));
  }
  return list;
}

/** @param {Zone} zone @param {Cell} cell @param {Piece[]} pieces @param {Use} use */
function drawHead(zone, cell, pieces, use) {
  const key = `${zone.id}:${cell.id}`;
  const head = html("span", {class: "head", "data-place": key}, [cell.name, ...cell.terrains.map(({name}) => name)].join(" ").trim());
  const {choice} = use;
  if (choice) {
    head.classList.add("open");
    const label = `${describe(cell, pieces)}. ${choice.label}${choice.note ? `: ${choice.note}` : ""}`;
    makeButton(head, key, label, use.picked, () => use.pick(choice));
  } else if (use.ask) {
    head.addEventListener("click", () => use.ask?.(head));
  }
  return head;
}

/** Side by side. @param {Cell} cell @param {number} inside half its width @param {SVGElement} group */
function drawTerrains({x, y, terrains}, inside, group) {
  if (!terrains.some(({picture}) => picture)) {
    const text = terrains.map(({symbol, letter}) => symbol || letter).join(" ");
    group.append(letters(text, x, y, fitting(text, 2 * inside - 6, 13), terrains[0].fill ? "terrain dark" : "terrain"));
    return;
  }
  const side = Math.min(1.3 * inside, (2 * inside - 4) / terrains.length);
  terrains.forEach((terrain, i) => {
    const at = x + side * (i + 0.5 - terrains.length / 2), text = terrain.symbol || terrain.letter;
    group.append(terrain.picture ? image(terrain, at, y, side)
      : letters(text, at, y, fitting(text, side, 13), terrain.fill ? "terrain dark" : "terrain"));
  });
}

/** @param {SVGElement | HTMLElement} element @param {string} key @param {string} label @param {boolean} pressed
 *  @param {() => void} act */
function makeButton(element, key, label, pressed, act) {
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "0");
  element.setAttribute("aria-label", label);
  element.setAttribute("aria-pressed", String(pressed));
  element.dataset.key = key;
  element.addEventListener("click", act);
  element.addEventListener("keydown", (/** @type {any} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
}

/**
 * Says what something is by the other button of the mouse or a long press, and by a click where that does nothing else.
 * @param {Element} element
 * @param {Layout} layout
 * @param {Piece | undefined} piece
 * @param {boolean} clicked
 */
function explain(element, layout, piece, clicked) {
  const kind = piece?.kind === undefined ? undefined : layout.kinds[piece.kind];
  if (!kind?.about) return;
  for (const event of clicked ? ["contextmenu", "click"] : ["contextmenu"])
    element.addEventListener(event, (happened) => {
      happened.preventDefault();
      showBubble(element.getBoundingClientRect(), kind.name, [kind.about]);
    });
}

const mostShown = 30;

/**
 * Zones without a board: pieces side by side, those of a stack from the top.
 * @param {Zone} zone
 * @param {SeenZone} seen
 * @param {Layout} layout
 * @param {(index: number) => Use} useOf
 */
export function drawRow(zone, seen, layout, useOf) {
  if (seen.pieces.length === 0) return html("p", {class: "soft empty"}, seen.counted ? say("empty") : say("uncounted"));
  const list = html("ul", {class: `row ${zone.shape}`, "aria-label": zone.name});
  for (const {piece, indexes} of piled(zone, seen, useOf)) list.append(drawCard(zone, piece, indexes, layout, useOf));
  return list;
}

/**
 * Alike hidden pieces, and alike ones of unordered zones, lie together unless they can be chosen one by one.
 * @param {Zone} zone
 * @param {SeenZone} seen
 * @param {(index: number) => Use} useOf
 * @returns {{piece: Piece, indexes: number[]}[]}
 */
function piled(zone, seen, useOf) {
  /** @type {{piece: Piece, indexes: number[]}[]} */
  const piles = [];
  const ordered = zone.shape === "row" || zone.shape === "stack";
  seen.pieces.forEach((piece, index) => {
    const alike = (/** @type {Piece} */ other) =>
      other.kind === piece.kind && other.name === piece.name && other.marked === piece.marked;
    const last = piles.at(-1);
    const pile = ordered ? (last && alike(last.piece) && seen.pieces.length > mostShown / 3 ? last : undefined)
      : piles.find((one) => alike(one.piece));
    const separate = pile && (useOf(index).choice || useOf(pile.indexes[0]).choice) && ordered;
    if (pile && !separate) pile.indexes.push(index);
    else piles.push({piece, indexes: [index]});
  });
  return zone.shape === "stack" ? piles.reverse() : piles;
}

/** What a piece looks like. @param {import("./types.js").Face} face */
export function drawFace({picture, symbol, letter, fill, ink}) {
  const face = html("span", {class: "face", "aria-hidden": "true"}, picture
    ? html("img", {src: picture, alt: ""}) : symbol || letter);
  const length = [...(symbol || letter)].length;
  if (!picture && length > 4) face.style.setProperty("font-size", `${4 / length}em`);
  if (fill) face.style.setProperty("background", fill);
  if (ink) face.style.setProperty("color", ink);
  return face;
}

/**
 * @param {Zone} zone
 * @param {Piece} piece
 * @param {number[]} indexes
 * @param {Layout} layout
 * @param {(index: number) => Use} useOf
 */
function drawCard(zone, piece, indexes, layout, useOf) {
  const {kind, look, text} = looksOf(layout, piece);
  const uses = indexes.map(useOf), use = uses.find(({choice}) => choice) ?? uses[0];
  const key = `${zone.id}:${indexes[0]}`;
  const name = nameOf(piece);
  const card = html("li", {class: `card${kind ? "" : " back"}${piece.down ? " down" : ""}${piece.marked ? " marked" : ""}`,
    "data-place": `${zone.id}:${name}`, "data-kind": piece.kind ?? "hidden", title: [name, kind?.about].filter(Boolean).join("\n")});
  card.append(drawFace({letter: text, fill: kind?.fill ?? "", ink: kind?.ink ?? "", ...look}), html("span", {class: "card-name"}, name));
  if (indexes.length > 1) card.append(html("span", {class: "count", "aria-label": say("pile", indexes.length)},
    `×${indexes.length}`));
  const {choice} = use;
  if (choice) {
    card.classList.add("open");
    const button = html("span", {class: "cover"});
    makeButton(button, key, `${name}${choice.note ? `: ${choice.note}` : ""}`, use.picked, () => use.pick(choice));
    card.append(button);
  } else if (use.ask) {
    card.addEventListener("click", () => use.ask?.(card));
  }
  explain(card, layout, piece, !choice && !use.ask);
  return card;
}
