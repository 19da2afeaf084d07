/** What is known of a learner, kept in their object: over several days, through evictions, from a projection and without one. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { ask } from '../../learner/ask.ts'
import type { ProblemFacts } from '../../../src/problem/facts.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const DAY = 86_400_000
/** The learner's day begins at four. */
const FOUR = Date.UTC(2026, 0, 5, 4)
const facts: ProblemFacts = { primary: 'hash-lookup', secondary: ['array-traversal'], expectedMinutes: 15, proves: true }
const at = (now: number): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: facts,
})

type Stub = DurableObjectStub<Learner>
let serial = 0
const somebody = (): Stub => env.LEARNER.getByName(`knower-${(serial += 1)}`)

async function submit(learner: Stub, slug: string, now: number, verdict: 'accepted' | 'wrong_answer' = 'accepted') {
  const runId = `run-${(serial += 1)}`
  const code = {
    language: 'python3',
    codeHash: `code ${runId}`,
    tokensHash: `tokens ${runId}`,
    workHash: `tokens ${runId}`,
    isStarter: false,
  } as const
  const order = {
    runId,
    kind: 'submission',
    code,
    catalogueVersion: 'v1',
    writtenBy: 'learner',
    origin: 'chat',
    rerun: false,
  } as const
  expect(await ask(learner, 'runs', 'begin', [slug, order, `code of ${runId}`], at(now))).toMatchObject({ ok: true })
  const failing = verdict === 'accepted' ? null : ({ verdict, tag: 'basic', hintCode: null, seen: null } as const)
  const outcome = { runId, verdict, passed: failing ? 1 : 4, total: 4, failing, errorLine: null }
  expect(await ask(learner, 'runs', 'finish', [slug, outcome, `report of ${runId}`, `hash ${runId}`], at(now))).toMatchObject({
    ok: true,
  })
}

const hint = (learner: Stub, slug: string, now: number) =>
  ask(learner, 'practice', 'act', [slug, { type: 'request_hint', level: 1, words: null, writtenBy: 'learner' }, null], at(now))
const check = (slug: string, kind: 'unaided' | 'review' | 'dispute' = 'unaided') =>
  ({ checkId: `check-${slug}`, kind, component: 'hash-lookup', slug }) as const

async function knowledgeOf(learner: Stub, now: number) {
  const read = await ask(learner, 'knowledge', 'read', [], at(now))
  if (!read.ok) throw new Error(read.error.code)
  const { components, pending, check: open } = read.value.view
  return { of: (id: string) => components.find((component) => component.id === id), pending, open }
}

const stored = (learner: Stub) =>
  runInDurableObject(learner, (_object, state) => {
    const rows = state.storage.sql.exec<{ type: string }>("SELECT type FROM event WHERE stream = 'knowledge' ORDER BY seq")
    return [...rows].map(({ type }) => type)
  })

describe('over several days', () => {
  it('what was solved with a hint is checked without, and then comes back for review', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['first', 'python3', null], at(T0))
    expect((await knowledgeOf(learner, T0)).of('hash-lookup')).toMatchObject({ stage: 'seen', known: 0.1 })
    await submit(learner, 'first', T0, 'wrong_answer')
    await hint(learner, 'first', T0)
    await submit(learner, 'first', T0)
    const helped = await knowledgeOf(learner, T0)
    expect(helped.of('hash-lookup')).toMatchObject({ stage: 'practised', known: 0.1, opportunities: 1, correct: 0 })
    expect(helped.pending).toEqual([{ component: 'hash-lookup', after: 'first', dueAt: FOUR + DAY }])

    expect(await ask(learner, 'knowledge', 'startCheck', [check('second'), null], at(FOUR + DAY - 1))).toEqual({
      ok: false,
      error: { code: 'CHECK_NOT_DUE', kind: 'unaided', dueAt: FOUR + DAY },
    })
    const now = T0 + DAY
    expect(await ask(learner, 'knowledge', 'startCheck', [check('second'), null], at(now))).toMatchObject({
      ok: true,
      value: { repeated: false, session: { titleSlug: 'second', underCheck: true, hintLevel: 0 } },
    })
    expect(await hint(learner, 'second', now)).toEqual({
      ok: false,
      error: { code: 'HINTS_CLOSED_DURING_CHECK', titleSlug: 'second' },
    })
    expect(await ask(learner, 'practice', 'act', ['second', { type: 'give_up' }, null], at(now))).toMatchObject({ ok: false })
    expect(await hint(learner, 'first', now)).toMatchObject({ ok: true })

    await submit(learner, 'second', now)
    const after = await knowledgeOf(learner, now)
    expect(after.open).toBeNull()
    expect(after.pending).toEqual([])
    expect(after.of('hash-lookup')).toMatchObject({ known: 0.55, correct: 1, opportunities: 2 })
    expect(after.of('array-traversal')).toMatchObject({ known: 0.55 })

    const dueAt = after.of('hash-lookup')?.dueAt ?? 0
    expect(dueAt).toBeGreaterThan(now)
    expect(await ask(learner, 'knowledge', 'startCheck', [check('third', 'review'), null], at(dueAt - 1))).toMatchObject({
      error: { code: 'CHECK_NOT_DUE' },
    })
    expect(await ask(learner, 'knowledge', 'startCheck', [check('first', 'review'), null], at(dueAt))).toMatchObject({
      error: { code: 'NO_CHECK_ITEM' },
    })
    expect(await ask(learner, 'knowledge', 'startCheck', [check('third', 'review'), null], at(dueAt))).toMatchObject({
      ok: true,
    })
    await submit(learner, 'third', dueAt)
    expect((await knowledgeOf(learner, dueAt)).of('hash-lookup')).toMatchObject({ stage: 'passed', known: expect.closeTo(0.925) })
  })

  it('a check begins its problem from nothing, once, and leaving it costs nothing', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['old', 'python3', null], at(T0))
    await ask(learner, 'practice', 'act', ['old', { type: 'give_up' }, null], at(T0))
    const now = T0 + 31 * DAY
    const before = await knowledgeOf(learner, now)
    const [once, again] = [
      await ask(learner, 'knowledge', 'startCheck', [check('old'), null], at(now)),
      await ask(learner, 'knowledge', 'startCheck', [check('old'), null], at(now)),
    ]
    expect(once).toMatchObject({ ok: true, value: { repeated: false, session: { epoch: 2, solutionsOpen: false } } })
    expect(again).toMatchObject({ ok: true, value: { repeated: true, session: { epoch: 2 } } })
    expect(await ask(learner, 'practice', 'act', ['old', { type: 'list_solutions' }, null], at(now))).toMatchObject({
      ok: false,
    })
    expect(await ask(learner, 'knowledge', 'startCheck', [check('other', 'dispute'), null], at(now))).toMatchObject({
      error: { code: 'CHECK_OPEN', titleSlug: 'old' },
    })
    expect(await ask(learner, 'knowledge', 'leaveCheck', [], at(now))).toMatchObject({ ok: true, value: { repeated: false } })
    expect(await ask(learner, 'knowledge', 'leaveCheck', [], at(now))).toMatchObject({ ok: true, value: { repeated: true } })
    const after = await knowledgeOf(learner, now)
    expect(after.of('hash-lookup')).toEqual(before.of('hash-lookup'))
    expect(after.pending).toEqual(before.pending.map((planned) => ({ ...planned, dueAt: FOUR + 32 * DAY })))
    expect(await hint(learner, 'old', now)).toMatchObject({ ok: true })
  })

  it('a check that is put off twice by one call is put off once', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['old', 'python3', null], at(T0))
    await ask(learner, 'practice', 'act', ['old', { type: 'give_up' }, null], at(T0))
    const now = T0 + 2 * DAY
    expect(await ask(learner, 'knowledge', 'postponeCheck', ['unaided', 'hash-lookup'], at(now))).toMatchObject({
      value: { repeated: false },
    })
    expect(await ask(learner, 'knowledge', 'postponeCheck', ['unaided', 'hash-lookup'], at(now))).toMatchObject({
      value: { repeated: true },
    })
    expect((await knowledgeOf(learner, now)).pending).toMatchObject([{ dueAt: FOUR + 3 * DAY }])
  })
})

describe('what is kept', () => {
  it('is the same after an eviction, from a projection and without one', async () => {
    const learner = somebody()
    for (let round = 0; round < 30; round++) {
      const [slug, now] = [`problem-${round % 7}`, T0 + round * 3 * DAY]
      await ask(learner, 'practice', 'start', [slug, 'python3', null], at(now))
      await ask(learner, 'practice', 'act', [slug, { type: 'reset' }, null], at(now))
      await submit(learner, slug, now, 'wrong_answer')
      if (round % 3 === 0) await hint(learner, slug, now)
      if (round % 5 !== 0) await submit(learner, slug, now)
    }
    const now = T0 + 100 * DAY
    const live = await ask(learner, 'knowledge', 'read', [], at(now))
    expect((await stored(learner)).length).toBeGreaterThan(100)
    const projections = (change: string) =>
      runInDurableObject(learner, (_object, state) => [...state.storage.sql.exec<{ seq: number }>(change)])
    await evictDurableObject(learner)
    expect(await ask(learner, 'knowledge', 'read', [], at(now))).toEqual(live)

    // Written early, so that most of the log lies behind it.
    await projections("INSERT OR REPLACE INTO projection SELECT 'knowledge', 200, 0, '{}' FROM event LIMIT 1")
    await evictDurableObject(learner)
    expect(await ask(learner, 'knowledge', 'read', [], at(now))).toEqual(live)
  })

  it('is written beside a long log, and read from there', async () => {
    const learner = somebody()
    for (let round = 0; round < 60; round++) {
      await ask(learner, 'practice', 'act', [`p${round}`, { type: 'start', language: null }, null], at(T0 + round * DAY))
      await submit(learner, `p${round}`, T0 + round * DAY)
    }
    const now = T0 + 61 * DAY
    const live = await ask(learner, 'knowledge', 'read', [], at(now))
    const projection = await runInDurableObject(learner, (_object, state) =>
      state.storage.sql.exec<{ seq: number; body: string }>('SELECT seq, body FROM projection').one(),
    )
    expect(projection.seq).toBeGreaterThanOrEqual(200)
    await evictDurableObject(learner)
    expect(await ask(learner, 'knowledge', 'read', [], at(now))).toEqual(live)

    await runInDurableObject(learner, (_object, state) => {
      state.storage.sql.exec('UPDATE projection SET body = replace(body, \'"known":\', \'"known":0.5,"was":\')')
    })
    await evictDurableObject(learner)
    expect(await ask(learner, 'knowledge', 'read', [], at(now))).not.toEqual(live)
  })

  it('can be damaged without closing the sessions', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['first', 'python3', null], at(T0))
    await runInDurableObject(learner, (_object, state) => {
      state.storage.sql.exec("UPDATE event SET body = 'no json' WHERE stream = 'knowledge' AND seq = 1")
    })
    await evictDurableObject(learner)
    const damage = { code: 'CORRUPTED_DATA', stream: 'knowledge', seq: 1 }
    expect(await ask(learner, 'knowledge', 'read', [], at(T0))).toEqual({ ok: false, error: damage })
    await submit(learner, 'first', T0)
    expect(await ask(learner, 'practice', 'all', [], at(T0))).toMatchObject({
      ok: true,
      value: { views: [{ status: 'solved' }], damaged: [{ stream: 'knowledge', seq: 1 }], knowledge: null },
    })
  })
})

it('lists submissions and how work ended', async () => {
  const learner = somebody()
  await ask(learner, 'practice', 'start', ['first', 'python3', null], at(T0))
  await submit(learner, 'first', T0, 'wrong_answer')
  await submit(learner, 'first', T0 + 1)
  await ask(learner, 'practice', 'start', ['second', 'python3', null], at(T0 + 2))
  await submit(learner, 'second', T0 + 3)
  const listed = async (limit: number, accepted: boolean | null) => {
    const read = await ask(learner, 'knowledge', 'submissions', [limit, accepted], at(T0))
    return read.ok ? read.value.map(({ titleSlug, verdict }) => `${titleSlug} ${verdict}`) : read.error
  }
  expect(await listed(9, null)).toEqual(['second accepted', 'first accepted', 'first wrong_answer'])
  expect(await listed(1, true)).toEqual(['second accepted'])
  expect(await listed(9, false)).toEqual(['first wrong_answer'])
  expect(await ask(learner, 'knowledge', 'moments', [0, T0 + 3], at(T0))).toEqual({
    ok: true,
    value: [{ at: T0 + 1, titleSlug: 'first', outcome: 'success' }],
  })
})
