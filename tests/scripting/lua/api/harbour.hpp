#pragma once
// A small game whose script functions are given by each test.

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "core/flow/rules.hpp"
#include "core/model/game.hpp"
#include "scripting/package/package.hpp"

namespace houserule::lua {

/// The bodies of the script's functions, by these names: step, condition, trigger, legal, apply, wait,
/// note, outline (of the reef), raft (its outline), score, and choose.cell, choose.piece, choose.number, choose.seat,
/// choose.word. Others do nothing.
using Bodies = std::map<std::string, std::string>;

/// Two players and a dummy. Bodies may use these: me, you, reef, board (of `at`, which is the view or the game);
/// names(set) and c("a1"), a cell of the reef.
///
///   reef   a b c d     C cod, S sole, E eel      board  a b c   w white, b black
///     1    C S . E     a1 and d3 are                3    w . b   (up to two in a cell)
///     2    C C . .     tagged harbour               2    . . .
///     3    . . S .                                  1    . w .
///
/// The sea holds cod, cod, cod, sole, sole, eel, which nobody sees, and the bag a white and two black men.
struct Harbour {
  explicit Harbour(const Bodies& bodies);
  Harbour(const std::string& function, const std::string& body) : Harbour(Bodies{{function, body}}) {}

  /// Each runs one function on `state`: its result as text ("done" if it has none), or "error: message (hint)", or
  /// "hidden: message (hint)" where it looked at what the seat can't see.
  std::string step();
  std::string condition();
  std::string trigger(PieceId piece);
  std::string legal(Seat seat);
  std::string note(Seat seat);
  std::string outline(const std::string& zone, Seat viewer, Seat owner = no_seat);
  std::string apply(Seat seat);
  std::string score(Seat viewer, Seat seat = 0);
  std::string choose(const std::string& argument, Seat seat = 0);

  PieceId on_reef(const std::string& cell) const;

  Package package;
  std::shared_ptr<const Game> game;
  std::unique_ptr<Rules> rules;
  State state;
};

/// What `body` returns as a step, as text, or its error.
std::string in_step(const std::string& body);
/// The same in a score line that player `viewer` (from 0) looks at.
std::string in_score(const std::string& body, Seat viewer = 0);

}  // namespace houserule::lua
