/**
 * Steps on one object in place of the arguments of a call: `operations: [{"operation": "push", "value": 1}, …]`. What else a case is
 * given makes the object.
 */
import { isError, type CanonicalCase } from './canonical.ts'
import { Unsupported } from './infer.ts'
import { fieldOf, isList, isRecord, type Fields, type Value } from './lossless.ts'

/** `unsaid`: the set does not say what the step answers, if it answers anything. */
export type StepAnswer = { readonly kind: 'value'; readonly value: Value } | { readonly kind: 'error' | 'unsaid' }

export interface Step {
  readonly operation: string
  readonly args: Fields
  readonly answer: StepAnswer
}

export interface Sequence {
  readonly source: CanonicalCase
  readonly construction: Fields
  readonly steps: readonly Step[]
}

/** Of a step itself; its other fields are arguments. */
const OPERATION = 'operation'
const EXPECTED = 'expected'
/** False where the step is an error, as in a buffer that is full. */
const SUCCEEDS = 'should_succeed'

/** Lists of objects that are called `operations`, or that name their `operation`. */
const isSteps = (name: string, value: Value): boolean => {
  const steps = isList(value) ? value.filter(isRecord) : []
  return (name === 'operations' && steps.length > 0) || steps.some((step) => typeof fieldOf(step, OPERATION) === 'string')
}

/** The inputs that hold steps; none where the cases are calls of a function. */
export const stepInputs = (cases: readonly CanonicalCase[]): string[] => [
  ...new Set(cases.flatMap(({ input }) => Object.keys(input).filter((name) => isSteps(name, fieldOf(input, name))))),
]

/** The steps of a case, or why they cannot be judged. Throws Unsupported where they have a form that says nothing of its meaning. */
export function sequenceOf(source: CanonicalCase, stepInput: string): Sequence | string {
  const list = fieldOf(source.input, stepInput)
  if (!isList(list)) throw new Unsupported(`some of its cases have ${stepInput}, and others have none`)
  const steps = list.map((step): Step => {
    const operation = isRecord(step) ? fieldOf(step, OPERATION) : null
    if (!isRecord(step) || typeof operation !== 'string')
      throw new Unsupported(
        `nothing says which fields of its ${stepInput} are arguments and which are answers: write it by hand as a class problem`,
      )
    return { operation, args: without(step, [OPERATION, EXPECTED, SUCCEEDS]), answer: stepAnswer(step) }
  })
  if (steps.some(({ args }) => holdsSteps(args))) return 'one of its steps holds steps of its own'
  const answered = withAnswerOfCase(steps, source)
  if (typeof answered === 'string') return answered
  if (answered.slice(0, -1).some(({ answer }) => answer.kind === 'error'))
    return 'a step before its last one is an error, after which nothing more is judged'
  return { source, construction: without(source.input, [stepInput]), steps: answered }
}

const holdsSteps = (args: Fields): boolean => Object.entries(args).some(([name, value]) => isSteps(name, value))

/** What the steps of a case are called, whether it can be judged or not. */
export function operationsIn({ input }: CanonicalCase, stepInput: string): string[] {
  const list = fieldOf(input, stepInput)
  return (isList(list) ? list : []).flatMap((step) => {
    const operation = isRecord(step) && !holdsSteps(step) ? fieldOf(step, OPERATION) : null
    return typeof operation === 'string' ? [operation] : []
  })
}

function stepAnswer(step: Fields): StepAnswer {
  const expected = fieldOf(step, EXPECTED)
  if (fieldOf(step, SUCCEEDS) === false || isError(expected)) return { kind: 'error' }
  return Object.hasOwn(step, EXPECTED) ? { kind: 'value', value: expected } : { kind: 'unsaid' }
}

/** Where the steps have no answers of their own, the answer of the case is that of its last step. */
function withAnswerOfCase(steps: readonly Step[], { expected, raises }: CanonicalCase): readonly Step[] | string {
  const isNothing = !raises && (expected === null || (isRecord(expected) && Object.keys(expected).length === 0))
  if (isNothing) return steps
  const last = steps.at(-1)
  if (!last) return 'it has an answer and no step that could give it'
  if (last.answer.kind !== 'unsaid') return 'its last step has an answer, and so has the case'
  return [...steps.slice(0, -1), { ...last, answer: raises ? { kind: 'error' } : { kind: 'value', value: expected } }]
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
