/** Runs of a session's tests: they take the places that all runs of a learner share, and count for exactly what was run. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../src/learner/messages.ts'
import { at, Driver, hashOf, noted, onwards, somebody, stated, T0, reportOf, typesOf, verified, type Stub } from './driver.ts'
import { ask } from '../../learner/ask.ts'
import type { TddWorkspacePaged } from '../../../src/engines/tdd/messages.ts'

const BUSY = { ok: false, error: { code: 'OWN_RUN_UNDER_WAY', retryAfterSeconds: 5 } }

function taken(answer: Answer<TddWorkspacePaged>): TddWorkspacePaged {
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

async function withTest(learner: Stub = somebody(), sessionId = 'one'): Promise<Driver> {
  const driver = new Driver(learner, sessionId)
  await driver.start({ ...verified, goal: `the goal of ${sessionId}` })
  await driver.write('test_sums.py', 'a test')
  return driver
}

/** What stands in the way of the next run, seen without taking its place. */
const open = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }) =>
    [...storage.sql.exec<{ run_id: string }>('SELECT run_id FROM open_run')].map((row) => row.run_id),
  )
/** A round trip, after which a call sent before it has come to its wait. */
const roundTrip = (learner: Stub) => ask(learner, 'settings', 'read', [], at())

describe('a run', () => {
  it('is given the files of its turn, and leaves no event before its report', async () => {
    const driver = await withTest()
    const { learner } = driver
    await evictDurableObject(learner)
    const workspace = taken(await driver.begin('r1'))
    expect(workspace).toMatchObject({ sessionId: 'one', turn: 2, plan: { language: 'python3' } })
    expect(workspace.files).toEqual([{ path: 'test_sums.py', hash: hashOf('a test'), text: 'a test' }])
    expect(await typesOf(learner)).toEqual(['session_started', 'file_written'])
    expect(await open(learner)).toEqual(['r1'])
    await evictDurableObject(learner)
    expect(await driver.file('r1', workspace, reportOf([], ['fails']))).toMatchObject({
      ok: true,
      value: { view: { turn: 3, readyForNextPhase: true, newestRun: { label: 'red', isOfPresentFiles: true } } },
    })
    expect(await open(learner)).toEqual([])
  })

  it('that was begun is not recorded once its turn has been answered', async () => {
    const driver = await withTest()
    const workspace = taken(await driver.begin('r1'))
    await driver.write('test_sums.py', 'another test')
    const late = await driver.file('r1', workspace, reportOf([], ['fails']))
    expect(late).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: 3 } })
    const { view } = await driver.read()
    expect(view).toMatchObject({ turn: 3, newestRun: null, waitsFor: [{ kind: 'no_run' }] })
    expect(await open(driver.learner)).toEqual([])
  })

  it('of files that have changed is history and opens nothing', async () => {
    const driver = await withTest()
    const workspace = taken(await driver.begin('r1'))
    await driver.write('tests/more.py', 'more')
    await driver.write('test_sums.py', 'another test')
    const filed = await driver.file('r1', { ...workspace, turn: driver.turn }, reportOf([], ['fails']))
    const waitsFor = [{ kind: 'files_changed', paths: ['test_sums.py', 'tests/more.py'] }]
    const newestRun = { label: 'red', isOfPresentFiles: false }
    expect(filed).toMatchObject({ ok: true, value: { view: { newestRun, waitsFor, readyForNextPhase: false } } })
    await evictDurableObject(driver.learner)
    expect(await driver.ask(onwards())).toMatchObject({ error: { code: 'EVIDENCE_NOT_OBSERVED', missing: waitsFor } })
    // Putting them back as they were helps: they are what was run.
    await driver.write('tests/more.py', null)
    await driver.write('test_sums.py', 'a test')
    await driver.run([], ['fails'])
    expect(await driver.act(onwards())).toMatchObject({ view: { currentPhase: 'implement' } })
  })

  it('is of verified sessions that have files', async () => {
    const learner = somebody()
    const [bare, elsewhere] = [new Driver(learner, 'one'), new Driver(learner, 'two')]
    await bare.start()
    await elsewhere.start(stated)
    const noFiles = { ok: false, error: { code: 'FILE_NOT_FOUND', reason: 'no_files', path: null } }
    const isStated = { ok: false, error: { code: 'EVIDENCE_IS_STATED' } }
    // Nobody waits for a place to be told so.
    taken(await (await withTest(learner, 'three')).begin('r1'))
    const waiting = ask(learner, 'tdd', 'borrow', ['three', 'r2'], at())
    await roundTrip(learner)
    expect(await bare.begin()).toEqual(noFiles)
    expect(await ask(learner, 'tdd', 'borrow', ['one', 'b'], at())).toEqual(noFiles)
    expect(await elsewhere.begin()).toEqual(isStated)
    expect(await ask(learner, 'tdd', 'borrow', ['two', 'b'], at())).toEqual(isStated)
    await ask(learner, 'runs', 'drop', [null, 'r1'], at())
    expect(await waiting).toMatchObject({ ok: true })
  })
})

describe('places', () => {
  it('are one that runs and one that waits; a third is refused, and a run that is dropped frees its own', async () => {
    const driver = await withTest()
    const { learner } = driver
    const first = taken(await driver.begin('r1'))
    const second = driver.begin('r2')
    await roundTrip(learner)
    expect(await driver.begin('r3')).toEqual(BUSY)
    expect(await ask(learner, 'tdd', 'borrow', ['one', 'b'], at())).toEqual(BUSY)
    expect(await ask(learner, 'runs', 'begin', [null, { runId: 'loose' }, ''], at())).toEqual(BUSY)
    expect(await ask(learner, 'runs', 'drop', [null, 'r1'], at())).toEqual({ ok: true, value: null })
    expect(taken(await second)).toEqual(first)
    expect(await open(learner)).toEqual(['r2'])
    expect(await driver.file('r2', first, reportOf([], ['fails']))).toMatchObject({ ok: true })
    expect(await typesOf(learner)).toEqual(['session_started', 'file_written', 'tests_run'])
  })

  it('are waited for by a run whose turn is then over, which is told so and takes none', async () => {
    const driver = await withTest()
    const first = taken(await driver.begin('r1'))
    const second = driver.begin('r2')
    await roundTrip(driver.learner)
    await driver.file('r1', first, reportOf([], ['fails']))
    expect(await second).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: 3 } })
    expect(await open(driver.learner)).toEqual([])
  })

  it('are taken by what is borrowed as well, which no session records', async () => {
    const driver = await withTest()
    const { learner } = driver
    const before = await driver.read()
    const { files, turn } = taken(await ask(learner, 'tdd', 'borrow', [null, 'b1'], at()))
    expect({ files, turn }).toEqual({ files: before.contents, turn: 2 })
    expect(await open(learner)).toEqual(['b1'])
    const second = driver.begin('r1')
    await roundTrip(learner)
    await ask(learner, 'runs', 'drop', [null, 'b1'], at())
    taken(await second)
    expect(await driver.read()).toEqual(before)
  })

  it('are free again when a run has not come back for long', async () => {
    const driver = await withTest()
    taken(await driver.begin('lost'))
    driver.now = T0 + 5 * 60_000
    await driver.run([], ['fails'])
    expect(await open(driver.learner)).toEqual([])
  })

  it('are shared between sessions', async () => {
    const one = await withTest()
    const other = await withTest(one.learner, 'two')
    taken(await one.begin('r1'))
    const second = other.begin('r2')
    await roundTrip(one.learner)
    expect(await one.begin('r3')).toEqual(BUSY)
    await ask(one.learner, 'runs', 'drop', [null, 'r1'], at())
    expect(taken(await second)).toMatchObject({ sessionId: 'two' })
    // Those of other people are their own.
    taken(await (await withTest()).begin('r1'))
  })
})

it("the day's budget counts what is run and what is borrowed, and starts afresh with the next day", async () => {
  const driver = await withTest()
  const { learner } = driver
  const run = (runId: string, now = T0) =>
    ask(learner, 'tdd', 'begin', ['one', { runId, turn: driver.turn, lease: driver.lease }], at(now, 2))
  taken(await run('r1'))
  await ask(learner, 'runs', 'drop', [null, 'r1'], at())
  taken(await ask(learner, 'tdd', 'borrow', ['one', 'b1'], at(T0, 2)))
  await ask(learner, 'runs', 'drop', [null, 'b1'], at())
  const spent = { ok: false, error: { code: 'BUDGET_EXCEEDED', scope: 'learner', resetsAt: Date.UTC(2026, 0, 6) } }
  expect(await run('r2')).toEqual(spent)
  expect(await ask(learner, 'tdd', 'borrow', ['one', 'b2'], at(T0, 2))).toEqual(spent)
  expect(await ask(learner, 'runs', 'begin', [null, { runId: 'loose' }, ''], at(T0, 2))).toEqual(spent)
  // What costs no run goes on.
  await driver.act(noted())
  taken(await run('r3', Date.UTC(2026, 0, 6)))
})

it('a run that nobody may begin takes no place', async () => {
  const driver = await withTest()
  const { learner, turn } = driver
  const begin = (changes: { turn?: number; lease?: string }) =>
    ask(learner, 'tdd', 'begin', ['one', { runId: 'r', turn, lease: driver.lease, ...changes }], at())
  expect(await begin({ turn: 1 })).toEqual({ ok: false, error: { code: 'STALE_TURN', turn } })
  expect(await begin({ lease: 'made up' })).toMatchObject({ error: { code: 'SESSION_LOCKED' } })
  await driver.act({ type: 'pause' })
  expect(await begin({})).toEqual({ ok: false, error: { code: 'SESSION_PAUSED' } })
  expect(await open(learner)).toEqual([])
})
