#pragma once
// A page before it is Markdown or HTML: sections of paragraphs, lists, tables, pictures and charts.

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace houserule::cli::pages {

/// A run of text in one style, not yet escaped.
struct Span {
  enum class Style { plain, strong, emphasis, code, symbol, card, line_break };
  Style style = Style::plain;
  std::string text;
  std::string colour;        ///< symbol, card: a colour word of the kinds; may be empty
  std::string language;      ///< if it is another than the page's
  std::string drawn = {};    ///< symbol, card: where there are more than letters, a character instead of the text
  std::string picture = {};  ///< … or the address of a picture
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

/// What is done one after the other, with what is done in each.
struct NumberedList {
  struct Item {
    std::string anchor;  ///< unique on the page; may be empty
    Inline text;
    std::vector<Item> items;
  };
  std::vector<Item> items;
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

/// Small pictures, as many beside each other as fit, each with what it shows.
struct Gallery {
  struct Figure {
    Inline caption;
    Picture picture;
  };
  std::vector<Figure> figures;
};

/// A picture of numbers: what it means in a sentence, and the numbers, all of them, behind it.
struct Chart {
  std::string title;
  Inline meaning;
  Picture picture;  ///< its description is the meaning, its lines are the numbers: both may be left out
  Table numbers;
};

/// As many beside each other as fit.
struct Charts {
  std::vector<Chart> charts;
};

using Content = std::variant<Paragraph, BulletList, NumberedList, Table, Picture, Gallery, Charts>;

struct Section {
  std::string anchor;  ///< unique on the page
  std::string title;
  std::vector<Content> contents;
  std::vector<Section> parts;
  bool empty() const { return contents.empty() && parts.empty(); }
};

/// A game's rules, or a report, in one language.
struct Page {
  std::string language;
  std::string id;
  std::string title;
  std::vector<Content> opening;
  std::vector<Section> sections;
};

}  // namespace houserule::cli::pages
