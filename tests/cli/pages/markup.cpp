#include "tests/cli/pages/markup.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "scripting/diagnostics/utf8.hpp"

namespace houserule::test {
namespace {

class Parser {
 public:
  Parser(const std::string& text, Markup& markup) : text_(text), markup_(markup) {}

  void parse() {
    check_characters();
    const std::string doctype = "<!DOCTYPE html>\n";
    if (text_.starts_with(doctype)) at_ = doctype.size();
    if (peek() != '<') fail("no root element");
    do {
      parse_next();
    } while (!open_.empty());
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(peek())) != 0) ++at_;
    if (at_ < text_.size()) fail("something follows the root element");
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    const auto line =
        1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size())), '\n');
    throw std::runtime_error("line " + std::to_string(line) + ": " + why);
  }

  char peek() const {
    if (at_ >= text_.size()) fail("the text ends inside an element");
    return text_[at_];
  }

  void expect(char c) {
    if (peek() != c) fail(std::string("expected '") + c + "', found '" + peek() + "'");
    ++at_;
  }

  void check_characters() {
    for (std::string_view rest = text_; !rest.empty();) {
      const std::size_t length = character_length(rest);
      at_ = text_.size() - rest.size();
      if (length == 0) fail("not UTF-8");
      if (static_cast<unsigned char>(rest[0]) < 0x20 && rest[0] != '\n') fail("a control character");
      rest.remove_prefix(length);
    }
    at_ = 0;
  }

  std::string name() {
    const std::size_t start = at_;
    while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '-' || peek() == ':') ++at_;
    if (at_ == start) fail("a name is missing");
    return text_.substr(start, at_ - start);
  }

  char character() {
    if (peek() == '<') fail("a bare '<'");
    if (peek() != '&') return text_[at_++];
    static const std::pair<std::string, char> entities[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}};
    for (const auto& [entity, meaning] : entities)
      if (text_.compare(at_, entity.size(), entity) == 0) {
        at_ += entity.size();
        return meaning;
      }
    fail("a bare '&' or an unknown entity");
  }

  void attributes(Element& element) {
    while (peek() == ' ') {
      while (peek() == ' ') ++at_;
      if (peek() == '/' || peek() == '>') return;
      const std::string key = name();
      expect('=');
      expect('"');
      std::string value;
      while (peek() != '"') value += character();
      ++at_;
      if (!element.attributes.emplace(key, value).second) fail("the attribute '" + key + "' twice");
      if (key == "id" && !markup_.ids.emplace(value, markup_.elements.size()).second)
        fail("the id '" + value + "' twice");
    }
  }

  void open_tag() {
    Element element;
    element.tag = name();
    attributes(element);
    markup_.elements.push_back(element);
    if (peek() == '/') {
      ++at_;
      expect('>');
      return;
    }
    expect('>');
    open_.push_back({markup_.elements.size() - 1, read_.size()});
  }

  void close_tag() {
    const std::string tag = name();
    expect('>');
    if (open_.empty() || markup_.elements[open_.back().element].tag != tag)
      fail("</" + tag + "> closes nothing that is open");
    markup_.elements[open_.back().element].text = read_.substr(open_.back().start);
    open_.pop_back();
  }

  void parse_next() {
    if (peek() == '<') {
      ++at_;
      if (peek() != '/') return open_tag();
      ++at_;
      return close_tag();
    }
    read_ += character();
  }

  const std::string& text_;
  Markup& markup_;
  std::size_t at_ = 0;
  struct Open {
    std::size_t element, start;  // of its text in what was read
  };
  std::vector<Open> open_;
  std::string read_;  // all text between tags
};

}  // namespace

const Element& Markup::with_id(const std::string& id) const {
  static const Element none;
  const auto found = ids.find(id);
  return found == ids.end() ? none : elements[found->second];
}

std::size_t Markup::count(const std::string& tag) const {
  return static_cast<std::size_t>(std::ranges::count(elements, tag, &Element::tag));
}

Markup parse_markup(const std::string& text) {
  Markup markup;
  try {
    Parser(text, markup).parse();
  } catch (const std::runtime_error& error) {
    markup.fault = error.what();
  }
  return markup;
}

}  // namespace houserule::test
