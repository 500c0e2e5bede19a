#include "scripting/record/replaying.hpp"

#include <algorithm>

#include "core/flow/notation.hpp"
#include "scripting/record/error.hpp"

namespace houserule {
namespace {

namespace says {
constexpr Wording recorded_ply{"ply {} ({}: {})", "le coup {} ({} : {})"};
constexpr Wording not_its_turn{"{} is not that seat's to play", "{} : ce n’est pas à ce siège de jouer"};
constexpr Wording not_legal{"{} is not legal: {}", "{} n’est pas permis : {}"};
constexpr Wording other_hash{"after {} the state's hash is {}, the record says {}",
                             "après {} l’empreinte de l’état est {}, l’enregistrement dit {}"};
}  // namespace says

/// Plays one ply; what is wrong with it, or nothing.
Statement replay_ply(Match& match, const RecordedMatch& recorded, std::size_t index, bool forced,
                     const PlyVisitor& visit) {
  const RecordPly& ply = recorded.plies[index];
  const auto where = [&] {
    return Statement(says::recorded_ply, index + 1, seat_told(match.game(), ply.seat), ply.action);
  };
  const SeatMask actors = match.referee().actors(match.state());
  if (ply.seat < 0 || ply.seat >= match.game().players() || (actors & seat_bit(ply.seat)) == 0)
    return {says::not_its_turn, where()};
  const Parsed parsed = parse_action(match.referee(), match.state(), ply.seat, ply.action);
  if (!parsed.refusal.empty()) return {says::not_legal, where(), told(parsed.refusal)};
  if (visit) visit(index, parsed.action);
  if (const Refusal refusal = match.replay(parsed.action); !refusal.empty())
    return {says::not_legal, where(), told(refusal)};
  const std::string hash = hash_text(match.state().hash());
  if (ply.hash == hash || forced) return {};
  return {says::other_hash, where(), hash, ply.hash};
}

}  // namespace

Statement replay_plies(Match& match, const RecordedMatch& recorded, std::size_t most, bool forced,
                       const PlyVisitor& visit) {
  for (std::size_t index = 0; index < std::min(most, recorded.plies.size()); ++index) {
    const Statement wrong = replay_ply(match, recorded, index, forced, visit);
    if (wrong.empty()) continue;
    if (forced) return wrong;
    throw RecordError(RecordError::Fault::does_not_play, wrong);
  }
  return {};
}

}  // namespace houserule
