#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/inquiry.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/words.hpp"
#include "core/flow/notation.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/replaying.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording no_such_thing{"there is no zone, counter, score line or action '{}' in {}",
                                "il n’y a ni zone, ni compteur, ni ligne de décompte, ni action « {} » dans {}"};
constexpr Wording why_for_example{"for example: scores, a zone's id, or a whole action",
                                  "par exemple : scores, le nom d’une zone, ou une action entière"};
constexpr Wording no_match{"{} holds no match", "{} ne contient aucune partie"};
constexpr Wording too_few_matches{"{} holds {} matches, not {}", "{} contient {} parties, pas {}"};
constexpr Wording too_few_plies{"the match has {} plies, not {}", "la partie a {} coups, pas {}"};
constexpr Wording over{"the match is over after that ply", "la partie est finie après ce coup"};
constexpr Wording ask_earlier{"ask at an earlier one: --at PLY", "demandez à un coup d’avant : --at COUP"};
constexpr Wording not_its_turn{"after ply {} it is not player {}'s turn",
                               "après le coup {} ce n’est pas le tour du joueur {}"};
constexpr Wording moment{"after ply {}, {}:", "après le coup {}, {} :"};
}  // namespace says

using Json = nlohmann::ordered_json;

struct WhyOptions {
  std::string file, game, language;
  std::vector<std::string> words;
  int at = -1, match = 0, seat = 0;
  bool force = false, json = false;
};

std::vector<std::string> all_names(const Definition& definition) {
  std::vector<std::string> names{"scores"};
  for (const auto& zone : definition.zones) names.push_back(zone.id);
  for (const auto& counter : definition.counters) names.push_back(counter.id);
  for (const auto& variable : definition.variables) names.push_back(variable.id);
  for (const auto& line : definition.score_lines) names.push_back(line.id);
  for (const auto& action : definition.actions) names.push_back(action.id);
  return names;
}

WhatIsAsked read_question(const Game& game, const std::vector<std::string>& given, bool at_a_ply) {
  const Definition& definition = game.definition();
  // an action may be one word of the shell, or several
  const std::vector<std::string> words = words_in(joined(given, 0, given.size()));
  WhatIsAsked question;
  question.everything = words.empty() && at_a_ply;
  question.scores =
      (words.empty() && !at_a_ply) || (words.size() == 1 && (words[0] == "scores" || words[0] == "score"));
  if (words.empty() || question.scores) return question;
  const std::size_t dot = words[0].find('.');
  const std::string name = words[0].substr(0, dot);
  if (find_id(definition.actions, name) >= 0 && (words.size() > 1 || dot == std::string::npos)) {
    question.action = fmt::format("{}", fmt::join(words, " "));
    return question;
  }
  if (dot != std::string::npos) question.seat = std::atoi(words[0].c_str() + dot + 1) - 1;
  question.zone = find_id(definition.zones, name);
  question.counter = find_id(definition.counters, name);
  question.variable = find_id(definition.variables, name);
  question.line = find_id(definition.score_lines, name);
  const bool has_seat = dot == std::string::npos || (question.seat >= 0 && question.seat < game.seats());
  const bool found =
      has_seat && (question.zone >= 0 || question.counter >= 0 || question.variable >= 0 || question.line >= 0);
  if (found && words.size() == 1) return question;
  const std::string near = suggest(name, all_names(definition));
  throw Failure{usage_fault,
                {says::no_such_thing, fmt::format("{}", fmt::join(words, " ")), definition.id},
                near.empty() ? Statement(says::why_for_example) : Statement(near)};
}

RecordedMatch find_match(const WhyOptions& options) {
  RecordReader reader(options.file);
  int number = 0;
  for (RecordedMatch recorded; reader.next(recorded);)
    if (++number == std::max(options.match, 1)) return recorded;
  if (number == 0) throw RecordError(RecordError::Fault::empty, Statement(says::no_match, options.file));
  throw Failure{usage_fault, {says::too_few_matches, options.file, number, options.match}, {}};
}

void print_json_of_action(const Match& match, Seat seat, const std::string& action, const Block& explanation) {
  const bool legal = parse_action(match.referee(), match.state(), seat, action).refusal.empty();
  Json json{{"ply", match.plies()}, {"seat", seat + 1}, {"action", action}, {"legal", legal}};
  json["because"] = explanation;
  fmt::print("{}\n", json.dump(2));
}

int explain(const WhyOptions& options, const Package& package, const Match& match, const WhatIsAsked& question,
            const Look& look) {
  const Seat seat = options.seat > 0 ? options.seat - 1 : match.referee().actor(match.state());
  if (seat == no_seat) throw Failure{usage_fault, says::over, says::ask_earlier};
  if ((match.referee().actors(match.state()) & seat_bit(seat)) == 0)
    throw Failure{usage_fault, {says::not_its_turn, match.plies(), options.seat}, {}};
  if (options.json) {
    print_json_of_action(match, seat, question.action,
                         explain_action(package, match.referee(), match.state(), seat, question.action, {}));
    return fine;
  }
  fmt::print("{}\n", say(look.language, says::moment, match.plies(), seat_told(match.game(), seat).in(look.language)));
  for (const auto& line : explain_action(package, match.referee(), match.state(), seat, question.action, look))
    fmt::print("{}\n", line);
  return fine;
}

int why(const WhyOptions& options) {
  const RecordedMatch recorded = find_match(options);
  Look look = look_for(options.language);
  look.names = recorded.header.names;
  const Package package = load_recorded(recorded.header, options.game);
  require_language(options.language, package.languages);
  if (!options.force) require_same_rules(recorded.header, package);
  Referee referee = package.referee(recorded.header.players);
  const WhatIsAsked question = read_question(referee.game(), options.words, options.at >= 0);
  Match match(referee, recorded.header.seed);
  const std::size_t most = options.at < 0 ? recorded.plies.size() : static_cast<std::size_t>(options.at);
  if (most > recorded.plies.size()) throw Failure{usage_fault, {says::too_few_plies, recorded.plies.size(), most}, {}};
  const bool about_action = question.is_about_action();
  const Statement stopped = replay_plies(match, recorded, about_action ? most : recorded.plies.size(), options.force);
  if (!stopped.empty()) fmt::print(stderr, "{}\n", stopped.in(look.language));
  if (about_action) return explain(options, package, match, question, look);
  const Inquiry inquiry{package, match, recorded.header.seed, question, look};
  const std::size_t last = std::min(most, match.plies()), first = options.at < 0 ? 0 : last;
  if (options.json)
    fmt::print("{}\n", Json{{"plies", changes_json(inquiry, first, last)}}.dump(2));
  else
    print_changes(inquiry, first, last);
  return fine;
}

}  // namespace

void add_why(Program& program) {
  auto options = std::make_shared<WhyOptions>();
  CLI::App* command = add_command(
      program, "why", "Tell which line of the rules changed something in a recorded match, or forbids an action",
      "  houserule why match.jsonl                       every change of the scores, ply by ply\n"
      "  houserule why match.jsonl hand.2                what put pieces into player 2's hand and took them out\n"
      "  houserule why match.jsonl krill --at 7          what ply 7 did to a score line, a zone or a counter\n"
      "  houserule why match.jsonl --at 7                everything that ply 7 changed\n"
      "  houserule why match.jsonl --at 7 place coral b2   whether that may be played after ply 7, and what says so\n"
      "Each answer names the file and line. Nothing is hidden; in a match that goes on, type 'why ACTION'.\n",
      [options] { return why(*options); });
  command->add_option("FILE", options->file, "A record")->required();
  command->add_option("WHAT", options->words,
                      "scores, a score line, a zone, a counter or a variable (.2: player 2's), or an action");
  command
      ->add_option("--at", options->at,
                   "Only what that ply changed (0: what came before the first); for an action: after it")
      ->type_name("PLY")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--match", options->match, "That match of the file, from 1 (default: the first)")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_option("--seat", options->seat, "Who would play the action (default: whose turn it is)")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_option("--game", options->game, "Where the game is now, if not where it was")->type_name("GAME");
  command->add_flag("--force-rules", options->force,
                    "Ask the rules of today although they have changed, as far as the plies are still legal");
  add_json_option(*command, options->json);
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
