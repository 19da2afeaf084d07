/**
 * Reads problems as requests to the Worker do, over a D1 in Miniflare, in a process whose heap can be measured: workerd answers nobody who
 * asks it to collect garbage. Node's heap has pointers twice as wide as an isolate's, so what it says is an upper bound.
 */
import { text } from 'node:stream/consumers'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { z } from 'zod'
import { cacheSizes } from '../../../src/catalog/cache.ts'
import { PublicCatalogue } from '../../../src/catalog/public.ts'
import { SealedCatalogue } from '../../../src/catalog/sealed.ts'
import { issueRunPass } from '../../../src/domain/passes.ts'

const WARM_ROUNDS = 20
/** Problems that are submitted to: their hidden cases are several times what is kept of them. */
const SUBMITTED = 36
const asked = z.object({ folder: z.string(), slugs: z.array(z.string()), largest: z.array(z.string()) })
const { folder, slugs, largest } = asked.parse(JSON.parse(await text(process.stdin)))

const options = convertV4MiniflareOptions({
  name: 'bench',
  modules: true,
  script: 'export default { fetch: () => new Response(null) }',
  compatibilityDate: '2026-11-02',
  d1Databases: { DB: 'catalogue' },
})
const miniflare = new Miniflare({ ...options, resourcePersistencePath: folder })
await miniflare.ready
const db = await miniflare.getD1Database('DB')

function heapBytes(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function timed(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await read()
  return performance.now() - began
}

async function problem(slug: string): Promise<void> {
  if (!(await new PublicCatalogue(db).problem(slug)).ok) throw new Error(`${slug} cannot be read`)
}
async function cases(slug: string): Promise<void> {
  if (!(await new SealedCatalogue(db).hiddenCases(issueRunPass(slug, 'bench'))).ok) throw new Error(`${slug} cannot be run`)
}
const rows = (slug: string) => db.prepare('SELECT tag, args, expected, raises FROM sealed_case WHERE slug = ?').bind(slug).all()

const each = async (read: (slug: string) => Promise<unknown>, of: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  for (const slug of of) times.push(await timed(() => read(slug)))
  return times
}

const [first = ''] = slugs
const recent = slugs.slice(-30)
// What is made when the first is read is no part of what is kept of it.
await problem(first)
await cases(first)
const before = heapBytes()
const firstMs = await each(problem, slugs)
const withProblems = heapBytes()
const warmMs: number[] = []
for (let round = 0; round < WARM_ROUNDS; round += 1) warmMs.push(...(await each(problem, recent)))
await each(rows, largest)
const [casesMs, rowsMs]: [number[], number[]] = [[], []]
const beforeCases = heapBytes() - cacheSizes().text.bytes
for (const slug of largest) {
  casesMs.push(...(await each(cases, [slug])))
  rowsMs.push(...(await each(rows, [slug])))
}
await each(cases, slugs.slice(-SUBMITTED))
const withCases = heapBytes()
process.stdout.write(
  JSON.stringify({
    sizes: cacheSizes(),
    parsedBytes: withProblems - before,
    textBytes: withCases - beforeCases,
    firstMs,
    warmMs,
    casesMs,
    rowsMs,
  }),
)
await miniflare.dispose()
