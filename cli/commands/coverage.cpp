#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/pages/coverage_page.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/written_files.hpp"
#include "scripting/checks/game_tests/game_tests.hpp"
#include "scripting/record/record.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording reached{"reached", "atteint"};
constexpr Wording of{"of", "sur"};
constexpr Wording in_matches{"in matches", "dans les parties"};
constexpr Wording in_tests{"in tests", "dans les tests"};
constexpr Wording lines_of{"lines of {}", "lignes de {}"};
constexpr Wording group{"  {}: {}", "  {} : {}"};
constexpr Wording line{"  {}: line {}", "  {} : ligne {}"};
constexpr Wording never_reached{"never reached:", "jamais atteint :"};
constexpr Wording matches_only{"in matches only, no test comes there:",
                               "dans les parties seulement, aucun test n’y vient :"};
constexpr Wording tests_only{"in tests only, no match came there:",
                             "dans les tests seulement, aucune partie n’y est venue :"};
constexpr Wording coverage_heading{", {}: {}, seed {}; {}", ", {} : {}, graine {} ; {}"};
constexpr Wording wrote{"wrote {}", "{} est écrit"};
constexpr Wording tests_failed{"{} of {} tests failed", "échecs : {} sur {} tests"};
constexpr Wording test_shows_them{"houserule test {} shows them", "houserule test {} les montre"};
}  // namespace says

using Json = nlohmann::ordered_json;

struct CoverageOptions {
  GameOptions game;
  std::uint64_t matches = 100;
  std::string page;
  bool progress = false, json = false;
};

std::vector<int> player_counts(const CoverageOptions& options, const Package& package) {
  if (options.game.players > 0) return {choose_players(package, options.game.players)};
  std::vector<int> counts;
  for (int players = package.definition->min_players; players <= package.definition->max_players; ++players)
    counts.push_back(players);
  return counts;
}

void play_matches(const CoverageOptions& options, const Package& package, const std::vector<int>& players,
                  Reach& reach) {
  Progress progress(options.matches * players.size(), options.game.language, options.progress);
  for (const int number : players) {
    Referee referee = noting_referee(package, number, reach);
    for (std::uint64_t match = 0; match < options.matches && !interrupt_requested; ++match) {
      play_noting(referee, *options.game.seed, match, reach, &interrupt_requested);
      progress.step();
    }
  }
  if (options.matches > 0) progress.finish();
}

struct TestCounts {
  std::size_t all = 0, failed = 0;
};

TestCounts run_tests(const Package& package, Reach& reach) {
  const GameTests tests = read_game_tests(package);
  TestRunner runner(package.folder, tests.sources, package.options, &reach);
  TestCounts counts;
  for (const GameTest& test : tests.tests) {
    if (interrupt_requested) break;
    ++counts.all;
    if (!runner.run(test).empty()) ++counts.failed;
  }
  return counts;
}

// The text.

struct Sums {
  std::size_t all = 0, matches = 0, tests = 0;
  void add(const Hits& hits) {
    ++all;
    matches += hits.matches > 0 ? 1 : 0;
    tests += hits.tests > 0 ? 1 : 0;
  }
};

std::vector<std::string> sums_row(const std::string& name, const Sums& sums) {
  return {name, std::to_string(sums.all), std::to_string(sums.matches), std::to_string(sums.tests)};
}

Sums sums_of(const CoveredFile& file) {
  Sums sums;
  for (const CoveredLine& line : file.lines)
    if (line.is_code) sums.add(line.hits);
  return sums;
}

void print_table(const CoverageReport& report, const std::string& language) {
  std::vector<std::vector<std::string>> rows(1);
  for (const Wording* title : {&says::reached, &says::of, &says::in_matches, &says::in_tests})
    rows[0].emplace_back(title->in(language));
  for (const CoveredGroup& group : report.groups) {
    Sums sums;
    for (const CoveredThing& thing : group.things) sums.add(thing.hits);
    rows.push_back(sums_row(group.sort->many.in(language), sums));
  }
  for (const CoveredFile& file : report.files)
    rows.push_back(sums_row(say(language, says::lines_of, file.name), sums_of(file)));
  for (const std::string& line : table(rows)) fmt::print("{}\n", line);
}

/// "4, 7-9": neighbours among the lines of code that are in the list.
std::string line_ranges(const CoveredFile& file, bool (*is_listed)(const Hits&)) {
  std::vector<std::string> parts;
  int first = 0, last = 0;
  const auto close = [&] {
    if (first > 0) parts.push_back(first == last ? std::to_string(first) : fmt::format("{}-{}", first, last));
    first = 0;
  };
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    if (!file.lines[i].is_code) continue;
    const int number = static_cast<int>(i) + 1;
    if (!is_listed(file.lines[i].hits))
      close();
    else
      last = number;
    if (is_listed(file.lines[i].hits) && first == 0) first = number;
  }
  close();
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// What is listed, a line a group; nothing at all if there is none of it.
void print_listed(const CoverageReport& report, const Wording& title, const std::string& language,
                  bool (*is_listed)(const Hits&)) {
  std::vector<std::string> lines;
  for (const CoveredGroup& group : report.groups) {
    std::vector<std::string> ids;
    for (const CoveredThing& thing : group.things)
      if (is_listed(thing.hits)) ids.push_back(thing.id);
    const Wording& name = ids.size() == 1 ? group.sort->one : group.sort->many;
    if (!ids.empty())
      lines.push_back(say(language, says::group, name.in(language), fmt::format("{}", fmt::join(ids, ", "))));
  }
  for (const CoveredFile& file : report.files)
    if (const std::string ranges = line_ranges(file, is_listed); !ranges.empty())
      lines.push_back(say(language, says::line, file.name, ranges));
  if (lines.empty()) return;
  fmt::print("\n{}\n{}\n", title.in(language), fmt::join(lines, "\n"));
}

std::string players_text(const std::vector<int>& players, const std::string& language) {
  if (players.size() > 1) return say(language, says::players_range, players.front(), players.back());
  return says::players.in(language, static_cast<std::uint64_t>(players.front()));
}

/// "Coral Reef, lagoon, 1 to 6 players: 240 matches, seed 1; 93 tests"
std::string heading(const CoverageOptions& options, const Package& package, const std::vector<int>& players,
                    std::size_t tests) {
  const std::string& language = options.game.language;
  std::string text = package.definition->title.in(language);
  for (const std::string& variant : package.options.variants) text += ", " + variant;
  const std::string matches = says::matches.in(language, options.matches * players.size());
  return text + say(language, says::coverage_heading, players_text(players, language), matches, *options.game.seed,
                    says::tests.in(language, tests));
}

// For programs.

Json hits_json(const Hits& hits) { return {{"matches", hits.matches}, {"tests", hits.tests}}; }

/// Things by sort and id; lines of code by file and number.
Json report_json(const CoverageReport& report) {
  Json json{{"reached", Json::object()}, {"lines", Json::object()}};
  for (const CoveredGroup& group : report.groups)
    for (const CoveredThing& thing : group.things)
      json["reached"][group.sort->many.in("en")][thing.id] = hits_json(thing.hits);
  for (const CoveredFile& file : report.files) {
    Json& lines = json["lines"][file.name] = Json::object();
    for (std::size_t i = 0; i < file.lines.size(); ++i)
      if (file.lines[i].is_code) lines[std::to_string(i + 1)] = hits_json(file.lines[i].hits);
  }
  return json;
}

void print_json(const CoverageOptions& options, const Package& package, const std::vector<int>& players,
                const TestCounts& tests, const CoverageReport& report) {
  Json json{{"game", package.definition->id}, {"variants", package.options.variants}};
  json["parameters"] = parameters_json(package.options.parameters);
  json["players"] = players;
  json["matches"] = options.matches * players.size();
  json["seed"] = *options.game.seed;
  json["tests"] = {{"all", tests.all}, {"failed", tests.failed}};
  json.update(report_json(report));
  fmt::print("{}\n", json.dump(2));
}

bool has_gaps(const CoverageReport& report) {
  const auto is_gap = [](const CoveredThing& thing) { return thing.hits.none(); };
  const auto is_unread = [](const CoveredLine& line) { return line.is_code && line.hits.none(); };
  return std::ranges::any_of(report.groups,
                             [&](const CoveredGroup& group) { return std::ranges::any_of(group.things, is_gap); }) ||
         std::ranges::any_of(report.files,
                             [&](const CoveredFile& file) { return std::ranges::any_of(file.lines, is_unread); });
}

void print_text(const std::string& title, const CoverageReport& report, bool has_tests, const std::string& language) {
  fmt::print("{}\n\n", title);
  print_table(report, language);
  print_listed(report, says::never_reached, language, [](const Hits& hits) { return hits.none(); });
  if (has_tests)
    print_listed(report, says::matches_only, language,
                 [](const Hits& hits) { return hits.tests == 0 && hits.matches > 0; });
  print_listed(report, says::tests_only, language,
               [](const Hits& hits) { return hits.tests > 0 && hits.matches == 0; });
}

int coverage(CoverageOptions& options) {
  const Package package = load(options.game);
  const std::string language = options.game.language = look_for(options.game.language).language;
  const std::vector<int> players = player_counts(options, package);
  options.game.seed = options.game.seed.value_or(1);
  Reach in_tests, in_matches;
  const TestCounts tests = run_tests(package, in_tests);
  play_matches(options, package, players, in_matches);
  if (interrupt_requested) return interrupted;
  const CoverageReport report = coverage_report(package, players, in_matches, in_tests);
  const std::string title = heading(options, package, players, tests.all);
  if (options.json)
    print_json(options, package, players, tests, report);
  else
    print_text(title, report, tests.all > 0, language);
  if (!options.page.empty()) {
    write_text(options.page, coverage_page(title, report, language));
    if (!options.json) fmt::print("\n{}\n", say(language, says::wrote, options.page));
  }
  std::fflush(stdout);
  if (tests.failed > 0) {
    const Failure failure{
        data_fault, {says::tests_failed, tests.failed, tests.all}, {says::test_shows_them, options.game.game}};
    fmt::print(stderr, "{}", to_text(failure, language));
  }
  return has_gaps(report) || tests.failed > 0 ? data_fault : fine;
}

}  // namespace

void add_coverage(Program& program) {
  auto options = std::make_shared<CoverageOptions>();
  CLI::App* command = add_command(
      program, "coverage", "Show what matches and the game's tests reach of its rules, and what they never do",
      "  houserule coverage coral-reef\n"
      "  houserule coverage coral-reef --players 3 --matches 200 --html coverage.html\n"
      "  houserule coverage ./my-game --variant frost\n"
      "Plays random matches, every fourth by greedy players, at every number of players. Ends with 1 if something is\n"
      "never reached.\n",
      [options] { return coverage(*options); });
  add_rules_options(*command, options->game);
  add_players_option(*command, options->game);
  command->add_option("--matches", options->matches, "Matches at each number of players (default 100)")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000));
  command->add_option("--seed", options->game.seed, "The seed of the matches (default 1)")->type_name("NUMBER");
  command->add_option("--html", options->page, "Write a page with the script coloured, too")->type_name("FILE");
  add_json_option(*command, options->json);
  add_progress_option(*command, options->progress);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
