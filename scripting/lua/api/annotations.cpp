#include "scripting/lua/api/annotations.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/sandbox.hpp"

namespace houserule::lua {
namespace {

bool is_class(std::string_view word) {
  for (int tag = 0; tag < static_cast<int>(Tag::count); ++tag)
    if (word == tag_name(static_cast<Tag>(tag))) return true;
  return false;
}

bool in_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

/// "Cell|Cells" -> "houserule.Cell|houserule.Cells"
std::string qualified(std::string_view type) {
  std::string text;
  while (!type.empty()) {
    const auto end = std::find_if_not(type.begin(), type.end(), in_word);
    const auto length = std::max<std::size_t>(static_cast<std::size_t>(end - type.begin()), 1);
    const std::string_view word = type.substr(0, length);
    text += (is_class(word) ? "houserule." : "") + std::string(word);
    type.remove_prefix(length);
  }
  return text;
}

/// Parameters that name something of game.yaml, and what: game_annotations lists those of a game.
constexpr std::array<std::pair<std::string_view, const char*>, 13> named_things = {{{"word", "Word"},
                                                                                    {"word_or_cell", "Word"},
                                                                                    {"word_or_cells", "Word"},
                                                                                    {"one", "Word"},
                                                                                    {"other", "Word"},
                                                                                    {"property", "Property"},
                                                                                    {"kind", "Kind"},
                                                                                    {"mark", "Mark"},
                                                                                    {"tag", "Tag"},
                                                                                    {"zone", "ZoneName"},
                                                                                    {"counter", "Counter"},
                                                                                    {"name", "CounterOrVariable"},
                                                                                    {"phase", "Phase"}}};

/// "string" -> "string|houserule.Kind" for a name of one of those things.
std::string with_names(std::string_view name, const std::string& type) {
  const std::string_view bare = name.substr(0, name.find('?'));
  const auto thing =
      std::find_if(named_things.begin(), named_things.end(), [&](const auto& each) { return each.first == bare; });
  if (thing == named_things.end() || !type.starts_with("string")) return type;
  return std::string("string|houserule.") + thing->second + type.substr(6);
}

struct Parameter {
  std::string name;  // "word?"
  std::string type;
};

/// Reads "word?: string, cell: Cell".
std::vector<Parameter> parameters_of(std::string_view text) {
  std::vector<Parameter> parameters;
  while (!text.empty()) {
    const auto colon = text.find(": ");
    const auto end = std::min(text.find(", ", colon), text.size());
    const std::string name{text.substr(0, colon)};
    parameters.push_back({name, with_names(name, qualified(text.substr(colon + 2, end - colon - 2)))});
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return parameters;
}

std::string method_text(const std::string& type, const Method& method) {
  std::string text = std::string("---") + method.about + "\n";
  std::string names;
  for (const Parameter& parameter : parameters_of(method.parameters)) {
    text += "---@param " + parameter.name + " " + parameter.type + "\n";
    const bool optional = parameter.name.back() == '?';
    names += (names.empty() ? "" : ", ") + parameter.name.substr(0, parameter.name.size() - (optional ? 1 : 0));
  }
  if (*method.returns != '\0') text += "---@return " + qualified(method.returns) + "\n";
  return text + "function " + type + ":" + method.name + "(" + names + ") end\n\n";
}

/// What a class can do besides its methods and fields, and what a game's data adds to it.
struct Extra {
  Tag tag;
  const char* about;
  const char* lines;
};

constexpr std::array<Extra, 13> extras = {{
    {Tag::view,
     "A match as it stands: to look at. Its other fields are the table's zones, counters and variables of "
     "game.yaml, and the number of the pass that each named loop is in.",
     ""},
    {Tag::game, "A match that may be changed: in apply, in steps and in triggers.", ""},
    {Tag::player, "A seat. Its other fields are the zones, counters and variables that game.yaml gives each player.",
     ""},
    {Tag::zone, "A named place for pieces.", ""},
    {Tag::cell, "One place on a grid.", ""},
    {Tag::cells, "A set of cells of one grid. Go through it with: for cell in cells do.",
     "---@operator band(houserule.Cell|houserule.Cells): houserule.Cells\n"
     "---@operator bor(houserule.Cell|houserule.Cells): houserule.Cells\n"
     "---@operator sub(houserule.Cell|houserule.Cells): houserule.Cells\n"
     "---@operator len: integer\n"
     "---@overload fun(_: nil, previous: houserule.Cell?): houserule.Cell?\n"},
    {Tag::piece, "A physical component. Its other fields are the properties of its type.", ""},
    {Tag::pieces, "Pieces in an order. Go through them with: for piece in pieces do.",
     "---@operator band(houserule.Piece|houserule.Pieces): houserule.Pieces\n"
     "---@operator bor(houserule.Piece|houserule.Pieces): houserule.Pieces\n"
     "---@operator sub(houserule.Piece|houserule.Pieces): houserule.Pieces\n"
     "---@operator len: integer\n"
     "---@overload fun(_: nil, previous: houserule.Piece?): houserule.Piece?\n"},
    {Tag::players, "Players in seat order, for: for player in view:players() do.",
     "---@overload fun(_: nil, previous: houserule.Player?): houserule.Player?\n"},
    {Tag::groups, "Connected groups. Go through them with: for cells in groups do.",
     "---@operator len: integer\n"
     "---@overload fun(_: nil, previous: houserule.Cells?): houserule.Cells?\n"},
    {Tag::list, "A variable that holds several, in order. Go through it with: for i, value in ipairs(list) do.",
     "---@field [integer] any The value at that place, from 1; nil beyond the last.\n---@operator len: integer\n"},
    {Tag::arguments, "What was chosen: one field for each argument of the action, nil while it is still open.", ""},
    {Tag::earlier, "The points of the score lines before this one, by their ids.", ""},
}};

/// A method of zones that only grids have.
bool is_grid_method(const Method& method) { return std::string_view(method.about).starts_with("Grid: "); }

std::string field_type(const Field& field) {
  return std::string_view(field.name) == "kind" ? with_names(field.name, field.type) : qualified(field.type);
}

std::string class_text(const Extra& extra) {
  const std::string name = tag_name(extra.tag);
  std::string text = std::string("---") + extra.about + "\n---@class houserule." + name;
  text += extra.tag == Tag::game ? ": houserule.View\n" : "\n";
  if (extra.tag != Tag::game)  // it has those of the view
    for (const Field& field : fields_of(extra.tag))
      text += std::string("---@field ") + field.name + " " + field_type(field) + " " + field.about + "\n";
  text += extra.lines + std::string("local ") + name + " = {}\n\n";
  for (const Method& method : extra.tag == Tag::game ? game_methods() : methods_of(extra.tag))
    if (!is_grid_method(method)) text += method_text(name, method);
  return text;
}

constexpr const char* shapes = R"(---A pile: the last piece put there is its top.
---@class houserule.Stack: houserule.Zone

---Pieces without an order, as a hand.
---@class houserule.Set: houserule.Zone

---Pieces in a line, in the order they came.
---@class houserule.Row: houserule.Zone

---A place for one piece.
---@class houserule.Slot: houserule.Zone

---A board of cells.
---@class houserule.Grid: houserule.Zone
local Grid = {}

)";

std::string shapes_text() {
  std::string text = shapes;
  for (const Method& method : zone_methods())
    if (is_grid_method(method)) text += method_text("Grid", method);
  return text;
}

constexpr const char* head = R"(---@meta houserule
-- What scripts of games can use. Made from the engine's own tables by its tests: don't edit it by hand.
-- What a game's own data adds, its zones, kinds, arguments and numbers, is in the annotations.lua that
-- `houserule annotate` makes for it.

---What a rules file returns. game.yaml says which of these functions there must be.
---@class houserule.Rules
---@field actions houserule.Actions
---@field steps houserule.Steps For {step: NAME} in the flow.
---@field conditions houserule.Conditions For conditions of that name.
---@field triggers houserule.Triggers By kind.
---@field score houserule.Score By score line.
---@field outline houserule.Outlines By grid: the cells to outline on the screen.
---@field helpers table<string, any> Functions of the script's own that variants may replace.

---@class houserule.Actions
---@field [string] houserule.Action

---@class houserule.Steps
---@field [string] fun(game: houserule.Game, player: houserule.Player?, a: houserule.Arguments?)

---@class houserule.Conditions
---@field [string] fun(view: houserule.View): boolean

---@class houserule.Triggers
---@field [string] fun(game: houserule.Game, player: houserule.Player, piece: houserule.Piece)

---@class houserule.Score
---@field [string] fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string?

---@class houserule.Outlines
---@field [string] fun(view: houserule.View, owner: houserule.Player?): houserule.Cells?

---@class houserule.Action
---@field choose table<string, fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments): houserule.Choices> By argument: what it may be. `a` holds the arguments before it. Where game.yaml says for_each: a fourth parameter is what the argument before may be, and a table by candidate is returned.
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments): boolean, string? Whether a candidate may be played, and if not, why.
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments) What happens after the effects of game.yaml.
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments): string?, table<string, integer>? What the player is told of a candidate before choosing, and a number for each name in braces: return "picks up {cards}", {cards = 2}

---@alias houserule.Choices houserule.Cells|houserule.Pieces|any[]

---The numbers: of game.yaml.
---@class houserule.Numbers
numbers = {}

---The parameters of game.yaml with their values at this table.
---@class houserule.Parameters
parameters = {}

)";

constexpr const char* differing = R"(-- Standard functions that differ here

---Goes through a table in a fixed order: whole numbers ascending, then texts, then true and false.
---@param table table
---@return function, table, nil
function pairs(table) end

---Like the standard one, but a value of the game gives its name and a table or function its type, never an address.
---@param value any
---@return string
function tostring(value) end

---A stable sort: what compares equal keeps its order.
---@param list table
---@param before? fun(a: any, b: any): boolean
function table.sort(list, before) end

---Like the standard one without '%p'.
---@param pattern string
---@param ... any
---@return string
function string.format(pattern, ...) end

---Like the standard one; the result is at most 4096 bytes long.
---@param text string
---@param count integer
---@param separator? string
---@return string
function string.rep(text, count, separator) end

-- Standard functions that are missing here

)";

constexpr std::array missing = {
    "print",          "warn",         "pcall",           "xpcall",    "load",      "loadfile",    "dofile",
    "getmetatable",   "setmetatable", "rawget",          "rawset",    "rawequal",  "rawlen",      "next",
    "collectgarbage", "math.random",  "math.randomseed", "math.ceil", "math.sqrt", "string.find", "string.match",
    "string.gmatch",  "string.gsub",  "string.dump",     "table.move"};

std::string missing_text() {
  std::string text;
  for (const char* name : missing)
    text += "---Not available: " + replacement_for(name) + ".\n---@deprecated\nfunction " + name + "(...) end\n\n";
  text.pop_back();
  return text;
}

}  // namespace

std::string annotations() {
  std::string text = head;
  for (const Extra& extra : extras) {
    text += class_text(extra);
    if (extra.tag == Tag::zone) text += shapes_text();
  }
  return text + differing + missing_text();
}

}  // namespace houserule::lua
