#include "core/play/dealing_places.hpp"

#include <algorithm>
#include <climits>
#include <tuple>
#include <vector>

#include "core/model/held_pieces.hpp"
#include "core/model/operations.hpp"

namespace houserule {
namespace {

/// A zone whose pieces can't be counted, and which go to it.
struct Place {
  ZoneId zone;
  int room;  ///< for how many
  std::vector<PieceId> pieces = {};
};

class PlaceDeal {
 public:
  PlaceDeal(State& state, Sight sight, Generator& generator) : state_(state), generator_(generator) { collect(sight); }
  void operator()();

 private:
  void collect(Sight sight);
  bool holds(const Place& place, PieceId piece) const;
  void shuffle_order();
  bool find_place(PieceId piece, std::vector<bool>& tried);
  bool make_room(Place& place, PieceId piece, std::vector<bool>& tried);

  State& state_;
  Generator& generator_;
  std::vector<Place> places_;
  std::vector<PieceId> pieces_;     // to be dealt
  std::vector<std::size_t> order_;  // in which places are tried
};

void PlaceDeal::collect(Sight sight) {
  const auto& zones = state_.game().zones();
  const std::vector<PieceId> chosen = chosen_pieces(state_);
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    if (sight.counts(zones[zone])) continue;
    Place place{static_cast<ZoneId>(zone), zones[zone].capacity == 0 ? INT_MAX : zones[zone].capacity};
    std::vector<PieceId> lying;
    list_pieces(state_, place.zone, lying);
    for (const PieceId piece : lying) {
      const bool stays = sight.knows(state_, piece) || std::ranges::find(chosen, piece) != chosen.end();
      if (stays)
        --place.room;
      else
        pieces_.push_back(piece);
    }
    order_.push_back(places_.size());
    places_.push_back(std::move(place));
  }
  // In an order that does not tell where they lie: those that are equal in it are dealt their kinds, and numbers,
  // later.
  const auto look = [&](PieceId id) {
    const PieceState& piece = state_.piece(id);
    return std::tuple(state_.game().pieces()[id].group, piece.marks, piece.changed);
  };
  std::ranges::stable_sort(pieces_, {}, look);
}

bool PlaceDeal::holds(const Place& place, PieceId piece) const {
  return (state_.game().zones()[place.zone].holds >> state_.game().pieces()[piece].type & 1) != 0;
}

void PlaceDeal::shuffle_order() {
  for (std::size_t i = order_.size(); i > 1; --i)
    std::swap(order_[i - 1], order_[generator_.below(static_cast<std::uint32_t>(i))]);
}

/// Where there is room, or where another can go elsewhere (Kuhn 1955).
bool PlaceDeal::find_place(PieceId piece, std::vector<bool>& tried) {
  for (const std::size_t i : order_) {
    Place& place = places_[i];
    if (!holds(place, piece) || static_cast<int>(place.pieces.size()) >= place.room) continue;
    place.pieces.push_back(piece);
    return true;
  }
  for (const std::size_t i : order_) {
    if (tried[i] || !holds(places_[i], piece)) continue;
    tried[i] = true;
    if (make_room(places_[i], piece, tried)) return true;
  }
  return false;
}

bool PlaceDeal::make_room(Place& place, PieceId piece, std::vector<bool>& tried) {
  for (PieceId& other : place.pieces) {
    if (!find_place(other, tried)) continue;
    other = piece;
    return true;
  }
  return false;
}

void PlaceDeal::operator()() {
  for (const PieceId piece : pieces_) {
    shuffle_order();
    std::vector<bool> tried(places_.size(), false);
    find_place(piece, tried);  // there is a place: as they really lie
  }
  for (const Place& place : places_)
    for (const PieceId piece : place.pieces) imagine_in(state_, piece, place.zone);
}

}  // namespace

bool can_count_all(const State& state, Sight sight) {
  return std::ranges::all_of(state.game().zones(), [&](const Zone& zone) { return sight.counts(zone); });
}

void deal_places(State& state, Sight sight, Generator& generator) {
  if (!can_count_all(state, sight)) PlaceDeal(state, sight, generator)();
}

}  // namespace houserule
