import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { publish } from '../publish.ts'
import { activityId, turn } from '../inputs.ts'
import { activityOutput, activitySentence, publishedFields, activityResult } from '../render/activity.ts'
import { iso } from '../../../kernel/day.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const activityPublish = defineTool({
  name: 'activity_publish',
  title: 'Publish the problems',
  toolset: 'authoring',
  effect: 'destroy',
  description: {
    useWhen:
      'Use when every slot is accepted or failed and the person agrees: the accepted problems become their own, for all practice tools. share "create" also makes a link for others to copy; "revoke" closes it.',
    notWhen: 'Not to share unless the person asks.',
    thenCall: 'Then call start_problem with a slug from titleSlugs.',
  },
  input: z.object({
    activityId,
    turn,
    share: z.enum(['create', 'revoke']).optional(),
  }),
  output: z.object({
    ...teachingResult,
    ...activityOutput,
    repeated: z.boolean(),
    share: z.object({ url: z.string(), expiresAt: z.string() }).nullable(),
  }),
  publishes: [...publishedFields, 'titleSlugs', 'share'],
  async run({ share, ...order }, context) {
    const result = await publish(context, order, share ?? null)
    if (!result.ok) return result
    const { view, repeated, link } = result.value
    const more = link
      ? ' Any signed-in person with the link can take a copy.'
      : share === 'revoke'
        ? ' The link is closed. Copies already taken stay.'
        : ''
    return ok({
      ...activityResult(view, null, `${activitySentence(view)}${more}`),
      repeated,
      share: link && { url: link.url, expiresAt: iso(link.expiresAt) },
    })
  },
})
