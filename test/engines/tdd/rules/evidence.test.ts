import { describe, expect, it } from 'vitest'
import { missingFor } from '../../../../src/engines/tdd/rules/evidence.ts'
import type { Missing } from '../../../../src/engines/tdd/rules/events.ts'
import type { TestReport } from '../../../../src/engines/tdd/rules/report.ts'
import type { Session } from '../../../../src/engines/tdd/rules/state.ts'
import {
  after,
  carriedOut,
  file,
  fold,
  from,
  inFirst,
  inSecond,
  lacks,
  LEASE,
  missingIn,
  next,
  ran,
  report,
  secondCycle,
  standingIn,
  uncompiled,
  verified,
  write,
} from './spec.ts'

describe('to implement', () => {
  it.each<readonly [string, () => Session, TestReport]>([
    ['one failing test, the first', inFirst, report({ adds: 'failed' })],
    ['one that breaks', inFirst, report({ adds: 'error' })],
    ['one new that fails, the earlier passing', inSecond, report({ adds: 'passed', takes: 'failed' })],
    ['the same in another order', inSecond, report({ takes: 'error', adds: 'passed' })],
    ['a case of an earlier test, told in its place', inSecond, report({ 'adds (i=3)': 'failed' })],
    ['a case of an earlier test, told beside it', inSecond, report({ adds: 'failed', 'adds [none]': 'failed' })],
    ['rows of one new function', inSecond, report({ adds: 'passed', 'takes[1]': 'failed', 'takes[2-a b]': 'failed' })],
    ['rows of one, of which one passes', inSecond, report({ adds: 'passed', 'takes[1]': 'passed', 'takes[2]': 'failed' })],
    ['a test that does not compile yet', inFirst, uncompiled()],
    ['a module that cannot be loaded, beside others', inSecond, report({ adds: 'passed', 'test_sums.py': 'error' })],
    ['a module that cannot be loaded, and the earlier tests with it', inSecond, report({ 'test_sums.py': 'error' })],
  ])('it takes %s', (_, there, of) => {
    const ready = after(there(), of)
    expect(missingIn(ready)).toEqual([])
    expect(carriedOut([next()], ready)).toMatchObject({ phase: 'implement', red: { testFiles: ready.files.filter(isTest) } })
  })

  it.each<readonly [string, () => Session, TestReport | null, Missing]>([
    ['no run', inFirst, null, { kind: 'no_run' }],
    ['an old run', inSecond, null, { kind: 'files_changed', paths: ['test_sums.py'] }],
    ['no test that is new', inSecond, report({ adds: 'passed' }), { kind: 'no_new_test' }],
    ['two tests at once', inFirst, report({ adds: 'failed', takes: 'failed' }), several('adds', 'takes')],
    ['two, of which one passes', inSecond, report({ adds: 'passed', a: 'passed', b: 'failed' }), several('a', 'b')],
    [
      'two cases at once',
      inSecond,
      report({ 'adds (i=3)': 'failed', 'adds (i=4)': 'failed' }),
      several('adds (i=3)', 'adds (i=4)'),
    ],
    ['rows of two new functions', inFirst, report({ 'a[1]': 'failed', 'a[2]': 'failed', 'b[1]': 'failed' }), several('a', 'b')],
    ['rows that all pass', inFirst, report({ 'a[1]': 'passed', 'a[2]': 'passed' }), { kind: 'no_new_test' }],
    [
      'two rows more of an earlier function',
      () => carriedOut([next(), write('test_sums.py', 'more rows')], inRows('refactor')),
      report({ adds: 'passed', 'takes[1]': 'passed', 'takes[2]': 'passed', 'takes[3]': 'failed', 'takes[4]': 'failed' }),
      several('takes[3]', 'takes[4]'),
    ],
    ['a skipped test', inFirst, report({ adds: 'skipped' }), { kind: 'tests_skipped', tests: ['adds'] }],
    [
      'an earlier one that fails',
      inSecond,
      report({ adds: 'failed', b: 'failed' }),
      { kind: 'earlier_tests_fail', tests: ['adds'] },
    ],
    [
      'an earlier one that is skipped',
      inSecond,
      report({ adds: 'skipped', b: 'failed' }),
      { kind: 'earlier_tests_fail', tests: ['adds'] },
    ],
    ['an earlier one that is gone', inSecond, report({ b: 'failed' }), { kind: 'earlier_tests_missing', tests: ['adds'] }],
    ['a compile error and no new test', secondCycle, uncompiled(), { kind: 'no_test_changed' }],
    ['a second test beside one that cannot be loaded', inFirst, report({ a: 'failed', 'test_sums.py': 'error' }), several('a')],
    [
      'an earlier one failing beside one that cannot be loaded',
      inSecond,
      report({ adds: 'failed', 'test_sums.py': 'error' }),
      { kind: 'earlier_tests_fail', tests: ['adds'] },
    ],
  ])('it does not take %s', (_, there, of, missing) => {
    const before = there()
    const ready = of === null ? before : after(before, of)
    expect(missingIn(ready)).toContain(missing.kind)
    const decision = from(ready).when(next()).decided
    expect(decision).toMatchObject({ value: [{ violation: { missing: expect.arrayContaining([missing]) } }] })
  })

  /** In `write_test`, where the text of the test files is known to hold `adds` alone. */
  const listedSecond = () => {
    const red = after(inFirst(), report({ adds: 'failed' }), ['test_sums.py adds'])
    const coded = carriedOut([next(), write('sums.py', 'adding')], red)
    const green = after(coded, report({ adds: 'passed' }), ['test_sums.py adds'])
    return carriedOut([next(), next(), write('test_sums.py', 'two tests')], green)
  }
  it.each<readonly [string, () => Session, readonly string[], readonly Missing[]]>([
    ['one in the text', inFirst, ['test_sums.py adds'], []],
    ['one more in the text', listedSecond, ['test_sums.py adds', 'test_sums.py takes'], []],
    ['one of the same name in another file', listedSecond, ['test_sums.py adds', 'tests/more.py adds'], []],
    ['two in the text', inFirst, ['test_sums.py adds', 'test_sums.py takes'], [several('adds', 'takes')]],
    ['two more in the text', listedSecond, ['test_sums.py adds', 'test_sums.py a', 'test_sums.py b'], [several('a', 'b')]],
    ['none more in the text, as a case more of one', listedSecond, ['test_sums.py adds'], []],
    ['two in a text that was not known before', inSecond, ['test_sums.py a', 'test_sums.py b'], []],
  ])('of tests that could not be loaded: %s', (_, there, listed, missing) => {
    expect(missingFor(after(there(), uncompiled(), listed))).toEqual(missing)
  })

  it('everything that is missing is told at once', () => {
    lacks(inSecond(), report({ a: 'passed', b: 'skipped' }), [
      several('a', 'b'),
      { kind: 'new_test_passes', tests: ['a'] },
      { kind: 'tests_skipped', tests: ['b'] },
      { kind: 'earlier_tests_missing', tests: ['adds'] },
    ])
  })

  it('at most ten names and paths are told', () => {
    const files = Array.from({ length: 14 }, (_, at) => file(`tests/t${at}.py`, 'x'))
    expect(missingFor(carriedOut([ran(secondCycle(), report({ a: 'failed' }), files)], secondCycle()))).toMatchObject([
      { kind: 'files_changed', paths: { length: 10 } },
    ])
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`t${at}`, 'failed' as const]))
    const [missing] = missingFor(after(inFirst(), report(many)))
    expect(missing).toMatchObject({ kind: 'several_new_tests', tests: Array.from({ length: 10 }, (_, at) => `t${at}`) })
  })

  it('a test that passed at once and then asks for more is the new one', () => {
    const session = after(inSecond(), report({ adds: 'passed', takes: 'passed' }))
    const ready = after(carriedOut([write('test_sums.py', 'more')], session), report({ adds: 'passed', takes: 'failed' }))
    expect(missingIn(ready)).toEqual([])
    expect(carriedOut([next()], ready)).toMatchObject({ phase: 'implement', red: { newTest: 'takes' } })
  })

  it('an earlier test cannot be dropped by a run in which the others pass', () => {
    const two = after(carriedOut([write('test_sums.py', 'two')], inSecond()), report({ adds: 'passed', takes: 'passed' }))
    const fewer = after(carriedOut([write('test_sums.py', 'another')], two), report({ takes: 'passed' }))
    const ready = after(carriedOut([write('test_sums.py', 'and red')], fewer), report({ takes: 'passed', b: 'failed' }))
    lacks(ready, report({ takes: 'passed', b: 'failed' }), [{ kind: 'earlier_tests_missing', tests: ['adds'] }])
  })

  it('a test that passes at once is an earlier one from then on, and may stay', () => {
    const session = after(inSecond(), report({ adds: 'passed', survivor: 'passed' }))
    expect(missingIn(session)).toEqual(['no_new_test'])
    const ready = after(
      carriedOut([write('test_sums.py', 'three tests')], session),
      report({ adds: 'passed', survivor: 'passed', takes: 'failed' }),
    )
    expect(missingIn(ready)).toEqual([])
    expect(carriedOut([next()], ready).red).toMatchObject({ newTest: 'takes' })
    // A run of other files makes nothing known.
    const stale = carriedOut([ran(inSecond(), report({ adds: 'passed', other: 'passed' }), [])], inSecond())
    expect(stale.green.tests).toEqual(['adds'])
  })
})

describe('to refactor, or to a new cycle', () => {
  const coded = () => carriedOut([write('sums.py', 'adding')], standingIn('implement'))
  /** The same after a test that did not compile. */
  const uncompiledCode = () => {
    const red = after(inSecond(), uncompiled())
    return carriedOut([next(), write('sums.py', 'all of it')], red)
  }

  it.each<readonly [string, () => Session, TestReport]>([
    ['all tests passing', coded, report({ adds: 'passed' })],
    [
      'the rows of the new function',
      () => inRows('implement'),
      report({ adds: 'passed', 'takes[1]': 'passed', 'takes[2]': 'passed' }),
    ],
    [
      'two rows more, which could not be compiled',
      uncompiledCode,
      report({ adds: 'passed', 'takes[1]': 'passed', 'takes[2]': 'passed' }),
    ],
    ['the case told by the test around it', () => inCase(), report({ adds: 'passed' })],
    ['one test more than before, which could not be compiled', uncompiledCode, report({ adds: 'passed', takes: 'passed' })],
    ['one more that holds a case', uncompiledCode, report({ adds: 'passed', takes: 'passed', 'takes (i=1)': 'passed' })],
  ])('it takes %s', (_, there, of) => {
    const ready = after(there(), of)
    expect(missingIn(ready)).toEqual([])
    const { cycle } = ready
    const tests = ready.run?.tests.map(({ name }) => name)
    const green = { tests, files: ready.files }
    expect(carriedOut([next()], ready)).toMatchObject({ phase: 'refactor', cycle, green })
    expect(carriedOut([next({ skipRefactor: true })], ready)).toMatchObject({ phase: 'write_test', cycle: cycle + 1, green })
  })

  it.each<readonly [string, () => Session, TestReport | null, readonly Missing[]]>([
    ['the claim alone', coded, null, [{ kind: 'files_changed', paths: ['sums.py'] }]],
    ['the run that failed', () => standingIn('implement'), null, [{ kind: 'tests_fail', tests: ['adds'] }]],
    ['a failing test', coded, report({ adds: 'failed', b: 'passed' }), [{ kind: 'tests_fail', tests: ['adds'] }]],
    ['a skipped test', coded, report({ adds: 'skipped' }), [{ kind: 'tests_skipped', tests: ['adds'] }]],
    ['what does not compile', coded, uncompiled(), [{ kind: 'compile_error' }]],
    ['another test than the one that failed', coded, report({ b: 'passed' }), [{ kind: 'red_test_missing', test: 'adds' }]],
    [
      'an earlier test gone',
      () => inCase(),
      report({ 'adds (i=3)': 'passed' }),
      [{ kind: 'earlier_tests_missing', tests: ['adds'] }],
    ],
    ['no test more, after a compile error', uncompiledCode, report({ adds: 'passed' }), [{ kind: 'no_new_test' }]],
    [
      'two tests more, after a compile error',
      uncompiledCode,
      report({ adds: 'passed', a: 'passed', b: 'passed' }),
      [several('a', 'b')],
    ],
    [
      'the earlier test gone, after a compile error',
      uncompiledCode,
      report({ a: 'passed' }),
      [{ kind: 'earlier_tests_missing', tests: ['adds'] }],
    ],
  ])('it does not take %s', (_, there, of, missing) => {
    lacks(there(), of, missing)
    const ready = of === null ? there() : after(there(), of)
    const skipping = from(ready).when(next({ skipRefactor: true }))
    expect(skipping.decided).toMatchObject({ value: [{ type: 'rule_violated', violation: { missing } }] })
  })

  it.each<readonly [string, string | null]>([
    ['weakened', 'a weaker test'],
    ['deleted', null],
  ])('it takes no test that was %s since it failed, however the file came to be so', (_, content) => {
    const change = content === null ? null : { hash: content, bytes: 3 }
    const event = { type: 'file_written', path: 'test_sums.py', file: change, role: 'test' } as const
    const ready = after(fold([...eventsOf(), event]), report({ adds: 'passed' }))
    lacks(ready, null, [{ kind: 'test_files_changed', paths: ['test_sums.py'] }])
  })

  it('it opens to nobody who was let in without a red run', () => {
    const steps = [{ type: 'session_started', lease: LEASE, holder: null, client: null, ...verified }] as const
    const proof = { kind: 'verified', runId: 'none', label: 'green', newTest: null, note: '' } as const
    const jump = {
      type: 'phase_changed',
      from: 'refactor',
      to: 'implement',
      cycle: 1,
      skippedRefactor: false,
      evidence: proof,
    } as const
    const jumped = fold([...steps, jump]) as Session
    lacks(after(jumped, report({ adds: 'passed' })), null, [{ kind: 'no_run' }])
  })
})

describe('out of refactor', () => {
  const renamed = () => carriedOut([write('test_sums.py', 'renamed'), write('sums.py', 'tidied')], standingIn('refactor'))
  it.each<readonly [string, () => Session, TestReport | null]>([
    ['nothing changed', () => standingIn('refactor'), null],
    ['all still green', renamed, report({ adds: 'passed' })],
    ['a test that was renamed', renamed, report({ sums: 'passed' })],
    ['a test split into two', renamed, report({ sums: 'passed', adds: 'passed' })],
  ])('goes %s', (_, there, of) => {
    const ready = of === null ? there() : after(there(), of)
    expect(carriedOut([next()], ready)).toMatchObject({ phase: 'write_test', cycle: 2 })
  })

  it.each<readonly [string, () => Session, TestReport | null, readonly Missing[]]>([
    ['changes without a run', renamed, null, [{ kind: 'files_changed', paths: ['sums.py', 'test_sums.py'] }]],
    ['a failing test', renamed, report({ adds: 'failed' }), [{ kind: 'tests_fail', tests: ['adds'] }]],
    ['what does not compile', renamed, uncompiled(), [{ kind: 'compile_error' }]],
    ['a dropped test', () => dropped(), report({ takes: 'passed' }), [{ kind: 'fewer_tests', before: 2, now: 1 }]],
  ])('does not go %s', (_, there, of, missing) => lacks(there(), of, missing))
})

function several(...tests: readonly string[]): Missing {
  return { kind: 'several_new_tests', tests }
}

function isTest({ path }: { readonly path: string }): boolean {
  return path.startsWith('test')
}

/** In `implement`, for a case within the test `adds`. */
function inCase(): Session {
  const red = after(inSecond(), report({ 'adds (i=3)': 'failed' }))
  return carriedOut([next(), write('sums.py', 'all cases')], red)
}

/** After the rows of a new function failed, or passed. */
function inRows(phase: 'implement' | 'refactor'): Session {
  const red = after(inSecond(), report({ adds: 'passed', 'takes[1]': 'passed', 'takes[2]': 'failed' }))
  const coded = carriedOut([next(), write('sums.py', 'all rows')], red)
  if (phase === 'implement') return coded
  return carriedOut([next()], after(coded, report({ adds: 'passed', 'takes[1]': 'passed', 'takes[2]': 'passed' })))
}

/** In `refactor` with two tests known, one of which is taken out. */
function dropped(): Session {
  const red = after(inSecond(), report({ adds: 'passed', takes: 'failed' }))
  const green = after(carriedOut([next(), write('sums.py', 'both')], red), report({ adds: 'passed', takes: 'passed' }))
  return carriedOut([next(), write('test_sums.py', 'one test')], green)
}

/** The events of a session that has come to `implement`. */
function eventsOf() {
  const proof = { kind: 'verified', runId: 'red', label: 'red', newTest: 'adds', note: '' } as const
  return [
    { type: 'session_started', lease: LEASE, holder: null, client: null, ...verified },
    { type: 'file_written', path: 'test_sums.py', file: { hash: 'test', bytes: 4 }, role: 'test' },
    {
      type: 'tests_run',
      runId: 'red',
      filesHash: 'h',
      stale: [],
      end: 'finished',
      tests: [{ name: 'adds', status: 'failed' }],
      label: 'red',
      fault: null,
      listed: [],
    },
    { type: 'phase_changed', from: 'write_test', to: 'implement', cycle: 1, skippedRefactor: false, evidence: proof },
  ] as const
}
