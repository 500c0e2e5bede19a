// Pieces that the state names, in a variable or as what a follow-up is about: what a seat may ask of one that it can't
// tell from others.

#include <regex>

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/model/subject.hpp"
#include "scripting/lua/api/methods.hpp"
#include "tests/scripting/lua/api/harbour.hpp"

namespace houserule::lua::held_pieces_test {
namespace {

const std::string refused =
    "hidden: player 1 can't see which piece this is (what a player may do depends only on what that player can see; a "
    "mark lets everyone follow a piece)";

/// What `body` returns to a player, where the variable holds the top of the sea, which nobody sees.
std::string asked(const std::string& body, Seat viewer = 0) {
  Harbour harbour(Bodies{{"step", "game:set(game, 'catch', game.sea.top) game:reveal(game.sea.top, you)"},
                         {"score", "return 0, tostring((function() " + body + " end)())"}});
  EXPECT_EQ(harbour.step(), "done");
  return harbour.score(viewer);
}

TEST(ApiHeldPieces, AnswerNothingToWhoCantTellThem) {
  for (const Field& field : fields_of(Tag::piece))
    EXPECT_EQ(asked("return at.catch." + std::string(field.name)), refused) << field.name;
  for (const Method& word : methods_of(Tag::piece))
    EXPECT_EQ(asked("return at.catch:" + std::string(word.name) + "('cod')"), refused) << word.name;
  EXPECT_EQ(asked("return at.catch.size"), refused);
  EXPECT_EQ(asked("return at.sea:pieces()(nil, at.catch)"), refused);
}

/// A word that takes a piece and only looks would have to be tried above.
TEST(ApiHeldPieces, AreTakenByNoOtherWordThatLooks) {
  const std::regex takes_a_piece("\\bPiece\\b");
  for (const Tag tag : {Tag::view, Tag::zone, Tag::cells, Tag::cell, Tag::piece, Tag::pieces, Tag::player})
    for (const Method& word : methods_of(tag))
      EXPECT_FALSE(std::regex_search(word.parameters, takes_a_piece)) << word.name;
}

TEST(ApiHeldPieces, EqualNothingThatLiesSomewhere) {
  EXPECT_EQ(asked("return at.catch == at.sea.top"), "false");
  EXPECT_EQ(asked("for piece in at.sea:pieces() do if piece == at.catch then return true end end return false"),
            "false");
  EXPECT_EQ(asked("return ({[at.sea.top] = 'found'})[at.catch] == nil"), "true");
  EXPECT_EQ(asked("return at.catch == at.catch"), "true");
  EXPECT_EQ(asked("return at.catch ~= nil"), "true") << "whether there is one, everyone may know";
  EXPECT_EQ(asked("return at.catch"), "a hidden piece");
}

TEST(ApiHeldPieces, AreAsOpenAsThePiece) {
  for (const Seat viewer : {1, no_seat}) {
    EXPECT_EQ(asked("return at.catch.kind", viewer), "eel");
    EXPECT_EQ(asked("return at.catch == at.sea.top and at.catch.zone == at.sea", viewer), "true");
  }
}

TEST(ApiHeldPieces, AreNotOffered) {
  Harbour harbour(Bodies{{"step", "game:set(game, 'catch', game.sea.top)"}, {"choose.piece", "return {view.catch}"}});
  EXPECT_EQ(harbour.step(), "done");
  EXPECT_EQ(harbour.choose("piece"), refused);
}

TEST(ApiHeldPieces, AreWhatFollowUpsAreAboutToo) {
  Harbour harbour("score", "return 0, tostring(view.subject == view.sea.top) .. view.subject.zone.name");
  harbour.state.header().depth = 1;
  const PieceId top =
      top_piece(harbour.state, harbour.game->zone_of(harbour.game->definition().zones.find("sea"), no_seat));
  harbour.state.frames()[0].subject = packed({Subject::Type::piece, top});
  EXPECT_EQ(harbour.score(0), refused);
  EXPECT_EQ(harbour.score(no_seat), "truesea");
  reveal_piece(harbour.state, top, seat_bit(0));
  EXPECT_EQ(harbour.score(0), "truesea");
}

TEST(ApiHeldPieces, ASpectatorIsShownWhatAllKnow) {
  Harbour harbour("outline", "return view.sea.top:is('cod') and reef:all() or nil");
  EXPECT_EQ(
      harbour.outline("reef", no_seat),
      "hidden: a spectator can't see what lies in 'sea' (what a player may do depends only on what that player can "
      "see)");
}

TEST(ApiHeldPieces, AnEarlierLineThatIsHiddenHidesThisOne) {
  const Points hidden[] = {hidden_points, 0};
  Harbour harbour("score", "return earlier.first");
  try {
    harbour.rules->score(harbour.state, 0, 0, 1, hidden, nullptr);
    ADD_FAILURE() << "it is shown";
  } catch (const HiddenError& error) {
    EXPECT_STREQ(error.what(), "player 1 can't see the points of 'first'");
    EXPECT_EQ(error.hint, "what a player may do depends only on what that player can see");
  }
}

}  // namespace
}  // namespace houserule::lua::held_pieces_test
