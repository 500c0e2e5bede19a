#include "cli/text/value_list.hpp"

#include <algorithm>

#include "scripting/lua/rules.hpp"

namespace houserule::cli {
namespace {

constexpr int widest_path = 52;
constexpr int widest_text = 24;

int column_width(const std::vector<ValueRow>& rows, std::string ValueRow::*column, int widest) {
  int width = 0;
  for (const ValueRow& row : rows)
    if (const int own = display_width(row.*column); own <= widest) width = std::max(width, own);
  return width;
}

}  // namespace

Block value_list(const std::vector<ValueRow>& rows) {
  const int paths = column_width(rows, &ValueRow::path, widest_path);
  const int texts = column_width(rows, &ValueRow::text, widest_text);
  Block block;
  for (const ValueRow& row : rows)
    block.push_back(pad_right(row.path, paths) + "  " + pad_right(row.text, texts) + "  " + row.origin);
  return block;
}

std::map<std::string, Place> functions_of(const Package& package) {
  std::map<std::string, Place> functions;
  if (package.source)
    for (const auto& [name, place] : list_rule_functions(*package.source)) functions["rules." + name] = place;
  return functions;
}

}  // namespace houserule::cli
