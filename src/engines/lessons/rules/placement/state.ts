/** The state of somebody's placement into one course, folded from its events. */
import { DAY_MS } from '../../../../kernel/day.ts'
import type { RecordedReading } from '../events.ts'
import type { PlacementEnd, PlacementEvent, PlacementPlan } from './events.ts'
import { isAllNew, nextQuestion, placeOf, type PlacementEvidence, type PlacementQuestion } from './model.ts'

/** For so long a question of a placement is asked in no other placement, and proves nothing in a test. */
export const SET_ASIDE_MS = 30 * DAY_MS

export interface PlacementAsked {
  readonly question: PlacementQuestion
  /** Undefined where nothing is answered yet, null where the learner does not know. */
  readonly answer?: { readonly answerHash: string; readonly reading: RecordedReading | null }
  readonly isRight: boolean | null
}

export interface PlacementOutcome {
  readonly reason: PlacementEnd
  readonly begin: string | null
  /** Not shown by any test: what was answered, or said, speaks for it. */
  readonly takenAsKnown: readonly string[]
  readonly endedAt: number
  /** When the learner skipped a node, by its id. */
  readonly skippedAt: Readonly<Record<string, number>>
}

export interface Placement {
  readonly status: 'open' | 'ended'
  readonly plan: PlacementPlan
  /** Grows with every event. */
  readonly turn: number
  /** Of this attempt, in order. */
  readonly questions: readonly PlacementAsked[]
  readonly outcome: PlacementOutcome | null
  /** When each question was asked or answered last, in any attempt. */
  readonly askedAt: ReadonlyMap<string, number>
  readonly lastAt: number
}

export type PlacementState = { readonly status: 'none' } | Placement

export const initial: PlacementState = { status: 'none' }

export function evolve(state: PlacementState, event: PlacementEvent): PlacementState {
  if (event.type === 'placement_started') {
    const { type: _type, at, ...plan } = event
    const before = state.status === 'none' ? { turn: 0, askedAt: new Map<string, number>() } : state
    return { status: 'open', plan, turn: before.turn + 1, questions: [], outcome: null, askedAt: before.askedAt, lastAt: at }
  }
  if (state.status === 'none') throw new Error(`${event.type} before placement_started`)
  const placement: Placement = { ...state, turn: state.turn + 1, lastAt: event.at }
  switch (event.type) {
    case 'placement_question_asked': {
      const question = state.plan.pool.find(({ id }) => id === event.questionId)
      if (!question) throw new Error('a placement asks a question of its pool')
      const askedAt = new Map([...state.askedAt, [question.id, event.at]])
      return { ...placement, questions: [...state.questions, { question, isRight: null }], askedAt }
    }
    case 'placement_answered': {
      const { answerHash, reading } = event
      const askedAt = new Map([...state.askedAt, [event.questionId, event.at]])
      return changed({ ...placement, askedAt }, event.questionId, { answer: { answerHash, reading } })
    }
    case 'placement_graded':
      return changed(placement, event.questionId, { isRight: event.isRight })
    case 'placement_ended': {
      const { reason, begin, takenAsKnown, at } = event
      return { ...placement, status: 'ended', outcome: { reason, begin, takenAsKnown, endedAt: at, skippedAt: {} } }
    }
    case 'placement_node_skipped': {
      if (state.outcome === null) throw new Error('a node is skipped where a placement has ended')
      const takenAsKnown = [...state.outcome.takenAsKnown, event.nodeId]
      const skippedAt = { ...state.outcome.skippedAt, [event.nodeId]: event.at }
      return { ...placement, outcome: { ...state.outcome, begin: event.begin, takenAsKnown, skippedAt } }
    }
  }
}

const changed = (placement: Placement, questionId: string, changes: Partial<PlacementAsked>): Placement => ({
  ...placement,
  questions: placement.questions.map((one) => (one.question.id === questionId ? { ...one, ...changes } : one)),
})

/** The question that waits for an answer, or null. */
export const openQuestion = ({ status, questions }: Placement): PlacementQuestion | null =>
  status === 'open' ? (questions.find(({ answer }) => answer === undefined)?.question ?? null) : null

/** The answered question that is not graded yet, or null. */
export const ungradedIn = ({ status, questions }: Placement): PlacementAsked | null =>
  status === 'open' ? (questions.find(({ answer, isRight }) => answer !== undefined && isRight === null) ?? null) : null

const evidenceOf = ({ plan, questions }: Placement): PlacementEvidence => ({
  nodes: plan.nodes,
  passed: plan.passed,
  parameters: plan.parameters,
  answers: questions.flatMap(({ question, isRight }) => (isRight === null ? [] : [{ question, isRight }])),
})

/** What to ask now; null where enough is known, or nothing is left to ask. */
export const questionFor = (placement: Placement): PlacementQuestion | null =>
  nextQuestion(
    evidenceOf(placement),
    placement.plan.pool.filter(
      ({ id, nodeId }) =>
        !placement.questions.some(({ question }) => question.id === id) && !placement.plan.passed.includes(nodeId),
    ),
  )

/** What the answers come to. Somebody who stopped begins at the first node that no test has shown: nothing is made of a few answers. */
export function outcomeOf(placement: Placement, isStopped: boolean): Omit<PlacementOutcome, 'endedAt' | 'skippedAt'> {
  const { nodes, passed, parameters } = placement.plan
  const evidence = evidenceOf(placement)
  const { index, certainty } = placeOf(evidence)
  const isNew = isAllNew(evidence)
  const place = isStopped || isNew ? 0 : index
  const open = (from: number, to?: number): string[] =>
    nodes.slice(from, to).flatMap(({ id }) => (passed.includes(id) ? [] : [id]))
  const reason = isStopped
    ? 'stopped'
    : isNew || certainty >= parameters.enough
      ? 'sure'
      : evidence.answers.length >= parameters.most
        ? 'most_questions'
        : 'no_question_left'
  return { reason, begin: open(place)[0] ?? null, takenAsKnown: open(0, place) }
}

/** Where to begin once the node where it was to begin is skipped. */
export function beginAfter({ plan: { nodes, passed } }: Placement, skipped: string): string | null {
  const at = nodes.findIndex(({ id }) => id === skipped)
  return nodes.slice(at + 1).find(({ id }) => !passed.includes(id))?.id ?? null
}

/** Questions that were asked so lately that they are set aside. */
export const setAside = (state: PlacementState, now: number): readonly string[] =>
  state.status === 'none' ? [] : [...state.askedAt].flatMap(([id, at]) => (now - at < SET_ASIDE_MS ? [id] : []))

/** Whether a call can have left it like this: something is there that the next one can answer. */
export const rests = (state: PlacementState): boolean =>
  state.status !== 'open' || openQuestion(state) !== null || ungradedIn(state) !== null

/** Some of what was asked is lost: everything that could have been asked is set aside with it. */
export const resumed = (state: PlacementState, seq: number): PlacementState =>
  state.status === 'none'
    ? state
    : {
        ...state,
        turn: seq,
        askedAt: new Map([...state.plan.pool.map(({ id }) => [id, state.lastAt] as const), ...state.askedAt]),
      }
