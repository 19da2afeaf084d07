import { z } from 'zod'
import { runCommand, leaseInput, steering, stepOutput, statementInput } from '../step.ts'
import { text } from '../../../mcp/inputs.ts'
import { defineTool } from '../../../mcp/tool.ts'

export const tddUpdateSession = defineTool({
  name: 'tdd_update_session',
  title: 'Change a session',
  toolset: 'tdd',
  effect: 'destroy',
  description: {
    useWhen:
      'Use to change goal, files, commands or rules of the session, or to set the task of this cycle. New lists replace old ones.',
    notWhen: 'Not to change the phase, and not to move a file between the lists.',
    thenCall: 'Then continue in the same phase.',
  },
  input: z.object({
    ...leaseInput,
    goal: statementInput.goal.optional(),
    testFiles: statementInput.testFiles.optional(),
    implementationFiles: statementInput.implementationFiles.optional(),
    runTests: statementInput.runTests.optional(),
    customRules: statementInput.customRules.optional(),
    task: text(300).optional().describe('Empty removes it.'),
  }),
  output: stepOutput,
  publishes: steering,
  async run({ sessionId, turn, lease, task, ...changes }, context) {
    const all = { ...changes, ...(task === undefined ? {} : { task: task.trim() === '' ? null : task }) }
    return runCommand(context, sessionId, { type: 'update', turn, lease, changes: all }, ({ repeated }) =>
      repeated ? 'Nothing changed.' : 'The session is changed.',
    )
  },
})
