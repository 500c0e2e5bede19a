#include "cli/text/layout.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <iterator>

#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

std::size_t bytes_of_character(unsigned char lead) {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}

std::uint32_t code_point(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return lead;
  std::uint32_t code = lead & (0x7fu >> character.size());
  for (std::size_t i = 1; i < character.size(); ++i)
    code = (code << 6) | (static_cast<unsigned char>(character[i]) & 0x3fu);
  return code;
}

int columns_of(std::uint32_t code) {
  if ((code >= 0x300 && code <= 0x36f) || code == 0x200d || (code >= 0xfe00 && code <= 0xfe0f)) return 0;
  const bool wide = (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) ||
                    (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) ||
                    (code >= 0xff00 && code <= 0xff60) || (code >= 0x1f300 && code <= 0x1faff);
  return wide ? 2 : 1;
}

/// Where the colour sequence that starts at `from` ends.
std::size_t skip_sequence(std::string_view text, std::size_t from) {
  const std::size_t end = text.find('m', from);
  return end == std::string_view::npos ? text.size() : end + 1;
}

void append_beside(Block& block, const Block& next, int gap) {
  const int width = width_of(block);
  const std::size_t height = std::max(block.size(), next.size());
  block.resize(height);
  for (std::size_t i = 0; i < next.size(); ++i) block[i] = pad_right(block[i], width + gap) + next[i];
}

}  // namespace

std::vector<std::string> characters(std::string_view text) {
  std::vector<std::string> result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = std::min(bytes_of_character(static_cast<unsigned char>(text[at])), text.size() - at);
    result.emplace_back(text.substr(at, size));
    at += size;
  }
  return result;
}

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\x1b') {
      at = skip_sequence(text, at);
      continue;
    }
    const std::size_t size = std::min(bytes_of_character(static_cast<unsigned char>(text[at])), text.size() - at);
    width += columns_of(code_point(text.substr(at, size)));
    at += size;
  }
  return width;
}

int width_of(const Block& block) {
  int width = 0;
  for (const auto& line : block) width = std::max(width, display_width(line));
  return width;
}

std::string pad_right(std::string text, int width) {
  const int missing = width - display_width(text);
  return missing > 0 ? text + std::string(static_cast<std::size_t>(missing), ' ') : text;
}

std::string pad_left(std::string text, int width) {
  const int missing = width - display_width(text);
  return missing > 0 ? std::string(static_cast<std::size_t>(missing), ' ') + text : text;
}

Block beside(const std::vector<Block>& blocks, int gap, int width) {
  Block result, row;
  for (const Block& block : blocks) {
    if (!row.empty() && width_of(row) + gap + width_of(block) > width) {
      result.insert(result.end(), row.begin(), row.end());
      result.emplace_back();
      row.clear();
    }
    if (row.empty())
      row = block;
    else
      append_beside(row, block, gap);
  }
  result.insert(result.end(), row.begin(), row.end());
  return result;
}

Block in_columns(const std::vector<std::string>& texts, int width) {
  const int column = width_of(texts) + 3;
  const auto per_row = static_cast<std::size_t>(std::max(1, (width - 2) / column));
  Block block;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i % per_row == 0) block.emplace_back("  ");
    const bool last = i % per_row == per_row - 1 || i + 1 == texts.size();
    block.back() += last ? texts[i] : pad_right(texts[i], column);
  }
  return block;
}

namespace {
/// A part too long for a line, such as many cards, as far as each comma.
std::vector<std::string> broken(const std::string& part, int width) {
  std::vector<std::string> lines{""};
  for (std::size_t start = 0; start < part.size();) {
    const std::size_t comma = part.find(", ", start);
    const std::size_t end = comma == std::string::npos ? part.size() : comma + 2;
    const std::string item = part.substr(start, end - start);
    if (!lines.back().empty() && display_width(lines.back() + item) > width + 1) lines.emplace_back();
    lines.back() += item;
    start = end;
  }
  for (std::string& line : lines)
    if (line.ends_with(' ')) line.pop_back();
  return lines;
}
}  // namespace

Block wrap(const std::vector<std::string>& parts, std::string_view separator, int width, int indent) {
  Block block{""};
  bool fresh = true;
  for (const auto& part : parts) {
    if (display_width(part) > width) {
      for (const std::string& line : broken(part, width)) {
        if (!fresh) block.emplace_back(static_cast<std::size_t>(indent), ' ');
        block.back() += line;
        fresh = false;
      }
      continue;
    }
    const int needed = display_width(separator) + display_width(part);
    const int used = display_width(block.back()) - (block.size() > 1 ? indent : 0);
    if (!fresh && used + needed > width) {
      block.emplace_back(static_cast<std::size_t>(indent), ' ');
      fresh = true;
    }
    if (!fresh) block.back() += separator;
    block.back() += part;
    fresh = false;
  }
  return block;
}

std::string shortened(const std::string& text, int width) {
  if (display_width(text) <= width) return text;
  std::string result;
  bool coloured = false;
  for (std::size_t at = 0; at < text.size();) {
    const bool is_sequence = text[at] == '\x1b';
    const std::size_t end =
        is_sequence ? skip_sequence(text, at) : at + bytes_of_character(static_cast<unsigned char>(text[at]));
    const std::string next = text.substr(at, end - at);
    coloured = coloured || is_sequence;
    if (!is_sequence && display_width(result + next) >= width) break;
    result += next;
    at = end;
  }
  return result + "…" + (coloured ? "\x1b[0m" : "");
}

namespace {

constexpr std::string_view french_signs[] = {":", ";", "!", "?", "»"};

/// Of the word that begins there, with a French sign after a space: no line begins with ":".
std::size_t end_of_word(const std::string& text, std::size_t word) {
  const std::size_t end = std::min(text.find(' ', word), text.size());
  if (end + 1 >= text.size()) return end;
  const std::size_t next = std::min(text.find(' ', end + 1), text.size());
  const std::string sign = text.substr(end + 1, next - end - 1);
  return std::ranges::find(french_signs, sign) != std::end(french_signs) ? next : end;
}

}  // namespace

Block wrap_text(const std::string& text, int width, int indent) {
  if (display_width(text) <= width) return {text};
  Block block{""};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t word = std::min(text.find_first_not_of(' ', at), text.size());
    const std::size_t end = end_of_word(text, word);
    const std::string next = text.substr(at, end - at);  // with the spaces before it
    const bool fresh = block.back().find_first_not_of(' ') == std::string::npos;
    if (fresh || display_width(block.back() + next) <= width)
      block.back() += fresh && block.size() > 1 ? text.substr(word, end - word) : next;
    else
      block.push_back(std::string(static_cast<std::size_t>(indent), ' ') + text.substr(word, end - word));
    at = end;
  }
  return block;
}

Block wrap_lines(const Block& block, int width, int indent) {
  Block lines;
  for (const std::string& line : block) std::ranges::copy(wrap_text(line, width, indent), std::back_inserter(lines));
  return lines;
}

void add_paragraph(Block& block, const Block& next) {
  if (!block.empty() && !next.empty()) block.emplace_back();
  block.insert(block.end(), next.begin(), next.end());
}

Block table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  Block block;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == 0)
        line = row.size() == 1 ? row[i] : pad_right(row[i], widths[i]);
      else
        line += "  " + pad_left(row[i], widths[i]);
    }
    block.push_back(line);
  }
  return block;
}

Block headed_table(std::vector<std::vector<std::string>> rows, bool colour) {
  for (auto& cell : rows.front()) cell = paint(colour, "bold", cell);
  Block block = table(rows);
  for (auto& line : block) line.erase(line.find_last_not_of(' ') + 1);
  return block;
}

std::string lower(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string capitalised(std::string text) {
  if (text.empty()) return text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (text.size() < 2 || text[0] != '\xC3') return text;
  const auto second = static_cast<unsigned char>(text[1]);  // à to þ in UTF-8, but for ÷
  if (second >= 0xA0 && second <= 0xBE && second != 0xB7) text[1] = static_cast<char>(second - 0x20);
  return text;
}

}  // namespace houserule::cli
