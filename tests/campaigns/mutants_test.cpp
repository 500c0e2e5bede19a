// Every value of every shipped game.yaml spoilt in every way: each mutant plays, or its author is told where and why.
// A sample, or with HOUSERULE_EVERY=1 (tests/campaigns/run) all of them.

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "scripting/package/package.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/print.hpp"
#include "tests/campaigns/effort.hpp"
#include "tests/campaigns/mutations.hpp"
#include "tests/campaigns/short_match.hpp"
#include "tests/campaigns/trials.hpp"

namespace houserule::test::mutants_test {
namespace {

namespace fs = std::filesystem;

constexpr int usual_step = 12;
constexpr int most_plies = 25;

/// Mutants that are known to take too long or too much memory. One that no longer does fails the test.
struct Known {
  std::string game, mutation, why;
};
const std::vector<Known> known_faults{};

const Known* find_known(const std::string& game, const Mutation& mutation) {
  const auto found = std::ranges::find_if(
      known_faults, [&](const Known& each) { return each.game == game && each.mutation == to_text(mutation); });
  return found == known_faults.end() ? nullptr : &*found;
}

/// A copy of a game's folder whose game.yaml changes. Without translations: they would be all that is complained of.
class MutantFolder {
 public:
  explicit MutantFolder(const fs::path& game)
      : path_(fs::temp_directory_path() / ("houserule-mutant-" + std::to_string(getpid()))) {
    fs::copy(game, path_, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    for (const char* aside : {"locale", "tests"}) fs::remove_all(path_ / aside);
  }
  MutantFolder(const MutantFolder&) = delete;
  MutantFolder& operator=(const MutantFolder&) = delete;
  ~MutantFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  std::string path() const { return path_.string(); }
  void write(const yaml::Node& tree) const { std::ofstream(path_ / "game.yaml") << to_yaml(tree); }

 private:
  fs::path path_;
};

void play_two(const Package& package, int players) {
  for (const std::uint64_t seed : {1, 2}) play_a_little(package, players, seed, most_plies);
}

Ending ending_of(const Diagnostics& diagnostics) {
  for (const Diagnostic& each : diagnostics)
    if (each.place.file.empty() || each.place.line < 1 || each.message.empty())
      return {Ending::Kind::vague, to_text(each)};
  return {Ending::Kind::refused, diagnostics.empty() ? "" : to_text(diagnostics.front())};
}

Ending ending_of(const RuleError& error) {
  const std::string told = error.file + ":" + std::to_string(error.line) + ": " + error.what() + " " +
                           error.context.in("en") + " " + error.hint.in("en");
  const bool placed = !error.file.empty() && error.line > 0;
  return {placed && *error.what() != '\0' ? Ending::Kind::refused : Ending::Kind::vague, told};
}

Ending try_folder(const std::string& folder) {
  try {
    const Package package = load_package(folder);
    play_two(package, package.definition->min_players);
    if (package.definition->max_players != package.definition->min_players)
      play_two(package, package.definition->max_players);
    return {};
  } catch (const LoadError& error) {
    return error.diagnostics.empty() ? Ending{Ending::Kind::vague, "no diagnostic"} : ending_of(error.diagnostics);
  } catch (const RuleError& error) {
    return ending_of(error);
  }
}

/// What the campaign prints.
struct Counts {
  int mutants = 0;
  int ended[4] = {};
  double slowest = 0;
  void add(const Ending& ending) {
    ++mutants;
    ++ended[static_cast<int>(ending.kind)];
    slowest = std::max(slowest, ending.seconds);
  }
  void print(const char* of) const {
    std::printf("%s: %d mutants: %d play, %d refused; %d crashed, %d without a place, slowest %.1f s\n", of, mutants,
                ended[0], ended[1], ended[3], ended[2], slowest);
  }
};
Counts total;

class PrintTotal : public testing::Environment {
 public:
  void TearDown() override { total.print("all"); }
};
const auto* const printing = testing::AddGlobalTestEnvironment(new PrintTotal);

std::vector<std::string> shipped_games() {
  std::vector<std::string> names;
  for (const auto& folder : fs::directory_iterator(std::string(HOUSERULE_SOURCE_DIR) + "/games"))
    if (fs::exists(folder.path() / "game.yaml")) names.push_back(folder.path().filename().string());
  std::ranges::sort(names);
  return names;
}

class Mutants : public testing::TestWithParam<std::string> {
 protected:
  fs::path folder() const { return fs::path(HOUSERULE_SOURCE_DIR) / "games" / GetParam(); }

  std::vector<Mutation> sample(const yaml::Node& tree) const {
    std::vector<Mutation> chosen;
    int number = 0;
    for (Mutation& mutation : mutations_of(tree))
      if (number++ % step(usual_step) == 0 || find_known(GetParam(), mutation) != nullptr)
        chosen.push_back(std::move(mutation));
    return chosen;
  }

  void judge(const Mutation& mutation, const Ending& ending) const {
    const Known* known = find_known(GetParam(), mutation);
    const bool good = ending.kind == Ending::Kind::plays || ending.kind == Ending::Kind::refused;
    if (known != nullptr)
      EXPECT_FALSE(good) << to_text(mutation) << " ends well: take it off the list (" << known->why << ")";
    else
      EXPECT_TRUE(good) << to_text(mutation) << ": " << ending.told;
  }
};

TEST_P(Mutants, PlayOrAreRefusedWithAPlace) {
  Diagnostics diagnostics;
  yaml::Sources sources;
  const yaml::Node tree = yaml::parse_file(folder() / "game.yaml", "game.yaml", sources, diagnostics);
  ASSERT_TRUE(diagnostics.empty()) << to_text(diagnostics);
  const std::vector<Mutation> mutations = sample(tree);
  const MutantFolder mutant(folder());
  const auto endings = run_trials(static_cast<int>(mutations.size()), [&](int number) {
    mutant.write(mutate(tree, mutations[static_cast<std::size_t>(number)]));
    return try_folder(mutant.path());
  });
  Counts counts;
  for (std::size_t i = 0; i < mutations.size(); ++i) {
    judge(mutations[i], endings[i]);
    counts.add(endings[i]);
    total.add(endings[i]);
  }
  counts.print(GetParam().c_str());
}

INSTANTIATE_TEST_SUITE_P(Games, Mutants, testing::ValuesIn(shipped_games()), [](const auto& test) {
  std::string name = test.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

// What the campaign stands on.

TEST(Trials, EndAloneAndAreToldOf) {
  const auto endings = run_trials(4, [](int number) -> Ending {
    if (number == 1) std::raise(SIGKILL);
    if (number == 2) throw std::runtime_error("oops");
    return {Ending::Kind::refused, "trial " + std::to_string(number)};
  });
  ASSERT_EQ(endings.size(), 4u);
  EXPECT_EQ(endings[0].told, "trial 0");
  EXPECT_EQ(endings[1].kind, Ending::Kind::crashed);
  EXPECT_EQ(endings[1].told, "Killed");
  EXPECT_EQ(endings[2].kind, Ending::Kind::crashed);
  EXPECT_EQ(endings[2].told, "an exception: oops");
  EXPECT_EQ(endings[3].told, "trial 3");
}

TEST(Trials, EndAtTheirCeilings) {
  volatile unsigned ticks = 0;
  const auto endings = run_trials(
      2,
      [&](int number) -> Ending {
        while (number == 0) ticks = ticks + 1;
        return {Ending::Kind::plays, std::string(std::size_t{300} << 20, 'x')};
      },
      1);
  ASSERT_EQ(endings.size(), 2u);
  EXPECT_EQ(endings[0].told, "too slow");
#if !defined(__SANITIZE_ADDRESS__)
  EXPECT_EQ(endings[1].told, "an exception: std::bad_alloc");
#endif
}

TEST(Mutations, AreEveryChangeOfEveryValue) {
  Diagnostics diagnostics;
  const yaml::Node tree = yaml::parse_text("a: [1, 2]\nb: x\n", "game.yaml", diagnostics);
  const auto mutations = mutations_of(tree);
  ASSERT_EQ(mutations.size(), 4u + 4 * 7);
  const auto changed = [&](std::size_t i) {
    return to_text(mutations[i]) + " " + one_line(mutate(tree, mutations[i]));
  };
  EXPECT_EQ(changed(0), ": -1 -1");
  EXPECT_EQ(changed(5), "a: -1 {a: -1, b: x}");
  EXPECT_EQ(changed(6), "a: huge {a: 1099511627776, b: x}");
  EXPECT_EQ(changed(7), "a: an empty list {a: [], b: x}");
  EXPECT_EQ(changed(8), "a: an empty map {a: {}, b: x}");
  EXPECT_EQ(changed(10), "a: doubled {a: [1, 2], b: x, a_again: [1, 2]}");
  EXPECT_EQ(changed(16), "a[1]: deleted {a: [2], b: x}");
  EXPECT_EQ(changed(17), "a[1]: doubled {a: [1, 1, 2], b: x}");
}

}  // namespace
}  // namespace houserule::test::mutants_test
