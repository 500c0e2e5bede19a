#include "scripting/yaml/syntax_error.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>

namespace houserule::yaml {

namespace {

namespace messages = YAML::ErrorMsg;

struct Sentence {
  std::string_view complaint;  // how yaml-cpp's message starts
  std::string_view sentence;
  std::string_view hint;
};

constexpr std::string_view see_indentation = "check the indentation, the quotes above, and the ':' after the key";
constexpr std::string_view bad_directive = "this %YAML line is not understood";
const Sentence sentences[] = {
    {messages::END_OF_MAP, "expected 'key: value' here, indented like the keys above", see_indentation},
    {messages::END_OF_SEQ, "expected '- item' here, indented like the items above", "check the indentation"},
    {messages::END_OF_MAP_FLOW, "expected ',' or '}' before this", "a '{' is not closed, or a ',' is missing"},
    {messages::END_OF_SEQ_FLOW, "expected ',' or ']' before this", "a '[' is not closed, or a ',' is missing"},
    {messages::MAP_KEY, "a key cannot stand here", see_indentation},
    {messages::BLOCK_ENTRY, "a list item cannot start here", "put the '-' on a line of its own"},
    {messages::ALIAS_NOT_FOUND, "a name is missing after '*'", "quote it if it is a text"},
    {messages::ANCHOR_NOT_FOUND, "a name is missing after '&'", "quote it if it is a text"},
    {messages::INVALID_HEX, "a hexadecimal digit is missing in this escape", ""},
    {messages::INVALID_UNICODE, "this escape is no character", ""},
    {messages::CHAR_IN_BLOCK, "the text after a '|' or '>' starts on the next line", ""},
    {messages::DOC_IN_SCALAR, "'---' and '...' cannot start a line of a quoted text", "indent the line"},
    {messages::CHAR_IN_ANCHOR, "a name after '&' cannot hold this character", "quote it if it is a text"},
    {messages::CHAR_IN_ALIAS, "a name after '*' cannot hold this character", "quote it if it is a text"},
    {messages::YAML_DIRECTIVE_ARGS, bad_directive, "remove it"},
    {messages::YAML_VERSION, bad_directive, "remove it"},
    {messages::YAML_MAJOR_VERSION, bad_directive, "remove it"},
    {messages::EOF_IN_SCALAR, "this text does not end", "close the quotes"},
};

/// The first character of the line at or before an offset that is not a space.
std::size_t start_of_text(std::string_view text, std::size_t offset) {
  const std::size_t line_end = text.rfind('\n', offset == 0 ? 0 : offset - 1);
  const std::size_t line = line_end == std::string_view::npos ? 0 : line_end + 1;
  return std::min(text.find_first_not_of(' ', line), offset);
}

Diagnostic explain_colon(std::size_t offset, const SourceText& source) {
  const std::size_t start = start_of_text(source.text(), offset);
  const std::string_view before = source.text().substr(start, offset - start);
  if (before.find(": ") != std::string_view::npos) {
    return source.diagnostic(offset, 1, "a second ':' in this line", "quote the text that the ':' belongs to");
  }
  return source.diagnostic(start, before.size(), "a key cannot stand here",
                           "check the indentation, and the ':' of the key above");
}

std::string_view line_before(std::string_view text, std::size_t offset) {
  const std::size_t start = start_of_text(text, offset);
  return text.substr(start, offset - start);
}

/// "log: {player} plays": braces end, and a text goes on.
bool follows_braces(std::string_view text, std::size_t offset) {
  std::string_view before = line_before(text, offset);
  before = before.substr(0, before.find_last_not_of(' ') + 1);
  return before.ends_with('}') && before.find(": {") != std::string_view::npos;
}

/// Whether it lies in a text behind '|' whose first line is indented more, which says how far all are.
bool is_less_indented(std::string_view text, std::size_t offset) {
  std::size_t end = text.rfind('\n', offset == 0 ? 0 : offset - 1);
  const std::size_t here = offset - (end == std::string_view::npos ? 0 : end + 1);
  while (end != std::string_view::npos && end > 0) {
    const std::size_t start = text.rfind('\n', end - 1) + 1;  // 0 on the first line
    const std::string_view line = text.substr(start, end - start);
    const std::size_t indented = std::min(line.find_first_not_of(' '), line.size());
    if (line.ends_with(" |")) return indented < here;
    if (indented < here) return false;
    end = start == 0 ? std::string_view::npos : start - 1;
  }
  return false;
}

Diagnostic explain_alias(std::size_t offset, const SourceText& source) {
  const std::string_view rest = source.text().substr(offset);
  const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n,]}"));
  const std::string_view name = word.substr(std::min<std::size_t>(word.size(), 1));
  return source.diagnostic(offset, word.size(), fmt::format("there is no anchor '&{}' above", name),
                           "quote it if it is a text");
}

Diagnostic explain_escape(std::size_t offset, const SourceText& source) {
  const std::size_t backslash = source.text().substr(0, offset).rfind('\\');
  const std::size_t start = backslash == std::string_view::npos ? offset : backslash;
  return source.diagnostic(start, 2, fmt::format("'{}' is no escape", source.text().substr(start, 2)),
                           "use single quotes, or write \\\\ for a backslash");
}

Diagnostic explain_at_end(std::string_view sentence, const SourceText& source, std::string_view hint) {
  const std::size_t last = source.text().find_last_not_of(" \t\r\n");
  const bool flow = sentence.starts_with("expected ','");
  return source.diagnostic(last, 1, flow ? "expected ',' or a closing bracket after this" : std::string{sentence},
                           std::string{hint});
}

/// The text that a stray character belongs to, as it should be written.
std::string quoted_word_hint(std::string_view text, std::size_t offset) {
  constexpr std::size_t longest = 40;
  const std::size_t line_end = std::min(text.find('\n', offset), text.size());
  std::size_t start = text.find_last_of("\n,:[{", offset == 0 ? 0 : offset - 1);
  start = start == std::string_view::npos ? 0 : text.find_first_not_of(' ', start + 1);
  const std::size_t end = std::min(text.find_first_of(",]}#", offset), line_end);
  if (start > offset || end - start > longest) return "put the whole text in quotes";
  std::string_view whole = text.substr(start, end - start);
  whole = whole.substr(0, whole.find_last_not_of(" \r") + 1);
  const bool plain = whole.find_first_of("\"\\'") == std::string_view::npos;
  return plain ? fmt::format("put it in quotes: \"{}\"", whole) : "put the whole text in quotes";
}

/// "[players.most(won) < numbers.length[to.column]]": a list begins in the midst of a text.
bool is_index(const std::string& message, std::string_view text, std::size_t offset) {
  const bool in_flow = message == messages::END_OF_SEQ_FLOW || message == messages::END_OF_MAP_FLOW;
  return in_flow && offset > 0 && offset < text.size() && text[offset] == '[' &&
         std::isalnum(static_cast<unsigned char>(text[offset - 1])) != 0;
}

}  // namespace

Diagnostic explain_syntax_error(const std::string& message, std::size_t offset, const SourceText& source) {
  const std::string_view text = source.text();
  offset = std::min(offset, text.size());
  const std::string_view character = text.substr(offset, 1);
  if (message == messages::MAP_VALUE) return explain_colon(offset, source);
  if (message == messages::UNKNOWN_ANCHOR) return explain_alias(offset, source);
  if (message.starts_with(messages::INVALID_ESCAPE)) return explain_escape(offset, source);
  if (message == messages::FLOW_END) {
    return source.diagnostic(offset, 1, fmt::format("this '{}' closes nothing", character));
  }
  if (message == messages::UNKNOWN_TOKEN) {
    const std::string_view before = text.substr(0, offset);
    const bool inside = !before.empty() && std::string_view(" \t\n,:[{").find(before.back()) == std::string_view::npos;
    return source.diagnostic(
        offset, 1, fmt::format("an unquoted text cannot {} '{}'", inside ? "end with" : "start with", character),
        quoted_word_hint(text, offset));
  }
  if (message == messages::END_OF_MAP && follows_braces(text, offset))
    return source.diagnostic(offset, 1, "a text goes on behind braces",
                             "put the whole text in quotes: \"{player} plays\"");
  if (message == messages::END_OF_MAP && is_less_indented(text, offset))
    return source.diagnostic(offset, 1, "this line begins before the first one behind the '|'",
                             "write |2 where lines stand two spaces in from the key, or a list of lines in quotes");
  if (is_index(message, text, offset))
    return source.diagnostic(offset, 1, "a '[' in a text that stands in brackets or braces without quotes",
                             "put the whole text in quotes: \"hand.count > numbers.least[suit]\"");
  const auto found = std::find_if(std::begin(sentences), std::end(sentences),
                                  [&](const Sentence& s) { return message.starts_with(s.complaint); });
  if (found == std::end(sentences)) return source.diagnostic(offset, 1, "not YAML: " + message);
  if (text.find_first_not_of(" \t\r\n", offset) == std::string_view::npos) {
    return explain_at_end(found->sentence, source, found->hint);
  }
  return source.diagnostic(offset, 1, std::string{found->sentence}, std::string{found->hint});
}

}  // namespace houserule::yaml
