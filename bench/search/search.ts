/** The index: what a search of 100,000 problems costs beside one of 1,000, in one Worker over two databases. */
import { join } from 'node:path'
import { z } from 'zod'
import { d1 } from '../../scripts/content/d1.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue } from '../../scripts/content/write.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { atMost, count, median, ms, ratio, type Result, type Row } from '../figures.ts'
import { bundle, startWorker, type BenchWorker } from '../miniflare.ts'
import { COMMONEST, PLANTED, syntheticContent } from './synthetic.ts'

const SIZES = { SMALL: 1_000, LARGE: 100_000 } as const
const REPEATS = 15
/** Searches at once in one request to the Worker, whose clock has whole milliseconds. */
const ROUNDS = { SMALL: 20, LARGE: 5 } as const

const percent = { query: PLANTED.percent }
const commonest = { query: COMMONEST }

/** How many times as long as among few problems a search may take: for what at most a hundredth of them hold, and any other. */
const MOST = { rare: 3, common: 25 } as const

interface Search {
  readonly common: boolean
  readonly share?: number
  readonly pages?: number
  readonly [parameter: string]: unknown
}

/**
 * What is searched for: by words that at most a hundredth of the problems hold, or by what more of them do. `share` of them is found,
 * where that is known; elsewhere something is.
 */
const SEARCHES: Readonly<Record<string, Search>> = {
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
}

const answer = z.object({ ms: z.number(), total: z.int(), rows: z.int(), suggested: z.string().nullable() })

export async function benchSearch(): Promise<Result> {
  await using folder = await temporaryFolder('search-bench')
  const script = await bundle('bench/search/worker.ts', join(folder.path, 'bundle'))
  await using worker = await startWorker({ folder: join(folder.path, 'state'), script, databases: sizes })
  const schema = await readSchema()
  for (const size of sizes)
    await writeCatalogue(
      d1(await worker.miniflare.getD1Database(size)),
      schema,
      await syntheticContent(SIZES[size], { whole: false }),
    )
  const figures = await measure(worker)
  const rows = (common: boolean, most: number) => figures.filter((one) => one.common === common).map((one) => rowOf(one, most))
  const title = `${count(SIZES.LARGE)} problems beside ${count(SIZES.SMALL)}`
  const sections = [
    { title: `${title}: what at most a hundredth of them hold`, rows: rows(false, MOST.rare) },
    { title: `${title}: what more of them hold`, rows: rows(true, MOST.common) },
  ]
  return { sections, data: figures }
}

/** Results on a page. */
const PAGE = 20
const sizes = ['SMALL', 'LARGE'] as const
type Size = (typeof sizes)[number]

/** Throws unless a search found what is there, and gave a page of it. */
function check(name: string, { share, pages = 1 }: Search, size: Size, { total, rows }: z.infer<typeof answer>): void {
  const isRight = share === undefined ? size === 'SMALL' || total > 0 : total === Math.round(SIZES[size] * share)
  const page = Math.min(PAGE, Math.max(0, total - PAGE * (pages - 1)))
  if (!isRight || rows !== page) throw new Error(`${name} among ${SIZES[size]}: ${total} found, ${rows} given`)
}

/** Both sizes in turn: whatever slows the machine slows them alike. */
async function measure({ ask }: BenchWorker) {
  const figures = Object.entries(SEARCHES).map(([name, search]) => ({
    name,
    search,
    common: search.common,
    SMALL: { total: 0, samples: new Array<number>() },
    LARGE: { total: 0, samples: new Array<number>() },
  }))
  for (let repeat = -1; repeat < REPEATS; repeat++)
    for (const one of figures)
      for (const size of sizes) {
        const cost = answer.parse(await ask({ catalogue: size, rounds: ROUNDS[size], search: one.search }))
        check(one.name, one.search, size, cost)
        one[size].total = cost.total
        // The first only warms up.
        if (repeat >= 0) one[size].samples.push(cost.ms)
      }
  return figures
}

function rowOf({ name, SMALL, LARGE }: Awaited<ReturnType<typeof measure>>[number], most: number): Row {
  const [small, large] = [median(SMALL.samples), median(LARGE.samples)]
  const times = `${count(SMALL.total).padStart(6)} in ${ms(small, 2)} ${count(LARGE.total).padStart(9)} in ${ms(large, 2)}`
  return { what: name, figure: `${times}  ${ratio(large / small)}`, goal: atMost(most, large / small) }
}
