// What a place is shown of a table.

#include <algorithm>
#include <chrono>
#include <iterator>

#include <fmt/format.h>

#include "cli/pages/html.hpp"
#include "cli/pages/make_page.hpp"
#include "cli/serve/offers_json.hpp"
#include "cli/serve/served_table.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli::serve {
namespace {

namespace says {
constexpr Wording not_over{"The match is not over yet.", "La partie n’est pas finie."};
constexpr Wording host_knows{"The rules of this game have failed. Who set the table up sees why.",
                             "La règle de ce jeu a échoué. Qui a installé la table voit pourquoi."};
}  // namespace says

/// Of a question: what is asked and can be answered, without what that leads to, which others' choices may change.
std::size_t identity_of(const Json& question) {
  std::string text = question.value("question", question.value("action", ""));
  for (const Json& choice : question.value("choices", Json::array()))
    text += fmt::format("\n{} {}", choice["number"].get<int>(), choice["label"].get<std::string>());
  return std::hash<std::string>()(text);
}

constexpr std::size_t most_viewings = 64;  // kept ready at a time
constexpr std::size_t most_news = 40;      // lines

}  // namespace

/// Whoever looks is shown the new state before a bot begins to think.
void ServedTable::publish() {
  std::map<Viewing, std::string> views;
  {
    const std::lock_guard lock(views_mutex_);
    ++version_;
    views = views_;
  }
  for (auto& [viewing, text] : views)
    text = view_json(place_of(viewing.token), viewing.as, look_in(viewing.language)).dump();
  {
    const std::lock_guard lock(views_mutex_);
    views_ = std::move(views);
    shown_ = version_;
  }
  published_.notify_all();
}

// Who looks.

const Place& ServedTable::place_of(const std::string& token) const {
  return *std::ranges::find(places_, token, &Place::token);
}

Look ServedTable::look_in(const std::string& language) const {
  Look look;
  look.language = language;
  look.names = hosted_.record->header().names;
  return look;
}

/// The only seat of the place; of several, where nothing is secret, whoever decides. spectator: nobody yet.
Seat ServedTable::viewer_of(const Place& place, std::optional<Seat> as) const {
  const auto has = [&](Seat seat) { return std::ranges::find(place.seats, seat) != place.seats.end(); };
  if (as && has(*as)) return *as;
  if (place.seats.empty() || is_shared(place)) return spectator;
  const Seat deciding = table_.to_decide();
  return has(deciding) ? deciding : place.seats.front();
}

/// The seat of the place that is asked now, if the viewer may answer for it.
Seat ServedTable::decider_of(const Place& place, Seat viewer) const {
  if (table_.is_over() || viewer == spectator) return no_seat;
  const SeatMask actors = hosted_.match->referee().actors(hosted_.match->state());
  const auto may = [&](Seat seat) { return (actors & seat_bit(seat)) != 0 && table_.is_person(seat); };
  if (is_shared(place) || place.seats.size() == 1) return may(viewer) ? viewer : no_seat;
  const auto seat = std::ranges::find_if(place.seats, may);
  return seat == place.seats.end() ? no_seat : *seat;
}

Seat ServedTable::decider_for(const Asker& asker) const {
  const Place& place = place_of(asker.token);
  return decider_of(place, viewer_of(place, asker.as));
}

Menu ServedTable::menu_for(Seat seat, const Look& look) {
  Match& match = *hosted_.match;
  return Menu(match.referee(), match.state(), seat, look, &numbers_[{seat, look.language}]);
}

/// The first question of its decision. Its id is the same as long as that is.
const Json& ServedTable::question_for(Seat seat, const Look& look) {
  auto& [version, question] = questions_[{seat, look.language}];
  if (version == version_) return question;
  Match& match = *hosted_.match;
  question = question_json(match.referee(), match.state(), menu_for(seat, look), look);
  question["id"] = fmt::format("{:x}-{:x}", table_.last_choice(seat).value_or(0), identity_of(question));
  version = version_;
  return question;
}

// What is shown.

Json ServedTable::layout(const Asker& asker) {
  const std::lock_guard lock(mutex_);
  Json json = layout_json(hosted_.rules.package, hosted_.match->game(), look_in(asker.language));
  json["rulesVersion"] = rules_version_;
  json["strengths"] = strengths_json(asker.language);
  return json;
}

ServedTable::Seen ServedTable::view(const Asker& asker, std::uint64_t known, double seconds) {
  const Viewing viewing{asker.token, asker.language, asker.as};
  {
    std::unique_lock lock(views_mutex_);
    published_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return answering_ || shown_ != known; });
    if (const auto found = views_.find(viewing); found != views_.end()) return {shown_, found->second};
  }
  const std::lock_guard lock(mutex_);
  std::string text = view_json(place_of(asker.token), asker.as, look_in(asker.language)).dump();
  const std::lock_guard views_lock(views_mutex_);
  if (views_.size() >= most_viewings) views_.clear();
  views_[viewing] = text;
  return {version_, text};
}

Json ServedTable::view_json(const Place& place, std::optional<Seat> as, const Look& look) {
  Match& match = *hosted_.match;
  const Seat viewer = viewer_of(place, as);
  Json view{{"version", version_}, {"rulesVersion", rules_version_}, {"yours", place.seats}, {"host", place.host}};
  if (is_shared(place)) view["shared"] = true;
  view["table"] = seen_json(match.referee(), match.state(), viewer, look);
  view["seats"] = seats_json(place, look);
  view["news"] = news_json(viewer, look);
  if (!failure_.empty()) view["failure"] = place.host ? failure_.in(look.language) : says::host_knows.in(look.language);
  if (place.host)
    for (const Statement& line : notice_) view["notice"].push_back(line.in(look.language));
  if (place.host && offer_) view["offer"] = true;
  if (place.host) view["links"] = links_json();
  if (sheet_) view["result"] = result_json(match, *sheet_, look);
  add_undo(place, look, view);
  add_question(place, viewer, look, view);
  return view;
}

/// Who plays each seat, and who is waited for.
Json ServedTable::seats_json(const Place& place, const Look& look) const {
  const Match& match = *hosted_.match;
  const SeatMask actors = table_.is_over() ? SeatMask{0} : match.referee().actors(match.state());
  Json seats = Json::array();
  for (Seat seat = 0; seat < match.game().players(); ++seat) {
    const bool own = std::ranges::find(place.seats, seat) != place.seats.end();
    const bool bot = !table_.is_person(seat);
    Json one{{"name", seat_name(match.game(), seat, look)}};
    if (own) one["own"] = true;
    if (bot) one["bot"] = player_name(seats_[static_cast<std::size_t>(seat)], look);
    if ((actors & seat_bit(seat)) != 0) one[bot ? "thinks" : "decides"] = true;
    seats.push_back(std::move(one));
  }
  return seats;
}

void ServedTable::add_question(const Place& place, Seat viewer, const Look& look, Json& view) {
  if (is_shared(place) && viewer == spectator && !table_.is_over()) view["handOver"] = table_.to_decide();
  const Seat seat = decider_of(place, viewer);
  if (seat == no_seat || (failure_.empty() && seat == table_.to_decide() && only_choice(hosted_.match->state(), seat)))
    return;  // played at once
  view["asked"] = seat;
  view["question"] = question_for(seat, look);
}

/// A ply as `viewer` may know it; whether it was played without a question.
Block ServedTable::told_of(std::size_t ply, Seat viewer, const Look& look) const {
  Block lines = ply_lines(*hosted_.match, ply, viewer, look);
  if (!lines.empty() && was_forced(ply)) lines.front() = say(look.language, Message::only_choice, lines.front());
  return lines;
}

/// What has happened since the viewer's last choice, the last lines of it.
Json ServedTable::news_json(Seat viewer, const Look& look) const {
  const Match& match = *hosted_.match;
  const auto last = viewer == spectator ? std::nullopt : table_.last_choice(viewer);
  std::vector<Block> told;
  std::size_t lines = 0;
  for (std::size_t ply = match.plies(); ply > (last ? *last : 0) && lines < most_news; --ply) {
    told.push_back(told_of(ply - 1, viewer, look));
    lines += told.back().size();
  }
  if (!last && told.size() == match.plies()) told.push_back(said_lines(match.game(), match.said(0), viewer, look));
  Json news = Json::array();
  for (auto block = told.rbegin(); block != told.rend(); ++block)
    for (const std::string& line : *block) news.push_back(line);
  return news;
}

Json ServedTable::log(const Asker& asker) {
  const std::lock_guard lock(mutex_);
  const Match& match = *hosted_.match;
  const Look look = look_in(asker.language);
  const Seat viewer = viewer_of(place_of(asker.token), asker.as);
  Block lines = said_lines(match.game(), match.said(0), viewer, look);
  for (std::size_t ply = 0; ply < match.plies(); ++ply)
    std::ranges::move(told_of(ply, viewer, look), std::back_inserter(lines));
  return {{"ok", true}, {"log", lines}};
}

Json ServedTable::look_back(const Asker& asker, std::size_t ply) {
  const std::lock_guard lock(mutex_);
  Match& match = *hosted_.match;
  const Look look = look_in(asker.language);
  if (!table_.is_over()) return refused(says::not_over.in(look.language));
  const Place& place = place_of(asker.token);
  const Seat viewer = place.seats.size() == 1 ? place.seats.front() : spectator;
  const std::size_t at = std::min(ply, match.plies());
  Json json{{"ok", true},
            {"table", seen_json(match.referee(), match.before(at), viewer, look)},
            {"ply", at},
            {"plies", match.plies()}};
  json["news"] = at == 0 ? Block{} : told_of(at - 1, viewer, look);
  return json;
}

std::string ServedTable::rules(const Asker& asker) {
  const std::lock_guard lock(mutex_);
  return pages::to_html({pages::make_page(hosted_.rules.package, asker.language, hosted_.match->game().players())});
}

/// What one types for it: a cell, or a kind that the seat can see; empty if there is nothing.
std::string ServedTable::typed_at(const Spot& spot, Seat seat) {
  const Game& game = hosted_.match->game();
  if (spot.zone < 0 || static_cast<std::size_t>(spot.zone) >= game.zones().size()) return "";
  const auto zone = static_cast<ZoneId>(spot.zone);
  if (const Grid* grid = game.zones()[zone].grid; grid != nullptr && spot.index < 0)
    return spot.cell < 0 || spot.cell >= grid->size() ? "" : grid->name(spot.cell);
  const Observation seen = observe(hosted_.match->referee(), hosted_.match->state(), seat);
  const auto there = std::ranges::find(seen.zones, zone, &SeenZone::zone);
  if (there == seen.zones.end() || spot.index < 0 || static_cast<std::size_t>(spot.index) >= there->pieces.size())
    return "";
  const int kind = there->pieces[static_cast<std::size_t>(spot.index)].kind;
  return kind < 0 ? "" : game.definition().kinds[static_cast<std::size_t>(kind)].id;
}

Json ServedTable::why(const Asker& asker, const std::vector<int>& numbers, const Spot& spot) {
  const std::lock_guard lock(mutex_);
  const Look look = look_in(asker.language);
  const Seat seat = decider_for(asker);
  if (seat == no_seat) return not_your_turn(asker);
  Match& match = *hosted_.match;
  const std::string typed = typed_at(spot, seat);
  if (typed.empty()) return refused("");
  Menu menu = menu_for(seat, look);
  for (const int number : numbers)
    if (menu.complete() || !menu.choose(std::to_string(number))) return refused("");
  const std::string text = menu.whole_action(typed);
  return {{"ok", true},
          {"lines", explain_action(hosted_.rules.package, match.referee(), match.state(), seat, text, look)}};
}

// What can be taken back.

/// The latest choice of the place's seats, and whose it is.
std::optional<std::size_t> ServedTable::last_choice_of(const Place& place, Seat& seat) const {
  std::optional<std::size_t> last;
  for (const Seat own : place.seats)
    if (const auto ply = table_.last_choice(own); ply && table_.is_person(own) && (!last || *ply > *last)) {
      last = ply;
      seat = own;
    }
  return last;
}

void ServedTable::add_undo(const Place& place, const Look& look, Json& view) const {
  Seat seat = no_seat;
  const auto ply = last_choice_of(place, seat);
  view["canUndo"] = ply.has_value() && !table_.is_secret_since(*ply, seat);
  if (!undo_wish_) return;
  const bool own = std::ranges::find(place.seats, undo_wish_->seat) != place.seats.end();
  view["undoWish"] = {{"who", seat_name(hosted_.match->game(), undo_wish_->seat, look)}, {"own", own}};
  if (!own) view["undoWish"]["what"] = ply_text(*hosted_.match, undo_wish_->ply, viewer_of(place, {}), look);
}

}  // namespace houserule::cli::serve
