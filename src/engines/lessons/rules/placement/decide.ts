/** The rules of a placement: what is asked next, when it is over, and what the learner may say against it. */
import type { Decider } from '../../../../kernel/decider.ts'
import type { Author, Origin } from '../../../../kernel/evidence.ts'
import { err, ok, type Result } from '../../../../kernel/result.ts'
import type { RecordedReading } from '../events.ts'
import type { LessonRefusal } from '../commands.ts'
import type { PlacementEvent, PlacementPlan } from './events.ts'
import {
  beginAfter,
  evolve,
  initial,
  openQuestion,
  outcomeOf,
  questionFor,
  ungradedIn,
  type Placement,
  type PlacementState,
} from './state.ts'

/** `now` is milliseconds since the epoch; `turn` the one of the state that is answered. */
export type PlacementCommand = { readonly now: number } & (
  | {
      readonly type: 'start'
      readonly plan: PlacementPlan
      /** Begins with new questions where some were answered already. */
      readonly again: boolean
    }
  | PlacementStep
)

export type PlacementStep =
  | {
      readonly type: 'answer'
      readonly turn: number
      /** Null where what waits is not known, whichever it is. */
      readonly questionId: string | null
      readonly answerHash: string
      readonly reading: RecordedReading | null
      readonly writtenBy: Author
      readonly origin: Origin
    }
  /** The key's word on an answer that is recorded. */
  | { readonly type: 'grade'; readonly questionId: string; readonly isRight: boolean }
  | { readonly type: 'stop'; readonly turn: number }
  /** Of the node where to begin: the learner knows it. */
  | { readonly type: 'skip'; readonly turn: number }

export type PlacementRefusal =
  | Extract<LessonRefusal, { code: 'LESSON_NOT_FOUND' | 'STALE_TURN' | 'QUESTION_NOT_OPEN' | 'LESSON_DONE' }>
  /** Every question was asked lately. */
  | { readonly code: 'PLACEMENT_SPENT'; readonly courseId: string }

type Decision = Result<readonly PlacementEvent[], PlacementRefusal>

export const placement: Decider<PlacementState, PlacementCommand, PlacementEvent, PlacementRefusal> = {
  initial,
  decide,
  evolve,
}

function decide(state: PlacementState, command: PlacementCommand): Decision {
  const { now } = command
  if (command.type === 'start') return start(state, command)
  if (state.status === 'none') return err({ code: 'LESSON_NOT_FOUND' })
  if ('turn' in command && command.turn !== state.turn) return err({ code: 'STALE_TURN', turn: state.turn })
  switch (command.type) {
    case 'answer': {
      const { questionId, answerHash, reading, writtenBy, origin } = command
      if (state.status === 'ended') return err({ code: 'LESSON_DONE' })
      const open = openQuestion(state)
      if (open === null || (questionId !== null && questionId !== open.id))
        return err({ code: 'QUESTION_NOT_OPEN', questionId: questionId ?? '' })
      const answerEvent: PlacementEvent = {
        type: 'placement_answered',
        questionId: open.id,
        answerHash,
        reading,
        writtenBy,
        origin,
        at: now,
      }
      // Not to know needs no key.
      return ok(reading === null ? [answerEvent, ...graded(follow(state, [answerEvent]), open.id, false, now)] : [answerEvent])
    }
    case 'grade':
      return ok(
        ungradedIn(state)?.question.id === command.questionId ? graded(state, command.questionId, command.isRight, now) : [],
      )
    case 'stop':
      return ok(state.status === 'open' ? [ended(state, true, now)] : [])
    case 'skip': {
      const nodeId = state.outcome?.begin ?? null
      return ok(nodeId === null ? [] : [{ type: 'placement_node_skipped', nodeId, begin: beginAfter(state, nodeId), at: now }])
    }
  }
}

/** One that is open, or has ended, stands unless it is to begin again. */
function start(state: PlacementState, { plan, again, now }: Extract<PlacementCommand, { type: 'start' }>): Decision {
  const isUntouched = state.status === 'open' && state.questions.every(({ answer }) => answer === undefined)
  if (state.status !== 'none' && (isUntouched || !again)) return ok([])
  if (plan.pool.length === 0) return err({ code: 'PLACEMENT_SPENT', courseId: plan.courseId })
  const started: PlacementEvent = { type: 'placement_started', ...plan, at: now }
  return ok([started, goOn(follow(state, [started]), now)])
}

function graded(state: Placement, questionId: string, isRight: boolean, now: number): readonly PlacementEvent[] {
  const event: PlacementEvent = { type: 'placement_graded', questionId, isRight, at: now }
  return [event, goOn(follow(state, [event]), now)]
}

function goOn(state: Placement, now: number): PlacementEvent {
  const question = questionFor(state)
  return question === null ? ended(state, false, now) : { type: 'placement_question_asked', questionId: question.id, at: now }
}

const ended = (state: Placement, isStopped: boolean, now: number): PlacementEvent => ({
  type: 'placement_ended',
  ...outcomeOf(state, isStopped),
  at: now,
})

function follow(state: PlacementState, events: readonly PlacementEvent[]): Placement {
  const next = events.reduce(evolve, state)
  if (next.status === 'none') throw new Error('a placement that has begun is there')
  return next
}
