#pragma once
// How strong the bots of a ladder are, as people read it.

#include <string>
#include <vector>

#include "core/lab/ladder.hpp"

namespace houserule::cli {

/// Strengths with how wide their intervals are: each has its share of the error.
struct LadderStanding {
  BradleyTerry model;
  double widening = 0;  ///< half widths in standard errors

  double half_width(std::size_t i, std::size_t j) const { return widening * model.standard_error(i, j); }
};

LadderStanding stand(const LadderResult& result);
/// Indices of the bots.
std::vector<std::size_t> strongest_first(const BradleyTerry& model);
double elo_of(double strength);
/// "-36", never "-0"
std::string elo_text(double strength);
/// Of 100 encounters, of which there were some.
double wins_of_100(const Encounters& encounters, std::size_t i, std::size_t j);

}  // namespace houserule::cli
