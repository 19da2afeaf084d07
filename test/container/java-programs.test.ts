import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunReport } from '../../src/runner/protocol.ts'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, operations, program, startRunner, values } from './runner-process.ts'
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

  describe('limits of Java', () => {
    it('ends on the time of one input with what it had written by then', async () => {
      const body = '  int solve(int n) { System.out.print("before " + n); while (n > 0); return n; }'
      const report = await run(body, [[0], [1], [2]], { cpuMs: 300 })
      expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
      expect(report.results[1]).toMatchObject({ stdout: 'before 1', exceeded: 'cpu' })
      expect(report.results[1]?.cpuMs).toBeGreaterThan(100)
    })

    it('ends what sleeps', async () => {
      const report = await run('  int solve(int n) throws Exception { Thread.sleep(60_000); return n; }', [[1]], { wallMs: 700 })
      expect(report.results[0]).toMatchObject({ end: 'time_limit', exceeded: 'wall' })
    })

    it.each([
      'held.add(new int[100_000])',
      'held.add("ab".repeat(100_000) + held.size())',
      'held.add(java.nio.ByteBuffer.allocateDirect(1 << 20))',
      'held.add(new long[1 << 30])',
    ])('ends %s as memory_limit', async (hog) => {
      const body = `  int solve(int n) { List<Object> held = new ArrayList<>(); for (;;) ${hog}; }`
      const report = await run(body, [[1]], { memoryMb: 128, cpuMs: 10_000, wallMs: 20_000 })
      expect(ends(report)).toEqual(['memory_limit'])
      expect(report.results[0]?.error?.type).toBe('OutOfMemoryError')
    })

    it('ends a flood of output', async () => {
      const body = '  int solve(int n) { for (;;) System.out.println("line"); }'
      expect(ends(await run(body, [[1], [2]]))).toEqual(['output_limit', 'not_run'])
    })
  })

  it('ends a trace that the file prints itself with the file’s own calls', async () => {
    const traced = 'new IllegalStateException("lost").printStackTrace();'
    const first = 'java.lang.IllegalStateException: lost\n\tat '
    const [result] = (await run(`  int solve(int n) { ${traced} return n; }`)).results
    expect([result?.value, result?.stderr]).toEqual(['1', `${first}Solution.solve(Solution.java:4)\n`])
    const code = `class Main {\n  public static void main(String[] given) { ${traced} System.err.println("after"); }\n}\n`
    const whole = await runner.run(program('java', code, ['']))
    expect(whole.results).toMatchObject([{ end: 'returned', stderr: `${first}Main.main(Solution.java:2)\nafter\n` }])
  })

  describe('a Java class', () => {
    const code = `import java.util.*;

public class Counter {
  private int n;
  public Counter(int n) { this.n = n; }
  public void add(int by) { if (by > 90) throw new IllegalArgumentException("" + by); n += by; }
  public Integer now() { return n > 10 ? null : n; }
}`
    const methods = { add: '(int) -> void', now: '() -> int?' }
    const options = { name: 'Counter', types: '(int) -> void' }
    it('answers lists of operations, on an object of its own for every one', async () => {
      const inputs = [
        [
          ['Counter', [1]],
          ['add', [2]],
          ['now', []],
          ['add', [9]],
          ['now', []],
        ],
        [
          ['Counter', [5]],
          ['add', [99]],
        ],
        [
          ['Counter', [5]],
          ['now', []],
        ],
      ]
      const report = await runner.run(operations('java', code, methods, inputs, options))
      expect(values(report)).toEqual(['[null,null,3,null,null]', null, '[null,5]'])
      expect(report.results[1]?.error).toEqual({ type: 'IllegalArgumentException', message: '99', line: 6 })
    })

    it.each([
      [{ ...options, name: 'Missing' }, ['Missing', [1]], 'the file defines no class called Missing'],
      [{ ...options, types: '(int, int) -> void' }, ['Counter', [1, 2]], 'Counter must take 2 parameters, not 1'],
    ])('is told when it is not there: %#', async (other, construction, message) => {
      const { compile } = await runner.run(operations('java', code, methods, [[construction]], other))
      expect(compile.error?.message).toBe(message)
    })

    it('is told which method it misses', async () => {
      const { compile } = await runner.run(operations('java', code, { gone: '() -> int' }, [[['Counter', [1]]]], options))
      expect(compile.error?.message).toBe('class Counter has no method called gone')
    })
  })

  describe('a whole Java program', () => {
    it('gets its input and arguments, and is judged by its status', async () => {
      const code = `import java.util.*;

public class Main {
  public static void main(String[] args) throws Exception {
    String text = new String(System.in.readAllBytes(), "UTF-8");
    System.out.print(text.toUpperCase() + args[0] + System.in.read());
    if (text.equals("b")) System.exit(3);
    if (text.equals("c")) throw new IllegalStateException("late");
    if (text.equals("d")) new Thread(() -> System.out.print(" thread")).start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(" hook")));
  }
}`
      const request = program('java', code, ['ä', 'b', 'c', 'd'], { arguments: ['x'] })
      const report = await runner.run(request)
      expect(ends(report)).toEqual(['returned', 'raised', 'raised', 'returned'])
      expect(report.results.map((one) => one.stdout)).toEqual([
        'Äx-1 hook',
        'Bx-1',
        'Cx-1',
        expect.stringMatching(/^Dx-1( thread| hook){2}$/),
      ])
      expect(report.results[1]?.error?.message).toContain('status 3')
      expect(report.results[2]?.error).toEqual({ type: 'IllegalStateException', message: 'late', line: 8 })
    })

    it('has a compile check, and misses main', async () => {
      const broken = await runner.run(program('java', 'class A {\n  int\n}', ['']))
      expect(broken).toMatchObject({ results: [], compile: { error: { type: 'CompileError', line: 2 } } })
      const missing = await runner.run(program('java', 'class A { void main() {} }', ['']))
      expect(missing.compile.error?.message).toBe('the file defines no public static void main(String[] args)')
    })
  })
}
