// What lies over the table for a while.

import {html} from "./dom.js";
import {say} from "./words.js";

/**
 * @param {string} title
 * @param {(Node | string)[]} content
 * @returns {HTMLDialogElement} open; closed by Esc, its button, a click beside it
 */
export function openDialog(title, ...content) {
  const dialog = /** @type {HTMLDialogElement} */ (html("dialog", {"aria-label": title},
    html("header", {}, html("h2", {}, title), html("button", {class: "quiet", click: () => dialog.close()}, say("close"))),
    html("div", {class: "inside"}, ...content)));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {string} title @param {string[]} lines */
export const showLines = (title, lines) =>
  openDialog(title, html("div", {class: "lines"}, ...lines.map((line) =>
    html("p", {class: line.startsWith(" ") ? "indented" : undefined}, line.trim()))));

/**
 * The page of rules, apart from this page's style. Its scripts, if it had any, would not run.
 * @param {string} title
 * @param {string} page
 */
export function showPage(title, page) {
  /** @type {string[]} */
  const styles = [];
  const plain = page.replaceAll(/<style>([^]*?)<\/style>/g, (_, text) => {
    styles.push(text);
    return "";
  }).replaceAll(/<[^>]+>/g, (tag) => tag.replace(' style="', ' data-style="'));  // the page's policy allows no other way
  const parsed = new DOMParser().parseFromString(plain, "text/html");
  for (const element of parsed.querySelectorAll("[data-style]"))
    /** @type {HTMLElement} */ (element).style.cssText = element.getAttribute("data-style") ?? "";
  const host = html("div", {});
  const shadow = host.attachShadow({mode: "open"});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.join("\n").replaceAll(/(^|[},\s]):root\b/g, "$1:host")
    .replaceAll(/(^|[},])\s*body\b/g, "$1 .page"));
  shadow.adoptedStyleSheets = [sheet];
  const body = html("div", {class: "page"});
  body.append(...parsed.body.childNodes);
  body.addEventListener("click", (event) => {  // links lead to places of the page
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const id = link?.getAttribute("href");
    if (!id?.startsWith("#")) return;
    event.preventDefault();
    shadow.getElementById(id.slice(1))?.scrollIntoView();
  });
  shadow.append(body);
  openDialog(title, host).classList.add("wide");
}

/**
 * A few words at a place, until something else is done.
 * @param {DOMRect} box
 * @param {string} title
 * @param {string[]} lines
 */
export function showBubble({left, top, bottom}, title, lines) {
  document.querySelector(".bubble")?.remove();
  const bubble = html("div", {class: "bubble"}, html("strong", {}, title),
    ...lines.map((line) => html("p", {class: line.startsWith(" ") ? "indented" : undefined}, line.trim())));
  document.body.append(bubble);
  const edge = 8;
  const below = bottom + edge + bubble.offsetHeight < innerHeight;
  bubble.style.left = `${Math.max(edge, Math.min(left, innerWidth - bubble.offsetWidth - edge))}px`;
  bubble.style.top = `${Math.max(edge, below ? bottom + edge : top - edge - bubble.offsetHeight)}px`;
  const gone = new AbortController();
  for (const event of ["pointerdown", "keydown", "resize", "wheel"])
    addEventListener(event, () => {
      bubble.remove();
      gone.abort();
    }, {signal: gone.signal, capture: true});
}

/** @typedef {{name: string, who: string, address?: string}} Sitting */

/**
 * Who sits where, and the links of friends.
 * @param {Sitting[]} seats
 * @param {{id: string, name: string}[]} bots
 * @param {(seat: number, who: string) => void} choose undefined once nobody can sit down any more
 * @returns {(seats: Sitting[]) => void} draws it anew
 */
export function showSeats(seats, bots, choose) {
  const list = html("div", {class: "sitting"});
  const draw = (/** @type {Sitting[]} */ now) =>
    list.replaceChildren(...now.flatMap((sitting, seat) => sittingParts(sitting, bots, (who) => choose(seat, who))));
  draw(seats);
  openDialog(say("links"), list, html("p", {class: "soft"}, say("linksHint")));
  return draw;
}

/** @param {Sitting} sitting @param {{id: string, name: string}[]} bots @param {(who: string) => void} choose */
function sittingParts({name, who, address}, bots, choose) {
  const others = bots.some(({id}) => id === who) || who === "me" || who === "friend" ? [] : [{id: who, name: who}];
  const select = /** @type {HTMLSelectElement} */ (html("select", {"aria-label": name, change: () => choose(select.value)},
    ...[["me", say("me")], ["friend", say("friend")], ...[...bots, ...others].map((bot) => [bot.id, say("bot", bot.name)])]
      .map(([id, text]) => html("option", {value: id, selected: id === who}, text))));
  const row = html("p", {class: "sits"}, html("strong", {}, name), select);
  if (!address) return [row];
  const button = html("button", {click: async () => {
    await navigator.clipboard?.writeText(address);
    button.textContent = say("copied");
  }}, say("copy"));
  return [row, html("p", {class: "link"}, html("input", {readonly: true, value: address, "aria-label": say("linkOf", name),
    focus: (/** @type {any} */ event) => event.target.select()}), button)];
}
