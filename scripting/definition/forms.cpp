#include "scripting/definition/forms.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace houserule::build {

namespace {

/// Forms to which a companion means the same.
struct Shared {
  std::string meaning;
  std::vector<std::string> forms;
};

std::vector<Shared> meanings_of(const std::vector<Form>& forms, const std::string& companion, bool in_flow) {
  std::vector<Shared> result;
  for (const Form& form : forms) {
    const auto found = std::ranges::find(form.companions, companion, &FormKey::key);
    if (found == form.companions.end()) continue;
    const std::string& meaning = in_flow && !found->in_flow.empty() ? found->in_flow : found->meaning;
    const auto same = std::ranges::find(result, meaning, &Shared::meaning);
    if (same == result.end())
      result.push_back({meaning, {form.key.key}});
    else
      same->forms.push_back(form.key.key);
  }
  return result;
}

}  // namespace

namespace {
std::string hint_of_extra(const std::string& key, const std::string& main) {
  if (key == "until" || key == "repeat") return fmt::format("around it: {{{}: …, do: […]}}", key);
  if (key == "from" && main == "move")
    return "a piece moves from where it lies: leave it out, or name the zone: ZONE.top, ZONE.all";
  if (key == "to" && main == "set") return "value: what it becomes";
  return "";
}
}  // namespace

bool check_keys(Context& context, const Value& value, const Form& form, const std::vector<std::string>& common) {
  bool complete = true;
  for (const FormKey& companion : form.companions)
    if (companion.needed && !value[companion.key]) {
      context.fault_at_key(value[form.key.key], fmt::format("'{}' needs '{}'", form.key.key, companion.key));
      complete = false;
    }
  for (const Value& child : value.children()) {
    const bool known = child.key == form.key.key || std::ranges::find(common, child.key) != common.end() ||
                       std::ranges::find(form.companions, child.key, &FormKey::key) != form.companions.end();
    if (!known)
      context.fault_at_key(child, fmt::format("'{}' does not go with '{}'", child.key, form.key.key),
                           hint_of_extra(child.key, form.key.key));
  }
  return complete;
}

std::string meaning_of(const std::vector<Form>& forms, const std::string& companion, bool in_flow) {
  std::vector<std::string> parts;
  const auto meanings = meanings_of(forms, companion, in_flow);
  for (const Shared& shared : meanings) {
    if (shared.meaning == only_in_actions && meanings.size() > 1) continue;  // what the flow can say is enough
    const bool plain = forms.size() == 1 || shared.meaning == only_in_actions;
    parts.push_back(plain ? shared.meaning : fmt::format("{}: {}", fmt::join(shared.forms, ", "), shared.meaning));
  }
  return fmt::format("{}.", fmt::join(parts, "; "));
}

}  // namespace houserule::build
