#pragma once
// The command line: which commands there are and how each is run.

#include <functional>
#include <string>

#include <CLI/CLI.hpp>

namespace houserule::cli {

struct Program {
  CLI::App app;
  std::function<int()> run;  ///< of the command chosen, once parsed; returns the exit code
};

/// A new command whose --help ends with examples, one a line. `command` runs it.
CLI::App* add_command(Program& program, const std::string& name, const std::string& about, const std::string& examples,
                      std::function<int()> command);

/// Throws Failure, with a hint, if there is no such command.
void require_command(const CLI::App& app, const std::string& name);

// One file a command.
void add_list(Program& program);
void add_show(Program& program);
void add_diff(Program& program);
void add_annotate(Program& program);
void add_upgrade(Program& program);
void add_new(Program& program);
void add_docs(Program& program);
void add_pack(Program& program);
void add_install(Program& program);
void add_remove(Program& program);
void add_check(Program& program);
void add_test(Program& program);
void add_coverage(Program& program);
void add_play(Program& program);
void add_resume(Program& program);
void add_serve(Program& program);
void add_replay(Program& program);
void add_why(Program& program);
void add_simulate(Program& program);
void add_compare(Program& program);
void add_database(Program& program);
void add_ladder(Program& program);
void add_tune(Program& program);
void add_score(Program& program);
void add_perft(Program& program);
void add_completion(Program& program);
void add_candidates(Program& program);
void add_help(Program& program);
void add_manual(Program& program);
void add_talk(Program& program);

/// The whole program: parses, runs, returns the exit code. Never throws.
int run_program(int argc, char** argv);

}  // namespace houserule::cli
