#include "scripting/checks/tracer.hpp"

#include <algorithm>
#include <iterator>

#include "core/model/operations.hpp"
#include "scripting/lua/rules.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {
namespace {

std::vector<Lying> lying_in(const State& state, ZoneId zone) {
  std::vector<PieceId> pieces;
  list_pieces(state, zone, pieces);
  std::vector<Lying> result;
  for (const PieceId id : pieces) {
    const PieceState& piece = state.piece(id);
    result.push_back({id, piece.kind, piece.cell, piece.face_down, piece.marks});
  }
  return result;
}

void compare_pieces(const std::vector<Lying>& was, const std::vector<Lying>& is, Change& change) {
  for (const Lying& one : is) {
    const auto before = std::ranges::find(was, one.piece, &Lying::piece);
    if (before == was.end())
      change.came.push_back(one);
    else if (*before != one)
      change.altered.emplace_back(*before, one);
  }
  for (const Lying& one : was)
    if (std::ranges::find(is, one.piece, &Lying::piece) == is.end()) change.left.push_back(one);
}

void compare_zones(const State& before, const State& after, std::vector<Change>& changes) {
  for (std::size_t zone = 0; zone < after.game().zones().size(); ++zone) {
    const auto was = lying_in(before, static_cast<ZoneId>(zone));
    const auto is = lying_in(after, static_cast<ZoneId>(zone));
    if (was == is) continue;
    Change change;
    change.definition = after.game().zones()[zone].definition.value;
    change.seat = after.game().zones()[zone].seat;
    change.zone = static_cast<ZoneId>(zone);
    compare_pieces(was, is, change);
    changes.push_back(std::move(change));
  }
}

/// `width` values of a counter or variable.
void compare_values(Change::What what, int definition, Seat seat, const std::int32_t* before, const std::int32_t* after,
                    int width, std::vector<Change>& changes) {
  if (std::equal(before, before + width, after)) return;
  Change change;
  change.what = what;
  change.definition = definition;
  change.seat = seat;
  change.before.assign(before, before + width);
  change.after.assign(after, after + width);
  changes.push_back(std::move(change));
}

/// Calls `visit` with each definition and whose it is: every seat, or no_seat once.
template <class Definitions, class Visit>
void for_each_owned(const Definitions& definitions, int seats, const Visit& visit) {
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    const bool each = definitions[i].each_seat;
    for (Seat seat = each ? 0 : no_seat; seat < (each ? seats : 0); ++seat) visit(static_cast<int>(i), seat);
  }
}

std::vector<Change> compare(const State& before, const State& after) {
  std::vector<Change> changes;
  compare_zones(before, after, changes);
  const Game& game = after.game();
  const Definition& definition = game.definition();
  for_each_owned(definition.counters, game.seats(), [&](int index, Seat seat) {
    const int at = game.counter_index(CounterIndex(index), seat);
    const int slots = definition.counters[static_cast<std::size_t>(index)].slots();
    compare_values(Change::What::counter, index, seat, before.counters() + at, after.counters() + at, slots, changes);
  });
  for_each_owned(definition.variables, game.seats(), [&](int index, Seat seat) {
    const int at = game.variable_index(VariableIndex(index), seat);
    const auto& variable = definition.variables[static_cast<std::size_t>(index)];
    compare_values(Change::What::variable, index, seat, before.variables() + at, after.variables() + at,
                   variable.slots(game.seats()), changes);
  });
  return changes;
}

/// Puts a mark behind every effect: a step that no script has.
class Marker {
 public:
  Marker(Definition& definition, std::vector<std::string>& marks) : definition_(definition), marks_(marks) {}

  void mark_all() {
    for (ActionDefinition& action : definition_.actions) mark_effects(action);
    mark_nodes(definition_.flow, "flow");
    FlowNode setting_up;
    setting_up.type = FlowNode::Type::effect;
    setting_up.effect = mark("");
    definition_.flow.insert(definition_.flow.begin(), setting_up);
  }

 private:
  Effect mark(const std::string& path) {
    Effect effect;
    effect.what = effects::Step{StepIndex(definition_.steps.size() + marks_.size())};
    marks_.push_back(path);
    return effect;
  }

  void mark_effects(ActionDefinition& action) {
    action.effects = marked(action.effects, 0, action.effects.size(), "actions." + action.id + ".do");
  }

  /// Those from `first` to before `end`, of the list of that path.
  std::vector<Effect> marked(const std::vector<Effect>& effects, std::size_t first, std::size_t end,
                             const std::string& path) {
    std::vector<Effect> result;
    std::string own = path, item = path;
    for (std::size_t i = first, number = 0; i < end; ++i) {
      const auto* skip = effects[i].as<effects::Skip>();
      const bool otherwise = skip != nullptr && skip->always;
      const int in_group = effects[i].in_group;
      if (!otherwise && in_group < 2) own = path + "[" + std::to_string(++number) + "]";
      if (!otherwise) item = in_group == 0 ? own : own + ".do[" + std::to_string(in_group) + "]";
      result.push_back(effects[i]);
      mark_body(result.back(), item);
      if (skip == nullptr) {
        result.push_back(mark(item));
        continue;
      }
      const std::size_t last = i + static_cast<std::size_t>(skip->count);
      const bool has_otherwise = !otherwise && goes_on_otherwise(effects, last);
      auto body = marked(effects, i + 1, has_otherwise ? last : last + 1, item + (otherwise ? ".otherwise" : ".do"));
      result.back().what = effects::Skip{static_cast<int>(body.size()) + (has_otherwise ? 1 : 0), otherwise};
      std::ranges::move(body, std::back_inserter(result));
      i = has_otherwise ? last - 1 : last;
    }
    return result;
  }

  void mark_body(Effect& effect, const std::string& path) {
    if (auto* each = std::get_if<effects::Each>(&effect.what))
      each->body = marked(each->body, 0, each->body.size(), path + ".do");
  }

  /// Whether what is done under a condition, up to there, ends with the way past what is done otherwise.
  static bool goes_on_otherwise(const std::vector<Effect>& effects, std::size_t last) {
    const auto* skip = effects[last].as<effects::Skip>();
    return skip != nullptr && skip->always;
  }

  void mark_nodes(std::vector<FlowNode>& nodes, const std::string& path) {
    std::vector<FlowNode> marked;
    std::string own;
    for (std::size_t i = 0, number = 0; i < nodes.size(); ++i) {
      const bool otherwise = nodes[i].type == FlowNode::Type::otherwise;
      const int in_group = nodes[i].effect.in_group;
      if (!otherwise && in_group < 2) own = path + "[" + std::to_string(++number) + "]";
      mark_nodes(nodes[i].body, own + (otherwise ? ".otherwise" : ".do"));
      marked.push_back(nodes[i]);
      if (nodes[i].type != FlowNode::Type::effect) continue;
      const std::string item = in_group == 0 ? own : own + ".do[" + std::to_string(in_group) + "]";
      mark_body(marked.back().effect, item);
      marked.push_back(nodes[i]);
      marked.back().effect = mark(item);
    }
    nodes = std::move(marked);
  }

  Definition& definition_;
  std::vector<std::string>& marks_;
};

}  // namespace

/// The package's rules, overheard.
class Tracer::Listener : public Rules {
 public:
  Listener(Tracer& tracer, std::unique_ptr<Rules> rules) : tracer_(tracer), rules_(std::move(rules)) {}

  /// Listens to what happens to this state, not to what is tried out on copies.
  void begin(const State& state) {
    traced_ = &state;
    last_ = std::make_unique<State>(state);
  }
  void finish(const State& state) { add_changes(state, "", {}); }

  void choose(const State& state, const Action& partial, int argument, Choices& out) override {
    rules_->choose(state, partial, argument, out);
  }
  void choose_for_each(const State& state, const Action& partial, int argument, const Choices& each,
                       std::vector<Choices>& out) override {
    rules_->choose_for_each(state, partial, argument, each, out);
  }
  bool legal(const State& state, const Action& action, std::string* why) override {
    return rules_->legal(state, action, why);
  }
  bool needs(const State& state, const Action& action, std::string* why) override {
    return rules_->needs(state, action, why);
  }
  bool after(const State& state, const Action& action, std::string* why) override {
    return rules_->after(state, action, why);
  }
  bool condition(const State& state, int condition) override { return rules_->condition(state, condition); }
  Points score(const State& state, Seat viewer, Seat seat, int line, std::span<const Points> earlier,
               std::string* note) override {
    return rules_->score(state, viewer, seat, line, earlier, note);
  }

  bool apply(State& state, const Action& action) override {
    bool finishes_phase = false;
    overhear(state, "actions." + definition().actions[static_cast<std::size_t>(action.id)].id + ".apply",
             [&] { finishes_phase = rules_->apply(state, action); });
    return finishes_phase;
  }
  void trigger(State& state, Seat seat, PieceId piece) override {
    overhear(state, "triggers." + state.kind(piece).id, [&] { rules_->trigger(state, seat, piece); });
  }
  void step(State& state, int step, const Action& action) override {
    const auto number = static_cast<std::size_t>(step);
    if (number < definition().steps.size())
      return overhear(state, "steps." + definition().steps[number], [&] { rules_->step(state, step, action); });
    if (&state != traced_) return;
    const std::string& path = tracer_.marks_[number - definition().steps.size()];
    add_changes(state, path, place_of(tracer_.package_.tree, path));
  }

 private:
  const Definition& definition() const { return *tracer_.package_.definition; }

  void add_changes(const State& state, const std::string& by, const Place& place) {
    for (Change& change : compare(*last_, state)) {
      change.by = by;
      change.place = place;
      tracer_.changes_.push_back(std::move(change));
    }
    *last_ = state;
  }

  template <class Call>
  void overhear(State& state, const std::string& by, const Call& call) {
    if (&state != traced_) return call();
    listen(*rules_, [&](const Return& from) {
      if (from.is_word) add_changes(state, by, {std::string(from.file), from.line, 0, 1});
    });
    try {
      call();
    } catch (...) {
      listen(*rules_, {});
      throw;
    }
    listen(*rules_, {});
  }

  Tracer& tracer_;
  std::unique_ptr<Rules> rules_;
  const State* traced_ = nullptr;
  std::unique_ptr<State> last_;
};

Tracer::Tracer(const Package& package, int players) : package_(package) {
  auto definition = std::make_shared<Definition>(*package.definition);
  Marker(*definition, marks_).mark_all();
  auto listening = std::make_unique<Listener>(*this, package.make_rules());
  listener_ = listening.get();
  referee_ = std::make_unique<Referee>(Game::make(definition, players), std::move(listening));
}

Tracer::~Tracer() = default;

State Tracer::start(std::uint64_t seed) {
  changes_.clear();
  State state = referee_->game().initial();
  listener_->begin(state);
  referee_->start(seed, state);
  listener_->finish(state);
  return state;
}

void Tracer::apply(State& state, const Action& action) {
  changes_.clear();
  listener_->begin(state);
  referee_->apply_legal(state, action);
  listener_->finish(state);
}

Place place_of(const yaml::Node& tree, const std::string& path) {
  const yaml::Node* node = path.empty() ? nullptr : yaml::find_path(tree, path);
  return node == nullptr ? Place{} : node->place;
}

}  // namespace houserule
