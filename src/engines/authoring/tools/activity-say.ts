import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { activityId, turn } from '../inputs.ts'
import { text } from '../../../mcp/inputs.ts'
import { activityOutput, publishedFields, activityResult } from '../render/activity.ts'
import { decisionsIn, turnOutput } from '../render/activity-trace.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const activitySay = defineTool({
  name: 'activity_say',
  title: 'Agree on the problems',
  toolset: 'authoring',
  effect: 'append',
  description: {
    useWhen:
      'Use for each message of the person about the problems they want: message word for word, and what you understood as proposedPatch (a part of spec). confirm: true only after they agreed to the values in waiting. In the draft phase it takes “skip slot 2” and “end this activity”.',
    notWhen: 'Not with your own words as message: only theirs fix language, number and difficulties.',
    thenCall: 'Then ask the question of the result. Without a question, write the first draft.',
  },
  input: z.object({
    activityId,
    turn,
    message: text(4_000).describe('Their own words.'),
    proposedPatch: z.union([z.record(z.string(), z.unknown()), text(16_000)]).optional(),
    confirm: z.boolean().optional(),
  }),
  output: z.object({ ...teachingResult, ...activityOutput, decided: turnOutput.nullable(), repeated: z.boolean() }),
  publishes: [...publishedFields, 'decided'],
  async run({ activityId: id, turn: answered, message, proposedPatch, confirm }, { learner }) {
    const done = await learner.activities.say(id, { turn: answered, message, proposedPatch, confirm: confirm ?? null })
    return done.ok
      ? ok({ ...activityResult(done.value.view), decided: decisionsIn(done.value.events), repeated: done.value.repeated })
      : done
  },
})
