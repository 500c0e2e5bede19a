#include "cli/terminal/line_input.hpp"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <optional>
#include <utility>

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/text/ascii.hpp"

namespace houserule::cli {
namespace {

std::string common_start(const std::vector<std::string>& words) {
  std::string start = words.front();
  for (const auto& word : words) {
    const auto differs = std::mismatch(start.begin(), start.end(), word.begin(), word.end());
    start.erase(differs.first, start.end());
  }
  return start;
}

class Editor : public LineInput {
 public:
  Editor() {
    if (std::setlocale(LC_CTYPE, "") == nullptr || MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
    edit_ = el_init("houserule", stdin, raw_output(), stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &show_prompt);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_SIGNAL, 0);
    el_set(edit_, EL_GETCFN, &read_character);
    el_set(edit_, EL_ADDFN, "houserule-complete", "Complete what is typed", &complete);
    el_set(edit_, EL_BIND, "^I", "houserule-complete", nullptr);
  }
  ~Editor() override {
    history_end(history_);
    el_end(edit_);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  Outcome read(const std::string& prompt, const Completions& completions, std::string& line) override {
    prompt_ = prints_in_ascii() ? to_ascii(prompt) : prompt;
    completions_ = &completions;
    std::fflush(stdout);
    given_up_.reset();
    el_resize(edit_);
    if (!typed_.empty()) el_push(edit_, std::exchange(typed_, "").c_str());
    int count = 0;
    const char* text = el_gets(edit_, &count);
    completions_ = nullptr;
    if (interrupt_requested) return Outcome::interrupt;
    if (given_up_) return *given_up_;
    if (text == nullptr || count <= 0) return Outcome::end;
    line.assign(text, static_cast<std::size_t>(count));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return Outcome::line;
  }

 private:
  static Editor& self(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<Editor*>(data);
  }
  static char* show_prompt(EditLine* edit) { return self(edit).prompt_.data(); }
  static unsigned char complete(EditLine* edit, int) { return self(edit).complete_line(); }
  static int read_character(EditLine* edit, wchar_t* character) { return self(edit).read_wide(character); }

  /// 1, or 0 at the end and -1 where the line is given up.
  int read_wide(wchar_t* character) {
    std::mbstate_t shift{};
    char byte = 0;
    Wait wait = read_byte(byte, true);
    for (; wait == Wait::byte; wait = read_byte(byte, true)) {
      const std::size_t size = std::mbrtowc(character, &byte, 1, &shift);
      if (size == static_cast<std::size_t>(-1))
        shift = {};
      else if (size != static_cast<std::size_t>(-2))
        return 1;
    }
    if (wait == Wait::changed) give_up_line(Outcome::changed);
    if (wait == Wait::resized) give_up_line(Outcome::resized);
    return wait == Wait::end ? 0 : -1;
  }

  void give_up_line(Outcome why) {
    given_up_ = why;
    const LineInfo* info = el_line(edit_);
    typed_.assign(info->buffer, info->lastchar);
  }

  unsigned char complete_line() {
    const LineInfo* info = el_line(edit_);
    const std::string typed(info->buffer, info->cursor);
    const auto words = next_words(typed, (*completions_)());
    if (words.empty()) return CC_ERROR;
    const std::size_t space = typed.rfind(' ');
    const std::size_t known = space == std::string::npos ? typed.size() : typed.size() - space - 1;
    std::string more = common_start(words);
    more = more.size() > known ? more.substr(known) : "";
    if (words.size() == 1) more += ' ';
    if (!more.empty()) return el_insertstr(edit_, more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    std::fputc('\n', stdout);
    for (const auto& word : words) std::fprintf(stdout, "%s  ", word.c_str());
    std::fputc('\n', stdout);
    std::fflush(stdout);
    return CC_REDISPLAY;
  }

  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_;
  std::string typed_;  // before the line was given up
  std::optional<Outcome> given_up_;
  const Completions* completions_ = nullptr;
};

class PipeInput : public LineInput {
 public:
  Outcome read(const std::string&, const Completions&, std::string& line) override {
    std::fflush(stdout);  // whoever writes the moves may wait for the answers
    char byte = 0;
    Wait wait = read_byte(byte, false);
    for (; wait == Wait::byte && byte != '\n'; wait = read_byte(byte, false))
      if (byte != '\r') typed_ += byte;
    if (wait == Wait::interrupt) return Outcome::interrupt;
    if (wait == Wait::changed) return Outcome::changed;
    line = std::exchange(typed_, "");
    return wait == Wait::end && line.empty() ? Outcome::end : Outcome::line;
  }

 private:
  std::string typed_;  // of a line that is not whole
};

}  // namespace

LineInput::Wait LineInput::read_byte(char& byte, bool on_terminal) const {
  for (;;) {
    if (interrupt_requested) return Wait::interrupt;
    if (on_terminal && size_changed) return Wait::resized;
    if (watch_ != nullptr && watch_->pending()) return Wait::changed;
    pollfd sources[] = {{STDIN_FILENO, POLLIN, 0}, {watch_ == nullptr ? -1 : watch_->descriptor(), POLLIN, 0}};
    if (poll(sources, 2, 200) < 0 && errno != EINTR) return Wait::end;
    if (sources[1].revents != 0 || (sources[0].revents & (POLLIN | POLLHUP | POLLERR)) == 0) continue;
    const ssize_t size = ::read(STDIN_FILENO, &byte, 1);
    if (size == 1) return Wait::byte;
    if (size == 0 || errno != EINTR) return Wait::end;
  }
}

std::unique_ptr<LineInput> make_editor() { return std::make_unique<Editor>(); }
std::unique_ptr<LineInput> make_pipe_input() { return std::make_unique<PipeInput>(); }

std::vector<std::string> next_words(const std::string& typed, const std::vector<std::string>& all) {
  std::vector<std::string> words;
  const std::size_t space = typed.rfind(' ');
  const std::size_t start = space == std::string::npos ? 0 : space + 1;
  for (const auto& text : all)
    if (text.starts_with(typed)) words.push_back(text.substr(start, text.find(' ', typed.size()) - start));
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace houserule::cli
