import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../src/problem/problem.ts'
import type { Phase, RunLabel, SetupFault } from '../../../../src/engines/tdd/rules/events.ts'
import { lackedNames } from '../../../../src/engines/tdd/rules/load-errors.ts'
import { innermost, isWithin, judge, MAX_TESTS, type TestReport } from '../../../../src/engines/tdd/rules/report.ts'
import { NO_ADD, report, uncompiled } from './spec.ts'

const run = {
  language: 'python3',
  phase: 'write_test',
  paths: ['test_sums.py', 'sums.py'],
  implementationFiles: ['sums.py', 'Game.java'],
} as const

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
      unloaded('unittest.loader._FailedTest.test_sums', NO_ADD),
      'red_by_compile_error',
      null,
    ],
    ['with a file that cannot be loaded', unloaded('test_sums.py', NO_ADD), 'red_by_compile_error', null],
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
    const tests = [...report({ a: 'passed', b: 'error' }).tests, ...unloaded('test_sums.py', NO_ADD).tests]
    expect(judge(report({}, { tests }), run)).toEqual({
      tests: [
        { name: 'a', status: 'passed' },
        { name: 'b', status: 'failed' },
      ],
      label: 'red_by_compile_error',
      fault: null,
      errors: [{ path: 'test_sums.py', line: null, message: NO_ADD, lacks: 'add' }],
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

describe('a test file that does not compile or load', () => {
  /** What the unit lacks, by the names that a plan of each language has. */
  const units = [
    'sums.py',
    'sums.mjs',
    'sums.js',
    'sums.go',
    'calc/',
    'Calculator.java',
    'sums.hpp',
    'sums.rs',
    'lib.rs',
  ] as const
  const compiled = (printed: string, language: Language): TestReport =>
    report({}, { printed, end: language === 'go' ? 'finished' : 'compile_error' })
  const judged = (language: Language, of: TestReport, phase: Phase = 'write_test') =>
    judge(of, { ...run, language, phase, implementationFiles: units })

  const go = (...lines: readonly string[]) =>
    ['go', `# workspace [workspace.test]\n${lines.map((line) => `./sums_test.go:3:31: ${line}\n`).join('')}`] as const
  const java = (line: string, ...more: readonly string[]) =>
    ['java', [`CalculatorTest.java:3: error: ${line}`, ...more, '1 error', ''].join('\n')] as const
  const cpp = (...lines: readonly string[]) => ['cpp', `${lines.join('\n')}\n`] as const
  const rust = (head: string, ...more: readonly string[]) =>
    ['rust', [head, ' --> tests.rs:3:9', '  |', ...more, '', 'error: aborting due to 1 previous error', ''].join('\n')] as const

  it.each<readonly [Language, string, readonly string[]]>([
    [...go('undefined: Add'), ['Add']],
    [...go('undefined: calc.Add'), ['calc.Add']],
    [...go('not enough arguments in call to Add'), ['Add']],
    [...go('g.Roll undefined (type Game has no field or method Roll)'), ['g.Roll']],
    [...go('cannot use Add("") (value of type int) as type string in variable declaration'), ['Add']],
    [...go('assignment mismatch: 2 variables but Add returns 1 value'), ['Add']],
    [...go('no required module provides package workspace/calc; to add it:'), ['workspace/calc']],
    [...java('cannot find symbol', '    x', '  symbol:   method add(String)', '  location: class Calculator'), ['add']],
    [...java('cannot find symbol', '    x', '  symbol:   class Calculator', '  location: class CalculatorTest'), ['Calculator']],
    [...java('constructor Game in class Game cannot be applied to given types;'), ['Game']],
    [...java('incompatible types: boolean cannot be converted to int', '    int n = new Calculator().done();'), ['Calculator']],
    [...rust('error[E0425]: cannot find function `add` in this scope', '3 |     add(1);'), ['add']],
    [...rust('error[E0433]: failed to resolve: use of undeclared type `Game`', '3 |     Game::new();'), ['Game']],
    [...rust('error[E0432]: unresolved import `crate::sums::add`', '3 | use crate::sums::add;'), ['crate::sums::add']],
    [...rust('error[E0433]: too many leading `super` keywords', '3 | use super::*;'), ['super']],
    [
      ...rust(
        'error[E0308]: mismatched types',
        '3 |     let s: String = add("1");',
        '  |            ------   ^^^^^^^^ expected `String`',
      ),
      ['add'],
    ],
    [...cpp("test.cpp:3:9: error: 'add' was not declared in this scope", '    3 | CHECK_EQ(add(1), 2);'), ['add']],
    [
      ...cpp(
        'test.cpp:3:11: error: ‘Game’ was not declared in this scope',
        '    3 |   Game game;',
        'test.cpp:4:3: error: ‘game’ was not declared in this scope',
        '    4 |   game.roll(3);',
        "test.cpp:3:15: error: expected ';' before 'game'",
      ),
      ['Game'],
    ],
    [...cpp('test.cpp:2:10: fatal error: sums.hpp: No such file or directory'), ['sums.hpp']],
    [
      ...cpp("/usr/bin/ld: test.cpp:(.text+0x3e): undefined reference to `add(int, int)'", 'collect2: error: ld returned 1'),
      ['add'],
    ],
  ])('is red where only the unit lacks something, %s: %j', (language, printed, lacks) => {
    const { label, fault, errors } = judged(language, compiled(printed, language))
    expect({ label, fault, lacks: lackedNames(errors) }).toEqual({ label: 'red_by_compile_error', fault: null, lacks })
  })

  it.each<readonly [Language, string, number]>([
    ['go', "sums_test.go:2:13: missing ',' before newline in parameter list\n", 2],
    ['go', "b_test.go:1:1: expected 'package', found garbage\n", 1],
    [...go('syntax error: unexpected newline'), 3],
    [...go('x declared but not used'), 3],
    [...go('undefined: Add', 'declared and not used: x'), 3],
    [...go('undefined: strings'), 3],
    [...go('t.Erorf undefined (type *testing.T has no field or method Erorf, but does have Errorf)'), 3],
    [...go('cannot use "a" (untyped string constant) as int value in variable declaration'), 3],
    ['go', 'sums_test.go:2:38: cannot find module providing package github.com/x/y: module lookup disabled\n', 2],
    [...java("';' expected"), 3],
    [...java('reached end of file while parsing'), 3],
    [...java('cannot find symbol', '    x', '  symbol:   method assertEquals(int,int)', '  location: class CalculatorTest'), 3],
    [...java('cannot find symbol', '    x', '  symbol:   class List', '  location: class CalculatorTest'), 3],
    [...java('cannot find symbol', '    x', '  symbol:   variable got', '  location: class CalculatorTest'), 3],
    [...java('incompatible types: String cannot be converted to int', '    int n = "a";'), 3],
    [...java('package org.junit.jupiter.params does not exist'), 3],
    [...rust('error: expected one of `!` or `::`, found `add`'), 3],
    [...rust('error: this file contains an unclosed delimiter'), 3],
    [...rust('error: cannot find macro `asert_eq` in this scope'), 3],
    [...rust('error[E0425]: cannot find value `got` in this scope'), 3],
    [
      ...rust(
        'error[E0433]: cannot find type `HashMap` in this scope',
        'help: consider importing this struct',
        '1 + use std::collections::HashMap;',
      ),
      3,
    ],
    [...rust('error[E0308]: mismatched types', '3 |     let i: i32 = "a";', '  |            ---   ^^^ expected `i32`'), 3],
    [...cpp("test.cpp:3:9: error: expected ';' before '}' token"), 3],
    [...cpp("test.cpp:3:9: error: 'CHEK' was not declared in this scope; did you mean 'CHECK'?", '    3 | CHEK(true);'), 3],
    [...cpp("test.cpp:3:9: error: 'vector' is not a member of 'std'", '    3 | std::vector<int> v;'), 3],
    [...cpp("test.cpp:3:9: error: 'n' was not declared in this scope", '    3 | n = 1;'), 3],
  ])('is no red test where the file itself has a mistake, %s: %j', (language, printed, line) => {
    const of = compiled(printed, language)
    const { label, fault, errors } = judged(language, of)
    expect({ label, fault }).toEqual({ label: 'setup_broken', fault: 'tests_broken' })
    expect(errors.find(({ lacks }) => lacks === null)?.line).toBe(line)
    // There it is the implementation that can be corrected, and is just not green.
    for (const phase of ['implement', 'refactor'] as const)
      expect(judged(language, of, phase)).toMatchObject({ label: 'red_by_compile_error', fault: null })
  })

  it.each<readonly [Language, string, string | null]>([
    ['python3', "ModuleNotFoundError: No module named 'sums'", 'sums'],
    ['python3', "ModuleNotFoundError: No module named 'numpy'", null],
    ['python3', "ImportError: cannot import name 'add' from 'sums' (/sums.py)", 'add'],
    ['python3', "ImportError: cannot import name 'dedent' from 'textwarp'", null],
    ['python3', "AttributeError: module 'sums' has no attribute 'add'", 'add'],
    ['python3', "NameError: name 'add' is not defined", null],
    ['python3', "SyntaxError: '(' was never closed", null],
    ['javascript', "Cannot find module '/sums.mjs' imported from /sums.test.mjs", 'sums.mjs'],
    ['javascript', "Cannot find module '/sums' imported from /sums.test.mjs", null],
    ['javascript', "Cannot find package 'lodash' imported from /sums.test.mjs", null],
    ['javascript', "Cannot find module './sums'\nRequire stack:\n- /sums.test.js", 'sums'],
    ['javascript', "The requested module './sums.mjs' does not provide an export named 'add'", 'add'],
    ['javascript', "The requested module 'node:test' does not provide an export named 'tests'", null],
    ['javascript', 'add is not defined', null],
    ['javascript', 'missing ) after argument list', null],
    ['typescript', "Unexpected token ')'", null],
    ['typescript', 'TypeScript enum is not supported in strip-only mode', null],
  ])('of %s where %j is said of it: the unit lacks %j', (language, message, lacks) => {
    const of = { ...unloaded('test_sums.py', message), printed: 'Expected 3\nSyntaxError: said by a test' }
    const { label, errors } = judge(of, { ...run, language, implementationFiles: units.filter((unit) => unit !== 'calc/') })
    expect({ label, lacks: lackedNames(errors) }).toEqual({
      label: lacks === null ? 'setup_broken' : 'red_by_compile_error',
      lacks: lacks === null ? null : [lacks],
    })
  })
})

describe('go test, which compiles by itself', () => {
  const files = { language: 'go', phase: 'implement', paths: ['sums_test.go'], implementationFiles: ['sums.go'] } as const
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
