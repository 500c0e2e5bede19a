#include "cli/text/log_text.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/consequence_text.hpp"
#include "cli/text/messages.hpp"
#include "core/flow/notation.hpp"
#include "core/play/telling.hpp"

namespace houserule::cli {
namespace {

/// A piece by the name of its kind, and where it lay.
std::string piece_name(const Game& game, const ToldValue& told, int type, const Look& look) {
  std::string name = told.hidden ? say(look.language, Message::hidden, noun_of(game.definition(), type, 1, look))
                                 : kind_name(game.definition(), told.value, look);
  if (told.cell >= 0)
    name += fmt::format(" {}", cell_name(game.definition(), *game.zones()[told.zone].grid, told.cell, look));
  return name;
}

std::string name_between(const State& before, const State& after, Seat viewer, const Action& action, int index,
                         const Look& look) {
  const Game& game = before.game();
  const ToldValue told = tell_value(before, after, viewer, action, index);
  switch (told.yields) {
    case Yields::piece: {
      const auto piece = static_cast<std::size_t>(action.values[static_cast<std::size_t>(index)]);
      return piece_name(game, told, game.pieces()[piece].type, look);
    }
    case Yields::cell:
      return told.hidden ? "?" : cell_name(game.definition(), *game.zones()[told.zone].grid, told.value, look);
    case Yields::seat: return told.hidden ? "?" : seat_name(game, told.value, look);
    case Yields::word:
      if (told.hidden) break;
      return word_name(game.definition(), value_text(before, action, index), look);
    case Yields::number: break;
  }
  return told.hidden ? "?" : std::to_string(told.value);
}

/// In no zone with cells, of which each is told where it lies.
bool is_hidden_piece(const State& before, const State& after, Seat viewer, const Action& action, int index) {
  const ToldValue told = tell_value(before, after, viewer, action, index);
  return told.yields == Yields::piece && told.hidden && told.cell < 0;
}

/// "a hidden card", "3 cards"
std::string name_hidden(const State& before, const State& after, Seat viewer, const Action& action,
                        const std::vector<int>& indices, const Look& look) {
  if (indices.size() == 1) return name_between(before, after, viewer, action, indices.front(), look);
  const Game& game = before.game();
  const auto piece = static_cast<std::size_t>(action.values[static_cast<std::size_t>(indices.front())]);
  return count_of(game.definition(), game.pieces()[piece].type, static_cast<int>(indices.size()), look);
}

void replace_all(std::string& text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

std::string name_action(const State& before, const State& after, Seat viewer, const Action& action, const Look& look) {
  const Game& game = before.game();
  const auto& definition = game.definition().actions[static_cast<std::size_t>(action.id)];
  std::string text = definition.log.in(look.language);
  const bool own_words = !text.empty();
  const bool by_text = definition.arguments.empty() && !definition.text.empty();  // what is chosen does not fit in
  if (!own_words)
    text = say(look.language, Message::so, seat_name(game, action.seat, look),
               by_text ? definition.text.in(look.language) : definition.id);
  replace_all(text, "{player}", seat_name(game, action.seat, look));
  std::vector<std::vector<std::string>> names(definition.arguments.size());
  std::vector<std::vector<int>> hidden(definition.arguments.size());
  bool all = true;
  for (int i = 0; i < action.count; ++i) {
    const bool tells = tells_value(before, after, viewer, action, i);
    const auto place = static_cast<std::size_t>(definition.argument_of(i).value);
    if (tells && is_hidden_piece(before, after, viewer, action, i))
      hidden[place].push_back(i);
    else if (tells)
      names[place].push_back(name_between(before, after, viewer, action, i, look));
    all = all && tells;
  }
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!hidden[i].empty()) names[i].push_back(name_hidden(before, after, viewer, action, hidden[i], look));
  if (!all) names.back().emplace_back("?");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = enumerated(counted_names(names[i]), look);
    if (own_words)
      replace_all(text, "{" + definition.arguments[i].id + "}", name);
    else
      text += " " + name;
  }
  return text;
}

/// "Dice: 1 3 3": what was rolled meanwhile, by the action if there is one.
Block roll_lines(const Part& part, Seat viewer, const Action* action, const Look& look) {
  const Game& game = part.before().game();
  Block lines;
  for (const ToldRoll& roll : tell_rolls(part.before(), part.after(), viewer, action, part.said)) {
    std::vector<std::string> faces;
    for (const KindId face : roll.faces) faces.push_back(kind_name(game.definition(), face, look));
    lines.push_back(say(look.language, Message::so,
                        zone_name(game.definition(), game.zones()[roll.zone].definition, look),
                        fmt::format("{}", fmt::join(faces, " "))));
  }
  return lines;
}

std::vector<Part> parts_of(const Match& match, std::size_t ply) {
  return houserule::parts_of(match.before(ply), match.before(ply + 1), match.action(ply), match.said(ply + 1));
}

/// In which what the seat has chosen comes to light: where several choose at the same time not the first.
const Part& revealing(const std::vector<Part>& parts, Seat seat) {
  if (!parts.front().after().is_committed(seat)) return parts.front();
  const auto found = std::ranges::find(parts.begin() + 1, parts.end(), seat, &Part::deed);
  return found == parts.end() ? parts.front() : *found;
}

/// What was done, and what was rolled for it if others may know of it at once.
std::pair<std::string, Block> done_and_rolled(const Match& match, std::size_t ply, const std::vector<Part>& parts,
                                              Seat viewer, const Look& look) {
  const Action& action = match.action(ply);
  const Part& part = revealing(parts, action.seat);
  int revealed = match.revealed_at(ply);
  if (revealed < 0 && viewer != action.seat) {
    const char* has_chosen = sentence(Message::has_chosen, look.language);
    return {fmt::format("{} {}", seat_name(match.game(), action.seat, look), has_chosen), {}};
  }
  if (revealed < 0) revealed = static_cast<int>(ply);
  const bool at_once = revealed == static_cast<int>(ply) + 1;
  const bool by_then = at_once && !part.after().is_committed(action.seat);
  const State& after = by_then ? part.after() : match.moment(revealed);
  return {name_action(match.before(ply), after, viewer, action, look),
          at_once ? roll_lines(parts.front(), viewer, &action, look) : Block{}};
}

}  // namespace

std::string value_name(const State& state, Seat viewer, const Action& action, int value, const Look& look) {
  return name_between(state, state, viewer, action, value, look);
}

namespace {

/// Whether it is one of the pieces of a set of which the argument alone tells which set that is: "goat@row".
bool lies_in_its_set(const State& state, const Action& action, int value) {
  const ActionDefinition& definition = state.game().definition().of(action);
  const Source& source = definition.arguments[definition.argument_of(value)].source;
  if (source.yields() != Yields::piece || !source.zone()) return false;
  const ZoneId zone = state.piece(static_cast<PieceId>(action.values[static_cast<std::size_t>(value)])).zone;
  return zone != none && zone == state.game().zone_of(source.zone(), action.seat) &&
         state.game().zones()[zone].shape == Shape::set;
}

}  // namespace

std::string spoken_action(const State& state, const Action& action, const Look& look) {
  const ActionDefinition& definition = state.game().definition().of(action);
  const auto own = definition.text.by_language.find(look.language);
  const bool is_written = look.language == "en" || own == definition.text.by_language.end();
  Look plain = look;
  plain.colour = false;
  std::string spoken = is_written ? definition.id : own->second;
  for (int i = 0; i < action.count; ++i) {
    std::string value = value_text(state, action, i);
    if (!is_written || (value.find('@') != std::string::npos && lies_in_its_set(state, action, i)))
      value = value_name(state, action.seat, action, i, plain);
    spoken += " " + value;
  }
  return spoken;
}

std::string ply_text(const Match& match, std::size_t ply, Seat viewer, const Look& look) {
  auto [text, rolls] = done_and_rolled(match, ply, parts_of(match, ply), viewer, look);
  for (const std::string& roll : rolls) text += fmt::format(" ({})", roll);
  return text;
}

namespace {

std::string thing_name(const Game& game, const SaidThing& thing, const Look& look) {
  const Definition& definition = game.definition();
  switch (thing.type) {
    case SaidThing::Type::nothing: return sentence(Message::nothing, look.language);
    case SaidThing::Type::seat: return seat_name(game, static_cast<Seat>(thing.value), look);
    case SaidThing::Type::piece: return kind_name(definition, static_cast<int>(thing.value), look);
    case SaidThing::Type::cell:
      return cell_name(definition, definition.grids[static_cast<std::size_t>(thing.grid)],
                       static_cast<int>(thing.value), look);
    case SaidThing::Type::word: return word_name(definition, thing.word, look);
    case SaidThing::Type::number: break;
  }
  return std::to_string(thing.value);
}

/// Of something that the viewer could not tell.
std::string hidden_name(const Definition& definition, const SaidThing& thing, const Look& look) {
  if (thing.type != SaidThing::Type::piece) return "?";
  const int type = definition.kinds[static_cast<std::size_t>(thing.value)].piece_type;
  return say(look.language, Message::hidden, noun_of(definition, type, 1, look));
}

/// Hidden ones last: nothing tells between which others they lie; only "?" if nobody may tell how many there are.
std::string things_text(const Game& game, const SaidGap& gap, Seat viewer, const Look& look) {
  std::vector<std::string> names, hidden;
  for (const SaidThing& thing : gap.things) {
    if (could_tell(game, viewer, thing))
      names.push_back(thing_name(game, thing, look));
    else
      hidden.push_back(hidden_name(game.definition(), thing, look));
  }
  names = counted_names(names);
  if (!could_count(game, viewer, gap)) hidden = {"?"};
  names.insert(names.end(), hidden.begin(), hidden.end());
  return enumerated(names, look);
}

}  // namespace

Block said_lines(const Game& game, std::span<const Said> sayings, Seat viewer, const Look& look) {
  Block lines;
  for (const Said& said : sayings) {
    if (said.sentence.empty() || !hears(game, viewer, said)) continue;
    std::string line = said.sentence.in(look.language);
    for (const SaidGap& gap : said.gaps) replace_all(line, "{" + gap.name + "}", things_text(game, gap, viewer, look));
    lines.push_back(std::move(line));
  }
  return lines;
}

namespace {

constexpr int most_in_a_line = 160;  // columns; two lines of a narrow terminal

/// "Player 1 goes to a1: takes 3 cards from Trees"
std::string with_part(const std::string& text, const std::string& part, const Look& look) {
  if (part.empty()) return text;
  const bool has_colon = text.find(':') != std::string::npos;
  return say(look.language, has_colon ? Message::and_so : Message::so, text, part);
}

std::vector<Consequence> led_to(const Match& match, const Part& part, Seat viewer, const Action& action) {
  auto consequences = tell_part(part, viewer, action);
  if (!part.end->over())  // then the whole sheet is told
    std::ranges::move(tell_scores(match.referee(), part.before(), part.after(), viewer),
                      std::back_inserter(consequences));
  return consequences;
}

/// In one line; with much to tell, what has become of each of the others in a line of its own.
Block with_consequences(const Game& game, const std::vector<Consequence>& consequences, Seat actor,
                        const std::string& text, const Look& look) {
  const std::string line = with_part(text, consequences_text(game, consequences, actor, look), look);
  if (display_width(line) <= most_in_a_line) return {line};
  Block lines = consequence_parts(game, consequences, actor, look);
  lines.front() = with_part(text, lines.front(), look);
  for (std::size_t i = 1; i < lines.size(); ++i) lines[i].insert(0, "  ");
  return lines;
}

/// With what the rules have said, and what was rolled.
void add_sayings(const Part& part, const Block& rolls, Seat viewer, const Look& look, Block& lines) {
  const Block said = said_lines(part.before().game(), part.said, viewer, look);
  if (said.empty())
    for (const std::string& roll : rolls) lines.front() += fmt::format(" ({})", roll);
  else
    for (const Block* more : {&said, &rolls}) lines.insert(lines.end(), more->begin(), more->end());
}

/// Of what is no deed of whoever acted: what the rules have said, and what was rolled.
void add_brief_course(const Part& part, Seat viewer, const Look& look, Block& lines) {
  std::ranges::move(said_lines(part.before().game(), part.said, viewer, look), std::back_inserter(lines));
  std::ranges::move(roll_lines(part, viewer, nullptr, look), std::back_inserter(lines));
}

/// And then what has changed.
void add_course(const Match& match, const Part& part, Seat viewer, const Action& action, const Look& look,
                Block& lines) {
  add_brief_course(part, viewer, look, lines);
  const auto consequences = led_to(match, part, viewer, action);
  if (consequences.empty()) return;
  if (const std::string line = consequences_text(match.game(), consequences, no_seat, look);
      display_width(line) <= most_in_a_line)
    return lines.push_back(as_line(line, look));
  for (const std::string& each : consequence_parts(match.game(), consequences, no_seat, look))
    if (!each.empty()) lines.push_back(as_line(each, look));
}

}  // namespace

Block ply_lines(const Match& match, std::size_t ply, Seat viewer, const Look& look) {
  const Action& action = match.action(ply);
  const std::vector<Part> parts = parts_of(match, ply);
  const auto [text, rolls] = done_and_rolled(match, ply, parts, viewer, look);
  Block lines = with_consequences(match.game(), led_to(match, parts.front(), viewer, action), action.seat, text, look);
  add_sayings(parts.front(), rolls, viewer, look, lines);
  for (const Part& part : std::span(parts).subspan(1)) add_course(match, part, viewer, action, look, lines);
  return lines;
}

Block brief_ply_lines(const Match& match, std::size_t ply, Seat viewer, const Look& look) {
  const std::vector<Part> parts = parts_of(match, ply);
  const auto [text, rolls] = done_and_rolled(match, ply, parts, viewer, look);
  const bool has_led_to_nothing = std::ranges::all_of(
      parts, [&](const Part& part) { return led_to(match, part, viewer, match.action(ply)).empty(); });
  Block lines{has_led_to_nothing ? text : text + " …"};
  add_sayings(parts.front(), rolls, viewer, look, lines);
  for (const Part& part : std::span(parts).subspan(1)) add_brief_course(part, viewer, look, lines);
  return lines;
}

Block log_text(const Match& match, std::size_t from, Seat viewer, const Look& look) {
  Block block = from == 0 ? said_lines(match.game(), match.said(0), viewer, look) : Block{};
  for (std::size_t ply = from; ply < match.plies(); ++ply)
    std::ranges::move(ply_lines(match, ply, viewer, look), std::back_inserter(block));
  return block;
}

}  // namespace houserule::cli
