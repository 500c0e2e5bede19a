#include "scripting/yaml/builder.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "scripting/diagnostics/utf8.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/scalar.hpp"

namespace houserule::yaml {

namespace {

/// In bytes. YAML has room for 1024 before a key's ':', and quotes may double it when it is written.
constexpr std::size_t longest_key = 500;

std::size_t offset_of(const YAML::Mark& mark) { return static_cast<std::size_t>(std::max(mark.pos, 0)); }

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::size_t word_end(std::string_view text, std::size_t offset) {
  while (offset < text.size() && !is_space(text[offset]) &&
         std::string_view{",]}"}.find(text[offset]) == std::string_view::npos) {
    ++offset;
  }
  return offset;
}

std::string_view word_at(std::string_view text, std::size_t offset) {
  return text.substr(offset, word_end(text, offset) - offset);
}

std::size_t skip_space(std::string_view text, std::size_t offset) {
  while (offset < text.size()) {
    if (text[offset] == '#')
      offset = std::min(text.find('\n', offset), text.size());
    else if (is_space(text[offset]))
      ++offset;
    else
      break;
  }
  return offset;
}

/// Bytes of the quoted scalar at the front; 0 if it is not closed.
std::size_t quoted_length(std::string_view text) {
  const char quote = text[0];
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      const bool doubled = quote == '\'' && i + 1 < text.size() && text[i + 1] == quote;
      if (!doubled) return i + 1;
      ++i;
    }
  }
  return 0;
}

bool is_quote(std::string_view text) { return text.starts_with('"') || text.starts_with('\''); }

}  // namespace

std::string TreeBuilder::path() const {
  std::string text;
  for (const Level& level : levels_) {
    if (level.node.is_list())
      text = child_path(text, level.node.list().size());
    else if (!level.at_key)
      text = child_path(text, level.key);
  }
  return text;
}

void TreeBuilder::report(const Place& place, std::string message, std::string hint) {
  Diagnostic made{place, path(), std::move(message), std::move(hint), {}};
  set_excerpt(made, source_.line(place.line));
  diagnostics_.push_back(std::move(made));
}

void TreeBuilder::report(std::size_t offset, std::size_t length, std::string message, std::string hint) {
  report(source_.place(offset, length), std::move(message), std::move(hint));
}

std::size_t TreeBuilder::skip_properties(std::size_t offset) const {
  const std::string_view text = source_.text();
  while (offset < text.size() && (text[offset] == '&' || text[offset] == '!')) {
    offset = skip_space(text, word_end(text, offset));
  }
  return offset;
}

void TreeBuilder::check_tag(std::size_t offset, const std::string& tag) {
  if (tag.empty() || tag == "?") return;
  const std::string_view text = source_.text();
  while (offset < text.size() && text[offset] == '&') offset = skip_space(text, word_end(text, offset));
  // yaml-cpp calls a quoted scalar "!" too.
  if (offset >= text.size() || text[offset] != '!') return;
  const std::string_view word = word_at(text, offset);
  report(offset, word.size(), fmt::format("tag '{}': tags are not used here", word), "remove it");
}

void TreeBuilder::count(std::size_t values, std::size_t offset) {
  values_ += values;
  if (values_ <= most_values) return;
  report(offset, word_at(source_.text(), offset).size(),
         fmt::format("more than {} values, with the aliases expanded", most_values));
  throw StopReading{};
}

void TreeBuilder::check_depth(std::size_t depth, std::size_t offset, std::size_t length) {
  if (depth <= deepest) return;
  report(offset, length, fmt::format("nested more than {} levels deep", deepest));
  throw StopReading{};
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (++documents_ == 1) return;
  const std::size_t offset = offset_of(mark);
  const bool marked = source_.text().substr(0, offset + 3).rfind("\n---") != std::string_view::npos;
  report(offset, word_at(source_.text(), offset).size(),
         marked ? "a second document starts here, but a file holds one" : "text after the end of the data",
         marked ? "put it into a file of its own" : "check its indentation");
  throw StopReading{};
}

std::string_view TreeBuilder::null_word(std::size_t offset) const {
  const std::string_view text = source_.text();
  std::string_view word = word_at(text, offset);
  const bool is_key = word.ends_with(':') || text.substr(skip_space(text, offset + word.size())).starts_with(':');
  if (word.ends_with(':')) word.remove_suffix(1);
  return is_null_word(word) && is_key == expects_key() ? word : std::string_view{};
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const std::size_t offset = std::min(skip_properties(offset_of(mark)), source_.text().size());
  const std::string_view word = null_word(offset);
  Node node{Empty{}, source_.place(offset, std::max<std::size_t>(word.size(), 1)), {}};
  count(1, offset);
  if (expects_key()) {
    if (word.empty())
      refuse_key(node.place, "a key is missing before this", "");
    else
      refuse_key(node.place, fmt::format("the key '{}' could be empty or a word", word), "quote it");
    return;
  }
  if (!word.empty()) {
    const Scalar scalar = read_plain(word);
    report(node.place, scalar.fault, scalar.hint);
  } else if (!levels_.empty() && levels_.back().node.is_map()) {
    node.place = levels_.back().key_place;
  } else if (!levels_.empty()) {
    const std::size_t before = source_.text().substr(0, offset).find_last_not_of(" \t\r\n");
    const std::size_t line = source_.text().find_last_of('\n', before) + 1;  // 0 on the first line
    const std::size_t dash = source_.text().find_first_not_of(' ', line);
    const std::size_t behind = source_.text().find_first_not_of(' ', dash + 1);
    const bool remark = behind <= before && source_.text()[dash] == '-' && source_.text()[behind] == '#';
    report(remark ? dash : before, 1, "an empty list item",
           remark ? "behind '#' a remark stands: put the text in quotes" : "write a value, or remove it");
  }
  accept(std::move(node), anchor);
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const std::size_t offset = offset_of(mark);
  const std::string_view word = word_at(source_.text(), offset);
  if (expects_key()) {
    refuse_key(source_.place(offset, word.size()), fmt::format("the alias '{}' cannot be a key", word),
               "write the key out");
    return;
  }
  const auto found = anchors_.find(anchor);
  if (found == anchors_.end()) {
    report(offset, word.size(), fmt::format("the alias '{}' stands inside what it repeats", word));
    accept({}, 0);
    return;
  }
  count(node_count(found->second), offset);
  check_depth(levels_.size() + nesting_depth(found->second), offset, word.size());
  accept(found->second, 0);
}

std::size_t TreeBuilder::scalar_length(std::size_t offset, const std::string& value) const {
  const std::string_view text = source_.text().substr(offset);
  if (is_quote(text)) return std::max<std::size_t>(quoted_length(text), 1);
  if (text.starts_with('|') || text.starts_with('>')) return 1;
  if (text.starts_with(value)) return std::max<std::size_t>(value.size(), 1);
  return std::min(text.find_first_of("\r\n"), text.size());
}

void TreeBuilder::check_quotes(std::size_t offset, bool plain) {
  const std::string_view text = source_.text().substr(offset);
  if (plain || !is_quote(text) || quoted_length(text) > 0) return;
  report(offset, 1, "this quote is not closed", "close it, or double it if it is part of the text");
  throw StopReading{};
}

/// An escape in double quotes can say what a file may not hold.
void TreeBuilder::check_characters(const std::string& value, const Place& place) {
  for (std::size_t at = 0; at < value.size(); ++at)
    if (value[at] != '\n' && value[at] != '\t' && is_control(std::string_view(value).substr(at)))
      return report(place, "this text holds a control character", "remove the escape");
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& value) {
  check_tag(offset_of(mark), tag);
  const std::size_t offset = skip_properties(offset_of(mark));
  const bool plain = tag == "?";
  const Place place = source_.place(offset, scalar_length(offset, value));
  count(1, offset);
  check_quotes(offset, plain);
  check_characters(value, place);
  if (value.size() > longest_text) {
    report(offset, 1, fmt::format("a text of more than {} bytes", longest_text));
  }
  if (expects_key()) {
    take_scalar_key(value, place, plain);
    if (anchor) anchors_[anchor] = Node{value, place, {}};
    return;
  }
  Node node{value, place, {}};
  if (plain) {
    Scalar scalar = read_plain(value);
    node.value = std::move(scalar.value);
    if (!scalar.fault.empty()) report(place, scalar.fault, scalar.hint);
  }
  accept(std::move(node), anchor);
}

void TreeBuilder::take_scalar_key(const std::string& value, const Place& place, bool plain) {
  const Scalar scalar = read_plain(value);
  if (plain && value == "<<") {
    refuse_key(place, "merge keys ('<<') are not used here", "write the keys out, or use an alias for a whole value");
  } else if (plain && std::holds_alternative<bool>(scalar.value)) {
    refuse_key(place, fmt::format("the key '{}' could be a boolean or a word", value), "quote it");
  } else if (plain && !scalar.fault.empty()) {
    refuse_key(place, "the key " + scalar.fault, scalar.hint);
  } else if (value.size() > longest_key) {
    refuse_key(place, fmt::format("a key has at most {} characters", longest_key), "is there one ':' too much?");
  } else {
    take_key(value, place);
  }
}

void TreeBuilder::take_key(const std::string& key, const Place& place) {
  Level& level = levels_.back();
  const auto [found, is_new] = level.lines.emplace(key, place.line);
  if (!is_new) {
    refuse_key(place, fmt::format("duplicate key '{}', first in line {}", key, found->second), "");
  }
  level.key = key;
  level.key_place = place;
  level.at_key = false;
  level.discarding = !is_new;
}

void TreeBuilder::refuse_key(const Place& place, std::string message, std::string hint) {
  report(place, std::move(message), std::move(hint));
  Level& level = levels_.back();
  level.key = std::string(1, '?');
  level.key_place = place;
  level.at_key = false;
  level.discarding = true;
}

void TreeBuilder::open(Node node, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
  const std::size_t written = offset_of(mark);
  check_tag(written, tag);
  const bool has_properties = anchor != 0 || tag != "?";
  const std::size_t offset = has_properties ? skip_properties(written) : written;
  check_depth(levels_.size() + 1, offset, 1);
  count(1, offset);
  node.place = source_.place(offset);
  Level level;
  level.node = std::move(node);
  level.anchor = anchor;
  levels_.push_back(std::move(level));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                                  YAML::EmitterStyle::value) {
  open(Node{List{}, {}, {}}, mark, tag, anchor);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value) {
  open(Node{Map{}, {}, {}}, mark, tag, anchor);
}

void TreeBuilder::close() {
  Level level = std::move(levels_.back());
  levels_.pop_back();
  accept(std::move(level.node), level.anchor);
}

void TreeBuilder::accept(Node node, YAML::anchor_t anchor) {
  if (anchor) anchors_[anchor] = node;
  if (levels_.empty()) {
    root_ = std::move(node);
    return;
  }
  Level& level = levels_.back();
  if (level.node.is_list()) {
    level.node.list().push_back(std::move(node));
  } else if (level.at_key) {
    refuse_key(node.place, fmt::format("{} cannot be a key", type_name(node)), "a key is a word");
  } else {
    if (!level.discarding) level.node.map().push_back({level.key, level.key_place, std::move(node)});
    level.at_key = true;
  }
}

}  // namespace houserule::yaml
