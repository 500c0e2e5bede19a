#pragma once
// Conditions that data alone can state.

#include <variant>

#include "core/model/index.hpp"

namespace houserule {

namespace conditions {

struct Always {};
/// Nothing more can lie there.
struct Full {
  ZoneIndex zone;
};
struct Empty {
  ZoneIndex zone;
};
/// That of every seat is empty.
struct AllEmpty {
  ZoneIndex zone;
};
/// Nobody has acted in the last pass of the loop.
struct Stuck {};
/// So many of the actor's pieces stand in a straight line.
struct Line {
  ZoneIndex zone;
  ArgumentIndex through;  ///< a cell
  int length = 1;
};
struct Script {
  ConditionIndex condition;
};

}  // namespace conditions

struct Condition {
  std::variant<conditions::Always, conditions::Full, conditions::Empty, conditions::AllEmpty, conditions::Stuck,
               conditions::Line, conditions::Script>
      that;
  bool negated = false;

  bool always() const { return std::holds_alternative<conditions::Always>(that); }
};

}  // namespace houserule
