/** One knowledge component as far as it has been shown. */
import { daysApart } from '../../../kernel/day.ts'
import type { Basis, Skill } from './events.ts'
import { MASTERED, RETAINED_AFTER_DAYS, STREAK, STUCK_AFTER } from './parameters.ts'
import type { FormKind } from '../../../problem/form.ts'
import { reviewed, type Card, type ReviewRating } from './review.ts'
import type { Origin } from '../../../kernel/evidence.ts'
import { tracingIn, withAnswer, NO_EVIDENCE, type Evidence } from '../../../kernel/knowledge-model.ts'
import { traced, PASSED, PRIOR, reaches, TEXTBOOK, type Noise, type Tracing } from '../../../kernel/tracing.ts'
import { noiseIn, skillId, type AnswerForm } from './basis.ts'

export const stages = ['seen', 'practised', 'passed', 'mastered', 'retained'] as const
export type Stage = (typeof stages)[number]

/** When the learner demonstrated a component: the first time, and the first and the last time on Rung's own page. */
interface Demonstration {
  readonly at: number
  /** Null while only a model has stated it. */
  readonly onPage: { readonly first: number; readonly last: number } | null
}

/** What exercises have shown of one skill. */
export interface SkillRecord {
  /** The probability that it is known, 0 to 1. */
  readonly known: number
  readonly opportunities: number
  /** When an answer on Rung's own page was right at once, the last time. */
  readonly onPage?: number
}

export interface ComponentRecord {
  /** The probability that it is known, 0 to 1. */
  readonly known: number
  readonly practised: boolean
  readonly opportunities: number
  readonly correct: number
  /** Correct ones in a row, now and at best. */
  readonly streak: number
  readonly bestStreak: number
  readonly mastered: Demonstration | null
  readonly retained: Demonstration | null
  readonly card: Card | null
  readonly lastAt: number
  /** Reading and debugging, as far as exercises have shown them; writing is `known`. */
  readonly skills?: Readonly<Partial<Record<Exclude<Skill, 'write'>, SkillRecord>>>
  /** The last review was an exercise. */
  readonly reviewedByExercise?: true
  /** What predictions are made from. */
  readonly evidence?: Evidence
}

export const unseen = (at: number): ComponentRecord => ({
  known: PRIOR,
  practised: false,
  opportunities: 0,
  correct: 0,
  streak: 0,
  bestStreak: 0,
  mastered: null,
  retained: null,
  card: null,
  lastAt: at,
})

interface Observation {
  /** 0 to 1. */
  readonly credit: number
  readonly noise: Noise
  /** The textbook's where left out. */
  readonly numbers?: Tracing
  readonly origin: Origin | null
  readonly at: number
  readonly timeZone: string | null
}

/** Before anything was seen, what the numbers say; no answer leads back to exactly that. */
const orPrior = (known: number, numbers: Tracing): number => (known === PRIOR ? numbers.prior : known)

/** An answer brought into account. */
export function observed(
  record: ComponentRecord,
  { credit, noise, numbers = TEXTBOOK, origin, at, timeZone }: Observation,
): ComponentRecord {
  const posterior = traced(orPrior(record.known, numbers), credit, noise, numbers.learn)
  const isCorrect = reaches(credit, 1)
  const streak = isCorrect ? record.streak + 1 : 0
  const here: Demonstration = { at, onPage: origin === 'page' ? { first: at, last: at } : null }
  const isMastered = reaches(posterior, MASTERED)
  const { mastered, retained } = record
  const again = isCorrect && mastered !== null && daysApart(mastered.at, at, timeZone) >= RETAINED_AFTER_DAYS
  return {
    ...record,
    known: posterior,
    practised: true,
    opportunities: record.opportunities + 1,
    correct: record.correct + (isCorrect ? 1 : 0),
    streak,
    bestStreak: Math.max(record.bestStreak, streak),
    mastered: isMastered ? confirmed(mastered ?? here, here, isCorrect) : null,
    retained: !isMastered ? null : again ? confirmed(retained ?? here, here, true) : retained,
    lastAt: at,
  }
}

function confirmed(before: Demonstration, here: Demonstration, isCorrect: boolean): Demonstration {
  if (!isCorrect || here.onPage === null) return before
  return { at: before.at, onPage: { first: before.onPage?.first ?? here.onPage.first, last: here.onPage.last } }
}

/** An answer brought into account for predictions alone. */
export const answered = (
  record: ComponentRecord,
  component: string,
  answer: { readonly right: boolean; readonly form: AnswerForm; readonly at: number },
  by: Basis | undefined,
): ComponentRecord => ({
  ...record,
  evidence: withAnswer(record.evidence ?? NO_EVIDENCE, answer, tracingIn(by, component), by?.form ?? 'program'),
})

/** An opportunity that shows nothing, because there was help: so it was while the textbook's numbers decided. */
export const helpedThrough = (record: ComponentRecord, at: number): ComponentRecord => ({
  ...record,
  practised: true,
  opportunities: record.opportunities + 1,
  streak: 0,
  lastAt: at,
})

/** Worked on in a way that neither shows nor counts anything. */
export const touched = (record: ComponentRecord, at: number): ComponentRecord => ({ ...record, practised: true, lastAt: at })

/**
 * What an exercise shows. To put a program together from what is given is less than to write it: it can make the component pass, and
 * never mastered, and takes nothing away.
 */
export function exercised(
  record: ComponentRecord,
  {
    component,
    skill,
    form,
    credit,
    origin,
    at,
    by,
  }: {
    readonly component: string
    readonly skill: Skill
    readonly form: FormKind
    readonly credit: number
    readonly origin: Origin
    readonly at: number
    readonly by?: Basis
  },
): ComponentRecord {
  const after = { ...record, practised: true, lastAt: at }
  const id = skillId(component, skill)
  const [numbers, noise] = [tracingIn(by, id), noiseIn(by, id, form)]
  const next = (known: number) => traced(orPrior(known, numbers), credit, noise, numbers.learn)
  if (skill === 'write') return { ...after, known: Math.max(record.known, Math.min(PASSED, next(record.known))) }
  const earlier = record.skills?.[skill] ?? { known: PRIOR, opportunities: 0 }
  const evidence: SkillRecord = {
    ...earlier,
    known: next(earlier.known),
    opportunities: earlier.opportunities + 1,
    ...(origin === 'page' && reaches(credit, 1) ? { onPage: at } : {}),
  }
  return { ...after, skills: { ...record.skills, [skill]: evidence } }
}

export function rated(
  { reviewedByExercise: _exercise, ...record }: ComponentRecord,
  rating: ReviewRating,
  at: number,
  timeZone: string | null,
  retention?: readonly number[],
): ComponentRecord {
  return { ...record, card: reviewed(record.card, rating, at, timeZone, retention) }
}

/** A review of reading or debugging. */
export const ratedByExercise = (...review: Parameters<typeof rated>): ComponentRecord => ({
  ...rated(...review),
  reviewedByExercise: true,
})

export function stageOf(record: ComponentRecord): Stage {
  if (record.retained) return 'retained'
  if (record.mastered) return 'mastered'
  if (reaches(record.known, PASSED)) return 'passed'
  return record.practised ? 'practised' : 'seen'
}

/** Whether the stage rests on what a model relayed alone. */
export function isRelayed({ retained, mastered }: ComponentRecord): boolean {
  const demonstration = retained ?? mastered
  return demonstration !== null && demonstration.onPage === null
}

/**
 * Of what is retained: when it was shown on the page while it was mastered, for the first and the last time. Null unless these two are
 * as far apart as retaining takes: one answer there takes the label away, and alone proves too little to show others.
 */
export function shownOnPage(
  { retained, mastered }: ComponentRecord,
  timeZone: string | null,
): { readonly first: number; readonly last: number } | null {
  const first = mastered?.onPage?.first ?? null
  const last = retained?.onPage?.last ?? null
  return first !== null && last !== null && daysApart(first, last, timeZone) >= RETAINED_AFTER_DAYS ? { first, last } : null
}

/** When reading or debugging was last right on the page, while it is known; null else. */
export function skillOnPage({ skills }: ComponentRecord, skill: Exclude<Skill, 'write'>): number | null {
  const { known = PRIOR, onPage = null } = skills?.[skill] ?? {}
  return reaches(known, PASSED) ? onPage : null
}

/** Many opportunities and never a few correct in a row: another of the same kind will not help (Beck and Gong, 2013). */
export const isStuck = ({ opportunities, bestStreak }: ComponentRecord): boolean =>
  opportunities >= STUCK_AFTER && bestStreak < STREAK
