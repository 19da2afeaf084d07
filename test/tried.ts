import { isWhole } from './whole.ts'

/** How often a property is tried: a tenth of `many`, the same cases every time; with RUNG_WHOLE=1 all of them, others every time. */
export const runsOf = (many: number): { readonly numRuns: number; readonly seed?: number } =>
  isWhole ? { numRuns: many } : { numRuns: Math.ceil(many / 10), seed: 1 }
