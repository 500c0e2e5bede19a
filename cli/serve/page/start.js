// The start page: a game, who sits where, and off.

import {Refused, server} from "./api.js";
import {drawFace} from "./board.js";
import {html, show} from "./dom.js";
import {language, say, speak} from "./words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Offers} Offers */
/** @typedef {import("./types.js").Parameter} Parameter */

/** @param {[number, number]} players */
const playersText = ([least, most]) =>
  most === 1 ? say("onePlayer") : say("players", least === most ? least : `${least}–${most}`);

/**
 * @param {HTMLElement} app
 * @param {string} token
 */
export function startPage(app, token) {
  const ask = server(token);
  /** @type {Offers | undefined} */
  let offers;
  const main = html("main", {class: "narrow"}, html("p", {role: "status"}, say("loading")));
  show(app, main);
  document.title = say("title");

  const languages = () =>
    html("p", {class: "languages"}, ...[["en", "English"], ["fr", "Français"]].map(([code, name]) =>
      html("button", {class: "quiet", lang: code, "data-key": code, "aria-pressed": language === code,
        click: () => {
          speak(code);
          dispatchEvent(new Event("languagechange-here"));
        }}, name)));

  /** @param {Promise<{token: string}>} opening */
  const sitDown = async (opening) => {
    try {
      location.hash = `table=${(await opening).token}`;
    } catch (error) {
      complain(error);
    }
  };
  /** @param {unknown} error */
  const complain = (error) => {
    main.querySelector(".problem")?.remove();
    main.append(html("p", {class: "problem", role: "alert"}, error instanceof Error ? error.message : String(error)));
  };

  const listGames = () => {
    const {games, saved} = /** @type {Offers} */ (offers);
    show(main, html("h1", {}, say("chooseGame")),
      html("ul", {class: "games"}, ...games.map((game) =>
        html("li", {}, html("button", {class: "game", "data-key": game.id, click: () => setUp(game)},
          html("strong", {}, game.title), html("span", {class: "soft"}, [playersText(game.players), game.minutes && say("minutes", game.minutes)].filter(Boolean).join(" · ")),
          html("span", {class: "pieces", "aria-hidden": "true"}, ...game.pieces.map(drawFace)),
          html("span", {}, game.about))))),
      saved.length > 0 && html("h2", {}, say("goOn")),
      saved.length > 0 && html("ul", {class: "saved"}, ...saved.map((match) =>
        html("li", {}, html("button", {click: () => sitDown(ask.post("resume", {record: match.record}))},
          html("strong", {}, match.title), " ",
          html("span", {class: "soft"}, say("savedMatch",
            match.names.filter(Boolean).join(", ") || playersText([match.players, match.players]), match.plies)))))),
      languages());
  };

  /** @param {Game} game */
  const setUp = (game) => {
    const form = gameForm(game, /** @type {Offers} */ (offers), (wanted) => sitDown(ask.post("tables", wanted)),
      listGames);
    show(main, form);
    /** @type {HTMLElement} */ (form.querySelector("button.main")).focus();
  };

  ask.get("offers").then((found) => {
    offers = found;
    if (found.games.length === 1 && found.saved.length === 0) setUp(found.games[0]);
    else listGames();
  }, (error) => {
    const foreign = error instanceof Refused && error.status === 403;
    show(main, html("h1", {}, say("title")), html("p", {}, foreign ? say("noLink") : String(error.message)));
  });
  return () => {};
}

/**
 * @param {Game} game
 * @param {Offers} offers
 * @param {(wanted: object) => void} begin
 * @param {() => void} back
 */
function gameForm(game, offers, begin, back) {
  const [least, most] = game.players;
  let players = Math.max(least, Math.min(2, most));
  const seats = html("div", {});
  const usual = offers.strengths[0].id;

  /** @param {number} seat */
  const seatRow = (seat) => {
    const who = html("select", {name: `who-${seat}`, "aria-label": say("seat", seat + 1)},
      html("option", {value: "me"}, say("me")), html("option", {value: "friend"}, say("friend")),
      ...offers.strengths.map(({id, name}) =>
        html("option", {value: id, selected: seat > 0 && id === usual}, say("bot", name))));
    return html("div", {class: "seat"}, html("span", {}, say("seat", seat + 1)), who,
      html("input", {name: `name-${seat}`, placeholder: say("name"), "aria-label": say("name"), maxlength: 20}));
  };
  const drawSeats = () => show(seats, ...Array.from({length: players}, (_, seat) => seatRow(seat)));
  drawSeats();
  const count = html("select", {name: "players", "data-key": "players", change: () => {
    players = Number(/** @type {HTMLSelectElement} */ (count).value);
    drawSeats();
  }}, ...Array.from({length: most - least + 1}, (_, i) =>
    html("option", {value: least + i, selected: least + i === players}, String(least + i))));

  const form = /** @type {HTMLFormElement} */ (html("form", {submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    begin(wantedOf(form, game, players));
  }},
    html("h1", {}, game.title), html("p", {}, game.about),
    least < most && html("p", {}, html("label", {}, say("howMany"), " ", count)),
    seats,
    html("p", {}, html("button", {class: "main", type: "submit", "data-key": "begin"}, say("begin")), " ",
      html("button", {type: "button", class: "quiet", click: back}, say("back"))),
    game.variants.length > 0 && html("fieldset", {}, html("legend", {}, say("variants")),
      ...game.variants.map((variant) => html("label", {class: "choice"},
        html("input", {type: "checkbox", name: "variant", value: variant.id}), html("span", {},
          html("strong", {}, variant.title),
          variant.about && html("span", {class: "soft"}, " ", variant.about),
          variant.requires && html("span", {class: "soft"}, " ", say("needs", variant.requires.join(", "))))))),
    game.parameters.length > 0 && html("details", {}, html("summary", {}, say("settings")),
      ...game.parameters.map((parameter) => html("label", {class: "setting"}, parameter.text, " ",
        parameterField(parameter))))));
  return form;
}

/** @param {Parameter} parameter */
function parameterField(parameter) {
  const name = `parameter-${parameter.id}`, value = parameter.default ?? "";
  const options = parameter.type === "boolean" ? [true, false] : parameter.options;
  if (options)
    return html("select", {name}, ...options.map((option) => html("option", {value: option, selected: option === value},
      option === true ? say("yes") : option === false ? say("no") : String(option))));
  if (parameter.type === "integer")
    return html("input", {name, type: "number", value, min: parameter.minimum, max: parameter.maximum});
  return html("input", {name, value});
}

/**
 * @param {HTMLFormElement} form
 * @param {Game} game
 * @param {number} players
 */
function wantedOf(form, game, players) {
  const data = new FormData(form);
  /** @type {Record<string, string>} */
  const parameters = {};
  for (const parameter of game.parameters) {
    const value = String(data.get(`parameter-${parameter.id}`) ?? "");
    if (value !== String(parameter.default ?? "")) parameters[parameter.id] = value;
  }
  const seats = Array.from({length: players}, (_, seat) => {
    const who = String(data.get(`who-${seat}`)), name = String(data.get(`name-${seat}`) ?? "").trim();
    return name && (who === "me" || who === "friend") ? {who, name} : {who};
  });
  return {game: game.id, variants: data.getAll("variant"), parameters, seats};
}
