// A record means the same in another process: other addresses, other seeds of the script's hash tables.

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include "core/flow/notation.hpp"
#include "core/match/run.hpp"
#include "tests/contract/fixture.hpp"
#include "tests/core/refusals.hpp"

extern char** environ;

namespace houserule::second_process_test {
namespace {

constexpr const char* records_variable = "HOUSERULE_RECORDS_TO_REPLAY";

/// What a line of the file says: folder, players, seed, the actions and the hash after each.
struct Record {
  std::string folder;
  int players = 0;
  std::uint64_t seed = 0;
  std::vector<std::string> plies;  // "seat text"
};

Record play(const std::string& folder, int players, std::uint64_t seed) {
  Record record{folder, players, seed, {}};
  const Package package = load_package(folder);
  Referee referee = package.referee(players);
  State state = referee.start(seed);
  Generator generator(seed, 7);
  for (Seat seat = referee.actor(state); seat != no_seat; seat = referee.actor(state)) {
    Action action;
    referee.sample(state, seat, generator, action);
    record.plies.push_back(std::to_string(seat) + " " + action_text(state, action));
    referee.apply_legal(state, action);
    record.plies.push_back(std::to_string(state.hash()));
  }
  return record;
}

/// Plays it again from the texts; the first ply that differs, or "".
std::string difference(const Record& record) {
  const Package package = load_package(record.folder);
  Referee referee = package.referee(record.players);
  State state = referee.start(record.seed);
  for (std::size_t i = 0; i + 1 < record.plies.size(); i += 2) {
    const Seat seat = std::stoi(record.plies[i]);
    const Parsed parsed = parse_action(referee, state, seat, record.plies[i].substr(record.plies[i].find(' ') + 1));
    if (!parsed.refusal.empty()) return record.plies[i] + ": " + sentence(parsed.refusal);
    const Refusal refusal = referee.apply(state, parsed.action);
    if (!refusal.empty()) return record.plies[i] + ": " + sentence(refusal);
    if (std::to_string(state.hash()) != record.plies[i + 1]) return record.plies[i] + ": another state";
  }
  return state.over() ? "" : "not over";
}

void write(const std::vector<Record>& records, const std::string& file) {
  std::ofstream out(file);
  for (const Record& record : records) {
    out << record.folder << '\n' << record.players << ' ' << record.seed << ' ' << record.plies.size() << '\n';
    for (const auto& ply : record.plies) out << ply << '\n';
  }
}

std::vector<Record> read(const std::string& file) {
  std::ifstream in(file);
  std::vector<Record> records;
  for (Record record; std::getline(in, record.folder); records.push_back(record)) {
    std::size_t count = 0;
    in >> record.players >> record.seed >> count >> std::ws;
    record.plies.assign(count, "");
    for (auto& ply : record.plies) std::getline(in, ply);
  }
  return records;
}

/// Runs only the test below, in this program started anew, with what it prints beside `file`. Its exit code.
int replay_in_another_process(const std::string& file) {
  setenv(records_variable, file.c_str(), 1);
  for (const char* name : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"}) unsetenv(name);  // or another part would run it
  char program[] = "/proc/self/exe";
  char filter[] = "--gtest_filter=SecondProcess.ReplaysWhatTheFirstPlayed";
  char* const arguments[] = {program, filter, nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, (file + ".log").c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                   0600);
  pid_t child = 0;
  const int failed = posix_spawn(&child, program, &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  unsetenv(records_variable);
  int status = -1;
  if (failed != 0 || waitpid(child, &status, 0) != child) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::vector<Record> play_all() {
  std::vector<Record> records;
  std::vector<std::string> folders = list_games();
  folders.push_back(std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest");
  for (const std::string& folder : folders) {
    const Package package = load_package(folder);
    for (int players = package.definition->min_players; players <= package.definition->max_players; ++players)
      records.push_back(play(folder, players, 11));
  }
  return records;
}

/// The first process plays and starts a second one with the records, which runs this same test.
TEST(SecondProcess, ReplaysWhatTheFirstPlayed) {
  if (const char* file = std::getenv(records_variable)) {
    for (const Record& record : read(file)) EXPECT_EQ(difference(record), "") << record.folder << " " << record.players;
    return;
  }
  const CheatFolder by_pairs("orders-by-pairs");
  auto records = play_all();
  records.push_back(play(by_pairs.path(), 2, 11));
  ASSERT_GE(records.size(), 5u);
  const std::string file = by_pairs.path() + "/records.txt";
  write(records, file);
  ASSERT_EQ(read(file).size(), records.size());
  EXPECT_EQ(replay_in_another_process(file), 0) << text_of(file + ".log");
  records[0].plies.back() += "0";
  write(records, file);
  EXPECT_EQ(replay_in_another_process(file), 1) << "a wrong hash was not noticed";
}

}  // namespace
}  // namespace houserule::second_process_test
