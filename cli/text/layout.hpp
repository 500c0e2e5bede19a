#pragma once
// Text in columns: widths as a terminal shows them, blocks of lines beside each other, tables.

#include <string>
#include <string_view>
#include <vector>

namespace houserule::cli {

using Block = std::vector<std::string>;  ///< lines without newlines; may contain colour sequences

/// Columns a UTF-8 text takes; colour sequences take none.
int display_width(std::string_view text);
int width_of(const Block& block);
std::string pad_right(std::string text, int width);
std::string pad_left(std::string text, int width);

/// Blocks beside each other, `gap` columns apart, going on below where `width` is full.
Block beside(const std::vector<Block>& blocks, int gap, int width);
/// Short texts in equal columns, filled row by row.
Block in_columns(const std::vector<std::string>& texts, int width);
/// Parts joined by `separator`, broken between parts and inside one too long for a line after a comma. `width` is that
/// of the text; later lines are indented besides.
Block wrap(const std::vector<std::string>& parts, std::string_view separator, int width, int indent);
/// Cut so that it is no wider, with "…" at its end if it was.
std::string shortened(const std::string& text, int width);
/// Broken at spaces so that no line is wider, unless a word is; later lines are indented by so many columns.
Block wrap_text(const std::string& text, int width, int indent);
/// Every line so.
Block wrap_lines(const Block& block, int width, int indent);
/// Puts `next` below, after an empty line if both have any.
void add_paragraph(Block& block, const Block& next);
/// Rows of cells; the first column to the left, the others to the right.
Block table(const std::vector<std::vector<std::string>>& rows);
/// Its first row in bold where there are colours, no spaces at the ends of its lines.
Block headed_table(std::vector<std::vector<std::string>> rows, bool colour);

/// The characters of a UTF-8 text.
std::vector<std::string> characters(std::string_view text);
std::string capitalised(std::string text);
/// ASCII letters only.
std::string lower(std::string text);
/// Without spaces at its ends.
std::string trimmed(const std::string& text);

}  // namespace houserule::cli
