#include <algorithm>
#include <functional>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/names.hpp"
#include "cli/text/value_list.hpp"
#include "core/flow/notation.hpp"
#include "core/model/numbers.hpp"
#include "core/model/points.hpp"
#include "core/play/score.hpp"
#include "scripting/checks/tracer.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/replaying.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording no_such_thing{"there is no zone, counter, score line or action '{}' in {}",
                                "il n’y a ni zone, ni compteur, ni ligne de décompte, ni action « {} » dans {}"};
constexpr Wording for_example{"for example: scores, a zone's id, or a whole action",
                              "par exemple : scores, le nom d’une zone, ou une action entière"};
constexpr Wording face_down{" face down", " face cachée"};
constexpr Wording face_up{" face up", " face visible"};
constexpr Wording marked{" marked", " avec une marque"};
constexpr Wording unmarked{" unmarked", " sans sa marque"};
constexpr Wording another_order{"another order", "un autre ordre"};
constexpr Wording nothing{"nothing", "rien"};
constexpr Wording setting_up{"the setting up", "la mise en place"};
constexpr Wording unchanged{"nothing of that was changed", "rien de cela n’a changé"};
constexpr Wording before_first{"before ply 1", "avant le coup 1"};
constexpr Wording ply{"ply {}: {}", "coup {} : {}"};
constexpr Wording no_match{"{} holds no match", "{} ne contient aucune partie"};
constexpr Wording too_few_matches{"{} holds {} matches, not {}", "{} contient {} parties, pas {}"};
constexpr Wording too_few_plies{"the match has {} plies, not {}", "la partie a {} coups, pas {}"};
constexpr Wording over{"the match is over after that ply", "la partie est finie après ce coup"};
constexpr Wording ask_earlier{"ask at an earlier one: --at PLY", "demandez à un coup d’avant : --at COUP"};
constexpr Wording not_its_turn{"after ply {} it is not player {}'s turn",
                               "après le coup {} ce n’est pas le tour du joueur {}"};
constexpr Wording moment{"after ply {}, {}:", "après le coup {}, {} :"};
}  // namespace says

struct WhyOptions {
  std::string file, game, language;
  std::vector<std::string> words;
  int at = -1, match = 0, seat = 0;
  bool force = false;
};

/// What is asked about: parts of the table, score lines, or an action.
struct Question {
  bool everything = false, scores = false;
  int zone = -1, counter = -1, variable = -1, line = -1;  ///< definitions
  Seat seat = no_seat;                                    ///< only that seat's
  std::string action;
  bool is_about_action() const { return !action.empty(); }
};

// Names.

std::string indexed(const std::string& id, const Game& game, Seat seat, const Look& look) {
  return seat == no_seat ? id : fmt::format("{} ({})", id, seat_name(game, seat, look));
}

std::vector<std::string> all_names(const Definition& definition) {
  std::vector<std::string> names{"scores"};
  for (const auto& zone : definition.zones) names.push_back(zone.id);
  for (const auto& counter : definition.counters) names.push_back(counter.id);
  for (const auto& variable : definition.variables) names.push_back(variable.id);
  for (const auto& line : definition.score_lines) names.push_back(line.id);
  for (const auto& action : definition.actions) names.push_back(action.id);
  return names;
}

Question read_question(const Definition& definition, const std::vector<std::string>& words, bool at_a_ply) {
  Question question;
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
  const bool found = question.zone >= 0 || question.counter >= 0 || question.variable >= 0 || question.line >= 0;
  if (found && words.size() == 1) return question;
  const std::string near = suggest(name, all_names(definition));
  throw Failure{usage_fault,
                {says::no_such_thing, fmt::format("{}", fmt::join(words, " ")), definition.id},
                near.empty() ? Statement(says::for_example) : Statement(near)};
}

// Answers.

bool is_asked(const Question& question, const Change& change) {
  if (question.everything) return true;
  if (question.seat != no_seat && question.seat != change.seat) return false;
  switch (change.what) {
    case Change::What::zone: return question.zone == change.definition;
    case Change::What::counter: return question.counter == change.definition;
    case Change::What::variable: return question.variable == change.definition;
  }
  return false;
}

bool is_asked(const Question& question, int score_line, Seat seat) {
  if (question.everything || question.scores) return true;
  return question.line == score_line && (question.seat == no_seat || question.seat == seat);
}

std::string joined(const std::vector<std::string>& texts) {
  std::vector<std::pair<std::string, int>> counts;
  for (const auto& text : texts) {
    const auto found = std::ranges::find(counts, text, &std::pair<std::string, int>::first);
    if (found == counts.end())
      counts.emplace_back(text, 1);
    else
      ++found->second;
  }
  std::vector<std::string> parts;
  for (const auto& [text, count] : counts) parts.push_back(count > 1 ? fmt::format("{} ×{}", text, count) : text);
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// What lies in a zone, in words.
class Pieces {
 public:
  Pieces(const Game& game, int zone, const Look& look)
      : definition_(game.definition()), grid_(game.zones()[static_cast<std::size_t>(zone)].grid), look_(look) {}

  std::string name(const Lying& one) const {
    const std::string kind = kind_name(definition_, one.kind, look_);
    return grid_ == nullptr ? kind : kind + " " + grid_->name(one.cell);
  }
  std::string names(const std::vector<Lying>& all) const {
    std::vector<std::string> texts;
    for (const Lying& one : all) texts.push_back(name(one));
    return joined(texts);
  }
  std::string alteration(const Lying& was, const Lying& is) const {
    std::string text = name(was);
    if (was.kind != is.kind) text += " → " + kind_name(definition_, is.kind, look_);
    if (was.cell != is.cell) text += " → " + grid_->name(is.cell);
    if (was.face_down != is.face_down)
      text += sentence(is.face_down != 0 ? says::face_down : says::face_up, look_.language);
    if (was.marks != is.marks)
      text += sentence((is.marks & ~was.marks) != 0 ? says::marked : says::unmarked, look_.language);
    return text;
  }

 private:
  const Definition& definition_;
  const Grid* grid_;
  const Look& look_;
};

std::string zone_text(const Game& game, const Change& change, const Look& look) {
  const Pieces pieces(game, change.zone, look);
  std::vector<std::string> parts, altered;
  if (!change.came.empty()) parts.push_back("+ " + pieces.names(change.came));
  if (!change.left.empty()) parts.push_back("- " + pieces.names(change.left));
  for (const auto& [was, is] : change.altered) altered.push_back(pieces.alteration(was, is));
  if (!altered.empty()) parts.push_back(joined(altered));
  return parts.empty() ? sentence(says::another_order, look.language) : fmt::format("{}", fmt::join(parts, "  "));
}

/// What a variable that is no number, or a list, holds.
std::string value_text(const Game& game, const VariableDefinition& variable, std::int32_t value, const Look& look) {
  using Type = VariableDefinition::Type;
  if (variable.type == Type::number) return std::to_string(value);
  if (value < 0) return sentence(says::nothing, look.language);
  const auto at = static_cast<std::size_t>(value);
  switch (variable.type) {
    case Type::piece: return kind_name(game.definition(), game.pieces()[at].kind, look);
    case Type::term: return game.definition().vocabulary.terms[at].id;
    case Type::cell: return cell_name(game.definition(), game.grid_of(variable.zone), value, look);
    case Type::seat:
    case Type::order:
    case Type::number: break;
  }
  return seat_name(game, value, look);
}

std::string values_text(const Game& game, const VariableDefinition& variable, std::span<const std::int32_t> slots,
                        const Look& look) {
  if (variable.is_list()) slots = slots.subspan(1, static_cast<std::size_t>(slots.front()));
  if (slots.empty()) return sentence(says::nothing, look.language);
  std::vector<std::string> texts;
  for (const std::int32_t value : slots) texts.push_back(value_text(game, variable, value, look));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string number_change_text(const Change& change, bool wide) {
  const std::int64_t was = number_at(change.before.data(), wide), is = number_at(change.after.data(), wide);
  return fmt::format("{} → {} ({:+})", was, is, is - was);
}

std::string change_text(const Game& game, const Change& change, const Look& look) {
  const auto at = static_cast<std::size_t>(change.definition);
  if (change.what == Change::What::zone) return zone_text(game, change, look);
  if (change.what == Change::What::counter)
    return number_change_text(change, game.definition().counters[at].is_wide());
  const VariableDefinition& variable = game.definition().variables[at];
  if (variable.is_one(VariableDefinition::Type::number)) return number_change_text(change, variable.is_wide());
  return values_text(game, variable, change.before, look) + " → " + values_text(game, variable, change.after, look);
}

ValueRow row_of(const Game& game, const Change& change, const Look& look) {
  const Definition& definition = game.definition();
  const auto at = static_cast<std::size_t>(change.definition);
  const std::string id = change.what == Change::What::zone      ? definition.zones[at].id
                         : change.what == Change::What::counter ? definition.counters[at].id
                                                                : definition.variables[at].id;
  return {"  " + indexed(id, game, change.seat, look), change_text(game, change, look),
          with_place(change.by.empty() ? sentence(says::setting_up, look.language) : change.by, change.place)};
}

/// Where a score line is computed.
std::string origin_of(const Package& package, const std::map<std::string, Place>& functions,
                      const ScoreLineDefinition& line) {
  const auto found = functions.find("rules.score." + line.id);
  if (line.scripted && found != functions.end()) return with_place("score." + line.id, found->second);
  return with_place("scoring." + line.id, place_of(package.tree, "scoring." + line.id));
}

/// A match gone through with the tracer, ply by ply.
class Inquiry {
 public:
  Inquiry(const Package& package, const Match& match, const Question& question, const Look& look)
      : package_(package),
        match_(match),
        question_(question),
        look_(look),
        tracer_(package, match.game().players()),
        functions_(functions_of(package)) {}

  /// Prints what happened from ply `first` to `last`; 0 is what came before the first decision.
  void print(std::uint64_t seed, std::size_t first, std::size_t last) {
    State state = tracer_.start(seed);
    for (std::size_t ply = 0; ply <= last; ++ply) {
      const ScoreSheet before = ply == 0 || ply < first ? ScoreSheet{} : sheet(state);
      if (ply > 0) tracer_.apply(state, match_.action(ply - 1));
      if (ply >= first) tell(ply, before, ply == 0 ? ScoreSheet{} : sheet(state));
    }
    if (told_) return;
    if (first == last && last > 0) print_heading(last);
    fmt::print("{}\n", sentence(says::unchanged, look_.language));
  }

 private:
  bool asks_for_scores() const { return question_.everything || question_.scores || question_.line >= 0; }
  ScoreSheet sheet(const State& state) { return asks_for_scores() ? score(tracer_.referee(), state) : ScoreSheet{}; }

  void tell(std::size_t ply, const ScoreSheet& before, const ScoreSheet& after) {
    const Game& game = match_.game();
    std::vector<ValueRow> rows;
    for (const Change& change : tracer_.changes())
      if (is_asked(question_, change)) rows.push_back(row_of(game, change, look_));
    add_scores(before, after, rows);
    if (rows.empty()) return;
    if (told_) fmt::print("\n");
    told_ = true;
    print_heading(ply);
    for (const auto& line : value_list(rows)) fmt::print("{}\n", line);
  }

  void print_heading(std::size_t ply) const {
    if (ply == 0)
      fmt::print("{}\n", sentence(says::before_first, look_.language));
    else
      fmt::print("{}\n",
                 say(look_.language, says::ply, ply, ply_text(match_, ply - 1, match_.action(ply - 1).seat, look_)));
  }

  void add_scores(const ScoreSheet& before, const ScoreSheet& after, std::vector<ValueRow>& rows) const {
    const Game& game = match_.game();
    for (std::size_t seat = 0; seat < std::min(before.seats.size(), after.seats.size()); ++seat)
      for (std::size_t row = 0; row < after.seats[seat].lines.size(); ++row) {
        const int index = game.score_lines()[row];
        const auto& line = game.definition().score_lines[static_cast<std::size_t>(index)];
        const Points was = before.seats[seat].lines[row].points, is = after.seats[seat].lines[row].points;
        if (was == is || !is_asked(question_, index, after.seats[seat].seat)) continue;
        const auto text = [&](Points points) { return points_text(game.definition(), points); };
        rows.push_back({"  " + indexed(line.id, game, after.seats[seat].seat, look_),
                        fmt::format("{} → {} ({}{})", text(was), text(is), is > was ? "+" : "", text(is - was)),
                        origin_of(package_, functions_, line)});
      }
  }

  const Package& package_;
  const Match& match_;
  const Question& question_;
  const Look& look_;
  Tracer tracer_;
  std::map<std::string, Place> functions_;
  bool told_ = false;
};

RecordedMatch find_match(const WhyOptions& options) {
  RecordReader reader(options.file);
  int number = 0;
  for (RecordedMatch recorded; reader.next(recorded);)
    if (++number == std::max(options.match, 1)) return recorded;
  if (number == 0) throw RecordError(RecordError::Fault::empty, Statement(says::no_match, options.file));
  throw Failure{usage_fault, {says::too_few_matches, options.file, number, options.match}, {}};
}

int explain(const WhyOptions& options, const Package& package, const Match& match, const Question& question,
            const Look& look) {
  const Seat seat = options.seat > 0 ? options.seat - 1 : match.referee().actor(match.state());
  if (seat == no_seat) throw Failure{usage_fault, says::over, says::ask_earlier};
  if ((match.referee().actors(match.state()) & seat_bit(seat)) == 0)
    throw Failure{usage_fault, {says::not_its_turn, match.plies(), options.seat}, {}};
  fmt::print("{}\n", say(look.language, says::moment, match.plies(), seat_told(match.game(), seat).in(look.language)));
  for (const auto& line : explain_action(package, match.referee(), match.state(), seat, question.action, look))
    fmt::print("{}\n", line);
  return fine;
}

int why(const WhyOptions& options) {
  const Look look = look_for(options.language);
  const RecordedMatch recorded = find_match(options);
  const Package package = load_recorded(recorded.header, options.game);
  if (!options.force) require_same_rules(recorded.header, package);
  const Question question = read_question(*package.definition, options.words, options.at >= 0);
  Referee referee = package.referee(recorded.header.players);
  Match match(referee, recorded.header.seed);
  const std::size_t most = options.at < 0 ? recorded.plies.size() : static_cast<std::size_t>(options.at);
  if (most > recorded.plies.size()) throw Failure{usage_fault, {says::too_few_plies, recorded.plies.size(), most}, {}};
  const bool about_action = question.is_about_action();
  const Statement stopped = replay_plies(match, recorded, about_action ? most : recorded.plies.size(), options.force);
  if (!stopped.empty()) fmt::print(stderr, "{}\n", stopped.in(look.language));
  if (about_action) return explain(options, package, match, question, look);
  Inquiry inquiry(package, match, question, look);
  inquiry.print(recorded.header.seed, options.at < 0 ? 0 : std::min(most, match.plies()),
                std::min(most, match.plies()));
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
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
