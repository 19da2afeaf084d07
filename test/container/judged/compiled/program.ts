/** What a compiled language needs for the programs of the tables. */
import type { ValueType } from '../../../../src/problem/values/types.ts'

/** A program's type and the expressions it makes values with. */
export interface Making {
  readonly type: ValueType
  readonly expressions: readonly string[]
}

export interface Nodes {
  readonly none: string
  readonly list: (value: string, next: string) => string
  readonly tree: (value: string, left: string, right: string) => string
  /** The last node of a list then comes before the one of an index. */
  readonly tied: (list: string, tailTo: string) => string
  /** Of each node the value and the indexes of its neighbours; the first is the one that counts. */
  readonly graph: (nodes: ReadonlyArray<readonly string[]>) => string
}

export interface Compiled {
  readonly nodes: Nodes
  /** A function `answerTo(at, given)`: what is given, or made, or raised. */
  readonly answering: (making: Making) => string
  /** A class that keeps a value, gives it back, and makes others. Its first way to raise is the language's own for results. */
  readonly keeping: (making: Making) => string
  /** A function `changeFor(at, target)`. */
  readonly changing: (type: ValueType, statements: readonly string[]) => string
}
