#pragma once
// Lines from a person or a pipe.

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace houserule::cli {

class FolderWatch;

/// All that could be typed here, whole: what Tab completes from.
using Completions = std::function<std::vector<std::string>()>;

class LineInput {
 public:
  enum class Outcome { line, end, interrupt, changed, resized };
  virtual ~LineInput() = default;
  /// One line without its newline. `end`: nothing more comes; `interrupt`: Ctrl-C; `changed`: a file was saved
  /// meanwhile (set_watch), `resized`: the terminal has another size; what was typed so far comes again at the next
  /// call.
  virtual Outcome read(const std::string& prompt, const Completions& completions, std::string& line) = 0;
  /// From now on saved files interrupt the waiting. It outlives this; null for none.
  void set_watch(FolderWatch* watch) { watch_ = watch; }

 protected:
  enum class Wait { byte, end, interrupt, changed, resized };
  /// Waits for one byte of standard input. Only who draws on a terminal cares about its size.
  Wait read_byte(char& byte, bool on_terminal) const;

 private:
  FolderWatch* watch_ = nullptr;
};

/// With editing, history and completion.
std::unique_ptr<LineInput> make_editor();
/// Plain lines from standard input, no prompt.
std::unique_ptr<LineInput> make_pipe_input();

/// What may follow `typed` up to the next space, given everything that could be typed; sorted, without repetition.
std::vector<std::string> next_words(const std::string& typed, const std::vector<std::string>& all);

}  // namespace houserule::cli
