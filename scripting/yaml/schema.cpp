#include "scripting/yaml/schema.hpp"

#include <fstream>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#define VALIJSON_USE_EXCEPTIONS 1  // without it a bad schema aborts the program
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "scripting/yaml/explain.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::yaml {

struct Schema::Compiled {
  nlohmann::json source;
  valijson::Schema rules;
};

Schema::Schema(const nlohmann::json& schema, const std::string& name) {
  auto compiled = std::make_shared<Compiled>();
  compiled->source = schema;
  try {
    valijson::SchemaParser{}.populateSchema(valijson::adapters::NlohmannJsonAdapter{compiled->source}, compiled->rules);
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("{}: not a schema: {}", name, error.what()));
  }
  compiled_ = std::move(compiled);
}

// valijson decides; where it refuses, the sentences come from a walk of our own.
void Schema::validate(const Node& tree, Diagnostics& diagnostics) const {
  const nlohmann::json value = to_json(tree);
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate(compiled_->rules, valijson::adapters::NlohmannJsonAdapter{value}, &results)) return;
  const Explainer explainer{compiled_->source};
  const Violations violations = explainer.explain(compiled_->source, {tree, {}, tree.place, 0});
  for (const Violation& violation : violations) diagnostics.push_back(violation.diagnostic);
  if (!violations.empty()) return;
  valijson::ValidationResults::Error error;
  results.popError(error);
  diagnostics.push_back({tree.place, {}, fmt::format("does not fit the schema: {}", error.description), {}, {}});
}

namespace {
/// In the patterns of what may be numbers.NAME.
void forbid_brackets(nlohmann::json& schema) {
  if (schema.is_object() && schema.contains("pattern") && schema["pattern"].is_string()) {
    auto pattern = schema["pattern"].get<std::string>();
    for (const std::string_view place : {"[a-z0-9_.\\[\\]-]", "[a-z0-9_\\[\\]-]"})
      for (std::size_t at = 0; (at = pattern.find(place, at)) != std::string::npos;)
        pattern.replace(at, place.size(), "[a-z0-9_.-]");
    schema["pattern"] = pattern;
  }
  for (nlohmann::json& inner : schema)
    if (inner.is_structured()) forbid_brackets(inner);
}
}  // namespace

Schema load_schema(const std::filesystem::path& folder, std::string_view name, Names names) {
  const std::filesystem::path file = folder / fmt::format("{}.schema.json", name);
  std::ifstream stream{file};
  if (!stream) throw std::runtime_error(fmt::format("{}: there is no such schema", file.string()));
  auto schema = nlohmann::json::parse(stream, nullptr, false);
  if (schema.is_discarded()) throw std::runtime_error(fmt::format("{}: not JSON", file.string()));
  if (names == Names::resolved) forbid_brackets(schema);
  return {schema, file.string()};
}

}  // namespace houserule::yaml
