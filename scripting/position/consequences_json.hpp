#pragma once
// What an action has led to, for programs.

#include <vector>

#include <nlohmann/json.hpp>

#include "core/play/consequences.hpp"

namespace houserule {

/// A list of objects, in their order. Seats count from 1, pieces are kinds, cells are names:
///   {"moved": 3, "from": "deck", "to": "hand", "to_seat": 1, "pieces": ["owl"]}, with "from_cell" and "to_cell"
///   {"passed": "hand"}
///   {"revealed": ["owl"], "zone": "trees", "cells": ["a1"]}, {"covered": …}, {"became": ["king"], "was": "man", …}
///   {"counter": "moons", "seat": 1, "before": 3, "after": 0}
///   {"variable": "trump", "values": ["clubs"]}
///   {"line": "krill", "seat": 1, "before": 4, "after": 9}
///   {"out": 2}
///   {"asked": 2, "phase": "refill"}
nlohmann::ordered_json consequences_json(const Game& game, const std::vector<Consequence>& consequences);

}  // namespace houserule
