#pragma once
// The reference pages of the guide, made from the schemas and from the tables of the script API.

#include <string>

namespace houserule::test {

/// Markdown of every key of every YAML file, in the order of the schemas. Throws if a schema can't be read.
std::string yaml_reference();
/// Markdown of every word and field of the script API.
std::string script_reference();

/// In a table, whose cells are parted by bars.
inline std::string table_cell(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
  return text;
}

}  // namespace houserule::test
