/** Questions about an accepted program in a learner's object: begun among the runs, filed once, answered once. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  answer,
  askQuestions,
  at,
  begun,
  excerpt,
  KEY,
  open,
  others,
  questions,
  right,
  CELL,
  slug,
  solved,
  somebody,
  submit,
  types,
  understood,
} from './driver.ts'
import { ask } from '../../learner/ask.ts'

describe('an asking', () => {
  it('is of an accepted program alone', async () => {
    const learner = somebody()
    expect(await ask(learner, 'understanding', 'begin', [slug, 'a'], at())).toEqual({
      ok: false,
      error: { code: 'SESSION_NOT_FOUND', titleSlug: slug },
    })
    await ask(learner, 'practice', 'start', [slug, 'python3', null], at())
    await submit(learner, 'wrong', { accepted: false })
    for (const refused of [
      await ask(learner, 'understanding', 'begin', [slug, 'a'], at()),
      await ask(learner, 'understanding', 'read', [slug], at()),
    ])
      expect(refused).toEqual({ ok: false, error: { code: 'NO_ACCEPTED_PROGRAM' } })
    await submit(learner, 'right')
    expect(await ask(learner, 'understanding', 'read', [slug], at())).toEqual({
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
    expect(await ask(learner, 'understanding', 'begin', [slug, 'a'], at())).toEqual({
      ok: true,
      value: {
        kind: 'begun',
        ticket: { askingId: 'a', runId: 'run of one', number: 1 },
        language: 'python3',
        code: 'code of one',
        earlierPlaces: [],
      },
    })
    expect(await open(learner)).toBe(1)
    expect(await types(learner)).toEqual([])
  })

  it('is not of a program in a language that nobody traces', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', [slug, 'go', null], at())
    await submit(learner, 'one', { language: 'go' })
    expect(await ask(learner, 'understanding', 'begin', [slug, 'a'], at())).toEqual({
      ok: false,
      error: { code: 'NO_ACCEPTED_PROGRAM' },
    })
    expect(await open(learner)).toBe(0)
    expect(await ask(learner, 'understanding', 'read', [slug], at())).toMatchObject({ value: { language: 'go' } })
  })

  it('is filed once and given again, after an eviction too, without a key', async () => {
    const learner = await solved()
    const [first, again] = [await begun(learner, 'a'), await begun(learner, 'a')]
    expect(again).toEqual(first)
    const filed = await ask(learner, 'understanding', 'file', [slug, { ticket: first, questions }], at())
    expect(filed).toMatchObject({ value: { view: { asking: { status: 'open', number: 1 } } } })
    expect(await ask(learner, 'understanding', 'file', [slug, { ticket: first, questions: others }], at())).toEqual(filed)
    expect(await open(learner)).toBe(0)
    await evictDurableObject(learner)
    const repeated = await ask(learner, 'understanding', 'begin', [slug, 'b'], at())
    expect(repeated).toMatchObject({ value: { kind: 'repeated', view: { asking: { number: 1 } } } })
    expect(await types(learner)).toEqual(['questions_asked'])
    expect(await open(learner)).toBe(0)
    const text = JSON.stringify([filed, repeated, await ask(learner, 'understanding', 'read', [slug], at())])
    expect(text).not.toContain(KEY)
    expect(text).not.toContain(CELL)
  })

  it('waits for the run that goes on, and gives what was filed meanwhile', async () => {
    const learner = await solved()
    const ticket = await begun(learner, 'a')
    const second = ask(learner, 'understanding', 'begin', [slug, 'b'], at())
    // A round trip after the second call, so that it is waiting by now.
    await ask(learner, 'settings', 'read', [], at())
    expect(await ask(learner, 'understanding', 'begin', [slug, 'c'], at())).toMatchObject({
      error: { code: 'OWN_RUN_UNDER_WAY' },
    })
    await ask(learner, 'understanding', 'file', [slug, { ticket, questions }], at())
    expect(await second).toMatchObject({ value: { kind: 'repeated', view: { asking: { status: 'open' } } } })
  })

  it('that came to nothing gives its place back, and is one of the day’s runs', async () => {
    const learner = await solved()
    const day = at({ runsPerDay: 2 })
    expect(await ask(learner, 'understanding', 'begin', [slug, 'a'], day)).toMatchObject({ value: { kind: 'begun' } })
    await ask(learner, 'runs', 'drop', [null, 'a'], at())
    expect(await open(learner)).toBe(0)
    expect(await ask(learner, 'understanding', 'begin', [slug, 'b'], day)).toMatchObject({ error: { code: 'BUDGET_EXCEEDED' } })
    expect(await types(learner)).toEqual([])
  })

  it('filed after a reset is too late, and gives its place back', async () => {
    const learner = await solved()
    const ticket = await begun(learner, 'a')
    await ask(learner, 'practice', 'act', [slug, { type: 'reset' }, null], at())
    expect(await ask(learner, 'understanding', 'file', [slug, { ticket, questions }], at())).toEqual({
      ok: false,
      error: { code: 'NO_ACCEPTED_PROGRAM' },
    })
    await submit(learner, 'two')
    expect(await ask(learner, 'understanding', 'file', [slug, { ticket, questions }], at())).toMatchObject({ ok: false })
    expect(await open(learner)).toBe(0)
    expect(await types(learner)).toEqual([])
  })

  it('that gives nothing says so, and does not begin again', async () => {
    const learner = await solved()
    await askQuestions(learner, [])
    expect(await ask(learner, 'understanding', 'begin', [slug, 'b'], at())).toMatchObject({
      value: { kind: 'repeated', view: { mayAsk: false, asking: { status: 'none', number: 1 } } },
    })
  })
})

describe('answers', () => {
  it('that are all right make it understood, for the session, its lists and no longer than until a reset', async () => {
    const learner = await solved()
    expect(await understood(learner)).toBe(false)
    const before = await ask(learner, 'knowledge', 'read', [], at())
    const result = await answer(learner, await askQuestions(learner), right)
    expect(result).toMatchObject({
      value: { view: { understood: true, mayAsk: false, asking: { status: 'answered', run: null } } },
    })
    expect(await types(learner)).toEqual(['questions_asked', 'questions_answered', 'program_understood'])
    await evictDurableObject(learner)
    expect(await understood(learner)).toBe(true)
    expect(await ask(learner, 'progress', 'sessions', [0, 9], at())).toMatchObject({
      value: { sessions: [{ status: 'solved', understood: true }] },
    })
    await submit(learner, 'later')
    expect(await ask(learner, 'knowledge', 'submissions', [9, null], at())).toMatchObject({
      value: [
        { runId: 'run of later', understood: false },
        { runId: 'run of one', understood: true },
      ],
    })
    expect(await ask(learner, 'knowledge', 'read', [], at())).toEqual(before)
    await ask(learner, 'practice', 'act', [slug, { type: 'reset' }, null], at())
    expect(await understood(learner)).toBe(false)
    await submit(learner, 'anew')
    expect(await understood(learner)).toBe(false)
    expect(await begun(learner, 'z')).toMatchObject({ runId: 'run of anew', number: 1 })
    expect(await ask(learner, 'knowledge', 'submissions', [9, null], at())).toMatchObject({
      value: [{}, {}, { runId: 'run of one', understood: true }],
    })
  })

  it('of which one is wrong show what is right, and others are asked at other places', async () => {
    const learner = await solved()
    const ticket = await askQuestions(learner)
    const result = await answer(learner, ticket, [right[0] ?? '', '7'])
    expect(result).toMatchObject({
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
    const next = await ask(learner, 'understanding', 'begin', [slug, 'next'], at())
    expect(next).toMatchObject({ value: { ticket: { number: 2 }, earlierPlaces: questions.map(({ place }) => place) } })
    await ask(learner, 'runs', 'drop', [null, 'next'], at())
    await answer(learner, await askQuestions(learner, others), ['4'])
    expect(await understood(learner)).toBe(true)
  })

  it('count once, and only to the questions that stand there', async () => {
    const learner = await solved()
    const ticket = await askQuestions(learner)
    const first = await answer(learner, ticket, ['', ''])
    expect(await answer(learner, ticket, right)).toEqual(first)
    expect(await answer(learner, { ...ticket, number: 2 }, right)).toEqual({ ok: false, error: { code: 'QUESTIONS_NOT_OPEN' } })
    await askQuestions(learner, others)
    expect(await answer(learner, ticket, right)).toEqual({ ok: false, error: { code: 'QUESTIONS_NOT_OPEN' } })
    expect(await understood(learner)).toBe(false)
  })

  it('after a reset are too late', async () => {
    const learner = await solved()
    const ticket = await askQuestions(learner)
    await ask(learner, 'practice', 'act', [slug, { type: 'reset' }, null], at())
    expect(await answer(learner, ticket, right)).toEqual({ ok: false, error: { code: 'NO_ACCEPTED_PROGRAM' } })
    await submit(learner, 'two')
    expect(await answer(learner, ticket, right)).toEqual({ ok: false, error: { code: 'QUESTIONS_NOT_OPEN' } })
    expect(await types(learner)).toEqual(['questions_asked'])
  })
})

it('a damaged row closes the questions of its problem, and the session goes on', async () => {
  const learner = await solved()
  const ticket = await askQuestions(learner)
  await runInDurableObject(learner, (_object, { storage: { sql } }) => {
    sql.exec(`UPDATE event SET body = '{"runId":1}' WHERE type = 'questions_asked'`)
  })
  await evictDurableObject(learner)
  const damaged = { ok: false, error: { code: 'CORRUPTED_DATA', stream: `understanding:${slug}`, seq: 1 } }
  expect(await ask(learner, 'understanding', 'read', [slug], at())).toEqual(damaged)
  expect(await ask(learner, 'understanding', 'begin', [slug, 'b'], at())).toEqual(damaged)
  expect(await answer(learner, ticket, right)).toEqual(damaged)
  expect(await understood(learner)).toBe(false)
  expect(await ask(learner, 'practice', 'act', [slug, { type: 'reset' }, null], at())).toMatchObject({ ok: true })
})
