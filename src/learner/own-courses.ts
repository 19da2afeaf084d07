/** The courses that a learner's own models have drawn up: kept here and nowhere else. */
import { nodeOfQuestion, type Question, type QuestionKey } from '../domain/lesson/course.ts'
import { isOwn, type OwnQuestion } from '../domain/own-course/draft.ts'
import { err, ok } from '../result.ts'
import { ownCourseIn, ownQuestionsIn } from './codec-own-course.ts'
import type { Lessons } from './lessons.ts'
import type { Answer, CallContext, OwnCourseRead, OwnDraft } from './messages.ts'
import type { PersonalRecord } from './record.ts'

/** More would make the list of courses slow to read, and nobody finishes so many. */
const MOST_COURSES = 40

export class OwnCourses {
  readonly #record: PersonalRecord
  readonly #lessons: Lessons

  constructor(record: PersonalRecord, lessons: Lessons) {
    this.#record = record
    this.#lessons = lessons
  }

  /** Keeps a course's graph, questions of it, or both: all of it or nothing. */
  keep({ courseId, graph, banks }: OwnDraft, { now }: CallContext): Answer<OwnCourseRead & { readonly repeated: boolean }> {
    const before = this.#record.ownCourse(courseId)
    if (!before.ok) return before
    if (before.value.state.status === 'none' && [...this.#record.ownCourseIds()].length >= MOST_COURSES)
      return err({ code: 'TOO_MANY_COURSES', most: MOST_COURSES })
    const command = { graph: graph && graph.hash, banks, begun: this.#begun(courseId), now }
    return this.#record.transact(() => {
      const kept = this.#record.changeOwnCourse(courseId, command, [...(graph ? [graph] : []), ...banks])
      if (!kept.ok) return kept
      const read = this.read(courseId)
      return read.ok ? ok({ ...read.value, repeated: kept.value.length === 0 }) : read
    })
  }

  read(courseId: string): Answer<OwnCourseRead> {
    const folded = this.#record.ownCourse(courseId)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status === 'none') return err({ code: 'COURSE_NOT_FOUND' })
    const drawn = ownCourseIn(this.#record.log.getBlob(state.hash))
    if (drawn === null) return err(this.#record.ownCourseDamage(courseId))
    return ok({ ...drawn, withQuestions: [...state.questions.keys()], begun: this.#begun(courseId) })
  }

  /** Every one that can be read, oldest first. */
  all(): OwnCourseRead[] {
    return [...this.#record.ownCourseIds()].flatMap((id) => {
      const read = this.read(id)
      return read.ok ? [read.value] : []
    })
  }

  /** What a node asks, without keys; empty where it has no questions. */
  questions(courseId: string, nodeId: string): Answer<Question[]> {
    const all = this.#questions(courseId, nodeId)
    return all.ok ? ok(all.value.map(({ question }) => question)) : all
  }

  /** The keys of these questions, as far as they have been answered in the lesson. */
  keys(lessonId: string, ids: readonly string[]): Answer<QuestionKey[]> {
    const lesson = this.#lessons.read(lessonId)
    if (!lesson.ok) return lesson
    const { shown, lesson: of } = lesson.value
    const open = ids.filter((id) => shown.includes(id))
    const nodes = new Set(open.map(nodeOfQuestion))
    const keys: QuestionKey[] = []
    for (const nodeId of nodes) {
      const all = this.#questions(of.plan.courseId, nodeId)
      if (!all.ok) return all
      keys.push(...all.value.flatMap(({ key }) => (open.includes(key.id) ? [key] : [])))
    }
    return ok(keys)
  }

  #questions(courseId: string, nodeId: string): Answer<readonly OwnQuestion[]> {
    const folded = this.#record.ownCourse(courseId)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status === 'none') return err({ code: 'COURSE_NOT_FOUND' })
    const hash = state.questions.get(nodeId)
    const questions = hash === undefined ? [] : ownQuestionsIn(this.#record.log.getBlob(hash))
    return questions === null ? err(this.#record.ownCourseDamage(courseId)) : ok(questions)
  }

  /** Nodes whose questions a lesson has taken up. */
  #begun(courseId: string): string[] {
    if (!isOwn(courseId)) return []
    const plans = this.#lessons.all().flatMap(({ lesson: { plan } }) => (plan.courseId === courseId ? [plan] : []))
    const asked = plans.flatMap(({ prerequisiteQuestions }) => prerequisiteQuestions.map(({ id }) => nodeOfQuestion(id)))
    return [...new Set([...plans.map(({ nodeId }) => nodeId), ...asked])]
  }
}
