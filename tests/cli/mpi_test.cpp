// Several processes that play together, on this machine: the same to the last digit as one alone. Only of a build with
// HOUSERULE_MPI.
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "cli/database/sqlite.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::mpi_test {
namespace {

/// `houserule words` in so many processes; `before` is what a shell does in each before it.
Finished run_together(int processes, const std::string& words, const std::string& before = "") {
  const std::string folder = fresh_folder();
  const std::string command = "cd '" + folder + "' && LANG=C.UTF-8 XDG_STATE_HOME='" + folder +
                              "' timeout 50 mpirun --allow-run-as-root --oversubscribe -n " +
                              std::to_string(processes) + " sh -c '" + before + " exec \"" HOUSERULE_PROGRAM "\" " +
                              words + "' > out 2> error";
  const int status = std::system(command.c_str());
  return {WEXITSTATUS(status), read_file(folder + "/out"), read_file(folder + "/error"), 0};
}

std::string alone(const std::string& words) {
  const std::string folder = fresh_folder();
  const std::string command =
      "cd '" + folder + "' && LANG=C.UTF-8 \"" HOUSERULE_PROGRAM "\" " + words + " > out 2> error";
  [[maybe_unused]] const int status = std::system(command.c_str());
  return read_file(folder + "/out");
}

std::string ask(const std::string& file, const std::string& sql) {
  cli::Connection connection(file, cli::Connection::Open::existing);
  cli::Query query(connection, sql);
  return query.start().next() ? std::string(query.text(0)) : "";
}

const std::string everything =
    "SELECT group_concat(number || side || seat || total || line_points || action_uses) FROM (SELECT * FROM seats ORDER "
    "BY run, number, side, seat)";

TEST(Processes, TellTheSameAsOneAlone) {
  const std::string folder = fresh_folder();
  int file = 0;
  for (const std::string words : {"simulate coral-reef --players 3 --games 300 --json",
                                  "compare tic-tac-toe --other-seat all=random --matches 150 --json"}) {
    const std::string own = folder + "/" + std::to_string(++file) + ".db";
    const std::string one = alone(words + " --database " + own);
    ASSERT_NE(one, "");
    for (const int processes : {2, 4}) {
      const std::string kept = folder + "/" + std::to_string(++file) + ".db";
      const Finished together = run_together(processes, words + " --threads 1 --database " + kept);
      EXPECT_EQ(together.code, 0) << together.error;
      EXPECT_EQ(together.out, one);
      EXPECT_EQ(ask(kept, everything), ask(own, everything));
      EXPECT_EQ(ask(kept, "SELECT count(*) FROM runs WHERE finished"), "1");
    }
  }
}

TEST(Processes, MakeTheSameLadderAndTuning) {
  for (const std::string words : {"ladder coral-reef --players 3 --bot random --bot greedy --matches 60 --json",
                                  "tune coral-reef --vary hand=7..10 --want total=50 --matches 10 --again 50 --json"}) {
    const std::string one = alone(words);
    ASSERT_NE(one, "");
    for (const int processes : {2, 4}) {
      const Finished together = run_together(processes, words + " --threads 1");
      EXPECT_EQ(together.code, 0) << together.error;
      EXPECT_EQ(together.out, one);
    }
  }
}

TEST(Processes, KeepTheOrderOfARecord) {
  const std::string folder = fresh_folder(), words = "simulate tic-tac-toe --games 100 --record " + folder;
  alone(words + "/one.jsonl");
  EXPECT_EQ(run_together(3, words + "/three.jsonl").code, 0);
  EXPECT_NE(read_file(folder + "/one.jsonl"), "");
  EXPECT_EQ(read_file(folder + "/one.jsonl"), read_file(folder + "/three.jsonl"));
}

std::size_t count_in(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Processes, TellTheFaultOfTheFirstMatchOnce) {
  const std::string folder = fresh_folder() + "/rare", fixtures = HOUSERULE_SOURCE_DIR "/tests/contract/fixtures";
  std::filesystem::create_directories(folder);
  std::filesystem::copy_file(fixtures + "/honest/game.yaml", folder + "/game.yaml");
  std::filesystem::copy_file(fixtures + "/fails-rarely/rules.lua", folder + "/rules.lua");
  const std::string words = "simulate " + folder + " --games 2000 --threads 1";
  const Finished one = run_together(1, words), together = run_together(3, words);
  EXPECT_EQ(one.code, 1);
  EXPECT_EQ(together.code, 1);
  // What mpirun itself says may stand before it or behind it.
  const std::size_t begin = one.error.find(folder + "/rules.lua:");
  ASSERT_NE(begin, std::string::npos) << one.error;
  const std::string fault = one.error.substr(begin, one.error.find("      replay: ") - begin);
  EXPECT_EQ(count_in(together.error, fault), 1u) << together.error;
  EXPECT_EQ(count_in(together.error, "replay: houserule replay "), 1u) << together.error;
}

TEST(Processes, OneThatIsKilledEndsTheRunAndItGoesOn) {
  const std::string file = fresh_folder() + "/reef.db";
  const std::string words = "simulate coral-reef --players 4 --games 60000 --json";
  const Finished killed = run_together(
      3, words + " --threads 1 --database " + file,
      "[ $OMPI_COMM_WORLD_RANK = 2 ] && (while [ ! -e " + file + " ]; do sleep 0.02; done; sleep 0.3; kill -9 $$) &");
  EXPECT_NE(killed.code, 0);
  EXPECT_EQ(killed.out, "");
  EXPECT_EQ(ask(file, "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(ask(file, "SELECT count(*) = coalesce(max(number), 0) FROM matches"), "1");
  EXPECT_EQ(ask(file, "SELECT finished FROM runs"), "0");
  const Finished resumed = run_together(2, words + " --threads 1 --resume --database " + file);
  EXPECT_EQ(resumed.code, 0) << resumed.error;
  EXPECT_EQ(resumed.out, alone(words));
}

TEST(Processes, SayOnceWhatIsWrong) {
  const Finished finished = run_together(2, "simulate tic-tac-toe --resume --database nowhere.db");
  EXPECT_EQ(finished.code, 2);
  const std::string wrong =
      "houserule: can't open the database nowhere.db: No such file or directory\n"
      "      = name another file\n";
  EXPECT_EQ(count_in(finished.error, wrong), 1u) << finished.error;  // what mpirun says may stand before it or behind
  EXPECT_EQ(count_in(finished.error, "houserule: "), 1u) << finished.error;
}

}  // namespace
}  // namespace houserule::test::mpi_test
