#include "scripting/lua/rules.hpp"

#include <cmath>
#include <utility>

#include <lua.hpp>

#include "core/model/work.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/offered.hpp"
#include "scripting/lua/load_rules.hpp"
#include "scripting/lua/vm.hpp"

namespace houserule {
namespace {

/// Of a line.
constexpr Points most_returned = 1'000'000'000'000;

using lua::Context;
using lua::Handle;
using lua::Tag;

/// Takes off the stack what lies there in the end, and so many below.
class StackHeight {
 public:
  StackHeight(lua_State* lua, int below) : lua_(lua), height_(lua_gettop(lua) - below) {}
  ~StackHeight() { lua_settop(lua_, height_); }
  StackHeight(const StackHeight&) = delete;
  StackHeight& operator=(const StackHeight&) = delete;

 private:
  lua_State* lua_;
  int height_;
};

class LuaRules : public Rules {
 public:
  LuaRules(std::shared_ptr<const RulesSource> source, ScriptRun* run)
      : source_(std::move(source)), vm_(limits_of(*source_)) {
    if (run != nullptr) vm_.record(run);
    context_.vm = &vm_;
    context_.game_definition = source_->definition.get();
    context_.fields = lua::game_fields(*source_->definition);
    vm_.context = &context_;
    load_rules(vm_, *source_, &context_);
    vm_.freeze();
    hold_functions();
    hold_offer();
  }

  void choose(const State& state, const Action& partial, int argument, Choices& out) override {
    const int function = choose_[static_cast<std::size_t>(partial.id)][static_cast<std::size_t>(argument)];
    look(state, Sight::of_seat(partial.seat));
    context_.action = &partial;
    push(function);
    push_handle(Tag::view, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(partial.seat));
    push_handle(Tag::arguments, 0);
    call(3, 1, [&] { return action_name(partial) + ".choose." + argument_name(partial, argument); });
    const StackHeight height(vm_.state(), 1);
    read_choices(partial, argument, out);
  }

  void choose_for_each(const State& state, const Action& partial, int argument, const Choices& each,
                       std::vector<Choices>& out) override {
    out.resize(static_cast<std::size_t>(each.count()));
    for (Choices& choices : out) choices.clear();
    look(state, Sight::of_seat(partial.seat));
    context_.action = &partial;
    offered_ = {&source_of(partial, argument - 1), &each, partial.seat};
    push(choose_[static_cast<std::size_t>(partial.id)][static_cast<std::size_t>(argument)]);
    push_handle(Tag::view, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(partial.seat));
    push_handle(Tag::arguments, 0);
    push_offered();
    const auto name = [&] { return action_name(partial) + ".choose." + argument_name(partial, argument); };
    call(4, 1, name);
    const StackHeight height(vm_.state(), 1);
    if (!lua_istable(vm_.state(), -1)) wrong_result(name(), "a table of what goes with each candidate", -1);
    read_for_each(partial, argument, each, out);
  }

  bool needs(const State& state, const Action& action, std::string* why) override {
    look(state, Sight::of_seat(action.seat));
    push(needs_[static_cast<std::size_t>(action.id)]);
    push_handle(Tag::view, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(action.seat));
    call(2, 2, [&] { return action_name(action) + ".needs"; });
    return read_verdict([&] { return action_name(action) + ".needs"; }, why);
  }

  bool legal(const State& state, const Action& action, std::string* why) override {
    return judge(state, action, legal_, "legal", why);
  }

  bool after(const State& state, const Action& action, std::string* why) override {
    return judge(state, action, after_, "after", why);
  }

  bool apply(State& state, const Action& action) override {
    bool finishes_phase = false;
    change(state, action.seat);
    context_.finishes_phase = &finishes_phase;
    context_.action = &action;
    push(apply_[static_cast<std::size_t>(action.id)]);
    push_handle(Tag::game, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(action.seat));
    push_handle(Tag::arguments, 0);
    call(3, 0, [&] { return action_name(action) + ".apply"; });
    return finishes_phase;
  }

  void step(State& state, int step, const Action& action) override {
    change(state);
    push(steps_[static_cast<std::size_t>(step)]);
    push_handle(Tag::game, 0);
    if (action.seat == no_seat)
      lua_pushnil(vm_.state());
    else
      push_handle(Tag::player, static_cast<std::uint64_t>(action.seat));
    const bool of_action = action.id >= 0;
    if (of_action) context_.action = &action;
    if (of_action) push_handle(Tag::arguments, 0);
    call(of_action ? 3 : 2, 0, [&] { return "steps." + definition().steps[static_cast<std::size_t>(step)]; });
  }

  void trigger(State& state, Seat seat, PieceId piece) override {
    change(state, seat);
    push(triggers_[state.piece(piece).kind]);
    push_handle(Tag::game, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(seat));
    push_handle(Tag::piece, piece);
    call(3, 0, [&] { return "triggers." + state.kind(piece).id; });
  }

  bool condition(const State& state, int condition) override {
    look(state, Sight::open());
    push(conditions_[static_cast<std::size_t>(condition)]);
    push_handle(Tag::view, 0);
    const auto name = [&] { return "conditions." + definition().conditions[static_cast<std::size_t>(condition)]; };
    call(1, 1, name);
    if (!lua_isboolean(vm_.state(), -1)) wrong_result(name(), "true or false", -1);
    const bool result = lua_toboolean(vm_.state(), -1) != 0;
    lua_pop(vm_.state(), 1);
    return result;
  }

  Points score(const State& state, Seat viewer, Seat seat, int line, std::span<const Points> earlier,
               std::string* note) override {
    look(state, viewer == no_seat ? Sight::open() : Sight::of_seat(viewer));
    context_.earlier = earlier;
    push(score_[static_cast<std::size_t>(line)]);
    push_handle(Tag::view, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(seat));
    push_handle(Tag::earlier, 0);
    const auto name = [&] { return "score." + definition().score_lines[static_cast<std::size_t>(line)].id; };
    call(3, note == nullptr ? 1 : 2, name);
    lua_State* lua = vm_.state();
    const int at = note == nullptr ? -1 : -2;
    const Points points = read_points(name, at);
    if (note != nullptr && lua_type(lua, -1) == LUA_TSTRING) *note = printable(lua_tostring(lua, -1));
    lua_pop(lua, -at);
    return points;
  }

  Remark note(const State& state, const Action& action) override {
    look(state, Sight::of_seat(action.seat));
    context_.action = &action;
    push(note_[static_cast<std::size_t>(action.id)]);
    push_handle(Tag::view, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(action.seat));
    push_handle(Tag::arguments, 0);
    const std::string name = action_name(action) + ".note";
    call(3, 2, [&] { return name; });
    Remark remark;
    lua_State* lua = vm_.state();
    if (!lua_isnil(lua, -2) && lua_type(lua, -2) != LUA_TSTRING) wrong_result(name, "a sentence, or nothing", -2);
    if (!lua_isnil(lua, -2)) remark.sentence = printable(lua_tostring(lua, -2));
    read_numbers(remark, name);
    lua_pop(lua, 2);
    return remark;
  }

  CellSet outline(const State& state, Seat viewer, ZoneId zone) override {
    look(state, Sight::of_viewer(state.game(), viewer));
    const Zone& of = state.game().zones()[zone];
    push(outlines_[static_cast<std::size_t>(of.definition.value)]);
    push_handle(Tag::view, 0);
    if (of.seat == no_seat)
      lua_pushnil(vm_.state());
    else
      push_handle(Tag::player, static_cast<std::uint64_t>(of.seat));
    const std::string name = "outline." + definition().zones[of.definition].id;
    call(2, 1, [&] { return name; });
    const CellSet cells = read_outline(of, name);
    lua_pop(vm_.state(), 1);
    return cells;
  }

  void record(ScriptRun* run) { vm_.record(run); }
  void listen(ReturnListener heard) { vm_.listen(std::move(heard)); }

 private:
  const Definition& definition() const { return *source_->definition; }

  std::string action_name(const Action& action) const {
    return "actions." + definition().actions[static_cast<std::size_t>(action.id)].id;
  }
  std::string argument_name(const Action& action, int argument) const {
    return definition().actions[static_cast<std::size_t>(action.id)].arguments[static_cast<std::size_t>(argument)].id;
  }

  /// In parts of a point.
  template <class Name>
  Points read_points(const Name& name, int at) {
    const int parts = definition().point_parts;
    lua_State* lua = vm_.state();
    const bool suits = parts == 1 ? lua_isinteger(lua, at) != 0 : lua_type(lua, at) == LUA_TNUMBER;
    const double points = suits ? lua_tonumber(lua, at) : 0;
    if (!suits || std::floor(points * parts) != points * parts)
      wrong_result(name(), parts == 1 ? "a whole number of points" : "a number of points, whole or with a half", at);
    if (std::abs(points) > static_cast<double>(most_returned))
      wrong_result(name(), "points between " + std::to_string(-most_returned) + " and " + std::to_string(most_returned),
                   at);
    return static_cast<Points>(points * parts);
  }

  /// What one of the functions of the actions says of this one.
  bool judge(const State& state, const Action& action, const std::vector<int>& functions, const char* part,
             std::string* why) {
    look(state, Sight::of_seat(action.seat));
    context_.action = &action;
    push(functions[static_cast<std::size_t>(action.id)]);
    push_handle(Tag::view, 0);
    push_handle(Tag::player, static_cast<std::uint64_t>(action.seat));
    push_handle(Tag::arguments, 0);
    const auto name = [&] { return action_name(action) + "." + part; };
    call(3, 2, name);
    return read_verdict(name, why);
  }

  /// The two results on top: whether it may be done, and why not.
  template <class Name>
  bool read_verdict(const Name& name, std::string* why) {
    lua_State* lua = vm_.state();
    if (!lua_isboolean(lua, -2)) wrong_result(name(), "true or false (and why not)", -2);
    const bool result = lua_toboolean(lua, -2) != 0;
    if (!result && why != nullptr && lua_type(lua, -1) == LUA_TSTRING) *why = printable(lua_tostring(lua, -1));
    lua_pop(lua, 2);
    return result;
  }

  /// Pushes offered_. Made once, called often.
  void hold_offer() {
    lua_State* lua = vm_.state();
    lua_pushlightuserdata(lua, &offered_);
    lua_pushcclosure(
        lua,
        [](lua_State* state) {
          lua::push_offered(state, *static_cast<lua::Offered*>(lua_touserdata(state, lua_upvalueindex(1))));
          return 1;
        },
        1);
    offer_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  }

  void hold_functions() {
    for (const auto& action : definition().actions) {
      auto& arguments = choose_.emplace_back();
      for (const auto& argument : action.arguments)
        arguments.push_back(vm_.hold_rule({"actions", action.id, "choose", argument.id}));
      needs_.push_back(vm_.hold_rule({"actions", action.id, "needs"}));
      legal_.push_back(vm_.hold_rule({"actions", action.id, "legal"}));
      after_.push_back(vm_.hold_rule({"actions", action.id, "after"}));
      apply_.push_back(vm_.hold_rule({"actions", action.id, "apply"}));
      note_.push_back(vm_.hold_rule({"actions", action.id, "note"}));
    }
    for (const auto& step : definition().steps) steps_.push_back(vm_.hold_rule({"steps", step}));
    for (const auto& condition : definition().conditions)
      conditions_.push_back(vm_.hold_rule({"conditions", condition}));
    for (const auto& kind : definition().kinds) triggers_.push_back(vm_.hold_rule({"triggers", kind.id}));
    for (const auto& zone : definition().zones) outlines_.push_back(vm_.hold_rule({"outline", zone.id}));
    for (const auto& line : definition().score_lines) score_.push_back(vm_.hold_rule({"score", line.id}));
  }

  void look(const State& state, Sight sight) {
    ++context_.epoch;
    context_.epoch &= (1u << Handle::epoch_bits) - 1;
    context_.state = &state;
    context_.writable = nullptr;
    context_.sight = sight;
    context_.cells.clear();
    context_.pieces.clear();
    context_.piece_store.clear();
    if (!context_.objects.are_of(state.game())) [[unlikely]]
      build_objects();
  }

  void build_objects() {
    lua_pushcfunction(vm_.state(), [](lua_State* lua) {
      Context& context = Context::of(lua);
      context.objects.build(lua, context);
      return 0;
    });
    call(0, 0, [] { return "the values of the game"; });
  }

  void change(State& state, Seat actor = no_seat) {
    look(state, Sight::open());
    context_.writable = &state;
    context_.actor = actor;
    context_.finishes_phase = nullptr;
  }

  void push(int held) {
    if (held == 0) throw RuleError("the script lacks a function that game.yaml asks for");
    vm_.push(held);
    running_ = held;
  }
  void push_handle(Tag tag, std::uint64_t payload) { lua::push_handle(vm_.state(), tag, payload); }

  template <class Name>
  void call(int arguments, int results, const Name& name) {
    context_.hidden = false;
    context_.refused.reset();
    try {
      vm_.call(arguments, results);
    } catch (const ScriptError& error) {
      context_.writable = nullptr;
      blame(error, name());
    }
    context_.writable = nullptr;
  }

  [[noreturn]] void blame(const ScriptError& error, const std::string& function) const {
    const auto fill = [&](RuleError rule_error) {
      rule_error.file = error.file;
      rule_error.line = error.line;
      rule_error.function = function;
      for (const auto& frame : error.traceback) rule_error.traceback += frame + "\n";
      return rule_error;
    };
    if (context_.hidden) {
      HiddenError hidden(error.message, error.hint);
      static_cast<RuleError&>(hidden) = fill(hidden);
      throw hidden;
    }
    throw fill(context_.refused ? *context_.refused : RuleError(error.message, error.hint));
  }

  /// What a value is, in an author's words: "table", "Cells".
  static std::string described(lua_State* lua, int index) {
    const Tag tag = Handle::at(lua, index).tag();
    return tag == Tag::count ? luaL_typename(lua, index) : lua::tag_name(tag);
  }

  /// The value on top, as part of a list.
  static std::string described_item(lua_State* lua) {
    if (lua_type(lua, -1) == LUA_TSTRING) return "'" + std::string(lua_tostring(lua, -1)) + "'";
    return "a " + described(lua, -1);
  }

  [[noreturn]] void wrong_result(const std::string& function, const std::string& wanted, int index) {
    lua_State* lua = vm_.state();
    wrong_result(function, wanted, index, described(lua, index));
  }

  [[noreturn]] void wrong_result(const std::string& function, const std::string& wanted, int index,
                                 const std::string& found) {
    refuse(RuleError("must return " + wanted + ", not " + found), function, index);
  }

  /// Throws what is wrong with a result that lies at `index`, and takes everything from there on off the stack.
  template <class Error>
  [[noreturn]] void refuse(Error error, const std::string& function, int index) {
    lua_State* lua = vm_.state();
    lua_settop(lua, lua_gettop(lua) + index);
    error.function = function;
    lua_Debug info;
    vm_.push(running_);
    lua_getinfo(lua, ">S", &info);
    error.file = info.source + 1;
    error.line = info.linedefined;
    throw error;
  }

  void read_choices(const Action& partial, int argument, Choices& out) {
    const Source& source = source_of(partial, argument);
    const auto name = [&] { return action_name(partial) + ".choose." + argument_name(partial, argument); };
    lua_State* lua = vm_.state();
    const Handle handle = Handle::at(lua, -1);
    const Tag tag = handle.tag();
    const std::uint64_t payload = handle.payload();
    if (source.yields() == Yields::cell && tag == Tag::cells) {
      const ZoneIndex zone = context_.game().zones()[context_.cells[payload].zone].definition;
      if (context_.game().grid_index(zone) != grid_of(source))
        wrong_result(name(), "cells of the grid that game.yaml names", -1);
      out.is_cells = true;
      out.cells = context_.cells[payload].cells;
    } else if (source.yields() == Yields::piece && tag == Tag::pieces) {
      const auto& value = context_.pieces[payload];
      work::spend(work::candidate * value.count);
      for (std::uint32_t i = 0; i < value.count; ++i) out.values.push_back(context_.piece_store[value.start + i]);
    } else if (lua_istable(lua, -1)) {
      read_list(source, name(), out);
    } else {
      wrong_result(name(), wanted_set(source), -1);
    }
  }

  /// The table on top, if there is one: a number for each name in braces of the sentence.
  void read_numbers(Remark& remark, const std::string& name) {
    lua_State* lua = vm_.state();
    for (const std::string& blank : blanks_of(remark.sentence)) {
      const bool known = lua_istable(lua, -1) && (lua_getfield(lua, -1, blank.c_str()), true);
      if (!known) lua_pushnil(lua);
      const std::string wanted = "a table with a whole number '" + blank + "' after the sentence";
      if (!lua_isinteger(lua, -1) || !std::in_range<int>(lua_tointeger(lua, -1))) wrong_result(name, wanted, -1);
      remark.numbers.emplace_back(blank, static_cast<int>(lua_tointeger(lua, -1)));
      lua_pop(lua, 1);
    }
  }

  CellSet read_outline(const Zone& zone, const std::string& name) {
    lua_State* lua = vm_.state();
    if (lua_isnil(lua, -1)) return {};
    const Handle handle = Handle::at(lua, -1);
    if (handle.tag() != Tag::cells) wrong_result(name, "a set of cells, or nothing", -1);
    const auto& value = context_.cells[handle.payload()];
    if (context_.game().zones()[value.zone].grid != zone.grid)
      wrong_result(name, "cells of that grid", -1, "of another");
    return value.cells;
  }

  const Source& source_of(const Action& action, int argument) const {
    return definition().of(action).arguments[static_cast<std::size_t>(argument)].source;
  }

  /// As the last parameter of a call: what the argument before may be.
  void push_offered() {
    vm_.push(offer_);
    call(0, 1, [] { return "the candidates"; });
  }

  /// The table on top: for each candidate, by itself, what goes with it, or nothing. One that knows other things alone
  /// is a mistake.
  void read_for_each(const Action& partial, int argument, const Choices& each, std::vector<Choices>& out) {
    lua_State* lua = vm_.state();
    bool found = false;
    for (int n = 0; n < each.count(); ++n) {
      lua::push_value(lua, offered_, each.nth(n));
      if (lua_rawget(lua, -2) != LUA_TNIL) {
        found = true;
        read_choices(partial, argument, out[static_cast<std::size_t>(n)]);
      } else if (source_of(partial, argument).yields() == Yields::cell) {
        out[static_cast<std::size_t>(n)].is_cells = true;
        out[static_cast<std::size_t>(n)].cells = {};
      }
      lua_pop(lua, 1);
    }
    lua_pushnil(lua);
    if (!found && lua_next(lua, -2) != 0) {
      lua_pop(lua, 2);
      wrong_result(action_name(partial) + ".choose." + argument_name(partial, argument),
                   "what goes with each candidate, by the candidate", -1, "by something else");
    }
  }

  int grid_of(const Source& source) const { return context_.game().grid_index(source.zone()); }

  static std::string wanted_set(const Source& source) {
    switch (source.yields()) {
      case Yields::cell: return "a set of cells, or a list of them";
      case Yields::piece: return "a set of pieces, or a list of them";
      case Yields::number: return "a list of whole numbers";
      case Yields::seat: return "a list of players";
      case Yields::word: break;
    }
    return "a list of words";
  }

  void read_list(const Source& source, const std::string& name, Choices& out) {
    lua_State* lua = vm_.state();
    const bool cells = source.yields() == Yields::cell;
    out.is_cells = cells;
    out.cells = {};
    const auto length = luaL_len(lua, -1);
    work::spend(work::candidate * length);
    for (lua_Integer i = 1; i <= length; ++i) {
      lua_geti(lua, -1, i);
      const std::int32_t value = read_value(source, name);
      if (cells)
        out.cells.add(value);
      else
        out.values.push_back(value);
      lua_pop(lua, 1);
    }
  }

  std::int32_t read_value(const Source& source, const std::string& name) {
    lua_State* lua = vm_.state();
    const Handle handle = Handle::at(lua, -1);
    switch (source.yields()) {
      case Yields::cell:
        if (handle.tag() == Tag::cell && static_cast<int>(handle.payload() >> 16) == grid_of(source))
          return static_cast<std::int32_t>(handle.payload() & 0xffff);
        break;
      case Yields::piece:
        if (handle.tag() != Tag::piece) break;
        if ((handle.payload() & Handle::unseen) != 0) refuse(hidden_piece(context_.sight), name, -2);
        return static_cast<std::int32_t>(handle.payload());
      case Yields::seat:
        if (handle.tag() == Tag::player) return static_cast<std::int32_t>(handle.payload());
        break;
      case Yields::number:
        if (lua_isinteger(lua, -1) && std::in_range<std::int32_t>(lua_tointeger(lua, -1)))
          return static_cast<std::int32_t>(lua_tointeger(lua, -1));
        break;
      case Yields::word:
        for (std::size_t i = 0; i < source.words().size(); ++i)
          if (lua_type(lua, -1) == LUA_TSTRING && source.words()[i] == lua_tostring(lua, -1))
            return static_cast<std::int32_t>(i);
        break;
    }
    wrong_result(name, wanted_set(source), -2, "a list with " + described_item(lua));
  }

  std::shared_ptr<const RulesSource> source_;
  Vm vm_;
  Context context_;
  std::vector<std::vector<int>> choose_;
  std::vector<int> needs_, legal_, after_, apply_, note_, steps_, conditions_, triggers_, score_, outlines_;
  int running_ = 0;       // the function called last
  lua::Offered offered_;  // what choose_for_each hands over
  int offer_ = 0;         // the function that does
};

}  // namespace

std::vector<std::string> blanks_of(std::string_view sentence) {
  std::vector<std::string> blanks;
  for (std::size_t open = sentence.find('{'); open != std::string_view::npos; open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    if (close != std::string_view::npos) blanks.emplace_back(sentence.substr(open + 1, close - open - 1));
  }
  return blanks;
}

std::unique_ptr<Rules> make_lua_rules(std::shared_ptr<const RulesSource> source, ScriptRun* run) {
  return std::make_unique<LuaRules>(std::move(source), run);
}

void record(Rules& rules, ScriptRun* run) {
  if (auto* lua_rules = dynamic_cast<LuaRules*>(&rules)) lua_rules->record(run);
}

void listen(Rules& rules, ReturnListener heard) {
  if (auto* lua_rules = dynamic_cast<LuaRules*>(&rules)) lua_rules->listen(std::move(heard));
}

}  // namespace houserule
