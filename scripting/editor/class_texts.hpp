#pragma once
// Classes and aliases of annotations while they are gathered, and their text.

#include <string>
#include <utility>
#include <vector>

namespace houserule::editor {

struct FieldText {
  std::string name, type, about;
};

/// A class that may have been declared before: its fields are added to it.
struct ClassText {
  std::string name;    ///< without "houserule."
  std::string parent;  ///< the same; empty for none
  std::vector<FieldText> fields;
};

/// What a text in a script may say.
struct AliasText {
  std::string name;
  std::vector<std::pair<std::string, std::string>> texts;  ///< with what each is called
};

/// Everything in the order it came in. What comes again is not repeated.
struct Annotations {
  std::vector<ClassText> classes;
  std::vector<AliasText> aliases;
  std::string only_with;  ///< a remark for what is new from now on: "variant lagoon"; empty for none

  void add_class(const std::string& name, const std::string& parent = {});
  /// A field that is there with another type gets both.
  void add_field(const std::string& class_name, const std::string& field, const std::string& type,
                 const std::string& about = {});
  void add_text(const std::string& alias, const std::string& said, const std::string& about = {});
};

std::string to_text(const Annotations& annotations);

/// "houserule." before a name.
std::string full_name(const std::string& name);
/// A text as a type: "coral" in quotes.
std::string literal(const std::string& word);
/// A field's name in a class or table: coral, ["sea-otter"].
std::string field_name(const std::string& key);
/// Several as one type; "any" if there are none.
std::string union_of(const std::vector<std::string>& types);

}  // namespace houserule::editor
