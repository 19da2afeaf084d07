/**
 * Generated cases written out: their arguments come from the problem's generator, their answers from the main solution, both through
 * the runner. What came of it is kept on disk by a hash of everything it depends on, so that a second time nothing is run.
 */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Case, Language } from '../../src/problem/problem.ts'
import type { Json } from '../../src/kernel/json.ts'
import { generatorProgram, generatorRun, readGenerated } from '../../src/runner/generating.ts'
import { localRunner } from '../../src/runner/local.ts'
import { cpuMsBounds, type RunReport, type RunRequest } from '../../src/runner/protocol.ts'
import { problemRun } from '../../src/runner/requests.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { caseAnswer } from '../../src/runner/shown.ts'
import { readJson, writeWhole } from '../files.ts'
import { startRunnerProcess, type RunnerProcess } from '../runner-process.ts'
import { endText } from './findings.ts'
import { allRead, ContentError, languagesOf, publicProblem, type ProblemFolder } from './format.ts'
import { limit } from './limit.ts'
import type { GeneratedCase } from './schemas.ts'
import { typeComplaints } from './typing.ts'

export const CACHE = join(import.meta.dirname, '../../node_modules/.cache/rung/cases')

/** All arguments of a problem travel to the runner in one request. */
const MAX_ARGUMENT_BYTES = 3 * 1024 * 1024

export interface ExpandedProblem extends Omit<ProblemFolder, 'cases'> {
  readonly cases: { readonly visible: readonly Case[]; readonly hidden: readonly Case[] }
}

export interface ExpandOptions {
  /** By default a process is started, once something is not in the cache. */
  readonly runner?: Runner
  /** The cache's folder; null for none. */
  readonly cache?: string | null
}

/** Throws a ContentError with everything that is wrong, one per line; rejects with an Error when the runner itself fails. */
export async function expand(problems: readonly ProblemFolder[], options: ExpandOptions = {}): Promise<ExpandedProblem[]> {
  const started: Array<Promise<RunnerProcess>> = []
  const runner = async () => {
    if (options.runner) return options.runner
    const process = started[0] ?? startRunnerProcess()
    started[0] = process
    return localRunner(await process)
  }
  const within = limit(availableParallelism())
  try {
    return await allRead(problems.map((problem) => within(() => expandProblem(problem, runner, options.cache))))
  } finally {
    for (const process of started) await (await process).stop()
  }
}

/** As `expand` does it, of one problem and by a runner that others share. */
export async function expandProblem(
  problem: ProblemFolder,
  runner: () => Promise<Runner>,
  cache: string | null = CACHE,
): Promise<ExpandedProblem> {
  const places = problem.cases.hidden.flatMap((entry, place) => ('generate' in entry ? [{ place, entry }] : []))
  const expanded = places.length === 0 ? [] : await cached(problem, places, runner, cache)
  const ready = new Map(places.map(({ place }, index) => [place, expanded[index]]))
  const hidden = problem.cases.hidden.map((entry, place): Case => {
    if (!('generate' in entry)) return entry
    const { args = [], expected = null } = ready.get(place) ?? {}
    return { tag: entry.tag, args, expected }
  })
  const cases = { visible: problem.cases.visible, hidden }
  const complaints = [...typeComplaints({ ...problem, cases }), ...sizeComplaints(cases)]
  if (complaints.length > 0) throw new ContentError(complaints.map((complaint) => `${problem.slug}/${complaint}`).join('\n'))
  return { ...problem, cases }
}

function sizeComplaints(cases: ExpandedProblem['cases']): string[] {
  const bytes = Buffer.byteLength(JSON.stringify([...cases.visible, ...cases.hidden].map(({ args }) => args)))
  return bytes > MAX_ARGUMENT_BYTES
    ? [`cases.json: ${bytes} bytes of arguments; at most ${MAX_ARGUMENT_BYTES} fit into one run`]
    : []
}

/** What the answers are matters here, and not how fast a busy machine gives them: that is the check's to judge. */
const UNHURRIED = { cpuMs: cpuMsBounds.max, wallMs: 60_000, runMs: 120_000 } as const

interface Place {
  readonly place: number
  readonly entry: GeneratedCase
}
interface ExpandedCase {
  readonly args: readonly Json[]
  readonly expected: Json
}
/** Values are taken as they are: they were written by what reads them, and `key` says from what. */
const cacheFile = z.object({
  key: z.string(),
  cases: z.array(z.object({ args: z.array(z.custom<Json>()), expected: z.custom<Json>() })),
})

/** One file a problem, which a newer one takes the place of. */
async function cached(
  problem: ProblemFolder,
  places: readonly Place[],
  runner: () => Promise<Runner>,
  cache: string | null,
): Promise<readonly ExpandedCase[]> {
  if (cache === null) return make(problem, places, await runner())
  const { slug, signature, comparator, cpuMs, solutions, generator } = problem
  const entries = places.map(({ entry }) => [entry.generate, entry.expected])
  const parts = [generatorProgram(generator), signature, comparator, cpuMs, solutions[0]?.code, entries]
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const file = join(cache, `${slug}.json`)
  const cacheEntry = await readJson(file, cacheFile)
  if (cacheEntry?.key === key) return cacheEntry.cases
  const cases = await make(problem, places, await runner())
  await writeWhole(file, JSON.stringify({ key, cases }))
  return cases
}

async function make(folder: ProblemFolder, places: readonly Place[], runner: Runner): Promise<readonly ExpandedCase[]> {
  const { slug, signature, cpuMs } = folder
  const where = ({ place }: Place) => `${slug}/cases.json: hidden[${place}]`
  const run = async (request: RunRequest, file: string): Promise<RunReport> => {
    const answer = await runner.run(request)
    if (answer.ok && answer.value.compile.error === null) return answer.value
    if (answer.ok) throw new ContentError(`${slug}/${file}: ${answer.value.compile.error?.message}`)
    const { kind } = answer.error
    if (kind === 'language_not_installed' || kind === 'language_not_implemented')
      throw new ContentError(
        `${slug}/${file}: generated cases need ${request.language}, which this machine's runner does not have`,
      )
    throw new Error(`${slug}/${file}: the runner failed: ${JSON.stringify(answer.error)}`)
  }
  const asks = places.map(({ entry }) => entry.generate)
  const generated = await run(generatorRun('expand-inputs', folder.generator, asks), 'generator.js')
  const inputs = readGenerated(generated, signature).map((args, index) => {
    const place = places[index]
    if (args !== null || place === undefined) return args ?? []
    throw new ContentError(
      `${where(place)}: generator.js ${endText(generated.results[index]) ?? 'gives nothing of the declared types'}`,
    )
  })
  const stated = places.flatMap(({ entry }, index) =>
    entry.expected === undefined ? [] : [{ args: inputs[index] ?? [], expected: entry.expected }],
  )
  if (stated.length === places.length) return stated
  const [main] = folder.solutions
  const [language, code] = programOf(folder)
  const file = `solutions/${main?.id}`
  const request = problemRun('expand-answers', publicProblem(folder), language, code, inputs, cpuMs)
  const answers = await run({ ...request, limits: { ...request.limits, ...UNHURRIED } }, file)
  return places.map((place, index) => {
    const args = inputs[index] ?? []
    const result = answers.results[index]
    const expected = result && caseAnswer(publicProblem(folder), args, result)
    if (expected !== undefined) return { args, expected }
    throw new ContentError(`${where(place)}: ${file} in ${language} ${endText(result) ?? 'gives nothing of the declared type'}`)
  })
}

/** The main solution in Python, or in the only language that there is. */
function programOf({ slug, solutions }: ProblemFolder): readonly [Language, string] {
  const [main] = solutions
  for (const language of languagesOf(solutions)) {
    const code = main?.code[language]
    if (code !== undefined) return [language, code]
  }
  throw new ContentError(`${slug}/solutions: no main solution`)
}
