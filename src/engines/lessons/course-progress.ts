/** How far a learner is in a course. */
import type { KnowledgeView } from '../knowledge/rules/view.ts'
import { type Course, type CourseNode, isOwnCourse } from '../../problem/course.ts'
import { resultsOf } from './rules/result.ts'
import type { LessonView } from './rules/view.ts'
import { PASSED, reaches } from '../../kernel/tracing.ts'

/** The learner's progress in courses: proven knowledge components, and lessons with good results. */
export class CourseProgress {
  readonly #components: ReadonlyMap<string, KnowledgeView['components'][number]>
  readonly #lessons: readonly LessonView[]

  constructor({ components }: KnowledgeView, lessons: readonly LessonView[]) {
    this.#components = new Map(components.map((component) => [component.id, component]))
    this.#lessons = lessons
  }

  stageOf(objectiveId: string) {
    const record = this.#components.get(objectiveId)
    return { stage: record?.stage ?? ('not_seen' as const), passed: record !== undefined && reaches(record.known, PASSED) }
  }

  isPassed({ objectives }: CourseNode): boolean {
    return objectives.every((id) => this.stageOf(id).passed)
  }

  /** Whether one lesson passed all objectives of the node. In an own course there is no higher level. */
  isPractised(courseId: string, { id, objectives }: CourseNode): boolean {
    return this.#lessons.some(({ lesson }) => {
      if (lesson.status !== 'done' || lesson.plan.courseId !== courseId || lesson.plan.nodeId !== id) return false
      const well = resultsOf(lesson).filter(({ passed }) => passed)
      return objectives.every(
        (objectiveId) => lesson.plan.known.includes(objectiveId) || well.some((result) => result.objective === objectiveId),
      )
    })
  }

  /** Whether nodes that build on this node can start. */
  isBehind(courseId: string, before: CourseNode): boolean {
    return isOwnCourse(courseId) ? this.isPractised(courseId, before) : this.isPassed(before)
  }

  /** The node to go on with: the first that is not behind the learner and can start, else the first that is not. `isOut`: passed over. */
  nextIn(course: Course, isOut: (node: CourseNode) => boolean = () => false): CourseNode | null {
    const remaining = course.nodes.filter((node) => !this.isPassed(node) && !this.isBehind(course.id, node) && !isOut(node))
    return remaining.find((node) => this.isReady(course, node)) ?? remaining[0] ?? null
  }

  /** Whether everything that a node builds on is behind the learner. */
  isReady(course: Course, { prerequisites }: CourseNode): boolean {
    return prerequisites.every((id) => course.nodes.some((node) => node.id === id && this.isBehind(course.id, node)))
  }

  /** The open lesson on a node. A review does not count: it is one question, and any lesson replaces it. */
  open(courseId: string, nodeId: string) {
    const open = this.#lessons.findLast(
      ({ lesson: { status, plan } }) =>
        status === 'open' && plan.mode !== 'review' && plan.courseId === courseId && plan.nodeId === nodeId,
    )
    return { openLessonId: open?.lessonId ?? null, openMode: open?.lesson.plan.mode ?? null }
  }
}
