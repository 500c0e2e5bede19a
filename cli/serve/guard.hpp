#pragma once
// Who may ask a server anything: pages of its own, not too often.

#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace houserule::cli::serve {

/// Whether a request's `Host` is this server's: a name of this machine, or a number of its own. A page elsewhere can
/// make its own name point here (DNS rebinding), but not the numbers.
bool is_own_host(const std::string& host, const std::string& bound);
/// Whether a request comes from a page of that host: browsers say so in `Origin`. Empty: from no page.
bool is_own_origin(const std::string& origin, const std::string& host);

/// So many requests a second at most in the long run, twice as many at once, each asker by itself. Safe from any
/// thread.
class RateLimit {
 public:
  explicit RateLimit(double per_second) : per_second_(per_second) {}
  /// Counts a request; false: it is one too many.
  bool allows(const std::string& asker, std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now());

 private:
  struct Allowance {
    double left;
    std::chrono::steady_clock::time_point when;
  };
  double per_second_;
  std::mutex mutex_;
  std::map<std::string, Allowance> askers_;
};

}  // namespace houserule::cli::serve
