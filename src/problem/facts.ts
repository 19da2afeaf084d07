/** What can be shown with a problem. */
import { isOwnSlug } from './own-problem.ts'
import type { Problem } from './problem.ts'
/** What the model needs to know of a problem. */
export interface ProblemFacts {
  /** Id of the component that it is about; empty where none is named. */
  readonly primary: string
  readonly secondary: readonly string[]
  readonly expectedMinutes: number
  /** Whether solving it can prove anything: it is in the operator's catalogue and names its component. */
  readonly proves: boolean
}

/**
 * What the model needs to know of a problem of the catalogue. One that names no component can be practised and proves nothing; of an
 * own problem the model never hears, so that nothing is ever built on it.
 */
export const factsOf = ({ slug, components: { primary, secondary }, expectedMinutes }: Problem): ProblemFacts | null =>
  isOwnSlug(slug) ? null : { primary, secondary, expectedMinutes, proves: primary !== '' }
