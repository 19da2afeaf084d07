/** Which of a problem's misconceptions explains a run. */
import { hintCodes, type HintCode } from './hint-code.ts'
import type { Json } from '../kernel/json.ts'
import { verdicts, type Verdict } from './verdict.ts'

/** Numbers that are too large, or lists and texts that are too long; or the opposite. */
export const directions = ['larger', 'smaller'] as const
export type Direction = (typeof directions)[number]

/** How a failing case ends: what it shows for certain, else its verdict. */
export const ends = [...verdicts, ...hintCodes] as const
export type End = Verdict | HintCode

/** The condition under which a misconception is said. A run that does not meet all of it is not explained. */
export interface Misconception {
  readonly id: string
  /** The tags of the cases that its mistake fails: every visible case with one of them, and at least one case. */
  readonly tags: readonly string[]
  /** Tags of cases that may fail too. All other cases pass. */
  readonly also: readonly string[]
  /** How the cases that fail end. */
  readonly ends: readonly End[]
  /** What their wrong answers have in common: a direction, a hint code, or that each is one of these answers. Null: nothing. */
  readonly answers: Direction | HintCode | readonly Json[] | null
}

/** A judged case. */
export interface CaseOutcome {
  readonly tag: string
  readonly isVisible: boolean
  /** Null if the case passed, or was not reached, so that nothing is known of it. */
  readonly end: End | null
  readonly passed: boolean
  /** The ids of the misconceptions whose `answers` its wrong answer is like. */
  readonly like: ReadonlySet<string>
}

/** `outcomes`: of the visible cases, and of the hidden ones if the visible ones passed. */
export function explains({ id, tags, also, ends: wanted, answers }: Misconception, outcomes: readonly CaseOutcome[]): boolean {
  const isOwn = ({ tag }: CaseOutcome) => tags.includes(tag)
  const failed = outcomes.filter(({ end }) => end !== null)
  // Where every answer is wrong, anything could be the reason. Exact answers say more.
  if (outcomes.every(({ end }) => end === 'wrong_answer') && !Array.isArray(answers)) return false
  if (outcomes.some((one) => one.isVisible && one.passed && isOwn(one))) return false
  return (
    failed.some(isOwn) &&
    failed.every(
      (one) =>
        (isOwn(one) || also.includes(one.tag)) &&
        wanted.some((end) => end === one.end) &&
        (answers === null || one.end !== 'wrong_answer' || one.like.has(id)),
    )
  )
}
