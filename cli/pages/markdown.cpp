#include "cli/pages/markdown.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace houserule::cli::pages {
namespace {

/// So that nothing in a game's texts is taken for markup, in a table or out of it.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view{"\\`*_[]<>|~&$#"}.find(c) != std::string_view::npos) result += '\\';
    result += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  }
  return result;
}

/// At the start of a line a dash, a plus or a number with a dot would begin a list.
std::string escaped_start(std::string line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  if (line.starts_with('-') || line.starts_with('+') || line.starts_with('=')) return "\\" + line;
  if (digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')')) line.insert(digits, "\\");
  return line;
}

/// In a fence longer than any run of backticks inside.
std::string code_text(const std::string& text) {
  std::size_t longest = 0, run = 0;
  for (const char c : text) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  const std::string fence(longest + 1, '`');
  const std::string padding = longest > 0 ? " " : "";
  std::string inside;
  for (const char c : text) inside += c == '|' ? "\\|" : std::string(1, c == '\n' ? ' ' : c);
  return fence + padding + inside + padding + fence;
}

std::string span_text(const Span& span) {
  if (span.style == Span::Style::line_break) return "<br>";
  if (span.text.empty()) return "";
  switch (span.style) {
    case Span::Style::plain: return escaped(span.text);
    case Span::Style::strong: return "**" + escaped(span.text) + "**";
    case Span::Style::emphasis: return "*" + escaped(span.text) + "*";
    case Span::Style::symbol:
    case Span::Style::card:
    case Span::Style::code: return code_text(span.text);
    case Span::Style::line_break: return "<br>";
  }
  return "";
}

std::string inline_text(const Inline& text) {
  std::string result;
  for (const Span& span : text) result += span_text(span);
  return result;
}

std::string row_text(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const std::string& cell : cells) line += cell.empty() ? " |" : " " + cell + " |";
  return line + "\n";
}

/// Writes one page; the parts of a page know nothing of each other but the file names of pictures.
struct Writer {
  const Page& page;
  const std::string& pictures;
  std::string text = {};

  void line(const std::string& content) { text += content + "\n"; }

  void write(const Paragraph& paragraph) { line(escaped_start(inline_text(paragraph.text)) + "\n"); }

  void write(const BulletList& list) {
    for (const Inline& item : list.items) line("- " + inline_text(item));
    line("");
  }

  void write(const NumberedList& list) {
    write(list.items, "");
    line("");
  }

  void write(const std::vector<NumberedList::Item>& items, const std::string& indent) {
    int number = 0;
    for (const NumberedList::Item& item : items) {
      line(fmt::format("{}{}. {}", indent, ++number, inline_text(item.text)));
      write(item.items, indent + "   ");
    }
  }

  void write(const Gallery& gallery) {
    for (const auto& [caption, picture] : gallery.figures) {
      line(inline_text(caption) + "\n");
      write(picture);
    }
  }

  void write(const Table& table) {
    std::vector<std::string> titles, rules;
    for (const Column& column : table.columns) {
      titles.push_back(escaped(column.title));
      rules.push_back(column.is_number ? "---:" : "---");
    }
    text += row_text(titles) + row_text(rules);
    for (const Row& row : table.rows) {
      std::vector<std::string> cells;
      for (const Inline& cell : row.cells) cells.push_back(inline_text(cell));
      if (row.is_sum)
        for (std::string& cell : cells)
          if (!cell.empty()) cell = "**" + cell + "**";
      text += row_text(cells);
    }
    line("");
  }

  void write(const Picture& picture) {
    if (!pictures.empty())
      return line(
          fmt::format("![{}]({})\n", escaped(picture.description), picture_file(pictures, picture, page.language)));
    line("```text");
    for (const std::string& row : picture.lines) line(row);
    line("```\n");
  }

  void write(const Charts& charts) {
    for (const Chart& chart : charts.charts) {
      line(fmt::format("**{}** {}\n", escaped(chart.title), inline_text(chart.meaning)));
      if (!pictures.empty()) write(chart.picture);
      write(chart.numbers);
    }
  }

  void write(const std::vector<Content>& contents) {
    for (const Content& content : contents) std::visit([this](const auto& it) { write(it); }, content);
  }

  void write(const Section& section, int level) {
    line(std::string(static_cast<std::size_t>(level), '#') + " " + escaped(section.title) + "\n");
    write(section.contents);
    for (const Section& part : section.parts) write(part, level + 1);
  }
};

}  // namespace

std::string picture_file(const std::string& stem, const Picture& picture, const std::string& language) {
  return fmt::format("{}.{}.{}.svg", stem, picture.name, language);
}

std::string to_markdown(const Page& page, const std::string& pictures) {
  Writer writer{page, pictures};
  writer.line("# " + escaped(page.title) + "\n");
  writer.write(page.opening);
  for (const Section& section : page.sections) writer.write(section, 2);
  while (writer.text.ends_with("\n\n")) writer.text.pop_back();
  return writer.text;
}

}  // namespace houserule::cli::pages
