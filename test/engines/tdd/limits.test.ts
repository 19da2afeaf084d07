/** What a learner's object bounds: sessions that are open, the life of a run, and the size of an answer. */
import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { LearnerOptions } from '../../../src/learner/answers.ts'
import type { Failure } from '../../../src/failure/failure.ts'
import { LearnerRpc, type Ask } from '../../../src/learner/learner-rpc.ts'
import type { Result } from '../../../src/kernel/result.ts'
import { MOST_OPEN } from '../../../src/engines/tdd/engine.ts'
import { TddClient } from '../../../src/engines/tdd/client.ts'
import {
  at,
  change,
  noted,
  onwards,
  resumed,
  somebody,
  started,
  T0,
  reportOf,
  typesOf,
  verified,
  type Driver,
  type Stub,
} from './driver.ts'
import { ask } from '../../learner/ask.ts'

describe('sessions that have not ended', () => {
  const begin = async (learner: Stub, sessionId: string) => {
    const plan = { ...verified, goal: `the goal of ${sessionId}` }
    return ask(learner, 'tdd', 'start', [sessionId, { plan, lease: `lease of ${sessionId}`, holder: null, client: 'c' }], at())
  }

  it('are so many and no more, paused ones among them, until one ends', async () => {
    const learner = somebody()
    for (let n = 0; n < MOST_OPEN; n++) expect(await begin(learner, `s${n}`)).toMatchObject({ ok: true })
    const paused = { type: 'pause', turn: 1, lease: 'lease of s3' } as const
    expect(await ask(learner, 'tdd', 'act', ['s3', paused, []], at())).toMatchObject({ ok: true })
    await evictDurableObject(learner)
    expect(await begin(learner, 'more')).toEqual({ ok: false, error: { code: 'TOO_MANY_SESSIONS', most: MOST_OPEN } })
    expect(await typesOf(learner, 'more')).toEqual([])
    // One that is there is given again, and one that is paused goes on.
    expect(await begin(learner, 's0')).toMatchObject({ ok: true, value: { repeated: true } })
    expect(await ask(learner, 'tdd', 'act', ['s3', { ...resumed('l', null), turn: 2 }, []], at())).toMatchObject({ ok: true })

    await ask(learner, 'tdd', 'act', ['s0', { type: 'end', turn: 1, lease: 'lease of s0' }, []], at())
    const open = await ask(learner, 'tdd', 'sessions', [], at())
    expect(open.ok && open.value.views.map(({ sessionId }) => sessionId)).not.toContain('s0')
    expect(await begin(learner, 'more')).toMatchObject({ ok: true, value: { repeated: false } })
    expect(await begin(learner, 'yet more')).toMatchObject({ ok: false })
  })
})

describe('a run that is over', () => {
  const expired = { ok: false, error: { code: 'RUN_EXPIRED' } }
  async function begun() {
    const driver = await started()
    await driver.write('test_sums.py', 'a test')
    const workspace = await driver.begin('r1')
    if (!workspace.ok) throw new Error(workspace.error.code)
    return { driver, workspace: workspace.value }
  }

  it.each([
    ['because its time is up', async (driver: Driver) => void (driver.now = T0 + 120_000)],
    [
      'because another one has taken its place',
      async (driver: Driver) => {
        driver.now = T0 + 130_000
        await driver.begin('r2')
      },
    ],
    ['because it was dropped', async ({ learner }: Driver) => void (await ask(learner, 'runs', 'drop', [null, 'r1'], at()))],
  ])('counts nothing, %s', async (_why, ends) => {
    const { driver, workspace } = await begun()
    await ends(driver)
    await evictDurableObject(driver.learner)
    const report = reportOf([], ['fails'])
    expect(await driver.file('r1', workspace, report)).toEqual(expired)
    expect(await driver.file('r1', workspace, report)).toEqual(expired)
    expect(await typesOf(driver.learner)).toEqual(['session_started', 'file_written'])
    expect(await driver.ask(onwards())).toMatchObject({ error: { code: 'EVIDENCE_NOT_OBSERVED', missing: [{ kind: 'no_run' }] } })
  })

  it('counts until the last moment, and once it is recorded for ever', async () => {
    const { driver, workspace } = await begun()
    driver.now = T0 + 119_999
    expect(await driver.file('r1', workspace, reportOf([], ['fails']))).toMatchObject({ ok: true, value: { repeated: false } })
    await evictDurableObject(driver.learner)
    driver.now = T0 + 500_000
    expect(await driver.file('r1', workspace, reportOf([], ['fails']))).toMatchObject({ ok: true, value: { repeated: true } })
  })

  it('is told after what the session itself says', async () => {
    const { driver, workspace } = await begun()
    await ask(driver.learner, 'runs', 'drop', [null, 'r1'], at())
    await driver.act(noted())
    const stale = { ok: false, error: { code: 'STALE_TURN', turn: 3 } }
    expect(await driver.file('r1', workspace, reportOf([], ['fails']))).toEqual(stale)
  })
})

describe('an answer', () => {
  const MEGABYTE = 1_000_000
  const SIZE = 64 * 1024
  const paths = Array.from({ length: 40 }, (_, n) => `tests/test_${`${n}`.padStart(2, '0')}.py`)
  /** The most room that it can take on its way. */
  const bytesOf = (answer: unknown) => {
    const text = JSON.stringify(answer)
    return /[^\u0000-\u00ff]/.test(text) ? 2 * text.length : text.length
  }
  const filled = (path: string, letter: string) =>
    letter.repeat(Math.floor(SIZE / (letter === '字' ? 3 : 1)) - path.length) + path
  const write = (driver: Driver, path: string, letter: string) => {
    const file = { hash: `${path} of ${letter}`, bytes: SIZE }
    return driver.ask({ type: 'write_file', path, file }, [{ hash: file.hash, text: filled(path, letter) }])
  }

  async function full(letter = 'x'): Promise<Driver> {
    const driver = await started()
    for (const path of paths) expect(await write(driver, path, letter)).toMatchObject({ ok: true })
    return driver
  }

  const options: LearnerOptions = {
    jurisdiction: null,
    now: () => T0,
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay: null,
    charge: null,
    settingsUrl: '',
  }
  /** The Worker's client of this object, with what it is answered; `then` happens behind every answer. */
  function clientOf({ learner }: Driver, then: () => Promise<void> = async () => {}) {
    const answers: Array<Result<unknown, Failure>> = []
    const namespace = Object.assign(Object.create(null), { getByName: () => learner })
    const rpc = new LearnerRpc(namespace, 'anybody', options)
    const overheard: Ask = async (engine, method, ...given) => {
      const answer = await rpc.ask(engine, method, ...given)
      answers.push(answer)
      await then()
      return answer
    }
    return { client: new TddClient({ ask: overheard }), answers }
  }

  it('is below a megabyte with as many files as there can be, and the client puts them together', async () => {
    const driver = await full()
    const { client, answers } = clientOf(driver)
    const all = paths.map((path) => ({ path, hash: `${path} of x`, text: filled(path, 'x') }))
    const start = await client.beginRun('one', { runId: 'r1', turn: driver.turn, lease: driver.lease })
    expect(start.ok && start.value.files).toEqual(all)
    await ask(driver.learner, 'runs', 'drop', [null, 'r1'], at())
    const lent = await client.borrow('one', 'b1')
    expect(lent.ok && lent.value.files).toEqual(all)
    const read = await client.read('one', { history: true, files: true })
    expect(read.ok && read.value.contents).toEqual(all)
    expect(read.ok && read.value.history).toHaveLength(41)
    expect(answers.length).toBeGreaterThan(9)
    for (const answer of answers) expect(bytesOf(answer)).toBeLessThan(MEGABYTE)
  })

  it('is so in letters that take two bytes each', async () => {
    const { client, answers } = clientOf(await full('字'))
    const read = await client.read('one', { history: true, files: true })
    expect(read.ok && read.value.contents.map(({ text }) => text)).toEqual(paths.map((path) => filled(path, '字')))
    for (const answer of answers) expect(bytesOf(answer)).toBeLessThan(MEGABYTE)
  })

  it('that goes on after files were changed goes on with those of its turn', async () => {
    const driver = await full()
    const { turn, lease } = driver
    const remaining = [...paths]
    const { client, answers } = clientOf(driver, async () => {
      const path = remaining.pop()
      if (path === undefined) return
      await write(driver, path, 'y')
      await evictDurableObject(driver.learner)
    })
    const start = await client.beginRun('one', { runId: 'r1', turn, lease })
    expect(answers.length).toBeGreaterThan(3)
    expect(start.ok && start.value.turn).toBe(turn)
    expect(start.ok && start.value.files.map(({ text }) => text.at(0))).toEqual(paths.map(() => 'x'))
    expect((await driver.read()).view.files.filter(({ hash }) => hash.endsWith('y')).length).toBeGreaterThan(3)
  })

  it('of a run whose texts cannot be given frees its place', async () => {
    const driver = await full()
    const { learner, turn, lease } = driver
    let calls = 0
    const { client } = clientOf(driver, async () => {
      calls++
      if (calls === 1) await change(learner, 'DELETE FROM blob WHERE hash = ?', `${paths[39]} of x`)
    })
    const corrupted = { code: 'CORRUPTED_DATA', stream: 'tdd:one', seq: turn, inSession: 'one' }
    expect(await client.beginRun('one', { runId: 'r1', turn, lease })).toEqual({ ok: false, error: corrupted })
    expect(calls).toBeGreaterThan(2)
    expect(await ask(learner, 'runs', 'begin', [null, { runId: 'loose' }, ''], at())).toMatchObject({ ok: true })
  })

  it('with a history of large runs holds its end, and counts what is left out', async () => {
    const driver = await started()
    await driver.write('test_sums.py', 'a test')
    const many = Array.from({ length: 200 }, (_, n) => `${n} `.padEnd(120, '字').slice(0, 60))
    for (let n = 0; n < 60; n++) await driver.run([], many)
    const { client, answers } = clientOf(driver)
    const read = await client.read('one', { history: true, files: true })
    if (!read.ok) throw new Error(read.error.code)
    const { history, olderEvents } = read.value
    expect(history.length + olderEvents).toBe(62)
    expect(history.at(-1)).toMatchObject({ type: 'tests_run', runId: 'run 60 of one' })
    expect(olderEvents).toBeGreaterThan(0)
    for (const answer of answers) expect(bytesOf(answer)).toBeLessThan(MEGABYTE)
  })
})
