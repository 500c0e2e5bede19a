// Programs as bots: what they are told, what they owe, and the example of the guide.

#include "scripting/programs/program_bot.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "core/match/run.hpp"
#include "scripting/package/package.hpp"

namespace houserule::program_bot_test {
namespace {

namespace fs = std::filesystem;

struct Played {
  Package package = load_package(find_game("tic-tac-toe"));
  Referee referee = package.referee(2);
  State state = referee.start(1);

  std::string choose(Decider& bot) {
    Generator generator(1);
    return action_text_of(decide(bot, referee, state, referee.actor(state), generator));
  }
  std::string action_text_of(const Action& action) const {
    return package.definition->of(action).id + " " + package.definition->grids[0].name(action.values[0]);
  }
};

/// What is said of a program that does not do what it should.
std::string fault_of(const std::string& command, int milliseconds = program_milliseconds) {
  Played played;
  ProgramBot bot(command, milliseconds);
  try {
    played.choose(bot);
  } catch (const ProgramFault& fault) {
    return fault.what();
  }
  return "";
}

TEST(ProgramBot, PlaysWhatTheProgramSays) {
  Played played;
  ProgramBot bot(R"(while read question; do echo '{"action": "mark b2"}'; done)");
  EXPECT_EQ(played.choose(bot), "mark b2");
  EXPECT_EQ(played.choose(bot), "mark b2");
}

TEST(ProgramBot, IsNamedWithWhatItDidWrong) {
  EXPECT_EQ(fault_of("exit 3"), "the program 'exit 3': it has ended with code 3");
  EXPECT_EQ(fault_of("kill -9 $$"), "the program 'kill -9 $$': it has ended without an answer");
  EXPECT_EQ(fault_of("echo hello"), "the program 'echo hello': its answer is not {\"action\": …}: \"hello\"");
  EXPECT_EQ(fault_of(R"(echo '{"action": 7}')"),
            R"(the program 'echo '{"action": 7}'': its answer is not {"action": …}: "{\"action\": 7}")");
  EXPECT_EQ(fault_of(R"(echo '{"action": "fly"}')"),
            R"(the program 'echo '{"action": "fly"}'': its action is not legal: "fly")");
  EXPECT_EQ(fault_of("yes | tr -d '\\n'"), "the program 'yes | tr -d '\\n'': its answer is longer than 1048576 bytes");
  EXPECT_EQ(fault_of("sleep 100", 50), "the program 'sleep 100': no answer within 50 ms");
  EXPECT_EQ(fault_of("exec 1>&- 0<&-; sleep 100"),
            "the program 'exec 1>&- 0<&-; sleep 100': it has ended without an answer");
}

TEST(ProgramBot, MustBeSaid) {
  try {
    make_bot("program", all_bot_kinds());
    FAIL() << "a bot without a program";
  } catch (const BotError& error) {
    EXPECT_STREQ(error.what(), "'program' does not say which");
    EXPECT_EQ(error.hint, "for example \"program:python3 bot.py\"");
  }
  EXPECT_NE(make_bot("program:true", all_bot_kinds()), nullptr);
  EXPECT_THROW(make_bot("program:true"), BotError);
}

struct Impatient : Patience {
  bool lasts(double) override { return false; }
};

TEST(ProgramBot, GivesUpWithWhoeverWaits) {
  Played played;
  ProgramBot bot("sleep 100");
  Impatient impatient;
  Generator generator(1);
  EXPECT_THROW(decide(bot, played.referee, played.state, 0, generator, &impatient), GaveUp);
}

std::string read(const std::string& path) {
  std::ifstream stream(path);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// A file of its own in the system's temporary folder, gone with the object.
struct Scratch {
  fs::path path;
  explicit Scratch(const std::string& name)
      : path(fs::temp_directory_path() / ("houserule-" + std::to_string(getpid()) + "-" + name)) {}
  ~Scratch() {
    std::error_code ignored;
    fs::remove(path, ignored);
  }
};

TEST(ProgramBot, IsToldWhatItsSeatSees) {
  Played played;
  for (const char* cell : {"a1", "b2", "c3"}) {
    const std::vector<Action> legal = played.referee.legal(played.state, played.referee.actor(played.state));
    for (const Action& action : legal)
      if (played.action_text_of(action) == std::string("mark ") + cell)
        played.referee.apply_legal(played.state, action);
  }
  const Scratch told("told.json");
  ProgramBot bot("read question; echo \"$question\" > " + told.path.string() + R"(; echo '{"action": "mark b1"}')");
  EXPECT_EQ(played.choose(bot), "mark b1");
  EXPECT_EQ(read(told.path),
            R"({"game":"tic-tac-toe","players":2,"seat":2,"ply":4,"phase":"mark","sees":{"supply":)"
            R"([["cross","cross","cross"],["nought","nought","nought"]],"board":{"a1":["cross"],"b2":["nought"],)"
            R"("c3":["cross"]}},"legal":["mark b1","mark c1","mark a2","mark c2","mark a3","mark b3"]})"
            "\n");
}

TEST(ProgramBot, TheExampleOfTheGuidePlays) {
  const std::string page = read(std::string(HOUSERULE_SOURCE_DIR) + "/games/guide/bots.md");
  const std::string fence = "```python\n";
  const std::size_t start = page.find(fence) + fence.size();
  const Scratch program("bot.py");
  std::ofstream(program.path) << page.substr(start, page.find("```", start) - start);
  const Package package = load_package(find_game("tic-tac-toe"));
  for (const Seat theirs : {0, 1}) {
    houserule::Run run;
    run.game = package.game(2);
    run.matches = 20;
    run.make_decider = [&](Seat seat) -> std::unique_ptr<Decider> {
      if (seat == theirs) return std::make_unique<ProgramBot>("python3 " + program.path.string());
      return make_bot("random");
    };
    double won = 0;
    play_in_order(run, [&](const MatchResult& result) {
      won += result.sheet.ranking.front() == std::vector<Seat>{theirs} ? 1 : 0;
    });
    EXPECT_GE(won, 12) << "seat " << theirs + 1;
  }
}

}  // namespace
}  // namespace houserule::program_bot_test
