/** The words of refusals about a learner's own problems and the links to them. */
import { call, type WordsOf } from '../../failure/wording.ts'
import { MOST_SHARED, type ShareRefusal } from './rules/copy.ts'

export type OwnProblemFailure =
  | ShareRefusal
  | { readonly code: 'TOO_MANY_OWN_PROBLEMS'; readonly most: number }
  | { readonly code: 'TOO_MANY_SHARES'; readonly most: number }

const SHARE_REASONS: Readonly<Record<ShareRefusal['reason'], string>> = {
  number: `One link gives 1 to ${MOST_SHARED} problems. Share so many.`,
  copy: 'Another user wrote one of these problems. You can share only problems from your own activities.',
  pasted: 'This problem comes from a text that you pasted, so it stays with you. You can share problems that were drafted here.',
  hidden_text: 'A test of one of these problems has invisible characters, so no copy can be made. Leave that problem out.',
  too_large: 'Together these problems are too large for one link. Share fewer of them at once.',
}

export const ownProblemWords = {
  TOO_MANY_OWN_PROBLEMS: (failure) => ({
    message: `You can have ${failure.most} problems of your own, and you have that many. Nothing was added. Remove some on the page /own-problems first.`,
    most: failure.most,
    next: call('search_problems'),
  }),
  TOO_MANY_SHARES: (failure) => ({
    message: `You can have ${failure.most} open links, and you have that many. Take one back first.`,
    most: failure.most,
    next: null,
  }),
  NOT_SHAREABLE: (failure) => ({ message: SHARE_REASONS[failure.reason], reason: failure.reason, next: null }),
} satisfies WordsOf<OwnProblemFailure>
