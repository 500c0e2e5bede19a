# How everything is built with sanitizers, for tests and for fuzzing: cmake -C tests/sanitize.cmake -S . -B build-sanitize
# Lightly optimised: instrumented code takes twice as long to compile at -O2.
set(CMAKE_CXX_COMPILER clang++-19 CACHE STRING "")
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1 -DNDEBUG" CACHE STRING "")
set(HOUSERULE_FUZZ ON CACHE BOOL "")
