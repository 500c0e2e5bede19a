#pragma once
// The parts of a flow chart, before and after they are given a size.

#include <string>
#include <vector>

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

struct FlowBox {
  enum class Kind { phase, step, loop, condition };
  Kind kind = Kind::step;
  std::string title;  ///< of a frame, what it says of its content
  std::vector<std::string> details;
  std::string players;           ///< "2–4 players"; empty: at any table
  bool endless = false;          ///< a loop that only the end of the match leaves
  std::vector<FlowBox> content;  ///< of loops and conditions

  std::vector<std::string> title_lines, detail_lines;  ///< as they fit; set by measure()
  int width = 0, height = 0;

  bool is_frame() const { return kind == Kind::loop || kind == Kind::condition; }
};

/// "together", "one after another", "only the dealer"
Inline who_acts(const Subject& subject, const PhaseDefinition& phase);
/// What a frame says of what is in it: how often, until when, on what condition; and its name, if it has one.
std::string frame_text(const Subject& subject, const FlowNode& node);
/// Items that stand together only because a step of the data names them.
bool is_of_a_step(const Subject& subject, const FlowNode& node);
/// Whether a step of the data begins with it that its author gives a name, or says what it does.
bool tells_of_step(const Subject& subject, const FlowNode& node);
/// Whether what its author says of such a step stands instead of what it does.
bool says_what_step_does(const Subject& subject, const FlowNode& node);
/// The flow that is there for the page's numbers of players.
std::vector<FlowBox> flow_boxes(const Subject& subject);
/// The phases that the flow itself never comes to.
std::vector<FlowBox> boxes_on_demand(const Subject& subject);

/// The same as an indented list.
std::vector<std::string> outline(const std::vector<FlowBox>& boxes, int depth = 0);

}  // namespace houserule::cli::pages
