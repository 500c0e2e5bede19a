// Sets of cells of a board as somebody sees it.

#include <algorithm>
#include <utility>

#include "core/flow/preferred.hpp"
#include "core/flow/sources.hpp"
#include "core/model/going.hpp"
#include "core/model/liberties.hpp"
#include "core/model/lists.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"
#include "core/model/subject.hpp"

namespace houserule {

CellSet matching_cells(const State& state, ZoneId zone, const Term& term, const CellSet& cells, Sight sight) {
  const Zone& where = state.game().zones()[zone];
  const int tag = term.tags[static_cast<std::size_t>(state.game().grid_index(where.definition))];
  if (tag >= 0) return cells & where.grid->tagged(tag);
  require_shown(state, sight, zone);
  const CellSet lying = cells & state.occupied(zone);
  CellSet found;
  for (const int cell : lying)
    if (const KindId kind = state.shown(zone)[cell]; kind != none && term.kinds[kind] != 0) found.add(cell);
  return found;
}

namespace {

/// The cell of the board that the follow-up in progress is about; -1 = something else, nothing if it is about nothing.
std::optional<int> cell_asked_about(const State& state, ZoneId zone) {
  const int depth = state.header().depth;
  const std::int32_t subject = depth == 0 ? -1 : state.frames()[depth - 1].subject;
  if (subject < 0) return {};
  const int cell = unpacked(subject).value & 0xffff;
  return packed(Subject::of_cell(zone, cell)) == subject ? cell : -1;
}

/// Only that one, if it is about anything.
void keep_subject(const State& state, ZoneId zone, CellSet& cells) {
  const auto about = cell_asked_about(state, zone);
  if (!about) return;
  const bool has = *about >= 0 && cells.has(*about);
  cells = {};
  if (has) cells.add(*about);
}

void narrow_cells(const State& state, const Narrowing& narrowing, Seat seat, ZoneId zone, Sight sight, CellSet& cells) {
  const Vocabulary& vocabulary = state.game().definition().vocabulary;
  if (narrowing.subject) keep_subject(state, zone, cells);
  if (narrowing.with) cells = matching_cells(state, zone, vocabulary[narrowing.with], cells, sight);
  if (narrowing.without) cells -= matching_cells(state, zone, vocabulary[narrowing.without], cells, sight);
  const auto grid = static_cast<std::size_t>(state.game().grid_index(state.game().zones()[zone].definition));
  try_preferred(state, narrowing, seat, [&](const Term& wanted) {
    if (wanted.tags[grid] < 0 && !sight.knows_shown(state, zone)) return false;  // a word that a variable holds
    const CellSet better = matching_cells(state, zone, wanted, cells, sight);
    if (!better.empty()) cells = better;
    return !better.empty();
  });
}

/// A grid as somebody sees it.
struct Board {
  const State& state;
  ZoneId zone;
  const Grid& grid;
  const Action& action;
  Sight sight;

  const CellSet& occupied() const { return state.occupied(zone); }
  CellSet empty() const { return grid.all() - occupied(); }
  const CellSet& mine() const {
    require_shown(state, sight, zone);
    return cells_owned(state, zone, action.seat);
  }
  Going going() const {
    require_shown(state, sight, zone);
    return {state, zone};
  }
  CellSet theirs() const {
    require_shown(state, sight, zone);
    return cells_owned_by_others(state, zone, action.seat);
  }
};

/// Cells through which a straight line of so many pieces of one seat's runs.
CellSet in_lines(const Board& board, int length) {
  require_shown(board.state, board.sight, board.zone);
  CellSet result;
  for (Seat seat = 0; seat < board.state.game().seats(); ++seat)
    result |= board.grid.in_lines(cells_owned(board.state, board.zone, seat), length);
  return result;
}

/// Those on which at least so many pieces lie.
CellSet piled(const Board& board, const CellSet& cells, int height) {
  if (height < 2) return cells;
  CellSet found;
  const PieceId* tops = board.state.tops(board.zone);
  for (const int cell : cells) {
    PieceId piece = tops[cell];
    for (int more = height - 1; more > 0 && piece != none; --more) piece = board.state.piece(piece).below;
    if (piece != none) found.add(cell);
  }
  return found;
}

CellSet matching(const Board& board, const CellMatch& match, CellSet cells) {
  if (match.line > 0) cells &= in_lines(board, match.line);
  if (match.mine > 0) cells = piled(board, cells & board.mine(), match.mine);
  if (match.theirs > 0) cells = piled(board, cells & board.theirs(), match.theirs);
  return cells;
}

void narrow_to_matching(const Board& board, const Narrowing& narrowing, CellSet& cells) {
  if (narrowing.with_cells.any()) cells = matching(board, narrowing.with_cells, cells);
  if (narrowing.without_cells.any()) cells -= matching(board, narrowing.without_cells, cells);
}

CellSet select(const Board& board, GridSet set) {
  const Grid& grid = board.grid;
  switch (set) {
    case GridSet::all: break;
    case GridSet::empty: return board.empty();
    case GridSet::occupied: return board.occupied();
    case GridSet::frontier: return grid.frontier(board.occupied());
    case GridSet::highest: return grid.highest_free(board.occupied());
    case GridSet::lowest: return grid.lowest_free(board.occupied());
    case GridSet::face_up: return cells_face_up(board.state, board.zone);
    case GridSet::face_down: return board.occupied() - cells_face_up(board.state, board.zone);
    case GridSet::mine: return board.mine();
    case GridSet::theirs: return board.theirs();
    case GridSet::movable: return board.going().movable(board.action.seat, false);
    case GridSet::promotable: return board.going().movable(board.action.seat, true);
    case GridSet::leaping: return board.going().leaping(board.action.seat);
    case GridSet::arrived: return board.mine() & far_row(grid, forward_of(grid, board.action.seat));
    case GridSet::attacked: return board.going().attacked(board.action.seat);
    case GridSet::flanking: return grid.flanking(board.mine(), board.theirs(), board.empty());
    case GridSet::breathing: return breathing(grid, board.mine(), board.theirs(), board.empty());
    case GridSet::surrounded: return surrounded(grid, board.theirs(), board.empty());
    case GridSet::track: return grid.tracks().of(board.action.seat).cells();
    case GridSet::territory: return territory(grid, board.mine(), board.theirs(), board.empty());
  }
  return grid.all();
}

CellSet select(const Board& board, const Flanked& flanked) {
  return board.grid.flanked(board.mine(), board.theirs(), board.action[flanked.by]);
}

/// Cells with the tag that is called so.
CellSet tagged(const Board& board, const Term& term) {
  const Zone& zone = board.state.game().zones()[board.zone];
  const int tag = term.tags[static_cast<std::size_t>(board.state.game().grid_index(zone.definition))];
  return tag < 0 ? CellSet{} : board.grid.tagged(tag);
}

CellSet select(const Board& board, const Enclosed& enclosed) {
  const int by = named_cell(board.state, enclosed.by, board.action);
  if (by < 0) return {};
  CellSet ends = board.mine();
  if (enclosed.ends) ends |= tagged(board, board.state.game().definition().vocabulary[enclosed.ends]) & board.empty();
  return board.grid.enclosed(ends, board.theirs(), by, enclosed.most);
}

/// Cells that could be of one group with that one.
CellSet alike(const Board& board, int cell) {
  if (!board.occupied().has(cell)) return board.empty();
  require_shown(board.state, board.sight, board.zone);
  const KindId kind = board.state.shown(board.zone)[cell];
  CellSet itself;
  itself.add(cell);
  if (kind == none) return itself;
  const Seat owner = board.state.game().owner(kind);
  return owner >= 0 ? cells_owned(board.state, board.zone, owner) | itself
                    : filter_cells(board.state, board.zone, [&](KindId other) { return other == kind; });
}

CellSet select(const Board& board, const Destinations& destinations) {
  const int from = named_cell(board.state, destinations.from, board.action);
  if (from < 0) return {};
  switch (destinations.how) {
    case Destinations::How::moves: return board.going().moves(from);
    case Destinations::How::promotions: return board.going().promotions(from);
    case Destinations::How::leaps: return board.going().leaps(from);
    case Destinations::How::beside: return board.grid.neighbours(from);
    case Destinations::How::group: return board.grid.group(alike(board, from), from);
    case Destinations::How::steps: break;
  }
  return board.grid.neighbours(from) - board.occupied();
}

CellSet select(const Board& board, const Beyond& beyond) {
  return board.grid.tracks().of(board.action.seat).beyond(board.action[beyond.from], beyond.back);
}

CellSet select(const Board& board, const Around& around) {
  const int of = named_cell(board.state, around.of, board.action);
  if (of < 0) return {};
  const Grid& grid = board.grid;
  return grid.window(grid.row(of) - around.rows, grid.counted_column(of) - around.columns, 2 * around.rows + 1,
                     2 * around.columns + 1);
}

CellSet select(const Board& board, const InLine& line) {
  const int with = named_cell(board.state, line.with, board.action);
  if (with < 0) return {};
  const Grid& grid = board.grid;
  return line.column ? grid.counted_column_cells(grid.counted_column(with)) : grid.row_cells(grid.row(with));
}

/// None where a variable holds nothing, or a piece has nothing of the choice.
TermIndex word_named(const Board& board, const WordName& name) {
  const Game& game = board.state.game();
  if (name.chosen) return name.terms[static_cast<std::size_t>(board.action[name.chosen])];
  const std::int64_t held = name.variable ? held_by(board.state, name.variable, board.action.seat) : -1;
  if (name.variable && !name.word) return TermIndex(static_cast<int>(held));
  if (!name.piece && !name.variable) return name.word;
  if (name.variable && held < 0) return {};
  const auto piece = static_cast<PieceId>(name.variable ? held : board.action[name.piece]);
  if (!board.sight.is_open() && !board.sight.knows(board.state, piece)) throw hidden_piece(board.sight);
  return game.definition().vocabulary[name.word].options[board.state.piece(piece).kind];
}

CellSet select(const Board& board, const Matched& matched) {
  const TermIndex word = word_named(board, matched.word);
  if (!word) return {};
  const Term& term = board.state.game().definition().vocabulary[word];
  return matched.tagged ? tagged(board, term)
                        : matching_cells(board.state, board.zone, term, board.grid.all(), board.sight);
}

CellSet select(const Board& board, const Named& named) {
  CellSet cells;
  if (const int cell = named_cell(board.state, named.cell, board.action); cell >= 0) cells.add(cell);
  return cells;
}

CellSet select(const Board& board, const OnList& on) {
  CellSet cells;
  for (const std::int32_t cell : values_of(board.state, on.list, board.action.seat)) cells.add(cell);
  return cells;
}

CellSet select(const Board& board, const CellsOf& cells) {
  if (const auto* set = std::get_if<GridSet>(&cells)) return select(board, *set);  // most often
  return std::visit([&](const auto& which) { return select(board, which); }, cells);
}

void put_together(const Board& board, const std::vector<CellsBesides>& besides, CellSet& cells) {
  for (const CellsBesides& more : besides) switch (more.how) {
      case CellsBesides::How::among: cells &= select(board, more.which); break;
      case CellsBesides::How::without: cells -= select(board, more.which); break;
      case CellsBesides::How::with: cells |= select(board, more.which); break;
    }
}

}  // namespace

CellSet cells_of(const State& state, ZoneId zone, GridSet set, const Action& action, Sight sight) {
  return select({state, zone, *state.game().zones()[zone].grid, action, sight}, set);
}

CellSet cells_of(const State& state, const sources::Cells& source, const Action& action, Sight sight) {
  const ZoneId zone = state.game().zone_of(source.zone, action.seat);
  if (zone == none) return {};
  const Board board{state, zone, *state.game().zones()[zone].grid, action, sight};
  CellSet cells = select(board, source.which);
  if (!source.besides.empty()) put_together(board, source.besides, cells);
  if (!source.narrowing.narrows()) return cells;
  narrow_to_matching(board, source.narrowing, cells);
  narrow_cells(state, source.narrowing, action.seat, zone, sight, cells);
  return cells;
}

std::uint64_t keep_subject(const State& state, ZoneId zone, std::uint64_t cells) {
  const auto about = cell_asked_about(state, zone);
  if (!about) return cells;
  return *about < 0 ? 0 : cells & std::uint64_t{1} << *about;
}

}  // namespace houserule
