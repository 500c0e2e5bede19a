#pragma once
// Coral Reef at a table: sets up hands and reefs, and plays by notation.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "core/play/observation.hpp"
#include "scripting/package/package.hpp"

namespace houserule::coral_reef {

/// Loaded once for each choice of options.
inline const Package& package(const LoadOptions& options = {}) {
  static std::map<std::pair<std::vector<std::string>, std::vector<std::pair<std::string, std::string>>>, Package>
      loaded;
  const auto key = std::pair(options.variants, options.parameters);
  if (!loaded.contains(key))
    loaded.emplace(key, load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/coral-reef", options));
  return loaded.at(key);
}

/// A match in progress.
class Table {
 public:
  explicit Table(int players, const LoadOptions& options = {}, std::uint64_t seed = 1)
      : referee(package(options).referee(players)), state(referee.start(seed)), generator(seed) {}

  const Game& game() const { return referee.game(); }
  ZoneId zone(std::string_view id, Seat seat = 0) const {
    return game().zone_of(game().definition().zones.find(id), seat);
  }
  const Grid& reef_grid() const { return *game().zones()[zone("reef")].grid; }
  int cell(std::string_view name) const { return reef_grid().find(name); }
  std::string phase() const {
    const int now = referee.phase(state);
    return now < 0 ? "" : game().definition().phases[static_cast<std::size_t>(now)].id;
  }

  /// Kinds in a zone, sorted.
  std::vector<std::string> kinds(std::string_view id, Seat seat = 0) const;
  /// Kind of what lies on a reef's cell; "" for nothing, "down" for what is face down.
  std::string kind_at(Seat seat, std::string_view cell_name) const;
  int cards(Seat seat) const { return state.zone(zone("reef", seat)).count; }

  /// The seat's hand holds such a card, in exchange for another if need be.
  void hold(Seat seat, std::string_view kind);

  std::vector<std::string> legal(Seat seat, std::string_view action = "");
  void play(Seat seat, std::string_view text);
  void play_at_random() {
    Action action;
    ASSERT_TRUE(referee.sample(state, referee.actor(state), generator, action));
    referee.apply_legal(state, action);
  }

  Referee referee;
  State state;
  Generator generator;

 private:
  PieceId spare(std::string_view kind);
};

}  // namespace houserule::coral_reef
