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

Words words_of(const std::string& name) {
  std::istringstream stream(lower(name));
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
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

}  // namespace

std::string sides_text(const Game& game, const Look& look) {
  Look plain = look;
  plain.colour = false;
  const auto names = first_names(game, plain);
  if (names.size() < 2) return "";
  Words sides;
  for (const auto& [seat, words] : names) {
    const std::string own = own_words(names, seat);
    if (own.empty()) return "";
    sides.push_back(say(look.language, side, seat_name(game, seat, look), own));
  }
  return fmt::format("{}", fmt::join(sides, ", "));
}

std::string beginner_text(const Match& match, const Look& look) {
  if (match.plies() == 0 || match.game().players() < 2 || match.revealed_at(0) != 1) return "";
  const Seat first = match.action(0).seat;
  return first == 0 ? "" : say(look.language, began, seat_name(match.game(), first, look));
}

}  // namespace houserule::cli
