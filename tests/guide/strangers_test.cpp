// The figures of the guide's page on strangers' games are those of the program.

#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "core/flow/candidates.hpp"
#include "core/model/game.hpp"
#include "core/model/work.hpp"
#include "scripting/definition/calls.hpp"
#include "scripting/definition/forms.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/memory.hpp"
#include "scripting/lua/raise.hpp"
#include "scripting/sharing/archive.hpp"

namespace houserule::strangers_test {
namespace {

/// "| what | 1,234 |" of a page, by what.
std::map<std::string, long long> figures_of(const std::string& file) {
  std::ifstream page(std::string(HOUSERULE_SOURCE_DIR) + "/" + file);
  std::map<std::string, long long> figures;
  for (std::string line; std::getline(page, line);) {
    const std::size_t bar = line.rfind(" | ");
    if (!line.starts_with("| ") || bar == std::string::npos) continue;
    std::string digits = line.substr(bar + 3);
    std::erase_if(digits, [](char c) { return c == ',' || c == ' ' || c == '|'; });
    if (!digits.empty() && digits.find_first_not_of("0123456789") == std::string::npos)
      figures[line.substr(2, bar - 2)] = std::stoll(digits);
  }
  return figures;
}

TEST(Strangers, TheFiguresAreThoseOfTheProgram) {
  const Limits limits;
  const std::map<std::string, long long> known{
      {"steps of work in one decision", work::most},
      {"instructions in one call of a script", limits.instructions},
      {"instructions of one file while it is loaded", limits.load_instructions},
      {"seconds of the processor in the scripts of one decision, should single instructions be slow", limits.seconds},
      {"memory of a script, MiB", static_cast<long long>(limits.memory >> 20)},
      {"bytes of a text in a script", lua::longest_text},
      {"values in `...`, from `table.unpack` or `string.byte`", lua::most_arguments},
      {"sets of cells or pieces that one call makes", lua::most_sets},
      {"numbers in one range to choose from", most_numbers},
      {"legal actions in one decision", most_candidates},
      {"passes of nested `repeat` in the flow, multiplied", build::most_passes},
      {"cells of a grid", max_cells},
      {"places where a game's `steps` are done", build::most_steps_done},
      {"places where its `amounts` are asked for, or its `conditions`", build::most_asked_for},
      {"calls of these, one within another", build::deepest_calls},
      {"steps of the flow without a decision", most_idle_steps},
      {"choices that follow from each other, one inside the other", max_frames},
      {"pieces", none - 1},
      {"bytes of a state", largest_state},
      {"seats", max_seats},
      {"files in a packed game", most_shared_files},
      {"bytes of one of them", largest_shared_file},
      {"bytes of all of them, and of the packed file", most_shared_bytes},
  };
  EXPECT_EQ(figures_of("games/guide/strangers.md"), known);
}

}  // namespace
}  // namespace houserule::strangers_test
