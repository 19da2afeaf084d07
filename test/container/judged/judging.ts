/** Problems made for the tables, and what the judge makes of the runs of programs for them. */
import { expect } from 'vitest'
import type { Case, ClassSignature, FunctionSignature, Language, Problem, Signature } from '../../../src/problem/problem.ts'
import type { Report } from '../../../src/problem/report.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { Verdict } from '../../../src/problem/verdict.ts'
import { caseRun, checkRun, judge } from '../../../src/runner/judge.ts'
import type { RunReport, RunRequest } from '../../../src/runner/protocol.ts'
import type { Runner } from '../../../src/runner/runner.ts'

export const exact = { kind: 'exact' } as const

/** A case, and the verdict it must get. */
export interface Trial {
  readonly args: readonly Json[]
  readonly expected: Json
  readonly raises?: true
  readonly verdict: Verdict
}

/** What `answering` in programs.ts is for. */
export const answerSignature = (type: string): FunctionSignature => ({
  kind: 'function',
  entry: 'answerTo',
  parameters: [
    { name: 'at', type: 'int' },
    { name: 'given', type },
  ],
  returns: type,
})

/** What `changing` is for; its answer is what is left in `target`. */
export const changeSignature = (type: string): FunctionSignature => ({
  kind: 'function',
  entry: 'changeFor',
  parameters: [
    { name: 'at', type: 'int' },
    { name: 'target', type },
  ],
  returns: 'void',
})

/** What `keeping` is for. */
export const keeperSignature = (type: string): ClassSignature => ({
  kind: 'class',
  entry: 'Keeper',
  parameters: [{ name: 'kept', type }],
  methods: [
    { name: 'keepInstead', parameters: [{ name: 'kept', type }], returns: 'void' },
    { name: 'lastKept', parameters: [], returns: type },
    { name: 'makeOwn', parameters: [{ name: 'at', type: 'int' }], returns: type },
  ],
})

/** `[Keeper(kept), …operations]` as a case's arguments. */
export const operations = (kept: Json, ...others: ReadonlyArray<readonly [name: string, ...args: Json[]]>): readonly Json[] => [
  [['Keeper', [kept]], ...others.map(([name, ...args]) => [name, args])],
]

export interface Judging {
  readonly language: Language
  readonly signature: Signature
  readonly comparator: Comparator
  readonly code: string
  readonly trials: readonly Trial[]
  readonly checker?: string
  /** Milliseconds for each; 5,000 unless said otherwise. */
  readonly cpuMs?: number
}

const caseOf = ({ args, expected, raises }: Trial): Case => ({
  tag: 'trial',
  args,
  expected: raises ? null : expected,
  ...(raises && { raises }),
})

export function problemOf({ signature, comparator, trials, cpuMs = 5_000 }: Omit<Judging, 'language' | 'code'>): Problem {
  return {
    slug: 'judged',
    title: 'Judged',
    difficulty: 'easy',
    topics: [],
    components: { primary: 'hash-lookup', secondary: [] },
    expectedMinutes: 15,
    siblings: [],
    statement: '',
    signature,
    comparator,
    cpuMs,
    visibleCases: trials.map(caseOf),
    hiddenCaseCount: 0,
    languages: ['python3', 'javascript', 'typescript'],
    version: 'v1',
  }
}

const orderOf = (judging: Judging) => {
  const problem = problemOf(judging)
  return { id: 'judged', problem, language: judging.language, code: judging.code, cpuMs: problem.cpuMs, hidden: null }
}

async function run(runner: Runner | null, request: RunRequest): Promise<RunReport> {
  if (runner === null) throw new Error('there is nothing to run it')
  const answer = await runner.run(request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

/** What a program answers to all the arguments of some trials. */
export type Answers = (trials: readonly Trial[]) => RunReport

/** One run over the arguments of all trials, each once: what a program answers does not depend on what is expected. */
export async function answersTo(runner: Runner | null, judging: Judging): Promise<Answers> {
  const inputs = new Map(judging.trials.map((trial) => [JSON.stringify(trial.args), trial]))
  const places = new Map([...inputs.keys()].map((args, place) => [args, place]))
  const report = await run(runner, caseRun(orderOf({ ...judging, trials: [...inputs.values()] })))
  const resultOf = ({ args }: Trial) => report.results[places.get(JSON.stringify(args)) ?? -1] ?? []
  return (trials) => ({ ...report, results: trials.flatMap(resultOf) })
}

/** The report on the program, as a learner's local run gets it. Without a runner there are answers, and no checker. */
export async function reportOn(runner: Runner | null, judging: Judging, answers?: Answers): Promise<Report> {
  const order = orderOf(judging)
  const { trials, checker } = judging
  const report = (answers ?? (await answersTo(runner, judging)))(trials)
  const request = checker === undefined ? null : checkRun(order, report, checker)
  const judged = judge(order, report, request && (await run(runner, request)))
  if (!judged.ok) throw new Error(judged.error)
  return judged.value
}

/** Every trial with the verdict it got and the one it must get, in words that tell which one went wrong. */
export function verdictsIn({ cases }: Report, trials: readonly Trial[]): { readonly got: string[]; readonly expected: string[] } {
  const words = ({ args, expected, raises }: Trial) =>
    `${JSON.stringify(args)} held against ${raises ? 'an exception' : JSON.stringify(expected)}`.slice(0, 300)
  return {
    got: trials.map((trial, index) => {
      const reportedCase = cases[index]
      const answer =
        reportedCase?.verdict === trial.verdict
          ? ''
          : ` (${reportedCase?.actual ?? JSON.stringify(reportedCase?.error ?? reportedCase?.difference)})`
      return `${words(trial)}: ${reportedCase?.verdict}${answer}`
    }),
    expected: trials.map((trial) => `${words(trial)}: ${trial.verdict}`),
  }
}

/** Fails unless every trial gets its verdict. */
export async function judgedRight(runner: Runner | null, judging: Judging, answers?: Answers): Promise<void> {
  const report = await reportOn(runner, judging, answers)
  const { got, expected: wanted } = verdictsIn(report, judging.trials)
  expect({ compileError: report.compileError, got }).toEqual({ compileError: null, got: wanted })
  // Whatever the table says, both kinds of case are in it.
  const verdicts = new Set(judging.trials.map(({ verdict }) => verdict))
  expect(verdicts.has('accepted') && verdicts.size > 1).toBe(true)
}
