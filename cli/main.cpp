#include "cli/commands/program.hpp"

int main(int argc, char** argv) { return houserule::cli::run_program(argc, argv); }
