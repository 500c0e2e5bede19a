#pragma once
// A rule page before it is Markdown or HTML: sections of paragraphs, lists, tables and pictures.

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace houserule::cli::pages {

/// A run of text in one style, not yet escaped.
struct Span {
  enum class Style { plain, strong, emphasis, code, symbol, line_break };
  Style style = Style::plain;
  std::string text;
  std::string colour;    ///< symbol: a colour word of the kinds; may be empty
  std::string language;  ///< if it is another than the page's
};
using Inline = std::vector<Span>;

inline Inline plain(std::string text) { return {{Span::Style::plain, std::move(text), "", ""}}; }
inline Inline strong(std::string text) { return {{Span::Style::strong, std::move(text), "", ""}}; }
inline Inline emphasis(std::string text) { return {{Span::Style::emphasis, std::move(text), "", ""}}; }
inline Inline code(std::string text) { return {{Span::Style::code, std::move(text), "", ""}}; }
inline Inline line_break() { return {{Span::Style::line_break, "", "", ""}}; }

bool is_blank(const Inline& text);
std::string plain_text(const Inline& text);  ///< without styles; a line break is a space
Inline operator+(Inline left, const Inline& right);
/// Those that are not blank, with `between` between them.
Inline join(const std::vector<Inline>& texts, const Inline& between);
/// `pattern` with each "{}" replaced by the next value.
Inline fill(const std::string& pattern, const std::vector<Inline>& values);

struct Paragraph {
  Inline text;
};

struct BulletList {
  std::vector<Inline> items;
};

struct Column {
  std::string title;
  bool is_number = false;  ///< set to the right
};

struct Row {
  std::string anchor;  ///< unique on the page; may be empty
  std::vector<Inline> cells;
  bool is_sum = false;
};

struct Table {
  std::vector<Column> columns;
  std::vector<Row> rows;
};

/// The table without columns that have nothing in any row.
Table without_blank_columns(Table table);

struct Picture {
  std::string name;         ///< for files: "board-reef"
  std::string description;  ///< what it shows, in words
  int width = 0, height = 0;
  std::string shapes;              ///< the SVG elements, well-formed
  std::vector<std::string> lines;  ///< the same as text in columns
};

using Content = std::variant<Paragraph, BulletList, Table, Picture>;

struct Section {
  std::string anchor;  ///< unique on the page
  std::string title;
  std::vector<Content> contents;
  std::vector<Section> parts;
  bool empty() const { return contents.empty() && parts.empty(); }
};

/// A game's rules in one language.
struct Page {
  std::string language;
  std::string id;
  std::string title;
  std::vector<Content> opening;
  std::vector<Section> sections;
};

}  // namespace houserule::cli::pages
