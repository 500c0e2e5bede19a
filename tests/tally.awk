# Reads what `ctest -V` prints of GoogleTest programs. Prints what failed, then "PASSED FAILED", counted in test cases.
# A program that ends without GoogleTest's own summary (a crash, too long, not built) counts as one more failed case.

# Everything a program prints has its number before it: "12: [       OK ] Grid.Finds (3 ms)".
/^[0-9]+: / {
  part = $1
  line = substr($0, length(part) + 2)
}
/^[0-9]+: \[ RUN      \] / { printed[part] = "" }
/^[0-9]+: / { printed[part] = printed[part] line "\n" }
/^[0-9]+: \[       OK \] / { printed[part] = "" }
/^[0-9]+: \[  FAILED  \] .* ms\)$/ {
  printf "%s", printed[part]
  printed[part] = ""
}
/^[0-9]+: \[  PASSED  \] [0-9]+ tests?\.$/ {
  passed += $5
  ended[part] = 1
}
/^[0-9]+: \[  FAILED  \] [0-9]+ tests?, listed below:$/ {
  failed += $5
  told[part] = 1
}

# "3/24 Test #12: Unit.3 ....   Passed    0.50 sec", or ***Failed, ***Timeout, ***Exception: SegFault
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
  match($0, /#[0-9]+:/)
  part = substr($0, RSTART + 1, RLENGTH - 1)
  parts++
  if (told[part] || (ended[part] && / Passed +[0-9.]+ sec$/)) next
  failed++
  printf "%s%s\n", printed[part], $0
}
END { print passed + 0, failed + (parts == 0) }
