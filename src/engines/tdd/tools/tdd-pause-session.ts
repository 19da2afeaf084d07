import { z } from 'zod'
import { runCommand, leaseInput, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'

export const tddPauseSession = defineTool({
  name: 'tdd_pause_session',
  title: 'Pause a session',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen: 'Use when the learner stops for now: everything is kept, and any client can go on.',
    notWhen: 'Not when the work is finished: that is tdd_end_session.',
    thenCall: 'Then say goodbye; tdd_resume_session goes on.',
  },
  input: z.object(leaseInput),
  output: stepOutput,
  publishes: steering,
  run: ({ sessionId, turn, lease }, context) =>
    runCommand(context, sessionId, { type: 'pause', turn, lease }, ({ repeated }) =>
      repeated ? 'The session is paused already.' : 'The session is paused. It goes on from here whenever you like.',
    ),
})
