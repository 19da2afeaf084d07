/** What a learner's object gives of a problem while a check is open with it, and what a first submission begins. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { CheckIdentity } from '../../../src/engines/knowledge/rules/events.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { ask } from '../../learner/ask.ts'
import type { ProblemFacts } from '../../../src/problem/facts.ts'
import type { BeginRun } from '../../../src/engines/practice/messages.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const MINUTE = 60_000
const DAY = 86_400_000
const facts: ProblemFacts = { primary: 'hash-lookup', secondary: [], expectedMinutes: 15, proves: true }
const at = (now: number, strictMode = false): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode },
  runsPerDay: null,
  charge: null,
  problem: facts,
})

type Stub = DurableObjectStub<Learner>
let serial = 0
const somebody = (): Stub => env.LEARNER.getByName(`under-check-${(serial += 1)}`)
const everything = { code: true, history: true, report: true }

async function run(learner: Stub, now: number, tokens: string, more: Partial<BeginRun> & { readonly passes?: boolean } = {}) {
  const { passes = true, ...order } = more
  const runId = `check-run-${(serial += 1)}`
  const start = await ask(
    learner,
    'runs',
    'begin',
    [
      'old',
      {
        runId,
        kind: 'submission',
        code: { language: 'python3', codeHash: `code ${tokens}`, tokensHash: tokens, workHash: tokens, isStarter: false },
        catalogueVersion: 'v1',
        writtenBy: 'learner',
        origin: 'chat',
        rerun: false,
        ...order,
      },
      `program: ${tokens}`,
    ],
    at(now),
  )
  if (!start.ok || start.value.kind === 'repeated') return start
  const verdict = passes ? ('accepted' as const) : ('wrong_answer' as const)
  const failing = passes ? null : ({ verdict: 'wrong_answer', tag: 'basic', hintCode: null, seen: null } as const)
  return ask(
    learner,
    'runs',
    'finish',
    ['old', { runId, verdict, passed: 4, total: 4, failing, errorLine: null }, `report of ${tokens}`, `report ${runId}`],
    at(now),
  )
}

const check: CheckIdentity = { checkId: 'the-check', kind: 'dispute', component: 'hash-lookup', slug: 'old' }
/** Long after it was solved with “four lines”. */
const NOW = T0 + 40 * DAY

async function inCheck(): Promise<Stub> {
  const learner = somebody()
  await ask(learner, 'practice', 'start', ['old', 'python3', null], at(T0))
  await run(learner, T0, 'a wrong one', { passes: false })
  await run(learner, T0, 'four lines')
  expect(await ask(learner, 'knowledge', 'startCheck', [check, null], at(NOW))).toMatchObject({
    ok: true,
    value: { repeated: false },
  })
  return learner
}

const knowledgeOf = async (learner: Stub, now: number) => {
  const read = await ask(learner, 'knowledge', 'read', [], at(now))
  if (!read.ok) throw new Error(read.error.code)
  return read.value.view
}

describe('while a check is open with a problem that was solved', () => {
  it('nothing kept of it is given, and all of it again once the check is left', async () => {
    const learner = await inCheck()
    expect(await ask(learner, 'practice', 'start', ['old', null, null], at(NOW))).toMatchObject({
      value: { code: null, view: { lastCode: null } },
    })
    const during = await ask(learner, 'practice', 'read', ['old', everything], at(NOW))
    expect(during).toMatchObject({
      value: { view: { lastCode: null, solved: null, underCheck: true }, code: null, report: null, olderEvents: 0 },
    })
    expect(during.ok && during.value.history.map(({ type }) => type)).toEqual(['session_reset'])
    expect(await ask(learner, 'knowledge', 'submissions', [20, null], at(NOW))).toEqual({ ok: true, value: [] })
    expect(await ask(learner, 'progress', 'submissions', [0, 20], at(NOW))).toEqual({
      ok: true,
      value: { submissions: [], hasMore: false, timeZone: null },
    })
    expect(await ask(learner, 'progress', 'read', [], at(NOW))).toMatchObject({ value: { submissions: [] } })
    expect(await ask(learner, 'practice', 'all', [], at(NOW))).toMatchObject({
      value: { views: [{ titleSlug: 'old', lastCode: null }] },
    })
    expect(await ask(learner, 'understanding', 'read', ['old'], at(NOW))).toEqual({
      ok: false,
      error: { code: 'NO_ACCEPTED_PROGRAM' },
    })
    expect(await ask(learner, 'practice', 'act', ['old', { type: 'list_solutions' }, null], at(NOW))).toMatchObject({
      ok: false,
    })

    await ask(learner, 'knowledge', 'leaveCheck', [], at(NOW + MINUTE))
    const after = await ask(learner, 'practice', 'read', ['old', everything], at(NOW + MINUTE))
    expect(after).toMatchObject({ value: { view: { lastCode: { codeHash: 'code four lines' } }, code: 'program: four lines' } })
    expect(after.ok && after.value.history.length).toBe(7)
    expect(await ask(learner, 'knowledge', 'submissions', [20, null], at(NOW + MINUTE))).toMatchObject({
      value: [{ verdict: 'accepted' }, {}],
    })
  })
  it('what is run in it is given, and other problems are as they were', async () => {
    const learner = await inCheck()
    await ask(learner, 'practice', 'start', ['other', 'go', null], at(NOW))
    await run(learner, NOW + MINUTE, 'a new one', { passes: false })
    const during = await ask(learner, 'practice', 'read', ['old', everything], at(NOW + MINUTE))
    expect(during).toMatchObject({ value: { code: 'program: a new one', report: 'report of a new one' } })
    expect(await ask(learner, 'knowledge', 'submissions', [20, null], at(NOW + MINUTE))).toMatchObject({
      value: [{ verdict: 'wrong_answer' }],
    })
    expect(await ask(learner, 'practice', 'read', ['other', everything], at(NOW))).toMatchObject({
      value: { history: [{ type: 'session_started' }] },
    })
  })
  it('is given again when the check has expired', async () => {
    const learner = await inCheck()
    expect(await ask(learner, 'practice', 'read', ['old', everything], at(NOW + DAY))).toMatchObject({
      value: { code: 'program: four lines' },
    })
  })
})

describe('the program that was accepted before', () => {
  it('passes no check when it is sent again, and the check stays open', async () => {
    const learner = await inCheck()
    expect(await run(learner, NOW + MINUTE, 'four lines')).toMatchObject({
      value: { check: null, view: { solved: null, recalled: true, underCheck: true } },
    })
    expect(await run(learner, NOW + MINUTE, 'four lines')).toMatchObject({
      value: { kind: 'repeated', view: { recalled: true } },
    })
    const { check: open, components } = await knowledgeOf(learner, NOW + MINUTE)
    expect(open).toMatchObject({ checkId: 'the-check' })
    expect(components).toMatchObject([{ id: 'hash-lookup', known: 0.55, correct: 1 }])
  })
  it('passes it when it was typed on the page', async () => {
    const learner = await inCheck()
    await run(learner, NOW + MINUTE, 'four lines')
    const input = { origin: 'page', typing: { typed: 70, pasted: 0, needed: 60 } } as const
    expect(await run(learner, NOW + MINUTE, 'four lines', input)).toMatchObject({
      value: { check: 'passed', view: { solved: { unaided: true }, underCheck: false } },
    })
  })
  it('solves the problem once the check is left, and shows nothing new', async () => {
    const learner = await inCheck()
    await run(learner, NOW + MINUTE, 'four lines')
    await ask(learner, 'knowledge', 'leaveCheck', [], at(NOW + 2 * MINUTE))
    expect(await run(learner, NOW + 3 * MINUTE, 'four lines')).toMatchObject({ value: { view: { status: 'solved' } } })
    expect((await knowledgeOf(learner, NOW + 3 * MINUTE)).components).toMatchObject([{ known: 0.55, correct: 1 }])
  })
  it('another one passes it, from wherever it comes', async () => {
    const learner = await inCheck()
    expect(await run(learner, NOW + MINUTE, 'five lines')).toMatchObject({ value: { check: 'passed' } })
  })
})

describe('an open check that nobody goes on with', () => {
  it.each(['left', 'put off', 'forgotten'])('%s after failed submissions, costs nothing fifteen days later', async (how) => {
    const learner = await inCheck()
    const before = await knowledgeOf(learner, NOW)
    for (const time of [1, 2, 3]) await run(learner, NOW + time * MINUTE, `wrong ${time}`, { passes: false })
    if (how === 'left') await ask(learner, 'knowledge', 'leaveCheck', [], at(NOW + 5 * MINUTE))
    if (how === 'put off') await ask(learner, 'knowledge', 'postponeCheck', ['review', 'hash-lookup'], at(NOW + 5 * MINUTE))
    const after = await knowledgeOf(learner, NOW + 15 * DAY)
    expect(after.check).toBeNull()
    expect(after.components).toMatchObject([{ known: 0.55, opportunities: 1, correct: 1 }])
    expect(before.components).toMatchObject([{ known: 0.55, opportunities: 1, correct: 1 }])
    expect(await ask(learner, 'knowledge', 'moments', [NOW, NOW + 16 * DAY], at(NOW + 16 * DAY))).toEqual({
      ok: true,
      value: [],
    })
  })
})

describe('a submission without a session', () => {
  it('begins one, and counts like every other', async () => {
    const learner = somebody()
    for (let time = 0; time < 9; time++) await run(learner, T0 + time * MINUTE, `wrong ${time}`, { passes: false })
    await ask(learner, 'practice', 'start', ['old', null, null], at(T0 + 10 * MINUTE))
    expect(await run(learner, T0 + 10 * MINUTE, 'right')).toMatchObject({
      value: { view: { attempts: 10, language: 'python3', solved: { unaided: true } } },
    })
    const stored = await runInDurableObject(learner, (_object, state) =>
      Array.from(
        state.storage.sql.exec<{ body: string }>("SELECT body FROM event WHERE stream = 'knowledge' AND type = 'episode_ended'"),
        ({ body }): unknown => JSON.parse(body),
      ),
    )
    expect(stored).toMatchObject([{ outcome: 'success', rating: 'hard' }])
  })
  it('takes the rules of the learner’s settings, and begins nothing where the visible cases come first', async () => {
    const learner = somebody()
    await ask(learner, 'settings', 'change', [{ strictMode: true }, 'page'], at(T0))
    expect(await run(learner, T0, 'right')).toEqual({
      ok: false,
      error: { code: 'LOCAL_TESTS_NOT_PASSED', titleSlug: 'old', reason: 'not_started' },
    })
    expect(await ask(learner, 'practice', 'read', ['old', everything], at(T0))).toMatchObject({ value: { view: null } })
    await ask(learner, 'settings', 'change', [{ strictMode: false, pace: 'strict' }, 'page'], at(T0))
    expect(await run(learner, T0, 'right')).toMatchObject({ value: { view: { rules: { pace: 'strict' } } } })
  })
})

describe('the language of a session', () => {
  it('is the preferred one only where the problem has it', async () => {
    const learner = somebody()
    await ask(learner, 'settings', 'change', [{ language: 'python3' }, 'page'], at(T0))
    expect(await ask(learner, 'practice', 'start', ['cities', null, ['sql']], at(T0))).toMatchObject({
      value: { view: { language: 'sql' } },
    })
    expect(await ask(learner, 'practice', 'start', ['sums', null, ['go', 'python3']], at(T0))).toMatchObject({
      value: { view: { language: 'python3' } },
    })
    expect(await ask(learner, 'practice', 'start', ['compiled', null, ['go', 'rust']], at(T0))).toMatchObject({
      value: { view: { language: null } },
    })
    const other = { ...check, slug: 'queries' }
    expect(await ask(learner, 'knowledge', 'startCheck', [other, ['sql']], at(T0))).toMatchObject({
      value: { session: { language: 'sql' } },
    })
  })
})
