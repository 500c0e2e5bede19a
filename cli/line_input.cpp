#include "cli/line_input.hpp"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cstdio>
#include <cwchar>

#include "cli/interrupt.hpp"

namespace houserule::cli {
namespace {

/// One byte of standard input; false at its end, on an error and on Ctrl-C.
bool read_byte(char& byte) {
  for (;;) {
    if (interrupt_requested) return false;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, 200) < 0 && errno != EINTR) return false;
    if ((input.revents & (POLLIN | POLLHUP | POLLERR)) == 0) continue;
    const ssize_t size = ::read(STDIN_FILENO, &byte, 1);
    if (size == 1) return true;
    if (size == 0 || errno != EINTR) return false;
  }
}

int read_wide_character(EditLine*, wchar_t* character) {
  std::mbstate_t shift{};
  for (char byte = 0; read_byte(byte);) {
    const std::size_t size = std::mbrtowc(character, &byte, 1, &shift);
    if (size == static_cast<std::size_t>(-1)) shift = {};
    else if (size != static_cast<std::size_t>(-2)) return 1;
  }
  return interrupt_requested ? -1 : 0;
}

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
    edit_ = el_init("houserule", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &show_prompt);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_SIGNAL, 0);
    el_set(edit_, EL_GETCFN, &read_wide_character);
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
    prompt_ = prompt;
    completions_ = &completions;
    std::fflush(stdout);
    int count = 0;
    const char* text = el_gets(edit_, &count);
    completions_ = nullptr;
    if (interrupt_requested) return Outcome::interrupt;
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
  const Completions* completions_ = nullptr;
};

class PipeInput : public LineInput {
 public:
  Outcome read(const std::string&, const Completions&, std::string& line) override {
    std::fflush(stdout);  // whoever writes the moves may wait for the answers
    line.clear();
    for (char byte = 0; read_byte(byte);) {
      if (byte == '\n') return Outcome::line;
      if (byte != '\r') line += byte;
    }
    if (interrupt_requested) return Outcome::interrupt;
    return line.empty() ? Outcome::end : Outcome::line;
  }
};

}  // namespace

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
