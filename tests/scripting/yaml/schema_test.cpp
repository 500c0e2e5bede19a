#include "scripting/yaml/schema.hpp"

#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::schema_test {
namespace {

const nlohmann::json game_schema = nlohmann::json::parse(R"json({
  "type": "object",
  "required": ["id", "players"],
  "additionalProperties": false,
  "formerKeys": {"seats": "write players: {min: 2, max: 4}"},
  "properties": {
    "format": {"const": 1},
    "id": {"type": "string", "minLength": 1, "maxLength": 12, "pattern": "^[a-z][a-z0-9_]*$",
           "patternErrorMessage": "is not made of small letters, digits and underscores"},
    "players": {"type": "object", "description": "how many may play", "required": ["min", "max"],
                "additionalProperties": false,
                "properties": {"min": {"$ref": "#/definitions/count"}, "max": {"$ref": "#/definitions/count"}}},
    "even": {"type": "integer", "multipleOf": 2, "exclusiveMinimum": 0, "exclusiveMaximum": 10},
    "pattern": {"type": "string", "pattern": "^a+$"},
    "tags": {"type": "array", "minItems": 1, "maxItems": 3, "uniqueItems": true, "items": {"type": "string"}},
    "size": {"type": "array", "items": [{"type": "integer"}, {"type": "integer"}], "additionalItems": false},
    "names": {"type": "object", "minProperties": 1, "propertyNames": {"pattern": "^[a-z]+$"},
              "additionalProperties": {"type": "integer"}},
    "needs": {"type": "array", "contains": {"const": "x"}},
    "zones": {"type": "object", "additionalProperties": {"$ref": "#/definitions/zone"}},
    "flow": {"type": "array", "items": {"$ref": "#/definitions/step"}},
    "fill": {"anyOf": [{"enum": ["all", "none"]}, {"type": "integer", "minimum": 0}]},
    "title": {"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}]},
    "grid": {"oneOf": [{"$ref": "#/definitions/square"}, {"$ref": "#/definitions/hex"}]},
    "either": {"type": "object", "not": {"required": ["a", "b"]}},
    "never": {"type": "object", "not": {"required": ["a"]}},
    "pair": {"type": "object", "dependencies": {"a": ["b"]}},
    "when": {"type": "object", "if": {"required": ["repeat"]}, "then": {"required": ["do"]}, "else": {"required": ["step"]}},
    "words": {"anyOf": [{"type": "object", "propertyNames": {"enum": ["a"]}},
                        {"type": "object", "propertyNames": {"enum": ["b"]}}]},
    "no": false
  },
  "definitions": {
    "count": {"type": "integer", "minimum": 1, "maximum": 8, "description": "a number of seats"},
    "zone": {"type": "object", "required": ["shape"], "additionalProperties": false,
             "properties": {"shape": {"enum": ["stack", "set", "grid"]}, "sees": {"enum": ["everyone", "owner", "nobody"]},
                            "shuffle": {"type": "boolean"}}},
    "step": {"anyOf": [
      {"type": "object", "required": ["step"], "additionalProperties": false, "properties": {"step": {"type": "string"}}},
      {"type": "object", "required": ["phase", "actions"], "additionalProperties": false,
       "properties": {"phase": {"type": "string"}, "actions": {"type": "array", "items": {"type": "string"}},
                      "acts": {"enum": ["one", "all"]}}},
      {"type": "object", "required": ["repeat", "do"], "additionalProperties": false,
       "properties": {"repeat": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string"}]},
                      "do": {"type": "array", "items": {"$ref": "#/definitions/step"}}}}]},
    "square": {"type": "object", "required": ["kind", "size"], "additionalProperties": false,
               "properties": {"kind": {"const": "square"}, "size": {"type": "integer"}}},
    "hex": {"type": "object", "required": ["kind", "radius"], "additionalProperties": false,
            "properties": {"kind": {"const": "hex"}, "radius": {"type": "integer"}}}
  }
})json");

/// The diagnostics for a game with these lines after a sound beginning of two lines.
std::string faults(const std::string& lines, const std::string& beginning = "id: x\nplayers: {min: 1, max: 2}\n") {
  const Node tree = tree_of(beginning + lines);
  Diagnostics diagnostics;
  Schema{game_schema, "game"}.validate(tree, diagnostics);
  return sorted_text(diagnostics);
}

TEST(Schema, AcceptsWhatFits) {
  EXPECT_EQ(faults("format: 1\neven: 4\ntags: [a, b]\nsize: [1, 2]\nnames: {a: 1}\nneeds: [y, x]\nfill: all\n"
                   "title: {en: A}\ngrid: {kind: hex, radius: 3}\neither: {a: 1}\npair: {a: 1, b: 2}\n"
                   "when: {repeat: 1, do: 2}\nzones: {deck: {shape: stack, shuffle: true}}\n"
                   "flow:\n  - repeat: 3\n    do:\n      - step: deal\n      - {phase: sow, actions: [plant]}\n"),
            "");
}

TEST(Schema, UnknownKey) {
  EXPECT_EQ(faults("seats: 4\n"), "game.yaml:3:1: unknown key 'seats'\n      = write players: {min: 2, max: 4}\n");
  EXPECT_EQ(faults("zone: {}\n"), "game.yaml:3:1: unknown key 'zone'\n      = did you mean 'zones'?\n");
  EXPECT_EQ(faults("zones: {deck: {shape: set, look: 1}}\n"),
            "game.yaml:3:28: zones.deck: unknown key 'look'\n      = known keys: sees, shape, shuffle\n");
}

TEST(Schema, MissingKeyIsReportedAtTheKeyAbove) {
  EXPECT_EQ(faults("", "id: x\n"), "game.yaml:1:1: missing key 'players'\n      = how many may play\n");
  EXPECT_EQ(faults("zones:\n  deck:\n    sees: owner\n"), "game.yaml:4:3: zones.deck: missing key 'shape'\n");
  EXPECT_EQ(faults("zones:\n  deck: {sees: owner}\n"), "game.yaml:4:9: zones.deck: missing key 'shape'\n");
}

TEST(Schema, AMisspeltRequiredKeyIsOneFault) {
  EXPECT_EQ(faults("", "id: x\nplayrs: {min: 1, max: 2}\n"),
            "game.yaml:2:1: unknown key 'playrs'\n      = did you mean 'players'?\n");
}

TEST(Schema, WrongType) {
  EXPECT_EQ(faults("even: four\n"), "game.yaml:3:7: even: expected an integer, found a string\n");
  EXPECT_EQ(faults("tags: a\n"), "game.yaml:3:7: tags: expected a list, found a string\n      = [a]\n");
  EXPECT_EQ(faults("zones:\n  deck:\n    - 1\n"), "game.yaml:4:3: zones.deck: expected a map, found a list\n");
  EXPECT_EQ(faults("", "id: x\nplayers:\n"),
            "game.yaml:2:1: players: expected a map, found an empty value\n      = how many may play\n");
  EXPECT_EQ(faults("", "[1]\n"), "game.yaml:1:1: expected a map, found a list\n");
  EXPECT_EQ(faults("zones: {deck: {shape: set, shuffle: yes}}\n"),
            "game.yaml:3:37: zones.deck.shuffle: expected a boolean, found a string\n      = write true\n");
  EXPECT_EQ(
      faults("zones: {deck: {shape: set, and so on: 1}}\n"),
      "game.yaml:3:28: zones.deck: unknown key 'and so on'\n      = this is no key: the key before it is missing, or a "
      "comma in a text that stands in no quotes\n");
  EXPECT_EQ(
      faults("zones: {deck: {shape: set}, and so on}\n"),
      "game.yaml:3:29: zones.\"and so on\": expected a map, found an empty value\n      = this is no key: the key "
      "before it is missing, or a comma in a text that stands in no quotes\n");
}

TEST(Schema, Enumerations) {
  EXPECT_EQ(faults("zones: {hand: {shape: set, sees: ownr}}\n"),
            "game.yaml:3:34: zones.hand.sees: 'ownr' is not one of: everyone, owner, nobody\n"
            "      = did you mean 'owner'?\n");
  EXPECT_EQ(faults("zones: {hand: {shape: 3}}\n"),
            "game.yaml:3:23: zones.hand.shape: '3' is not one of: stack, set, grid\n");
  EXPECT_EQ(faults("format: 2\n"), "game.yaml:3:9: format: '2' must be '1'\n");
}

TEST(Schema, Numbers) {
  EXPECT_EQ(faults("", "id: x\nplayers: {min: 0, max: 9}\n"),
            "game.yaml:2:16: players.min: must be at least 1\n      = a number of seats\n"
            "game.yaml:2:24: players.max: must be at most 8\n      = a number of seats\n");
  EXPECT_EQ(faults("even: 3\n"), "game.yaml:3:7: even: must be a multiple of 2\n");
  EXPECT_EQ(faults("even: 0\n"), "game.yaml:3:7: even: must be more than 0\n");
  EXPECT_EQ(faults("even: 10\n"), "game.yaml:3:7: even: must be less than 10\n");
}

TEST(Schema, Strings) {
  const std::string players = "players: {min: 1, max: 2}\n";
  EXPECT_EQ(faults("", "id: ''\n" + players), "game.yaml:1:5: id: must not be empty\n");
  EXPECT_EQ(faults("", "id: abcdefghijklm\n" + players), "game.yaml:1:5: id: must have at most 12 characters\n");
  EXPECT_EQ(faults("", "id: Coral Reef\n" + players),
            "game.yaml:1:5: id: 'Coral Reef' is not made of small letters, digits and underscores\n");
  EXPECT_EQ(faults("pattern: b\n"), "game.yaml:3:10: pattern: 'b' does not match ^a+$\n");
}

TEST(Schema, MatchesPatternsOnTheLongestText) {
  EXPECT_EQ(faults("pattern: " + std::string(longest_text, 'a') + "\n"), "");
}

TEST(Schema, Lists) {
  EXPECT_EQ(faults("tags: []\n"), "game.yaml:3:7: tags: must have at least 1 item\n");
  EXPECT_EQ(faults("tags: [a, b, c, d]\n"), "game.yaml:3:7: tags: must have at most 3 items\n");
  EXPECT_EQ(faults("tags: [a, b, a]\n"), "game.yaml:3:14: tags[3]: repeats item 1\n");
  EXPECT_EQ(faults("tags: [a, 2]\n"), "game.yaml:3:11: tags[2]: expected a string, found an integer\n");
  EXPECT_EQ(faults("size: [1, 2, 3]\n"), "game.yaml:3:14: size[3]: is not allowed here\n");
  EXPECT_EQ(faults("needs: [y]\n"), "game.yaml:3:8: needs: lacks an item that it needs\n");
}

TEST(Schema, Maps) {
  EXPECT_EQ(faults("names: {}\n"), "game.yaml:3:8: names: must have at least 1 key\n");
  EXPECT_EQ(faults("names: {A: 1}\n"), "game.yaml:3:9: names.A: 'A' does not match ^[a-z]+$\n");
  EXPECT_EQ(faults("names: {a: x}\n"), "game.yaml:3:12: names.a: expected an integer, found a string\n");
  EXPECT_EQ(faults("pair: {a: 1}\n"), "game.yaml:3:8: pair: 'a' needs the key 'b' too\n");
  EXPECT_EQ(faults("either: {a: 1, b: 2}\n"), "game.yaml:3:16: either: only one of 'a' or 'b' may be given\n");
  EXPECT_EQ(faults("never: {a: 1}\n"), "game.yaml:3:9: never: the key 'a' is not allowed here\n");
  EXPECT_EQ(faults("no: 1\n"), "game.yaml:3:5: no: is not allowed here\n");
}

TEST(Schema, NamesOfKeysInAlternatives) {
  EXPECT_EQ(faults("words: {c: 1}\n"), "game.yaml:3:9: words.c: 'c' must be 'a'\n");
}

TEST(Schema, Conditions) {
  EXPECT_EQ(faults("when: {repeat: 1}\n"), "game.yaml:3:7: when: missing key 'do'\n");
  EXPECT_EQ(faults("when: {x: 1}\n"), "game.yaml:3:7: when: missing key 'step'\n");
}

TEST(Schema, AlternativesOfScalarsAreOneSentence) {
  EXPECT_EQ(faults("fill: al\n"),
            "game.yaml:3:7: fill: 'al' is not one of: all, none; nor an integer\n      = did you mean 'all'?\n");
  EXPECT_EQ(faults("fill: -1\n"), "game.yaml:3:7: fill: must be at least 0\n");
  EXPECT_EQ(faults("title: 3\n"), "game.yaml:3:8: title: expected a string or a map, found an integer\n");
}

TEST(Schema, AlternativesOfMapsAreToldApartByTheirKeys) {
  EXPECT_EQ(faults("flow:\n  - {step: deal, acts: all}\n"),
            "game.yaml:4:18: flow[1]: unknown key 'acts'\n      = known keys: step\n");
  EXPECT_EQ(faults("flow:\n  - repeat: 3\n"), "game.yaml:4:5: flow[1]: missing key 'do'\n");
  EXPECT_EQ(faults("flow:\n  - {stepp: deal}\n"),
            "game.yaml:4:6: flow[1]: unknown key 'stepp'\n      = did you mean 'step'?\n");
  EXPECT_EQ(faults("flow:\n  - {deal: 3}\n"),
            "game.yaml:4:5: flow[1]: expected one of the keys: step, phase, repeat\n");
  EXPECT_EQ(faults("flow:\n  - deal\n"), "game.yaml:4:5: flow[1]: expected a map, found a string\n");
}

TEST(Schema, NestedAlternativesNameTheInnermostCause) {
  EXPECT_EQ(faults("flow:\n  - repeat: 3\n    do:\n      - step: deal\n      - phase: sow\n        acts: al\n      "
                   "  actions: [plant]\n"),
            "game.yaml:8:15: flow[1].do[2].acts: 'al' is not one of: one, all\n      = did you mean 'all'?\n");
  EXPECT_EQ(faults("flow:\n  - {repeat: 0, do: []}\n"), "game.yaml:4:14: flow[1].repeat: must be at least 1\n");
}

TEST(Schema, AlternativesAreToldApartByConstants) {
  EXPECT_EQ(faults("grid: {kind: hx, radius: 2}\n"),
            "game.yaml:3:14: grid.kind: 'hx' is not one of: square, hex\n      = did you mean 'hex'?\n");
  EXPECT_EQ(faults("grid: {kind: hex}\n"), "game.yaml:3:7: grid: missing key 'radius'\n");
  EXPECT_EQ(faults("grid: {kind: square, radius: 2}\n"),
            "game.yaml:3:7: grid: missing key 'size'\n"
            "game.yaml:3:22: grid: unknown key 'radius'\n      = known keys: kind, size\n");
}

TEST(Schema, ReportsAllFaults) {
  EXPECT_EQ(faults("even: x\nzones: {a: {shape: st}}\n", "id: X\nplayers: {min: 1}\n"),
            "game.yaml:1:5: id: 'X' is not made of small letters, digits and underscores\n"
            "game.yaml:2:10: players: missing key 'max'\n      = a number of seats\n"
            "game.yaml:3:7: even: expected an integer, found a string\n"
            "game.yaml:4:20: zones.a.shape: 'st' is not one of: stack, set, grid\n      = did you mean 'set'?\n");
}

TEST(Schema, LoadsFiles) {
  const auto folder = std::filesystem::temp_directory_path() / "houserule-schema-test";
  std::filesystem::create_directories(folder);
  std::ofstream{folder / "game.schema.json"} << game_schema.dump();
  std::ofstream{folder / "bad.schema.json"} << "{";
  Diagnostics diagnostics;
  load_schema(folder, "game").validate(tree_of("id: 3\nplayers: {min: 1, max: 2}\n"), diagnostics);
  EXPECT_EQ(to_text(diagnostics), "game.yaml:1:5: id: expected a string, found an integer\n");
  EXPECT_THROW(load_schema(folder, "bad"), std::runtime_error);
  EXPECT_THROW(load_schema(folder, "none"), std::runtime_error);
  std::filesystem::remove_all(folder);
}

TEST(Schema, RefusesWhatIsNoSchema) {
  EXPECT_THROW(Schema(nlohmann::json::parse(R"({"type": 3})"), "s"), std::runtime_error);
  EXPECT_THROW(Schema(nlohmann::json::parse(R"({"$ref": "#/definitions/none"})"), "s"), std::runtime_error);
}

}  // namespace
}  // namespace houserule::yaml::schema_test
