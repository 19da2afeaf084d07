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
  [2, asking(null, 0), 'Opens after hint 1.'],
  [
    2,
    asking('standard', 1),
    'Opens after changed code that ran, a right or a second answer to the question of hint 1, or ten minutes after hint 1.',
  ],
  [2, asking('strict', 1, { asks: false }), 'Opens after changed code that ran, or ten minutes after hint 1.'],
  [2, asking('relaxed', 1), 'Opens when you ask for it.'],
  [3, asking('standard', 1), 'Opens after hint 2.'],
  [4, asking(null, 0), 'Opens when you solve the problem, or after hint 3.'],
  [4, asking('standard', 1), 'Opens when you solve the problem, give up, or after hint 3.'],
  [4, asking('relaxed', 3), 'Opens when you solve the problem, give up, or when you ask for it.'],
  [4, asking('strict', 1), 'Opens when you solve the problem, or after hint 3, once a run has failed.'],
  [
    4,
    asking('strict', 3, { asks: false, needsFailedRun: true }),
    'Opens when you solve the problem, or after changed code that ran, or ten minutes after hint 3, once a run has failed.',
  ],
  [
    4,
    asking('strict', 3, { asks: false }),
    'Opens when you solve the problem, or after changed code that ran, or ten minutes after hint 3.',
  ],
])('level %i of %j: %s', (rung, state, sentence) => expect(rungSentence(rung, state)).toBe(sentence))
