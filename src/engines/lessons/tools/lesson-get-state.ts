import { z } from 'zod'
import { phases } from '../rules/events.ts'
import { isOver } from '../rules/state.ts'
import { ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { readPlacement } from '../placing.ts'
import { placedCourse } from '../rules/placement/view.ts'
import { runStep } from '../step.ts'
import { lessonLog } from '../render/lesson-log.ts'
import { lessonFields, lessonOutput } from '../render/lesson.ts'
import { iso } from '../../../kernel/day.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** Limit of listed lessons, newest first; `lessonsInAll` counts all. */
const MAX_LISTED = 20

const { lessonId, node, ...rest } = lessonOutput
const lessonSummary = z.object({ lessonId, node, phase: z.enum(phases), lastAt: z.string(), covered: z.int(), teach: z.int() })

export const lessonGetState = defineTool({
  name: 'lesson_get_state',
  title: 'See the state of a lesson',
  toolset: 'lessons',
  effect: 'read',
  view: 'lesson-progress',
  description: {
    useWhen:
      'Use to return to a lesson: its phase, open question and turn. include log adds all of it as Markdown. Without lessonId it lists lessons.',
    notWhen: 'Not after every call.',
    thenCall: 'Then call the tool in next.',
  },
  input: z.object({
    lessonId: text(100).optional(),
    include: z
      .array(z.enum(['log']))
      .max(1)
      .optional(),
  }),
  output: z.object({
    ...teachingResult,
    lessons: z.array(lessonSummary).optional(),
    lessonsInAll: z.int().optional(),
    log: z.string().optional(),
    lessonId: lessonId.optional(),
    node: node.optional(),
    ...z.object(rest).partial().shape,
  }),
  publishes: [...lessonFields, 'lessons', 'log'],
  async run({ lessonId: id, include = [] }, context) {
    const placed = id === undefined ? null : placedCourse(id)
    if (placed !== null) return readPlacement(context, placed)
    if (id !== undefined) {
      const state = await runStep(context, id, { step: async (view) => ok({ view, repeated: false }) })
      if (!state.ok || !include.includes('log')) return state
      const log = await lessonLog(context, id)
      return log.ok ? ok({ ...state.value, log: log.value }) : log
    }
    const read = await context.learner.ask('lessons', 'all')
    if (!read.ok) return read
    const newest = read.value.toSorted((a, b) => b.lesson.lastAt - a.lesson.lastAt)
    const open = newest.find(({ lesson }) => !isOver(lesson))
    return ok({
      say: open ? 'A lesson is open.' : 'No lesson is open.',
      next: open ? { tool: 'lesson_get_state', arguments: { lessonId: open.lessonId } } : { tool: 'get_course', arguments: {} },
      avoid: [],
      lessons: newest.slice(0, MAX_LISTED).map(({ lessonId: of, lesson }) => ({
        lessonId: of,
        node: `${lesson.plan.courseId}/${lesson.plan.nodeId}`,
        phase: lesson.phase,
        lastAt: iso(lesson.lastAt),
        covered: lesson.covered.length,
        teach: lesson.plan.teach.length,
      })),
      lessonsInAll: newest.length,
    })
  },
})
