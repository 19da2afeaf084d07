/** Many variants of one file set: what must hold of the request, and one after the other tried. */
import type { IncomingMessage } from 'node:http'
import type { RunReport, RunRequest } from '../src/runner/protocol.ts'
import {
  MAX_TRIED_BYTES,
  variantsRequestSchema,
  type TestsReport,
  type TestsRequest,
  type VariantsLeft,
  type VariantsRequest,
  type VariantResult,
} from '../src/runner/workspace-protocol.ts'
import type { Refused } from './http.ts'
import { refused } from './http.ts'
import { misfitOfCode, misfitOfFiles, misfitOfRun, parse, readJson, unknownLanguage } from './request.ts'

/** Characters of each stream of an input that came to no value. */
const SHORT_STREAM = 4_000

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

function misfit({ base, variants }: VariantsRequest): string | null {
  const reason = base.kind === 'run' ? misfitOfRun(base.request) : misfitOfFiles(base.request.files)
  if (reason !== null) return `base.request.${reason}`
  const paths = new Set(base.request.files.map(({ path }) => path))
  const stray = variants.findIndex(({ path }) => !paths.has(path))
  if (stray >= 0) return `variants.${stray}.path: no file of the base`
  return new Set(variants.map(({ id }) => id)).size < variants.length ? 'variants: two have the same id' : null
}

export async function readVariants(request: IncomingMessage, adapters: ReadonlySet<string>): Promise<VariantsRequest | Refused> {
  const body = await readJson(request)
  if ('code' in body) return body
  const unknown = unknownLanguage(at(at(body.value, 'base'), 'request'), adapters)
  if (unknown) return unknown
  const order = parse<VariantsRequest>(variantsRequestSchema, body.value)
  if ('code' in order) return order
  const reason = misfit(order)
  return reason === null ? order : refused('BAD_REQUEST', reason)
}

/** What tries variants, and those who are told. */
export interface Bench {
  readonly run: (request: RunRequest) => Promise<RunReport | Refused>
  readonly tests: (request: TestsRequest) => Promise<TestsReport | Refused>
  /** Resolves when nothing is left of the one before, and those who waited have had their turn. */
  readonly turn: () => Promise<void>
  /** Resolves with how many bytes it took. */
  readonly tell: (result: VariantResult) => Promise<number>
  readonly signal: AbortSignal
}

export async function tryVariants(order: VariantsRequest, bench: Bench): Promise<VariantsLeft | Refused> {
  const { variants, wallMs } = order
  const endsAt = performance.now() + wallMs
  let bytes = 0
  for (const [index, variant] of variants.entries()) {
    if (index > 0) await bench.turn()
    if (bench.signal.aborted) break
    if (performance.now() >= endsAt || bytes > MAX_TRIED_BYTES) return { left: variants.length - index }
    const result = await tryOne(order, variant, bench)
    if (bench.signal.aborted) break
    bytes += await bench.tell(result)
  }
  return bench.signal.aborted ? refused('INTERNAL', 'the caller has gone') : { left: 0 }
}

async function tryOne(
  { base }: VariantsRequest,
  { id, path, content }: VariantsRequest['variants'][number],
  bench: Bench,
): Promise<VariantResult> {
  const files = base.request.files.map((file) => (file.path === path ? { path, content } : file))
  const reason = base.kind === 'run' ? misfitOfCode(files) : misfitOfFiles(files)
  if (reason !== null) return { id, error: refused('BAD_REQUEST', reason) }
  try {
    if (base.kind === 'tests') {
      const report = await bench.tests({ ...base.request, id, files })
      return 'code' in report ? { id, error: refused(report.code, report.message) } : { id, report }
    }
    const report = await bench.run({ ...base.request, id, files })
    return 'code' in report ? { id, error: refused(report.code, report.message) } : { id, report: shortened(report) }
  } catch (error) {
    if (!bench.signal.aborted)
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return { id, error: refused('INTERNAL', 'the runner failed; its log says why') }
  }
}

/** Many variants print without end, and a part of it is enough. */
const shortened = (report: RunReport): RunReport => ({
  ...report,
  results: report.results.map((one) =>
    one.end === 'returned'
      ? one
      : { ...one, stdout: one.stdout.slice(0, SHORT_STREAM), stderr: one.stderr.slice(0, SHORT_STREAM) },
  ),
})
