#pragma once
// What changed in a recorded match, and which line of the rules did it.

#include <nlohmann/json.hpp>

#include "cli/text/names.hpp"
#include "core/match/match.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// What is asked about: parts of the table, score lines, or an action.
struct WhatIsAsked {
  bool everything = false, scores = false;
  int zone = -1, counter = -1, variable = -1, line = -1;  ///< definitions
  Seat seat = no_seat;                                    ///< only that seat's
  std::string action;                                     ///< as it is typed; empty: none is asked about
  bool is_about_action() const { return !action.empty(); }
};

/// A match and what is asked of it; all outlive this.
struct Inquiry {
  const Package& package;
  const Match& match;
  std::uint64_t seed;  ///< of the match
  const WhatIsAsked& question;
  const Look& look;
};

/// Goes through the match with the tracer and prints what happened from ply `first` to `last`, each with its place; 0
/// is what came before the first decision. Slow as the tracer is.
void print_changes(const Inquiry& inquiry, std::size_t first, std::size_t last);

/// The same for programs: [{"ply", "seat", "action", "changes": […]}]. Plies that changed nothing of it are left out,
/// and so are seat and action of ply 0. Changes are as in change_json.hpp, or {"score", "seat", "before", "after",
/// "by", "file", "line"}.
nlohmann::ordered_json changes_json(const Inquiry& inquiry, std::size_t first, std::size_t last);

}  // namespace houserule::cli
