#include "scripting/lua/load_rules.hpp"

#include <string>

#include <lua.hpp>

#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/freeze.hpp"

namespace houserule {
namespace {

void push_tree(lua_State* state, const yaml::Node& node) {
  luaL_checkstack(state, 4, "numbers nest too deeply");
  if (node.is_boolean())
    lua_pushboolean(state, node.boolean());
  else if (node.is_integer())
    lua_pushinteger(state, node.integer());
  else if (node.is_string())
    lua_pushlstring(state, node.string().data(), node.string().size());
  else
    lua_newtable(state);
  if (node.is_list())
    for (std::size_t i = 0; i < node.list().size(); ++i) {
      push_tree(state, node.list()[i]);
      lua_rawseti(state, -2, static_cast<lua_Integer>(i) + 1);
    }
  if (node.is_map())
    for (const auto& entry : node.map()) {
      lua_pushlstring(state, entry.key.data(), entry.key.size());
      push_tree(state, entry.value);
      lua_rawset(state, -3);
    }
}

/// A parameter's declaration stands for its value.
yaml::Node parameter_values(const yaml::Node& parameters) {
  yaml::Node values = parameters;
  if (values.is_map())
    for (auto& entry : values.map())
      if (const yaml::Node* value = entry.value.find("value")) entry.value = yaml::Node(*value);
  return values;
}

void set_frozen_global(lua_State* state, const yaml::Node& tree, const char* name) {
  push_tree(state, tree);
  lua::freeze_top(state);
  lua_setglobal(state, name);
}

void list_functions(lua_State* state, const std::string& prefix, int depth, std::map<std::string, Place>& out) {
  for (lua_pushnil(state); lua_next(state, -2) != 0; lua_pop(state, 1)) {
    if (lua_type(state, -2) != LUA_TSTRING) continue;
    const std::string path = (prefix.empty() ? "" : prefix + ".") + lua_tostring(state, -2);
    if (lua_isfunction(state, -1)) {
      lua_Debug info;
      lua_pushvalue(state, -1);
      lua_getinfo(state, ">S", &info);
      out[path] = {info.source[0] == '@' ? info.source + 1 : "", info.linedefined, 0, 1};
    } else if (lua_istable(state, -1) && depth < 4) {
      list_functions(state, path, depth + 1, out);
    }
  }
}

}  // namespace

void load_rules(Vm& vm, const RulesSource& source, const lua::Context* api) {
  vm.load(*source.scripts, [&](lua_State* state) {
    set_frozen_global(state, source.numbers, "numbers");
    set_frozen_global(state, parameter_values(source.parameters), "parameters");
    if (api != nullptr) lua::open_api(state, const_cast<lua::Context&>(*api));
  });
  for (const auto& file : source.edits) vm.edit(file);
}

Limits limits_of(const RulesSource& source) {
  Limits limits;
  limits.counted = source.exact_limits;
  return limits;
}

std::map<std::string, Place> list_rule_functions(const RulesSource& source) {
  Vm vm(limits_of(source));
  load_rules(vm, source, nullptr);
  std::map<std::string, Place> functions;
  vm.push_rule({});
  list_functions(vm.state(), "", 0, functions);
  return functions;
}

}  // namespace houserule
