#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "scripting/checks/contract/contract.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace cli::says;
constexpr Wording advice{
    "this is with the variants {}; if they don't go together, write conflicts: [{}] into the last",
    "c’est avec les variantes {} ; si elles ne vont pas ensemble, écrivez conflicts: [{}] dans la dernière"};
constexpr Wording result{"{} ({}, {}; {})", "{} ({}, {} ; {})"};
constexpr Wording all_reached{"{}: all of it was reached in {} more", "{} : tout a été atteint en {} de plus"};
constexpr Wording not_reached{"{}: not all of it was reached in {} more:",
                              "{} : tout n’a pas été atteint en {} de plus :"};
constexpr Wording more{"and {} more: houserule coverage {}", "et {} de plus : houserule coverage {}"};
constexpr Wording unsettled{"the matches still came to new things when time was up: --seconds {} looks longer",
                            "les parties découvraient encore du nouveau à la fin du temps : --seconds {} cherche plus"};
constexpr Wording name_a_folder{"name a game's folder: houserule check PATH",
                                "donnez le dossier d’un jeu : houserule check CHEMIN"};
constexpr Wording saved{"{} saved", "{} enregistré"};
constexpr Wording checks_again{"Checks again when a file is saved; Ctrl-C ends.",
                               "Nouvel examen à chaque fichier enregistré ; Ctrl-C arrête."};
}  // namespace says

struct CheckOptions {
  std::vector<std::string> games;
  std::string language;
  ContractEffort effort;
  std::optional<int> matches;  ///< not said: as many as reach something new
  int seconds = 3;
  bool reach = false, watch = false;
};

/// Whether to go on checking: not after Ctrl-C, nor once a file was saved that makes the result old.
using GoOn = std::function<bool()>;

/// What one game's check found out.
struct Report {
  std::string language;
  std::uint64_t faults = 0, matches = 0;
  std::size_t variants = 0;
  int least_players = 0, most_players = 0;
  Exploration explored = {};
};

void complain(Report& report, const std::string& text, std::size_t faults = 1) {
  std::fflush(stdout);
  std::fputs(text.c_str(), stderr);
  report.faults += faults;
}

void complain(Report& report, const std::vector<Finding>& findings) {
  for (const Finding& finding : findings) complain(report, to_text(finding, report.language) + "\n");
}

/// Two variants that are fine alone may not be so together; then their author has to say that.
std::string advice_for(const std::vector<std::string>& variants, const std::string& language) {
  if (variants.size() < 2) return "";
  const std::string names = fmt::format("{}", fmt::join(variants, sentence(Message::between, language)));
  return fmt::format("      = {}\n", say(language, says::advice, names, variants.front()));
}

void check_variants(const std::string& folder, const std::vector<std::string>& variants, const CheckOptions& options,
                    const GoOn& go_on, Report& report) {
  try {
    const Package package = load_package(folder, {variants, {}, true});
    const Definition& definition = *package.definition;
    for (int players = definition.min_players; players <= definition.max_players && go_on(); ++players) {
      complain(report, check_contract(package, players, options.effort));
      report.matches += static_cast<std::uint64_t>(options.effort.matches);
    }
  } catch (const LoadError& error) {
    complain(report, to_text(error.diagnostics) + advice_for(variants, report.language), error.diagnostics.size());
  }
}

/// Plays on where something new is still reached.
void play_on(const std::string& folder, const CheckOptions& options, const GoOn& go_on, Report& report) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(options.seconds);
  report.explored = explore(folder, options.effort, [&] { return !go_on() || Clock::now() >= end; });
  complain(report, report.explored.findings);
}

Report check_game(const std::string& folder, const CheckOptions& options, const GoOn& go_on) {
  Report report{options.language};
  try {
    const Package base = load_package(folder);
    report.variants = base.variants.size();
    report.least_players = base.definition->min_players;
    report.most_players = base.definition->max_players;
    for (const auto& variants : variant_sets(base.variants))
      if (go_on()) check_variants(folder, variants, options, go_on, report);
    if (!options.matches && options.seconds > 0 && report.faults == 0 && go_on())
      play_on(folder, options, go_on, report);
    if (options.reach && report.faults == 0 && go_on()) complain(report, check_reach(folder, options.effort));
  } catch (const LoadError& error) {
    complain(report, to_text(error.diagnostics), error.diagnostics.size());
  } catch (const RuleError& error) {
    complain(report, to_text(error, "", report.language));
  }
  return report;
}

/// What playing on came to: no faults, and not the same on every machine, so it goes where errors go.
void print_reach(const std::string& folder, const Exploration& found, const CheckOptions& options) {
  constexpr std::size_t most_told = 8;
  const std::string matches = says::matches.in(options.language, found.matches);
  fmt::print(stderr, "{}\n",
             say(options.language, found.unreached.empty() ? says::all_reached : says::not_reached, folder, matches));
  const std::size_t told = std::min(found.unreached.size(), most_told), more = found.unreached.size() - told;
  for (std::size_t i = 0; i < told; ++i) fmt::print(stderr, "  {}\n", found.unreached[i].message.in(options.language));
  if (more > 0) fmt::print(stderr, "  {}\n", say(options.language, says::more, more, folder));
  if (!found.settled)
    fmt::print(stderr, "  {}\n", say(options.language, says::unsettled, std::max(30, 2 * options.seconds)));
}

void print_report(const std::string& folder, const Report& report, bool colour) {
  const std::string& language = report.language;
  if (report.faults > 0) {
    fmt::print("{}: {}\n", folder, paint(colour, "red", says::faults.in(language, report.faults)));
  } else {
    const std::string players = report.least_players == report.most_players
                                    ? says::players.in(language, static_cast<std::uint64_t>(report.most_players))
                                    : say(language, says::players_range, report.least_players, report.most_players);
    fmt::print("{}: {}\n", folder,
               say(language, says::result, paint(colour, "green", sentence(says::fine, language)), players,
                   says::variants.in(language, report.variants), says::matches.in(language, report.matches)));
  }
  std::fflush(stdout);
}

std::vector<std::string> folders_of(const CheckOptions& options) {
  std::vector<std::string> folders;
  for (const auto& game : options.games) folders.push_back(find_game(game));
  if (folders.empty()) folders = list_games();
  if (folders.empty()) throw Failure{data_fault, says::no_games, says::name_a_folder};
  return folders;
}

/// Whether all are fine. What could not be finished is not reported.
bool check_all(const std::vector<std::string>& folders, const CheckOptions& options, const GoOn& go_on) {
  const bool colour = describe_terminal(stdout).colour;
  bool all_fine = true;
  for (const auto& folder : folders) {
    const Report report = check_game(folder, options, go_on);
    if (!go_on()) return false;
    print_report(folder, report, colour);
    if (report.faults == 0 && report.explored.matches > 0) print_reach(folder, report.explored, options);
    all_fine = all_fine && report.faults == 0;
  }
  return all_fine;
}

/// Checks again after every save, until Ctrl-C. A terminal shows the last result alone, a pipe one after the other.
int check_and_watch(const std::vector<std::string>& folders, const CheckOptions& options) {
  FolderWatch watch(folders);
  const Terminal terminal = describe_terminal(stdout);
  const GoOn go_on = [&] { return !interrupt_requested && !watch.pending(); };
  std::vector<std::string> saved;
  do {
    if (terminal.is_terminal) fmt::print("{}", clear_screen);
    if (!saved.empty())
      fmt::print("{}\n", paint(terminal.colour, "dim", say(options.language, says::saved, names_of(saved))));
    std::fflush(stdout);
    check_all(folders, options, go_on);
    if (go_on()) fmt::print("{}\n", paint(terminal.colour, "dim", sentence(says::checks_again, options.language)));
    std::fflush(stdout);
    saved = watch.wait();
  } while (!saved.empty());
  return interrupted;
}

int check(CheckOptions& options) {
  options.language = look_for(options.language).language;
  options.effort.stop = &interrupt_requested;
  options.effort.matches = options.matches.value_or(options.effort.matches);
  const auto folders = folders_of(options);
  if (options.watch) return check_and_watch(folders, options);
  const bool all_fine = check_all(folders, options, [] { return !interrupt_requested.load(); });
  if (interrupt_requested) return interrupted;
  return all_fine ? fine : data_fault;
}

}  // namespace

void add_check(Program& program) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = add_command(
      program, "check", "Look for faults in games: their files, every variant and player count, a few random matches",
      "  houserule check                 (every game found)\n"
      "  houserule check ./my-game --reach\n"
      "  houserule check tic-tac-toe --matches 50\n"
      "  houserule check ./my-game --watch   (again at every save, beside your editor)\n",
      [options] { return check(*options); });
  command->add_option("GAME", options->games, "Ids of installed games, or paths of game folders");
  command
      ->add_option("--matches", options->matches,
                   "So many matches a player count and set of variants (default: 2, then as many as come to something "
                   "new)")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seconds", options->seconds, "At most so long for what comes after those 2 (default 3)")
      ->type_name("S")
      ->envname("HOUSERULE_CHECK_SECONDS")
      ->check(CLI::Range(0, 1'000'000));
  command->add_flag("--watch", options->watch, "Check again whenever a file of the game is saved, until Ctrl-C");
  command->add_flag("--reach", options->reach,
                    "Also whether every action, phase, score line and script line is ever reached (slower)");
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
