#include "cli/text/spread.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cli/text/layout.hpp"
#include "cli/text/output.hpp"
#include "cli/text/table_view.hpp"

namespace houserule::cli {
namespace {

struct Pile {
  std::string label, name;
  SeenZone pieces;
};

/// In the order of the cells.
std::vector<Pile> piles_of(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look) {
  const Grid& grid = *game.zones()[seen.zone].grid;
  std::vector<Pile> piles;
  for (const int cell : grid.all()) {
    const auto label = labels.find(cell);
    Pile pile{"", cell_name(game.definition(), grid, cell, look), {seen.zone, {}}};
    pile.pieces.counted = seen.counted;
    std::ranges::copy_if(seen.pieces, std::back_inserter(pile.pieces.pieces),
                         [&](const SeenPiece& piece) { return piece.cell == cell; });
    if (grid.definition().floating && pile.pieces.pieces.empty() && label == labels.end()) continue;
    if (label != labels.end()) pile.label = paint(look.colour, "reverse", fmt::format("[{}]", label->second)) + " ";
    piles.push_back(std::move(pile));
  }
  return piles;
}

}  // namespace

Block draw_spread(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look) {
  const std::vector<Pile> piles = piles_of(game, seen, labels, look);
  int labelled = 0, named = 0;
  for (const Pile& pile : piles) {
    labelled = std::max(labelled, display_width(pile.label));
    named = std::max(named, display_width(pile.name));
  }
  const int indent = labelled + named + 2;
  Block block;
  for (const Pile& pile : piles) {
    const Block lines = wrap({zone_text(game, pile.pieces, look)}, "", std::max(look.width - indent, 20), 0);
    for (std::size_t i = 0; i < lines.size(); ++i)
      block.push_back(pad_right(i > 0 ? "" : pad_right(pile.label, labelled) + pile.name, indent) + lines[i]);
  }
  return block;
}

}  // namespace houserule::cli
