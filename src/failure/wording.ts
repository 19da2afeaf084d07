/** What the words of failures are made of. */
import type { Next } from './failure.ts'

/** The call that a failure names as the next one. */
export const call = (tool: string, args: Readonly<Record<string, unknown>> = {}): Next => ({ tool, arguments: args })

/** What happened and what to do next, with the facts of this failure. */
export interface Wording {
  readonly message: string
  readonly next: Next
  readonly [fact: string]: unknown
}

interface Coded {
  readonly code: string
}
/** Those of these failures that have this code. */
export type FailureOf<F extends Coded, Code extends string> = F extends Coded ? (Code extends F['code'] ? F : never) : never

/** The words of these failures, one function for each code. `Shared`: codes of several engines, which `words.ts` of this folder words. */
export type WordsOf<F extends Coded, Shared extends F['code'] = never> = {
  readonly [Code in Exclude<F['code'], Shared>]: (failure: FailureOf<F, Code>) => Wording
}
