#pragma once
// The script API as tables: what scripts can call and read, with the texts for editors.

#include <string>
#include <vector>

#include <lua.hpp>

#include "scripting/lua/api/handle.hpp"

namespace houserule::lua {

/// A method of a handle type.
struct Method {
  const char* name;
  lua_CFunction function;
  const char* parameters;  ///< "word?: string, cell: Cell" in the notation of LuaLS; "" for none
  const char* returns;     ///< "Cells"; "" for nothing
  const char* about;       ///< one sentence
};

/// A field every game has; those that a game's YAML adds come from its definition.
struct Field {
  const char* name;
  int code;
  const char* type;
  const char* about;
};

enum FieldCode {
  field_subject,
  field_player_count,
  field_actor,
  field_number,
  field_left,
  field_right,
  field_is_dummy,
  field_is_out,
  field_team,
  field_owner,
  field_top,
  field_size,
  field_row,
  field_column,
  field_name,
  field_kind,
  field_cell,
  field_zone,
  field_face_down
};

const std::vector<Method>& methods_of(Tag tag);
const std::vector<Field>& fields_of(Tag tag);

const std::vector<Method>& view_methods();
const std::vector<Method>& game_methods();  ///< only those that change the game
const std::vector<Method>& zone_methods();
const std::vector<Method>& cells_methods();
const std::vector<Method>& cell_methods();
const std::vector<Method>& piece_methods();
const std::vector<Method>& pieces_methods();
const std::vector<Method>& list_methods();

/// Turns C++ exceptions into Lua errors, hints included.
int run_safely(lua_State* state, int (*function)(lua_State*));
template <int (*F)(lua_State*)>
int safely(lua_State* state) {
  return run_safely(state, F);
}

/// Sets the metatable of light userdata of this state, and the globals that scripts of `context` see.
struct Context;
void open_api(lua_State* state, Context& context);

}  // namespace houserule::lua
