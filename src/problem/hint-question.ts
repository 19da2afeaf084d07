/** The question of a hint that the server can check: what comes with the hint, and what decides about an answer. */
import type { Json } from '../kernel/json.ts'
import type { Problem } from './problem.ts'
import { answerType, typeOf } from './signature.ts'
import { typeSample, typeWords } from './type-words.ts'
import { canonical } from './values/canonical.ts'
import { compare } from './values/compare.ts'
import { readValue } from './values/read-value.ts'
import { typeText } from './values/types.ts'

/** What everybody sees who has the hint. The question itself is the hint's last paragraph. */
export type AskedQuestion =
  | { readonly kind: 'choose'; readonly options: readonly string[] }
  /** `type`: the type of the value, as problems write it. */
  | { readonly kind: 'predict'; readonly type: string }

/** The longest example that is shown, in characters. */
const MOST_SHOWN = 40

type CaseSource = Pick<Problem, 'signature' | 'comparator' | 'visibleCases'>

/** What belongs in an answer of this type, and how it is written: “a list of whole numbers, such as [1,2]”. */
export const answerWords = (type: string, problem: CaseSource): string =>
  `${typeWords(typeOf(type))}, such as ${exampleFor(type, problem) ?? typeSample(typeOf(type))}`

/** What a value of the type that is asked for looks like: what a visible case expects. Null where none has it, or it is long. */
export function exampleFor(type: string, { signature, comparator, visibleCases }: CaseSource): string | null {
  const alike = visibleCases.find(
    ({ args, raises = false }) => !raises && typeText(answerType(signature, comparator, args)) === type,
  )
  const text = alike === undefined ? null : JSON.stringify(alike.expected)
  return text !== null && text.length <= MOST_SHOWN ? text : null
}

/** Sealed. `right` counts from 1, and `feedback` has one sentence for each option. */
export type HintQuestionKey =
  | {
      readonly kind: 'choose'
      readonly right: number
      readonly feedback: readonly string[]
      readonly explanation: string
    }
  | {
      readonly kind: 'predict'
      readonly args: readonly Json[]
      readonly expected: Json
      readonly feedback: string
      readonly explanation: string
    }

/** As the learner gave it: the number of an option, from 1, or a value. */
export interface GivenAnswer {
  readonly choice?: number | undefined
  readonly value?: Json | undefined
}

export interface JudgedAnswer {
  /** Text that is the same for equal answers. */
  readonly answer: string
  readonly right: boolean
  /** For a learner who gave this answer, if it is wrong. */
  readonly feedback: string
}

/** How to answer, in words for a learner whose answer could not be read. */
export function formOf(key: HintQuestionKey, problem: CaseSource): string {
  if (key.kind === 'choose') return `Give the number of an option, from 1 to ${key.feedback.length}.`
  const { signature, comparator } = problem
  return `Write ${answerWords(typeText(answerType(signature, comparator, key.args)), problem)}.`
}

/** Null for an answer that cannot be read for certain. */
export function judgeAnswer(
  key: HintQuestionKey,
  { choice, value }: GivenAnswer,
  { signature, comparator }: Pick<Problem, 'signature' | 'comparator'>,
): JudgedAnswer | null {
  if (key.kind === 'choose') {
    const number = choice ?? (value === undefined ? undefined : readValue(value, { kind: 'int' }))
    if (typeof number !== 'number') return null
    const feedback = key.feedback[number - 1]
    return feedback === undefined ? null : { answer: `${number}`, right: number === key.right, feedback }
  }
  if (value === undefined) return null
  const type = answerType(signature, comparator, key.args)
  const read = readValue(value, type)
  if (read === undefined) return null
  const right = compare(read, key.expected, type, comparator) === null
  return { answer: canonical(read, type), right, feedback: key.feedback }
}
