// What an editor is told by the real yaml-language-server, if there is one: it is on npm, and tests fetch nothing.
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::editor_server_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

const char* const skipped =
    "no yaml-language-server: put it and node on the PATH, or its path into HOUSERULE_YAML_LANGUAGE_SERVER "
    "(npm install yaml-language-server; node_modules/.bin/yaml-language-server)";

std::string server() {
  const char* given = std::getenv("HOUSERULE_YAML_LANGUAGE_SERVER");
  return given == nullptr || *given == '\0' ? "yaml-language-server" : given;
}

bool is_there() {
  return std::system(("command -v node >/dev/null && command -v " + server() + " >/dev/null").c_str()) == 0;
}

/// A copy of the shipped games with all that editors need, as its folder.
std::string annotated_games() {
  std::string folder = fresh_folder();
  fs::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games", folder, fs::copy_options::recursive);
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!fs::exists(entry.path() / "game.yaml")) continue;
    EXPECT_EQ(run({"annotate", entry.path().string()}).code, 0);
  }
  return folder;
}

Json answers_to(const Json& requests) {
  const std::string folder = fresh_folder(), asked = folder + "/requests.json", answered = folder + "/answers.json";
  write_file(asked, requests.dump());
  const std::string command = "node " + std::string(HOUSERULE_SOURCE_DIR) + "/tests/cli/editor/session.mjs " +
                              server() + " " + asked + " >" + answered;
  EXPECT_EQ(std::system(command.c_str()), 0);
  return Json::parse(read_file(answered));
}

/// The cursor stands at the end of `text`.
Json cursor(const std::string& path, const std::string& text) {
  const auto line = std::count(text.begin(), text.end(), '\n');
  return {{"path", path}, {"text", text + "\n"}, {"line", line}, {"character", text.size() - (text.rfind('\n') + 1)}};
}

TEST(EditorServer, FindsNoFaultInAnyShippedFile) {
  if (!is_there()) GTEST_SKIP() << skipped;
  Json files = Json::array();
  for (const auto& entry : fs::recursive_directory_iterator(annotated_games())) {
    const std::string path = entry.path().string();
    if (path.ends_with(".yaml") && path.find("/guide/") == std::string::npos) files.push_back(path);
  }
  ASSERT_GT(files.size(), 40u);
  const Json answers = answers_to({{"check", files}});
  EXPECT_EQ(answers["check"].size(), files.size());
  for (const auto& [path, complaints] : answers["check"].items()) EXPECT_EQ(complaints, Json::array()) << path;
}

TEST(EditorServer, CompletesAndExplainsWithThisGamesNames) {
  if (!is_there()) GTEST_SKIP() << skipped;
  const std::string path = annotated_games() + "/coral-reef/game.yaml", text = read_file(path);
  const std::string head = text.substr(0, text.find('\n') + 1);  // names the schema
  const auto at = [&](const std::string& written) { return cursor(path, head + written); };
  Json zones = cursor(path, text.substr(0, text.find("\nzones:") + 3));
  zones["text"] = text;
  const Json answers = answers_to(
      {{"complete",
        {at("zo"), at("zones:\n  pond:\n    shape: "), at("actions:\n  go:\n    choose:\n      card: {from: "),
         at("actions:\n  go:\n    choose:\n      card:\n        from: "), at("flow:\n  - phase: ")}},
       {"hover", {zones}}});
  const auto offers = [&](std::size_t request, const std::string& name) {
    const Json& labels = answers["complete"][request];
    return std::find(labels.begin(), labels.end(), Json(name)) != labels.end();
  };
  EXPECT_TRUE(offers(0, "zones"));
  for (const char* shape : {"stack", "set", "row", "grid"}) EXPECT_TRUE(offers(1, shape)) << shape;
  for (const std::size_t request : {2u, 3u})
    for (const char* source : {"hand", "deck.top", "reef.frontier", "others"})
      EXPECT_TRUE(offers(request, source)) << source << "\n" << answers["complete"][request];
  EXPECT_TRUE(offers(4, "draft"));
  EXPECT_FALSE(offers(4, "hand"));
  EXPECT_NE(answers["hover"][0].get<std::string>().find("Places for pieces"), std::string::npos) << answers["hover"];
}

}  // namespace
}  // namespace houserule::test::editor_server_test
