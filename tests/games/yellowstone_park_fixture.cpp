#include "tests/games/yellowstone_park_fixture.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "scripting/position/position.hpp"
#include "scripting/yaml/parse.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::yellowstone_park {
namespace {

/// Player 1 first, then clockwise.
std::string in_seat_order(int players) {
  std::string order = "order: [1";
  for (int player = 2; player <= players; ++player) order += fmt::format(", {}", player);
  return order + "]\n";
}

}  // namespace

const Package& package(const std::vector<std::string>& variants) {
  static std::map<std::vector<std::string>, Package> loaded;
  if (!loaded.contains(variants)) {
    LoadOptions options;
    options.variants = variants;
    loaded.emplace(variants, load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/yellowstone-park", options));
  }
  return loaded.at(variants);
}

Table::Table(int players, std::uint64_t seed, const std::vector<std::string>& variants)
    : referee(package(variants).referee(players)), state(referee.start(seed)), generator(seed), variants_(variants) {}

Table Table::at(int players, const std::string& position, const std::vector<std::string>& variants) {
  Table table(players, 1, variants);
  Diagnostics diagnostics;
  const yaml::Node tree = yaml::parse_text(in_seat_order(players) + position, "position.yaml", diagnostics);
  EXPECT_EQ(to_text(diagnostics), "");
  table.state = position_state(table.state, tree);
  return table;
}

std::string Table::phase() const {
  const int now = referee.phase(state);
  return now < 0 ? "" : game().definition().phases[static_cast<std::size_t>(now)].id;
}

int Table::counter(std::string_view id, Seat seat) const {
  return state.counters()[game().counter_index(game().definition().counters.find(id), seat)];
}

Texts Table::park() const {
  std::vector<PieceId> pieces;
  list_pieces(state, zone("park"), pieces);
  Texts texts;
  for (const PieceId piece : pieces) {
    const std::string cell = grid().name(state.piece(piece).cell);
    if (!texts.empty() && texts.back().starts_with(cell))
      texts.back() += " " + state.kind(piece).id;
    else
      texts.push_back(cell + " " + state.kind(piece).id);
  }
  return texts;
}

Texts Table::kinds(std::string_view id, Seat seat) const {
  std::vector<PieceId> pieces;
  list_pieces(state, zone(id, seat), pieces);
  Texts names;
  for (const PieceId piece : pieces) names.push_back(state.kind(piece).id);
  std::ranges::sort(names);
  return names;
}

Texts Table::legal(std::string_view action) {
  Texts texts;
  for (const Action& each : referee.legal(state, actor())) {
    const std::string text = action_text(state, each);
    if (action.empty() || text == action || text.starts_with(std::string(action) + " ")) texts.push_back(text);
  }
  return texts;
}

Texts Table::places(std::string_view card) {
  const std::string start = "play " + std::string(card) + " ";
  Texts texts;
  for (const std::string& text : legal("play"))
    if (text.starts_with(start)) texts.push_back(text.substr(start.size()) + ": " + note(text));
  return texts;
}

std::string Table::note(std::string_view text, const std::string& language) {
  const Parsed parsed = parse_action(referee, state, actor(), text);
  EXPECT_EQ(parsed.refusal, "") << text;
  return parsed.refusal.empty() ? note_text(referee, state, parsed.action, language) : "";
}

void Table::play(std::initializer_list<const char*> texts) {
  for (const char* text : texts) {
    const Parsed parsed = parse_action(referee, state, actor(), text);
    ASSERT_EQ(parsed.refusal, "") << text;
    ASSERT_EQ(referee.apply(state, parsed.action), "") << text;
  }
}

Refusal Table::refusal(std::string_view text) { return parse_action(referee, state, actor(), text).refusal; }

void Table::play_at_random() {
  Action action;
  ASSERT_TRUE(referee.sample(state, actor(), generator, action));
  referee.apply_legal(state, action);
}

bool fits_box(const Grid& grid, const CellSet& cells, int rows, int columns) {
  for (int row = 0; row + rows <= grid.row_count(); ++row)
    for (int column = 0; column + columns <= grid.column_count(); ++column)
      if ((cells - grid.window(row, column, rows, columns)).empty()) return true;
  return false;
}

bool fits_special(const Grid& grid, const CellSet& cells, int columns) {
  const CellSet rows = grid.row_cells(0) | grid.row_cells(grid.row_count() - 1);
  return (cells - rows).empty() && fits_box(grid, cells, grid.row_count(), columns);
}

int count_boxes(const Grid& grid, const CellSet& cells, CellSet& covered) {
  int boxes = 0;
  for (int row = 0; row + 3 <= grid.row_count(); ++row)
    for (int column = 0; column + 3 <= grid.column_count(); ++column) {
      const CellSet box = grid.window(row, column, 3, 3);
      if (!(cells - box).empty()) continue;
      ++boxes;
      covered |= box;
    }
  return boxes;
}

}  // namespace houserule::yellowstone_park
