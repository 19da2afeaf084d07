import type { Problem } from '../problem.ts'
import type { ProblemFacts } from './events.ts'

/** What the model needs to know of a problem of the catalogue. One that names no component can be practised and proves nothing. */
export const factsOf = ({ components: { primary, secondary }, expectedMinutes }: Problem): ProblemFacts => ({
  primary,
  secondary,
  expectedMinutes,
  proves: primary !== '',
})
