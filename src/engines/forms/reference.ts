/** Inputs of a learner: whether they are valid, and what the reference answers to them. */
import type { Json } from '../../kernel/json.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { Failure } from '../../failure/failure.ts'
import type { ToolContext } from '../../mcp/context.ts'
import type { RunPass } from '../../problem/passes.ts'
import type { Case, Language, Problem } from '../../problem/problem.ts'
import { isOwnSlug } from '../../problem/own-problem.ts'
import { takes } from '../../problem/signature.ts'
import { readValidity, validityRun } from '../../runner/generating.ts'
import { casesFrom, caseRun, checkRun, hiddenInputs, judge, type JudgedOrder } from '../../runner/judge.ts'
import type { InputResult, RunReport } from '../../runner/protocol.ts'
import { isFailing, type SearchOrder } from '../../runner/trials.ts'
import { run } from '../practice/judged-run.ts'

/** Characters of an input's JSON: a learner writes it by hand. */
export const MAX_INPUT = 1_200
/** CPU milliseconds of one input: whatever needs longer on so small a one never ends. */
const CPU_MS = 1_000

/** What a learner's inputs are held against. */
export interface Reference extends Pick<SearchOrder, 'solution' | 'shapes' | 'checker' | 'hidden'> {
  /** Null for an own problem. */
  readonly generator: string | null
}

export async function referenceOf({ sealed }: ToolContext, problem: Problem, pass: RunPass): Promise<Result<Reference, Failure>> {
  const generator = await sealed.generator(pass)
  if (!generator.ok) return generator
  const solution = await sealed.referenceProgram(pass)
  if (!solution.ok) return solution
  // Forms are proven with both when content is loaded; an own problem's with its reference alone.
  if (solution.value === null || (generator.value === null && !isOwnSlug(problem.slug)))
    return err({ code: 'RUNNER_UNAVAILABLE', reason: 'internal' })
  const hidden = await sealed.hiddenCases(pass)
  if (!hidden.ok) return hidden
  const checker = problem.comparator.kind === 'checker' ? await sealed.checker(pass) : ok(null)
  if (!checker.ok) return checker
  const { code, shapes } = generator.value ?? { code: null, shapes: [] }
  return ok({ generator: code, shapes, solution: solution.value, hidden: hidden.value, checker: checker.value })
}

/**
 * Whether each input follows the statement. Those that are no arguments of the problem, or too long, are asked nothing. Without a generator
 * only their types are known.
 */
export async function areValid(
  context: ToolContext,
  problem: Problem,
  generator: string | null,
  inputs: ReadonlyArray<readonly Json[]>,
  id: string,
): Promise<Result<readonly boolean[], Failure>> {
  const fits = inputs.map((args) => takes(problem.signature, args) && JSON.stringify(args).length <= MAX_INPUT)
  const fittingInputs = inputs.filter((_, index) => fits[index])
  if (fittingInputs.length === 0 || generator === null) return ok(fits)
  const report = await run(context, validityRun(`${id}-v`, generator, fittingInputs))
  if (!report.ok) return report
  const valid = readValidity(report.value)
  let next = 0
  return ok(fits.map((fit) => fit && valid[next++] === true))
}

/** The reference's answers as cases; null for an input that it does not answer. */
export async function referenceAnswers(
  context: ToolContext,
  problem: Problem,
  reference: Reference,
  inputs: ReadonlyArray<readonly Json[]>,
  id: string,
): Promise<Result<ReadonlyArray<Case | null>, Failure>> {
  const { solution } = reference
  const order = orderOf(
    `${id}-s`,
    problem,
    solution.language,
    solution.code,
    inputs.map((args) => ({ tag: '', args, expected: null })),
  )
  const ran = await run(context, caseRun(order))
  if (!ran.ok) return ran
  const checked = await check(context, order, ran.value, reference)
  if (!checked.ok) return checked
  const mayRaise = hiddenInputs(problem, reference.hidden).raise || problem.visibleCases.some(({ raises }) => raises === true)
  const cases = casesFrom(order, ran.value, checked.value, mayRaise)
  return cases.ok ? cases : err({ code: 'RUNNER_UNAVAILABLE', reason: 'checker_failed' })
}

/** Whether a program certainly fails on one of the cases. */
export async function failsOnOne(
  context: ToolContext,
  problem: Problem,
  reference: Reference,
  {
    language,
    code,
    cases,
    id,
  }: { readonly language: Language; readonly code: string; readonly cases: readonly Case[]; readonly id: string },
): Promise<Result<boolean, Failure>> {
  const order = orderOf(`${id}-o`, problem, language, code, cases)
  const ran = await run(context, caseRun(order))
  if (!ran.ok) return ran
  const failing = await failingOf(context, order, ran.value, reference)
  return failing.ok ? ok(failing.value.includes(true)) : failing
}

/** Which of a learner's results are wrong, by the problem's comparator. */
export async function wrongResults(
  context: ToolContext,
  problem: Problem,
  reference: Reference,
  { cases, results, id }: { readonly cases: readonly Case[]; readonly results: readonly Json[]; readonly id: string },
): Promise<Result<readonly boolean[], Failure>> {
  const isProgram = problem.signature.kind === 'program'
  const returned = results.map((result): InputResult => ({
    end: 'returned',
    value: isProgram ? null : JSON.stringify(result),
    stdout: isProgram && typeof result === 'string' ? result : '',
    stderr: '',
    mismatch: null,
    error: null,
    mutated: [],
    exceeded: null,
    cpuMs: 0,
    wallMs: 0,
    peakBytes: 0,
  }))
  const report: RunReport = {
    id,
    language: 'python3',
    version: '',
    sandbox: 'none',
    warning: null,
    compile: { ms: 0, cached: true, error: null },
    results: returned,
    dropped: { stdout: 0, stderr: 0 },
  }
  const order = orderOf(`${id}-r`, problem, 'python3', '', cases)
  const checked = await check(context, order, report, reference)
  if (!checked.ok) return checked
  const judged = judge(order, report, checked.value)
  if (!judged.ok) return err({ code: 'RUNNER_UNAVAILABLE', reason: judged.error })
  return ok(judged.value.cases.map(({ verdict }) => verdict !== 'accepted'))
}

async function failingOf(
  context: ToolContext,
  order: JudgedOrder,
  report: RunReport,
  reference: Reference,
): Promise<Result<readonly boolean[], Failure>> {
  const checked = await check(context, order, report, reference)
  if (!checked.ok) return checked
  const judged = judge(order, report, checked.value)
  if (!judged.ok) return err({ code: 'RUNNER_UNAVAILABLE', reason: judged.error })
  const { problem } = order
  return ok(
    judged.value.cases.map((reported, index) => {
      const [entry, result] = [problem.visibleCases[index], report.results[index]]
      return entry !== undefined && result !== undefined && isFailing(reported, entry, result, problem.comparator)
    }),
  )
}

async function check(
  context: ToolContext,
  order: JudgedOrder,
  report: RunReport,
  { checker }: Reference,
): Promise<Result<RunReport | null, Failure>> {
  const request = checker === null ? null : checkRun(order, report, checker)
  return request === null ? ok(null) : run(context, request)
}

const orderOf = (id: string, problem: Problem, language: Language, code: string, cases: readonly Case[]): JudgedOrder => ({
  id,
  problem: { ...problem, visibleCases: cases },
  language,
  code,
  cpuMs: Math.min(problem.cpuMs, CPU_MS),
  hidden: null,
})
