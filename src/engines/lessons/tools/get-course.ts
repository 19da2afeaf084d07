import { z } from 'zod'
import { stages } from '../../knowledge/rules/component.ts'
import { courseLevels, type Course, isOwnCourse } from '../../../problem/course.ts'
import { lessonModes } from '../rules/events.ts'
import { courseStanding } from '../course-progress.ts'
import { refOf, type CoursePlace } from '../questions.ts'
import { err, ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'
import { textsOf } from '../courses.ts'
import { firstNode } from '../first-course.ts'
import { exerciseOutput, exercisesOf, practising } from '../exercises.ts'
import { placementId } from '../rules/placement/view.ts'
import { needSentence } from '../render/need.ts'
import { textMarkdown } from '../render/objective-text.ts'

const objective = z.object({ id: z.string(), title: z.string(), stage: z.enum([...stages, 'not_seen']), passed: z.boolean() })
const node = z.object({
  nodeId: z.string(),
  title: z.string(),
  summary: z.string(),
  level: z.enum(courseLevels),
  prerequisites: z.array(z.string()),
  /** Nodes of other courses that it builds on and that the learner has not shown yet. */
  needs: z.array(z.object({ nodeId: z.string(), title: z.string(), course: z.string() })),
  problems: z.array(z.string()),
  objectives: z.array(objective),
  passed: z.boolean(),
  practised: z.boolean(),
  /** By a placement, without proof. */
  takenAsKnown: z.boolean(),
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
      'Use when the learner wants to learn something: it lists the courses; with courseId, its nodes with what is passed, open and next; with a node, also its texts and exercises.',
    notWhen: 'Not to continue an open lesson: use lesson_continue.',
    thenCall: 'Then offer the next node (another order is fine) and call lesson_start.',
  },
  input: z.object({ courseId: text(200).optional().describe('A course, or one node as "course/node".') }),
  output: z.object({
    ...baseResult,
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
    /** Of the course: where its questions find where to begin; null before they do, and of a list of courses. */
    placement: z.object({ lessonId: z.string(), open: z.boolean(), begin: z.string().nullable() }).nullable(),
    /** Of a list of courses: the one for a learner who has done nothing yet and is new to programming. */
    begin: z.object({ courseId: z.string(), title: z.string() }).nullable(),
    texts: z.array(z.object({ objectiveId: z.string(), title: z.string(), text: z.string() })),
    exercises: z.array(exerciseOutput),
    resources: z.array(z.object({ rid: z.string(), title: z.string(), url: z.string() })),
  }),
  publishes: ['courses', 'nodes'],
  async run({ courseId: asked }, context) {
    const { learner, catalogue } = context
    const [courseId, nodeId] = asked?.split('/') ?? []
    const [courses, curriculum, read, own] = await Promise.all([
      catalogue.courses(),
      catalogue.curriculum(),
      courseStanding(context),
      learner.ask('ownCourses', 'all'),
    ])
    if (!courses.ok) return courses
    if (!curriculum.ok) return curriculum
    if (!read.ok) return read
    if (!own.ok) return own
    const all = [...courses.value, ...own.value.map((entry) => entry.course)]
    const course = all.find(({ id }) => id === courseId)
    if (courseId !== undefined && !course) return err({ code: 'COURSE_NOT_FOUND' })
    const shownNode = course?.nodes.find(({ id }) => id === nodeId)
    if (nodeId !== undefined && !shownNode) return err({ code: 'NODE_NOT_FOUND' })
    const texts = course && nodeId !== undefined ? await textsOf(context, course.id, nodeId) : ok([])
    if (!texts.ok) return texts
    const exercises = shownNode ? await exercisesOf(context, shownNode, practising(shownNode.objectives)) : ok([])
    if (!exercises.ok) return exercises
    const titles = new Map(
      [...curriculum.value.components, ...own.value.flatMap(({ objectives }) => objectives)].map(({ id, title }) => [id, title]),
    )
    const { known, progress: standing } = read.value
    const withQuestions = own.value.find((entry) => entry.course.id === courseId)?.withQuestions ?? null
    const shownNodes = (course?.nodes ?? []).filter(({ id }) => nodeId === undefined || id === nodeId)
    const nodes = shownNodes.map((entry) => ({
      nodeId: `${course?.id ?? ''}/${entry.id}`,
      title: entry.title,
      summary: entry.summary,
      level: entry.level,
      prerequisites: [...entry.prerequisites],
      needs: standing.missingElsewhere(entry).map((needed) => ({
        nodeId: `${needed.course.id}/${needed.node.id}`,
        title: needed.node.title,
        course: needed.course.title,
      })),
      problems: [...entry.problems],
      objectives: entry.objectives.map((id) => ({ id, title: titles.get(id) ?? id, ...standing.stageOf(id) })),
      passed: standing.isPassed(entry),
      practised: standing.isPractised(course?.id ?? '', entry),
      takenAsKnown: standing.isTakenAsKnown(course?.id ?? '', entry),
      ready: course !== undefined && standing.isReady(course, entry),
      hasQuestions: withQuestions === null || withQuestions.includes(entry.id),
      ...standing.open(course?.id ?? '', entry.id),
    }))
    const isDone = (entry: (typeof nodes)[number]) => entry.passed || (withQuestions !== null && entry.practised)
    const remaining = nodes.filter((entry) => !isDone(entry) && !entry.takenAsKnown)
    const next = remaining.find((entry) => entry.ready) ?? remaining[0]
    const isOpen = nodes.some(({ openLessonId }) => openLessonId !== null)
    const first = course && shownNode && next && !isOpen ? standing.missingBefore(course, shownNode) : null
    const nextNode = course?.nodes.find(({ id }) => `${course.id}/${id}` === next?.nodeId)
    const neededNode = nextNode && nodeId === undefined && !isOpen ? (standing.missingElsewhere(nextNode)[0] ?? null) : null
    const before = first ?? neededNode
    const proposed = before ? { nodeId: refOf(before), hasQuestions: true } : next
    const placement = standing.placement(course?.id ?? '')
    const isPlacing = course !== undefined && nodeId === undefined && placement?.status === 'open'
    const shownCourses = course ? [course] : all
    const begin = course === undefined && standing.isEmpty ? firstNode(courses.value, known.settings.language) : null
    const offered = begin?.course ?? shownCourses[0]
    return ok({
      say: course
        ? nodeId !== undefined
          ? nodeSentence(nodes[0], course?.id, first)
          : courseSentence(course, nodes.filter(isDone).length, {
              takenAsKnown: nodes.filter((entry) => entry.takenAsKnown && !isDone(entry)).length,
              next: next?.title,
              needed: neededNode,
              isPlacing,
            })
        : [
            `There are ${shownCourses.length} courses.`,
            ...(begin ? [`If you are new to programming, begin with “${begin.course.title}”.`] : []),
          ].join(' '),
      next: isPlacing
        ? { tool: 'lesson_get_state', arguments: { lessonId: placementId(course.id) } }
        : proposed
          ? proposed.hasQuestions
            ? { tool: 'lesson_start', arguments: { nodeId: proposed.nodeId } }
            : { tool: 'create_course', arguments: { courseId: courseId ?? '' }, needs: ['questions'] }
          : course || offered === undefined
            ? { tool: 'suggest_next', arguments: {} }
            : { tool: 'get_course', arguments: { courseId: offered.id } },
      courses: shownCourses.map((entry) => ({
        courseId: entry.id,
        title: entry.title,
        summary: entry.summary,
        own: isOwnCourse(entry.id),
        nodes: entry.nodes.length,
        passedNodes: entry.nodes.filter((item) => standing.isPassed(item)).length,
        practisedNodes: entry.nodes.filter((item) => standing.isPractised(entry.id, item)).length,
      })),
      nodes,
      placement: placement && {
        lessonId: placementId(placement.courseId),
        open: placement.status === 'open',
        begin: placement.outcome?.begin ?? null,
      },
      begin: begin && { courseId: begin.course.id, title: begin.course.title },
      texts: (nodes[0]?.objectives ?? []).flatMap(({ id, title }) => {
        const about = texts.value.find((one) => one.objective === id)
        return about ? [{ objectiveId: id, title, text: textMarkdown(about) }] : []
      }),
      exercises: [...exercises.value],
      resources: [
        ...(nodeId === undefined ? [] : shownNodes.flatMap(({ references }) => references)),
        ...(course?.resources ?? []),
      ].map((resource) => ({ ...resource })),
    })
  },
})

function nodeSentence(entry: z.input<typeof node> | undefined, courseId: string | undefined, first: CoursePlace | null): string {
  const { title = '', objectives = [] } = entry ?? {}
  const passed = `“${title}”: ${objectives.filter((one) => one.passed).length} of ${objectives.length} objectives passed.`
  if (first === null) return passed
  return first.course.id === courseId
    ? `${passed} It builds on “${first.node.title}”, which you have not shown yet: begin there.`
    : `${passed} ${needSentence(first)}`
}

interface Facts {
  readonly takenAsKnown: number
  readonly next: string | undefined
  /** What the next node builds on in another course, as long as the learner has not shown it. */
  readonly needed: CoursePlace | null
  readonly isPlacing: boolean
}

function courseSentence({ id, title, nodes }: Course, done: number, { takenAsKnown, next, needed, isPlacing }: Facts): string {
  const how = isOwnCourse(id) ? 'practised' : 'passed'
  return [
    `“${title}”: ${done} of ${nodes.length} nodes ${how}.`,
    ...(takenAsKnown === 0 ? [] : [`${takenAsKnown} more ${takenAsKnown === 1 ? 'is' : 'are'} taken as known, without proof.`]),
    ...(isPlacing
      ? ['The questions that find where to begin are not finished.']
      : next === undefined
        ? []
        : [`Next is “${next}”.`, ...(needed ? [needSentence(needed)] : [])]),
  ].join(' ')
}
