#pragma once
// What a page asks, read from its JSON.

#include <string>
#include <vector>

#include "cli/serve/hall.hpp"

namespace houserule::cli::serve {

struct Choosing {
  std::string question;  ///< its id
  std::vector<int> numbers;
  bool play = false;
};

// All throw Failure for what is not as the page sends it.

Json read_json(const std::string& text);
NewTable read_new_table(const Json& json);
Choosing read_choosing(const Json& json);
Spot read_spot(const Json& json);
std::string read_word(const Json& json, const char* name);
bool read_flag(const Json& json, const char* name);
int read_number(const Json& json, const char* name);
std::vector<int> read_numbers(const Json& json, const char* name);

}  // namespace houserule::cli::serve
