import { z } from 'zod'
import { evidenceKinds, phases } from '../rules/events.ts'
import { GLOBAL_RULES } from '../rules/guidance.ts'
import { SHORTCUTS } from '../rules/help.ts'
import type { TddView } from '../rules/view.ts'
import { clipLine } from '../../../kernel/text.ts'
import { ok } from '../../../kernel/result.ts'
import { TDD_MODE } from '../../../mcp/instructions.ts'
import { leaseHolderOut, leaseHolderOutput, tddSentence } from '../render/tdd.ts'
import { iso } from '../../../kernel/day.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** Limit of listed sessions, newest first; `sessionsInAll` counts all. */
const MAX_LISTED = 20
const GOAL_BYTES = 300

const sessionSummary = z.object({
  sessionId: z.string(),
  turn: z.int(),
  status: z.enum(['active', 'paused', 'ended']),
  evidence: z.enum(evidenceKinds),
  goal: z.string(),
  currentPhase: z.enum(phases),
  cycleNumber: z.int(),
  lastAt: z.string(),
  heldBy: leaseHolderOutput.nullable(),
})

export const tddInitialize = defineTool({
  name: 'tdd_initialize',
  title: 'Start test-driven development',
  toolset: 'tdd',
  effect: 'read',
  description: {
    useWhen: 'Use first when the learner wants test-driven development: the method, rules, shortcut words and open sessions.',
    notWhen: 'Not again in the same conversation.',
    thenCall: 'Then call tdd_resume_session for an open session, or tdd_start_session.',
  },
  input: z.object({}),
  output: z.object({
    ...teachingResult,
    mode: z.string(),
    rules: z.array(z.string()),
    shortcuts: z.array(z.object({ says: z.string(), tool: z.string(), does: z.string() })),
    sessions: z.array(sessionSummary),
    sessionsInAll: z.int(),
    unreadable: z.array(z.object({ stream: z.string(), seq: z.int() })),
  }),
  async run(_input, { learner }) {
    const read = await learner.tdd.sessions()
    if (!read.ok) return read
    const open = read.value.views.filter(({ status }) => status !== 'ended')
    const [newest] = open
    return ok({
      say: newest
        ? `${open.length === 1 ? 'A session is' : `${open.length} sessions are`} open. ${tddSentence(newest)}`
        : NO_SESSION,
      next: newest
        ? { tool: 'tdd_resume_session', arguments: { sessionId: newest.sessionId, turn: newest.turn } }
        : { tool: 'tdd_start_session', arguments: {} },
      avoid: ['Do not write code or tests before a session is open.'],
      mode: TDD_MODE,
      rules: [...GLOBAL_RULES],
      shortcuts: SHORTCUTS.map(({ says, tool, does }) => ({ says, tool, does })),
      sessions: open.slice(0, MAX_LISTED).map(sessionSummaryOut),
      sessionsInAll: open.length,
      unreadable: [...read.value.damaged],
    })
  },
})

const NO_SESSION = 'No session is open. What do you want to build?'

function sessionSummaryOut(view: TddView): z.input<typeof sessionSummary> {
  const { sessionId, turn, status, evidence, currentPhase, cycleNumber } = view
  return {
    sessionId,
    turn,
    status,
    evidence,
    goal: clipLine(view.goal, GOAL_BYTES),
    currentPhase,
    cycleNumber,
    lastAt: iso(view.lastAt),
    heldBy: leaseHolderOut(view),
  }
}
