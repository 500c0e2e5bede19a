#include "scripting/yaml/scalar.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <system_error>

#include <fmt/format.h>

namespace houserule::yaml {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

template <std::size_t Count>
bool is_one_of(std::string_view text, const std::array<std::string_view, Count>& words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

/// The text without a sign at its front.
std::string_view unsigned_part(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return text;
}

std::size_t count_digits(std::string_view text) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
}

/// 1.5, .5, 1., 1e3, .inf, .nan, each with a sign or without.
bool is_fraction(std::string_view text) {
  text = unsigned_part(text);
  constexpr std::array<std::string_view, 6> words{".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"};
  if (is_one_of(text, words)) return true;
  std::size_t digits = count_digits(text);
  text.remove_prefix(digits);
  const bool point = text.starts_with('.');
  if (point) {
    const std::size_t decimals = count_digits(text.substr(1));
    digits += decimals;
    text.remove_prefix(1 + decimals);
  }
  if (digits == 0) return false;
  if (text.empty()) return point;
  if (text.front() != 'e' && text.front() != 'E') return false;
  return all_digits(unsigned_part(text.substr(1)));
}

/// 6.5: points can be that, and whoever asks for a whole number says so.
bool is_half(std::string_view text) {
  return text.ends_with(".5") && text.size() > 2 && text.front() != '+' &&
         all_digits(unsigned_part(text.substr(0, text.size() - 2)));
}

/// The decimal form of 0x1F or 0o17; empty if the text is neither.
std::string decimal_form(std::string_view text) {
  const int base = text.starts_with("0x") ? 16 : text.starts_with("0o") ? 8 : 0;
  if (base == 0) return {};
  long long number = 0;
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data() + 2, last, number, base);
  return error == std::errc{} && end == last ? std::to_string(number) : std::string{};
}

std::string without_underscores(std::string_view text) {
  std::string plain{text};
  std::erase(plain, '_');
  return plain;
}

Scalar faulty(std::string_view text, std::string_view fault, std::string_view instead) {
  return {std::string{text}, fmt::format("'{}' {}", text, fault), fmt::format("{}, or quote it", instead)};
}

Scalar read_integer(std::string_view text) {
  const std::string_view digits = unsigned_part(text);
  const std::string_view significant = digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  const bool negative = text.front() == '-' && significant != "0";
  const std::string canonical = fmt::format("{}{}", negative ? "-" : "", significant);
  if (significant != digits) return faulty(text, "has leading zeros", "write " + canonical);
  if (canonical != text) return faulty(text, "has a sign it does not need", "write " + canonical);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{})
    return faulty(text, "is too large for a number",
                  fmt::format("numbers go up to ±{}", std::numeric_limits<std::int64_t>::max()));
  return {number, {}, {}};
}

}  // namespace

bool is_null_word(std::string_view text) {
  constexpr std::array<std::string_view, 4> words{"null", "Null", "NULL", "~"};
  return is_one_of(text, words);
}

Scalar read_plain(std::string_view text) {
  constexpr std::array<std::string_view, 2> true_words{"True", "TRUE"};
  constexpr std::array<std::string_view, 2> false_words{"False", "FALSE"};
  if (text == "true") return {true, {}, {}};
  if (text == "false") return {false, {}, {}};
  if (is_one_of(text, true_words)) return faulty(text, "could be a boolean or a word", "write true");
  if (is_one_of(text, false_words)) return faulty(text, "could be a boolean or a word", "write false");
  if (is_null_word(text)) return faulty(text, "is no value", "leave it out");
  if (all_digits(unsigned_part(text))) return read_integer(text);
  if (is_half(text)) return {std::string{text}, {}, {}};
  if (is_fraction(text)) return faulty(text, "is a fraction, but numbers are whole", "write a whole number");
  const std::string decimal = decimal_form(text);
  if (!decimal.empty()) return faulty(text, "is not decimal", "write " + decimal);
  const std::string joined = without_underscores(text);
  if (joined != text && count_digits(unsigned_part(text)) > 0 && all_digits(unsigned_part(joined))) {
    return faulty(text, "has underscores in a number", "write " + joined);
  }
  return {std::string{text}, {}, {}};
}

}  // namespace houserule::yaml
