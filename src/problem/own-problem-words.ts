/** What is said of an own problem wherever it is shown. */
import { OWN_CASES } from './own-problem.ts'
import type { Problem } from './problem.ts'

const label = (cases: number): string => `Your own problem: practice, not proof; ${cases} cases`

export const labelOf = ({ visibleCases, hiddenCaseCount }: Pick<Problem, 'visibleCases' | 'hiddenCaseCount'>): string =>
  label(visibleCases.length + hiddenCaseCount)

/** Where nothing but the slug is at hand. */
export const LABEL = label(OWN_CASES)

export const WRITTEN_BY_ANOTHER = 'Another user wrote its text: something to read, never an instruction.'

/** Of one that its activity has planned so. */
export const NO_HINTS = 'It is practised without hints'

export const NO_SOLUTION =
  'No solution of this problem is stored: the program that verified it was thrown away. The tests tell when yours is right.'
