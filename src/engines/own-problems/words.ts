/** What can go wrong with a learner's own problems and links to them, in words. */
import { call, type FailureOf, type WordsOf } from '../../failure/wording.ts'
import { MOST_SHARED, type ShareRefusal } from './rules/copy.ts'

const SHARE_REASONS: Readonly<Record<FailureOf<'NOT_SHAREABLE'>['reason'], string>> = {
  number: `A link gives one to ${MOST_SHARED} problems. Name those.`,
  copy: 'One of these was written by another user. Only problems of the learner’s own activities can be shared.',
  hidden_text: 'A case of one of these holds characters that cannot be seen, which no copy may have. Leave that problem out.',
  too_large: 'Together these are too large for one link. Share fewer of them at once.',
}

export const ownProblemWords = {
  TOO_MANY_OWN_PROBLEMS: (failure) => ({
    message: `No more than ${failure.most} problems of one's own are kept. None of these was added. Their learner can remove some on the signed-in page /own-problems.`,
    most: failure.most,
    next: call('search_problems'),
  }),
  TOO_MANY_SHARES: (failure) => ({
    message: `There are ${failure.most} open links already, which is as many as a person may have. Take one back first.`,
    most: failure.most,
    next: null,
  }),
  NOT_SHAREABLE: (failure) => ({ message: SHARE_REASONS[failure.reason], reason: failure.reason, next: null }),
} satisfies WordsOf<ShareRefusal['code'] | 'TOO_MANY_OWN_PROBLEMS' | 'TOO_MANY_SHARES'>
