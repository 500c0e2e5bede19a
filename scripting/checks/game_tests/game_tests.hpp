#pragma once
// A game's own tests: tests/*.yaml in its folder. Given a table, when something is done, then this is so.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/statement.hpp"
#include "scripting/checks/contract/reach.hpp"
#include "scripting/package/package.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule {

struct GameTest {
  std::string name;
  Place place;                       ///< of its name
  std::vector<std::string> clauses;  ///< of the rulebook
  int players = 0;                   ///< 0: as the position says
  LoadOptions options;               ///< variants and parameters
  yaml::Node given, when, then;      ///< empty where they are left out
};

struct GameTests {
  std::vector<GameTest> tests;  ///< by file, then as written
  yaml::Sources sources;        ///< of the files
};

/// Reads the tests of a game; none if there is no folder tests/. Throws LoadError with every fault of form: what can be
/// seen without playing.
GameTests read_game_tests(const Package& game);

/// One thing that is not as it should be. Lines that are in both are the same in both; a fault of the test itself has
/// neither.
struct TestFailure {
  Diagnostic where;  ///< at the expectation; its path is the test's name, its message and hint are those below
  Statement message, hint;
  std::vector<Statement> expected, found;
};
/// "file:31:14: name: krill of player 1: expected 5, found 4" with the line of the file; longer things as a difference
/// of lines, '-' what was expected and '+' what was found.
std::string to_text(const TestFailure& failure, std::string_view language = "en");

/// Runs tests of one game, each with the variants and parameters that it asks for, loaded once.
class TestRunner {
 public:
  /// `more` is added to the variants and parameters of each test. With `reach` it notes what is reached.
  /// `sources` are for excerpts and must outlive it.
  TestRunner(std::string folder, const yaml::Sources& sources, LoadOptions more = {}, Reach* reach = nullptr);

  /// What fails, in the order of the file; a test that can't go on has one failure. Never throws for what is wrong with
  /// a test, its data or a script.
  std::vector<TestFailure> run(const GameTest& test);

 private:
  const Package& package_for(const GameTest& test);

  std::string folder_;
  const yaml::Sources& sources_;
  LoadOptions more_;
  Reach* reach_;
  std::map<std::string, Package> packages_;  // by what they were loaded with
};

}  // namespace houserule
