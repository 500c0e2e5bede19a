// The view and the game: players, chance, and everything that changes the state.

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "core/flow/follow_up.hpp"
#include "core/model/amounts.hpp"
#include "core/model/lists.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/going.hpp"
#include "scripting/lua/api/lists.hpp"
#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/api/names.hpp"
#include "scripting/lua/api/subject.hpp"
#include "scripting/lua/api/tell.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

int push_integer(lua_State* lua, lua_Integer value) {
  lua_pushinteger(lua, value);
  return 1;
}

int players(lua_State* lua) {
  return push_handle(lua, Tag::players, static_cast<std::uint64_t>(Context::of(lua).game().players()));
}
int seats(lua_State* lua) {
  return push_handle(lua, Tag::players, static_cast<std::uint64_t>(Context::of(lua).game().seats()));
}

int player(lua_State* lua) {
  const int number = check_integer(lua, 2);
  const int seat_count = Context::of(lua).game().seats();
  if (number < 1 || number > seat_count)
    raise_formatted(lua, "", "there is no seat %d: they go from 1 to %d", number, seat_count);
  return push_player(lua, number - 1);
}

// Moving pieces.

/// Where on a grid something goes; `none` if that is not said, or the zone is no grid.
CellId cell_of_move(lua_State* lua, int index, ZoneId zone) {
  const bool grid = Context::of(lua).game().zones()[zone].grid != nullptr;
  return grid && !lua_isnoneornil(lua, index) ? static_cast<CellId>(check_cell(lua, index, zone)) : none;
}

/// The pieces that argument 2 names: one, several, or all on cells or in a zone, in the order of a set of them.
PiecesValue check_moved(lua_State* lua) {
  Context& context = Context::of(lua);
  std::vector<PieceId>& store = context.piece_store;
  const Tag tag = Handle::at(lua, 2).tag();
  if (tag == Tag::pieces) return context.pieces[check_handle(lua, 2, Tag::pieces).payload()];
  const std::size_t start = store.size();
  if (tag == Tag::cells) {
    const CellsValue value = context.cells[check_handle(lua, 2, Tag::cells).payload()];
    list_pieces(*context.state, value.zone, value.cells, store);
  } else if (tag == Tag::zone) {
    list_pieces(*context.state, check_zone(lua, 2), store);
  } else {
    store.push_back(check_piece(lua, 2));
  }
  const std::size_t count = store.size() - start;
  charge(lua, static_cast<std::int64_t>(count));
  return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(count)};
}

int move(lua_State* lua) {
  State& state = check_writable(lua);
  const ZoneId zone = check_zone(lua, 3);
  const CellId cell = cell_of_move(lua, 4, zone);
  const Face face = check_face(lua, 5);
  const PiecesValue moved = check_moved(lua);
  for (std::uint32_t i = 0; i < moved.count; ++i)
    move_piece(state, Context::of(lua).piece_store[moved.start + i], zone, cell, face);
  return 0;
}

int put_under(lua_State* lua) {
  State& state = check_writable(lua);
  const PieceId piece = check_piece(lua, 2);
  move_piece(state, piece, check_zone(lua, 3), none, Face::as_zone, End::bottom);
  return 0;
}

int draw(lua_State* lua) {
  State& state = check_writable(lua);
  const ZoneId from = check_zone(lua, 2);
  const ZoneId to = check_zone(lua, 3);
  const int wanted = lua_isnoneornil(lua, 4) ? 1 : check_integer(lua, 4);
  const CellId cell = cell_of_move(lua, 5, to);
  if (state.game().zones()[from].grid != nullptr)
    raise(lua, "nothing is drawn from a grid", "move the pieces you mean");
  const int most = std::min<int>(wanted, state.zone(from).count);  // to itself a zone would give without end
  int drawn = 0;
  for (; drawn < most && top_piece(state, from) != none; ++drawn) move_piece(state, top_piece(state, from), to, cell);
  return push_integer(lua, drawn);
}

int shuffle(lua_State* lua) {
  shuffle_zone(check_writable(lua), check_zone(lua, 2));
  return 0;
}

ZoneIndex zone_definition(lua_State* lua, int index) {
  const char* name = luaL_checkstring(lua, index);
  const ZoneIndex found = Context::of(lua).definition().zones.find(name);
  if (!found) raise_formatted(lua, "", "there is no zone '%s'", name);
  return found;
}

int pass(lua_State* lua) {
  State& state = check_writable(lua);
  const ZoneIndex definition = zone_definition(lua, 2);
  const char* way = luaL_checkstring(lua, 3);
  const bool left = std::strcmp(way, "left") == 0;
  if (!left && std::strcmp(way, "right") != 0) raise_formatted(lua, "", "pass \"left\" or \"right\", not \"%s\"", way);
  if (!Context::of(lua).definition().zones[definition].each_seat)
    raise(lua, "only what every player has can be passed on");
  std::array<ZoneId, max_seats> zones{};
  const int count = state.game().seats();
  for (Seat seat = 0; seat < count; ++seat)
    zones[static_cast<std::size_t>(seat)] = state.game().zone_of(definition, left ? seat : count - 1 - seat);
  rotate_zones(state, std::span(zones.data(), static_cast<std::size_t>(count)));
  return 0;
}

bool is_cells(lua_State* lua, int index) { return Handle::at(lua, index).tag() == Tag::cells; }

/// Two pieces, or the topmost ones of two cells.
int exchange(lua_State* lua) {
  State& state = check_writable(lua);
  if (!is_cells(lua, 2)) {
    exchange_pieces(state, check_piece(lua, 2), check_piece(lua, 3));
    return 0;
  }
  const CellsValue value = Context::of(lua).cells[check_handle(lua, 2, Tag::cells).payload()];
  const CellSet cells = value.cells & state.occupied(value.zone);
  if (cells.count() != 2) raise_formatted(lua, "", "what lies on two cells changes places, not on %d", cells.count());
  exchange_pieces(state, state.tops(value.zone)[cells.nth(0)], state.tops(value.zone)[cells.nth(1)]);
  return 0;
}

/// Does it with a piece, several, or the topmost ones of cells.
template <class Do>
int with_each(lua_State* lua, const Do& act) {
  State& state = check_writable(lua);
  Context& context = Context::of(lua);
  const Tag tag = Handle::at(lua, 2).tag();
  if (tag == Tag::cells) {
    const CellsValue value = context.cells[check_handle(lua, 2, Tag::cells).payload()];
    for (const int cell : value.cells& state.occupied(value.zone)) act(state, state.tops(value.zone)[cell]);
  } else if (tag == Tag::pieces) {
    const PiecesValue value = context.pieces[check_handle(lua, 2, Tag::pieces).payload()];
    for (std::uint32_t i = 0; i < value.count; ++i) act(state, context.piece_store[value.start + i]);
  } else {
    act(state, check_piece(lua, 2));
  }
  return 0;
}

int turn_down(lua_State* lua) {
  return with_each(lua, [](State& state, PieceId piece) { turn_piece(state, piece, true); });
}

int turn_up(lua_State* lua) {
  return with_each(lua, [](State& state, PieceId piece) { turn_piece(state, piece, false); });
}

int roll(lua_State* lua) { return with_each(lua, roll_piece); }

int become(lua_State* lua) {
  State& state = check_writable(lua);
  const PieceId piece = check_piece(lua, 2);
  become_kind(state, piece, check_kind(lua, 3));
  return 0;
}

int mark(lua_State* lua) {
  State& state = check_writable(lua);
  const PieceId piece = check_piece(lua, 2);
  set_mark(state, piece, check_mark_of(lua, 3, state.game().pieces()[piece].type), true);
  return 0;
}

int reveal(lua_State* lua) {
  State& state = check_writable(lua);
  const PieceId piece = check_piece(lua, 2);
  const auto all = static_cast<SeatMask>((1u << state.game().seats()) - 1);
  reveal_piece(state, piece, lua_isnoneornil(lua, 3) ? all : seat_bit(check_player(lua, 3)));
  return 0;
}

// Chance.

int random_number(lua_State* lua) {
  State& state = check_writable(lua);
  const int most = check_integer(lua, 2);
  if (most < 1) raise(lua, "random(n) draws from 1 to n: n must be at least 1");
  return push_integer(lua, state.header().generator.below(static_cast<std::uint32_t>(most)) + 1);
}

int random_of(lua_State* lua) {
  State& state = check_writable(lua);
  return push_piece(lua, random_piece(state, check_zone(lua, 2)));
}

// Numbers that the state holds.

struct NamedNumber {
  CounterIndex counter;
  VariableIndex variable;
  Seat seat = no_seat;
};

/// A counter or variable of a player, or of the table if argument 2 is the game.
NamedNumber check_named(lua_State* lua) {
  NamedNumber named;
  if (Handle::at(lua, 2).tag() == Tag::player)
    named.seat = check_player(lua, 2);
  else
    check_handle(lua, 2, Tag::game);
  const char* name = luaL_checkstring(lua, 3);
  const Definition& definition = Context::of(lua).definition();
  named.counter = definition.counters.find(name);
  named.variable = definition.variables.find(name);
  if (!named.counter && !named.variable) raise_formatted(lua, "", "there is no counter or variable '%s'", name);
  const bool each =
      named.counter ? definition.counters[named.counter].each_seat : definition.variables[named.variable].each_seat;
  if (each != (named.seat != no_seat))
    raise_formatted(lua, each ? "name the player first" : "name the game first",
                    each ? "'%s' belongs to each player" : "'%s' belongs to the table", name);
  return named;
}

bool is_list(lua_State* lua, const NamedNumber& named) {
  return named.variable && Context::of(lua).definition().variables[named.variable].is_list();
}

int add(lua_State* lua) {
  State& state = check_writable(lua);
  const NamedNumber named = check_named(lua);
  if (is_list(lua, named)) {
    append_to_list(state, named.variable, named.seat, check_value(lua, 4, named.variable));
    return 0;
  }
  const std::int64_t change = check_wide(lua, 4);
  if (!named.counter) raise(lua, "only counters and lists can be added to", "use set for a variable");
  return push_integer(lua, change_counter(state, named.counter, named.seat, change));
}

int remove(lua_State* lua) {
  State& state = check_writable(lua);
  const NamedNumber named = check_named(lua);
  if (!is_list(lua, named)) raise(lua, "only what is in a list can be removed", "use set for a variable");
  const std::int64_t value = check_value(lua, 4, named.variable);
  lua_pushboolean(lua, remove_from_list(state, named.variable, named.seat, value));
  return 1;
}

void set_list(lua_State* lua, State& state, const NamedNumber& named) {
  std::array<std::int64_t, most_listed> values{};
  lua_settop(lua, 4);
  if (!lua_isnil(lua, 4) && !lua_istable(lua, 4))
    raise(lua, "a list is set to a table of what it holds then", "or to nil: nothing");
  const lua_Integer length = lua_isnil(lua, 4) ? 0 : luaL_len(lua, 4);
  require_room(state.game().definition().variables[named.variable], length);
  for (lua_Integer i = 1; i <= length; ++i, lua_settop(lua, 4)) {
    lua_geti(lua, 4, i);
    values[static_cast<std::size_t>(i - 1)] = check_value(lua, 5, named.variable);
  }
  houserule::set_list(state, named.variable, named.seat, std::span(values).first(static_cast<std::size_t>(length)));
}

/// To a list of all players, or to one with whom it begins.
void set_order(lua_State* lua, State& state, const NamedNumber& named) {
  if (Handle::at(lua, 4).tag() == Tag::player)
    return state.game().begin_with(state, named.variable, check_player(lua, 4));
  const char* wrong = "an order names every player once";
  std::int32_t* order = state.variables() + state.game().variable_index(named.variable, named.seat);
  std::array<std::int32_t, max_seats> wanted{};
  SeatMask seen = 0;
  if (!lua_istable(lua, 4) || luaL_len(lua, 4) != state.game().players()) raise(lua, wrong);
  for (int i = 0; i < state.game().players(); ++i) {
    lua_geti(lua, 4, i + 1);
    if (Handle::at(lua, 5).tag() != Tag::player) raise(lua, wrong);
    const Seat seat = check_player(lua, 5);
    lua_pop(lua, 1);
    seen |= seat_bit(seat);
    wanted[static_cast<std::size_t>(i)] = seat;
  }
  if (seen != state.game().player_mask()) raise(lua, wrong);
  std::copy_n(wanted.begin(), state.game().players(), order);
}

int set(lua_State* lua) {
  State& state = check_writable(lua);
  const NamedNumber named = check_named(lua);
  if (named.counter) {
    const CounterDefinition& limits = Context::of(lua).definition().counters[named.counter];
    put_counter(state, named.counter, named.seat, std::clamp(check_wide(lua, 4), limits.minimum, limits.maximum));
    return 0;
  }
  const VariableDefinition& variable = Context::of(lua).definition().variables[named.variable];
  if (variable.is_list() || variable.type == VariableDefinition::Type::order) {
    variable.is_list() ? set_list(lua, state, named) : set_order(lua, state, named);
    return 0;
  }
  const bool is_none = variable.type != VariableDefinition::Type::number && lua_isnoneornil(lua, 4);
  const std::int64_t value = is_none ? -1 : check_value(lua, 4, named.variable);
  require_may_hold(state.game(), variable, named.seat, value);
  hold(state, named.variable, named.seat, value);
  return 0;
}

// The flow.

int check_phase(lua_State* lua, int index) {
  const char* name = luaL_checkstring(lua, index);
  const int phase = find_id(Context::of(lua).definition().phases, name);
  if (phase < 0) raise_formatted(lua, "", "there is no phase '%s' to ask", name);
  return phase;
}

/// A player, who can be asked.
Seat check_asked(lua_State* lua, int index) {
  const Seat seat = check_player(lua, index);
  if (seat >= Context::of(lua).game().players())
    raise(lua, "nobody sits there to be asked", "ask a player, about the dummy's pieces");
  return seat;
}

/// Players in a list.
SeatMask check_all_asked(lua_State* lua, int index) {
  SeatMask asked = 0;
  const lua_Integer count = luaL_len(lua, index);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_geti(lua, index, i);
    if (Handle::at(lua, -1).tag() != Tag::player) raise(lua, "who is asked is a Player, or a list of them");
    asked |= seat_bit(check_asked(lua, lua_gettop(lua)));
    lua_pop(lua, 1);
  }
  return asked;
}

int ask_players(lua_State* lua) {
  State& state = check_writable(lua);
  const int phase = check_phase(lua, 3);
  const int subject = lua_isnoneornil(lua, 4) ? -1 : encode_subject(lua, 4);
  if (lua_istable(lua, 2))
    ask_all(state, std::max(Context::of(lua).actor, Seat{0}), check_all_asked(lua, 2), phase, subject);
  else
    ask(state, check_asked(lua, 2), phase, subject);
  return 0;
}

int finish_phase(lua_State* lua) {
  check_writable(lua);
  bool* const finishes = Context::of(lua).finishes_phase;
  if (finishes == nullptr) raise(lua, "no phase is in progress that could end here", "only an action's apply ends one");
  *finishes = true;
  return 0;
}

int win(lua_State* lua) {
  State& state = check_writable(lua);
  state.header().winners |= seat_bit(check_player(lua, 2));
  state.header().over = 1;
  return 0;
}

int out(lua_State* lua) {
  State& state = check_writable(lua);
  if (state.game().layout().outs == 0)
    raise(lua, "in this game nobody can be out", "the script must say it plainly: game:out(player)");
  const Seat seat = check_player(lua, 2);
  if (seat >= state.game().players()) raise(lua, "nobody plays this seat, so nobody can be out");
  state.leave(seat);
  return 0;
}

int finish(lua_State* lua) {
  check_writable(lua).header().over = 1;
  return 0;
}

}  // namespace

const std::vector<Method>& view_methods() {
  static const std::vector<Method> methods = {
      {"players", players, "", "fun(): Player",
       "Goes through the players in seat order: for player in view:players() do."},
      {"seats", seats, "", "fun(): Player", "The same with the dummies, who come last."},
      {"player", player, "number: integer", "Player", "The player or dummy of that seat, from 1."},
  };
  return methods;
}

const std::vector<Method>& game_methods() {
  static const std::vector<Method> methods = {
      {"move", safely<move>, "pieces: Piece|Pieces|Cells|Zone, zone: Zone, cell?: Cell, face?: \"up\"|\"down\"", "",
       "Moves a piece, or several, to the top of a zone or onto a cell. Of cells and zones, all that lies there."},
      {"go", safely<go_on_board>, "board: Zone, from: Cell, to: Cell, captured?: Zone, face?: \"up\"|\"down\"", "",
       "What lies on a cell goes to another as its moves say: it castles, and captures, into that zone if it is named."},
      {"put_under", safely<put_under>, "piece: Piece, zone: Zone", "",
       "Moves a piece to the bottom of a stack or the start of a row."},
      {"draw", safely<draw>, "from: Zone, to: Zone, count?: integer, cell?: Cell", "integer",
       "Moves pieces from the top of one zone to another or onto a cell of it, one unless a count is given; returns how "
       "many there were."},
      {"shuffle", safely<shuffle>, "zone: Zone", "",
       "Puts a zone into random order; nobody knows any more what is where."},
      {"pass", safely<pass>, "zone: string, way: \"left\"|\"right\"", "",
       "Every player hands what lies in that zone to the next player; dummies take part."},
      {"exchange", safely<exchange>, "one: Piece|Cells, other?: Piece", "",
       "Two topmost pieces on grids change places. Of two cells, what lies on top."},
      {"turn_down", safely<turn_down>, "pieces: Piece|Pieces|Cells", "",
       "Turns pieces face down: they count for no word any more. Of cells, what lies on top."},
      {"turn_up", safely<turn_up>, "pieces: Piece|Pieces|Cells", "",
       "Turns pieces face up. Of cells, what lies on top."},
      {"roll", safely<roll>, "dice: Piece|Pieces|Cells", "",
       "Rolls dice: each shows a random face; who does not see it where it lies doesn't know it any more."},
      {"become", safely<become>, "piece: Piece, kind: string", "",
       "The piece is of another kind from now on; who does not see it where it lies doesn't know it any more."},
      {"mark", safely<mark>, "piece: Piece, mark: string", "", "Puts a mark on a piece."},
      {"reveal", safely<reveal>, "piece: Piece, player?: Player", "", "Shows a piece to a player, or to everyone."},
      {"random", safely<random_number>, "most: integer", "integer", "A random number from 1 to `most`."},
      {"random_piece", safely<random_of>, "zone: Zone", "Piece?", "A random piece of a zone, or nil if it is empty."},
      {"add", safely<add>, "whose: Player|Game, name: string, amount: any", "integer?",
       "Changes a counter within its limits; returns the change. A list gets the value as its last."},
      {"remove", safely<remove>, "whose: Player|Game, name: string, value: any", "boolean",
       "Takes the first such value out of a list; false if there is none."},
      {"set", safely<set>, "whose: Player|Game, name: string, value: any", "",
       "Sets a counter or a variable; nil clears one that holds a seat, a piece, a word or a cell. A list is set to a "
       "table, or to nil; an order to a list of all players, or to the one with whom it begins, clockwise."},
      {"ask", safely<ask_players>, "players: Player|Player[], phase: string, subject?: Piece|Cell|Player|integer", "",
       "After this effect the player decides in that phase; several asked come in order. Of a list, each does: clockwise "
       "from the one who acts, or in secret where the phase's players act together."},
      {"tell", safely<tell>, "sentence: string, values?: table, player?: Player", "",
       "Says a sentence to that player, or to everyone. `values` has a number, word, Player, Piece, Cell or set for "
       "each name in braces; a piece that a listener does not know is told as a hidden one."},
      {"win", safely<win>, "player: Player", "",
       "The player has won, whatever the points say; the match ends after this effect. Once for each of several winners."},
      {"out", safely<out>, "player: Player", "",
       "The player is out of the match: passed over from now on, and before those who were out earlier."},
      {"finish", safely<finish>, "", "", "Ends the match after this effect."},
      {"finish_phase", safely<finish_phase>, "", "",
       "Nobody else acts in the phase in which the action is done; whom it asks is asked nevertheless."},
  };
  return methods;
}

}  // namespace houserule::lua
