/** What can go wrong in trials, in words. */
import type { WordsOf } from '../../failure/wording.ts'
import type { TrialRefusal } from './rules/participation.ts'

export const trialWords = {
  TRIAL_LEFT: () => ({
    message: 'You have left this trial, so you cannot join it again. You go on learning as before.',
    next: null,
  }),
} satisfies WordsOf<TrialRefusal>
