#pragma once
// The hall over HTTP: the page's files, and what the page asks. games/guide/serve.md tells people of it.

#include <memory>
#include <string>

#include "cli/serve/hall.hpp"

namespace houserule::cli::serve {

/// A request names its place by a token in `Authorization: Bearer …`, which no log, history or referrer keeps. Answers
/// to pages of other origins and to other hosts' names are refusals, and so is whatever comes too often.
class Server {
 public:
  /// The hall outlives it.
  explicit Server(Hall& hall);
  ~Server();

  /// Takes hold of an address; false if it is another program's or none of this machine's.
  bool bind(const std::string& host, int port);
  /// Answers until stop(), which any thread may call.
  void run();
  void stop();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace houserule::cli::serve
