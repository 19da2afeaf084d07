/** What opens each level of the ladder of hints, in words. */
import type { Level } from '../../../problem/hint-level.ts'
import type { Pace } from '../../../kernel/pace.ts'

export interface RungState {
  /** Null before the problem is started: then nobody has decided it. */
  readonly pace: Pace | null
  /** The hint that is open last. */
  readonly level: Level
  /** Whether an answer to that hint's question is checked. */
  readonly asks: boolean
  /** Solutions wait for a run that fails. */
  readonly needsFailedRun: boolean
  /** A hint takes time off the clock of an interview. */
  readonly isPriced: boolean
}

/** What opens this level, which is closed, of a problem that is not solved. */
export function rungSentence(rung: Exclude<Level, 0>, state: RungState): string {
  if (rung === 1) return state.isPriced ? 'Ask for it.' : 'Free: ask for it.'
  const what = afterHint(rung, state)
  if (rung < 4) return `Opens ${what}.`
  const failed = state.pace === 'strict' && (state.level < 3 || state.needsFailedRun) ? ', once a run has failed' : ''
  const ways =
    state.pace === 'strict' || state.pace === null ? 'when you solve the problem' : 'when you solve the problem, give up'
  return `Opens ${ways}, or ${what}${failed}.`
}

function afterHint(rung: 2 | 3 | 4, { pace, level, asks }: RungState): string {
  const before = rung - 1
  if (before !== level || pace === null) return `after hint ${before}`
  if (pace === 'relaxed') return 'when you ask for it'
  const answer = asks ? `, a right or a second answer to the question of hint ${level}` : ''
  return `after changed code that ran${answer}, or ten minutes after hint ${level}`
}
