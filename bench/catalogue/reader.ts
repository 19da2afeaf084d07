/**
 * Reads problems as requests to the Worker do, over a D1 in Miniflare, in a process whose heap can be measured: workerd answers nobody who
 * asks it to collect garbage. Node's heap has pointers twice as wide as an isolate's, so what it says is an upper bound.
 */
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { cacheSizes } from '../../src/catalog/cache.ts'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import { SealedCatalogue } from '../../src/catalog/sealed.ts'
import { issueRunPass } from '../../src/problem/passes.ts'
import { timed } from '../figures.ts'
import { startWorker } from '../miniflare.ts'

const WARM_ROUNDS = 20
/** Problems that are submitted to: their hidden cases are several times what is kept of them. */
const SUBMITTED = 36
const VERSION_IS_TRUSTED_MS = 10_000
const requestShape = z.object({ folder: z.string(), slugs: z.array(z.string()), largest: z.array(z.string()) })
const { folder, slugs, largest } = requestShape.parse(JSON.parse(await text(process.stdin)))

/** How far this process is ahead of the clock. */
let isolateMs = 0
const clock = Date.now
Date.now = () => clock() + isolateMs

await using worker = await startWorker({ folder, databases: ['DB'] })
const db = await worker.miniflare.getD1Database('DB')

async function heapBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    // What an answer came in is let go a moment after it.
    await setTimeout(100)
    globalThis.gc?.()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** What the cache holds by itself: as much as is free once another version of the catalogue has emptied it. */
async function cacheBytes() {
  const sizes = cacheSizes()
  const full = await heapBytes()
  await db.prepare("UPDATE catalogue SET value = value || '+' WHERE key = 'version'").run()
  isolateMs += VERSION_IS_TRUSTED_MS
  await new PublicCatalogue(db).version()
  return { sizes, bytes: full - (await heapBytes()) }
}

async function problem(slug: string): Promise<void> {
  if (!(await new PublicCatalogue(db).problem(slug)).ok) throw new Error(`${slug} cannot be read`)
}
async function cases(slug: string): Promise<void> {
  if (!(await new SealedCatalogue(db).hiddenCases(issueRunPass(slug, 'bench'))).ok) throw new Error(`${slug} cannot be run`)
}
async function rows(slug: string): Promise<void> {
  await db.prepare('SELECT tag, args, expected, raises FROM sealed_case WHERE slug = ?').bind(slug).all()
}

const each = async (read: (slug: string) => Promise<unknown>, of: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  for (const slug of of) times.push(await timed(() => read(slug)))
  return times
}

const recent = slugs.slice(-30)
const firstMs = await each(problem, slugs)
const warmMs: number[] = []
for (let round = 0; round < WARM_ROUNDS; round += 1) warmMs.push(...(await each(problem, recent)))
const problems = await cacheBytes()
await each(rows, largest)
const [casesMs, rowsMs]: [number[], number[]] = [[], []]
for (const slug of largest) {
  casesMs.push(...(await each(cases, [slug])))
  rowsMs.push(...(await each(rows, [slug])))
}
const submitted = slugs.slice(-SUBMITTED)
await each(cases, submitted)
const hidden = await cacheBytes()
process.stdout.write(
  JSON.stringify({
    sizes: { parsed: problems.sizes.parsed, text: hidden.sizes.text },
    parsedBytes: problems.bytes,
    textBytes: hidden.bytes,
    firstMs,
    warmMs,
    casesMs,
    rowsMs,
    submitted: submitted.length,
  }),
)
