#pragma once
// What a test expects, held against a state.

#include <string>
#include <vector>

#include "scripting/checks/game_tests/game_tests.hpp"
#include "scripting/checks/game_tests/wordings.hpp"
#include "scripting/definition/reader.hpp"

namespace houserule::game_tests {

/// One comparison of `then:` with a state. What differs is a failure, what can't be compared a diagnostic.
struct Comparison {
  Referee& referee;
  const State& state;
  const std::string& test;
  std::vector<TestFailure> failures;
  Diagnostics diagnostics;

  const Game& game() const { return state.game(); }
  const Definition& definition() const { return game().definition(); }
  void fault(const build::Value& value, std::string message, std::string hint = {});
  /// Fails unless both are the same. `what` is named in the message: "krill of player 1".
  void expect(const build::Value& value, const Statement& what, std::vector<Statement> expected,
              std::vector<Statement> found);
  void fail(const build::Value& value, Statement message);
};

// Each compares the value of one key of `then:`, if it is there.
void compare_actions(Comparison& comparison, const build::Value& then);  ///< legal, refused, actions, choices
void compare_table(Comparison& comparison, const build::Value& then);    ///< table, has, count
void compare_scores(Comparison& comparison, const build::Value& then);   ///< scores, ranking, rating
void compare_moment(Comparison& comparison, const build::Value& then);   ///< actor, phase, over

/// Lines as they are compared.
inline std::vector<Statement> statements(const std::vector<std::string>& lines) { return {lines.begin(), lines.end()}; }

/// What of `then` is not so; empty if all is. Throws LoadError for what does not exist in the game.
std::vector<TestFailure> unmet(Referee& referee, const State& state, const build::Value& then, const std::string& test);

/// What can be found in the game by name, or a fault with a hint. -1 if there is none.
template <class Elements>
int look_up(Comparison& comparison, const Elements& elements, const std::string& id, const char* what,
            const build::Value& value) {
  const int found = find_id(elements, id);
  if (found < 0) {
    const Place& place = value.is_string() ? value.node->place : value.key_place;
    comparison.diagnostics.push_back({place,
                                      value.path,
                                      std::string("there is no ") + what + " '" + id + "'",
                                      hint_of(id, build::ids_of(elements)),
                                      {}});
  }
  return found;
}

}  // namespace houserule::game_tests
