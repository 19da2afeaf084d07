/** Calls with their results: each has to be true, and together they have to notice wrong programs. */
import type { Failure } from '../../failure/failure.ts'
import type { Json } from '../../kernel/json.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { caseKind } from '../../problem/case-kind.ts'
import type { ExamplesForm } from '../../problem/form.ts'
import type { Case, Problem } from '../../problem/problem.ts'
import { inputText, takes } from '../../problem/signature.ts'
import type { ExerciseAnswer } from './answer.ts'
import { plainFinding, type JudgedFinding } from './finding.ts'
import type { JudgingOrder } from './judging.ts'
import { jsonOf } from './json-of.ts'
import { referenceAnswers, areValid, failsOnOne, referenceOf, wrongResults, type Reference } from './reference.ts'

type GivenExamples = Extract<ExerciseAnswer, { kind: 'examples' }>['examples']

interface Example {
  /** Its place in the answer, from 1. */
  readonly number: number
  readonly args: readonly Json[]
  readonly result: Json
}

/** What is wrong with an example. One that only does not count keeps nobody from being done. */
interface Fault {
  readonly number: number
  readonly words: string
  readonly isWrong: boolean
}

export async function judgeExamples(
  context: ToolContext,
  order: JudgingOrder,
  form: ExamplesForm,
  given: GivenExamples,
): Promise<Result<JudgedFinding, Failure>> {
  const { problem, pass } = order
  const reference = await referenceOf(context, problem, pass)
  if (!reference.ok) return reference
  const examples = given.map(({ args, result }, index): Example => {
    const [value = null] = jsonOf([result])
    return { number: index + 1, args: jsonOf(args), result: value }
  })
  const inputs = examples.map(({ args }) => args)
  const valid = await areValid(context, problem, reference.value.generator, inputs, pass.runId)
  if (!valid.ok) return valid
  const { own, faults } = sorted(problem, examples, valid.value)
  const compared = await compare(context, order, reference.value, own)
  if (!compared.ok) return compared
  const { cases, faults: wrong } = compared.value
  const noticing = await notice(context, order, reference.value, form, cases)
  return noticing.ok ? ok(judgement(form, [...faults, ...wrong], noticing.value)) : noticing
}

/** Those that are the learner's own and follow the statement, and what is wrong with the others. */
function sorted(
  { signature, visibleCases }: Problem,
  examples: readonly Example[],
  valid: readonly boolean[],
): { readonly own: readonly Example[]; readonly faults: readonly Fault[] } {
  const own: Example[] = []
  const faults: Fault[] = []
  const ofStatement = new Set(visibleCases.map(({ args }) => inputText(signature, args)))
  const earlier = new Map<string, number>()
  for (const [index, example] of examples.entries()) {
    const { number, args } = example
    if (valid[index] !== true) {
      const words = takes(signature, args)
        ? 'The input does not follow the rules of the statement.'
        : 'The input does not have the types of the problem.'
      faults.push({ number, words, isWrong: true })
      continue
    }
    const text = inputText(signature, args)
    const same = earlier.get(text)
    if (ofStatement.has(text)) faults.push({ number, words: 'It is in the statement, so it does not count.', isWrong: false })
    else if (same !== undefined)
      faults.push({ number, words: `It has the same input as example ${same}, so it does not count.`, isWrong: false })
    else own.push(example)
    if (same === undefined) earlier.set(text, number)
  }
  return { own, faults }
}

/** The examples that agree with the reference, as cases. */
async function compare(
  context: ToolContext,
  { problem, pass }: JudgingOrder,
  reference: Reference,
  own: readonly Example[],
): Promise<Result<{ readonly cases: readonly Case[]; readonly faults: readonly Fault[] }, Failure>> {
  if (own.length === 0) return ok({ cases: [], faults: [] })
  const inputs = own.map(({ args }) => args)
  const right = await referenceAnswers(context, problem, reference, inputs, pass.runId)
  if (!right.ok) return right
  const faults: Fault[] = []
  const stated = own.flatMap((example, index) => {
    const entry = right.value[index]
    if (entry && entry.raises !== true) return [{ ...example, entry }]
    faults.push({ number: example.number, words: 'This input has no result. Choose another one.', isWrong: true })
    return []
  })
  const order = { cases: stated.map(({ entry }) => entry), results: stated.map(({ result }) => result), id: pass.runId }
  const wrong = await wrongResults(context, problem, reference, order)
  if (!wrong.ok) return wrong
  for (const [index, { number }] of stated.entries())
    if (wrong.value[index] === true)
      faults.push({ number, words: 'The result is not right. Read the statement again.', isWrong: true })
  return ok({ cases: stated.flatMap(({ entry }, index) => (wrong.value[index] === true ? [] : [entry])), faults })
}

/** The kinds of cases that would notice the programs which these cases do not. */
async function notice(
  context: ToolContext,
  { problem, language, pass }: JudgingOrder,
  reference: Reference,
  { programs }: ExamplesForm,
  cases: readonly Case[],
): Promise<Result<readonly string[], Failure>> {
  const unnoticed: string[] = []
  for (const [index, { code, tags }] of programs.entries()) {
    const program = { language, code, cases, id: `${pass.runId}-${index}` }
    const fails = cases.length === 0 ? ok(false) : await failsOnOne(context, problem, reference, program)
    if (!fails.ok) return fails
    if (!fails.value) unnoticed.push(tags[0] ?? 'basic')
  }
  return ok(unnoticed)
}

function judgement({ programs, needed }: ExamplesForm, faults: readonly Fault[], unnoticed: readonly string[]): JudgedFinding {
  const noticed = programs.length - unnoticed.length
  const isWrong = faults.some((fault) => fault.isWrong)
  const [missing] = unnoticed
  const say = [
    `Your examples notice ${noticed} of ${programs.length} wrong ${programs.length === 1 ? 'program' : 'programs'}.`,
    ...(noticed < needed && missing !== undefined ? [`A case of the kind “${caseKind(missing)}” is missing.`] : []),
    ...(isWrong ? ['Some of the examples are not right yet.'] : []),
  ]
  const details = faults.toSorted((a, b) => a.number - b.number).map(({ number, words }) => `Example ${number}: ${words}`)
  return { right: !isWrong && noticed >= needed, steps: 1, finding: plainFinding(say.join(' '), details) }
}
