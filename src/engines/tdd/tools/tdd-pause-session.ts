import { z } from 'zod'
import { runCommand, leaseInput, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'

export const tddPauseSession = defineTool({
  name: 'tdd_pause_session',
  title: 'Pause a session',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen: 'Use when the learner stops for now. Nothing is lost, and any client can resume.',
    notWhen: 'Not when the work is finished: use tdd_end_session.',
    thenCall: 'Then say goodbye. tdd_resume_session continues.',
  },
  input: z.object(leaseInput),
  output: stepOutput,
  publishes: steering,
  run: ({ sessionId, turn, lease }, context) =>
    runCommand(context, sessionId, { type: 'pause', turn, lease }, ({ repeated }) =>
      repeated ? 'The session is already paused.' : 'The session is paused. You can continue from here at any time.',
    ),
})
