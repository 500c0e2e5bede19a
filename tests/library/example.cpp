// A program that embeds Houserule: plays a match of one of its games with bots and prints the score.
#include <cstdlib>
#include <iostream>
#include <string>

#include <houserule/houserule.hpp>

namespace house = houserule::library;

int main(int count, char** arguments) try {
  const house::Game game = house::load(count > 1 ? arguments[1] : "coral-reef");
  const int players = count > 2 ? std::atoi(arguments[2]) : game.most_players();
  house::Match match = house::start(game, players, 42);
  int plies = 0;
  for (; !match.over(); ++plies) {
    const int seat = match.actors().front();
    const std::string refusal = match.apply(seat, match.choose(seat, plies % 2 == 0 ? "random" : "greedy"));
    if (!refusal.empty()) throw house::Error(refusal);
  }
  std::cout << game.title() << ", " << players << " players: over after " << plies << " plies\n";
  for (const auto& seat : match.score().seats)
    std::cout << "seat " << seat.seat << ": " << seat.total << " points, place " << seat.place << "\n";
} catch (const house::Error& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
