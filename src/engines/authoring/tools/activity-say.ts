import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { activityId, turn } from '../inputs.ts'
import { text } from '../../../mcp/inputs.ts'
import { activityOutput, activitySteering, activityResult } from '../render/activity.ts'
import { decidedIn, turnOutput } from '../render/activity-trace.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'

export const activitySay = defineTool({
  name: 'activity_say',
  title: 'Agree on the problems',
  toolset: 'authoring',
  effect: 'append',
  description: {
    useWhen:
      'Use for each message of the person about what the problems shall be: message word for word, and what you read from it as proposedPatch (a part of spec). confirm: true only after they agreed to what waits. Once drafts are asked for it takes “skip slot 2” and “end this activity”.',
    notWhen: 'Not with words of your own as message: language, number and difficulties count as agreed only in theirs.',
    thenCall: 'Then ask the question of the result; without one, write the first draft.',
  },
  input: z.object({
    activityId,
    turn,
    message: text(4_000).describe('Their own words.'),
    proposedPatch: z.union([z.record(z.string(), z.unknown()), text(16_000)]).optional(),
    confirm: z.boolean().optional(),
  }),
  output: z.object({ ...taught, ...activityOutput, decided: turnOutput.nullable(), repeated: z.boolean() }),
  publishes: [...activitySteering, 'decided'],
  async run({ activityId: id, turn: answered, message, proposedPatch, confirm }, { learner }) {
    const said = await learner.activities.say(id, { turn: answered, message, proposedPatch, confirm: confirm ?? null })
    return said.ok
      ? ok({ ...activityResult(said.value.view), decided: decidedIn(said.value.events), repeated: said.value.repeated })
      : said
  },
})
