/** The Worker's hold on the courses that a learner's own models have drawn up. */
import type { Question, QuestionKey } from '../domain/lesson/course.ts'
import type { Failure } from '../failure.ts'
import type { Result } from '../result.ts'
import type { Asking } from './asking.ts'
import type { OwnCourseRead, OwnDraft } from './messages.ts'

export class OwnCourseClient {
  readonly #asking: Asking

  constructor(asking: Asking) {
    this.#asking = asking
  }

  /** Keeps a course, all of it or nothing. */
  async keep(draft: OwnDraft): Promise<Result<OwnCourseRead & { readonly repeated: boolean }, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.keepCourse(draft, context))
  }

  async read(courseId: string): Promise<Result<OwnCourseRead, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.ownCourse(courseId, context))
  }

  /** Oldest first. */
  async all(): Promise<Result<OwnCourseRead[], Failure>> {
    return this.#asking.ask('', (learner, context) => learner.ownCourses(context))
  }

  /** What a node asks, without keys; empty where it has no questions yet. */
  async questions(courseId: string, nodeId: string): Promise<Result<Question[], Failure>> {
    return this.#asking.ask('', (learner, context) => learner.ownQuestions(courseId, nodeId, context))
  }

  /** The object itself gives the keys of those alone that are answered in the lesson, so they need no pass. */
  async keys(lessonId: string, ids: readonly string[]): Promise<Result<QuestionKey[], Failure>> {
    return this.#asking.ask('', (learner, context) => learner.ownKeys(lessonId, ids, context))
  }
}
