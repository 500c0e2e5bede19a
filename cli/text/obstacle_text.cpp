#include "cli/text/obstacle_text.hpp"

#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {

std::string obstacle_text(const Match& match, const Obstacle& obstacle, Seat viewer, const Look& look) {
  const std::string ply = ply_text(match, obstacle.ply, viewer, look);
  if (obstacle.kind == Obstacle::Kind::over) return say(look.language, Message::ply_after_end, obstacle.ply + 1, ply);
  if (obstacle.kind == Obstacle::Kind::not_its_turn)
    return say(look.language, Message::ply_not_its_turn, obstacle.ply + 1, ply);
  const bool open = ply == ply_text(match, obstacle.ply, match.action(obstacle.ply).seat, look);
  if (!open) return say(look.language, Message::ply_refused_secretly, obstacle.ply + 1, ply);
  return say(look.language, Message::ply_refused, obstacle.ply + 1, ply,
             refusal_text(match.game().definition(), obstacle.refusal, look));
}

}  // namespace houserule::cli
