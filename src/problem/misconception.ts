/** Which of a problem's misconceptions a failure shows. */
import type { Failing, Verdict } from './verdict.ts'

export interface Signs {
  /** Of the failing case; any where there are none. */
  readonly tags: readonly string[]
  readonly verdicts: readonly Verdict[]
}

/** A case that a limit ended tells nothing of the answer that its tag is about, unless the misconception says so. */
const OF_TAGS: readonly Verdict[] = ['wrong_answer', 'runtime_error']

export function shows({ tags, verdicts }: Signs, { verdict, tag }: Failing): boolean {
  if (tags.length === 0) return verdicts.includes(verdict)
  const told = verdicts.length === 0 ? OF_TAGS : verdicts
  return tag !== null && tags.includes(tag) && told.includes(verdict)
}
