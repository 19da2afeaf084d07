/** What an isolate keeps of the catalogue: of all there is, and of many times as much. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { z } from 'zod'
import { componentRows, problemRows, type ProblemRows } from '../../scripts/content/catalogue-sql.ts'
import { d1 } from '../../scripts/content/d1.ts'
import { expand } from '../../scripts/content/expand.ts'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { load } from '../search/databases.ts'

export const MANY = 500
const READER = join(import.meta.dirname, '../worker/catalogue/reader.ts')

const size = z.object({ bytes: z.number(), maxBytes: z.number(), entries: z.number() })
const times = z.array(z.number()).min(1)
const read = z.object({
  /** What the cache says it keeps. */
  sizes: z.object({ parsed: size, text: size }),
  /** What is free once the cache is emptied: of problems, and then of hidden cases. */
  parsedBytes: z.number(),
  textBytes: z.number(),
  /** Milliseconds of each read: of a problem for the first time and again, of the most hidden cases, and of a bare SELECT of their rows. */
  firstMs: times,
  warmMs: times,
  casesMs: times,
  rowsMs: times,
})
export type Read = z.infer<typeof read>
export type MeasuredCatalogue = ReadonlyArray<{ readonly problems: number; readonly read: Read }>

export async function measureCatalogue(): Promise<MeasuredCatalogue> {
  const folders = await expand(await readProblems(PROBLEMS))
  const problems = folders.map(problemRows)
  const [largest] = problems.toSorted((one, other) => other.bytes - one.bytes)
  const measured: Array<MeasuredCatalogue[number]> = []
  for (const count of [problems.length, MANY]) {
    const folder = await mkdtemp(join(tmpdir(), 'rung-catalogue-bench-'))
    try {
      const slugs = await filled(folder, problems, count)
      const largestOnes = slugs.filter((slug) => slug.startsWith(largest?.slug ?? '-'))
      measured.push({ problems: count, read: await readIn(folder, slugs, largestOnes) })
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return measured
}

/** Fills a database below `folder` with so many problems, and gives their slugs: those there are, over and over under other slugs. */
async function filled(folder: string, problems: readonly ProblemRows[], count: number): Promise<readonly string[]> {
  const options = convertV4MiniflareOptions({
    name: 'bench',
    modules: true,
    script: 'export default { fetch: () => new Response(null) }',
    compatibilityDate: '2026-11-02',
    d1Databases: { DB: 'catalogue' },
  })
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: folder })
  try {
    await miniflare.ready
    const database = d1(await miniflare.getD1Database('DB'))
    await load(database, { problems, components: componentRows([]) })
    const slugs = problems.map(({ slug }) => slug)
    for (let copy = 1; slugs.length < count; copy += 1) {
      const copied = problems.slice(0, count - slugs.length)
      const names = JSON.stringify(copied.map(({ slug }) => slug))
      await database.batch(copies(copied).map((sql) => ({ sql, params: [`-${copy}`, names] })))
      slugs.push(...copied.map(({ slug }) => `${slug}-${copy}`))
    }
    return slugs
  } finally {
    await miniflare.dispose()
  }
}

/** Writes what the load wrote of these problems once more, under slugs that end in the first parameter. */
function copies(problems: readonly ProblemRows[]): string[] {
  const tables = { problem: problems[0]?.problem, sealed_case: problems[0]?.sealed.sealed_case?.[0] }
  return Object.entries(tables).map(([table, row = {}]) => {
    const columns = Object.keys(row)
    const values = columns.map((column) => (column === 'slug' ? 'slug || ?1' : column))
    return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table}
            WHERE slug IN (SELECT value FROM json_each(?2))`
  })
}

async function readIn(folder: string, slugs: readonly string[], largest: readonly string[]): Promise<Read> {
  const child = spawn(projectNode, ['--expose-gc', '--no-warnings', READER], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ folder, slugs, largest }))
  return read.parse(JSON.parse(await text(child.stdout)))
}
