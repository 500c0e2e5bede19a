#pragma once
// Caldera Park at a table: parks laid out by hand, and play by notation.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::caldera_park {

/// Loaded once for each choice of options.
inline const Package& package(const LoadOptions& options = {}) {
  static std::map<std::vector<std::string>, Package> loaded;
  if (!loaded.contains(options.variants))
    loaded.emplace(options.variants, load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/caldera-park", options));
  return loaded.at(options.variants);
}

inline LoadOptions with(std::vector<std::string> variants) {
  LoadOptions options;
  options.variants = std::move(variants);
  return options;
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
  int count(std::string_view id, Seat seat = 0) const { return state.zone(zone(id, seat)).count; }
  const Grid& park() const { return *game().zones()[zone("park")].grid; }
  std::string phase() const {
    const int now = referee.phase(state);
    return now < 0 ? "" : game().definition().phases[static_cast<std::size_t>(now)].id;
  }
  std::vector<PieceId> pieces(std::string_view id, Seat seat = 0) const;
  /// Kinds in a zone, sorted.
  std::vector<std::string> kinds(std::string_view id, Seat seat = 0) const;
  /// What lies on a cell of the seat's park; "" for nothing, "down" for what is face down.
  std::string kind_at(Seat seat, std::string_view cell) const;
  Seat marmot() const {
    return state.variables()[game().variable_index(game().definition().variables.find("marmot"), 0)];
  }

  /// The seat's available animals become these kinds, for others of its supply or park.
  void hold(Seat seat, const std::vector<std::string>& kinds);

  std::vector<std::string> legal(Seat seat, std::string_view action = "");
  void play(Seat seat, std::string_view text);
  /// Why not; empty if it may be played.
  Refusal refusal(Seat seat, std::string_view text);
  void play_at_random();
  /// At random until a phase of that name begins, or the end.
  void play_until(std::string_view phase_name);
  void play_to_the_end() { play_until("no phase"); }

  Referee referee;
  State state;
  Generator generator;
};

}  // namespace houserule::caldera_park
