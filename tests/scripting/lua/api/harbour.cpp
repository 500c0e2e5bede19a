#include "tests/scripting/lua/api/harbour.hpp"

#include <functional>

#include "tests/scripting/package/written.hpp"

namespace houserule::lua {
namespace {

constexpr const char* game_yaml = R"(
format: 1
id: harbour
title: Harbour
players: 2..3
rules: rules.lua
max_plies: 50
numbers: {most: 4}
dummies: [{players: 2, name: Ghost, scored: false}]
pieces:
  fish:
    properties:
      family: {type: choice, options: [round, flat]}
      size: {type: integer}
      tasty: {type: boolean}
    marks: [ringed, sick]
    kinds:
      cod: {name: Cod, letter: C, copies: 6, family: round, size: 3, tasty: true}
      sole: {name: Sole, letter: S, copies: 4, family: flat, size: 1}
      eel: {name: Eel, letter: E, copies: 2}
  man:
    kinds:
      white: {name: White, letter: w, copies: 3, owner: 1, moves: W}
      black: {name: Black, letter: b, copies: 3, owner: 2, moves: W}
zones:
  sea: {shape: stack, holds: fish, sees: nobody, fill: all}
  bag: {shape: set, holds: man, fill: all}
  perch: {shape: slot, holds: fish}
  hand: {shape: set, holds: fish, each: player, sees: owner}
  net: {shape: row, holds: fish, each: player}
  reef:
    shape: grid
    holds: fish
    grid: {square: "h...\n....\n...h", legend: {h: harbour}}
    start: "CS.E\nCC..\n..S."
  board:
    shape: grid
    holds: man
    grid: {square: [3, 3], rows: upward, stack: 2}
    start: "w.b\n...\n.w."
  raft: {shape: grid, holds: fish, each: player, grid: {square: [2, 2], grow: adjacent}}
  ports:
    shape: grid
    holds: fish
    grid: {stack: any, graph: {cells: {north: [cold], south: [], island: []}, edges: [[north, south]]}}
  comb: {shape: grid, holds: fish, grid: {hex: [2, 3]}}
counters:
  coins: {each: player, start: 2, max: 5}
  tide: {start: 1}
variables:
  day: {type: number}
  tides: {type: number, most: 4}
  guest: {type: seat}
  catch: {type: piece}
  turns: {type: order}
  omen: {type: word}
  mood: {type: number, each: player}
actions:
  cast:
    text: Cast
    choose:
      cell: {from: {script: cells, of: reef}, text: "Where?"}
      piece: {from: {script: pieces, after: cell}, text: "Which?"}
      number: {from: {script: numbers, after: piece}, text: "How many?"}
      seat: {from: {script: seats, after: number}, text: "Whose?"}
  name:
    text: Name
    choose:
      word: {from: {script: words, words: [big, small]}, text: "What?"}
  wait: {text: Wait}
phases:
  fish: {actions: [cast, name]}
  answer: {actions: [wait]}
flow:
  - repeat: 2
    as: round
    do:
      - {when: ready, do: [{step: run}]}
      - {phase: fish}
      - {phase: answer}
scoring:
  first: {label: First}
  second: {label: Second}
)";

constexpr const char* shared_lua = R"(
local function names(set)
  local list = {}
  for each in set do list[#list + 1] = tostring(each) end
  return table.concat(list, " ")
end
local function show(...)
  if select('#', ...) > 0 then error('= ' .. tostring((...)), 0) end
end
local rules = {actions = {cast = {choose = {}}, name = {choose = {}}, wait = {}}, steps = {}, conditions = {},
               triggers = {}, outline = {}, score = {}}
)";

constexpr const char* locals_lua = R"(
local me, you, reef, board = at:player(1), at:player(2), at.reef, at.board
local function c(name) return reef:cell(name) end
)";

struct Function {
  const char* name;
  const char* path;
  const char* parameters;
  bool shows;  ///< its result is shown by an error
};

constexpr Function functions[] = {
    {"step", "steps.run", "game", true},
    {"condition", "conditions.ready", "view", false},
    {"trigger", "triggers.cod", "game, player, piece", true},
    {"legal", "actions.cast.legal", "view, player, a", false},
    {"note", "actions.cast.note", "view, player, a", false},
    {"outline", "outline.reef", "view, owner", false},
    {"raft", "outline.raft", "view, owner", false},
    {"apply", "actions.cast.apply", "game, player, a", true},
    {"wait", "actions.wait.apply", "game, player, a", true},
    {"earlier", "score.first", "view, player, earlier", false},
    {"score", "score.second", "view, player, earlier", false},
    {"choose.cell", "actions.cast.choose.cell", "view, player, a", false},
    {"choose.piece", "actions.cast.choose.piece", "view, player, a", false},
    {"choose.number", "actions.cast.choose.number", "view, player, a", false},
    {"choose.seat", "actions.cast.choose.seat", "view, player, a", false},
    {"choose.word", "actions.name.choose.word", "view, player, a", false},
};

std::string default_body(const std::string& name) {
  if (name == "condition") return "return false";
  if (name == "legal") return "return true";
  if (name == "earlier") return "return 3";
  if (name == "score") return "return 1";
  return name.find("choose") == 0 ? "return {}" : "";
}

std::string rules_lua(const Bodies& bodies) {
  std::string text = shared_lua;
  for (const Function& function : functions) {
    const auto found = bodies.find(function.name);
    const std::string body = found == bodies.end() ? default_body(function.name) : found->second;
    const std::string parameters = function.parameters;
    text += std::string("rules.") + function.path + " = function(" + parameters + ")\n";
    text += "local at = " + parameters.substr(0, parameters.find(',')) + "\n" + locals_lua;
    const bool shows = function.shows && found != bodies.end();
    text += (shows ? "local function run()\n" + body + "\nend\nshow(run())" : body) + "\nend\n";
  }
  return text + "return rules\n";
}

std::string text_of(const char* prefix, const RuleError& error) {
  return std::string(prefix) + error.what() + (error.hint.empty() ? "" : " (" + error.hint.in("en") + ")");
}

/// The result of a function, or its error; an error that only shows a result is that.
std::string outcome(const std::function<std::string()>& function) {
  try {
    return function();
  } catch (const HiddenError& error) {
    return text_of("hidden: ", error);
  } catch (const RuleError& error) {
    const std::string message = error.what();
    return message.find("= ") == 0 ? message.substr(2) : text_of("error: ", error);
  }
}

}  // namespace

Harbour::Harbour(const Bodies& bodies)
    : package(load_written(game_yaml, rules_lua(bodies))),
      game(package.game(2)),
      rules(package.make_rules()),
      state(game->initial()) {}

std::string Harbour::step() {
  return outcome([&] {
    rules->step(state, 0, {});
    return "done";
  });
}

std::string Harbour::condition() {
  return outcome([&] { return rules->condition(state, 0) ? "true" : "false"; });
}

std::string Harbour::trigger(PieceId piece) {
  return outcome([&] {
    rules->trigger(state, 0, piece);
    return "done";
  });
}

namespace {
Action cast_by(Seat seat, const Harbour& harbour) {
  Action action;
  action.id = 0;
  action.seat = static_cast<std::int8_t>(seat);
  action.count = 4;
  const int cell = harbour.game->definition().grids[0].find("b2");
  action.values = {cell, harbour.on_reef("c3"), 7, 1};
  return action;
}
}  // namespace

std::string Harbour::legal(Seat seat) {
  return outcome([&] {
    std::string why;
    const bool may = rules->legal(state, cast_by(seat, *this), &why);
    return (may ? "true" : "false") + (why.empty() ? "" : ": " + why);
  });
}

std::string Harbour::note(Seat seat) {
  return outcome([&] {
    const Remark remark = rules->note(state, cast_by(seat, *this));
    std::string text = remark.sentence;
    for (const auto& [name, number] : remark.numbers) text += ", " + name + " = " + std::to_string(number);
    return text;
  });
}

std::string Harbour::outline(const std::string& zone, Seat viewer, Seat owner) {
  return outcome([&] {
    const ZoneId id = game->zone_of(game->definition().zones.find(zone), owner);
    std::string text;
    for (const int cell : rules->outline(state, viewer, id)) text += game->zones()[id].grid->name(cell) + " ";
    return text;
  });
}

std::string Harbour::apply(Seat seat) {
  return outcome([&] {
    rules->apply(state, cast_by(seat, *this));
    return "done";
  });
}

std::string Harbour::score(Seat viewer, Seat seat) {
  return outcome([&] {
    const Points earlier[] = {3, 0};
    std::string note;
    const Points points = rules->score(state, viewer, seat, 1, earlier, &note);
    return note.empty() ? std::to_string(points) : note;
  });
}

std::string Harbour::choose(const std::string& argument, Seat seat) {
  return outcome([&] {
    Action partial = cast_by(seat, *this);
    partial.id = argument == "word" ? 1 : 0;
    const auto& arguments = game->definition().actions[static_cast<std::size_t>(partial.id)].arguments;
    partial.count = static_cast<std::uint8_t>(find_id(arguments, argument));
    Choices out;
    rules->choose(state, partial, partial.count, out);
    std::string text = out.is_cells ? "cells" : "values";
    for (int i = 0; i < out.count(); ++i) text += " " + std::to_string(out.nth(i));
    return text;
  });
}

PieceId Harbour::on_reef(const std::string& cell) const {
  const ZoneIndex zone = game->definition().zones.find("reef");
  return state.tops(game->zone_of(zone, no_seat))[game->definition().grids[0].find(cell)];
}

std::string in_step(const std::string& body) { return Harbour("step", body).step(); }

std::string in_score(const std::string& body, Seat viewer) {
  return Harbour("score", "local function run() " + body + " end\nreturn 0, tostring(run())").score(viewer);
}

}  // namespace houserule::lua
