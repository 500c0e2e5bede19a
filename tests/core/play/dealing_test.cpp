// What pieces may be that somebody can't see, and what it was told of them.

#include "core/play/dealing.hpp"

#include <cmath>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/model/clues.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::dealing_test {
namespace {

/// Cards of three kinds in a row that nobody sees; one may be told whether a card is an a, a b, a c or none of a and b.
class Row {
 public:
  Row(int a, int b, int c) {
    Builder builder;
    builder.type("cards");
    builder.kind("a", a);
    builder.kind("b", b);
    builder.kind("c", c);
    builder.zone("row", Shape::row, Sees::nobody).fill = ZoneDefinition::Fill::all;
    builder.definition.vocabulary = make_vocabulary(builder.definition);
    for (const char* kind : {"a", "b", "c"})
      builder.definition.clues.push_back(builder.definition.vocabulary.find(kind));
    builder.definition.clues_of_kind = {1, 2, 4};
    game = builder.game(1);
    state = std::make_unique<State>(game->initial());
  }

  void tell(PieceId piece, const std::string& kinds) {
    for (const char kind : kinds) tell_clue(*state, piece, static_cast<std::size_t>(kind - 'a'), seat_bit(0));
  }
  /// How often each row was dealt.
  std::map<std::string, int> deal(int times) {
    std::map<std::string, int> rows;
    Generator generator(3);
    for (int i = 0; i < times; ++i) {
      State world = *state;
      const Sight sight = Sight::of_seat(0);
      for (const auto& [group, pieces] : hidden_pieces(world, sight)) deal_kinds(world, sight, pieces, generator);
      ++rows[letters(world)];
    }
    return rows;
  }
  static std::string letters(const State& world) {
    std::string row;
    for (PieceId each = world.zone(0).head; each != none; each = world.piece(each).above) row += world.kind(each).id;
    return row;
  }

  std::shared_ptr<const Game> game;
  std::unique_ptr<State> state;
};

TEST(Dealing, GivesEveryDealTheSameChance) {
  Row row(2, 1, 1);
  const auto rows = row.deal(12'000);
  ASSERT_EQ(rows.size(), 12u);
  for (const auto& [letters, times] : rows) EXPECT_NEAR(times, 1000, 150) << letters;
}

TEST(Dealing, GivesEveryDealThatFitsTheSameChance) {
  Row row(2, 1, 1);  // a a b c
  row.tell(0, "c");  // no c
  row.tell(2, "a");  // no a
  const auto rows = row.deal(5'000);
  EXPECT_EQ(rows.size(), 5u);  // aabc aacb abca bac? no: the third is b or c, the first is not c
  for (const auto& [letters, times] : rows) {
    EXPECT_NE(letters[0], 'c');
    EXPECT_NE(letters[2], 'a');
    EXPECT_NEAR(times, 5000.0 / static_cast<double>(rows.size()), 150) << letters;
  }
}

TEST(Dealing, FindsTheOneDealThatFits) {
  Row row(5, 5, 5);
  for (PieceId piece = 0; piece < 15; ++piece) row.tell(piece, "abc");
  EXPECT_EQ(row.deal(10), (std::map<std::string, int>{{"aaaaabbbbbccccc", 10}}));
}

TEST(Dealing, FindsADealWhereHardlyAnyFits) {
  Row row(12, 12, 12);
  for (PieceId piece = 0; piece < 36; ++piece) row.tell(piece, piece % 2 == 0 ? "a" : "c");
  const std::string real = Row::letters(*row.state);
  for (const auto& [letters, times] : row.deal(20))
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const char told = i % 2 == 0 ? 'a' : 'c';
      EXPECT_EQ(letters[i] == told, real[i] == told) << letters;
    }
}

}  // namespace
}  // namespace houserule::dealing_test
