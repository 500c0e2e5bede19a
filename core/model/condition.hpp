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
/// Others' pieces attack a royal piece of the actor's.
struct Check {};
/// Something lies on the cell; with a term, topmost and face up something that matches it.
struct Holds {
  ZoneIndex zone;
  ArgumentIndex cell;
  TermIndex with = {};
};
/// The position that was remembered last is remembered so often.
struct Repeated {
  int times = 1;
};
/// As many positions are remembered as may be.
struct MemoryFull {};
struct Script {
  ConditionIndex condition;
};

}  // namespace conditions

struct Condition {
  std::variant<conditions::Always, conditions::Full, conditions::Empty, conditions::AllEmpty, conditions::Stuck,
               conditions::Line, conditions::Check, conditions::Holds, conditions::Repeated, conditions::MemoryFull,
               conditions::Script>
      that;
  bool negated = false;

  bool always() const { return std::holds_alternative<conditions::Always>(that); }
};

}  // namespace houserule
