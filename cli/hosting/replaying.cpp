#include "cli/hosting/replaying.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {
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
  if (const Refusal refusal = match.replay(parsed.action, recorded.offsets[index]); !refusal.empty())
    return fmt::format("{} is not legal: {}", where(), sentence(refusal));
  const std::string hash = hash_text(match.state().hash());
  if (ply.hash.empty() || ply.hash == hash || forced) return "";
  return fmt::format("after {} the state's hash is {}, the record says {}", where(), hash, ply.hash);
}

}  // namespace

std::string replay_plies(Match& match, const RecordedMatch& recorded, std::size_t most, bool forced,
                         const PlyVisitor& visit) {
  for (std::size_t index = 0; index < std::min(most, recorded.plies.size()); ++index) {
    const std::string wrong = replay_ply(match, recorded, index, forced, visit);
    if (wrong.empty()) continue;
    if (forced) return wrong;
    throw Failure{data_fault, wrong, "was the record edited? --force-rules goes on without comparing"};
  }
  return "";
}

}  // namespace houserule::cli
