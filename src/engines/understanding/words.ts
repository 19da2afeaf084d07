/** What can go wrong with questions about a program, in words. */
import type { WordsOf } from '../../failure/wording.ts'
import type { UnderstandingRefusal } from './rules/decide.ts'

export const understandingWords = {
  NO_ACCEPTED_PROGRAM: () => ({
    message: 'Questions are asked about a program that was accepted, and none is here. Submit a solution first.',
    next: null,
  }),
  QUESTIONS_NOT_OPEN: () => ({
    message:
      'These questions do not wait for an answer: they are about an earlier program, or others were asked since. Nothing was recorded; answer those that stand there now.',
    next: null,
  }),
} satisfies WordsOf<UnderstandingRefusal>
