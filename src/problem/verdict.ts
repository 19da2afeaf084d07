import { wordsOf, type HintCode, type HintWords, type SeenOn } from './hint-code.ts'
import type { Language } from './problem.ts'

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
  /** What the failing cases show; null where they show nothing certain. */
  readonly hintCode: HintCode | null
  /** Null for a failure that was stored before this field existed. */
  readonly seen: FailureContext | null
}

export interface FailureContext {
  /** Where the code was seen; null without a code. */
  readonly on: SeenOn | null
  readonly language: Language
  /** The id of the problem's misconception that explains the run. Its words are sealed until a hint says them. */
  readonly misconception: string | null
}

/** The words for the code of a failure; null if it has none. */
export function failingWords(failing: Failing | null): HintWords | null {
  if (failing === null || failing.hintCode === null) return null
  return wordsOf(failing.hintCode, failing.seen?.on ?? null, failing.seen?.language ?? null)
}
