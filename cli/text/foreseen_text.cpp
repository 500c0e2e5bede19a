#include "cli/text/foreseen_text.hpp"

#include "cli/text/consequence_text.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {

std::string foreseen_text(const Game& game, const Foreseen& foreseen, Seat actor, const Look& look) {
  std::string text = consequences_text(game, foreseen.consequences, actor, look);
  for (const std::string& line : said_lines(game, foreseen.said, actor, look))
    text += (text.empty() ? "" : sentence(Message::semicolon, look.language)) + line;
  return text;
}

}  // namespace houserule::cli
