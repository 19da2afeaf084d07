/** The index: what a search of 100,000 problems costs beside one of 1,000, in one Worker over two databases. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { bundle } from '../wire/servers.ts'
import { databasesIn, load, syntheticContent, type Databases } from './databases.ts'
import { COMMONEST, PLANTED } from './synthetic.ts'

export const SIZES = { SMALL: 1_000, LARGE: 100_000 } as const
const REPEATS = 15
/** Searches at once in one request to the Worker, whose clock has whole milliseconds. */
const ROUNDS = { SMALL: 20, LARGE: 5 } as const

const percent = { query: PLANTED.percent }
const commonest = { query: COMMONEST }

/**
 * What is searched for: by words that at most a hundredth of the problems hold, or by what more of them do. `share` of them is found,
 * where that is known; elsewhere something is.
 */
export const SEARCHES = {
  'in a hundredth': { common: false, share: 0.01, ...percent },
  'in a thousandth': { common: false, share: 0.001, query: PLANTED.permille },
  'in a hundredth, and easy': { common: false, ...percent, difficulty: 'easy' },
  'in a hundredth, in Rust, on trees': { common: false, ...percent, language: 'rust', topics: ['trees'] },
  'a beginning, in a hundredth': { common: false, share: 0.01, query: PLANTED.percent.slice(0, -3) },
  'in none': { common: false, share: 0, query: PLANTED.nowhere },
  misspelt: { common: false, share: 0, query: PLANTED.percent.replace('dred', 'drde') },
  'the commonest': { common: true, share: 1, ...commonest },
  'the commonest, and easy': { common: true, ...commonest, difficulty: 'easy' },
  'the commonest, third page': { common: true, share: 1, ...commonest, pages: 3 },
  'both the commonest and one in a hundredth': { common: true, share: 0.01, query: `${COMMONEST} ${PLANTED.percent}` },
  'everything, in order': { common: true, share: 1 },
  'everything easy': { common: true, difficulty: 'easy' },
} as const satisfies Readonly<
  Record<string, { readonly common: boolean; readonly share?: number; readonly [what: string]: unknown }>
>
export type SearchName = keyof typeof SEARCHES

export interface Timed {
  readonly total: number
  readonly medianMs: number
}
export type Measured = ReadonlyMap<SearchName, Readonly<Record<keyof typeof SIZES, Timed>>>

const answer = z.object({ ms: z.number(), total: z.int(), rows: z.int(), suggested: z.string().nullable() })

export async function measureSearch(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-search-bench-'))
  let databases: Databases | null = null
  try {
    const script = await bundle('bench/worker/search/wrangler.toml', join(folder, 'bundle'))
    databases = await databasesIn(join(folder, 'state'), Object.keys(SIZES), script)
    for (const [name, count] of Object.entries(SIZES))
      await load(await databases.database(name), await syntheticContent(count, { whole: false }))
    return await measured(databases)
  } finally {
    await databases?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Results on a page. */
const PAGE = 20

/** Throws unless a search found what is there, and gave a page of it. */
function check(name: SearchName, size: keyof typeof SIZES, { total, rows }: z.infer<typeof answer>): void {
  const search: { readonly common: boolean; readonly share?: number; readonly pages?: number } = SEARCHES[name]
  const { share, pages = 1 } = search
  const isRight = share === undefined ? size === 'SMALL' || total > 0 : total === Math.round(SIZES[size] * share)
  const page = Math.min(PAGE, Math.max(0, total - PAGE * (pages - 1)))
  if (!isRight || rows !== page) throw new Error(`${name} among ${SIZES[size]}: ${total} found, ${rows} given`)
}

/** Both sizes in turn: whatever slows the machine slows them alike. */
async function measured(databases: Databases): Promise<Measured> {
  const names = Object.keys(SEARCHES).filter((name): name is SearchName => name in SEARCHES)
  const sizes = ['SMALL', 'LARGE'] as const
  const samples = new Map<string, number[]>()
  const totals = new Map<string, number>()
  for (let repeat = -1; repeat < REPEATS; repeat++) {
    for (const name of names) {
      for (const size of sizes) {
        const asked = { catalogue: size, rounds: ROUNDS[size], search: SEARCHES[name] }
        const found = answer.parse(await databases.ask(asked))
        check(name, size, found)
        const { ms, total } = found
        const key = `${name} ${size}`
        totals.set(key, total)
        // The first only warms up.
        if (repeat >= 0) samples.set(key, [...(samples.get(key) ?? []), ms])
      }
    }
  }
  const timed = (name: SearchName, size: keyof typeof SIZES): Timed => {
    const sorted = [...(samples.get(`${name} ${size}`) ?? [])].sort((a, b) => a - b)
    return { total: totals.get(`${name} ${size}`) ?? 0, medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN }
  }
  return new Map(names.map((name) => [name, { SMALL: timed(name, 'SMALL'), LARGE: timed(name, 'LARGE') }]))
}
