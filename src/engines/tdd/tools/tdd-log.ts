import { z } from 'zod'
import { text } from '../../../mcp/inputs.ts'
import { runCommand, leaseInput, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'

export const tddLog = defineTool({
  name: 'tdd_log',
  title: 'Note something',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen: 'Use when the learner says "log …": the words are kept in the history as they are.',
    notWhen: 'Not as evidence, and not for thoughts of your own.',
    thenCall: 'Then go on in the same phase.',
  },
  input: z.object({ ...leaseInput, message: text(1_000).min(1) }),
  output: stepOutput,
  publishes: steering,
  run: ({ sessionId, turn, lease, message }, context) =>
    runCommand(context, sessionId, { type: 'log', turn, lease, message }, () => 'Noted in the history.'),
})
