import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunReport } from '../../src/runner/protocol.ts'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, startRunner, values } from './runner-process.ts'
import { isHere } from './toolchains.ts'

const inClass = (body: string): string => `import java.util.*;\n\nclass Solution {\n${body}\n}\n`

if (isHere('java')) {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
    // Makes what every run shares.
    await runner.run(call('java', inClass('  int solve(int n) { return n; }'), [[1]]))
  }, 180_000)
  afterAll(() => runner.stop())
  const run = (body: string, inputs: readonly (readonly unknown[])[] = [[1]], options: Options = {}): Promise<RunReport> =>
    runner.run(call('java', inClass(body), inputs, options))

  describe('a Java function', () => {
    it('answers every input, with its own output beside each value, and names its version', async () => {
      const body = `  int seen = 0;
  static int calls = 0;
  int solve(int a, int[] b) {
    System.out.print("out " + a + " é\\n");
    System.err.println("err " + b.length);
    b[0] = 9;
    seen++;
    calls++;
    return a + seen * 10 + calls * 100;
  }`
      const inputs = [
        [1, [2]],
        [3, [9]],
      ]
      const report = await run(body, inputs, { types: '(int, int[]) -> int' })
      expect(values(report)).toEqual(['111', '213'])
      expect(report.results.map((one) => [one.stdout, one.stderr, one.mutated])).toEqual([
        ['out 1 é\n', 'err 1\n', [1]],
        ['out 3 é\n', 'err 1\n', []],
      ])
      expect(report).toMatchObject({
        language: 'java',
        compile: { error: null, cached: false },
        dropped: { stdout: 0, stderr: 0 },
      })
      expect(report.version).toMatch(/^\d+\.\d+/)
      const again = await run(body, inputs, { types: '(int, int[]) -> int' })
      expect(again.compile).toMatchObject({ error: null, cached: true })
      expect(values(again)).toEqual(values(report))
    })

    it('leaves its answer in an argument', async () => {
      const body = '  void solve(List<Integer> row, int by) { row.replaceAll(one -> one * by); row.add(0); }'
      const report = await run(body, [[[1, 2], 3]], { types: '(int[], int) -> void', answer: 0 })
      expect(report.results[0]).toMatchObject({ end: 'returned', value: '[3,6,0]', mutated: [] })
    })

    it.each([
      ['public final class Answer { public static int solve(int n) { return n + 1; } }'],
      ['package some.where;\npublic class Solution { int solve(int n) { return n + 1; } }'],
      ['class Other { static int solve(int n) { return 0; } }\nclass Solution { private int solve(int n) { return n + 1; } }'],
      ['class Base { int solve(int n) { return n + 1; } }\nclass Solution extends Base { private Solution() {} }'],
      ['class Solution { int solve(int n) { return n + 1; } String solve(String a) { return a; } int solve() { return 0; } }'],
      [
        'interface Adds { default int solve(int n) { return n + 1; } }\nenum Solution implements Adds { ONLY; static int solve(int... n) { return 0; } }',
      ],
    ])('is found in %j', async (code) => {
      const report = await runner.run(call('java', code, [[4]]))
      if (code.includes('enum')) expect(report.compile.error?.message).toContain('Solution')
      else expect(values(report)).toEqual(['5'])
    })

    it('reports what was thrown with the line in the file, and goes on', async () => {
      const body = `  record Point(int x) {
    Point {
      if (x < 0) throw new IllegalArgumentException("below 0");
    }
  }
  static class Own extends RuntimeException {
    @Override public String getMessage() { throw new IllegalStateException(); }
  }
  int solve(int at) {
    switch (at) {
      case 0: return (new int[2])[at - 1];
      case 1: return new Point(-1).x();
      case 2: throw new Own();
      case 3: return solve(at);
      case 4: return Integer.parseInt("x");
      case 5: String none = at == 5 ? null : "";
        return none.length();
      case 6: return (int) (Object) "x";
      case 7: throw new RuntimeException("outer", new java.io.IOException("inner"));
      case 8: return List.of(1, 2, 3).stream().map(one -> one / (one - 2)).toList().size();
      case 9: return Later.VALUE;
      default: return at;
    }
  }
  static class Later {
    static final int VALUE = Integer.parseInt("y");
  }`
      const report = await run(
        body,
        Array.from({ length: 11 }, (_, at) => [at]),
      )
      expect(report.results.map(({ error }) => error && [error.type, error.line])).toEqual([
        ['ArrayIndexOutOfBoundsException', 14],
        ['IllegalArgumentException', 6],
        ['Own', 16],
        ['StackOverflowError', expect.any(Number)],
        ['NumberFormatException', 18],
        ['NullPointerException', 20],
        ['ClassCastException', 21],
        ['RuntimeException', 22],
        ['ArithmeticException', 23],
        ['NumberFormatException', 29],
        null,
      ])
      expect(report.results[5]?.error?.message).toBe('Cannot invoke "String.length()" because "none" is null')
      expect(report.results[1]?.stderr).toBe(
        'java.lang.IllegalArgumentException: below 0\n\tat Solution$Point.<init>(Solution.java:6)\n\tat Solution.solve(Solution.java:15)\n',
      )
      expect(report.results.map(({ stderr }) => stderr).join('')).not.toMatch(/rung|reflect/)
    })

    it('recurses deeply', async () => {
      const body = '  int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }\n  int solve(int n) { return down(n); }'
      expect(values(await run(body, [[200_000]]))).toEqual(['200000'])
    })

    it('blames the first input for what is thrown while its class is initialised', async () => {
      const report = await run('  static int half = 1 / Integer.parseInt("0");\n  int solve(int n) { return n; }', [[1], [2]])
      expect(ends(report)).toEqual(['raised', 'not_run'])
      expect(report.results[0]?.error).toMatchObject({ type: 'ArithmeticException', line: 4 })
    })

    it.each([
      [
        'class Solution {\n  int solve(int n) { return m; }\n}',
        /^cannot find symbol; symbol: +variable m; location: class Solution$/,
        2,
      ],
      ['class Solution {\n  int solve(int n) {\n    return (n;\n  }\n}', /^'\)' expected$/, 3],
      [
        'class Solution {\n  int solve(int n) { String s = n; return n; }\n}',
        /^incompatible types: int cannot be converted to String$/,
        2,
      ],
      ['class Other {}', /^the file defines no method called solve$/, null],
      ['class Solution { int solve() { return 1; } }', /^solve must take 1 parameter, not 0$/, null],
      ['class Solution { int solve(String s) { return 1; } }', /^solve: String takes no int$/, null],
      ['class Solution { int solve(int a) { return 1; } int solve(long a) { return 2; } }', /^there are several solve /, null],
      ['class Solution { Solution(int n) {} int solve(int a) { return 1; } }', /^Solution must take 0 parameters, not 1$/, null],
    ])('says that %j does not compile', async (code, message, line) => {
      const { results, compile } = await runner.run(call('java', code, [[1]]))
      expect(results).toEqual([])
      expect(compile.error?.message).toMatch(message)
      expect(compile.error?.line).toBe(line)
    })

    it('refuses null where the method declares none', async () => {
      const report = await run('  int solve(int n) { return n; }', [[null]], { types: '(int?) -> int' })
      expect(report.compile.error?.message).toBe('solve: int cannot be null; declare Integer')
    })

    it('finds classes in other files, and what is told of them names the file', async () => {
      const files = [
        {
          path: 'parts/Twice.java',
          content: 'package parts;\n\npublic class Twice { public static int of(int n) { return n * 2; } }',
        },
        { path: 'data.txt', content: '5' },
      ]
      const body = `  int solve(int n) throws Exception {
    return parts.Twice.of(n) + Integer.parseInt(java.nio.file.Files.readString(java.nio.file.Path.of("data.txt")));
  }`
      expect(values(await run(body, [[4]], { files }))).toEqual(['13'])
      const broken = [{ path: 'parts/Twice.java', content: 'package parts;\n\npublic class Twice { int }' }]
      const { compile } = await run(body, [[4]], { files: broken })
      expect(compile.error).toMatchObject({ type: 'CompileError', line: 3 })
      expect(compile.error?.message).toMatch(/ \(parts\/Twice\.java, line 3\)$/)
    })

    it.each(['System.exit(0)', 'Runtime.getRuntime().halt(0)'])('grants nothing for %s', async (way) => {
      const report = await run(`  int solve(int n) { if (n == 2) ${way}; return n; }`, [[1], [2], [3]])
      expect(ends(report)).toEqual(['returned', 'exited', 'not_run'])
      expect(values(report)).toEqual(['1', null, null])
    })

    it('keeps what threads print after their call for the next', async () => {
      const body = `  static final Object bell = new Object();
  static int rung = 0;
  int solve(int n) throws Exception {
    Thread later = new Thread(() -> {
      synchronized (bell) {
        try { while (rung < n) bell.wait(); } catch (InterruptedException error) { return; }
      }
      System.out.println("after " + n);
    });
    later.setDaemon(true);
    later.start();
    if (n == 1) return Thread.activeCount() > 1 ? 1 : 0;
    synchronized (bell) { rung = 2; bell.notifyAll(); }
    later.join();
    return 2;
  }`
      const report = await run(body, [[1], [2]])
      expect(values(report)).toEqual(['1', '2'])
      expect(report.results[0]?.stdout).toBe('')
      expect(report.results[1]?.stdout).toContain('after 2\n')
    })
  })
}
