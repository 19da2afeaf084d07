import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { iso } from '../../../kernel/day.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

export const myData = defineTool({
  name: 'my_data',
  title: 'Link to the learner’s data',
  toolset: 'learner',
  effect: 'read',
  description: {
    useWhen: 'Use when the learner wants to export their data, import an archive or delete the account.',
    notWhen: 'Not for progress: use get_progress.',
    thenCall: 'Then give the learner the link and stop: only they can act, signed in on that page, within ten minutes.',
  },
  input: z.object({}),
  output: z.object({ ...baseResult, url: z.string(), expiresAt: z.string() }),
  async run(_input, { learner, accountLink }) {
    const admitted = await learner.admit()
    if (!admitted.ok) return admitted
    const { url, expiresAt } = await accountLink()
    return ok({
      say: `Open this page within ten minutes to export, import or delete your data: ${url}`,
      next: null,
      url,
      expiresAt: iso(expiresAt),
    })
  },
})
