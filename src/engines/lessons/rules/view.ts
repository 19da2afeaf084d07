/** A lesson as plain data, for everything outside the learner's object. */
import type { Lesson } from './state.ts'
import { exposedBy, openQuestions, ungraded } from './state.ts'

export interface LessonView {
  readonly lessonId: string
  readonly lesson: Lesson
  /** Ids of what waits for an answer, in order. */
  readonly open: readonly string[]
  /** Ids of what is answered and waits for a grade. */
  readonly ungraded: readonly string[]
  /** Ids of questions whose key and feedback may be shown. */
  readonly answeredIds: readonly string[]
  /** What came last cannot be read: this is how it stood before, until it goes on from here. */
  readonly damaged: boolean
}

export const viewOf = (lessonId: string, lesson: Lesson, damaged = false): LessonView => ({
  lessonId,
  lesson,
  open: openQuestions(lesson).map(({ question }) => question.id),
  ungraded: ungraded(lesson).map(({ question }) => question.id),
  answeredIds: exposedBy(lesson),
  damaged,
})
