/** Calls that come twice to a session, its object evicted in between: they are answered as they were, and count once. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../src/learner/messages.ts'
import {
  at,
  beside,
  noted,
  onwards,
  resumed,
  rolledBack,
  somebody,
  started,
  stated,
  T0,
  reportOf,
  typesOf,
  verified,
  type Driver,
  type Stub,
  type CommandInput,
} from './driver.ts'
import { ask } from '../../learner/ask.ts'
import type { TddDone } from '../../../src/engines/tdd/messages.ts'

const places = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }) => [
    ...storage.sql.exec('SELECT run_id, expires_at FROM open_run'),
    ...storage.sql.exec('SELECT count FROM spent'),
  ])
const roundTrip = (learner: Stub) => ask(learner, 'settings', 'read', [], at())

/** Both answers, of which the second comes from an object with nothing in memory. */
async function twice<T>(learner: Stub, call: (now: number) => Promise<T>): Promise<readonly [T, T]> {
  const first = await call(T0)
  const before = await places(learner)
  await evictDurableObject(learner)
  const second = await call(T0 + 1_000)
  expect(await places(learner)).toEqual(before)
  return [first, second]
}

describe('the beginning of a run', () => {
  async function withTest(): Promise<Driver> {
    const driver = await started()
    await driver.write('test_sums.py', 'a test')
    return driver
  }
  const run = {
    kind: 'local',
    code: { language: 'python3', codeHash: 'h', tokensHash: 't', workHash: 't', isStarter: false },
    catalogueVersion: 'v1',
    writtenBy: 'learner',
    origin: 'chat',
    rerun: false,
  } as const

  it('gives the same place again, and costs one of the day’s runs', async () => {
    const driver = await withTest()
    const { learner, turn, lease } = driver
    const begin = async (now: number) => ask(learner, 'tdd', 'begin', ['one', { runId: 'r1', turn, lease }], at(now, 1))
    const [first, second] = await twice(learner, begin)
    expect(first).toMatchObject({ ok: true, value: { turn, files: [{ text: 'a test' }] } })
    expect(second).toEqual(first)
    expect(await places(learner)).toEqual([{ run_id: 'r1', expires_at: T0 + 120_000 }, { count: 1 }])
    if (!first.ok) throw new Error(first.error.code)
    expect(await driver.file('r1', first.value, reportOf([], ['fails']))).toMatchObject({ value: { repeated: false } })
  })

  it('also of what is borrowed, of a loose run, and of a run of a problem', async () => {
    const driver = await withTest()
    const { learner } = driver
    const [lent, again] = await twice(learner, async (now) => ask(learner, 'tdd', 'borrow', ['one', 'b1'], at(now, 3)))
    expect(lent).toMatchObject({ ok: true })
    expect(again).toEqual(lent)
    await ask(learner, 'runs', 'drop', [null, 'b1'], at())
    for (const loose of await twice(learner, async (now) =>
      ask(learner, 'runs', 'begin', [null, { runId: 'l1' }, ''], at(now, 3)),
    ))
      expect(loose).toEqual({ ok: true, value: { kind: 'begun', view: null, languageBefore: null } })
    await ask(learner, 'runs', 'drop', [null, 'l1'], at())

    await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at())
    const [begun, once] = await twice(learner, async (now) =>
      ask(learner, 'runs', 'begin', ['two-sum', { ...run, runId: 'p1' }, 'x'], at(now, 3)),
    )
    expect(begun).toMatchObject({ ok: true, value: { kind: 'begun' } })
    expect(once).toEqual(begun)
  })

  it('of a problem’s run that is made again gives no older report', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at())
    await ask(learner, 'runs', 'begin', ['two-sum', { ...run, runId: 'p1' }, 'x'], at())
    const outcome = { runId: 'p1', verdict: 'accepted', passed: 1, total: 1, failing: null, errorLine: null } as const
    await ask(learner, 'runs', 'finish', ['two-sum', outcome, 'the report', 'hash of the report'], at())
    const anew = async (now: number) =>
      ask(learner, 'runs', 'begin', ['two-sum', { ...run, runId: 'p2', rerun: true }, 'x'], at(now))
    for (const answer of await twice(learner, anew)) expect(answer).toMatchObject({ ok: true, value: { kind: 'begun' } })
  })

  it('waits with itself, and with no other', async () => {
    const driver = await withTest()
    const { learner, turn, lease } = driver
    await driver.begin('r1')
    const begin = (runId: string) => ask(learner, 'tdd', 'begin', ['one', { runId, turn, lease }], at())
    const waiting = [begin('r2'), begin('r2')]
    await roundTrip(learner)
    expect(await begin('r3')).toEqual({ ok: false, error: { code: 'OWN_RUN_UNDER_WAY', retryAfterSeconds: 5 } })
    await ask(learner, 'runs', 'drop', [null, 'r1'], at())
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ ok: true, value: { turn } })
    expect(await places(learner)).toEqual([{ run_id: 'r2', expires_at: T0 + 120_000 }, { count: 2 }])
  })
})

describe('a call that changes a session', () => {
  const done = (answer: Answer<TddDone>): TddDone => {
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value
  }
  async function green(): Promise<Driver> {
    const driver = await started()
    await driver.write('test_sums.py', 'a test')
    await driver.run([], ['adds'])
    await driver.act(onwards())
    await driver.write('sums.py', 'code')
    await driver.write('sums/more.py', 'more')
    await driver.run(['adds'])
    return driver
  }
  const remove: CommandInput = { type: 'write_file', path: 'sums/more.py', file: null }
  const statement: CommandInput = { ...onwards(), description: 'the test fails', commands: ['npm test'] }

  it.each<readonly [string, () => Promise<Driver>, CommandInput]>([
    ['takes a file away', green, remove],
    ['goes on', green, onwards()],
    ['goes on without refactoring', green, onwards(true)],
    ['goes on by a statement', () => started(stated), statement],
    ['goes back', green, rolledBack()],
    ['notes something', green, noted()],
  ])('and %s', async (_name, from, wanted) => {
    const driver = await from()
    const { learner, turn } = driver
    const say = () => driver.ask({ ...wanted, turn })
    const first = done(await say())
    const types = await typesOf(learner)
    await evictDurableObject(learner)
    expect(done(await say())).toEqual({ ...first, repeated: true })
    expect(await typesOf(learner)).toEqual(types)
    // Also once something else has happened, and the session has ended.
    await driver.act(noted('something else'))
    await driver.act({ type: 'end' })
    const all = await typesOf(learner)
    expect(done(await say())).toEqual({ ...first, repeated: true })
    expect(await typesOf(learner)).toEqual(all)
    // Another call with that turn finds it over.
    expect(await driver.ask({ ...noted('another'), turn })).toMatchObject({ ok: false })
  })

  it.each([['claude.ai'], [null]])('and takes it over, from whoever holds it, as %s', async (holder) => {
    const first = await started()
    const second = beside(first)
    const take = (lease: string) => second.ask({ ...resumed(lease, holder, true, 'client of the second'), turn: 1 })
    const taken = done(await take('lease of the second'))
    await evictDurableObject(first.learner)
    expect(done(await take('never given'))).toEqual({ ...taken, repeated: true })
    expect(taken).toMatchObject({ lease: 'lease of the second', customRules: 'announced' })
    expect(await typesOf(first.learner)).toEqual(['session_started', 'session_resumed'])
  })
})

it('unverified clients are told apart by who they registered as, also when they begin the same at once', async () => {
  const learner = somebody()
  const start = (client: string, sessionId: string) =>
    ask(learner, 'tdd', 'start', [sessionId, { plan: verified, lease: `lease of ${sessionId}`, holder: null, client }], at())
  const begun = await Promise.all([start('one', 'a'), start('another', 'b'), start('one', 'c')])
  expect(begun).toMatchObject([
    { value: { lease: 'lease of a', repeated: false } },
    { value: { lease: 'lease of b', repeated: false } },
    { value: { lease: 'lease of a', repeated: true, view: { sessionId: 'a' } } },
  ])
  await evictDurableObject(learner)
  const resume = async (client: string) =>
    ask(learner, 'tdd', 'act', ['a', { ...resumed('new', null, false, client), turn: 1 }, []], at())
  expect(await resume('one')).toMatchObject({ ok: true, value: { lease: 'lease of a', repeated: true } })
  expect(await resume('another')).toMatchObject({ error: { code: 'SESSION_LOCKED', holder: null } })
  expect(JSON.stringify(await ask(learner, 'tdd', 'read', ['a', { history: true, files: true }], at()))).not.toContain('"client"')
})
