#include "cli/talk/conversation.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/talk/talk_fault.hpp"
#include "core/bots/bots.hpp"
#include "core/flow/notation.hpp"
#include "core/play/score.hpp"
#include "scripting/position/position.hpp"
#include "scripting/position/score_json.hpp"
#include "scripting/record/record_journal.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

// What a request says.

/// Throws TalkFault if it is there and no whole number from `least` to `most`; `usual` if it is not there.
std::int64_t number_in(const Json& request, const char* key, std::int64_t least, std::int64_t most,
                       std::int64_t usual) {
  if (!request.contains(key)) return usual;
  const Json& value = request[key];
  const bool fits =
      value.is_number_integer() && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= INT64_MAX);
  if (!fits || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most)
    throw TalkFault{fmt::format("'{}' is no whole number from {} to {}", key, least, most)};
  return value.get<std::int64_t>();
}

std::string text_in(const Json& request, const char* key) {
  if (!request.contains(key) || !request[key].is_string()) throw TalkFault{fmt::format("'{}' has to be a text", key)};
  return request[key];
}

std::uint64_t seed_in(const Json& request) {
  if (request.contains("seed") && request["seed"].is_number_unsigned()) return request["seed"];
  if (request.contains("seed")) throw TalkFault{"'seed' is no whole number from 0 on"};
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

/// Of parameters: as they would be typed.
std::string typed(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

LoadOptions options_in(const Json& request) {
  LoadOptions options;
  if (request.contains("variants")) {
    if (!request["variants"].is_array()) throw TalkFault{"'variants' has to be a list"};
    for (const Json& id : request["variants"]) options.variants.push_back(typed(id));
  }
  if (request.contains("parameters")) {
    if (!request["parameters"].is_object()) throw TalkFault{"'parameters' has to be an object"};
    for (const auto& [name, value] : request["parameters"].items()) options.parameters.emplace_back(name, typed(value));
  }
  return options;
}

TalkMatch& match_in(TalkMatches& matches, const Json& request) {
  return matches.at(static_cast<int>(number_in(request, "match", 1, INT32_MAX, 0)));
}

std::vector<int> actors_of(const Match& match) {
  const SeatMask mask = match.referee().actors(match.state());
  std::vector<int> seats;
  for (Seat seat = 0; seat < match.game().players(); ++seat)
    if ((mask & seat_bit(seat)) != 0) seats.push_back(seat + 1);
  return seats;
}

/// no_seat if none is named.
Seat seat_in(const Json& request, const Match& match) {
  const auto seat = number_in(request, "seat", 1, match.game().players(), 0);
  return seat == 0 ? no_seat : static_cast<Seat>(seat - 1);
}

/// The seat named, or the only one that may act. Throws TalkFault if it may not act, or if several may and none is
/// named.
Seat actor_in(const Json& request, const Match& match) {
  const std::vector<int> actors = actors_of(match);
  if (actors.empty()) throw TalkFault{"the match is over"};
  const Seat seat = seat_in(request, match);
  if (seat == no_seat && actors.size() > 1)
    throw TalkFault{"'seat' has to say which of several", fmt::format("it is for {} to act", fmt::join(actors, ", "))};
  const int number = seat == no_seat ? actors.front() : seat + 1;
  if (std::ranges::find(actors, number) == actors.end())
    throw TalkFault{fmt::format("seat {} may not act now", number),
                    fmt::format("it is for {} to act", fmt::join(actors, ", "))};
  return static_cast<Seat>(number - 1);
}

// What an answer says.

Json standing_of(const Match& match) {
  return {{"ply", match.plies() + 1},
          {"phase", match.state().over() ? "" : phase_name(match.state())},
          {"actors", actors_of(match)},
          {"over", match.state().over()}};
}

Json legal_of(const Match& match, Seat seat) {
  Json texts = Json::array();
  if ((match.referee().actors(match.state()) & seat_bit(seat)) == 0) return texts;
  for (const Action& action : match.referee().legal(match.state(), seat))
    texts.push_back(action_text(match.state(), action));
  return texts;
}

Json about_game(const std::string& folder) {
  Json json{{"folder", folder}};
  try {
    const Package package = load_package(folder);
    const Definition& definition = *package.definition;
    json = {{"game", definition.id}, {"title", Json(definition.title.by_language)}};
    json["players"] = {{"min", definition.min_players}, {"max", definition.max_players}};
    json["variants"] = Json::array();
    for (const VariantInfo& variant : package.variants) json["variants"].push_back(variant.id);
    const yaml::Node* parameters = package.tree.find("parameters");
    json["parameters"] = parameters == nullptr ? Json::object() : yaml::to_json(*parameters);
  } catch (const LoadError& error) {
    json["error"] = error.diagnostics.front().message;
  }
  return json;
}

// Requests.

Json list(TalkMatches&, const Json&) {
  Json json{{"games", Json::array()}, {"bots", Json::array()}};
  for (const std::string& folder : list_games()) json["games"].push_back(about_game(folder));
  for (const Strength& strength : strengths()) json["bots"].push_back(strength.name);
  for (const BotKind& kind : bot_kinds()) json["bots"].push_back(kind.name);
  return json;
}

Json start(TalkMatches& matches, const Json& request) {
  const int number =
      request.contains("saved")
          ? matches.resume(text_in(request, "saved"))
          : matches.start({text_in(request, "game"), options_in(request),
                           static_cast<int>(number_in(request, "players", 1, max_seats, 0)), seed_in(request)});
  const TalkMatch& begun = matches.at(number);
  Json json{{"match", number},
            {"game", begun.header.game},
            {"players", begun.header.players},
            {"seed", begun.header.seed},
            {"digest", begun.header.digest}};
  json.update(standing_of(*begun.match));
  return json;
}

Json observe(TalkMatches& matches, const Json& request) {
  const Match& match = *match_in(matches, request).match;
  const Seat seat = seat_in(request, match);
  Json json{{"game", match.game().definition().id}, {"players", match.game().players()}};
  if (seat != no_seat) json["seat"] = seat + 1;
  json.update(standing_of(match));
  json["sees"] = observation_json(match.state(), seat);
  if (seat != no_seat) json["legal"] = legal_of(match, seat);
  return json;
}

Json legal(TalkMatches& matches, const Json& request) {
  const Match& match = *match_in(matches, request).match;
  return {{"legal", legal_of(match, actor_in(request, match))}};
}

Json apply(TalkMatches& matches, const Json& request) {
  Match& match = *match_in(matches, request).match;
  const Seat seat = actor_in(request, match);
  const Parsed parsed = parse_action(match.referee(), match.state(), seat, text_in(request, "action"));
  if (!parsed.refusal.empty()) throw TalkFault{sentence(parsed.refusal)};
  if (const Refusal refusal = match.play(parsed.action); !refusal.empty()) throw TalkFault{sentence(refusal)};
  return standing_of(match);
}

Json choose(TalkMatches& matches, const Json& request) {
  const Match& match = *match_in(matches, request).match;
  const Seat seat = actor_in(request, match);
  const auto bot = make_bot(text_in(request, "bot"));
  Generator generator(mix(seed_in(request), match.plies()));
  return {{"action", action_text(match.state(), decide(*bot, match.referee(), match.state(), seat, generator))}};
}

Json undo(TalkMatches& matches, const Json& request) {
  Match& match = *match_in(matches, request).match;
  if (match.plies() == 0) throw TalkFault{"nothing has been played"};
  match.take_back();
  return standing_of(match);
}

Json score_of(TalkMatches& matches, const Json& request) {
  const Match& match = *match_in(matches, request).match;
  Json json{{"over", match.state().over()}};
  json.update(score_json(match.game(), score(match.referee(), match.state(), seat_in(request, match))));
  return json;
}

Json save(TalkMatches& matches, const Json& request) {
  const TalkMatch& saved = match_in(matches, request);
  return {{"saved", record_text(saved.header, *saved.match)}};
}

Json end(TalkMatches& matches, const Json& request) {
  match_in(matches, request);
  matches.end(request["match"]);
  return {{"ended", request["match"]}};
}

using Request = std::function<Json(TalkMatches&, const Json&)>;

Json meet(TalkMatches& matches, const Json& request) {
  static const std::map<std::string, Request> requests{
      {"list", list},     {"start", start}, {"observe", observe}, {"legal", legal}, {"apply", apply},
      {"choose", choose}, {"undo", undo},   {"score", score_of},  {"save", save},   {"end", end}};
  std::vector<std::string> names;
  for (const auto& [name, meets] : requests) names.push_back(name);
  const std::string all = fmt::format("there are: {}", fmt::join(names, ", "));
  if (!request.is_object() || !request.contains("do") || !request["do"].is_string())
    throw TalkFault{"a request is an object on one line, and says what to do: {\"do\": \"list\"}", all};
  const auto found = requests.find(request["do"]);
  if (found == requests.end()) throw TalkFault{fmt::format("there is no request '{}'", typed(request["do"])), all};
  return found->second(matches, request);
}

// Faults.

Json fault(const std::string& message, const std::string& hint = "") {
  Json json{{"error", message}};
  if (!hint.empty()) json["hint"] = hint;
  return json;
}

std::string without_end(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

Json meet_or_say_why_not(TalkMatches& matches, const Json& request) {
  try {
    return meet(matches, request);
  } catch (const TalkFault& error) {
    return fault(error.message, error.hint);
  } catch (const LoadError& error) {
    const Diagnostic& first = error.diagnostics.front();
    return first.place.file.empty() ? fault(first.message, first.hint) : fault(without_end(to_text(error.diagnostics)));
  } catch (const BotError& error) {
    return fault(error.what(), error.hint);
  } catch (const RecordError& error) {
    return fault(error.line > 0 ? fmt::format("line {}: {}", error.line, error.what()) : error.what());
  } catch (const RuleError& error) {
    return fault(error.file.empty() ? error.what() : fmt::format("{}:{}: {}", error.file, error.line, error.what()),
                 error.hint.in("en"));
  }
}

}  // namespace

std::string Conversation::answer(const std::string& line) {
  const Json request = Json::parse(line, nullptr, false);
  Json answer = meet_or_say_why_not(matches_, request);
  if (request.is_object() && request.contains("id")) answer["id"] = request["id"];
  return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace houserule::cli
