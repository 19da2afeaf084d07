/** What the words of failures are made of. */
import type { Failure, FailureCode, Next } from './failure.ts'

/** The call that a failure names as the next one. */
export const call = (tool: string, args: Readonly<Record<string, unknown>> = {}): Next => ({ tool, arguments: args })

/** A failure with the fields that it has under this code. */
export type FailureOf<Code extends FailureCode> = Failure extends infer One
  ? One extends { readonly code: FailureCode }
    ? Code extends One['code']
      ? One
      : never
    : never
  : never

/** What happened and what to do next, with the facts of this failure. */
export interface Said {
  readonly message: string
  readonly next: Next
  readonly [fact: string]: unknown
}
/** The words of every failure: whoever adds a code has it worded here before it compiles. */
export type Words = { readonly [Code in FailureCode]: (failure: FailureOf<Code>) => Said }
/** The words of these codes: none of them may be missing. */
export type WordsOf<Code extends FailureCode> = { readonly [One in Code]: (failure: FailureOf<One>) => Said }
