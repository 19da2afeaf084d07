import { z } from 'zod'
import { stages } from '../../knowledge/rules/component.ts'
import type { KnowledgeView } from '../../knowledge/rules/view.ts'
import { courseLevels, type Course, type CourseNode, isOwnCourse } from '../../../problem/course.ts'
import { lessonModes } from '../rules/events.ts'
import { resultsOf } from '../rules/result.ts'
import type { LessonView } from '../rules/view.ts'
import { err, ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { defineTool, spoken } from '../../../mcp/tool.ts'
import { PASSED, reaches } from '../../../kernel/tracing.ts'

const objective = z.object({ id: z.string(), title: z.string(), stage: z.enum([...stages, 'not_seen']), passed: z.boolean() })
const node = z.object({
  nodeId: z.string(),
  title: z.string(),
  summary: z.string(),
  level: z.enum(courseLevels),
  prerequisites: z.array(z.string()),
  problems: z.array(z.string()),
  objectives: z.array(objective),
  passed: z.boolean(),
  practised: z.boolean(),
  ready: z.boolean(),
  hasQuestions: z.boolean(),
  openLessonId: z.string().nullable(),
  openMode: z.enum(lessonModes).nullable(),
})

export const getCourse = defineTool({
  name: 'get_course',
  title: 'See courses',
  toolset: 'lessons',
  effect: 'read',
  description: {
    useWhen:
      'Use when the learner wants to be taught something: without courseId the list of courses, with it the nodes with what this learner has passed, what is open and what is next.',
    notWhen: 'Not to go on with an open lesson: that is lesson_continue.',
    thenCall:
      'Then offer the next node and call lesson_start. The order of nodes is advice; with no course for it, create_course.',
  },
  input: z.object({ courseId: text(100).optional() }),
  output: z.object({
    ...spoken,
    courses: z.array(
      z.object({
        courseId: z.string(),
        title: z.string(),
        summary: z.string(),
        own: z.boolean(),
        nodes: z.int(),
        passedNodes: z.int(),
        practisedNodes: z.int(),
      }),
    ),
    nodes: z.array(node),
    resources: z.array(z.object({ rid: z.string(), title: z.string(), url: z.string() })),
  }),
  async run({ courseId }, { learner, catalogue }) {
    const [courses, curriculum, known, lessons, own] = await Promise.all([
      catalogue.courses(),
      catalogue.curriculum(),
      learner.ask('knowledge', 'read'),
      learner.ask('lessons', 'all'),
      learner.ask('ownCourses', 'all'),
    ])
    if (!courses.ok) return courses
    if (!curriculum.ok) return curriculum
    if (!known.ok) return known
    if (!lessons.ok) return lessons
    if (!own.ok) return own
    const all = [...courses.value, ...own.value.map((one) => one.course)]
    const course = all.find(({ id }) => id === courseId)
    if (courseId !== undefined && !course) return err({ code: 'COURSE_NOT_FOUND' })
    const titles = new Map(
      [...curriculum.value.components, ...own.value.flatMap(({ objectives }) => objectives)].map(({ id, title }) => [id, title]),
    )
    const far = new Progress(known.value.view, lessons.value)
    const withQuestions = own.value.find((one) => one.course.id === courseId)?.withQuestions ?? null
    const nodes = (course?.nodes ?? []).map((one) => ({
      nodeId: `${course?.id ?? ''}/${one.id}`,
      title: one.title,
      summary: one.summary,
      level: one.level,
      prerequisites: [...one.prerequisites],
      problems: [...one.problems],
      objectives: one.objectives.map((id) => ({ id, title: titles.get(id) ?? id, ...far.of(id) })),
      passed: far.isPassed(one),
      practised: far.isPractised(course?.id ?? '', one),
      ready: one.prerequisites.every(
        (id) => course?.nodes.some((other) => other.id === id && far.isBehind(course.id, other)) ?? false,
      ),
      hasQuestions: withQuestions === null || withQuestions.includes(one.id),
      ...far.open(course?.id ?? '', one.id),
    }))
    const ahead = nodes.filter((one) => !one.passed && !(withQuestions !== null && one.practised))
    const next = ahead.find((one) => one.ready) ?? ahead[0]
    const listed = course ? [course] : all
    return ok({
      say: course ? sentence(course, nodes.length - ahead.length, next?.title) : `There are ${listed.length} courses.`,
      next: next
        ? next.hasQuestions
          ? { tool: 'lesson_start', arguments: { nodeId: next.nodeId } }
          : { tool: 'create_course', arguments: { courseId: courseId ?? '' } }
        : course
          ? { tool: 'suggest_next', arguments: {} }
          : { tool: 'get_course', arguments: { courseId: listed[0]?.id ?? '' } },
      courses: listed.map((one) => ({
        courseId: one.id,
        title: one.title,
        summary: one.summary,
        own: isOwnCourse(one.id),
        nodes: one.nodes.length,
        passedNodes: one.nodes.filter((of) => far.isPassed(of)).length,
        practisedNodes: one.nodes.filter((of) => far.isPractised(one.id, of)).length,
      })),
      nodes,
      resources: (course?.resources ?? []).map((resource) => ({ ...resource })),
    })
  },
})

/** How far the learner is: what is known by proof, and which lessons came out well. */
class Progress {
  readonly #components: ReadonlyMap<string, KnowledgeView['components'][number]>
  readonly #lessons: readonly LessonView[]

  constructor({ components }: KnowledgeView, lessons: readonly LessonView[]) {
    this.#components = new Map(components.map((one) => [one.id, one]))
    this.#lessons = lessons
  }

  of(objectiveId: string) {
    const record = this.#components.get(objectiveId)
    return { stage: record?.stage ?? ('not_seen' as const), passed: record !== undefined && reaches(record.known, PASSED) }
  }

  isPassed({ objectives }: CourseNode): boolean {
    return objectives.every((id) => this.of(id).passed)
  }

  /** A lesson tested all of it, and every objective came out well; in an own course nothing more can be had. */
  isPractised(courseId: string, { id, objectives }: CourseNode): boolean {
    return this.#lessons.some(({ lesson }) => {
      if (lesson.status !== 'done' || lesson.plan.courseId !== courseId || lesson.plan.nodeId !== id) return false
      const well = resultsOf(lesson).filter(({ passed }) => passed)
      return objectives.every((one) => lesson.plan.known.includes(one) || well.some((of) => of.objective === one))
    })
  }

  /** Whether what builds on a node can begin. */
  isBehind(courseId: string, before: CourseNode): boolean {
    return isOwnCourse(courseId) ? this.isPractised(courseId, before) : this.isPassed(before)
  }

  /** The open lesson on a node. A review is no such one: it is one question, and gives its place to any lesson. */
  open(courseId: string, nodeId: string) {
    const open = this.#lessons.findLast(
      ({ lesson: { status, plan } }) =>
        status === 'open' && plan.mode !== 'review' && plan.courseId === courseId && plan.nodeId === nodeId,
    )
    return { openLessonId: open?.lessonId ?? null, openMode: open?.lesson.plan.mode ?? null }
  }
}

function sentence({ id, title, nodes }: Course, done: number, next: string | undefined): string {
  const how = isOwnCourse(id) ? 'practised' : 'passed'
  return `“${title}”: ${done} of ${nodes.length} nodes ${how}.${next === undefined ? '' : ` Next is “${next}”.`}`
}
