import { expect, it } from 'vitest'
import type { TddEvent } from '../../../../src/engines/tdd/rules/events.ts'
import { tdd } from '../../../../src/engines/tdd/rules/decide.ts'
import { IDLE_MS } from '../../../../src/engines/tdd/rules/lease.ts'
import { summaryOf } from '../../../../src/engines/tdd/rules/summary.ts'
import type { TddState } from '../../../../src/engines/tdd/rules/state.ts'
import {
  back,
  commandFor,
  end,
  log,
  next,
  pause,
  ran,
  report,
  resume,
  stated,
  start,
  T0,
  tell,
  uncompiled,
  write,
  type CommandInput,
} from './spec.ts'

type Step = readonly [seconds: number, wanted: CommandInput | ((state: TddState) => CommandInput)]

/** What was recorded, each command so many seconds after the one before. */
function recorded(steps: readonly Step[]): readonly TddEvent[] {
  const events: TddEvent[] = []
  let state = tdd.initial
  let now = T0
  for (const [seconds, wanted] of steps) {
    now += seconds * 1_000
    const decided = tdd.decide(state, commandFor(state, { ...(typeof wanted === 'function' ? wanted(state) : wanted), now }))
    if (!decided.ok) throw new Error(decided.error.code)
    events.push(...decided.value)
    state = decided.value.reduce(tdd.evolve, state)
  }
  return events
}

it('counts what a session came to', () => {
  const events = recorded([
    [0, start()],
    [1, write('sums.py', 'too early')],
    [1, write('test_sums.py', 'one')],
    [1, next()],
    [1, (state) => ran(state, uncompiled())],
    [1, next()],
    [10, write('sums.py', 'code')],
    [10, (state) => ran(state, report({}, { end: 'time_limit' }))],
    [10, (state) => ran(state, report({ adds: 'passed' }))],
    [10, next({ skipRefactor: true })],
    [1, write('test_sums.py', 'two')],
    [1, (state) => ran(state, report({ adds: 'passed', takes: 'failed' }))],
    [1, next()],
    [10, back()],
    [1, next()],
    [10, write('sums.py', 'more code')],
    [10, (state) => ran(state, report({ adds: 'passed', takes: 'passed' }))],
    [10, next()],
    [100, log],
    [100, pause],
    [1_000, resume({ holder: null })],
    [100, resume({ takeOver: true })],
    [IDLE_MS / 1_000, log],
    [100, end],
  ])
  expect(summaryOf(events)).toEqual({
    evidence: 'verified',
    cycles: 2,
    phases: { write_test: 3, implement: 3, refactor: 1 },
    tests: 2,
    runs: { red: 1, red_by_compile_error: 1, green: 2, setup_broken: 1 },
    violations: { FILE_NOT_ALLOWED_IN_PHASE: 1, EVIDENCE_NOT_OBSERVED: 1 },
    rollbacks: 1,
    skippedRefactors: 1,
    logEntries: 2,
    takeOvers: 1,
    durations: {
      total: 1_489_000 + IDLE_MS,
      paused: 1_000_000,
      idle: IDLE_MS,
      phases: { write_test: 9_000, implement: 80_000, refactor: 400_000 },
    },
  })
})

it('counts no tests of a stated session, and no cycle that is not green', () => {
  const events = recorded([
    [0, start(stated)],
    [1, tell()],
    [1, tell()],
    [1, tell()],
    [1, tell()],
  ])
  expect(summaryOf(events)).toMatchObject({
    evidence: 'stated',
    tests: null,
    cycles: 1,
    phases: { write_test: 2, implement: 2, refactor: 1 },
  })
  expect(summaryOf(events.slice(0, 3))?.cycles).toBe(1)
  expect(summaryOf(events.slice(0, 2))?.cycles).toBe(0)
})

it('has nothing to say of nothing', () => expect(summaryOf([])).toBeNull())
