/** Counterexamples in a learner's object: begun among the runs, filed once a level and program, and given again. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { ask } from '../../learner/ask.ts'
import type { CounterexampleTicket } from '../../../src/engines/practice/messages.ts'

const slug = 'two-sum'
const T0 = Date.UTC(2026, 0, 5, 9)
const at = (now = T0): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
})
const counterexample = { text: '{"call":"f(0)","args":[0]}', hash: 'hash of shown' }

let people = 0
const somebody = () => env.LEARNER.getByName(`searcher-${(people += 1)}`)

async function wrong(learner: DurableObjectStub<Learner>, name: string, now = T0, passes = false): Promise<void> {
  const begin = {
    runId: `run of ${name}`,
    kind: 'local',
    code: {
      language: 'python3',
      codeHash: `hash of ${name}`,
      tokensHash: `tokens of ${name}`,
      workHash: `tokens of ${name}`,
      isStarter: false,
    },
    catalogueVersion: 'v1',
    writtenBy: 'learner',
    origin: 'chat',
    rerun: false,
  } as const
  await ask(learner, 'runs', 'begin', [slug, begin, `code of ${name}`], at(now))
  const failing = { verdict: 'wrong_answer', tag: 'basic', hintCode: null, seen: null } as const
  const outcome = passes
    ? ({ runId: begin.runId, verdict: 'accepted', passed: 4, total: 4, failing: null, errorLine: null } as const)
    : ({ runId: begin.runId, verdict: 'wrong_answer', passed: 1, total: 4, failing, errorLine: null } as const)
  await ask(learner, 'runs', 'finish', [slug, outcome, `report of ${name}`, `report-hash of ${name}`], at(now))
}

async function begun(learner: DurableObjectStub<Learner>, searchId: string, now = T0): Promise<CounterexampleTicket> {
  const answer = await ask(learner, 'counterexamples', 'begin', [slug, searchId], at(now))
  if (!answer.ok || answer.value.kind !== 'begun') throw new Error('no search was begun')
  return answer.value.ticket
}

const stored = (learner: DurableObjectStub<Learner>) =>
  runInDurableObject(learner, (_object, state) =>
    [...state.storage.sql.exec<{ type: string }>('SELECT type FROM event ORDER BY position')].map((row) => row.type),
  )
const open = (learner: DurableObjectStub<Learner>) =>
  runInDurableObject(learner, (_object, state) => [...state.storage.sql.exec('SELECT run_id FROM open_run')].length)

async function started(): Promise<DurableObjectStub<Learner>> {
  const learner = somebody()
  await ask(learner, 'practice', 'start', [slug, 'python3', null], at())
  return learner
}

describe('a search', () => {
  it('is begun with the latest wrong code, and leaves no trace until it is filed', async () => {
    const learner = await started()
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's0'], at())).toEqual({
      ok: false,
      error: { code: 'NO_WRONG_ANSWER', titleSlug: slug },
    })
    await wrong(learner, 'one')
    await wrong(learner, 'two')
    const before = await stored(learner)
    const answer = await ask(learner, 'counterexamples', 'begin', [slug, 's1'], at())
    const ticket = { searchId: 's1', epoch: 1, level: 0, language: 'python3', codeHash: 'hash of two' }
    expect(answer).toEqual({ ok: true, value: { kind: 'begun', ticket, code: 'code of two', earlier: null } })
    expect(await stored(learner)).toEqual(before)
    expect(await open(learner)).toBe(1)
  })
  it('is filed once, and is given again after it, after an eviction and after later runs of the same code', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    const ticket = await begun(learner, 's1')
    const searched = { level: 0, language: 'python3', codeHash: 'hash of one' }
    const answer = { searched, text: counterexample.text }
    expect(await ask(learner, 'counterexamples', 'file', [slug, ticket, counterexample], at())).toMatchObject({
      value: { ...answer, repeated: false },
    })
    expect(await open(learner)).toBe(0)
    expect(await ask(learner, 'counterexamples', 'file', [slug, ticket, { text: 'other', hash: 'other' }], at())).toMatchObject({
      value: { ...answer, repeated: true },
    })
    await evictDurableObject(learner)
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's2'], at())).toMatchObject({
      value: { kind: 'repeated', ...answer, passes: false },
    })
    expect(await open(learner)).toBe(0)
    expect((await stored(learner)).filter((type) => type.startsWith('counterexample'))).toEqual(['counterexample_given'])
  })
  it('is made again for changed wrong code, at the same level', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    await ask(learner, 'counterexamples', 'file', [slug, await begun(learner, 's1'), counterexample], at())
    await wrong(learner, 'two')
    const ticket = await begun(learner, 's2')
    expect(ticket).toMatchObject({ level: 0, codeHash: 'hash of two' })
    const other = { text: '{"call":"f(1)","args":[1]}', hash: 'other' }
    expect(await ask(learner, 'counterexamples', 'file', [slug, ticket, other], at())).toMatchObject({
      value: { text: other.text, repeated: false },
    })
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's3'], at())).toMatchObject({
      value: { kind: 'repeated', text: other.text },
    })
  })
  it('gives way to a trial of the last one where the present code may be right, and what it passes is marked', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    await ask(learner, 'counterexamples', 'file', [slug, await begun(learner, 's1'), counterexample], at())
    await wrong(learner, 'fixed', T0, true)
    const answer = await ask(learner, 'counterexamples', 'begin', [slug, 's2'], at())
    const ticket = { searchId: 's2', epoch: 1, level: 0, language: 'python3', codeHash: 'hash of fixed' } as const
    expect(answer).toEqual({ ok: true, value: { kind: 'begun', ticket, code: 'code of fixed', earlier: counterexample } })
    const marked = { searched: { level: 0, codeHash: 'hash of one' }, text: counterexample.text, passes: true }
    expect(await ask(learner, 'counterexamples', 'pass', [slug, ticket, counterexample.hash], at())).toMatchObject({
      value: { ...marked, repeated: true },
    })
    expect(await open(learner)).toBe(0)
    await evictDurableObject(learner)
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's3'], at())).toMatchObject({
      value: { kind: 'repeated', ...marked },
    })
    await wrong(learner, 'one again')
    expect(await begun(learner, 's4')).toMatchObject({ codeHash: 'hash of one again' })
  })
  it('that was kept without its input is given again as it is', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    const old = { text: '{"call":"f(0)"}', hash: 'old' }
    await ask(learner, 'counterexamples', 'file', [slug, await begun(learner, 's1'), old], at())
    await wrong(learner, 'fixed', T0, true)
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's2'], at())).toMatchObject({
      value: { kind: 'repeated', text: old.text, passes: false },
    })
  })
  it('that found nothing is given again too, and the next level has one of its own', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    const ticket = await begun(learner, 's1')
    expect(await ask(learner, 'counterexamples', 'file', [slug, ticket, null], at())).toMatchObject({
      value: { text: null, repeated: false },
    })
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's2'], at())).toMatchObject({
      value: { kind: 'repeated', text: null },
    })
    await ask(
      learner,
      'practice',
      'act',
      [slug, { type: 'request_hint', level: 1, words: null, writtenBy: 'learner' }, null],
      at(),
    )
    expect(await begun(learner, 's3')).toMatchObject({ level: 1 })
  })
  it('waits for the run that goes on, and gives what another one filed meanwhile', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    const first = await begun(learner, 's1')
    const second = ask(learner, 'counterexamples', 'begin', [slug, 's2'], at())
    // A round trip after the second call, so that it is waiting by now.
    await ask(learner, 'settings', 'read', [], at())
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's3'], at())).toEqual({
      ok: false,
      error: { code: 'OWN_RUN_UNDER_WAY', retryAfterSeconds: 5 },
    })
    await ask(learner, 'counterexamples', 'file', [slug, first, counterexample], at())
    expect(await second).toMatchObject({ value: { kind: 'repeated', text: counterexample.text } })
  })
  it('that came to nothing gives its place back and uses nothing up', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    await begun(learner, 's1')
    await ask(learner, 'runs', 'drop', [null, 's1'], at())
    expect(await open(learner)).toBe(0)
    expect(await begun(learner, 's2')).toMatchObject({ level: 0 })
  })
  it('filed after a reset is too late, and gives its place back', async () => {
    const learner = await started()
    await wrong(learner, 'one')
    const ticket = await begun(learner, 's1')
    await ask(learner, 'practice', 'act', [slug, { type: 'reset' }, null], at())
    expect(await ask(learner, 'counterexamples', 'file', [slug, ticket, counterexample], at())).toEqual({
      ok: false,
      error: { code: 'RUN_NOT_OPEN', titleSlug: slug, runId: 's1' },
    })
    expect(await open(learner)).toBe(0)
  })
  it("is one of the day's runs", async () => {
    const learner = await started()
    await wrong(learner, 'one')
    const one: CallContext = { ...at(), runsPerDay: 1 }
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's1'], one)).toMatchObject({
      error: { code: 'BUDGET_EXCEEDED' },
    })
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's1'], { ...one, runsPerDay: 2 })).toMatchObject({
      value: { kind: 'begun' },
    })
    await ask(learner, 'runs', 'drop', [null, 's1'], at())
    expect(await ask(learner, 'counterexamples', 'begin', [slug, 's2'], { ...one, runsPerDay: 2 })).toMatchObject({
      error: { code: 'BUDGET_EXCEEDED' },
    })
  })
})
