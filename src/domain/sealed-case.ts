import type { Case } from './problem.ts'

/** For `catalog/sealed` and `learner/own-problem-client` alone. */
export let sealCase: (value: Case) => SealedCase
/** For `runner/judge` alone. */
export let openCase: (sealed: SealedCase) => Case

/**
 * A hidden case on its way from the catalogue to the judge. Its value stands in a private field, so that serialising, logging or
 * spreading it gives its tag and nothing else.
 */
export class SealedCase {
  readonly #value: Case
  readonly tag: string

  private constructor(value: Case) {
    this.#value = value
    this.tag = value.tag
  }

  toJSON(): { tag: string } {
    return { tag: this.tag }
  }

  static {
    sealCase = (value) => new SealedCase(value)
    openCase = (sealed) => sealed.#value
  }
}
