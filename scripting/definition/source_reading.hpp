#pragma once
// A source in the making: "board.around(from, 1, 1)". For sources.cpp and grid_sources.cpp.

#include <cstddef>
#include <string>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

/// "zone.select(inside)" taken apart, with where each part starts.
struct SourceParts {
  std::string zone, select, inside;
  std::size_t select_at = 0, inside_at = 0;
  bool has_inside = false;
  bool well_formed = true;
};

struct SourceReading {
  Context& context;
  const Value& value;
  const Scope& scope;
  SourceParts parts;

  void fault(std::size_t at, const std::string& part, std::string message, std::string hint = {}) const {
    context.fault(part_of(value, at, part.size()), value.path, std::move(message), std::move(hint));
  }
};

/// An argument that has been declared before; only those are set when it is needed.
ArgumentIndex earlier_argument(const SourceReading& reading, const std::string& name, const Place& place);
/// Of a zone that is a grid.
Source read_grid_source(const SourceReading& reading, ZoneIndex index);

}  // namespace houserule::build
