// How inputs are changed: half of the time by libFuzzer's bytes, else by lines, words and values, which leave a text
// readable. A value becomes another one or an expression of some form about words that the text has.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace houserule::fuzz {
namespace {

struct Span {
  std::size_t start = 0, size = 0;
};

/// What numbers and words may be exchanged for.
constexpr std::array<std::string_view, 16> odd{"-1",
                                               "0",
                                               "1",
                                               "2",
                                               "16",
                                               "255",
                                               "65536",
                                               "2147483647",
                                               "-2147483648",
                                               "''",
                                               "1099511627776",
                                               "9223372036854775807",
                                               "[]",
                                               "{}",
                                               "true",
                                               "all"};

/// What values may be exchanged for; X and Y stand for words.
constexpr std::array<std::string_view, 36> forms{"X.count",
                                                 "X.top",
                                                 "X.bottom",
                                                 "X.top.Y",
                                                 "$X",
                                                 "not $X",
                                                 "X",
                                                 "[X, Y]",
                                                 "numbers.X[Y]",
                                                 "X.most(Y)",
                                                 "X.sum(Y)",
                                                 "players.most(X)",
                                                 "others.X",
                                                 "X.of(me)",
                                                 "X.of(Y)",
                                                 "X.at(Y)",
                                                 "X + 1",
                                                 "X * Y",
                                                 "abs(X)",
                                                 "X == Y",
                                                 "X > 0",
                                                 "X has Y",
                                                 "X in Y",
                                                 "X empty",
                                                 "X connected",
                                                 "all X",
                                                 "all X but Y",
                                                 "X without Y",
                                                 "X.lowest(Y)",
                                                 "X.beside(Y)",
                                                 "X.owner",
                                                 "1..X",
                                                 "X.mine",
                                                 "X.mine.most(to_go)",
                                                 "{when: X}",
                                                 "{any: [X, not Y]}"};

template <class Inside>
std::vector<Span> spans(std::string_view text, const Inside& inside) {
  std::vector<Span> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!inside(text[at])) continue;
    const std::size_t start = at;
    while (at < text.size() && inside(text[at])) ++at;
    found.push_back({start, at - start});
  }
  return found;
}

std::vector<Span> words_of(std::string_view text) {
  return spans(text, [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
  });
}

/// What stands between the signs of YAML, without the spaces around it.
std::vector<Span> values_of(std::string_view text) {
  constexpr std::string_view signs = ":,[]{}\"\n";
  std::vector<Span> found = spans(text, [&](char letter) { return signs.find(letter) == std::string_view::npos; });
  std::erase_if(found, [&](Span& span) {
    while (span.size > 0 && text[span.start] == ' ') ++span.start, --span.size;
    while (span.size > 0 && text[span.start + span.size - 1] == ' ') --span.size;
    return span.size == 0;
  });
  return found;
}

std::vector<Span> lines_of(std::string_view text) {
  return spans(text, [](char letter) { return letter != '\n'; });
}

class Changer {
 public:
  Changer(std::string text, unsigned seed) : text_(std::move(text)), generator_(seed) {}

  std::string change() {
    switch (below(8)) {
      case 0: exchange(words_of(text_)); break;
      case 1: exchange(lines_of(text_)); break;
      case 2: repeat(lines_of(text_)); break;
      case 3: remove(lines_of(text_)); break;
      case 4: exchange(values_of(text_)); break;
      case 5:
      case 6: replace_by_form(values_of(text_)); break;
      default: replace_by_odd(words_of(text_)); break;
    }
    return text_;
  }

 private:
  std::size_t below(std::size_t count) { return generator_() % count; }
  const Span& any(const std::vector<Span>& of) { return of[below(of.size())]; }
  std::string piece(const Span& span) const { return text_.substr(span.start, span.size); }

  /// One becomes like another.
  void exchange(const std::vector<Span>& of) {
    if (of.empty()) return;
    const std::string other = piece(any(of));
    const Span& span = any(of);
    text_.replace(span.start, span.size, other);
  }
  void repeat(const std::vector<Span>& of) {
    if (of.empty()) return;
    const std::string other = piece(any(of)) + "\n";
    text_.insert(any(of).start, other);
  }
  void remove(const std::vector<Span>& of) {
    if (of.empty()) return;
    const Span& span = any(of);
    text_.erase(span.start, span.size + 1);
  }
  void replace_by_odd(const std::vector<Span>& of) {
    if (of.empty()) return;
    const Span& span = any(of);
    text_.replace(span.start, span.size, odd[below(odd.size())]);
  }

  std::string any_word() {
    const std::vector<Span> words = words_of(text_);
    return words.empty() || below(8) == 0 ? "nobody" : piece(any(words));
  }
  void replace_by_form(const std::vector<Span>& of) {
    if (of.empty()) return;
    std::string form;
    for (const char letter : forms[below(forms.size())])
      form += letter == 'X' || letter == 'Y' ? any_word() : std::string(1, letter);
    const Span& span = any(of);
    text_.replace(span.start, span.size, form);
  }

  std::string text_;
  std::minstd_rand generator_;
};

}  // namespace
}  // namespace houserule::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string before(data, data + size);
  const std::string after = houserule::fuzz::Changer(before, seed).change().substr(0, most);
  std::copy(after.begin(), after.end(), data);
  return after.size();
}
