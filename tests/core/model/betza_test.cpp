#include "core/model/betza.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace houserule {

void PrintTo(const Step& step, std::ostream* out) { *out << "(" << step.right << ", " << step.forward << ")"; }

namespace {

using Steps = std::vector<Step>;

std::vector<MovePart> parts(const std::string& text) {
  const MoveNotation notation = read_betza(text);
  EXPECT_EQ(notation.fault, "") << text;
  return notation.parts;
}

/// Of the first part, sorted.
Steps steps(const std::string& text) {
  Steps steps = parts(text).front().steps;
  std::ranges::sort(steps, {}, [](const Step& step) { return std::pair{step.right, step.forward}; });
  return steps;
}

std::string fault(const std::string& text) {
  const MoveNotation notation = read_betza(text);
  return text.substr(notation.at, notation.length) + ": " + notation.fault + " = " + notation.hint;
}

TEST(Betza, AtomsAreLeapsInAllDirections) {
  EXPECT_EQ(steps("W"), (Steps{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}));
  EXPECT_EQ(steps("F"), (Steps{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}));
  EXPECT_EQ(steps("D"), (Steps{{-2, 0}, {0, -2}, {0, 2}, {2, 0}}));
  EXPECT_EQ(steps("A"), (Steps{{-2, -2}, {-2, 2}, {2, -2}, {2, 2}}));
  EXPECT_EQ(steps("H"), (Steps{{-3, 0}, {0, -3}, {0, 3}, {3, 0}}));
  EXPECT_EQ(steps("N"), (Steps{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}));
  EXPECT_EQ(steps("C"), (Steps{{-3, -1}, {-3, 1}, {-1, -3}, {-1, 3}, {1, -3}, {1, 3}, {3, -1}, {3, 1}}));
  EXPECT_EQ(steps("L"), steps("C"));
}

TEST(Betza, CompoundsAreSeveralAtoms) {
  EXPECT_EQ(parts("K"), parts("WF"));
  EXPECT_EQ(parts("R"), parts("W0"));
  EXPECT_EQ(parts("B"), parts("FF"));
  EXPECT_EQ(parts("Q"), parts("RB"));
  EXPECT_EQ(parts("R4"), parts("W4"));
}

TEST(Betza, LettersSayDirections) {
  EXPECT_EQ(steps("fW"), (Steps{{0, 1}}));
  EXPECT_EQ(steps("fsW"), (Steps{{-1, 0}, {0, 1}, {1, 0}}));
  EXPECT_EQ(steps("vW"), (Steps{{0, -1}, {0, 1}}));
  EXPECT_EQ(steps("lbW"), (Steps{{-1, 0}, {0, -1}}));
  EXPECT_EQ(steps("fF"), (Steps{{-1, 1}, {1, 1}}));
  EXPECT_EQ(steps("flF"), (Steps{{-1, 1}}));
  EXPECT_EQ(steps("flbrF"), (Steps{{-1, 1}, {1, -1}}));
  EXPECT_EQ(steps("fN"), (Steps{{-2, 1}, {-1, 2}, {1, 2}, {2, 1}}));
  EXPECT_EQ(steps("ffN"), (Steps{{-1, 2}, {1, 2}}));
  EXPECT_EQ(steps("fsN"), (Steps{{-2, 1}, {2, 1}}));
  EXPECT_EQ(steps("vN"), (Steps{{-1, -2}, {-1, 2}, {1, -2}, {1, 2}}));
  EXPECT_EQ(steps("frN"), (Steps{{1, 2}, {2, 1}}));
}

TEST(Betza, LettersSayWhatFor) {
  const auto pawn = parts("mfWcfFimfnDefF");
  ASSERT_EQ(pawn.size(), 4u);
  EXPECT_EQ(pawn[0], (MovePart{{{0, 1}}, 1, true, false}));
  EXPECT_EQ(pawn[1], (MovePart{{{1, 1}, {-1, 1}}, 1, false, true}));
  EXPECT_EQ(pawn[2], (MovePart{{{0, 2}}, 1, true, false, true, true}));
  EXPECT_EQ(pawn[3], (MovePart{{{1, 1}, {-1, 1}}, 1, false, true, false, false, true}));
  EXPECT_EQ(parts("tfA")[0], (MovePart{{{2, 2}, {-2, 2}}, 1, false, false, false, false, false, false, true}));
  EXPECT_EQ(parts("tB")[0].range, 0);
  EXPECT_EQ(parts("O2"), parts("sO"));
  EXPECT_EQ(parts("O3")[0], (MovePart{{{1, 0}, {-1, 0}}, 3, true, true, false, false, false, true}));
}

TEST(Betza, FaultsHavePlaceAndHint) {
  EXPECT_EQ(fault(""), ": it says no move = such as K, or mfWcfF");
  EXPECT_EQ(fault("KX"), "X: 'X' is no move = there are: W, F, D, N, A, H, L, C, J, Z, G, K, Q, R, B, O");
  EXPECT_EQ(fault("fzW"),
            "z: 'z' says nothing of a move = there are: f, b, l, r, v, s for directions, and m, c, n, i, e, t");
  EXPECT_EQ(fault("Kmf"), "mf: 'mf' is said of no move = a capital follows, such as W, F or N");
  EXPECT_EQ(fault("KnL"),
            "nL: 'n' does not say which cells must be free = it goes with one leap that is straight, or with N");
  EXPECT_EQ(fault("nR"),
            "nR: 'n' does not say which cells must be free = it goes with one leap that is straight, or with N");
  for (const std::string slip : {"tW", "tN", "tK", "tD2", "tnA", "teF", "tO"})
    EXPECT_EQ(fault(slip),
              slip +
                  ": 't' does not say what is leapt over = it goes with one leap that is straight, such as tA, or with "
                  "a slide, such as tB");
  EXPECT_EQ(fault("3"), "3: '3' is no move = there are: W, F, D, N, A, H, L, C, J, Z, G, K, Q, R, B, O");
}

}  // namespace
}  // namespace houserule
