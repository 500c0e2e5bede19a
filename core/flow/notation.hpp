#pragma once
// The one written form of actions, arguments and pieces; what is written reads back to the same thing.
//
//   action  := id { ' ' value }         an argument that takes several has as many, in any order
//   piece   := kind | 'down'            in a set of the acting seat
//            | (kind|'down') '@' place  elsewhere; place := zone ['.' seat] ['.' position] or the cell on one's own
//            grid
//   cell    := its name     number := decimal     seat := 'player' number, 'seat' number for a dummy     word := itself

#include <string>
#include <string_view>

#include "core/flow/referee.hpp"
#include "core/model/statement.hpp"

namespace houserule {

/// Pieces are named as the acting seat knows them.
std::string action_text(const State& state, const Action& action);
/// One of the action's values.
std::string value_text(const State& state, const Action& action, int value);
/// What `legal` has as that value behind those of `begun` before it: each text once, in their order.
std::vector<std::string> value_texts(const State& state, const std::vector<Action>& legal, const Action& begun,
                                     int value);
std::string piece_text(const State& state, Seat viewer, PieceId piece);
std::string seat_text(const Game& game, Seat seat);
/// The name of the phase in progress; "" if there is none.
std::string phase_name(const State& state);
/// The same for sentences: "player 2", "joueur 2".
Statement seat_told(const Game& game, Seat seat);

struct Parsed {
  Action action;        ///< valid if `refusal` is empty; else as far as it could be read: `count` values of `id`
  Refusal refusal;      ///< "there is no action 'plce'; you can: place, pass"
  Objection objection;  ///< of the rules; nobody's if it is legal or could not be read
};
/// Reads an action whether it is legal or not, by the pieces and cells there are.
Parsed read_action(const State& state, Seat seat, std::string_view text);
/// Finds the legal action of `seat` written as `text` (case, spaces and the order of several are forgiven; pieces may
/// be called by their kinds alone where that leaves one action, and names of several words written as on the screen).
Parsed parse_action(Referee& referee, const State& state, Seat seat, std::string_view text);

}  // namespace houserule
