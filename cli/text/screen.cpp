#include "cli/text/screen.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

constexpr int widest_rule = 100;
constexpr std::size_t all = 1000;

/// How much of each part is shown, in lines.
struct Folding {
  std::size_t choices = all, news = all, legend = all;
  bool foreseen = true;                ///< what choices lead to
  std::size_t boards_of_others = all;  ///< how many
  bool boards_of_table = true;         ///< beside the viewer's own
  bool lines_of_others = true;
  bool lines_beside = false;  ///< to the right of the boards, as far as there is room
  bool brief_others = false;  ///< how many pieces instead of which
  bool brief_table = false;
  bool table_runs_on = false;  ///< lines of the table with one part one after another
  bool all_run_on = false;     ///< those of the viewer, too
  bool lines_of_table = true;  ///< and of boards that are not open
  bool gaps = true;            ///< empty lines between the parts
  bool table = true;
};

using Step = void (*)(Folding&);

/// What is given up, one after another, the least needed first. From the first on, boards of other players are, too.
constexpr Step steps[] = {
    [](Folding& folding) { folding.choices = 8; },
    [](Folding& folding) { folding.news = 5; },
    [](Folding& folding) { folding.legend = 2; },
    [](Folding& folding) { folding.gaps = false; },
    [](Folding& folding) { folding.lines_beside = true; },
    [](Folding& folding) { folding.brief_others = true; },
    [](Folding& folding) { folding.boards_of_table = false; },
    [](Folding& folding) { folding.brief_table = true; },
    [](Folding& folding) { folding.foreseen = false; },
    [](Folding& folding) { folding.choices = 6; },
    [](Folding& folding) { folding.news = 4; },
    [](Folding& folding) { folding.news = 3; },
    [](Folding& folding) { folding.choices = 4; },
    [](Folding& folding) { folding.legend = 1; },
    [](Folding& folding) { folding.table_runs_on = true; },
    [](Folding& folding) { folding.all_run_on = true; },
    [](Folding& folding) { folding.news = 2; },
    [](Folding& folding) { folding.lines_of_others = false; },
    [](Folding& folding) { folding.news = 1; },
    [](Folding& folding) { folding.legend = 0; },
    [](Folding& folding) { folding.news = 0; },
    [](Folding& folding) { folding.lines_of_table = false; },
    [](Folding& folding) { folding.choices = 2; },
};

/// "── text ─────────" across the screen.
std::string rule(const std::string& text, const Look& look) {
  const int width = std::min(look.width, widest_rule);
  std::string line = "── " + shortened(text, width - 4) + " ";
  for (int at = display_width(line); at < width; ++at) line += "─";
  return paint(look.colour, "title", line);
}

std::string dim(const std::string& text, const Look& look) { return paint(look.colour, "dim", text); }

void append(Block& block, const Block& next, bool gap) {
  if (gap && !block.empty() && !next.empty()) block.emplace_back();
  block.insert(block.end(), next.begin(), next.end());
}

/// One after another where they fit into a line, but for what is indented, which belongs to the line above; broken at
/// spaces.
Block run_together(const Block& news, const Look& look) {
  const std::string separator = dim(" · ", look);
  Block run, lines;
  for (const std::string& line : news) {
    const bool runs_on = !run.empty() && !line.starts_with(' ') && !run.back().starts_with(' ') &&
                         display_width(run.back() + separator + line) <= look.width;
    if (runs_on)
      run.back() += separator + line;
    else
      run.push_back(line);
  }
  for (const std::string& line : run)
    std::ranges::move(wrap_text(line, look.width, line.starts_with(' ') ? 4 : 2), std::back_inserter(lines));
  return lines;
}

/// So many of the last plies in full, those before them in brief.
Block told_of(const std::vector<PlyNews>& news, std::size_t in_full) {
  Block told;
  for (std::size_t i = 0; i < news.size(); ++i) {
    const Block& of_ply = i + in_full < news.size() ? news[i].brief : news[i].full;
    told.insert(told.end(), of_ply.begin(), of_ply.end());
  }
  return told;
}

// Where not all have room: more are not tried.
constexpr std::size_t most_in_full = 8, most_sentences = 20;

/// With "…" at its end, in place of the last words, or the last signs of a legend, where there is no room for it.
std::string cut_short(std::string line, const Look& look) {
  const bool coloured = line.find('\x1b') != std::string::npos;
  while (display_width(line) + 2 > look.width && line.find(' ', 1) != std::string::npos) {
    const std::size_t sign = line.rfind("  ");
    line.erase(sign == std::string::npos || sign < 4 ? line.rfind(' ') : sign);
  }
  return line + (coloured ? "\x1b[0m …" : " …");
}

Block first_lines(Block block, std::size_t most, const Look& look) {
  if (block.size() <= most) return block;
  block.resize(most);
  if (most > 0) block.back() = cut_short(block.back(), look);
  return block;
}

/// The last sentences for which there is room, of the last ply all; its beginning if there is no room even for that.
Block last_sentences(const std::vector<PlyNews>& news, std::size_t most, const Look& look) {
  Block told = told_of(news, 1), lines;
  const std::size_t last = told.size() - news.back().full.size();
  for (std::size_t dropped = last - std::min(last, most_sentences); dropped <= last && dropped < told.size();
       ++dropped) {
    if (told[dropped].starts_with(' ') && dropped != last) continue;
    Block rest(told.begin() + static_cast<std::ptrdiff_t>(dropped), told.end());
    if (dropped > 0) rest.front().insert(0, "… ");
    lines = run_together(rest, look);
    if (lines.size() <= most) break;
  }
  return first_lines(lines, most, look);
}

constexpr std::size_t least_of_last = 2;

/// The plies before the last in brief and the beginning of the last, if there is room for that; else nothing.
Block briefly_before_the_last(const std::vector<PlyNews>& news, std::size_t most, const Look& look) {
  Block lines = run_together(told_of({news.begin(), news.end() - 1}, 0), look);
  if (lines.size() + least_of_last > most) return {};
  const Block last = first_lines(run_together(news.back().full, look), most - lines.size(), look);
  lines.insert(lines.end(), last.begin(), last.end());
  return lines;
}

/// With as many of the last plies in full as there is room for.
Block latest(const std::vector<PlyNews>& news, std::size_t most, const Look& look) {
  if (news.empty()) return {};
  Block lines = run_together(told_of(news, news.size()), look);
  for (std::size_t in_full = std::min(news.size(), most_in_full + 1); lines.size() > most && in_full-- > 1;)
    lines = run_together(told_of(news, in_full), look);
  if (lines.size() <= most) return lines;
  lines = briefly_before_the_last(news, most, look);
  return lines.empty() ? last_sentences(news, most, look) : lines;
}

bool is_of_others(const TableBoard& board, const TableParts& table) {
  return board.owner != no_seat && board.owner != table.viewer && !board.labelled;
}

bool has_own_board(const TableParts& table) {
  return table.viewer != no_seat &&
         std::ranges::find(table.boards, table.viewer, &TableBoard::owner) != table.boards.end();
}

/// What is left open, and the rest as lines.
void fold_boards(const TableParts& table, const Folding& folding, std::vector<TableBoard>& open,
                 std::vector<TableLine>& lines) {
  std::size_t others = 0;
  for (const TableBoard& board : table.boards) {
    const bool of_table = board.owner == no_seat && !board.labelled && has_own_board(table);
    const bool is_open =
        is_of_others(board, table) ? others++ < folding.boards_of_others : folding.boards_of_table || !of_table;
    if (is_open)
      open.push_back(board);
    else
      lines.push_back({board.title, TableLine::Whose::others, {board.brief}, {board.brief}});
  }
}

/// "Announced: wolf · On: river" in place of a line each.
Block run_on(std::vector<TableLine>& lines, bool of_all, const Look& look) {
  const auto runs_on = [of_all](const TableLine& line) {
    return (of_all || line.whose == TableLine::Whose::table) && line.parts.size() == 1;
  };
  std::vector<std::string> parts;
  for (const TableLine& line : lines)
    if (runs_on(line))
      parts.push_back(say(look.language, Message::so, paint(look.colour, "bold", line.title), line.parts.front()));
  std::erase_if(lines, runs_on);
  return wrap(parts, " · ", look.width, 0);
}

/// Of each part what is shorter.
std::vector<std::string> in_brief(const TableLine& line) {
  std::vector<std::string> parts = line.parts;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (display_width(line.brief[i]) < display_width(parts[i])) parts[i] = line.brief[i];
  return parts;
}

constexpr int gap_beside = 3, least_beside = 40;

/// As many lines as there is room for to the right of the boards, the viewer's own last; the others are left.
void put_beside(Block& boards, std::vector<TableLine>& lines, const Look& look) {
  Look narrow = look;
  narrow.width = look.width - width_of(boards) - gap_beside;
  if (boards.empty() || narrow.width < least_beside) return;
  std::ranges::stable_partition(lines, [](const TableLine& line) { return line.whose != TableLine::Whose::viewer; });
  for (std::size_t count = lines.size(); count > 0; --count) {
    const auto end = lines.begin() + static_cast<std::ptrdiff_t>(count);
    const Block drawn = wrap_lines(draw_lines(std::vector<TableLine>(lines.begin(), end), narrow), narrow.width, 2);
    if (drawn.size() > boards.size()) continue;
    boards = beside({boards, drawn}, gap_beside, look.width);
    lines.erase(lines.begin(), end);
    return;
  }
}

Block draw_folded(const TableParts& table, const Folding& folding, const Look& look) {
  std::vector<TableBoard> boards;
  std::vector<TableLine> lines;
  fold_boards(table, folding, boards, lines);
  bool folded = !lines.empty();
  if (!folding.lines_of_table) lines.clear();
  for (const TableLine& line : table.lines) {
    const bool of_others = line.whose == TableLine::Whose::others;
    const std::vector<std::string> brief = in_brief(line);
    const bool is_brief = line.parts != brief && (of_others ? folding.brief_others : folding.brief_table);
    const bool of_table = line.whose == TableLine::Whose::table;
    const bool is_left_out = (of_others && !folding.lines_of_others) || (of_table && !folding.lines_of_table);
    folded = folded || is_brief || is_left_out;
    if (is_left_out) continue;
    lines.push_back(line);
    if (is_brief) lines.back().parts = brief;
  }
  Block block = draw_boards(boards, look);
  if (folding.lines_beside) put_beside(block, lines, look);
  append(block, first_lines(table.legend, folding.legend, look), folding.gaps);
  const Block together = folding.table_runs_on ? run_on(lines, folding.all_run_on, look) : Block{};
  append(block, wrap_lines(draw_lines(lines, look), look.width, 2), folding.gaps);
  append(block, wrap_lines(together, look.width, 2), false);
  if (folded) block.push_back(dim(sentence(Message::folded, look.language), look));
  return block;
}

Block question_lines(const Screen& screen, const Folding& folding, const Look& look, int& pages) {
  if (screen.question.empty()) return {};
  const bool is_foreseen = folding.foreseen && !screen.foreseen.empty();
  Block rows = wrap_lines(in_columns(is_foreseen ? screen.foreseen : screen.choices, look.width), look.width, 4);
  std::string text = screen.question;
  if (rows.size() > folding.choices) {
    pages = static_cast<int>((rows.size() + folding.choices - 1) / folding.choices);
    const std::size_t page = static_cast<std::size_t>(screen.page % pages);
    const std::size_t first = page * folding.choices, end = std::min(first + folding.choices, rows.size());
    rows = Block(rows.begin() + static_cast<std::ptrdiff_t>(first), rows.begin() + static_cast<std::ptrdiff_t>(end));
    text += " " + dim(say(look.language, Message::choices_page, page + 1, pages), look);
  }
  Block block = wrap_text(text, look.width, 0);
  append(block, rows, false);
  return block;
}

DrawnScreen draw(const Screen& screen, const Folding& folding, const Look& look) {
  DrawnScreen drawn;
  Block& block = drawn.lines;
  block.push_back(rule(screen.heading, look));
  append(block, latest(screen.news, folding.news, look), false);
  const bool separate = folding.gaps && !screen.news.empty();
  if (folding.table) append(block, draw_folded(screen.table, folding, look), separate);
  append(block, wrap_lines(screen.notice, look.width, 2), folding.gaps);
  append(block, question_lines(screen, folding, look, drawn.pages), folding.gaps);
  append(block, wrap_lines(screen.ending, look.width, 2), folding.gaps);
  return drawn;
}

/// As many boards of other players as there is room for; those that take the fewest lines if there is none.
std::size_t boards_that_fit(const Screen& screen, Folding folding, const Look& look, std::size_t room) {
  const auto others = static_cast<std::size_t>(std::ranges::count_if(
      screen.table.boards, [&](const TableBoard& board) { return is_of_others(board, screen.table); }));
  std::size_t fewest = all, best = others;
  for (std::size_t open = others + 1; open-- > 0 && fewest > room;) {
    folding.boards_of_others = open;
    const std::size_t lines = draw(screen, folding, look).lines.size();
    if (lines >= fewest) continue;
    fewest = lines;
    best = open;
  }
  return best;
}

/// What is left after giving these up, with as many boards of others as there is room for.
Folding folding_after(const std::vector<Step>& given_up, const Screen& screen, const Look& look, std::size_t room) {
  Folding folding;
  for (const Step give_up : given_up) give_up(folding);
  if (!given_up.empty()) folding.boards_of_others = boards_that_fit(screen, folding, look, room);
  return folding;
}

/// At the end where there is no room for the table: what happened last, as far as there is.
Folding without_table(const Screen& screen, const Look& look, std::size_t room) {
  Folding folding;
  folding.table = false;
  folding.gaps = false;
  for (folding.news = 4; folding.news > 0 && draw(screen, folding, look).lines.size() > room;) --folding.news;
  return folding;
}

/// The least folding with which it fits; the most if none does.
Folding folding_for(const Screen& screen, const Look& look) {
  const auto room = static_cast<std::size_t>(std::max(look.height - 1, 1));
  const auto fits = [&](const Folding& folding) { return draw(screen, folding, look).lines.size() <= room; };
  std::vector<Step> given_up;
  Folding folding;
  for (const Step give_up : steps) {
    if (fits(folding)) break;
    given_up.push_back(give_up);
    folding = folding_after(given_up, screen, look, room);
  }
  for (std::size_t i = given_up.size(); i-- > 0;) {  // a late step may have made some of the earlier ones needless
    std::vector<Step> fewer = given_up;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const Folding less = folding_after(fewer, screen, look, room);
    if (fewer.empty() || !fits(less) || less.boards_of_others < folding.boards_of_others) continue;
    given_up = std::move(fewer);
    folding = less;
  }
  return fits(folding) || screen.ending.empty() ? folding : without_table(screen, look, room);
}

}  // namespace

DrawnScreen draw_screen(const Screen& screen, const Look& look) {
  if (look.height == 0) return draw(screen, {}, look);
  Screen first = screen;
  first.page = 0;  // the longest: the last may be short, and pages that differ in length would leave choices out
  return draw(screen, folding_for(first, look), look);
}

}  // namespace houserule::cli
