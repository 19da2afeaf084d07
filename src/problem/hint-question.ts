/** The question of a hint that the server can check: what comes with the hint, and what decides about an answer. */
import type { Json } from '../kernel/json.ts'
import type { Problem } from './problem.ts'
import { answerType } from './signature.ts'
import { canonical } from './values/canonical.ts'
import { compare } from './values/compare.ts'
import { readValue } from './values/read-value.ts'
import { typeText } from './values/types.ts'

/** What everybody sees who has the hint. The question itself is the hint's last paragraph. */
export type AskedQuestion =
  | { readonly kind: 'choose'; readonly options: readonly string[] }
  /** `type`: the type of the value, as problems write it. */
  | { readonly kind: 'predict'; readonly type: string }

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
export function formOf(key: HintQuestionKey, { signature, comparator }: Pick<Problem, 'signature' | 'comparator'>): string {
  if (key.kind === 'choose') return `Give the number of an option, from 1 to ${key.feedback.length}.`
  return `Write a value of type ${typeText(answerType(signature, comparator, key.args))}, for example as JSON.`
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
