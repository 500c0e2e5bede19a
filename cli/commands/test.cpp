#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/diagnostic_json.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "scripting/checks/game_tests/game_tests.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Counted failed{{"{} failed", "{} échec"}, {"{} failed", "{} échecs"}};
constexpr Wording failed_of{"{} of {}", "{} sur {}"};
constexpr Wording no_tests{"no tests", "aucun test"};
constexpr Wording name_a_folder{"name a game's folder: houserule test PATH",
                                "donnez le dossier d’un jeu : houserule test CHEMIN"};
constexpr Wording filtered_out{"no test has '{}' in its file, clauses or name",
                               "aucun test n’a « {} » dans son fichier, ses clauses ou son nom"};
constexpr Wording list_shows_them{"--list shows them", "--list les montre"};
}  // namespace says

using Json = nlohmann::ordered_json;

struct TestOptions {
  std::vector<std::string> games;
  GameOptions rules;  ///< variants, settings and language
  std::string filter;
  bool list = false, json = false;
};

/// What the tests of one game came to.
struct Report {
  std::string language;
  std::size_t tests = 0, failed = 0, faults = 0;
  bool has_tests = false;  ///< before the filter
  bool json = false;       ///< what there is to say is kept, not told
  Json told = Json::array(), told_faults = Json::array();
};

void complain(const Report& report, const std::string& text) {
  if (report.json) return;
  std::fflush(stdout);
  std::fputs(text.c_str(), stderr);
}

/// The clauses and the name.
std::string title_of(const GameTest& test) {
  return fmt::format("{}{}{}", fmt::join(test.clauses, " "), test.clauses.empty() ? "" : " ", test.name);
}

/// A filter is looked for in the file's name without its folders, the clauses and the name.
bool is_wanted(const GameTest& test, const TestOptions& options) {
  const std::string file = std::filesystem::path(test.place.file).filename().string();
  return lower(fmt::format("{}: {}", file, title_of(test))).find(lower(options.filter)) != std::string::npos;
}

Json failure_json(const TestFailure& failure) {
  Json json = diagnostic_json(failure.where);
  json.erase("path");  // the test's name
  const auto lines = [](const std::vector<Statement>& statements) {
    Json texts = Json::array();
    for (const Statement& statement : statements) texts.push_back(statement.in("en"));
    return texts;
  };
  if (!failure.expected.empty()) json["expected"] = lines(failure.expected);
  if (!failure.found.empty()) json["found"] = lines(failure.found);
  return json;
}

Json test_json(const GameTest& test) {
  Json json{{"name", test.name}, {"clauses", test.clauses}};
  add_place(json, test.place);
  return json;
}

void run_test(TestRunner& runner, const GameTest& test, Report& report) {
  const auto failures = runner.run(test);
  Json told = Json::array();
  for (const TestFailure& failure : failures) {
    complain(report, to_text(failure, report.language));
    told.push_back(failure_json(failure));
  }
  report.told.back()["failures"] = std::move(told);
  if (!failures.empty()) ++report.failed;
}

void list_test(const GameTest& test, const Report& report) {
  if (!report.json) fmt::print("{}: {}\n", test.place.file, title_of(test));
}

Report test_game(const std::string& folder, const TestOptions& options) {
  Report report{options.rules.language};
  report.json = options.json;
  try {
    const LoadOptions more = load_options(options.rules);
    const GameTests tests = read_game_tests(load_package(folder, {more.variants, more.parameters, false}));
    TestRunner runner(folder, tests.sources, more);
    report.has_tests = !tests.tests.empty();
    for (const GameTest& test : tests.tests) {
      if (!is_wanted(test, options) || interrupt_requested) continue;
      ++report.tests;
      report.told.push_back(test_json(test));
      if (options.list)
        list_test(test, report);
      else
        run_test(runner, test, report);
    }
  } catch (const LoadError& error) {
    if (code_of(error) == usage_fault) throw;
    complain(report, to_text(error.diagnostics));
    report.told_faults = diagnostics_json(error.diagnostics);
    report.faults = error.diagnostics.size();
  }
  return report;
}

void print_report(const std::string& folder, const Report& report, bool colour) {
  const std::string& language = report.language;
  const std::string tests = says::tests.in(language, report.tests);
  if (report.faults > 0)
    fmt::print("{}: {}\n", folder, paint(colour, "red", says::faults.in(language, report.faults)));
  else if (!report.has_tests)
    fmt::print("{}: {}\n", folder, sentence(says::no_tests, language));
  else if (report.failed > 0)
    fmt::print("{}: {}\n", folder,
               say(language, says::failed_of, paint(colour, "red", says::failed.in(language, report.failed)), tests));
  else
    fmt::print("{}: {} ({})\n", folder, paint(colour, "green", sentence(says::fine, language)), tests);
  std::fflush(stdout);
}

std::vector<std::string> folders_of(const std::vector<std::string>& games) {
  std::vector<std::string> folders;
  for (const auto& game : games) folders.push_back(find_game(game));
  if (folders.empty()) folders = list_games();
  if (folders.empty()) throw Failure{data_fault, says::no_games, says::name_a_folder};
  return folders;
}

int test(TestOptions& options) {
  require_language(options.rules.language);
  options.rules.language = look_for(options.rules.language).language;
  const bool colour = describe_terminal(stdout).colour;
  Json games = Json::array();
  std::size_t tests = 0;
  bool all_fine = true;
  for (const auto& folder : folders_of(options.games)) {
    const Report report = test_game(folder, options);
    if (interrupt_requested) return interrupted;
    games.push_back({{"folder", folder}, {"faults", report.told_faults}, {"tests", report.told}});
    const bool shown = !options.json && !options.list && (options.filter.empty() || report.tests > 0);
    if (shown || (report.faults > 0 && !options.json)) print_report(folder, report, colour);
    tests += report.tests;
    all_fine = all_fine && report.failed == 0 && report.faults == 0;
  }
  if (all_fine && tests == 0 && !options.filter.empty())
    throw Failure{usage_fault, {says::filtered_out, options.filter}, says::list_shows_them};
  if (options.json) fmt::print("{}\n", Json{{"games", games}}.dump(2));
  return all_fine ? fine : data_fault;
}

}  // namespace

void add_test(Program& program) {
  auto options = std::make_shared<TestOptions>();
  CLI::App* command =
      add_command(program, "test", "Run the tests that games bring along: tests/*.yaml in their folders",
                  "  houserule test                          (every game found)\n"
                  "  houserule test ./my-game\n"
                  "  houserule test coral-reef --filter CR-S2\n"
                  "  houserule test coral-reef --variant lagoon   (which clauses does the variant change?)\n"
                  "A test says what is given, what is then done, and what must be so:\n"
                  "  - name: Three in a row win\n"
                  "    given: {position: {board: XX./OO./...}}\n"
                  "    when: [mark c1]\n"
                  "    then: {over: true, ranking: [1, 2]}\n",
                  [options] { return test(*options); });
  command->add_option("GAME", options->games, "Ids of installed games, or paths of game folders");
  command->add_option("--variant", options->rules.variants, "Run every test with this variant too; may be repeated")
      ->type_name("ID");
  command
      ->add_option("--set", options->rules.settings,
                   "Run every test with this parameter, or value by its path; may be repeated")
      ->type_name("NAME=VALUE");
  command->add_option("--filter", options->filter, "Only tests with this in their file, clauses or name")
      ->type_name("TEXT");
  command->add_flag("--list", options->list, "Only list the tests");
  add_json_option(*command, options->json);
  add_language_option(*command, options->rules.language);
}

}  // namespace houserule::cli
