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

const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** What opens this level, which is closed, of a problem that is not solved. */
export function rungSentence(rung: Exclude<Level, 0>, state: RungState): string {
  if (rung === 1) return state.isPriced ? 'Ask for it.' : 'Free: ask for it.'
  const ways = afterHint(rung, state)
  if (rung < 4) return sentenceOf(ways)
  const mayGiveUp = state.pace !== 'strict' && state.pace !== null
  const failed =
    state.pace === 'strict' && (state.level < 3 || state.needsFailedRun)
      ? ' Unless you solve it, one of your runs has to fail first.'
      : ''
  return `${sentenceOf(['solve the problem', ...(mayGiveUp ? ['give up'] : []), ...ways])}${failed}`
}

function sentenceOf(ways: readonly string[]): string {
  const listed = either.format(ways)
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)}.`
}

function afterHint(rung: 2 | 3 | 4, { pace, level, asks }: RungState): readonly string[] {
  const before = rung - 1
  if (before !== level || pace === null) return [`open hint ${before} first`]
  if (pace === 'relaxed') return ['ask for it']
  return ['run changed code', ...(asks ? [`answer the question of hint ${level}`] : []), 'wait ten minutes']
}
