/** The courses that a learner's own models have drawn up: kept here and nowhere else. */
import { nodeOfQuestion, type Question, type QuestionKey, isOwnCourse } from '../../problem/course.ts'
import { ownCourse, type OwnCourseEvent } from './rules/decide.ts'
import type { OwnQuestion } from './rules/draft.ts'
import { err, ok } from '../../kernel/result.ts'
import { ownCourseIn, ownQuestionsIn, ownCourseCodec } from './codec.ts'
import { defineEngine, Kind, OPEN, reads, type Look } from '../engine.ts'
import { Lessons } from '../lessons/engine.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { OwnCourseRead, OwnDraft } from './messages.ts'

/** More would make the list of courses slow to read, and no learner finishes so many. */
const MOST_COURSES = 40

/** Questions of an own course are in one text with their keys. */
function archive(event: OwnCourseEvent): Look {
  switch (event.type) {
    case 'course_drawn':
      return reads(event.hash)
    case 'questions_set':
      return { ...OPEN, sealed: [event.hash] }
  }
}

const ownCourseStreams = new Kind({ name: 'course:', decider: ownCourse, codec: ownCourseCodec, archive })

export class OwnCourses {
  readonly #record: PersonalRecord
  readonly #lessons: Lessons

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#lessons = new Lessons(record)
  }

  get #streams() {
    return this.#record.streams(ownCourseStreams)
  }

  /** Keeps a course's graph, questions of it, or both: all of it or nothing. */
  keep({ courseId, graph, banks }: OwnDraft, { now }: CallContext): Answer<OwnCourseRead & { readonly repeated: boolean }> {
    const before = this.#streams.load(courseId)
    if (!before.ok) return before
    if (before.value.state.status === 'none' && this.#streams.ids().length >= MOST_COURSES)
      return err({ code: 'TOO_MANY_COURSES', most: MOST_COURSES })
    const command = { graph: graph && graph.hash, banks, begun: this.#begun(courseId), now }
    return this.#record.transact(() => {
      const result = this.#streams.execute(courseId, command)
      if (!result.ok) return result
      for (const { hash, text } of graph ? [graph, ...banks] : banks) this.#record.log.putBlob(hash, text)
      const read = this.read(courseId)
      return read.ok ? ok({ ...read.value, repeated: result.value.events.length === 0 }) : read
    })
  }

  read(courseId: string): Answer<OwnCourseRead> {
    const folded = this.#streams.load(courseId)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status === 'none') return err({ code: 'COURSE_NOT_FOUND' })
    const graph = ownCourseIn(this.#record.log.getBlob(state.hash))
    if (graph === null) return err(this.#streams.damage(courseId, folded.value.seq))
    return ok({ ...graph, withQuestions: [...state.questions.keys()], begun: this.#begun(courseId) })
  }

  /** Every one that can be read, oldest first. */
  all(): Answer<OwnCourseRead[]> {
    const all = this.#streams.ids().flatMap((id) => {
      const read = this.read(id)
      return read.ok ? [read.value] : []
    })
    return ok(all)
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
    const { answeredIds, lesson: of } = lesson.value
    const open = ids.filter((id) => answeredIds.includes(id))
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
    const folded = this.#streams.load(courseId)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status === 'none') return err({ code: 'COURSE_NOT_FOUND' })
    const hash = state.questions.get(nodeId)
    const questions = hash === undefined ? [] : ownQuestionsIn(this.#record.log.getBlob(hash))
    return questions === null ? err(this.#streams.damage(courseId, folded.value.seq)) : ok(questions)
  }

  /** Nodes whose questions a lesson has taken up. */
  #begun(courseId: string): string[] {
    if (!isOwnCourse(courseId)) return []
    const plans = this.#lessons.views().flatMap(({ lesson: { plan } }) => (plan.courseId === courseId ? [plan] : []))
    const prerequisiteNodes = plans.flatMap(({ prerequisiteQuestions }) =>
      prerequisiteQuestions.map(({ id }) => nodeOfQuestion(id)),
    )
    return [...new Set([...plans.map(({ nodeId }) => nodeId), ...prerequisiteNodes])]
  }
}

export const ownCourses = defineEngine({
  name: 'ownCourses',
  isDirect: true,
  streams: [ownCourseStreams],
  methods: (record) => new OwnCourses(record),
})
