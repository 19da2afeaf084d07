/** What can go wrong with measuring how a program's cost grows, in words. */
import type { WordsOf } from '../../failure/wording.ts'
import type { GrowthRefusal } from './rules/decide.ts'

export const growthWords = {
  NO_PROGRAM_TO_MEASURE: () => ({
    message:
      'Growth is measured for the accepted program that solved the problem, and this is not one. Submit a solution first, or send the accepted program again unchanged.',
    next: null,
  }),
  GROWTH_NOT_MEASURABLE: () => ({
    message: 'The inputs of this problem do not grow, so nothing can be measured on them. What you stated is kept.',
    next: null,
  }),
  GROWTH_CLOSED_DURING_INTERVIEW: () => ({
    message: 'Nothing is measured during an interview. Your program is measured when the interview ends.',
    next: null,
  }),
} satisfies WordsOf<GrowthRefusal>
