import { z } from 'zod'
import { phases, runLabels } from '../rules/events.ts'
import type { Summary } from '../rules/summary.ts'
import { leaseInput, sessionResult, steering } from '../step.ts'
import { tddOutput } from '../render/tdd.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'
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
    useWhen: 'Use when the learner says that the work is finished. It gives a summary: cycles, runs, rules broken, time.',
    notWhen: 'Not for a break: that is tdd_pause_session. An ended session stays as it is.',
    thenCall: 'Then tell the summary, and what evidence it rests on.',
  },
  input: z.object(leaseInput),
  output: z.object({ ...taught, ...tddOutput, summary: summary.nullable() }),
  publishes: [...steering, 'summary'],
  async run({ sessionId, turn, lease }, context) {
    const ended = await context.learner.tdd.act(sessionId ?? null, { type: 'end', turn, lease })
    if (!ended.ok) return ended
    const { summary: counted } = ended.value
    const say = counted ? sentence(counted) : 'The session has ended already.'
    return ok({ ...sessionResult(ended.value, say), summary: counted && summaryOut(counted) })
  },
})

function sentence({ cycles, tests, evidence }: Summary): string {
  const done = `The session is over with ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'}`
  return evidence === 'stated'
    ? `${done}, by your word: the server ran none of it.`
    : `${done} and ${tests ?? 0} ${tests === 1 ? 'test' : 'tests'} seen to pass.`
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
