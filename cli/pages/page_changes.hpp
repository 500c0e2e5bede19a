#pragma once
// What a variant makes of a rule page, for people: the sentences and rows of it that are others.

#include <set>
#include <string>
#include <vector>

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

struct PageChanges {
  std::vector<Row> rows;          ///< what, before, after
  std::set<std::string> anchors;  ///< of the page's rows that they speak of
};

/// Of two packages of one game, as the page of `subject` would tell them. In a cell of several lines only those that
/// are others stand. Numbers that a text of the game shows are told by that text; others by their path in words. Left
/// out are letters, colours and pictures.
PageChanges page_changes(const Subject& subject, const Package& before, const Package& after);

}  // namespace houserule::cli::pages
