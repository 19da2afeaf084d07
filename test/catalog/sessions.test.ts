/** Every read of the catalogue goes through a D1 session, so that a replica may answer it, but none that is behind what was read before. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetCatalogue } from '../../src/catalog/cache.ts'
import { EVERYTHING, PublicCatalogue } from '../../src/catalog/public.ts'
import { load, problem } from './content.ts'
import { watched } from './watched.ts'

let clock = Date.UTC(2026, 0, 5)
const later = () => vi.setSystemTime((clock += 10_000))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  later()
  await load(env.DB, [problem('boats', 1, { title: 'Boats' }), problem('bridges', 2, { title: 'Bridges' })])
  forgetCatalogue()
})
afterEach(() => vi.useRealTimers())

/** What each session began with, and what it had read last. */
function recorded() {
  const sessions: string[] = []
  return { sessions, catalogue: new PublicCatalogue(watched(env.DB, { begin: (from) => sessions.push(from ?? 'none') })) }
}

it('gives bookmarks that later sessions begin with', async () => {
  const session = env.DB.withSession('first-unconstrained')
  expect(session.getBookmark()).toBeNull()
  await session.prepare('SELECT 1').all()
  const bookmark = session.getBookmark()
  expect(bookmark).toMatch(/^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/)
  const next = env.DB.withSession(bookmark ?? '')
  expect(next.getBookmark()).toBe(bookmark)
  expect((await next.prepare('SELECT 2 AS two').all()).results).toEqual([{ two: 2 }])
})

it('reads anywhere at first, then never behind the version that it read', async () => {
  const { sessions, catalogue } = recorded()
  expect((await catalogue.problem('boats')).ok).toBe(true)
  const [version, row] = sessions
  expect(version).toBe('first-unconstrained')
  expect(row).toMatch(/^[\da-f]{8}-/)
  expect(sessions).toHaveLength(2)
  await catalogue.problem('bridges')
  expect(sessions[2]).toBe(row)
})

it('reads the next version from where the last one was, or later', async () => {
  const { sessions, catalogue } = recorded()
  await catalogue.problem('boats')
  const first = sessions[1] ?? ''
  later()
  await catalogue.problem('bridges')
  const [, , again, row = ''] = sessions
  expect(again).toBe(first)
  expect(row > first).toBe(true)
})

it.each([
  ['a search', (catalogue: PublicCatalogue) => catalogue.search({ ...EVERYTHING, query: 'boat', cursor: null, limit: 20 })],
  [
    'a search for a misspelt word',
    (catalogue: PublicCatalogue) => catalogue.search({ ...EVERYTHING, query: 'brigdes', cursor: null, limit: 20 }),
  ],
  ['what is like a query', (catalogue: PublicCatalogue) => catalogue.matching('boats', 5)],
  ['a question', (catalogue: PublicCatalogue) => catalogue.questions(['airport/labels/shared/k1'])],
  ['the curriculum', (catalogue: PublicCatalogue) => catalogue.curriculum()],
] as const)('reads %s in sessions alone', async (_, read) => {
  const { sessions, catalogue } = recorded()
  expect(await read(catalogue)).toMatchObject({ ok: true })
  expect(sessions.length).toBeGreaterThan(0)
})
