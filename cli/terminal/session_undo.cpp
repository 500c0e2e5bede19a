// Taking back, alone and at a shared screen.

#include <fmt/format.h>

#include "cli/terminal/session.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

/// y, yes, o, oui: 1; n, no, non: 0; else -1.
int yes_or_no(const std::string& line) {
  const std::string word = lower(line);
  if (word == "y" || word == "yes" || word == "o" || word == "oui") return 1;
  return word == "n" || word == "no" || word == "non" ? 0 : -1;
}

}  // namespace

/// One's own last choice; where several share a screen and nothing is secret, that of whoever of them chose last: who
/// looks at the screen may not be whose decision it is.
Session::Step Session::undo(const std::string&, Seat seat) {
  const bool shared = options_.menus && table_.persons() > 1 && !has_secrets(match_.game());
  return take_back(shared ? table_.last_person() : seat);
}

Session::Step Session::take_back(Seat whose) {
  const auto ply = whose == no_seat ? std::nullopt : table_.last_choice(whose);
  if (!ply) {
    tell({sentence(Message::nothing_to_undo, options_.look.language)});
    return Step::asked_again;
  }
  if (options_.menus && table_.is_secret_since(*ply, whose)) {
    tell({sentence(Message::undo_secret, options_.look.language)});
    return Step::asked_again;
  }
  if (options_.menus && table_.concerns_others(*ply))
    if (const Step step = ask_others(whose, *ply); step != Step::acted) return step;
  do table_.take_back(whose);
  while (only_choice(match_.state(), whose) && table_.last_choice(whose));  // else it would be played again at once
  tell({sentence(Message::undone, options_.look.language)});
  return Step::acted;
}

/// The next person; acted if that one agrees.
Session::Step Session::ask_others(Seat whose, std::size_t ply) {
  Look look = options_.look;
  look.colour = false;  // a prompt is plain text
  const Game& game = match_.game();
  Seat other = table_.to_decide();
  while (other == no_seat || other == whose || !table_.is_person(other)) other = (other + 1) % game.players();
  const std::string question = say(look.language, Message::ask_undo, seat_name(game, whose, look),
                                   ply_text(match_, ply, other, look), seat_name(game, other, look));
  for (;;) {
    std::string line;
    const Step step = read_line(question, spectator, line);
    if (step == Step::resized) continue;
    if (step != Step::acted) return step;
    const int answer = yes_or_no(line);
    if (answer == 1) return Step::acted;
    if (answer == 0) {
      tell({sentence(Message::undo_refused, look.language)});
      return Step::asked_again;
    }
  }
}

}  // namespace houserule::cli
