import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { activityId, fieldsOf, indexOf, message, planInput, slot, turn } from '../inputs.ts'
import { MAX_PROBLEMS } from '../rules/spec.ts'
import { activityOutput, activitySentence, publishedFields, activityResult } from '../render/activity.ts'
import { decisionsIn, turnOutput } from '../render/activity-trace.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const activitySay = defineTool({
  name: 'activity_say',
  title: 'Agree on the problems',
  toolset: 'authoring',
  effect: 'append',
  description: {
    useWhen:
      'Use for each message about the plan: their words, and the fields that they name or change. confirm: whether they agree to the whole plan as the last result showed it, in a call without fields. skip: slots to give up.',
    notWhen: 'Not to confirm for them.',
    thenCall: 'Then ask the question of the result. Without a question, write the first draft.',
  },
  input: z.object({
    activityId,
    turn,
    message,
    ...planInput,
    confirm: z.boolean().optional(),
    skip: z.union([z.literal('all'), z.array(slot).min(1).max(MAX_PROBLEMS)]).optional(),
  }),
  output: z.object({ ...teachingResult, ...activityOutput, decided: turnOutput.nullable(), repeated: z.boolean() }),
  publishes: publishedFields,
  async run({ activityId: id, turn: answered, message: words, confirm, skip, ...plan }, { learner, languages }) {
    const offered = await languages()
    const result = await learner.activities.say(id, {
      turn: answered,
      message: words,
      fields: fieldsOf(plan),
      fillRest: plan.fillRest ?? false,
      offered,
      confirm: confirm ?? null,
      skip: skip === undefined || skip === 'all' ? (skip ?? null) : [...new Set(skip)].map(indexOf).toSorted((a, b) => a - b),
    })
    if (!result.ok) return result
    const { view, events, repeated } = result.value
    const decided = decisionsIn(events, words)
    return ok({ ...activityResult(view, decided, activitySentence(view, offered)), decided, repeated })
  },
})
