#include "core/flow/saying.hpp"

#include <algorithm>
#include <tuple>

#include "core/flow/conditions.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/sources.hpp"
#include "core/model/amounts.hpp"
#include "core/model/lists.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"

namespace houserule {

using Thing = SaidThing;
using Things = std::vector<SaidThing>;

SaidThing said_number(std::int64_t number) { return {Thing::Type::number, number}; }

SaidThing said_seat(Seat seat) { return seat < 0 ? Thing{Thing::Type::nothing} : Thing{Thing::Type::seat, seat}; }

SaidThing said_piece(const State& state, PieceId piece) {
  if (piece == none) return {Thing::Type::nothing};
  return {Thing::Type::piece, state.piece(piece).kind, state.piece(piece).known, -1, {}, piece};
}

SaidThing said_cell(const State& state, ZoneId grid, int cell, Seat actor) {
  const Zone& zone = state.game().zones()[grid];
  const SeatMask own = actor < 0 ? SeatMask{0} : seat_bit(actor);
  return {Thing::Type::cell, cell, static_cast<SeatMask>(zone.seers | own), state.game().grid_index(zone.definition)};
}

SaidThing said_term(const Definition& definition, TermIndex term) {
  if (!term) return {Thing::Type::nothing};
  const Term& meant = definition.vocabulary[term];
  if (meant.kind >= 0) return {Thing::Type::piece, meant.kind};
  return said_word(meant.id);
}

SaidThing said_word(const std::string& word) { return {Thing::Type::word, 0, 0xffff, -1, word}; }

namespace {

/// The seats that see what lies topmost on the cells of a grid.
SeatMask who_sees_shown(const State& state, ZoneId zone) {
  SeatMask mask = 0;
  for (Seat seat = 0; seat < state.game().seats(); ++seat)
    if (Sight::of_seat(seat).knows_shown(state, zone)) mask |= seat_bit(seat);
  return mask;
}

/// The seats that may know how many such cells there are. Cells are as hidden as their zone, those of arguments too.
SeatMask who_can_count(const State& state, const sources::Cells& cells, Seat actor) {
  return who_sees_shown(state, zone_for(state, cells.zone, actor));
}

/// Whose pieces they are an argument may name that only its chooser knows.
SeatMask who_can_count(const State& state, const sources::Pieces& pieces, const Action& action, Seat chooser) {
  const Definition& definition = state.game().definition();
  const SeatMask counting = state.game().zones()[zone_of_pieces(state, pieces, action)].counted_by;
  return pieces.of ? counting & told_of(definition, definition.of(action), pieces.of, chooser) : counting;
}

/// The seats that may know how many things fill a gap.
SeatMask who_can_count(const State& state, const effects::Tell::Gap& gap, const Action& action, Seat chooser) {
  const auto* pieces = std::get_if<sources::Pieces>(&gap.of);
  return pieces == nullptr ? SaidGap{}.counted : who_can_count(state, *pieces, action, chooser);
}

/// What an operand, or a source of pieces, gives for a gap.
struct Filling {
  const State& state;
  const Action& action;
  Seat chooser;

  const Game& game() const { return state.game(); }
  Asked asked() const {
    Asked asked{state, action};
    asked.chooser = chooser;
    return asked;
  }
  std::int64_t amount(const Operand& operand) const { return amount_of(operand, asked()); }

  Things operator()(const Operand& operand) const {
    return std::visit([&](const auto& said) { return things(said); }, operand);
  }
  Things operator()(const sources::Pieces& pieces) const {
    const ZoneId zone = zone_of_pieces(state, pieces, action);
    Things things;
    each_meant(state, zone, pieces, action, [&](PieceId piece) { things.push_back(said_piece(state, piece)); });
    for (Thing& thing : things) thing.known &= counted(pieces);
    if (game().zones()[zone].shape == Shape::set) std::ranges::sort(things, {}, &Thing::value);
    return things;
  }

  SeatMask counted(const sources::Pieces& pieces) const { return who_can_count(state, pieces, action, chooser); }
  /// The seats that may know what lies there face up: nothing else counts.
  SeatMask shown(const sources::Pieces& pieces) const {
    SeatMask known = counted(pieces);
    each_meant(state, zone_of_pieces(state, pieces, action), pieces, action, [&](PieceId piece) {
      if (state.piece(piece).face_down == 0) known &= state.piece(piece).known;
    });
    return known;
  }
  SeatMask shown(const Source& source) const {
    const auto* cells = source.as<sources::Cells>();
    return cells != nullptr ? who_can_count(state, *cells, action.seat) : shown(std::get<sources::Pieces>(source.from));
  }

  Things things(std::int64_t number) const { return {said_number(number)}; }
  Things things(CounterIndex counter) const {
    Thing thing = said_number(amount(counter));
    thing.known = readers(game().definition().counters[counter]);
    return {thing};
  }
  SeatMask readers(const auto& what) const { return readers_of(what.sees, what.each_seat ? action.seat : no_seat); }
  Things things(VariableIndex variable) const;
  Things things(ArgumentIndex argument) const;
  Things things(const operands::Count& count) const {
    Thing thing = said_number(amount(count));
    if (const auto* cells = count.source.as<sources::Cells>()) thing.known = who_can_count(state, *cells, action.seat);
    if (const auto* pieces = count.source.as<sources::Pieces>()) thing.known = counted(*pieces);
    return {thing};
  }
  Things things(const operands::Matching& matching) const {
    Thing thing = said_number(amount(matching));
    thing.known = shown(matching.source) & known(matching.word);
    return {thing};
  }
  /// Who knows the words.
  SeatMask known(const std::vector<Operand>& words) const {
    SeatMask known = Thing{}.known;
    for (const Operand& word : words)
      for (const Thing& thing : (*this)(word)) known &= thing.known;
    return known;
  }
  Things things(const operands::Sum& sum) const {
    Thing thing = said_number(amount(sum));
    thing.known = shown(sum.source) & known(sum.word);
    return {thing};
  }
  Things things(const operands::Different& different) const {
    Thing thing = said_number(amount(different));
    thing.known = shown(different.source) & known(different.word);
    return {thing};
  }
  Things things(const operands::Property& of) const {
    return {property(amount(of), of.property, static_cast<PieceId>(action[of.piece]))};
  }
  Things things(const operands::Held& of) const {
    const auto value = amount_if_any(of, asked());
    if (!value) return {};
    return {property(*value, of.property, static_cast<PieceId>(held_by(state, of.piece, action.seat)))};
  }
  /// As secret as what was chosen.
  Things things(const operands::Taken& taken) const {
    Thing thing = said_number(amount(taken));
    for (const Thing& each : things(taken.argument)) thing.known &= each.known;
    return {thing};
  }
  Things things(const operands::Topmost& of) const {
    const PieceId piece = topmost_of(of, asked());
    return piece == none ? Things{} : Things{property(amount(of), of.property, piece)};
  }
  Thing property(std::int64_t value, TermIndex name, PieceId piece) const {
    const bool choice = !game().definition().vocabulary[name].options.empty();
    Thing thing = choice ? said_term(game().definition(), TermIndex(value)) : said_number(value);
    thing.known = state.piece(piece).known;
    return thing;
  }
  Things things(const operands::Actor&) const { return {said_seat(action.seat)}; }
  Things things(const operands::Meant& meant) const {
    Thing thing = said_term(game().definition(), TermIndex(amount(meant)));
    if (meant.variable) return {thing};
    for (const Thing& chosen : things(meant.argument)) thing.known &= chosen.known;
    return {thing};
  }
  Things things(const operands::Listed& listed) const {
    using What = operands::Listed::What;
    const bool number = listed.what == What::count || listed.what == What::sum;
    return {number ? said_number(amount(listed)) : held(game().definition().variables[listed.list], amount(listed))};
  }
  Things things(const operands::Place& place) const {
    const Seat whose = place.cell.argument ? chooser : action.seat;
    const ZoneId zone = zone_for(state, place.zone, whose);
    const auto number = amount_if_any(place, asked());
    if (!number) return {};
    Thing thing = said_number(*number);
    thing.known = said_cell(state, zone, 0, whose).known;
    if (place.what == operands::Place::What::height) thing.known &= game().zones()[zone].counted_by;
    return {thing};
  }
  Things things(const operands::PlaceOfHeld& place) const {
    const auto number = amount_if_any(place, asked());
    if (!number) return {};
    const PieceState& piece = state.piece(static_cast<PieceId>(held_by(state, place.piece, action.seat)));
    Thing thing = said_number(*number);
    thing.known &= piece.known;
    if (place.what == operands::Place::What::height) thing.known &= game().zones()[piece.zone].counted_by;
    return {thing};
  }
  Things things(const operands::OwnerAt& at) const {
    const auto owner = amount_if_any(at, asked());
    if (!owner) return {};
    Thing thing = said_seat(static_cast<Seat>(*owner));
    thing.known = who_sees_shown(state, zone_for(state, at.zone, at.cell.argument ? chooser : action.seat));
    return {thing};
  }
  Things things(const operands::Extreme& extreme) const {
    const auto most = amount_if_any(extreme, asked());
    if (!most) return {};
    Thing thing = said_number(*most);
    thing.known = shown(extreme.source) & known(extreme.word);
    return {thing};
  }
  Things things(const operands::OfPlayers& several) const;
  Things things(const operands::Aside& aside) const;
  Things things(const operands::Theirs& theirs) const;
  Things things(const operands::Named& named) const { return (*this)(named.is[0]); }
  Things things(const operands::LookedUp& looked_up) const {
    const auto number = amount_if_any(looked_up, asked());
    if (!number) return {};
    Thing thing = said_number(*number);
    thing.known = known(looked_up.at);
    if (looked_up.has_rows()) thing.known &= known(looked_up.values);
    return {thing};
  }
  Things things(const operands::Arithmetic& arithmetic) const {
    const auto number = amount_if_any(arithmetic, asked());
    if (!number) return {};
    Thing thing = said_number(*number);
    for (const Operand& part : arithmetic.parts)
      for (const Thing& each : (*this)(part)) thing.known &= each.known;
    return {thing};
  }

  Thing held(const VariableDefinition& variable, std::int64_t value) const;
  Thing chosen(const Source& source, std::int32_t value) const;
};

Thing Filling::held(const VariableDefinition& variable, std::int64_t value) const {
  using Type = VariableDefinition::Type;
  switch (variable.type) {
    case Type::seat:
    case Type::order: return said_seat(static_cast<Seat>(value));
    case Type::piece: return said_piece(state, value < 0 ? PieceId{none} : static_cast<PieceId>(value));
    case Type::term: return said_term(game().definition(), value < 0 ? TermIndex{} : TermIndex(value));
    case Type::cell:
      if (value < 0) return {Thing::Type::nothing};
      return {Thing::Type::cell, value, 0xffff, game().grid_index(variable.zone)};
    case Type::number: break;
  }
  return said_number(value);
}

Things Filling::things(VariableIndex variable) const {
  const VariableDefinition& definition = game().definition().variables[variable];
  Things things;
  if (definition.is_list()) {
    for (const std::int32_t value : values_of(state, variable, action.seat)) things.push_back(held(definition, value));
  } else if (definition.type == VariableDefinition::Type::order) {
    const std::int32_t* first = state.variables() + game().variable_index(variable, action.seat);
    for (int i = 0; i < game().players(); ++i) things.push_back(held(definition, first[i]));
  } else {
    things.push_back(held(definition, held_by(state, variable, action.seat)));
  }
  for (Thing& thing : things) thing.known &= readers(definition);
  return things;
}

/// As secret as what each of them has.
Things Filling::things(const operands::OfPlayers& several) const {
  const auto number = amount_if_any(several, asked());
  if (!number) return {};
  Thing thing = said_number(*number);
  const SeatMask seats = seats_of(state, several.players.which, action.seat);
  for (Seat seat = 0; seat < game().seats(); ++seat) {
    if ((seats & seat_bit(seat)) == 0) continue;
    Action theirs = action;
    theirs.seat = static_cast<std::int8_t>(seat);
    for (const Thing& each : Filling{state, theirs, chooser}(several.each[0])) thing.known &= each.known;
  }
  return {thing};
}

Things Filling::things(const operands::Aside& aside) const {
  Thing thing = said_seat(seat_beside(state, aside, action));
  if (!aside.variable) return {thing};
  const VariableDefinition& variable = game().definition().variables[aside.variable];
  thing.known &= readers_of(variable.sees, variable.each_seat ? action.seat : no_seat);
  return {thing};
}

Things Filling::things(const operands::Theirs& theirs) const {
  const Thing whose = std::visit([&](auto who) { return things(who).front(); }, theirs.whose);
  if (whose.type == Thing::Type::nothing) return {};
  const auto seen_by = [&](const auto& what, Thing thing) {
    thing.known &= whose.known;
    thing.known &= readers_of(what.sees, static_cast<Seat>(whose.value));
    return Things{thing};
  };
  if (const auto* counter = std::get_if<CounterIndex>(&theirs.what))
    return seen_by(game().definition().counters[*counter], said_number(amount(theirs)));
  const VariableDefinition& variable = game().definition().variables[std::get<VariableIndex>(theirs.what)];
  return seen_by(variable, held(variable, amount(theirs)));
}

Thing Filling::chosen(const Source& source, std::int32_t value) const {
  switch (source.yields()) {
    case Yields::piece: return said_piece(state, static_cast<PieceId>(value));
    case Yields::cell: return said_cell(state, zone_for(state, source.zone(), chooser), value, chooser);
    case Yields::seat: return said_seat(value);
    case Yields::word: return said_word(source.words()[static_cast<std::size_t>(value)]);
    case Yields::number: break;
  }
  return said_number(value);
}

Things Filling::things(ArgumentIndex argument) const {
  const ArgumentDefinition& definition = game().definition().of(action).arguments[argument];
  const int first = argument.value;
  const int end = definition.amount ? action.count : first + 1;
  Things things;
  const SeatMask readers = told_of(game().definition(), game().definition().of(action), argument, chooser);
  for (int i = first; i < end; ++i) {
    things.push_back(chosen(definition.source, action.values[static_cast<std::size_t>(i)]));
    things.back().known &= readers;
  }
  return things;
}

}  // namespace

SeatMask seats_told(effects::Tell::To to, VariableIndex who, const State& state, Seat actor) {
  using To = effects::Tell::To;
  switch (to) {
    case To::actor: return seat_bit(actor);
    case To::others: return static_cast<SeatMask>(~seat_bit(actor));
    case To::seat: {
      const Seat seat = seat_named(state, who, actor);
      return seat < 0 ? SeatMask{0} : seat_bit(seat);
    }
    case To::everyone: break;
  }
  return 0xffff;
}

Said said_by(const effects::Tell& effect, const State& state, const Action& action, Seat chooser) {
  Said said{effect.sentence, seats_told(effect.to, effect.who, state, action.seat), {}};
  for (const auto& gap : effect.gaps)
    said.gaps.push_back(
        {gap.name, std::visit(Filling{state, action, chooser}, gap.of), who_can_count(state, gap, action, chooser)});
  return said;
}

namespace {
template <class Value>
void list_different(const Value* before, const Value* after, int count, std::vector<std::size_t>& places) {
  for (int i = 0; i < count; ++i)
    if (before[i] != after[i]) places.push_back(static_cast<std::size_t>(i));
}
}  // namespace

Covered difference(const State& before, std::shared_ptr<const State> until) {
  const State& after = *until;
  Covered covered;
  covered.until = std::move(until);
  for (std::size_t i = 0; i < before.game().pieces().size(); ++i) {
    const auto piece = static_cast<PieceId>(i);
    const PieceState &was = before.piece(piece), &is = after.piece(piece);
    const auto place = [](const PieceState& state) {
      return std::tuple(state.zone, state.cell, state.kind, state.face_down, state.known);
    };
    if (place(was) != place(is)) covered.pieces.push_back(piece);
  }
  list_different(before.counters(), after.counters(), before.game().counter_count(), covered.counters);
  list_different(before.variables(), after.variables(), before.game().variable_count(), covered.variables);
  for (Seat seat = 0; seat < before.game().players(); ++seat)
    if (after.is_out(seat) && !before.is_out(seat)) covered.out |= seat_bit(seat);
  covered.asked = after.header().depth > before.header().depth;
  return covered;
}

void learn_what_is_shown(std::size_t place, const State& after) {
  for (SaidGap& gap : (*listener)[place].gaps)
    for (SaidThing& thing : gap.things)
      if (thing.piece != none && after.piece(thing.piece).kind == thing.value)
        thing.known |= after.piece(thing.piece).known;
}

void cover(std::size_t place, const State& before, const State& after) {
  std::shared_ptr<const State> last;
  const auto since = [&]() -> const State& { return last == nullptr ? before : *last; };
  for (std::size_t i = place + 1; i < listener->size(); ++i) {
    const std::shared_ptr<const State> moment = (*listener)[i].moment.state;
    if (moment == nullptr) continue;
    (*listener)[place].covered = difference(since(), moment);
    (*listener)[place].covered.within = i - place - 1;
    last = moment;
    place = ++i;
    listener->insert(listener->begin() + static_cast<std::ptrdiff_t>(place), Said{});
  }
  (*listener)[place].covered = difference(since(), std::make_shared<const State>(after));
  (*listener)[place].covered.within = listener->size() - place - 1;
}

namespace {

/// Whether what is told belongs to each player, or is each player. What a fault has left without a name is nobody's.
struct OfEach {
  const Definition& definition;

  bool operator()(const Operand& operand) const {
    return std::visit([&](const auto& said) { return each(said); }, operand);
  }
  bool operator()(const sources::Pieces& pieces) const {
    if (pieces.is_anothers()) return pieces.aside != 0 || each(pieces.whose);
    return each(pieces.zone) || each_held(pieces.at);
  }
  bool each(ZoneIndex zone) const { return zone && definition.zones[zone].each_seat; }
  bool each(CounterIndex counter) const { return counter && definition.counters[counter].each_seat; }
  bool each(VariableIndex variable) const { return variable && definition.variables[variable].each_seat; }
  bool each(const Source& source) const {
    const auto* cells = source.as<sources::Cells>();
    const auto* pieces = source.as<sources::Pieces>();
    if (pieces != nullptr) return (*this)(*pieces);
    return (cells != nullptr && each(*cells)) || each(source.zone());
  }
  bool each(const sources::Cells& cells) const {
    return each(cells.which) ||
           std::ranges::any_of(cells.besides, [&](const CellsBesides& more) { return each(more.which); });
  }
  bool each(const CellsOf& cells) const {
    return std::visit(Overloaded{[](GridSet set) { return is_of_actor(set); },
                                 [&](const Destinations& going) { return each_held(going.from); },
                                 [](const Flanked&) { return true; }, [](const Enclosed&) { return true; },
                                 [&](const Around& around) { return each_held(around.of); },
                                 [&](const InLine& line) { return each_held(line.with); },
                                 [&](const Matched& matched) { return each(matched.word.variable); },
                                 [&](const Named& named) { return each_held(named.cell); },
                                 [&](const OnList& on) { return each(on.list); }, [](const auto&) { return false; }},
                      cells);
  }
  bool each_held(const CellName& cell) const { return each(cell.variable); }
  /// Sets that are not the same for everybody: all but those of the table.
  static bool is_of_actor(GridSet set) {
    constexpr std::array table{GridSet::all,     GridSet::empty,  GridSet::occupied, GridSet::frontier,
                               GridSet::highest, GridSet::lowest, GridSet::face_up,  GridSet::face_down};
    return std::ranges::find(table, set) == table.end();
  }
  bool each(const operands::Count& count) const { return each(count.source); }
  bool each(const operands::Extreme& extreme) const {
    return each(extreme.source) || std::ranges::any_of(extreme.word, *this);
  }
  bool each(const operands::Sum& sum) const { return each(sum.source) || std::ranges::any_of(sum.word, *this); }
  bool each(const operands::Different& different) const {
    return each(different.source) || std::ranges::any_of(different.word, *this);
  }
  bool each(const operands::Listed& listed) const { return each(listed.list); }
  bool each(const operands::Matching& matching) const {
    return each(matching.source) || std::ranges::any_of(matching.word, *this);
  }
  bool each(const operands::Topmost& of) const { return each(of.zone) || each_held(of.cell); }
  bool each(const operands::Actor&) const { return true; }
  // One, or what was chosen.
  bool each(std::int64_t) const { return false; }
  bool each(ArgumentIndex) const { return false; }
  bool each(const operands::Property&) const { return false; }
  bool each(const operands::Taken&) const { return false; }
  bool each(const operands::Meant& meant) const { return each(meant.variable); }
  bool each(const operands::Place& place) const { return each_at(place.cell, place.zone); }
  bool each(const operands::OwnerAt& at) const { return each_at(at.cell, at.zone); }
  /// An argument's is one that somebody has chosen.
  bool each_at(const CellName& cell, ZoneIndex board) const {
    return !cell.argument && (each(board) || each_held(cell));
  }
  bool each(const operands::Held& of) const { return each(of.piece); }
  bool each(const operands::PlaceOfHeld& place) const { return each(place.piece); }
  bool each(const operands::OfPlayers& several) const {
    return several.players.which != sources::Seats::Which::players &&
           several.players.which != sources::Seats::Which::all;
  }
  bool each(const operands::Aside& aside) const { return aside.variable ? each(aside.variable) : !aside.argument; }
  bool each(const operands::Theirs& theirs) const {
    return std::visit([&](auto whose) { return each(whose); }, theirs.whose);
  }
  bool each(const operands::Arithmetic& arithmetic) const { return std::ranges::any_of(arithmetic.parts, *this); }
  bool each(const operands::Named& named) const { return (*this)(named.is[0]); }
  bool each(const operands::LookedUp& table) const {
    return (*this)(table.at[0]) || std::ranges::any_of(table.values, *this);
  }
};

}  // namespace

bool is_each_players(const Operand& operand, const Definition& definition) { return OfEach{definition}(operand); }

bool concerns_each(const effects::Tell& effect, const Definition& definition) {
  using To = effects::Tell::To;
  return effect.to == To::actor || effect.to == To::others ||
         std::ranges::any_of(effect.gaps, [&](const auto& gap) { return std::visit(OfEach{definition}, gap.of); });
}

}  // namespace houserule
