#include "tests/cli/playthrough.hpp"

#include <map>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/log_text.hpp"
#include "core/flow/notation.hpp"
#include "core/model/amounts.hpp"
#include "core/model/numbers.hpp"
#include "core/model/points.hpp"
#include "core/play/note.hpp"
#include "core/play/score.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test {

using namespace cli;

namespace {

constexpr std::size_t most_listed = 40;

using Texts = std::vector<std::string>;
/// What a viewer sees: a value a thing, "reef.1 e4": "coral".
using Sight = std::map<std::string, std::string>;

std::string named(const std::string& id, Seat seat) {
  return seat == no_seat ? id : fmt::format("{}.{}", id, seat + 1);
}

std::string mask_text(SeatMask seats) {
  Texts numbers;
  for (Seat seat = 0; seat < max_seats; ++seat)
    if ((seats & seat_bit(seat)) != 0) numbers.push_back(std::to_string(seat + 1));
  return fmt::format("{}", fmt::join(numbers, " "));
}

std::string amount_text(const std::int32_t* slots, bool wide) {
  return !wide && *slots == hidden_amount_value ? "?" : std::to_string(number_at(slots, wide));
}

void add_values(Sight& sight, const Game& game, const Observation& seen) {
  const Definition& definition = game.definition();
  for (int i = 0; i < static_cast<int>(definition.counters.size()); ++i) {
    const CounterDefinition& counter = definition.counters[static_cast<std::size_t>(i)];
    for (Seat seat = 0; seat < (counter.each_seat ? game.seats() : 1); ++seat)
      sight[named(counter.id, counter.each_seat ? seat : no_seat)] =
          amount_text(seen.counters.data() + game.counter_index(CounterIndex{i}, seat), counter.is_wide());
  }
  for (int i = 0; i < static_cast<int>(definition.variables.size()); ++i) {
    const VariableDefinition& variable = definition.variables[static_cast<std::size_t>(i)];
    const int width = variable.slots(game.seats());
    const bool is_one = width == 1 || variable.is_one(VariableDefinition::Type::number);
    for (Seat seat = 0; seat < (variable.each_seat ? game.seats() : 1); ++seat) {
      const auto first = seen.variables.begin() + game.variable_index(VariableIndex{i}, seat);
      sight[named(variable.id, variable.each_seat ? seat : no_seat)] =
          is_one ? amount_text(&*first, variable.is_wide()) : fmt::format("{}", fmt::join(first, first + width, " "));
    }
  }
  for (std::size_t i = 0; i < seen.loops.size(); ++i)
    sight[fmt::format("loop {}", game.loops()[i].empty() ? std::to_string(i) : game.loops()[i])] =
        std::to_string(seen.loops[i]);
}

std::string piece_text(const Definition& definition, const SeenPiece& piece) {
  std::string text =
      piece.kind < 0 ? fmt::format("?{}", piece.back) : definition.kinds[static_cast<std::size_t>(piece.kind)].id;
  if (piece.face_down) text += "+down";
  if (piece.marks != 0) text += fmt::format("+{}", piece.marks);
  return text;
}

/// "coral ?1 x4": several alike in a row are counted.
std::string row_text(const Texts& pieces) {
  Texts parts;
  for (std::size_t i = 0, next = 0; i < pieces.size(); i = next) {
    while (next < pieces.size() && pieces[next] == pieces[i]) ++next;
    parts.push_back(next - i == 1 ? pieces[i] : fmt::format("{} x{}", pieces[i], next - i));
  }
  return fmt::format("{}", fmt::join(parts, " "));
}

void add_zone(Sight& sight, const Game& game, const SeenZone& seen) {
  const Zone& zone = game.zones()[seen.zone];
  const std::string name = named(game.definition().zones[zone.definition].id, zone.seat);
  Texts pieces;
  for (const SeenPiece& piece : seen.pieces) {
    const std::string text = piece_text(game.definition(), piece);
    if (piece.cell < 0) {
      pieces.push_back(text);
      continue;
    }
    std::string& cell = sight[name + " " + zone.grid->name(piece.cell)];
    cell += (cell.empty() ? "" : " ") + text;
  }
  if (!pieces.empty()) sight[name] = row_text(pieces);
}

Sight sight_of(const Game& game, const Observation& seen) {
  Sight sight;
  if (seen.actors != 0) sight["acting"] = mask_text(seen.actors);
  if (seen.committed != 0) sight["committed"] = mask_text(seen.committed);
  if (!seen.own_commitment_text.empty()) sight["chosen"] = seen.own_commitment_text;
  if (seen.phase >= 0) sight["phase"] = game.definition().phases[static_cast<std::size_t>(seen.phase)].id;
  if (seen.over) sight["over"] = "yes";
  add_values(sight, game, seen);
  for (const SeenZone& zone : seen.zones) add_zone(sight, game, zone);
  return sight;
}

Texts changes(const Sight& before, const Sight& now) {
  Texts texts;
  for (const auto& [thing, value] : now)
    if (const auto was = before.find(thing); was == before.end() || was->second != value)
      texts.push_back(thing + " " + value);
  for (const auto& [thing, value] : before)
    if (!now.contains(thing)) texts.push_back(thing + " -");
  return texts;
}

/// Whatever reaches several viewers stands there once, with all of them. The last viewer is the spectator.
std::string by_viewers(const char* verb, const std::vector<Texts>& of_viewer) {
  std::map<std::string, unsigned> viewers;
  for (std::size_t i = 0; i < of_viewer.size(); ++i)
    for (const std::string& text : of_viewer[i]) viewers[text] |= 1u << i;
  std::map<unsigned, Texts> lines;
  for (const auto& [text, mask] : viewers) lines[mask].push_back(text);
  const unsigned spectators = 1u << (of_viewer.size() - 1);
  std::string text;
  for (const auto& [mask, texts] : lines) {
    std::string who = mask_text(static_cast<SeatMask>(mask & (spectators - 1)));
    if ((mask & spectators) != 0) who += who.empty() ? "spectator" : " spectator";
    if (mask == 2 * spectators - 1) who = "everyone";
    text += fmt::format("  {} {}: {}\n", who, verb, fmt::join(texts, "; "));
  }
  return text;
}

std::uint64_t digest(const Texts& texts) {
  std::uint64_t result = 0;
  for (const std::string& text : texts) {
    for (const char letter : text) result = mix(result, static_cast<unsigned char>(letter));
    result = mix(result, '\n');
  }
  return result;
}

std::string legal_text(const Texts& actions) {
  if (actions.size() <= most_listed) return fmt::format("  may ({}): {}\n", actions.size(), fmt::join(actions, " | "));
  return fmt::format("  may ({}, {:016x}): {} | … | {}\n", actions.size(), digest(actions),
                     fmt::join(actions.begin(), actions.begin() + 3, " | "),
                     fmt::join(actions.end() - 3, actions.end(), " | "));
}

std::string score_text(const Game& game, const SeatScore& score) {
  std::string text = fmt::format("score of {}:", seat_text(game, score.seat));
  for (std::size_t i = 0; i < score.lines.size(); ++i) {
    const auto line = static_cast<std::size_t>(game.score_lines()[i]);
    text += fmt::format(" {} {}", game.definition().score_lines[line].id,
                        points_text(game.definition(), score.lines[i].points));
    if (!score.lines[i].note.empty()) text += fmt::format(" ({})", score.lines[i].note);
    text += ",";
  }
  return text + fmt::format(" total {}\n", points_text(game.definition(), score.total));
}

std::string result_text(const Game& game, const ScoreSheet& sheet) {
  std::string text;
  for (const SeatScore& seat : sheet.seats) text += score_text(game, seat);
  Texts places;
  for (const auto& place : sheet.ranking) {
    Texts seats;
    for (const Seat seat : place) seats.push_back(seat_text(game, seat));
    places.push_back(seats.empty() ? "nobody" : fmt::format("{}", fmt::join(seats, " = ")));
  }
  text += fmt::format("ranking: {}\n", fmt::join(places, ", "));
  if (sheet.rating != nullptr) text += "rating: " + sheet.rating->in("en") + "\n";
  return text;
}

/// Plays, and tells what it does.
class Telling {
 public:
  Telling(Referee& referee, std::uint64_t seed)
      : match_(referee, seed),
        generator_(seed),
        sights_(static_cast<std::size_t>(referee.game().players()) + 1),
        told_(sights_.size()) {}

  std::string whole_match() {
    std::string text;
    while (!match_.state().over()) text += next_ply();
    return text + "over\n" + what_is_seen() + result_text(match_.game(), score(match_.referee(), match_.state()));
  }

 private:
  Seat viewer(std::size_t index) const { return index + 1 == sights_.size() ? spectator : static_cast<Seat>(index); }

  std::string next_ply() {
    Referee& referee = match_.referee();
    const State& state = match_.state();
    const Seat seat = referee.actor(state);
    const std::vector<Action> legal = referee.legal(state, seat);
    const Action action = legal[generator_.below(static_cast<std::uint32_t>(legal.size()))];
    Texts actions;
    for (const Action& one : legal) actions.push_back(action_text(state, one));
    const std::string note = note_text(referee, state, action, "en");
    std::string text = fmt::format("ply {}, {}\n", match_.plies() + 1, seat_text(match_.game(), seat));
    text += what_is_seen() + legal_text(actions);
    text += fmt::format("  plays: {}{}\n", action_text(state, action), note.empty() ? "" : " (" + note + ")");
    if (!match_.play(action).empty()) throw std::runtime_error("a legal action was refused");
    return text + what_is_told() + fmt::format("  hash {:016x}\n", match_.state().hash());
  }

  std::string what_is_seen() {
    std::vector<Texts> seen(sights_.size());
    for (std::size_t i = 0; i < sights_.size(); ++i) {
      Sight now = sight_of(match_.game(), observe(match_.referee(), match_.state(), viewer(i)));
      seen[i] = changes(sights_[i], now);
      sights_[i] = std::move(now);
    }
    return by_viewers("sees", seen);
  }

  /// Of the last ply, and of earlier ones that are told otherwise than before.
  std::string what_is_told() {
    std::vector<Texts> news(told_.size());
    for (std::size_t i = 0; i < told_.size(); ++i) {
      told_[i].resize(match_.plies());
      for (std::size_t ply = unrevealed_; ply < match_.plies(); ++ply)
        if (const std::string text = fmt::format("{}", fmt::join(ply_lines(match_, ply, viewer(i), Look{}), " | "));
            text != told_[i][ply])
          news[i].push_back(told_[i][ply] = text);
    }
    while (unrevealed_ < match_.plies() && match_.revealed_at(unrevealed_) >= 0) ++unrevealed_;
    return by_viewers("told", news);
  }

  Match match_;
  Generator generator_;
  std::vector<Sight> sights_;
  std::vector<Texts> told_;     // a sentence a ply
  std::size_t unrevealed_ = 0;  // the first ply that is still secret, or the next
};

Texts split(std::string_view text) {
  Texts words;
  for (std::size_t end = 0; !text.empty(); text.remove_prefix(std::min(end + 1, text.size()))) {
    end = std::min(text.find(' '), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
  }
  return words;
}

std::string head_text(const Plan& plan) {
  Texts parameters;
  for (const auto& [name, value] : plan.options.parameters) parameters.push_back(name + "=" + value);
  std::string text;
  const auto add = [&text](const char* key, const std::string& value) {
    text += fmt::format("{}:{}{}\n", key, value.empty() ? "" : " ", value);
  };
  add("game", plan.game);
  add("variants", fmt::format("{}", fmt::join(plan.options.variants, " ")));
  add("parameters", fmt::format("{}", fmt::join(parameters, " ")));
  add("players", std::to_string(plan.players));
  add("seed", std::to_string(plan.seed));
  return text + "\n";
}

}  // namespace

Plan read_plan(std::string_view text) {
  std::map<std::string, std::string> head;
  for (const std::string& line : lines_of(std::string(text))) {
    if (line.empty()) break;
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) throw std::runtime_error("no line of a playthrough's head: " + line);
    head[line.substr(0, colon)] = line.substr(std::min(colon + 2, line.size()));
  }
  Plan plan;
  plan.game = head.at("game");
  plan.options.variants = split(head.at("variants"));
  for (const std::string& parameter : split(head.at("parameters"))) {
    const std::size_t equals = parameter.find('=');
    plan.options.parameters.emplace_back(parameter.substr(0, equals), parameter.substr(equals + 1));
  }
  plan.players = std::stoi(head.at("players"));
  plan.seed = std::stoull(head.at("seed"));
  if (head.size() != 5) throw std::runtime_error("a playthrough's head has five lines");
  return plan;
}

std::string playthrough(const Plan& plan) {
  const Package package = load_package(find_game(plan.game), plan.options);
  Referee referee = package.referee(plan.players);
  return head_text(plan) + Telling(referee, plan.seed).whole_match();
}

}  // namespace houserule::test
