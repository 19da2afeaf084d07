/**
 * When less than a blank page comes first: a first meeting with a skill, a review of what was written before, and a program that was right
 * but slow. Null wherever writing is the next step, or no problem has such an exercise in the learner's language.
 */
import type { FormKind } from '../../../problem/form.ts'
import type { Language } from '../../../problem/problem.ts'
import type { Listed, Offer } from './choose.ts'

/** An exercise that was opened, in any language. */
export interface ExerciseBegun {
  readonly slug: string
  readonly form: FormKind
  /** Of its last event, in milliseconds since the epoch. */
  readonly lastAt: number
}

/** What decides about forms beside what is known. */
export interface FormsSoFar {
  /** The learner's own; null while they have none. */
  readonly language: Language | null
  readonly begun: readonly ExerciseBegun[]
  /** The newest submission, if it was right on the statement's tests and ran out of time. */
  readonly slow: { readonly slug: string; readonly at: number } | null
  /** False where a trial lets a new skill begin with writing. */
  readonly beginsWithParts: boolean
  /** By what a minute of a review brings, unless a trial has it otherwise. */
  readonly reviewOrder: 'gain_a_minute' | 'longest_overdue'
}

export const exerciseReasons = ['first', 'review', 'slow'] as const
export type ExerciseReason = (typeof exerciseReasons)[number]

/** An exercise of a problem, and why it comes now. */
export interface ChosenExercise {
  readonly why: ExerciseReason
  readonly component: string
  readonly item: Listed
  readonly form: FormKind
}

type FormEvidence = Pick<Offer, 'view' | 'problems' | 'forms'>

const FIRST: readonly FormKind[] = ['assemble', 'complete']

/** Before the first writing of a skill: its parts are given. Another problem has to be left to write. */
export function firstExercise(item: Listed, known: FormEvidence): ChosenExercise | null {
  if (!known.forms.beginsWithParts) return null
  const { primary: component } = item.components
  const about = aboutOf(component, known)
  const isWritten = known.view.problems.some(
    ({ slug, primary, answered }) => answered && (primary === component || about.has(slug)),
  )
  if (component === '' || isWritten || hasWrittenHarder(known)) return null
  if (known.forms.begun.some(({ slug, form }) => about.has(slug) && FIRST.includes(form))) return null
  if (!hasUnseenBeside(item, known)) return null
  const form = FIRST.find((one) => offers(item, one, known))
  return form ? { why: 'first', component, item, form } : null
}

/**
 * Whether the learner has solved a problem above easy, and shown its skill without help. Parts that are given help beginners and hold back
 * those who can do without (the expertise reversal effect; Kalyuga, Ayres, Chandler and Sweller, 2003).
 */
function hasWrittenHarder({ view, problems }: FormEvidence): boolean {
  const shown = new Set(view.components.filter(({ correct }) => correct > 0).map(({ id }) => id))
  const answered = new Set(view.problems.filter((problem) => problem.answered).map(({ slug }) => slug))
  return problems.some(
    ({ slug, difficulty, components }) => difficulty !== 'easy' && answered.has(slug) && shown.has(components.primary),
  )
}

/**
 * Every second review is one of reading or debugging, whichever is less known, with a problem that was written before: nothing unseen is
 * used up by it.
 */
export function reviewExercise(component: string, known: FormEvidence): ChosenExercise | null {
  const record = known.view.components.find(({ id }) => id === component)
  if (!record || record.reviewedByExercise === true) return null
  const { prior } = known.view.model
  const { reads = prior, debugs = prior } = record
  const wanted: readonly FormKind[] = debugs <= reads ? ['fix', 'trace'] : ['trace', 'fix']
  const lastAt = new Map(known.view.problems.filter(({ answered }) => answered).map((problem) => [problem.slug, problem.lastAt]))
  const items = known.problems
    .filter(({ slug, components }) => components.primary === component && lastAt.has(slug))
    .toSorted((a, b) => (lastAt.get(a.slug) ?? 0) - (lastAt.get(b.slug) ?? 0))
  for (const form of wanted) {
    const item = items.find((one) => isOpenTo(one, form, known))
    if (item) return { why: 'review', component, item, form }
  }
  return null
}

/** After a program that was right but slow: one of another problem, because that of the same problem is its solution. */
export function speedUpExercise(known: FormEvidence): ChosenExercise | null {
  const { slow, begun } = known.forms
  const component = known.problems.find(({ slug }) => slug === slow?.slug)?.components.primary ?? ''
  if (slow === null || component === '') return null
  const about = aboutOf(component, known)
  if (begun.some(({ slug, form, lastAt }) => form === 'speed_up' && about.has(slug) && lastAt >= slow.at)) return null
  const answer = new Set(known.view.problems.flatMap((problem) => (problem.answered ? [problem.slug] : [])))
  const items = known.problems
    .filter(({ slug }) => about.has(slug) && slug !== slow.slug)
    .toSorted((a, b) => Number(answer.has(b.slug)) - Number(answer.has(a.slug)))
  const item = items.find(
    (one) => isOpenTo(one, 'speed_up', known) && (answer.has(one.slug) || hasUnseenBeside(one, known, slow.slug)),
  )
  return item ? { why: 'slow', component, item, form: 'speed_up' } : null
}

const aboutOf = (component: string, { problems }: FormEvidence): ReadonlySet<string> =>
  new Set(problems.filter(({ components }) => components.primary === component).map(({ slug }) => slug))

const offers = ({ forms }: Listed, form: FormKind, { forms: { language } }: FormEvidence): boolean =>
  language !== null && forms[form]?.includes(language) === true

/** The problem has it in the learner's language, and the learner has not opened it yet. */
const isOpenTo = (item: Listed, form: FormKind, known: FormEvidence): boolean =>
  offers(item, form, known) && !known.forms.begun.some((one) => one.slug === item.slug && one.form === form)

/** Another problem about the same has not been worked on: what an exercise shows of this one, that one can still prove. */
function hasUnseenBeside({ slug, components }: Listed, { view, problems }: FormEvidence, except: string = slug): boolean {
  const met = new Set(view.problems.filter(({ sat }) => sat).map((problem) => problem.slug))
  return problems.some(
    (one) => one.components.primary === components.primary && one.slug !== slug && one.slug !== except && !met.has(one.slug),
  )
}
