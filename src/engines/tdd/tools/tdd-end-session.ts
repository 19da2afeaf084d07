import { z } from 'zod'
import { phases, runLabels } from '../rules/events.ts'
import type { Summary } from '../rules/summary.ts'
import { leaseInput, sessionResult, steering } from '../step.ts'
import { tddOutput } from '../render/tdd.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import { ok } from '../../../kernel/result.ts'

const seconds = z.int()
const summary = z.object({
  cycles: z.int(),
  phases: z.record(z.enum(phases), z.int()),
  tests: z.int().nullable(),
  runs: z.record(z.enum(runLabels), z.int()),
  violations: z.record(z.string(), z.int()),
  rollbacks: z.int(),
  skippedRefactors: z.int(),
  logEntries: z.int(),
  takeOvers: z.int(),
  seconds: z.object({ total: seconds, paused: seconds, idle: seconds, phases: z.record(z.enum(phases), seconds) }),
})

export const tddEndSession = defineTool({
  name: 'tdd_end_session',
  title: 'End a session',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen: 'Use when the learner says that the work is finished. It gives a summary: cycles, runs, broken rules, time.',
    notWhen: 'Not for a break: use tdd_pause_session. An ended session cannot change.',
    thenCall: 'Then give the summary and its kind of evidence.',
  },
  input: z.object(leaseInput),
  output: z.object({ ...teachingResult, ...tddOutput, summary: summary.nullable() }),
  publishes: [...steering, 'summary'],
  async run({ sessionId, turn, lease }, context) {
    const ended = await context.learner.tdd.act(sessionId ?? null, { type: 'end', turn, lease })
    if (!ended.ok) return ended
    const { summary: sessionSummary } = ended.value
    const say = sessionSummary ? endSentence(sessionSummary) : 'The session was already over.'
    return ok({ ...sessionResult(ended.value, say, lease), summary: sessionSummary && summaryOut(sessionSummary) })
  },
})

function endSentence({ cycles, tests, evidence }: Summary): string {
  const text = `The session is over with ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'}`
  return evidence === 'stated'
    ? `${text}. You reported the results; the server ran nothing.`
    : `${text} and ${tests ?? 0} passing ${tests === 1 ? 'test' : 'tests'}.`
}

const whole = (ms: number): number => Math.round(ms / 1000)

function summaryOut({ evidence: _evidence, durations, ...counts }: Summary): z.input<typeof summary> {
  const { write_test, implement, refactor } = durations.phases
  return {
    ...counts,
    seconds: {
      total: whole(durations.total),
      paused: whole(durations.paused),
      idle: whole(durations.idle),
      phases: { write_test: whole(write_test), implement: whole(implement), refactor: whole(refactor) },
    },
  }
}
