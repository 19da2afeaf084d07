// A whole program: its own main, and word of what ended it.
#include "prelude.hpp"
#include "runtime.hpp"

extern "C" int __real_main(int, char**, char**);
extern "C" int __wrap_main(int count, char** arguments, char** environment) { return __real_main(count, arguments, environment); }
