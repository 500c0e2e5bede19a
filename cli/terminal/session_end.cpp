// The end of a match: the result, and a last look at what led to it.

#include <fmt/format.h>

#include "cli/terminal/command_words.hpp"
#include "cli/terminal/decision_screen.hpp"
#include "cli/terminal/session.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"

namespace houserule::cli {

Session::Step Session::finish() {
  const Look& look = options_.look;
  const ScoreSheet sheet = match_.finish();
  const std::string seed =
      options_.show_seed ? "" : say(look.language, Message::seed_was, hosted_.record->header().seed);
  if (options_.menus) return show_end(sheet, seed);
  const Block rows = score_table(match_.game(), sheet, look);
  print(rows);
  if (!rows.empty()) fmt::print("\n");
  print(outcome_text(match_, sheet, look));
  if (!seed.empty()) fmt::print("{}\n", seed);
  return Step::finished;
}

Session::Step Session::show_end(const ScoreSheet& sheet, const std::string& seed) {
  const Seat viewer = table_.audience();
  const std::vector<PlyNews> news = take_news(last_person_ == no_seat ? viewer : last_person_, viewer);
  const bool stays = people_ != 0 && options_.watch == nullptr;
  const auto draw = [&] {
    const Look& look = options_.look;
    const std::string over = paint(look.colour, "dim", sentence(Message::over_now, look.language));
    clear();
    if (!pages_.empty()) return draw_page(over);
    Screen screen = final_screen(match_, sheet, viewer, look);
    screen.news = news;
    screen.notice = notice_;
    if (!seed.empty()) screen.ending.push_back(seed);
    if (stays) screen.ending.push_back(over);
    print(draw_screen(screen, look).lines);
  };
  draw();
  while (stays && look_back(viewer)) draw();
  return Step::finished;
}

/// What is typed once the match is over; false: somebody leaves.
bool Session::look_back(Seat viewer) {
  std::string line;
  const Step read = read_line("> ", viewer, line);
  if (read == Step::resized) return true;
  if (read != Step::acted) return false;
  if (line.empty() && pages_.empty()) return false;
  if (line.empty()) {
    turn_page();
    return true;
  }
  pages_.clear();
  notice_.clear();
  const std::string& language = options_.look.language;
  const auto step = obey(command_in_english(line, language), viewer);
  if (!step) tell({say(language, Message::not_to_look_at, line)});
  return step != Step::stopped;
}

}  // namespace houserule::cli
