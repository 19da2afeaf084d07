import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { defineTool, spoken } from '../../../mcp/tool.ts'
import { iso } from '../../../kernel/day.ts'

export const myData = defineTool({
  name: 'my_data',
  title: 'Link to the learner’s data',
  toolset: 'learner',
  effect: 'read',
  description: {
    useWhen:
      'Use when the learner wants their data: to take everything along, to put an archive into a new account, or to delete the account.',
    notWhen: 'Not to look at progress: get_progress does that. Nothing is exported, imported or deleted by this call.',
    thenCall:
      'Then give the learner the link and stop: only they can do it, signed in on that page. It works for ten minutes; ask again after that.',
  },
  input: z.object({}),
  output: z.object({ ...spoken, url: z.string(), expiresAt: z.string() }),
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
