#include <thread>

#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/summary.hpp"
#include "core/flow/notation.hpp"
#include "scripting/position/score_json.hpp"
#include "scripting/record/fault_record.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/writer.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

constexpr std::uint64_t matches_with_choices = 200;  // listing what is legal is far dearer than playing

struct SimulateOptions {
  GameOptions game;
  std::uint64_t matches = 1000;
  int threads = 0;
  std::string record;
  bool json = false;
};

Run make_run(const SimulateOptions& options, const Package& package, int players, const std::vector<SeatKind>& seats) {
  Run run;
  run.game = package.game(players);
  run.make_rules = [&package] { return package.make_rules(); };
  run.make_policy = [seats](Seat seat) -> std::unique_ptr<Policy> {
    return seats[static_cast<std::size_t>(seat)] == SeatKind::greedy ? make_greedy_policy() : nullptr;
  };
  run.matches = options.matches;
  run.seed = options.game.seed.value_or(1);
  run.threads =
      options.threads > 0 ? options.threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  run.record_actions = !options.record.empty();
  run.stop = &interrupt_requested;
  return run;
}

std::vector<SeatKind> bot_seats(const SimulateOptions& options, int players) {
  auto seats = choose_seats(options.game.seats, players, SeatKind::random);
  for (const SeatKind kind : seats)
    if (kind == SeatKind::human)
      throw Failure{usage_fault, "a simulation has no human seats", "--seat N=random or N=greedy"};
  return seats;
}

/// Writes matches as records; plays each once more for the hashes.
class Recorder {
 public:
  Recorder(const std::string& path, Referee referee, RecordHeader header)
      : writer_(path, RecordWriter::Sync::at_the_end), referee_(std::move(referee)), header_(std::move(header)) {}

  void add(const MatchResult& result) {
    header_.seed = result.seed;
    writer_.add(header_line(header_));
    State state = referee_.start(result.seed);
    for (const auto& text : result.actions) {
      const Seat seat = referee_.actor(state);
      const std::string action = text.substr(text.find(' ') + 1);
      const Parsed parsed = parse_action(referee_, state, seat, action);
      if (!parsed.refusal.empty())
        throw Failure{own_fault,
                      fmt::format("match {} does not replay at '{}': {}", result.number + 1, action, sentence(parsed.refusal)),
                      ""};
      referee_.apply_legal(state, parsed.action);
      writer_.add(ply_line({seat, action, hash_text(state.hash())}));
    }
    writer_.add(result_line(score_json(referee_.game(), result.sheet)));
  }
  void finish() { writer_.flush(); }

 private:
  RecordWriter writer_;
  Referee referee_;
  RecordHeader header_;
};

void count_choices(Run run, Summary& summary) {
  run.matches = std::min({run.matches, matches_with_choices, summary.matches()});
  run.count_choices = true;
  run.record_actions = false;
  run.stop = nullptr;
  play_matches(run, [&](const MatchResult& result) { summary.add_choices(result); });
}

void print_json(const Package& package, const Run& run, const std::vector<SeatKind>& seats, const Summary& summary) {
  nlohmann::ordered_json json;
  json["game"] = package.definition->id;
  json["digest"] = yaml::digest_text(package.definition->digest);
  json["players"] = run.game->players();
  json["variants"] = package.options.variants;
  json["parameters"] = nlohmann::ordered_json::object();
  for (const auto& [name, value] : package.options.parameters) json["parameters"][name] = value;
  json["seed"] = run.seed;
  json["policies"] = nlohmann::ordered_json::array();
  for (const SeatKind kind : seats) json["policies"].push_back(word_of(kind));
  json.update(summary.json());
  fmt::print("{}\n", json.dump(2));
}

void print_summary(const Run& run, const Summary& summary, double seconds, const Look& look) {
  const Definition& definition = run.game->definition();
  fmt::print("{}, {} {}, {} matches, seed {}\n\n", paint(look.colour, "bold", definition.title.in(look.language)),
             run.game->players(), run.game->players() == 1 ? "player" : "players", summary.matches(), run.seed);
  for (const auto& line : summary.table_text(look)) fmt::print("{}\n", line);
  // Times differ from run to run; the rest does not.
  if (describe_terminal(stderr).is_terminal)
    fmt::print(stderr, "{:.1f} s, {:.0f} matches/s\n", seconds,
               static_cast<double>(summary.matches()) / std::max(seconds, 1e-9));
}

/// The command that replays to the fault of a run; empty if there is no record of it.
std::string command_to_fault(const Run& run, const Package& package, const std::string& game, std::uint64_t done) {
  const auto record = record_fault(run, package, game, done);
  return record ? fmt::format("houserule replay {} --at {}", record->path, record->plies) : "";
}

int simulate(const SimulateOptions& options) {
  const Package package = load(options.game);
  const int players = choose_players(package, options.game.players);
  const auto seats = bot_seats(options, players);
  const Run run = make_run(options, package, players, seats);
  Summary summary(*run.game);
  std::unique_ptr<Recorder> recorder;
  if (!options.record.empty()) {
    RecordHeader header = make_header(package, options.game.game, players, 0);
    for (const SeatKind kind : seats) header.seats.emplace_back(word_of(kind));
    recorder = std::make_unique<Recorder>(options.record, package.referee(players), header);
  }
  double seconds = 0;
  try {
    Progress progress(run.matches);
    play_matches(run, [&](const MatchResult& result) {
      summary.add(result);
      if (recorder) recorder->add(result);
      progress.step();
    });
    seconds = progress.seconds();
  } catch (const RuleError& error) {
    std::fputs(to_text(error, command_to_fault(run, package, options.game.game, summary.matches())).c_str(), stderr);
    return data_fault;
  }
  if (recorder) recorder->finish();
  if (summary.matches() > 0) {
    count_choices(run, summary);
    if (options.json)
      print_json(package, run, seats, summary);
    else
      print_summary(run, summary, seconds, look_for(options.game.language));
  }
  if (!interrupt_requested) return fine;
  fmt::print(stderr, "houserule: stopped after {} of {} matches\n", summary.matches(), run.matches);
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
      "A victory shared by k seats counts 1/k for each; a draw of a game without points counts for nobody.\n",
      [options] { return simulate(*options); });
  add_rules_options(*command, options->game);
  add_seat_options(*command, options->game);
  command->add_option("--games", options->matches, "How many matches (default 1000)")
      ->type_name("M")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->add_option("--threads", options->threads, "How many threads (default: one a core)")
      ->type_name("T")
      ->check(CLI::Range(1, 256));
  command->add_option("--record", options->record, "Keep every match there, too")->type_name("FILE");
  command->add_flag("--json", options->json, "The summary as JSON");
  add_language_option(*command, options->game);
}

}  // namespace houserule::cli
