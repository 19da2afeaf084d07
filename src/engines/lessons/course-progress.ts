/** How far a learner is in a course. */
import type { KnowledgeRead } from '../knowledge/messages.ts'
import type { KnowledgeView } from '../knowledge/rules/view.ts'
import { type Course, type CourseNode, isOwnCourse } from '../../problem/course.ts'
import type { CoursePlace } from './questions.ts'
import { resultsOf } from './rules/result.ts'
import { isOver } from './rules/state.ts'
import type { PlacementView } from './rules/placement/view.ts'
import type { LessonView } from './rules/view.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { PASSED, reaches } from '../../kernel/tracing.ts'

/** The nodes that these names mean; one that has left the catalogue is left out. `needs`: each `<course>/<node>`. */
export function nodesElsewhere(courses: readonly Course[], needs: readonly string[]): readonly CoursePlace[] {
  return needs.flatMap((needed) =>
    courses.flatMap((course) => course.nodes.flatMap((node) => (`${course.id}/${node.id}` === needed ? [{ course, node }] : []))),
  )
}

/** The learner's progress in courses: proven knowledge components, and lessons with good results. */
export class CourseProgress {
  readonly #components: ReadonlyMap<string, KnowledgeView['components'][number]>
  readonly #lessons: readonly LessonView[]
  readonly #placements: readonly PlacementView[]
  readonly #courses: readonly Course[]

  /** `courses`: those of the catalogue, to which nodes of other courses refer. */
  constructor(
    { components }: KnowledgeView,
    lessons: readonly LessonView[],
    placements: readonly PlacementView[],
    courses: readonly Course[],
  ) {
    this.#components = new Map(components.map((component) => [component.id, component]))
    this.#lessons = lessons
    this.#placements = placements
    this.#courses = courses
  }

  /** Whether the learner has shown nothing, and begun no lesson and no placement. */
  get isEmpty(): boolean {
    return this.#components.size === 0 && this.#lessons.length === 0 && this.#placements.length === 0
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
      if (!isOver(lesson) || lesson.plan.courseId !== courseId || lesson.plan.nodeId !== id) return false
      const well = resultsOf(lesson).filter(({ passed }) => passed)
      return objectives.every(
        (objectiveId) => lesson.plan.known.includes(objectiveId) || well.some((result) => result.objective === objectiveId),
      )
    })
  }

  /** The placement into a course, open or ended; null where there is none. */
  placement(courseId: string): PlacementView | null {
    return this.#placements.find((one) => one.courseId === courseId) ?? null
  }

  /** Whether a placement takes the node as known. That is no proof: a lesson or test on the node that began later outweighs it. */
  isTakenAsKnown(courseId: string, { id }: CourseNode): boolean {
    const outcome = this.placement(courseId)?.outcome ?? null
    if (outcome === null || !outcome.takenAsKnown.includes(id)) return false
    const since = outcome.skippedAt[id] ?? outcome.endedAt
    return !this.#lessons.some(
      ({ lesson: { plan, startedAt } }) =>
        plan.courseId === courseId && plan.nodeId === id && plan.mode !== 'review' && startedAt > since,
    )
  }

  /** Whether nodes that build on this node can start. */
  isBehind(courseId: string, before: CourseNode): boolean {
    if (isOwnCourse(courseId)) return this.isPractised(courseId, before)
    return this.isPassed(before) || this.isTakenAsKnown(courseId, before)
  }

  /**
   * The node to begin with before this one: of those it builds on, directly or not, the first that is not behind the learner, those of
   * its course before those of others; null where all are.
   */
  missingBefore(course: Course, node: CourseNode): CoursePlace | null {
    // A node of an own course may have no questions, and nothing to begin.
    if (isOwnCourse(course.id)) return null
    const neededNodes = new Set(node.prerequisites)
    // The order of a course puts a node behind what it builds on.
    for (const one of course.nodes.toReversed())
      if (neededNodes.has(one.id)) for (const id of one.prerequisites) neededNodes.add(id)
    const missing = course.nodes.find((one) => neededNodes.has(one.id) && !this.isBehind(course.id, one))
    return missing ? { course, node: missing } : (this.missingElsewhere(node)[0] ?? null)
  }

  /** The nodes of other courses that this one builds on and that are not behind the learner. */
  missingElsewhere({ needs = [] }: CourseNode): readonly CoursePlace[] {
    return nodesElsewhere(this.#courses, needs).filter(({ course, node }) => !this.isBehind(course.id, node))
  }

  /** The node to go on with: the first that is not behind the learner and can start, else the first that is not. */
  nextIn(course: Course): CourseNode | null {
    const remaining = course.nodes.filter((node) => !this.isPassed(node) && !this.isBehind(course.id, node))
    return remaining.find((node) => this.isReady(course, node)) ?? remaining[0] ?? null
  }

  /** Whether everything that a node builds on is behind the learner. */
  isReady(course: Course, one: CourseNode): boolean {
    const isMet = (id: string) => course.nodes.some((node) => node.id === id && this.isBehind(course.id, node))
    return one.prerequisites.every(isMet) && this.missingElsewhere(one).length === 0
  }

  /** The open lesson on a node. A review does not count: it is one question, and any lesson replaces it. */
  open(courseId: string, nodeId: string) {
    const open = this.#lessons.findLast(
      ({ lesson }) =>
        !isOver(lesson) && lesson.plan.mode !== 'review' && lesson.plan.courseId === courseId && lesson.plan.nodeId === nodeId,
    )
    return { openLessonId: open?.lessonId ?? null, openMode: open?.lesson.plan.mode ?? null }
  }
}

type Asking = Pick<ToolContext, 'learner' | 'catalogue'>

/** How far the learner of a call is. */
export async function progressOf(context: Asking): Promise<Result<CourseProgress, Failure>> {
  const standing = await courseStanding(context)
  return standing.ok ? ok(standing.value.progress) : standing
}

/** The same, with what is known. */
export async function courseStanding({
  learner,
  catalogue,
}: Asking): Promise<Result<{ readonly known: KnowledgeRead; readonly progress: CourseProgress }, Failure>> {
  const [read, courses] = await Promise.all([learner.ask('knowledge', 'readCourses'), catalogue.courses()])
  if (!read.ok) return read
  if (!courses.ok) return courses
  const { known, lessons, placements } = read.value
  return ok({ known, progress: new CourseProgress(known.view, lessons, placements, courses.value) })
}
