/** The catalogue cache of an isolate, over a real D1. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheSizes } from '../../src/catalog/cache.ts'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import { SealedCatalogue } from '../../src/catalog/sealed.ts'
import { load, problem } from './content.ts'
import { watched } from './watched.ts'
import { LearnerClient } from '../../src/engines/clients.ts'

const VERSION_IS_TRUSTED_MS = 10_000
const value = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** A catalogue whose database counts the reads of problems and can be made unreachable. */
function counted() {
  const state = { reads: 0, isAway: false }
  const prepare = (sql: string) => {
    if (state.isAway) throw new Error('D1 is away')
    if (sql === 'SELECT * FROM problem WHERE slug = ?') state.reads += 1
  }
  return { state, catalogue: new PublicCatalogue(watched(env.DB, { prepare })) }
}

const named = (count: number) => Array.from({ length: count }, (_, index) => `problem-${index}`)

/** Each test has its own catalogue version, so the isolate's cache is empty. */
let clock = Date.UTC(2026, 0, 5)
const later = () => vi.setSystemTime((clock += VERSION_IS_TRUSTED_MS))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  later()
})
afterEach(() => vi.useRealTimers())

describe('a problem', () => {
  it('is read once per version', async () => {
    await load(env.DB, [problem('problem-0', 1, { statement: 'The first edition.' })])
    const { state, catalogue } = counted()
    for (let read = 0; read < 5; read += 1) await catalogue.problem('problem-0')
    later()
    expect(value(await catalogue.problem('problem-0')).problem.statement).toBe('The first edition.')
    expect(state.reads).toBe(1)
    await load(env.DB, [problem('problem-0', 1, { statement: 'The second edition.' })])
    later()
    expect(value(await catalogue.problem('problem-0')).problem.statement).toBe('The second edition.')
    expect(state.reads).toBe(2)
  })

  it('is parsed once, also for concurrent requests', async () => {
    await load(env.DB, [problem('problem-0', 1, { statement: 'Parsed once.' })])
    const { catalogue } = counted()
    const [one, other] = await Promise.all([catalogue.problem('problem-0'), catalogue.problem('problem-0')])
    expect(value(one)).toBe(value(other))
    expect(value(await catalogue.problem('problem-0'))).toBe(value(one))
  })

  it('is evicted if it is the least recently used and others need the room', async () => {
    const slugs = named(60)
    await load(
      env.DB,
      slugs.map((slug, index) => problem(slug, index + 1, { statement: `${index} `.padEnd(300_000, 'long ') })),
    )
    const { state, catalogue } = counted()
    for (const slug of slugs) value(await catalogue.problem(slug))
    expect(state.reads).toBe(60)
    await catalogue.problem('problem-59')
    expect(state.reads).toBe(60)
    await catalogue.problem('problem-0')
    expect(state.reads).toBe(61)
  })

  it('stays readable while D1 is unreachable', async () => {
    await load(env.DB, [problem('problem-0', 1, { statement: 'Read before.' }), problem('problem-1', 2)])
    const { state, catalogue } = counted()
    await catalogue.problem('problem-0')
    state.isAway = true
    later()
    expect(value(await catalogue.problem('problem-0')).problem.statement).toBe('Read before.')
    expect(await catalogue.problem('problem-1')).toEqual({ ok: false, error: { code: 'CATALOGUE_UNAVAILABLE' } })
  })

  it('that does not exist is not cached', async () => {
    await load(env.DB, [problem('problem-0', 1, { statement: 'Beside nothing.' })])
    const { state, catalogue } = counted()
    for (let read = 0; read < 3; read += 1)
      expect(await catalogue.problem('gone')).toEqual({ ok: false, error: { code: 'PROBLEM_NOT_FOUND' } })
    expect(state.reads).toBe(3)
  })
})

describe('an isolate', () => {
  it('caches at most 16 MiB of parsed rows', async () => {
    const slugs = named(60)
    await load(
      env.DB,
      slugs.map((slug, index) => problem(slug, index + 1, { statement: `${index} `.padEnd(140_000, 'many ') })),
    )
    const { catalogue } = counted()
    for (const slug of slugs) value(await catalogue.problem(slug))
    const { parsed } = cacheSizes()
    expect(parsed.bytes).toBeLessThanOrEqual(16_777_216)
    expect(parsed.bytes).toBeGreaterThan(12_000_000)
  })

  it('caches nothing of an older version', async () => {
    await load(env.DB, [problem('problem-0', 1, { statement: 'Older.' }), problem('problem-1', 2)])
    const { catalogue } = counted()
    await catalogue.problem('problem-0')
    await catalogue.problem('problem-1')
    expect(cacheSizes().parsed.entries).toBe(2)
    await load(env.DB, [problem('problem-0', 1, { statement: 'Newer.' }), problem('problem-1', 2)])
    later()
    await catalogue.problem('problem-0')
    expect(cacheSizes().parsed.entries).toBe(1)
  })

  it('does not cache hidden cases when only the public problem is read', async () => {
    await load(env.DB, [large('problem-0', 1)])
    const { catalogue } = counted()
    value(await catalogue.problem('problem-0'))
    value(await catalogue.all())
    value(await catalogue.curriculum())
    value(await catalogue.facets())
    expect(cacheSizes().text).toEqual({ bytes: 0, maxBytes: 8_388_608, entries: 0 })
    expect(cacheSizes().parsed.bytes).toBeLessThan(20_000)
  })

  it('caches at most 8 MiB of hidden cases, apart from the rest', async () => {
    const slugs = named(12)
    await load(
      env.DB,
      slugs.map((slug, index) => large(slug, index + 1)),
    )
    const { catalogue } = counted()
    value(await catalogue.problem('problem-0'))
    const sealed = new SealedCatalogue(env.DB)
    const learner = new LearnerClient(env.LEARNER, 'reader-of-hidden-cases', {
      jurisdiction: null,
      now: () => Date.now(),
      floor: { pace: 'relaxed', strictMode: false },
      runsPerDay: null,
      charge: null,
      settingsUrl: '',
    })
    for (const slug of slugs) {
      const pass = value(await learner.practice.beginLooseRun(slug, slug))
      expect(value(await sealed.hiddenCases(pass)).map(({ tag }) => tag)).toEqual(['large'])
      await learner.practice.dropRun(null, slug)
    }
    const { text, parsed } = cacheSizes()
    expect(text.bytes).toBeLessThanOrEqual(8_388_608)
    expect([text.entries, parsed.entries]).toEqual([7, 1])
  })
})

/** A problem with a hidden case of 990,000 characters. */
const large = (slug: string, position: number) =>
  problem(slug, position, { cases: { visible: [], hidden: [{ tag: 'large', args: ['x'.repeat(990_000)], expected: 1 }] } })
