#include <algorithm>

#include "cli/serve/served_table.hpp"
#include "core/bots/bots.hpp"

namespace houserule::cli::serve {
namespace {

namespace says {
constexpr Wording host_alone{"Only whoever has set the table up can say who sits where.",
                             "Seul celui qui a préparé la table décide des places."};
constexpr Wording no_seat_there{"There is no such seat.", "Cette place n’existe pas."};
constexpr Wording no_such_bot{"There is no bot of that name.", "Aucun robot de ce nom."};
constexpr Wording too_many_links{"There are {} links to this table, which is the most.",
                                 "Il y a {} liens vers cette table, c’est le maximum."};
constexpr Wording finished{"The match is over.", "La partie est finie."};
}  // namespace says

constexpr std::size_t most_places = 64;

bool is_strength(const std::string& who) {
  return std::ranges::find(strengths(), who, &Strength::name) != strengths().end();
}

}  // namespace

/// Where `seat` was, nobody plays it any longer: that link only looks on if it has no other.
void ServedTable::leave_seat(Seat seat) {
  for (Place& place : places_) std::erase(place.seats, seat);
}

Json ServedTable::seat(const Asker& asker, int number, const std::string& who, const std::string& new_token) {
  const std::lock_guard lock(mutex_);
  const std::string& language = asker.language;
  const bool person = who == "me" || who == "friend";
  if (!place_of(asker.token).host) return refused(says::host_alone.in(language));
  if (number < 0 || number >= hosted_.match->game().players()) return refused(says::no_seat_there.in(language));
  if (!person && !is_strength(who)) return refused(says::no_such_bot.in(language));
  if (table_.is_over()) return refused(says::finished.in(language));
  if (who == "friend" && places_.size() >= most_places)
    return refused(Statement(says::too_many_links, most_places).in(language));
  const Seat seat = static_cast<Seat>(number);
  leave_seat(seat);
  Place& host = *std::ranges::find(places_, true, &Place::host);
  if (who == "me") host.seats.insert(std::ranges::upper_bound(host.seats, seat), seat);
  if (who == "friend") places_.push_back({new_token, {seat}, false});
  table_.seat_bot(seat, person ? nullptr : make_bot(who));
  seats_[static_cast<std::size_t>(seat)] = person ? human_player : who;
  undo_wish_.reset();
  publish();
  moved_.notify_all();
  return {{"ok", true}};
}

/// Who has each seat, for the host: himself, a friend by this link, or a bot.
Json ServedTable::links_json() const {
  Json links = Json::array();
  for (Seat seat = 0; seat < hosted_.match->game().players(); ++seat) {
    const auto place = std::ranges::find_if(
        places_, [&](const Place& one) { return std::ranges::find(one.seats, seat) != one.seats.end(); });
    Json one{{"who", place == places_.end() ? seats_[static_cast<std::size_t>(seat)] : place->host ? "me" : "friend"}};
    if (place != places_.end() && !place->host) one["token"] = place->token;
    links.push_back(std::move(one));
  }
  return links;
}

}  // namespace houserule::cli::serve
