#pragma once
// A world that a seat cannot tell from the real one.

#include "core/flow/referee.hpp"

namespace houserule {

/// A full state that gives `viewer` the same observation: hidden pieces of one group are dealt anew to the places where
/// they lie, those that have changed unseen as any kind; those that lie where it can't count them to any of these
/// places (core/play/dealing_places.hpp); what variables and follow-ups name among them is dealt anew too; other seats'
/// commitments are drawn anew among what they may do there, the generator is new. Depends on nothing but what the
/// viewer knows and `generator`: states that the viewer can't tell apart give the same world, its pieces' numbers
/// included. (Only pieces that a commitment being revealed names by number keep theirs.)
State determinize(Referee& referee, const State& state, Seat viewer, Generator& generator);

/// Others' commitments that are a secret to `viewer` are to be made once more: for who wants to choose them himself.
void take_back_secret_choices(State& state, Seat viewer);

}  // namespace houserule
