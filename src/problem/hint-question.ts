/** The question of a hint that the server can check: what comes with the hint, and what decides about an answer. */
import type { Json } from '../kernel/json.ts'

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
