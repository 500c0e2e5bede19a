// What data alone can make happen: what each effect does.

#include <algorithm>
#include <array>
#include <span>

#include "core/flow/conditions.hpp"
#include "core/flow/follow_up.hpp"
#include "core/flow/own_kind.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/saying.hpp"
#include "core/flow/sources.hpp"
#include "core/model/amounts.hpp"
#include "core/model/arithmetic.hpp"
#include "core/model/clues.hpp"
#include "core/model/going.hpp"
#include "core/model/lists.hpp"
#include "core/model/memory.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/said.hpp"
#include "core/model/subject.hpp"
#include "core/model/work.hpp"

namespace houserule {
KindId own_kind(const State& state, PieceId piece, Seat seat) {
  const auto& kinds = state.game().definition().kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kinds[kind].owner == seat && kinds[kind].piece_type == state.game().pieces()[piece].type) {
      work::spend(static_cast<std::int64_t>(kind));
      return static_cast<KindId>(kind);
    }
  throw RuleError({says::no_own_kind, Statement(says::player, seat + 1)}, says::give_an_owner);
}

namespace {

/// The kind that the seat owns among those of the piece's type, and that matches.
KindId matching_kind(const State& state, PieceId piece, Seat seat, const Term& term) {
  const auto& kinds = state.game().definition().kinds;
  const std::int8_t* owners = state.game().owners();
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (term.kinds[kind] != 0 && owners[kind] == seat && kinds[kind].piece_type == state.game().pieces()[piece].type)
      return static_cast<KindId>(kind);
  throw RuleError({says::no_own_kind, Statement(says::player, seat + 1)}, says::give_an_owner);
}

void become(State& state, const NewKind& kind, PieceId piece, const Action& action) {
  const auto matching = [&](TermIndex term) {
    return matching_kind(state, piece, action.seat, state.game().definition().vocabulary[term]);
  };
  switch (kind.type) {
    case NewKind::Type::same: return;
    case NewKind::Type::own: return become_kind(state, piece, own_kind(state, piece, action.seat));
    case NewKind::Type::given: return become_kind(state, piece, kind.kind);
    case NewKind::Type::matching: return become_kind(state, piece, matching(kind.terms[0]));
    case NewKind::Type::chosen:
      return become_kind(state, piece, matching(kind.terms[static_cast<std::size_t>(action[kind.word])]));
  }
}

/// Leaves at most so many of pieces that are listed from the bottom.
void keep_topmost(std::int64_t count, std::vector<PieceId>& pieces) {
  const auto there = static_cast<std::int64_t>(pieces.size());
  pieces.erase(pieces.begin(), pieces.end() - std::clamp<std::int64_t>(count, 0, there));
}

/// Pieces from the top of a zone, as many as there are. On a board they go onto the cell, or, if that is none, each
/// takes the first empty one, if there is one.
void hand_out(State& state, std::int64_t count, ZoneId from, ZoneId to, CellId onto = none) {
  const auto most = std::min<std::int64_t>(count, state.zone(from).count);  // to itself a zone would give without end
  const Grid* grid = state.game().zones()[to].grid;
  for (std::int64_t i = 0; i < most && top_piece(state, from) != none; ++i) {
    CellId cell = onto;
    if (grid != nullptr && onto == none) {
      const int empty = (grid->all() - state.occupied(to)).first();
      if (empty < 0) return;
      cell = static_cast<CellId>(empty);
    }
    move_piece(state, top_piece(state, from), to, cell);
  }
}

/// Cells whose topmost piece is face up and matches what a neighbour's kind asks for.
CellSet cells_beside(const State& state, ZoneId zone, const std::vector<TermIndex>& wanted_by_kind) {
  const Grid& grid = *state.game().zones()[zone].grid;
  const Vocabulary& vocabulary = state.game().definition().vocabulary;
  const KindId* shown = state.shown(zone);
  CellSet result;
  for (const int cell : filter_cells(state, zone, [&](KindId kind) { return bool(wanted_by_kind[kind]); })) {
    const auto& kinds = vocabulary[wanted_by_kind[shown[cell]]].kinds;
    for (const int other : grid.neighbours(cell) & state.occupied(zone))
      if (shown[other] != none && kinds[shown[other]] != 0) result.add(other);
  }
  return result;
}

/// A place on the way along which pieces are sown.
struct SowingTrack {
  const Game& game;
  const effects::Sow& sowing;
  Seat actor;
  Seat seat;
  std::size_t part;
  int cell;

  ZoneId zone() const { return game.zone_of(sowing.along[part], seat); }
  const Grid* grid() const { return game.zones()[zone()].grid; }
  bool is_passed_by() const {
    const bool everybodys = !game.definition().zones[sowing.along[part]].each_seat;
    return seat != actor && (everybodys || std::ranges::find(sowing.skip, sowing.along[part]) != sowing.skip.end());
  }
  void go_to_next_zone() {
    cell = 0;
    if (++part < sowing.along.size()) return;
    part = 0;
    seat = (seat + 1) % game.players();
  }
  void go_on() {
    if (grid() != nullptr && ++cell < grid()->size()) return;
    do go_to_next_zone();
    while (is_passed_by());
  }
};

}  // namespace

/// Does an effect for one action.
struct Referee::Doing {
  Referee& referee;
  State& state;
  const Action& action;
  Seat chooser;  ///< whose choices its arguments are: the actor, unless it is done for others

  /// The actor, or whom the variable names.
  Seat seat(VariableIndex who) const { return seat_named(state, who, action.seat); }
  ZoneId zone(ZoneIndex definition) const { return zone_for(state, definition, action.seat); }
  ZoneId chosen_from(const Source& source) const { return zone_for(state, source.zone(), chooser); }
  PieceId piece(ArgumentIndex argument) const { return static_cast<PieceId>(action[argument]); }
  CellId cell_at(const CellName& name) const;
  [[noreturn]] void refuse_nothing(VariableIndex variable) const;
  /// Of an argument, which may take several.
  std::span<const std::int32_t> values(ArgumentIndex argument) const {
    const auto first = static_cast<std::size_t>(argument.value);
    const bool several = bool(referee.game().definition().of(action).arguments[argument].amount);
    return std::span(action.values).subspan(first, several ? action.count - first : 1);
  }
  const Source& source(ArgumentIndex argument) const {
    return referee.game().definition().of(action).arguments[argument].source;
  }

  void operator()(const effects::Move& effect) const {
    std::visit([&](const auto& what) { move(effect, what); }, effect.what);
  }
  /// Where there are too few for all, they go round one by one.
  void operator()(const effects::Deal& effect) const {
    const Game& game = referee.game();
    std::int64_t wanted = 0;
    const std::int64_t said = effect.amount ? amount(*effect.amount) : effect.count.at(game.players());
    const auto count = std::clamp<std::int64_t>(said, 0, static_cast<std::int64_t>(game.pieces().size()));
    each_dealt([&](Seat) { wanted += count; });
    const bool is_shared = !game.definition().zones[effect.from].each_seat;
    const std::int64_t there = is_shared ? state.zone(zone(effect.from)).count : wanted;
    const bool goes_round = there < wanted;
    for (std::int64_t round = goes_round ? std::min<std::int64_t>(count, there) : 1; round > 0; --round)
      each_dealt([&](Seat seat) {
        hand_out(state, goes_round ? 1 : count, zone_for(state, effect.from, seat), zone_for(state, effect.to, seat));
      });
  }
  /// Every seat whose player is not out.
  void each_dealt(const auto& act) const {
    for (Seat seat = 0; seat < referee.game().seats(); ++seat)
      if (seat >= referee.game().players() || !state.is_out(seat)) act(seat);
  }
  void operator()(const effects::Draw& effect) const {
    const std::int64_t count = effect.amount ? amount(*effect.amount) : effect.count.at(referee.game().players());
    const ZoneId to = zone(effect.to);
    const CellId cell = effect.at ? cell_at(effect.at) : CellId{none};
    const std::int64_t there = !effect.up_to ? 0 : cell == none ? state.zone(to).count : height_at(state, to, cell);
    hand_out(state, std::max<std::int64_t>(count, 0) - there, zone(effect.from), to, cell);
  }
  std::int64_t amount(const Operand& operand) const { return amount_of(operand, {state, action}); }
  void operator()(const effects::Shuffle& effect) const { shuffle_zone(state, zone(effect.zone)); }
  void operator()(const effects::PassZone& effect) const;
  void operator()(const effects::PassSeat& effect) const;
  void operator()(const effects::Turn& effect) const {
    std::visit([&](const auto& what) { turn(effect, what); }, effect.what);
  }
  void operator()(const effects::Roll& effect) const {
    std::visit([&](const auto& what) { each_piece(what, [&](PieceId piece) { roll_piece(state, piece); }); },
               effect.what);
  }
  void operator()(const effects::Become& effect) const;
  void operator()(const effects::Go& effect) const {
    const Capture capture{effect.captured ? zone(effect.captured) : ZoneId{none}, effect.face_down};
    go(state, zone(effect.zone), action[effect.from], action[effect.to], capture);
  }
  void operator()(const effects::RememberPosition&) const { remember_position(state, action.seat); }
  void operator()(const effects::ForgetPositions&) const { forget_positions(state); }
  void operator()(const effects::Add& effect) const {
    const std::int64_t change = amount(effect.amount);
    change_counter(state, effect.counter, action.seat, effect.less ? times(-1, change) : change);
  }
  std::int64_t set_to(const effects::Set& effect) const;
  void operator()(const effects::Set& effect) const;
  void operator()(const effects::Append& effect) const {
    const std::int64_t value = amount(effect.what);
    append_to_list(state, effect.list, action.seat, effect.less ? times(-1, value) : value);
  }
  void operator()(const effects::Remove& effect) const {
    remove_from_list(state, effect.list, action.seat, amount(effect.what));
  }
  void operator()(const effects::Clear& effect) const {
    if (referee.game().definition().variables[effect.variable].is_list())
      set_list(state, effect.variable, action.seat, {});
    else
      hold(state, effect.variable, action.seat, -1);
  }
  void operator()(const effects::Remember& effect) const;
  void operator()(const effects::Ask& effect) const;
  void operator()(const effects::Trigger& effect) const;
  void operator()(const effects::Win& effect) const { end_for(state, EndingDefinition::Result::win, seat(effect.who)); }
  void operator()(const effects::Lose& effect) const {
    end_for(state, EndingDefinition::Result::lose, seat(effect.who));
  }
  void operator()(const effects::Out& effect) const { state.leave(seat(effect.who)); }
  void operator()(const effects::Sow& effect) const;
  void operator()(const effects::Tell& effect) const {
    if (listener != nullptr) listener->push_back(said_by(effect, state, action, chooser));
  }
  void operator()(const effects::Clue& effect) const;
  void operator()(const effects::Reveal& effect) const {
    const SeatMask shown = seats_told(effect.to, effect.who, state, action.seat) &
                           seats_of(state, sources::Seats::Which::all, action.seat);
    std::visit([&](const auto& what) { each_piece(what, [&](PieceId piece) { reveal_piece(state, piece, shown); }); },
               effect.what);
  }
  void operator()(const effects::Skip&) const {}
  void operator()(const effects::Sort& effect) const;
  void operator()(const effects::Each& effect) const { referee.run_each(state, effect, action, chooser); }
  void operator()(const effects::Finish& effect) const {
    if (!effect.phase) state.header().over = over_by_flow;
    if (effect.phase) referee.acting_ = finish_phase(state, referee.acting_);
  }
  void operator()(const effects::Step& effect) const { referee.script().step(state, effect.step.value, action); }

  template <class Holder>
  void move(const effects::Move& effect, Holder what) const {
    if (effect.all || effect.under) return move_listed(effect, what);
    each_piece(what, [&](PieceId piece) { move_one(effect, piece); });
  }
  void move(const effects::Move& effect, effects::TopOf what) const;
  void move(const effects::Move& effect, const effects::AllOf& what) const;
  /// On a growing board others may get other cells meanwhile.
  void move(const effects::Move& effect, const sources::Cells& what) const { move_listed(effect, what); }
  void move(const effects::Move& effect, const sources::Pieces& what) const { move_listed(effect, what); }
  template <class What>
  void move_listed(const effects::Move& effect, const What& what) const;
  void list_from(PieceId piece, std::vector<PieceId>& pieces) const;
  void move_several(const effects::Move& effect, std::vector<PieceId>& pieces) const;
  bool is_of_cells(ArgumentIndex what) const { return source(what).yields() == Yields::cell; }
  bool is_of_cells(VariableIndex what) const {
    return referee.game().definition().variables[what].type == VariableDefinition::Type::cell;
  }
  bool is_of_cells(const sources::Cells&) const { return true; }
  bool is_of_cells(const sources::Pieces&) const { return false; }
  void move_one(const effects::Move& effect, PieceId piece) const;
  const PieceState& lying(ArgumentIndex argument) const;
  void sort_to_top(effects::AllOf::Best best, std::vector<PieceId>& pieces) const;
  void put_chosen_on_top(const Operand& with, std::vector<PieceId>& pieces) const;
  void keep_matching(const Operand& with, std::vector<PieceId>& pieces) const;
  std::int32_t subject(ArgumentIndex argument) const;
  Seat asked_alone(const effects::Ask& effect) const;
  TermIndex term_of(const effects::Clue& effect) const;
  void turn(const effects::Turn& effect, const sources::Cells& what) const;
  template <class What>
  void turn(const effects::Turn& effect, const What& what) const {
    each_piece(what, [&](PieceId piece) { turn_if_matching(effect, piece); });
  }
  template <class Do>
  void each_piece(ArgumentIndex what, const Do& act) const;
  template <class Do>
  void each_piece(VariableIndex what, const Do& act) const;
  template <class Do>
  void each_piece(const sources::Pieces& what, const Do& act) const;
  template <class Do>
  void each_piece(const sources::Cells& what, const Do& act) const;
  void turn_if_matching(const effects::Turn& effect, PieceId piece) const;
};

inline CellId Referee::Doing::cell_at(const CellName& name) const {
  const int cell = named_cell(state, name, action);
  if (cell < 0) refuse_nothing(name.variable);
  return static_cast<CellId>(cell);
}

void Referee::Doing::refuse_nothing(VariableIndex variable) const {
  throw RuleError({says::nothing_held, referee.game().definition().variables[variable].id}, says::set_or_ask);
}

const PieceState& Referee::Doing::lying(ArgumentIndex argument) const {
  const PieceState& found = state.piece(piece(argument));
  if (found.zone != none) return found;
  throw RuleError(Statement(says::lies_nowhere, referee.game().definition().of(action).arguments[argument].id));
}

inline void Referee::Doing::move_one(const effects::Move& effect, PieceId piece) const {
  if (effect.onto) {
    const PieceState& onto = lying(effect.onto);
    move_piece(state, piece, onto.zone, onto.cell, effect.face);
  } else {
    move_piece(state, piece, zone(effect.to), effect.at ? cell_at(effect.at) : CellId{none}, effect.face,
               effect.under ? End::bottom : End::top);
  }
  if (effect.kind.type != NewKind::Type::same) become(state, effect.kind, piece, action);
}

void Referee::Doing::move(const effects::Move& effect, effects::TopOf what) const {
  const PieceId top = what.bottom ? state.zone(zone(what.zone)).head : top_piece(state, zone(what.zone));
  if (top == none) {
    const std::string& id = referee.game().definition().zones[what.zone].id;
    throw RuleError({says::zone_empty, id}, {says::more_or_when, id});
  }
  move_one(effect, top);
}

void Referee::Doing::move(const effects::Move& effect, const effects::AllOf& what) const {
  std::vector<PieceId> pieces;
  if (what.at)
    each_piece(sources::Pieces{.zone = what.zone, .at = what.at}, [&](PieceId each) { pieces.push_back(each); });
  else
    list_pieces(state, zone(what.zone), pieces);
  if (what.with) keep_matching(*what.with, pieces);
  if (what.count && what.with) put_chosen_on_top(*what.with, pieces);
  if (what.best.number) sort_to_top(what.best, pieces);
  if (what.count || what.best.number) keep_topmost(what.count ? amount(*what.count) : 1, pieces);
  move_several(effect, pieces);
}

/// Those that lie face up and match what the operand names now.
void Referee::Doing::keep_matching(const Operand& with, std::vector<PieceId>& pieces) const {
  const Term* term = named_term(with, {state, action});
  std::erase_if(pieces, [&](PieceId piece) {
    const PieceState& now = state.piece(piece);
    return term == nullptr || now.face_down != 0 || term->kinds[now.kind] == 0;
  });
}

/// Those that lie face up, the best last.
void Referee::Doing::sort_to_top(effects::AllOf::Best best, std::vector<PieceId>& pieces) const {
  const auto& numbers = referee.game().definition().vocabulary[best.number].numbers;
  std::erase_if(pieces, [&](PieceId piece) { return state.piece(piece).face_down != 0; });
  std::ranges::stable_sort(pieces, {}, [&](PieceId piece) {
    const std::int64_t number = numbers[state.piece(piece).kind];
    return best.least ? -number : number;
  });
}

/// Of pieces that are like a chosen one, or share a word with it, that one comes first.
void Referee::Doing::put_chosen_on_top(const Operand& with, std::vector<PieceId>& pieces) const {
  const auto* meant = std::get_if<operands::Meant>(&with);
  const auto* property = std::get_if<operands::Property>(&with);
  const ArgumentIndex argument = meant != nullptr      ? meant->argument
                                 : property != nullptr ? property->piece
                                                       : ArgumentIndex{};
  if (!argument || source(argument).yields() != Yields::piece) return;
  if (const auto chosen = std::ranges::find(pieces, piece(argument)); chosen != pieces.end())
    std::rotate(chosen, chosen + 1, pieces.end());
}

/// What moves is listed before the first does.
template <class What>
void Referee::Doing::move_listed(const effects::Move& effect, const What& what) const {
  std::vector<PieceId> pieces;
  each_piece(what, [&](PieceId each) {
    if (!effect.all)
      pieces.push_back(each);
    else if (is_of_cells(what))
      list_stack(state, each, pieces);
    else
      list_from(each, pieces);
  });
  move_several(effect, pieces);
}

/// They lie in the same order then, under others too.
void Referee::Doing::move_several(const effects::Move& effect, std::vector<PieceId>& pieces) const {
  if (effect.under) std::ranges::reverse(pieces);
  for (const PieceId each : pieces) move_one(effect, each);
}

/// The piece and what lies on it, each once.
void Referee::Doing::list_from(PieceId piece, std::vector<PieceId>& pieces) const {
  for (; piece != none; piece = state.piece(piece).above)
    if (std::ranges::find(pieces, piece) == pieces.end()) pieces.push_back(piece);
}

std::int32_t Referee::Doing::subject(ArgumentIndex argument) const {
  const Source& from = source(argument);
  switch (from.yields()) {
    case Yields::piece: return packed({Subject::Type::piece, action[argument]});
    case Yields::cell: return packed(Subject::of_cell(chosen_from(from), action[argument]));
    case Yields::seat: return packed({Subject::Type::player, action[argument]});
    case Yields::number:
    case Yields::word: break;
  }
  return packed({Subject::Type::number, action[argument]});
}

/// A piece of the table, topmost on its cell or anywhere in a list.
void Referee::Doing::turn_if_matching(const effects::Turn& effect, PieceId piece) const {
  const PieceState& now = state.piece(piece);
  if (effect.with && (now.face_down != 0 || referee.game().definition().vocabulary[effect.with].kinds[now.kind] == 0))
    return;
  turn_piece(state, piece, effect.face_down);
}

/// Pieces that were chosen, or the topmost ones of cells that were.
template <class Do>
void Referee::Doing::each_piece(ArgumentIndex what, const Do& act) const {
  const Source& from = source(what);
  for (const std::int32_t each : values(what)) {
    const bool is_piece = from.yields() == Yields::piece;
    const PieceId chosen = is_piece ? static_cast<PieceId>(each) : state.tops(chosen_from(from))[each];
    if (chosen != none) act(chosen);
  }
}

/// The piece that it holds, or the topmost one of the cell; of a list each.
template <class Do>
void Referee::Doing::each_piece(VariableIndex what, const Do& act) const {
  const VariableDefinition& variable = referee.game().definition().variables[what];
  const auto act_on = [&](std::int64_t held) {
    const bool is_piece = variable.type == VariableDefinition::Type::piece;
    const PieceId piece = is_piece ? static_cast<PieceId>(held) : state.tops(zone(variable.zone))[held];
    if (piece != none) act(piece);
  };
  if (variable.is_list()) {
    for (const auto held : values_of(state, what, action.seat)) act_on(held);
  } else {
    const std::int64_t held = held_by(state, what, action.seat);
    held < 0 ? refuse_nothing(what) : act_on(held);
  }
}

template <class Do>
void Referee::Doing::each_piece(const sources::Pieces& what, const Do& act) const {
  const ZoneId id = zone_of_pieces(state, what, action);
  work::spend(state.zone(id).count);
  each_meant(state, id, what, action, act);
}

template <class Do>
void Referee::Doing::each_piece(const sources::Cells& what, const Do& act) const {
  const ZoneId id = zone(what.zone);
  const PieceId* tops = state.tops(id);
  each_cell(state, what, action, Sight::open(), [&](int cell) {
    if (tops[cell] != none) act(tops[cell]);
  });
}

void Referee::Doing::operator()(const effects::Clue& effect) const {
  const TermIndex about = term_of(effect);
  if (!about) return;
  const std::size_t clue = clue_about(referee.game().definition(), about);
  const SeatMask told = seats_told(effect.to, effect.who, state, action.seat);
  std::visit([&](const auto& what) { each_piece(what, [&](PieceId piece) { tell_clue(state, piece, clue, told); }); },
             effect.what);
}

/// What it says of pieces now; none if a variable holds nothing.
TermIndex Referee::Doing::term_of(const effects::Clue& effect) const {
  if (const auto* term = std::get_if<TermIndex>(&effect.about)) return *term;
  if (const auto* variable = std::get_if<VariableIndex>(&effect.about))
    return TermIndex(state.variables()[referee.game().variable_index(*variable, action.seat)]);
  const ArgumentIndex argument = std::get<ArgumentIndex>(effect.about);
  const auto* numbers = source(argument).as<sources::Numbers>();
  return effect.terms[static_cast<std::size_t>(action[argument] - (numbers == nullptr ? 0 : numbers->minimum))];
}

void Referee::Doing::turn(const effects::Turn& effect, const sources::Cells& what) const {
  const ZoneId id = zone(what.zone);
  CellSet cells = cells_of(state, what, action, Sight::open()) & state.occupied(id);
  if (!effect.beside.empty()) cells &= cells_beside(state, id, effect.beside);
  for (const int cell : cells) turn_if_matching(effect, state.tops(id)[cell]);
}

void Referee::Doing::operator()(const effects::PassZone& effect) const {
  std::array<ZoneId, max_seats> zones{};
  const int seats = referee.game().seats();
  for (Seat seat = 0; seat < seats; ++seat)
    zones[static_cast<std::size_t>(seat)] = zone_for(state, effect.zone, effect.by > 0 ? seat : seats - 1 - seat);
  rotate_zones(state, std::span(zones.data(), static_cast<std::size_t>(seats)));
}

void Referee::Doing::operator()(const effects::PassSeat& effect) const {
  std::int32_t& seat = state.variables()[referee.game().variable_index(effect.variable, 0)];
  if (const Seat next = beside(state, seat, effect.by); next != no_seat) seat = next;
}

void Referee::Doing::operator()(const effects::Become& effect) const {
  if (const auto* argument = std::get_if<ArgumentIndex>(&effect.cells)) {
    const PieceId top = state.tops(chosen_from(source(*argument)))[action[*argument]];
    if (top != none) become(state, effect.kind, top, action);
    return;
  }
  if (const auto* variable = std::get_if<VariableIndex>(&effect.cells))
    return each_piece(*variable, [&](PieceId top) { become(state, effect.kind, top, action); });
  const auto& cells = std::get<sources::Cells>(effect.cells);
  const ZoneId id = zone(cells.zone);
  const PieceId* tops = state.tops(id);
  each_cell(state, cells, action, Sight::open(), [&](int cell) {
    if (tops[cell] != none) become(state, effect.kind, tops[cell], action);
  });
}

void Referee::Doing::operator()(const effects::Sow& effect) const {
  const ZoneIndex from = source(effect.cell).zone();
  const auto part = static_cast<std::size_t>(std::ranges::find(effect.along, from) - effect.along.begin());
  SowingTrack place{referee.game(), effect, action.seat, action.seat, part, action[effect.cell]};
  std::int32_t last = -1;
  for (PieceId next = state.tops(zone(from))[action[effect.cell]]; next != none;) {
    last = next;
    next = state.piece(next).below;
    place.go_on();
    move_piece(state, static_cast<PieceId>(last), place.zone(), static_cast<CellId>(place.grid() ? place.cell : none));
  }
  if (effect.last) state.variables()[referee.game().variable_index(effect.last, action.seat)] = last;
}

void Referee::Doing::operator()(const effects::Sort& effect) const {
  std::array<std::optional<std::int64_t>, max_seats> amounts;
  const int players = referee.game().players();
  for (Seat seat = 0; seat < players; ++seat) {
    Action theirs = action;
    theirs.seat = static_cast<std::int8_t>(seat);
    amounts[static_cast<std::size_t>(seat)] = amount_if_any(effect.by, {state, theirs});
  }
  const std::span order(state.variables() + referee.game().variable_index(effect.order, 0),
                        static_cast<std::size_t>(players));
  std::ranges::stable_sort(order, [&](std::int32_t a, std::int32_t b) {
    const auto& one = amounts[static_cast<std::size_t>(a)];
    const auto& other = amounts[static_cast<std::size_t>(b)];
    if (!one || !other) return one && !other;
    return effect.highest ? *one > *other : *one < *other;
  });
}

/// A word for a word may be none; else what can't be told is an error.
std::int64_t Referee::Doing::set_to(const effects::Set& effect) const {
  if (!std::holds_alternative<operands::LookedUp>(effect.value)) return amount(effect.value);
  const auto* variable = std::get_if<VariableIndex>(&effect.what);
  const bool is_word =
      variable != nullptr && referee.game().definition().variables[*variable].type == VariableDefinition::Type::term;
  return is_word ? amount_if_any(effect.value, {state, action}).value_or(-1) : amount(effect.value);
}

void Referee::Doing::operator()(const effects::Set& effect) const {
  const Game& game = referee.game();
  const std::int64_t value = set_to(effect);
  if (const auto* counter = std::get_if<CounterIndex>(&effect.what)) {
    const CounterDefinition& limits = game.definition().counters[*counter];
    return put_counter(state, *counter, action.seat, std::clamp(value, limits.minimum, limits.maximum));
  }
  const VariableIndex index = std::get<VariableIndex>(effect.what);
  const VariableDefinition& variable = game.definition().variables[index];
  if (variable.type == VariableDefinition::Type::order) {
    if (value < 0) throw RuleError({says::nobody_to_begin, variable.id}, says::set_or_ask);
    return game.begin_with(state, index, static_cast<Seat>(value));
  }
  require_may_hold(game, variable, action.seat, value);
  hold(state, index, action.seat, value);
}

namespace {
SeatMask asked_by(const Game& game, effects::Ask::Whom whom, Seat actor) {
  using Whom = effects::Ask::Whom;
  const SeatMask team = game.team_of(actor), all = game.player_mask();
  switch (whom) {
    case Whom::others: return all & static_cast<SeatMask>(~seat_bit(actor));
    case Whom::partners: return team & static_cast<SeatMask>(~seat_bit(actor));
    case Whom::opponents: return all & static_cast<SeatMask>(~team);
    default: return all;
  }
}
}  // namespace

/// The actor, or whom a variable or an argument names.
Seat Referee::Doing::asked_alone(const effects::Ask& effect) const {
  if (const auto* argument = std::get_if<ArgumentIndex>(&effect.of)) return action[*argument];
  const auto* variable = std::get_if<VariableIndex>(&effect.of);
  if (variable == nullptr) return action.seat;
  const Seat named = seat(*variable);
  if (named >= 0) return named;
  throw RuleError({says::nobody_named, referee.game().definition().variables[*variable].id}, says::set_or_ask);
}

void Referee::Doing::operator()(const effects::Ask& effect) const {
  using Whom = effects::Ask::Whom;
  const int phase = effect.phase.value;
  const std::int32_t about = effect.about ? subject(effect.about) : -1;
  const auto* whom = std::get_if<Whom>(&effect.of);
  if (whom != nullptr && *whom != Whom::actor)
    return ask_all(state, action.seat, asked_by(referee.game(), *whom, action.seat), phase, about);
  const Seat asked = asked_alone(effect);
  if (asked < 0 || asked >= referee.game().players()) throw RuleError(says::nobody_to_ask, says::ask_a_player);
  ask(state, asked, phase, about);
}

void Referee::Doing::operator()(const effects::Remember& effect) const {
  const Game& game = referee.game();
  const VariableDefinition& variable = game.definition().variables[effect.variable];
  const std::int32_t chosen = action[effect.argument];
  if (variable.type != VariableDefinition::Type::term) {
    require_may_hold(game, variable, action.seat, chosen);
    return hold(state, effect.variable, action.seat, chosen);
  }
  const Source& from = source(effect.argument);
  const bool is_piece = from.yields() == Yields::piece;
  const bool is_cell = from.yields() == Yields::cell;
  const auto& terms = effect.terms[is_cell ? static_cast<std::size_t>(game.grid_index(from.zone())) : 0];
  const auto place = static_cast<std::size_t>(is_piece ? state.piece(piece(effect.argument)).kind : chosen);
  hold(state, effect.variable, action.seat, terms[place].value);
}

void Referee::Doing::operator()(const effects::Trigger& effect) const {
  for (const std::int32_t each : values(effect.piece)) {
    const auto taken = static_cast<PieceId>(each);
    if (referee.game().definition().has_trigger[state.piece(taken).kind])
      referee.script().trigger(state, action.seat, taken);
  }
}

bool Referee::holds(const State& state, const Condition& condition, const Action& action, int loop, Seat chooser) {
  return condition.always() || houserule::holds(condition, {state, action, Sight::open(), rules_.get(), loop, chooser});
}

/// Whatever is told of it.
void Referee::carry_out(State& state, const Effect& effect, const Action& action, Seat chooser) {
  std::visit(Doing{*this, state, action, chooser}, effect.what);
}

}  // namespace houserule
