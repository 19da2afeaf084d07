/** A placement as plain data, for everything outside the learner's object. */
import type { Reading } from '../reading.ts'
import { openQuestion, ungradedIn, type Placement, type PlacementOutcome } from './state.ts'
import type { PlacementQuestion } from './model.ts'

export interface PlacementView {
  readonly courseId: string
  readonly status: Placement['status']
  readonly turn: number
  /** Questions answered, and how many there can be. */
  readonly answered: number
  readonly most: number
  readonly open: PlacementQuestion | null
  /** What is answered and waits for its key. */
  readonly ungraded: { readonly questionId: string; readonly reading: Reading } | null
  readonly outcome: PlacementOutcome | null
  readonly passed: readonly string[]
  readonly lastAt: number
}

/** `wordsOf` gives the text that an event knows by its hash. */
export function viewOf(placement: Placement, wordsOf: (hash: string) => string): PlacementView {
  const { status, turn, questions, plan, outcome, lastAt } = placement
  const ungraded = ungradedIn(placement)
  const reading = ungraded?.answer?.reading ?? null
  return {
    courseId: plan.courseId,
    status,
    turn,
    answered: questions.filter(({ answer }) => answer !== undefined).length,
    most: plan.parameters.most,
    open: openQuestion(placement),
    ungraded:
      ungraded === null || reading === null
        ? null
        : {
            questionId: ungraded.question.id,
            reading: reading.kind === 'text' ? { kind: 'text', text: wordsOf(reading.hash) } : reading,
          },
    outcome,
    passed: plan.passed,
    lastAt,
  }
}

/** What a placement is called where lessons go by their ids, which are random and never begin so. */
const PREFIX = 'placement-'
export const placementId = (courseId: string): string => PREFIX + courseId
/** The course of a placement; null where the id is a lesson's. */
export const placedCourse = (lessonId: string): string | null =>
  lessonId.startsWith(PREFIX) ? lessonId.slice(PREFIX.length) : null
