// The yardstick and the scripted game allow the same and do the same, ply by ply: two ways to write down the same
// rules.
#include "tests/bench/baseline/yellowstone_park.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::baseline::yellowstone::yellowstone_park_test {
namespace {

class Scripted {
 public:
  explicit Scripted(int players)
      : players_(players), package_(load_package(find_game("yellowstone-park"))), referee_(package_.referee(players)) {}

  /// How many plies were the same, to the end of a match.
  int compare(std::uint64_t seed) {
    State state = referee_.start(seed);
    houserule::Generator generator(seed);
    Generator chance(seed);
    int plies = 0;
    for (Seat seat = referee_.actor(state); seat != no_seat; seat = referee_.actor(state), ++plies) {
      Match match = match_of(state, seat);
      const std::vector<Action> legal = referee_.legal(state, seat);
      EXPECT_EQ(moves_of(state, legal), listed(match)) << "seed " << seed << ", ply " << plies;
      const Action action = legal[generator.below(static_cast<std::uint32_t>(legal.size()))];
      play(match, move_of(state, action), chance);
      referee_.apply_legal(state, action);
      EXPECT_EQ(told(match_of(state, referee_.actor(state))), told(match)) << "seed " << seed << ", ply " << plies;
      for (Seat each = 0; state.over() && each < players_; ++each)
        EXPECT_EQ(total(referee_, state, each), match.markers[each] + match.penalties[each].count);
    }
    return plies;
  }

 private:
  const Definition& definition() const { return referee_.game().definition(); }
  ZoneId zone(const char* id, Seat seat = no_seat) const {
    return referee_.game().zone_of(definition().zones.find(id), seat);
  }
  int kind_of(const State& state, std::int32_t piece) const {
    const auto& properties = state.kind(static_cast<PieceId>(piece)).properties;
    return properties[0] * values + properties[1] - 1;
  }
  Cards cards_in(const State& state, ZoneId zone) const {
    std::vector<PieceId> pieces;
    list_pieces(state, zone, pieces);
    Cards cards;
    for (const PieceId piece : pieces) ++cards.of[kind_of(state, piece)];
    cards.count = static_cast<int>(pieces.size());
    return cards;
  }
  void lay_out_park(const State& state, Match& match) const {
    match.park = cards_in(state, zone("park"));
    match.column_of.fill(nothing);
    match.suit_of.fill(nothing);
    const Grid& grid = *referee_.game().zones()[zone("park")].grid;
    for (const int cell : state.occupied(zone("park"))) {
      const int suit = kind_of(state, state.tops(zone("park"))[cell]) / values;
      match.column_of[suit] = grid.column(cell);
      match.suit_of[grid.column(cell)] = suit;
    }
  }
  Match match_of(const State& state, Seat seat) const {
    Match match;
    match.players = players_;
    lay_out_park(state, match);
    const int markers = referee_.game().counter_index(definition().counters.find("marker"), 0);
    for (Seat each = 0; each < players_; ++each) {
      match.hands[each] = cards_in(state, zone("hand", each));
      match.penalties[each] = cards_in(state, zone("penalty", each));
      match.markers[each] = state.counters()[markers + each];
    }
    std::vector<PieceId> deck;
    list_pieces(state, zone("deck"), deck);
    for (const PieceId piece : deck) match.deck[match.deck_count++] = static_cast<std::int8_t>(kind_of(state, piece));
    match.over = state.over();
    match.mover = seat == no_seat ? 0 : seat;
    if (seat == no_seat) return match;
    const std::string& phase = definition().phases[PhaseIndex(referee_.phase(state))].id;
    for (const auto& [id, asked] :
         {std::pair{"next_card", Match::Asked::next_card}, std::pair{"refill", Match::Asked::refill},
          std::pair{"new_hand", Match::Asked::new_hand}})
      if (phase == id) match.asked = asked;
    return match;
  }
  /// All that does not depend on how the deck was shuffled.
  static std::string told(const Match& match) {
    std::string text = std::to_string(match.deck_count) + (match.over ? " over" : "");
    if (!match.over) text += " " + std::to_string(match.mover) + " " + std::to_string(static_cast<int>(match.asked));
    for (const int count : match.park.of) text += " " + std::to_string(count);
    for (const int column : match.column_of) text += " " + std::to_string(column);
    for (int seat = 0; seat < match.players; ++seat)
      text += " | " + std::to_string(match.hands[seat].count) + " " + std::to_string(match.penalties[seat].count) +
              " " + std::to_string(match.markers[seat]);
    return text;
  }

  Move move_of(const State& state, const Action& action) const {
    using Do = Move::Do;
    const std::string& id = definition().of(action).id;
    if (id == "play") {
      const Grid& grid = *referee_.game().zones()[zone("park")].grid;
      return {Do::play, kind_of(state, action.values[0]), grid.column(action.values[1])};
    }
    if (id == "stop") return {Do::stop};
    if (id == "refill") return {Do::refill};
    if (id == "keep") return {Do::keep};
    return {id == "take_from_pile" ? Do::take_from_pile : Do::take_penalties};
  }
  std::vector<Move> moves_of(const State& state, const std::vector<Action>& legal) const {
    std::vector<Move> moves;
    for (const Action& action : legal) moves.push_back(move_of(state, action));
    std::sort(moves.begin(), moves.end());
    return moves;
  }
  static std::vector<Move> listed(const Match& match) {
    Moves moves;
    list(match, moves);
    std::vector<Move> sorted(moves.list.begin(), moves.list.begin() + moves.count);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }

  int players_;
  Package package_;
  Referee referee_;
};

TEST(YellowstoneParkByHand, AllowsAndDoesWhatTheScriptedGameDoes) {
  for (const int players : {3, 4, 5}) {
    Scripted scripted(players);
    int plies = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) plies += scripted.compare(seed);
    EXPECT_GT(plies, 300) << players << " players";
  }
}

TEST(YellowstoneParkByHand, PlaysToAnEnd) {
  Generator generator(1);
  for (int i = 0; i < 100; ++i) {
    const Result result = playout(4, generator);
    EXPECT_GT(result.plies, 20);
    EXPECT_GE(*std::max_element(result.totals.begin(), result.totals.end()), 35);
  }
}

}  // namespace
}  // namespace houserule::baseline::yellowstone::yellowstone_park_test
