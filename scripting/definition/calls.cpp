#include "scripting/definition/calls.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/operands.hpp"
#include "scripting/definition/sections.hpp"
#include "scripting/yaml/scalar.hpp"

namespace houserule::build {

namespace {

bool begins_name(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

bool is_in_name(char character) { return begins_name(character) || character == '-'; }

std::string full_name(const char* section, const std::string& name) { return fmt::format("{}.{}", section, name); }

/// What is given in place of parameters.
struct Filling {
  const std::vector<std::string>& parameters;
  const std::vector<std::string>& given;

  /// What stands for the name that begins there and is so long; null if it is no parameter, or behind a dot, unless
  /// that is of a range, or a '$'.
  const std::string* find(std::string_view text, std::size_t begin, std::size_t length) const {
    const std::string_view before = text.substr(0, begin);
    if (before.ends_with('$') || (before.ends_with('.') && !before.ends_with(".."))) return nullptr;
    const auto found = std::ranges::find(parameters, text.substr(begin, length));
    return found == parameters.end() ? nullptr : &given[static_cast<std::size_t>(found - parameters.begin())];
  }
};

/// In brackets if there is something around it that it would mix with.
std::string as_part(const std::string& given, bool alone) {
  const bool simple = given.find(' ') == std::string::npos && !given.starts_with('-');
  return alone || simple || closes_last(given, 0) ? given : fmt::format("({})", given);
}

std::string fill_words(const std::string& text, const Filling& filling) {
  std::string filled;
  for (std::size_t i = 0, end = 0; i < text.size(); i = end) {
    end = i + 1;
    while (begins_name(text[i]) && end < text.size() && is_in_name(text[end])) ++end;
    const std::string* given = filling.find(text, i, end - i);
    const bool alone = end - i == text.size() || (end == text.size() && text.substr(0, i) == "not ");
    filled += given == nullptr ? text.substr(i, end - i) : as_part(*given, alone);
  }
  constexpr std::string_view twice_not = "not not ";
  return filled.starts_with(twice_not) ? filled.substr(twice_not.size()) : filled;
}

bool is_integer(const std::string& text) { return std::holds_alternative<std::int64_t>(yaml::read_plain(text).value); }

/// What a text says, as if it stood there.
decltype(yaml::Node::value) value_of(std::string text) {
  yaml::Scalar scalar = yaml::read_plain(text);
  if (scalar.fault.empty()) return std::move(scalar.value);
  return text;
}

/// Of a sentence only what stands in braces; a number stands there without them.
std::string fill_sentence(const std::string& text, const Filling& filling) {
  std::string filled;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t open = std::min(text.find('{', i), text.size());
    const std::size_t close = std::min(text.find('}', open), text.size());
    filled += text.substr(i, open - i);
    if (close == text.size()) return filled + text.substr(open);
    const std::string inside = fill_words(text.substr(open + 1, close - open - 1), filling);
    filled += is_integer(inside) ? inside : fmt::format("{{{}}}", inside);
    i = close + 1;
  }
  return filled;
}

bool is_sentence(const std::string& key) {
  constexpr std::array<std::string_view, 5> sentences{"tell", "text", "because", "name", "about"};
  return std::ranges::find(sentences, key) != sentences.end();
}

yaml::Node fill(const yaml::Node& node, const Filling& filling, bool sentence) {
  yaml::Node filled = node;
  if (node.is_string()) {
    std::string text = sentence ? fill_sentence(node.string(), filling) : fill_words(node.string(), filling);
    if (!sentence && text != node.string())
      filled.value = value_of(std::move(text));
    else
      filled.value = std::move(text);
  }
  if (node.is_list())
    for (yaml::Node& item : filled.list()) item = fill(item, filling, sentence);
  if (node.is_map())
    for (yaml::Entry& entry : filled.map())
      entry.value = fill(entry.value, filling, sentence || is_sentence(entry.key));
  return filled;
}

std::vector<std::string> parameters_of(const Value& entry) {
  const auto key = read_call(entry.key);
  return key ? key->given : std::vector<std::string>{};
}

}  // namespace

std::optional<Call> read_call(const std::string& text) {
  const std::size_t open = std::min(text.find('('), text.size());
  Call call{text.substr(0, open), {}};
  if (call.name.empty() || std::isalpha(static_cast<unsigned char>(text[0])) == 0) return {};
  if (!std::ranges::all_of(call.name, is_in_name)) return {};
  if (open == text.size()) return call;
  if (!closes_last(text, open)) return {};
  for (const std::string& part : split_at_commas(text.substr(open + 1, text.size() - open - 2)))
    call.given.push_back(trimmed(part));
  return call;
}

std::string name_called(const std::string& text) { return text.substr(0, text.find('(')); }

Value find_called(const Context& context, const char* section, const std::string& name) {
  const Value named = Value{context.tree, "", "", {}}[section];
  for (const Value& entry : named.is_map() ? named.children() : std::vector<Value>{})
    if (name_called(entry.key) == name) return entry;
  return {};
}

std::vector<std::string> names_under(const Context& context, const char* section) {
  std::vector<std::string> names;
  for (const Value& entry : Value{context.tree, "", "", {}}[section].children())
    names.push_back(name_called(entry.key));
  return names;
}

namespace {

/// Words of formulas, conditions and whom something is for.
bool is_reserved(const std::string& name) {
  constexpr std::array<std::string_view, 18> words{"player",  "me",      "max",    "min",  "abs",   "check",
                                                   "players", "others",  "not",    "any",  "all",   "has",
                                                   "in",      "numbers", "nobody", "full", "empty", "position"};
  return std::ranges::find(words, name) != words.end();
}

/// Which other thing of the game has the name; empty if none has.
std::string_view taken_by(const Context& context, const std::string& name, std::string_view section) {
  const Definition& definition = context.definition;
  if (is_reserved(name)) return "a word of the language";
  if (definition.counters.find(name)) return "a counter";
  if (definition.variables.find(name)) return "a variable";
  if (definition.zones.find(name)) return "a zone";
  if (section == "conditions" && find_called(context, "amounts", name)) return "an amount";
  return definition.vocabulary.find(name) ? "a word for pieces or cells" : "";
}

void check_parameters(Context& context, const Value& entry) {
  std::vector<std::string> known;
  for (const std::string& parameter : parameters_of(entry)) {
    if (std::ranges::find(known, parameter) != known.end())
      context.fault_at_key(entry, fmt::format("'{}' stands there twice", parameter), "give the second another name");
    if (is_reserved(parameter))
      context.fault_at_key(entry, fmt::format("'{}' is a word of the language, too", parameter),
                           "give it another name");
    known.push_back(parameter);
    const std::vector<std::string> one{parameter}, other{"(" + parameter + ")"};
    if (yaml::same_data(fill(*entry.node, {one, other}, false), *entry.node))
      context.fault_at_key(entry, fmt::format("nothing in it speaks of '{}'", parameter), "remove it");
  }
}

void check_names(Context& context, const Value& section) {
  std::vector<std::string> known;
  for (const Value& entry : section.children()) {
    const std::string name = name_called(entry.key);
    const std::string_view other = section.key == "steps" ? "" : taken_by(context, name, section.key);
    if (!other.empty())
      context.fault_at_key(entry, fmt::format("'{}' is {}, too", name, other), "give it another name");
    if (std::ranges::find(known, name) != known.end())
      context.fault_at_key(entry, fmt::format("there are two '{}'", name),
                           "with other parameters, too, it is the same");
    known.push_back(name);
    check_parameters(context, entry);
  }
}

/// What is chosen is called otherwise.
void check_arguments(Context& context, const Value& actions, const char* section, const char* what) {
  const std::vector<std::string> names = names_under(context, section);
  for (const Value& action : names.empty() ? std::vector<Value>{} : actions.children())
    for (const Value& argument : action["choose"].children())
      if (std::ranges::find(names, argument.key) != names.end())
        context.fault_at_key(argument, fmt::format("'{}' is {}, too", argument.key, what), "give it another name");
}

}  // namespace

void check_called(Context& context, const Value& root) {
  for (const char* section : {"amounts", "conditions", "steps"}) check_names(context, root[section]);
  check_arguments(context, root["actions"], "amounts", "an amount");
  check_arguments(context, root["actions"], "conditions", "a condition");
}

void check_all_called(Context& context, const Value& root) {
  if (!context.diagnostics.empty()) return;  // it may be called where something else is wrong
  for (const auto& [section, what] : {std::pair("amounts", "amount"), std::pair("conditions", "condition")})
    for (const Value& entry : root[section].children()) {
      const std::string name = name_called(entry.key);
      if (std::ranges::find(context.called, full_name(section, name)) == context.called.end())
        context.fault_at_key(entry, fmt::format("nothing asks for the {} '{}'", what, name), "remove it");
    }
}

Called::Called(Context& context, const char* section, const Value& from, const Call& call)
    : context_(context),
      section_(section),
      call_(call),
      name_(full_name(section, call.name)),
      place_(from.node->place) {
  said_ = find_called(context, section, call.name);
  parameters_ = parameters_of(said_);
  const bool few_enough = are_few_enough(from), whole = is_no_part_of_itself(from);
  fine_ = takes_what_is_given(from) && few_enough && whole;
  context.calling.push_back(name_);
  context.called.push_back(name_);
  faults_ = context.diagnostics.size();
  fine_ = fine_ && (parameters_.empty() || fill(from));
}

bool Called::takes_what_is_given(const Value& from) const {
  if (parameters_.size() == call_.given.size() && std::ranges::find(call_.given, "") == call_.given.end()) return true;
  const std::size_t count = parameters_.size();
  context_.fault(from,
                 count == 0 ? fmt::format("'{}' takes nothing in brackets", call_.name)
                            : fmt::format("'{}' takes {} in brackets", call_.name,
                                          count == 1 ? "one thing" : fmt::format("{} things", count)),
                 count == 0 ? call_.name : fmt::format("{}({})", call_.name, fmt::join(parameters_, ", ")));
  return false;
}

bool Called::are_few_enough(const Value& from) const {
  const bool steps = section_ == "steps";
  const std::size_t most = steps ? most_steps_done : most_asked_for;
  const auto same = [&](const std::string& other) { return other.starts_with(section_); };
  if (static_cast<std::size_t>(std::ranges::count_if(context_.called, same)) < most) return true;
  context_.fault(from, fmt::format("more than {} {} are {} in all", most, section_, steps ? "done" : "asked for"),
                 steps ? "let one of them do more" : "ask for less");
  return false;
}

/// What is given may call the same again, double(double(coins)), a few times.
bool Called::is_no_part_of_itself(const Value& from) const {
  constexpr int most_within = 8;
  const auto within = std::ranges::count(context_.calling, name_);
  if (context_.calling.size() >= deepest_calls) {
    context_.fault(from, fmt::format("more than {} calls, one within another", deepest_calls),
                   "say some of it where it is asked for");
    return false;
  }
  if (within == 0 || (within < most_within && !call_.given.empty())) return true;
  context_.fault(from,
                 fmt::format("the {} '{}' is a part of itself", section_.substr(0, section_.size() - 1), call_.name),
                 section_ == "steps" ? "what goes on and on is a loop of the flow" : "");
  return false;
}

namespace {
bool has_long_text(const yaml::Node& node) {
  if (node.is_string()) return node.string().size() > yaml::longest_text;
  const auto is_long = [](const yaml::Entry& entry) { return has_long_text(entry.value); };
  return node.is_list() ? std::ranges::any_of(node.list(), has_long_text)
                        : node.is_map() && std::ranges::any_of(node.map(), is_long);
}

/// A game that has nothing but this under a section.
yaml::Node alone(const std::string& section, const Value& said, yaml::Node filled) {
  const Place place = filled.place;
  const auto under = [&](const std::string& key, yaml::Node value) {
    return yaml::Node{yaml::Map{yaml::Entry{key, said.key_place, std::move(value)}}, place, ""};
  };
  return under(section, under(said.key, std::move(filled)));
}
}  // namespace

/// False and diagnostics if what is given can't stand there.
bool Called::fill(const Value& from) {
  yaml::Node filled = build::fill(*said_.node, {parameters_, call_.given}, false);
  if (has_long_text(filled)) {
    context_.fault(from, fmt::format("what is given makes a text of more than {} bytes", yaml::longest_text));
    return false;
  }
  Diagnostics found;
  if (context_.schema != nullptr) context_.schema->validate(alone(section_, said_, filled), found);
  std::erase_if(found, [&](const Diagnostic& each) { return !each.path.starts_with(section_ + '.'); });
  std::ranges::move(found, std::back_inserter(context_.diagnostics));
  context_.filled.push_back(std::move(filled));
  said_.node = &context_.filled.back();
  return found.empty();
}

namespace {

/// "strength(card)"
std::string text_of(const Call& call) {
  return call.given.empty() ? call.name : fmt::format("{}({})", call.name, fmt::join(call.given, ", "));
}

/// The same, of which a long one ends sooner.
std::string short_text_of(const Call& call) {
  constexpr std::size_t longest = 80;
  const std::string text = text_of(call);
  return text.size() <= longest ? text : text.substr(0, longest) + "…)";
}

}  // namespace

Called::~Called() {
  context_.calling.pop_back();
  if (call_.given.empty()) return;
  constexpr const char* within = " (in ";
  for (std::size_t i = faults_; i < context_.diagnostics.size(); ++i) {
    Diagnostic& fault = context_.diagnostics[i];
    if (fault.message.find(within) != std::string::npos) continue;
    fault.message += within + short_text_of(call_);
    if (fault.place.file != place_.file)
      fault.message += fmt::format(", {}:{}", place_.file, place_.line);
    else if (fault.place.line != place_.line)
      fault.message += fmt::format(", line {}", place_.line);
    fault.message += ')';
  }
}

namespace {

/// For people, who are told once what it is. Those within it come first.
void note_call(Context& context, const Scope& scope, const std::string& name, std::variant<Operand, Condition> is) {
  auto& known = context.definition.said_once;
  if (std::ranges::find(known, name, &SaidOnce::name) == known.end())
    known.push_back({name, std::move(is), scope.action == nullptr ? "" : scope.action->id});
}

/// A number that is not known before the match keeps its name.
ReadOperand named(const OperandReading& reading, const Call& call, ReadOperand found) {
  if (found.measure != Measure::number || std::holds_alternative<std::int64_t>(found.operand)) return found;
  const std::string name = text_of(call);
  note_call(reading.context, reading.scope, name, found.operand);
  return {operands::Named{name, {found.operand}}};
}

}  // namespace

std::optional<ReadOperand> read_called(const OperandReading& reading, const std::string& text) {
  const auto call = read_call(text);
  const Value entry = call ? find_called(reading.context, "amounts", call->name) : Value{};
  if (!entry) return {};
  const Called called(reading.context, "amounts", reading.value, *call);
  if (!called.fine()) return ReadOperand{0};
  const Value& said = called.said();
  if (said.is_integer()) return ReadOperand{said.wide(0)};
  const OperandReading within{reading.context, said, reading.scope};
  const auto found = read_operand(within, said.string());
  if (!found) fault_unknown(within, said.string());
  return found ? named(reading, *call, *found) : ReadOperand{0};
}

std::optional<Condition> read_called_condition(Context& context, const Value& value, const Scope& scope) {
  const std::string text = trimmed(value.string());
  const bool negated = text.starts_with("not ");
  const auto call = read_call(negated ? trimmed(text.substr(4)) : text);
  const Value entry = call ? find_called(context, "conditions", call->name) : Value{};
  if (!entry) return {};
  const Called called(context, "conditions", value, *call);
  if (!called.fine()) return Condition{};
  Condition condition = read_condition(context, called.said(), scope);
  if (condition.always()) return negated ? contrary(condition) : condition;
  note_call(context, scope, text_of(*call), condition);
  if (condition.negated) condition = {conditions::Several{{condition}}};  // the name is of all of it
  condition.name = text_of(*call);
  condition.negated = negated;
  return condition;
}

}  // namespace houserule::build
