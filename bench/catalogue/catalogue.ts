/** What an isolate keeps of the catalogue: of all there is, and of many times as much. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { componentRows, problemRows, type ProblemRows } from '../../scripts/content/catalogue-sql.ts'
import { d1 } from '../../scripts/content/d1.ts'
import { expand } from '../../scripts/content/expand.ts'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue } from '../../scripts/content/write.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { atMost, median, type Result, type Row, type Section } from '../figures.ts'
import { startWorker } from '../miniflare.ts'

const MANY = 500
const READER = join(import.meta.dirname, 'reader.ts')
const MIB = 1024 * 1024
/** Most that an isolate of 128 MiB may keep of the catalogue, however large that is. */
const MOST_BYTES = 32 * MIB

const size = z.object({ bytes: z.number(), maxBytes: z.number(), entries: z.number() })
const timesMs = z.array(z.number()).min(1)
const read = z.object({
  /** What the cache says it keeps. */
  sizes: z.object({ parsed: size, text: size }),
  /** What is free once the cache is emptied: of problems, and then of hidden cases. */
  parsedBytes: z.number(),
  textBytes: z.number(),
  /** Milliseconds of each read: of a problem for the first time and again, of the most hidden cases, and of a bare SELECT of their rows. */
  firstMs: timesMs,
  warmMs: timesMs,
  casesMs: timesMs,
  rowsMs: timesMs,
  /** How many problems were submitted to. */
  submitted: z.int().min(1),
})
type Read = z.infer<typeof read>

export async function benchCatalogue(): Promise<Result> {
  const problems = (await expand(await readProblems(PROBLEMS))).map(problemRows)
  const [largest] = problems.toSorted((one, other) => other.bytes - one.bytes)
  const data: Array<{ readonly problems: number; readonly read: Read }> = []
  for (const count of [problems.length, MANY]) {
    await using folder = await temporaryFolder('catalogue-bench')
    const slugs = await filled(folder.path, problems, count)
    const largestOnes = slugs.filter((slug) => slug.startsWith(largest?.slug ?? '-'))
    data.push({ problems: count, read: await readIn(folder.path, slugs, largestOnes) })
  }
  return { sections: data.map((one) => sectionOf(one.problems, one.read)), data }
}

/** Fills a database below `folder` with so many problems, and gives their slugs: those there are, over and over under other slugs. */
async function filled(folder: string, problems: readonly ProblemRows[], count: number): Promise<readonly string[]> {
  await using worker = await startWorker({ folder, databases: ['DB'] })
  const database = d1(await worker.miniflare.getD1Database('DB'))
  await writeCatalogue(database, await readSchema(), { problems, components: componentRows([]) })
  const slugs = problems.map(({ slug }) => slug)
  for (let copy = 1; slugs.length < count; copy += 1) {
    const copied = problems.slice(0, count - slugs.length)
    const names = JSON.stringify(copied.map(({ slug }) => slug))
    await database.batch(copies(copied).map((sql) => ({ sql, params: [`-${copy}`, names] })))
    slugs.push(...copied.map(({ slug }) => `${slug}-${copy}`))
  }
  return slugs
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

function sectionOf(
  problems: number,
  { sizes, parsedBytes, textBytes, firstMs, warmMs, casesMs, rowsMs, submitted }: Read,
): Section {
  const bytes = parsedBytes + textBytes
  const part = (what: string, measured: number, { bytes: calculated, maxBytes, entries }: Read['sizes']['text']): Row => ({
    what: `${what}, at most ${mib(maxBytes)}`,
    figure: `${mib(measured)} on the heap, ${(measured / calculated).toFixed(2)} of the ${mib(calculated)} calculated, ${entries} kept`,
    goal: { words: 'no more than calculated', met: measured <= calculated },
  })
  return {
    title: `${problems} problems, all of them read and ${submitted} submitted to`,
    rows: [
      { what: 'kept in all', figure: mib(bytes), goal: { ...atMost(MOST_BYTES, bytes), words: `at most ${mib(MOST_BYTES)}` } },
      part('problems', parsedBytes, sizes.parsed),
      part('hidden cases', textBytes, sizes.text),
      { what: 'first read of a problem, beside a warm one', figure: `${times(firstMs, warmMs)}x`, goal: null },
      { what: 'most hidden cases, beside a bare SELECT of them', figure: `${times(casesMs, rowsMs)}x`, goal: null },
    ],
  }
}

const mib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`
const times = (of: readonly number[], beside: readonly number[]): string => (median(of) / median(beside)).toFixed(1)
