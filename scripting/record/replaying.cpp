#include "scripting/record/replaying.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "scripting/record/error.hpp"

namespace houserule {
namespace {

/// Plays one ply; what is wrong with it, or nothing.
std::string replay_ply(Match& match, const RecordedMatch& recorded, std::size_t index, bool forced,
                       const PlyVisitor& visit) {
  const RecordPly& ply = recorded.plies[index];
  const auto where = [&] {
    return fmt::format("ply {} ({}: {})", index + 1, seat_text(match.game(), ply.seat), ply.action);
  };
  const SeatMask actors = match.referee().actors(match.state());
  if (ply.seat < 0 || ply.seat >= match.game().players() || (actors & seat_bit(ply.seat)) == 0)
    return where() + " is not that seat's to play";
  const Parsed parsed = parse_action(match.referee(), match.state(), ply.seat, ply.action);
  if (!parsed.refusal.empty()) return fmt::format("{} is not legal: {}", where(), sentence(parsed.refusal));
  if (visit) visit(index, parsed.action);
  if (const Refusal refusal = match.replay(parsed.action); !refusal.empty())
    return fmt::format("{} is not legal: {}", where(), sentence(refusal));
  const std::string hash = hash_text(match.state().hash());
  if (ply.hash == hash || forced) return "";
  return fmt::format("after {} the state's hash is {}, the record says {}", where(), hash, ply.hash);
}

}  // namespace

std::string replay_plies(Match& match, const RecordedMatch& recorded, std::size_t most, bool forced,
                         const PlyVisitor& visit) {
  for (std::size_t index = 0; index < std::min(most, recorded.plies.size()); ++index) {
    const std::string wrong = replay_ply(match, recorded, index, forced, visit);
    if (wrong.empty()) continue;
    if (forced) return wrong;
    throw RecordError(RecordError::Fault::does_not_play, wrong);
  }
  return "";
}

}  // namespace houserule
