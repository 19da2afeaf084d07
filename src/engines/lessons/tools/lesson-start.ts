import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { startPlacement } from '../placing.ts'
import { damageWarning } from '../step.ts'
import { nodeOf, orderFor } from '../questions.ts'
import { lessonAvoid, lessonFields, lessonNext, lessonOut, lessonOutput, lessonSentence } from '../render/lesson.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const lessonStart = defineTool({
  name: 'lesson_start',
  title: 'Start a lesson',
  toolset: 'lessons',
  effect: 'append',
  view: 'lesson-progress',
  description: {
    useWhen:
      'Use to teach a node of a course, to test it (mode test_out), or to find by ten questions where to begin (placement).',
    notWhen: 'Not to answer: use lesson_continue or lesson_answer.',
    thenCall: 'Then follow directive within its bounds, and send the reply to the tool in next.',
  },
  input: z.object({
    nodeId: text(200).describe('From get_course, e.g. "programming-foundations/loops".'),
    mode: z.enum(['teach', 'test_out', 'placement']).optional(),
    endOpen: z.boolean().optional().describe('If the learner says so: ends the other mode’s lesson, or repeats a placement.'),
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), ...lessonOutput }),
  publishes: lessonFields,
  async run({ nodeId, mode = 'teach', endOpen = false }, context) {
    if (mode === 'placement') return startPlacement(context, nodeId.split('/')[0] ?? '', endOpen)
    const node = await nodeOf(context, nodeId)
    if (!node.ok) return node
    const order = await orderFor(context, node.value, mode)
    if (!order.ok) return order
    const settings = await context.learner.ask('settings', 'read')
    if (!settings.ok) return settings
    const started = await context.learner.ask('lessons', 'start', context.newId(), order.value, endOpen)
    if (!started.ok) return started
    const { view, repeated } = started.value
    const out = await lessonOut(context, node.value, view, {
      answered: [],
      warnings: damageWarning(view),
      praise: settings.value.praise,
    })
    if (!out.ok) return out
    return ok({
      say: lessonSentence(view, node.value.node.title, out.value),
      next: lessonNext(view, out.value),
      avoid: lessonAvoid(view),
      repeated,
      ...out.value,
    })
  },
})
