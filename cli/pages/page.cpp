#include "cli/pages/page.hpp"

#include <algorithm>
#include <utility>

namespace houserule::cli::pages {

bool is_blank(const Inline& text) {
  return std::ranges::all_of(text, [](const Span& span) { return span.text.empty() && span.colour.empty(); });
}

std::string plain_text(const Inline& text) {
  std::string result;
  for (const Span& span : text) result += span.style == Span::Style::line_break ? " " : span.text;
  return result;
}

Inline operator+(Inline left, const Inline& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

Inline join(const std::vector<Inline>& texts, const Inline& between) {
  Inline result;
  for (const Inline& text : texts) {
    if (is_blank(text)) continue;
    if (!result.empty()) result = std::move(result) + between;
    result = std::move(result) + text;
  }
  return result;
}

namespace {

/// French says "s’il reste", not "si il reste".
void elide(std::string& before, const Inline& value) {
  const bool is_si = before.ends_with(" si ") || before == "si ";
  if (is_si && !value.empty() && value.front().text.starts_with("il ")) before.replace(before.size() - 2, 2, "’");
}

}  // namespace

Inline fill(const std::string& pattern, const std::vector<Inline>& values) {
  Inline result;
  std::size_t start = 0;
  for (const Inline& value : values) {
    const std::size_t gap = pattern.find("{}", start);
    if (gap == std::string::npos) break;
    std::string before = pattern.substr(start, gap - start);
    elide(before, value);
    if (!before.empty()) result.push_back({Span::Style::plain, std::move(before), "", ""});
    result = std::move(result) + value;
    start = gap + 2;
  }
  if (start < pattern.size()) result.push_back({Span::Style::plain, pattern.substr(start), "", ""});
  return result;
}

Table without_blank_columns(Table table) {
  for (std::size_t column = table.columns.size(); column-- > 0;) {
    const bool blank = std::ranges::all_of(table.rows, [&](const Row& row) { return is_blank(row.cells[column]); });
    if (!blank) continue;
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(column));
    for (Row& row : table.rows) row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(column));
  }
  return table;
}

}  // namespace houserule::cli::pages
