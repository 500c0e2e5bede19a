#pragma once
// One match under examination, and the checks made at each of its moments.

#include <string>
#include <type_traits>
#include <vector>

#include "core/bots/bots.hpp"
#include "core/match/run.hpp"
#include "core/model/sight.hpp"
#include "core/play/observation.hpp"
#include "scripting/checks/contract/contract.hpp"
#include "scripting/checks/contract/wordings.hpp"

namespace houserule::contract {

/// Ends the examination of a match.
struct Fault {
  std::string check;
  Statement message;
};

/// Ends the examination because it was told to stop.
struct Stopped {};
inline bool is_stopped(const ContractEffort& effort) { return effort.stop != nullptr && *effort.stop; }

/// What is dear to name is named by a function, called only for a fault.
template <class Part>
Statement named(const Part& part) {
  if constexpr (std::is_invocable_v<const Part&>)
    return part();
  else
    return part;
}
template <class... Parts>
[[noreturn]] void fault(const char* check, const Wording& wording, const Parts&... parts) {
  throw Fault{check, Statement(wording, named(parts)...)};
}
template <class... Parts>
void require(bool holds, const char* check, const Wording& wording, const Parts&... parts) {
  if (!holds) fault(check, wording, parts...);
}

/// A decision: the seat that acts and all it may do.
struct Decision {
  Seat seat = no_seat;
  std::vector<Action> legal;
};

/// A match as it was played.
struct Course {
  std::vector<State> states;  ///< before each ply, and the last
  std::vector<std::uint64_t> hashes;
  std::vector<Seat> seats;
  std::vector<std::string> texts;  ///< of the actions
  std::vector<Action> actions;
};

struct Examination {
  const Package& package;
  Referee& referee;
  const ContractEffort& effort;
  const std::vector<BotKind>& bots;
  Generator generator;  ///< of the checks: draws what to look at
};

/// What a viewer is shown of a state: the same for all that the state is compared with.
struct Look {
  Examination& examination;
  const State& state;
  Seat viewer;
  Observation seen;
  std::string text;  ///< of what is seen
  std::string offered, scored;
};
/// The spectator's and every player's.
std::vector<Look> looks_on(Examination& examination, const State& state);

/// `most` of `actions` at random, or all if there are no more, in their order.
std::vector<Action> some_of(const std::vector<Action>& actions, int most, Generator& generator);

// At each decision. All throw Fault.
void check_order(Examination& examination, const State& state, const Decision& decision);
void check_notation(Examination& examination, const State& state, const Decision& decision);
void check_applying(Examination& examination, const State& state, const Decision& decision);
void check_refusals(Examination& examination, const State& state, const Decision& decision);
void check_saving(Examination& examination, const State& state, const Decision& decision);
void check_secrets(const std::vector<Look>& looks);
/// Words in the form of any action, as somebody with this viewer's eyes could type them; mostly refused.
std::string typed_action(const State& state, Seat viewer, Generator& generator);
/// `after` is where `action` led to from `before`. Scores are compared in some plies only.
void check_telling(Referee& referee, const State& before, const State& after, const Action& action);
/// The same, of amounts: who can't see what was chosen is told the same as if other numbers, seats, or pieces that
/// can't be counted, had been. `referee` is the game's.
void check_secret_choice(Referee& referee, const State& before, const State& after, const Action& action);
void check_worlds(const std::vector<Look>& looks);
void check_bots(Examination& examination, const State& state, const Decision& decision);

/// `state` with other kinds for what the viewer can't see (deal_kinds), and with other secret choices of others.
State exchange_secrets(Referee& referee, const State& state, Seat viewer, Generator& generator);
/// `state` with the pieces that they can't name in each other's places, and with others of them in variables and
/// follow-ups: nobody who looks with `sight` can tell. Unchanged while choices are committed.
State exchange_places(const State& state, Sight sight, Generator& generator);

// At each moment, the end included.
void check_pieces(const Package& package, const State& state);
void check_score(Examination& examination, const State& state);

/// Every check of one match of those in which what is reached is noted.
std::vector<Finding> check_noted_match(const Package& package, int players, const ContractEffort& effort,
                                       std::uint64_t number);

// Of a whole match.
void check_copies(const Course& course);
void check_replay(Examination& examination, const Course& course, std::uint64_t seed);
void check_threads(const Package& package, int players, const ContractEffort& effort);

}  // namespace houserule::contract
