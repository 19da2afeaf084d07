/** What to do next: what is due before what is new, balanced over topics, within the day's measure. */
import { learningDay, DAY_MS } from '../../../kernel/day.ts'
import type { FormOffer } from '../../../problem/form.ts'
import type { Difficulty, Language } from '../../../problem/problem.ts'
import { firstExercise, reviewExercise, speedUpExercise, type ChosenExercise, type FormsSoFar } from './choose-form.ts'
import type { KnowledgeView } from './view.ts'
import type { CheckKind } from './events.ts'
import { CHECKS_A_DAY, UNSEEN_AFTER_MS } from './parameters.ts'
import { minutesLeft, planOf, type DayPlan, type Timed } from './plan.ts'
import { PASSED, reaches } from '../../../kernel/tracing.ts'

/** A problem of the catalogue as far as choosing goes. */
export interface Listed {
  readonly slug: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly topics: readonly string[]
  readonly languages: readonly Language[]
  readonly components: { readonly primary: string; readonly secondary: readonly string[] }
  /** Which exercises there are of it. */
  readonly forms: FormOffer
  /** Minutes that a learner who knows its components needs. */
  readonly expectedMinutes?: number
  /** Whether it can be the task of an interview. */
  readonly isForInterviews?: boolean
}

export interface Component {
  readonly id: string
  readonly title: string
  readonly prerequisites: readonly string[]
}

export interface RunningInterview {
  readonly id: string
  readonly slug: string
}

/** Everything that a choice is made from. `problems` and `components` are in the catalogue's order. */
export interface Offer {
  readonly view: KnowledgeView
  readonly problems: readonly Listed[]
  readonly components: readonly Component[]
  /** Components that a lesson's computed question, not answered yet, can show where no problem can. */
  readonly computed: ReadonlySet<string>
  readonly forms: FormsSoFar
  /** The interview whose clock runs. */
  readonly interview: RunningInterview | null
  readonly now: number
  /** IANA name; null for UTC. */
  readonly timeZone: string | null
  /** New problems and reviews a day; null for no limit. */
  readonly dailyLimit: number | null
  /** Minutes that the learner has a day; null, or left out, where they set none. */
  readonly minutesADay?: number | null
  /** Of these, about how many are spent today; left out where none are set. */
  readonly spentMinutes?: number
}

export interface Due {
  readonly kind: Exclude<CheckKind, 'dispute'>
  readonly component: string
  readonly dueAt: number
  /** The problem to show it with; null while there is none that has not been seen lately. */
  readonly item: Listed | null
  /** Of a review without one: whether a computed question serves instead. */
  readonly byQuestion: boolean
}

/** Whether it can be done now, or waits until something can show it. */
export const isReady = ({ item, byQuestion }: Due): boolean => item !== null || byQuestion

export type Suggestion =
  | { readonly kind: 'finish_interview'; readonly interview: RunningInterview }
  | { readonly kind: 'finish_check'; readonly check: NonNullable<KnowledgeView['check']> }
  | { readonly kind: 'check'; readonly due: Due }
  /** Practice of one component leads nowhere: first what it rests on (`component`), or a worked example where that is known. One seen lately teaches no more. */
  | { readonly kind: 'prerequisite'; readonly stuck: string; readonly component: string; readonly item: Listed }
  | { readonly kind: 'worked_example'; readonly stuck: string; readonly item: Listed }
  | ({ readonly kind: 'exercise' } & ChosenExercise)
  | { readonly kind: 'continue'; readonly slug: string }
  | { readonly kind: 'new'; readonly component: string | null; readonly item: Listed }
  /** For somebody who has done nothing yet. */
  | { readonly kind: 'course'; readonly begin: Beginning }
  /** The day's limit of new problems and reviews is reached, its minutes are used up, or those left are too few for the next problem. */
  | { readonly kind: 'rest'; readonly why: 'items' | 'minutes' | 'too_few_minutes'; readonly limit: number }
  | { readonly kind: 'nothing' }

/** The first node of the course that a newcomer is offered, by its titles. */
export interface Beginning {
  readonly nodeId: string
  readonly node: string
  readonly course: string
}

const byDifficulty = { easy: 0, medium: 1, hard: 2 } as const satisfies Record<Difficulty, number>

/**
 * The problem to show a component with: one about it that is unseen, else one that needs it, else one unseen for so long that it
 * serves again, and of these rather one whose answer the learner has never had; null where there is none yet.
 */
export function itemFor(component: string, { view, problems, now }: Pick<Offer, 'view' | 'problems' | 'now'>): Listed | null {
  const metProblems = new Map(view.problems.filter(({ sat }) => sat).map((problem) => [problem.slug, problem]))
  const about = problems.filter(({ components }) => components.primary === component)
  const needing = problems.filter(({ components }) => components.secondary.includes(component))
  const unseen = (problem: Listed) => !metProblems.has(problem.slug)
  const rested = (problem: Listed) => now - (metProblems.get(problem.slug)?.lastAt ?? now) >= UNSEEN_AFTER_MS
  const unanswered = (problem: Listed) => rested(problem) && metProblems.get(problem.slug)?.answered === false
  for (const serves of [unseen, unanswered, rested]) {
    const item = about.find(serves) ?? needing.find(serves)
    if (item) return item
  }
  return null
}

/**
 * The problem for an interview: unseen, or unseen for so long that it serves again; of these one that can be solved in the language, whose
 * prerequisites are passed, and which is not passed itself, the hardest that fits. Null where every one was seen lately.
 */
export function interviewItem(
  { view, problems, components, now }: Pick<Offer, 'view' | 'problems' | 'components' | 'now'>,
  wish: { readonly language: Language | null; readonly difficulty: Difficulty | null },
): Listed | null {
  const lastMet = new Map(view.problems.filter(({ sat }) => sat).map(({ slug, lastAt }) => [slug, lastAt]))
  const isUnseen = ({ slug }: Listed) => now - (lastMet.get(slug) ?? -Infinity) >= UNSEEN_AFTER_MS
  const fits = ({ difficulty, languages }: Listed) =>
    (wish.difficulty === null || difficulty === wish.difficulty) && (wish.language === null || languages.includes(wish.language))
  const passed = new Set(view.components.filter(({ known }) => reaches(known, PASSED)).map(({ id }) => id))
  const missing = new Map(components.map(({ id, prerequisites }) => [id, prerequisites.filter((one) => !passed.has(one)).length]))
  const rankOf = (item: Listed): readonly number[] => {
    const { primary } = item.components
    const gaps = missing.get(primary) ?? 0
    // Whoever has passed nothing yet gets an easy one; with the prerequisites passed, a harder one says more.
    const level = byDifficulty[item.difficulty]
    return [lastMet.has(item.slug) ? 1 : 0, passed.has(primary) ? 1 : 0, gaps, passed.size === 0 ? level : -level]
  }
  let best: { readonly item: Listed; readonly rank: readonly number[] } | null = null
  for (const item of problems) {
    if (item.isForInterviews !== true || !isUnseen(item) || !fits(item) || view.check?.slug === item.slug) continue
    const rank = rankOf(item)
    if (best === null || isBefore(rank, best.rank)) best = { item, rank }
  }
  return best && best.item
}

/** Where the catalogue says nothing of a problem's minutes, and of a question. */
const USUAL_MINUTES = 15
const QUESTION_MINUTES = 3

/** About how long it takes. */
export const minutesOf = ({ item, byQuestion }: Due): number => (byQuestion ? QUESTION_MINUTES : minutesOfProblem(item))

function minutesOfProblem(item: Listed | null): number {
  return item?.expectedMinutes ?? USUAL_MINUTES
}

/**
 * Everything that is due, in the order to do it: unaided checks as many as a day has, then reviews by what a minute of them is expected
 * to bring, or in a trial by how long they have been due, with topics in turns.
 */
export function dueNow(offer: Offer): Due[] {
  const { view, now } = offer
  const due = (kind: Due['kind'], component: string, dueAt: number): Due => {
    const item = itemFor(component, offer)
    const byQuestion = kind === 'review' && item === null && offer.computed.has(component)
    return { kind, component, dueAt, item, byQuestion }
  }
  const checksLeft = CHECKS_A_DAY - begunToday(offer, (what) => what === 'unaided')
  const checks = view.pending
    .filter(({ dueAt }) => dueAt <= now)
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .map(({ component, dueAt }) => due('unaided', component, dueAt))
    // One that waits for a problem takes no other's place.
    .toSorted((a, b) => Number(a.item === null) - Number(b.item === null))
    .slice(0, Math.max(0, checksLeft))
  const checked = new Set(checks.map(({ component }) => component))
  const byGain = offer.forms.reviewOrder === 'gain_a_minute'
  const reviews = view.components
    .filter(({ id, dueAt }) => dueAt !== null && dueAt <= now && !checked.has(id))
    .map(({ id, dueAt, reviewGain = 0 }) => {
      const review = due('review', id, dueAt ?? now)
      return { review, gainAMinute: reviewGain / minutesOf(review) }
    })
    .toSorted((a, b) => (byGain ? b.gainAMinute - a.gainAMinute : 0) || a.review.dueAt - b.review.dueAt)
    .map(({ review }) => review)
  return [...checks, ...inTurns(reviews, ({ item }) => item?.topics[0] ?? '')]
}

export interface PlannedItem extends Timed {
  readonly due: Due
}

/** What of `due` fits into the learner's day: checks first, and then reviews by what a minute brings. */
export const planFor = (offer: Offer, due: readonly Due[] = dueNow(offer)): DayPlan<PlannedItem> =>
  planOf(
    due.filter(isReady).map((one) => ({ due: one, minutes: minutesOf(one) })),
    offer.minutesADay ?? null,
    offer.spentMinutes ?? 0,
  )

/** One of each group, then the second of each, and so on; within a group the order stays. */
function inTurns<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()]
  const longest = Math.max(0, ...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group.slice(round, round + 1))).flat()
}

function begunToday({ view, now, timeZone }: Offer, counts: (what: KnowledgeView['begun'][number]['what']) => boolean): number {
  const today = learningDay(now, timeZone)
  // No day of any time zone is longer; to name a day is the dear part.
  const recent = view.begun.filter(({ at, what }) => counts(what) && now - at < 2 * DAY_MS)
  return recent.filter(({ at }) => learningDay(at, timeZone) === today).length
}

/** One thing to do, and why. `begin`: where somebody begins who has done nothing yet; null for everybody else. */
export function suggest(offer: Offer, begin: Beginning | null = null): Suggestion {
  const { view, dailyLimit } = offer
  // A clock runs for an interview, and for no check.
  if (offer.interview) return { kind: 'finish_interview', interview: offer.interview }
  if (view.check) return { kind: 'finish_check', check: view.check }
  const all = dueNow(offer)
  const plan = planFor(offer, all)
  if (minutesLeft(plan) === 0) return { kind: 'rest', why: 'minutes', limit: plan.minutesADay ?? 0 }
  const due = inPlan(all, plan)
  const unaided = due.find((one) => one.kind === 'unaided' && isReady(one))
  if (unaided) return { kind: 'check', due: unaided }
  const isFull = dailyLimit !== null && begunToday(offer, (what) => what === 'new' || what === 'review') >= dailyLimit
  const review = isFull ? null : firstReview(due, offer)
  if (review) return review
  const open = view.problems.filter((problem) => problem.open).toSorted((a, b) => b.lastAt - a.lastAt)[0]
  if (open)
    return exercise(open.slug === offer.forms.slow?.slug ? speedUpExercise(offer) : null) ?? { kind: 'continue', slug: open.slug }
  if (isFull) return { kind: 'rest', why: 'items', limit: dailyLimit }
  if (begin) return { kind: 'course', begin }
  const next = wayOut(offer) ?? fresh(offer, minutesLeft(plan))
  const isTooLong = 'item' in next && plan.spent > 0 && minutesOfProblem(next.item) > minutesLeft(plan)
  return isTooLong ? { kind: 'rest', why: 'too_few_minutes', limit: plan.minutesADay ?? 0 } : next
}

/**
 * What is due without what does not fit into the day. Where nothing is spent and nothing fits, the shortest is not left out: it would
 * never fit.
 */
function inPlan(due: readonly Due[], { items, spent, shortest }: DayPlan<PlannedItem>): readonly Due[] {
  const planned = new Set(items.map((item) => item.due))
  if (planned.size === 0 && spent === 0 && shortest !== null) planned.add(shortest.due)
  return due.filter((one) => !isReady(one) || planned.has(one))
}

/** An exercise can review what has no problem left to show it. */
function firstReview(due: readonly Due[], offer: Offer): Suggestion | null {
  for (const one of due) {
    if (one.kind !== 'review') continue
    const chosen = exercise(reviewExercise(one.component, offer)) ?? (isReady(one) ? { kind: 'check' as const, due: one } : null)
    if (chosen) return chosen
  }
  return null
}

const exercise = (chosen: ChosenExercise | null): Suggestion | null => chosen && { kind: 'exercise', ...chosen }

/** For a component that more practice of the same kind does not help. */
function wayOut(offer: Offer): Suggestion | null {
  const stuck = offer.view.components
    .filter((component) => component.stuck && !isPassed(offer, component.id))
    .toSorted((a, b) => b.lastAt - a.lastAt)[0]
  if (!stuck) return null
  const { prerequisites = [] } = offer.components.find(({ id }) => id === stuck.id) ?? {}
  for (const component of prerequisites) {
    const item = isPassed(offer, component) ? null : itemFor(component, offer)
    if (item) return { kind: 'prerequisite', stuck: stuck.id, component, item }
  }
  const item = itemFor(stuck.id, offer)
  return item?.components.primary === stuck.id ? { kind: 'worked_example', stuck: stuck.id, item } : null
}

const isPassed = ({ view }: Offer, id: string): boolean =>
  view.components.some((component) => component.id === id && reaches(component.known, PASSED))

/** The components that stand below one that was shown: whoever has shown it needs no first problem about them. */
function impliedBy({ view, components }: Offer): ReadonlySet<string> {
  const prerequisitesOf = new Map(components.map(({ id, prerequisites }) => [id, prerequisites]))
  const implied = new Set<string>()
  const open = view.components.filter(({ correct }) => correct > 0).map(({ id }) => id)
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const below of prerequisitesOf.get(id) ?? [])
      if (!implied.has(below)) {
        implied.add(below)
        open.push(below)
      }
  return implied
}

/**
 * A problem not seen yet: one that can be solved in the learner's language and in the minutes left, of a component not passed yet and
 * within reach, the easiest, of the topic met least.
 */
function fresh(offer: Offer, minutes: number): Suggestion {
  const { view, problems, components } = offer
  const { language } = offer.forms
  const metProblems = new Set(view.problems.filter(({ sat }) => sat).map(({ slug }) => slug))
  const passed = new Set(view.components.filter(({ known }) => reaches(known, PASSED)).map(({ id }) => id))
  for (const id of impliedBy(offer)) passed.add(id)
  const missing = new Map(components.map(({ id, prerequisites }) => [id, prerequisites.filter((one) => !passed.has(one)).length]))
  const timesMet = new Map<string, number>()
  for (const { slug, topics } of problems)
    if (metProblems.has(slug)) for (const topic of topics) timesMet.set(topic, (timesMet.get(topic) ?? 0) + 1)
  const rankOf = (item: Listed): readonly number[] => {
    const { primary } = item.components
    return [
      language === null || item.languages.includes(language) ? 0 : 1,
      minutesOfProblem(item) <= minutes ? 0 : 1,
      passed.has(primary) ? 1 : 0,
      byDifficulty[item.difficulty] + (missing.get(primary) ?? 0),
      Math.min(...item.topics.map((topic) => timesMet.get(topic) ?? 0)),
    ]
  }
  let best: { readonly item: Listed; readonly rank: readonly number[] } | null = null
  for (const item of problems) {
    if (metProblems.has(item.slug)) continue
    const rank = rankOf(item)
    if (best === null || isBefore(rank, best.rank)) best = { item, rank }
  }
  if (best === null) return { kind: 'nothing' }
  const { item } = best
  return exercise(firstExercise(item, offer)) ?? { kind: 'new', component: item.components.primary || null, item }
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
