#include "scripting/lua/chunk_scan.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <lua.hpp>

#include "scripting/lua/memory.hpp"
#include "scripting/lua/name_tokens.hpp"

namespace houserule::lua {
namespace {

/// Follows which registers hold _ENV, a global or a constant text. Straight through the code, without jumps:
/// enough for how the compiler reads globals.
class GlobalScan {
 public:
  explicit GlobalScan(const Function& function) : function_(function) {}

  void run(std::set<GlobalUse>& uses) {
    for (std::size_t i = 0; i < function_.code.size(); ++i) look_at(function_.code[i], function_.lines[i], uses);
  }

 private:
  bool is_environment(unsigned upvalue) const {
    return upvalue < function_.upvalues.size() && function_.upvalues[upvalue].name == "_ENV";
  }

  /// Register a now holds the field `key` of what `table` names; "" names the globals themselves.
  void get(unsigned a, const std::string& table, const std::string& key, int line, std::set<GlobalUse>& uses) {
    const std::string name = table.empty() ? key : table + "." + key;
    uses.insert({name, line, false});
    forget(a);
    if (table.empty()) tables_[a] = name;
  }

  void forget(unsigned a) {
    tables_.erase(a);
    texts_.erase(a);
  }

  void forget_from(unsigned a) {
    tables_.erase(tables_.lower_bound(a), tables_.end());
    texts_.erase(texts_.lower_bound(a), texts_.end());
  }

  void look_at(Instruction code, int line, std::set<GlobalUse>& uses) {
    switch (code.operation()) {
      case Operation::get_upvalue:
        forget(code.a());
        if (is_environment(code.b())) tables_[code.a()] = "";
        return;
      case Operation::load_constant:
        forget(code.a());
        texts_[code.a()] = function_.constants.at(code.wide_b());
        return;
      case Operation::get_upvalue_field:
        if (is_environment(code.b())) return get(code.a(), "", function_.constants.at(code.c()), line, uses);
        return forget(code.a());
      case Operation::set_upvalue_field:
        if (is_environment(code.a())) uses.insert({function_.constants.at(code.b()), line, true});
        return;
      case Operation::get_field: return get_from(code, function_.constants.at(code.c()), line, uses);
      case Operation::get_table: return get_from(code, text_in(code.c()), line, uses);
      case Operation::set_table: return set_in(code, line, uses);
      case Operation::call: return forget_from(code.a());
      default: return forget(code.a());
    }
  }

  std::string text_in(unsigned a) const {
    const auto found = texts_.find(a);
    return found == texts_.end() ? "" : found->second;
  }

  void get_from(Instruction code, const std::string& key, int line, std::set<GlobalUse>& uses) {
    const auto table = tables_.find(code.b());
    if (table == tables_.end() || key.empty()) return forget(code.a());
    get(code.a(), std::string(table->second), key, line, uses);
  }

  void set_in(Instruction code, int line, std::set<GlobalUse>& uses) const {
    const auto table = tables_.find(code.a());
    const std::string key = text_in(code.b());
    if (table != tables_.end() && table->second.empty() && !key.empty()) uses.insert({key, line, true});
  }

  const Function& function_;
  std::map<unsigned, std::string> tables_;
  std::map<unsigned, std::string> texts_;
};

void collect_uses(const Function& function, std::set<GlobalUse>& uses) {
  GlobalScan(function).run(uses);
  for (const Function& inner : function.functions) collect_uses(inner, uses);
}

/// `mine[i]` says which upvalue of the outermost function upvalue i of `function` is; -1: a local on the way.
void collect_writes(const Function& function, const std::vector<int>& mine, const Function& outermost,
                    std::vector<UpvalueWrite>& writes) {
  for (std::size_t i = 0; i < function.code.size(); ++i) {
    const Instruction code = function.code[i];
    if (code.operation() != Operation::set_upvalue) continue;
    const int upvalue = mine.at(code.b());
    if (upvalue < 0) continue;
    writes.push_back({outermost.upvalues[static_cast<std::size_t>(upvalue)].name, function.lines[i]});
  }
  for (const Function& inner : function.functions) {
    std::vector<int> of_inner;
    for (const Upvalue& upvalue : inner.upvalues) {
      of_inner.push_back(upvalue.of_parent_stack ? -1 : mine.at(upvalue.index));
    }
    collect_writes(inner, of_inner, outermost, writes);
  }
}

void collect_locals(const Function& function, std::vector<std::string>& names) {
  for (const std::string& name : function.locals) {
    if (name[0] != '(') names.push_back(name);
  }
  for (const Function& inner : function.functions) collect_locals(inner, names);
}

const char chunk_name[] = "=x";  // short, so that messages start with "x:12: "

/// Makes a diagnostic of a compiler message such as "x:12: unexpected symbol near 'end'".
Diagnostic syntax_error(const Scripts& scripts, const std::string& file, std::string message) {
  if (!message.starts_with("x:")) {
    Diagnostic whole = diagnostic_at(scripts, file, 0, "");
    const bool binary = message.starts_with("attempt to load a binary chunk");
    whole.message = binary ? "only Lua source text is read, not compiled Lua" : message;
    return whole;
  }
  const int line = std::stoi(message.substr(2));
  message.erase(0, message.find(": ") + 2);
  std::string word;
  const std::size_t near = message.rfind(" near '");
  if (near != message.npos) word = message.substr(near + 7, message.size() - near - 8);
  Diagnostic diagnostic = diagnostic_at(scripts, file, line, word);
  diagnostic.message = message;
  return diagnostic;
}

bool is_known(const KnownNames& known, const std::string& name) {
  const auto dot = name.find('.');
  const auto global = known.find(name.substr(0, dot));
  if (global == known.end()) return false;
  if (dot == name.npos || global->second.empty()) return true;
  return global->second.contains(name.substr(dot + 1));
}

/// What to write for a name that is not known: its replacement, or a name like it.
std::string hint_for(const KnownNames& known, const Function& chunk, const std::string& name) {
  if (std::string hint = replacement_for(name); !hint.empty()) return hint;
  std::vector<std::string> names;
  const auto dot = name.find('.');
  if (dot != name.npos) {
    const auto& fields = known.at(name.substr(0, dot));
    return suggest(name.substr(dot + 1), {fields.begin(), fields.end()});
  }
  for (const auto& entry : known) names.push_back(entry.first);
  collect_locals(chunk, names);
  if (std::ranges::find(names, name) != names.end())
    return "there is a local '" + name + "', but not here: it is known from its line to the end of its block";
  const std::string near = suggest(name, names);
  return near.empty() ? replacement_like(name) : near;
}

void check_globals(const Scripts& scripts, const std::string& file, const KnownNames& known, const Function& chunk,
                   Diagnostics& diagnostics) {
  const std::vector<GlobalUse> uses = global_uses(chunk);
  std::set<std::string> written;
  for (const GlobalUse& use : uses) {
    if (!use.written || use.name == "_ENV") continue;
    written.insert(use.name);
    diagnostics.push_back(diagnostic_at(scripts, file, use.line, use.name));
    diagnostics.back().message = "'" + use.name + "' is set as a global";
    diagnostics.back().hint = "write 'local' before its first use";
  }
  for (const GlobalUse& use : uses) {
    const std::string global = use.name.substr(0, use.name.find('.'));
    const bool field_of_unknown = global != use.name && !known.contains(global);
    if (use.written || written.contains(global) || field_of_unknown || is_known(known, use.name)) continue;
    diagnostics.push_back(diagnostic_at(scripts, file, use.line, use.name));
    diagnostics.back().message = "'" + use.name + "' is not defined";
    diagnostics.back().hint = hint_for(known, chunk, use.name);
  }
}

/// With _ENV a script could get hold of the globals as a table.
void check_environment(const Scripts& scripts, const std::string& file, Diagnostics& diagnostics) {
  for (const NameToken& token : name_tokens(scripts.files.at(file))) {
    if (token.text != "_ENV" || token.field) continue;
    diagnostics.push_back(diagnostic_at(scripts, file, token.line, "_ENV"));
    diagnostics.back().place.column = token.column;
    diagnostics.back().message = "'_ENV' is not available";
    diagnostics.back().hint = replacement_for("_G");
  }
}

void check_file(lua_State* state, const Scripts& scripts, const std::string& file, const KnownNames& known,
                Diagnostics& diagnostics) {
  const std::string& source = scripts.files.at(file);
  const int status = luaL_loadbufferx(state, source.data(), source.size(), chunk_name, "t");
  if (status == LUA_ERRMEM && lacks_room_for_text(state)) {
    diagnostics.push_back(diagnostic_at(scripts, file, 0, ""));
    diagnostics.back().message = "a text in it is " + too_long();
    diagnostics.back().hint = "write it in parts";
  } else if (status != LUA_OK) {
    diagnostics.push_back(syntax_error(scripts, file, lua_tostring(state, -1)));
  } else {
    check_globals(scripts, file, known, read_top(state), diagnostics);
    check_environment(scripts, file, diagnostics);
  }
  lua_pop(state, 1);
}

/// The place of `word` ("math.random" too) in its line, as a name on its own rather than a field; if it is not
/// written in one piece, that of its first part.
void find_column(std::string_view source, const std::string& word, Place& place) {
  const std::string first = word.substr(0, word.find('.'));
  for (const NameToken& candidate : name_tokens(source)) {
    if (candidate.line != place.line || candidate.field || candidate.text != first) continue;
    const auto at = static_cast<std::size_t>(candidate.text.data() - source.data());
    const bool whole = source.substr(at).starts_with(word);
    if (!whole && place.column > 0) continue;
    place.column = candidate.column;
    place.length = static_cast<int>(whole ? word.size() : first.size());
    if (whole) return;
  }
}

}  // namespace

std::vector<GlobalUse> global_uses(const Function& function) {
  std::set<GlobalUse> uses;
  collect_uses(function, uses);
  return {uses.begin(), uses.end()};
}

std::vector<UpvalueWrite> upvalue_writes(const Function& function) {
  std::vector<int> mine(function.upvalues.size());
  std::iota(mine.begin(), mine.end(), 0);
  std::vector<UpvalueWrite> writes;
  collect_writes(function, mine, function, writes);
  return writes;
}

std::set<int> code_lines(const Function& function) {
  std::set<int> lines;
  const std::size_t start = function.first_line == 0 ? 1 : 0;  // a chunk starts by taking its varargs
  for (std::size_t i = start; i + 1 < function.code.size(); ++i) lines.insert(function.lines[i]);
  for (const Function& inner : function.functions) lines.merge(code_lines(inner));
  return lines;
}

Diagnostics check_scripts(lua_State* state, const Scripts& scripts, const KnownNames& known) {
  Diagnostics diagnostics;
  for (const auto& entry : scripts.files)
    if (!scripts.idle.contains(entry.first)) check_file(state, scripts, entry.first, known, diagnostics);
  sort_diagnostics(diagnostics);
  return diagnostics;
}

Diagnostic diagnostic_at(const Scripts& scripts, const std::string& file, int line, const std::string& word) {
  Diagnostic diagnostic;
  diagnostic.place = {scripts.folder + "/" + file, line, 0};
  const auto source = scripts.files.find(file);
  if (source == scripts.files.end() || line < 1) return diagnostic;
  diagnostic.excerpt = line_of(source->second, line);
  find_column(source->second, word, diagnostic.place);
  if (diagnostic.place.column == 0 && !word.empty()) {  // a symbol, or a word inside a text
    const std::size_t at = diagnostic.excerpt.find(word);
    if (at == diagnostic.excerpt.npos) return diagnostic;
    diagnostic.place.column = characters_in(std::string_view(diagnostic.excerpt).substr(0, at)) + 1;
    diagnostic.place.length = characters_in(word);
  }
  return diagnostic;
}

}  // namespace houserule::lua
