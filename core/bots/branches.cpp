#include "core/bots/branches.hpp"

#include "core/model/random.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

/// The kind, or which group a hidden piece is any of.
std::uint64_t known_of(const State& state, Seat viewer, PieceId id) {
  if (Sight::of_seat(viewer).knows(state, id)) return state.piece(id).kind;
  return state.game().definition().kinds.size() + static_cast<std::uint64_t>(state.game().pieces()[id].group);
}

/// Where among others it lies; 0 where they lie in no order.
std::uint64_t place_of(const State& state, PieceId id) {
  const PieceState& piece = state.piece(id);
  if (piece.zone == none || state.game().zones()[piece.zone].shape == Shape::set) return 0;
  std::uint64_t place = piece.cell == none ? 0 : std::uint64_t{piece.cell} << 16;
  for (PieceId below = piece.below; below != none; below = state.piece(below).below) ++place;
  return place;
}

std::uint64_t piece_key(const State& state, Seat viewer, PieceId id) {
  const PieceState& piece = state.piece(id);
  const std::uint64_t looks = std::uint64_t{piece.face_down} << 8 | piece.marks;
  return mix(mix(known_of(state, viewer, id), looks), mix(piece.zone, place_of(state, id)));
}

constexpr std::uint64_t no_more_values = ~std::uint64_t{0};

std::uint64_t key_at(const State& state, const Action& action, int level) {
  if (level == action_level) return static_cast<std::uint64_t>(action.id);
  if (level >= action.count) return no_more_values;
  const std::int32_t value = action.values[static_cast<std::size_t>(level)];
  if (state.game().definition().of(action).yields(level) != Yields::piece) return static_cast<std::uint32_t>(value);
  return piece_key(state, action.seat, static_cast<PieceId>(value));
}

/// Whether they are plainly the same at that level.
bool is_same(const Action& one, const Action& other, int level) {
  if (level == action_level) return one.id == other.id;
  if (level >= one.count || level >= other.count) return level >= one.count && level >= other.count;
  return one.values[static_cast<std::size_t>(level)] == other.values[static_cast<std::size_t>(level)];
}

}  // namespace

void divide(const State& state, std::span<const Action> actions, const Branch& from, int level,
            std::vector<Branch>& branches) {
  branches.clear();
  for (std::size_t i = from.begin; i < from.end; ++i) {
    if (i == from.begin || !is_same(actions[i - 1], actions[i], level)) {
      const std::uint64_t key = mix(from.key, key_at(state, actions[i], level));
      if (branches.empty() || branches.back().key != key) branches.push_back({key, i, i});
    }
    branches.back().end = i + 1;
  }
}

std::uint64_t seen_key(const State& state, Seat viewer, const Action& action) {
  const ActionDefinition& definition = state.game().definition().of(action);
  std::uint64_t key = mix(static_cast<std::uint64_t>(action.id), static_cast<std::uint64_t>(action.seat));
  for (int i = 0; i < action.count; ++i) {
    if (definition.arguments[definition.argument_of(i)].secret) continue;
    const std::int32_t value = action.values[static_cast<std::size_t>(i)];
    const bool is_piece = definition.yields(i) == Yields::piece;
    key = mix(key, is_piece ? known_of(state, viewer, static_cast<PieceId>(value)) : static_cast<std::uint32_t>(value));
  }
  return key;
}

}  // namespace houserule
