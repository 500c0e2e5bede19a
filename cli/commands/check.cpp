#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/diagnostic_json.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "scripting/checks/contract/contract.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
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
constexpr Wording playing{"{}, {}{}: {} so far", "{}, {}{} : {} pour l’instant"};
constexpr Wording looking{"{}: looking for something new, {}, {:.0f} s left",
                          "{} : à la recherche de nouveau, {}, encore {:.0f} s"};
constexpr Wording name_a_folder{"name a game's folder: houserule check PATH",
                                "donnez le dossier d’un jeu : houserule check CHEMIN"};
constexpr Wording saved{"{} saved", "{} enregistré"};
constexpr Wording repeated{"{}: the same in {}", "{} : de même dans {}"};
constexpr Counted other_matches{{"{} other match", "{} autre partie"}, {"{} other matches", "{} autres parties"}};
constexpr Wording checks_again{"Checks again when a file is saved; Ctrl-C ends.",
                               "Nouvel examen à chaque fichier enregistré ; Ctrl-C arrête."};
}  // namespace says

using Json = nlohmann::ordered_json;

struct CheckOptions {
  std::vector<std::string> games;
  std::string language;
  ContractEffort effort;
  std::optional<int> matches;  ///< not said: as many as reach something new
  int seconds = 3;
  bool reach = false, watch = false, progress = false, json = false;
};

/// Whether to go on checking: not after Ctrl-C, nor once a file was saved that makes the result old.
using GoOn = std::function<bool()>;

/// What one game's check found out.
struct Report {
  std::string language;
  StatusLine& status;
  bool json = false;  ///< faults are kept, not told
  Json faults = Json::array(), played = Json::array();
  /// Errors that have been told, by their English text, and how often each came again.
  std::map<std::string, std::pair<Statement, std::uint64_t>> repeats = {};
  std::uint64_t matches = 0;
  std::size_t variants = 0;
  int least_players = 0, most_players = 0;
  Exploration explored = {};
};

void tell(const Report& report, const std::string& text) {
  if (report.json) return;
  std::fflush(stdout);
  report.status.clear();
  std::fputs(text.c_str(), stderr);
}

Json finding_json(const Finding& finding) {
  Json json{{"check", finding.check}, {"message", finding.message.in("en")}};
  if (finding.players > 0) json["players"] = finding.players;
  json["variants"] = finding.variants;
  if (finding.seed != 0) json["seed"] = finding.seed;
  if (finding.ply >= 0) json["ply"] = finding.ply;
  return json;
}

void complain(Report& report, const std::vector<Finding>& findings) {
  for (const Finding& finding : findings) {
    report.faults.push_back(finding_json(finding));
    const std::string error = finding.error.in("en");
    if (!error.empty() && !report.repeats.try_emplace(error, finding.error, 0U).second)
      ++report.repeats[error].second;
    else
      tell(report, to_text(finding, report.language) + "\n");
  }
}

void complain(Report& report, const LoadError& error, const std::string& advice = "") {
  for (const Diagnostic& diagnostic : error.diagnostics) report.faults.push_back(diagnostic_json(diagnostic));
  tell(report, to_text(error.diagnostics) + advice);
}

void complain(Report& report, const RuleError& error) {
  Json json = diagnostic_json({{error.file, error.line, 0, 1}, "", error.message.in("en"), error.hint.in("en"), {}});
  report.faults.push_back(std::move(json));
  tell(report, to_text(error, "", report.language));
}

/// Two variants that are fine alone may not be so together; then their author has to say that.
std::string advice_for(const std::vector<std::string>& variants, const std::string& language) {
  if (variants.size() < 2) return "";
  const std::string names = fmt::format("{}", fmt::join(variants, sentence(Message::between, language)));
  return fmt::format("      = {}\n", say(language, says::advice, names, variants.front()));
}

/// "coral-reef, 3 players, lagoon: 14 matches so far"
std::string playing_text(const std::string& folder, const std::vector<std::string>& variants, int players,
                         const Report& report) {
  const std::string& language = report.language;
  const std::string with = variants.empty() ? "" : fmt::format(", {}", fmt::join(variants, ", "));
  return say(language, says::playing, folder, says::players.in(language, static_cast<std::uint64_t>(players)), with,
             says::matches.in(language, report.matches));
}

void check_variants(const std::string& folder, const std::vector<std::string>& variants, const CheckOptions& options,
                    const GoOn& go_on, Report& report) {
  try {
    const Package package = load_package(folder, {variants, {}, true});
    const Definition& definition = *package.definition;
    for (int players = definition.min_players; players <= definition.max_players && go_on(); ++players) {
      report.status.show([&] { return playing_text(folder, variants, players, report); });
      complain(report, check_contract(package, players, options.effort));
      report.played.push_back({{"variants", variants}, {"players", players}, {"matches", options.effort.matches}});
      report.matches += static_cast<std::uint64_t>(options.effort.matches);
    }
  } catch (const LoadError& error) {
    complain(report, error, advice_for(variants, report.language));
  }
}

/// Plays on where something new is still reached.
void play_on(const std::string& folder, const CheckOptions& options, const GoOn& go_on, Report& report) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(options.seconds);
  std::uint64_t played = 0;
  const auto ends = [&] {
    const auto now = Clock::now();
    report.status.show([&] {
      const std::string matches = says::matches.in(report.language, played);
      const std::chrono::duration<double> left = std::max(end - now, Clock::duration::zero());
      return say(report.language, says::looking, folder, matches, left.count());
    });
    ++played;
    return !go_on() || now >= end;
  };
  report.explored = explore(folder, options.effort, ends);
  complain(report, report.explored.findings);
}

/// One slip is told once, whatever the number of players.
void tell_repeats(const Report& report) {
  for (const auto& [text, again] : report.repeats)
    if (const auto& [error, times] = again; times > 0)
      tell(report, say(report.language, says::repeated, error.in(report.language),
                       says::other_matches.in(report.language, times)) +
                       "\n");
}

Report check_game(const std::string& folder, const CheckOptions& options, const GoOn& go_on, StatusLine& status) {
  Report report{options.language, status, options.json};
  try {
    const Package base = load_package(folder);
    report.variants = base.variants.size();
    report.least_players = base.definition->min_players;
    report.most_players = base.definition->max_players;
    for (const auto& variants : variant_sets(base.variants))
      if (go_on()) check_variants(folder, variants, options, go_on, report);
    if (!options.matches && options.seconds > 0 && report.faults.empty() && go_on())
      play_on(folder, options, go_on, report);
    if (options.reach && report.faults.empty() && go_on()) complain(report, check_reach(folder, options.effort));
  } catch (const LoadError& error) {
    complain(report, error);
  } catch (const RuleError& error) {
    complain(report, error);
  }
  tell_repeats(report);
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
  if (!report.faults.empty()) {
    fmt::print("{}: {}\n", folder, paint(colour, "red", says::faults.in(language, report.faults.size())));
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

Json report_json(const std::string& folder, const Report& report) {
  Json json{{"folder", folder}, {"faults", report.faults}, {"played", report.played}};
  if (report.explored.matches == 0) return json;
  json["explored"] = {{"matches", report.explored.matches}, {"settled", report.explored.settled}};
  Json& unreached = json["explored"]["unreached"] = Json::array();
  for (const Finding& finding : report.explored.unreached) unreached.push_back(finding.message.in("en"));
  return json;
}

std::vector<std::string> folders_of(const CheckOptions& options) {
  std::vector<std::string> folders;
  for (const auto& game : options.games) folders.push_back(find_game(game));
  if (folders.empty()) folders = list_games();
  if (folders.empty()) throw Failure{data_fault, says::no_games, says::name_a_folder};
  return folders;
}

void show(const std::string& folder, const Report& report, const CheckOptions& options) {
  print_report(folder, report, describe_terminal(stdout).colour);
  if (report.faults.empty() && report.explored.matches > 0) print_reach(folder, report.explored, options);
}

/// Whether all are fine. What could not be finished is not reported.
bool check_all(const std::vector<std::string>& folders, const CheckOptions& options, const GoOn& go_on) {
  StatusLine status(options.progress);
  Json games = Json::array();
  bool all_fine = true;
  for (const auto& folder : folders) {
    const Report report = check_game(folder, options, go_on, status);
    status.clear();
    if (!go_on()) return false;
    if (options.json)
      games.push_back(report_json(folder, report));
    else
      show(folder, report, options);
    all_fine = all_fine && report.faults.empty();
  }
  if (options.json) fmt::print("{}\n", Json{{"games", games}}.dump(2));
  return all_fine;
}

/// Checks again after every save, until Ctrl-C. A terminal shows the last result alone, a pipe one after the other.
int check_and_watch(const std::vector<std::string>& folders, const CheckOptions& options) {
  FolderWatch watch(folders);
  const Terminal terminal = describe_terminal(stdout);
  const GoOn go_on = [&] { return !interrupt_requested && !watch.pending(); };
  std::vector<std::string> saved;
  do {
    if (terminal.redraws) fmt::print("{}", clear_screen);
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
  require_language(options.language);
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
  CLI::Option* watch =
      command->add_flag("--watch", options->watch, "Check again whenever a file of the game is saved, until Ctrl-C");
  command->add_flag("--reach", options->reach,
                    "Also whether every action, phase, score line and script line is ever reached (slower)");
  add_json_option(*command, options->json)->excludes(watch);
  add_progress_option(*command, options->progress);
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
