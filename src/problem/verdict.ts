import type { HintCode } from './hint-code.ts'

/** What a judged run comes to. A failing program is a verdict, never an error. */
export const verdicts = [
  'accepted',
  'wrong_answer',
  'runtime_error',
  'time_limit',
  'memory_limit',
  'output_limit',
  'compile_error',
] as const
export type Verdict = (typeof verdicts)[number]

/** The first thing that went wrong in a run; hints are sharpened by it. `tag` is the failing case's category, if a case failed. */
export interface Failing {
  readonly verdict: Exclude<Verdict, 'accepted'>
  readonly tag: string | null
  /** What the failing case looks like; null where it looks like nothing known, and for a hidden case. */
  readonly hintCode: HintCode | null
}
