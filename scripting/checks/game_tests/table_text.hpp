#pragma once
// What lies on a table in lines of text, for comparing and showing.

#include <string>
#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// "krill", "krill, down", "whale, fed"
std::string piece_line(const State& state, PieceId piece);
/// What lies on a cell, bottom to top: "krill / coral"; empty if nothing does.
std::string cell_line(const State& state, ZoneId zone, CellId cell);
/// A line for each piece: of a set in alphabetical order, of a grid by cell ("d4: krill"), else bottom to top.
std::vector<std::string> piece_lines(const State& state, ZoneId zone);
/// A square grid as rows of letters, '.' for a free cell, '?' for what lies face down. A floating grid is cut to what
/// lies on it.
std::vector<std::string> row_lines(const State& state, ZoneId zone);

}  // namespace houserule
