/** What a learner reads of a closed level: what opens it at their pace, and nothing that does not. */
import { expect, it } from 'vitest'
import { rungSentence, type RungState } from '../../../../src/engines/practice/render/rung-words.ts'

const asking = (pace: RungState['pace'], level: RungState['level'], more: Partial<RungState> = {}): RungState => ({
  pace,
  level,
  asks: true,
  needsFailedRun: false,
  isPriced: false,
  ...more,
})

it.each<[1 | 2 | 3 | 4, RungState, string]>([
  [1, asking(null, 0), 'Free: ask for it.'],
  [1, asking('standard', 0, { isPriced: true }), 'Ask for it.'],
  [2, asking(null, 0), 'Open hint 1 first.'],
  [2, asking('standard', 1), 'Run changed code, answer the question of hint 1, or wait ten minutes.'],
  [2, asking('strict', 1, { asks: false }), 'Run changed code or wait ten minutes.'],
  [2, asking('relaxed', 1), 'Ask for it.'],
  [3, asking('standard', 1), 'Open hint 2 first.'],
  [4, asking(null, 0), 'Solve the problem or open hint 3 first.'],
  [4, asking('standard', 1), 'Solve the problem, give up, or open hint 3 first.'],
  [4, asking('relaxed', 3), 'Solve the problem, give up, or ask for it.'],
  [4, asking('strict', 1), 'Solve the problem or open hint 3 first. Unless you solve it, one of your runs has to fail first.'],
  [
    4,
    asking('strict', 3, { asks: false, needsFailedRun: true }),
    'Solve the problem, run changed code, or wait ten minutes. Unless you solve it, one of your runs has to fail first.',
  ],
  [4, asking('strict', 3, { asks: false }), 'Solve the problem, run changed code, or wait ten minutes.'],
])('level %i of %j: %s', (rung, state, sentence) => expect(rungSentence(rung, state)).toBe(sentence))
