// The page's own words. What the game says comes from the server.

/** @type {Record<string, [string, string]>} English, French */
const all = {
  title: ["Houserule", "Houserule"],
  chooseGame: ["What do you want to play?", "À quoi voulez-vous jouer ?"],
  players: ["{} players", "{} joueurs"],
  onePlayer: ["1 player", "1 joueur"],
  goOn: ["Go on with a match", "Reprendre une partie"],
  savedMatch: ["{}, {} plies", "{}, {} coups"],
  howMany: ["How many play?", "Combien de joueurs ?"],
  seat: ["Seat {}", "Siège {}"],
  me: ["me, at this screen", "moi, à cet écran"],
  friend: ["a friend, with a link", "un ami, par un lien"],
  bot: ["bot: {}", "robot : {}"],
  name: ["Name", "Nom"],
  variants: ["Variants", "Variantes"],
  settings: ["Settings", "Réglages"],
  begin: ["Play", "Jouer"],
  back: ["Back", "Retour"],
  needs: ["needs {}", "demande {}"],
  loading: ["One moment …", "Un instant …"],
  noLink: ["This link leads to no table here. Ask whoever gave it to you for a new one.",
    "Ce lien ne mène à aucune table d’ici. Demandez-en un autre à qui vous l’a donné."],
  lost: ["No connection to the table; trying again …", "Pas de liaison avec la table ; nouvel essai …"],
  yourTurn: ["Your turn", "À vous"],
  thinks: ["thinks …", "réfléchit …"],
  decides: ["to play", "doit jouer"],
  waiting: ["Waiting for {}", "On attend {}"],
  you: ["you", "vous"],
  news: ["What has happened", "Ce qui s’est passé"],
  choices: ["Choices", "Choix"],
  confirm: ["Play it", "Jouer"],
  confirmHint: ["Enter plays, Esc goes back", "Entrée joue, Échap revient"],
  takeBack: ["Take back", "Reprendre"],
  hint: ["Hint", "Indice"],
  playForMe: ["Play for me", "Jouer pour moi"],
  playToTheEnd: ["A bot goes on for me", "Un robot continue pour moi"],
  log: ["Log", "Journal"],
  rules: ["Rules", "Règles"],
  links: ["Seats and links", "Places et liens"],
  linksHint: ["Whoever opens a link plays that seat. Whose seat you give to somebody else looks on.",
    "Qui ouvre un lien joue cette place. Celui dont vous donnez la place regarde."],
  minutes: ["{} minutes", "{} minutes"],
  linkOf: ["{} plays with this link:", "{} joue par ce lien :"],
  copy: ["Copy", "Copier"],
  copied: ["Copied", "Copié"],
  close: ["Close", "Fermer"],
  newMatch: ["Other games", "Autres jeux"],
  again: ["Again", "Encore une"],
  atOnce: ["Play at once, without asking", "Jouer tout de suite, sans demander"],
  more: ["More", "Plus"],
  handOver: ["Hand over to {}", "Passez l’écran à {}"],
  iAm: ["I am {}", "Je suis {}"],
  wantsBack: ["{} asks to take this back: {}", "{} demande à reprendre : {}"],
  askedBack: ["The others are asked whether you may take it back.", "On demande aux autres si vous pouvez reprendre."],
  agree: ["Agree", "D’accord"],
  refuse: ["Refuse", "Refuser"],
  whyNot: ["Why not?", "Pourquoi pas ?"],
  over: ["The match is over", "La partie est finie"],
  lookBack: ["Look back", "Revoir"],
  ply: ["After ply {} of {}", "Après le coup {} sur {}"],
  total: ["Total {}", "Total {}"],
  empty: ["empty", "vide"],
  uncounted: ["nobody can count these", "on ne peut pas les compter"],
  hidden: ["a hidden {}", "{} : caché"],
  table: ["Table", "Table"],
  chosen: ["Choose", "Choisir"],
  goOnUnder: ["Go on from there under the new rules", "Continuer de là avec les nouvelles règles"],
  restart: ["Begin again under the new rules", "Recommencer avec les nouvelles règles"],
  keepRules: ["Keep the rules as they were", "Garder les anciennes règles"],
  yes: ["yes", "oui"],
  no: ["no", "non"],
  pile: ["{} of them", "il y en a {}"],
};

const wanted = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem("language") ?? navigator.language;
export let language = wanted.startsWith("fr") ? "fr" : "en";

/** @param {string} code */
export function speak(code) {
  language = code;
  localStorage.setItem("language", code);
  document.documentElement.lang = code;
}

/**
 * @param {string} name
 * @param {(string | number)[]} parts
 */
export function say(name, ...parts) {
  let text = all[name][language === "fr" ? 1 : 0];
  for (const part of parts) text = text.replace("{}", () => String(part));
  return text;
}
