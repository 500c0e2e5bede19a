#pragma once
// Numbers and sentences as reports have them.

#include <string>
#include <vector>

#include "cli/report/report_side.hpp"
#include "core/match/tally.hpp"
#include "core/model/statement.hpp"

namespace houserule::cli {

/// Two digits behind the point; never "-0.00".
std::string decimal(double value);
std::string signed_decimal(double value);
std::string decimal_with(double value, double half_width);  ///< "41.23 ± 0.31"
/// "41.23 ± 0.31" with the 95 % interval; `parts`: how many of what was counted make one of what is told.
std::string mean_with_interval(const Tally& tally, double parts = 1);
std::string percent_text(double share);  ///< of 1: "36.2 %"
/// So much of something: `number` with a word in the singular or the plural, as `value` is told in the language.
std::string amount_text(const Counted& counted, double value, const std::string& number, const std::string& language);
inline constexpr Counted counted_points{{"{} point", "{} point"}, {"{} points", "{} points"}};
inline constexpr Counted counted_plies{{"{} ply", "{} coup"}, {"{} plies", "{} coups"}};
inline constexpr Counted counted_choices{{"{} choice", "{} choix"}, {"{} choices", "{} choix"}};
/// "a, b and c"
std::string listed(const std::vector<std::string>& names, const std::string& language);
/// Sentences behind each other, or each on a line of its own; empty ones left out.
pages::Inline sentences(const std::vector<std::string>& all);
pages::Inline lines_of_sentences(const std::vector<std::string>& all);
/// What is said of one side, "A: …" where there are two.
std::string of_side(const ReportSide& side, const std::string& sentence);
/// If only the results of some matches are known: a sentence that says so; else empty.
std::string note_on_detail(const ReportSide& side);
/// A cell of a table.
inline pages::Inline cell(std::string text) { return pages::plain(std::move(text)); }

}  // namespace houserule::cli
