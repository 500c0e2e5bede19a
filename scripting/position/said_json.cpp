#include "scripting/position/said_json.hpp"

#include <string>

namespace houserule {
namespace {

using Json = nlohmann::ordered_json;

Json thing_json(const Game& game, const SaidThing& thing) {
  const Definition& definition = game.definition();
  switch (thing.type) {
    case SaidThing::Type::nothing: return nullptr;
    case SaidThing::Type::number: return thing.value;
    case SaidThing::Type::seat:
      return (thing.value < game.players() ? "player" : "seat") + std::to_string(thing.value + 1);
    case SaidThing::Type::piece: return definition.kinds[static_cast<std::size_t>(thing.value)].id;
    case SaidThing::Type::cell:
      return definition.grids[static_cast<std::size_t>(thing.grid)].name(static_cast<int>(thing.value));
    case SaidThing::Type::word: break;
  }
  return thing.word;
}

Json seats_json(const Game& game, SeatMask seats) {
  Json numbers = Json::array();
  for (Seat seat = 0; seat < game.players(); ++seat)
    if ((seats & seat_bit(seat)) != 0) numbers.push_back(seat + 1);
  return numbers;
}

}  // namespace

Json said_json(const Game& game, const Sayings& sayings) {
  Json all = Json::array();
  for (const Said& said : sayings) {
    if (said.sentence.empty()) continue;
    Json json{{"sentence", said.sentence.in("en")}};
    for (const SaidGap& gap : said.gaps) {
      Json things = Json::array();
      for (const SaidThing& thing : gap.things) things.push_back(thing_json(game, thing));
      json["values"][gap.name] = std::move(things);
    }
    if ((said.to & game.player_mask()) != game.player_mask()) json["to"] = seats_json(game, said.to);
    all.push_back(std::move(json));
  }
  return all;
}

}  // namespace houserule
