#include "scripting/yaml/print.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "scripting/yaml/scalar.hpp"

namespace houserule::yaml {

namespace {

constexpr std::size_t widest_flow_list = 80;

bool is_control_byte(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool is_plain_character(char c) {
  const auto code = static_cast<unsigned char>(c);
  const bool letter = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
  return letter || (code >= '0' && code <= '9') || code >= 0x80 ||
         std::string_view{" _-+./$()!'\";="}.find(c) != std::string_view::npos;
}

/// Reads back as itself without quotes, inside brackets too.
bool is_plain(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
  if (std::string_view{"-+.()!'\";="}.find(text.front()) != std::string_view::npos) return false;
  return std::all_of(text.begin(), text.end(), is_plain_character);
}

std::string single_quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "''" : std::string{c};
  return quoted + "'";
}

std::string double_quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      quoted += std::string{'\\', c};
    else if (c == '\n')
      quoted += "\\n";
    else if (c == '\t')
      quoted += "\\t";
    else if (is_control_byte(c))
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      quoted += c;
  }
  return quoted + "\"";
}

std::string with_quotes(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_control_byte) ? double_quoted(text) : single_quoted(text);
}

std::string string_text(const std::string& text) {
  const Scalar scalar = read_plain(text);
  const bool reads_as_string = std::holds_alternative<std::string>(scalar.value) && scalar.fault.empty();
  return is_plain(text) && reads_as_string ? text : with_quotes(text);
}

std::string key_text(const std::string& key) {
  const Scalar scalar = read_plain(key);
  const bool reads_as_key = !std::holds_alternative<bool>(scalar.value) && scalar.fault.empty();
  return is_plain(key) && reads_as_key ? key : with_quotes(key);
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Several lines that a block scalar (|) keeps as they are.
bool fits_block(std::string_view text) {
  const bool has_lines = text.find('\n') != std::string_view::npos;
  if (!has_lines || text.front() == '\n' || text.ends_with("\n\n")) return false;
  const bool controls = std::any_of(text.begin(), text.end(), [](char c) { return c != '\n' && is_control_byte(c); });
  const auto lines = split_lines(text);
  return !controls && std::none_of(lines.begin(), lines.end(), [](std::string_view line) {
    return !line.empty() && line.find_first_not_of(' ') == std::string_view::npos;
  });
}

std::string scalar_text(const Node& node) {
  if (node.is_boolean()) return node.boolean() ? "true" : "false";
  if (node.is_integer()) return std::to_string(node.integer());
  return string_text(node.string());
}

bool is_scalar(const Node& node) { return node.is_boolean() || node.is_integer() || node.is_string(); }

/// A list in brackets, if it is one of few scalars; "" if not.
std::string flow_list(const Node& node) {
  std::string text;
  for (const Node& item : node.list()) {
    if (!is_scalar(item) || text.size() > widest_flow_list) return {};
    text += (text.empty() ? "[" : ", ") + scalar_text(item);
  }
  return text.empty() ? "[]" : text + "]";
}

class Printer {
 public:
  /// What follows `head`, which ends in a key's ':' or an item's '-', or is empty at the root.
  void value(const std::string& head, const Node& node, std::size_t indent) {
    const std::string space = head.empty() ? "" : " ";
    if (node.is_empty()) return line(head);
    if (node.is_string() && fits_block(node.string())) return block(head + space, node, indent);
    if (is_scalar(node)) return line(head + space + scalar_text(node));
    if (node.is_map() && node.map().empty()) return line(head + space + "{}");
    const std::string brackets = node.is_list() ? flow_list(node) : "";
    if (!brackets.empty()) return line(head + space + brackets);
    const bool joins_item = node.is_map() && head.ends_with('-');
    if (!head.empty() && !joins_item) text_ += head + "\n";
    if (node.is_list())
      items(node.list(), indent);
    else
      entries(node.map(), joins_item ? head + " " : "", indent);
  }

  std::string text() && { return std::move(text_); }

 private:
  void line(const std::string& content) { text_ += content + "\n"; }

  void block(const std::string& head, const Node& node, std::size_t indent) {
    const std::string& content = node.string();
    const std::string header =
        fmt::format("|{}{}", content.starts_with(' ') ? "2" : "", content.ends_with('\n') ? "" : "-");
    line(head + header);
    for (const std::string_view part : split_lines(content)) {
      text_ += part.empty() ? "\n" : fmt::format("{:{}}{}\n", "", std::max<std::size_t>(indent, 2), part);
    }
  }

  void items(const List& list, std::size_t indent) {
    for (const Node& item : list) value(std::string(indent, ' ') + "-", item, indent + 2);
  }

  void entries(const Map& map, std::string first_head, std::size_t indent) {
    for (const Entry& entry : map) {
      const std::string head = first_head.empty() ? std::string(indent, ' ') : std::exchange(first_head, {});
      value(head + key_text(entry.key) + ":", entry.value, indent + 2);
    }
  }

  std::string text_;
};

/// FNV-1a over a form in which each value starts with its type and each text with its length.
class Digester {
 public:
  void add(const Node& node) {
    byte(static_cast<unsigned char>(node.value.index()));
    if (node.is_boolean()) byte(node.boolean() ? 1 : 0);
    if (node.is_integer()) number(static_cast<std::uint64_t>(node.integer()));
    if (node.is_string()) add(node.string());
    if (node.is_list()) {
      number(node.list().size());
      for (const Node& item : node.list()) add(item);
    }
    if (node.is_map()) {
      number(node.map().size());
      for (const Entry& entry : node.map()) {
        add(entry.key);
        add(entry.value);
      }
    }
  }

  void add(const std::string& text) {
    number(text.size());
    for (const char c : text) byte(static_cast<unsigned char>(c));
  }

  std::uint64_t result() const { return hash_; }

 private:
  void byte(unsigned char value) { hash_ = (hash_ ^ value) * 0x100000001B3U; }

  void number(std::uint64_t value) {
    for (int shift = 0; shift < 64; shift += 8) byte(static_cast<unsigned char>(value >> shift));
  }

  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace

std::string one_line(const Node& tree) {
  std::string text;
  if (tree.is_list()) {
    for (const Node& item : tree.list()) text += (text.empty() ? "" : ", ") + one_line(item);
    return "[" + text + "]";
  }
  if (tree.is_map()) {
    for (const Entry& entry : tree.map())
      text += (text.empty() ? "" : ", ") + key_text(entry.key) + ":" + (entry.value.is_empty() ? "" : " ") +
              one_line(entry.value);
    return "{" + text + "}";
  }
  return tree.is_empty() ? "" : scalar_text(tree);
}

std::string to_yaml(const Node& tree) {
  Printer printer;
  printer.value("", tree, 0);
  return std::move(printer).text();
}

std::uint64_t digest(const Node& tree, const std::vector<std::string>& further) {
  Digester digester;
  digester.add(tree);
  for (const std::string& text : further) digester.add(text);
  return digester.result();
}

std::string digest_text(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

nlohmann::ordered_json to_json(const Node& tree) {
  if (tree.is_boolean()) return tree.boolean();
  if (tree.is_integer()) return tree.integer();
  if (tree.is_string()) return tree.string();
  if (tree.is_list()) {
    auto json = nlohmann::ordered_json::array();
    for (const Node& item : tree.list()) json.push_back(to_json(item));
    return json;
  }
  if (tree.is_map()) {
    auto json = nlohmann::ordered_json::object();
    for (const Entry& entry : tree.map()) json[entry.key] = to_json(entry.value);
    return json;
  }
  return nullptr;
}

Node from_json(const nlohmann::ordered_json& json, const std::string& file) {
  Node node{Empty{}, {file, 0, 0, 1}, {}};
  if (json.is_boolean()) node.value = json.get<bool>();
  if (json.is_string()) node.value = json.get<std::string>();
  if (json.is_number_float()) throw std::invalid_argument("numbers are whole");
  if (json.is_number_integer()) {
    const bool fits = !json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX;
    if (!fits) throw std::invalid_argument("a number is beyond ±9223372036854775807");
    node.value = json.get<std::int64_t>();
  }
  if (json.is_array()) {
    List list;
    for (const auto& item : json) list.push_back(from_json(item, file));
    node.value = std::move(list);
  }
  if (json.is_object()) {
    Map map;
    for (const auto& [key, value] : json.items()) map.push_back({key, node.place, from_json(value, file)});
    node.value = std::move(map);
  }
  return node;
}

}  // namespace houserule::yaml
