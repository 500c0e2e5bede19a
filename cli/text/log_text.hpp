#pragma once
// What happened, told to one viewer without telling secrets.

#include <span>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/match/match.hpp"

namespace houserule::cli {

/// One of an action's values as a person says it: a kind's name, a cell, a player.
std::string value_name(const State& state, Seat viewer, const Action& action, int value, const Look& look);
/// An action as a person may type it: its notation, in other languages "garder une carte Krill".
std::string spoken_action(const State& state, const Action& action, const Look& look);
/// The sentence of a ply (from 0) for `viewer`: the game's own, else "Player 2: play krill b2". A secret choice is
/// "Player 2 has chosen", a piece the viewer never could name "a hidden card".
std::string ply_text(const Match& match, std::size_t ply, Seat viewer, const Look& look);
/// With what it has led to: of much in indented lines of their own what has become of others. A line of its own also
/// for each sentence that the rules have said to `viewer` meanwhile, and then for what was rolled. What the flow has
/// done after it follows in its order, in lines that speak of nobody as the actor.
Block ply_lines(const Match& match, std::size_t ply, Seat viewer, const Look& look);
/// The same in brief: "Player 1 goes to a1 …" where it has led to something.
Block brief_ply_lines(const Match& match, std::size_t ply, Seat viewer, const Look& look);
/// What of it the rules have said to `viewer`, a sentence each.
Block said_lines(const Game& game, std::span<const Said> sayings, Seat viewer, const Look& look);
/// Plies `from` up to now; from the first one also what was said before it.
Block log_text(const Match& match, std::size_t from, Seat viewer, const Look& look);

}  // namespace houserule::cli
