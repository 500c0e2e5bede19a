#include "cli/serve/server.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include <sys/socket.h>

#include "cli/serve/connection_threads.hpp"
#include "cli/serve/guard.hpp"
#include "cli/serve/page_files.hpp"
#include "cli/serve/requests.hpp"
#include "cli/text/failure.hpp"

namespace houserule::cli::serve {
namespace {

using httplib::Request;
using httplib::Response;

namespace says {
constexpr Wording no_link{"This link leads to no table here.", "Ce lien ne mène à aucune table d’ici."};
constexpr Wording too_often{"Too many requests: wait a second.", "Trop de requêtes : attendez une seconde."};
constexpr Wording not_from_there{"A page of another address may not ask this.",
                                 "Une page d’une autre adresse n’a pas le droit de demander cela."};
constexpr Wording went_wrong{"Something has gone wrong in the program: {}", "Quelque chose a échoué : {}"};
}  // namespace says

enum Status { fine_status = 200, bad = 400, forbidden = 403, too_many = 429, broken = 500 };

constexpr std::size_t most_bytes = 64 * 1024, most_connections = 1024;
constexpr double longest_silence = 15;  // seconds: proxies cut what is silent for half a minute
constexpr double requests_a_second = 200;

const char* content_type_of(std::string_view name) {
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  return "text/html; charset=utf-8";
}

std::string language_of(const Request& request) {
  const std::string language = request.get_param_value("lang");
  const bool fits = language.size() <= 8 &&
                    std::ranges::all_of(language, [](unsigned char c) { return std::isalpha(c) != 0 || c == '-'; });
  return fits && !language.empty() ? language : "en";
}

std::string token_of(const Request& request) {
  constexpr std::string_view bearer = "Bearer ";
  const std::string header = request.get_header_value("Authorization");
  return header.starts_with(bearer) ? header.substr(bearer.size()) : "";
}

void answer(Response& response, int status, const Json& json) {
  response.status = status;
  response.set_content(json.dump(-1, ' ', false, Json::error_handler_t::replace), "application/json");
}

void refuse(Response& response, int status, const std::string& why, const std::string& hint = "") {
  Json json{{"ok", false}, {"why", why}};
  if (!hint.empty()) json["hint"] = hint;
  answer(response, status, json);
}

/// A whole number of the address, else nothing.
std::optional<std::uint64_t> number_of(const Request& request, const char* name) {
  const std::string text = request.get_param_value(name);
  const bool fits = !text.empty() && text.size() <= 18 &&
                    std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
  return fits ? std::optional(std::stoull(text)) : std::nullopt;
}

/// Turns what goes wrong into an answer.
template <class Answering>
void guarded(const Request& request, Response& response, const Answering& answering) {
  const std::string language = language_of(request);
  try {
    answering();
  } catch (const Failure& failure) {
    refuse(response, bad, failure.message.in(language), failure.hint.in(language));
  } catch (const LoadError& error) {
    refuse(response, bad, to_text(error.diagnostics));
  } catch (const RuleError& error) {
    refuse(response, bad, to_text(error, "", language));
  } catch (const JournalError& error) {
    refuse(response, broken, error.message.in(language), error.hint.in(language));
  } catch (const RecordError& error) {
    refuse(response, broken, error.message.in(language));
  } catch (const std::exception& error) {
    refuse(response, broken, Statement(says::went_wrong, error.what()).in(language));
  }
}

/// Server-sent events (HTML Living Standard, 9.2): each version of the table as it comes, a comment now and then. Ends
/// with the connection, when the server stops, or if the table can't be shown: asking again says why.
httplib::ContentProviderWithoutLength event_stream(std::shared_ptr<ServedTable> table, Asker asker) {
  return [table = std::move(table), asker = std::move(asker), known = std::uint64_t{0}](
             std::size_t, httplib::DataSink& sink) mutable {
    try {
      const ServedTable::Seen seen = table->view(asker, known, longest_silence);
      if (known != 0 && table->answers_all()) {
        sink.done();
        return true;
      }
      const std::string event = seen.version == known ? ":\n\n" : "data: " + seen.json + "\n\n";
      known = seen.version;
      return sink.write(event.data(), event.size());
    } catch (const std::exception&) {
      return false;
    }
  };
}

}  // namespace

struct Server::Inside {
  Hall& hall;
  std::string bound;
  RateLimit rate{requests_a_second};
  httplib::Server http;

  explicit Inside(Hall& the_hall) : hall(the_hall) {}

  void set_up();
  void add_page();
  void add_offers();
  void add_table();
  void add_choices();

  using OfTable = std::function<Json(ServedTable& table, const Asker& asker, const Json& asked)>;
  void on_get(const std::string& path, const OfTable& answering);
  void on_post(const std::string& path, const OfTable& answering);
  template <class Use>
  void at_table(const Request& request, Response& response, const Use& use);
  void ask_table(const Request& request, Response& response, bool has_body, const OfTable& answering);
  bool is_host(const Request& request, Response& response) const;
  bool is_let_in(const Request& request, Response& response);
};

/// Before anything is looked at.
bool Server::Inside::is_let_in(const Request& request, Response& response) {
  const std::string host = request.get_header_value("Host");
  const std::string site = request.get_header_value("Sec-Fetch-Site");
  const bool page = request.method == "GET" && !request.path.starts_with("/api/");
  const bool foreign = site == "cross-site" || site == "same-site";  // another port is another site's as well
  if (!is_own_host(host, bound) || !is_own_origin(request.get_header_value("Origin"), host) || (foreign && !page)) {
    refuse(response, forbidden, says::not_from_there.in(language_of(request)));
    return false;
  }
  const std::string token = token_of(request);
  if (!rate.allows(token.empty() || token.size() > 64 ? request.remote_addr : token)) {
    refuse(response, too_many, says::too_often.in(language_of(request)));
    return false;
  }
  return true;
}

void Server::Inside::set_up() {
  http.new_task_queue = [] { return new ConnectionThreads(most_connections); };  // the library deletes it
  http.set_socket_options([](int socket) {  // no other program may listen at the same port, as the library lets it
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  http.set_payload_max_length(most_bytes);
  http.set_read_timeout(10);
  http.set_write_timeout(10);
  http.set_keep_alive_max_count(10'000);
  http.set_keep_alive_timeout(2);  // stopping waits for it
  http.set_tcp_nodelay(true);
  http.set_default_headers({{"Content-Security-Policy",
                             "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                             "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
                            {"Cache-Control", "no-store"},
                            {"Cross-Origin-Opener-Policy", "same-origin"},
                            {"Cross-Origin-Resource-Policy", "same-origin"},
                            {"Referrer-Policy", "no-referrer"},
                            {"X-Content-Type-Options", "nosniff"}});
  http.set_pre_routing_handler([this](const Request& request, Response& response) {
    return is_let_in(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                        : httplib::Server::HandlerResponse::Handled;
  });
  http.set_error_handler([](const Request& request, Response& response) {
    if (response.body.empty()) refuse(response, response.status, says::no_link.in(language_of(request)));
  });
  add_page();
  add_offers();
  add_table();
  add_choices();
}

void Server::Inside::add_page() {
  for (const PageFile& file : page_files()) {
    const std::string path = file.name == "index.html" ? "/" : "/page/" + std::string(file.name);
    http.Get(path, [&file](const Request&, Response& response) {
      response.set_content(file.content.data(), file.content.size(), content_type_of(file.name));
    });
  }
}

bool Server::Inside::is_host(const Request& request, Response& response) const {
  if (token_of(request) == hall.host()) return true;
  refuse(response, forbidden, says::no_link.in(language_of(request)));
  return false;
}

void Server::Inside::add_offers() {
  http.Get("/api/offers", [this](const Request& request, Response& response) {
    if (!is_host(request, response)) return;
    guarded(request, response, [&] { answer(response, fine_status, hall.offers(language_of(request))); });
  });
  http.Post("/api/tables", [this](const Request& request, Response& response) {
    if (!is_host(request, response)) return;
    guarded(request, response, [&] {
      const NewTable wanted = read_new_table(read_json(request.body));
      answer(response, fine_status, {{"ok", true}, {"token", hall.open(wanted, language_of(request))}});
    });
  });
  http.Post("/api/resume", [this](const Request& request, Response& response) {
    if (!is_host(request, response)) return;
    guarded(request, response, [&] {
      const std::string record = read_word(read_json(request.body), "record");
      answer(response, fine_status, {{"ok", true}, {"token", hall.resume(record)}});
    });
  });
}

// Of a table, for one of its places.

/// Calls `use` with the table of the token and who asks.
template <class Use>
void Server::Inside::at_table(const Request& request, Response& response, const Use& use) {
  guarded(request, response, [&] {
    Asker asker{token_of(request), language_of(request), {}};
    const auto table = hall.find(asker.token);
    if (table == nullptr) return refuse(response, forbidden, says::no_link.in(asker.language));
    if (const auto seat = number_of(request, "as")) asker.as = static_cast<Seat>(std::min<std::uint64_t>(*seat, 99));
    use(table, asker);
  });
}

void Server::Inside::ask_table(const Request& request, Response& response, bool has_body, const OfTable& answering) {
  at_table(request, response, [&](const auto& table, const Asker& asker) {
    answer(response, fine_status, answering(*table, asker, has_body ? read_json(request.body) : Json::object()));
  });
}

void Server::Inside::on_get(const std::string& path, const OfTable& answering) {
  http.Get(path,
           [=, this](const Request& request, Response& response) { ask_table(request, response, false, answering); });
}

void Server::Inside::on_post(const std::string& path, const OfTable& answering) {
  http.Post(path,
            [=, this](const Request& request, Response& response) { ask_table(request, response, true, answering); });
}

void Server::Inside::add_table() {
  http.Get("/api/view", [this](const Request& request, Response& response) {
    at_table(request, response, [&](const auto& table, const Asker& asker) {
      response.set_content(table->view(asker).json, "application/json");
    });
  });
  http.Get("/api/events", [this](const Request& request, Response& response) {
    at_table(request, response, [&](const auto& table, const Asker& asker) {
      table->view(asker);                              // what goes wrong is an answer still
      response.set_header("X-Accel-Buffering", "no");  // nginx would keep them back
      response.set_chunked_content_provider("text/event-stream", event_stream(table, asker));
    });
  });
  on_get("/api/layout", [](ServedTable& table, const Asker& asker, const Json&) { return table.layout(asker); });
  on_get("/api/log", [](ServedTable& table, const Asker& asker, const Json&) { return table.log(asker); });
  on_get("/api/rules", [](ServedTable& table, const Asker& asker, const Json&) {
    return Json{{"ok", true}, {"html", table.rules(asker)}};
  });
  on_post("/api/look-back", [](ServedTable& table, const Asker& asker, const Json& asked) {
    return table.look_back(asker, static_cast<std::size_t>(std::max(0, read_number(asked, "ply"))));
  });
}

void Server::Inside::add_choices() {
  on_post("/api/choose", [](ServedTable& table, const Asker& asker, const Json& asked) {
    const Choosing choosing = read_choosing(asked);
    return table.choose(asker, choosing.question, choosing.numbers, choosing.play);
  });
  on_post("/api/why", [](ServedTable& table, const Asker& asker, const Json& asked) {
    return table.why(asker, read_numbers(asked, "numbers"), read_spot(asked));
  });
  on_post("/api/hint", [](ServedTable& table, const Asker& asker, const Json&) { return table.hint(asker); });
  on_post("/api/let-play", [](ServedTable& table, const Asker& asker, const Json& asked) {
    return table.let_play(asker, read_flag(asked, "toTheEnd"));
  });
  on_post("/api/take-back", [](ServedTable& table, const Asker& asker, const Json&) { return table.take_back(asker); });
  on_post("/api/answer-take-back", [](ServedTable& table, const Asker& asker, const Json& asked) {
    return table.answer_take_back(asker, read_flag(asked, "agreed"));
  });
  on_post("/api/seat", [this](ServedTable& table, const Asker& asker, const Json& asked) {
    return hall.seat(table, asker, read_number(asked, "seat"), read_word(asked, "who"));
  });
  on_post("/api/answer-offer", [](ServedTable& table, const Asker& asker, const Json& asked) {
    return table.answer_offer(asker, read_word(asked, "answer"));
  });
}

Server::Server(Hall& hall) : inside_(std::make_unique<Inside>(hall)) { inside_->set_up(); }
Server::~Server() = default;

bool Server::bind(const std::string& host, int port) {
  inside_->bound = host;
  return inside_->http.bind_to_port(host, port);
}

void Server::run() { inside_->http.listen_after_bind(); }

void Server::stop() {
  inside_->hall.close();
  for (int tries = 0; !inside_->http.is_running() && tries < 1000; ++tries)  // run() may be about to begin
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  inside_->http.stop();
}

}  // namespace houserule::cli::serve
