#include "core/flow/refusal.hpp"

#include <array>

namespace houserule {
namespace {

struct Entry {
  Refusal::Reason reason;
  Wording wording;
};

using enum Refusal::Reason;

constexpr std::array entries{
    Entry{permitted, {"it may be done", "c’est possible"}},
    Entry{match_over, {"the match is over", "la partie est finie"}},
    Entry{no_such_action, {"there is no such action", "cette action n’existe pas"}},
    Entry{not_your_turn, {"it is not your turn", "ce n’est pas votre tour"}},
    Entry{chosen_already, {"you have chosen already", "vous avez déjà choisi"}},
    Entry{not_now, {"'{}' can't be done now", "« {} » n’est pas possible maintenant"}},
    Entry{argument_count, {"'{}' takes {} arguments", "« {} » demande {} arguments"}},
    Entry{argument, {"'{}' is not possible here", "« {} » n’est pas possible ici"}},
    Entry{order, {"name each only once, in order", "nommez chacun une seule fois, dans l’ordre"}},
    Entry{rules, {"the rules do not allow it", "les règles ne le permettent pas"}},
    Entry{script, {"{}", "{}"}},
    Entry{check, {"you would be in check", "vous seriez en échec"}},
    Entry{last_resort, {"only if nothing else can be done", "seulement si rien d’autre n’est possible"}},
    Entry{longer, {"a longer chain is possible", "un enchaînement plus long est possible"}},
    Entry{further, {"something else leads further", "autre chose mène plus loin"}},
    Entry{nothing_said, {"nothing was said", "rien n’a été dit"}},
    Entry{unknown_action, {"there is no action '{}'", "il n’y a pas d’action « {} »"}},
    Entry{usage, {"'{}' is written: {}", "« {} » s’écrit : {}"}},
    Entry{unknown_argument, {"there is no {} '{}' here", "il n’y a pas de « {} » nommé « {} » ici"}},
    Entry{several_called, {"more than one {} is called '{}' here", "ici, plus d’un « {} » se nomme « {} »"}},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].reason != static_cast<Refusal::Reason>(i)) return false;
  return entries.size() == static_cast<std::size_t>(count_);
}
static_assert(in_order(), "one entry a reason, in their order");

constexpr Wording with_values{"{}; there are: {}", "{} ; il y a : {}"};
constexpr Wording with_offers{"{}; you can: {}", "{} ; vous pouvez : {}"};

}  // namespace

Statement told(const Refusal& refusal) {
  if (refusal.empty()) return {};
  const Statement why(entries[static_cast<std::size_t>(refusal.reason)].wording, refusal.about);
  if (refusal.offers.empty()) return why;
  std::string offers;
  for (const std::string& offer : refusal.offers) offers += (offers.empty() ? "" : ", ") + offer;
  const bool of_values =
      refusal.reason == unknown_argument || refusal.reason == several_called || refusal.reason == argument;
  return {of_values ? with_values : with_offers, why, offers};
}

std::string sentence(const Refusal& refusal, std::string_view language) { return told(refusal).in(language); }

}  // namespace houserule
