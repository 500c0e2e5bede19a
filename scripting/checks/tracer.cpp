#include "scripting/checks/tracer.hpp"

#include <algorithm>
#include <iterator>

#include "core/flow/passed_on_rules.hpp"
#include "core/model/operations.hpp"
#include "scripting/checks/marks.hpp"
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

}  // namespace

/// The package's rules, overheard.
class Tracer::Listener : public PassedOnRules {
 public:
  Listener(Tracer& tracer, std::unique_ptr<Rules> rules) : PassedOnRules(std::move(rules)), tracer_(tracer) {}

  /// Listens to what happens to this state, not to what is tried out on copies.
  void begin(const State& state) {
    traced_ = &state;
    last_ = std::make_unique<State>(state);
  }
  void finish(const State& state) { add_changes(state, "", {}); }

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
    const std::size_t mark = number - definition().steps.size();
    const std::string path = mark < tracer_.marks_.size() ? tracer_.marks_[mark].path : "";  // else of the setting up
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
  const State* traced_ = nullptr;
  std::unique_ptr<State> last_;
};

Tracer::Tracer(const Package& package, int players) : package_(package) {
  auto definition = std::make_shared<Definition>(*package.definition);
  marks_ = mark_effects(*definition, MarkPlace::behind_each);
  FlowNode set_up;
  set_up.type = FlowNode::Type::effect;
  set_up.effect = mark_effect(*definition, marks_.size());
  definition->flow.insert(definition->flow.begin(), set_up);
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
