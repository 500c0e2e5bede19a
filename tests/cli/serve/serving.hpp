#pragma once
// A server of its own for a test, and who asks it.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <httplib.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test {

using ServedJson = nlohmann::ordered_json;

/// `houserule serve` at a free port.
class Serving {
 public:
  explicit Serving(std::vector<std::string> words = {}, Setting setting = {});

  /// Kills the program, or stops it with a signal, and starts it again at the same port and with the same state.
  void restart(int signal);
  int stop(int signal);

  const std::string& host() const { return host_; }  ///< the token of who may set up tables
  int port() const { return port_; }
  const std::string& printed() const { return program_->screen(); }

  /// The answer to a question of who has the token, with its status.
  httplib::Result get(const std::string& path, const std::string& token, httplib::Headers more = {}) const;
  httplib::Result post(const std::string& path, const std::string& token, const std::string& body,
                       httplib::Headers more = {}) const;
  ServedJson ask(const std::string& path, const std::string& token) const;
  ServedJson tell(const std::string& path, const std::string& token, const ServedJson& body) const;

  /// A new table; the host's token.
  std::string open(const std::string& game, const std::vector<std::string>& seats) const;
  /// The tokens of the other places, in the order of their seats.
  std::vector<std::string> links(const std::string& token) const;
  ServedJson view(const std::string& token) const { return ask("/api/view", token); }
  /// Each version of the view as it comes, until `use` has seen enough, the server ends, or a minute has gone by.
  void events(const std::string& token, const std::function<bool(const ServedJson&)>& use) const;
  /// The view once it has that part.
  ServedJson view_with(const std::string& token, const std::string& part) const;
  /// Whoever of these is asked chooses the first answer of each question and plays it; false if nobody is asked.
  bool play_first(const std::vector<std::string>& tokens) const;

 private:
  void start();

  std::vector<std::string> words_;
  Setting setting_;
  int port_ = 0;
  std::string host_;
  std::unique_ptr<Running> program_;
};

}  // namespace houserule::test
