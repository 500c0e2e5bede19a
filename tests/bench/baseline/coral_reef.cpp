#include "tests/bench/baseline/coral_reef.hpp"

#include <algorithm>
#include <utility>

namespace houserule::baseline {
namespace {

constexpr int max_players = 6;
constexpr int draft_size = 10;
constexpr int max_rows = 4;
constexpr int max_columns = 5;
constexpr std::array<int, 4> neighbour_offsets = {-Reef::stride, -1, 1, Reef::stride};
constexpr std::array<int, kind_count> copies = {12, 20, 20, 10, 14, 12, 8, 8, 6, 12, 8};
constexpr int deck_size = 130;

using Deck = std::array<Kind, deck_size>;
using Hand = std::array<int, kind_count>;  // copies by kind

int row_of(int cell) { return cell / Reef::stride; }
int column_of(int cell) { return cell % Reef::stride; }

bool has_neighbour_card(const Reef& reef, int cell) {
  for (const int offset : neighbour_offsets) {
    if (reef.kinds[cell + offset] != Kind::empty) return true;
  }
  return false;
}

bool is_face_up(Kind kind) { return kind < Kind::empty; }

// --- The octopus

void fit_box(Reef& reef) {
  reef.top = reef.bottom = row_of(reef.cells[0]);
  reef.left = reef.right = column_of(reef.cells[0]);
  for (int i = 1; i < reef.count; ++i) {
    reef.top = std::min(reef.top, row_of(reef.cells[i]));
    reef.bottom = std::max(reef.bottom, row_of(reef.cells[i]));
    reef.left = std::min(reef.left, column_of(reef.cells[i]));
    reef.right = std::max(reef.right, column_of(reef.cells[i]));
  }
}

void remove_card(Reef& reef, int card) {
  reef.kinds[reef.cells[card]] = Kind::empty;
  reef.cells[card] = reef.cells[--reef.count];
  fit_box(reef);
}

using Parts = std::array<int, 9 * Reef::stride>;  // by cell: the bit of its connected part, or 0

void mark_part(const Reef& reef, int start, int bit, Parts& parts) {
  std::array<int, reef_size> open;
  int open_count = 0;
  open[open_count++] = start;
  parts[start] = bit;
  while (open_count > 0) {
    const int cell = open[--open_count];
    for (const int offset : neighbour_offsets) {
      const int next = cell + offset;
      if (reef.kinds[next] == Kind::empty || parts[next] != 0) continue;
      parts[next] = bit;
      open[open_count++] = next;
    }
  }
}

// Marks the connected parts of the reef; returns the bits of all of them together.
int mark_parts(const Reef& reef, Parts& parts) {
  int all = 0;
  for (int i = 0; i < reef.count; ++i) {
    if (parts[reef.cells[i]] != 0) continue;
    mark_part(reef, reef.cells[i], all + 1, parts);
    all += all + 1;
  }
  return all;
}

bool joins_all(const Parts& parts, int all, int cell) {
  int touched = 0;
  for (const int offset : neighbour_offsets) touched |= parts[cell + offset];
  return touched == all;
}

void list_moves_of(const Reef& reef, int card, MoveList& list) {
  Reef rest = reef;
  remove_card(rest, card);
  Parts parts{};
  const int all = mark_parts(rest, parts);
  CellList places;
  list_places(rest, places);
  for (int i = 0; i < places.count; ++i) {
    const int to = places.cells[i];
    if (to != reef.cells[card] && joins_all(parts, all, to)) list.moves[list.count++] = {card, to};
  }
}

void exchange(Reef& reef, int pair) {
  int second = 1;
  while (pair >= second) pair -= second++;
  std::swap(reef.kinds[reef.cells[pair]], reef.kinds[reef.cells[second]]);
}

// One of all moves, all exchanges and doing nothing, each as likely (CR-5).
void play_octopus(Reef& reef, Generator& generator) {
  centre(reef);
  MoveList list;
  list_moves(reef, list);
  const int pairs = reef.count * (reef.count - 1) / 2;
  const int option = generator.below(list.count + pairs + 1);
  if (option < list.count) {
    const auto [card, to] = list.moves[option];
    const Kind kind = reef.kinds[reef.cells[card]];
    remove_card(reef, card);
    place(reef, to, kind);
    centre(reef);
  } else if (option < list.count + pairs) {
    exchange(reef, option - list.count);
  }
}

// --- Scoring

bool is_clownfish_shelter(Kind kind) { return kind == Kind::plankton || kind == Kind::coral; }
bool is_prey(Kind kind) { return kind >= Kind::grouper && kind <= Kind::crab; }

template <typename Test>
int count_beside(const Reef& reef, int cell, Test test) {
  int count = 0;
  for (const int offset : neighbour_offsets) count += test(reef.kinds[cell + offset]);
  return count;
}

template <typename Test>
int count_in_row(const Reef& reef, int row, Test test) {
  int count = 0;
  for (int column = reef.left; column <= reef.right; ++column) {
    count += test(reef.kinds[cell_at(row, column)]);
  }
  return count;
}

template <typename Test>
int count_in_column(const Reef& reef, int column, Test test) {
  int count = 0;
  for (int row = reef.top; row <= reef.bottom; ++row) count += test(reef.kinds[cell_at(row, column)]);
  return count;
}

int count_kind(const Reef& reef, Kind kind) {
  int count = 0;
  for (int i = 0; i < reef.count; ++i) count += reef.kinds[reef.cells[i]] == kind;
  return count;
}

// Takes the krill of one group off the (copied) reef and counts them.
int take_krill_group(Reef& reef, int cell) {
  if (reef.kinds[cell] != Kind::krill) return 0;
  reef.kinds[cell] = Kind::empty;
  int size = 1;
  for (const int offset : neighbour_offsets) size += take_krill_group(reef, cell + offset);
  return size;
}

int krill_points(Reef reef) {
  constexpr std::array<int, 4> by_size = {0, 1, 4, 9};
  int points = 0;
  for (int i = 0; i < reef.count; ++i) points += by_size[std::min(3, take_krill_group(reef, reef.cells[i]))];
  return points;
}

int turtle_points(const Reef& reef) {
  const auto is_turtle = [](Kind kind) { return kind == Kind::turtle; };
  int lines = 0;
  for (int row = reef.top; row <= reef.bottom; ++row) lines += count_in_row(reef, row, is_turtle) > 0;
  for (int column = reef.left; column <= reef.right; ++column) {
    lines += count_in_column(reef, column, is_turtle) > 0;
  }
  return 2 * lines;
}

int eel_points(const Reef& reef, int cell) {
  if (count_beside(reef, cell, [](Kind kind) { return kind == Kind::coral; }) == 0) return 0;
  return 4 * count_beside(reef, cell, is_prey);
}

// What a single card scores; kinds that score as a whole are left out.
int card_points(const Reef& reef, int cell) {
  const int row = row_of(cell);
  switch (reef.kinds[cell]) {
    case Kind::coral: return row == reef.bottom ? 3 : 0;
    case Kind::grouper: return 3 * count_beside(reef, cell, [](Kind kind) { return kind == Kind::krill; });
    case Kind::clownfish: return 2 * count_beside(reef, cell, is_clownfish_shelter);
    case Kind::crab: return 2 * count_in_row(reef, row, [](Kind kind) { return kind == Kind::plankton; });
    case Kind::eel: return eel_points(reef, cell);
    case Kind::shark: return 2 * (count_in_row(reef, row, is_prey) + count_in_column(reef, column_of(cell), is_prey));
    case Kind::octopus: return 3;
    default: return 0;
  }
}

ScoreSheet score_reef(const Reef& reef, int plankton_points) {
  ScoreSheet sheet;
  auto& lines = sheet.lines;
  for (int i = 0; i < reef.count; ++i) {
    const Kind kind = reef.kinds[reef.cells[i]];
    if (is_face_up(kind)) lines[static_cast<int>(kind)] += card_points(reef, reef.cells[i]);
  }
  lines[static_cast<int>(Kind::krill)] = krill_points(reef);
  lines[static_cast<int>(Kind::plankton)] = plankton_points;
  lines[static_cast<int>(Kind::whale)] = 2 * count_kind(reef, Kind::whale) * count_kind(reef, Kind::krill);
  lines[static_cast<int>(Kind::turtle)] = turtle_points(reef);
  sheet.food_chain =
      std::min({lines[0] + lines[1] + lines[2], lines[3] + lines[4] + lines[5], lines[6] + lines[7] + lines[8]});
  sheet.total = sheet.food_chain;
  for (const int points : lines) sheet.total += points;
  return sheet;
}

// --- The match

Deck new_deck() {
  Deck deck;
  int next = 0;
  for (int kind = 0; kind < kind_count; ++kind) {
    for (int copy = 0; copy < copies[kind]; ++copy) deck[next++] = static_cast<Kind>(kind);
  }
  return deck;
}

Kind choose_card(Hand& hand, Generator& generator) {
  std::array<int, kind_count> choices;
  int count = 0;
  for (int kind = 0; kind < kind_count; ++kind) {
    if (hand[kind] > 0) choices[count++] = kind;
  }
  const int chosen = choices[generator.below(count)];
  --hand[chosen];
  return static_cast<Kind>(chosen);
}

int choose_cell(const Reef& reef, Generator& generator) {
  if (reef.count == 0) return Reef::centre;
  CellList places;
  list_places(reef, places);
  return places.cells[generator.below(places.count)];
}

// Everyone chooses, then everyone places in seat order; returns the plies.
int play_turn(CoralReefMatch& match, std::array<Hand, max_players>& hands, Generator& generator) {
  std::array<Kind, max_players> chosen;
  for (int seat = 0; seat < match.players; ++seat) chosen[seat] = choose_card(hands[seat], generator);
  int plies = 2 * match.players;
  for (int seat = 0; seat < match.players; ++seat) {
    Reef& reef = match.reefs[seat];
    place(reef, choose_cell(reef, generator), chosen[seat]);
    if (chosen[seat] != Kind::octopus) continue;
    play_octopus(reef, generator);
    ++plies;
  }
  return plies;
}

// The hand of seat s goes to seat s + 1 when passed to the left, to seat s - 1 otherwise.
void pass_hands(std::array<Hand, max_players>& hands, int players, bool to_left) {
  const auto first = hands.begin();
  std::rotate(first, first + (to_left ? players - 1 : 1), first + players);
}

void play_draft(CoralReefMatch& match, const Kind* cards, bool to_left, Generator& generator) {
  std::array<Hand, max_players> hands{};
  for (int seat = 0; seat < match.players; ++seat) {
    for (int i = 0; i < draft_size; ++i) ++hands[seat][static_cast<int>(*cards++)];
  }
  for (int turn = 0; turn < draft_size; ++turn) {
    match.plies += play_turn(match, hands, generator);
    pass_hands(hands, match.players, to_left);
  }
}

}  // namespace

void place(Reef& reef, int cell, Kind kind) {
  const int row = row_of(cell);
  const int column = column_of(cell);
  const bool is_first = reef.count == 0;
  reef.kinds[cell] = kind;
  reef.cells[reef.count++] = cell;
  reef.top = is_first ? row : std::min(reef.top, row);
  reef.bottom = is_first ? row : std::max(reef.bottom, row);
  reef.left = is_first ? column : std::min(reef.left, column);
  reef.right = is_first ? column : std::max(reef.right, column);
}

void list_places(const Reef& reef, CellList& places) {
  const int first_row = std::max(reef.top - 1, reef.bottom - max_rows + 1);
  const int last_row = std::min(reef.bottom + 1, reef.top + max_rows - 1);
  const int first_column = std::max(reef.left - 1, reef.right - max_columns + 1);
  const int last_column = std::min(reef.right + 1, reef.left + max_columns - 1);
  places.count = 0;
  for (int row = first_row; row <= last_row; ++row) {
    for (int column = first_column; column <= last_column; ++column) {
      const int cell = cell_at(row, column);
      if (reef.kinds[cell] == Kind::empty && has_neighbour_card(reef, cell)) {
        places.cells[places.count++] = cell;
      }
    }
  }
}

void list_moves(const Reef& reef, MoveList& list) {
  list.count = 0;
  if (reef.count == 1 || reef.count == reef_size) return;
  for (int card = 0; card < reef.count; ++card) list_moves_of(reef, card, list);
}

void centre(Reef& reef) {
  const int top = 4 - (reef.bottom - reef.top) / 2;
  const int left = 5 - (reef.right - reef.left) / 2;
  const int shift = cell_at(top - reef.top, left - reef.left);
  if (shift == 0) return;
  Reef shifted;
  for (int i = 0; i < reef.count; ++i) place(shifted, reef.cells[i] + shift, reef.kinds[reef.cells[i]]);
  reef = shifted;
}

int flip_by_whales(Reef& reef, Generator& generator) {
  std::array<bool, 9 * Reef::stride> has_acted{};
  for (int flips = 0;; ++flips) {
    std::array<std::pair<int, int>, 4 * reef_size> options;  // whale, neighbour
    int count = 0;
    for (int i = 0; i < reef.count; ++i) {
      const int whale = reef.cells[i];
      if (reef.kinds[whale] != Kind::whale || has_acted[whale]) continue;
      for (const int offset : neighbour_offsets) {
        if (is_face_up(reef.kinds[whale + offset])) options[count++] = {whale, whale + offset};
      }
    }
    if (count == 0) return flips;
    const auto [whale, victim] = options[generator.below(count)];
    has_acted[whale] = true;
    reef.kinds[victim] = Kind::face_down;
  }
}

std::array<ScoreSheet, 6> coral_reef_score(std::span<const Reef> reefs) {
  constexpr std::array<int, max_players> by_place = {12, 8, 4, 0, 0, 0};
  const int players = static_cast<int>(reefs.size());
  std::array<int, max_players> plankton{};
  for (int seat = 0; seat < players; ++seat) plankton[seat] = count_kind(reefs[seat], Kind::plankton);
  std::array<ScoreSheet, 6> sheets;
  for (int seat = 0; seat < players; ++seat) {
    int better = 0;
    for (int other = 0; other < players; ++other) better += plankton[other] > plankton[seat];
    sheets[seat] = score_reef(reefs[seat], plankton[seat] > 0 ? by_place[better] : 0);
  }
  return sheets;
}

CoralReefMatch coral_reef_match(int players, Generator& generator) {
  CoralReefMatch match;
  match.players = players;
  Deck deck = new_deck();
  shuffle(deck, generator);
  play_draft(match, deck.data(), true, generator);
  play_draft(match, deck.data() + players * draft_size, false, generator);
  for (int seat = 0; seat < players; ++seat) match.plies += flip_by_whales(match.reefs[seat], generator);
  return match;
}

Result coral_reef_playout(int players, Generator& generator) {
  const CoralReefMatch match = coral_reef_match(players, generator);
  const auto sheets = coral_reef_score({match.reefs.data(), static_cast<std::size_t>(players)});
  Result result;
  result.plies = match.plies;
  for (int seat = 0; seat < players; ++seat) result.totals[seat] = sheets[seat].total;
  return result;
}

}  // namespace houserule::baseline
