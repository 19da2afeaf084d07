/** The question of a hint that the server can check: what comes with the hint, and what decides about an answer. */
import type { Json } from '../kernel/json.ts'
import type { Problem } from './problem.ts'
import { answerType, typeOf } from './signature.ts'
import { typeSample, typeWords } from './type-words.ts'
import { canonical } from './values/canonical.ts'
import { compare } from './values/compare.ts'
import { readValue } from './values/read-value.ts'
import { typeText, type ValueType } from './values/types.ts'

/** What everybody sees who has the hint. The question itself is the hint's last paragraph. */
export type AskedQuestion =
  | { readonly kind: 'choose'; readonly options: readonly string[] }
  /** `type`: the type of the value, as problems write it. */
  | { readonly kind: 'predict'; readonly type: string }

type Signed = Pick<Problem, 'signature' | 'comparator'>

/** Types of which the words alone say how a value is written. */
const PLAIN: ReadonlySet<ValueType['kind']> = new Set(['int', 'long', 'bigint', 'float', 'bool', 'null', 'void'])

/** What belongs in an answer of this type, and how it is written: “a list of whole numbers, such as [3, 7]”. */
export function answerWords(type: string): string {
  const example = answerExample(typeOf(type))
  return `${typeWords(typeOf(type))}${example === null ? '' : `, such as ${example}`}`
}

/** The same for every question about this type, as a value of the problem's own cases may be the answer. Null where words are enough. */
export function answerExample(type: ValueType): string | null {
  const { kind } = type.kind === 'optional' ? type.of : type
  return PLAIN.has(kind) ? null : typeSample(type)
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
export function formOf(key: HintQuestionKey, { signature, comparator }: Signed): string {
  if (key.kind === 'choose') return `Give the number of an option, from 1 to ${key.feedback.length}.`
  return `Write ${answerWords(typeText(answerType(signature, comparator, key.args)))}.`
}

/** Null for an answer that cannot be read for certain. */
export function judgeAnswer(
  key: HintQuestionKey,
  { choice, value }: GivenAnswer,
  { signature, comparator }: Signed,
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
