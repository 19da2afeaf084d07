/** Every number of the simulated learners. They are chosen and not measured; the output repeats them in words. */
import type { Difficulty } from '../../src/problem/problem.ts'

/** What can teach a component. */
export type Experience = 'effort' | 'hint' | 'solution' | 'solutionAfterEffort' | 'solvedAided' | 'solvedAlone'

/** What differs between learners. */
export const TRAITS = {
  /** The chance that a component is known at the start, given what it rests on. */
  level: [0, 0.5],
  /** Where something that it rests on is not known, this much of that chance. */
  levelWithoutPrerequisites: 0.15,
  /** Deviations of the logarithm: how much faster one learns, and how much longer one remembers, than another. */
  pace: 0.35,
  memory: 0.3,
  /** How readily help is taken, tries are cut short and problems are left. */
  haste: [0, 1],
  /** The chance to come on a day. */
  attendance: [0.5, 0.95],
  /** Problems a day, whichever kind. */
  measure: [1, 4],
} as const

/** The chance that an experience teaches a component that is not known, for a learner of pace 1. */
export const TEACHES: Readonly<Record<Experience, number>> = {
  effort: 0.04,
  hint: 0.08,
  solution: 0.1,
  solutionAfterEffort: 0.18,
  solvedAided: 0.2,
  solvedAlone: 0.25,
}
/** These multiply the pace: for each prerequisite not known, for a secondary component, for what was known once. */
export const PACES = { missing: 0.4, secondary: 0.5, relearning: 2 } as const

/** Days until half is forgotten, by how it was learnt, for a memory of 1. */
export const HALF_LIFE: Readonly<Record<Experience | 'before', number>> = {
  before: 60,
  effort: 10,
  hint: 7,
  solution: 4,
  solutionAfterEffort: 6,
  solvedAided: 7,
  solvedAlone: 10,
}
/** What a use, at least a day after the last one, does to the half-life. */
export const STRENGTHENS = { alone: 2.2, aided: 1.3 } as const

/** The chance that a learner who knows all that a problem needs fails, and that one who does not is right. */
export const SLIP: Readonly<Record<Difficulty, number>> = { easy: 0.15, medium: 0.2, hard: 0.3 }
export const GUESS: Readonly<Record<Difficulty, number>> = { easy: 0.06, medium: 0.03, hard: 0.01 }
/** The chance of a learner who does not know, once this many hints are taken. */
export const WITH_HINTS: readonly number[] = [0, 0.1, 0.3, 0.55]

/** Tries in a row before help, or before a check is left: from a hasty learner to a patient one. */
export const TRIES = { least: 1, most: 4 } as const
/** By haste: the chance to take help without a try, that a try that is asked for is thrown away, and to leave. */
export const HASTE = { skips: 0.6, throwsAway: 0.5, leaves: 0.08, leavesWhenHeldUp: 0.1 } as const
export const LEAVES = 0.04
/** The chance that a problem left open is taken up again when it is offered. */
export const COMES_BACK = 0.6
/** The chance to stop for good after a day, and after one on which nothing was solved. */
export const STOPS = { solved: 0.01, unsolved: 0.03 } as const

/** Tries on a held-out problem. */
export const HELD_OUT_TRIES = 2

/** Parts of the expected time: the first try, of one who knows and of one who does not, and every further one. */
export const MINUTES = { knowing: [0.4, 1], unknowing: [0.8, 1.8], again: 0.3, aDayBeginsAt: 17 * 60 } as const

const HOW = {
  before: 'before the first day',
  effort: 'a failed try',
  hint: 'a hint',
  solution: 'a solution',
  solutionAfterEffort: 'a solution after two tries',
  solvedAided: 'solving with hints',
  solvedAlone: 'solving alone',
} as const satisfies Record<keyof typeof HALF_LIFE, string>

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`
const range = ([least, most]: readonly [number, number], unit = ''): string => `${least} to ${most}${unit}`

/** The same in words, for the output. */
export const assumptions: readonly (readonly [what: string, words: string])[] = [
  ['truth', 'a component is known or not; a problem needs all of its components (DINA: Junker and Sijtsma, 2001)'],
  [
    'at the start',
    `known with a chance of ${range(TRAITS.level)} by learner, ${TRAITS.levelWithoutPrerequisites} of that where a prerequisite is not`,
  ],
  ['learning by own effort', `${percent(TEACHES.effort)} a failed try; solved alone ${percent(TEACHES.solvedAlone)}`],
  ['learning by a hint', `${percent(TEACHES.hint)} each; solved with hints ${percent(TEACHES.solvedAided)}`],
  [
    'learning by a solution',
    `${percent(TEACHES.solution)} read at once, ${percent(TEACHES.solutionAfterEffort)} after two own tries (the order as in Kapur, 2008)`,
  ],
  [
    'pace',
    `by learner, log deviation ${TRAITS.pace}; x${PACES.missing} a prerequisite not known, x${PACES.secondary} secondary, x${PACES.relearning} known before`,
  ],
  [
    'forgetting',
    `by half-life (Settles and Meeder, 2016), in days by how it was learnt: ${Object.entries(HALF_LIFE)
      .map(([how, days]) => `${HOW[how as keyof typeof HOW]} ${days}`)
      .join(', ')}; log deviation ${TRAITS.memory} by learner`,
  ],
  [
    'remembering',
    `a use a day or more after the last: half-life x${STRENGTHENS.alone} alone, x${STRENGTHENS.aided} with help (spacing)`,
  ],
  ['slip of a try', `${percent(SLIP.easy)} easy, ${percent(SLIP.medium)} medium, ${percent(SLIP.hard)} hard`],
  [
    'guess of a try',
    `${percent(GUESS.easy)} easy, ${percent(GUESS.medium)} medium, ${percent(GUESS.hard)} hard; after hints ${WITH_HINTS.slice(1).map(percent).join(', ')}`,
  ],
  ['tries before help', `${TRIES.most} to ${TRIES.least} by haste; no try at all with a chance of up to ${percent(HASTE.skips)}`],
  [
    'effort asked for',
    `each hint after the first wants a try: up to ${percent(HASTE.throwsAway)} of the unwilling ones throw it away, ${percent(HASTE.leavesWhenHeldUp)} more leave`,
  ],
  [
    'giving up',
    `with free solutions by reading one; on the ladder left after a round with ${percent(LEAVES)} and up to ${percent(HASTE.leaves)} more, taken up again with ${percent(COMES_BACK)}`,
  ],
  [
    'a day',
    `comes with ${range(TRAITS.attendance)} by learner; ${range(TRAITS.measure)} problems, checks and reviews among them`,
  ],
  ['stopping for good', `${percent(STOPS.solved)} after a day, ${percent(STOPS.unsolved)} after one on which nothing was solved`],
  ['regimes', 'each of the last two adds one thing to the ladder; without checks and reviews only new problems are chosen'],
  ['checks', 'as many tries as before help and one more; a check that is not passed is left, and the ladder opens'],
  ['not in it', 'help from elsewhere, other languages, difficulty beyond slip and guess, disputes, postponing'],
  [
    'held-out',
    `one unseen problem for every real one, with its components and difficulty, alone, ${HELD_OUT_TRIES} tries, after the last day`,
  ],
]
