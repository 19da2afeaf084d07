import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { Problem } from '../../../problem/problem.ts'
import type { ProblemFacts } from './events.ts'

/**
 * What the model needs to know of a problem of the catalogue. One that names no component can be practised and proves nothing; of an
 * own problem the model never hears, so that nothing is ever built on it.
 */
export const factsOf = ({ slug, components: { primary, secondary }, expectedMinutes }: Problem): ProblemFacts | null =>
  isOwnSlug(slug) ? null : { primary, secondary, expectedMinutes, proves: primary !== '' }
