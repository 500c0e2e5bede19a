#include <algorithm>
#include <limits>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/table_view.hpp"
#include "core/flow/notation.hpp"
#include "scripting/position/consequences_json.hpp"
#include "scripting/position/position.hpp"
#include "scripting/position/said_json.hpp"
#include "scripting/position/score_json.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/replaying.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

namespace says {
using namespace counts;
constexpr Wording changed{"after {} plies the rules were changed", "après {} coups les règles ont changé"};
constexpr Wording left_out{"; the last {} plies were left out", " ; les {} derniers coups ont été laissés"};
constexpr Wording after_ply{"after ply {}", "après le coup {}"};
constexpr Wording legal{"{}: {} legal", "{} : {} actions permises"};
constexpr Wording not_over{"not over", "pas finie"};
constexpr Wording heading{"match {}: {}, {}, seed {}, {} plies", "partie {} : {}, {}, graine {}, {} coups"};
constexpr Wording ends_early{
    "match {}: the record has a result, but the match is not over after its {} plies",
    "partie {} : l’enregistrement a un résultat, mais elle n’est pas finie après ses {} coups"};
constexpr Wording other_result{"match {}: the result is {}, the record says {}",
                               "partie {} : le résultat est {}, l’enregistrement dit {}"};
constexpr Wording torn{"the last line of {} was cut off (line {}); it is left out",
                       "la dernière ligne de {} était coupée (ligne {}) ; elle est laissée"};
constexpr Wording no_match{"{} holds no match", "{} ne contient aucune partie"};
constexpr Wording few_plies{"match {} has {} plies, not {}", "la partie {} a {} coups, pas {}"};
constexpr Wording too_few{"{} holds {} matches, not {}", "{} contient {} parties, pas {}"};
}  // namespace says

struct ReplayOptions {
  std::string file, game, language;
  int at = -1;
  int match = 0;
  bool trace = false, quiet = false, force = false;
};

/// Games loaded so far: the matches of a file are mostly of one.
class Shelf {
 public:
  const Package& package(const RecordHeader& header, const std::string& folder, RulesOf rules) {
    RecordHeader key;
    key.game = header.game;
    key.folder = header.folder;
    key.digest = header.digest;
    key.variants = header.variants;
    key.parameters = header.parameters;
    const std::string name = header_line(key);
    const auto found = packages_.find(name);
    if (found != packages_.end()) return found->second;
    return packages_.emplace(name, load_recorded(header, folder, rules)).first->second;
  }

 private:
  std::map<std::string, Package> packages_;
};

void print(const Block& block) {
  for (const auto& line : block) fmt::print("{}\n", line);
}

/// Whether the record's result is that one, as far as the record goes: an older one says less.
bool is_as_recorded(const Json& result, const Json& recorded) {
  if (!recorded.is_object()) return false;
  return std::ranges::all_of(recorded.items(), [&](const auto& item) {
    const auto found = result.find(item.key());
    return found != result.end() && *found == item.value();
  });
}

/// The times the rules were changed while the match went on.
Block changes_text(const RecordHeader& header, const Look& look) {
  Block block;
  for (const RuleChange& change : header.changes) {
    const std::string which = change.changed.empty() ? "" : fmt::format(" ({})", fmt::join(change.changed, ", "));
    block.push_back(say(look.language, says::changed, change.ply) + which);
    if (!change.left_out.empty()) block.back() += say(look.language, says::left_out, change.left_out.size());
  }
  return block;
}

/// By what rules it was played, and from which seed.
void trace_start(const RecordHeader& header, int number) {
  Json json{{"match", number}, {"game", header.game}, {"digest", header.digest}, {"variants", header.variants}};
  json["parameters"] = parameters_json(header.parameters);
  json["players"] = header.players;
  json["seed"] = header.seed;
  if (!header.seats.empty()) json["seats"] = header.seats;
  if (!header.names.empty()) json["names"] = header.names;
  fmt::print("{}\n", json.dump());
}

/// The state before the action and everything that could have been done.
void trace_ply(const Match& match, int number, std::size_t ply, const Action& action) {
  Json legal = Json::array();
  for (const Action& other : match.referee().legal(match.state(), action.seat))
    legal.push_back(action_text(match.state(), other));
  State next = match.state();
  Sayings said;
  {
    const Listening listening(&said);
    match.referee().apply_legal(next, action);
  }
  Json json{{"match", number}, {"ply", ply + 1}, {"seat", action.seat + 1}, {"phase", phase_name(match.state())}};
  json["action"] = action_text(match.state(), action);
  json["legal"] = std::move(legal);
  json["state"] = state_json(match.state());
  json["hash"] = hash_text(next.hash());
  if (Json told = said_json(match.game(), said); !told.empty()) json["told"] = std::move(told);
  auto led_to = tell_consequences(match.state(), next, spectator, action, said);
  std::ranges::move(tell_scores(match.referee(), match.state(), next, spectator), std::back_inserter(led_to));
  json["led_to"] = consequences_json(match.game(), led_to);
  fmt::print("{}\n", json.dump());
}

void trace_end(const Match& match, int number) {
  Json json;
  json["match"] = number;
  if (match.state().over())
    json["result"] = score_json(match.game(), score(match.referee(), match.state()));
  else
    json["result"] = nullptr;
  json["state"] = state_json(match.state());
  fmt::print("{}\n", json.dump());
}

void show_position(const Match& match, const Look& look) {
  Referee& referee = match.referee();
  const Seat seat = referee.actor(match.state());
  const Observation seen = open_observation(referee, match.state(), seat);
  const std::string moment = moment_text(match.game(), seen, look);
  fmt::print("{}{}\n\n", say(look.language, says::after_ply, match.plies()), moment.empty() ? "" : " · " + moment);
  print(draw_table(match.game(), seen, look, outlines(referee, match.state(), seat)));
  if (seat == no_seat) return;
  std::vector<std::string> texts;
  for (const Action& action : referee.legal(match.state(), seat)) texts.push_back(action_text(match.state(), action));
  fmt::print("\n{}\n", say(look.language, says::legal, seat_name(match.game(), seat, look), texts.size()));
  print(in_columns(texts, look.width));
}

void show_result(const Match& match, const Look& look) {
  if (!match.state().over()) {
    fmt::print("{}\n", sentence(says::not_over, look.language));
    return;
  }
  const ScoreSheet sheet = score(match.referee(), match.state());
  print(score_table(match.game(), sheet, look));
  print(outcome_text(match, sheet, look));
}

void compare_result(const Match& match, const RecordedMatch& recorded, int number) {
  if (recorded.result.is_null()) return;
  if (!match.state().over()) throw Failure{data_fault, {says::ends_early, number, match.plies()}, {}};
  const Json result = score_json(match.game(), score(match.referee(), match.state()));
  if (is_as_recorded(result, recorded.result)) return;
  throw Failure{data_fault, {says::other_result, number, result.dump(), recorded.result.dump()}, {}};
}

void replay_match(const ReplayOptions& options, Shelf& shelf, const RecordedMatch& recorded, int number,
                  const Look& whole_look) {
  const RecordHeader& header = recorded.header;
  Look look = whole_look;
  look.names = header.names;
  if (options.at > static_cast<int>(recorded.plies.size()))
    throw Failure{usage_fault, {says::few_plies, number, recorded.plies.size(), options.at}, {}};
  const RulesOf rules = options.force ? RulesOf::today : RulesOf::record;
  const Package& package = shelf.package(header, options.game, rules);
  require_language(options.language, package.languages);
  if (!options.force) require_same_rules(header, package);
  Referee referee = package.referee(header.players);
  Match match(referee, header.seed);
  if (!options.trace)
    fmt::print("{}\n", say(look.language, says::heading, number, header.game,
                           says::players.in(look.language, static_cast<std::uint64_t>(header.players)), header.seed,
                           recorded.plies.size()));
  if (!options.trace) print(changes_text(header, look));
  if (options.trace) trace_start(header, number);
  PlyVisitor visit;
  if (options.trace) visit = [&](std::size_t ply, const Action& action) { trace_ply(match, number, ply, action); };
  const std::size_t most =
      options.at < 0 ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(options.at);
  const Statement why = replay_plies(match, recorded, most, options.force, visit);
  if (!why.empty()) fmt::print(stderr, "{}\n", why.in(look.language));
  if (options.at >= 0 && !options.trace) return show_position(match, look);
  if (options.trace) return trace_end(match, number);
  if (!options.quiet) print(log_text(match, 0, spectator, look));
  if (!options.force) compare_result(match, recorded, number);
  if (!options.quiet) show_result(match, look);
}

int replay(const ReplayOptions& options) {
  const Look look = look_for(options.language);
  RecordReader reader(options.file);
  Shelf shelf;
  int number = 0;
  for (RecordedMatch recorded; reader.next(recorded);) {
    ++number;
    if (options.match != 0 && options.match != number) continue;
    if (options.at >= 0 && options.match == 0 && number > 1) break;
    replay_match(options, shelf, recorded, number, look);
  }
  if (reader.torn_line() > 0)
    fmt::print(stderr, "houserule: {}\n", say(look.language, says::torn, options.file, reader.torn_line()));
  if (number == 0) throw RecordError(RecordError::Fault::empty, Statement(says::no_match, options.file));
  if (options.match > number) throw Failure{usage_fault, {says::too_few, options.file, number, options.match}, {}};
  return fine;
}

}  // namespace

void add_replay(Program& program) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = add_command(
      program, "replay", "Go through recorded matches again and compare every state with the record",
      "  houserule replay match.jsonl\n"
      "  houserule replay match.jsonl --at 7              the table after ply 7, nothing hidden\n"
      "  houserule replay many.jsonl --trace | jq .hash   one JSON object a ply\n"
      "  gunzip -c many.jsonl.gz | houserule replay - --quiet\n"
      "A trace has for each match a line with its game, variants, parameters, players and seed; for each ply the seat,\n"
      "its phase and action, the state and all that was legal before it, and the hash of the state after it; then the\n"
      "result (ranking as lists of tied seats, best first, the first empty if the match is lost; rating; scores) and the\n"
      "state at the end. A zone lists its pieces from bottom to top, as do cells. Seats, plies and matches count from 1.\n",
      [options] { return replay(*options); });
  command->add_option("FILE", options->file, "A record; - reads it from a pipe")->required();
  command
      ->add_option(
          "--at", options->at,
          "Show the table after that ply and what may be done (0: the start), of the first match or that of --match")
      ->type_name("PLY")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--match", options->match, "Only that match of the file, from 1")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_flag("--trace", options->trace, "Print everything as JSON Lines");
  command->add_flag("--quiet", options->quiet, "A line a match: only compare");
  command->add_option("--game", options->game, "Where the game is now, if not where it was")->type_name("GAME");
  command->add_flag("--force-rules", options->force,
                    "Replay although the rules have changed, as far as the plies are still legal");
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
