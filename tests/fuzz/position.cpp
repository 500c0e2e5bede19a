#include "scripting/position/position.hpp"

#include <map>

#include "core/play/score.hpp"
#include "scripting/checks/game_tests/game_tests.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/print.hpp"
#include "tests/fuzz/common.hpp"
#include "tests/fuzz/targets.hpp"

namespace houserule::fuzz {
namespace {

constexpr std::size_t most_tests = 6;

/// Runs a game's tests as if the text were the only file of them.
void run_tests(const std::string& game, std::string_view text) {
  Package package = shipped(game);
  package.folder = own_folder();
  write_file(package.folder + "/tests/fuzz.yaml", text);
  const GameTests all = read_game_tests(package);
  TestRunner runner(folder_of(game), all.sources);
  for (std::size_t i = 0; i < all.tests.size() && i < most_tests; ++i)
    for (const TestFailure& failure : runner.run(all.tests[i]))
      for (const char* language : {"en", "fr"}) require_printable(to_text(failure, language));
}

/// What is read and written reads back as the same.
void require_same_again(const Game& game, const State& state) {
  const auto written = state_json(state);
  const State again = position_state(game, yaml::from_json(written, "written.json"));
  require(state_json(again) == written, "a position changes when it is read again: " + written.dump());
}

void set_up(const std::string& game_id, const yaml::Node& position) {
  const Package& package = shipped(game_id);
  Referee referee = package.referee(position_players(*package.definition, position));
  State over = position_state(referee.game(), position);
  require_same_again(referee.game(), over);
  static_cast<void>(score(referee, over));
  State going_on = position_state(referee.start(1), position);
  referee.go_on(going_on);
  for (Seat seat = 0; seat < referee.game().players(); ++seat) {
    static_cast<void>(referee.legal(going_on, seat));
    static_cast<void>(score(referee, going_on, seat));
  }
}

}  // namespace

void try_position(std::string_view text) {
  const Named named = name_game(text);
  Diagnostics diagnostics;
  const yaml::Node tree = yaml::parse_text(text, "fuzz.yaml", diagnostics);
  if (!diagnostics.empty()) return;  // the other target's
  try_told([&] {
    if (tree.find("tests") != nullptr)
      run_tests(named.game, text);
    else
      set_up(named.game, tree);
  });
}

}  // namespace houserule::fuzz
