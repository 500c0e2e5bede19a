#pragma once
// The cells of a board with what lies on them, as shapes: for boards and for examples.

#include <map>
#include <string>
#include <vector>

#include "cli/pages/style.hpp"
#include "cli/pages/subject.hpp"
#include "cli/pages/svg.hpp"

namespace houserule::cli::pages {

/// How a tag of cells is drawn.
struct Terrain {
  int tag = 0;
  std::string name;  ///< for legends; empty = it is in none
  std::string letter;
  Colour colour;
  std::string hides;  ///< a tag that is not drawn where this one is
  Appearance look = {};
};

/// As the game says it; of a board of which it says nothing each tag, by the shortest beginnings that differ.
std::vector<Terrain> terrains_of(const Subject& subject, const ZoneDefinition& zone, const Grid& grid);

struct Drawing {
  const Subject& subject;
  const Grid& grid;
  std::vector<Terrain> terrains;
  std::vector<int> cells;     ///< that are drawn
  std::map<int, int> pieces;  ///< cell -> kind; -1: face down
  Svg svg = {};
  int width = 0, height = 0;

  void reach(int x, int y);
};

inline constexpr int drawing_margin = 16;

/// Cells with their names, unless the board grows; terrains; pieces.
void draw_cells(Drawing& drawing);
/// A piece with its picture, its symbol or its letter, as large as fits.
void draw_disc(Svg& svg, const Subject& subject, Point centre, int radius, int kind);
/// A terrain's colour with the same, around a centre.
void draw_terrain(Svg& svg, const Terrain& terrain, Point centre, int side);
/// The largest size, at most `size`, at which a text is no wider than that; 0 if it is unreadable then.
int fitting_size(std::string_view text, int width, int size);

}  // namespace houserule::cli::pages
