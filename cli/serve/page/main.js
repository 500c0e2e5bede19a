// Which page the address asks for: #start=TOKEN or #table=TOKEN.

import {html, show} from "./dom.js";
import {startPage} from "./start.js";
import {tablePage} from "./table.js";
import {language, say} from "./words.js";

/** @type {(() => void) | undefined} */
let leave;

function route() {
  leave?.();
  leave = undefined;
  document.documentElement.lang = language;
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  const [page, token] = location.hash.slice(1).split("=");
  if (page === "start" && token) {
    sessionStorage.setItem("start", token);
    leave = startPage(app, token);
  } else if (page === "table" && token) {
    leave = tablePage(app, token);
  } else {
    show(app, html("main", {class: "narrow"}, html("h1", {}, say("title")), html("p", {}, say("noLink"))));
  }
}

addEventListener("hashchange", route);
addEventListener("languagechange-here", route);
route();
