/** The catalogue over a real D1. */
import { beforeAll, describe, expect, it } from 'vitest'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import { EVERYTHING } from '../../src/catalog/search.ts'
import { load, problem } from './content.ts'
import { watched } from './watched.ts'
import { databaseOfFile } from '../web/spare.ts'

const db = databaseOfFile()
const catalogue = new PublicCatalogue(db)

beforeAll(async () => {
  await load(db, [
    problem('two-sum', 1, {
      topics: ['arrays', 'hashing'],
      components: { primary: 'hash-lookup', secondary: ['array-traversal'] },
      expectedMinutes: 20,
      siblings: ['island-count'],
    }),
    problem('island-count', 2, { title: 'Islands', topics: ['graphs'] }),
  ])
})

describe('problems', () => {
  it('come with the data that only the Worker uses', async () => {
    expect(await catalogue.problem('two-sum')).toMatchObject({
      ok: true,
      value: {
        problem: {
          slug: 'two-sum',
          topics: ['arrays', 'hashing'],
          components: { primary: 'hash-lookup', secondary: ['array-traversal'] },
          expectedMinutes: 20,
          siblings: ['island-count'],
          signature: { kind: 'function', entry: 'f' },
          comparator: { kind: 'exact' },
          cpuMs: 1_000,
        },
        retired: false,
        solutionIds: ['a'],
      },
    })
  })
  it('that do not exist are a failure', async () =>
    expect(await catalogue.problem('gone')).toEqual({ ok: false, error: { code: 'PROBLEM_NOT_FOUND' } }))
  it('cannot be read while D1 is unreachable, which is a retryable failure', async () => {
    const broken = watched(db, {
      prepare: () => {
        throw new Error('D1 is away')
      },
    })
    const everything = { ...EVERYTHING, cursor: null, limit: 20 }
    expect(await new PublicCatalogue(broken).search(everything)).toEqual({ ok: false, error: { code: 'CATALOGUE_UNAVAILABLE' } })
    expect((await catalogue.search(everything)).ok).toBe(true)
  })
})
