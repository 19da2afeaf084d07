import { z } from 'zod'
import { text } from '../../../mcp/inputs.ts'
import { runCommand, leaseInput, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'
import type { TddDone } from '../messages.ts'

export const tddRollback = defineTool({
  name: 'tdd_rollback',
  title: 'Go one step back',
  toolset: 'tdd',
  effect: 'destroy',
  description: {
    useWhen:
      'Use when the learner wants one phase back, across cycles too: a test is wrong, or the step was too large. Files go back with it; restoreFiles false leaves those that the phase may change.',
    notWhen: 'Not to rewrite history: it is one more event. Not without a reason of the learner’s.',
    thenCall: 'Then follow guidance of the phase that is back.',
  },
  input: z.object({ ...leaseInput, reason: text(500).min(1), restoreFiles: z.boolean().optional().describe('By default true.') }),
  output: stepOutput,
  publishes: steering,
  run: ({ sessionId, turn, lease, reason, restoreFiles = true }, context) =>
    runCommand(context, sessionId, { type: 'rollback', turn, lease, reason, restoreFiles }, wentBack),
})

function wentBack({ view: { currentPhase, cycleNumber, evidence }, events }: TddDone): string {
  const back = `Back in ${currentPhase} of cycle ${cycleNumber}.`
  if (evidence === 'stated') return `${back} The files on your machine are yours to put back.`
  const isWhole = events.some((event) => event.type === 'rolled_back' && event.restored)
  return `${back} ${isWhole ? 'Its files are as they were when it was left.' : 'Files that it may change stay as they are now.'}`
}
