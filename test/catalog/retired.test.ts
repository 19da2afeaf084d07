/** A problem whose folder was removed, over a real D1. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import { EVERYTHING } from '../../src/catalog/search.ts'
import schema from '../../schema.sql?raw'
import { problemOf } from '../../src/engines/practice/problem-of.ts'
import { load, problem } from './content.ts'
import { databaseOfFile } from '../web/spare.ts'
import { LearnerClient } from '../../src/engines/clients.ts'

const db = databaseOfFile()
const catalogue = new PublicCatalogue(db)
const current = problem('kept', 1, { title: 'Kept', topics: ['graphs'] })
const gone = problem('gone', 2, { title: 'Vanished', topics: ['trees'] })

const count = async (table: string): Promise<number | null> =>
  db.prepare(`SELECT COUNT(*) AS count FROM ${table} WHERE slug = 'gone'`).first<number>('count')

beforeEach(async () => {
  await load(db, [current, gone])
})

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

async function isFound(): Promise<boolean[]> {
  // The cache keeps a version for some seconds.
  vi.advanceTimersByTime(60_000)
  const search = (changes: object) => catalogue.search({ ...EVERYTHING, cursor: null, limit: 9, ...changes })
  const lists = [
    await catalogue.slugs(),
    await catalogue.all(),
    await catalogue.topics(),
    await catalogue.facets(),
    await search({}),
    await search({ query: 'vanished' }),
    await search({ query: 'vanishd' }),
    await search({ topics: ['trees'] }),
    await search({ slugs: { status: 'solved', only: ['gone'] } }),
    await catalogue.matching('vanished', 9),
    await catalogue.listedProblem('gone'),
  ]
  return lists.map((list) => /"gone"|"trees"|"vanished"/.test(JSON.stringify(list)))
}

it('is in no search, but readable for a learner with a session', async () => {
  expect(await isFound()).toEqual(Array.from({ length: 11 }, () => true))
  expect(await load(db, [current])).toEqual({ written: 0, unchanged: 1, retired: 1 })
  expect(await isFound()).toEqual(Array.from({ length: 11 }, () => false))
  expect(await catalogue.problem('gone')).toMatchObject({ ok: true, value: { retired: true, problem: { title: 'Vanished' } } })
  expect(await Promise.all(['sealed_case', 'sealed_hint', 'sealed_solution_code'].map(count))).toEqual([1, 3, 2])
  expect(await load(db, [current])).toEqual({ written: 0, unchanged: 1, retired: 0 })
})

it('that is an exercise of a course is in no list, but can be opened with its own starter', async () => {
  const exercise = {
    ...gone,
    exerciseOf: 'harbour/labels',
    starters: { python3: 'x = ...' },
    signature: { kind: 'program' } as const,
  }
  await load(db, [current, exercise])
  // Everybody may open it, so it is a listed problem to who has its slug.
  expect(await isFound()).toEqual(Array.from({ length: 11 }, (_, index) => index === 10))
  expect(JSON.stringify(await catalogue.curriculum())).not.toContain('gone')
  expect(await catalogue.problem('gone')).toMatchObject({
    value: {
      retired: false,
      exerciseOf: 'harbour/labels',
      problem: { starters: { python3: 'x = ...' }, signature: { kind: 'program' } },
    },
  })
  await load(db, [current, gone])
  expect(await isFound()).toEqual(Array.from({ length: 11 }, () => true))
  await load(db, [current, exercise])
  expect(await isFound()).toEqual(Array.from({ length: 11 }, (_, index) => index === 10))
})

it('is listed again once its folder is back', async () => {
  await load(db, [current])
  expect(await load(db, [current, gone])).toEqual({ written: 1, unchanged: 1, retired: 0 })
  expect(await isFound()).toEqual(Array.from({ length: 11 }, () => true))
  expect(await catalogue.problem('gone')).toMatchObject({ value: { retired: false } })
})

it('survives a rebuild of the tables', async () => {
  await load(db, [current])
  const next = schema.replace(/Version \d+/, 'Version 9999')
  expect(await load(db, [current], next)).toEqual({ written: 1, unchanged: 0, retired: 1 })
  expect(await isFound()).toEqual(Array.from({ length: 11 }, () => false))
  expect(await catalogue.problem('gone')).toMatchObject({ ok: true, value: { retired: true, problem: { title: 'Vanished' } } })
  expect(await Promise.all(['sealed_case', 'sealed_hint', 'sealed_solution_code'].map(count))).toEqual([1, 3, 2])
  expect(await load(db, [current, gone], next)).toEqual({ written: 1, unchanged: 1, retired: 0 })
  expect(await isFound()).toEqual(Array.from({ length: 11 }, () => true))
})

it('can be read and resumed only by a learner with a session', async () => {
  const learnerOf = (userId: string) =>
    new LearnerClient(env.LEARNER, userId, {
      jurisdiction: null,
      now: Date.now,
      floor: { pace: 'relaxed', strictMode: false },
      runsPerDay: 10,
      charge: { kind: 'read', scale: 1 },
      settingsUrl: '',
    })
  const [ada, bob] = [learnerOf('ada-of-the-retired'), learnerOf('bob-of-the-retired')]
  const entry = await catalogue.problem('gone')
  if (!entry.ok) throw new Error('it is there')
  await ada.practice.start(entry.value.problem, null)
  expect(await problemOf({ learner: bob, catalogue }, 'gone')).toMatchObject({ ok: true })
  await load(db, [current])
  vi.advanceTimersByTime(60_000)
  expect(await problemOf({ learner: ada, catalogue }, 'gone')).toMatchObject({ ok: true, value: { retired: true } })
  expect(await problemOf({ learner: bob, catalogue }, 'gone')).toEqual({ ok: false, error: { code: 'PROBLEM_NOT_FOUND' } })
  expect(await problemOf({ learner: bob, catalogue }, 'kept')).toMatchObject({ ok: true })
})
