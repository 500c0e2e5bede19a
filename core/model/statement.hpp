#pragma once
// What people are told, as a value that logic and tests can compare: a sentence of a table, and what fills its gaps.
// A table is a header of Wordings beside what they speak of. Each face says a statement in its reader's language.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

/// How often `part` stands in `text`.
constexpr std::ptrdiff_t count_in(std::string_view text, std::string_view part) {
  std::ptrdiff_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Whether both languages say something, with the same gaps: "{}", or "{player}" where gaps have names.
constexpr bool is_whole(std::string_view english, std::string_view french) {
  if (english.empty() || french.empty() || count_in(english, "{") != count_in(french, "{")) return false;
  for (std::size_t at = english.find('{'); at != std::string_view::npos; at = english.find('{', at + 1)) {
    const std::string_view gap = english.substr(at, english.find('}', at) + 1 - at);
    if (count_in(english, gap) != count_in(french, gap)) return false;
  }
  return true;
}

/// A sentence in both languages; {} is a gap. One that is not whole does not compile.
struct Wording {
  const char* english;
  const char* french;

  consteval Wording(const char* in_english, const char* in_french) : english(in_english), french(in_french) {
    if (!is_whole(english, french)) throw "a wording lacks a language, or its gaps differ";
  }
  /// `language` is "fr", else it is English.
  constexpr const char* in(std::string_view language) const { return language == "fr" ? french : english; }
};

/// Told in any language; empty if nothing is to be told.
class Statement {
 public:
  Statement() = default;
  /// A text that is the same in every language: a name, an action as it is written, what a script says.
  Statement(std::string text) : text_(std::move(text)) {}
  Statement(const char* text) : text_(text) {}
  template <std::integral Number>
  Statement(Number number) : text_(std::to_string(number)) {}
  /// `wording` must live as long as the program. As many parts as it has gaps.
  template <class... Parts>
  Statement(const Wording& wording, Parts&&... parts)
      : wording_(&wording), parts_{Statement(std::forward<Parts>(parts))...} {}
  Statement(const Wording& wording, const std::vector<std::string>& parts)
      : wording_(&wording), parts_(parts.begin(), parts.end()) {}
  template <class... Parts>
  Statement(Wording&& wording, Parts&&... parts) = delete;

  bool empty() const { return wording_ == nullptr && text_.empty(); }
  /// Whether it says this, about whatever.
  bool is(const Wording& wording) const { return wording_ == &wording; }
  const std::vector<Statement>& parts() const { return parts_; }
  std::string in(std::string_view language) const;
  bool operator==(const Statement& other) const = default;

 private:
  const Wording* wording_ = nullptr;  // else `text_` says it
  std::string text_;
  std::vector<Statement> parts_;
};

/// Whether so many of something are told in the singular: one, and in French none.
constexpr bool is_singular(std::uint64_t count, std::string_view language) {
  return count == 1 || (count == 0 && language == "fr");
}

/// A number of something; both wordings have one gap.
struct Counted {
  Wording one, many;
  std::string in(std::string_view language, std::uint64_t count) const {
    return Statement(is_singular(count, language) ? one : many, count).in(language);
  }
};

}  // namespace houserule
