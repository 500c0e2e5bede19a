#pragma once
// Names that scripts say, looked up in the game's vocabulary: by the C functions of methods, whose first upvalue is the
// table that push_names makes. All raise a Lua error that says what would have been known.

#include <cstdint>
#include <vector>

#include <lua.hpp>

#include "core/model/values.hpp"
#include "core/model/vocabulary.hpp"

namespace houserule::lua {

/// Pushes a table: name -> place among the terms. Strings of scripts are interned, so looking one up compares nothing.
void push_names(lua_State* lua, const Vocabulary& vocabulary);

/// A kind, a type of piece, an option, or a number or boolean that is not 0: which kinds it matches.
const std::vector<std::uint8_t>& check_filter(lua_State* lua, int at);
/// A number or boolean: what each kind has of it.
const std::vector<std::int32_t>& check_numbers(lua_State* lua, int at);
/// The tag of that grid.
int check_tag(lua_State* lua, int at, int grid);
/// A mark of any type of piece.
const Term& check_mark(lua_State* lua, int at);
/// The mark of that type of piece.
int check_mark_of(lua_State* lua, int at, int type);
KindId check_kind(lua_State* lua, int at);
/// What a variable can remember.
TermIndex check_held(lua_State* lua, int at);

}  // namespace houserule::lua
