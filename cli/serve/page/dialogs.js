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
 * @param {{name: string, address: string}[]} links
 */
export function showLinks(links) {
  openDialog(say("links"), ...links.flatMap(({name, address}) => {
    const button = html("button", {click: async () => {
      await navigator.clipboard?.writeText(address);
      button.textContent = say("copied");
    }}, say("copy"));
    return [html("p", {}, say("linkOf", name)),
      html("p", {class: "link"}, html("input", {readonly: true, value: address, "aria-label": say("linkOf", name),
        focus: (/** @type {any} */ event) => event.target.select()}), button)];
  }));
}
