#include <cctype>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "scripting/checks/game_tests/game_tests.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace cli::says;
constexpr Counted failed{{"{} failed", "{} échec"}, {"{} failed", "{} échecs"}};
constexpr Wording failed_of{"{} of {}", "{} sur {}"};
constexpr Wording no_tests{"no tests", "aucun test"};
constexpr Wording name_a_folder{"name a game's folder: houserule test PATH",
                                "donnez le dossier d’un jeu : houserule test CHEMIN"};
constexpr Wording filtered_out{"no test has '{}' in its file, clauses or name",
                               "aucun test n’a « {} » dans son fichier, ses clauses ou son nom"};
constexpr Wording list_shows_them{"--list shows them", "--list les montre"};
}  // namespace says

struct TestOptions {
  std::vector<std::string> games;
  GameOptions rules;  ///< variants, settings and language
  std::string filter;
  bool list = false;
};

/// What the tests of one game came to.
struct Report {
  std::string language;
  std::size_t tests = 0, failed = 0, faults = 0;
  bool has_tests = false;  ///< before the filter
};

void complain(const std::string& text) {
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

void run_test(TestRunner& runner, const GameTest& test, Report& report) {
  const auto failures = runner.run(test);
  for (const TestFailure& failure : failures) complain(to_text(failure, report.language));
  if (!failures.empty()) ++report.failed;
}

Report test_game(const std::string& folder, const TestOptions& options) {
  Report report{options.rules.language};
  try {
    const LoadOptions more = load_options(options.rules);
    const GameTests tests = read_game_tests(load_package(folder, {more.variants, more.parameters, false}));
    TestRunner runner(folder, tests.sources, more);
    report.has_tests = !tests.tests.empty();
    for (const GameTest& test : tests.tests) {
      if (!is_wanted(test, options) || interrupt_requested) continue;
      ++report.tests;
      if (options.list)
        fmt::print("{}: {}\n", test.place.file, title_of(test));
      else
        run_test(runner, test, report);
    }
  } catch (const LoadError& error) {
    complain(to_text(error.diagnostics));
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
  options.rules.language = look_for(options.rules.language).language;
  const bool colour = describe_terminal(stdout).colour;
  std::size_t tests = 0;
  bool all_fine = true;
  for (const auto& folder : folders_of(options.games)) {
    const Report report = test_game(folder, options);
    if (interrupt_requested) return interrupted;
    const bool shown = !options.list && (options.filter.empty() || report.tests > 0);
    if (shown || report.faults > 0) print_report(folder, report, colour);
    tests += report.tests;
    all_fine = all_fine && report.failed == 0 && report.faults == 0;
  }
  if (all_fine && tests == 0 && !options.filter.empty())
    throw Failure{usage_fault, {says::filtered_out, options.filter}, says::list_shows_them};
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
  command->add_option("--set", options->rules.settings, "Run every test with this parameter; may be repeated")
      ->type_name("NAME=VALUE");
  command->add_option("--filter", options->filter, "Only tests with this in their file, clauses or name")
      ->type_name("TEXT");
  command->add_flag("--list", options->list, "Only list the tests");
  add_language_option(*command, options->rules.language);
}

}  // namespace houserule::cli
