import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { publish } from '../publish.ts'
import { activityId, turn } from '../inputs.ts'
import { activityOutput, activitySentence, activitySteering, activityResult } from '../render/activity.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'
import { iso } from '../../../kernel/day.ts'

export const activityPublish = defineTool({
  name: 'activity_publish',
  title: 'Publish the problems',
  toolset: 'authoring',
  effect: 'append',
  description: {
    useWhen:
      'Use when every slot is accepted or failed and the person agrees: the accepted problems become their own, for every practice tool. share "create" also makes a link under which others take a copy, "revoke" takes it back.',
    notWhen: 'Not to share without having been asked.',
    thenCall: 'Then start_problem with a slug of titleSlugs.',
  },
  input: z.object({
    activityId,
    turn,
    share: z.enum(['create', 'revoke']).optional(),
  }),
  output: z.object({
    ...taught,
    ...activityOutput,
    repeated: z.boolean(),
    share: z.object({ url: z.string(), expiresAt: z.string() }).nullable(),
  }),
  publishes: [...activitySteering, 'titleSlugs', 'share'],
  async run({ share, ...order }, context) {
    const done = await publish(context, order, share ?? null)
    if (!done.ok) return done
    const { view, repeated, link } = done.value
    const more = link
      ? ' Whoever is signed in and has the link can take a copy.'
      : share === 'revoke'
        ? ' The link is taken back; copies that were taken stay.'
        : ''
    return ok({
      ...activityResult(view, `${activitySentence(view)}${more}`),
      repeated,
      share: link && { url: link.url, expiresAt: iso(link.expiresAt) },
    })
  },
})
