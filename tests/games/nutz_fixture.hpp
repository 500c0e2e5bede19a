#pragma once
// Nutz! at a table: arranges cards, squirrels and moons, and plays by notation.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "core/play/observation.hpp"
#include "scripting/package/package.hpp"

namespace houserule::nutz {

/// Loaded once for each choice of variants.
const Package& package(const std::vector<std::string>& variants = {});

inline const std::vector<std::string> rich{"rich-summer"};

using Kinds = std::vector<std::string>;

/// A match in progress. Seats are numbered from 1, as in notation.
class Table {
 public:
  explicit Table(int players, const std::vector<std::string>& variants = {}, std::uint64_t seed = 1)
      : referee(package(variants).referee(players)), state(referee.start(seed)), generator(seed) {}

  const Game& game() const { return referee.game(); }
  ZoneId zone(std::string_view id, int seat = 1) const {
    return game().zone_of(game().definition().zones.find(id), seat - 1);
  }
  std::string phase() const;
  /// Whose decision it is; 0 once the match is over.
  int actor() const { return referee.actor(state) + 1; }

  /// Kinds in a zone, sorted.
  Kinds kinds(std::string_view id, int seat = 1) const;
  int count(std::string_view id, int seat = 1) const { return state.zone(zone(id, seat)).count; }
  /// Kinds on a cell of the trees, bottom to top, "+down" after those face down.
  Kinds at(std::string_view cell) const;
  PieceId top(std::string_view cell) const;
  int variable(std::string_view id, int index) const;

  /// Rearranges what a position in YAML names (flow style, without the outer braces).
  void set(const std::string& position);
  std::vector<std::string> legal(std::string_view action = "");
  void play(std::string_view text);
  /// Why not; empty if it may be played.
  Refusal refusal(std::string_view text);
  void play_at_random();
  void play_until(std::string_view phase_name);
  void play_to_the_end();

  Referee referee;
  State state;
  Generator generator;
};

/// Three players at the beginning of their first winter: player 1, 2, 3 in this order, with blue squirrels 1, 2, 3 and
/// a moon each; nothing lies on the trees but the yellow squirrels, the last on its moon. `more` is set besides.
Table winter(const std::string& trees, const std::string& more = "", const std::vector<std::string>& variants = {});
/// The same three in their first summer, with one of each of these hands, the next to play being player 1.
Table summer(const std::string& hands, const std::string& more = "", const std::vector<std::string>& variants = {});
/// The same three when the last cards are to be laid.
Table last_cards(const std::string& hands, const std::string& more = "", const std::vector<std::string>& variants = {});

}  // namespace houserule::nutz
