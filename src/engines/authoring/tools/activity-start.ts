import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { fieldsOf, message, planInput } from '../inputs.ts'
import { activityOutput, activitySentence, publishedFields, activityResult } from '../render/activity.ts'
import { decisionsIn, turnOutput } from '../render/activity-trace.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const activityStart = defineTool({
  name: 'activity_start',
  title: 'Create your own problems',
  toolset: 'authoring',
  effect: 'append',
  description: {
    useWhen:
      'Use when somebody wants problems that the catalogue does not have, or pastes a problem from elsewhere (source). Send the plan’s fields that they named.',
    notWhen: 'Not before search_problems: only catalogue problems can prove knowledge.',
    thenCall: 'Then ask the question of the result. For a source, write its draft at once.',
  },
  input: z.object({
    message,
    source: text(20_000).optional().describe('The whole text of their problem; no link.'),
    ...planInput,
  }),
  output: z.object({ ...teachingResult, ...activityOutput, decided: turnOutput.nullable(), repeated: z.boolean() }),
  publishes: publishedFields,
  async run({ message: words, source, ...plan }, { learner, newId, languages }) {
    const offered = await languages()
    const { learningMode = 'practice', fillRest = false } = plan
    // Many models send an empty text for what they have not got.
    const pasted = source?.trim() ? source : null
    const order = { learningMode, message: words, fields: fieldsOf(plan), fillRest, source: pasted, offered }
    const started = await learner.activities.start(newId(), order)
    if (!started.ok) return started
    const { view, events, repeated } = started.value
    const decided = decisionsIn(events, words)
    return ok({ ...activityResult(view, decided, activitySentence(view, offered)), decided, repeated })
  },
})
