#include "tests/cli/serve/serving.hpp"

#include <chrono>

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace houserule::test {
namespace {

int free_port() {
  const int taken = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(bind(taken, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(getsockname(taken, reinterpret_cast<sockaddr*>(&address), &size), 0);
  close(taken);
  return ntohs(address.sin_port);
}

httplib::Headers with_token(const std::string& token, httplib::Headers more) {
  if (!token.empty()) more.emplace("Authorization", "Bearer " + token);
  return more;
}

}  // namespace

Serving::Serving(std::vector<std::string> words, Setting setting)
    : words_(std::move(words)), setting_(std::move(setting)) {
  setting_.environment.insert(setting_.environment.begin(), {"XDG_STATE_HOME", fresh_folder()});  // unless one is given
  start();
}

void Serving::start() {
  std::vector<std::string> words{"serve", "--no-browser"};
  words.insert(words.end(), words_.begin(), words_.end());
  if (port_ == 0) port_ = free_port();
  words.insert(words.end(), {"--port", std::to_string(port_)});
  program_ = std::make_unique<Running>(words, Running::At::pipe, setting_);
  EXPECT_TRUE(program_->wait_for("Ctrl-C")) << program_->screen();
  const std::string& text = program_->screen();
  const std::size_t at = text.find("#start=");
  if (at != std::string::npos) host_ = text.substr(at + 7, 32);
}

int Serving::stop(int signal) {
  program_->signal(signal);
  return program_->finish();
}

void Serving::restart(int signal) {
  stop(signal);
  start();
}

httplib::Result Serving::get(const std::string& path, const std::string& token, httplib::Headers more) const {
  httplib::Client client("127.0.0.1", port_);
  client.set_read_timeout(60);
  return client.Get(path, with_token(token, std::move(more)));
}

httplib::Result Serving::post(const std::string& path, const std::string& token, const std::string& body,
                              httplib::Headers more) const {
  httplib::Client client("127.0.0.1", port_);
  client.set_read_timeout(60);
  return client.Post(path, with_token(token, std::move(more)), body, "application/json");
}

void Serving::events(const std::string& token, const std::function<bool(const ServedJson&)>& use) const {
  httplib::Client client("127.0.0.1", port_);
  client.set_read_timeout(60);
  std::string text;
  const auto end_of_patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  client.Get("/api/events", with_token(token, {}), [&](const char* data, std::size_t size) {
    text.append(data, size);
    for (std::size_t end = text.find("\n\n"); end != text.npos; end = text.find("\n\n")) {
      const std::string event = text.substr(0, end);
      text.erase(0, end + 2);
      if (event.starts_with("data: ") && !use(ServedJson::parse(event.substr(6), nullptr, false))) return false;
    }
    return std::chrono::steady_clock::now() < end_of_patience;
  });
}

ServedJson Serving::ask(const std::string& path, const std::string& token) const {
  const auto answer = get(path, token);
  return answer ? ServedJson::parse(answer->body, nullptr, false) : ServedJson();
}

ServedJson Serving::tell(const std::string& path, const std::string& token, const ServedJson& body) const {
  const auto answer = post(path, token, body.dump());
  return answer ? ServedJson::parse(answer->body, nullptr, false) : ServedJson();
}

std::string Serving::open(const std::string& game, const std::vector<std::string>& seats) const {
  ServedJson wanted{{"game", game}, {"seats", ServedJson::array()}};
  for (const std::string& who : seats) wanted["seats"].push_back({{"who", who}});
  const ServedJson answer = tell("/api/tables", host_, wanted);
  EXPECT_TRUE(answer.contains("token")) << answer;
  return answer.value("token", "");
}

std::vector<std::string> Serving::links(const std::string& token) const {
  std::vector<std::string> tokens;
  for (const ServedJson& link : view(token).value("links", ServedJson::array()))
    if (link.contains("token")) tokens.push_back(link["token"]);
  return tokens;
}

ServedJson Serving::view_with(const std::string& token, const std::string& part) const {
  ServedJson seen;
  events(token, [&](const ServedJson& next) {
    seen = next;
    return !seen.contains(part);
  });
  EXPECT_TRUE(seen.contains(part)) << part << ": " << seen;
  if (!seen.contains(part)) seen[part] = nullptr;
  return seen;
}

bool Serving::play_first(const std::vector<std::string>& tokens) const {
  for (const std::string& token : tokens) {
    const ServedJson seen = view(token);
    if (!seen.contains("question")) continue;
    ServedJson question = seen["question"];
    std::vector<int> numbers;
    while (question.contains("choices")) {
      numbers.push_back(question["choices"][0]["number"]);
      const ServedJson body{{"question", seen["question"]["id"]}, {"numbers", numbers}};
      const ServedJson answer = tell("/api/choose", token, body);
      EXPECT_EQ(answer["ok"], true) << answer;
      if (!answer.contains("question")) return false;
      question = answer["question"];
    }
    const ServedJson played =
        tell("/api/choose", token, {{"question", seen["question"]["id"]}, {"numbers", numbers}, {"play", true}});
    EXPECT_EQ(played["ok"], true) << played;
    return true;
  }
  return false;
}

}  // namespace houserule::test
