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

/// "a1 desert": a cell is called by its name and the tags that it has.
std::string name_of(const Game& game, const Grid& grid, int cell, const Look& look) {
  std::string name = cell_name(game.definition(), grid, cell, look);
  for (std::size_t tag = 0; tag < grid.tags().size(); ++tag)
    if (grid.tagged(static_cast<int>(tag)).has(cell))
      name += " " + paint(look.colour, "dim", translated(game.definition(), id_words(grid.tags()[tag]), look));
  return name;
}

/// In the order of the cells.
std::vector<Pile> piles_of(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look) {
  const Grid& grid = *game.zones()[seen.zone].grid;
  std::vector<Pile> piles;
  for (const int cell : grid.all()) {
    const auto label = labels.find(cell);
    Pile pile{"", name_of(game, grid, cell, look), {seen.zone, {}}};
    pile.pieces.counted = seen.counted;
    std::ranges::copy_if(seen.pieces, std::back_inserter(pile.pieces.pieces),
                         [&](const SeenPiece& piece) { return piece.cell == cell; });
    if (grid.definition().floating && pile.pieces.pieces.empty() && label == labels.end()) continue;
    if (label != labels.end()) pile.label = paint(look.colour, "reverse", fmt::format("[{}]", label->second)) + " ";
    piles.push_back(std::move(pile));
  }
  return piles;
}

/// The letters that the game gives its kinds; empty where one that is seen has none.
std::string letters_text(const Game& game, const SeenZone& pile) {
  std::string text;
  for (const SeenPiece& piece : pile.pieces) {
    const auto& kinds = game.definition().kinds;
    const std::string letter = piece.kind < 0 ? "?" : kinds[static_cast<std::size_t>(piece.kind)].letter;
    if (letter.empty()) return "";
    text += (text.empty() ? "" : " ") + (piece.kind >= 0 && piece.face_down ? "(" + letter + ")" : letter);
  }
  return text;
}

/// What lies there by name, or where that is wider by letter.
std::vector<std::string> texts_of(const Game& game, const std::vector<Pile>& piles, int width, const Look& look) {
  std::vector<std::string> names, letters;
  for (const Pile& pile : piles) {
    names.push_back(zone_text(game, pile.pieces, look));
    letters.push_back(pile.pieces.pieces.empty() ? names.back() : letters_text(game, pile.pieces));
  }
  const auto is_too_wide = [&](const std::string& text) { return display_width(text) > width; };
  const bool have_letters = std::ranges::none_of(letters, &std::string::empty);
  return have_letters && std::ranges::any_of(names, is_too_wide) ? letters : names;
}

}  // namespace

Block draw_spread(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look) {
  const std::vector<Pile> piles = piles_of(game, seen, labels, look);
  int labelled = 0, named = 0;
  for (const Pile& pile : piles) {
    labelled = std::max(labelled, display_width(pile.label));
    named = std::max(named, display_width(pile.name));
  }
  const int indent = labelled + named + 2, width = std::max(look.width - indent - 1, 20);
  const std::vector<std::string> texts = texts_of(game, piles, width, look);
  Block block;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    std::string head = pad_right(piles[i].label, labelled) + piles[i].name;
    for (const std::string& line : wrap_text(texts[i], width, 0)) {
      block.push_back(pad_right(head, indent) + line);
      head.clear();
    }
  }
  return block;
}

}  // namespace houserule::cli
