#include "core/model/held_pieces.hpp"

#include <algorithm>
#include <cstddef>

#include "core/model/subject.hpp"

namespace houserule {
namespace {

/// Calls visit(index into State::variables()) for each variable of pieces.
template <class Visit>
void each_piece_variable(const Game& game, const Visit& visit) {
  const auto& variables = game.definition().variables;
  for (std::size_t i = 0; i < variables.size(); ++i)
    if (variables[i].type == VariableDefinition::Type::piece)
      for (Seat seat = 0; seat < (variables[i].each_seat ? game.seats() : 1); ++seat)
        visit(game.variable_index(VariableIndex(i), seat));
}

PieceId piece_of(std::int32_t subject) {
  if (subject < 0 || unpacked(subject).type != Subject::Type::piece) return none;
  return static_cast<PieceId>(unpacked(subject).value);
}

}  // namespace

std::vector<PieceId> held_pieces(const State& state) {
  std::vector<PieceId> pieces;
  each_piece_variable(state.game(), [&](int index) {
    const std::int32_t value = state.variables()[index];
    pieces.push_back(value < 0 ? PieceId{none} : static_cast<PieceId>(value));
  });
  for (int depth = 0; depth < state.header().depth; ++depth) pieces.push_back(piece_of(state.frames()[depth].subject));
  return pieces;
}

std::vector<PieceId> chosen_pieces(const State& state) {
  std::vector<PieceId> pieces;
  for (Seat seat = 0; seat < state.game().seats(); ++seat) {
    const Action choice = state.commitment(seat);
    for (int i = 0; choice.id >= 0 && i < choice.count; ++i)
      if (state.game().definition().of(choice).yields(i) == Yields::piece)
        pieces.push_back(static_cast<PieceId>(choice.values[static_cast<std::size_t>(i)]));
  }
  return pieces;
}

void hold_pieces(State& state, const std::vector<PieceId>& pieces) {
  auto next = pieces.begin();
  each_piece_variable(state.game(), [&](int index) {
    if (*next != none) state.variables()[index] = *next;
    ++next;
  });
  for (int depth = 0; depth < state.header().depth; ++depth, ++next)
    if (*next != none) state.frames()[depth].subject = packed({Subject::Type::piece, *next});
}

void deal_held_pieces(State& state, Sight sight, Generator& generator) {
  std::vector<PieceId> held = held_pieces(state);
  const auto is_secret = [&](PieceId piece) { return piece != none && !sight.knows(state, piece); };
  if (std::none_of(held.begin(), held.end(), is_secret)) return;
  const HiddenPieces hidden = hidden_pieces(state, sight);
  for (PieceId& piece : held) {
    if (!is_secret(piece)) continue;
    const auto alike = hidden.find(state.game().pieces()[piece].group);
    if (alike == hidden.end()) continue;  // it is out of play
    piece = alike->second[generator.below(static_cast<std::uint32_t>(alike->second.size()))];
  }
  hold_pieces(state, held);
}

}  // namespace houserule
