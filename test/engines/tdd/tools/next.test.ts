/** The `next` of a refused call in a session: it leads to the session's state. */
import { describe, expect, it } from 'vitest'
import { MOST_OPEN } from '../../../../src/engines/tdd/engine.ts'
import { ok } from '../../../../src/kernel/result.ts'
import { reportOn, SUMS, verified, world } from './world.ts'

const stateOf = (sessionId: unknown) => ({ tool: 'tdd_get_current_state', arguments: { sessionId } })
const anyState = { tool: 'tdd_get_current_state', arguments: {} }

describe('a refused call of a session', () => {
  it.each<readonly [string, string, Readonly<Record<string, unknown>>]>([
    ['STALE_TURN', 'tdd_log', { turn: 7, message: 'late' }],
    ['STALE_TURN', 'tdd_run_tests', { turn: 7 }],
    ['INVALID_PLAN', 'tdd_update_session', { testFiles: ['../x'] }],
    ['INVALID_PATH', 'tdd_write_file', { path: '../x', content: '' }],
    ['FILE_TOO_LARGE', 'tdd_write_file', { path: 'test_sums.py', content: 'x'.repeat(64 * 1024 + 1) }],
    ['FILE_NOT_FOUND', 'tdd_write_file', { path: 'test_sums.py', remove: true }],
    ['FILE_NOT_FOUND', 'tdd_run_tests', {}],
    ['FILE_NOT_FOUND', 'tdd_check_tests', {}],
    ['FILE_NOT_ALLOWED_IN_PHASE', 'tdd_write_file', { path: 'sums.py', content: '' }],
    ['EVIDENCE_NOT_OBSERVED', 'tdd_next_phase', { evidenceDescription: 'a claim' }],
    ['NOTHING_TO_ROLL_BACK', 'tdd_rollback', { reason: 'no' }],
  ])('by %s leads to its state: %s', async (code, tool, args) => {
    const here = world()
    const session = await verified(here)
    await verified(here, { goal: 'another one' })
    expect(await session.call(tool, args)).toMatchObject({ code, next: stateOf(session.held.sessionId) })
  })

  it('leads to the open session if the call named none, and else to the one that was named', async () => {
    const here = world()
    const session = await verified(here)
    const late = { lease: session.held.lease, turn: 7, message: 'late' }
    expect(await here.call('tdd_log', late)).toMatchObject({ code: 'STALE_TURN', turn: 1, next: anyState })
    const unlisted = await session.call('tdd_write_file', { path: 'other.py', content: '' })
    expect(unlisted).toMatchObject({ code: 'FILE_NOT_FOUND', next: stateOf(session.held.sessionId) })
    await session.call('tdd_pause_session')
    expect(await session.call('tdd_log', { message: 'late' })).toMatchObject({
      code: 'SESSION_PAUSED',
      next: stateOf(session.held.sessionId),
    })
  })

  it('with too short a statement also leads to the state', async () => {
    const here = world()
    const { sessionId, lease } = await here.call('tdd_start_session', { ...SUMS, evidence: 'stated', runTests: ['npm test'] })
    const short = await here.call('tdd_next_phase', { sessionId, lease, turn: 1, evidenceDescription: 'red' })
    expect(short).toMatchObject({ code: 'EVIDENCE_REQUIRED', next: stateOf(sessionId) })
  })

  it('that would start a session has no state to lead to', async () => {
    const plan = { ...SUMS, testFiles: ['../x'], evidence: 'verified', language: 'python3' }
    expect(await world().call('tdd_start_session', plan)).toMatchObject({ code: 'INVALID_PLAN', next: null })
  })
})

it('one session too many is refused, and leads to the open sessions', async () => {
  const here = world()
  for (let at = 0; at < MOST_OPEN; at++) await verified(here, { goal: `goal ${at}` })
  const refused = await here.call('tdd_start_session', { ...SUMS, evidence: 'verified', language: 'python3' })
  expect(refused).toMatchObject({ code: 'TOO_MANY_SESSIONS', most: MOST_OPEN, next: { tool: 'tdd_initialize', arguments: {} } })
  expect(await here.call('tdd_initialize')).toMatchObject({ sessionsInAll: MOST_OPEN })
})

it('a run that returns too late is refused, and leads back to its session', async () => {
  const here = world({
    tests: async (request) => {
      here.clock.at += 130_000
      return ok(reportOn(request, { adds: 'failed' }))
    },
  })
  const session = await verified(here)
  await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
  const late = await session.call('tdd_run_tests')
  expect(late).toMatchObject({ code: 'RUN_EXPIRED', next: stateOf(session.held.sessionId) })
  expect(late['message']).toMatch(/not counted/)
})

describe('a repeated call', () => {
  it('gets the same result, marked as repeated', async () => {
    const here = world({ tests: async (request) => ok(reportOn(request, { adds: 'failed' })) })
    const session = await verified(here, { customRules: ['Short names.'] })
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    await session.call('tdd_run_tests')
    const turns: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      tdd_next_phase: { evidenceDescription: 'it fails' },
      tdd_rollback: { reason: 'too fast' },
      tdd_write_file: { path: 'test_sums.py', remove: true },
      tdd_log: { message: 'a thought' },
    }
    const answer: Array<() => Promise<void>> = []
    for (const [tool, args] of Object.entries(turns)) {
      const turn = session.turn()
      const first = await session.call(tool, args)
      expect(await session.call(tool, { ...args, turn }), tool).toEqual({ ...first, repeated: true })
      expect(first, tool).toMatchObject({ repeated: false })
      answer.push(async () =>
        expect(await here.call(tool, { ...session.held, ...args, turn })).toEqual({ ...first, repeated: true }),
      )
    }
    // In any order, and after later events.
    for (const again of answer.toReversed()) await again()
  })

  it('is recognised by its client, even if the client is unverified', async () => {
    const here = world()
    const session = await verified(here)
    await session.call('tdd_log', { message: 'a thought' })
    const resume = (takeOver: boolean, turn: number) =>
      here.call('tdd_resume_session', { sessionId: session.held.sessionId, turn, takeOver })
    expect(await resume(false, 2)).toMatchObject({ lease: session.held.lease, repeated: true })
    const result = await resume(true, 2)
    expect(result).toMatchObject({ turn: 3, repeated: false })
    expect(await resume(true, 2)).toEqual({ ...result, repeated: true })
  })
})
