#pragma once
// Reads XML back, strictly, to check what the program writes.

#include <map>
#include <string>
#include <vector>

namespace houserule::test {

struct Element {
  std::string tag;
  std::map<std::string, std::string> attributes;  ///< with entities resolved
  std::string text;                               ///< of it and all inside, with entities resolved
};

struct Markup {
  std::vector<Element> elements;           ///< in the order they begin
  std::map<std::string, std::size_t> ids;  ///< the elements that have one
  std::string fault;                       ///< why it is not well-formed; empty if it is

  /// The element with that id; an empty one if there is none.
  const Element& with_id(const std::string& id) const;
  std::size_t count(const std::string& tag) const;
};

/// Accepts one root element after an optional <!DOCTYPE html>. Refused: tags that do not match, attributes twice or
/// without quotes, entities other than &amp; &lt; &gt; &quot; &#39;, a bare '<' or '&', an id twice, control
/// characters, bytes that are not UTF-8.
Markup parse_markup(const std::string& text);

}  // namespace houserule::test
