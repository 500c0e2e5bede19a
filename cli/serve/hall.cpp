#include "cli/serve/hall.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include <fmt/format.h>

#include "cli/serve/offers_json.hpp"
#include "cli/terminal/player_names.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/written_files.hpp"
#include "core/bots/bots.hpp"
#include "scripting/programs/program_bot.hpp"
#include "scripting/record/record_folder.hpp"
#include "scripting/record/recorded_rules.hpp"

namespace houserule::cli::serve {
namespace {

namespace says {
constexpr Wording no_game{"There is no game of that name.", "Aucun jeu de ce nom."};
constexpr Wording no_record{"There is no such match.", "Cette partie n’existe pas."};
constexpr Wording no_bot{"There is no bot of that name.", "Aucun robot de ce nom."};
constexpr Wording not_so_many{"{} is for {} to {} players.", "{} se joue de {} à {}."};
constexpr Wording full{"There are {} tables, which is the most.", "Il y a {} tables, c’est le maximum."};
constexpr Wording rules_changed{"Its rules have changed since: houserule resume --force-rules {}",
                                "Ses règles ont changé depuis : houserule resume --force-rules {}"};
}  // namespace says

Failure refusal(const Statement& why) { return {usage_fault, why, {}}; }

std::vector<std::string> find_folders(const std::vector<std::string>& games) {
  if (games.empty()) return list_games();
  std::vector<std::string> folders;
  for (const std::string& game : games) folders.push_back(find_game(game));
  return folders;
}

/// One for all seats of whoever sets the table up, one for each friend.
std::vector<Place> places_of(const std::vector<NewTable::Seat>& seats) {
  std::vector<Place> places{{new_token(), {}, true}};
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (seats[seat].who == "me") places.front().seats.push_back(static_cast<Seat>(seat));
    if (seats[seat].who == "friend") places.push_back({new_token(), {static_cast<Seat>(seat)}, false});
  }
  return places;
}

bool is_person(const NewTable::Seat& seat) { return seat.who == "me" || seat.who == "friend"; }

/// Nobody starts a program of the machine by asking for it in a browser.
std::vector<std::string> players_of(const std::vector<NewTable::Seat>& seats) {
  std::vector<std::string> players;
  for (const NewTable::Seat& seat : seats) {
    if (is_program(seat.who)) throw refusal(says::no_bot);
    try {
      if (!is_person(seat)) make_bot(seat.who);
    } catch (const BotError&) {
      throw refusal(says::no_bot);
    }
    players.push_back(is_person(seat) ? human_player : seat.who);
  }
  return players;
}

std::vector<std::string> names_of(const std::vector<NewTable::Seat>& seats, const Definition& definition) {
  std::vector<std::string> names;
  bool any = false;
  for (const NewTable::Seat& seat : seats) {
    names.push_back(is_person(seat) ? seat.name : "");
    any = any || !names.back().empty();
  }
  if (!any) return {};
  if (const Statement fault = fault_of_names(names, definition); !fault.empty()) throw refusal(fault);
  return names;
}

/// Short enough to type, as of matches in a terminal.
std::uint64_t any_seed() { return std::random_device()() % 1'000'000; }

Json place_json(const Place& place) { return {{"token", place.token}, {"seats", place.seats}, {"host", place.host}}; }

std::shared_ptr<ServedTable> take_up_table(const std::string& record, const std::vector<std::string>& seats,
                                           const std::vector<Place>& places) {
  const LastMatch last = read_last_match(record);
  Package package = load_recorded(last.match.header, "");
  require_same_rules(last.match.header, package);
  const bool finished = !last.match.result.is_null();
  return std::make_shared<ServedTable>(take_up(std::move(package), last, record), seats, places, finished);
}

}  // namespace

std::string new_token() {
  std::random_device chance;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", chance(), chance(), chance(), chance());
}

Hall::Hall(HallOptions options) : options_(std::move(options)), folders_(find_folders(options_.games)) {
  host_ = new_token();
  read();
}

// Over a restart.

void Hall::read() {
  std::ifstream file(options_.file);
  const Json json = Json::parse(file, nullptr, false);
  if (!json.is_object() || !json.contains("host")) return;
  try {
    host_ = json.at("host").get<std::string>();
    for (const Json& table : json.at("tables")) {
      Entry entry{table.at("record"), table.at("seats"), {}, nullptr, {}};
      for (const Json& place : table.at("places"))
        entry.places.push_back({place.at("token"), place.at("seats"), place.at("host")});
      add(std::move(entry));
    }
  } catch (const nlohmann::json::exception&) {
    // What somebody has spoilt is as if it were not there.
  }
}

void Hall::keep() {
  Json json{{"host", host_}, {"tables", Json::array()}};
  for (const auto& entry : entries_) {
    Json places = Json::array();
    for (const Place& place : entry->places) places.push_back(place_json(place));
    json["tables"].push_back({{"record", entry->record}, {"seats", entry->seats}, {"places", std::move(places)}});
  }
  write_text(options_.file, json.dump() + "\n");
}

std::string Hall::add(Entry entry) {
  auto shared = std::make_shared<Entry>(std::move(entry));
  for (const Place& place : shared->places) by_token_[place.token] = shared;
  entries_.push_back(shared);
  return shared->places.front().token;
}

// What can be played.

/// All that load: houserule check says what is wrong with others.
const std::vector<Package>& Hall::packages() {
  if (packages_.empty())
    for (const std::string& folder : folders_) try {
        packages_.push_back(load_package(folder));
      } catch (const LoadError&) {
        continue;
      }
  return packages_;
}

/// Null if there is none of that id.
const Package* Hall::package_of(const std::string& game) {
  const auto found =
      std::ranges::find_if(packages(), [&](const Package& package) { return package.definition->id == game; });
  return found == packages_.end() ? nullptr : &*found;
}

Json Hall::offers(const std::string& language) {
  const std::lock_guard lock(mutex_);
  Json json{{"games", Json::array()}, {"strengths", strengths_json(language)}, {"saved", saved_json(language)}};
  for (const Package& package : packages()) json["games"].push_back(game_json(package, language));
  return json;
}

Json Hall::saved_json(const std::string& language) {
  Json saved = Json::array();
  for (const std::string& path : unfinished_records()) {
    const RecordedMatch match = read_last_match(path).match;
    const Package* package = package_of(match.header.game);
    if (package == nullptr) continue;
    saved.push_back({{"record", std::filesystem::path(path).filename().string()},
                     {"title", package->definition->title.in(language)},
                     {"players", match.header.players},
                     {"names", match.header.names},
                     {"plies", match.plies.size()}});
  }
  return saved;
}

std::string Hall::open(const NewTable& wanted, const std::string& language) {
  const std::lock_guard lock(mutex_);
  const Package* known = package_of(wanted.game);
  if (known == nullptr) throw refusal(says::no_game);
  if (entries_.size() >= static_cast<std::size_t>(options_.most_tables))
    throw refusal({says::full, options_.most_tables});
  Package package = load_package(known->folder, wanted.rules);
  const Definition& definition = *package.definition;
  const int players = static_cast<int>(wanted.seats.size());
  if (players < definition.min_players || players > definition.max_players)
    throw refusal({says::not_so_many, definition.title.in(language), definition.min_players, definition.max_players});
  RecordHeader header =
      make_header(package, options_.games.empty() ? definition.id : known->folder, players, any_seed());
  header.rules = rule_sections(package);
  header.seats = players_of(wanted.seats);
  header.names = names_of(wanted.seats, definition);
  HostedMatch hosted = begin_match(std::move(package), header, "");
  Entry entry{hosted.file->path(), header.seats, places_of(wanted.seats), nullptr, std::chrono::steady_clock::now()};
  entry.table = std::make_shared<ServedTable>(std::move(hosted), header.seats, entry.places);
  std::string token = add(std::move(entry));
  keep();
  return token;
}

std::string Hall::resume(const std::string& record) {
  const std::lock_guard lock(mutex_);
  for (const std::string& path : unfinished_records()) {
    if (std::filesystem::path(path).filename() != record) continue;
    for (const auto& entry : entries_)
      if (entry->record == path) return entry->places.front().token;
    const RecordHeader header = read_last_match(path).match.header;
    Entry entry{path, header.seats, {{new_token(), {}, true}}, nullptr, {}};
    for (std::size_t seat = 0; seat < header.seats.size(); ++seat) {
      if (is_program(header.seats[seat])) throw refusal(says::no_bot);  // nor because a file names it
      if (header.seats[seat] == human_player) entry.places.front().seats.push_back(static_cast<Seat>(seat));
    }
    std::string token = add(std::move(entry));
    keep();
    return token;
  }
  throw refusal(says::no_record);
}

std::shared_ptr<ServedTable> Hall::find(const std::string& token) {
  const std::lock_guard lock(mutex_);
  const auto found = by_token_.find(token);
  if (found == by_token_.end()) return nullptr;
  Entry& entry = *found->second;
  entry.used = std::chrono::steady_clock::now();
  if (!entry.table) try {
      entry.table = take_up_table(entry.record, entry.seats, entry.places);
    } catch (const RecordError& error) {
      if (error.fault == RecordError::Fault::other_rules) throw refusal({says::rules_changed, entry.record});
      throw;
    }
  return entry.table;
}

Json Hall::seat(ServedTable& table, const Asker& asker, int seat, const std::string& who) {
  Json answer = table.seat(asker, seat, who, new_token());
  std::vector<Place> places = table.places();
  std::vector<std::string> seats = table.seats();
  const std::lock_guard lock(mutex_);
  const auto found = by_token_.find(asker.token);
  if (found == by_token_.end()) return answer;
  for (const Place& place : places) by_token_[place.token] = found->second;
  found->second->places = std::move(places);
  found->second->seats = std::move(seats);
  keep();
  return answer;
}

void Hall::rules_saved(const std::string& folder, const std::vector<std::string>& files) {
  std::vector<std::shared_ptr<ServedTable>> tables;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& entry : entries_)
      if (entry->table && entry->table->folder() == folder) tables.push_back(entry->table);
  }
  for (const auto& table : tables) table->rules_saved(files);
}

void Hall::put_away(std::chrono::seconds unused) {
  std::vector<std::shared_ptr<ServedTable>> gone;  // ended once nobody waits for the lock
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  for (const auto& entry : entries_) {
    if (!entry->table || entry->table.use_count() > 1 || now - entry->used < unused) continue;
    entry->seats = entry->table->seats();
    gone.push_back(std::move(entry->table));
  }
}

void Hall::close() {
  const std::lock_guard lock(mutex_);
  for (const auto& entry : entries_)
    if (entry->table) {
      entry->seats = entry->table->seats();
      entry->table->answer_all();
    }
  if (!entries_.empty()) keep();
}

}  // namespace houserule::cli::serve
