/** What can go wrong with a review, in words. */
import type { WordsOf } from '../../failure/wording.ts'
import type { ReviewRefusal } from './rules/decide.ts'

export const reviewWords = {
  NOTHING_TO_REVIEW: () => ({
    message: 'A review is about a program that was accepted, and none is here now. Submit a solution first.',
    next: null,
  }),
  FINDING_NOT_FOUND: () => ({
    message:
      'The review of the latest accepted program has no such finding. Nothing was changed; look at the review that is there now.',
    next: null,
  }),
  LANGUAGE_NOT_REVIEWED: () => ({
    message: 'Programs in SQL are not reviewed. Reviews are for Python, JavaScript, TypeScript, Go, Java, C++ and Rust.',
    next: null,
  }),
  REVIEW_CLOSED_DURING_INTERVIEW: () => ({
    message: 'There is no review during an interview. Your program is reviewed when the interview ends.',
    next: null,
  }),
  NOTHING_TO_COMPARE: () => ({
    message: 'This problem has no other approach in the language of your program, so there is nothing to compare with.',
    next: null,
  }),
} satisfies WordsOf<ReviewRefusal>
