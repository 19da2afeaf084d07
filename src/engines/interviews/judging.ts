/** Inputs and examples of a learner in an interview, judged by the reference and by programs that read the task in another way. */
import type { Failure } from '../../failure/failure.ts'
import type { Json } from '../../kernel/json.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import type { InterviewPass, RunPass } from '../../problem/passes.ts'
import type { Case, Problem } from '../../problem/problem.ts'
import { areValid, failsOnOne, referenceAnswers, referenceOf, wrongResults, type Reference } from '../forms/reference.ts'
import { inLooseRun } from '../practice/judged-run.ts'
import type { JudgedExamples } from './rules/commands.ts'
import type { ExampleOutcome, Question } from './rules/events.ts'

/** The result of one input, and which details it decides. */
export async function answerQuestion(
  context: ToolContext,
  problem: Problem,
  details: InterviewPass,
  args: readonly Json[],
): Promise<Result<Question, Failure>> {
  return inLooseRun<Question>(context, problem.slug, async (pass, placed) => {
    const answered = await answersTo(placed, problem, pass, [args])
    if (!answered.ok) return answered
    const { reference, cases } = answered.value
    const [entry = null] = cases
    const input = JSON.stringify(args)
    if (entry === null) return ok({ input, answer: null, outcome: 'invalid', decides: [] })
    const decides = await decidedBy(placed, problem, pass, details, reference, [entry])
    if (!decides.ok) return decides
    const raises = entry.raises === true
    return ok({
      input,
      answer: raises ? null : JSON.stringify(entry.expected),
      outcome: raises ? 'raises' : 'answered',
      decides: decides.value,
    })
  })
}

/** Which examples are right, and how many wrong programs the right ones notice. */
export async function judgeExamples(
  context: ToolContext,
  problem: Problem,
  details: InterviewPass,
  given: ReadonlyArray<{ readonly args: readonly Json[]; readonly result: Json }>,
): Promise<Result<JudgedExamples, Failure>> {
  return inLooseRun<JudgedExamples>(context, problem.slug, async (pass, placed) => {
    const answered = await answersTo(
      placed,
      problem,
      pass,
      given.map(({ args }) => args),
    )
    if (!answered.ok) return answered
    const { reference, cases } = answered.value
    const stated = given.flatMap(({ result }, index) => {
      const entry = cases[index] ?? null
      return entry === null || entry.raises === true ? [] : [{ index, entry, result }]
    })
    const order = { cases: stated.map(({ entry }) => entry), results: stated.map(({ result }) => result), id: pass.runId }
    const wrong = stated.length === 0 ? ok([]) : await wrongResults(placed, problem, reference, order)
    if (!wrong.ok) return wrong
    const right = stated.filter((_, place) => wrong.value[place] === false)
    const outcomes = given.map((_, index): ExampleOutcome => {
      if (!stated.some((one) => one.index === index)) return 'invalid'
      return right.some((one) => one.index === index) ? 'right' : 'wrong'
    })
    const rightCases = right.map(({ entry }) => entry)
    const decides = await decidedBy(placed, problem, pass, details, reference, rightCases)
    if (!decides.ok) return decides
    const programs = await placed.sealed.wrongPrograms(details)
    if (!programs.ok) return programs
    let noticed = 0
    for (const [index, code] of programs.value.entries()) {
      const program = { language: 'python3', code, cases: rightCases, id: `${pass.runId}-w${index}` } as const
      const fails = rightCases.length === 0 ? ok(false) : await failsOnOne(placed, problem, reference, program)
      if (!fails.ok) return fails
      if (fails.value) noticed++
    }
    const examples = given.map(({ args, result }, index) => ({
      input: JSON.stringify(args),
      expected: JSON.stringify(result),
      outcome: outcomes[index] ?? ('invalid' as const),
    }))
    return ok({ examples, noticed, programs: programs.value.length, decides: decides.value })
  })
}

/** The reference's answers; null for an input that is not valid, or that it does not answer. */
async function answersTo(
  context: ToolContext,
  problem: Problem,
  pass: RunPass,
  inputs: ReadonlyArray<readonly Json[]>,
): Promise<Result<{ readonly reference: Reference; readonly cases: ReadonlyArray<Case | null> }, Failure>> {
  const reference = await referenceOf(context, problem, pass)
  if (!reference.ok) return reference
  const valid = await areValid(context, problem, reference.value.generator, inputs, pass.runId)
  if (!valid.ok) return valid
  const fit = inputs.filter((_, index) => valid.value[index] === true)
  const answers = fit.length === 0 ? ok([]) : await referenceAnswers(context, problem, reference.value, fit, pass.runId)
  if (!answers.ok) return answers
  let next = 0
  const cases = inputs.map((_, index) => (valid.value[index] === true ? (answers.value[next++] ?? null) : null))
  return ok({ reference: reference.value, cases })
}

/** The keys of the details on which another reading gives another answer to one of the cases. */
async function decidedBy(
  context: ToolContext,
  problem: Problem,
  { runId }: RunPass,
  pass: InterviewPass,
  reference: Reference,
  cases: readonly Case[],
): Promise<Result<readonly string[], Failure>> {
  if (cases.length === 0) return ok([])
  const details = await context.sealed.interviewDetails(pass)
  if (!details.ok) return details
  const decides: string[] = []
  for (const [index, { key, code }] of details.value.entries()) {
    const program = { language: 'python3', code, cases, id: `${runId}-d${index}` } as const
    const fails = await failsOnOne(context, problem, reference, program)
    if (!fails.ok) return fails
    if (fails.value) decides.push(key)
  }
  return ok(decides)
}
