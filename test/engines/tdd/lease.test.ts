/** Who holds a session in a learner's object: one client at a time, and nobody learns by what. */
import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { at, beside, Driver, noted, onwards, resumed, rolledBack, rows, somebody, started, T0, reportOf } from './driver.ts'
import { ask } from '../../learner/ask.ts'

const IDLE = 30 * 60_000
const MINUTE = 60_000
const locked = (holder: string | null, since = T0) => ({ ok: false, error: { code: 'SESSION_LOCKED', holder, since } })

/** Every call that appends, with a lease of the caller's own. */
async function refusals(driver: Driver) {
  const { learner, turn, lease, now } = driver
  const claim = { turn, lease }
  const commands = [
    noted(),
    onwards(),
    rolledBack(),
    { type: 'update', changes: { goal: 'mine' } },
    { type: 'write_file', path: 'test_sums.py', file: { hash: 'h', bytes: 1 } },
    { type: 'pause' },
    { type: 'end' },
  ] as const
  const run = { runId: 'theirs', files: [], filesHash: 'h', report: reportOf([]), listed: [] }
  const answers: unknown[] = []
  for (const command of commands) answers.push(await ask(learner, 'tdd', 'act', ['one', { ...command, ...claim }, []], at(now)))
  answers.push(await ask(learner, 'tdd', 'begin', ['one', { runId: 'theirs', ...claim }], at(now)))
  answers.push(await ask(learner, 'tdd', 'file', ['one', { ...run, ...claim }], at(now)))
  return answers
}

describe('two who want the same session', () => {
  it.each([['claude.ai'], [null]])('are told that %s holds it, until one takes it over', async (holder) => {
    const first = await started(undefined, holder)
    first.now = T0 + MINUTE
    await first.write('test_sums.py', 'a test')
    const second = Object.assign(beside(first), { lease: 'made up' })
    const before = await rows(first.learner)
    for (const answer of await refusals(second)) expect(answer).toEqual(locked(holder))
    expect(await second.ask(resumed('lease of the second', 'chatgpt.com'))).toEqual(locked(holder))
    expect(await rows(first.learner)).toEqual(before)
    expect((await first.read()).view.heldBy).toEqual({ holder, since: T0 })

    second.now = T0 + 2 * MINUTE
    const result = await second.act(resumed('lease of the second', 'chatgpt.com', true))
    const event = { type: 'session_resumed', holder: 'chatgpt.com', tookOver: true, at: second.now }
    expect(result).toMatchObject({ lease: 'lease of the second', repeated: false, customRules: 'announced', events: [event] })
    expect((await second.read()).history.at(-1)).toEqual(event)
    await evictDurableObject(first.learner)
    first.turn = second.turn
    for (const answer of await refusals(first)) expect(answer).toEqual(locked('chatgpt.com', second.now))
    expect(await second.act(noted())).toMatchObject({ view: { heldBy: { holder: 'chatgpt.com', since: second.now } } })

    // And back again.
    first.turn = second.turn
    expect(await first.act(resumed('lease of the third', holder, true))).toMatchObject({ lease: 'lease of the third' })
    expect(await second.ask({ ...noted(), turn: first.turn })).toEqual(locked(holder, first.now))
    expect((await first.act({ type: 'end' })).summary).toMatchObject({ takeOvers: 2 })
  })

  it('are one where both are the same verified client: it gets its lease back, and is told the rules', async () => {
    const first = await started()
    const again = beside(first)
    const back = { lease: 'lease of one', repeated: true, events: [], customRules: 'announced' }
    expect(await again.act(resumed('unused', 'claude.ai'))).toMatchObject(back)
    expect(await again.act(noted())).toMatchObject({ customRules: null })
    expect(await first.ask({ ...noted('both'), turn: again.turn })).toMatchObject({ ok: true })
  })

  it('are refused a run whose session has changed hands, and its place is free', async () => {
    const first = await started()
    await first.write('test_sums.py', 'a test')
    const workspace = await first.begin('r1')
    if (!workspace.ok) throw new Error(workspace.error.code)
    const second = beside(first)
    await second.act(resumed('lease of the second', null, true))
    expect(await first.file('r1', workspace.value, reportOf([], ['fails']))).toEqual(locked(null))
    expect(await second.begin('r2')).toMatchObject({ ok: true, value: { turn: 3 } })
    expect((await second.read()).view.newestRun).toBeNull()
  })
})

describe('a holder who disappears', () => {
  it('keeps it for half an hour, and then anybody may resume', async () => {
    const first = await started()
    first.now = T0 + 5 * MINUTE
    await first.act(noted())
    const gone = first.now + IDLE
    const second = Object.assign(beside(first), { now: gone - 1 })
    expect(await second.ask(resumed('lease of the second', null))).toEqual(locked('claude.ai'))
    expect((await second.read()).view.heldBy).toEqual({ holder: 'claude.ai', since: T0 })

    second.now = gone
    await evictDurableObject(first.learner)
    expect((await second.read()).view.heldBy).toBeNull()
    expect(await ask(first.learner, 'tdd', 'help', ['one'], at(gone))).toMatchObject({
      value: { help: { where: expect.stringContaining('any client may resume it') } },
    })
    second.lease = 'made up'
    for (const answer of await refusals(second)) expect(answer).toEqual({ ok: false, error: { code: 'SESSION_NOT_HELD' } })
    const resumption = await second.act(resumed('lease of the second', null))
    expect(resumption).toMatchObject({ lease: 'lease of the second', events: [{ tookOver: false }] })
    first.now = gone + 1
    expect(await first.ask({ ...noted(), turn: second.turn })).toEqual(locked(null, gone))
  })

  it('may come back before anybody else does', async () => {
    const first = await started()
    first.now = T0 + 3 * IDLE
    expect(await first.act(noted('back again'))).toMatchObject({ view: { heldBy: { holder: 'claude.ai' } } })
    expect(await beside(first).ask(resumed('other', null))).toEqual(locked('claude.ai'))
  })
})

describe('a session that is let go', () => {
  it.each([
    ['pause', 'SESSION_PAUSED'],
    ['end', 'SESSION_ENDED'],
  ] as const)('by %s is refused to everybody as that', async (type, code) => {
    const first = await started()
    expect(await first.act({ type })).toMatchObject({ lease: null, view: { heldBy: null } })
    const answers = await refusals(first)
    const repeated = answers.splice(type === 'pause' ? 5 : 6, 1)
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: { code } })
    expect(repeated).toMatchObject([{ ok: true, value: { repeated: true } }])
    const next = await beside(first).ask(resumed('lease of the next', null))
    expect(next).toMatchObject(type === 'pause' ? { ok: true } : { ok: false, error: { code } })
  })
})

it('the lease is told to whoever starts or resumes, and stands in nothing else', async () => {
  const driver = new Driver(somebody(), 'one')
  const { learner } = driver
  const { lease: first, ...start } = await driver.start()
  await driver.cycle([], 'first')
  await driver.act(rolledBack())
  await driver.act({ type: 'update', changes: { goal: 'more' } })
  await driver.write('sums.py', 'more code')
  await driver.begin('dropped')
  await driver.act({ type: 'pause' })
  const { lease: second, ...resumption } = await driver.act(resumed('lease of the second', 'claude.ai'))
  await driver.act(noted())
  expect([first, second]).toEqual(['lease of one', 'lease of the second'])
  const entries = driver.answers.filter((answer) => JSON.stringify(answer).includes('"lease":"'))
  expect(entries).toMatchObject([{ value: start }, { value: resumption }])

  const answers: unknown[] = [start, resumption, ...driver.answers.filter((answer) => !entries.includes(answer))]
  answers.push(...(await refusals(Object.assign(beside(driver), { lease: 'made up' }))))
  await ask(learner, 'runs', 'drop', [null, 'dropped'], at())
  answers.push(await ask(learner, 'tdd', 'borrow', ['one', 'borrowed'], at()))
  const reads = async () => [
    await driver.read(),
    await ask(learner, 'tdd', 'help', ['one'], at()),
    await ask(learner, 'tdd', 'sessions', [], at()),
  ]
  answers.push(...(await reads()), await driver.act({ type: 'end' }), ...(await reads()))
  expect(answers.length).toBeGreaterThan(30)
  expect(JSON.stringify(answers)).not.toContain('lease of')
  expect((await rows(learner)).filter(({ body }) => body.includes('lease of'))).toHaveLength(2)
})
