/**
 * `node scripts/content/submissions.ts [--seeds N] [slug…]`: submits every solution in Python, JavaScript and SQL as a learner would,
 * with tests made from several seeds. A solution that is not accepted, or tests that one answer could pass, are complaints.
 */
import { parseArgs } from 'node:util'
import type { Case, Language } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { generatedTests } from '../../src/runner/generated.ts'
import { caseRun, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import type { Runner, RunnerFailure } from '../../src/runner/runner.ts'
import { runMain } from '../main.ts'
import { expandProblem, type ExpandedProblem } from './expand.ts'
import { failure } from './findings.ts'
import { ContentError, publicProblem } from './format.ts'
import { programsOf } from './programs.ts'
import { PROBLEMS, readAll } from './read.ts'
import { checkedBy, runWith, withRunner } from './run.ts'

const LANGUAGES: readonly Language[] = ['python3', 'javascript', 'sql']

interface SubmissionsProof {
  readonly slug: string
  readonly complaints: readonly string[]
  /** For each seed how many tests were made, and how many of them have the most frequent answer. */
  readonly made: ReadonlyArray<{ readonly seed: number; readonly tests: number; readonly mostAlike: number }>
  /** Milliseconds: what making the tests took, and what the submissions took with them and, where it was asked for, without. */
  readonly ms: { readonly making: number; readonly judging: number; readonly without: number }
}

/** Rejects when the runner fails, which says nothing about the problem. `compares`: submits without such tests as well, for the times. */
export async function proveSubmissions(
  runner: Runner,
  folder: ExpandedProblem,
  seeds: readonly number[],
  compares = false,
): Promise<SubmissionsProof> {
  const { slug, generator, shapes, checker, cases, solutions } = folder
  const problem = publicProblem(folder)
  const hidden = cases.hidden.map(sealCase)
  const right = solutions[0]?.code ?? {}
  const language: Language = right.python3 === undefined ? 'sql' : 'python3'
  const solution = { language, code: right[language] ?? '' }
  const programs = programsOf(folder, problem, LANGUAGES).filter(({ kind }) => kind === 'solution')
  const run = runWith(runner, slug)
  const failureOf = async (order: JudgedOrder): Promise<string | null> => {
    const report = await run('submission', caseRun(order))
    const judged = judge(order, report, await checkedBy(checker, order, report, run))
    if (!judged.ok) return 'checker.py fails on an answer'
    return judged.value.failing && failure(judged.value, judged.value.failing)
  }
  const complaints: string[] = []
  const made: Array<SubmissionsProof['made'][number]> = []
  const ms = { making: 0, judging: 0, without: 0 }
  const timed = async <T>(part: keyof typeof ms, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    ms[part] += performance.now() - began
    return result
  }
  for (const seed of seeds) {
    const parts = { id: 'submissions', problem, solution, generator, shapes, checker, hidden, seed }
    const tests = await timed('making', () => generatedTests<RunnerFailure>(parts, (request) => runner.run(request)))
    if (!tests.ok) {
      complaints.push(`${slug}: no tests are made from seed ${seed}: ${JSON.stringify(tests.error)}`)
      continue
    }
    made.push({ seed, tests: tests.value.length, mostAlike: mostAlike(tests.value) })
    for (const { name, language: own, code } of programs) {
      const order = { id: 'submissions', problem, language: own, code, cpuMs: problem.cpuMs }
      const refused = await timed('judging', () =>
        failureOf({ ...order, hidden: { cases: hidden, generated: tests.value, seed } }),
      )
      if (refused !== null) complaints.push(`${slug}/${name}: is not accepted with seed ${seed}: ${refused}`)
      if (compares) await timed('without', () => failureOf({ ...order, hidden: { cases: hidden, generated: [], seed } }))
    }
  }
  return { slug, complaints, made, ms }
}

function mostAlike(tests: readonly Case[]): number {
  const counts = new Map<string, number>()
  for (const { expected, raises } of tests) {
    const answer = raises ? 'raises' : JSON.stringify(expected)
    counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

async function main(): Promise<void> {
  const { positionals: slugs, values } = parseArgs({
    allowPositionals: true,
    options: { seeds: { type: 'string', default: '3' } },
  })
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => 7 + index * 1_000_003)
  const read = await readAll(PROBLEMS)
  const chosen = read.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  let failedCount = 0
  await withRunner(async (runner) => {
    for (const { slug, problem } of chosen) {
      if (problem === null) throw new ContentError(`${slug}: cannot be read; content:check says why`)
      const folder = await expandProblem(problem, async () => runner)
      const { complaints, made, ms } = await proveSubmissions(runner, folder, seeds, true)
      const tests = made.map((one) => `${one.tests} (${one.mostAlike} alike)`).join(', ')
      const rounded = `making ${Math.round(ms.making / seeds.length)} ms, ${((ms.making + ms.judging) / ms.without).toFixed(2)} times as long`
      console.log(`${slug}: ${tests}; ${rounded}`)
      for (const complaint of complaints) console.log(`  failed: ${complaint}`)
      failedCount += complaints.length
    }
  })
  console.log(failedCount === 0 ? 'all accepted' : `${failedCount} failed`)
  if (failedCount > 0) process.exitCode = 1
}

if (import.meta.main) await runMain(main)
