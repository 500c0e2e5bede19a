#include "cli/text/consequence_text.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/layout.hpp"
#include "cli/text/messages.hpp"
#include "core/model/points.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording takes{"takes {} from {}", "prend {} {}"};
constexpr Wording takes_to{"takes {} from {} to {}", "prend {} {} vers {}"};
constexpr Wording gets{"gets {}", "reçoit {}"};
constexpr Wording gets_to{"gets {} on {}", "reçoit {} {}"};
constexpr Wording puts{"puts {} into {}", "pose {} {}"};
constexpr Wording puts_from{"puts {} from {} into {}", "pose {} de {} {}"};
constexpr Wording loses{"loses {}", "perd {}"};
constexpr Wording loses_from{"loses {} from {}", "perd {} {}"};
constexpr Wording gives{"gives {} to {}", "donne {} à {}"};
constexpr Wording takes_of{"takes {} from {}", "prend {} à {}"};
constexpr Wording in_zone{"{}", "dans {}"};
constexpr Wording on_cell{"{}", "en {}"};
constexpr Wording goes{"{} from {} to {}", "{} : {} → {}"};
constexpr Wording goes_to{"{} to {}", "{} → {}"};
constexpr Wording goes_from{"{} from {}", "{} depuis {}"};
constexpr Wording goes_on{"{} {} → {}", "{} {} → {}"};
constexpr Wording moves_on{"{} within {}", "{} dans {}"};
constexpr Wording comes{"{}: → {}", "{} : → {}"};
constexpr Wording leaves{"{} off {}", "{} hors de {}"};
constexpr Wording revealed{"revealed: {}", "découvert : {}"};
constexpr Wording covered{"face down now: {}", "face cachée maintenant : {}"};
constexpr Wording at{"{} ({})", "{} ({})"};
constexpr Wording with{"{} (with {})", "{} (dont {})"};
constexpr Wording is_out{"is out", "ne joue plus"};
constexpr Wording is_asked{"is asked: {}", "doit répondre : {}"};
constexpr Wording counted{"{} {} → {}", "{} {} → {}"};
constexpr Wording passed{"everybody passes on: {}", "chacun fait passer : {}"};
constexpr Wording held{"{}: {}", "{} : {}"};
constexpr Wording subject{"{} {}", "{} {}"};
constexpr Wording topic{"{}: {}", "{} : {}"};
constexpr Wording everybody{"everybody", "chacun"};
constexpr Wording each{"{}: each {}", "{} : chacun {}"};
}  // namespace says

constexpr std::size_t most_named = 5;  // kinds; more are only counted
constexpr Seat everybody = -2, several = -3;

/// One thing that somebody does, or that is so of somebody.
struct Clause {
  Seat subject = no_seat;  ///< nobody's; everybody; several
  std::string text;
  bool has_verb = true;
  std::vector<Seat> seats = {};  ///< of several
};

/// Says one consequence after another.
class Sayer {
 public:
  Sayer(const Game& game, Seat actor, const Look& look) : game_(game), actor_(actor), look_(look) {}

  Clause operator()(const consequences::Moved& moved) const;
  Clause operator()(const consequences::Passed& passed) const {
    return {no_seat, say(says::passed, zone_name(definition(), passed.zone, look_)), false};
  }
  Clause operator()(const consequences::Changed& changed) const;
  Clause operator()(const consequences::Counted& counted) const;
  Clause operator()(const consequences::Held& held) const;
  Clause operator()(const consequences::Scored& scored) const;
  Clause operator()(const consequences::Left& left) const { return {left.seat, sentence(says::is_out)}; }
  Clause operator()(const consequences::Asked& asked) const {
    return {asked.seat, say(says::is_asked, phase_name(definition(), asked.phase, look_))};
  }

 private:
  const Definition& definition() const { return game_.definition(); }
  std::string sentence(const Wording& wording) const { return cli::sentence(wording, look_.language); }
  template <class... Arguments>
  std::string say(const Wording& wording, const Arguments&... arguments) const {
    return cli::say(look_.language, wording, arguments...);
  }
  const Zone& zone(ZoneId id) const { return game_.zones()[id]; }
  bool is_shown(ZoneId id) const { return id != none && definition().zones[zone(id).definition].shown; }
  Seat owner(ZoneId id) const { return id == none ? no_seat : zone(id).seat; }

  std::string names(const std::vector<KindId>& kinds) const;
  std::string things(const consequences::Moved& moved) const;
  std::string named_or_counted(const std::vector<KindId>& kinds) const;
  bool is_only(ZoneId id, int type) const;
  bool is_only_grid(ZoneId id) const;
  std::string place(ZoneId id, CellId cell, Seat subject) const;
  std::string where(ZoneId id, CellId cell, Seat subject) const;
  std::string cells(const consequences::Changed& changed) const;
  Clause within(const consequences::Moved& moved) const;
  Clause arrives(const consequences::Moved& moved) const;
  Clause departs(const consequences::Moved& moved) const;
  Clause changes_hands(const consequences::Moved& moved) const;
  std::string value(const VariableDefinition& variable, std::int64_t value) const;

  const Game& game_;
  Seat actor_;
  const Look& look_;
};

/// "Acorn ×2 and Owl"
std::string Sayer::names(const std::vector<KindId>& kinds) const {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < kinds.size();) {
    const auto next = static_cast<std::size_t>(std::upper_bound(kinds.begin(), kinds.end(), kinds[i]) - kinds.begin());
    std::string text = kind_name(definition(), kinds[i], look_);
    if (next - i > 1) text += fmt::format(" ×{}", next - i);
    texts.push_back(std::move(text));
    i = next;
  }
  return enumerated(texts, look_);
}

/// "Owl", "3 cards", "3 cards (with Owl)"; "5 seeds" where there is but one kind of them.
std::string Sayer::things(const consequences::Moved& moved) const {
  std::vector<KindId> different = moved.kinds;
  different.erase(std::unique(different.begin(), different.end()), different.end());
  const int count = moved.hidden + static_cast<int>(moved.kinds.size());
  const bool alike = std::ranges::count(definition().kinds, moved.type, &KindDefinition::piece_type) == 1;
  if (alike || different.empty() || different.size() > most_named)
    return count_of(definition(), moved.type, count, look_);
  if (moved.hidden == 0) return names(moved.kinds);
  return say(says::with, count_of(definition(), moved.type, count, look_), names(moved.kinds));
}

/// "Owl and Fox", "7 tokens" of many kinds.
std::string Sayer::named_or_counted(const std::vector<KindId>& kinds) const {
  std::vector<KindId> different = kinds;
  different.erase(std::unique(different.begin(), different.end()), different.end());
  if (different.size() <= most_named) return names(kinds);
  const auto type_of = [&](KindId kind) { return definition().kinds[kind].piece_type; };
  const int type = type_of(kinds.front());
  const bool mixed = std::ranges::any_of(different, [&](KindId kind) { return type_of(kind) != type; });
  return count_of(definition(), mixed ? mixed_types : type, static_cast<int>(kinds.size()), look_);
}

/// Whether nothing else of its owner can hold such pieces.
bool Sayer::is_only(ZoneId id, int type) const {
  if (type < 0) return false;
  const auto holds = [&](const Zone& other) {
    return other.seat == zone(id).seat && ((other.holds >> type) & 1) != 0 &&
           definition().zones[other.definition].shown;
  };
  return std::ranges::count_if(game_.zones(), holds) == 1;
}

/// Of a player's own the only board that each has; of the table's the only one there is.
bool Sayer::is_only_grid(ZoneId id) const {
  const bool of_table = owner(id) == no_seat;
  const auto is_grid = [&](const ZoneDefinition& other) {
    return other.shape == Shape::grid && other.shown && (of_table || other.each_seat);
  };
  return zone(id).grid != nullptr && std::ranges::count_if(definition().zones, is_grid) == 1;
}

/// "Reef (Player 2) f5", "e4" of the only board; whose it is, unless it is the subject's.
std::string Sayer::place(ZoneId id, CellId cell, Seat subject) const {
  const bool named = cell != none && zone(id).grid != nullptr;
  const std::string on = named ? cell_name(definition(), *zone(id).grid, cell, look_) : "";
  const bool own = owner(id) == no_seat || owner(id) == subject;
  if (named && own && is_only_grid(id)) return on;
  std::string text = zone_name(definition(), zone(id).definition, look_);
  if (!own) text = say(says::at, text, seat_name(game_, owner(id), look_));
  return named ? text + " " + on : text;
}

/// The same after a verb: "dans Arbres", "en e4".
std::string Sayer::where(ZoneId id, CellId cell, Seat subject) const {
  const std::string text = place(id, cell, subject);
  const bool is_cell = cell != none && text == cell_name(definition(), *zone(id).grid, cell, look_);
  return say(is_cell ? says::on_cell : says::in_zone, text);
}

/// From cell to cell of one board.
Clause Sayer::within(const consequences::Moved& moved) const {
  const Seat subject = owner(moved.to);
  if (moved.from_cell == none && moved.to_cell != none)
    return {subject, say(says::goes_to, things(moved), place(moved.to, moved.to_cell, subject)), false};
  if (moved.from_cell == none)
    return {subject, say(says::moves_on, things(moved), place(moved.to, moved.to_cell, subject)), false};
  const std::string from = cell_name(definition(), *zone(moved.from).grid, moved.from_cell, look_);
  if (moved.to_cell == none) return {subject, say(says::goes_from, things(moved), from), false};
  return {subject, say(says::goes_on, things(moved), from, place(moved.to, moved.to_cell, subject)), false};
}

/// From what is kept off the table.
Clause Sayer::arrives(const consequences::Moved& moved) const {
  const Seat subject = owner(moved.to);
  const std::string to = place(moved.to, moved.to_cell, subject);
  if (subject == no_seat) return {no_seat, say(says::comes, things(moved), to), false};
  if (is_only(moved.to, moved.type) && moved.to_cell == none) return {subject, say(says::gets, things(moved))};
  return {subject, say(says::gets_to, things(moved), where(moved.to, moved.to_cell, subject))};
}

/// To what is kept off the table.
Clause Sayer::departs(const consequences::Moved& moved) const {
  const Seat subject = owner(moved.from);
  const std::string from = place(moved.from, moved.from_cell, subject);
  if (subject == no_seat) return {no_seat, say(says::leaves, things(moved), from), false};
  if (is_only(moved.from, moved.type) && moved.from_cell == none) return {subject, say(says::loses, things(moved))};
  return {subject, say(says::loses_from, things(moved), where(moved.from, moved.from_cell, subject))};
}

/// Between what is somebody's and something else.
Clause Sayer::changes_hands(const consequences::Moved& moved) const {
  const Seat giver = owner(moved.from), taker = owner(moved.to);
  if (giver != no_seat && taker != no_seat && giver != taker) {
    if (giver == actor_) return {giver, say(says::gives, things(moved), seat_name(game_, taker, look_))};
    return {taker, say(says::takes_of, things(moved), seat_name(game_, giver, look_))};
  }
  const Seat subject = taker == no_seat ? giver : taker;
  const std::string from = place(moved.from, moved.from_cell, subject), to = place(moved.to, moved.to_cell, subject);
  if (giver == taker && moved.from_cell == none && is_only_grid(moved.from))
    return {subject, say(says::goes_to, things(moved), to), false};
  if (giver == taker) return {subject, say(says::goes, things(moved), from, to), false};
  const std::string out_of = where(moved.from, moved.from_cell, subject);
  if (taker != no_seat && is_only(moved.to, moved.type) && moved.to_cell == none)
    return {taker, say(says::takes, things(moved), out_of)};
  if (taker != no_seat) return {taker, say(says::takes_to, things(moved), out_of, to)};
  const std::string into = where(moved.to, moved.to_cell, subject);
  if (is_only(moved.from, moved.type) && moved.from_cell == none) return {giver, say(says::puts, things(moved), into)};
  return {giver, say(says::puts_from, things(moved), from, into)};
}

Clause Sayer::operator()(const consequences::Moved& moved) const {
  if (moved.from == moved.to) return within(moved);
  if (!is_shown(moved.from)) return arrives(moved);
  if (!is_shown(moved.to)) return departs(moved);
  return changes_hands(moved);
}

std::string Sayer::cells(const consequences::Changed& changed) const {
  std::vector<std::string> texts;
  for (const CellId cell : changed.cells)
    texts.push_back(cell_name(definition(), *zone(changed.zone).grid, cell, look_));
  return fmt::format("{}", fmt::join(texts, ", "));
}

Clause Sayer::operator()(const consequences::Changed& changed) const {
  using How = consequences::Changed::How;
  const Seat subject = owner(changed.zone);
  std::string where = cells(changed);
  if (where.empty() || !is_only_grid(changed.zone)) {
    const std::string name = place(changed.zone, none, subject);
    where = where.empty() ? name : name + " " + where;
  }
  if (changed.how == How::became)
    return {subject,
            say(says::topic, where,
                say(says::counted, "", kind_name(definition(), changed.was, look_), names(changed.kinds)).substr(1)),
            false};
  const Wording& wording = changed.how == How::revealed ? says::revealed : says::covered;
  return {subject, say(wording, say(says::at, named_or_counted(changed.kinds), where)), false};
}

Clause Sayer::operator()(const consequences::Counted& counted) const {
  const CounterDefinition& counter = definition().counters[counted.counter];
  return {counted.seat,
          say(says::counted,
              counter.name.in(look_.language).empty() ? id_words(counter.id) : counter.name.in(look_.language),
              counted.before, counted.after),
          false};
}

Clause Sayer::operator()(const consequences::Scored& scored) const {
  const ScoreLineDefinition& line = definition().score_lines[static_cast<std::size_t>(scored.line)];
  const std::string& label = line.label.in(look_.language);
  return {scored.seat,
          say(says::counted, label.empty() ? id_words(line.id) : label, points_text(definition(), scored.before),
              points_text(definition(), scored.after)),
          false};
}

std::string Sayer::value(const VariableDefinition& variable, std::int64_t value) const {
  using Type = VariableDefinition::Type;
  if (variable.type == Type::number) return std::to_string(value);
  if (value < 0) return sentence(Message::nothing);
  if (variable.type == Type::term) return term_name(definition(), TermIndex(value), look_);
  if (variable.type != Type::cell) return seat_name(game_, static_cast<Seat>(value), look_);
  return cell_name(definition(), game_.grid_of(variable.zone), static_cast<int>(value), look_);
}

Clause Sayer::operator()(const consequences::Held& held) const {
  const VariableDefinition& variable = definition().variables[held.variable];
  std::vector<std::string> texts;
  for (const std::int64_t each : held.values) texts.push_back(value(variable, each));
  if (texts.empty()) texts.push_back(sentence(Message::nothing));
  return {held.seat, say(says::held, variable.name.in(look_.language), fmt::format("{}", fmt::join(texts, ", "))),
          false};
}

/// What is so of every player alike is said once, of everybody; what is so of several others, of these.
void gather(std::vector<Clause>& clauses, Seat actor, const Game& game) {
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].subject < 0 || game.players() < 2) continue;
    const Clause clause = clauses[i];
    const auto is_like = [&](const Clause& other) { return other.subject >= 0 && other.text == clause.text; };
    std::vector<Seat> seats;
    for (const Clause& other : clauses)
      if (is_like(other)) seats.push_back(other.subject);
    std::ranges::sort(seats);
    if (std::ranges::adjacent_find(seats) != seats.end()) continue;
    const bool all = static_cast<int>(seats.size()) == game.players();
    if (!all) std::erase(seats, actor);
    if (!all && (seats.size() < 2 || clause.subject == actor)) continue;
    clauses[i].subject = all ? everybody : several;
    if (!all) clauses[i].seats = seats;
    std::erase_if(clauses, [&](const Clause& other) { return is_like(other) && (all || other.subject != actor); });
  }
}

/// "Player 2", "everybody", "Player 2 and Player 3"
std::string who_it_is(const Clause& clause, const Game& game, const Look& look) {
  if (clause.subject == everybody) return sentence(says::everybody, look.language);
  if (clause.subject != several) return seat_name(game, clause.subject, look);
  std::vector<std::string> names;
  for (const Seat seat : clause.seats) names.push_back(seat_name(game, seat, look));
  return enumerated(names, look);
}

const Wording& form_of(const Clause& clause) {
  if (!clause.has_verb) return says::topic;
  return clause.subject == several ? says::each : says::subject;
}

/// What the actor does first, then what happens to nobody, then others in their order. Where nobody acts as it came,
/// all of a player's where the first of it stands.
void put_in_order(std::vector<Clause>& clauses, Seat actor) {
  const auto rank = [&](const Clause& clause) {
    return clause.subject == actor       ? -2
           : clause.subject == no_seat   ? -1
           : clause.subject == several   ? max_seats
           : clause.subject == everybody ? max_seats + 1
                                         : clause.subject;
  };
  if (actor != no_seat) {
    std::ranges::stable_sort(clauses, {}, rank);
    return;
  }
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const Seat subject = clauses[i].subject;
    if (subject < 0) continue;
    const auto more = [subject](const Clause& clause) { return clause.subject == subject; };
    std::stable_partition(clauses.begin() + static_cast<std::ptrdiff_t>(i), clauses.end(), more);
    while (i + 1 < clauses.size() && more(clauses[i + 1])) ++i;
  }
}

}  // namespace

std::vector<std::string> consequence_parts(const Game& game, const std::vector<Consequence>& consequences, Seat actor,
                                           const Look& look) {
  const Sayer sayer(game, actor, look);
  std::vector<Clause> clauses;
  for (const Consequence& consequence : consequences) clauses.push_back(std::visit(sayer, consequence));
  gather(clauses, actor, game);
  put_in_order(clauses, actor);
  std::vector<std::string> parts(1);
  Seat last = actor;
  for (const Clause& clause : clauses) {
    const bool is_first = clause.subject == actor || clause.subject == no_seat;
    const bool goes_on = clause.subject == last && clause.subject != several;
    last = clause.subject;
    if (is_first && parts.size() > 1) {
      parts.push_back(clause.text);
    } else if (is_first) {
      parts.front() += (parts.front().empty() ? "" : sentence(Message::semicolon, look.language)) + clause.text;
    } else if (goes_on) {
      parts.back() += ", " + clause.text;
    } else {
      parts.push_back(say(look.language, form_of(clause), who_it_is(clause, game, look), clause.text));
    }
  }
  return parts;
}

std::string consequences_text(const Game& game, const std::vector<Consequence>& consequences, Seat actor,
                              const Look& look) {
  std::vector<std::string> parts = consequence_parts(game, consequences, actor, look);
  if (parts.front().empty()) parts.erase(parts.begin());
  return fmt::format("{}", fmt::join(parts, sentence(Message::semicolon, look.language)));
}

std::string as_line(const std::string& text, const Look& look) {
  for (const Wording* wording : {&says::everybody, &says::revealed, &says::covered}) {
    const std::string words = sentence(*wording, look.language);
    if (text.starts_with(words.substr(0, words.find('{')))) return capitalised(text);
  }
  return text;
}

}  // namespace houserule::cli
