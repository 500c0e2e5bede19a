#include "cli/report/report_text.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/text/names.hpp"
#include "core/lab/intervals.hpp"

namespace houserule::cli {

namespace {

namespace says {
constexpr Wording about_side{"{}: {}", "{} : {}"};
constexpr Wording only_results{
    "Of the matches that were known before only the results are: what is said of decisions, "
    "actions and kinds comes from {} of {}.",
    "Des parties connues d’avant on n’a que les résultats : ce qui est dit des décisions, des "
    "actions et des sortes vient de {} sur {}."};
}  // namespace says

pages::Inline joined(const std::vector<std::string>& all, const pages::Inline& between) {
  std::vector<pages::Inline> texts;
  for (const std::string& sentence : all) texts.push_back(pages::plain(sentence));
  return pages::join(texts, between);
}

}  // namespace

std::string decimal(double value) {
  std::string text = fmt::format("{:.2f}", value);
  return text == "-0.00" ? "0.00" : text;
}

std::string signed_decimal(double value) {
  std::string text = fmt::format("{:+.2f}", value);
  return text == "-0.00" || text == "+0.00" ? "0.00" : text;
}

std::string decimal_with(double value, double half_width) {
  return fmt::format("{} ± {}", decimal(value), std::isfinite(half_width) ? decimal(half_width) : "…");
}

std::string mean_with_interval(const Tally& tally, double parts) {
  return decimal_with(tally.mean() / parts, student_half_width(tally, 0.05) / parts);
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

std::string note_on_detail(const ReportSide& side) {
  const MatchSample& sample = side.sample;
  const std::uint64_t looked_at = sample.survey.matches + sample.survey.unfinished;
  if (looked_at == sample.run.matches()) return "";
  return Statement(says::only_results, looked_at, sample.run.matches()).in(side.subject.language);
}

pages::Inline sentences(const std::vector<std::string>& all) { return joined(all, pages::plain(" ")); }

pages::Inline lines_of_sentences(const std::vector<std::string>& all) { return joined(all, pages::line_break()); }

std::string of_side(const ReportSide& side, const std::string& sentence) {
  if (side.name.empty() || sentence.empty()) return sentence;
  return Statement(says::about_side, side.name, sentence).in(side.subject.language);
}

}  // namespace houserule::cli
