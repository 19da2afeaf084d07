import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { titleSlug } from '../../../mcp/inputs.ts'
import { avoidIn, sessionOut, sessionOutput } from '../render/session.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const resetSession = defineTool({
  name: 'reset_session',
  title: 'Start a problem again',
  toolset: 'practice',
  effect: 'destroy',
  description: {
    useWhen: 'Use when the learner asks to start a problem again: it clears hint level and attempts, and closes the solutions.',
    notWhen: 'Not on your own initiative. The history stays: seen hints still count.',
    thenCall: 'Then let the learner write from blank.',
  },
  input: z.object({
    titleSlug,
    turn: z.int().min(0).max(1_000_000).optional().describe('From the newest session: then a repeated call resets only once.'),
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), session: sessionOutput }),
  async run({ titleSlug: slug, turn }, context) {
    const { learner, catalogue } = context
    const reset = await learner.practice.reset(slug, turn ?? null)
    if (!reset.ok) {
      // A session of a removed problem can be reset. For an unknown problem, PROBLEM_NOT_FOUND says more than SESSION_NOT_FOUND.
      const entry = reset.error.code === 'SESSION_NOT_FOUND' ? await catalogue.problem(slug) : null
      return entry?.ok === false ? entry : reset
    }
    const { view, repeated } = reset.value
    return ok({
      say: repeated ? 'This session is already at its start.' : 'A fresh start: hint level 0, no attempts. Your history stays.',
      next: { tool: 'run_local_tests', arguments: { titleSlug: slug } },
      avoid: avoidIn(view),
      repeated,
      session: sessionOut(view, context),
    })
  },
})
