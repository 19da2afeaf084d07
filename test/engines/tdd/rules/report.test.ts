import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../src/problem/problem.ts'
import type { RunLabel, SetupFault } from '../../../../src/engines/tdd/rules/events.ts'
import { innermost, isWithin, judge, MAX_TESTS, type TestReport } from '../../../../src/engines/tdd/rules/report.ts'
import { report, uncompiled } from './spec.ts'

const run = { language: 'python3', phase: 'write_test', paths: ['test_sums.py', 'sums.py'] } as const

const unloaded = (name: string, message: string): TestReport => report({}, { tests: [{ name, status: 'error', message }] })

describe('a run', () => {
  it.each<readonly [string, TestReport, RunLabel, SetupFault | null]>([
    ['of tests that pass', report({ a: 'passed', b: 'passed' }), 'green', null],
    ['of one that fails', report({ a: 'passed', b: 'failed' }), 'red', null],
    ['of one that breaks', report({ a: 'error' }), 'red', null],
    ['of one that is skipped', report({ a: 'passed', b: 'skipped' }), 'red', null],
    ['of nothing', report({}), 'setup_broken', 'no_tests'],
    ['that does not compile', uncompiled(), 'red_by_compile_error', null],
    [
      'with a module that unittest cannot load',
      unloaded('unittest.loader._FailedTest.test_sums', 'ImportError'),
      'red_by_compile_error',
      null,
    ],
    ['with a file that cannot be loaded', unloaded('test_sums.py', 'ModuleNotFoundError'), 'red_by_compile_error', null],
    ['with a file that has no tests, as Node tells of it', report({ 'test_sums.py': 'passed' }), 'setup_broken', 'no_tests'],
    ['with such a file beside another', report({ 'test_sums.py': 'passed', a: 'passed' }), 'green', null],
    ['with a test named like a file of nobody', unloaded('test_other.py', ''), 'red', null],
    ['that crashed, though some passed', report({ a: 'passed' }, { end: 'crashed' }), 'setup_broken', 'crashed'],
    ['out of time', report({}, { end: 'time_limit' }), 'setup_broken', 'time_limit'],
    ['out of memory', report({}, { end: 'memory_limit' }), 'setup_broken', 'memory_limit'],
    ['that printed too much', report({}, { end: 'output_limit' }), 'setup_broken', 'output_limit'],
    ['of which some were dropped', report({ a: 'passed' }, { dropped: 1 }), 'setup_broken', 'too_many_tests'],
    ['of as many as are kept', report(numbered(MAX_TESTS)), 'green', null],
    ['of more', report(numbered(MAX_TESTS + 1)), 'setup_broken', 'too_many_tests'],
  ])('%s', (_, of, label, fault) => {
    const judged = judge(of, run)
    expect(judged).toMatchObject({ label, fault })
    expect(judged.tests.length).toBeLessThanOrEqual(MAX_TESTS)
  })

  it('counts as no test what could not be loaded, and those beside it as themselves', () => {
    const tests = [...report({ a: 'passed', b: 'error' }).tests, ...unloaded('test_sums.py', 'ImportError').tests]
    expect(judge(report({}, { tests }), run)).toEqual({
      tests: [
        { name: 'a', status: 'passed' },
        { name: 'b', status: 'failed' },
      ],
      label: 'red_by_compile_error',
      fault: null,
    })
  })

  it.each<readonly [readonly Status[], string]>([
    [['passed', 'passed'], 'passed'],
    [['passed', 'skipped'], 'skipped'],
    [['skipped', 'passed', 'error'], 'failed'],
    [['failed', 'passed'], 'failed'],
  ])('holds of several tests with one name, %j, the worst: %s', (statuses, status) => {
    const tests = statuses.map((one) => ({ name: 'a', status: one, message: '' }))
    expect(judge(report({}, { tests }), run).tests).toEqual([{ name: 'a', status }])
  })

  it('keeps names fit to be shown, on one line, and bounded', () => {
    const [first, second] = judge(report({ ' a\n\u202eb\t': 'passed', ['x'.repeat(9_000)]: 'passed' }), run).tests
    expect(first?.name).toBe('a b')
    expect(second?.name.length).toBeLessThan(250)
  })
})

type Status = TestReport['tests'][number]['status']

describe('a compile error in write_test is red where an implementation could mend it', () => {
  const go = (line: string) => ['go', `# workspace [workspace.test]\n${line}\n`] as const
  const java = (line: string) => ['java', `BowlingTest.java:3: error: ${line}\n    x\n    ^\n1 error\n`] as const
  const cpp = (...lines: readonly string[]) => ['cpp', lines.map((line) => `test.cpp:3:9: error: ${line}\n`).join('')] as const
  it.each<readonly [Language, string]>([
    go('./sums_test.go:3:31: undefined: Add'),
    go('./sums_test.go:3:31: undefined: Add\n./sums_test.go:4:2: x declared but not used'),
    go('./sums_test.go:3:9: not enough arguments in call to Add'),
    java('cannot find symbol'),
    java('constructor Game in class Game cannot be applied to given types;'),
    ['rust', 'error[E0425]: cannot find function `add` in this scope\n --> tests.rs:3:9\n'],
    ['rust', 'error[E0433]: failed to resolve: use of undeclared type `Game`\n'],
    cpp("'add' was not declared in this scope"),
    cpp("'Game' was not declared in this scope", "expected ';' before 'game'"),
  ])('%s: %j', (language, printed) => {
    const end = language === 'go' ? 'finished' : 'compile_error'
    expect(judge(uncompiled({ printed, end }), { ...run, language })).toMatchObject({
      label: 'red_by_compile_error',
      fault: null,
    })
  })

  const broken: ReadonlyArray<readonly [Language, string]> = [
    go("sums_test.go:2:13: missing ',' before newline in parameter list"),
    go("b_test.go:1:1: expected 'package', found garbage"),
    go('./sums_test.go:3:31: syntax error: unexpected newline'),
    go('./sums_test.go:4:2: x declared but not used\n./sums_test.go:2:8: "fmt" imported and not used'),
    go('./sums_test.go:4:2: declared and not used: x'),
    java("';' expected"),
    java('class, interface, enum, or record expected'),
    java('reached end of file while parsing'),
    java('illegal start of expression'),
    ['rust', 'error: expected one of `!` or `::`, found `add`\n'],
    ['rust', 'error: this file contains an unclosed delimiter\n'],
    cpp("expected ';' before '}' token"),
  ]
  it.each(broken)('but not %s: %j', (language, printed) => {
    const end = language === 'go' ? 'finished' : 'compile_error'
    const of = uncompiled({ printed, end })
    expect(judge(of, { ...run, language })).toMatchObject({ label: 'setup_broken', fault: 'tests_broken' })
    // There it is the implementation that can be mended, and is just not green.
    for (const phase of ['implement', 'refactor'] as const)
      expect(judge(of, { ...run, language, phase })).toMatchObject({ label: 'red_by_compile_error', fault: null })
  })

  it.each<readonly [Language, string, boolean]>([
    [
      'python3',
      'ImportError: Failed to import test module: test_sums\n  File "x"\nModuleNotFoundError: No module named \'sums\'',
      false,
    ],
    ['python3', "ImportError: cannot import name 'add' from 'sums'", false],
    [
      'python3',
      'ImportError: Failed to import test module: test_sums\n    class T(:\n            ^\nSyntaxError: invalid syntax',
      true,
    ],
    ['python3', 'E     File "test_sums.py", line 1\nE   IndentationError: unexpected indent', true],
    ['javascript', "Cannot find module '/sums.mjs' imported from /sums.test.mjs", false],
    ['javascript', "The requested module './sums.mjs' does not provide an export named 'add'", false],
    ['javascript', 'add is not defined', false],
    ['javascript', 'missing ) after argument list', true],
    ['typescript', "Unexpected token ')'", true],
    ['typescript', 'TypeScript enum is not supported in strip-only mode', true],
  ])('and of %s, where %j is said of a file: broken is %s', (language, message, isBroken) => {
    const of = { ...unloaded('test_sums.py', message), printed: 'Expected 3\nSyntaxError: said by a test' }
    expect(judge(of, { ...run, language }).label).toBe(isBroken ? 'setup_broken' : 'red_by_compile_error')
  })
})

describe('go test, which compiles by itself', () => {
  const files = { language: 'go', phase: 'implement', paths: ['sums_test.go'] } as const
  it.each<readonly [string, string, RunLabel]>([
    ['said nothing', '', 'green'],
    ['said something of its own', 'go: downloading nothing\n', 'green'],
    [
      'could not build another package',
      '# workspace/other [workspace/other.test]\nother/a_test.go:3:3: undefined: A\n',
      'red_by_compile_error',
    ],
  ])('%s beside tests that pass', (_, printed, label) => {
    expect(judge(report({ TestA: 'passed' }, { printed }), files).label).toBe(label)
  })
})

describe('a test within another', () => {
  it.each<readonly [Language, string, string, boolean]>([
    ['go', 'TestAdd/two', 'TestAdd', true],
    ['go', 'TestAddTwo', 'TestAdd', false],
    ['python3', 'm.T.test_a (i=3)', 'm.T.test_a', true],
    ['python3', 'm.T.test_a [none]', 'm.T.test_a', true],
    ['python3', 'm.T.test_ab', 'm.T.test_a', false],
    ['typescript', 'sums > adds', 'sums', true],
    ['javascript', 'adds (twice)', 'adds', false],
    ['java', 'Sums.adds(int)', 'Sums.adds', false],
    ['cpp', 'adds (twice)', 'adds', false],
    ['rust', 'tests::adds', 'tests', false],
  ])('in %s: %s in %s is %s', (language, inner, outer, is) => expect(isWithin(inner, outer, language)).toBe(is))

  it('is told in place of those around it', () => {
    const tests = ['TestAdd', 'TestAdd/a', 'TestAdd/b', 'TestSub'].map((name) => ({ name, status: 'passed' }) as const)
    expect(innermost(tests, 'go').map(({ name }) => name)).toEqual(['TestAdd/a', 'TestAdd/b', 'TestSub'])
  })
})

function numbered(count: number): Readonly<Record<string, Status>> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}`, 'passed']))
}
