/** Questions about an accepted program in a learner's object: begun among the runs, filed once, answered once. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  answer,
  asked,
  at,
  begun,
  excerpt,
  KEY,
  open,
  others,
  questions,
  right,
  SHOWN,
  slug,
  solved,
  somebody,
  submit,
  types,
  understood,
} from './understanding-driver.ts'

describe('an asking', () => {
  it('is of an accepted program alone', async () => {
    const learner = somebody()
    expect(await learner.beginAsking(slug, 'a', at())).toEqual({ ok: false, error: { code: 'SESSION_NOT_FOUND' } })
    await learner.start(slug, 'python3', at())
    await submit(learner, 'wrong', { accepted: false })
    for (const refused of [await learner.beginAsking(slug, 'a', at()), await learner.understanding(slug, at())])
      expect(refused).toEqual({ ok: false, error: { code: 'NO_ACCEPTED_PROGRAM' } })
    await submit(learner, 'right')
    expect(await learner.understanding(slug, at())).toEqual({
      ok: true,
      value: {
        language: 'python3',
        code: 'code of right',
        view: { runId: 'run of right', understood: false, mayAsk: true, asking: null },
      },
    })
    expect(await types(learner)).toEqual([])
  })

  it('is of the program that solved it, whatever was sent since', async () => {
    const learner = await solved()
    await submit(learner, 'two')
    await submit(learner, 'three', { accepted: false })
    expect(await learner.beginAsking(slug, 'a', at())).toEqual({
      ok: true,
      value: {
        kind: 'begun',
        ticket: { askingId: 'a', runId: 'run of one', number: 1 },
        language: 'python3',
        code: 'code of one',
        asked: [],
      },
    })
    expect(await open(learner)).toBe(1)
    expect(await types(learner)).toEqual([])
  })

  it('is not of a program in a language that nobody traces', async () => {
    const learner = somebody()
    await learner.start(slug, 'go', at())
    await submit(learner, 'one', { language: 'go' })
    expect(await learner.beginAsking(slug, 'a', at())).toEqual({ ok: false, error: { code: 'NO_ACCEPTED_PROGRAM' } })
    expect(await open(learner)).toBe(0)
    expect(await learner.understanding(slug, at())).toMatchObject({ value: { language: 'go' } })
  })

  it('is filed once and given again, after an eviction too, without a key', async () => {
    const learner = await solved()
    const [first, again] = [await begun(learner, 'a'), await begun(learner, 'a')]
    expect(again).toEqual(first)
    const filed = await learner.fileAsking(slug, { ticket: first, questions }, at())
    expect(filed).toMatchObject({ value: { view: { asking: { status: 'open', number: 1 } } } })
    expect(await learner.fileAsking(slug, { ticket: first, questions: others }, at())).toEqual(filed)
    expect(await open(learner)).toBe(0)
    await evictDurableObject(learner)
    const repeated = await learner.beginAsking(slug, 'b', at())
    expect(repeated).toMatchObject({ value: { kind: 'repeated', view: { asking: { number: 1 } } } })
    expect(await types(learner)).toEqual(['questions_asked'])
    expect(await open(learner)).toBe(0)
    const told = JSON.stringify([filed, repeated, await learner.understanding(slug, at())])
    expect(told).not.toContain(KEY)
    expect(told).not.toContain(SHOWN)
  })

  it('waits for the run that goes on, and gives what was filed meanwhile', async () => {
    const learner = await solved()
    const ticket = await begun(learner, 'a')
    const second = learner.beginAsking(slug, 'b', at())
    // A round trip after the second call, so that it is waiting by now.
    await learner.settings(at())
    expect(await learner.beginAsking(slug, 'c', at())).toMatchObject({ error: { code: 'RUNNER_BUSY' } })
    await learner.fileAsking(slug, { ticket, questions }, at())
    expect(await second).toMatchObject({ value: { kind: 'repeated', view: { asking: { status: 'open' } } } })
  })

  it('that came to nothing gives its place back, and is one of the day’s runs', async () => {
    const learner = await solved()
    const day = at({ runsPerDay: 2 })
    expect(await learner.beginAsking(slug, 'a', day)).toMatchObject({ value: { kind: 'begun' } })
    await learner.dropRun(null, 'a', at())
    expect(await open(learner)).toBe(0)
    expect(await learner.beginAsking(slug, 'b', day)).toMatchObject({ error: { code: 'BUDGET_EXCEEDED' } })
    expect(await types(learner)).toEqual([])
  })

  it('filed after a reset is too late, and gives its place back', async () => {
    const learner = await solved()
    const ticket = await begun(learner, 'a')
    await learner.practice(slug, { type: 'reset' }, at())
    expect(await learner.fileAsking(slug, { ticket, questions }, at())).toEqual({
      ok: false,
      error: { code: 'NO_ACCEPTED_PROGRAM' },
    })
    await submit(learner, 'two')
    expect(await learner.fileAsking(slug, { ticket, questions }, at())).toMatchObject({ ok: false })
    expect(await open(learner)).toBe(0)
    expect(await types(learner)).toEqual([])
  })

  it('that gives nothing says so, and does not begin again', async () => {
    const learner = await solved()
    await asked(learner, [])
    expect(await learner.beginAsking(slug, 'b', at())).toMatchObject({
      value: { kind: 'repeated', view: { mayAsk: false, asking: { status: 'none', number: 1 } } },
    })
  })
})

describe('answers', () => {
  it('that are all right make it understood, for the session, its lists and no longer than until a reset', async () => {
    const learner = await solved()
    expect(await understood(learner)).toBe(false)
    const before = await learner.knowledge(at())
    const done = await answer(learner, await asked(learner), right)
    expect(done).toMatchObject({
      value: { view: { understood: true, mayAsk: false, asking: { status: 'answered', run: null } } },
    })
    expect(await types(learner)).toEqual(['questions_asked', 'questions_answered', 'program_understood'])
    await evictDurableObject(learner)
    expect(await understood(learner)).toBe(true)
    expect(await learner.sessionsListed(0, 9, at())).toMatchObject({
      value: { sessions: [{ status: 'solved', understood: true }] },
    })
    await submit(learner, 'later')
    expect(await learner.submissions(9, null, at())).toMatchObject({
      value: [
        { runId: 'run of later', understood: false },
        { runId: 'run of one', understood: true },
      ],
    })
    expect(await learner.knowledge(at())).toEqual(before)
    await learner.practice(slug, { type: 'reset' }, at())
    expect(await understood(learner)).toBe(false)
    await submit(learner, 'anew')
    expect(await understood(learner)).toBe(false)
    expect(await begun(learner, 'z')).toMatchObject({ runId: 'run of anew', number: 1 })
    expect(await learner.submissions(9, null, at())).toMatchObject({ value: [{}, {}, { runId: 'run of one', understood: true }] })
  })

  it('of which one is wrong show what is right, and others are asked at other places', async () => {
    const learner = await solved()
    const ticket = await asked(learner)
    const done = await answer(learner, ticket, [right[0] ?? '', '7'])
    expect(done).toMatchObject({
      value: {
        view: {
          understood: false,
          mayAsk: true,
          asking: {
            questions: [
              { key: `'${KEY}'`, right: true },
              { key: '3', answer: '7', right: false },
            ],
            run: { excerpt },
          },
        },
      },
    })
    const next = await learner.beginAsking(slug, 'next', at())
    expect(next).toMatchObject({ value: { ticket: { number: 2 }, asked: questions.map(({ place }) => place) } })
    await learner.dropRun(null, 'next', at())
    await answer(learner, await asked(learner, others), ['4'])
    expect(await understood(learner)).toBe(true)
  })

  it('count once, and only to the questions that stand there', async () => {
    const learner = await solved()
    const ticket = await asked(learner)
    const first = await answer(learner, ticket, ['', ''])
    expect(await answer(learner, ticket, right)).toEqual(first)
    expect(await answer(learner, { ...ticket, number: 2 }, right)).toEqual({ ok: false, error: { code: 'QUESTIONS_NOT_OPEN' } })
    await asked(learner, others)
    expect(await answer(learner, ticket, right)).toEqual({ ok: false, error: { code: 'QUESTIONS_NOT_OPEN' } })
    expect(await understood(learner)).toBe(false)
  })

  it('after a reset are too late', async () => {
    const learner = await solved()
    const ticket = await asked(learner)
    await learner.practice(slug, { type: 'reset' }, at())
    expect(await answer(learner, ticket, right)).toEqual({ ok: false, error: { code: 'NO_ACCEPTED_PROGRAM' } })
    await submit(learner, 'two')
    expect(await answer(learner, ticket, right)).toEqual({ ok: false, error: { code: 'QUESTIONS_NOT_OPEN' } })
    expect(await types(learner)).toEqual(['questions_asked'])
  })
})

it('a damaged row closes the questions of its problem, and the session goes on', async () => {
  const learner = await solved()
  const ticket = await asked(learner)
  await runInDurableObject(learner, (_object, { storage: { sql } }) => {
    sql.exec(`UPDATE event SET body = '{"runId":1}' WHERE type = 'questions_asked'`)
  })
  await evictDurableObject(learner)
  const damaged = { ok: false, error: { code: 'CORRUPTED_DATA', stream: `understanding:${slug}`, seq: 1 } }
  expect(await learner.understanding(slug, at())).toEqual(damaged)
  expect(await learner.beginAsking(slug, 'b', at())).toEqual(damaged)
  expect(await answer(learner, ticket, right)).toEqual(damaged)
  expect(await understood(learner)).toBe(false)
  expect(await learner.practice(slug, { type: 'reset' }, at())).toMatchObject({ ok: true })
})
