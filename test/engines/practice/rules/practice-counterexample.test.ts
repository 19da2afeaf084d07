/** The rules of the smallest counterexample: once a hint level and program, after a wrong answer, and counted as help. */
import { describe, expect, it } from 'vitest'
import { ask, given, hint, run, standard, started, type Past } from '../../../kernel/spec.ts'

const seek = { type: 'seek_counterexample' } as const
const of = (level: 0 | 1 | 2 | 3 | 4, codeHash = 'h') => ({ level, language: 'python3', codeHash }) as const
const file = (shownHash: string | null, level: 0 | 1 = 0, epoch = 1, codeHash = 'h') =>
  ({ type: 'file_counterexample', searchId: 's', epoch, ...of(level, codeHash), shownHash }) as const
const pass = (codeHash: string, shownHash = 'x', epoch = 1) =>
  ({ type: 'pass_counterexample', searchId: 's', epoch, ...of(0, codeHash), shownHash }) as const
const passed = (codeHash: string) => ({ type: 'counterexample_passed', ...of(0, codeHash), shownHash: 'x' }) as const
const givenEvent = (level: 0 | 1 | 2 | 3 | 4 = 0) => ({ type: 'counterexample_given', ...of(level), shownHash: 'x' }) as const
const none = (level: 0 | 1 | 2 | 3 | 4 = 0) => ({ type: 'counterexample_not_found', ...of(level) }) as const
const reset = { type: 'session_reset', rules: standard } as const
const wrong = () => run({}, { hash: 'h' })

const present = (...events: Past) => {
  const { state } = given(...events)
  return state.status === 'none' ? undefined : state.present && [state.present.codeHash, state.present.isWrong]
}

describe('a counterexample may be looked for', () => {
  const open: ReadonlyArray<readonly [string, Past]> = [
    ['after a wrong answer', [started(), ...wrong()]],
    ['after a wrong submission', [started(), ...run({}, { kind: 'submission' })]],
    ['after a wrong answer to code written together', [started(), ...run({}, { writtenBy: 'together' })]],
    ['at whatever level', [started(), ...wrong(), hint(1), hint(2), hint(3), hint(4)]],
    ['at a level that has none yet', [started(), ...wrong(), givenEvent(0), hint(1)]],
    ['at a level that has one', [started(), ...wrong(), givenEvent(0)]],
    ['at a level that has none to show', [started(), ...wrong(), none(0)]],
    [
      'by the same wrong code, though it passed the visible cases',
      [started(), ...wrong(), ...run({ passed: true }, { hash: 'h' })],
    ],
    ['to try one on code that put it right', [started(), ...wrong(), givenEvent(0), ...run({ passed: true })]],
    ['to try one on code that takes too long', [started(), ...wrong(), givenEvent(0), ...run({ verdict: 'time_limit' })]],
  ]
  it.each(open)('%s, and nothing has happened yet', (_name, past) =>
    given(...past)
      .when(seek)
      .then(),
  )

  const closed: ReadonlyArray<readonly [string, Past]> = [
    ['any run', [started()]],
    ['a wrong answer, when it was right', [started(), ...run({ passed: true })]],
    ['a wrong answer, when it did not load', [started(), ...run({ verdict: 'compile_error' })]],
    ["a wrong answer but the starter's", [started(), ...run({}, { isStarter: true })]],
    ["a wrong answer but the tutor's", [started(), ...run({}, { writtenBy: 'tutor' })]],
    ['a wrong answer of the present code', [started(), ...wrong(), ...run({ passed: true })]],
    ['a wrong answer of the present code, if none was found before', [started(), ...wrong(), none(0), ...run({ passed: true })]],
    ['a wrong answer since the reset', [started(), ...wrong(), reset]],
    ['a wrong answer since the reset, even with one from before', [started(), ...wrong(), givenEvent(0), reset]],
  ]
  it.each(closed)('not before %s', (_name, past) =>
    given(...past)
      .when(seek)
      .refused({ code: 'NO_WRONG_ANSWER' }),
  )
  it('not for code that took too long, which is said', () =>
    given(started(), ...run({ verdict: 'time_limit' }))
      .when(seek)
      .refused({ code: 'NO_WRONG_ANSWER', tooSlow: true }))
  it('not before a start', () => given().when(seek).refused({ code: 'SESSION_NOT_FOUND' }))
})

describe('the program it is looked for', () => {
  it('is that of the latest run', () => {
    const one = run({}, { hash: 'a' })
    expect(present(started(), ...one, ...run({}, { hash: 'b' }))).toEqual(['b', true])
    expect(present(started(), ...one, ...run({ verdict: 'time_limit' }, { hash: 'b' }))).toEqual(['b', false])
    expect(present(started(), ...one, ...run({ passed: true }, { hash: 'a' }))).toEqual(['a', true])
    expect(present(started(), ...one, ...run({ passed: true }, { hash: 'a', kind: 'submission' }))).toEqual(['a', false])
    expect(present(started(), ...one, ...run({}, { hash: 'b', writtenBy: 'tutor' }))).toEqual(['a', true])
    expect(present(started(), ...one, ...run({}, { hash: 'b', isStarter: true }))).toEqual(['a', true])
  })
  it('is none of an earlier epoch, even when its report comes late', () => {
    const [begun, finished] = wrong()
    if (!begun || !finished) throw new Error('a run is two events')
    expect(present(started(), begun, reset, finished)).toBeNull()
  })
})

describe('filing', () => {
  it('records what was shown, with the code it is about', () =>
    given(started(), ...wrong())
      .when(file('x'))
      .then(givenEvent(0)))
  it('records that there was nothing to show', () =>
    given(started(), ...wrong())
      .when(file(null))
      .then(none(0)))
  it('happens once a level and program, whatever the first came to', () => {
    given(started(), ...wrong(), givenEvent(0))
      .when(file('y'))
      .then()
    given(started(), ...wrong(), none(0))
      .when(file('y'))
      .then()
    given(started(), ...wrong(), givenEvent(0), hint(1))
      .when(file('y', 1))
      .then({ ...givenEvent(1), shownHash: 'y' })
  })
  it('happens again for changed code', () =>
    given(started(), ...wrong(), givenEvent(0), ...run({}, { hash: 'k' }))
      .when(file('y', 0, 1, 'k'))
      .then({ type: 'counterexample_given', ...of(0, 'k'), shownHash: 'y' }))
  it('that a program passes one is recorded once, and tells nobody anything', () => {
    const fixed: Past = [started(), ...wrong(), givenEvent(0), ...run({ passed: true }, { hash: 'k' })]
    given(...fixed)
      .when(pass('k'))
      .then(passed('k'))
    given(...fixed, passed('k'))
      .when(pass('k'))
      .then()
    given(...fixed, reset)
      .when(pass('k'))
      .refused({ code: 'RUN_NOT_OPEN', runId: 's' })
  })
  it('belongs to the level it was asked for at, though the ladder went on meanwhile', () => {
    given(started(), ...wrong(), hint(1))
      .when(file('x', 0))
      .then(givenEvent(0))
    given(started(), ...wrong(), hint(1), givenEvent(0))
      .when(file('x', 1))
      .then(givenEvent(1))
  })
  it('of an earlier epoch is too late', () => {
    given(started(), ...wrong(), reset)
      .when(file('x'))
      .refused({ code: 'RUN_NOT_OPEN', runId: 's' })
    given(started(), ...wrong(), reset, ...wrong())
      .when(file('x', 0, 2))
      .then(givenEvent(0))
  })
  it('needs a session', () => given().when(file('x')).refused({ code: 'SESSION_NOT_FOUND' }))
})

describe('a solve', () => {
  const finish = {
    type: 'finish_run',
    runId: 'r',
    verdict: 'accepted',
    passed: 9,
    total: 9,
    failing: null,
    errorLine: null,
    reportHash: 'h',
  } as const
  const submitted = (epoch = 1) => run({}, { kind: 'submission', runId: 'r', epoch }).slice(0, 1)
  const unaided = (...events: Past) => {
    const { decided } = given(...events).when(finish)
    const solved = decided.ok ? decided.value.find((event) => event.type === 'problem_solved') : undefined
    return solved && { highestHint: solved.highestHint, unaided: solved.unaided }
  }
  it('is aided after a counterexample, though no hint was given', () =>
    expect(unaided(started(), ...wrong(), givenEvent(0), ...submitted())).toEqual({ highestHint: 0, unaided: false }))
  it('is aided after one of an earlier epoch', () =>
    expect(unaided(started(), ...wrong(), givenEvent(0), reset, ...submitted(2))?.unaided).toBe(false))
  it('stays unaided where none was found, for nothing was told', () =>
    expect(unaided(started(), ...wrong(), none(0), ...submitted())).toEqual({ highestHint: 0, unaided: true }))
})

describe('the ladder', () => {
  it('does not move', () => {
    const { state } = given(started(), ...wrong(), givenEvent(0))
    expect(state).toMatchObject({ level: 0, effort: { newRun: true, hintedAt: null } })
    given(started(), ...wrong(), hint(1), givenEvent(1))
      .when(ask())
      .then()
  })
})
