#include "core/model/grid.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <stdexcept>

namespace houserule {
namespace {

std::string column_letters(int column) {
  std::string letters;
  for (int rest = column; rest >= 0; rest = rest / 26 - 1)
    letters.insert(letters.begin(), static_cast<char>('a' + rest % 26));
  return letters;
}

struct Offset {
  int x, y;
};
constexpr std::array<Offset, 8> square_directions{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
constexpr std::array<Offset, 6> hex_directions{{{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}}};

template <std::size_t N>
std::vector<std::int16_t> link_by_offset(const GridDefinition& definition, const std::array<Offset, N>& directions) {
  std::map<std::pair<int, int>, int> at;
  for (std::size_t i = 0; i < definition.cells.size(); ++i)
    at[{definition.cells[i].x, definition.cells[i].y}] = static_cast<int>(i);
  std::vector<std::int16_t> steps;
  for (const auto& cell : definition.cells)
    for (const auto& [x, y] : directions) {
      const auto found = at.find({cell.x + x, cell.y + y});
      steps.push_back(static_cast<std::int16_t>(found == at.end() ? -1 : found->second));
    }
  return steps;
}

int sign(int number) { return (number > 0) - (number < 0); }

/// Which of the eight ways leads there.
std::size_t way_between(const GridDefinition::Cell& from, const GridDefinition::Cell& to) {
  const auto leads = [&](const Offset& way) { return way.x == sign(to.x - from.x) && way.y == sign(to.y - from.y); };
  const auto found = std::find_if(square_directions.begin(), square_directions.end(), leads);
  return static_cast<std::size_t>(found - square_directions.begin());
}

}  // namespace

bool GridDefinition::drawn_graph() const {
  return topology == Topology::graph &&
         std::any_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.x != 0 || cell.y != 0; });
}

Grid::Grid(const GridDefinition& definition) : definition_(definition) {
  if (definition_.cells.empty()) {
    const int rows = definition_.floating ? 2 * definition_.rows + 1 : definition_.rows;
    const int columns = definition_.floating ? 2 * definition_.columns + 1 : definition_.columns;
    lay_rectangle(rows, columns);
  }
  if (definition_.cells.empty()) throw std::invalid_argument("a grid needs at least one cell");
  if (definition_.cells.size() > max_cells)
    throw std::invalid_argument("a grid holds at most " + std::to_string(max_cells) + " cells, this one has " +
                                std::to_string(definition_.cells.size()));
  size_ = static_cast<int>(definition_.cells.size());
  lay_cells();
  name_cells();
  switch (definition_.topology) {
    case Topology::square: link_square(); break;
    case Topology::hex: link_hex(); break;
    case Topology::graph: link_graph(); break;
  }
  lay_tracks();
  index();
}

void Grid::lay_tracks() {
  std::vector<std::vector<std::int16_t>> tracks;
  for (const auto& names : definition_.tracks) {
    auto& cells = tracks.emplace_back();
    for (const std::string& name : names) {
      if (find(name) < 0)
        throw std::invalid_argument("a track leads over the cell '" + name + "', which does not exist");
      cells.push_back(static_cast<std::int16_t>(find(name)));
    }
  }
  tracks_ = Tracks(std::move(tracks), definition_.circuit, size());
}

void Grid::lay_rectangle(int rows, int columns) {
  if (rows < 1 || columns < 1) return;
  if (std::int64_t{rows} * columns > 100 * max_cells)
    throw std::invalid_argument("a grid holds at most " + std::to_string(max_cells) + " cells, this one has " +
                                std::to_string(std::int64_t{rows} * columns));
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x)
      definition_.cells.push_back({definition_.topology == Topology::hex ? 2 * x + y % 2 : x, y, "", {}});
}

void Grid::lay_cells() {
  const auto& cells = definition_.cells;
  const auto least_x = std::min_element(cells.begin(), cells.end(), [](auto& a, auto& b) { return a.x < b.x; })->x;
  for (const auto& cell : cells) {
    row_.push_back(definition_.topology == Topology::graph ? 0 : cell.y);
    column_.push_back(definition_.topology == Topology::graph ? 0 : cell.x - least_x);
  }
}

void Grid::name_cells() {
  const int row_count = *std::max_element(row_.begin(), row_.end()) + 1;
  std::vector<int> along(static_cast<std::size_t>(row_count), 0);
  for (std::size_t i = 0; i < definition_.cells.size(); ++i) {
    std::string name = definition_.cells[i].name;
    const int row = row_[i];
    const bool hex = definition_.topology == Topology::hex;
    counted_column_.push_back(hex ? along[static_cast<std::size_t>(row)]++ : column_[i]);
    if (name.empty() && hex)
      name = column_letters(row) + std::to_string(counted_column_[i] + 1);
    else if (name.empty())
      name = column_letters(column_[i]) + std::to_string(definition_.rows_upward ? row_count - row : row + 1);
    if (find(name) >= 0) throw std::invalid_argument("two cells are called '" + name + "'");
    names_.push_back(std::move(name));
  }
}

void Grid::link_square() {
  direction_count_ = 8;
  steps_ = link_by_offset(definition_, square_directions);
  neighbours_.resize(names_.size());
  const int stride = definition_.neighbours == 8 ? 1 : 2;
  for (int cell = 0; cell < size(); ++cell)
    for (int direction = 0; direction < 8; direction += stride)
      if (step(cell, direction) >= 0) neighbours_[static_cast<unsigned>(cell)].add(step(cell, direction));
}

void Grid::link_hex() {
  direction_count_ = 6;
  steps_ = link_by_offset(definition_, hex_directions);
  neighbours_.resize(names_.size());
  for (int cell = 0; cell < size(); ++cell)
    for (int direction = 0; direction < 6; ++direction)
      if (step(cell, direction) >= 0) neighbours_[static_cast<unsigned>(cell)].add(step(cell, direction));
}

void Grid::link_graph() {
  neighbours_.resize(names_.size());
  if (definition_.drawn_graph()) direction_count_ = 8;
  steps_.assign(names_.size() * static_cast<std::size_t>(direction_count_), -1);
  for (const auto& [one, other] : definition_.edges) {
    const int a = find(one);
    const int b = find(other);
    if (a < 0 || b < 0)
      throw std::invalid_argument("an edge names the cell '" + (a < 0 ? one : other) + "', which does not exist");
    neighbours_[static_cast<unsigned>(a)].add(b);
    neighbours_[static_cast<unsigned>(b)].add(a);
    if (direction_count_ == 0) continue;
    link_drawn(a, b);
    link_drawn(b, a);
  }
}

void Grid::link_drawn(int from, int to) {
  const auto& cells = definition_.cells;
  const std::size_t way = way_between(cells[static_cast<unsigned>(from)], cells[static_cast<unsigned>(to)]);
  if (way == square_directions.size()) throw std::invalid_argument("two cells lie in one place");
  std::int16_t& next = steps_[static_cast<std::size_t>(from * direction_count_) + way];
  if (next >= 0 && next != to)
    throw std::invalid_argument("two lines leave '" + names_[static_cast<unsigned>(from)] + "' the same way");
  next = static_cast<std::int16_t>(to);
}

void Grid::index() {
  rows_.resize(static_cast<std::size_t>(*std::max_element(row_.begin(), row_.end()) + 1));
  columns_.resize(static_cast<std::size_t>(*std::max_element(column_.begin(), column_.end()) + 1));
  counted_columns_.resize(
      static_cast<std::size_t>(*std::max_element(counted_column_.begin(), counted_column_.end()) + 1));
  for (int cell = 0; cell < size(); ++cell) {
    all_.add(cell);
    rows_[static_cast<unsigned>(row(cell))].add(cell);
    columns_[static_cast<unsigned>(column(cell))].add(cell);
    counted_columns_[static_cast<unsigned>(counted_column(cell))].add(cell);
    for (const auto& tag : definition_.cells[static_cast<unsigned>(cell)].tags) {
      const auto found = std::find(tags_.begin(), tags_.end(), tag);
      const auto position = static_cast<std::size_t>(found - tags_.begin());
      if (found == tags_.end()) {
        tags_.push_back(tag);
        tagged_.emplace_back();
      }
      tagged_[position].add(cell);
    }
  }
  used_words_ = (size() + 63) / 64;
  const bool whole = definition_.topology == Topology::square && size() == row_count() * column_count();
  if (whole && column_count() >= Shifts::shortest_row && column_count() <= Shifts::longest_row)
    shifts_ = Shifts(row_count(), column_count());
  index_spans();
  centre_ = definition_.floating ? at(definition_.rows, definition_.columns) : 0;
}

int Grid::find(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? -1 : static_cast<int>(found - names_.begin());
}

int Grid::at(int row, int column) const {
  if (row < 0 || row >= row_count() || column < 0 || column >= column_count()) return -1;
  return (rows_[static_cast<unsigned>(row)] & columns_[static_cast<unsigned>(column)]).first();
}

int Grid::counted_at(int row, int column) const {
  if (row < 0 || row >= row_count() || column < 0 || column >= counted_column_count()) return -1;
  return (row_cells(row) & counted_column_cells(column)).first();
}

CellSet Grid::beside(const CellSet& set) const {
  if (shifts_.exist()) return shifts_.beside(set, definition_.neighbours == 8);
  CellSet result;
  for (const int cell : set) result |= neighbours(cell);
  return result;
}

CellSet Grid::group(const CellSet& within, int cell) const {
  CellSet result;
  if (!within.has(cell)) return result;
  if (shifts_.exist()) {
    result.add(cell);
    return shifts_.reached(within, result, definition_.neighbours == 8);
  }
  CellSet rest = within;
  take_group(rest, cell, [&](int each) { result.add(each); });
  return result;
}

bool Grid::connected(const CellSet& set) const {
  const int cell = set.first();
  return cell < 0 || group(set, cell) == set;
}

namespace {
struct Span {
  int lowest, highest;
};
Span span_of(const std::vector<CellSet>& bands, const CellSet& set) {
  Span span{static_cast<int>(bands.size()), -1};
  for (int i = 0; i < static_cast<int>(bands.size()); ++i)
    if (!(bands[static_cast<unsigned>(i)] & set).empty()) {
      span.lowest = std::min(span.lowest, i);
      span.highest = i;
    }
  return span;
}
}  // namespace

bool Grid::fits(const CellSet& set) const {
  if (!definition_.floating || set.empty()) return true;
  const Span rows = span_of(rows_, set);
  const Span columns = span_of(columns_, set);
  return rows.highest - rows.lowest < definition_.rows && columns.highest - columns.lowest < definition_.columns;
}

CellSet Grid::frontier(const CellSet& occupied) const {
  if (occupied.empty()) {
    if (!definition_.floating) return all_;
    CellSet result;
    result.add(centre_);
    return result;
  }
  CellSet result = beside(occupied) - occupied;
  if (!definition_.floating) return result;
  Span rows{row_count(), -1};
  Span columns{column_count(), -1};
  for (const int cell : occupied) {
    rows = {std::min(rows.lowest, row(cell)), std::max(rows.highest, row(cell))};
    columns = {std::min(columns.lowest, column(cell)), std::max(columns.highest, column(cell))};
  }
  result &= rows_within_[static_cast<std::size_t>(rows.lowest * row_count() + rows.highest)];
  result &= columns_within_[static_cast<std::size_t>(columns.lowest * column_count() + columns.highest)];
  return result;
}

namespace {
/// For each span lowest … highest of bands: those that keep a box of `size` bands.
std::vector<CellSet> within(const std::vector<CellSet>& bands, int size) {
  const int count = static_cast<int>(bands.size());
  std::vector<CellSet> result(static_cast<std::size_t>(count * count));
  for (int lowest = 0; lowest < count; ++lowest)
    for (int highest = lowest; highest < count; ++highest)
      for (int band = std::max(0, highest - size + 1); band < std::min(count, lowest + size); ++band)
        result[static_cast<std::size_t>(lowest * count + highest)] |= bands[static_cast<std::size_t>(band)];
  return result;
}
}  // namespace

void Grid::index_spans() {
  if (!definition_.floating) return;
  rows_within_ = within(rows_, definition_.rows);
  columns_within_ = within(columns_, definition_.columns);
}

namespace {
int shift_to(const Span& span, int centre) {
  return span.highest < centre ? centre - span.highest : span.lowest > centre ? centre - span.lowest : 0;
}
}  // namespace

std::pair<int, int> Grid::recentring(const CellSet& occupied) const {
  if (!definition_.floating || occupied.empty()) return {0, 0};
  return {shift_to(span_of(rows_, occupied), row(centre_)), shift_to(span_of(columns_, occupied), column(centre_))};
}

CellSet Grid::highest_free(const CellSet& occupied) const {
  CellSet result;
  for (const CellSet& column : columns_)
    if (const int cell = (column - occupied).first(); cell >= 0) result.add(cell);
  return result;
}

namespace {
/// Those of so many cells with no other below them in rows of that length: every cell spreads upwards, in steps of 1,
/// 2, 4 … rows.
std::uint64_t lowest_of(std::uint64_t cells, int size, int row_length) {
  std::uint64_t above = cells >> row_length;
  for (int by = row_length; by < size; by *= 2) above |= above >> by;
  return cells & ~above;
}
}  // namespace

CellSet Grid::lowest_free(const CellSet& occupied) const {
  CellSet result;
  if (shifts_.exist() && used_words_ == 1) {
    result.words[0] = lowest_of(all_.words[0] & ~occupied.words[0], size_, column_count());
    return result;
  }
  for (const CellSet& column : columns_)
    for (int index = used_words_ - 1; index >= 0; --index) {
      const auto at = static_cast<std::size_t>(index);
      const std::uint64_t free = column.words[at] & ~occupied.words[at];
      if (free == 0) continue;
      result.words[at] |= std::bit_floor(free);
      break;
    }
  return result;
}

CellSet Grid::ray(int cell, int direction) const {
  CellSet result;
  for (int next = step(cell, direction); next >= 0; next = step(next, direction)) result.add(next);
  return result;
}

CellSet Grid::window(int row, int column, int rows, int columns) const {
  CellSet in_rows;
  CellSet in_columns;
  for (int y = std::max(row, 0); y < std::min(row + rows, row_count()); ++y) in_rows |= row_cells(y);
  for (int x = std::max(column, 0); x < std::min(column + columns, counted_column_count()); ++x)
    in_columns |= counted_column_cells(x);
  return in_rows & in_columns;
}

/// Looks round without branching first: what lies beside a piece is unpredictable.
int Grid::line_through(const CellSet& set, int cell) const {
  if (direction_count_ == 0) return 1;
  const std::int16_t* around = steps(cell);
  unsigned ways = 0;
  for (int direction = 0; direction < direction_count_; ++direction) {
    const int at = around[direction];
    ways |= static_cast<unsigned>((at >= 0) & set.has(at < 0 ? 0 : at)) << direction;
  }
  const int axes = direction_count_ / 2;
  int longest = 1;
  std::array<int, 4> lengths{1, 1, 1, 1};  // by axis; no grid has more
  for (; ways != 0; ways &= ways - 1) {
    const int direction = std::countr_zero(ways);
    int& length = lengths[static_cast<std::size_t>(direction < axes ? direction : direction - axes)];
    for (int at = around[direction]; at >= 0 && set.has(at); at = step(at, direction)) ++length;
    longest = std::max(longest, length);
  }
  return longest;
}

/// So many cells from that one on; 0 if the grid ends before.
std::uint64_t Grid::line_from(int cell, int direction, int length) const {
  std::uint64_t line = 0;
  for (; length > 0; --length, cell = step(cell, direction)) {
    if (cell < 0) return 0;
    line |= std::uint64_t{1} << cell;
  }
  return line;
}

Grid::Axes Grid::axes_through(int cell, int length) const {
  const std::uint64_t alone = std::uint64_t{1} << cell;
  Axes axes{};
  for (int direction = 0; direction < direction_count_; ++direction) {
    int at = cell;
    for (int left = length; left > 0 && at >= 0; --left, at = step(at, direction))
      axes[static_cast<std::size_t>(direction % 4)] |= std::uint64_t{1} << at;
  }
  for (std::uint64_t& axis : axes) axis = axis == alone ? 0 : axis;  // in a single row its step may be 0
  return axes;
}

void Grid::make_lines_ready(int length) {
  if (ready_length_ != 0 || size() > 64) return;
  ready_length_ = length;
  if (shifts_.exist()) {
    const int row = column_count();
    for (int found = 1; found < length; found *= 2) {
      const int more = std::min(found, length - found);
      run_steps_.push_back({row * more, (row - 1) * more, more, (row + 1) * more});
    }
    for (int cell = 0; cell < size(); ++cell) ready_axes_.push_back(axes_through(cell, length));
  }
  std::vector<std::uint64_t> lines;
  for (int cell = 0; cell < size(); ++cell)
    for (int direction = 0; direction < direction_count_ / 2; ++direction)
      if (const std::uint64_t line = line_from(cell, direction, length); line != 0) lines.push_back(line);
  const auto goes_through = [](int cell) { return [cell](std::uint64_t line) { return (line >> cell & 1) != 0; }; };
  for (int cell = 0; cell < size(); ++cell)
    lines_a_cell_ = std::max(lines_a_cell_, static_cast<std::size_t>(std::ranges::count_if(lines, goes_through(cell))));
  ready_lines_.assign(static_cast<std::size_t>(size()) * lines_a_cell_, ~std::uint64_t{0});
  for (int cell = 0; cell < size(); ++cell)
    std::ranges::copy_if(lines, ready_lines_.begin() + cell * static_cast<std::ptrdiff_t>(lines_a_cell_),
                         goes_through(cell));
}

CellSet Grid::in_lines(const CellSet& set, int length) const {
  CellSet result;
  if (length == ready_length_) {
    for (const std::uint64_t line : ready_lines_)
      if ((line & ~set.words[0]) == 0) result.words[0] |= line;
    return result;
  }
  for (const int cell : set)
    if (line_through(set, cell) >= length) result.add(cell);
  return result;
}

CellSet Grid::flanked(const CellSet& mine, const CellSet& theirs, int cell) const {
  CellSet result;
  for (int direction = 0; direction < direction_count_; ++direction) {
    int next = step(cell, direction);
    while (next >= 0 && theirs.has(next)) next = step(next, direction);
    if (next < 0 || !mine.has(next)) continue;
    for (int back = step(cell, direction); back != next; back = step(back, direction)) result.add(back);
  }
  return result;
}

CellSet Grid::enclosed(const CellSet& ends, const CellSet& theirs, int cell, int most) const {
  CellSet result;
  for (int direction = 0; direction < direction_count_; ++direction) {
    int next = step(cell, direction);
    if (next < 0 || !neighbours(cell).has(next)) continue;
    CellSet run;
    for (int left = most; left > 0 && next >= 0 && theirs.has(next); --left, next = step(next, direction))
      run.add(next);
    if (next >= 0 && ends.has(next)) result |= run;
  }
  return result;
}

CellSet Grid::flanking(const CellSet& mine, const CellSet& theirs, const CellSet& free) const {
  if (shifts_.exist()) return shifts_.flanking(mine, theirs, free);
  CellSet result;
  for (const int cell : free) {
    for (int direction = 0; direction < direction_count_; ++direction) {
      int next = step(cell, direction);
      if (next < 0 || !theirs.has(next)) continue;
      while (next >= 0 && theirs.has(next)) next = step(next, direction);
      if (next < 0 || !mine.has(next)) continue;
      result.add(cell);
      break;
    }
  }
  return result;
}

int Grid::distance(int from, int to) const {
  CellSet reached;
  reached.add(from);
  CellSet edge = reached;
  for (int steps = 0; !edge.empty(); ++steps) {
    if (edge.has(to)) return steps;
    edge = beside(edge) - reached;
    reached |= edge;
  }
  return -1;
}

}  // namespace houserule
