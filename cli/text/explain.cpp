#include "cli/text/explain.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/messages.hpp"
#include "core/flow/conditions.hpp"
#include "core/flow/notation.hpp"
#include "scripting/checks/tracer.hpp"
#include "scripting/lua/rules.hpp"
#include "scripting/yaml/listing.hpp"

namespace houserule::cli {
namespace {

using By = Objection::By;

constexpr std::size_t most_shown = 12;

/// The line of the script that answered last when the rules were asked about this action.
Place answering_line(Referee& referee, const State& state, const Action& action) {
  Place place;
  if (referee.rules() == nullptr) return place;
  listen(*referee.rules(), [&](const Return& from) {
    if (!from.is_word) place = {std::string(from.file), from.line, 0, 1};
  });
  referee.find_objection(state, action);
  listen(*referee.rules(), {});
  return place;
}

/// A value of the rules in one line: "reef.frontier", "from: hand, text: Card".
std::string rule_text(const yaml::Node& tree, const std::string& path) {
  const yaml::Node* node = yaml::find_path(tree, path);
  if (node == nullptr) return "";
  if (const yaml::Node* from = node->find("from")) node = from;
  std::vector<std::string> parts;
  for (const yaml::Leaf& leaf : yaml::leaves_of(*node))
    parts.push_back(leaf.path.empty() ? leaf.text : leaf.path + ": " + leaf.text);
  return fmt::format("{}", fmt::join(parts, ", "));
}

class Explanation {
 public:
  Explanation(const Package& package, Referee& referee, const State& state, const Look& look)
      : package_(package), referee_(referee), state_(state), look_(look) {}

  Block of(Seat seat, const std::string& text) {
    const Parsed parsed = parse_action(referee_, state_, seat, text);
    const std::string why = refusal_text(state_.game().definition(), parsed.refusal, look_);
    if (why.empty()) return {say(look_.language, Message::is_legal, text)};
    block_ = {say(look_.language, Message::illegal_because, text, why)};
    if (parsed.objection.by == By::nobody)
      explain_words(parsed);
    else
      explain_objection(parsed);
    return std::move(block_);
  }

 private:
  const ActionDefinition& definition(const Action& action) const {
    return state_.game().definition().actions[static_cast<std::size_t>(action.id)];
  }

  void add(const std::string& what, const Place& place) { block_.push_back("  " + with_place(what, place)); }

  void add_value(const std::string& path) {
    add(path + ": " + rule_text(package_.tree, path), place_of(package_.tree, path));
  }

  /// Of several conditions that must hold those that do not.
  void add_failing(const std::string& path, const Condition& needs, const Action& action) {
    const auto* listed = std::get_if<conditions::Several>(&needs.that);
    const yaml::Node* said = yaml::find_path(package_.tree, path);
    const bool one_by_one = listed != nullptr && !listed->any && !needs.negated && said != nullptr && said->is_list() &&
                            said->list().size() == listed->parts.size();
    if (!one_by_one) return add_value(path);
    for (std::size_t i = 0; i < listed->parts.size(); ++i)
      if (!holds(listed->parts[i], {state_, action, Sight::of_seat(action.seat)}))
        add_value(fmt::format("{}[{}]", path, i + 1));
  }

  /// Of what the argument needs to which this value belongs, as it is judged: behind those before it.
  void add_failing_needs(const Action& action, int value) {
    const ArgumentIndex argument = definition(action).argument_of(value);
    Action judged = action;
    judged.count = static_cast<std::uint8_t>(argument.value + 1);
    judged.values[static_cast<std::size_t>(argument.value)] = action.values[static_cast<std::size_t>(value)];
    add_failing(argument_path(action, value) + ".needs", definition(action).arguments[argument].needs, judged);
  }

  /// It could not be read: up to which argument?
  void explain_words(const Parsed& parsed) {
    const Action& action = parsed.action;
    if (action.id < 0) return add_phase("actions");
    if (action.count == definition(action).most_values()) return;
    if (parsed.refusal.offers.empty()) return explain_value(action, action.count, false);
    add_value(argument_path(action, action.count));  // the refusal tells what there is
  }

  std::string argument_path(const Action& action, int value) const {
    const ArgumentDefinition& about = definition(action).arguments[definition(action).argument_of(value)];
    return "actions." + definition(action).id + ".choose." + about.id;
  }

  void add_phase(const char* list) {
    const int phase = referee_.phase(state_);
    if (phase >= 0)
      add_value("phases." + state_.game().definition().phases[static_cast<std::size_t>(phase)].id + "." + list);
  }

  void explain_value(const Action& action, int value, bool asked) {
    const ArgumentDefinition& about = definition(action).arguments[definition(action).argument_of(value)];
    const std::string path = argument_path(action, value);
    add_value(path);
    if (asked && about.source.as<sources::Script>() != nullptr) add(path, answering_line(referee_, state_, action));
    auto values = value_texts(state_, referee_.legal(state_, action.seat), action, value);
    if (values.empty()) return;
    if (values.size() > most_shown) {
      values.resize(most_shown);
      values.emplace_back("…");
    }
    block_.push_back("  " + say(look_.language, Message::possible_here, fmt::format("{}", fmt::join(values, ", "))));
  }

  void explain_objection(const Parsed& parsed) {
    const std::string action = "actions." + definition(parsed.action).id;
    switch (parsed.objection.by) {
      case By::argument: return explain_value(parsed.action, parsed.objection.value, true);
      case By::argument_needs: return add_failing_needs(parsed.action, parsed.objection.value);
      case By::script: return add(action + ".legal", answering_line(referee_, state_, parsed.action));
      case By::phase: return add_phase("actions");
      case By::otherwise: return add_phase("otherwise");
      case By::longest: return add_phase("longest");
      case By::needs: return add_failing(action + ".needs", definition(parsed.action).needs, parsed.action);
      case By::after:
        if (definition(parsed.action).after.always())
          return add(action + ".after", answering_line(referee_, state_, parsed.action));
        return add_value(action + ".after");
      case By::nobody:
      case By::turn:
      case By::order:
      case By::check:
      case By::count: return;
    }
  }

  const Package& package_;
  Referee& referee_;
  const State& state_;
  const Look& look_;
  Block block_;
};

}  // namespace

Block explain_action(const Package& package, Referee& referee, const State& state, Seat seat, const std::string& text,
                     const Look& look) {
  return Explanation(package, referee, state, look).of(seat, text);
}

std::string with_place(const std::string& what, const Place& place) {
  return place.line == 0 ? what : fmt::format("{}  {}:{}", what, place.file, place.line);
}

}  // namespace houserule::cli
