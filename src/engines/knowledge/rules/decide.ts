/** The rules of the learner's model: what counts as shown, when it is asked for again, and what a check closes. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import { dayAfter } from '../../../kernel/day.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { KnowledgeCommand, KnowledgeRefusal } from './commands.ts'
import type { CheckKind, KnowledgeEvent, Outcome } from './events.ts'
import { ABANDONED_AFTER_MS, CHECK_AFTER_DAYS, CHECK_LIFE_MS, HARD_AFTER_FAILURES, UNSEEN_AFTER_MS } from './parameters.ts'
import type { ReviewRating } from './review.ts'
import { basisOf, skillId, type AnswersSoFar } from './basis.ts'
import type { KnowledgeModel } from '../../../kernel/knowledge-model.ts'
import { answerOf, componentsOf, evolve, initial, isSat, recordAt, type KnowledgeState, type ProblemRecord } from './state.ts'
import { reaches } from '../../../kernel/tracing.ts'
import type { ProblemFacts } from '../../../problem/facts.ts'

type Decision = Result<readonly KnowledgeEvent[], KnowledgeRefusal>
type Of<Type extends KnowledgeCommand['type']> = Extract<KnowledgeCommand, { type: Type }>

export const knowledge: Decider<KnowledgeState, KnowledgeCommand, KnowledgeEvent, KnowledgeRefusal> = {
  initial,
  decide(state, command) {
    const settled = overdue(state, command.now, command.model)
    const decided = act(settled.reduce(evolve, state), command)
    return decided.ok ? ok([...settled, ...decided.value]) : decided
  },
  evolve,
}

/**
 * What time alone has ended by `now`, dated to when it ended: a check that nobody went on with, and episodes left alone. One that was
 * begun in a check ends without a trace.
 */
export function overdue(state: KnowledgeState, now: number, model?: KnowledgeModel): KnowledgeEvent[] {
  const { check } = state
  const isExpired = check !== null && now - check.startedAt >= CHECK_LIFE_MS
  const expired: KnowledgeEvent[] = isExpired
    ? [{ type: 'check_ended', checkId: check.checkId, outcome: 'expired', at: check.startedAt + CHECK_LIFE_MS }]
    : []
  const after = expired.reduce(evolve, state)
  const abandoned = Array.from(after.problems).flatMap(([slug, record]) => {
    const isLeftAlone = record.episode !== null && !record.episode.isFree && now - record.lastAt >= ABANDONED_AFTER_MS
    return isLeftAlone ? [ended(after, slug, record, 'abandoned', record.lastAt + ABANDONED_AFTER_MS, model)] : []
  })
  return [...expired, ...abandoned]
}

/** Whether a problem shows what its components are, and not what is remembered of it. */
export const isFresh = (record: ProblemRecord | undefined, now: number): boolean =>
  record === undefined || !isSat(record) || now - record.lastAt >= UNSEEN_AFTER_MS

/** The open check that closes this problem's ladder. */
export const checkOn = (state: KnowledgeState, slug: string, now: number): KnowledgeState['check'] =>
  state.check?.slug === slug && now - state.check.startedAt < CHECK_LIFE_MS ? state.check : null

function act(state: KnowledgeState, command: KnowledgeCommand): Decision {
  switch (command.type) {
    case 'meet':
      return ok(meetProblem(state, command))
    case 'sit':
      return ok(state.problems.has(command.slug) ? [{ type: 'sitting_begun', slug: command.slug, at: command.now }] : [])
    case 'attempt':
      return ok(attempt(state, command))
    case 'fail_submission': {
      const open = recordAt(state, command.slug, command.now)?.episode
      return ok(open ? [{ type: 'submission_failed', slug: command.slug, at: command.now }] : [])
    }
    case 'help':
      return ok(help(state, command))
    case 'solve':
      return ok(solve(state, command))
    case 'weigh': {
      const { type: _type, now, model, ...weighed } = command
      const { component, answers } = weighed
      const by = basisOf(
        model,
        [component],
        answers.map(({ credit, kind }) => ({ components: [component], item: null, form: kind, right: reaches(credit, 1) })),
        soFarOf(state),
        now,
      )
      return ok(answers.length === 0 ? [] : [{ type: 'answers_weighed', ...weighed, ...by, at: now }])
    }
    case 'weigh_exercise': {
      const { type: _type, now, model, ...weighed } = command
      const { component, skill, form, credit } = weighed
      const answer = { components: [component], item: null, form, right: reaches(credit, 1) }
      const by = basisOf(model, [skillId(component, skill)], skill === 'write' ? [answer] : [], soFarOf(state), now)
      return ok([{ type: 'exercise_weighed', ...weighed, ...by, rating: exerciseRating(state, command), at: now }])
    }
    case 'start_check':
      return startCheck(state, command)
    case 'plan_check': {
      const { component, after, now } = command
      if (state.pending.has(component) || state.check?.component === component) return ok([])
      return ok([{ type: 'check_scheduled', component, after, dueAt: now, at: now }])
    }
    case 'postpone_check':
      return postpone(state, command)
    case 'leave_check': {
      if (!state.check) return ok([])
      return ok([{ type: 'check_ended', checkId: state.check.checkId, outcome: 'left', at: command.now }])
    }
    case 'set_time_zone': {
      const { timeZone, now } = command
      return ok(timeZone === state.timeZone ? [] : [{ type: 'time_zone_set', timeZone, at: now }])
    }
  }
}

function meetProblem(
  state: KnowledgeState,
  { slug, problem, now }: { slug: string; problem: ProblemFacts; now: number },
): KnowledgeEvent[] {
  const record = state.problems.get(slug)
  if (record && JSON.stringify(record.facts) === JSON.stringify(problem)) return []
  return [{ type: 'problem_met', slug, problem, at: now }]
}

function attempt(state: KnowledgeState, { slug, writtenBy, now }: Of<'attempt'>): KnowledgeEvent[] {
  const record = recordAt(state, slug, now)
  if (!record) return []
  const isBegun = record.isOver || record.episode !== null
  const events: KnowledgeEvent[] = isBegun ? [] : [{ type: 'episode_begun', slug, at: now }]
  if (writtenBy !== 'learner' && !record.episode?.aided) events.push({ type: 'helped', slug, by: 'author', at: now })
  return events
}

function help(state: KnowledgeState, { slug, by, reveals, now, model }: Of<'help'>): KnowledgeEvent[] {
  const record = recordAt(state, slug, now)
  if (!record) return []
  const helped: KnowledgeEvent = { type: 'helped', slug, by, at: now }
  if (!reveals || record.isOver) return [helped]
  return [helped, ended(state, slug, record, 'revealed', now, model), ...scheduled(state, slug, record.facts, now)]
}

function solve(state: KnowledgeState, { slug, writtenBy, origin, recalled, now, model }: Of<'solve'>): KnowledgeEvent[] {
  const record = recordAt(state, slug, now)
  if (!record || record.isOver) return []
  const { episode, helpedAt, solvedAt, sittingAt } = record
  const isRecent = (at: number | null) => at !== null && now - at < UNSEEN_AFTER_MS
  // A session goes on showing what help it gave.
  const isShown = helpedAt !== null && helpedAt >= (sittingAt ?? now)
  const aided = writtenBy !== 'learner' || (episode?.aided ?? false) || isShown || isRecent(helpedAt)
  // Whatever was read since, a problem that was solved lately has said what it can say; and so has a program that is known.
  const outcome = isRecent(solvedAt) ? 'repeated' : aided ? 'aided' : recalled ? 'repeated' : 'success'
  // A check is timed from its start: to begin its problem afresh gains no time.
  const since = state.check?.slug === slug ? state.check.startedAt : null
  const timed = since === null ? record : { ...record, sittingAt: since, episode: episode && { ...episode, sittingAt: since } }
  const events: KnowledgeEvent[] = [{ ...ended(state, slug, timed, outcome, now, model), origin }]
  if (outcome === 'aided') events.push(...scheduled(state, slug, record.facts, now))
  if (state.check?.slug === slug)
    events.push({
      type: 'check_ended',
      checkId: state.check.checkId,
      outcome: outcome === 'success' ? 'passed' : 'unproven',
      at: now,
    })
  return events
}

function ended(
  state: KnowledgeState,
  slug: string,
  record: ProblemRecord,
  outcome: Outcome,
  at: number,
  model: KnowledgeModel | undefined,
): KnowledgeEvent & { type: 'episode_ended' } {
  const components = componentsOf(record.facts)
  const answer = answerOf(record.facts, outcome)
  const answers = answer === null ? [] : [{ components, item: slug, form: 'program' as const, right: answer.right }]
  const by = basisOf(model, components, answers, soFarOf(state), at)
  return { type: 'episode_ended', slug, outcome, origin: null, rating: ratingOf(record, outcome, at), ...by, at }
}

/** What predictions are made from. */
export const soFarOf = ({ components, answered }: KnowledgeState): AnswersSoFar => ({
  evidenceOf: (component) => components.get(component)?.evidence,
  answered,
})

/** A rating comes from what happened, never from what learners say about themselves. */
function ratingOf({ facts, episode, sittingAt }: ProblemRecord, outcome: Outcome, at: number): ReviewRating | null {
  if (!facts.proves || outcome === 'repeated') return null
  if (outcome !== 'success') return 'again'
  const failed = episode?.failedSubmissions ?? 0
  if (failed > HARD_AFTER_FAILURES) return 'hard'
  const since = episode?.sittingAt ?? sittingAt ?? at
  return failed === 0 && at - since <= facts.expectedMinutes * 60_000 ? 'easy' : 'good'
}

/** A repair and a trace are reviews of what is due. What they do not show leaves it due: it is not known to be forgotten. */
function exerciseRating(
  state: KnowledgeState,
  { component, skill, form, credit, now }: Of<'weigh_exercise'>,
): ReviewRating | null {
  const dueAt = state.components.get(component)?.card?.dueAt ?? null
  const isReview = (form === 'fix' && skill === 'debug') || form === 'trace'
  if (dueAt === null || dueAt > now || !isReview || credit === 0) return null
  return reaches(credit, 1) ? 'good' : 'hard'
}

/** What was solved or seen with help is to be shown without. */
function scheduled(state: KnowledgeState, slug: string, facts: ProblemFacts, now: number): KnowledgeEvent[] {
  if (!facts.proves || state.pending.has(facts.primary)) return []
  const dueAt = dayAfter(now, CHECK_AFTER_DAYS, state.timeZone)
  return [{ type: 'check_scheduled', component: facts.primary, after: slug, dueAt, at: now }]
}

/** When a check of this kind is due; null where none is planned. One that is disputed is due at once. */
function dueAtOf(state: KnowledgeState, kind: CheckKind, component: string, now: number): number | null {
  switch (kind) {
    case 'dispute':
      return now
    case 'review':
      return state.components.get(component)?.card?.dueAt ?? null
    case 'unaided':
      return state.pending.get(component)?.dueAt ?? null
  }
}

function startCheck(state: KnowledgeState, command: Of<'start_check'>): Decision {
  const { checkId, kind, component, slug, problem, now } = command
  const { check } = state
  if (check && check.kind === kind && check.component === component) return ok([])
  if (check) return err({ code: 'CHECK_OPEN', kind: check.kind, titleSlug: check.slug })
  const dueAt = dueAtOf(state, kind, component, now)
  if (dueAt === null || dueAt > now) return err({ code: 'CHECK_NOT_DUE', kind, dueAt })
  const canShow = problem.proves && componentsOf(problem).includes(component)
  if (!canShow || !isFresh(state.problems.get(slug), now)) return err({ code: 'NO_CHECK_ITEM', component })
  return ok([...meetProblem(state, command), { type: 'check_started', checkId, kind, component, slug, at: now }])
}

function postpone(state: KnowledgeState, { kind, component, now }: Of<'postpone_check'>): Decision {
  const { check } = state
  // One that is open is put off by leaving it.
  if (check?.kind === kind && check.component === component && kind !== 'dispute')
    return ok([{ type: 'check_ended', checkId: check.checkId, outcome: 'left', at: now }])
  const dueAt = kind === 'dispute' ? null : dueAtOf(state, kind, component, now)
  if (dueAt === null) return err({ code: 'CHECK_NOT_DUE', kind, dueAt })
  // What is not due yet is put off already, for all that a call that comes twice can tell.
  const later = dayAfter(now, CHECK_AFTER_DAYS, state.timeZone)
  return ok(dueAt > now ? [] : [{ type: 'check_postponed', kind, component, dueAt: later, at: now }])
}
