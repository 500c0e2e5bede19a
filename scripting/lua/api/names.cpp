#include "scripting/lua/api/names.hpp"

#include <string>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

const Vocabulary& vocabulary_of(lua_State* lua) { return Context::of(lua).definition().vocabulary; }

/// The term that the closure's table has for a string, or null.
const Term* find_term(lua_State* lua, int at) {
  if (lua_type(lua, at) != LUA_TSTRING) return nullptr;
  lua_pushvalue(lua, at);
  const bool known = lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNUMBER;
  const TermIndex found(known ? lua_tointeger(lua, -1) : -1);
  lua_pop(lua, 1);
  return found ? &vocabulary_of(lua)[found] : nullptr;
}

/// What is written there; of anything but a text, its type.
const char* written(lua_State* lua, int at) {
  return lua_type(lua, at) == LUA_TSTRING ? lua_tostring(lua, at) : luaL_typename(lua, at);
}

/// Ends in a Lua error whose `format` has one %s, for the name. `otherwise` is the hint where no name is near.
template <class Holds>
[[noreturn]] void raise_unknown(lua_State* lua, int at, const char* format, const Holds& holds,
                                const char* otherwise = "") {
  FixedText hint;
  {
    const std::string text = lua_type(lua, at) == LUA_TSTRING
                                 ? hint_of(lua_tostring(lua, at), vocabulary_of(lua).names_where(holds))
                                 : std::string();
    hint.set(text.empty() ? otherwise : text.c_str());
  }
  raise_formatted(lua, hint.text, format, written(lua, at));
}

constexpr const char* where_marks_are = "name it under marks: in game.yaml";

}  // namespace

void push_names(lua_State* lua, const Vocabulary& vocabulary) {
  lua_createtable(lua, 0, static_cast<int>(vocabulary.terms.size()));
  for (std::size_t i = 0; i < vocabulary.terms.size(); ++i) {
    if (vocabulary.terms[i].exact) continue;
    lua_pushinteger(lua, static_cast<lua_Integer>(i));
    lua_setfield(lua, -2, vocabulary.terms[i].id.c_str());
  }
}

const std::vector<std::uint8_t>& check_filter(lua_State* lua, int at) {
  if (const Term* found = find_term(lua, at); found != nullptr && found->of_pieces) return found->kinds;
  raise_unknown(lua, at, "'%s' is neither a kind nor a type of piece nor a property nor a property's value",
                [](const Term& term) { return term.of_pieces; });
}

const std::vector<std::int32_t>& check_numbers(lua_State* lua, int at) {
  if (const Term* found = find_term(lua, at); found != nullptr && !found->numbers.empty()) return found->numbers;
  luaL_checkstring(lua, at);
  raise_unknown(lua, at, "no piece has a number or boolean '%s'",
                [](const Term& term) { return !term.numbers.empty(); });
}

int check_tag(lua_State* lua, int at, int grid) {
  const auto tag_of = [grid](const Term& term) { return term.tags[static_cast<std::size_t>(grid)]; };
  if (const Term* found = find_term(lua, at); found != nullptr && tag_of(*found) >= 0) return tag_of(*found);
  luaL_checkstring(lua, at);
  raise_unknown(lua, at, "no cell of this grid is tagged '%s'", [&](const Term& term) { return tag_of(term) >= 0; });
}

const Term& check_mark(lua_State* lua, int at) {
  const Term* found = find_term(lua, at);
  if (found != nullptr && found->is_mark()) return *found;
  luaL_checkstring(lua, at);
  raise_unknown(
      lua, at, "no piece has a mark '%s'", [](const Term& term) { return term.is_mark(); }, where_marks_are);
}

int check_mark_of(lua_State* lua, int at, int type) {
  const auto mark_of = [type](const Term& term) { return term.marks[static_cast<std::size_t>(type)]; };
  if (const Term* found = find_term(lua, at); found != nullptr && mark_of(*found) >= 0) return mark_of(*found);
  luaL_checkstring(lua, at);
  const std::string& id = Context::of(lua).definition().piece_types[static_cast<std::size_t>(type)].id;
  FixedText format;
  format.set(("pieces of type '" + id + "' have no mark '%s'").c_str());
  raise_unknown(
      lua, at, format.text, [&](const Term& term) { return mark_of(term) >= 0; }, where_marks_are);
}

KindId check_kind(lua_State* lua, int at) {
  if (const Term* found = find_term(lua, at); found != nullptr && found->kind >= 0)
    return static_cast<KindId>(found->kind);
  luaL_checkstring(lua, at);
  raise_unknown(lua, at, "there is no kind '%s'", [](const Term& term) { return term.kind >= 0; });
}

TermIndex check_held(lua_State* lua, int at) {
  const Vocabulary& vocabulary = vocabulary_of(lua);
  if (const Term* found = find_term(lua, at); found != nullptr && found->can_be_held())
    return TermIndex(found - vocabulary.terms.data());
  luaL_checkstring(lua, at);
  raise_unknown(lua, at, "'%s' is no kind, property, option, tag or cell of a graph",
                [](const Term& term) { return term.can_be_held(); });
}

}  // namespace houserule::lua
