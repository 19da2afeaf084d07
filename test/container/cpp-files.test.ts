import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunRequest } from '../../src/runner/protocol.ts'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, operations, program, startRunner, values } from './runner-process.ts'
import { isHere } from './toolchains.ts'

let runner: RunnerProcess
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[0]], options: Options = {}) =>
  runner.run(call('cpp', code, inputs, options))

if (isHere('cpp'))
  describe('C++ files', () => {
    // The first run on a machine waits until the headers are precompiled.
    beforeAll(async () => {
      runner = await startRunner()
      await run('int solve(int n) { return n; }\n')
    }, 240_000)
    afterAll(() => runner.stop())

    it.each<[string, number | null, RegExp]>([
      ['int solve(int n) {\n  return "x";\n}\n', 2, /^invalid conversion from 'const char\*' to 'int'$/],
      ['int solve(int n) {\n  return n;\n', 2, /still open/],
      ['\nint other(int n) { return n; }\n', null, /^the file defines no function called solve$/],
      ['class Solution {\n  int solve(int n) { return n; }\n};\n', null, /^Solution::solve is not public/],
      ['int solve(int n) { return n; }\nint solve(long n) { return 1; }\n', null, /overloaded/],
      [
        'int solve(std::map<std::string, int> n) { return 1; }\n',
        null,
        /^parameter 1 of solve is declared as std::map<std::string, int>, which cannot take: int$/,
      ],
      ['int solve() { return 1; }\n', null, /^solve has 0 parameters, and is called with 1$/],
      ['double solve(int n) { return n; }\n', null, /^solve is declared to return double, which is not: int$/],
      [
        'int solve(int n) {\n  std::list<int> l;\n  std::sort(l.begin(), l.end());\n  return n;\n}\n',
        3,
        /^in a template of the library that is used here: no match for 'operator-'/,
      ],
      ['int half(int);\nint solve(int n) {\n  return half(n);\n}\n', 3, /^half\(int\) is declared, but not defined$/],
      ['#include "nowhere.h"\nint solve(int n) { return n; }\n', 1, /^nowhere\.h: No such file/],
      ['int solve(int n) { return n; }\n#include </etc/passwd>\n', 2, /^#include is for headers/],
      ['int solve(int n) { asm("nonsense"); return n; }\n', null, /assembler/],
    ])('says what is wrong with %j', async (code, line, message) => {
      const { compile, results } = await run(code)
      expect(results).toEqual([])
      expect(compile.error?.message).toMatch(message)
      expect(compile.error?.line).toBe(line)
    })

    it('finds a method of Solution, a lambda, and nodes of the learner’s own', async () => {
      const method =
        '#include <thread>\nclass Solution {\n  int calls = 0;\npublic:\n  int solve(int n) {\n    int made = 0;\n    std::thread([&] { made = n + ++calls; }).join();\n    return made;\n  }\n};\n'
      expect(values(await run(method, [[4], [5]]))).toEqual(['5', '6'])
      const lambda =
        '// struct ListNode { };\nstruct ListNode {\n  int val;\n  ListNode* next;\n};\nauto solve = [](ListNode* head) { return head->next; };\n'
      expect(values(await run(lambda, [[[1, 2, 3]]], { types: '(ListNode) -> ListNode' }))).toEqual(['[2,3]'])
    })

    it('reads the files beside the first', async () => {
      const helper = (body: string): RunRequest['files'] => [
        { path: 'parts/help.hpp', content: '#pragma once\n#include "more.hpp"\nint help(int n);\n' },
        { path: 'parts/more.hpp', content: 'inline int more = 1;\n' },
        { path: 'parts/help.cpp', content: `#include "help.hpp"\nint help(int n) { ${body} }\n` },
      ]
      const code = '#include "parts/help.hpp"\nint solve(int n) { return help(n); }\n'
      expect(values(await run(code, [[4]], { files: helper('return n * n + more;') }))).toEqual(['17'])
      const broken = await run(code, [[4]], { files: helper('return nn;') })
      expect(broken.compile.error?.message).toMatch(/^'nn' was not declared in this scope.* \(parts\/help\.cpp, line 2\)$/)
    })

    it('operates on an instance of a class', async () => {
      const code =
        'class Counter {\n  std::vector<int> n;\npublic:\n  Counter(const std::vector<int>& first, std::size_t more) : n(first) { n.resize(n.size() + more); }\n  void add(int by) {\n    if (by < 0) throw std::domain_error("negative");\n    n.push_back(by);\n  }\n  const std::vector<int>& all() const { return n; }\n  static std::string name() { return "counter"; }\n};\n'
      const inputs = [
        [
          ['Counter', [[1], 1]],
          ['add', [2]],
          ['all', []],
          ['name', []],
        ],
        [
          ['Counter', [[], 0]],
          ['add', [-2]],
        ],
      ]
      const methods = { add: '(int) -> void', all: '() -> int[]', name: '() -> string' }
      const options = { name: 'Counter', types: '(int[], int) -> void' }
      const report = await runner.run(operations('cpp', code, methods, inputs, options))
      expect(report.compile.error).toBeNull()
      expect(values(report)).toEqual(['[null,null,[1,0,2],"counter"]', null])
      expect(report.results[1]?.error).toEqual({ type: 'std::domain_error', message: 'negative', line: 6 })
      const errorOf = async (lacking: Readonly<Record<string, string>>, name = 'Counter') =>
        (await runner.run(operations('cpp', code, lacking, [[[name, [[], 0]]]], { ...options, name }))).compile.error
      expect(await errorOf({ none: '() -> int' })).toMatchObject({ message: 'the class Counter has no method called none' })
      expect(await errorOf({}, 'Other')).toMatchObject({ type: 'MissingClass' })
    })

    it('runs a whole program: its input, arguments, output and status', async () => {
      const code =
        '#include <iostream>\n#include <string>\nstruct ListNode { int own; };\nint main(int count, char** arguments) {\n  std::string text;\n  std::getline(std::cin, text);\n  std::cout << text;\n  for (int at = 1; at < count; at++) std::cout << " [" << arguments[at] << "]";\n  std::cout << std::endl;\n  if (text == "b") return 3;\n  if (text == "c") throw std::out_of_range("far");\n}\n'
      const report = await runner.run(program('cpp', code, ['a', 'b', 'c'], { arguments: ['x', 'y z'] }))
      expect(report.compile.error).toBeNull()
      expect(ends(report)).toEqual(['returned', 'raised', 'exited'])
      expect(report.results.map((one) => one.stdout)).toEqual(['a [x] [y z]\n', 'b [x] [y z]\n', 'c [x] [y z]\n'])
      expect(report.results[1]?.error?.message).toContain('status 3')
      expect(report.results[2]).toMatchObject({
        stderr: "terminate called after throwing an instance of 'std::out_of_range'\n  what():  far\n",
        error: { type: 'std::out_of_range', message: 'far', line: 11 },
      })
      const none = await runner.run(program('cpp', 'int solve() { return 1; }\n', ['']))
      expect(none.compile.error?.message).toBe('the program defines no main')
    })

    /** Names of the library's headers that a file does not include are the file's own to use. */
    const names = (headers: readonly string[]) =>
      `${headers.map((header) => `#include <${header}>\n`).join('')}using namespace std;
#define all(x) begin(x), end(x)
#define int long long
int count = 1, y1 = 2, rung = 3, gcd = 5;
int strlen(string text) { return 100 + text.size(); }
`
    it('compiles a whole program with what it includes itself', async () => {
      const code = `${names(['iostream', 'string'])}signed main() { cout << count + y1 + rung + gcd << ' ' << strlen("abc") << '\\n'; }
`
      const report = await runner.run(program('cpp', code, ['']))
      expect(report.compile.error).toBeNull()
      expect(report.results[0]).toMatchObject({ end: 'returned', stdout: '11 103\n' })
      const lacking = '#include <iostream>\nint main() {\n  std::cout << std::regex("a").mark_count();\n}\n'
      const { compile } = await runner.run(program('cpp', lacking, ['']))
      expect(compile.error?.message).toBe("'regex' is not a member of 'std'")
      expect(compile.error?.line).toBe(3)
    })

    it('compiles a whole program that includes nothing, or everything, with all of the library', async () => {
      const main = 'int main() { std::mutex one; std::map<int, int> two{{1, 2}}; std::cout << two[1] << std::sqrt(16.0); }\n'
      for (const code of [main, `// Everything.\n#include <bits/stdc++.h>\n${main}`]) {
        const report = await runner.run(program('cpp', code, ['']))
        expect(report.compile.error).toBeNull()
        expect(report.results[0]).toMatchObject({ end: 'returned', stdout: '24' })
      }
    })

    it('says that a whole program ends where something is open', async () => {
      const { compile } = await runner.run(program('cpp', '#include <iostream>\nint main() {\n  std::cout << 1;\n', ['']))
      expect(compile.error?.message).toMatch(/still open/)
    })

    it('leaves the names of headers that a function’s file does not include to the file', async () => {
      const code = `${names(['vector', 'string'])}int solve(vector<signed> n) {\n  sort(all(n));\n  return 10000 * n[0] + 100 * (count + y1 + rung + gcd) + strlen("abc");\n}\n`
      const own = code.replace('  sort(all(n));\n', '')
      const report = await run(own, [[[3, 1]]], { types: '(int[]) -> int' })
      expect(report.compile.error).toBeNull()
      expect(values(report)).toEqual(['31203'])
      const free = code
        .replaceAll('strlen', 'length')
        .replace(/int count.*\n/, 'int total = 11;\n')
        .replace('(count + y1 + rung + gcd)', 'total')
      // One that leaves a header out is helped out with all of them.
      expect(values(await run(free, [[[3, 1]]], { types: '(int[]) -> int' }))).toEqual(['11203'])
      const nothing = 'long long rung = 3;\nlong long solve(std::vector<int> n) { return rung + n[0]; }\n'
      expect(values(await run(nothing, [[[3, 1]]], { types: '(int[]) -> long' }))).toEqual(['"6"'])
    })

    it('takes a file that includes nothing and needs nothing by its own names', async () => {
      const own =
        'using namespace std;\nint count = 1, y1 = 2, distance = 3, rank = 4;\nint sum() { return count + y1 + distance + rank; }\n'
      const called = await run(`${own}int solve(int n) { return n + sum(); }\n`, [[5]])
      expect([called.compile.error, values(called)]).toEqual([null, ['15']])
      const whole = await runner.run(
        program('cpp', `${own}int time = 5, index = 5;\nint main() { return sum() - time - index; }\n`, ['']),
      )
      expect([whole.compile.error, ends(whole)]).toEqual([null, ['returned']])
    })
  })
