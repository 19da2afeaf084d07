import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { titleSlug } from '../../../mcp/inputs.ts'
import { avoidIn, sessionOut, sessionOutput } from '../render/session.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'

export const resetSession = defineTool({
  name: 'reset_session',
  title: 'Start a problem afresh',
  toolset: 'practice',
  effect: 'destroy',
  description: {
    useWhen:
      'Use when the learner asks to begin a problem again: hint level, attempts and run flag are cleared and solutions close.',
    notWhen: 'Not on your own initiative. The history stays, so hints seen before still count as seen.',
    thenCall: 'Then let the learner write from blank.',
  },
  input: z.object({
    titleSlug,
    turn: z.int().min(0).max(1_000_000).optional().describe('Of the newest session: with it a repeated call resets only once.'),
  }),
  output: z.object({ ...taught, repeated: z.boolean(), session: sessionOutput }),
  async run({ titleSlug: slug, turn }, context) {
    const { learner, catalogue } = context
    const reset = await learner.practice.reset(slug, turn ?? null)
    if (!reset.ok) {
      // A problem that is no longer in the catalogue can still be reset; one that never was cannot be started either.
      const entry = reset.error.code === 'SESSION_NOT_FOUND' ? await catalogue.problem(slug) : null
      return entry?.ok === false ? entry : reset
    }
    const { view, repeated } = reset.value
    return ok({
      say: repeated ? 'This session is already at its beginning.' : 'A fresh start: level 0, no attempts. Your history is kept.',
      next: { tool: 'run_local_tests', arguments: { titleSlug: slug } },
      avoid: avoidIn(view),
      repeated,
      session: sessionOut(view, context),
    })
  },
})
