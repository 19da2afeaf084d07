/** Days of the learner's own time zone, in their object: recorded with what they count, and read anew where the zone changes. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { ask } from '../../learner/ask.ts'
import type { ProblemFacts } from '../../../src/problem/facts.ts'

const facts: ProblemFacts = { primary: 'hash-lookup', secondary: [], expectedMinutes: 15, proves: true }
const at = (iso: string): CallContext => ({
  now: Date.parse(iso),
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: facts,
})

type Stub = DurableObjectStub<Learner>
let serial = 0

async function livingIn(timeZone: string | null): Promise<Stub> {
  const learner = env.LEARNER.getByName(`traveller-${(serial += 1)}`)
  expect(await ask(learner, 'settings', 'change', [{ timeZone }, 'page'], at('2026-01-01T00:00:00Z'))).toMatchObject({
    ok: true,
  })
  return learner
}
/** On a problem whose solutions are opened: to be shown without, the next day. */
async function helped(learner: Stub, moment: string): Promise<void> {
  expect(await ask(learner, 'practice', 'start', ['first', 'python3', null], at(moment))).toMatchObject({ ok: true })
  expect(await ask(learner, 'practice', 'act', ['first', { type: 'give_up' }, null], at(moment))).toMatchObject({ ok: true })
}
async function dueOf(learner: Stub, moment: string): Promise<string | null> {
  const read = await ask(learner, 'knowledge', 'read', [], at(moment))
  if (!read.ok) throw new Error(read.error.code)
  const [planned] = read.value.view.pending
  return planned ? new Date(planned.dueAt).toISOString() : null
}
const begin = (learner: Stub, moment: string) =>
  ask(
    learner,
    'knowledge',
    'startCheck',
    [{ checkId: 'one', kind: 'unaided', component: 'hash-lookup', slug: 'second' }, null],
    at(moment),
  )
const zones = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }) =>
    [...storage.sql.exec<{ body: string }>("SELECT body FROM event WHERE type = 'time_zone_set' ORDER BY seq")].map(
      ({ body }) => body,
    ),
  )

describe('what is due', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28T21:00:00+01:00', '2026-03-29T02:00:00.000Z', '2026-03-29T20:30:00+02:00'],
    ['Asia/Kolkata', '2026-01-05T21:00:00+05:30', '2026-01-05T22:30:00.000Z', '2026-01-06T20:30:00+05:30'],
    ['America/St_Johns', '2026-10-31T21:00:00-02:30', '2026-11-01T07:30:00.000Z', '2026-11-01T20:30:00-03:30'],
    [null, '2026-01-05T21:00:00Z', '2026-01-06T04:00:00.000Z', '2026-01-06T20:30:00Z'],
  ])('in %s after help at %s is due from %s on', async (timeZone, help, due, evening) => {
    const learner = await livingIn(timeZone)
    await helped(learner, help)
    expect(await dueOf(learner, help)).toBe(due)
    await evictDurableObject(learner)
    expect(await begin(learner, new Date(Date.parse(due) - 1).toISOString())).toMatchObject({ error: { code: 'CHECK_NOT_DUE' } })
    expect(await begin(learner, evening)).toMatchObject({ ok: true })
    expect(await zones(learner)).toEqual(timeZone === null ? [] : [JSON.stringify({ timeZone })])
  })

  it('is due on the same day elsewhere, as soon as the learner says where they are', async () => {
    const learner = await livingIn('Europe/Berlin')
    await helped(learner, '2026-01-05T21:00:00+01:00')
    await ask(learner, 'settings', 'change', [{ timeZone: 'America/St_Johns' }, 'page'], at('2026-01-05T21:30:00+01:00'))
    expect(await dueOf(learner, '2026-01-05T22:00:00+01:00')).toBe('2026-01-06T07:30:00.000Z')
    expect(await zones(learner)).toEqual(['{"timeZone":"Europe/Berlin"}'])
    expect(await begin(learner, '2026-01-06T07:29:59Z')).toMatchObject({ error: { code: 'CHECK_NOT_DUE' } })
    expect(await begin(learner, '2026-01-06T07:30:00Z')).toMatchObject({ ok: true })
    expect(await zones(learner)).toEqual(['{"timeZone":"Europe/Berlin"}', '{"timeZone":"America/St_Johns"}'])
    await evictDurableObject(learner)
    expect(await dueOf(learner, '2026-01-06T08:00:00Z')).toBe('2026-01-06T07:30:00.000Z')
  })

  it('can be read where the log names a time zone that nobody knows', async () => {
    const learner = await livingIn('Europe/Berlin')
    await helped(learner, '2026-01-05T21:00:00+01:00')
    await runInDurableObject(learner, (_object, { storage }) => {
      storage.sql.exec(`UPDATE event SET body = '{"timeZone":"Atlantis/Harbour"}' WHERE type = 'time_zone_set'`)
    })
    await evictDurableObject(learner)
    expect(await dueOf(learner, '2026-01-05T22:00:00+01:00')).not.toBeNull()
  })
})

describe('the year', () => {
  it('has the hours after midnight on the day before', async () => {
    const learner = await livingIn('Europe/Berlin')
    for (const moment of ['2026-01-05T23:59:00+01:00', '2026-01-06T00:01:00+01:00', '2026-01-06T04:00:00+01:00']) {
      const slug = `kata-${moment}`
      expect(await ask(learner, 'practice', 'start', [slug, 'python3', null], at(moment))).toMatchObject({ ok: true })
      const hint = { type: 'request_hint', level: 1, words: null, writtenBy: 'learner' } as const
      expect(await ask(learner, 'practice', 'act', [slug, hint, null], at(moment))).toMatchObject({ ok: true })
    }
    const read = await ask(learner, 'progress', 'read', [], at('2026-01-06T12:00:00+01:00'))
    expect(read.ok && read.value.days).toEqual([
      { day: '2026-01-05', count: 2 },
      { day: '2026-01-06', count: 1 },
    ])
  })
})
