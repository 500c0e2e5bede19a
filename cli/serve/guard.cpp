#include "cli/serve/guard.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <unistd.h>

namespace houserule::cli::serve {
namespace {

/// Without the port: "[::1]:80" is "::1".
std::string name_of(const std::string& host) {
  if (host.starts_with('[')) return host.substr(1, std::min(host.find(']'), host.size()) - 1);
  return host.substr(0, host.find(':'));
}

bool is_number(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> address;
  return inet_pton(AF_INET, name.c_str(), address.data()) == 1 ||
         inet_pton(AF_INET6, name.c_str(), address.data()) == 1;
}

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

}  // namespace

bool is_own_host(const std::string& host, const std::string& bound) {
  const std::string name = name_of(host);
  if (name.empty()) return false;
  if (name == "localhost" || name == bound || is_number(name)) return true;
  const std::string machine = machine_name();
  return !machine.empty() && (name == machine || name == machine + ".local");
}

bool is_own_origin(const std::string& origin, const std::string& host) {
  return origin.empty() || origin == "http://" + host || origin == "https://" + host;
}

bool RateLimit::allows(const std::string& asker, std::chrono::steady_clock::time_point now) {
  constexpr std::size_t most_askers = 10'000;
  const std::lock_guard lock(mutex_);
  if (askers_.size() >= most_askers) askers_.clear();
  auto& [left, when] = askers_.try_emplace(asker, Allowance{2 * per_second_, now}).first->second;
  left = std::min(2 * per_second_, left + per_second_ * std::chrono::duration<double>(now - when).count());
  when = now;
  if (left < 1) return false;
  left -= 1;
  return true;
}

}  // namespace houserule::cli::serve
