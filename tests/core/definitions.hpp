#pragma once
// Definitions built in code, for tests that need neither YAML nor Lua.

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/core/refusals.hpp"
namespace houserule {

/// A definition that grows by one part a call; each returns the part's index unless it says otherwise.
struct Builder {
  Definition definition;

  explicit Builder(int min_players = 1, int max_players = 4) {
    definition.id = "hedgerow";
    definition.min_players = min_players;
    definition.max_players = max_players;
    definition.digest = 0x1234;
    definition.backs = {"plain"};
  }

  int type(const std::string& id, bool each_seat = false) {
    definition.piece_types.push_back({id, each_seat, {}, {}});
    return static_cast<int>(definition.piece_types.size()) - 1;
  }
  KindDefinition& kind(const std::string& id, int copies = 1, int piece_type = 0) {
    KindDefinition& kind = definition.kinds.emplace_back();
    kind.id = id;
    kind.copies = copies;
    kind.piece_type = piece_type;
    definition.has_trigger.push_back(false);
    return kind;
  }
  ZoneDefinition& zone(const std::string& id, Shape shape, Sees sees = Sees::everyone, bool each_seat = false) {
    ZoneDefinition& zone = definition.zones.emplace_back();
    zone.id = id;
    zone.shape = shape;
    zone.sees = sees;
    zone.each_seat = each_seat;
    for (std::size_t held = 0; held < definition.piece_types.size(); ++held)
      zone.holds.push_back(static_cast<int>(held));
    return zone;
  }
  ZoneDefinition& board(const std::string& id, const GridDefinition& grid) {
    definition.grids.emplace_back(grid);
    ZoneDefinition& made = zone(id, Shape::grid);
    made.grid = static_cast<int>(definition.grids.size()) - 1;
    return made;
  }
  int counter(const std::string& id, bool each_seat = false, int minimum = 0, int maximum = 1'000'000) {
    definition.counters.push_back({id, {}, each_seat, 0, minimum, maximum});
    return static_cast<int>(definition.counters.size()) - 1;
  }
  int variable(const std::string& id, VariableDefinition::Type variable_type, bool each_seat = false) {
    definition.variables.push_back({id, variable_type, each_seat});
    return static_cast<int>(definition.variables.size()) - 1;
  }
  int action(const std::string& id, List<ArgumentDefinition> arguments = {}, std::vector<Effect> effects = {}) {
    ActionDefinition& action = definition.actions.emplace_back();
    action.id = id;
    action.arguments = std::move(arguments);
    action.effects = std::move(effects);
    return static_cast<int>(definition.actions.size()) - 1;
  }
  int phase(const std::string& id, std::vector<int> actions,
            PhaseDefinition::Acts acts = PhaseDefinition::Acts::turns) {
    PhaseDefinition& phase = definition.phases.emplace_back();
    phase.id = id;
    phase.actions = std::move(actions);
    phase.acts = acts;
    return static_cast<int>(definition.phases.size()) - 1;
  }
  ScoreLineDefinition& line(const std::string& id) {
    definition.score_lines.emplace_back().id = id;
    return definition.score_lines.back();
  }
  Builder& flow(std::vector<FlowNode> nodes) {
    definition.flow = std::move(nodes);
    return *this;
  }

  std::shared_ptr<const Game> game(int players) const {
    return Game::make(std::make_shared<const Definition>(definition), players);
  }
  Referee referee(int players, std::unique_ptr<Rules> rules = nullptr) const {
    return Referee(game(players), std::move(rules));
  }
};

// Nodes of the flow.
inline FlowNode run_phase(int phase) {
  FlowNode node;
  node.type = FlowNode::Type::phase;
  node.phase = PhaseIndex(phase);
  return node;
}
inline FlowNode repeat(int count, std::vector<FlowNode> body, const std::string& name = "") {
  FlowNode node;
  node.type = FlowNode::Type::repeat;
  node.count = count;
  node.name = name;
  node.body = std::move(body);
  return node;
}
inline FlowNode guarded(FlowNode::Type type, const Condition& condition, std::vector<FlowNode> body) {
  FlowNode node;
  node.type = type;
  node.condition = condition;
  node.body = std::move(body);
  return node;
}
inline FlowNode until(const Condition& condition, std::vector<FlowNode> body) {
  return guarded(FlowNode::Type::until, condition, std::move(body));
}
inline FlowNode when(const Condition& condition, std::vector<FlowNode> body) {
  return guarded(FlowNode::Type::when, condition, std::move(body));
}
inline FlowNode run(const Effect& effect) {
  FlowNode node;
  node.type = FlowNode::Type::effect;
  node.effect = effect;
  return node;
}
inline FlowNode run(const Effect::What& what) { return run(Effect{what}); }

// Arguments.
inline ArgumentDefinition numbers(const std::string& id, int minimum, int maximum) {
  return {id, {}, {sources::Numbers{minimum, maximum}}};
}
inline ArgumentDefinition pieces(const std::string& id, int zone, bool top = false) {
  return {id, {}, {sources::Pieces{ZoneIndex(zone), top}}};
}
inline ArgumentDefinition cells(const std::string& id, int zone, GridSet which = GridSet::all) {
  return {id, {}, {sources::Cells{ZoneIndex(zone), which}}};
}
inline ArgumentDefinition several(ArgumentDefinition argument, int least, int most) {
  argument.amount = Amount{least, most};
  return argument;
}
inline ArgumentDefinition seats(const std::string& id, sources::Seats::Which which = sources::Seats::Which::all) {
  return {id, {}, {sources::Seats{which}}};
}
inline ArgumentDefinition words(const std::string& id, std::vector<std::string> list) {
  return {id, {}, {sources::Words{std::move(list)}}};
}
inline ArgumentDefinition scripted(const std::string& id, Yields yields, int after = -1, int zone = -1) {
  return {id, {}, {sources::Script{yields, ZoneIndex(zone), ArgumentIndex(after)}}};
}

inline Action act(int id, Seat seat, std::initializer_list<std::int32_t> arguments = {}) {
  Action action{
      static_cast<std::int16_t>(id), static_cast<std::int8_t>(seat), static_cast<std::uint8_t>(arguments.size()), {}};
  std::size_t at = 0;
  for (const auto argument : arguments) action.values[at++] = argument;
  return action;
}

/// Rules whose functions a test sets; what is not set does nothing and allows everything.
struct FakeRules : Rules {
  std::function<void(const State&, const Action&, int, Choices&)> on_choose;
  std::function<std::string(const State&, const Action&)> on_legal;
  std::function<std::string(const State&, const Action&)> on_after;
  std::function<void(State&, const Action&)> on_apply;
  std::function<void(State&, int)> on_step;
  std::function<void(State&, Seat, PieceId)> on_trigger;
  std::function<bool(const State&, int)> on_condition;
  std::function<Points(const State&, Seat, Seat, int, std::span<const Points>)> on_score;

  void choose(const State& state, const Action& partial, int argument, Choices& out) override {
    if (on_choose) on_choose(state, partial, argument, out);
  }
  bool legal(const State& state, const Action& action, std::string* why) override {
    const std::string refusal = on_legal ? on_legal(state, action) : "";
    if (why != nullptr) *why = refusal == "no" ? "" : refusal;
    return refusal.empty();
  }
  bool after(const State& state, const Action& action, std::string* why) override {
    const std::string refusal = on_after ? on_after(state, action) : "";
    if (why != nullptr) *why = refusal;
    return refusal.empty();
  }
  bool apply(State& state, const Action& action) override {
    if (on_apply) on_apply(state, action);
    return false;
  }
  void step(State& state, int step, const Action&) override {
    if (on_step) on_step(state, step);
  }
  void trigger(State& state, Seat seat, PieceId piece) override {
    if (on_trigger) on_trigger(state, seat, piece);
  }
  bool condition(const State& state, int condition) override { return on_condition && on_condition(state, condition); }
  Points score(const State& state, Seat viewer, Seat seat, int line, std::span<const Points> earlier,
               std::string* note) override {
    if (note != nullptr) *note = "line " + std::to_string(line);
    return on_score ? on_score(state, viewer, seat, line, earlier) : 0;
  }
};

/// The sentence that `body` throws as an `Error`; "" if it throws none.
template <class Error = RuleError, class Body>
std::string message_of(Body&& body) {
  try {
    body();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

/// Kinds of a zone's pieces, bottom to top: "bee oak".
inline std::string kinds_in(const State& state, ZoneId zone) {
  std::vector<PieceId> pieces;
  list_pieces(state, zone, pieces);
  std::string text;
  for (const PieceId piece : pieces) text += (text.empty() ? "" : " ") + state.kind(piece).id;
  return text;
}

inline CellSet set_of(const Grid& grid, std::initializer_list<const char*> names) {
  CellSet set;
  for (const char* name : names) set.add(grid.find(name));
  return set;
}

/// "a1 b2", in the grid's order.
inline std::string names_of(const Grid& grid, const CellSet& set) {
  std::string text;
  for (const int cell : set) text += (text.empty() ? "" : " ") + grid.name(cell);
  return text;
}

}  // namespace houserule
