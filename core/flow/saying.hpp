#pragma once
// What a sentence of the data says now.

#include "core/model/said.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// The sentence with what fills its gaps, as everything is now; `action` says who does it.
/// `chooser`: who chose the action's arguments, where it is done for others.
Said said_by(const effects::Tell& effect, const State& state, const Action& action, Seat chooser);

/// Whom it is told. `actor` is nobody only where neither it nor others are.
SeatMask seats_told(effects::Tell::To to, VariableIndex who, const State& state, Seat actor);

/// Whether each player has one of its own, or is it.
bool is_each_players(const Operand& operand, const Definition& definition);
/// Whether it speaks of, or to, each player: then the flow says it once for each.
bool concerns_each(const effects::Tell& effect, const Definition& definition);

/// What differs between two states of one game.
Covered difference(const State& before, const State& after);
/// Who sees by now a piece that is named in what has been said at that place is told which it is.
void learn_what_is_shown(std::size_t place, const State& after);
/// That what has been said at that place among what is heard covers what has changed since `before`; where a trail was
/// lost meanwhile, another silence covers what came after it.
void cover(std::size_t place, const State& before, const State& after);
/// Does something that changes the state. If somebody listens, `words()`, as they are before it, are said instead of
/// what it changes; to whoever sees a piece before or after it.
template <class Words, class Change>
void telling_otherwise(const State& state, const Words& words, const Change& change) {
  if (listener == nullptr) return change();
  const State before = state;  // NOLINT(performance-unnecessary-copy-initialization): change() changes the state
  const std::size_t place = listener->size();
  listener->push_back(words());
  change();
  learn_what_is_shown(place, state);
  cover(place, before, state);
}

// What fills a gap.

SaidThing said_number(std::int64_t number);
/// Nobody if it is no_seat.
SaidThing said_seat(Seat seat);
/// Nothing if it is none.
SaidThing said_piece(const State& state, PieceId piece);
/// Told to whoever sees that board, and to `actor`.
SaidThing said_cell(const State& state, ZoneId grid, int cell, Seat actor);
/// A kind goes by its name.
SaidThing said_term(const Definition& definition, TermIndex term);
SaidThing said_word(const std::string& word);

}  // namespace houserule
