// Matches in a database: what is in it, going on after a break, merging, what is refused.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "cli/database/sqlite.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::database_test {
namespace {

using cli::Connection;
using cli::Query;

/// The first row's columns, with '|' between.
std::string ask(const std::string& file, const std::string& sql, int columns = 1) {
  Connection connection(file, Connection::Open::existing);
  Query query(connection, sql);
  std::string row;
  if (query.start().next())
    for (int column = 0; column < columns; ++column) row += (column > 0 ? "|" : "") + std::string(query.text(column));
  return row;
}

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// Keeps the first so many numbers and takes the run for unfinished, as if it had been killed then.
void cut_off(const std::string& file, int numbers) {
  Connection connection(file, Connection::Open::existing);
  for (const std::string table : {"matches", "seats", "measured"})
    connection.execute("DELETE FROM " + table + " WHERE number > " + std::to_string(numbers));
  connection.execute("UPDATE runs SET finished = 0");
}

const std::vector<std::string> reef{"simulate", "coral-reef", "--players", "3", "--games", "40", "--json"};
const std::vector<std::string> nuts{"compare", "nutz", "--variant", "bright-nights", "--matches", "40", "--json"};

TEST(Database, HoldsWhatASimulationTells) {
  const std::string file = fresh_folder() + "/reef.db";
  const Finished plain = run(reef), kept = run(with(reef, {"--database", file}));
  EXPECT_EQ(kept.code, 0) << kept.error;
  EXPECT_EQ(kept.out, plain.out);
  EXPECT_EQ(ask(file, "SELECT command, version, game, players, seed, planned, finished FROM runs", 7),
            "houserule simulate coral-reef --players 3 --games 40|0.1.0|coral-reef|3|1|40|1");
  EXPECT_EQ(ask(file, "SELECT variants, parameters, bots FROM sides", 3), "[]|{}|[\"random\",\"random\",\"random\"]");
  EXPECT_EQ(ask(file, "SELECT count(*), min(number), max(number), sum(finished) FROM matches", 4), "40|1|40|40");
  EXPECT_EQ(ask(file, "SELECT count(*), sum(win) FROM seats", 2), "120|40.0");
  EXPECT_EQ(ask(file, "SELECT sum(plies) - (SELECT sum(times) FROM uses) FROM matches"), "0");
  EXPECT_EQ(ask(file,
                "SELECT count(*) FROM seats s WHERE total <> (SELECT sum(points) FROM lines l WHERE (l.run, l.number, "
                "l.seat) = (s.run, s.number, s.seat) AND line NOT IN ('producers', 'prey', 'predators'))"),
            "0");
}

TEST(Database, GoesOnAsIfNothingHadHappened) {
  for (const auto& words : {reef, nuts})
    for (const int numbers : {0, 7, 33}) {
      const std::string file = fresh_folder() + "/matches.db";
      const Finished whole = run(with(words, {"--database", file}));
      ASSERT_EQ(whole.code, 0) << whole.error;
      const std::string seats = ask(file, "SELECT group_concat(total || line_points || action_uses) FROM seats");
      cut_off(file, numbers);
      const Finished resumed = run(with(words, {"--database", file, "--resume", "--threads", "2"}));
      EXPECT_EQ(resumed.code, 0) << resumed.error;
      EXPECT_EQ(resumed.out, whole.out);
      EXPECT_EQ(ask(file, "SELECT group_concat(total || line_points || action_uses) FROM seats"), seats);
      EXPECT_EQ(ask(file, "SELECT count(*), finished FROM runs", 2), "1|1");
    }
}

TEST(Database, GoesOnAfterAKillAndAfterCtrlC) {
  std::vector<std::string> words{"simulate", "coral-reef", "--players", "4", "--games", "6000"};
  const Finished whole = run(words);
  for (const int signal : {SIGKILL, SIGINT}) {
    const std::string file = fresh_folder() + "/reef.db";
    Running running(with(words, {"--database", file}), Running::At::pipe);
    for (int tries = 0; tries < 200 && !std::filesystem::exists(file + "-journal"); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    running.signal(signal);
    running.finish();
    if (signal == SIGINT) {
      EXPECT_NE(running.screen().find("\n      = the same command with --resume goes on\n"), std::string::npos)
          << running.screen();
    }
    EXPECT_EQ(ask(file, "PRAGMA integrity_check"), "ok");
    EXPECT_EQ(ask(file, "SELECT count(*) - coalesce(max(number), 0) FROM matches"), "0");
    const Finished resumed = run(with(words, {"--database", file, "--resume"}));
    EXPECT_EQ(resumed.out, whole.out) << resumed.error;
  }
}

TEST(Database, GoesOnWithTheSameHoweverItIsTyped) {
  const std::string file = fresh_folder() + "/matches.db";
  const auto goes_on = [&](const std::vector<std::string>& begun, const std::vector<std::string>& words) {
    const Finished whole = run(with(begun, {"--database", file}));
    cut_off(file, 7);
    const Finished resumed = run(with(words, {"--resume", "--database", file}));
    EXPECT_EQ(resumed.error, "");
    EXPECT_EQ(resumed.out, whole.out);
    std::filesystem::remove(file);
  };
  goes_on({"simulate", "coral-reef", "--set", "hand=8", "--games", "40", "--json"},
          {"simulate", "games/coral-reef", "--games", "40", "--seed", "1", "--players", "2", "--seat", "all=hasard",
           "--json", "--set", "hand=8"});
  goes_on({"compare", "nutz", "--variant", "bright-nights", "--matters", "total=2,plies=9", "--measure", "total",
           "--measure", "plies", "--time", "60s"},
          {"compare", "nutz", "--time", "60s", "--measure", "total", "--measure", "plies", "--matters", "plies=9",
           "--matters", "total=2", "--seat", "1=greedy", "--variant", "bright-nights"});
}

TEST(Database, RefusesToGoOnWithWhatItDoesNotKeep) {
  const std::vector<std::string> on{"--resume", "--database", "reef.db"};
  const Finished record = run(with(reef, with(on, {"--record", "reef.jsonl"})));
  EXPECT_EQ(record.code, 2);
  EXPECT_EQ(record.error,
            "houserule: --resume and --record don't go together: it would lack what was played before\n"
            "      = without --resume all is played again\n");
  EXPECT_EQ(run(with(reef, with(on, {"--measures", "--lang", "fr"}))).error,
            "houserule: --resume et --measures ne vont pas ensemble : il y manquerait ce qui fut joué avant\n"
            "      = sans --resume, tout est rejoué\n");
}

TEST(Database, SaysWhyItDoesNotGoOn) {
  const std::string folder = fresh_folder(), file = folder + "/reef.db";
  const std::vector<std::string> on{"--database", file, "--resume"};
  const Finished nowhere = run(with(reef, on));
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_EQ(nowhere.error,
            "houserule: can't open the database " + file + ": No such file or directory\n      = name another file\n");
  run(with(reef, {"--database", file}));
  const Finished finished = run(with(reef, on));
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error, "houserule: --resume: " + file +
                                " holds no unfinished run of simulate coral-reef\n"
                                "      = without --resume a new one begins\n");
  cut_off(file, 3);
  const Finished other = run(with(reef, {"--database", file, "--resume", "--seed", "2"}));
  EXPECT_EQ(other.error, "houserule: --resume: run 1 of " + file +
                             " was begun by another command\n"
                             "      = it goes on with: houserule simulate coral-reef --players 3 --games 40\n");
  Connection(file, Connection::Open::existing).execute("UPDATE sides SET digest = '0123456789abcdef'");
  const std::string now = ask(file, "SELECT digest FROM sides");
  const Finished rules = run(with(reef, on));
  EXPECT_TRUE(rules.error.starts_with("houserule: --resume: the rules of run 1 of " + file +
                                      " were others: digest 0123456789abcdef, now "))
      << rules.error;
  Connection(file, Connection::Open::existing).execute("UPDATE runs SET version = '0.0.9'");
  EXPECT_EQ(run(with(reef, on)).error, "houserule: --resume: run 1 of " + file +
                                           " was played by Houserule 0.0.9, this is 0.1.0\n"
                                           "      = without --resume a new one begins\n");
  const Finished french = run(with(reef, {"--database", file, "--resume", "--lang", "fr"}));
  EXPECT_EQ(french.error, "houserule: --resume : l’exécution 1 de " + file +
                              " fut jouée par Houserule 0.0.9, celui-ci est 0.1.0\n"
                              "      = sans --resume, une nouvelle commence\n");
}

TEST(Database, RefusesWhatIsNone) {
  const std::string folder = fresh_folder(), text = folder + "/notes.txt", other = folder + "/other.db";
  write_file(text, std::string(2000, 'x'));
  EXPECT_EQ(run(with(reef, {"--database", text})).error,
            "houserule: " + text + ": it is no database\n      = name another file\n");
  EXPECT_EQ(read_file(text), std::string(2000, 'x'));
  Connection(other, Connection::Open::or_create).execute("CREATE TABLE mine (a)");
  EXPECT_EQ(run(with(reef, {"--database", other})).error,
            "houserule: " + other + ": it is a database, but not one of Houserule\n      = name another file\n");
  const std::string later = folder + "/later.db";
  run(with(reef, {"--database", later}));
  Connection(later, Connection::Open::existing).execute("PRAGMA user_version = 2");
  EXPECT_EQ(
      run(with(reef, {"--database", later})).error,
      "houserule: " + later + ": it is a database of format 2, and this program knows 1\n      = name another file\n");
}

TEST(Database, MergesRuns) {
  const std::string folder = fresh_folder(), one = folder + "/one.db", two = folder + "/two.db";
  run(with(reef, {"--database", one}));
  run(with(nuts, {"--database", two}));
  const Finished merged = run({"database", "merge", folder + "/all.db", one, two, one});
  EXPECT_EQ(merged.code, 0) << merged.error;
  EXPECT_EQ(merged.out, "1 run from " + one + "\n1 run from " + two + "\n1 run from " + one + "\n");
  EXPECT_EQ(ask(folder + "/all.db", "SELECT group_concat(game, ',') FROM (SELECT game FROM runs ORDER BY run)"),
            "coral-reef,nutz,coral-reef");
  for (const std::string table : {"matches", "seats", "measured", "lines", "uses"})
    EXPECT_EQ(ask(folder + "/all.db", "SELECT count(*) FROM " + table + " WHERE run = 2"),
              ask(two, "SELECT count(*) FROM " + table))
        << table;
  EXPECT_EQ(run({"database", "merge", one, folder + "/none.db"}).code, 2);
}

TEST(Database, SaysThatTheDiskIsFullAndKeepsWhatThereIs) {
  const std::string file = fresh_folder() + "/reef.db";
  const std::vector<std::string> words{"simulate", "coral-reef", "--players", "4", "--games", "6000"};
  Setting small;
  small.file_limit = 1'000'000;
  const Finished full = run(with(words, {"--database", file}), small);
  EXPECT_EQ(full.code, 3);
  EXPECT_EQ(full.error, "houserule: can't use the database " + file +
                            ": File too large\n      = what was written before is kept; --resume goes on with it\n");
  EXPECT_EQ(ask(file, "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(run(with(words, {"--database", file, "--resume"})).out, run(words).out);
}

}  // namespace
}  // namespace houserule::test::database_test
