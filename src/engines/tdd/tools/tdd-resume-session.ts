import { z } from 'zod'
import { DOING } from '../render/tdd.ts'
import { holderIn, leaseResult, leasedOutput, steering, turnInput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'

export const tddResumeSession = defineTool({
  name: 'tdd_resume_session',
  title: 'Resume a session',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen: 'Use to resume a session that is paused or idle, or whose lease this conversation does not have.',
    notWhen: 'Not with takeOver unless the learner says so: it takes the session from the client that holds it.',
    thenCall: 'Then keep the new lease, state the custom rules, and call the tool in next.',
  },
  input: z.object({ ...turnInput, takeOver: z.boolean().optional() }),
  output: leasedOutput,
  publishes: [...steering, 'lease'],
  async run({ sessionId, turn, takeOver = false }, context) {
    const lease = context.newId()
    const act = { type: 'resume', turn, lease, takeOver, ...holderIn(context) } as const
    return leaseResult(
      await context.learner.tdd.act(sessionId ?? null, act),
      ({ view: { cycleNumber, currentPhase } }) => `We continue in cycle ${cycleNumber}, ${DOING[currentPhase]}.`,
    )
  },
})
