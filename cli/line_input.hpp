#pragma once
// Lines from a person or a pipe.

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace houserule::cli {

/// All that could be typed here, whole: what Tab completes from.
using Completions = std::function<std::vector<std::string>()>;

class LineInput {
 public:
  enum class Outcome { line, end, interrupt };
  virtual ~LineInput() = default;
  /// One line without its newline. `end`: nothing more comes; `interrupt`: Ctrl-C.
  virtual Outcome read(const std::string& prompt, const Completions& completions, std::string& line) = 0;
};

/// With editing, history and completion.
std::unique_ptr<LineInput> make_editor();
/// Plain lines from standard input, no prompt.
std::unique_ptr<LineInput> make_pipe_input();

/// What may follow `typed` up to the next space, given everything that could be typed; sorted, without repetition.
std::vector<std::string> next_words(const std::string& typed, const std::vector<std::string>& all);

}  // namespace houserule::cli
