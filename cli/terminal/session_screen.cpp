#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/session.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/table_view.hpp"

namespace houserule::cli {
namespace {

constexpr const char* clear_everything = "\x1b[2J\x1b[3J\x1b[H";

void print(const Block& block) {
  for (const auto& line : block) fmt::print("{}\n", line);
}

/// "── text ─────────" across the screen.
std::string rule(const std::string& text, const Look& look) {
  const int width = std::min(look.width, 100);
  std::string line = "── " + text + " ";
  for (int at = display_width(line); at < width; ++at) line += "─";
  return paint(look.colour, "title", line);
}

}  // namespace

void Session::greet() const {
  const Look& look = options_.look;
  const Definition& definition = match_.game().definition();
  const std::string& title = definition.title.in(look.language);
  std::string seats;
  for (std::size_t i = 0; i < options_.seats.size(); ++i) {
    seats += fmt::format("{}{}: {}", i == 0 ? "" : ", ", seat_name(match_.game(), static_cast<Seat>(i), look),
                         options_.seats[i]);
  }
  if (options_.show_seed) seats += "; " + say(look.language, Message::seed, hosted_.record->header().seed);
  fmt::print("{}  ({})\n", paint(look.colour, "bold", title.empty() ? definition.id : title), seats);
  fmt::print("{}\n", say(look.language, Message::saved_in, hosted_.file->path()));
  if (match_.plies() > 0) fmt::print("{}\n", say(look.language, Message::resumed_at, match_.plies()));
  if (options_.watch != nullptr)
    fmt::print("{}\n", say(look.language, Message::watching, hosted_.rules.package.folder));
  if (options_.menus) fmt::print("{}\n", sentence(Message::type_help, look.language));
}

/// Before somebody else looks at the screen, everything secret goes from it.
Session::Step Session::hand_over(Seat seat) {
  if (table_.persons() < 2 || last_person_ == seat || !has_secrets(match_.game())) return Step::acted;
  const std::string& language = options_.look.language;
  fmt::print("{}{}\n", clear_everything, say(language, Message::pass_screen, seat + 1));
  std::string line;
  if (const Step step = read_line(say(language, Message::press_enter, seat + 1), spectator, line); step != Step::acted)
    return step;
  fmt::print("{}", clear_everything);
  last_person_ = seat;
  return Step::acted;
}

void Session::show_heading(Seat seat) const {
  const Look& look = options_.look;
  const Observation seen = observe(match_.referee(), match_.state(), seat);
  std::string text = seat_name(match_.game(), seat, look);
  const std::string moment = moment_text(match_.game(), seen, look);
  if (!moment.empty()) text += " · " + moment;
  fmt::print("\n{}\n", rule(text, look));
}

void Session::show_news(Seat viewer) {
  Block lines;
  for (const std::size_t ply : table_.news(viewer))
    std::ranges::move(ply_lines(match_, ply, viewer, options_.look), std::back_inserter(lines));
  if (!options_.menus) return print(lines);
  if (lines.empty()) return;
  print(wrap(lines, paint(options_.look.colour, "dim", " · "), options_.look.width, 0));
  fmt::print("\n");
}

void Session::show_table(Seat seat, const Menu* menu) const {
  const Observation seen = observe(match_.referee(), match_.state(), seat);
  const ZoneId labelled = menu == nullptr ? ZoneId{none} : menu->board();
  const CellLabels labels = labelled == none ? CellLabels{} : menu->labels();
  print(draw_table(match_.game(), seen, options_.look, outlines(match_.referee(), match_.state(), seat), labelled,
                   labels));
}

void Session::show_question(const Menu& menu) const {
  const Look& look = options_.look;
  const std::string& language = look.language;
  const bool on_board = menu.board() != none;
  const char* how = sentence(on_board ? Message::cell_or_name : Message::number_or_name, language);
  fmt::print("\n{} {}\n", paint(look.colour, "bold", menu.question()),
             paint(look.colour, "dim", fmt::format("({})", how)));
  const bool has_notes = std::ranges::any_of(menu.choices(), [](const Choice& choice) { return !choice.note.empty(); });
  if (on_board && !has_notes) return;
  std::vector<std::string> texts;
  const int digits = menu.choices().size() > 9 ? 2 : 1;
  for (std::size_t i = 0; i < menu.choices().size(); ++i) {
    const Choice& choice = menu.choices()[i];
    texts.push_back(
        fmt::format("{} {}", paint(look.colour, "bold", fmt::format("{:>{}}", i + 1, digits)), choice.label));
    if (!choice.note.empty()) texts.back() += "  " + paint(look.colour, "dim", choice.note);
  }
  print(in_columns(texts, look.width));
}

void Session::show_score(Seat viewer) const {
  const Look& look = options_.look;
  const ScoreSheet sheet = score(match_.referee(), match_.state(), viewer);
  const Block rows = score_table(match_.game(), sheet, look);
  if (rows.empty()) {
    fmt::print("{}\n", sentence(Message::no_points, look.language));
    return;
  }
  fmt::print("{}\n", paint(look.colour, "bold", sentence(Message::score_now, look.language)));
  print(rows);
}

Session::Step Session::finish() {
  const Look& look = options_.look;
  const ScoreSheet sheet = match_.finish();
  if (options_.menus) {
    fmt::print("\n{}\n", rule(sentence(Message::final_title, look.language), look));
    show_news(table_.audience());
    const Observation seen = observe(match_.referee(), match_.state(), table_.audience());
    print(draw_table(match_.game(), seen, look, outlines(match_.referee(), match_.state(), table_.audience())));
    fmt::print("\n");
  }
  const Block rows = score_table(match_.game(), sheet, look);
  print(rows);
  if (!rows.empty()) fmt::print("\n");
  print(outcome_text(match_.game(), sheet, look));
  if (!options_.show_seed) fmt::print("{}\n", say(look.language, Message::seed_was, hosted_.record->header().seed));
  return Step::finished;
}

}  // namespace houserule::cli
