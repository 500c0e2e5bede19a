#pragma once
// The handles that scripts call most, as full userdata with metatables of their own: Lua finds a method, and a zone of
// the game or of a player, without asking C. Made once for a game, kept in the registry, pushed again and again.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <lua.hpp>

#include "scripting/lua/api/handle.hpp"

namespace houserule {
class Game;
}

namespace houserule::lua {

struct Context;

class Objects {
 public:
  /// Sets of one call that are full userdata; what comes after them is light.
  static constexpr std::size_t most_pooled = 1024;

  /// The table of a type's fields and methods lies on top of the stack, and is taken off.
  void keep_names(lua_State* lua, Tag tag);
  /// Whether values of a game have been made by build().
  bool are_of(const Game& game) const { return game_.get() == &game; }
  /// Makes the view, the game, the players and the zones of the game that the context looks at. May raise a Lua error.
  void build(lua_State* lua, const Context& context);
  /// Of a type that lasts. Never raises.
  void push(lua_State* lua, Tag tag, std::uint64_t payload) const;
  /// The set of that number and call. Makes room for it, so that it may raise a Lua error; past most_pooled it is
  /// light.
  void push_set(lua_State* lua, Handle set);

 private:
  /// Pooled sets of one type.
  struct Pool {
    std::vector<Handle*> blocks;
    std::vector<int> references;
  };
  void forget(lua_State* lua);
  void fill(lua_State* lua, Handle handle, int names) const;

  std::shared_ptr<const Game> game_;
  std::array<int, static_cast<std::size_t>(Tag::count)> names_{};
  std::array<std::vector<int>, static_cast<std::size_t>(Tag::zone) + 1> lasting_;  // references, by payload
  std::array<Pool, 2> pools_;                                                      // cells, pieces
};

/// Adds what operators, calls, lengths and texts of handles do to the metatable on top of the stack.
void add_operators(lua_State* lua);
/// __index for a name that a handle's table lacks: fields that have to be looked up. Upvalues: the handle, the table of
/// its type.
int late_field(lua_State* lua);

}  // namespace houserule::lua
