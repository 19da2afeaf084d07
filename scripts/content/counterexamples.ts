/** Proves that the search finds a counterexample for every labelled wrong program, and none larger than the smallest visible case. */
import { createHash } from 'node:crypto'
import { seedOf } from '../../src/problem/counterexample/asks.ts'
import type { Case, Language, Problem } from '../../src/problem/problem.ts'
import type { Report } from '../../src/problem/report.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import type { Json } from '../../src/kernel/json.ts'
import { findCounterexample } from '../../src/runner/counterexample.ts'
import { caseRun, declaredTests, hasChoice, judge } from '../../src/runner/judge.ts'
import type { RunnerFailure, Runner } from '../../src/runner/runner.ts'
import type { ExpandedProblem } from './expand.ts'
import { isOnlyLarge } from './findings.ts'
import { publicProblem } from './format.ts'
import type { Limiter } from './limit.ts'
import { programsOf, type Program } from './programs.ts'
import { checkedBy, runWith } from './run.ts'

/** What is looked at: the yardstick is Python's, and one more language shows that it does not matter. */
const LANGUAGES: readonly Language[] = ['python3', 'javascript', 'sql']
/** More than a learner's search has, as the machine may be busy with other checks: the same inputs are tried in the same order. */
const BUDGET_MS = 20_000

/** Characters of arguments that are no large input. */
const SMALL = 1_000

/** `large only`: nothing but what large inputs take is against the program, so it has no small counterexample. */
type Outcome = 'passed' | 'large only' | 'failed'

interface CounterexampleProof {
  /** Characters of the arguments' JSON, as below; null where none was found. */
  readonly size: number | null
  /** The same of the smallest visible case. */
  readonly smallest: number
  readonly outcome: Outcome
  /** Null unless it failed. */
  readonly complaint: string | null
}

interface Search {
  readonly runner: Runner
  readonly folder: ExpandedProblem
  readonly problem: Problem
  readonly program: Program
  readonly id: string
}

/** One proof for each wrong program, in these languages where some are named. Rejects when the runner fails, which says nothing about the problem. */
export async function proveCounterexamples(
  runner: Runner,
  folder: ExpandedProblem,
  limiter: Limiter,
  only: readonly Language[] = [],
): Promise<CounterexampleProof[]> {
  const problem = publicProblem(folder)
  if (hasChoice(problem.comparator)) return []
  const languages = LANGUAGES.filter((language) => only.length === 0 || only.includes(language))
  const wrong = programsOf(folder, problem, languages).filter(
    ({ kind, misconception, shortcut }) =>
      kind === 'wrong' ||
      (kind === 'misconception' && !isOnlyLarge(misconception?.ends)) ||
      (kind === 'shortcut' && !isOnlyLarge(shortcut && [shortcut.ends])),
  )
  return Promise.all(
    wrong.map((program, index) => limiter(() => proveOne({ runner, folder, problem, program, id: `counterexample-${index}` }))),
  )
}

async function proveOne(search: Search): Promise<CounterexampleProof> {
  const { folder, program } = search
  const args = await searched(search)
  const smallest = Math.min(...folder.cases.visible.map((entry) => sizeOf(entry.args)))
  const size = args === null || typeof args === 'string' ? null : sizeOf(args)
  const is = (outcome: Outcome, complaint: string | null = null): CounterexampleProof => ({
    size: size,
    smallest,
    outcome,
    complaint: complaint && `${folder.slug}/${program.name}: ${complaint}`,
  })
  if (typeof args === 'string') return is('failed', `the search failed: ${args}`)
  if (size === null) return (await needsLarge(search)) ? is('large only') : is('failed', 'no counterexample is found')
  if (size <= smallest) return is('passed')
  const text = JSON.stringify(args).slice(0, 200)
  return is('failed', `a counterexample of ${size} characters, ${smallest} in the smallest visible case: ${text}`)
}

const sizeOf = (args: readonly Json[]): number => JSON.stringify(args).length

/** The arguments of the smallest counterexample, null where there is none, or why the search came to nothing. */
async function searched({ runner, folder, problem, program, id }: Search): Promise<readonly Json[] | string | null> {
  const { language, code } = program
  const { generator, shapes, checker, cases, slug } = folder
  const right = folder.solutions[0]?.code ?? {}
  const yardstick = right.python3 === undefined ? 'sql' : 'python3'
  const answer = await findCounterexample<RunnerFailure>(
    {
      id,
      problem,
      language,
      code,
      solution: { language: yardstick, code: right[yardstick] ?? '' },
      generator,
      shapes,
      checker,
      hidden: cases.hidden.map(sealCase),
      seed: seedOf(createHash('sha256').update(code).digest('hex')),
    },
    { run: (request) => runner.run(request), now: () => performance.now(), budgetMs: BUDGET_MS },
  )
  if (answer.ok) return answer.value.kind === 'found' ? answer.value.args : null
  if (typeof answer.error === 'string') return answer.error
  throw new Error(`${slug}/${program.name}: the runner failed: ${JSON.stringify(answer.error)}`)
}

/** Whether nothing but the time, memory or depth of calls that large inputs take is against the program: small ones show none of it. */
async function needsLarge(search: Search): Promise<boolean> {
  const { hidden } = search.folder.cases
  const small = await reportOn(
    search,
    hidden.filter(({ args }) => sizeOf(args) <= SMALL),
  )
  if (small?.verdict !== 'accepted') return false
  const all = await reportOn(search, hidden)
  return all !== null && all.verdict !== 'accepted' && all.verdict !== 'wrong_answer'
}

/** The program's run on the visible cases and these, judged; null where the checker fails. */
async function reportOn({ runner, folder, problem, program, id }: Search, cases: readonly Case[]): Promise<Report | null> {
  const { language, code } = program
  const order = { id, problem, language, code, cpuMs: problem.cpuMs, hidden: declaredTests(cases.map(sealCase)) }
  const run = runWith(runner, folder.slug)
  const report = await run(program.name, caseRun(order))
  const judged = judge(order, report, await checkedBy(folder.checker, order, report, run))
  return judged.ok ? judged.value : null
}
