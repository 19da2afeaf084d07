import { z } from 'zod'
import { text } from '../../../mcp/inputs.ts'
import { runCommand, leaseInput, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'
import type { TddDone } from '../messages.ts'

export const tddRollback = defineTool({
  name: 'tdd_rollback',
  title: 'Go back one phase',
  toolset: 'tdd',
  effect: 'destroy',
  description: {
    useWhen:
      'Use when the learner wants to go back one phase (also across cycles): a test is wrong, or the step was too large. It restores the files; with restoreFiles false it keeps those that the phase may change.',
    notWhen: 'Not without the learner’s reason. The history keeps all events.',
    thenCall: 'Then follow guidance of that phase.',
  },
  input: z.object({ ...leaseInput, reason: text(500).min(1), restoreFiles: z.boolean().optional().describe('By default true.') }),
  output: stepOutput,
  publishes: steering,
  run: ({ sessionId, turn, lease, reason, restoreFiles = true }, context) =>
    runCommand(context, sessionId, { type: 'rollback', turn, lease, reason, restoreFiles }, rollbackSentence),
})

function rollbackSentence({ view: { currentPhase, cycleNumber, evidence }, events }: TddDone): string {
  const back = `Back in ${currentPhase} of cycle ${cycleNumber}.`
  if (evidence === 'stated') return `${back} Restore the files on your machine yourself.`
  const isWhole = events.some((event) => event.type === 'rolled_back' && event.restored)
  return `${back} ${isWhole ? 'All files are restored to the end of that phase.' : 'Files that the phase may change stay as they are now.'}`
}
