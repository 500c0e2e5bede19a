#include "scripting/checks/game_tests/expectation.hpp"

#include <utility>

namespace houserule::game_tests {

using build::Value;

void Comparison::fault(const Value& value, std::string message, std::string hint) {
  diagnostics.push_back({value.node->place, value.path, std::move(message), std::move(hint), {}});
}

void Comparison::fail(const Value& value, Statement message) {
  failures.push_back({{value.node->place, test, {}, {}, {}}, std::move(message), {}, {}, {}});
}

void Comparison::expect(const Value& value, const Statement& what, std::vector<Statement> expected,
                        std::vector<Statement> found) {
  if (expected == found) return;
  failures.push_back({{value.node->place, test, {}, {}, {}}, what, {}, std::move(expected), std::move(found)});
}

std::vector<TestFailure> unmet(Referee& referee, const State& state, const Value& then, const std::string& test) {
  Comparison comparison{referee, state, test, {}, {}};
  for (const auto compare : {compare_moment, compare_table, compare_actions, compare_scores}) compare(comparison, then);
  if (comparison.diagnostics.empty()) return std::move(comparison.failures);
  sort_diagnostics(comparison.diagnostics);
  throw LoadError{std::move(comparison.diagnostics)};
}

}  // namespace houserule::game_tests
