#include "core/model/movement.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace houserule {
namespace {

int mark_called(const PieceTypeDefinition& type, std::string_view name) {
  const auto found = std::find(type.marks.begin(), type.marks.end(), name);
  return found == type.marks.end() ? -1 : static_cast<int>(found - type.marks.begin());
}

/// The cell one step on, as a kind that faces `forward` sees it; -1 beyond the edge.
int beyond(const Grid& grid, int cell, const Step& step, int forward) {
  return grid.at(grid.row(cell) + step.forward * forward, grid.column(cell) - step.right * forward);
}

/// What a leap passes: straight on; of a knight's, what lies beside its start.
std::vector<Step> passed(const Step& step) {
  const int right = std::abs(step.right), forward = std::abs(step.forward);
  if (right != forward && right != 0 && forward != 0)
    return {right > forward ? Step{step.right / 2, 0} : Step{0, step.forward / 2}};
  std::vector<Step> steps;
  const int far = std::max(right, forward);
  for (int i = 1; i < far; ++i) steps.push_back({step.right / far * i, step.forward / far * i});
  return steps;
}

/// Whether bits say all of it.
bool is_plain_leap(const MovePart& part) {
  const bool special = part.initial || part.passing || part.castling;
  return part.range == 1 && !special && !part.lame && !part.taking;
}

void set_bit(std::uint64_t* words, int cell) { words[cell / 64] |= std::uint64_t{1} << (cell % 64); }

}  // namespace

bool can_bear_moves(const Grid& grid) {
  return grid.definition().topology == Topology::square && !grid.definition().floating;
}

CellSet far_rows(const Grid& grid, int forward, int count) {
  CellSet cells;
  for (int i = 0; i < std::min(count, grid.row_count()); ++i)
    cells |= grid.row_cells(forward < 0 ? i : grid.row_count() - 1 - i);
  return cells;
}

Movement::Movement(const Definition& definition, const ZoneDefinition& zone, const Grid& grid)
    : size_(static_cast<std::size_t>(grid.size())),
      words_((grid.size() + 63) / 64),
      bits_a_cell_(std::size_t{4} * static_cast<unsigned>(words_)) {
  describe(definition, zone, grid);
  int movers = 0;
  for (const KindDefinition& kind : definition.kinds) {
    const bool here = std::find(zone.holds.begin(), zone.holds.end(), kind.piece_type) != zone.holds.end();
    const bool goes = here && !kind.moves.empty() && kind.owner != no_seat && can_bear_moves(grid);
    const auto any = [&](const auto& is) { return std::any_of(kind.moves.begin(), kind.moves.end(), is); };
    movers_.push_back({goes ? movers++ : -1, any([](const MovePart& part) { return part.taking; }),
                       any([](const MovePart& part) { return !part.taking && !is_plain_leap(part); }), bits_.size()});
    for (int cell = 0; goes && cell < grid.size(); ++cell) lay(kind, grid, cell);
  }
  bounds_.push_back(static_cast<std::uint32_t>(tracks_.size()));
  if (words_ == 1) in_word_.emplace(*this, definition.kinds.size(), grid.size());
}

void Movement::describe(const Definition& definition, const ZoneDefinition& zone, const Grid& grid) {
  for (const KindDefinition& kind : definition.kinds) {
    Kind& here = kinds_.emplace_back();
    const PieceTypeDefinition& type = definition.piece_types[static_cast<std::size_t>(kind.piece_type)];
    const auto any = [&](const auto& is) { return std::any_of(kind.moves.begin(), kind.moves.end(), is); };
    here.forward = static_cast<std::int8_t>(forward_of(grid, std::max(kind.owner, 0)));
    here.moved_mark = mark_called(type, moved_mark_name);
    here.passing_mark = mark_called(type, passing_mark_name);
    here.royal = kind.royal;
    here.castles = any([](const MovePart& part) { return part.castling; });
    here.initial = any([](const MovePart& part) { return part.initial || part.castling; });
    here.remembers =
        any([](const MovePart& part) { return part.initial; }) && any([](const MovePart& part) {
          return !part.castling && std::ranges::any_of(part.steps, [](const Step& step) { return step.forward <= 0; });
        });
    here.far = far_rows(grid, here.forward, kind.promotes);
    any_royal_ = any_royal_ || kind.royal;
    any_passing_ = any_passing_ || any([](const MovePart& part) { return part.passing; });
    any_first_moves_ = any_first_moves_ || here.initial;
  }
  for (const auto& [cell, kind] : zone.start) kinds_[static_cast<std::size_t>(kind)].home.add(grid.find(cell));
}

void Movement::lay(const KindDefinition& kind, const Grid& grid, int cell) {
  bounds_.push_back(static_cast<std::uint32_t>(tracks_.size()));
  bits_.resize(bits_.size() + bits_a_cell_);
  const int forward = forward_of(grid, kind.owner);
  for (const MovePart& part : kind.moves)
    for (const Step& step : part.steps) lay(part, step, forward, grid, cell);
}

void Movement::lay(const MovePart& part, const Step& step, int forward, const Grid& grid, int cell) {
  std::vector<std::int16_t> cells;
  if (part.lame || (part.taking && part.range == 1)) {
    for (const Step& between : passed(step))
      cells.push_back(static_cast<std::int16_t>(beyond(grid, cell, between, forward)));
    cells.push_back(static_cast<std::int16_t>(beyond(grid, cell, step, forward)));
    if (std::ranges::find(cells, -1) == cells.end()) add_track(part, cells);
    return;
  }
  const int most = part.range == 0 || part.castling ? grid.size() : part.range;
  for (int at = beyond(grid, cell, step, forward); at >= 0 && static_cast<int>(cells.size()) < most;
       at = beyond(grid, at, step, forward))
    cells.push_back(static_cast<std::int16_t>(at));
  if (cells.empty()) return;
  if (is_plain_leap(part))
    add_leap(part, cells.front());
  else
    add_track(part, cells);
}

void Movement::add_leap(const MovePart& part, int target) {
  std::uint64_t* bits = &bits_[bits_.size() - bits_a_cell_];
  if (part.moves) set_bit(bits, target);
  if (!part.captures) return;
  set_bit(bits + words_, target);
  set_bit(bits + std::size_t{2} * static_cast<unsigned>(words_), target);
}

void Movement::add_track(const MovePart& part, const std::vector<std::int16_t>& cells) {
  if (part.castling && static_cast<int>(cells.size()) <= part.range) return;
  if (part.taking && cells.size() < 2) return;
  Track track;
  track.first = static_cast<std::uint32_t>(cells_of_.size());
  track.count = static_cast<std::uint16_t>(cells.size());
  track.moves = part.moves;
  track.captures = part.captures && !part.castling && !part.passing;
  track.leap = part.lame || (part.taking && part.range == 1);
  track.taking = part.taking;
  track.initial = part.initial || part.castling;
  track.passing = part.passing;
  track.castling = part.castling ? static_cast<std::uint8_t>(part.range) : 0;
  cells_of_.insert(cells_of_.end(), cells.begin(), cells.end());
  tracks_.push_back(track);
  if (!track.captures && !track.taking) return;
  std::uint64_t* landings = &bits_[bits_.size() - static_cast<unsigned>(words_)];
  std::uint64_t* reach = landings - words_;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool last = i + 1 == cells.size();
    if (track.taking ? !last : last || !track.leap) set_bit(reach, cells[i]);
    if (track.taking && i > 0) set_bit(landings, cells[i]);
  }
}

}  // namespace houserule
