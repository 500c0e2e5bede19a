#pragma once
// The sections of a rule page, one maker a file. A section with nothing in it is empty() and left out.

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

Section make_components(const Subject& subject);  ///< pieces: kinds, properties, copies
Section make_boards(const Subject& subject);      ///< grids: drawings, terrain, pieces at the start
Section make_zones(const Subject& subject);       ///< where pieces lie and who sees them; counters
Section make_flow(const Subject& subject);        ///< the diagram, phases, steps
Section make_actions(const Subject& subject);
Section make_scoring(const Subject& subject);  ///< lines, ties, what results are called
Section make_parameters(const Subject& subject);
Section make_numbers(const Subject& subject);
Section make_variants(const Subject& subject);  ///< all that the folder offers, with what each changes

/// What a score line counts: as its author says it, else as its data or the script's comment does.
Inline what_counts(const Subject& subject, const ScoreLineDefinition& line);
/// What a kind does: as its author says it, else what the score line of its name counts; blank if neither is told.
Inline effect_of(const Subject& subject, const KindDefinition& kind);

/// Whether the flow itself comes to that phase; else only an action, a card or the script can call for it.
bool is_in_flow(const std::vector<FlowNode>& flow, int phase);

}  // namespace houserule::cli::pages
