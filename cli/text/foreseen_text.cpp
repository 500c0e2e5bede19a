#include "cli/text/foreseen_text.hpp"

#include <algorithm>

#include "cli/text/consequence_text.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "core/play/telling.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording then{"then {}", "puis {}"};
}  // namespace says

/// Of "? shows a hidden die" nothing is foreseen.
bool is_known(const Game& game, const Said& said, Seat viewer) {
  return std::ranges::all_of(said.gaps, [&](const SaidGap& gap) {
    return could_count(game, viewer, gap) &&
           std::ranges::all_of(gap.things, [&](const SaidThing& thing) { return could_tell(game, viewer, thing); });
  });
}

}  // namespace

std::string foreseen_text(const Game& game, const Foreseen& foreseen, Seat actor, const Look& look) {
  std::string text = consequences_text(game, foreseen.consequences, actor, look);
  const std::string afterwards = consequences_text(game, foreseen.afterwards, actor, look);
  if (text.empty())
    text = afterwards;
  else if (!afterwards.empty())
    text += sentence(Message::semicolon, look.language) + say(look.language, says::then, afterwards);
  Sayings said = foreseen.said;
  std::erase_if(said, [&](const Said& one) { return !is_known(game, one, actor); });
  for (const std::string& line : said_lines(game, said, actor, look))
    text += (text.empty() ? "" : sentence(Message::semicolon, look.language)) + line;
  return text;
}

}  // namespace houserule::cli
