// houserule serve over HTTP: tables, links, strangers, restarts, failures.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/serve/serving.hpp"
#include "tests/cli/shells.hpp"

namespace houserule::test::serve_test {
namespace {

using Json = ServedJson;

const std::string stranger = "{\"ok\":false,\"why\":\"This link leads to no table here.\"}";

TEST(Serve, OffersGamesAndBots) {
  const Serving server;
  const Json offers = server.ask("/api/offers", server.host());
  EXPECT_GE(offers["games"].size(), 14u);
  for (const Json& game : offers["games"]) {
    EXPECT_NE(game["title"], "");
    EXPECT_GE(game["players"][0], 1);
    EXPECT_NE(game["minutes"], "") << game["title"];
    EXPECT_GE(game["pieces"].size(), 1u) << game["title"];
  }
  EXPECT_EQ(offers["strengths"].size(), 3u);
  const Json french = server.ask("/api/offers?lang=fr", server.host());
  EXPECT_EQ(french["strengths"][0]["name"], "facile");
}

TEST(Serve, FriendsPlayAMatchByTheirLinks) {
  const Serving server({"tic-tac-toe"});
  const std::string me = server.open("tic-tac-toe", {"me", "friend"});
  const auto links = server.links(me);
  ASSERT_EQ(links.size(), 1u);
  EXPECT_FALSE(server.view(links[0]).contains("links"));
  EXPECT_FALSE(server.view(links[0]).contains("question"));
  while (server.play_first({me, links[0]})) {
  }
  for (const std::string& token : {me, links[0]}) {
    const Json view = server.view_with(token, "result");
    EXPECT_EQ(view["result"]["outcome"][0], "Player 1 wins.") << view;
    EXPECT_EQ(view["table"]["over"], true);
  }
  const Json back = server.tell("/api/look-back", me, {{"ply", 2}});
  EXPECT_EQ(back["table"]["plies"], 2);
}

TEST(Serve, BotsPlayAndTheirPliesAreTold) {
  const Serving server;
  const std::string me = server.open("coral-reef", {"easy", "easy", "me"});
  const Json view = server.view_with(me, "question");
  EXPECT_EQ(view["seats"][0]["bot"], "easy");
  EXPECT_EQ(view["asked"], 2);
  EXPECT_TRUE(server.play_first({me}));
  EXPECT_FALSE(server.view_with(me, "question")["news"].empty());
}

TEST(Serve, WhatTheRulesSayBeforeTheFirstPlyIsNewsToo) {
  const Serving server;
  const std::string me = server.open("hearts", {"me", "easy", "easy", "easy"});
  const Json view = server.view_with(me, "question");
  ASSERT_FALSE(view["news"].empty());
  EXPECT_EQ(view["news"][0], "The cards are dealt");
}

TEST(Serve, AHintSaysWhatTheStrongestWouldDoAndWhyInNumbers) {
  const Serving server;
  const std::string me = server.open("coral-reef", {"me", "easy"});
  server.view_with(me, "question");
  const Json hint = server.tell("/api/hint", me, Json::object());
  ASSERT_EQ(hint["ok"], true) << hint;
  EXPECT_TRUE(hint["lines"][0].get<std::string>().starts_with("hard, after some thought, would play: ")) << hint;
  EXPECT_GE(hint["lines"].size(), 2u) << hint;
  EXPECT_EQ(server.tell("/api/hint", me, Json::object()), hint) << "the same each time";
}

TEST(Serve, AWholeMatchOfBotsIsLookedOnAt) {
  const Serving server;
  const std::string me = server.open("nutz", {"easy", "easy"});
  std::uint64_t version = 0;
  bool ended = false;
  server.events(me, [&](const Json& view) {
    EXPECT_FALSE(view.contains("question"));
    EXPECT_FALSE(view["table"].contains("viewer")) << "who plays no seat sees what a spectator sees";
    EXPECT_GT(view["version"], version);
    version = view["version"];
    ended = view.contains("result");
    return !ended;
  });
  EXPECT_TRUE(ended);
}

TEST(Serve, AStrangerSeesNothing) {
  const Serving server;
  const std::string me = server.open("tic-tac-toe", {"me", "friend"});
  for (const std::string token : {"", "x", "0123456789abcdef0123456789abcdef"}) {
    for (const char* path : {"/api/offers", "/api/view", "/api/layout", "/api/log", "/api/rules"}) {
      const auto answer = server.get(path, token);
      ASSERT_TRUE(answer);
      EXPECT_EQ(answer->status, 403);
      EXPECT_EQ(answer->body, stranger);
    }
    for (const char* path : {"/api/tables", "/api/resume", "/api/choose", "/api/take-back", "/api/hint"})
      EXPECT_EQ(server.post(path, token, "{}")->body, stranger);
  }
  EXPECT_EQ(server.get("/api/offers", me)->status, 403) << "a place at a table sets up no other";
  EXPECT_EQ(server.get("/api/view", server.host())->status, 403);
  EXPECT_EQ(server.get("/etc/passwd", server.host())->status, 404);
  EXPECT_EQ(server.get("/page/../../../etc/passwd", server.host())->status, 404);
  EXPECT_EQ(server.get("/page/%2e%2e/server.cpp", server.host())->status, 404);
}

TEST(Serve, PagesElsewhereMayAskNothing) {
  const Serving server;
  const std::string port = std::to_string(server.port());
  const std::string refusal = "{\"ok\":false,\"why\":\"A page of another address may not ask this.\"}";
  const std::vector<httplib::Headers> foreign{{{"Host", "evil.example:" + port}},
                                              {{"Origin", "http://evil.example"}},
                                              {{"Origin", "http://127.0.0.1:1"}},
                                              {{"Origin", "null"}},
                                              {{"Sec-Fetch-Site", "cross-site"}}};
  for (const auto& headers : foreign) {
    const auto answer = server.get("/api/offers", server.host(), headers);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 403);
    EXPECT_EQ(answer->body, refusal);
  }
  EXPECT_EQ(server.get("/", "", {{"Host", "evil.example"}})->status, 403);
  EXPECT_EQ(server.get("/api/offers", server.host(), {{"Origin", "http://127.0.0.1:" + port}})->status, 200);
  EXPECT_EQ(server.get("/", "", {{"Sec-Fetch-Site", "cross-site"}})->status, 200) << "a link in a mail";
}

TEST(Serve, ThePageMayLoadNothingFromElsewhere) {
  const Serving server;
  const auto page = server.get("/", "");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->get_header_value("Content-Security-Policy"),
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
            "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  EXPECT_EQ(page->get_header_value("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(page->get_header_value("Cache-Control"), "no-store");
  EXPECT_EQ(page->get_header_value("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(page->body.find("http"), std::string::npos);
}

TEST(Serve, WhatCannotBePlayedIsRefused) {
  const Serving server;
  const auto why = [&](const Json& wanted) {
    const auto answer = server.post("/api/tables", server.host(), wanted.dump());
    EXPECT_EQ(answer->status, 400);
    return Json::parse(answer->body)["why"].get<std::string>();
  };
  const Json two = Json::array({{{"who", "me"}}, {{"who", "easy"}}});
  EXPECT_EQ(why({{"game", "no-such"}, {"seats", two}}), "There is no game of that name.");
  EXPECT_EQ(why({{"game", "../../etc"}, {"seats", two}}), "There is no game of that name.");
  EXPECT_EQ(why({{"game", "tic-tac-toe"}, {"seats", Json::array()}}), "Tic-tac-toe is for 2 to 2 players.");
  EXPECT_EQ(why({{"game", "tic-tac-toe"}, {"seats", Json::array({{{"who", "me"}}, {{"who", "program:touch x"}}})}}),
            "There is no bot of that name.");
  EXPECT_EQ(why({{"game", "tic-tac-toe"}, {"seats", Json::array({{{"who", "me"}}, {{"who", "no-such"}}})}}),
            "There is no bot of that name.");
  EXPECT_EQ(
      why({{"game", "tic-tac-toe"}, {"seats", Json::array({{{"who", "me"}, {"name", "a\nb"}}, {{"who", "easy"}}})}}),
      "a\nb: a name is text without control characters");
  EXPECT_EQ(why({{"game", "tic-tac-toe"}}), "Tic-tac-toe is for 2 to 2 players.");
  EXPECT_EQ(why({{"seats", two}}), "The request lacks 'game', or it is not what it should be.");
  EXPECT_NE(why({{"game", "coral-reef"}, {"seats", two}, {"variants", {"no-such"}}}).find("no-such"),
            std::string::npos);
}

TEST(Serve, WhyNotIsSaidOfCellsAndOfPieces) {
  const Serving server;
  const std::string me = server.open("nutz", {"me", "easy"});
  const Json view = server.view_with(me, "question");
  const Json layout = server.ask("/api/layout", me);
  const auto zone_of = [&](const std::string& name, int owner) {
    for (const Json& zone : layout["zones"])
      if (zone["name"] == name && zone.value("owner", -1) == owner) return zone["id"].get<int>();
    return -1;
  };
  const auto why = [&](int zone, const char* part, int where) {
    return server.tell("/api/why", me, {{"numbers", Json::array()}, {"zone", zone}, {part, where}});
  };
  const int hand = zone_of("Hand", 0);
  ASSERT_GE(hand, 0) << layout["zones"];
  EXPECT_EQ(why(hand, "index", 0)["ok"], true) << view["question"];
  EXPECT_FALSE(why(hand, "index", 0)["lines"].empty());
  EXPECT_EQ(why(hand, "index", 99)["ok"], false);
  EXPECT_EQ(why(zone_of("Hand", 1), "index", 0)["ok"], false) << "what one can't see has no name";
  EXPECT_EQ(why(hand, "cell", 0)["ok"], false);
  EXPECT_EQ(why(-3, "cell", 0)["ok"], false);
}

TEST(Serve, BrokenRequestsAreRefused) {
  const Serving server;
  const std::string me = server.open("tic-tac-toe", {"me", "easy"});
  const auto why = [&](const std::string& body) {
    const auto answer = server.post("/api/choose", me, body);
    return answer->status == 400 ? Json::parse(answer->body)["why"].get<std::string>() : std::to_string(answer->status);
  };
  for (const char* body : {"", "{", "[]", "7", "{\"version\": 1"}) EXPECT_EQ(why(body), "The request is not JSON.");
  EXPECT_EQ(why("{}"), "The request lacks 'question', or it is not what it should be.");
  EXPECT_EQ(why("{\"question\": 1}"), "The request lacks 'question', or it is not what it should be.");
  EXPECT_EQ(why("{\"question\": \"1\", \"numbers\": [\"a\"]}"),
            "The request lacks 'numbers', or it is not what it should be.");
  EXPECT_EQ(why("{\"version\": 1, \"x\": \"" + std::string(100'000, 'x') + "\"}"), "413");
  EXPECT_TRUE(server.view(me).contains("question")) << "and the table stands";
}

TEST(Serve, LateAndDoubleChoicesAreRefused) {
  const Serving server;
  const std::string me = server.open("tic-tac-toe", {"me", "friend"}), other = server.links(me)[0];
  const Json seen = server.view(me);
  const std::string question = seen["question"]["id"];
  const Json first{{"question", question}, {"numbers", {1}}, {"play", true}};
  EXPECT_EQ(server.tell("/api/choose", other, first)["why"], "It is not your turn.");
  EXPECT_EQ(server.tell("/api/choose", me, {{"question", question}, {"numbers", {77}}})["why"],
            "There is no such choice.");
  EXPECT_EQ(server.tell("/api/choose", me, first)["played"], true);
  EXPECT_EQ(server.tell("/api/choose", me, first)["why"], "It is not your turn.") << "two clicks at once";
  server.play_first({other});
  EXPECT_EQ(server.tell("/api/choose", me, first)["why"], "The table has changed meanwhile.");
  EXPECT_EQ(server.view(me)["table"]["plies"], 2);
}

TEST(Serve, WhatOthersChooseAtTheSameTimeDisturbsNobody) {
  const Serving server;
  const std::string me = server.open("coral-reef", {"me", "friend"}), other = server.links(me)[0];
  const Json seen = server.view(me);
  EXPECT_TRUE(server.play_first({other}));
  const Json body{
      {"question", seen["question"]["id"]}, {"numbers", {seen["question"]["choices"][0]["number"]}}, {"play", true}};
  EXPECT_EQ(server.tell("/api/choose", me, body)["played"], true);
}

TEST(Serve, TooManyRequestsAreRefused) {
  const Serving server;
  httplib::Client client("127.0.0.1", server.port());
  int refused = 0;
  for (int i = 0; i < 2000; ++i)
    if (const auto answer = client.Get("/api/view"); answer && answer->status == 429) {
      EXPECT_EQ(answer->body, "{\"ok\":false,\"why\":\"Too many requests: wait a second.\"}");
      ++refused;
    }
  EXPECT_GT(refused, 0);
}

TEST(Serve, OneTakesBackAloneWhatConcernsNobody) {
  const Serving server;
  const std::string me = server.open("tic-tac-toe", {"me", "easy"});
  EXPECT_EQ(server.tell("/api/take-back", me, Json::object())["why"], "There is nothing of yours to take back.");
  server.play_first({me});
  server.view_with(me, "question");
  EXPECT_EQ(server.tell("/api/take-back", me, Json::object())["ok"], true);
  EXPECT_EQ(server.view(me)["table"]["plies"], 0);
}

TEST(Serve, OthersAreAskedWhetherTheirChoiceIsTakenBack) {
  const Serving server;
  const std::string me = server.open("tic-tac-toe", {"me", "friend"}), other = server.links(me)[0];
  server.play_first({me});
  server.play_first({other});
  for (const bool agreed : {false, true}) {
    EXPECT_EQ(server.tell("/api/take-back", me, Json::object())["asked"], true);
    EXPECT_EQ(server.view(me)["undoWish"]["own"], true);
    EXPECT_EQ(server.view(other)["undoWish"]["what"].get<std::string>().find("Player 1"), 0u);
    EXPECT_EQ(server.tell("/api/answer-take-back", other, {{"agreed", agreed}})["ok"], true);
    EXPECT_FALSE(server.view(me).contains("undoWish"));
    EXPECT_EQ(server.view(me)["table"]["plies"], agreed ? 0 : 2);
  }
}

TEST(Serve, SeatsAreGivenAwayAndTakenBack) {
  Serving server;
  const std::string me = server.open("coral-reef", {"me", "me", "easy"});
  EXPECT_EQ(server.links(me), std::vector<std::string>());
  EXPECT_EQ(server.view(me)["links"], Json::parse(R"([{"who":"me"},{"who":"me"},{"who":"easy"}])"));
  EXPECT_EQ(server.tell("/api/seat", me, {{"seat", 1}, {"who", "friend"}})["ok"], true);
  EXPECT_EQ(server.tell("/api/seat", me, {{"seat", 2}, {"who", "friend"}})["ok"], true);
  const auto links = server.links(me);
  ASSERT_EQ(links.size(), 2u);
  EXPECT_EQ(server.view(links[0])["yours"], Json::array({1}));
  EXPECT_EQ(server.view(links[1])["yours"], Json::array({2}));
  EXPECT_EQ(server.view(me)["yours"], Json::array({0}));
  server.restart(SIGKILL);
  EXPECT_EQ(server.links(me), links) << "kept over a restart";
  for (int i = 0; i < 6; ++i) server.play_first({me, links[0], links[1]});
  EXPECT_EQ(server.tell("/api/seat", me, {{"seat", 1}, {"who", "me"}})["ok"], true);
  EXPECT_EQ(server.tell("/api/seat", me, {{"seat", 2}, {"who", "easy"}})["ok"], true);
  EXPECT_EQ(server.view(me)["yours"], Json::array({0, 1}));
  for (const std::string& gone : links) {
    const Json view = server.view(gone);
    EXPECT_EQ(view["yours"], Json::array()) << "looks on";
    EXPECT_FALSE(view["table"].contains("viewer"));
    EXPECT_EQ(server.tell("/api/choose", gone, {{"question", ""}, {"numbers", {1}}, {"play", true}})["why"],
              "It is not your turn.");
  }
  EXPECT_EQ(server.tell("/api/seat", me, {{"seat", 2}, {"who", "friend"}})["ok"], true);
  EXPECT_NE(server.links(me)[0], links[1]) << "never what somebody has who played it before";
}

TEST(Serve, OnlyTheHostSaysWhoSitsWhere) {
  const Serving server;
  const std::string me = server.open("coral-reef", {"me", "friend"}), other = server.links(me)[0];
  const auto why = [&](const std::string& who, int seat, const std::string& whom) {
    return server.tell("/api/seat", who, {{"seat", seat}, {"who", whom}})["why"].get<std::string>();
  };
  EXPECT_EQ(why(other, 0, "friend"), "Only whoever has set the table up can say who sits where.");
  EXPECT_EQ(why(me, 2, "friend"), "There is no such seat.");
  EXPECT_EQ(why(me, -1, "friend"), "There is no such seat.");
  EXPECT_EQ(why(me, 0, "program:sh"), "There is no bot of that name.");
  for (int i = 2; i < 64; ++i) EXPECT_EQ(server.tell("/api/seat", me, {{"seat", 1}, {"who", "friend"}})["ok"], true);
  EXPECT_EQ(why(me, 1, "friend"), "There are 64 links to this table, which is the most.");
}

TEST(Serve, EverybodyGoesOnAfterItWasKilled) {
  Serving server;
  const std::string me = server.open("coral-reef", {"me", "friend"}), other = server.links(me)[0];
  for (int i = 0; i < 6; ++i) server.play_first({me, other});
  const auto is_asked = [&](const std::string& token) { return server.view(token).contains("question"); };
  while (!is_asked(me) && !is_asked(other))  // what leaves no choice is played soon
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const std::string host = server.host();
  const Json before = server.view(me);
  for (const int signal : {SIGKILL, SIGINT, SIGTERM}) {
    server.restart(signal);
    EXPECT_EQ(server.host(), host);
    Json after = server.view(me);
    for (const char* part : {"table", "asked"}) EXPECT_EQ(after.value(part, Json()), before.value(part, Json()));
    EXPECT_EQ(server.links(me), std::vector{other});
    EXPECT_EQ(server.view(other)["table"]["plies"], before["table"]["plies"]);
  }
  EXPECT_TRUE(server.play_first({me, other}));
}

TEST(Serve, AFinishedMatchStaysAsItIs) {
  const std::string state = fresh_folder();
  Setting setting;
  setting.environment = {{"XDG_STATE_HOME", state}};
  Serving server({}, setting);
  const std::string me = server.open("tic-tac-toe", {"easy", "easy"});
  const Json before = server.view_with(me, "result");
  std::string record;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(state))
    if (entry.path().extension() == ".jsonl") record = entry.path();
  const std::string text = read_file(record);
  server.restart(SIGKILL);
  EXPECT_EQ(server.view_with(me, "result")["result"], before["result"]);
  EXPECT_EQ(read_file(record), text);
}

TEST(Serve, ItsTablesFileIsForNobodyElse) {
  const std::string state = fresh_folder();
  Setting setting;
  setting.environment = {{"XDG_STATE_HOME", state}};
  Serving server({}, setting);
  server.open("tic-tac-toe", {"me", "easy"});
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(state) / "houserule/tables";
  EXPECT_TRUE(fs::exists(folder / (std::to_string(server.port()) + ".json")));
  EXPECT_EQ(fs::status(folder).permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
}

TEST(Serve, SavedMatchesGoOn) {
  const Serving server;
  const std::string first = server.open("tic-tac-toe", {"me", "easy"});
  server.play_first({first});
  const Json offers = server.ask("/api/offers", server.host());
  const Json& saved = offers["saved"];
  ASSERT_EQ(saved.size(), 1u);
  EXPECT_EQ(saved[0]["title"], "Tic-tac-toe");
  EXPECT_EQ(server.tell("/api/resume", server.host(), {{"record", saved[0]["record"]}})["token"], first);
  EXPECT_EQ(server.tell("/api/resume", server.host(), {{"record", "../../x.jsonl"}})["why"], "There is no such match.");
}

TEST(Serve, RulesThatChangeAreTold) {
  const std::string folder = shells();
  const Serving server({folder, "--watch"});
  const std::string id = std::filesystem::path(folder).filename();
  const std::string me = server.open(id, {"me", "friend"}), other = server.links(me)[0];
  server.play_first({me});
  const Json before = server.view(me);
  const auto& version = before["rulesVersion"];
  replace_in(folder + "/game.yaml", "clam: 1", "clam: 4");
  Json view = server.view_with(me, "notice");
  EXPECT_NE(view["rulesVersion"], version);
  EXPECT_EQ(view["notice"][0], "game.yaml saved: the match goes on after ply 1 under the new rules (numbers).");
  EXPECT_EQ(view["notice"][1], "  numbers.clam: 1 → 4");
  replace_in(folder + "/game.yaml", "players: 2", "players: [");
  const std::size_t told = view["notice"].size();
  server.events(me, [&](const Json& next) {
    view = next;
    return view["notice"].size() == told && view["notice"][0].get<std::string>().find("goes on") != std::string::npos;
  });
  EXPECT_EQ(view["table"]["plies"], 1) << "the match stands";
  EXPECT_TRUE(server.play_first({other}));
}

/// Playing `bad` fails.
std::string failing_game() {
  const std::string folder = fresh_folder() + "/failing";
  std::filesystem::create_directory(folder);
  write_file(folder + "/game.yaml",
             "format: 2\nid: failing\ntitle: Failing\nplayers: 2\nrules: rules.lua\n"
             "actions: {good: {text: Good}, bad: {text: Bad}}\n"
             "phases: {turn: {actions: [good, bad]}}\nflow: [{repeat: 3, do: [{phase: turn}]}]\n");
  write_file(folder + "/rules.lua",
             "local rules = {actions = {bad = {}}}\n"
             "function rules.actions.bad.apply() error('no such thing') end\nreturn rules\n");
  return folder;
}

TEST(Serve, FailingRulesPlayNothing) {
  const std::string folder = failing_game();
  const Serving server({folder});
  const std::string me = server.open("failing", {"me", "friend"}), other = server.links(me)[0];
  const auto play = [&](const std::string& token, const char* what) {
    const Json seen = server.view(token);
    for (const Json& choice : seen["question"]["choices"])
      if (choice["label"].get<std::string>().find(what) != std::string::npos)
        return server.tell("/api/choose", token,
                           {{"question", seen["question"]["id"]}, {"numbers", {choice["number"]}}, {"play", true}});
    return Json();
  };
  const Json told = play(me, "Bad");
  EXPECT_EQ(told["ok"], false);
  EXPECT_NE(told["why"].get<std::string>().find("no such thing"), std::string::npos) << told;
  EXPECT_EQ(server.view(me)["table"]["plies"], 0);
  EXPECT_EQ(play(me, "Good")["ok"], true);
  const Json friend_told = play(other, "Bad");
  EXPECT_EQ(friend_told["why"], "The rules of this game have failed; nothing was played.");
}

TEST(Serve, AFullDiskPlaysNothing) {
  Setting setting;
  setting.file_limit = 900;
  const Serving server({}, setting);
  const std::string me = server.open("tic-tac-toe", {"me", "friend"}), other = server.links(me)[0];
  std::string why;
  for (int i = 0; i < 9 && why.empty(); ++i)
    for (const std::string& token : {me, other}) {
      const Json seen = server.view(token);
      if (!seen.contains("question")) continue;
      const Json body{{"question", seen["question"]["id"]},
                      {"numbers", {seen["question"]["choices"][0]["number"]}},
                      {"play", true}};
      const Json answer = server.tell("/api/choose", token, body);
      if (answer["ok"] == false) why = answer["why"];
      EXPECT_EQ(server.view(token)["table"]["plies"],
                seen["table"]["plies"].get<int>() + (answer["ok"] == true ? 1 : 0));
    }
  EXPECT_NE(why.find("File too large"), std::string::npos) << why;
}

TEST(Serve, APortThatIsTakenIsSaid) {
  const Serving server;
  const std::string port = std::to_string(server.port());
  const Finished second = run({"serve", "--no-browser", "--port", port});
  EXPECT_EQ(second.code, 3);
  EXPECT_EQ(second.error, "houserule: can't listen at 127.0.0.1, port " + port +
                              ": it is taken, or not of this machine\n      = another port: --port " +
                              std::to_string(server.port() + 1) + "\n");
}

TEST(Serve, SaysHowToBegin) {
  Serving server;
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + "/#start=" + server.host();
  EXPECT_EQ(server.printed(), "Sit down at " + address +
                                  "\nCtrl-C stops it; matches are kept, and the same command goes on with them.\n");
  EXPECT_EQ(server.stop(SIGINT), 0);
}

}  // namespace
}  // namespace houserule::test::serve_test
