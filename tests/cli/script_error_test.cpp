// A script that fails while people play or bots run: what is said, and how to get back there.
#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::script_error_test {
namespace {

/// A game whose script fails for 'step 3'.
std::string faulty_game() {
  const std::string folder = fresh_folder() + "/faulty";
  EXPECT_EQ(std::system(("mkdir " + folder).c_str()), 0);
  write_file(folder + "/game.yaml",
             "format: 1\nid: faulty\ntitle: Faulty\nrules: rules.lua\nplayers: 2\nmax_plies: 60\n"
             "counters: {points: {each: player}}\n"
             "actions: {step: {choose: {n: 1..3}}}\nphases: {act: {actions: [step]}}\n"
             "flow:\n  - repeat: 5\n    do: [{phase: act}]\n");
  write_file(folder + "/rules.lua",
             "local rules = {actions = {step = {}}}\nfunction rules.actions.step.apply(game, player, a)\n"
             "  if a.n == 3 then\n    local nothing\n    nothing.x = 1\n  end\nend\nreturn rules\n");
  return folder;
}

std::string fault_text(const std::string& folder, const std::string& record, int ply) {
  const std::string at = std::to_string(ply);
  return folder +
         "/rules.lua:5: actions.step.apply: attempt to index a nil value (local 'nothing')\n"
         "      while playing  step 3  by player " +
         std::to_string(ply % 2 + 1) + "  (phase act, ply " + at +
         ")\n"
         "      at " +
         folder +
         "/rules.lua:5: in the function at line 2\n"
         "      replay: houserule replay " +
         record + " --at " + at + "\n";
}

TEST(ScriptError, NamesThePlaceAndTheWayBackToIt) {
  const std::string folder = faulty_game();
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "step 1\nstep 2\nstep 3\n";
  const Finished finished = run({"play", folder, "--seat", "2=human", "--record", record}, setting);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.error, fault_text(folder, record, 2));
  EXPECT_EQ(lines_of(read_file(record)).size(), 3u) << "the ply that failed is not kept";
  const Finished replayed = run({"replay", record, "--at", "2"});
  EXPECT_EQ(replayed.code, 0);
  EXPECT_NE(replayed.out.find("Player 1: 3 legal\n  step 1   step 2   step 3\n"), std::string::npos) << replayed.out;
}

TEST(ScriptError, CheckTellsOneSlipOnce) {
  const std::string folder = faulty_game();
  const std::string game = read_file(folder + "/game.yaml");
  write_file(folder + "/game.yaml", std::string(game).replace(game.find("players: 2"), 10, "players: 2..4"));
  const Finished finished = run({"check", folder});
  EXPECT_EQ(finished.code, 1);
  const std::string fault = folder + "/rules.lua:5: actions.step.apply: attempt to index a nil value (local 'nothing')";
  std::size_t told = 0;
  for (std::size_t at = finished.error.find(fault); at != std::string::npos; at = finished.error.find(fault, at + 1))
    ++told;
  EXPECT_EQ(told, 2U) << "the fault, and how often it came again\n" << finished.error;
  EXPECT_NE(finished.error.find(fault + ": the same in "), std::string::npos) << finished.error;
}

TEST(ScriptError, ASimulationKeepsTheMatchThatFailed) {
  const std::string folder = faulty_game();
  const Finished finished = run({"simulate", folder, "--games", "100"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "");
  const auto replay = finished.error.find("replay: houserule replay ");
  ASSERT_NE(replay, std::string::npos) << finished.error;
  const std::string command = finished.error.substr(replay + 8 + std::string("houserule").size());
  EXPECT_EQ(std::system((HOUSERULE_PROGRAM + command.substr(0, command.size() - 1) + " > /dev/null").c_str()), 0);
}

}  // namespace
}  // namespace houserule::test::script_error_test
