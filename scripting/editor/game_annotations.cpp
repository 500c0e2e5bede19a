#include "scripting/editor/game_annotations.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/editor/class_texts.hpp"
#include "scripting/package/package.hpp"

namespace houserule {
namespace {

using editor::Annotations;
using editor::literal;
using editor::union_of;

// Data of the definition.

std::string literals(const std::vector<std::string>& words) {
  std::vector<std::string> types;
  for (const auto& word : words) types.push_back(literal(word));
  return union_of(types);
}

std::string shape_class(Shape shape) {
  constexpr std::array names = {"Stack", "Set", "Row", "Slot", "Grid"};
  return editor::full_name(names[static_cast<std::size_t>(shape)]);
}

std::string zone_about(const Definition& definition, const ZoneDefinition& zone) {
  constexpr std::array sees = {"everyone sees it", "its owner sees it", "nobody sees it", "everyone sees its top",
                               "the others see it"};
  std::vector<std::string> types;
  for (const int type : zone.holds) types.push_back(definition.piece_types[static_cast<std::size_t>(type)].id);
  const std::string& name = zone.name.in("en");
  return fmt::format("{}{}holds {}; {}", name, name.empty() ? "" : ": ", fmt::join(types, ", "),
                     sees[static_cast<std::size_t>(zone.sees)]);
}

std::string variable_type(const VariableDefinition& variable) {
  if (variable.is_list()) return "houserule.List";
  switch (variable.type) {
    case VariableDefinition::Type::seat: return "houserule.Player?";
    case VariableDefinition::Type::piece: return "houserule.Piece?";
    case VariableDefinition::Type::order: return "houserule.Player[]";
    case VariableDefinition::Type::cell: return "houserule.Cell?";
    case VariableDefinition::Type::term: return "string?";
    case VariableDefinition::Type::number: break;
  }
  return "integer";
}

const char* holder(bool each_seat) { return each_seat ? "Player" : "View"; }

void add_loops(const std::vector<FlowNode>& nodes, Annotations& out) {
  for (const FlowNode& node : nodes) {
    if (!node.name.empty()) out.add_field("View", node.name, "integer", "the pass this loop is in, from 1");
    add_loops(node.body, out);
  }
}

/// What players and the table have.
void add_table(const Definition& definition, Annotations& out) {
  for (const ZoneDefinition& zone : definition.zones) {
    out.add_field(holder(zone.each_seat), zone.id, shape_class(zone.shape), zone_about(definition, zone));
    out.add_text("ZoneName", zone.id, zone.name.in("en"));
  }
  for (const CounterDefinition& counter : definition.counters) {
    out.add_field(holder(counter.each_seat), counter.id, "integer", counter.name.in("en"));
    out.add_text("Counter", counter.id, counter.name.in("en"));
    out.add_text("CounterOrVariable", counter.id, counter.name.in("en"));
  }
  for (const VariableDefinition& variable : definition.variables) {
    out.add_field(holder(variable.each_seat), variable.id, variable_type(variable));
    out.add_text("CounterOrVariable", variable.id);
  }
  add_loops(definition.flow, out);
}

void add_property(const PropertyDefinition& property, Annotations& out) {
  const bool choice = property.type == PropertyType::choice;
  const char* plain = property.type == PropertyType::integer ? "integer?" : "boolean?";
  out.add_field("Piece", property.id, choice ? literals(property.options) + "|nil" : plain);
  out.add_text("Property", property.id);
  if (!choice) out.add_text("Word", property.id);
  for (const auto& option : property.options) out.add_text("Word", option, property.id);
}

void add_pieces(const Definition& definition, Annotations& out) {
  for (const KindDefinition& kind : definition.kinds) {
    out.add_text("Kind", kind.id, kind.name.in("en"));
    out.add_text("Word", kind.id, kind.name.in("en"));
  }
  for (const PieceTypeDefinition& type : definition.piece_types) {
    out.add_text("Word", type.id, "a type of piece");
    for (const PropertyDefinition& property : type.properties) add_property(property, out);
    for (const auto& mark : type.marks) out.add_text("Mark", mark);
  }
  for (const Grid& grid : definition.grids)
    for (const auto& tag : grid.tags()) out.add_text("Tag", tag);
}

// Functions of the script.

std::string argument_type(const Source& source) {
  switch (source.yields()) {
    case Yields::piece: return "houserule.Piece";
    case Yields::cell: return "houserule.Cell";
    case Yields::seat: return "houserule.Player";
    case Yields::word: return literals(source.words());
    case Yields::number: break;
  }
  return "integer";
}

/// What a script is handed as the candidates of an argument.
std::string candidates_type(const Source& source) {
  if (source.yields() == Yields::cell) return "houserule.Cells";
  const std::string one = argument_type(source);
  if (source.yields() == Yields::piece) return "houserule.Pieces";
  return one.find('|') == std::string::npos ? one + "[]" : "(" + one + ")[]";
}

std::string choices_type(const Source& source) {
  const std::string one = argument_type(source);
  const std::string list = one.find('|') == std::string::npos ? one + "[]" : "(" + one + ")[]";
  if (source.yields() == Yields::cell) return "houserule.Cells|" + list;
  return source.yields() == Yields::piece ? "houserule.Pieces|" + list : list;
}

/// Of the function for an argument that a script chooses.
std::string choose_type(const ActionDefinition& action, const Source& source, const std::string& given) {
  const std::string choices = choices_type(source);
  if (!source.as<sources::Script>()->for_each) return fmt::format("fun(view: houserule.View, {}): {}", given, choices);
  const ArgumentDefinition& before = action.arguments[source.after()];
  return fmt::format("fun(view: houserule.View, {}, {}s: {}): table<{}, {}>", given, before.id,
                     candidates_type(before.source), argument_type(before.source), choices);
}

void add_action(const ActionDefinition& action, Annotations& out) {
  const std::string arguments = "Arguments." + action.id, choose = "Choose." + action.id, own = "Action." + action.id;
  const std::string given = fmt::format("player: houserule.Player, a: houserule.{}", arguments);
  out.add_class(arguments, "Arguments");
  out.add_class(own, "Action");
  for (const ArgumentDefinition& argument : action.arguments) {
    out.add_field(arguments, argument.id, argument_type(argument.source) + (argument.amount ? "s" : ""),
                  argument.text.in("en"));
    if (argument.source.as<sources::Script>() == nullptr) continue;
    out.add_field(own, "choose", editor::full_name(choose));
    out.add_field(choose, argument.id, choose_type(action, argument.source, given));
  }
  out.add_field(own, "needs", "fun(view: houserule.View, player: houserule.Player): boolean, string?");
  out.add_field(own, "legal", fmt::format("fun(view: houserule.View, {}): boolean, string?", given));
  out.add_field(own, "after", fmt::format("fun(view: houserule.View, {}): boolean, string?", given));
  out.add_field(own, "apply", fmt::format("fun(game: houserule.Game, {})", given));
  out.add_field(own, "note", fmt::format("fun(view: houserule.View, {}): string?, table<string, integer>?", given));
  out.add_field("Actions", action.id, editor::full_name(own), action.text.in("en"));
}

void add_functions(const Definition& definition, Annotations& out) {
  for (const ActionDefinition& action : definition.actions) add_action(action, out);
  for (const PhaseDefinition& phase : definition.phases) out.add_text("Phase", phase.id, phase.name.in("en"));
  for (const auto& step : definition.steps)
    out.add_field("Steps", step, "fun(game: houserule.Game, player: houserule.Player?, a: houserule.Arguments?)");
  for (const auto& condition : definition.conditions)
    out.add_field("Conditions", condition, "fun(view: houserule.View): boolean");
  for (const ZoneDefinition& zone : definition.zones)
    if (zone.shape == Shape::grid)
      out.add_field("Outlines", zone.id, "fun(view: houserule.View, owner: houserule.Player?): houserule.Cells?",
                    zone.name.in("en"));
  for (const ScoreLineDefinition& line : definition.score_lines) {
    out.add_field("Points", line.id, "integer", line.label.in("en"));
    if (!line.count && !line.groups)
      out.add_field("Score", line.id,
                    "fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string?",
                    line.label.in("en"));
  }
}

// The free trees.

/// The type of a value inside a list, where no class can stand.
std::string inline_type(const yaml::Node& node) {
  if (node.is_integer()) return "integer";
  if (node.is_boolean()) return "boolean";
  if (node.is_string()) return "string";
  std::vector<std::string> types;
  if (node.is_list()) {
    for (const yaml::Node& item : node.list())
      if (const std::string type = inline_type(item); std::ranges::find(types, type) == types.end())
        types.push_back(type);
    return types.size() == 1 ? types[0] + "[]" : "(" + union_of(types) + ")[]";
  }
  if (!node.is_map()) return "nil";
  for (const yaml::Entry& entry : node.map())
    types.push_back(fmt::format("{}: {}", editor::field_name(entry.key), inline_type(entry.value)));
  return fmt::format("{{ {} }}", fmt::join(types, ", "));
}

/// A key as part of a class's name, which may not hold everything that a key may.
std::string class_part(std::string key) {
  std::ranges::replace_if(
      key, [](unsigned char c) { return c < 0x80 && std::isalnum(c) == 0 && c != '_' && c != '-'; }, '_');
  return key;
}

void add_numbers(const yaml::Node& map, const std::string& class_name, Annotations& out) {
  for (const yaml::Entry& entry : map.map()) {
    const bool nested = entry.value.is_map();
    const std::string below = class_name + "." + class_part(entry.key);
    out.add_field(class_name, entry.key, nested ? editor::full_name(below) : inline_type(entry.value));
    if (nested) add_numbers(entry.value, below, out);
  }
}

void add_parameter(const yaml::Entry& parameter, Annotations& out) {
  const yaml::Node* type = parameter.value.find("type");
  const yaml::Node* text = parameter.value.find("text");
  const yaml::Node* english = text && text->is_map() ? text->find("en") : text;
  std::string lua = type && type->is_string() && type->string() != "choice" ? type->string() : "string";
  if (lua == "seat") lua = union_of({literal("drawn"), "integer"});
  if (const yaml::Node* options = parameter.value.find("options"); options && options->is_list()) {
    std::vector<std::string> types;
    for (const yaml::Node& option : options->list())
      types.push_back(option.is_string() ? literal(option.string()) : inline_type(option));
    lua = union_of(types);
  }
  out.add_field("Parameters", parameter.key, lua, english && english->is_string() ? english->string() : "");
}

void add_package(const Package& package, Annotations& out) {
  add_table(*package.definition, out);
  add_pieces(*package.definition, out);
  add_functions(*package.definition, out);
  if (const yaml::Node* numbers = package.tree.find("numbers"); numbers && numbers->is_map())
    add_numbers(*numbers, "Numbers", out);
  if (const yaml::Node* parameters = package.tree.find("parameters"); parameters && parameters->is_map())
    for (const yaml::Entry& parameter : parameters->map()) add_parameter(parameter, out);
}

/// A variant with those it requires before it.
void add_with_required(const std::vector<VariantInfo>& variants, const std::string& id,
                       std::vector<std::string>& chosen) {
  const auto variant = std::ranges::find(variants, id, &VariantInfo::id);
  if (variant == variants.end() || std::ranges::find(chosen, id) != chosen.end()) return;
  for (const auto& required : variant->requires_variants) add_with_required(variants, required, chosen);
  chosen.push_back(id);
}

constexpr const char* head = R"(---@meta
-- What the data of {} adds to the script API. Made by `houserule annotate`, to be made again when
-- game.yaml or a variant gains or loses something: don't edit it by hand.

)";

}  // namespace

std::string game_annotations(const std::string& folder) {
  LoadOptions options;
  options.data_only = true;
  const Package base = load_package(folder, options);
  Annotations annotations;
  add_package(base, annotations);
  for (const VariantInfo& variant : base.variants) {
    options.variants.clear();
    add_with_required(base.variants, variant.id, options.variants);
    annotations.only_with = "variant " + variant.id;
    add_package(load_package(folder, options), annotations);
  }
  return fmt::format(fmt::runtime(head), base.definition->title.in("en")) + editor::to_text(annotations);
}

}  // namespace houserule
