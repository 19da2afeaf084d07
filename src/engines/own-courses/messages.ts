/** What crosses the wire between the Worker and a learner's object about own courses: plain data only. */
import type { Words } from '../../learner/messages.ts'
import type { OwnCourse } from './rules/draft.ts'

/** Of an own course its graph, or questions of its nodes, or both; the texts are JSON that the Worker wrote. */
export interface OwnDraft {
  readonly courseId: string
  readonly graph: Words | null
  readonly banks: ReadonlyArray<Words & { readonly nodeId: string }>
}

export interface OwnCourseRead extends OwnCourse {
  /** Nodes that have questions. */
  readonly withQuestions: readonly string[]
  /** Nodes whose questions a lesson has taken up, which no longer change. */
  readonly begun: readonly string[]
}
