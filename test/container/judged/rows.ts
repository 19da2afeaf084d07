/** What stands in the tables of types, comparators and changes. */
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { CompiledLanguage } from '../toolchains.ts'

/** A value, and expressions that make it. TypeScript has those of JavaScript and more. */
export interface Value {
  readonly wire: Json
  /** The same value as it may stand on the wire too, e.g. with its elements in another order. */
  readonly also?: readonly Json[]
  readonly python3: readonly string[]
  readonly javascript: readonly string[]
  readonly typescript?: readonly string[]
}

export interface Row {
  readonly type: string
  /** No two are the same. */
  readonly values: readonly [Value, ...Value[]]
  /** What a checker in Python asks of `answer`; so of the first value alone. */
  readonly check: string
  /** Definitions that the expressions need. */
  readonly before?: { readonly python3?: string; readonly javascript?: string; readonly typescript?: string }
}

/** A comparator that lets some values pass for others. Each pair is an answer and what is expected. */
export interface Lenience {
  readonly type: string
  readonly comparator: Comparator
  readonly accepted: ReadonlyArray<readonly [answer: Json, expected: Json]>
  readonly rejected: ReadonlyArray<readonly [answer: Json, expected: Json]>
}

/** Statements that turn `start`, as `target`, into what is right. TypeScript has those of JavaScript. */
export interface Change {
  readonly type: string
  readonly by: Comparator
  readonly start: Json
  readonly python3: string
  readonly javascript: string
  /** Only of a handful of types; null where `left-out.ts` says why not. */
  readonly compiled?: Readonly<Record<CompiledLanguage, string | null>>
  /** What counts as the result, and what does not. */
  readonly accepted: readonly Json[]
  readonly rejected: readonly Json[]
}

/** Expressions whose values look like `like`, and are not of the type. */
export interface Strictness {
  readonly type: string
  readonly like: Json
  /** With where the mismatch is and what was found there. */
  readonly wrong: ReadonlyArray<readonly [expression: string, found: string, path?: string]>
}
