#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/diagnostic_json.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/value_list.hpp"
#include "scripting/yaml/listing.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ShowOptions {
  GameOptions game;
  bool origins = false, json = false;
};

/// Every value with its origin, then the functions of the script.
void print_origins(const Package& package) {
  std::vector<ValueRow> rows;
  for (const yaml::Leaf& leaf : yaml::leaves_of(package.tree))
    rows.push_back({leaf.path, leaf.text, yaml::origin_text(leaf.place, leaf.overlay)});
  for (const auto& [name, place] : functions_of(package))
    rows.push_back({name, "function", yaml::origin_text(place, "")});
  for (const auto& line : value_list(rows)) fmt::print("{}\n", line);
}

/// A list of values instead of the tree if it is asked where each comes from.
Json json_of(const Package& package, bool origins) {
  if (!origins) return yaml::to_json(package.tree);
  Json values = Json::array();
  const auto add = [&](const std::string& path, const std::string& value, const Place& place,
                       const std::string& variant) {
    Json json{{"path", path}, {"value", value}};
    add_place(json, place);
    if (!variant.empty()) json["variant"] = variant;
    values.push_back(std::move(json));
  };
  for (const yaml::Leaf& leaf : yaml::leaves_of(package.tree)) add(leaf.path, leaf.text, leaf.place, leaf.overlay);
  for (const auto& [name, place] : functions_of(package)) add(name, "function", place, "");
  return {{"values", std::move(values)}};
}

int show(const ShowOptions& options) {
  const Package package = load(options.game);
  if (options.json)
    fmt::print("{}\n", json_of(package, options.origins).dump(2));
  else if (options.origins)
    print_origins(package);
  else
    fmt::print("{}", yaml::to_yaml(package.tree));
  return fine;
}

}  // namespace

void add_show(Program& program) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = add_command(program, "show", "Print a game's rules as YAML, variants and parameters resolved",
                                  "  houserule show tic-tac-toe\n"
                                  "  houserule show coral-reef --set hand=9 --origin\n"
                                  "  houserule show ./my-game --variant quick\n",
                                  [options] { return show(*options); });
  add_rules_options(*command, options->game);
  command->add_flag(
      "--origin,--origins", options->origins,
      "List every value with its path, the file and line it comes from, and the variant that set it last");
  add_json_option(*command, options->json);
}

}  // namespace houserule::cli
