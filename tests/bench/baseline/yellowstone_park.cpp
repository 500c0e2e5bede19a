#include "tests/bench/baseline/yellowstone_park.hpp"

#include <algorithm>
#include <cstdlib>

namespace houserule::baseline::yellowstone {
namespace {

constexpr int reach = 2;  // a box of three rows by three columns around a card
constexpr int box = 9;
constexpr int bonus_by_free[] = {3, 1};  // YP-7
constexpr int first_marker = 5;
constexpr int last_marker = 35;
constexpr int choice_from = 4;  // YP-9: with so many players nobody has to refill

void add(Cards& cards, int kind, int count = 1) {
  cards.of[kind] = static_cast<std::int8_t>(cards.of[kind] + count);
  cards.count += count;
}

void draw(Match& match, int seat, int count) {
  for (; count > 0 && match.deck_count > 0; --count) add(match.hands[seat], match.deck[--match.deck_count]);
}

void shuffle_deck(Match& match, Generator& generator) {
  for (int last = match.deck_count - 1; last > 0; --last)
    std::swap(match.deck[last], match.deck[generator.below(last + 1)]);
}

void put_into_deck(Match& match, Cards& cards) {
  for (int kind = 0; kind < kinds; ++kind)
    for (int i = 0; i < cards.of[kind]; ++i) match.deck[match.deck_count++] = static_cast<std::int8_t>(kind);
  cards = {};
}

// YP-11, YP-12
void score_penalties(Match& match, Generator& generator) {
  for (int seat = 0; seat < match.players; ++seat) {
    match.markers[seat] += match.penalties[seat].count;
    put_into_deck(match, match.penalties[seat]);
  }
  shuffle_deck(match, generator);
  for (int seat = 0; seat < match.players; ++seat) {
    if (match.hands[seat].count == 0) draw(match, seat, full_hand);
    if (match.markers[seat] >= last_marker) match.over = true;
  }
}

void fill_hand(Match& match, Generator& generator) {
  draw(match, match.mover, full_hand - match.hands[match.mover].count);
  if (match.deck_count == 0) score_penalties(match, generator);
}

void take_penalties(Match& match, Generator& generator) {
  Cards& pile = match.penalties[match.mover];
  for (int i = 0; i < full_hand; ++i) {
    int drawn = generator.below(pile.count);
    int kind = 0;
    while (drawn >= pile.of[kind]) drawn -= pile.of[kind++];
    add(pile, kind, -1);
    add(match.hands[match.mover], kind);
  }
}

bool is_near(const Match& match, int kind, int row, int column) {
  return std::abs(kind % values - row) <= reach && std::abs(match.column_of[kind / values] - column) <= reach;
}

void free_columns(Match& match) {
  for (int suit = 0; suit < suits; ++suit) {
    const auto* first = match.park.of.data() + suit * values;
    if (match.column_of[suit] == nothing || std::any_of(first, first + values, [](int count) { return count > 0; }))
      continue;
    match.suit_of[match.column_of[suit]] = nothing;
    match.column_of[suit] = nothing;
  }
}

// YP-4, YP-5, YP-7: what lies too far away is picked up; who fills a box gets a bonus.
void lay(Match& match, int card, int column) {
  const bool on_twin = match.park.of[card] > 0;
  int kept = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    const int count = match.park.of[kind];
    if (count == 0) continue;
    if (is_near(match, kind, card % values, column)) {
      ++kept;
      continue;
    }
    add(match.park, kind, -count);
    add(match.penalties[match.mover], kind, count);
  }
  free_columns(match);
  add(match.park, card);
  match.column_of[card / values] = column;
  match.suit_of[column] = card / values;
  const int still_free = box - kept - 1;
  if (on_twin || still_free < 0 || still_free > 1) return;
  match.markers[match.mover] = std::max(0, match.markers[match.mover] - bonus_by_free[still_free]);
}

bool hands_over(const Match& match) { return !match.over && match.hands[match.mover].count == 0; }

void end_turn(Match& match) {
  match.asked = Match::Asked::turn;
  do match.mover = (match.mover + 1) % match.players;
  while (hands_over(match));
}

// YP-9, YP-10: up to a full hand, or the choice where it comes from, or whether at all.
void after_card(Match& match, bool is_last, Generator& generator) {
  using Asked = Match::Asked;
  const bool empty = match.hands[match.mover].count == 0;
  if (!empty && !is_last) {
    match.asked = Asked::next_card;
  } else if (empty && match.penalties[match.mover].count >= full_hand) {
    match.asked = Asked::new_hand;
  } else if (!empty && match.players >= choice_from) {
    match.asked = Asked::refill;
  } else {
    fill_hand(match, generator);
    end_turn(match);
  }
}

void add_plays(const Match& match, Moves& moves) {
  for (int card = 0; card < kinds; ++card) {
    if (match.hands[match.mover].of[card] == 0) continue;
    const int own = match.column_of[card / values];
    for (int column = 0; column < columns; ++column)
      if (own == nothing ? match.suit_of[column] == nothing : column == own)
        moves.list[moves.count++] = {Move::Do::play, card, column};
  }
}

}  // namespace

Match first_match(int players, Generator& generator) {
  Match match;
  match.players = players;
  match.column_of.fill(nothing);
  match.suit_of.fill(nothing);
  Cards all;
  for (int kind = 0; kind < kinds; ++kind) add(all, kind, copies);
  put_into_deck(match, all);
  shuffle_deck(match, generator);
  for (int seat = 0; seat < players; ++seat) {
    draw(match, seat, full_hand);
    match.markers[seat] = first_marker;
  }
  const int card = match.deck[--match.deck_count];
  add(match.park, card);
  match.column_of[card / values] = columns / 2;
  match.suit_of[columns / 2] = card / values;
  match.mover = generator.below(players);
  return match;
}

void list(const Match& match, Moves& moves) {
  using Do = Move::Do;
  const auto offer = [&](Do what) { moves.list[moves.count++] = {what}; };
  moves.count = 0;
  switch (match.asked) {
    case Match::Asked::turn: return add_plays(match, moves);
    case Match::Asked::next_card: add_plays(match, moves); return offer(Do::stop);
    case Match::Asked::refill: offer(Do::refill); return offer(Do::keep);
    case Match::Asked::new_hand:
      if (match.deck_count > 0) offer(Do::take_from_pile);
      return offer(Do::take_penalties);
  }
}

void play(Match& match, const Move& move, Generator& generator) {
  if (move.what == Move::Do::play) {
    add(match.hands[match.mover], move.card, -1);
    lay(match, move.card, move.column);
    return after_card(match, match.asked == Match::Asked::next_card, generator);
  }
  if (move.what == Move::Do::take_penalties) take_penalties(match, generator);
  if (move.what == Move::Do::refill || move.what == Move::Do::take_from_pile) fill_hand(match, generator);
  end_turn(match);
}

Result playout(int players, Generator& generator) {
  Match match = first_match(players, generator);
  Result result;
  for (Moves moves; !match.over; ++result.plies) {
    list(match, moves);
    play(match, moves.list[generator.below(moves.count)], generator);
  }
  for (int seat = 0; seat < players; ++seat) result.totals[seat] = match.markers[seat] + match.penalties[seat].count;
  return result;
}

}  // namespace houserule::baseline::yellowstone
