import { z } from 'zod'
import { courseLevels, type Course, type CourseNode } from '../../../domain/lesson/course.ts'
import { PASSED, reaches } from '../../../domain/knowledge/parameters.ts'
import type { KnowledgeView } from '../../../domain/knowledge/view.ts'
import { stages } from '../../../domain/knowledge/component.ts'
import { err, ok } from '../../../result.ts'
import { text } from '../../inputs.ts'
import { titleOf } from '../../learning.ts'
import { defineTool, spoken } from '../../tool.ts'

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
  ready: z.boolean(),
  openLessonId: z.string().nullable(),
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
    thenCall: 'Then offer the next node and call lesson_start. The order of nodes is advice.',
  },
  input: z.object({ courseId: text(100).optional() }),
  output: z.object({
    ...spoken,
    courses: z.array(
      z.object({ courseId: z.string(), title: z.string(), summary: z.string(), nodes: z.int(), passedNodes: z.int() }),
    ),
    nodes: z.array(node),
    resources: z.array(z.object({ rid: z.string(), title: z.string(), url: z.string() })),
  }),
  async run({ courseId }, { learner, catalogue }) {
    const [courses, curriculum, known, lessons] = await Promise.all([
      catalogue.courses(),
      catalogue.curriculum(),
      learner.knowledge(),
      learner.lessons(),
    ])
    if (!courses.ok) return courses
    if (!curriculum.ok) return curriculum
    if (!known.ok) return known
    if (!lessons.ok) return lessons
    const passed = passedIn(known.value.view)
    const isPassed = ({ objectives }: CourseNode) => objectives.every((id) => passed.has(id))
    const course = courses.value.find(({ id }) => id === courseId)
    if (courseId !== undefined && !course) return err({ code: 'COURSE_NOT_FOUND' })
    const listed = course ? [course] : courses.value
    const open = lessons.value.filter(({ lesson }) => lesson.status === 'open')
    const stageOf = new Map(known.value.view.components.map(({ id, stage }) => [id, stage]))
    const nodes = (course?.nodes ?? []).map((one) => ({
      nodeId: `${course?.id ?? ''}/${one.id}`,
      title: one.title,
      summary: one.summary,
      level: one.level,
      prerequisites: [...one.prerequisites],
      problems: [...one.problems],
      objectives: one.objectives.map((id) => ({
        id,
        title: titleOf(id, curriculum.value),
        stage: stageOf.get(id) ?? ('not_seen' as const),
        passed: passed.has(id),
      })),
      passed: isPassed(one),
      ready: one.prerequisites.every((id) => course?.nodes.some((other) => other.id === id && isPassed(other)) ?? false),
      openLessonId: open.find(({ lesson: { plan } }) => plan.courseId === course?.id && plan.nodeId === one.id)?.lessonId ?? null,
    }))
    const next = nodes.find((one) => !one.passed && one.ready) ?? nodes.find((one) => !one.passed)
    return ok({
      say: course
        ? sentence(course, nodes.filter((one) => one.passed).length, next?.title)
        : `There are ${listed.length} courses.`,
      next: next
        ? { tool: 'lesson_start', arguments: { nodeId: next.nodeId } }
        : course
          ? { tool: 'suggest_next', arguments: {} }
          : { tool: 'get_course', arguments: { courseId: listed[0]?.id ?? '' } },
      courses: listed.map((one) => ({
        courseId: one.id,
        title: one.title,
        summary: one.summary,
        nodes: one.nodes.length,
        passedNodes: one.nodes.filter(isPassed).length,
      })),
      nodes,
      resources: (course?.resources ?? []).map((resource) => ({ ...resource })),
    })
  },
})

const passedIn = ({ components }: KnowledgeView): ReadonlySet<string> =>
  new Set(components.filter(({ known }) => reaches(known, PASSED)).map(({ id }) => id))

function sentence({ title, nodes }: Course, passed: number, next: string | undefined): string {
  return `“${title}”: ${passed} of ${nodes.length} nodes passed.${next === undefined ? '' : ` Next is “${next}”.`}`
}
