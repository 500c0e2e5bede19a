#include "scripting/position/by_seat.hpp"

#include <charconv>

#include <fmt/format.h>

namespace houserule {
namespace {

Diagnostic about(const Place& place, const std::string& path, std::string message, std::string hint = {}) {
  return {place, path, std::move(message), std::move(hint), {}};
}

}  // namespace

Seat seat_of_word(const Game& game, std::string_view word) {
  for (const std::string_view prefix : {"player", "seat"}) {
    if (!word.starts_with(prefix)) continue;
    int number = 0;
    const auto [end, error] = std::from_chars(word.data() + prefix.size(), word.data() + word.size(), number);
    const int least = prefix == "seat" ? game.players() + 1 : 1;
    const int most = prefix == "seat" ? game.seats() : game.players();
    if (error == std::errc{} && end == word.data() + word.size() && number >= least && number <= most)
      return number - 1;
  }
  return no_seat;
}

std::vector<std::pair<Seat, build::Value>> parts_by_seat(const Game& game, const build::Value& value,
                                                         Diagnostics& diagnostics) {
  std::vector<std::pair<Seat, build::Value>> parts;
  const auto items = value.children();
  if (!value.is_list() && !value.is_map())
    diagnostics.push_back(about(value.node->place, value.path, "expected a list with one item for each seat"));
  if (value.is_list() && static_cast<int>(items.size()) > game.seats())
    diagnostics.push_back(
        about(value.node->place, value.path, fmt::format("{} items for {} seats", items.size(), game.seats())));
  for (const build::Value& part : items) {
    const Seat seat = value.is_map() ? seat_of_word(game, part.key) : static_cast<Seat>(parts.size());
    if (seat >= game.seats()) break;
    if (seat != no_seat)
      parts.emplace_back(seat, part);
    else
      diagnostics.push_back(
          about(part.key_place, part.path, fmt::format("there is no seat '{}' here", part.key), "player1, player2, …"));
  }
  return parts;
}

}  // namespace houserule
