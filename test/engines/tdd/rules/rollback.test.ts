import { describe, expect, it } from 'vitest'
import type { Phase } from '../../../../src/engines/tdd/rules/events.ts'
import { MAX_STEPS_BACK, type Session } from '../../../../src/engines/tdd/rules/state.ts'
import {
  after,
  back,
  begun,
  carriedOut,
  file,
  from,
  missingIn,
  next,
  report,
  secondCycle,
  standingIn,
  start,
  stated,
  statedIn,
  tell,
  uncompiled,
  verified,
  write,
} from './spec.ts'

const TEST = file('test_sums.py', 'test of adding')
const place = ({ phase, cycle }: Session) => [phase, cycle] as const
const keep = back({ restoreFiles: false })

describe('a step back', () => {
  it('is a step of the session’s own history, across cycles too, and a second goes one further', () => {
    let state = carriedOut([start(stated), tell(), tell({ skipRefactor: true }), tell(), tell(), tell()])
    const way: Array<readonly [Phase, number]> = [place(state)]
    while (from(state).when(back()).decided.ok) {
      const before = place(state)
      state = carriedOut([back()], state)
      way.push(place(state))
      expect(place(state)).not.toEqual(before)
    }
    expect(way).toEqual([
      ['write_test', 3],
      ['refactor', 2],
      ['implement', 2],
      ['write_test', 2],
      ['implement', 1],
      ['write_test', 1],
    ])
    from(state).when(back()).refused({ code: 'NOTHING_TO_ROLL_BACK', reason: 'beginning' })
  })

  it('is an event with its reason', () => {
    const there = carriedOut([write('sums.py', 'half')], standingIn('implement'))
    const event = { type: 'rolled_back', from: 'implement', to: 'write_test', cycle: 1, reason: 'the test was wrong' } as const
    from(there)
      .when(back())
      .then({ ...event, restored: true, changes: [{ path: 'sums.py', file: null }] })
    from(statedIn('implement'))
      .when(back())
      .then({ ...event, restored: false, changes: [] })
  })

  it('can be gone forward again, and then taken back again', () => {
    const there = carriedOut([back(), tell(), tell()], statedIn('implement'))
    expect(place(there)).toEqual(['refactor', 1])
    expect(place(carriedOut([back(), back()], there))).toEqual(['write_test', 1])
  })

  it('is kept for so many steps', () => {
    const steps = Array.from({ length: MAX_STEPS_BACK + 1 }, () => tell())
    const there = carriedOut([start(stated), ...steps])
    const far = carriedOut(
      Array.from({ length: MAX_STEPS_BACK }, () => back()),
      there,
    )
    expect(place(far)).toEqual(['implement', 1])
    from(far).when(back()).refused({ code: 'NOTHING_TO_ROLL_BACK', reason: 'too_far' })
  })
})

describe('the files', () => {
  const rows: ReadonlyArray<readonly [string, Session, Phase, ReturnType<typeof file>[], ReturnType<typeof file>[]]> = [
    [
      'from implement: the test stays, and the code goes in any case',
      carriedOut([write('sums.py', 'half'), write('sums/b.py', 'b')], standingIn('implement')),
      'write_test',
      [TEST],
      [TEST],
    ],
    [
      'from refactor: the code that passed comes back, and a changed test in any case',
      carriedOut(
        [write('sums.py', 'tidied'), write('sums/b.py', 'b'), write('test_sums.py', 'tidied'), write('tests/b.py', 'b')],
        standingIn('refactor'),
      ),
      'implement',
      [file('sums.py', 'adding'), TEST],
      [file('sums.py', 'tidied'), file('sums/b.py', 'b'), TEST],
    ],
    [
      'from the next cycle: the new test goes, unless it is kept',
      carriedOut([write('test_sums.py', 'two tests')], secondCycle()),
      'refactor',
      [file('sums.py', 'adding'), TEST],
      [file('sums.py', 'adding'), file('test_sums.py', 'two tests')],
    ],
    [
      'deleted since: they come back',
      carriedOut([write('sums.py', null), write('test_sums.py', null)], standingIn('refactor')),
      'implement',
      [file('sums.py', 'adding'), TEST],
      [TEST],
    ],
  ]
  it.each(rows)('%s', (_, there, to, restored, kept) => {
    expect(carriedOut([back()], there)).toMatchObject({ phase: to, files: restored })
    const state = carriedOut([keep], there)
    expect(state).toMatchObject({ phase: to, files: kept })
    // What was kept counts as changed there, and a further step back undoes that as well.
    if (state.steps.length > 1) expect(carriedOut([back()], state).files).toEqual(carriedOut([back(), back()], there).files)
  })

  it('are as when the phase was left, whatever was done in it before', () => {
    const there = carriedOut(
      [write('sums.py', 'one'), write('sums.py', 'two'), write('sums/b.py', 'b'), write('sums/b.py', null)],
      standingIn('implement'),
    )
    expect(carriedOut([back()], there).files).toEqual([TEST])
    expect(carriedOut([back(), write('tests/c.py', 'c'), write('tests/c.py', null)], there).files).toEqual([TEST])
  })

  it('go back by two steps to what they were two steps ago', () => {
    const there = carriedOut([write('sums.py', 'tidied'), write('test_sums.py', 'tidied')], standingIn('refactor'))
    expect(carriedOut([back(), back()], there).files).toEqual([TEST])
    expect(carriedOut([keep, back()], there).files).toEqual([TEST])
    expect(carriedOut([keep, keep], there).files).toEqual([TEST])
  })

  it('all go back where those of then and of now would not fit together', () => {
    const lists = { testFiles: ['test_sums.py', 'tests'], implementationFiles: ['sums.py', 'tests/code.py'] }
    const red = after(carriedOut([start(verified, lists), write('tests', 'x')]), report({ x: 'failed' }))
    const green = after(carriedOut([next(), write('sums.py', 'x')], red), report({ x: 'passed' }))
    const there = carriedOut([next(), write('tests', null), write('tests/code.py', 'x')], green)
    const result = from(there).when(keep)
    expect(result.decided).toMatchObject({ value: [{ restored: true }] })
    expect(begun(result.after).files).toEqual(green.files)
  })
})

describe('the evidence', () => {
  it('of the phase that is gone back to holds again, so that it can be gone forward at once', () => {
    const there = standingIn('refactor')
    const state = carriedOut([back()], carriedOut([write('sums.py', 'tidied')], there))
    expect(missingIn(state)).toEqual([])
    expect(carriedOut([next()], state)).toMatchObject({ phase: 'refactor', green: there.green })
  })

  it('of the phases after it counts no longer: the test is new again', () => {
    const refactoring = standingIn('refactor')
    const state = carriedOut([back(), back()], refactoring)
    expect(state).toMatchObject({ green: { tests: [], files: [] }, red: null })
    expect(missingIn(after(state, report({ adds: 'failed' })))).toEqual([])
    expect(missingIn(after(state, report({ adds: 'passed' })))).toEqual(['no_new_test'])
  })

  it('of a test that could not be compiled knows it as new still, when refactoring is taken back', () => {
    const red = after(carriedOut([write('test_sums.py', 'two tests')], secondCycle()), uncompiled())
    const green = after(carriedOut([next(), write('sums.py', 'both')], red), report({ adds: 'passed', takes: 'passed' }))
    const there = carriedOut([next(), back()], green)
    expect(there).toMatchObject({ phase: 'implement', green: { tests: ['adds'] }, red: { newTest: null } })
    expect(missingIn(there)).toEqual([])
  })

  it('of refactoring is about the tests it began with', () => {
    const there = after(
      carriedOut([write('test_sums.py', 'three')], standingIn('refactor')),
      report({ a: 'passed', b: 'passed' }),
    )
    expect(carriedOut([next()], there).green.tests).toEqual(['a', 'b'])
    expect(carriedOut([next(), back()], there).green.tests).toEqual(['adds'])
  })

  it('asks for a run where the files are not those of one', () => {
    const there = carriedOut([write('sums.py', 'tidied'), keep], standingIn('refactor'))
    expect(missingIn(there)).toEqual(['files_changed'])
    expect(missingIn(after(there, report({ adds: 'passed' })))).toEqual([])
  })

  it('is out of every dead end: of a test that cannot compile, and of one that cannot pass', () => {
    const broken = after(carriedOut([write('test_sums.py', 'x')], standingIn('write_test')), uncompiled())
    const there = after(carriedOut([next(), write('sums.py', 'y')], broken), uncompiled())
    expect(missingIn(there)).toEqual(['compile_error'])
    const mended = carriedOut([back(), write('test_sums.py', 'z')], there)
    expect(missingIn(after(mended, report({ adds: 'failed' })))).toEqual([])
  })
})
