#pragma once
// Tables of sentences: the exact text of each, in both languages.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/model/statement.hpp"

namespace houserule {

struct Told {
  const Wording& wording;
  const char* english;
  const char* french;
};

/// Each with <1>, <2>, … in its gaps. French is written with typographic apostrophes.
inline void expect_told(const std::vector<Told>& table) {
  const std::vector<std::string> parts{"<1>", "<2>", "<3>", "<4>", "<5>"};
  for (const Told& row : table) {
    const Statement statement(row.wording, parts);
    EXPECT_EQ(statement.in("en"), row.english);
    EXPECT_EQ(statement.in("fr"), row.french);
    EXPECT_EQ(statement.in("fr").find('\''), std::string::npos) << row.french;
  }
}

}  // namespace houserule
