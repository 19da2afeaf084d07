import type { Case } from './problem.ts'

/** A case as it is stored: its values are JSON as text. */
export interface CaseText {
  readonly tag: string
  /** An array. */
  readonly args: string
  readonly expected: string
  readonly raises: boolean
}

/** For `catalog/sealed` and `learner/own-problem-client` alone. */
export let sealCaseText: (value: CaseText) => SealedCase
/** For `runner/judge` alone. */
export let openCase: (sealed: SealedCase) => CaseText

export const sealCase = ({ tag, args, expected, raises }: Case): SealedCase =>
  sealCaseText({ tag, args: JSON.stringify(args), expected: JSON.stringify(expected), raises: raises === true })

/**
 * A hidden case on its way from the catalogue to the judge. Its value is in a private field, so that serialising, logging or
 * spreading it gives its tag and nothing else. It is text until the judge reads it: parsed it takes up to seven times the memory.
 */
export class SealedCase {
  readonly #value: CaseText
  readonly tag: string

  private constructor(value: CaseText) {
    this.#value = value
    this.tag = value.tag
  }

  toJSON(): { tag: string } {
    return { tag: this.tag }
  }

  static {
    sealCaseText = (value) => new SealedCase(value)
    openCase = (sealed) => sealed.#value
  }
}
