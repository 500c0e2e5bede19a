#include "cli/text/pieces_left.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

/// Whether each player has such pieces of their own, and no zone is for those of several: then only one's own are told.
bool stays_with_its_owner(const Definition& definition, std::size_t type) {
  return definition.piece_types[type].each_seat &&
         std::ranges::none_of(definition.zones, [&](const ZoneDefinition& zone) {
           return !zone.each_seat && std::ranges::find(zone.holds, static_cast<int>(type)) != zone.holds.end();
         });
}

/// Whether pieces of the type stay what they are: not dice, nor what is there more often than at the start.
bool stays_what_it_is(const Definition& definition, std::size_t type, const std::vector<int>& left) {
  if (!definition.piece_types[type].faces.empty()) return false;
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    if (definition.kinds[kind].piece_type == static_cast<int>(type) && left[kind] < 0) return false;
  return true;
}

/// Nobody's pieces are left out.
bool tells_all(const Definition& definition, const Observation& seen) {
  for (std::size_t type = 0; type < definition.piece_types.size(); ++type)
    if (seen.viewer >= 0 && stays_with_its_owner(definition, type)) return false;
  return true;
}

}  // namespace

Block pieces_left(const Game& game, const Observation& seen, const Look& look) {
  const Definition& definition = game.definition();
  const auto counts = [&](int type, Seat owner) {
    const bool own_alone = seen.viewer >= 0 && stays_with_its_owner(definition, static_cast<std::size_t>(type));
    return !own_alone || owner == seen.viewer;
  };
  std::vector<int> copies(definition.kinds.size()), left;
  for (const Piece& piece : game.pieces())
    if (piece.kind != none && counts(piece.type, piece.home)) ++copies[piece.kind];
  left = copies;
  for (const SeenZone& zone : seen.zones)
    for (const SeenPiece& piece : zone.pieces)
      if (piece.kind >= 0 && counts(type_of(game, piece), game.zones()[zone.zone].seat))
        --left[static_cast<std::size_t>(piece.kind)];
  std::vector<std::string> texts;
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    if (left[kind] > 0 &&
        stays_what_it_is(definition, static_cast<std::size_t>(definition.kinds[kind].piece_type), left))
      texts.push_back(
          kind_name(definition, static_cast<int>(kind), look) +
          (copies[kind] == 1
               ? ""
               : " " + paint(look.colour, "dim", say(look.language, Message::left_of, left[kind], copies[kind]))));
  if (texts.empty())
    return {sentence(tells_all(definition, seen) ? Message::none_left : Message::none_left_own, look.language)};
  Block block{paint(look.colour, "bold", sentence(Message::left_title, look.language))};
  for (const std::string& line : in_columns(texts, look.width)) block.push_back(line);
  return block;
}

}  // namespace houserule::cli
