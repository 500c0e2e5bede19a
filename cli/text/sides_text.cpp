#include "cli/text/sides_text.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

constexpr Wording side{"{}: {}", "{} : {}"};
constexpr Wording began{"{} began.", "{} a commencé."};

using Words = std::vector<std::string>;

/// Without what stands between them; numbers are none.
Words words_of(const std::string& name) {
  const auto is_sign = [](char c) { return std::string_view(",.;:()").find(c) != std::string_view::npos; };
  const auto is_of_number = [](char c) { return c >= '0' && c <= '9'; };
  std::istringstream stream(lower(name));
  Words words;
  for (std::string word; stream >> word;) {
    std::erase_if(word, is_sign);
    if (!std::ranges::all_of(word, is_of_number)) words.push_back(word);
  }
  return words;
}

/// The name of the first of each player's own kinds.
std::map<Seat, Words> first_names(const Game& game, const Look& look) {
  std::map<Seat, Words> names;
  const auto& kinds = game.definition().kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kinds[kind].owner != no_seat && kinds[kind].owner < game.players())
      names.try_emplace(kinds[kind].owner, words_of(kind_name(game.definition(), static_cast<int>(kind), look)));
  return names;
}

/// Of a name, the words that no other has.
std::string own_words(const std::map<Seat, Words>& names, Seat seat) {
  Words own = names.at(seat);
  for (const auto& [other, words] : names)
    if (other != seat)
      std::erase_if(own, [&](const std::string& word) { return std::ranges::find(words, word) != words.end(); });
  return capitalised(fmt::format("{}", fmt::join(own, " ")));
}

/// What each seat with pieces of its own plays; empty if that is not so of two, or the names of some tell nothing.
std::map<Seat, std::string> sides_of_all(const Game& game, const Look& look) {
  Look plain = look;
  plain.colour = false;
  const auto names = first_names(game, plain);
  std::map<Seat, std::string> sides;
  for (const auto& [seat, words] : names) sides[seat] = own_words(names, seat);
  const bool is_any_empty = std::ranges::any_of(sides, [](const auto& one) { return one.second.empty(); });
  return sides.size() < 2 || is_any_empty ? std::map<Seat, std::string>{} : sides;
}

}  // namespace

std::string side_text(const Game& game, Seat seat, const Look& look) {
  const auto sides = sides_of_all(game, look);
  const auto own = sides.find(seat);
  return own == sides.end() ? "" : own->second;
}

std::string sides_text(const Game& game, const Look& look) {
  Words texts;
  for (const auto& [seat, own] : sides_of_all(game, look))
    texts.push_back(say(look.language, side, seat_name(game, seat, look), own));
  return fmt::format("{}", fmt::join(texts, ", "));
}

namespace {

constexpr std::int32_t nothing_held = -1;

bool can_be_role(const VariableDefinition& variable) {
  using Type = VariableDefinition::Type;
  const bool names_somebody = variable.is_one(Type::seat), says_what = variable.is_one(Type::term);
  return !variable.name.empty() && variable.told && variable.sees == Sees::everyone &&
         (names_somebody || (says_what && variable.each_seat));
}

/// What it has held since the middle of the match or before.
std::int32_t held_throughout(const Match& match, VariableIndex variable, Seat seat) {
  const auto slot = static_cast<std::size_t>(match.game().variable_index(variable, seat));
  const std::int32_t held = match.state().variables()[slot];
  for (std::size_t moment = match.plies() / 2; moment < match.plies(); ++moment)
    if (match.before(moment).variables()[slot] != held) return nothing_held;
  return held;
}

std::string role_name(const Match& match, const VariableDefinition& variable, std::int32_t held, const Look& look) {
  if (variable.type == VariableDefinition::Type::seat) return seat_name(match.game(), static_cast<Seat>(held), look);
  return capitalised(term_name(match.game().definition(), TermIndex(held), look));
}

/// Blank where all players hold the same, or some nothing that lasted.
std::string roles_of_each(const Match& match, VariableIndex index, const Look& look) {
  const VariableDefinition& variable = match.game().definition().variables[index];
  std::vector<std::int32_t> held;
  Words sides;
  for (Seat seat = 0; seat < match.game().players(); ++seat) {
    held.push_back(held_throughout(match, index, seat));
    if (held.back() == nothing_held) return "";
    sides.push_back(
        say(look.language, side, seat_name(match.game(), seat, look), role_name(match, variable, held.back(), look)));
  }
  const bool alike = std::ranges::count(held, held.front()) == std::ssize(held);
  return alike ? "" : fmt::format("{}", fmt::join(sides, ", "));
}

}  // namespace

Block roles_text(const Match& match, const Look& look) {
  Look plain = look;
  plain.colour = false;
  Block lines;
  const auto& variables = match.game().definition().variables;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const VariableIndex index(i);
    if (match.game().players() < 2 || !can_be_role(variables[index])) continue;
    std::string line;
    if (variables[index].each_seat)
      line = roles_of_each(match, index, plain);
    else if (const std::int32_t held = held_throughout(match, index, no_seat); held != nothing_held)
      line = say(look.language, side, variables[index].name.in(look.language),
                 role_name(match, variables[index], held, plain));
    if (!line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::string beginner_text(const Match& match, const Look& look) {
  if (match.plies() == 0 || match.game().players() < 2 || match.revealed_at(0) != 1) return "";
  const Seat first = match.action(0).seat;
  return first == 0 ? "" : say(look.language, began, seat_name(match.game(), first, look));
}

}  // namespace houserule::cli
