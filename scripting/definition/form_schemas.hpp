#pragma once
// The parts of the schema of game.yaml that follow from the tables of forms.

#include <nlohmann/json_fwd.hpp>

namespace houserule {

/// The definitions argument, source, condition, effect and flow_item of schemas/game.schema.json.
nlohmann::ordered_json form_schemas();

}  // namespace houserule
