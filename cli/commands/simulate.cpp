#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/database_option.hpp"
#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/commands/record_option.hpp"
#include "cli/mpi/processes.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/summary.hpp"
#include "scripting/position/score_json.hpp"
#include "scripting/programs/program_bot.hpp"
#include "scripting/record/fault_record.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/writer.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace cli::says;
constexpr Wording no_humans{"a simulation has no human seats", "une simulation n’a pas de siège humain"};
constexpr Wording either{" or ", " ou "};
constexpr Wording heading{"{}, {}, {}, seed {}", "{}, {}, {}, graine {}"};
constexpr Wording speed{"{:.1f} s, {:.0f} matches/s", "{:.1f} s, {:.0f} parties/s"};
constexpr Wording goes_on{"the same command with --resume goes on", "la même commande avec --resume continue"};
constexpr Wording stopped{"stopped after {} of {} matches", "arrêt après {} parties sur {}"};
}  // namespace says

constexpr std::uint64_t matches_with_choices = 200;  // listing what is legal is far dearer than playing

struct SimulateOptions {
  GameOptions game;
  std::uint64_t matches = 1000;
  int threads = 0;
  RecordOption record;
  DatabaseOption database;
  std::string command;  ///< the words that make it again
  bool json = false, progress = false;
};

Run make_run(const SimulateOptions& options, const Package& package, int players,
             const std::vector<std::string>& seats) {
  Run run;
  run.game = package.game(players);
  run.make_rules = [&package] { return package.make_rules(); };
  run.make_decider = [seats](Seat seat) { return make_bot(seats[static_cast<std::size_t>(seat)], all_bot_kinds()); };
  run.matches = options.matches;
  run.seed = options.game.seed.value_or(1);
  run.threads = choose_threads(options.threads);
  run.record = !options.record.file.empty();
  run.count_uses = !options.database.file.empty();
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

/// Writes matches as records.
class Recorder {
 public:
  Recorder(const std::string& path, RecordHeader header)
      : writer_(path, RecordWriter::Sync::at_the_end), header_(std::move(header)) {}

  void add(const Game& game, const MatchResult& result) {
    header_.seed = result.seed;
    writer_.add(header_line(header_));
    for (const PlayedPly& ply : result.record)
      writer_.add(ply_line({ply.seat, ply.action, hash_text(ply.hash), ply.phase}));
    if (result.finished) writer_.add(result_line(score_json(game, result.sheet)));
  }
  void finish() { writer_.flush(); }

 private:
  RecordWriter writer_;
  RecordHeader header_;
};

std::unique_ptr<Recorder> make_recorder(const SimulateOptions& options, const Package& package,
                                        const std::vector<std::string>& seats) {
  if (options.record.file.empty() || !tells()) return nullptr;
  require_room(options.record, package.definition->id);
  RecordHeader header = make_header(package, options.game.game, static_cast<int>(seats.size()), 0);
  header.seats = seats;
  return std::make_unique<Recorder>(options.record.file, header);
}

/// Puts matches into the record and the database that are asked for, in the order of their numbers.
class Keepers {
 public:
  Keepers(const SimulateOptions& options, const Package& package, Run& run, const std::vector<std::string>& seats)
      : run_(run), seats_(seats), recorder_(make_recorder(options, package, seats)), database_(open(options, package)) {
    if (database_) run.first = database_->known();
    if (run.workers != nullptr) run.first = std::stoull(run.workers->exchange(std::to_string(run.first))[0]);
    order_.emplace([this](const MatchResult& result) { add(result); }, run.first);
  }

  /// What the database holds of an earlier run.
  RunTally known() {
    RunTally tally(run_.game);
    while (auto matches = database_ ? database_->next_known() : std::nullopt) tally.add(matches->front().result);
    return tally;
  }
  /// From any thread.
  void hand_in(const MatchResult& result) {
    if (recorder_ || database_) order_->hand_in(result);
  }
  /// What was played before a fault is kept.
  void give_up() {
    if (recorder_) recorder_->finish();
    if (database_) database_->finish(false);
  }
  void finish(bool complete) {
    if (database_) database_->finish(complete);
    database_.reset();  // it has no gaps, the record may have some
    order_->finish();
    if (recorder_) recorder_->finish();
  }

 private:
  std::unique_ptr<RunKeeper> open(const SimulateOptions& options, const Package& package) const {
    const std::string version = make_header(package, options.game.game, run_.game->players(), 0).engine;
    return open_keeper(options.database, {options.command,
                                          version,
                                          package.definition->id,
                                          run_.game->players(),
                                          run_.seed,
                                          run_.matches,
                                          {run_side(package, run_.game, seats_)}});
  }
  void add(const MatchResult& result) {
    if (recorder_) recorder_->add(*run_.game, result);
    if (!database_) return;
    KeptMatches matches(1);
    matches[0].result = result;
    matches[0].bots = seats_;
    database_->add(std::move(matches));
  }

  Run& run_;
  const std::vector<std::string>& seats_;
  std::unique_ptr<Recorder> recorder_;
  std::unique_ptr<RunKeeper> database_;
  std::optional<InOrder> order_;
};

/// The first matches again, for what the others can't tell; none if the run is stopped.
Tally count_choices(Run run, std::uint64_t matches) {
  run.matches = std::min({run.matches, matches_with_choices, matches});
  run.count_choices = true;
  run.first = 0;
  run.workers = nullptr;  // only the first wants to know
  run.record = run.count_uses = false;
  return tally_matches(run).choices();
}

void print_json(const Package& package, const Run& run, const std::vector<std::string>& seats, const Summary& summary) {
  nlohmann::ordered_json json;
  json["game"] = package.definition->id;
  json["digest"] = yaml::digest_text(package.definition->digest);
  json["players"] = run.game->players();
  json["variants"] = package.options.variants;
  json["parameters"] = parameters_json(package.options.parameters);
  json["seed"] = run.seed;
  json["policies"] = seats;
  json.update(summary_json(summary));
  fmt::print("{}\n", json.dump(2));
}

void print_summary(const Run& run, const Summary& summary, double seconds, const Look& look) {
  const Definition& definition = run.game->definition();
  const std::string& language = look.language;
  fmt::print("{}\n\n", say(language, says::heading, paint(look.colour, "bold", definition.title.in(language)),
                           says::players.in(language, static_cast<std::uint64_t>(run.game->players())),
                           says::matches.in(language, summary.run.matches()), run.seed));
  for (const auto& line : summary_text(summary, look)) fmt::print("{}\n", line);
  // Times differ from run to run; the rest does not.
  if (describe_terminal(stderr).is_terminal)
    fmt::print(
        stderr, "{}\n",
        say(language, says::speed, seconds, static_cast<double>(summary.run.matches()) / std::max(seconds, 1e-9)));
}

/// The command that replays to the fault of a run; empty if there is no record of it.
std::string command_to_fault(const Run& run, const Package& package, const std::string& game, std::uint64_t number) {
  if (!tells()) return "";
  const auto record = record_fault(run, package, game, number);
  return record ? fmt::format("houserule replay {} --at {}", record->path, record->plies) : "";
}

int simulate(SimulateOptions& options) {
  const Look look = look_for(options.game.language);
  const Package package = load(options.game);
  options.game.language = look.language;
  const int players = choose_players(package, options.game.players);
  const auto seats = bot_seats(options, players);
  Run run = make_run(options, package, players, seats);
  Keepers keepers(options, package, run, seats);
  Summary summary{keepers.known(), {}};
  Progress progress(run.matches - run.first, look.language, options.progress);
  const auto note = [&](const MatchResult& result) {
    keepers.hand_in(result);
    progress.step();
  };
  std::uint64_t failed = 0;
  try {
    summary.run.merge(tally_matches(run, note, &failed));
  } catch (const RuleError& error) {
    progress.finish();
    keepers.give_up();
    const std::string replay = command_to_fault(run, package, options.game.game, failed);
    std::fputs(to_text(error, replay, look.language).c_str(), stderr);
    return data_fault;
  } catch (const ProgramFault& error) {
    progress.finish();
    keepers.give_up();
    throw Failure{data_fault, error.what(), {}};
  }
  const double seconds = progress.seconds();
  progress.finish();
  keepers.finish(summary.run.matches() == run.matches);
  if (summary.run.matches() > 0 && tells()) {
    summary.choices = count_choices(run, summary.run.matches());
    if (options.json)
      print_json(package, run, seats, summary);
    else
      print_summary(run, summary, seconds, look);
  }
  if (!interrupt_requested) return fine;
  fmt::print(stderr, "houserule: {}\n", say(look.language, says::stopped, summary.run.matches(), run.matches));
  if (!options.database.file.empty()) fmt::print(stderr, "      = {}\n", say(look.language, says::goes_on));
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
      "  houserule simulate ./my-game --variant quick --games 100 --record many.jsonl\n"
      "The same rules, seed and policies give the same summary on any number of threads. Ctrl-C sums up what is done.\n"
      "A victory shared by k seats counts 1/k for each; a draw of a game without points, a\n"
      "match that is lost and one that is unfinished after max_plies count for nobody. Scores and lengths are those of\n"
      "matches that were finished.\n",
      [options, &program] {
        options->command = command_words(*program.app.get_subcommand("simulate"));
        return simulate(*options);
      });
  add_rules_options(*command, options->game);
  add_seat_options(*command, options->game);
  command->add_option("--games", options->matches, "How many matches (default 1000)")
      ->type_name("M")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  add_threads_option(*command, options->threads);
  add_record_option(*command, options->record, "Keep every match there, too");
  add_database_option(*command, options->database);
  command->get_option("--resume")->excludes(command->get_option("--record"));  // it would lack what is known
  command->add_flag("--json", options->json, "The summary as JSON");
  add_progress_option(*command, options->progress);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
