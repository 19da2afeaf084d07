import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { canonical } from '../../src/problem/values/canonical.ts'
import type { ValueType } from '../../src/runner/protocol.ts'
import { echoing, relatives, rowsWithTypes } from './cpp-echoes.ts'
import { int } from './harness-types.ts'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, startRunner, values } from './runner-process.ts'
import { isHere } from './toolchains.ts'

const jsonSchema = z.json()
let runner: RunnerProcess
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[0]], options: Options = {}) =>
  runner.run(call('cpp', code, inputs, options))

/** Every way a call can end but with a value, by number. */
const failing = `using namespace std;
struct Odd { virtual ~Odd() = default; };
int inner(vector<int>& v, int at) {
  return v.at(at);
}
int deep(int n) { volatile int held[64] = {n}; return deep(n + 1) + held[n % 64]; }
int fails(int n) noexcept { if (n) throw logic_error("held"); return n; }
int solve(int at) {
  vector<int> one{1};
  int *none = nullptr, zero = at - at;
  cout << "case " << at << '\\n';
  switch (at) {
    case 0: return inner(one, 5);
    case 1: throw runtime_error("of its own");
    case 2: throw "text";
    case 3: throw 42;
    case 4: throw Odd();
    case 5: try { inner(one, 9); } catch (out_of_range&) { throw; }
    case 6: return stoi("x");
    case 7: return (int)string(3, 'x').substr(5).size();
    case 10: return one[at];
    case 11: return *(volatile int*)none;
    case 12: return at / *(volatile int*)&zero;
    case 13: return deep(0);
    case 14: assert(at == 0);
    case 15: abort();
    case 16: return fails(at);
    case 17: exit(3);
    case 18: for (;;) at = *(volatile int*)&at;
    case 19: return *optional<int>();
    case 20: { int* volatile twice = new int; delete twice; delete twice; return 0; }
  }
  return at;
}
`

if (isHere('cpp'))
  describe('C++', () => {
    // The first run on a machine waits until the headers are precompiled.
    beforeAll(async () => {
      runner = await startRunner()
      await run('int solve(int n) { return n; }\n')
    }, 240_000)
    afterAll(() => runner.stop())

    // A compiler takes its time for many types at once.
    const few = [0, 11, 22].flatMap((from) => [
      ['types as starters have them', rowsWithTypes.slice(from, from + 11)] as const,
      ['types that hold the same', relatives.slice(from, from + 11)] as const,
    ])
    it.each(few)('gives back values in %s', async (_, rows) => {
      const report = await runner.run({ id: 'test', ...echoing(rows) })
      expect(report.compile.error).toBeNull()
      const inputs = rows.flatMap(([name, type, texts]) => texts.map((wire) => ({ name, type, wire })))
      const text = (wire: string, type: ValueType) =>
        wire === '-0.0' ? wire : canonical(jsonSchema.parse(JSON.parse(wire)), type)
      const got = report.results.map(({ value }, at) => {
        const { name, type } = inputs[at] ?? { name: '', type: int }
        return [name, value?.startsWith('[null,') ? text(value.slice(6, -1), type) : report.results[at]]
      })
      expect(got).toEqual(inputs.map(({ name, type, wire }) => [name, text(wire, type)]))
    })

    it('answers every input, with its own output beside each value, and is compiled once', async () => {
      const code =
        '#include <bits/stdc++.h>\nusing namespace std;\n#define int long long\nint solve(int a, int b) {\n  ios::sync_with_stdio(false);\n  cin.tie(nullptr);\n  printf("out %lld", a);\n  cerr << "err " << b << endl;\n  return a + b;\n}\nsigned main() { cout << solve(1, 2); }\n'
      const ask = () =>
        run(
          code,
          [
            [1, 2],
            [3, -4],
          ],
          { types: '(int, int) -> int' },
        )
      const first = await ask()
      expect(first.compile).toMatchObject({ error: null, cached: false })
      expect(values(first)).toEqual(['3', '-1'])
      expect(first.results.map((one) => [one.stdout, one.stderr])).toEqual([
        ['out 1', 'err 2\n'],
        ['out 3', 'err -4\n'],
      ])
      expect(first.sandbox).toBe('unshare')
      expect(first.version).toMatch(/^\d+\.\d+\.\d+$/)
      const second = await ask()
      expect(second.compile.cached).toBe(true)
      expect(values(second)).toEqual(['3', '-1'])
    })

    it('reports what was thrown, its line in the file, and goes on', async () => {
      const report = await run(
        failing,
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at]),
      )
      expect(report.compile.error).toBeNull()
      expect(ends(report)).toEqual([...Array.from({ length: 8 }, () => 'raised'), 'returned'])
      expect(report.results.map(({ error }) => error && [error.type, error.message.slice(0, 23), error.line])).toEqual([
        ['std::out_of_range', 'vector::_M_range_check:', 4],
        ['std::runtime_error', 'of its own', 14],
        ['char const*', 'text', 15],
        ['int', '42', 16],
        ['Odd', '', 17],
        ['std::out_of_range', 'vector::_M_range_check:', 4],
        ['std::invalid_argument', 'stoi', 19],
        ['std::out_of_range', 'basic_string::substr: _', 20],
        null,
      ])
      expect(report.results[1]).toMatchObject({
        stdout: 'case 1\n',
        stderr: 'std::runtime_error: of its own (solution.cpp:14)\n',
      })
    })

    it.each([
      [10, 'Assertion failure', /^Assertion '__n < this->size\(\)' failed in .*operator\[\]/, 21],
      [11, 'Segmentation fault', /^a null pointer/, 22],
      [12, 'Floating point exception', /divided by zero/, 23],
      [13, 'Stack overflow', /nested too deeply/, 6],
      [14, 'Assertion failure', /^Assertion 'at == 0' failed$/, 25],
      [15, 'Abort', /abort\(\)/, 26],
      [16, 'std::logic_error', /^held$/, 7],
      [19, 'Assertion failure', /_M_is_engaged\(\)/, 30],
      [20, 'Abort', /abort\(\)/, 31],
    ])('reports what ended the process in case %i', async (at, type, message, line) => {
      const report = await run(failing, [[8], [at], [8]])
      expect(ends(report)).toEqual(['returned', 'raised', 'not_run'])
      expect(report.results[1]).toMatchObject({ stdout: `case ${at}\n`, error: { type, line } })
      expect(report.results[1]?.error?.message).toMatch(message)
    })

    it('says so when the program exits', async () => {
      const report = await run(failing, [[17], [8]])
      expect(ends(report)).toEqual(['exited', 'not_run'])
      expect(report.results[0]?.error?.message).toContain('status 3')
    })

    it('blames the first input for what is thrown while the file is loaded', async () => {
      const report = await run('int solve(int n) { return n; }\nint first = std::stoi("");\n', [[1], [2]])
      expect(ends(report)).toEqual(['raised', 'not_run'])
      expect(report.results[0]?.error).toEqual({ type: 'std::invalid_argument', message: 'stoi', line: 2 })
    })

    it('ends a loop when its time is out, with what it had printed', async () => {
      const report = await run(failing, [[18]], { cpuMs: 300 })
      expect(report.results[0]).toMatchObject({ end: 'time_limit', exceeded: 'cpu', stdout: 'case 18\n' })
    })

    const greedy = `using namespace std;
vector<vector<int>> held;
struct Node { Node* next; long long a[7]; } *last;
int solve(int at) {
  if (at == 0) for (;;) held.emplace_back(100'000, at);
  if (at == 1) return (int)vector<char>(1ull << 33).size();
  if (at == 2) for (;;) last = new Node{last, {}};
  if (at == 3) for (;;) puts("flood");
  this_thread::sleep_for(chrono::hours(1));
  return at;
}
`
    it.each([
      [0, {}, 'memory_limit', null],
      [1, {}, 'memory_limit', null],
      [2, {}, 'memory_limit', null],
      [3, {}, 'output_limit', null],
      [4, { wallMs: 400 }, 'time_limit', 'wall'],
    ])('ends what takes too much, case %i', async (at, limits, end, exceeded) => {
      const report = await run(greedy, [[at]], { memoryMb: 64, ...limits })
      expect(report.results[0]).toMatchObject({ end, exceeded })
    })

    it('gives a program the memory it may have', async () => {
      const code = 'int solve(int n) { return (int)std::vector<char>(n, 1).size(); }\n'
      expect(values(await run(code, [[60_000_000]], { memoryMb: 64 }))).toEqual(['60000000'])
      expect(values(await run(code, [[1_000_000_000]], { memoryMb: 1024 }))).toEqual(['1000000000'])
    })

    it('names the arguments a call changes, and answers with one of them', async () => {
      const code =
        'void solve(std::vector<int>& a, std::vector<int>& b, ListNode* c, std::vector<int> d) {\n  std::swap(a[0], a[1]);\n  b[0]++;\n  a.push_back(d.size());\n  d.clear();\n  while (c) delete std::exchange(c, c->next);\n}\n'
      const report = await run(code, [[[1, 2], [3], [1, 2, 3], [1]]], {
        types: '(int[], int[], ListNode, int[]) -> void',
        answer: 0,
      })
      expect(report.results[0]).toMatchObject({ value: '[2,1,1]', mutated: [1, 2] })
    })

    it('walks long lists and deep trees', async () => {
      const code =
        'ListNode* solve(ListNode* a, TreeNode* b) {\n  ListNode* back = nullptr;\n  while (a) std::swap(a->next, back), std::swap(a, back);\n  for (; b; b = b->right) back = new ListNode(b->val, back);\n  return back;\n}\n'
      const list = Array.from({ length: 100_000 }, (_, at) => at % 10)
      const tree = [1, ...Array.from({ length: 50_000 }, () => [null, 2]).flat()]
      const report = await run(code, [[list, tree]], { types: '(ListNode, TreeNode) -> ListNode' })
      const expected = [...Array.from({ length: 50_000 }, () => 2), 1, ...list.toReversed()]
      expect(report.results[0]?.value).toBe(JSON.stringify(expected))
    })

    it('says where a value of another type stands', async () => {
      const code = `using namespace std;
using Answer = tuple<vector<vector<long long>>, map<string, long long>, char, string, string, TreeNode*, GraphNode*>;
Answer solve(int at) {
  Answer a;
  get<3>(a) = "1";
  if (at == 0) get<0>(a) = {{1}, {2, 1ll << 40}};
  if (at == 1) get<1>(a)["k"] = -5'000'000'000;
  get<2>(a) = at == 2 ? '\\xe9' : 'e';
  if (at == 3) get<3>(a) = "1e5";
  if (at == 4) get<4>(a) = "a\\xff";
  if (at == 5) get<6>(a) = new GraphNode(1, {nullptr});
  if (at == 6) get<5>(a) = new TreeNode(), get<5>(a)->left = get<5>(a);
  if (at == 7) get<0>(a).resize(600'000);
  return a;
}
`
      const types = '(int) -> tuple<int[][],map<string,int>,char,bigint,string,TreeNode,GraphNode>'
      const report = await run(
        code,
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at]),
        { types },
      )
      expect(report.compile.error).toBeNull()
      expect(report.results.map(({ mismatch, error, value }) => mismatch ?? error?.message ?? value)).toEqual([
        { path: '[0][1][1]', expected: 'int of 32 bits', found: 'long long', shown: '1099511627776' },
        { path: '[1]["k"]', expected: 'int of 32 bits', found: 'long long', shown: '-5000000000' },
        { path: '[2]', expected: 'character of ASCII', found: 'char', shown: '233' },
        { path: '[3]', expected: 'decimal digits', found: 'std::string', shown: '"1e5"' },
        { path: '[4]', expected: 'text in UTF-8', found: 'std::string', shown: '"a\\xff"' },
        { path: '[6][0].neighbors[0]', expected: 'GraphNode*', found: 'nullptr', shown: 'nullptr' },
        'the returned value contains itself',
        'the returned value has more than 2,000,000 parts or 1 MB of JSON',
        '[[],[],"e","1","",[],[]]',
      ])
    })

    it('raises for an argument that the declared type cannot hold', async () => {
      const report = await run('int solve(unsigned char n) { return n; }\n', [[7], [256], [-1]])
      expect(ends(report)).toEqual(['returned', 'raised', 'raised'])
      expect(report.results[1]?.error).toEqual({
        type: 'std::range_error',
        message: '256 does not fit into unsigned char',
        line: null,
      })
    })
  })
