import { z } from 'zod'
import { sha256 } from '../../../kernel/hash.ts'
import type { Phase } from '../rules/events.ts'
import { MAX_EVIDENCE, normalisedEvidence } from '../rules/evidence.ts'
import { text } from '../../../mcp/inputs.ts'
import { runCommand, leaseInput, MAX_COMMANDS, MAX_COMMAND, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'
import type { TddDone } from '../messages.ts'

export const tddNextPhase = defineTool({
  name: 'tdd_next_phase',
  title: 'Go to the next phase',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen:
      'Use when the learner says "next" and the phase is ready. In a verified session only the newest run decides; in a stated session describe the run, with every command of runTests in commandsRun.',
    notWhen: 'Not with a result nobody saw, and not with an earlier description.',
    thenCall: 'Then name the phase, repeat the custom rules briefly, and follow guidance.',
  },
  input: z.object({
    ...leaseInput,
    evidenceDescription: text(MAX_EVIDENCE).optional().describe('Stated sessions: which tests ran, and their output.'),
    commandsRun: z.array(text(MAX_COMMAND)).max(MAX_COMMANDS).optional(),
    skipRefactor: z.boolean().optional().describe('From implement straight to the next cycle.'),
  }),
  output: stepOutput,
  publishes: steering,
  async run({ sessionId, turn, lease, evidenceDescription = '', commandsRun = [], skipRefactor = false }, context) {
    const descriptionHash = await sha256(normalisedEvidence(evidenceDescription))
    const stated = { description: evidenceDescription, descriptionHash, commands: commandsRun }
    return runCommand(context, sessionId, { type: 'next_phase', turn, lease, ...stated, skipRefactor }, phaseSentence)
  },
})

const WORK: Readonly<Record<Phase, string>> = {
  write_test: 'write a test that fails',
  implement: 'make the failing test pass',
  refactor: 'refactor',
}

function phaseSentence({ view: { cycleNumber, currentPhase, evidence } }: TddDone): string {
  const also = currentPhase === 'refactor' ? ' You can also start the next cycle.' : ''
  const where = `This is cycle ${cycleNumber}. You can now ${WORK[currentPhase]}.${also}`
  return evidence === 'stated' ? `${where} This relies on your report: the server did not see the run.` : where
}
