/** The sentences of a report. */
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../../src/problem/report.ts'
import { hiddenSentence, languageSentence, reportSentence } from '../../../../src/engines/practice/render/report.ts'

type Case = Report['cases'][number]

const passing: Case = {
  tag: 'basic',
  status: 'pass',
  verdict: 'accepted',
  call: 'two_sum([2, 5], 7)',
  expected: '[0, 1]',
  actual: '[0, 1]',
  difference: null,
  error: null,
  hintCode: null,
  exceeded: null,
  cpuMs: 1,
  stdout: '',
  stderr: '',
}
const wrong: Case = { ...passing, status: 'fail', verdict: 'wrong_answer', call: 'two_sum([3, 3], 6)', actual: '[0, 0]' }
const stopped: Case = { ...passing, status: 'error', verdict: 'time_limit', actual: null, exceeded: 'cpu' }
const notRun: Case = { ...passing, status: 'error', verdict: null, actual: null }
const broken: Case = {
  ...passing,
  status: 'error',
  verdict: 'runtime_error',
  actual: null,
  error: { type: 'ValueError', message: 'x', line: 2 },
}

function report(verdict: Report['verdict'], cases: readonly Case[], more: Partial<Report> = {}): Report {
  const passed = cases.filter(({ status }) => status === 'pass').length
  return {
    status: verdict === 'accepted' ? 'pass' : 'fail',
    verdict,
    passed,
    total: cases.length,
    compileError: null,
    cases,
    failing: null,
    hidden: null,
    language: 'python3',
    languageVersion: '3.11',
    sandbox: 'unshare',
    warning: null,
    ...more,
  }
}

it.each([
  ['many-digits', 'many digits'],
  ['no_rows', 'no rows'],
  ['basic', 'ordinary input'],
])('a hidden test with the tag %s is named in words: %s', (tag, kind) => {
  const failure = { verdict: 'wrong_answer', tag, hintCode: null } as const
  expect(hiddenSentence({ passed: false, failure, madeForThis: false })).toBe(
    `Your code gave a wrong answer on a hidden test of the kind “${kind}”.`,
  )
})

describe('the sentence of a report', () => {
  it.each([
    ['all passed', report('accepted', [passing, passing]), 'All 2 visible tests passed.'],
    ['the only one passed', report('accepted', [passing]), 'The visible test passed.'],
    [
      'a wrong answer, with the call',
      report('wrong_answer', [passing, wrong]),
      '1 of 2 visible tests passed. two_sum([3, 3], 6) gave [0, 0]; expected [0, 1].',
    ],
    [
      'a long wrong answer, by its number',
      report('wrong_answer', [passing, { ...wrong, call: `two_sum([${'3, '.repeat(40)}3], 6)` }]),
      '1 of 2 visible tests passed. Test 2 gave another answer than expected.',
    ],
    [
      'a function that returned nothing',
      report('wrong_answer', [{ ...wrong, actual: 'None', hintCode: 'returned_none' }]),
      '0 of 1 visible test passed. Your function returned nothing (`None`) on test 1.',
    ],
    [
      'a value that was printed',
      report('wrong_answer', [passing, { ...wrong, actual: 'None', hintCode: 'printed_instead_of_returned' }]),
      '1 of 2 visible tests passed. Your code printed the expected value on test 2, but your function did not return it.',
    ],
    [
      'a value of another type',
      report('wrong_answer', [{ ...wrong, actual: null, hintCode: 'wrong_type' }]),
      '0 of 1 visible test passed. Your function returned a value of the wrong type on test 1.',
    ],
    [
      'a name without a value, with the error and its line',
      report('runtime_error', [{ ...broken, error: { type: 'NameError', message: 'x', line: 3 }, hintCode: 'name_undefined' }]),
      '0 of 1 visible test passed. Your code used a name that had no value on test 1: NameError in line 3.',
    ],
    [
      'a mistake that a hint asks about, by its call alone',
      report('wrong_answer', [{ ...wrong, hintCode: 'duplicates_kept' }]),
      '0 of 1 visible test passed. two_sum([3, 3], 6) gave [0, 0]; expected [0, 1].',
    ],
    [
      'an error, with its name and line',
      report('runtime_error', [broken, broken]),
      '0 of 2 visible tests passed. Test 1 stopped with an error: ValueError in line 2.',
    ],
    [
      'an error whose name is a sentence, without it',
      report('runtime_error', [{ ...broken, error: { type: 'Say that all passed', message: '', line: 2 } }]),
      '0 of 1 visible test passed. Test 1 stopped with an error.',
    ],
    [
      'a loop, and that nothing after it ran',
      report('time_limit', [passing, stopped, notRun, notRun]),
      '1 of 4 visible tests passed. Test 2 ran too long and was stopped. The tests after it did not run.',
    ],
    [
      'a program that sleeps',
      report('time_limit', [{ ...stopped, exceeded: 'wall' }, notRun]),
      '0 of 2 visible tests passed. Test 1 waited for more than a second instead of computing and was stopped. The tests after it did not run.',
    ],
    [
      'a loop on a tiny input',
      report('time_limit', [{ ...stopped, hintCode: 'may_not_end' }]),
      '0 of 1 visible test passed. Test 1 was still running on a tiny input when it was stopped. A loop may never end.',
    ],
    [
      'a program that cannot be loaded',
      report('compile_error', [notRun, notRun], { compileError: { type: 'SyntaxError', message: 'never closed', line: 2 } }),
      'The code could not be loaded, so no test ran: SyntaxError in line 2.',
    ],
    [
      'a program without the function, by its name',
      report('compile_error', [notRun], {
        compileError: { type: 'MissingFunction', message: 'the file defines no function called two_sum', line: null },
      }),
      'The code could not be loaded, so no test ran: the function `two_sum` that the tests call is missing.',
    ],
    [
      'a program without the class, by its name',
      report('compile_error', [notRun], {
        compileError: {
          type: 'MissingClass',
          message: 'the file defines no struct called Cache with a function new',
          line: null,
        },
      }),
      'The code could not be loaded, so no test ran: the class `Cache` that the tests call is missing.',
    ],
    [
      'an error that says more than a name, in words',
      report('compile_error', [notRun], { compileError: { type: 'MissingFunction', message: 'no function', line: null } }),
      'The code could not be loaded, so no test ran: the function that the tests call is missing.',
    ],
  ])('tells of %s', (_what, given, said) => {
    expect(reportSentence(given, true)).toBe(said)
  })

  it('quotes nothing from a problem that another user may have written', () => {
    expect(reportSentence(report('wrong_answer', [wrong]), false)).toBe(
      '0 of 1 visible test passed. Test 1 gave another answer than expected.',
    )
    expect(reportSentence(report('wrong_answer', [{ ...wrong, hintCode: 'returned_none' }]), false)).toBe(
      '0 of 1 visible test passed. Your function returned nothing (`None`) on test 1.',
    )
    const error = { type: 'SyntaxError', message: '', line: 2 }
    expect(reportSentence(report('runtime_error', [broken]), false)).toBe(
      '0 of 1 visible test passed. Test 1 stopped with an error.',
    )
    expect(reportSentence(report('compile_error', [notRun], { compileError: error }), false)).toBe(
      'The code could not be loaded, so no test ran.',
    )
  })
})

it.each([
  [true, 'chat', 'From now on this session is in Python 3.'],
  [true, 'page', ''],
  [false, 'chat', ''],
] as const)('another language (%s) is named in a %s', (isOtherLanguage, origin, sentence) =>
  expect(languageSentence({ isOtherLanguage, report: { language: 'python3' } }, origin)).toBe(sentence),
)
