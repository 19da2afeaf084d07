/** What is known of one learner, folded from its events. */
import { dayAfter, learningDay, startOfDay } from '../../../kernel/day.ts'
import { answeredWith, isTextbook, NOTHING_ANSWERED, tracingIn, type Answered } from '../../../kernel/knowledge-model.ts'
import { noiseIn, shownBy, type AnswerForm } from './basis.ts'
import {
  answered,
  exercised,
  helpedThrough,
  observed,
  rated,
  ratedByExercise,
  touched,
  unseen,
  type ComponentRecord,
} from './component.ts'
import type { Basis, CheckIdentity, CheckKind, KnowledgeEvent, Outcome } from './events.ts'
import { ABANDONED_AFTER_MS, CHECK_AFTER_DAYS } from './parameters.ts'
import { reaches } from '../../../kernel/tracing.ts'
import type { Origin } from '../../../kernel/evidence.ts'
import type { ProblemFacts } from '../../../problem/facts.ts'

/** From the first run on a problem to its end. */
export interface Episode {
  /** When the session in which it began was begun. */
  readonly sittingAt: number
  readonly failedSubmissions: number
  readonly aided: boolean
  /** It was begun in a check that was left or has expired: left alone, it costs nothing. */
  readonly isFree: boolean
}

export interface ProblemRecord {
  readonly facts: ProblemFacts
  /** Any activity. */
  readonly lastAt: number
  readonly sittingAt: number | null
  readonly solvedAt: number | null
  /** It was solved, or its solutions were opened: what is shown with it may be remembered. */
  readonly isAnswered: boolean
  readonly helpedAt: number | null
  readonly episode: Episode | null
  /** The component that this sitting was begun to show, where that was for a check. */
  readonly checkedFor: string | null
  /** The episode of this sitting has ended: nothing more can be shown with it until the problem is begun afresh. */
  readonly isOver: boolean
}

export interface PendingCheck {
  /** The problem that was solved or revealed with help. */
  readonly after: string
  readonly dueAt: number
  /** When `dueAt` was set. */
  readonly plannedAt: number
}

export interface OpenCheck extends CheckIdentity {
  readonly startedAt: number
}

/** Something of a day's measure that was begun. */
export interface BegunItem {
  readonly at: number
  readonly what: 'new' | CheckKind
}

export interface KnowledgeState {
  readonly problems: ReadonlyMap<string, ProblemRecord>
  readonly components: ReadonlyMap<string, ComponentRecord>
  /** Unaided checks to come, by component. */
  readonly pending: ReadonlyMap<string, PendingCheck>
  readonly check: OpenCheck | null
  /** The latest, oldest first. */
  readonly begun: readonly BegunItem[]
  /** IANA name; null for UTC. */
  readonly timeZone: string | null
  /** All answers together, as predictions count them; left out before the first. */
  readonly answered?: Answered
}

export const initial: KnowledgeState = {
  problems: new Map(),
  components: new Map(),
  pending: new Map(),
  check: null,
  begun: [],
  timeZone: null,
}

/** More than any day's measure. */
const KEPT_BEGUN = 120

export const componentsOf = ({ primary, secondary }: ProblemFacts): readonly string[] =>
  primary === '' ? [] : [primary, ...secondary]

/** Whether a problem has been worked on, and not only named; help with it, as by an exercise, shows some of it too. */
export const isSat = ({ sittingAt, helpedAt }: ProblemRecord): boolean => sittingAt !== null || helpedAt !== null

/** A problem at a moment: an episode that costs nothing is over without a trace once it was left alone for as long as another may be. */
export function recordAt(state: KnowledgeState, slug: string, at: number): ProblemRecord | undefined {
  const record = state.problems.get(slug)
  const isForgotten = record?.episode?.isFree === true && at - record.lastAt >= ABANDONED_AFTER_MS
  return record && isForgotten ? { ...record, episode: null } : record
}

export function evolve(state: KnowledgeState, event: KnowledgeEvent): KnowledgeState {
  switch (event.type) {
    case 'problem_met':
      return meet(state, event.slug, event.problem, event.at)
    case 'sitting_begun': {
      const checkedFor = state.check?.slug === event.slug ? state.check.component : null
      const isNew = state.problems.get(event.slug)?.sittingAt === null && checkedFor === null
      const begunItems = isNew ? [...state.begun, { at: event.at, what: 'new' as const }].slice(-KEPT_BEGUN) : state.begun
      return { ...changed(state, event, { sittingAt: event.at, checkedFor, isOver: false }), begun: begunItems }
    }
    case 'episode_begun':
      return begin(state, event)
    case 'submission_failed':
      return withEpisode(state, event, (episode) => ({ ...episode, failedSubmissions: episode.failedSubmissions + 1 }))
    case 'helped': {
      const helped = withEpisode(state, event, (episode) => ({ ...episode, aided: true }))
      return changed(helped, event, { helpedAt: event.at })
    }
    case 'episode_ended':
      return end(state, event)
    case 'answers_weighed':
      return weigh(state, event)
    case 'exercise_weighed': {
      const { component, rating, at } = event
      const shown = exercised(state.components.get(component) ?? unseen(at), event)
      const record = rating === null ? shown : ratedByExercise(shown, rating, at, state.timeZone, event.by?.retention)
      const after = { ...state, components: having(state.components, component, record) }
      if (event.skill !== 'write') return after
      return counted(after, [component], { right: reaches(event.credit, 1), form: event.form, at }, event.by)
    }
    case 'check_scheduled':
      return {
        ...state,
        pending: having(state.pending, event.component, { after: event.after, dueAt: event.dueAt, plannedAt: event.at }),
      }
    case 'check_postponed':
      return postpone(state, event)
    case 'check_started': {
      const { type: _type, at, ...identity } = event
      const begunItems = [...state.begun, { at, what: event.kind }].slice(-KEPT_BEGUN)
      return { ...state, check: { ...identity, startedAt: at }, begun: begunItems }
    }
    case 'check_ended':
      return endCheck(state, event)
    case 'time_zone_set':
      return inTimeZone(state, event.timeZone)
  }
}

const UNTOUCHED = {
  sittingAt: null,
  solvedAt: null,
  isAnswered: false,
  helpedAt: null,
  episode: null,
  checkedFor: null,
  isOver: false,
} as const satisfies Partial<ProblemRecord>

function meet(state: KnowledgeState, slug: string, facts: ProblemFacts, at: number): KnowledgeState {
  const before = recordAt(state, slug, at)
  const record: ProblemRecord = before ? { ...before, facts, lastAt: at } : { facts, lastAt: at, ...UNTOUCHED }
  const components = new Map(state.components)
  for (const id of componentsOf(facts)) if (!components.has(id)) components.set(id, unseen(at))
  return { ...state, problems: having(state.problems, slug, record), components }
}

function begin(state: KnowledgeState, event: KnowledgeEvent & { type: 'episode_begun' }): KnowledgeState {
  const { facts, sittingAt } = recordOf(state, event)
  const episode: Episode = { sittingAt: sittingAt ?? event.at, failedSubmissions: 0, aided: false, isFree: false }
  const components = each(state.components, componentsOf(facts), (record) => touched(record, event.at))
  return { ...changed(state, event, { episode, isOver: false }), components }
}

/** The answer of an episode that shows something about its problem's components; null where it shows nothing. */
export function answerOf(facts: ProblemFacts, outcome: Outcome): { readonly right: boolean } | null {
  if (!facts.proves) return null
  switch (outcome) {
    case 'success':
      return { right: true }
    case 'aided':
    case 'revealed':
    case 'abandoned':
      return { right: false }
    case 'repeated':
      return null
  }
}

/** With an answer counted for predictions. */
function counted(
  state: KnowledgeState,
  components: readonly string[],
  answer: { readonly right: boolean; readonly form: AnswerForm; readonly at: number },
  by: Basis | undefined,
): KnowledgeState {
  const after = new Map(state.components)
  for (const id of shownBy({ right: answer.right, components })) {
    const record = after.get(id)
    if (record) after.set(id, answered(record, id, answer, by))
  }
  return { ...state, components: after, answered: answeredWith(state.answered ?? NOTHING_ANSWERED, answer.right) }
}

function end(state: KnowledgeState, event: KnowledgeEvent & { type: 'episode_ended' }): KnowledgeState {
  const { outcome, origin, rating, at, by } = event
  const { facts, solvedAt, isAnswered, checkedFor, lastAt, episode } = recordOf(state, event)
  const isSolved = outcome === 'success' || outcome === 'aided' || outcome === 'repeated'
  const isLeftAlone = outcome === 'abandoned'
  const ended = changed(state, event, {
    episode: null,
    isOver: !isLeftAlone,
    solvedAt: isSolved ? at : solvedAt,
    isAnswered: isAnswered || !isLeftAlone,
    // Nobody was there when it ended.
    lastAt: isLeftAlone ? lastAt : at,
  })
  if (!facts.proves) return ended
  // Older logs have such an end for an abandoned check.
  if (isLeftAlone && (episode === null || episode.isFree || checkedFor !== null)) return ended
  const answer = answerOf(facts, outcome)
  const after = answer === null ? ended : counted(ended, componentsOf(facts), { ...answer, form: 'program', at }, by)
  // Whatever the problem is about, what a check was to show with it was not shown.
  const unshown = checkedFor !== null && checkedFor !== facts.primary ? [checkedFor] : []
  const all = componentsOf(facts)
  const { observe, rerate } = inDaysOf(state, by)
  switch (outcome) {
    case 'success': {
      const components = each(after.components, all, (record, id) => rerate(observe(record, id, 1, origin, at), rating, at))
      const pending = new Map(state.pending)
      // What was shown without help need not be shown again for its own sake.
      for (const id of all) pending.delete(id)
      return { ...after, components, pending }
    }
    case 'abandoned':
    case 'aided':
    case 'revealed': {
      // Without a model help showed nothing. A model is fitted on answers that were right without help, or were not.
      const weighed = (record: ComponentRecord, id: string) =>
        isLeftAlone || !isTextbook(by) ? observe(record, id, 0, origin, at) : helpedThrough(record, at)
      const about = each(after.components, [facts.primary], (record, id) => rerate(weighed(record, id), rating, at))
      return { ...after, components: each(about, unshown, (record) => rerate(record, rating, at)) }
    }
    case 'repeated':
      return after
  }
}

const inDaysOf = ({ timeZone }: KnowledgeState, by: Basis | undefined) => ({
  observe: (record: ComponentRecord, id: string, credit: number, origin: Origin | null, at: number) =>
    observed(record, { credit, noise: noiseIn(by, id, 'program'), numbers: tracingIn(by, id), origin, at, timeZone }),
  rerate: (record: ComponentRecord, rating: Parameters<typeof rated>[1] | null, at: number) =>
    rating === null ? record : rated(record, rating, at, timeZone, by?.retention),
})

/** What is due on a day is due on the day of that name, wherever the learner is then, and a night after it was planned. */
export function inTimeZone(state: KnowledgeState, timeZone: string | null): KnowledgeState {
  if (timeZone === state.timeZone) return state
  const moved = <Planned extends { readonly dueAt: number; readonly plannedAt: number }>(planned: Planned): Planned => ({
    ...planned,
    dueAt: startOfDay(learningDay(planned.dueAt, state.timeZone), timeZone, planned.plannedAt),
  })
  const components = Array.from(state.components, ([id, record]) => {
    const { card } = record
    return [id, card ? { ...record, card: moved(card) } : record] as const
  })
  const pending = Array.from(state.pending, ([id, check]) => [id, moved(check)] as const)
  return { ...state, timeZone, components: new Map(components), pending: new Map(pending) }
}

function weigh(state: KnowledgeState, event: KnowledgeEvent & { type: 'answers_weighed' }): KnowledgeState {
  const { component, answers, origin, rating, at, by } = event
  const { timeZone } = state
  const before = state.components.get(component) ?? unseen(at)
  const after = answers.reduce((record, { credit, kind }) => {
    const [noise, numbers] = [noiseIn(by, component, kind), tracingIn(by, component)]
    return observed(record, { credit, noise, numbers, origin, at, timeZone })
  }, before)
  const weighed = { ...state, components: having(state.components, component, inDaysOf(state, by).rerate(after, rating, at)) }
  return answers.reduce(
    (one, { credit, kind }) => counted(one, [component], { right: reaches(credit, 1), form: kind, at }, by),
    weighed,
  )
}

/** One that is left is offered again tomorrow, and not at once with another problem. */
function endCheck(state: KnowledgeState, { outcome, at }: KnowledgeEvent & { type: 'check_ended' }): KnowledgeState {
  const { check } = state
  const after = { ...state, check: null }
  if (check === null || outcome === 'passed' || outcome === 'unproven') return after
  const record = recordOf(state, { slug: check.slug, at })
  // What is made of the problem from here on is ordinary work, and what failed in the check is remembered by it.
  const episode = record.episode && record.checkedFor !== null ? { ...record.episode, isFree: true } : record.episode
  const problems = having(state.problems, check.slug, { ...record, episode, checkedFor: null })
  return postpone({ ...after, problems }, { ...check, dueAt: dayAfter(at, CHECK_AFTER_DAYS, state.timeZone), at })
}

function postpone(
  state: KnowledgeState,
  planned: { readonly kind: CheckKind; readonly component: string; readonly dueAt: number; readonly at: number },
): KnowledgeState {
  const { kind, component, dueAt, at: plannedAt } = planned
  if (kind === 'unaided') {
    const pending = state.pending.get(component)
    return pending ? { ...state, pending: having(state.pending, component, { ...pending, dueAt, plannedAt }) } : state
  }
  // What is disputed was not planned.
  if (kind === 'dispute') return state
  const components = each(state.components, [component], (record) =>
    record.card ? { ...record, card: { ...record.card, dueAt, plannedAt } } : record,
  )
  return { ...state, components }
}

function withEpisode(
  state: KnowledgeState,
  event: { readonly slug: string; readonly at: number },
  change: (episode: Episode) => Episode,
): KnowledgeState {
  const { episode } = recordOf(state, event)
  return changed(state, event, { episode: episode && change(episode) })
}

function changed(
  state: KnowledgeState,
  event: { readonly slug: string; readonly at: number },
  changes: Partial<ProblemRecord>,
): KnowledgeState {
  return { ...state, problems: having(state.problems, event.slug, { ...recordOf(state, event), lastAt: event.at, ...changes }) }
}

function recordOf(state: KnowledgeState, { slug, at }: { readonly slug: string; readonly at: number }): ProblemRecord {
  const record = recordAt(state, slug, at)
  // Only a meeting can come first; anything else there would be a row out of place, which the log reports as damaged.
  if (!record) throw new Error(`nothing is known of the problem ${slug}`)
  return record
}

function each(
  components: ReadonlyMap<string, ComponentRecord>,
  ids: readonly string[],
  change: (record: ComponentRecord, id: string) => ComponentRecord,
): ReadonlyMap<string, ComponentRecord> {
  const after = new Map(components)
  for (const id of ids) {
    const record = after.get(id)
    if (record) after.set(id, change(record, id))
  }
  return after
}

function having<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value)
}
