// The one table of effects: how each is written, what is said of it, what reads it.

#include "scripting/definition/effect_reading.hpp"
#include "scripting/definition/forms.hpp"

namespace houserule::build {

const std::vector<Form>& effect_forms() {
  using S = ValueShape;
  using O = Offer;
  static const FormKey face{"face", S::face, "how it arrives, as the zone says if left out"};
  static const FormKey as{
      "as",
      S::id,
      "the kind it turns into, mine: the actor's kind, or the actor's kind that matches a word, said here or by an "
      "argument: king",
      {O::kinds}};
  static const FormKey from{"from", S::id, "the zone they come from", {O::zones}, true};
  static const FormKey zone{"to", S::text, "the zone", {O::zones}, true};
  const auto needed = [](FormKey key) {
    key.needed = true;
    return key;
  };
  static const std::vector<Form> forms{
      {{"move",
        S::text,
        "What moves: a piece argument, a cell argument (its topmost piece), a variable that holds a piece, a cell or a list "
        "of cells, ZONE.top, ZONE.all, or what lies topmost on cells: board.face_down",
        {O::parts, O::arguments, O::holders},
        true,
        "What moves: a variable that holds a piece, a cell (its topmost piece) or a list of cells, ZONE.top, ZONE.all, or "
        "what lies topmost on cells: board.face_down"},
       "{move: card, to: table}",
       {{"to",
         S::text,
         "the zone, or a piece argument: to where that piece lies",
         {O::zones, O::arguments},
         true,
         "the zone"},
        {"at",
         S::id,
         "where `to` is a grid: the cell argument, a variable that holds a cell, or a cell by its name",
         {O::arguments, O::holders},
         false,
         "where `to` is a grid: a variable that holds a cell, or a cell by its name"},
        {"all", S::boolean,
         "everything that lies on cells, from the bottom, not only what lies topmost; a piece with what lies on it, or "
         "behind it in a row"},
        {"with", S::with, "of ZONE.all only the face-up pieces that match this word, or what names one: card.suit"},
        face,
        as},
       read_move},
      {{"deal", S::counts,
        "So many pieces from the top of a zone to every seat, on boards onto their empty cells; where there are too few, "
        "they go round one by one"},
       "{deal: 5, from: deck, to: hand}",
       {from, zone},
       read_deal},
      {{"draw",
        S::drawn,
        "So many pieces from the top of a zone, one after another, to the actor, or onto the empty cells of a board, fewer "
        "where there are no more; {up_to: 5}: until so many lie there. What gives a number will do: hand.count, card.value, "
        "a counter",
        {O::arguments, O::counters, O::variables},
        true,
        "So many pieces from the top of a zone to another, for every seat that has one of the two, or onto the empty cells "
        "of a board; {up_to: 5}: until so many lie there. What gives a number will do: hand.count, a counter"},
       "{draw: 1, from: deck, to: hand}",
       {from,
        zone,
        {"at",
         S::id,
         "the cell of a board onto which all of them go, an argument, a variable or its name; onto the empty ones if left "
         "out",
         {O::arguments, O::holders}}},
       read_draw},
      {{"shuffle", S::id, "The zone that is shuffled", {O::zones}}, "{shuffle: deck}", {}, read_shuffle},
      {{"pass",
        S::id,
        "The per-player zone whose content everyone hands on, or a variable of type seat, which names the next player "
        "then",
        {O::zones, O::variables}},
       "{pass: hand, to: left}",
       {{"to", S::text, "left or right", {O::directions}, true}},
       read_pass},
      {{"turn",
        S::text,
        "What is turned over: a piece or cell argument, a variable that holds such, or a source: board.occupied, hand. Cells: "
        "their topmost pieces",
        {O::sources, O::arguments, O::holders},
        true,
        "What is turned over: a source; of every player's, if each has the zone: board.occupied, hand; or a variable that "
        "holds pieces or cells. Cells: their topmost pieces"},
       "{turn: board.occupied, face: down, with: tree}",
       {{"face", S::face, "how it lies then", {}, true},
        {"with", S::with,
         "only the face-up pieces that match this word: a kind, property or option. {value: 3}: of which that is "
         "exactly so"},
        {"beside", S::beside,
         "only the face-up pieces beside one of a kind that match what is said of that kind: {fire: tree, flood: "
         "{height: 1}}"}},
       read_turn},
      {{"roll",
        S::text,
        "The dice that are rolled: an argument, or a source: dice",
        {O::sources, O::arguments},
        true,
        "The dice that are rolled: a source, of every player's if each has the zone: dice"},
       "{roll: dice}",
       {},
       read_roll},
      {{"become",
        S::text,
        "The cells whose topmost pieces turn into another kind, a cell argument, or a variable that holds cells or pieces: "
        "board.flanked(cell)",
        {O::sources, O::arguments, O::holders},
        true,
        "The cells whose topmost pieces turn into another kind, or a variable that holds cells or pieces: board.occupied"},
       "{become: board.flanked(cell), as: mine}",
       {needed(as)},
       read_become},
      {{"go",
        S::id,
        "The cell argument whose topmost piece goes to another cell of its board, and does there what its moves say",
        {O::arguments},
        true,
        only_in_actions},
       "{go: from, to: to, captured: box}",
       {{"to", S::text, "the cell argument", {O::arguments}, true, only_in_actions},
        {"captured",
         S::id,
         "the zone for what is captured there, if anything can be; face_down: what is leapt over stays, face down",
         {O::zones}}},
       read_go},
      {{"remember",
        S::position,
        "position: the zones of `memory` as they are now, and whose turn it was",
        {},
        true,
        only_in_actions},
       "{remember: position}",
       {},
       read_remember_position},
      {{"forget", S::positions, "positions: all that are remembered, because they can't come again"},
       "{forget: positions}",
       {},
       read_forget},
      {{"add",
        S::integer_or_text,
        "So much to a counter; negative takes away. What gives a number will do, -card.value too: a counter, a variable, "
        "an argument, hand.count, hand.sum(value), 2 * coins - 1. Or what a list gets as its last: a number, an argument, card.suit, me",
        {O::arguments, O::counters, O::variables},
        true,
        "So much to a counter; negative takes away. What gives a number will do: a counter, a variable, hand.count, "
        "hand.sum(value), 2 * coins - 1; what each player has, of each. Or what a list gets as its last"},
       "{add: 1, to: moons}",
       {{"to", S::text, "the counter or the list", {O::counters, O::variables}, true}},
       read_add},
      {{"remove",
        S::integer_or_text,
        "What a list loses: the first that is equal, nothing if there is none",
        {O::arguments}},
       "{remove: number, from: called}",
       {{"from", S::id, "the list", {O::variables}, true}},
       read_remove},
      {{"sort",
        S::id,
        "The order whose players go from now on by what each has; equal ones as they were",
        {O::variables}},
       "{sort: turns, by: played.top.value, first: highest}",
       {{"by",
         S::integer_or_text,
         "what each player has, a number: played.top.value, bid; who has nothing comes last",
         {O::counters, O::variables},
         true},
        {"first", S::extreme, "who comes first: lowest, if left out, or highest"}},
       read_sort},
      {{"clear", S::id, "The list, or the variable, that holds nothing from now on", {O::variables}},
       "{clear: called}",
       {},
       read_clear},
      {{"set",
        S::id,
        "The counter or the variable that gets a number, or the variable that gets what was chosen, or me, who acts",
        {O::counters, O::variables},
        true,
        "The counter or the variable that gets a number"},
       "{set: suit, value: card.suit}",
       {{"value",
         S::integer_or_text,
         "the number, or what gives one: hand.count, hand.sum(value), a counter, max(cost - bonus, 0); a player with whom an "
         "order begins; for a variable that holds something else the argument: a word gets the kind of a piece (its choice: card.suit), or the name of a cell of a graph; a "
         "variable that holds a cell gets one by its name, too: b2",
         {O::arguments},
         true,
         "the number, or what gives one: hand.count, hand.sum(value), a counter, max(cost - bonus, 0); a player with whom an "
         "order begins"},
        {"words",
         S::words,
         "instead of the name, what a word gets for each word that the piece or cell matches: {spring: summer, "
         "summer: autumn}",
         {},
         false,
         only_in_actions}},
       read_set},
      {{"ask",
        S::id,
        "The phase in which the actor decides something more, once all is done that the action does",
        {O::phases},
        true,
        "The phase in which every player decides something, one after another"},
       "{ask: discard}",
       {{"about",
         S::id,
         "the argument that the choice is about: `only: subject` takes it from cells, scripts read it as view.subject",
         {O::arguments},
         false,
         only_in_actions},
        {"of",
         S::text,
         "who decides instead of the actor: others, everyone, partners or opponents, clockwise from the actor, or in "
         "secret where the phase's players act together; a variable of type seat; an argument",
         {O::variables, O::arguments},
         false,
         "a variable of type seat: only that player"}},
       read_ask},
      {{"trigger",
        S::id,
        "The piece argument that takes effect: rules.triggers.KIND of the script",
        {O::arguments},
        true,
        only_in_actions},
       "{trigger: card}",
       {},
       read_trigger},
      {{"win",
        S::id,
        "me: the actor has won and the match is over; or a variable of type seat, which names who has won",
        {O::variables},
        true,
        "A variable of type seat, which names who has won; the match is over"},
       "{win: me, when: {line: 3, on: board, through: cell}}",
       {},
       read_win},
      {{"lose",
        S::id,
        "me: the actor has lost, all others win and the match is over; or a variable of type seat",
        {O::variables},
        true,
        "A variable of type seat, which names who has lost: all others win and the match is over"},
       "{lose: me, when: supply empty}",
       {},
       read_lose},
      {{"out",
        S::id,
        "me: the actor is out of the match, is passed over from now on and comes before those who were out earlier; or "
        "a variable of type seat",
        {O::variables},
        true,
        "A variable of type seat, which names who is out of the match: passed over from now on, and before those who "
        "were out earlier"},
       "{out: me, when: hand empty}",
       {},
       read_out},
      {{"sow",
        S::id,
        "The cell argument whose pieces go one by one to the places after it",
        {O::arguments},
        true,
        only_in_actions},
       "{sow: house, along: [houses, store], skip: [store], last: seed}",
       {{"along",
         S::ids,
         "the zones, in order, a grid cell by cell: the actor's, then each next player's, and round again",
         {O::zones},
         true,
         only_in_actions},
        {"skip",
         S::ids,
         "those of these zones that are passed by if they are others'",
         {O::zones},
         false,
         only_in_actions},
        {"last",
         S::id,
         "the variable of type piece that gets the last of them",
         {O::variables},
         false,
         only_in_actions}},
       read_sow},
      {{"tell",
        S::sentence,
        "A sentence for people, with {player}, arguments, counters, variables, what lies in a zone that is no grid, and "
        "SOURCE.count in braces",
        {},
        true,
        "The same, of each player if it speaks of what each has"},
       "{tell: \"{player} shows {card}\", to: others}",
       {{"to",
         S::text,
         "me, others or a variable of type seat, who alone hear it; everyone if left out",
         {O::variables}}},
       read_tell},
      {{"clue",
        S::clue,
        "A word of `clues`: whoever is told knows from now on of each piece whether it matches, without seeing it; a word "
        "argument or a variable of type word that says which, or {value: 3}, {value: ARGUMENT}",
        {O::arguments, O::variables},
        true,
        "A word of `clues`: whoever is told knows from now on of each piece whether it matches, without seeing it; or a "
        "variable of type word that says which, or {value: 3}"},
       "{clue: red, of: hand, to: others}",
       {{"of",
         S::text,
         "the pieces: an argument, or a source",
         {O::sources, O::arguments},
         true,
         "the pieces: a source"},
        {"to",
         S::text,
         "me, others or a variable of type seat, who alone hear it; everyone if left out",
         {O::variables}}},
       read_clue},
      {{"finish",
        S::match,
        "match: the match is over and the scores decide; phase: nobody else acts in the phase that the action is of, nor is "
        "asked what all of them were; choices made together that come after it are not carried out",
        {},
        true,
        "match: the match is over and the scores decide"},
       "{finish: match}",
       {},
       read_finish},
      {{"each",
        S::id,
        "The variable that is one thing after another of those that are there before the first, and afterwards what it was "
        "before",
        {O::variables}},
       "{each: row, in: rows.occupied, do: [{when: row.height > 4, do: [{move: row, to: pile, all: true}]}]}",
       {{"in",
         S::source,
         "cells, pieces, numbers, players, words or a list: rows.occupied, hand, 1..6, others, [red, blue]",
         {O::sources},
         true},
        {"do", S::flow, "what is done, in order, for each before the next", {}, true}},
       read_each},
      {{"step", S::id, "What steps.NAME does; else the script's function rules.steps.NAME", {O::steps}},
       "{step: deal}",
       {},
       read_step},
  };
  return forms;
}

const Form& group_form() {
  using S = ValueShape;
  static const Form form{
      {"when", S::condition, "It happens only then; before a list, all of it or nothing", {Offer::conditions}},
      "{when: hand empty, do: [{add: 5, to: coins}, {ask: bonus}], otherwise: [{add: 1, to: coins}]}",
      {{"do", S::effects, "what is done, in order, if it holds before the first", {}, true},
       {"otherwise", S::effects, "what is done if it does not"}}};
  return form;
}

const Form& for_form() {
  using S = ValueShape;
  static const Form form{{"for", S::text, "Whom a list is for; each of its effects for all of them before the next"},
                         "{for: speaker, do: [{add: -1, to: coins}, {add: 1, to: pot}]}",
                         {{"do", S::effects, "what is done, in order", {}, true}}};
  return form;
}

const std::vector<std::string>& effect_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> result;
    for (const Form& form : effect_forms()) result.push_back(form.key.key);
    return result;
  }();
  return keys;
}

}  // namespace houserule::build
