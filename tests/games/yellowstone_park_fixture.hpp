#pragma once
// Yellowstone Park at a table: positions in the middle of a match, played by notation.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "core/play/note.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::yellowstone_park {

using Texts = std::vector<std::string>;

/// Loaded once for each set of variants.
const Package& package(const std::vector<std::string>& variants = {});
inline const std::vector<std::string> advanced{"advanced"};

/// A match in progress; player 1 is first in a position.
class Table {
 public:
  explicit Table(int players, std::uint64_t seed = 1, const std::vector<std::string>& variants = {});
  Table(const Table& other)
      : referee(other.referee.shared_game(), package(other.variants_).make_rules()),
        state(other.state),
        generator(other.generator),
        variants_(other.variants_) {}
  /// The start of a turn of player 1 in which `position` (YAML, as position files) is so; all else is as dealt.
  static Table at(int players, const std::string& position, const std::vector<std::string>& variants = {});

  const Game& game() const { return referee.game(); }
  ZoneId zone(std::string_view id, Seat seat = no_seat) const {
    return game().zone_of(game().definition().zones.find(id), seat);
  }
  const Grid& grid() const { return *game().zones()[zone("park")].grid; }
  Seat actor() const { return referee.actor(state); }
  std::string phase() const;

  int marker(Seat seat) const { return counter("marker", seat); }
  int neutral() const { return counter("neutral", no_seat); }
  int deck() const { return state.zone(zone("deck")).count; }
  int hand(Seat seat) const { return state.zone(zone("hand", seat)).count; }
  int penalties(Seat seat) const { return state.zone(zone("penalty", seat)).count; }
  /// What lies in the park: "f6 blue-6", a stack as "f6 blue-6 blue-6", by cell.
  Texts park() const;
  /// Kinds in a pile or hand, sorted.
  Texts kinds(std::string_view id, Seat seat = no_seat) const;

  /// What the actor may do, as it is written; with a word, only those actions.
  Texts legal(std::string_view action = "");
  /// The cells on which the actor may play that card, with the notes: "d7: picks up 1".
  Texts places(std::string_view card);
  std::string note(std::string_view text, const std::string& language = "en");
  /// The actor plays these one after another.
  void play(std::initializer_list<const char*> texts);
  Refusal refusal(std::string_view text);
  void play_at_random();

  Referee referee;
  State state;
  Generator generator;

 private:
  int counter(std::string_view id, Seat seat) const;
  std::vector<std::string> variants_;
};

/// Whether all of these cells lie in some box of so many rows and columns of the park.
bool fits_box(const Grid& grid, const CellSet& cells, int rows, int columns);
/// Whether they lie in the first and last row of so many neighbouring columns.
bool fits_special(const Grid& grid, const CellSet& cells, int columns);
/// How many boxes of three by three hold them all, and every cell of those boxes.
int count_boxes(const Grid& grid, const CellSet& cells, CellSet& covered);

}  // namespace houserule::yellowstone_park
