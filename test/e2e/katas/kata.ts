/** The string calculator, grown by tests: three cycles of whole files in each language, and the ways round them that people try. */
import type { RunnerLanguage } from '../../../src/runner/protocol.ts'

export interface Cycle {
  readonly test: string
  /** Part of the name of the test that this cycle adds. */
  readonly newTest: string
  /** The least that passes. */
  readonly implementation: string
  /** The same in a better shape; null where nothing asks for one. */
  readonly refactored: string | null
}

export interface Kata {
  readonly language: RunnerLanguage
  readonly testFile: string
  readonly implementationFile: string
  /** In the first the implementation is missing, so that the test cannot be compiled or loaded. */
  readonly cycles: readonly [Cycle, Cycle, Cycle]
  /** The third one's code is not held at its border: a change there survives every test. */
  readonly border: {
    /** The operator of the mutant that survives, and what its diff takes out. */
    readonly operator: string
    readonly line: string
    /** The test file with one test more, which kills it and passes at once. */
    readonly test: string
  }
}

/** Files of tests that show nothing, or too much. Where nothing else is said, in the place of the second cycle's. */
export interface Shortcuts {
  /** Two tests where nothing is implemented, so that neither has been told by its name. */
  readonly twoUnloaded: string
  /** The first cycle's, with one that can never fail beside it. */
  readonly passesAtOnce: string
  readonly two: string
  readonly skipped: string
  readonly unparsed: string
  readonly noTests: string
  /** The third cycle's, with the second one's test gone. */
  readonly withoutEarlier: string
  /** The second cycle's, no longer asking for anything new. */
  readonly weakened: string
}

export const goal = 'A calculator that adds the numbers in a text'
