// Runs every test of the program in the order of the files, and writes a line of JSON for each to the file that RUNG_REPORT names.
#include "rung_test.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <vector>

namespace rung_test {

struct Test {
  const char* name;
  const char* file;
  int line;
  void (*body)();
};

static std::vector<Test>& all() {
  static std::vector<Test> tests;
  return tests;
}

bool add(const char* name, const char* file, int line, void (*body)()) {
  all().push_back({name, file, line, body});
  return true;
}

static std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (unsigned char letter : text) {
    char buffer[8];
    if (letter == '"' || letter == '\\' || letter < 0x20) {
      std::snprintf(buffer, sizeof buffer, "\\u%04x", letter);
      out += buffer;
    } else {
      out += static_cast<char>(letter);
    }
  }
  return out + "\"";
}

struct Result {
  const char* status;
  std::string message;
  const char* file;
  int line;
};

static Result run(const Test& test) {
  try {
    test.body();
    return {"passed", "", test.file, test.line};
  } catch (const Skipped& skipped) {
    return {"skipped", skipped.reason, test.file, test.line};
  } catch (const Failure& failure) {
    return {"failed", failure.message, failure.file, failure.line};
  } catch (const std::exception& error) {
    return {"error", error.what(), test.file, test.line};
  } catch (...) {
    return {"error", "something that is no exception was thrown", test.file, test.line};
  }
}

}  // namespace rung_test

int main() {
  using namespace rung_test;
  const char* path = std::getenv("RUNG_REPORT");
  std::FILE* report = path ? std::fopen(path, "w") : stderr;
  int failed = 0;
  for (const Test& test : all()) {
    const auto startedAt = std::chrono::steady_clock::now();
    const Result result = run(test);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - startedAt;
    const std::string status = result.status;
    if (status == "failed" || status == "error") failed++;
    std::fprintf(report, "{\"name\":%s,\"status\":\"%s\",\"message\":%s,\"path\":%s,\"line\":%d,\"ms\":%.3f}\n",
                 quoted(test.name).c_str(), result.status, quoted(result.message).c_str(), quoted(result.file).c_str(),
                 result.line, took.count());
    std::fflush(report);
  }
  return failed == 0 && !all().empty() ? 0 : 1;
}
