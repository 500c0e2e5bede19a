#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/command_words.hpp"
#include "cli/terminal/decision_screen.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/session.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/table_view.hpp"

namespace houserule::cli {
namespace {

/// A dumb terminal can only be scrolled.
std::string clear_everything() {
  return describe_terminal(stdout).redraws ? "\x1b[2J\x1b[3J\x1b[H" : std::string(100, '\n');
}

}  // namespace

void Session::print(const Block& lines) {
  for (const auto& line : lines) fmt::print("{}\n", line);
}

void Session::greet() const {
  const Look& look = options_.look;
  const Definition& definition = match_.game().definition();
  const std::string& title = definition.title.in(look.language);
  std::string seats;
  for (std::size_t i = 0; i < options_.seats.size(); ++i) {
    const std::string name = seat_name(match_.game(), static_cast<Seat>(i), look);
    seats += (i == 0 ? "" : ", ") + say(look.language, Message::so, name, options_.seats[i]);
  }
  if (options_.show_seed)
    seats +=
        sentence(Message::semicolon, look.language) + say(look.language, Message::seed, hosted_.record->header().seed);
  fmt::print("{}  ({})\n", paint(look.colour, "bold", title.empty() ? definition.id : title), seats);
  const std::string saved = with_file(Message::saved_in);
  print(options_.menus ? wrap_text(saved, look.width, 2) : Block{saved});
  if (match_.plies() > 0) fmt::print("{}\n", say(look.language, Message::resumed_at, match_.plies()));
  if (options_.watch != nullptr)
    fmt::print("{}\n", say(look.language, Message::watching, hosted_.rules.package.folder));
  if (options_.menus) fmt::print("{}\n", sentence(Message::type_help, look.language));
}

/// Before somebody else looks at the screen, everything secret goes from it.
Session::Step Session::hand_over(Seat seat) {
  if (table_.persons() < 2 || last_person_ == seat || !has_secrets(match_.game())) return Step::acted;
  const std::string& language = options_.look.language;
  const bool named = is_named(seat, options_.look);
  const std::string name = seat_name(match_.game(), seat, options_.look);
  fmt::print("{}{}\n", clear_everything(),
             named ? say(language, Message::pass_screen_to, name) : say(language, Message::pass_screen, seat + 1));
  const std::string enter =
      named ? say(language, Message::press_enter_for, name) : say(language, Message::press_enter, seat + 1);
  std::string line;
  Step step = Step::resized;
  while (step == Step::resized) step = read_line(enter, spectator, line);
  if (step != Step::acted) return step;
  fmt::print("{}", clear_everything());
  if (command_in_english(line, language) == "undo" && last_person_ != no_seat) {
    const Step undone = take_back(last_person_);
    return undone == Step::acted ? Step::asked_again : undone;
  }
  last_person_ = seat;
  return Step::acted;
}

/// A ply, as `viewer` may know it; whether it was played without a key.
PlyNews Session::told_of(std::size_t ply, Seat viewer) const {
  PlyNews news{ply_lines(match_, ply, viewer, options_.look), brief_ply_lines(match_, ply, viewer, options_.look)};
  if (was_forced(ply))
    for (Block* lines : {&news.full, &news.brief})
      lines->front() = say(options_.look.language, Message::only_choice, lines->front());
  return news;
}

/// What `listener` was not told of yet; the first time also what the rules said before the first ply, if it is told of
/// all others.
std::vector<PlyNews> Session::take_news(Seat listener, Seat viewer) {
  std::vector<PlyNews> news;
  const std::vector<std::size_t> plies = table_.news(listener);
  if (plies.size() == match_.plies() && has_heard_.insert(listener).second)
    if (const Block said = said_lines(match_.game(), match_.said(0), viewer, options_.look); !said.empty())
      news.push_back({said, said});
  for (const std::size_t ply : plies) news.push_back(told_of(ply, viewer));
  return news;
}

/// An answer to what was asked for: beside the table where there is room for it, else on pages of its own.
void Session::tell(const Block& lines) {
  if (!options_.menus) return print(lines);
  const Block wrapped = wrap_lines(lines, options_.look.width, 2);
  const int room = options_.look.height == 0 ? 1000 : std::max(3, options_.look.height / 4);
  if (static_cast<int>(wrapped.size()) <= room) {
    notice_ = wrapped;
  } else {
    pages_ = wrapped;
    page_ = 0;
  }
}

/// Lines of a page: the question and how to go on stand below it.
std::size_t Session::page_size() const { return static_cast<std::size_t>(std::max(options_.look.height - 4, 4)); }

void Session::turn_page() {
  page_ += page_size();
  if (page_ >= pages_.size()) pages_.clear();
}

void Session::follow_size() {
  size_changed = false;
  const Terminal terminal = describe_terminal(stdout);
  options_.look.width = terminal.width;
  options_.look.height = terminal.height;
}

void Session::clear() {
  const bool keep = std::exchange(keep_screen_, false) || !describe_terminal(stdout).redraws;
  fmt::print("{}", keep ? "\n" : clear_screen);
}

void Session::draw(Menu& menu, Seat seat) {
  clear();
  if (!pages_.empty()) return draw_page(question_text(match_.state(), menu, options_.look));
  Screen screen = decision_screen(match_.referee(), match_.state(), seat, menu, options_.look);
  screen.news = news_;
  screen.notice = notice_;
  screen.page = choice_page_;
  const DrawnScreen drawn = draw_screen(screen, options_.look);
  choice_pages_ = drawn.pages;
  print(drawn.lines);
}

/// Something long instead of the table, with what is asked below it.
void Session::draw_page(const std::string& question) {
  const Look& look = options_.look;
  const std::size_t end = std::min(page_ + page_size(), pages_.size());
  print(Block(pages_.begin() + static_cast<std::ptrdiff_t>(page_), pages_.begin() + static_cast<std::ptrdiff_t>(end)));
  const std::string how = end < pages_.size() ? say(look.language, Message::more_lines, end, pages_.size())
                                              : std::string(sentence(Message::back_to_table, look.language));
  fmt::print("{}\n{}\n", paint(look.colour, "dim", how), question);
}

}  // namespace houserule::cli
