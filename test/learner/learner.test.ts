/** A learner's object in workerd: one log, decisions that survive eviction, runs that queue, rows that may be damaged. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { LearnerRpc } from '../../src/learner/learner-rpc.ts'
import { Learner } from '../../src/learner/learner.ts'
import type { CallContext } from '../../src/learner/messages.ts'
import { ask } from './ask.ts'
import type { BeginRun, SessionCommand } from '../../src/engines/practice/messages.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const noFloor = { pace: 'relaxed', strictMode: false } as const
const at = (now = T0): CallContext => ({ now, floor: noFloor, runsPerDay: null, charge: null, problem: null })
const wish: SessionCommand = { type: 'request_hint', level: null, words: null, writtenBy: 'learner' }

let people = 0
const somebody = () => env.LEARNER.getByName(`person-${(people += 1)}`)

const order = (runId: string, code = 'code', kind: BeginRun['kind'] = 'local'): BeginRun => ({
  runId,
  kind,
  code: {
    language: 'python3',
    codeHash: `hash of ${code}`,
    tokensHash: `tokens of ${code}`,
    workHash: `tokens of ${code}`,
    isStarter: false,
  },
  catalogueVersion: 'v1',
  writtenBy: 'learner',
  origin: 'chat',
  rerun: false,
})
const failed = (runId: string) =>
  ({
    runId,
    verdict: 'wrong_answer',
    passed: 1,
    total: 4,
    failing: { verdict: 'wrong_answer', tag: 'basic', hintCode: 'off_by_one', seen: null },
    errorLine: null,
  }) as const
const passed = (runId: string) => ({ runId, verdict: 'accepted', passed: 4, total: 4, failing: null, errorLine: null }) as const

async function run(
  learner: DurableObjectStub<Learner>,
  begin: BeginRun,
  outcome: typeof passed | typeof failed = failed,
  now = T0,
) {
  expect(await ask(learner, 'runs', 'begin', ['two-sum', begin, 'def f(): pass'], at(now))).toMatchObject({
    ok: true,
    value: { kind: 'begun' },
  })
  return ask(
    learner,
    'runs',
    'finish',
    ['two-sum', outcome(begin.runId), `report of ${begin.runId}`, `report-hash ${begin.runId}`],
    at(now),
  )
}

/** The types of the stored events, in order. */
const stored = (learner: DurableObjectStub<Learner>, stream = 'practice:two-sum') =>
  runInDurableObject(learner, (_object, state) =>
    [...state.storage.sql.exec<{ type: string }>('SELECT type FROM event WHERE stream = ? ORDER BY seq', stream)].map(
      (row) => row.type,
    ),
  )

describe('the tables', () => {
  /** What is released stays: when this changes, add a migration and pin the new text. */
  it('are exactly these', async () => {
    const learner = somebody()
    await learner.admit(at())
    const ddl = await runInDurableObject(learner, (_object, state) =>
      [
        ...state.storage.sql.exec<{ sql: string }>(
          "SELECT sql FROM sqlite_master WHERE type = 'table' AND name IN ('event', 'blob', 'open_run', 'migration', 'spent', 'projection') ORDER BY name",
        ),
      ].map((row) => row.sql.replace(/\s+/g, ' ')),
    )
    expect(ddl).toEqual([
      'CREATE TABLE blob ( hash TEXT PRIMARY KEY, bytes TEXT NOT NULL ) STRICT, WITHOUT ROWID',
      'CREATE TABLE event ( position INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT NOT NULL, seq INTEGER NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, command TEXT, UNIQUE (stream, seq) ) STRICT',
      'CREATE TABLE migration (id INTEGER PRIMARY KEY) STRICT',
      'CREATE TABLE open_run ( run_id TEXT PRIMARY KEY, slug TEXT, expires_at INTEGER NOT NULL ) STRICT, WITHOUT ROWID',
      'CREATE TABLE projection ( stream TEXT PRIMARY KEY, seq INTEGER NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL ) STRICT, WITHOUT ROWID',
      'CREATE TABLE spent ( day TEXT PRIMARY KEY, count INTEGER NOT NULL ) STRICT, WITHOUT ROWID',
    ])
  })
})

describe('eviction', () => {
  it('between any two calls loses and doubles nothing', async () => {
    const inMemory = somebody()
    const evicted = somebody()
    const walk = async (learner: DurableObjectStub<Learner>, between: () => Promise<void>) => {
      const answers: unknown[] = []
      const step = async (answer: Promise<unknown>) => {
        answers.push(await answer)
        await between()
      }
      await step(ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at()))
      await step(ask(learner, 'practice', 'act', ['two-sum', wish, null], at()))
      await step(ask(learner, 'practice', 'act', ['two-sum', wish, null], at()))
      await step(ask(learner, 'runs', 'begin', ['two-sum', order('r1'), 'def f(): pass'], at()))
      await step(ask(learner, 'runs', 'finish', ['two-sum', failed('r1'), 'report one', 'h1'], at()))
      await step(ask(learner, 'runs', 'begin', ['two-sum', order('r1-again'), 'def f(): pass'], at()))
      await step(ask(learner, 'practice', 'act', ['two-sum', wish, null], at()))
      await step(ask(learner, 'settings', 'change', [{ praise: true }, 'tool'], at()))
      await step(ask(learner, 'runs', 'begin', ['two-sum', order('s1', 'better', 'submission'), 'def f(): return 1'], at()))
      await step(ask(learner, 'runs', 'finish', ['two-sum', passed('s1'), 'report two', 'h2'], at()))
      await step(
        ask(
          learner,
          'practice',
          'act',
          ['two-sum', { type: 'read_solution', solutionId: 'a', exists: true, tokens: [] }, null],
          at(),
        ),
      )
      await step(ask(learner, 'practice', 'read', ['two-sum', { code: true, history: true }], at()))
      await step(ask(learner, 'practice', 'all', [], at()))
      return answers
    }
    const undisturbed = await walk(inMemory, async () => {})
    const disturbed = await walk(evicted, () => evictDurableObject(evicted))
    expect(disturbed).toEqual(undisturbed)
    expect(await stored(evicted)).toEqual(await stored(inMemory))
    expect(await stored(evicted)).toEqual([
      'session_started',
      'hint_given',
      'run_started',
      'run_finished',
      'hint_given',
      'run_started',
      'run_finished',
      'problem_solved',
      'solution_read',
    ])
  })
})

describe('every appending call sent twice', () => {
  it('leaves what it left once', async () => {
    const learner = somebody()
    const twice = async (call: () => Promise<unknown>) => [await call(), await call()] as const
    const [first, second] = await twice(() => ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at()))
    expect(first).toMatchObject({ value: { resumed: false } })
    expect(second).toMatchObject({ value: { resumed: true } })
    await twice(() => ask(learner, 'practice', 'act', ['two-sum', { ...wish, level: 1 }, null], at()))
    await run(learner, order('r1'))
    const filed = { events: [{ type: 'run_finished' }], repeated: true, view: { attempts: 1 } }
    const again = () => ask(learner, 'runs', 'finish', ['two-sum', failed('r1'), 'report of r1', 'h'], at())
    expect(await again()).toMatchObject({ ok: true, value: filed })
    await twice(() => ask(learner, 'practice', 'act', ['two-sum', { ...wish, level: 2 }, null], at()))
    await twice(() => ask(learner, 'settings', 'change', [{ pace: 'strict' }, 'tool'], at()))
    await twice(() => ask(learner, 'practice', 'act', ['two-sum', { type: 'reset' }, null], at()))
    expect(await again()).toMatchObject({ ok: true, value: filed })
    expect(await stored(learner)).toEqual([
      'session_started',
      'hint_given',
      'run_started',
      'run_finished',
      'hint_given',
      'session_reset',
    ])
    expect(await stored(learner, 'settings')).toEqual(['settings_changed'])
  })
})

describe('rules of a session', () => {
  it('are those of its start: settings changed later show only afresh', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'settings', 'change', [{ pace: 'strict' }, 'tool'], at())
    expect(await ask(learner, 'practice', 'read', ['two-sum', { code: false, history: false }], at())).toMatchObject({
      value: { view: { rules: { pace: 'standard' } } },
    })
    expect(await ask(learner, 'practice', 'start', ['island-count', null, null], at())).toMatchObject({
      value: { view: { rules: { pace: 'strict' } } },
    })
    expect(await ask(learner, 'practice', 'act', ['island-count', { type: 'give_up' }, null], at())).toMatchObject({
      error: { code: 'GIVE_UP_DISABLED' },
    })
    expect(await ask(learner, 'practice', 'act', ['two-sum', { type: 'give_up' }, null], at())).toMatchObject({ ok: true })
    await ask(learner, 'practice', 'act', ['two-sum', { ...wish, level: 1 }, null], at())
    expect(await ask(learner, 'practice', 'act', ['two-sum', { type: 'reset' }, null], at())).toMatchObject({
      value: { view: { rules: { pace: 'strict' } } },
    })
  })
  it('take the preferred language where none is named', async () => {
    const learner = somebody()
    await ask(learner, 'settings', 'change', [{ language: 'javascript' }, 'tool'], at())
    expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], at())).toMatchObject({
      value: { view: { language: 'javascript' } },
    })
    expect(await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at())).toMatchObject({
      value: { view: { language: 'python3' } },
    })
    expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], at())).toMatchObject({
      value: { view: { language: 'python3' } },
    })
  })
  it('only get stricter through a tool', async () => {
    const learner = somebody()
    expect(await ask(learner, 'settings', 'change', [{ pace: 'relaxed' }, 'tool'], at())).toEqual({
      ok: false,
      error: { code: 'CONFIRM_ON_PAGE', fields: ['pace'] },
    })
    expect(await ask(learner, 'settings', 'change', [{ pace: 'relaxed' }, 'page'], at())).toMatchObject({
      ok: true,
      value: { pace: 'relaxed' },
    })
    await ask(learner, 'settings', 'change', [{ strictMode: true }, 'tool'], at())
    expect(await ask(learner, 'settings', 'change', [{ strictMode: false, praise: true }, 'tool'], at())).toMatchObject({
      error: { fields: ['strictMode'] },
    })
    expect(await ask(learner, 'settings', 'read', [], at())).toMatchObject({ value: { strictMode: true, praise: false } })
  })
})

describe('runs', () => {
  it('wait for the one that runs; a third is refused', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'runs', 'begin', ['two-sum', order('r1', 'one'), '1'], at())
    const second = ask(learner, 'runs', 'begin', ['two-sum', order('r2', 'two'), '2'], at())
    // A round trip after the second call, so that it is waiting by now.
    await ask(learner, 'settings', 'read', [], at())
    expect(await ask(learner, 'runs', 'begin', ['two-sum', order('r3', 'three'), '3'], at())).toEqual({
      ok: false,
      error: { code: 'OWN_RUN_UNDER_WAY', retryAfterSeconds: 5 },
    })
    await ask(learner, 'runs', 'finish', ['two-sum', failed('r1'), 'report one', 'h1'], at())
    expect(await second).toMatchObject({ ok: true, value: { kind: 'begun' } })
    await ask(learner, 'runs', 'finish', ['two-sum', passed('r2'), 'report two', 'h2'], at())
    expect(await ask(learner, 'practice', 'read', ['two-sum', { code: true, history: false }], at())).toMatchObject({
      value: { view: { attempts: 2 }, code: '2' },
    })
  })
  it.each([2, 1])('sent twice at once give one report, with %d left of the day', async (runsPerDay) => {
    const learner = somebody()
    const context = { ...at(), runsPerDay }
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'runs', 'begin', ['two-sum', order('r1'), '1'], context)
    const again = ask(learner, 'runs', 'begin', ['two-sum', order('r1-again'), '1'], context)
    await ask(learner, 'settings', 'read', [], at())
    await ask(learner, 'runs', 'finish', ['two-sum', passed('r1'), 'the report', 'h1'], at())
    expect(await again).toMatchObject({ ok: true, value: { kind: 'repeated', report: 'the report', view: { attempts: 1 } } })
  })
  it('that never came back expire and count nothing', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'runs', 'begin', ['two-sum', order('lost', 'one'), '1'], at())
    const later = T0 + 5 * 60_000
    await run(learner, order('r2', 'two'), passed, later)
    expect(await ask(learner, 'runs', 'finish', ['two-sum', passed('lost'), 'late report', 'h'], at(later))).toEqual({
      ok: false,
      error: { code: 'RUN_NOT_OPEN', titleSlug: 'two-sum', runId: 'lost' },
    })
    expect(await ask(learner, 'practice', 'read', ['two-sum', { code: false, history: false }], at(later))).toMatchObject({
      value: { view: { attempts: 1 } },
    })
    expect(await stored(learner)).toEqual(['session_started', 'run_started', 'run_dropped', 'run_started', 'run_finished'])
  })
  it('of an epoch that was reset are filed and change nothing', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'runs', 'begin', ['two-sum', order('old', 'one', 'submission'), '1'], at())
    await ask(learner, 'practice', 'act', ['two-sum', { ...wish, level: 1 }, null], at())
    await ask(learner, 'practice', 'act', ['two-sum', { type: 'reset' }, null], at())
    expect(await ask(learner, 'runs', 'finish', ['two-sum', passed('old'), 'report', 'h'], at())).toMatchObject({
      ok: true,
      value: { view: { status: 'started', attempts: 0, solved: null } },
    })
  })
  it('without a session leave no event', async () => {
    const learner = somebody()
    expect(await ask(learner, 'runs', 'begin', [null, { runId: 'loose' }, ''], at())).toEqual({
      ok: true,
      value: { kind: 'begun', view: null, languageBefore: null },
    })
    expect(await ask(learner, 'runs', 'finish', [null, passed('loose'), 'report', 'h'], at())).toEqual({ ok: true, value: null })
    expect(await ask(learner, 'runs', 'begin', ['two-sum', order('r1'), '1'], at())).toEqual({
      ok: false,
      error: { code: 'SESSION_NOT_FOUND', titleSlug: 'two-sum' },
    })
    const rows = await runInDurableObject(learner, (_object, state) => [
      ...state.storage.sql.exec('SELECT * FROM event'),
      ...state.storage.sql.exec('SELECT * FROM open_run'),
      ...state.storage.sql.exec('SELECT * FROM blob'),
    ])
    expect(rows).toEqual([])
  })
})

describe('damage', () => {
  it.each([
    ['a body that is no JSON', "UPDATE event SET body = '{' WHERE stream = 'practice:two-sum' AND seq = 2"],
    ['a field of the wrong type', `UPDATE event SET body = '{"level":9}' WHERE stream = 'practice:two-sum' AND seq = 2`],
    ['a version of the future', "UPDATE event SET version = 99 WHERE stream = 'practice:two-sum' AND seq = 2"],
    ['an unknown type', "UPDATE event SET type = 'bribed' WHERE stream = 'practice:two-sum' AND seq = 2"],
    [
      'an event out of place',
      "UPDATE event SET type = 'run_finished', body = '{}' WHERE stream = 'practice:two-sum' AND seq = 2",
    ],
  ])('by %s closes that stream and no other', async (_name, damage) => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'practice', 'act', ['two-sum', { ...wish, level: 1 }, null], at())
    await ask(learner, 'practice', 'start', ['island-count', null, null], at())
    await runInDurableObject(learner, (_object, state) => void state.storage.sql.exec(damage))
    await evictDurableObject(learner)
    const corrupted = { ok: false, error: { code: 'CORRUPTED_DATA', stream: 'practice:two-sum', seq: 2 } }
    expect(await ask(learner, 'practice', 'act', ['two-sum', { ...wish, level: 1 }, null], at())).toEqual(corrupted)
    expect(await ask(learner, 'practice', 'read', ['two-sum', { code: false, history: false }], at())).toEqual(corrupted)
    expect(await ask(learner, 'practice', 'act', ['island-count', { ...wish, level: 1 }, null], at())).toMatchObject({ ok: true })
    expect(await ask(learner, 'practice', 'all', [], at())).toMatchObject({
      value: { views: [{ titleSlug: 'island-count' }], damaged: [{ stream: 'practice:two-sum', seq: 2 }] },
    })
  })
  it('by a missing row is seen', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
    await ask(learner, 'practice', 'act', ['two-sum', { ...wish, level: 1 }, null], at())
    await ask(learner, 'practice', 'start', ['two-sum', 'javascript', null], at())
    await runInDurableObject(learner, (_object, state) => void state.storage.sql.exec('DELETE FROM event WHERE seq = 2'))
    await evictDurableObject(learner)
    expect(await ask(learner, 'practice', 'read', ['two-sum', { code: false, history: false }], at())).toEqual({
      ok: false,
      error: { code: 'CORRUPTED_DATA', stream: 'practice:two-sum', seq: 3 },
    })
  })
})

describe('the allowance', () => {
  const charged = (kind: 'read' | 'append' | 'run', now = T0, scale = 1): CallContext => ({
    now,
    floor: noFloor,
    runsPerDay: null,
    charge: { kind, scale },
    problem: null,
  })
  it.each([
    ['read', 300],
    ['append', 60],
    ['run', 120],
  ] as const)('of %s is %i a minute', async (kind, limit) => {
    const learner = somebody()
    for (let call = 0; call < limit; call++) expect((await learner.admit(charged(kind, T0 + call))).ok).toBe(true)
    expect(await learner.admit(charged(kind, T0 + 1000))).toEqual({
      ok: false,
      error: { code: 'RATE_LIMITED', retryAfterSeconds: 59 },
    })
    expect((await learner.admit(charged(kind === 'read' ? 'append' : 'read', T0 + 1000))).ok).toBe(true)
    expect((await learner.admit(charged(kind, T0 + 60_000))).ok).toBe(true)
    expect((await learner.admit(charged(kind, T0 + 60_000, 2))).ok).toBe(true)
  })
  it('is not spent by what it refuses, and nothing is recorded', async () => {
    const learner = somebody()
    for (let call = 0; call < 60; call++) await learner.admit(charged('append'))
    expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], charged('append'))).toMatchObject({
      ok: false,
      error: { code: 'RATE_LIMITED' },
    })
    expect(await stored(learner)).toEqual([])
  })
})

it('gives a record that began today a smaller budget, and the whole one from the next day on', async () => {
  const learner = somebody()
  const within = (now: number): CallContext => ({ ...at(now), runsPerDay: 3, runsOnFirstDay: 1 })
  const loose = (runId: string, now: number) => ask(learner, 'runs', 'begin', [null, { runId }, ''], within(now))
  const end = (runId: string) => ask(learner, 'runs', 'drop', [null, runId], at())
  // Runs outside a session are no events: the record has not begun, and it is its first day all the same.
  expect(await loose('r1', T0)).toMatchObject({ ok: true })
  await end('r1')
  expect(await loose('r2', T0)).toMatchObject({ error: { code: 'BUDGET_EXCEEDED', scope: 'learner' } })
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  expect(await loose('r2', T0)).toMatchObject({ error: { code: 'BUDGET_EXCEEDED' } })
  const tomorrow = Date.UTC(2026, 0, 6)
  for (const runId of ['r3', 'r4', 'r5']) {
    expect(await loose(runId, tomorrow)).toMatchObject({ ok: true })
    await end(runId)
  }
  expect(await loose('r6', tomorrow)).toMatchObject({ error: { code: 'BUDGET_EXCEEDED' } })
})

it("counts the day's runs against a budget, and starts afresh with the next day", async () => {
  const learner = somebody()
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  const within = (now: number): CallContext => ({ ...at(now), runsPerDay: 2 })
  await run(learner, order('r1', 'one'))
  expect(await ask(learner, 'runs', 'begin', [null, { runId: 'loose' }, ''], within(T0))).toMatchObject({ ok: true })
  await ask(learner, 'runs', 'drop', [null, 'loose'], at())
  expect(await ask(learner, 'runs', 'begin', ['two-sum', order('r2', 'two'), '2'], within(T0))).toEqual({
    ok: false,
    error: { code: 'BUDGET_EXCEEDED', scope: 'learner', resetsAt: Date.UTC(2026, 0, 6) },
  })
  expect(await ask(learner, 'runs', 'begin', ['two-sum', order('r1-again', 'one'), '1'], within(T0))).toMatchObject({
    value: { kind: 'repeated' },
  })
  expect(await ask(learner, 'runs', 'begin', ['two-sum', order('r2', 'two'), '2'], within(Date.UTC(2026, 0, 6)))).toMatchObject({
    value: { kind: 'begun' },
  })
})

it('gives a run back to its own day, once, where the runner has not begun it', async () => {
  const learner = somebody()
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  const within = (now: number): CallContext => ({ ...at(now), runsPerDay: 1 })
  const loose = (runId: string, now: number) => ask(learner, 'runs', 'begin', [null, { runId }, ''], within(now))
  const beforeMidnight = Date.UTC(2026, 0, 6) - 1_000
  for (const runId of ['one', 'two']) {
    expect(await loose(runId, beforeMidnight)).toMatchObject({ ok: true })
    // It is answered on the next day.
    expect(await ask(learner, 'runs', 'giveBack', [null, runId], at(beforeMidnight + 2_000))).toEqual({ ok: true, value: null })
    expect(await ask(learner, 'runs', 'giveBack', [null, runId], at(beforeMidnight + 2_000))).toEqual({ ok: true, value: null })
  }
  expect(await loose('three', beforeMidnight)).toMatchObject({ ok: true })
  await ask(learner, 'runs', 'drop', [null, 'three'], at(beforeMidnight))
  await ask(learner, 'runs', 'giveBack', [null, 'three'], at(beforeMidnight))
  expect(await loose('four', beforeMidnight)).toMatchObject({ error: { code: 'BUDGET_EXCEEDED' } })
  const tomorrow = beforeMidnight + 3_000
  expect(await ask(learner, 'runs', 'begin', ['two-sum', order('r1', 'new'), 'new'], within(tomorrow))).toMatchObject({
    ok: true,
  })
  await ask(learner, 'runs', 'giveBack', ['two-sum', 'r1'], at(tomorrow))
  expect(await stored(learner)).toEqual(['session_started', 'run_started', 'run_dropped'])
  expect(await loose('five', tomorrow)).toMatchObject({ ok: true })
})

it('reads nothing of classes and interviews again for a learner who has none', async () => {
  const learner = somebody()
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  const statements = await runInDurableObject(learner, async (object, { storage }) => {
    const seen: string[] = []
    const sql: unknown = Object.getPrototypeOf(storage.sql)
    if (typeof sql !== 'object' || sql === null) throw new Error('the storage has no SQL')
    const exec: unknown = Reflect.get(sql, 'exec')
    if (typeof exec !== 'function') throw new Error('the storage runs no SQL')
    Reflect.set(sql, 'exec', function (this: unknown, query: string, ...values: readonly unknown[]): unknown {
      seen.push(query)
      const cursor: unknown = Reflect.apply(exec, this, [query, ...values])
      return cursor
    })
    try {
      await object.call('practice', 'act', ['two-sum', wish, null], at())
    } finally {
      Reflect.set(sql, 'exec', exec)
    }
    return seen
  })
  expect(statements.filter((query) => query.startsWith('INSERT INTO event'))).toHaveLength(1)
  expect(statements.filter((query) => /class|named|min\(stream\)/i.test(query))).toEqual([])
})

it('keeps two people apart', async () => {
  const [one, other] = [somebody(), somebody()]
  await ask(one, 'practice', 'start', ['two-sum', null, null], at())
  expect(await ask(other, 'practice', 'all', [], at())).toMatchObject({ value: { views: [] } })
})

/** An object whose caller knows nothing of its engines. */
interface Untyped {
  call(engine: string, method: string, given: readonly unknown[], context: CallContext): Promise<unknown>
}

it('throws at an engine or a method that it does not have', () =>
  runInDurableObject(somebody(), async (object) => {
    if (!(object instanceof Learner)) throw new Error('this is no object of a learner')
    const learner: Untyped = object
    await expect(learner.call('diary', 'add', [], at())).rejects.toThrow('the object has no diary')
    await expect(learner.call('practice', 'burn', [], at())).rejects.toThrow('the object has no practice.burn')
  }))

it('is answered as passing by the Worker, whose release may be newer than the object', async () => {
  const older = { call: () => Promise.reject(new Error('the object has no diary')) }
  const namespace = Object.assign(Object.create(null), { getByName: () => older })
  const options = { jurisdiction: null, now: () => T0, floor: noFloor, runsPerDay: null, charge: null, settingsUrl: '' }
  const rpc = new LearnerRpc(namespace, 'anybody', options)
  expect(await rpc.ask('review', 'read', 'two-sum')).toEqual({ ok: false, error: { code: 'LEARNER_UNAVAILABLE' } })
})
