/** What may be changed of an own course, and until when: a lesson that has begun keeps the course that it began with. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'

/** `at` is milliseconds since the epoch. Texts are kept under their hash. */
export type OwnCourseEvent = { readonly at: number } & (
  | { readonly type: 'course_drawn'; readonly hash: string }
  | { readonly type: 'questions_set'; readonly nodeId: string; readonly hash: string }
)

/** Keeps a graph, questions of nodes, or both. */
export interface OwnCourseCommand {
  readonly now: number
  /** Of the graph; null where it stays. */
  readonly graph: string | null
  readonly banks: ReadonlyArray<{ readonly nodeId: string; readonly hash: string }>
  /** Nodes whose questions a lesson has taken up. */
  readonly begun: readonly string[]
}

export type OwnCourseRefusal =
  /** Its graph stands. */
  | { readonly code: 'COURSE_BEGUN' }
  | { readonly code: 'QUESTIONS_FROZEN'; readonly nodeId: string }
  | { readonly code: 'COURSE_NOT_FOUND' }

export type OwnCourseState =
  | { readonly status: 'none' }
  | { readonly status: 'drawn'; readonly hash: string; readonly questions: ReadonlyMap<string, string> }

export const ownCourse: Decider<OwnCourseState, OwnCourseCommand, OwnCourseEvent, OwnCourseRefusal> = {
  initial: { status: 'none' },
  decide,
  evolve,
}

function decide(
  state: OwnCourseState,
  { now: at, graph, banks, begun }: OwnCourseCommand,
): Result<readonly OwnCourseEvent[], OwnCourseRefusal> {
  const isDrawn = graph !== null && !(state.status === 'drawn' && state.hash === graph)
  if (isDrawn && begun.length > 0) return err({ code: 'COURSE_BEGUN' })
  const drawEvents: OwnCourseEvent[] = isDrawn ? [{ type: 'course_drawn', hash: graph, at }] : []
  const after = drawEvents.reduce(evolve, state)
  if (after.status === 'none') return err({ code: 'COURSE_NOT_FOUND' })
  const changed = banks.filter(({ nodeId, hash }) => after.questions.get(nodeId) !== hash)
  // A learner who has answered must not find other questions, or other keys, when the answers are read.
  const frozen = changed.find(({ nodeId }) => begun.includes(nodeId))
  if (frozen) return err({ code: 'QUESTIONS_FROZEN', nodeId: frozen.nodeId })
  return ok([...drawEvents, ...changed.map(({ nodeId, hash }): OwnCourseEvent => ({ type: 'questions_set', nodeId, hash, at }))])
}

/** A new graph has no questions yet, because questions are about its objectives. */
function evolve(state: OwnCourseState, event: OwnCourseEvent): OwnCourseState {
  switch (event.type) {
    case 'course_drawn':
      return { status: 'drawn', hash: event.hash, questions: new Map() }
    case 'questions_set':
      if (state.status === 'none') throw new Error('questions_set before course_drawn')
      return { ...state, questions: new Map(state.questions).set(event.nodeId, event.hash) }
  }
}
