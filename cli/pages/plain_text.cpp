#include "cli/pages/plain_text.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "cli/text/ascii.hpp"
#include "cli/text/words.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int column_gap = 2;

/// What stands on lines of their own in a cell, apart by semicolons unless a sentence ends there.
std::string in_one_line(const Inline& cell) {
  std::string text;
  Inline line;
  const auto add_line = [&] {
    const bool is_open = !text.empty() && std::string_view(".!?:;").find(text.back()) == std::string_view::npos;
    text += (text.empty() ? "" : is_open ? "; " : " ") + plain_text(line);
    line = {};
  };
  for (const Span& span : cell)
    if (span.style == Span::Style::line_break)
      add_line();
    else
      line.push_back(span);
  add_line();
  return text;
}

/// The first names the row.
std::vector<std::string> texts_of(const Row& row) {
  std::vector<std::string> texts;
  for (const Inline& cell : row.cells) texts.push_back(texts.empty() ? plain_text(cell) : in_one_line(cell));
  return texts;
}

/// "E  Eel": "Property: predator", "Copies: 9". Of a kind its letter stands before its name.
Block row_lines(const Table& table, const Row& row, int width) {
  Block block;
  auto texts = texts_of(row);
  if (row.anchor.starts_with("kind-")) {
    texts[0] += "  " + texts[1];
    texts[1].clear();
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].empty()) continue;
    const std::string& title = table.columns[i].title;
    const std::string label = title.empty() ? texts[i] : title + ": " + texts[i];
    std::ranges::copy(wrap_text((block.empty() ? "" : "  ") + label, width, 4), std::back_inserter(block));
  }
  return block;
}

std::vector<int> column_widths(const Table& table) {
  std::vector<int> widths;
  for (const Column& column : table.columns) widths.push_back(display_width(column.title));
  for (const Row& row : table.rows)
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      widths[i] = std::max(widths[i], display_width(plain_text(row.cells[i])));
  return widths;
}

std::string line_of(const Table& table, const std::vector<std::string>& texts, const std::vector<int>& widths) {
  std::string line;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    line += i == 0 ? "" : std::string(column_gap, ' ');
    line += table.columns[i].is_number ? pad_left(texts[i], widths[i]) : pad_right(texts[i], widths[i]);
  }
  return line.erase(line.find_last_not_of(' ') + 1);
}

Block table_lines(const Table& table, int width) {
  const std::vector<int> widths = column_widths(table);
  int needed = -column_gap;
  for (const int column : widths) needed += column + column_gap;
  Block block;
  if (needed <= width) {
    std::vector<std::string> titles;
    for (const Column& column : table.columns) titles.push_back(column.title);
    if (std::string line = line_of(table, titles, widths); !line.empty()) block.push_back(std::move(line));
    for (const Row& row : table.rows) block.push_back(line_of(table, texts_of(row), widths));
    return block;
  }
  for (const Row& row : table.rows) add_paragraph(block, row_lines(table, row, width));
  return block;
}

/// Writes one page.
struct Writer {
  int width;
  Block block = {};

  void write(const Paragraph& paragraph) { add_paragraph(block, wrap_text(plain_text(paragraph.text), width, 0)); }
  void write(const BulletList& list) {
    Block lines;
    for (const Inline& item : list.items)
      std::ranges::copy(wrap_text("- " + plain_text(item), width, 2), std::back_inserter(lines));
    add_paragraph(block, lines);
  }
  void write(const NumberedList& list) {
    Block lines;
    add_items(list.items, 0, lines);
    add_paragraph(block, lines);
  }
  void add_items(const std::vector<NumberedList::Item>& items, int indent, Block& lines) const {
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::string start = std::string(static_cast<std::size_t>(indent), ' ') + std::to_string(i + 1) + ". ";
      std::ranges::copy(wrap_text(start + plain_text(items[i].text), width, indent + 3), std::back_inserter(lines));
      add_items(items[i].items, indent + 3, lines);
    }
  }
  void write(const Gallery& gallery) {
    for (const Gallery::Figure& figure : gallery.figures) {
      add_paragraph(block, wrap_text(plain_text(figure.caption), width, 0));
      block.insert(block.end(), figure.picture.lines.begin(), figure.picture.lines.end());
    }
  }
  void write(const Table& table) { add_paragraph(block, table_lines(table, width)); }
  void write(const Picture& picture) { add_paragraph(block, picture.lines); }
  void write(const Charts& charts) {
    for (const Chart& chart : charts.charts) {
      add_paragraph(block, wrap_text(chart.title + ": " + plain_text(chart.meaning), width, 0));
      write(chart.numbers);
    }
  }
  void write(const std::vector<Content>& contents) {
    for (const Content& content : contents) std::visit([this](const auto& it) { write(it); }, content);
  }
  void write(const Section& section, const std::string& above) {
    const std::string title = above + section.title;
    add_paragraph(block, {"── " + title + " ──"});
    write(section.contents);
    for (const Section& part : section.parts) write(part, title + " · ");
  }
};

/// Whether the text has the name as a word of its own, or as several: "eels". A number may mean anything.
bool names(const std::string& text, const std::string& name) {
  const auto is_digit = [](unsigned char c) { return std::isdigit(c) != 0; };
  if (std::ranges::all_of(name, [&](char c) { return !is_in_words(c) || is_digit(static_cast<unsigned char>(c)); }))
    return false;
  const std::string where = lower(text), what = lower(name);
  return has_words(where, what) || has_words(where, what + "s");
}

/// Neither a kind nor the form of a phase, an action or a zone, which are for authors.
bool is_rule(const Row& row) { return row.anchor.empty() || row.anchor.starts_with("score-"); }

/// Gathers what names a kind.
struct Search {
  const std::string& anchor;
  const std::string& name;
  int width;
  Block own = {}, others = {};

  void look(const Paragraph& paragraph) { take(plain_text(paragraph.text)); }
  void look(const BulletList& list) {
    for (const Inline& item : list.items) take(plain_text(item));
  }
  void look(const NumberedList& list) { look(list.items); }
  void look(const std::vector<NumberedList::Item>& items) {
    for (const NumberedList::Item& item : items) {
      take(plain_text(item.text));
      look(item.items);
    }
  }
  void look(const Table& table) {
    for (const Row& row : table.rows) {
      const auto texts = texts_of(row);
      const Block lines = row_lines(table, row, width);
      if (row.anchor == anchor)
        own = lines;
      else if (is_rule(row) && std::ranges::any_of(texts, [&](const std::string& text) { return names(text, name); }))
        others.insert(others.end(), lines.begin(), lines.end());
    }
  }
  void look(const Picture&) {}
  void look(const Charts& charts) {
    for (const Chart& chart : charts.charts) look(chart.numbers);
  }
  void look(const Gallery& gallery) {
    for (const Gallery::Figure& figure : gallery.figures) take(plain_text(figure.caption));
  }
  void take(const std::string& text) {
    if (names(text, name)) std::ranges::copy(wrap_text(text, width, 2), std::back_inserter(others));
  }
  void look(const Section& section) {
    for (const Content& content : section.contents) std::visit([this](const auto& it) { look(it); }, content);
    for (const Section& part : section.parts) look(part);
  }
};

}  // namespace

Block to_lines(const Page& page, int width) {
  Writer writer{width};
  writer.block.push_back(page.title);
  writer.write(page.opening);
  for (const Section& section : page.sections) writer.write(section, "");
  return writer.block;
}

namespace {

void write_part(const Section& section, const std::string& word, const std::string& above, Writer& writer) {
  if (folded(section.title).find(word) != std::string::npos) return writer.write(section, above);
  for (const Section& part : section.parts) write_part(part, word, above + section.title + " · ", writer);
}

}  // namespace

Block lines_of_part(const Page& page, const std::string& word, int width) {
  Writer writer{width};
  for (const Section& section : page.sections) write_part(section, folded(word), "", writer);
  return writer.block;
}

Block lines_about_kind(const Page& page, const std::string& id, const std::string& name, int width) {
  const std::string anchor = "kind-" + id;
  Search search{anchor, name, width};
  for (const Section& section : page.sections) search.look(section);
  add_paragraph(search.own, search.others);
  return search.own;
}

}  // namespace houserule::cli::pages
