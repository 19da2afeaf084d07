/** What the code tools hand to each other. */
import type { MutationOperator } from '../../src/runner/workspace-protocol.ts'

export interface FileOf {
  readonly path: string
  readonly content: string
}

/** Where a text stops being of its language: an offset. */
export interface Unsound {
  readonly errorAt: number
}

/** The place of code that could not be parsed. */
export interface Unparsed {
  readonly path: string
  readonly line: number
}

/** Where code has a mark of a scaffold already. */
export interface MarkedCode {
  readonly marked: string
  readonly line: number
}

/** `text` from `start` to `end` gives way to `after`. */
export interface Change {
  readonly operator: MutationOperator
  readonly start: number
  readonly end: number
  readonly after: string
}

/** A body that gives way to `text`. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}
