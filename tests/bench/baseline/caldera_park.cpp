#include "tests/bench/baseline/caldera_park.hpp"

#include <bit>
#include <string_view>

namespace houserule::baseline::caldera {
namespace {

// p m f: prairie, mountain, forest; P M F: with river; Q N G: with river and waterfall;
// * weather, o geyser, V volcano. Each row starts at its own q.
struct Row {
  int first_q;
  std::string_view cells;
};
constexpr int first_r = -4;
constexpr std::array<Row, 9> rows = {{{4, "p*mm"},
                                      {3, "pppoN"},
                                      {2, "*pPNM*"},
                                      {1, "ffQmmff"},
                                      {0, "foFVPFff"},
                                      {0, "ffGPpFf"},
                                      {0, "*mmoP*"},
                                      {0, "mMNPp"},
                                      {0, "Nm*p"}}};
constexpr std::array<std::array<int, 2>, weather_cells> clockwise = {
    {{7, -2}, {5, 2}, {2, 4}, {0, 2}, {2, -2}, {5, -4}}};
constexpr std::array<std::array<int, 2>, 6> directions = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

enum Area { waterfalls, mountains, prairies, forests, river, beside_geyser, area_count };
constexpr std::array<int, area_count> area_points = {4, 7, 7, 7, 8, 4};  // the last for each geyser
constexpr int water_bit = species_count;

constexpr Cells bit(int cell) { return Cells{1} << cell; }
int first_of(Cells cells) { return std::countr_zero(cells); }

struct Board {
  Board();
  std::array<Cells, cell_count> neighbours{};
  std::array<Cells, area_count> areas{};
  std::array<Cells, 3> geysers{};  // their landscape neighbours
  std::array<int, weather_cells> weather{};
  Cells landscape = 0;
};

bool is_one_of(char letter, std::string_view letters) { return letters.find(letter) != std::string_view::npos; }

void add_cell(Board& board, int cell, char letter) {
  if (is_one_of(letter, "mMN")) board.areas[mountains] |= bit(cell);
  if (is_one_of(letter, "pPQ")) board.areas[prairies] |= bit(cell);
  if (is_one_of(letter, "fFG")) board.areas[forests] |= bit(cell);
  if (is_one_of(letter, "PMFQNG")) board.areas[river] |= bit(cell);
  if (is_one_of(letter, "QNG")) board.areas[waterfalls] |= bit(cell);
}

Board::Board() {
  int cell = 0;
  int geyser = 0;
  std::array<int, 3> geyser_cells{};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t at = 0; at < rows[row].cells.size(); ++at, ++cell) {
      add_cell(*this, cell, rows[row].cells[at]);
      if (rows[row].cells[at] == 'o') geyser_cells[static_cast<std::size_t>(geyser++)] = cell;
      for (const auto& [dq, dr] : directions) {
        const int other = cell_at(rows[row].first_q + static_cast<int>(at) + dq, first_r + static_cast<int>(row) + dr);
        if (other >= 0) neighbours[static_cast<std::size_t>(cell)] |= bit(other);
      }
    }
  landscape = areas[mountains] | areas[prairies] | areas[forests];
  for (std::size_t i = 0; i < geysers.size(); ++i) {
    geysers[i] = neighbours[static_cast<std::size_t>(geyser_cells[i])] & landscape;
    areas[beside_geyser] |= geysers[i];
  }
  for (std::size_t i = 0; i < weather.size(); ++i) weather[i] = cell_at(clockwise[i][0], clockwise[i][1]);
}

const Board board;

// One letter an animal in the order of the species, '~' for water.
constexpr std::array<std::string_view, token_count> set_b = {
    "g",  "b",  "w",  "e",  "a",  "i",  "g~",   "b~",   "w~",  "e~",  "a~",     "i~",
    "gg", "bb", "ww", "ee", "aa", "ii", "ggg",  "bbb",  "www", "eee", "aaa",    "iii",
    "ae", "ew", "wb", "bg", "gi", "ia", "awg~", "ebi~", "iae", "wbg", "gbweai~"};

std::array<Token, token_count> read_tokens() {
  std::array<Token, token_count> result{};
  for (std::size_t i = 0; i < token_count; ++i)
    for (const char letter : set_b[i]) {
      const auto species = std::string_view("gbweai").find(letter);
      Token& token = result[i];
      if (species == std::string_view::npos) {
        token.water = 1;
        token.shows |= 1U << water_bit;
        continue;
      }
      ++token.animals[species];
      ++token.total;
      token.shows = static_cast<std::uint8_t>(token.shows | 1U << species);
    }
  return result;
}

// Which sights each weather strikes, by its number (CP-S1).
constexpr unsigned sights(std::initializer_list<int> bits) {
  unsigned result = 0;
  for (const int each : bits) result |= 1U << each;
  return result;
}
constexpr std::array<unsigned, weather_count> strikes = {0,
                                                         sights({4, 3, water_bit}),
                                                         sights({1, 2, water_bit}),
                                                         sights({0, 5, water_bit}),
                                                         sights({3, 2}),
                                                         sights({0, 1}),
                                                         sights({4, 5}),
                                                         0,
                                                         0,
                                                         0};

bool is_struck(const Token& token, Weather weather) {
  const int storm = static_cast<int>(weather) - static_cast<int>(Weather::storm_1) + 1;
  return storm >= 1 && weather != Weather::none ? token.total == storm
                                                : (token.shows & strikes[static_cast<std::size_t>(weather)]) != 0;
}

void turn_by_weather(Park& park) {
  for (std::size_t i = 0; i < weather_cells; ++i) {
    if (park.weather[i] == Weather::none) continue;
    Cells near = board.neighbours[static_cast<std::size_t>(board.weather[i])] & park.covered;
    for (; near != 0; near &= near - 1) {
      const int cell = first_of(near);
      const auto token = static_cast<std::size_t>(park.token[static_cast<std::size_t>(cell)]);
      if (is_struck(tokens()[token], park.weather[i])) park.face_down |= bit(cell);
    }
  }
}

Cells sun_cells(const Park& park) {
  for (std::size_t i = 0; i < weather_cells; ++i)
    if (park.weather[i] == Weather::sun) return board.neighbours[static_cast<std::size_t>(board.weather[i])];
  return 0;
}

// Takes the family around the lowest cell out of `rest`.
Cells take_family(Cells& rest) {
  Cells family = rest & -rest;
  for (Cells grown = 0; grown != family;) {
    grown = family;
    for (Cells open = grown; open != 0; open &= open - 1)
      family |= board.neighbours[static_cast<std::size_t>(first_of(open))] & rest;
  }
  rest &= ~family;
  return family;
}

int best_family(const Park& park, std::size_t species, Cells sun) {
  Cells rest = 0;
  for (Cells open = park.covered & ~park.face_down; open != 0; open &= open - 1) {
    const auto cell = static_cast<std::size_t>(first_of(open));
    if (tokens()[static_cast<std::size_t>(park.token[cell])].animals[species] > 0) rest |= open & -open;
  }
  int best = 0;
  while (rest != 0) {
    const Cells family = take_family(rest);
    int animals = (family & sun) != 0 ? 1 : 0;
    int water = 0;
    for (Cells open = family; open != 0; open &= open - 1) {
      const Token& token = tokens()[static_cast<std::size_t>(park.token[static_cast<std::size_t>(first_of(open))])];
      animals += token.animals[species];
      water += token.water;
    }
    if (animals * water > best) best = animals * water;
  }
  return best;
}

// The match

struct Hand {
  std::array<std::uint8_t, token_count> supply;  // the first `left` are still to be drawn
  int left = token_count;
  std::array<std::uint8_t, 7> open;
  int count = 0;

  void refill() {
    while (count < 7 && left > 0) open[static_cast<std::size_t>(count++)] = supply[static_cast<std::size_t>(--left)];
  }
};

struct Sky {
  std::array<Weather, 5> hidden;
  int count = 5;
  bool sun = true;
};

struct Table {
  std::array<Hand, 4> hands;
  std::array<Sky, 4> skies;
  std::array<int, 4> next_weather{};
};

// Tokens that lie face down are one choice: nobody can tell them apart.
void choose_weather(Park& park, Sky& sky, int where, Generator& generator) {
  const int choices = (sky.sun ? 1 : 0) + (sky.count > 0 ? 1 : 0);
  const bool takes_sun = sky.sun && generator.below(choices) == 0;
  park.weather[static_cast<std::size_t>(where)] =
      takes_sun ? Weather::sun : sky.hidden[static_cast<std::size_t>(--sky.count)];
  if (takes_sun) sky.sun = false;
}

void deal(Hand& hand, Sky& sky, Generator& generator) {
  for (std::size_t i = 0; i < token_count; ++i) hand.supply[i] = static_cast<std::uint8_t>(i);
  shuffle(hand.supply, generator);
  hand.refill();
  std::array<Weather, weather_count - 1> nine;
  for (std::size_t i = 0; i < nine.size(); ++i) nine[i] = static_cast<Weather>(i + 1);
  shuffle(nine, generator);
  for (std::size_t i = 0; i < sky.hidden.size(); ++i) sky.hidden[i] = nine[i];
}

int pick(Cells cells, Generator& generator) {
  for (int skip = generator.below(std::popcount(cells)); skip > 0; --skip) cells &= cells - 1;
  return first_of(cells);
}

void place_token(Park& park, Hand& hand, int sight, Cells wanted, Generator& generator) {
  std::array<int, 7> fitting;
  int count = 0;
  for (int i = 0; i < hand.count; ++i)
    if ((tokens()[hand.open[static_cast<std::size_t>(i)]].shows >> sight & 1U) != 0)
      fitting[static_cast<std::size_t>(count++)] = i;
  const int at = count > 0 ? fitting[static_cast<std::size_t>(generator.below(count))] : generator.below(hand.count);
  const Cells free = board.landscape & ~park.covered;
  const Cells cells = (free & wanted) != 0 ? free & wanted : free;
  place(park, pick(cells, generator), hand.open[static_cast<std::size_t>(at)]);
  hand.open[static_cast<std::size_t>(at)] = hand.open[static_cast<std::size_t>(--hand.count)];
}

struct Announcement {
  int sight;
  Cells wanted;
};

// Action tokens and requirements still free, as bits; the watering hole and the seventh requirement go together.
struct ActionBoard {
  unsigned actions = 0x7f;
  unsigned requirements = 0x3f;

  Announcement announce(Generator& generator) {
    const int sight = pick(actions, generator);
    actions &= ~(1U << sight);
    if (sight == water_bit) return {sight, board.landscape};
    const int requirement = pick(requirements, generator);
    requirements &= ~(1U << requirement);
    return {sight, board.areas[static_cast<std::size_t>(requirement)]};
  }
};

void play_round(Match& match, Table& table, int players, Generator& generator) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    int& next = table.next_weather[seat];
    choose_weather(match.parks[seat], table.skies[seat], next, generator);
    next = (next + 1) % weather_cells;
  }
  ActionBoard actions;
  for (int turn = 0; turn < 7; ++turn) {
    const auto [sight, wanted] = actions.announce(generator);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
      place_token(match.parks[seat], table.hands[seat], sight, wanted, generator);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) table.hands[seat].refill();
  }
  match.plies += players + 7 * (1 + players);
}

}  // namespace

const std::array<Token, token_count>& tokens() {
  static const std::array<Token, token_count> all = read_tokens();
  return all;
}

int cell_at(int q, int r) {
  int before = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const int width = static_cast<int>(rows[row].cells.size());
    const int at = q - rows[row].first_q;
    if (first_r + static_cast<int>(row) == r) return at >= 0 && at < width ? before + at : -1;
    before += width;
  }
  return -1;
}

int weather_cell_at(int q, int r) {
  for (int i = 0; i < weather_cells; ++i)
    if (clockwise[static_cast<std::size_t>(i)] == std::array{q, r}) return i;
  return -1;
}

void place(Park& park, int cell, int token) {
  park.token[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(token);
  park.covered |= bit(cell);
}

ScoreSheet score(Park& park) {
  turn_by_weather(park);
  ScoreSheet sheet;
  for (std::size_t area = waterfalls; area <= river; ++area)
    if ((board.areas[area] & ~park.covered) == 0) sheet.areas[area] = area_points[area];
  for (const Cells around : board.geysers)
    if ((around & ~park.covered) == 0) sheet.areas[beside_geyser] += area_points[beside_geyser];
  const Cells sun = sun_cells(park);
  for (std::size_t species = 0; species < species_count; ++species)
    sheet.families[species] = best_family(park, species, sun);
  for (const int points : sheet.areas) sheet.total += points;
  for (const int points : sheet.families) sheet.total += points;
  return sheet;
}

Match play(int players, Generator& generator) {
  Match match;
  Table table;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    deal(table.hands[seat], table.skies[seat], generator);
    const int where = generator.below(weather_cells);
    choose_weather(match.parks[seat], table.skies[seat], where, generator);
    table.next_weather[seat] = (where + 1) % weather_cells;
  }
  match.plies = players;
  for (int round = 0; round < 5; ++round) play_round(match, table, players, generator);
  return match;
}

}  // namespace houserule::baseline::caldera

namespace houserule::baseline {

Result caldera_park_playout(int players, Generator& generator) {
  caldera::Match match = caldera::play(players, generator);
  Result result;
  result.plies = match.plies;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
    result.totals[seat] = caldera::score(match.parks[seat]).total;
  return result;
}

}  // namespace houserule::baseline
