/** How far the hints of a problem are open. */

/** 0: none yet. 1 clarification, 2 approach, 3 implementation sketch, 4 solutions unlocked. */
export const levels = [0, 1, 2, 3, 4] as const
export type Level = (typeof levels)[number]

/** The levels that have a hint with a question. */
export type HintLevel = 1 | 2 | 3
