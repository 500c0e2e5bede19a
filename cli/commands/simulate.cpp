#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/lab_bots.hpp"
#include "cli/commands/lab_fault.hpp"
#include "cli/commands/match_keeping.hpp"
#include "cli/commands/program.hpp"
#include "cli/commands/report_option.hpp"
#include "cli/commands/until_option.hpp"
#include "cli/mpi/processes.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/summary.hpp"
#include "cli/text/survey_json.hpp"
#include "cli/text/survey_text.hpp"
#include "cli/text/until_text.hpp"
#include "core/match/packing.hpp"
#include "scripting/programs/program_bot.hpp"
#include "scripting/record/fault_record.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording no_humans{"a simulation has no human seats", "une simulation n’a pas de siège humain"};
constexpr Wording either{" or ", " ou "};
constexpr Wording heading{"{}, {}, {}, seed {}", "{}, {}, {}, graine {}"};
constexpr Wording speed{"{:.1f} s, {:.0f} matches/s", "{:.1f} s, {:.0f} parties/s"};
constexpr Wording would_lack{"--resume and {} don't go together: it would lack what was played before",
                             "--resume et {} ne vont pas ensemble : il y manquerait ce qui fut joué avant"};
constexpr Wording all_again{"without --resume all is played again", "sans --resume, tout est rejoué"};
constexpr Wording goes_on{"the same command with --resume goes on", "la même commande avec --resume continue"};
constexpr Wording stopped{"stopped after {} of {} matches", "arrêt après {} parties sur {}"};
constexpr Wording partial{"Stopped after {} of {} matches: a part of the answer.",
                          "Arrêt après {} parties sur {} : une partie de la réponse."};
}  // namespace says

constexpr std::uint64_t matches_with_choices = 200;  // listing what is legal is far dearer than playing
constexpr std::uint64_t usual_matches = 1000, most_until_enough = 100'000;

struct SimulateOptions {
  GameOptions game;
  std::uint64_t matches = 0;  ///< 0: not said
  std::vector<std::string> until;
  int threads = 0;
  MatchKeeping keeping;
  ReportOption report;
  bool measures = false, json = false, progress = false;
};

/// What comes of the matches.
struct Simulated {
  Summary summary;
  std::optional<Survey> survey;       ///< if asked for
  std::optional<Until> until;         ///< if it may end before all are played
  std::optional<MatchSample> sample;  ///< if a report is asked for

  void look_closely(const MatchResult& result) {
    if (survey) survey->add(result);
    if (sample) sample->add(result);
  }
};

std::uint64_t most_matches(const SimulateOptions& options) {
  if (options.matches > 0) return options.matches;
  return options.until.empty() ? usual_matches : most_until_enough;
}

Run make_run(const SimulateOptions& options, const Package& package, int players,
             const std::vector<std::string>& seats) {
  Run run;
  run.game = package.game(players);
  run.make_rules = [&package] { return package.make_rules(); };
  run.make_decider = [seats](Seat seat) { return make_bot(seats[static_cast<std::size_t>(seat)], all_bot_kinds()); };
  run.matches = most_matches(options);
  run.seed = options.game.seed.value_or(1);
  run.threads = choose_threads(options.threads);
  run.record = !options.keeping.record.file.empty();
  run.count_uses = !options.keeping.database.file.empty() || !options.until.empty();
  run.detail = options.measures || !options.report.file.empty();
  run.stop = &interrupt_requested;
  run.workers = processes();
  return run;
}

std::vector<std::string> bot_seats(const SimulateOptions& options, int players) {
  auto seats = choose_seats(options.game.seats, players, "random");
  if (std::find(seats.begin(), seats.end(), human_player) == seats.end()) return seats;
  std::vector<std::string> bots;
  for (const Strength& strength : strengths()) bots.push_back("N=" + strength.name);
  for (const BotKind& kind : all_bot_kinds()) bots.push_back("N=" + kind.name);
  const char* either = sentence(says::either, options.game.language);
  throw Failure{usage_fault, says::no_humans, fmt::format("--seat {}", fmt::join(bots, either))};
}

/// The first matches again, for what the others can't tell; none if the run is stopped.
Tally count_choices(Run run, std::uint64_t matches) {
  run.matches = std::min({run.matches, matches_with_choices, matches});
  run.count_choices = true;
  run.first = 0;
  run.workers = nullptr;  // only the first wants to know
  run.record = run.count_uses = run.detail = false;
  run.enough = nullptr;
  return tally_matches(run).choices();
}

/// It was stopped before all were played, or enough was known.
bool is_partial(const Run& run, const Simulated& simulated) {
  const bool enough = simulated.until && simulated.until->enough();
  return !enough && simulated.summary.run.matches() < run.matches;
}

void print_json(const Package& package, const Run& run, const std::vector<std::string>& seats,
                const Simulated& simulated) {
  nlohmann::ordered_json json;
  json["game"] = package.definition->id;
  json["digest"] = yaml::digest_text(package.definition->digest);
  json["players"] = run.game->players();
  json["variants"] = package.options.variants;
  json["parameters"] = parameters_json(package.options.parameters);
  json["seed"] = run.seed;
  json["policies"] = seats;
  json.update(summary_json(simulated.summary));
  if (is_partial(run, simulated)) json["stopped"] = true;
  if (simulated.until) json["until"] = until_json(*simulated.until, run.matches);
  if (simulated.survey) json["measures"] = survey_json(*simulated.survey);
  fmt::print("{}\n", json.dump(2));
}

void print_text(const Run& run, const Simulated& simulated, double seconds, const Look& look) {
  const Definition& definition = run.game->definition();
  const std::string& language = look.language;
  const std::uint64_t matches = simulated.summary.run.matches();
  Block block{say(language, says::heading, paint(look.colour, "bold", definition.title.in(language)),
                  says::players.in(language, static_cast<std::uint64_t>(run.game->players())),
                  says::matches.in(language, matches), run.seed)};
  add_paragraph(block, summary_text(simulated.summary, look));
  if (simulated.until) add_paragraph(block, until_text(*simulated.until, *run.game, run.matches, look));
  if (simulated.survey) add_paragraph(block, survey_text(*simulated.survey, look));
  if (is_partial(run, simulated)) add_paragraph(block, {say(language, says::partial, matches, run.matches)});
  for (const auto& line : block) fmt::print("{}\n", line);
  // Times differ from run to run; the rest does not.
  if (describe_terminal(stderr).is_terminal)
    fmt::print(stderr, "{}\n",
               say(language, says::speed, seconds, static_cast<double>(matches) / std::max(seconds, 1e-9)));
}

/// The command that replays to the fault of a run; empty if there is no record of it.
std::string command_to_fault(const Run& run, const Package& package, const std::string& game, std::uint64_t number) {
  if (!tells()) return "";
  const auto record = record_fault(run, package, game, number);
  return record ? fmt::format("houserule replay {} --at {}", record->path, record->plies) : "";
}

/// All processes go on from what the first one knows.
void share_known(Until& until, Workers* workers) {
  if (workers == nullptr) return;
  Packer packer;
  packer.put_list(until.known().values);
  packer.put(until.known().matches);
  packer.put(until.known().enough);
  const std::string bytes = workers->exchange(packer.take())[0];
  Unpacker unpacker(bytes);
  Until::Known known;
  known.values = unpacker.get_list<Tally>();
  known.matches = unpacker.get<std::uint64_t>();
  known.enough = unpacker.get<bool>();
  until.go_on_from(std::move(known));
}

/// Takes in matches one after another, in their order, until enough are known.
void play_until_enough(Run run, MatchKeepers& keepers, StatusLine& line, const Look& look, Simulated& simulated,
                       std::uint64_t& failed) {
  Until& until = *simulated.until;
  share_known(until, run.workers);
  std::atomic<bool> enough = until.enough();
  run.enough = &enough;
  const auto take = [&](const MatchResult& result) {
    if (enough) return;
    simulated.summary.run.add(result);
    simulated.look_closely(result);
    keepers.hand_in(result);
    until.add(result);
    enough = until.enough();
    line.show([&] { return until_so_far(until, *run.game, look); });
  };
  InOrder order(take, run.first);
  play_matches(
      run, [&] { return [&](const MatchResult& result) { order.hand_in(result); }; }, &failed);
  line.show_last(until_so_far(until, *run.game, look));
}

/// Takes in matches as they come.
void play_all(const Run& run, MatchKeepers& keepers, Progress& progress, Simulated& simulated, std::uint64_t& failed) {
  std::mutex mutex;
  const auto note = [&](const MatchResult& result) {
    keepers.hand_in(result);
    if (simulated.survey || simulated.sample) {
      const std::lock_guard lock(mutex);
      simulated.look_closely(result);
    }
    progress.step();
  };
  try {
    simulated.summary.run.merge(tally_matches(run, note, &failed));
  } catch (...) {
    progress.finish();
    throw;
  }
  progress.finish();
}

void play(const Run& run, const SimulateOptions& options, MatchKeepers& keepers, const Look& look, Simulated& simulated,
          std::uint64_t& failed) {
  if (simulated.until) {
    StatusLine line(options.progress);
    return play_until_enough(run, keepers, line, look, simulated, failed);
  }
  Progress progress(run.matches - run.first, look.language, options.progress);
  play_all(run, keepers, progress, simulated, failed);
}

/// What was asked about the matches, before any is known.
Simulated nothing_yet(const SimulateOptions& options, const Run& run) {
  Simulated simulated{{RunTally(run.game), {}}, {}, {}, {}};
  if (options.measures) simulated.survey.emplace(run.game);
  if (is_wanted(options.report)) simulated.sample.emplace(run.game);
  if (!options.until.empty()) simulated.until.emplace(run.game, read_precisions(options.until, *run.game));
  return simulated;
}

void print(const SimulateOptions& options, const Package& package, const Run& run,
           const std::vector<std::string>& seats, Simulated& simulated, double seconds, const Look& look) {
  const RunTally& tally = simulated.summary.run;
  if (tally.matches() == 0 || !tells()) return;
  simulated.summary.choices = simulated.survey ? tally.choices() : count_choices(run, tally.matches());
  if (options.json)
    print_json(package, run, seats, simulated);
  else
    print_text(run, simulated, seconds, look);
}

/// What there is of it, if a report is asked for.
void report(const SimulateOptions& options, const Package& package, const Run& run,
            const std::vector<std::string>& seats, const Simulated& simulated, const std::string& language) {
  const std::uint64_t matches = simulated.summary.run.matches();
  if (!simulated.sample || matches == 0) return;
  ReportOrigin origin = begin_origin(options.report, package);
  origin.rules = {{"", yaml::digest_text(package.definition->digest)}};
  origin.players = {{"", bots_text(seats)}};
  origin.played = says::matches.in(language, matches);
  origin.seed = run.seed;
  origin.ends_itself = simulated.until.has_value();
  if (is_partial(run, simulated)) origin.partial = say(language, says::partial, matches, run.matches);
  const pages::Subject subject = pages::make_subject(package, language, run.game->players());
  write_report(options.report, simulation_report({"", subject, *simulated.sample, are_alike(seats)}, origin));
}

/// A database keeps how matches ended, not how they were played.
void require_nothing_lacks(const SimulateOptions& options) {
  if (!options.keeping.database.resume) return;
  const char* lacking = !options.keeping.record.file.empty() ? "--record" : options.measures ? "--measures" : nullptr;
  if (lacking != nullptr) throw Failure{usage_fault, {says::would_lack, lacking}, says::all_again};
}

int simulate(SimulateOptions& options) {
  require_nothing_lacks(options);
  const Look look = look_for(options.game.language);
  const Package package = load(options.game);
  options.game.language = look.language;
  const int players = choose_players(package, options.game.players);
  const auto seats = bot_seats(options, players);
  require_report(options.report);
  Run run = make_run(options, package, players, seats);
  Simulated simulated = nothing_yet(options, run);
  const RunTally& tally = simulated.summary.run;
  MatchKeepers keepers(options.keeping, package, run, seats);
  keepers.tell_known([&](const MatchResult& result) {
    simulated.summary.run.add(result);
    if (simulated.until) simulated.until->add(result);
    if (simulated.sample) simulated.sample->add(result);
  });
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t failed = 0;
  try {
    play(run, options, keepers, look, simulated, failed);
  } catch (const RuleError& error) {
    keepers.give_up();
    const std::string replay = command_to_fault(run, package, options.game.game, failed);
    std::fputs(to_text(error, replay, look.language).c_str(), stderr);
    return data_fault;
  } catch (const ProgramFault& error) {
    keepers.give_up();
    throw failed_program(error, options.game.game);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const bool enough = simulated.until && simulated.until->enough();
  keepers.finish(enough || tally.matches() == run.matches);
  print(options, package, run, seats, simulated, seconds, look);
  report(options, package, run, seats, simulated, look.language);
  if (enough || !interrupt_requested) return fine;
  fmt::print(stderr, "houserule: {}\n", say(look.language, says::stopped, tally.matches(), run.matches));
  if (!options.keeping.database.file.empty()) fmt::print(stderr, "      = {}\n", say(look.language, says::goes_on));
  return interrupted;
}

}  // namespace

void add_simulate(Program& program) {
  auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = add_command(
      program, "simulate", "Play many matches with bots and sum them up",
      "  houserule simulate coral-reef --players 4 --games 10000\n"
      "  houserule simulate coral-reef --players 4 --games 1000 --seat 1=greedy --set hand=9\n"
      "  houserule simulate tic-tac-toe --games 1000000 --threads 2 --json\n"
      "  houserule simulate nutz --seat all=greedy --until 1% --measures\n"
      "  houserule simulate ./my-game --variant quick --games 100 --record many.jsonl\n"
      "  houserule simulate coral-reef --seat all=greedy --report reef.html\n"
      "The same rules, seed and policies give the same summary on any number of threads. Ctrl-C sums up what is done.\n"
      "A victory shared by k seats counts 1/k for each; a draw of a game without points, a\n"
      "match that is lost and one that is unfinished after max_plies count for nobody. Scores and lengths are those of\n"
      "matches that were finished.\n",
      [options, &program] {
        options->keeping.command = command_words(*program.app.get_subcommand("simulate"));
        options->keeping.game = options->game.game;
        options->report.command = options->keeping.command;
        return simulate(*options);
      });
  add_rules_options(*command, options->game);
  add_seat_options(*command, options->game);
  command
      ->add_option("--games,--matches", options->matches,
                   "How many matches (default 1000); with --until how many at most (default 100000)")
      ->type_name("M")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command
      ->add_option("--until", options->until,
                   "Play on until the mean total, or what is named, is known as precisely: 1%, total=0.5, plies=1%; "
                   "separated by commas")
      ->delimiter(',')
      ->type_name("PRECISION");
  command->add_flag("--measures", options->measures,
                    "Look at every decision: choices, who leads, what happens, what kinds are worth");
  add_threads_option(*command, options->threads);
  add_record_option(*command, options->keeping.record, "Keep every match there, too");
  add_database_option(*command, options->keeping.database);
  add_report_option(*command, options->report);
  command->add_flag("--json", options->json, "The summary as JSON");
  add_progress_option(*command, options->progress);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
