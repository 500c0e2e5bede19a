// The table: what lies there, what is asked, what has happened.

import {Refused, server} from "./api.js";
import {drawBoard, drawRow, drawSpread} from "./board.js";
import {showBubble, showLines, showPage, showSeats} from "./dialogs.js";
import {announce, html, show} from "./dom.js";
import {withMotion} from "./motion.js";
import {say} from "./words.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").SeenTable} SeenTable */
/** @typedef {import("./types.js").SeenZone} SeenZone */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Zone} Zone */

/**
 * @param {HTMLElement} app
 * @param {string} token
 */
export function tablePage(app, token) {
  const table = new Table(app, token);
  table.follow();
  return () => table.leave();
}

class Table {
  /** @param {HTMLElement} app @param {string} token */
  constructor(app, token) {
    this.app = app;
    this.ask = server(token);
    this.left = new AbortController();
    /** @type {Layout | undefined} */ this.layout = undefined;
    /** @type {View | undefined} */ this.view = undefined;
    /** @type {Question | undefined} */ this.question = undefined;
    /** @type {number[]} */ this.numbers = [];
    /** @type {number | undefined} who looks at a shared screen */ this.as = undefined;
    /** @type {{text: string, lines?: string[]} | undefined} */ this.problem = undefined;
    /** @type {SeenTable | undefined} of an earlier ply */ this.earlier = undefined;
    this.busy = false;
    this.parts = {
      status: html("header", {class: "status"}), seats: html("section", {class: "seats", "aria-label": say("table")}),
      main: html("div", {class: "zones"}),
      others: html("div", {class: "others"}), news: html("section", {class: "news", "aria-label": say("news")}),
      asked: html("section", {class: "asked", "aria-label": say("choices")}), tools: html("nav", {class: "tools"}),
    };
    const {status, seats, main, others, news, asked, tools} = this.parts;
    show(app, html("main", {class: "table"}, html("div", {class: "top"}, status, tools), seats,
      html("div", {class: "middle"}, main, html("div", {class: "side"}, news, others)), asked));
    status.append(html("p", {role: "status"}, say("loading")));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  leave() {
    this.left.abort();
    document.removeEventListener("keydown", this.onKey);
  }

  /** Sees whatever changes, and asks anew when the connection is lost. */
  async follow() {
    while (!this.left.signal.aborted) {
      try {
        this.waiting = new AbortController();
        const signal = AbortSignal.any([this.left.signal, this.waiting.signal]);
        const as = this.as;
        for await (const view of this.ask.events("events", {as}, signal)) {
          if (as !== this.as) break;
          await this.see({...view, as});
        }
        if (as === this.as) throw new Error("the server has stopped");
      } catch (error) {
        if (this.left.signal.aborted) return;
        if (error instanceof DOMException && error.name === "AbortError") continue;
        if (error instanceof Refused && error.status !== 429) return this.give_up(error.message);
        show(this.parts.status, html("p", {role: "alert", class: "problem"}, say("lost")));
        this.view = undefined;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  /** @param {string} why */
  give_up(why) {
    const start = sessionStorage.getItem("start");
    show(this.app, html("main", {class: "narrow"}, html("h1", {}, say("title")), html("p", {role: "alert"}, why),
      start && html("p", {}, html("a", {href: `#start=${start}`}, say("newMatch")))));
  }

  /** @param {View} view */
  async see(view) {
    if (!this.layout || this.layout.rulesVersion !== view.rulesVersion)
      this.layout = await this.ask.get("layout", {}, this.left.signal);
    const before = this.view;
    const goes_on = before?.version === view.version && before?.as === view.as;
    this.view = view;
    if (goes_on) return;
    if (!view.question || view.question.id !== before?.question?.id || view.as !== before?.as) {
      this.numbers = [];
      this.question = view.question;
    }
    this.problem = undefined;
    this.earlier = undefined;
    if (view.shared && view.asked === undefined && view.handOver === undefined && this.as !== undefined &&
        view.seats.some((seat, index) => seat.own && seat.decides && index !== this.as)) {
      this.look_as(undefined);
      return;
    }
    withMotion(this.app, () => this.draw());
    this.redrawSeats?.(this.sittings(view));
    this.tell(before);
    this.bring_into_view();
  }

  /** What can be chosen, unless some of it is in view. */
  bring_into_view() {
    const open = [...this.parts.main.querySelectorAll(".open")], bottom = this.parts.asked.getBoundingClientRect().top;
    const seen = open.some((place) => {
      const box = place.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= bottom;
    });
    if (!seen) open[0]?.scrollIntoView({block: "center"});
  }

  /** @param {number | undefined} seat */
  look_as(seat) {
    this.as = seat;
    this.view = undefined;
    this.waiting?.abort();
  }

  /** To those who listen. @param {View | undefined} before */
  tell(before) {
    const view = /** @type {View} */ (this.view);
    const news = before ? view.news.slice(-3).join(" ") : "";
    announce(view.result ? view.result.outcome.join(" ") :
      [news, view.question && `${say("yourTurn")}: ${view.question.question}`].filter(Boolean).join(" "));
    document.title = (view.question ? "● " : "") + (this.layout?.title ?? "");
  }

  // What is drawn.

  draw() {
    const view = /** @type {View} */ (this.view), layout = /** @type {Layout} */ (this.layout);
    const seen = this.earlier ?? view.table;
    show(this.parts.status, html("h1", {}, layout.title), html("p", {class: "soft"}, seen.moment),
      ...(view.notice ?? []).map((line) => html("p", {class: "notice"}, line)),
      view.offer && html("p", {}, ...[["go-on", "goOnUnder"], ["restart", "restart"], ["keep", "keepRules"]].map(
        ([answer, word]) => html("button", {click: () => this.post("answer-offer", {answer})}, say(word)))),
      view.failure && html("pre", {class: "problem", role: "alert"}, view.failure));
    this.drawSeats(view, seen);
    if (view.handOver !== undefined) this.drawHandOver(view);
    else this.drawZones(view, seen);
    show(this.parts.news, ...this.newsLines(view));
    this.drawAsked(view);
    this.drawTools(view);
  }

  /** @param {View} view @param {SeenTable} seen */
  drawSeats(view, seen) {
    const totals = new Map(seen.totals.map(({seat, points}) => [seat, points]));
    show(this.parts.seats, ...view.seats.map((seat, index) => {
      const state = seat.thinks ? say("thinks") : seat.decides ? say("decides") : "";
      return html("div", {class: `player${seat.own ? " own" : ""}${seat.decides || seat.thinks ? " on-turn" : ""}`},
        html("strong", {}, seat.name),
        html("span", {class: "soft"}, seat.own ? say("you") : seat.bot ?? ""),
        totals.has(index) && html("span", {class: "total", "aria-label": say("total", totals.get(index) ?? "")},
          totals.get(index) ?? ""),
        state && html("span", {class: "state"}, state));
    }));
  }

  /** @param {View} view */
  drawHandOver(view) {
    const seat = view.handOver ?? 0, name = view.seats[seat].name;
    show(this.parts.others);
    show(this.parts.main, html("div", {class: "hand-over"}, html("h2", {}, say("handOver", name)),
      html("button", {class: "main", "data-key": "hand-over", click: () => this.look_as(seat)}, say("iAm", name))));
  }

  /** What is everybody's and below it the viewer's own; others' things beside it. @param {View} view @param {SeenTable} seen */
  drawZones(view, seen) {
    const layout = /** @type {Layout} */ (this.layout);
    const me = seen.viewer ?? view.yours[0];
    /** @type {Map<number | undefined, [Zone, SeenZone][]>} */
    const owned = new Map();
    for (const zone of layout.zones) {
      const there = seen.zones.find(({id}) => id === zone.id);
      if (!there || (!zone.shown && !this.isAsked(zone))) continue;
      owned.set(zone.owner, [...(owned.get(zone.owner) ?? []), [zone, there]]);
    }
    const areas = [...owned.keys()].filter((owner) => owner !== undefined && owner !== me).sort();
    show(this.parts.others, ...areas.map((owner) =>
      this.drawArea(layout.seats[owner ?? 0], owned.get(owner) ?? [], "other")));
    show(this.parts.main, owned.has(undefined) && this.drawArea("", owned.get(undefined) ?? [], "common"),
      owned.has(me) && this.drawArea(layout.seats[me], owned.get(me) ?? [], "mine"),
      seen.lines.length > 0 && html("dl", {class: "amounts"}, ...seen.lines.flatMap(({title, parts}) =>
        [html("dt", {}, title), html("dd", {}, parts.join(" · "))])));
  }

  /** @param {Zone} zone */
  isAsked(zone) {
    return this.question?.choices?.some((choice) => choice.zone === zone.id) ?? false;
  }

  /** @param {string} title @param {[Zone, SeenZone][]} zones @param {string} className */
  drawArea(title, zones, className) {
    const layout = /** @type {Layout} */ (this.layout);
    return html("section", {class: `area ${className}`, "aria-label": title || say("table")},
      title && html("h2", {}, title),
      html("div", {class: "holds"}, ...zones.filter(([zone, seen]) => zone.board || className !== "other" ||
        seen.pieces.length > 0).map(([zone, seen]) => {
        const onCell = (/** @type {number} */ cell) => this.useOf(zone, (choice) => choice.cell === cell, {cell});
        const ofPiece = (/** @type {number} */ index) => this.useOf(zone, (choice) => choice.index === index, {index});
        const drawn = zone.board?.spread ? drawSpread(zone, seen, layout, onCell, ofPiece)
          : zone.board ? drawBoard(zone, seen, layout, onCell) : drawRow(zone, seen, layout, ofPiece);
        const nothing = !zone.board && seen.pieces.length === 0;
        return html("div", {class: `zone${zone.board ? " has-board" : ""}${nothing ? " nothing" : ""}`},
          html("h3", {}, zone.name), drawn);
      })));
  }

  /** @param {Zone} zone @param {(choice: Choice) => boolean} lies @param {{cell?: number, index?: number}} spot */
  useOf(zone, lies, spot) {
    const choices = this.earlier ? [] : this.question?.choices ?? [];
    const choice = choices.find((one) => one.zone === zone.id && lies(one));
    const ask = choices.some(({zone: asked}) => asked === zone.id)
      ? (/** @type {Element} */ place) => this.explain({zone: zone.id, ...spot}, place) : undefined;
    return {choice, picked: false, pick: (/** @type {Choice} */ one) => this.pick(one), ask};
  }

  /** @param {View} view */
  newsLines(view) {
    const lines = this.problem?.lines ?? view.news;
    return [html("h2", {}, this.problem?.lines ? this.problem.text : say("news")),
      html("ul", {}, ...lines.map((line) => html("li", {class: line.startsWith(" ") ? "indented" : undefined}, line.trim())))];
  }

  /** @param {View} view */
  drawAsked(view) {
    const problem = this.problem && !this.problem.lines && html("p", {class: "problem", role: "alert"}, this.problem.text);
    if (view.undoWish) return show(this.parts.asked, this.undoWish(view.undoWish), problem);
    if (view.result) return show(this.parts.asked, ...this.resultParts(view), problem);
    if (view.handOver !== undefined) return show(this.parts.asked);
    const question = this.question;
    if (!question) return show(this.parts.asked, html("p", {class: "soft"}, this.waitingFor(view)), problem);
    if (question.action !== undefined) return show(this.parts.asked, ...this.confirmParts(question), problem);
    const back = this.numbers.length > 0 && html("button", {class: "quiet", "data-key": "back", click: () => this.back()}, say("back"));
    show(this.parts.asked, html("div", {class: "question"}, html("h2", {},
      this.numbers.length > 0 && question.soFar ? `${question.soFar}: ` : "", question.question ?? ""), back),
      this.choiceList(question.choices ?? []), problem);
  }

  /** @param {View} view */
  waitingFor(view) {
    const names = view.seats.filter(({decides, thinks}) => decides || thinks).map(({name}) => name);
    return names.length > 0 ? say("waiting", names.join(", ")) : "";
  }

  /** What lies on the table can be chosen there as well. @param {Choice[]} choices */
  choiceList(choices) {
    const buttons = html("div", {class: "choices"}, ...choices.map((choice) =>
      html("button", {"data-key": `choice-${choice.number}`, class: "choice", click: () => this.pick(choice)},
        html("kbd", {"aria-hidden": "true"}, String(choice.number)), html("span", {}, choice.label),
        choice.note && html("small", {}, choice.note))));
    const all_lie = choices.every(({zone}) => zone !== undefined);
    if (!all_lie || choices.length <= 6) return buttons;
    return html("details", {}, html("summary", {"data-key": "all"}, `${say("choices")} (${choices.length})`), buttons);
  }

  /** @param {Question} question */
  confirmParts(question) {
    return [html("h2", {}, question.action ?? ""), question.foreseen && html("p", {class: "foreseen"}, question.foreseen),
      html("p", {}, html("button", {class: "main", "data-key": "confirm", click: () => this.play()}, say("confirm")), " ",
        html("button", {class: "quiet", "data-key": "back", click: () => this.back()}, say("back")), " ",
        html("span", {class: "soft keys"}, say("confirmHint")))];
  }

  /** @param {{who: string, own: boolean, what?: string}} wish */
  undoWish(wish) {
    if (wish.own) return html("p", {}, say("askedBack"));
    return html("p", {}, say("wantsBack", wish.who, wish.what ?? ""), " ",
      html("button", {class: "main", click: () => this.post("answer-take-back", {agreed: true})}, say("agree")), " ",
      html("button", {click: () => this.post("answer-take-back", {agreed: false})}, say("refuse")));
  }

  /** @param {View} view */
  resultParts(view) {
    const {outcome, rows} = /** @type {import("./types.js").Result} */ (view.result);
    const start = sessionStorage.getItem("start");
    return [html("h2", {}, say("over")), ...outcome.map((line) => html("p", {class: "outcome"}, line)),
      rows.length > 0 && html("div", {class: "sheet"}, html("table", {},
        html("thead", {}, html("tr", {}, ...rows[0].map((cell) => html("th", {scope: "col"}, cell)))),
        html("tbody", {}, ...rows.slice(1).map((row) => html("tr", {}, ...row.map((cell, i) =>
          i === 0 ? html("th", {scope: "row"}, cell) : html("td", {}, cell))))))),
      this.lookBackParts(view),
      start && html("p", {}, html("a", {class: "button", href: `#start=${start}`}, say("again")))];
  }

  /** @param {View} view */
  lookBackParts(view) {
    const plies = view.table.plies, at = this.earlierPly ?? plies;
    return html("p", {class: "look-back"}, html("label", {}, say("lookBack"), " ",
      html("input", {type: "range", min: 0, max: plies, value: at, "data-key": "look-back",
        input: (/** @type {any} */ event) => this.look_back(Number(event.target.value))})), " ",
      html("span", {role: "status"}, say("ply", at, plies)));
  }

  /** @param {number} ply */
  async look_back(ply) {
    const plies = /** @type {View} */ (this.view).table.plies;
    this.earlierPly = ply;
    const found = await this.ask.post("look-back", {ply});
    if (this.earlierPly !== ply) return;
    this.earlier = ply < plies ? found.table : undefined;
    this.problem = found.news.length > 0 ? {text: say("ply", ply, plies), lines: found.news} : undefined;
    withMotion(this.app, () => this.draw());
  }

  /** @param {View} view */
  drawTools(view) {
    const layout = /** @type {Layout} */ (this.layout);
    const asked = view.asked !== undefined;
    /** @type {(word: string, act: () => void, shown?: boolean) => HTMLElement | false} */
    const tool = (word, act, shown = true) =>
      shown && html("button", {class: "quiet", "data-key": `tool-${word}`, click: act}, say(word));
    const start = sessionStorage.getItem("start");
    show(this.parts.tools,
      tool("takeBack", () => this.post("take-back", {}), view.canUndo),
      tool("hint", () => this.hint(), asked),
      tool("playForMe", () => this.post("let-play", {toTheEnd: false}), asked),
      tool("rules", async () => showPage(say("rules"), (await this.ask.get("rules")).html)),
      tool("log", async () => showLines(say("log"), (await this.ask.get("log", {as: this.as})).log)),
      tool("links", () => {
        this.redrawSeats = showSeats(this.sittings(view), layout.strengths, 
          async (seat, who) => {
            await this.post("seat", {seat, who});
            this.redrawSeats?.(this.sittings(/** @type {View} */ (this.view)));
          });
      }, view.links !== undefined && !view.result),
      html("details", {class: "more"}, html("summary", {"data-key": "more"}, say("more")), html("div", {},
        html("label", {}, html("input", {type: "checkbox", "data-key": "at-once", checked: atOnce(),
          change: (/** @type {any} */ event) => localStorage.setItem("atOnce", String(event.target.checked))}), " ",
          say("atOnce")),
        asked && html("button", {class: "quiet", click: () => this.post("let-play", {toTheEnd: true})}, say("playToTheEnd")),
        start && html("a", {class: "button quiet", href: `#start=${start}`}, say("newMatch")))));
  }

  /** Who sits where, for the host. @param {View} view */
  sittings(view) {
    return (view.links ?? []).map(({who, token}, seat) =>
      ({name: view.seats[seat].name, who, address: token && `${location.origin}/#table=${token}`}));
  }

  // What is chosen.

  /** @param {Choice} choice */
  async pick(choice) {
    this.numbers.push(choice.number);
    if (!await this.choose(Boolean(choice.last) && atOnce())) this.numbers.pop();
  }

  async back() {
    if (this.numbers.length === 0) return;
    this.numbers.pop();
    if (this.numbers.length > 0) return void await this.choose(false);
    this.question = this.view?.question;
    this.draw();
  }

  play() {
    return this.choose(true);
  }

  /** Whether the server took it. @param {boolean} play */
  async choose(play) {
    if (this.busy) return false;
    this.busy = true;
    try {
      const body = {question: this.view?.question?.id, numbers: this.numbers, play};
      const answer = await this.ask.post("choose", body, {as: this.as});
      this.problem = answer.ok ? undefined : {text: answer.why};
      if (answer.question) this.question = answer.question;
      if (answer.question || !answer.ok) this.draw();
      if (answer.question) this.bring_into_view();
      if (answer.question?.action !== undefined) this.focus("confirm");
      return answer.ok;
    } catch (error) {
      this.complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** @param {string} key */
  focus(key) {
    /** @type {HTMLElement | null} */ (this.app.querySelector(`[data-key="${key}"]`))?.focus({preventScroll: true});
  }

  /** @param {unknown} error */
  complain(error) {
    this.problem = {text: error instanceof Refused ? error.message : say("lost")};
    this.draw();
  }

  /** @param {string} path @param {object} body */
  async post(path, body) {
    try {
      const answer = await this.ask.post(path, body, {as: this.as});
      if (answer.ok) return;
      this.problem = {text: answer.why};
      this.draw();
    } catch (error) {
      this.complain(error);
    }
  }

  async hint() {
    const answer = await this.ask.post("hint", {}, {as: this.as});
    this.problem = answer.ok ? {text: say("hint"), lines: answer.lines} : {text: answer.why};
    this.draw();
  }

  /** @param {{zone: number, cell?: number, index?: number}} spot @param {Element} place */
  async explain(spot, place) {
    const box = place.getBoundingClientRect();
    const answer = await this.ask.post("why", {numbers: this.numbers, ...spot}, {as: this.as});
    if (!answer.ok || answer.lines.length === 0) return;
    showBubble(box, say("whyNot"), answer.lines);
    announce(answer.lines[0]);
  }

  /** Numbers choose, Enter confirms, Esc goes back. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName)) return;
    if (event.key === "Escape") return void this.back();
    if (event.key === "Enter" && this.question?.action !== undefined && target.tagName !== "BUTTON") return void this.play();
    if (!/^[0-9]$/.test(event.key)) return;
    this.typed = (this.typed ?? "") + event.key;
    clearTimeout(this.typing);
    const choices = this.question?.choices ?? [];
    const take = () => {
      const choice = choices.find(({number}) => String(number) === this.typed);
      this.typed = "";
      if (choice) this.pick(choice);
    };
    const more = choices.some(({number}) => String(number) !== this.typed && String(number).startsWith(this.typed ?? ""));
    if (more) this.typing = setTimeout(take, 600);
    else take();
  }
}

const atOnce = () => localStorage.getItem("atOnce") === "true";
