// One test from its table to what it expects.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/follow_up.hpp"
#include "core/flow/jump.hpp"
#include "core/flow/notation.hpp"
#include "core/match/playing.hpp"
#include "scripting/checks/game_tests/expectation.hpp"
#include "scripting/checks/game_tests/game_tests.hpp"
#include "scripting/checks/rule_fault.hpp"
#include "scripting/position/by_seat.hpp"
#include "scripting/position/position.hpp"

namespace houserule {
namespace {

using build::Value;

/// Ends a test that can't go on.
[[noreturn]] void stop(const Place& place, const std::string& test, Statement message, Statement hint = {}) {
  throw TestFailure{{place, test, {}, {}, {}}, std::move(message), std::move(hint), {}, {}};
}

Value value_of(const yaml::Node& node) {
  if (node.is_empty()) return {};
  return {&node, "", "", node.place};
}

/// Stops a match once everything in `then` is so.
class Until : public Watcher {
 public:
  Until(const Value& then, const std::string& test, Reach* reach) : then_(then), test_(test), reach_(reach) {}

  bool look(Referee& referee, const State& state, Seat) override {
    lacking_ = game_tests::unmet(referee, state, then_, test_);
    return !lacking_.empty() && plies_ < referee.game().definition().max_plies;
  }
  void chosen(Referee& referee, const State& state, const Action& action) override {
    ++plies_;
    if (reach_ != nullptr) note_ply(referee, state, action, *reach_);
  }

  void require_met() const {
    if (lacking_.empty()) return;
    TestFailure failure = lacking_.front();
    failure.message = {game_tests::says::not_before_end, failure.message};
    throw failure;
  }

 private:
  const Value& then_;
  const std::string& test_;
  Reach* reach_;
  int plies_ = 0;
  std::vector<TestFailure> lacking_;
};

/// A test while it runs.
class Trial {
 public:
  Trial(const GameTest& test, Referee& referee, Reach* reach)
      : test_(test),
        referee_(referee),
        reach_(reach),
        given_(value_of(test.given)),
        seed_(static_cast<std::uint64_t>(given_["seed"].integer(1))),
        state_(referee.game().initial()),
        generator_(seed_, 5) {}

  std::vector<TestFailure> run() {
    set_up();
    play_all(value_of(test_.when));
    if (reach_ != nullptr) note();
    return game_tests::unmet(referee_, state_, value_of(test_.then), test_.name);
  }

 private:
  const Definition& definition() const { return referee_.game().definition(); }

  /// The scores of a match that goes on count where the test asks after them.
  void note() {
    note_end(referee_, state_, *reach_);
    if (!state_.over() && value_of(test_.then)["scores"]) note_scores(referee_, state_, *reach_);
  }

  void set_up() {
    if (const Value final = given_["final"]) {
      state_ = position_state(referee_.game(), *final.node);
      referee_.close(state_);
      return;
    }
    referee_.start(seed_, state_);
    play_all(given_["moves"]);
    begin_phase(given_["phase"]);
    if (const Value position = given_["position"]) state_ = position_state(state_, *position.node);
    pass_turn(given_["actor"]);
    if (given_["phase"] || given_["position"] || given_["actor"]) referee_.go_on(state_);
  }

  void begin_phase(const Value& value) {
    if (!value) return;
    const int phase = find_id(definition().phases, value.string());
    if (phase < 0)
      stop(value.node->place, test_.name, fmt::format("there is no phase '{}'", value.string()),
           hint_of(value.string(), build::ids_of(definition().phases)));
    if (jump_to_phase(state_, phase)) return;
    if (state_.over()) stop(value.node->place, test_.name, {game_tests::says::only_asked_for, value.string()});
    ask(state_, 0, phase, -1);
  }

  void pass_turn(const Value& value) {
    if (!value) return;
    const int seat = value.integer(0);
    if (seat < 1 || seat > referee_.game().players())
      stop(value.node->place, test_.name, fmt::format("expected a player from 1 to {}", referee_.game().players()));
    if (!pass_turn_to(state_, seat - 1))
      stop(value.node->place, test_.name,
           state_.over() ? game_tests::says::nobody_acts : game_tests::says::everyone_at_once);
  }

  void play_all(const Value& moves) {
    if (moves.is_string()) play(moves, referee_.actor(state_), moves.string());
    for (const Value& move : moves.is_list() ? moves.children() : std::vector<Value>{}) {
      if (move.is_string())
        play(move, referee_.actor(state_), move.string());
      else if (const Value until = move["until"])
        play_until(until);
      else
        play_named(move.children().front());
    }
  }

  void play_named(const Value& move) {
    const Seat seat = seat_of_word(referee_.game(), move.key);
    if (seat == no_seat) stop(move.key_place, test_.name, fmt::format("there is no seat '{}' here", move.key));
    play(move, seat, move.string());
  }

  void play(const Value& move, Seat seat, const std::string& text) {
    if (state_.over()) stop(move.node->place, test_.name, {game_tests::says::over_before, text});
    const Parsed parsed = parse_action(referee_, state_, seat, text);
    if (!parsed.refusal.empty())
      stop(move.node->place, test_.name,
           {game_tests::says::is_refused, text, seat_told(referee_.game(), seat), told(parsed.refusal)});
    apply(parsed.action);
  }

  void apply(const Action& action) {
    if (reach_ != nullptr) note_ply(referee_, state_, action, *reach_);
    referee_.apply_legal(state_, action);
  }

  /// At random until everything in `then` is so.
  void play_until(const Value& then) {
    Until until(then, test_.name, reach_);
    Watcher* const watchers[] = {&until};
    houserule::play(referee_, state_, {{}, watchers}, generator_);
    until.require_met();
  }

  const GameTest& test_;
  Referee& referee_;
  Reach* reach_;
  Value given_;
  std::uint64_t seed_;
  State state_;
  Generator generator_;
};

int players_of(const GameTest& test, const Definition& definition) {
  if (test.players > 0) return test.players;
  const Value given = value_of(test.given);
  int players = std::clamp(2, definition.min_players, definition.max_players);
  for (const char* key : {"final", "position"})
    if (const Value position = given[key]) players = std::max(players, position_players(definition, *position.node));
  return players;
}

TestFailure failure_of(const RuleError& error, const GameTest& test) {
  Statement message = placed(error);
  if (!error.context.empty()) message = {game_tests::says::with_context, message, error.context};
  return {{test.place, test.name, {}, {}, {}}, std::move(message), error.hint, {}, {}};
}

std::vector<TestFailure> failures_of(const LoadError& error) {
  std::vector<TestFailure> failures;
  for (const Diagnostic& diagnostic : error.diagnostics)
    failures.push_back({diagnostic, diagnostic.message, diagnostic.hint, {}, {}});
  return failures;
}

template <class Run>
std::vector<TestFailure> caught(const GameTest& test, const Run& run) {
  try {
    return run();
  } catch (const TestFailure& failure) {
    return {failure};
  } catch (const LoadError& error) {
    return failures_of(error);
  } catch (const RuleError& error) {
    return {failure_of(error, test)};
  }
}

std::string key_of(const LoadOptions& options) {
  std::string key = fmt::format("{}", fmt::join(options.variants, " "));
  for (const auto& [name, value] : options.parameters) key += fmt::format(" {}={}", name, value);
  return key;
}

}  // namespace

TestRunner::TestRunner(std::string folder, const yaml::Sources& sources, LoadOptions more, Reach* reach)
    : folder_(std::move(folder)), sources_(sources), more_(std::move(more)), reach_(reach) {}

const Package& TestRunner::package_for(const GameTest& test) {
  LoadOptions options = test.options;
  for (const std::string& variant : more_.variants)
    if (std::ranges::find(options.variants, variant) == options.variants.end()) options.variants.push_back(variant);
  options.parameters.insert(options.parameters.end(), more_.parameters.begin(), more_.parameters.end());
  const std::string key = key_of(options);
  const auto found = packages_.find(key);
  return found != packages_.end() ? found->second
                                  : packages_.emplace(key, load_package(folder_, options)).first->second;
}

std::vector<TestFailure> TestRunner::run(const GameTest& test) {
  auto failures = caught(test, [&] {
    const Package& package = package_for(test);
    const int players = players_of(test, *package.definition);
    Referee referee =
        reach_ ? noting_referee(package, players, *reach_) : Referee(package.game(players), package.make_rules());
    return Trial(test, referee, reach_).run();
  });
  std::ranges::stable_sort(failures, {}, [](const TestFailure& failure) { return failure.where.place; });
  for (TestFailure& failure : failures) {
    Diagnostics one{failure.where};
    yaml::add_excerpts(one, sources_);
    failure.where = one.front();
  }
  return failures;
}

}  // namespace houserule
