/** The log of a session: what its projection holds is what all of it folds into, and a damaged one closes no other. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { tdd } from '../../../src/engines/tdd/rules/decide.ts'
import type { FileEntry, TddEvent } from '../../../src/engines/tdd/rules/events.ts'
import { MAX_FILES, MAX_PATH } from '../../../src/engines/tdd/rules/files.ts'
import { MAX_TESTS } from '../../../src/engines/tdd/rules/report.ts'
import { MAX_STEPS_BACK, type TddState } from '../../../src/engines/tdd/rules/state.ts'
import { PersonalRecord } from '../../../src/learner/record.ts'
import { tddStreams } from '../../../src/engines/tdd/engine.ts'
import {
  at,
  change,
  Driver,
  noted,
  onwards,
  rolledBack,
  somebody,
  started,
  stated,
  T0,
  reportOf,
  typesOf,
  verified,
  type Stub,
} from './driver.ts'
import { ask } from '../../learner/ask.ts'
import { tddProjection } from '../../../src/engines/tdd/projection.ts'

const RED = 3
/** So many rows and more, with what a state can hold. */
async function long(events: number): Promise<Driver> {
  const driver = await started()
  const tests: string[] = []
  while (driver.turn < events) {
    const test = `test ${tests.length}`
    await driver.cycle(tests, test)
    tests.push(test)
    await driver.write('tests/more.py', `more ${driver.turn}`)
    await driver.act({ type: 'update', changes: { task: `after ${test}` } })
    if (tests.length % 3 === 0) await driver.act(rolledBack())
    if (tests.length % 3 === 0) await driver.act(onwards())
  }
  return driver
}

/** The whole state, folded by an object that has nothing in memory. */
const folded = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }): TddState => {
    const loaded = new PersonalRecord(storage).streams(tddStreams).load('one')
    if (!loaded.ok) throw new Error(loaded.error.code)
    return loaded.value.state
  })
const projected = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }) => [
    ...storage.sql.exec<{ stream: string; seq: number; body: string }>('SELECT stream, seq, body FROM projection'),
  ])
const WITHOUT = 'DELETE FROM projection'

async function everything(driver: Driver) {
  const { learner } = driver
  return [await driver.read(), await ask(learner, 'tdd', 'help', ['one'], at()), await ask(learner, 'tdd', 'sessions', [], at())]
}

describe('a projection', () => {
  it('of a long session holds what the whole log folds into', async () => {
    const driver = await long(420)
    const { learner } = driver
    const live = await everything(driver)
    const [kept] = await projected(learner)
    expect(kept).toMatchObject({ stream: 'tdd:one', seq: expect.any(Number) })
    expect(kept?.seq).toBeGreaterThanOrEqual(400)
    expect(kept?.seq).toBeLessThanOrEqual(driver.turn)
    await evictDurableObject(learner)
    expect(await everything(driver)).toEqual(live)
    const state = await folded(learner)

    await change(learner, WITHOUT)
    expect(await folded(learner)).toEqual(state)
    expect(await everything(driver)).toEqual(live)
    expect(state).toMatchObject({ turn: driver.turn, steps: expect.any(Array), isWhole: false })
  })

  it('is what a session goes on from', async () => {
    const driver = await long(210)
    await change(driver.learner, "UPDATE event SET body = 'no json' WHERE seq < 150")
    expect((await driver.read({ history: false, files: true })).view.turn).toBe(driver.turn)
    await driver.act(rolledBack())
    await driver.act(onwards())
    await driver.write('test_sums.py', 'another test')
    await change(driver.learner, WITHOUT)
    expect(await ask(driver.learner, 'tdd', 'read', ['one', { history: false, files: false }], at())).toEqual({
      ok: false,
      error: { code: 'CORRUPTED_DATA', stream: 'tdd:one', seq: 1 },
    })
  })

  it('lets a session end whose older rows are damaged, with no summary of what does not add up', async () => {
    const driver = await long(210)
    await change(driver.learner, "UPDATE event SET body = 'no json' WHERE seq = 1")
    expect(await driver.act({ type: 'end' })).toMatchObject({ view: { status: 'ended' }, summary: null, repeated: false })
    expect(await driver.act({ type: 'end' })).toMatchObject({ summary: null, repeated: true })
  })

  it('of a session of statements holds every one of them', async () => {
    const driver = await started(stated)
    for (let n = 0; n < 210; n++) {
      const description = `the test number ${n} fails`
      await driver.act({ ...onwards(), description, descriptionHash: `hash ${n} `.padEnd(64, '0'), commands: ['npm test'] })
    }
    await evictDurableObject(driver.learner)
    expect(await projected(driver.learner)).toHaveLength(1)
    const again = {
      ...onwards(),
      description: 'in other words',
      descriptionHash: 'hash 7 '.padEnd(64, '0'),
      commands: ['npm test'],
    }
    const faults = [{ kind: 'description_repeated' }]
    expect(await driver.ask(again)).toMatchObject({ error: { code: 'EVIDENCE_REQUIRED', faults } })
    const state = await folded(driver.learner)
    await change(driver.learner, WITHOUT)
    expect(await folded(driver.learner)).toEqual(state)
  })

  it('fits into a row, whatever a session holds, and is read as it was written', () => {
    const state = largest()
    const text = tddProjection.write(state)
    expect(tddProjection.read(text)).toEqual(state)
    expect(new TextEncoder().encode(JSON.stringify(state)).length).toBeGreaterThan(2_000_000)
    expect(new TextEncoder().encode(text).length).toBeLessThan(500_000)
    const odd = [tdd.initial, startOf(['0', '1', '', '-1', '\n', '"', '__proto__', '\u2028'])]
    for (const one of odd) expect(tddProjection.read(tddProjection.write(one))).toEqual(one)
  })
})

const startOf = (customRules: readonly string[]): TddState =>
  tdd.evolve(tdd.initial, { type: 'session_started', lease: 'l', holder: null, client: null, ...verified, customRules, at: T0 })

/** As many files, tests and steps as there can be, with names as long as they may be. */
function largest(): TddState {
  const path = (n: number) => `tests/${`${n}`.padStart(MAX_PATH - 6, 'x')}`
  const files = Array.from({ length: MAX_FILES }, (_, n) => path(n))
  const tests = Array.from({ length: MAX_TESTS }, (_, n) => ({ name: `${n} `.padEnd(230, 'é'), status: 'passed' as const }))
  const events: TddEvent[] = []
  const add = (event: TddEvent) => void events.push(event)
  for (let step = 0; step <= MAX_STEPS_BACK; step++) {
    const runId = `run ${step}`
    const entry = (n: number): FileEntry => ({ path: path(n), hash: `${step} ${n}`.padStart(64, '0'), bytes: 65_536 })
    for (let n = 0; n < files.length; n++) add({ type: 'file_written', role: 'test', at: T0, path: path(n), file: entry(n) })
    const judged = { tests, label: 'green', fault: null, listed: [] } as const
    add({ type: 'tests_run', runId, filesHash: 'h', stale: [], end: 'finished', ...judged, at: T0 })
    const evidence = { kind: 'verified', runId, label: 'green', newTest: null, note: '' } as const
    add({ type: 'phase_changed', from: 'refactor', to: 'write_test', cycle: step + 2, skippedRefactor: false, evidence, at: T0 })
  }
  return events.reduce(tdd.evolve, startOf([]))
}

it('a history is of the newest events, and says how many are older', async () => {
  const driver = await long(210)
  const { history, olderEvents, view } = await driver.read()
  expect({ olderEvents, shown: history.length }).toEqual({ olderEvents: driver.turn - 200, shown: 200 })
  expect(history.map(({ type }) => type)).toEqual((await typesOf(driver.learner)).slice(-200))
  expect(await driver.read({ history: false, files: false })).toMatchObject({ view, history: [], olderEvents: 0 })
})

describe('damage', () => {
  const calls = ({ learner, turn, lease }: Driver) => [
    ask(learner, 'tdd', 'act', ['one', { ...noted(), turn, lease }, []], at()),
    ask(learner, 'tdd', 'begin', ['one', { runId: 'r', turn, lease }], at()),
    ask(learner, 'tdd', 'borrow', ['one', 'b'], at()),
    ask(
      learner,
      'tdd',
      'file',
      ['one', { turn, lease, runId: 'f', files: [], filesHash: 'h', report: reportOf([]), listed: [] }],
      at(),
    ),
    ask(learner, 'tdd', 'read', ['one', { history: true, files: true }], at()),
    ask(learner, 'tdd', 'help', ['one'], at()),
  ]

  it.each([
    ['a body that is no JSON', "UPDATE event SET body = '{'", RED],
    ['a field of the wrong type', `UPDATE event SET body = replace(body, '"failed"', '"bribed"')`, RED],
    ['a version of the future', 'UPDATE event SET version = 99', RED],
    ['an unknown type', "UPDATE event SET type = 'stream_resumed'", RED],
    ['a missing row', 'DELETE FROM event', RED + 1],
  ])('by %s closes that session and no other', async (_name, what, seq) => {
    const learner = somebody()
    const [one, two] = [new Driver(learner, 'one'), new Driver(learner, 'two')]
    await one.start()
    await one.cycle([], 'first')
    await two.start({ ...verified, goal: 'another one' })
    await change(learner, `${what} WHERE stream = 'tdd:one' AND seq = ?`, RED)
    const corrupted = { ok: false, error: { code: 'CORRUPTED_DATA', stream: 'tdd:one', seq } }
    for (const call of calls(one)) expect(await call).toEqual(corrupted)

    expect(await ask(learner, 'tdd', 'sessions', [], at())).toMatchObject({
      ok: true,
      value: { views: [{ sessionId: 'two' }], damaged: [{ stream: 'tdd:one', seq }] },
    })
    // Without a name the other one is meant, and it goes on to its next cycle.
    expect(await ask(learner, 'tdd', 'read', [null, { history: false, files: false }], at())).toMatchObject({
      value: { view: { sessionId: 'two' } },
    })
    await two.cycle([], 'first')
    expect((await two.read()).view.cycleNumber).toBe(2)
    await two.act({ type: 'end' })
    expect(await ask(learner, 'tdd', 'read', [null, { history: false, files: false }], at())).toEqual(corrupted)
    expect(await ask(learner, 'tdd', 'help', [null], at())).toMatchObject({ ok: true, value: { sessionId: null } })
    expect(await new Driver(learner, 'three').start()).toMatchObject({ repeated: false })
    // Practice and what is known go on too.
    expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], at())).toMatchObject({ ok: true })
  })

  it('in its first row is damage as well', async () => {
    const driver = await started()
    await driver.act(noted())
    const outOfPlace = `UPDATE event SET type = 'log_entry', body = '{"message":"before the start"}' WHERE seq = 1`
    await change(driver.learner, outOfPlace)
    for (const call of calls(driver)) expect(await call).toMatchObject({ error: { code: 'CORRUPTED_DATA', seq: 1 } })
    expect(await ask(driver.learner, 'tdd', 'sessions', [], at())).toMatchObject({
      value: { damaged: [{ stream: 'tdd:one', seq: 1 }] },
    })
  })

  it('while a run is on frees its place', async () => {
    const driver = await started()
    await driver.write('test_sums.py', 'a test')
    const workspace = await driver.begin('r1')
    if (!workspace.ok) throw new Error(workspace.error.code)
    await change(driver.learner, "UPDATE event SET body = '{' WHERE seq = 2")
    expect(await driver.file('r1', workspace.value, reportOf([], ['fails']))).toMatchObject({ error: { code: 'CORRUPTED_DATA' } })
    expect(await ask(driver.learner, 'runs', 'begin', [null, { runId: 'loose' }, ''], at())).toMatchObject({ ok: true })
  })

  it('of a file’s text is told instead of an empty file, and nothing is run', async () => {
    const driver = await started()
    const { learner } = driver
    await driver.write('test_sums.py', 'a test')
    await driver.write('tests/more.py', '')
    await change(learner, "DELETE FROM blob WHERE bytes = 'a test'")
    const corrupted = { ok: false, error: { code: 'CORRUPTED_DATA', stream: 'tdd:one', seq: 3 } }
    expect(await ask(learner, 'tdd', 'read', ['one', { history: false, files: true }], at())).toEqual(corrupted)
    expect(await driver.begin('r1')).toEqual(corrupted)
    expect(await ask(learner, 'tdd', 'borrow', ['one', 'b1'], at())).toEqual(corrupted)
    expect(await ask(learner, 'runs', 'begin', [null, { runId: 'loose' }, ''], at())).toMatchObject({ ok: true })
    await ask(learner, 'runs', 'drop', [null, 'loose'], at())
    // Written once more it is whole again.
    await driver.write('test_sums.py', 'another')
    await driver.write('test_sums.py', 'a test')
    expect(await driver.contents()).toEqual({ 'test_sums.py': 'a test', 'tests/more.py': '' })
    expect(await typesOf(learner)).toHaveLength(5)
  })
})
