import { z } from 'zod'
import { learningModes } from '../rules/spec.ts'
import { ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { activityOutput, publishedFields, activityResult } from '../render/activity.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const activityStart = defineTool({
  name: 'activity_start',
  title: 'Create your own problems',
  toolset: 'authoring',
  effect: 'append',
  description: {
    useWhen:
      'Use when a learner or teacher wants problems that the catalogue does not have. brief: their own words. learningMode: practice for whole solutions, guided for prepared ones with parts to write.',
    notWhen: 'Not before search_problems: only catalogue problems can prove knowledge.',
    thenCall: 'Then ask the question of the result, and send the answer with activity_say.',
  },
  input: z.object({
    learningMode: z.enum(learningModes),
    brief: text(4_000).optional(),
  }),
  output: z.object({ ...teachingResult, ...activityOutput, repeated: z.boolean() }),
  publishes: publishedFields,
  async run({ learningMode, brief }, { learner, newId }) {
    const started = await learner.activities.start(newId(), { learningMode, brief: brief ?? null })
    return started.ok ? ok({ ...activityResult(started.value.view), repeated: started.value.repeated }) : started
  },
})
