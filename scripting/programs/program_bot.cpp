#include "scripting/programs/program_bot.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/flow/notation.hpp"
#include "scripting/position/position.hpp"

namespace houserule {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t quoted = 60;  // bytes of a wrong answer

std::vector<std::string> texts_of(const State& state, const std::vector<Action>& actions) {
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(action_text(state, action));
  return texts;
}

/// `world` is one that the seat could be in: what it sees and may do there is what it sees and may do.
Json question(const State& world, Seat seat, const std::vector<std::string>& legal) {
  Json json;
  json["game"] = world.game().definition().id;
  json["players"] = world.game().players();
  json["seat"] = seat + 1;
  json["ply"] = world.header().plies + 1;
  json["phase"] = phase_name(world);
  json["sees"] = observation_json(world, seat);
  json["legal"] = legal;
  return json;
}

/// Bytes that are no text are shown as such.
std::string excerpt(const std::string& answer) {
  return Json(answer.substr(0, quoted)).dump(-1, ' ', true, Json::error_handler_t::replace);
}

}  // namespace

ProgramFault ProgramBot::fault(const std::string& what) const {
  return ProgramFault(fmt::format("the program '{}': {}", command_, what));
}

std::size_t ProgramBot::find_answer(const std::string& answer, const std::vector<std::string>& legal) const {
  const Json json = Json::parse(answer, nullptr, false);
  if (!json.is_object() || !json.contains("action") || !json["action"].is_string())
    throw fault(fmt::format("its answer is not {{\"action\": …}}: {}", excerpt(answer)));
  const auto found = std::ranges::find(legal, json["action"].get<std::string>());
  if (found == legal.end()) throw fault(fmt::format("its action is not legal: {}", excerpt(json["action"])));
  return static_cast<std::size_t>(found - legal.begin());
}

Choice ProgramBot::choose(SeatView& view, Generator& generator) {
  const State world = view.draw_world(generator);
  const std::vector<std::string> legal = texts_of(world, view.legal_in(world));
  try {
    if (!program_) program_ = std::make_unique<ChildProcess>(command_);
    const std::string answer = program_->ask(question(world, view.seat(), legal).dump(), milliseconds_,
                                             [&](double share) { view.keep_thinking(std::min(share, 1.0)); });
    return view.choice(find_answer(answer, legal));
  } catch (const ChildError& error) {
    program_.reset();
    throw fault(error.what());
  } catch (const GaveUp&) {
    program_.reset();  // what it would still answer is for another question
    throw;
  }
}

const std::vector<BotKind>& all_bot_kinds() {
  static const std::vector<BotKind> kinds = [] {
    std::vector<BotKind> all = bot_kinds();
    all.push_back({"program", [](std::string_view command) -> std::unique_ptr<Decider> {
                     if (command.empty())
                       throw BotError("'program' does not say which", "for example \"program:python3 bot.py\"");
                     return std::make_unique<ProgramBot>(std::string(command));
                   }});
    return all;
  }();
  return kinds;
}

bool is_program(const std::string& player) { return player.substr(0, player.find(':')) == "program"; }

}  // namespace houserule
