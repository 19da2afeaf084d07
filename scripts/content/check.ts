/** `npm run content:check [-- slug…]`: proves the problems, by reading them and by running every program they hold. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { languages } from '../../src/domain/problem.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { startRunnerProcess } from '../runner-process.ts'
import { ContentError } from './format.ts'
import { prove, type Limiter, type Proof } from './prove.ts'
import { PROBLEMS, readAll, type ReadProblem } from './read.ts'

export interface CheckOptions {
  readonly runner: Runner
  /** The problems' folder. */
  readonly root?: string
  /** Only these; all when empty. */
  readonly slugs?: readonly string[]
  /** Runs at once; by default as many as there are cores. */
  readonly concurrency?: number
  /** Called after every run and every problem. */
  readonly onProgress?: (progress: { readonly runs: number; readonly problems: number; readonly of: number }) => void
}

export interface CheckedProblem {
  readonly slug: string
  readonly cases: number
  /** What is wrong; each names the file or the program. Empty when the problem is proved. */
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
  /** Null when the folder cannot be read, so that nothing was run. */
  readonly proof: Proof | null
  readonly wallMs: number
}

/**
 * Checks the problems against every rule. Throws a ContentError for a slug that is no problem, an Error when the runner fails.
 */
export async function checkContent(options: CheckOptions): Promise<CheckedProblem[]> {
  const { runner, slugs = [], concurrency = availableParallelism(), onProgress } = options
  const read = await readAll(options.root ?? PROBLEMS)
  const unknown = slugs.find((slug) => !read.some((entry) => entry.slug === slug))
  if (unknown !== undefined) throw new ContentError(`${unknown}: no such problem`)
  const chosen = slugs.length === 0 ? read : read.filter(({ slug }) => slugs.includes(slug))
  let [runs, problems] = [0, 0]
  const within = limit(concurrency)
  const counted: Limiter = (work) =>
    within(async () => {
      const value = await work()
      runs++
      onProgress?.({ runs, problems, of: chosen.length })
      return value
    })
  return Promise.all(
    chosen.map(async (entry) => {
      const checked = await checkProblem(entry, runner, counted)
      problems++
      onProgress?.({ runs, problems, of: chosen.length })
      return checked
    }),
  )
}

async function checkProblem(
  { slug, problem, complaints }: ReadProblem,
  runner: Runner,
  limiter: Limiter,
): Promise<CheckedProblem> {
  const started = performance.now()
  const proof = problem === null ? null : await prove(runner, problem, limiter)
  return {
    slug,
    cases: problem === null ? 0 : problem.cases.visible.length + problem.cases.hidden.length,
    complaints: [...complaints, ...(proof?.complaints ?? [])],
    warnings: proof?.warnings ?? [],
    proof,
    wallMs: performance.now() - started,
  }
}

/** Lets `count` pieces of work go on at once, in the order in which they came. */
function limit(count: number): Limiter {
  let free = count
  const waiting: Array<() => void> = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** One row a problem, with a column for every language that something was run in. */
function table(checked: readonly CheckedProblem[]): string {
  const milliseconds = (value: number | undefined) => (value === undefined ? '-' : `${Math.round(value)}`)
  const shown = languages.filter((language) => checked.some(({ proof }) => proof?.slowestMs[language] !== undefined))
  const rows = [
    [
      'problem',
      'cases',
      'runs',
      ...shown.map((language, index) => (index === 0 ? `slowest CPU, ms: ${language}` : language)),
      '',
    ],
    ...checked.map(({ slug, cases, complaints, proof }) => [
      slug,
      `${cases}`,
      `${proof?.runs ?? 0}`,
      ...shown.map((language) => milliseconds(proof?.slowestMs[language])),
      complaints.length === 0 ? 'passed' : 'FAILED',
    ]),
  ]
  const last = (rows[0]?.length ?? 0) - 1
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 || column === last ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

/** A row for each problem, then every warning and complaint, then `N passed, N failed`. */
export function summary(checked: readonly CheckedProblem[]): string {
  const failed = checked.filter(({ complaints }) => complaints.length > 0)
  return [
    table(checked),
    ...checked.flatMap(({ warnings }) => warnings).map((warning) => `warning: ${warning}`),
    ...failed.flatMap(({ complaints }) => complaints).map((complaint) => `failed: ${complaint}`),
    `${checked.length - failed.length} passed, ${failed.length} failed`,
  ].join('\n')
}

async function main(): Promise<void> {
  const { positionals: slugs } = parseArgs({ allowPositionals: true })
  const runnerProcess = await startRunnerProcess()
  try {
    const { isTTY } = process.stderr
    const checked = await checkContent({
      runner: localRunner(runnerProcess),
      slugs,
      onProgress: ({ runs, problems, of }) => {
        if (isTTY) process.stderr.write(`\r\u001B[K${problems} of ${of} problems, ${runs} runs`)
      },
    })
    if (isTTY) process.stderr.write('\r\u001B[K')
    console.log(summary(checked))
    if (checked.some(({ complaints }) => complaints.length > 0)) process.exitCode = 1
  } finally {
    await runnerProcess.stop()
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
