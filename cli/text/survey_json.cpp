#include "cli/text/survey_json.hpp"

#include <cmath>

#include "cli/text/measure_text.hpp"
#include "core/lab/intervals.hpp"
#include "core/lab/never.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

/// `parts`: so many make one of what is told.
Json mean_json(const Tally& tally, std::int64_t parts = measure_parts) {
  if (tally.count() == 0) return nullptr;
  const auto scale = static_cast<double>(parts);
  Json json{{"mean", tally.mean() / scale}};
  if (const double half = student_half_width(tally, usual_error) / scale; std::isfinite(half))
    json["half_interval"] = half;
  json["matches"] = tally.count();
  return json;
}

Json slice_json(const SliceSurvey& slice, std::uint64_t decided, bool lead) {
  return {{"choices", mean_json(slice.choices)},
          {"only_one", mean_json(slice.only_one)},
          {"led", lead ? mean_json(slice.led) : Json(nullptr)},
          {"shared", lead ? mean_json(slice.shared) : Json(nullptr)},
          {"decided", lead ? Json(decided) : Json(nullptr)}};
}

Json happening_json(const std::string& id, const HappeningTally& tally) {
  return {{"id", id}, {"times", mean_json(tally.times, 1)}, {"in_matches", tally.matches}};
}

Json worth_json(const Definition& definition, const KindWorth& worth) {
  return {{"kind", definition.kinds[worth.kind].id},
          {"difference", in_units(worth.difference.mean())},
          {"half_interval", in_units(worth.half_width)},
          {"matches", worth.difference.count()},
          {"p_value", worth.p_value},
          {"stands_out", worth.flagged},
          {"tied_to_seats", worth.confounded}};
}

Json decisions_json(const Survey& survey) {
  const bool lead = tells_lead(survey);
  const auto of_lead = [lead](const Tally& tally, std::int64_t parts = measure_parts) {
    return lead ? mean_json(tally, parts) : Json(nullptr);
  };
  Json json{{"decisions", mean_json(survey.decisions, 1)},
            {"choices", mean_json(survey.all_decisions.choices)},
            {"only_one", mean_json(survey.all_decisions.only_one)},
            {"decided_after", of_lead(survey.moment)},
            {"lead_changes", of_lead(survey.lead_changes, 1)},
            {"led", of_lead(survey.lead.led)},
            {"shared", of_lead(survey.lead.shared)}};
  json["slices"] = Json::array();
  for (std::size_t i = 0; i < survey.slices.size(); ++i)
    json["slices"].push_back(slice_json(survey.slices[i], survey.decided_in[i], lead));
  json["seats"] = Json::array();
  for (const SeatSurvey& seat : survey.seats)
    json["seats"].push_back(
        {{"choices", mean_json(seat.choices)}, {"only_one", mean_json(seat.only_one)}, {"places", seat.places}});
  for (const auto& [measure, tally] : survey.measures) json["measured"][typed_measure(measure)] = mean_json(tally);
  return json;
}

Json happenings_json(const Survey& survey) {
  const Definition& definition = survey.game->definition();
  Json json;
  json["actions"] = Json::array();
  json["steps"] = Json::array();
  for (std::size_t i = 0; i < survey.actions.size(); ++i)
    json["actions"].push_back(happening_json(definition.actions[ActionIndex(i)].id, survey.actions[i]));
  for (std::size_t i = 0; i < survey.steps.size(); ++i)
    json["steps"].push_back(happening_json(definition.steps[i], survey.steps[i]));
  json["endings"] = survey.endings;
  return json;
}

Json never_json(const Survey& survey) {
  const Definition& definition = survey.game->definition();
  const NeverHappened never = never_happened(survey);
  Json json{{"actions", Json::array()}, {"steps", Json::array()}, {"lines", Json::array()}, {"kinds", Json::array()}};
  for (const std::size_t i : never.actions) json["actions"].push_back(definition.actions[ActionIndex(i)].id);
  for (const std::size_t i : never.steps) json["steps"].push_back(definition.steps[i]);
  json["endings"] = Json::array();
  for (const std::size_t i : never.endings) json["endings"].push_back(i);
  for (const std::size_t i : never.lines) {
    const auto line = static_cast<std::size_t>(survey.game->score_lines()[i]);
    json["lines"].push_back(definition.score_lines[line].id);
  }
  for (const std::size_t i : never.kinds) json["kinds"].push_back(definition.kinds[i].id);
  return json;
}

}  // namespace

Json survey_json(const Survey& survey) {
  Json json = decisions_json(survey);
  json.update(happenings_json(survey));
  json["never"] = never_json(survey);
  json["ended_with"] = Json::array();
  json["played"] = Json::array();
  for (const KindWorth& worth : worth_of_kinds(survey))
    json[worth.had == KindWorth::Had::played ? "played" : "ended_with"].push_back(
        worth_json(survey.game->definition(), worth));
  return json;
}

}  // namespace houserule::cli
