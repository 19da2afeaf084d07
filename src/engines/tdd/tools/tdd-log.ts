import { z } from 'zod'
import { text } from '../../../mcp/inputs.ts'
import { runCommand, leaseInput, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'

export const tddLog = defineTool({
  name: 'tdd_log',
  title: 'Add a note',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen: 'Use when the learner says "log …": it adds their words to the history unchanged.',
    notWhen: 'Not as evidence or for your own thoughts.',
    thenCall: 'Then continue in the same phase.',
  },
  input: z.object({ ...leaseInput, message: text(1_000).min(1) }),
  output: stepOutput,
  publishes: steering,
  run: ({ sessionId, turn, lease, message }, context) =>
    runCommand(context, sessionId, { type: 'log', turn, lease, message }, () => 'The note is in the history.'),
})
