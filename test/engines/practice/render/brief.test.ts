/** What a model is sent of results: no field that is empty, and nothing that it has been told already. */
import { describe, expect, it } from 'vitest'
import { briefCases, briefHint, briefSession, listedSession } from '../../../../src/engines/practice/render/brief.ts'
import { problemOut, resumedProblemOut } from '../../../../src/engines/practice/render/problem.ts'
import { double } from '../../../runner/reports.ts'

const start = {
  titleSlug: 'two-sum',
  status: 'attempting' as const,
  hintLevel: 0,
  attempts: 1,
  lastLocalRunPassed: false,
  solutionsOpen: false,
  solved: null,
  understood: false,
  language: 'python3' as const,
  pace: 'standard' as const,
  strictMode: false,
  underCheck: false,
  epoch: 1,
  turn: 3,
  workbench: 'http://localhost:8787/problems/two-sum',
  startedAt: '2026-01-01T00:00:00.000Z',
  lastActiveAt: '2026-01-02T00:00:00.000Z',
}
const solved = { at: '2026-01-02T00:00:00.000Z', highestHint: 2, unaided: false }

describe('a session', () => {
  it.each([
    ['that has begun', {}, {}],
    ['with a passed run', { lastLocalRunPassed: true }, { lastLocalRunPassed: true }],
    ['in a check', { underCheck: true }, { underCheck: true }],
    ['under other rules', { pace: 'strict' as const, strictMode: true }, { pace: 'strict', strictMode: true }],
    ['of a problem without hints', { label: 'Yours', hinted: false as const }, { label: 'Yours', hinted: false }],
    [
      'that is solved',
      { status: 'solved' as const, solved, solutionsOpen: true },
      { status: 'solved', solved, solutionsOpen: true },
    ],
  ])('%s is sent without what is as at a start', (_what, changes, more) => {
    const brief = { status: 'attempting', hintLevel: 0, attempts: 1, language: 'python3', turn: 3, ...more }
    expect(briefSession({ ...start, ...changes })).toEqual(brief)
    expect(listedSession({ ...start, ...changes })).toEqual({
      titleSlug: 'two-sum',
      ...brief,
      lastActiveAt: '2026-01-02T00:00:00.000Z',
    })
  })
})

describe('tests of a run', () => {
  const nothing = { error: null, hintCode: null, exceeded: null, cpuMs: 3, stdout: '', stderr: '', difference: null }
  const one = { tag: 'one', status: 'pass' as const, verdict: 'accepted' as const, call: 'f(1)', expected: '2', actual: '2' }
  const wrong = { status: 'fail' as const, verdict: 'wrong_answer' as const, call: 'f(2)', expected: '4', actual: '5' }
  const difference = { path: '', expected: '4', actual: '5' }
  it('are sent with the facts of the first that fails, and of the others how they ended', () => {
    const cases = [
      { ...nothing, ...one },
      { ...nothing, ...wrong, tag: 'two', difference, hintCode: 'off_by_one' as const, stdout: 'hello' },
      { ...nothing, ...wrong, tag: 'three' },
      { ...nothing, ...one, tag: 'four', status: 'error' as const, verdict: null, actual: null },
    ]
    expect(briefCases(cases)).toEqual([
      { tag: 'one', status: 'pass' },
      {
        tag: 'two',
        status: 'fail',
        verdict: 'wrong_answer',
        call: 'f(2)',
        expected: '4',
        actual: '5',
        hintCode: 'off_by_one',
        stdout: 'hello',
      },
      { tag: 'three', status: 'fail', verdict: 'wrong_answer' },
      { tag: 'four', status: 'error', verdict: null },
    ])
  })
  it.each([
    ['where within a value it differs', '5', { path: '[0]', expected: '1', actual: '2' }],
    ['what came instead of a value', null, { path: '', expected: 'a value of type int', actual: 'None (NoneType)' }],
  ])('say %s', (_what, actual, told) =>
    expect(briefCases([{ ...nothing, ...wrong, tag: 'two', actual, difference: told }])).toMatchObject([{ difference: told }]),
  )
})

describe('a hint', () => {
  const hint = { level: 1, text: 'Look.\n\nWhy?', question: 'Why?', asked: null, sharpened: false }
  it.each([
    ['that ends with its question', {}, { level: 1, text: 'Look.\n\nWhy?' }],
    [
      'with a form for its answer',
      { asked: { kind: 'predict' as const, type: 'int' } },
      { level: 1, text: 'Look.\n\nWhy?', asked: { kind: 'predict', type: 'int' } },
    ],
    ['that a failed run has sharpened', { sharpened: true }, { level: 1, text: 'Look.\n\nWhy?', sharpened: true }],
    ['with a question elsewhere', { text: 'Look.' }, { level: 1, text: 'Look.', question: 'Why?' }],
  ])('%s is sent with the question once', (_what, changes, sent) => expect(briefHint({ ...hint, ...changes })).toEqual(sent))
})

describe('a problem', () => {
  const problem = { ...double, languages: ['python3', 'go'] as const }
  it.each([
    ['go', ['go']],
    ['rust', ['python3']],
    [null, ['python3']],
  ] as const)('for somebody who works in %s has one starter', (wanted, starters) => {
    const output = problemOut({ problem }, wanted)
    expect(Object.keys(output.starters)).toEqual(starters)
    expect(output.languages).toEqual(['python3', 'go'])
  })
  it('that is resumed comes without its statement, and with a starter only where there is no code', () => {
    const { slug: titleSlug, title, difficulty } = double
    const expected = { titleSlug, title, difficulty, languages: ['python3', 'go'] }
    expect(resumedProblemOut({ problem }, { language: 'go', hasCode: true })).toEqual(expected)
    const { starters, ...rest } = resumedProblemOut({ problem }, { language: 'go', hasCode: false })
    expect(rest).toEqual(expected)
    expect(Object.keys(starters ?? {})).toEqual(['go'])
  })
})
