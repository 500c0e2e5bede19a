#include "scripting/definition/drawing.hpp"

#include "scripting/yaml/source_text.hpp"

namespace houserule::build {

namespace {

struct Row {
  std::string text;
  Place place;  // of its first character
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

/// Columns of indentation that YAML has taken from the line of the source that `row` was written in.
int indentation(const Context& context, const Place& place, const std::string& row) {
  const auto source = context.sources ? context.sources->find(place.file) : yaml::Sources::const_iterator{};
  if (!context.sources || source == context.sources->end()) return 0;
  const yaml::SourceText text{source->second, place.file};
  if (place.line > static_cast<int>(text.line_count())) return 0;
  const std::string_view line = text.line(place.line);
  return line.size() > row.size() && line.ends_with(row) ? static_cast<int>(line.size() - row.size()) : 0;
}

/// The lines of a block text stand below its '|'; those of a quoted one all where it does.
std::vector<Row> rows_of_text(const Context& context, const Value& value) {
  std::vector<Row> rows;
  const bool is_block = value.node->place.length == 1 && value.string().size() > 1;
  for (const std::string& line : lines_of(value.string())) {
    Place place = value.node->place;
    if (is_block) {
      place.line += static_cast<int>(rows.size()) + 1;
      place.column = indentation(context, place, line) + 1;
    }
    rows.push_back({line, place});
  }
  return rows;
}

std::vector<Row> rows_of(const Context& context, const Value& value) {
  if (value.is_string()) return rows_of_text(context, value);
  std::vector<Row> rows;
  for (const Value& item : value.children())
    if (item.is_string()) rows.push_back({item.string(), part_of(item, 0, 1)});
  return rows;
}

}  // namespace

std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> characters;
  for (const char byte : text) {
    const bool goes_on = (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
    if (goes_on && !characters.empty())
      characters.back() += byte;
    else
      characters.emplace_back(1, byte);
  }
  return characters;
}

namespace {
/// Every character but blanks.
void add_letters(const Row& line, int row, std::vector<Letter>& letters) {
  const auto characters = characters_of(line.text);
  for (std::size_t column = 0; column < characters.size(); ++column) {
    if (characters[column] == " ") continue;
    Place place = line.place;
    place.column += static_cast<int>(column);
    place.length = 1;
    letters.push_back({row, static_cast<int>(column), characters[column], place});
  }
}

/// What stands between blanks.
void add_parted(const Row& line, int row, std::vector<Letter>& letters) {
  int count = 0;
  bool goes_on = false;
  const auto characters = characters_of(line.text);
  for (std::size_t at = 0; at < characters.size(); ++at) {
    const bool blank = characters[at] == " ";
    if (!blank && goes_on) {
      letters.back().letter += characters[at];
      ++letters.back().place.length;
    } else if (!blank) {
      Place place = line.place;
      place.column += static_cast<int>(at);
      place.length = 1;
      letters.push_back({row, count++, characters[at], place});
    }
    goes_on = !blank;
  }
}
}  // namespace

std::vector<Letter> read_drawing(Context& context, const Value& value, bool parted) {
  std::vector<Letter> letters;
  int row = 0;
  for (const Row& line : rows_of(context, value)) {
    (parted ? add_parted : add_letters)(line, row, letters);
    if (!letters.empty()) ++row;
  }
  if (letters.empty()) context.fault(value, "the drawing is empty", "draw a cell as '.'");
  return letters;
}

}  // namespace houserule::build
