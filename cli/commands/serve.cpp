#include <array>
#include <chrono>
#include <filesystem>
#include <thread>

#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <unistd.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/serve/server.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "scripting/record/record_folder.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording taken{"can't listen at {}, port {}: it is taken, or not of this machine",
                        "impossible d’écouter à {}, port {} : il est pris, ou n’est pas de cette machine"};
constexpr Wording another{"another port: --port {}", "un autre port : --port {}"};
constexpr Wording sit_down{"Sit down at {}", "Asseyez-vous à {}"};
constexpr Wording stop{"Ctrl-C stops it; matches are kept, and the same command goes on with them.",
                       "Ctrl-C arrête ; les parties sont gardées, et la même commande les reprend."};
constexpr Wording reached{
    "Others can reach this address, unencrypted: share links only with whom you trust, in a network you trust.",
    "D’autres peuvent atteindre cette adresse, sans chiffrement : ne donnez les liens qu’à des gens et dans un réseau de confiance."};
}  // namespace says

constexpr int usual_port = 8123;

struct ServeOptions {
  std::vector<std::string> games;
  std::string host = "127.0.0.1", language;
  int port = usual_port;
  bool no_browser = false, watch = false;
};

bool is_loopback(const std::string& host) { return host.starts_with("127.") || host == "localhost" || host == "::1"; }

/// What others type: the machine's name where it listens to all.
std::string address_of(const ServeOptions& options) {
  std::string host = options.host;
  std::array<char, 256> name{};
  if (host == "0.0.0.0" && gethostname(name.data(), name.size() - 1) == 0) host = name.data();
  return fmt::format("http://{}:{}/", host, options.port);
}

/// Its folder is its owner's alone: the file holds everybody's links.
std::string tables_file(int port) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(record_folder()) / "tables";
  std::error_code error;
  fs::create_directories(folder, error);
  fs::permissions(folder, fs::perms::owner_all, error);
  return (folder / fmt::format("{}.json", port)).string();
}

/// As the machine opens what is clicked; nothing happens where it can't.
void open_browser(const std::string& address) {
  std::string program = "xdg-open", argument = address;
  std::array<char*, 3> words{program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", 1, 0);
  posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", 1, 0);
  pid_t process = 0;
  posix_spawnp(&process, words[0], &quiet, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&quiet);
}

bool has_browser() {
  for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY"})
    if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') return true;
  return false;
}

/// Until Ctrl-C; meanwhile tells the tables of rules that were saved.
void watch_over(serve::Hall& hall, bool watch) {
  using namespace std::chrono_literals;
  std::vector<std::pair<std::string, std::unique_ptr<FolderWatch>>> watches;
  if (watch)
    for (const std::string& folder : hall.folders())
      watches.emplace_back(folder, std::make_unique<FolderWatch>(std::vector<std::string>{folder}));
  for (int ticks = 0; !interrupt_requested; ++ticks) {
    std::this_thread::sleep_for(200ms);
    for (auto& [folder, saved] : watches)
      if (const auto files = saved->changed(); !files.empty()) hall.rules_saved(folder, files);
    constexpr int ticks_a_minute = 300;
    if (ticks % ticks_a_minute == 0) hall.put_away(10min);
  }
}

int run_server(const ServeOptions& options) {
  const std::string language = look_for(options.language).language;
  serve::Hall hall({options.games, tables_file(options.port)});
  serve::Server server(hall);
  if (!server.bind(options.host, options.port))
    throw Failure{own_fault, {says::taken, options.host, options.port}, {says::another, options.port + 1}};
  const std::string address = address_of(options) + "#start=" + hall.host();
  fmt::print("{}\n{}\n", say(language, says::sit_down, address), says::stop.in(language));
  if (!is_loopback(options.host)) fmt::print(stderr, "{}\n", says::reached.in(language));
  std::fflush(stdout);
  std::thread answering([&] { server.run(); });
  if (!options.no_browser && has_browser()) open_browser(address);
  catch_termination();
  watch_over(hall, options.watch);
  server.stop();
  answering.join();
  return fine;
}

}  // namespace

void add_serve(Program& program) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* command = add_command(
      program, "serve", "Play in a browser: alone against bots, at one screen, or with friends who get a link each",
      "  houserule serve\n"
      "  houserule serve coral-reef nutz --lang fr\n"
      "  houserule serve ./my-game --watch      (save a rule in your editor, and the tables go on under it)\n"
      "  houserule serve --host 0.0.0.0         (for everybody in your network)\n"
      "games/guide/serve.md tells more.\n",
      [options] { return run_server(*options); });
  command->add_option("GAME", options->games, "What can be played: ids or folders (default: all games)");
  command->add_option("--host", options->host, "The address to listen at (default: 127.0.0.1, this machine alone)")
      ->type_name("ADDRESS");
  command->add_option("--port", options->port, fmt::format("The port to listen at (default: {})", usual_port))
      ->type_name("PORT")
      ->check(CLI::Range(1, 65535));
  command->add_flag("--no-browser", options->no_browser, "Do not open a browser");
  command->add_flag("--watch", options->watch, "Read rules again whenever a file of a game is saved");
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
