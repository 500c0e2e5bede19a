// What data alone can make happen, and the conditions it can state.

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <utility>

#include "core/flow/conditions.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/sources.hpp"
#include "core/model/operations.hpp"

namespace houserule {
namespace {

/// The kind that the seat owns among those of the piece's type.
KindId own_kind(const State& state, PieceId piece, Seat seat) {
  const auto& kinds = state.game().definition().kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kinds[kind].owner == seat && kinds[kind].piece_type == state.game().pieces()[piece].type)
      return static_cast<KindId>(kind);
  throw RuleError("no kind of this piece belongs to player " + std::to_string(seat + 1), "give a kind an owner");
}

void become(State& state, const Effect& effect, PieceId piece, Seat seat) {
  if (effect.kind != -1)
    become_kind(state, piece, effect.kind == -2 ? own_kind(state, piece, seat) : static_cast<KindId>(effect.kind));
}

void move_one(State& state, const Effect& effect, const Action& action, PieceId piece) {
  const CellId cell = effect.at < 0 ? none : static_cast<CellId>(action.arguments[static_cast<std::size_t>(effect.at)]);
  const Face face = effect.face_down < 0 ? Face::as_zone : effect.face_down == 1 ? Face::down : Face::up;
  move_piece(state, piece, zone_for(state, effect.to, action.seat), cell, face);
  become(state, effect, piece, action.seat);
}

void move(State& state, const Effect& effect, const Action& action) {
  if (effect.what == Effect::What::argument)
    return move_one(state, effect, action,
                    static_cast<PieceId>(action.arguments[static_cast<std::size_t>(effect.argument)]));
  const ZoneId from = zone_for(state, effect.from, action.seat);
  if (effect.what == Effect::What::all) {
    std::vector<PieceId> pieces;
    list_pieces(state, from, pieces);
    for (const PieceId piece : pieces) move_one(state, effect, action, piece);
    return;
  }
  if (top_piece(state, from) == none)
    throw RuleError("'" + state.game().definition().zones[static_cast<std::size_t>(effect.from)].id + "' is empty");
  move_one(state, effect, action, top_piece(state, from));
}

void draw(State& state, const Effect& effect, Seat seat) {
  const ZoneId from = zone_for(state, effect.from, seat);
  const ZoneId to = zone_for(state, effect.to, seat);
  for (int i = 0; i < effect.amount && top_piece(state, from) != none; ++i)
    move_piece(state, top_piece(state, from), to);
}

/// A piece of the table, topmost on its cell or anywhere in a list.
void turn_if_matching(State& state, const Effect& effect, PieceId piece) {
  const auto& words = state.game().definition().words;
  const PieceState& now = state.piece(piece);
  if (effect.with >= 0 && (now.face_down != 0 || words[static_cast<std::size_t>(effect.with)].kinds[now.kind] == 0))
    return;
  turn_piece(state, piece, effect.face_down == 1);
}

void turn_chosen(State& state, const Effect& effect, const Action& action) {
  const auto index = static_cast<std::size_t>(effect.argument);
  const auto& definition = state.game().definition().actions[static_cast<std::size_t>(action.id)];
  const Source& source = definition.arguments[index].source;
  const std::int32_t chosen = action.arguments[index];
  const PieceId piece = source.yields == Source::Yields::piece
                            ? static_cast<PieceId>(chosen)
                            : state.tops(zone_for(state, source.zone, action.seat))[chosen];
  if (piece != none) turn_if_matching(state, effect, piece);
}

/// Cells whose topmost piece is face up and matches what a neighbour's kind asks for.
CellSet cells_beside(const State& state, ZoneId zone, const std::vector<int>& word_by_kind) {
  const Grid& grid = *state.game().zones()[zone].grid;
  const auto& words = state.game().definition().words;
  const KindId* shown = state.shown(zone);
  CellSet result;
  for (const int cell : filter_cells(state, zone, [&](KindId kind) { return word_by_kind[kind] >= 0; })) {
    const auto& kinds = words[static_cast<std::size_t>(word_by_kind[shown[cell]])].kinds;
    for (const int other : grid.neighbours(cell) & state.occupied(zone))
      if (shown[other] != none && kinds[shown[other]] != 0) result.add(other);
  }
  return result;
}

void turn_cells(State& state, const Effect& effect, ZoneId zone, const Action& action) {
  CellSet cells = cells_of(state, effect.source, action.seat, &action) & state.occupied(zone);
  if (!effect.beside.empty()) cells &= cells_beside(state, zone, effect.beside);
  for (const int cell : cells) turn_if_matching(state, effect, state.tops(zone)[cell]);
}

void turn(State& state, const Effect& effect, const Action& action) {
  if (effect.what == Effect::What::argument) return turn_chosen(state, effect, action);
  const ZoneId zone = zone_for(state, effect.source.zone, action.seat);
  if (state.game().zones()[zone].grid != nullptr) return turn_cells(state, effect, zone, action);
  const bool top = effect.source.select == Source::Select::top;
  for (PieceId piece = top ? state.zone(zone).tail : state.zone(zone).head; piece != none;
       piece = state.piece(piece).above)
    turn_if_matching(state, effect, piece);
}

/// A seat that a variable names hands on to the next player.
void pass_seat(State& state, const Effect& effect) {
  std::int32_t& seat = state.variables()[state.game().variable_index(effect.to, 0)];
  const int players = state.game().players();
  if (seat >= 0 && seat < players) seat = (seat + effect.amount + players) % players;
}

void remember(State& state, const Effect& effect, const Action& action) {
  using Type = VariableDefinition::Type;
  const auto& variable = state.game().definition().variables[static_cast<std::size_t>(effect.to)];
  std::int32_t& held =
      state.variables()[state.game().variable_index(effect.to, variable.each_seat ? action.seat : no_seat)];
  held = action.arguments[static_cast<std::size_t>(effect.argument)];
  if (variable.type != Type::word) return;
  const Source& source = state.game()
                             .definition()
                             .actions[static_cast<std::size_t>(action.id)]
                             .arguments[static_cast<std::size_t>(effect.argument)]
                             .source;
  const bool is_piece = source.yields == Source::Yields::piece;
  const auto& words = effect.words[is_piece ? 0 : static_cast<std::size_t>(state.game().grid_index(source.zone))];
  held = words[static_cast<std::size_t>(is_piece ? state.piece(static_cast<PieceId>(held)).kind : held)];
}

void pass(State& state, const Effect& effect) {
  if (effect.from < 0) return pass_seat(state, effect);
  std::array<ZoneId, max_seats> zones{};
  const int seats = state.game().seats();
  for (Seat seat = 0; seat < seats; ++seat)
    zones[static_cast<std::size_t>(seat)] = zone_for(state, effect.from, effect.amount > 0 ? seat : seats - 1 - seat);
  rotate_zones(state, std::span(zones.data(), static_cast<std::size_t>(seats)));
}

void set_counter(State& state, const Effect& effect, Seat seat) {
  const int now = state.counters()[state.game().counter_index(effect.to, seat)];
  change_counter(state, effect.to, seat, effect.type == Effect::Type::set ? effect.amount - now : effect.amount);
}

/// Longest run of face-up pieces that the seat owns through the cell, which counts as owned.
/// Looks round without branching first: what lies beside a piece is unpredictable.
int line_through(const State& state, ZoneId zone, int cell, Seat seat) {
  if (state.game().zones()[zone].owned_offset == 0 || seat < 0) return 1;
  const Grid& grid = *state.game().zones()[zone].grid;
  const CellSet& owned = state.owned(zone, seat);
  const std::int16_t* steps = grid.steps(cell);
  const int directions = grid.direction_count();
  unsigned ways = 0;
  for (int direction = 0; direction < directions; ++direction) {
    const int at = steps[direction];
    ways |= static_cast<unsigned>((at >= 0) & owned.has(at < 0 ? 0 : at)) << direction;
  }
  const int axes = directions / 2;
  int longest = 1;
  std::array<int, 4> lengths{1, 1, 1, 1};  // by axis; no grid has more
  for (; ways != 0; ways &= ways - 1) {
    const int direction = std::countr_zero(ways);
    int& length = lengths[static_cast<std::size_t>(direction < axes ? direction : direction - axes)];
    for (int at = steps[direction]; at >= 0 && owned.has(at); at = grid.step(at, direction)) ++length;
    longest = std::max(longest, length);
  }
  return longest;
}

/// For whom an effect of the flow is done: first seat and end; just no_seat if nothing in it belongs to a seat.
std::pair<Seat, Seat> seats_concerned(const Game& game, const Effect& effect) {
  const Definition& definition = game.definition();
  const auto each_zone = [&](int zone) {
    return zone >= 0 && definition.zones[static_cast<std::size_t>(zone)].each_seat;
  };
  const std::pair<Seat, Seat> once{no_seat, 0};
  const std::pair<Seat, Seat> everyone{0, game.seats()};
  switch (effect.type) {
    case Effect::Type::ask: return {0, game.players()};
    case Effect::Type::add:
    case Effect::Type::set: return definition.counters[static_cast<std::size_t>(effect.to)].each_seat ? everyone : once;
    case Effect::Type::shuffle: return each_zone(effect.from) ? everyone : once;
    case Effect::Type::draw:
    case Effect::Type::turn: return each_zone(effect.source.zone) ? everyone : once;
    case Effect::Type::move: return each_zone(effect.from) || each_zone(effect.to) ? everyone : once;
    default: return once;
  }
}

}  // namespace

bool Referee::holds(const State& state, const Condition& condition, const Action& action, int loop) {
  if (is_about_zones(condition)) return meets(state, condition, action.seat);
  const auto answer = [&] {
    switch (condition.type) {
      case Condition::Type::line: {
        const int cell = action.arguments[static_cast<std::size_t>(condition.argument)];
        return line_through(state, zone_for(state, condition.zone, action.seat), cell, action.seat) >= condition.length;
      }
      case Condition::Type::stuck:
        return loop >= 0 && state.loops()[loop] > 0 && (state.header().acted & (1u << std::min(loop, 15))) == 0;
      case Condition::Type::script: return script().condition(state, condition.script);
      default: break;
    }
    return false;
  };
  return answer() != condition.negated;
}

void Referee::run_effects(State& state, const std::vector<Effect>& effects, const Action& action) {
  for (const Effect& effect : effects)
    if (effect.when.type == Condition::Type::always || holds(state, effect.when, action))
      run_effect(state, effect, action);
}

void Referee::run_effect(State& state, const Effect& effect, const Action& action) {
  const Seat seat = action.seat;
  switch (effect.type) {
    case Effect::Type::move: return move(state, effect, action);
    case Effect::Type::draw: return draw(state, effect, seat);
    case Effect::Type::deal:
      for (Seat each = 0; each < game_->seats(); ++each) draw(state, effect, each);
      return;
    case Effect::Type::shuffle: return shuffle_zone(state, zone_for(state, effect.from, seat));
    case Effect::Type::pass: return pass(state, effect);
    case Effect::Type::turn: return turn(state, effect, action);
    case Effect::Type::become: {
      const ZoneId zone = zone_for(state, effect.source.zone, seat);
      for (const int cell : cells_of(state, effect.source, seat, &action))
        if (state.tops(zone)[cell] != none) become(state, effect, state.tops(zone)[cell], seat);
      return;
    }
    case Effect::Type::add:
    case Effect::Type::set: return set_counter(state, effect, seat);
    case Effect::Type::remember: return remember(state, effect, action);
    case Effect::Type::ask: return ask(state, seat, effect.to, -1);
    case Effect::Type::trigger: {
      const auto piece = static_cast<PieceId>(action.arguments[static_cast<std::size_t>(effect.argument)]);
      if (game_->definition().has_trigger[state.piece(piece).kind]) script().trigger(state, seat, piece);
      return;
    }
    case Effect::Type::win:
      state.header().winners |= seat_bit(seat);
      state.header().over = 1;
      return;
    case Effect::Type::finish: state.header().over = 1; return;
    case Effect::Type::step: return script().step(state, effect.to);
  }
}

void Referee::close(State& state) {
  const auto& flow = game_->definition().flow;
  auto first = flow.end();
  while (first != flow.begin() && std::prev(first)->type == FlowNode::Type::effect) --first;
  for (; first != flow.end(); ++first)
    if (first->players.has(game_->players())) run_alone(state, first->effect);
}

/// An effect in the flow has no actor: what belongs to each seat is done for every seat.
void Referee::run_alone(State& state, const Effect& effect) {
  Action nobody;
  const int depth = state.header().depth;
  try {
    if (!holds(state, effect.when, nobody)) return;
    const auto [first, end] = seats_concerned(*game_, effect);
    for (Seat seat = first; seat < end; ++seat) {
      nobody.seat = static_cast<std::int8_t>(seat);
      run_effect(state, effect, nobody);
    }
  } catch (RuleError& error) {
    if (error.context.empty())
      error.context = "while going on to the next decision  (ply " + std::to_string(state.header().plies) + ")";
    throw;
  }
  std::reverse(state.frames() + depth, state.frames() + state.header().depth);
}

}  // namespace houserule
