import { z } from 'zod'
import { clipLine } from '../../../kernel/text.ts'
import { ok } from '../../../kernel/result.ts'
import { sessionInput } from '../step.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

const SENTENCE = 1_500

export const tddQuickHelp = defineTool({
  name: 'tdd_quick_help',
  title: 'Get quick help',
  toolset: 'tdd',
  effect: 'read',
  description: {
    useWhen: 'Use when the learner asks what they can do now: the state, the next action and the shortcut words.',
    notWhen: 'Not for the whole state: use tdd_get_current_state.',
    thenCall: 'Then say briefly what is possible now.',
  },
  input: z.object(sessionInput),
  output: z.object({
    ...baseResult,
    sessionId: z.string().nullable(),
    suggestedNextAction: z.string(),
    shortcuts: z.array(z.object({ says: z.string(), tool: z.string(), does: z.string(), isOpen: z.boolean() })),
    limits: z.array(z.string()),
  }),
  async run({ sessionId }, { learner }) {
    const read = await learner.tdd.help(sessionId ?? null)
    if (!read.ok) return read
    const { sessionId: id, help } = read.value
    return ok({
      say: help.where,
      next:
        id === null
          ? { tool: 'tdd_start_session', arguments: {} }
          : { tool: 'tdd_get_current_state', arguments: { sessionId: id } },
      sessionId: id,
      suggestedNextAction: clipLine(help.suggestedNextAction, SENTENCE),
      shortcuts: help.shortcuts.map((shortcut) => ({ ...shortcut })),
      limits: [...help.limits],
    })
  },
})
