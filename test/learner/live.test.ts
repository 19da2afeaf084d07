/** What open pages are told: that streams have changed, once for each turn of the object, and only the pages of its own person. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { liveOf } from '../../src/web/learner-of.ts'
import { Changes } from '../../src/learner/live.ts'
import type { CallContext } from '../../src/learner/messages.ts'
import { Practice } from '../../src/engines/practice/sessions.ts'
import { PersonalRecord } from '../../src/learner/record.ts'
import { PersonalSettings } from '../../src/engines/settings/engine.ts'
import { OpenPage } from './pages-of.ts'
import { ask } from './ask.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const at = (now = T0): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: { primary: 'hash-lookup', secondary: [], expectedMinutes: 10, proves: true },
})
const HOUR = 3_600_000

let people = 0
function somebody() {
  const name = `page-reader-${(people += 1)}`
  return {
    learner: env.LEARNER.getByName(name),
    page: async (session = 'session-one', until = Date.now() + HOUR) => {
      const opening = await liveOf(env, name).open({ session, until })
      if (!opening.ok) throw new Error(opening.error.code)
      return new OpenPage(opening.value)
    },
    hangUp: (session: string | null) => liveOf(env, name).hangUp(session),
  }
}

const wish = { type: 'request_hint', level: null, words: null, writtenBy: 'learner' } as const

it('tells every page once of a call, however many events it made, by the names of their streams', async () => {
  const { learner, page } = somebody()
  const pages = [await page(), await page()]
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  await ask(learner, 'practice', 'act', ['two-sum', { type: 'give_up' }, null], at())
  for (const one of pages)
    expect(await one.told()).toEqual([
      { changed: ['practice:two-sum', 'knowledge'] },
      { changed: ['practice:two-sum', 'knowledge'] },
    ])
})

it('tells nothing of a call that was refused, that changed nothing, or that only read', async () => {
  const { learner, page } = somebody()
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  const open = await page()
  expect(await ask(learner, 'practice', 'act', ['never-begun', wish, null], at())).toMatchObject({ ok: false })
  expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], at())).toMatchObject({ ok: true })
  await ask(learner, 'practice', 'read', ['two-sum', { code: true, history: true }], at())
  await learner.admit(at())
  expect(await open.told()).toEqual([])
})

it('tells nothing of what was rolled back, and still what stayed before', async () => {
  const notices: Array<readonly string[]> = []
  await runInDurableObject(somebody().learner, async (_object, { storage }) => {
    const record = new PersonalRecord(storage, new Changes((streams) => notices.push(streams)))
    new PersonalSettings(record).change({ timeZone: 'Europe/Berlin' }, 'page', at())
    expect(() =>
      record.transact(() => {
        new Practice(record).decide('two-sum', { type: 'start', language: null }, at())
        throw new Error('rolled back')
      }),
    ).toThrow('rolled back')
  })
  expect(notices).toEqual([['settings']])
})

it('tells pages of nobody else', async () => {
  const [one, other] = [somebody(), somebody()]
  const [mine, theirs] = [await one.page(), await other.page()]
  await ask(one.learner, 'practice', 'start', ['two-sum', null, null], at())
  expect(await mine.told()).toHaveLength(1)
  expect(await theirs.told()).toEqual([])
})

it('goes on telling after the object has left memory, and keeps no page in it awake', async () => {
  const { learner, page } = somebody()
  const open = await page()
  await evictDurableObject(learner)
  expect(await open.told()).toEqual([])
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  expect(await open.told()).toEqual([{ changed: ['practice:two-sum', 'knowledge'] }])
})

it('fails no call because of pages that are gone', async () => {
  const { learner, page } = somebody()
  const [gone, open] = [await page(), await page()]
  gone.leave()
  expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], at())).toMatchObject({ ok: true })
  expect(await ask(learner, 'practice', 'act', ['two-sum', { type: 'give_up' }, null], at())).toMatchObject({ ok: true })
  expect(await open.told()).toHaveLength(2)
})

it('closes the oldest where there are too many, which then stays away', async () => {
  const { learner, page } = somebody()
  const pages: OpenPage[] = []
  for (let count = 0; count < 9; count++) pages.push(await page(`session-${count % 2}`, Date.now() + HOUR))
  expect(await pages[0]?.closed).toBe(4429)
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  for (const one of pages.slice(1)) expect(await one.told()).toHaveLength(1)
})

it('closes the pages of a session that has ended, and no others', async () => {
  const { learner, page, hangUp } = somebody()
  const [ended, stays] = [await page('session-one'), await page('session-two')]
  await hangUp('session-one')
  expect(await ended.closed).toBe(4401)
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  expect(await stays.told()).toHaveLength(1)
  await hangUp(null)
  expect(await stays.closed).toBe(4401)
})

it('closes a page whose session has expired, instead of telling it', async () => {
  const { learner, page } = somebody()
  const open = await page('session-one', Date.now() - 1)
  await ask(learner, 'practice', 'start', ['two-sum', null, null], at())
  expect(await open.closed).toBe(4401)
  expect(open.heard).toEqual([])
})

it('ignores what pages say, and closes one that says much', async () => {
  const { learner, page } = somebody()
  const open = await page()
  open.say('{"changed":["practice:two-sum"]}')
  open.say('x'.repeat(1024))
  expect(await open.told()).toEqual([])
  open.say('x'.repeat(1025))
  expect(await open.closed).toBe(1009)
  expect(await ask(learner, 'practice', 'start', ['two-sum', null, null], at())).toMatchObject({ ok: true })
})
