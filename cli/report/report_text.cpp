#include "cli/report/report_text.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/text/names.hpp"

namespace houserule::cli {

static constexpr Wording about_side{"{}: {}", "{} : {}"};

std::string decimal(double value) {
  std::string text = fmt::format("{:.2f}", value);
  return text == "-0.00" ? "0.00" : text;
}

std::string signed_decimal(double value) {
  std::string text = fmt::format("{:+.2f}", value);
  return text == "-0.00" || text == "+0.00" ? "0.00" : text;
}

std::string decimal_with(double value, double half_width) {
  return fmt::format("{} ± {}", decimal(value), decimal(half_width));
}

std::string mean_with_interval(const Tally& tally, double parts) {
  return decimal_with(tally.mean() / parts, tally.half_interval() / parts);
}

std::string percent_text(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string amount_text(const Counted& counted, double value, const std::string& number, const std::string& language) {
  const double size = std::abs(value);
  const bool is_one = language == "fr" ? size < 2 : number == "1";
  return Statement(is_one ? counted.one : counted.many, number).in(language);
}

std::string listed(const std::vector<std::string>& names, const std::string& language) {
  return enumerated(names, {language});
}

pages::Inline sentences(const std::vector<std::string>& all) {
  std::vector<pages::Inline> texts;
  for (const std::string& sentence : all) texts.push_back(pages::plain(sentence));
  return pages::join(texts, pages::plain(" "));
}

std::string of_side(const ReportSide& side, const std::string& sentence) {
  if (side.name.empty() || sentence.empty()) return sentence;
  return Statement(about_side, side.name, sentence).in(side.subject.language);
}

}  // namespace houserule::cli
