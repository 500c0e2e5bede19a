#include "scripting/lua/name_tokens.hpp"

#include <algorithm>

namespace houserule::lua {
namespace {

bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_name(char c) { return starts_name(c) || is_digit(c); }

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<NameToken> tokens() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }

  void advance() {
    if (source_[at_++] != '\n') return;
    ++line_;
    line_start_ = at_;
  }

  void advance_to(std::size_t end) {
    while (at_ < std::min(end, source_.size())) advance();
  }

  void step() {
    const char c = peek();
    if (c == '-' && peek(1) == '-') return skip_comment();
    if (c == '"' || c == '\'') return skip_text(c);
    if (c == '[' && skip_long()) return;
    if (starts_name(c)) return take_word();
    if (is_digit(c)) return skip_number();
    if (c == '.' || c == ':')
      last_ = last_ == c ? ' ' : c;  // '..' and '::' introduce no field
    else if (c > ' ')
      last_ = c;
    advance();
  }

  void skip_comment() {
    advance_to(at_ + 2);
    if (peek() == '[' && skip_long()) return;
    advance_to(source_.find('\n', at_));
  }

  void skip_text(char quote) {
    advance();
    while (at_ < source_.size() && peek() != quote && peek() != '\n') {
      if (peek() == '\\') advance();
      advance_to(at_ + 1);
    }
    advance_to(at_ + 1);
    last_ = quote;
  }

  /// A text or comment in long brackets, [[…]] or [==[…]==]; false if there is none here.
  bool skip_long() {
    std::size_t level = 0;
    while (peek(1 + level) == '=') ++level;
    if (peek(1 + level) != '[') return false;
    std::string close(level + 2, '=');
    close.front() = close.back() = ']';
    const std::size_t end = source_.find(close, at_ + level + 2);
    advance_to(end == source_.npos ? end : end + close.size());
    last_ = ']';
    return true;
  }

  void skip_number() {
    while (in_name(peek()) || peek() == '.') advance();
    last_ = '0';
  }

  void take_word() {
    const std::size_t start = at_;
    while (in_name(peek())) advance();
    const int column = characters_in(source_.substr(line_start_, start - line_start_)) + 1;
    tokens_.push_back({source_.substr(start, at_ - start), line_, column, last_ == '.' || last_ == ':'});
    last_ = 'a';
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  char last_ = ' ';  // the last character that was neither space nor comment
  std::vector<NameToken> tokens_;
};

}  // namespace

std::vector<NameToken> name_tokens(std::string_view source) { return Scanner(source).tokens(); }

int characters_in(std::string_view text) {
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return static_cast<int>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string line_of(std::string_view source, int line) {
  for (; line > 1 && !source.empty(); --line) {
    const std::size_t end = source.find('\n');
    source.remove_prefix(end == source.npos ? source.size() : end + 1);
  }
  std::string_view text = line < 1 ? "" : source.substr(0, source.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return std::string(text);
}

}  // namespace houserule::lua
