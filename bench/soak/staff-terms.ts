/** What a class of the soak assigns, and until when. */

const DAY = 86_400_000
export const SOLVED = 'pier-weights'
export const OTHER = 'label-chain'
export const ADDED = 'berth-split'
export const EXERCISE = '/problems/two-sum/exercises/assemble'
export const LESSON = '/lesson?course=harbour-office&node=gates'
/** Due times are whole days away, at noon. */
export const DUE_DAYS = 10
export const MORE_DAYS = 14

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
export const noon = (days: number): string => `${dayOf(Date.now() + days * DAY)}T12:00`
