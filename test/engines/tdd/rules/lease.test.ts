import { describe, expect, it } from 'vitest'
import type { TddCommand, TddRefusal } from '../../../../src/engines/tdd/rules/commands.ts'
import { tdd } from '../../../../src/engines/tdd/rules/decide.ts'
import { holdOf, IDLE_MS, leaseOf } from '../../../../src/engines/tdd/rules/lease.ts'
import type { Session } from '../../../../src/engines/tdd/rules/state.ts'
import {
  back,
  begun,
  carriedOut,
  CLIENT,
  commandFor,
  end,
  from,
  HOLDER,
  LEASE,
  log,
  next,
  pause,
  ran,
  report,
  resume,
  standingIn,
  start,
  T0,
  write,
  type CommandInput,
} from './spec.ts'

const there = () => standingIn('implement')
const paused = () => carriedOut([pause], there())
const idle = { now: T0 + IDLE_MS }
const busy = { now: T0 + IDLE_MS - 1 }
const OTHER = 'lease of nobody'
const LOCKED: TddRefusal = { code: 'SESSION_LOCKED', holder: HOLDER, since: T0 }

type Appending = Extract<TddCommand, { type: 'end' }>
const appends: readonly CommandInput[] = [
  { type: 'update', changes: { goal: 'more' } },
  next(),
  back(),
  log,
  write('sums.py', 'x'),
  write('test_sums.py', 'x'),
  { type: 'begin_run' },
  ran(there(), report({ adds: 'passed' })),
  pause,
  end,
]

describe('appending', () => {
  it.each(appends)('is for the one who holds it: %j', (wanted) => {
    const ask = (changes: Partial<Appending>) => from(there()).when({ ...wanted, ...changes })
    ask({ lease: OTHER }).refused(LOCKED)
    ask({ lease: '' }).refused(LOCKED)
    ask({ lease: OTHER, ...busy }).refused(LOCKED)
    ask({ lease: OTHER, ...idle }).refused({ code: 'SESSION_NOT_HELD' })
    // The lease comes before the turn: a stranger is told of neither turn nor state.
    ask({ lease: OTHER, turn: 1 }).refused(LOCKED)
    for (const time of [busy, idle]) expect(ask(time).decided.ok, 'its own lease serves until somebody resumes').toBe(true)
  })

  it.each(appends)('with a lease that was taken over is refused: %j', (wanted) => {
    const result = carriedOut([resume({ holder: null, takeOver: true, now: T0 + 5 })], there())
    from(result)
      .when({ ...wanted, lease: LEASE })
      .refused({ code: 'SESSION_LOCKED', holder: null, since: T0 + 5 })
    expect(from(result).when(wanted).decided.ok).toBe(true)
  })

  it('makes the half hour begin anew, also where a rule was broken', () => {
    for (const command of [log, write('test_sums.py', 'x')]) {
      const { after } = from(there()).when({ ...command, now: T0 + 9 })
      expect(holdOf(begun(after), T0 + 8 + IDLE_MS)).toMatchObject({ holder: HOLDER, since: T0 })
      expect(holdOf(begun(after), T0 + 9 + IDLE_MS)).toBeNull()
    }
  })
})

describe('resuming', () => {
  type Row = readonly [string, () => Session, Parameters<typeof resume>[0], TddRefusal | null | { readonly tookOver: boolean }]
  const rows: readonly Row[] = [
    ['by the holder gives the same lease', there, {}, null],
    ['by the holder, but with another turn', there, { turn: 2 }, { code: 'STALE_TURN', turn: there().turn }],
    ['by the holder, who takes over from itself, gives a new one', there, { takeOver: true }, { tookOver: true }],
    ['by the holder after half an hour', there, idle, { tookOver: false }],
    ['by another', there, { holder: 'chatgpt.com' }, LOCKED],
    ['by another with an old turn', there, { holder: 'chatgpt.com', turn: 2 }, LOCKED],
    ['by another just before the half hour', there, { holder: 'chatgpt.com', ...busy }, LOCKED],
    ['by another after it', there, { holder: 'chatgpt.com', ...idle }, { tookOver: false }],
    ['by another after it, taking over what is free', there, { holder: null, takeOver: true, ...idle }, { tookOver: false }],
    ['by an unverified client', there, { holder: null }, LOCKED],
    ['by another who takes over', there, { holder: 'chatgpt.com', takeOver: true }, { tookOver: true }],
    [
      'by another who takes over with an old turn',
      there,
      { holder: null, takeOver: true, turn: 2 },
      { code: 'STALE_TURN', turn: there().turn },
    ],
    ['by one that is not verified, and is called as the holder', there, { holder: null, client: CLIENT }, LOCKED],
    ['of a paused session by its last holder', paused, {}, { tookOver: false }],
    ['of a paused session by another', paused, { holder: null }, { tookOver: false }],
    ['of a paused session with an old turn', paused, { turn: 2 }, { code: 'STALE_TURN', turn: paused().turn }],
    ['of one that was ended', () => carriedOut([end], there()), { takeOver: true }, { code: 'SESSION_ENDED' }],
  ]
  it.each(rows)('%s', (_, state, changes, outcome) => {
    const command = resume(changes)
    const result = from(state()).when(command)
    const { holder, client } = { holder: HOLDER, client: CLIENT, ...changes }
    if (outcome === null) {
      result.then()
      expect(leaseOf(result.after)).toBe(LEASE)
    } else if ('code' in outcome) result.refused(outcome)
    else {
      result.then({ type: 'session_resumed', lease: 'lease of the next', holder, client, ...outcome })
      const { now = T0 } = changes ?? {}
      expect(result.after).toMatchObject({ status: 'active', hold: { lease: 'lease of the next', holder, client, since: now } })
      expect(leaseOf(result.after)).toBe('lease of the next')
    }
  })

  it('is never taken for the call of another unverified client', () => {
    const state = carriedOut([start(), { ...pause }])
    for (const [client, other] of [
      ['one', 'another'],
      ['one', null],
      [null, null],
    ] as const) {
      const first = commandFor(state, resume({ holder: null, client, lease: 'a' }))
      const resumed = from(state).when(first).after
      from(resumed)
        .when(resume({ holder: null, client: other, lease: 'b' }))
        .refused({ code: 'SESSION_LOCKED', holder: null, since: T0 })
    }
  })

  it('by the same unverified client gives its lease back, as to a verified one', () => {
    const state = carriedOut([pause, resume({ holder: null, client: 'one', lease: 'a' }), log], there())
    const result = from(state).when(resume({ holder: null, client: 'one', lease: 'b' }))
    result.then()
    expect(leaseOf(result.after)).toBe('a')
  })
})

it.each([pause, end])('is free and without a lease after %j', (wanted) => {
  const state = carriedOut([wanted], there())
  expect([holdOf(state, T0), leaseOf(state), leaseOf(tdd.initial)]).toEqual([null, null, null])
})
