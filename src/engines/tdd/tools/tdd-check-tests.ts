import { z } from 'zod'
import { phases } from '../rules/events.ts'
import { clip } from '../../../kernel/text.ts'
import { ok } from '../../../kernel/result.ts'
import { tddAvoid, tddNext } from '../render/tdd.ts'
import { checkTests, mutantStops, type MutantStop, type TestsChecked } from '../mutants.ts'
import { leaseInput, sessionInput } from '../step.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

const MAX_MUTANTS = 40
const DEFAULT_MUTANTS = 20
const DIFF_BYTES = 900

const survivor = z.object({ path: z.string(), line: z.int(), operator: z.string(), diff: z.string() })

export const tddCheckTests = defineTool({
  name: 'tdd_check_tests',
  title: 'Check the tests',
  toolset: 'tdd',
  effect: 'read',
  rate: 'run',
  description: {
    useWhen:
      'Use in a verified session whose tests all pass, to see how good they are: the server makes small changes (mutants) to the code and lists those that no test notices.',
    notWhen: 'Not while a test fails. It takes up to a minute, records nothing and opens no phase.',
    thenCall: 'Then let the learner choose a survivor and, in write_test, write a test for it.',
  },
  input: z.object({
    ...sessionInput,
    lease: leaseInput.lease.optional(),
    limit: z.int().min(1).max(MAX_MUTANTS).optional().describe(`Mutants to try; by default ${DEFAULT_MUTANTS}.`),
  }),
  output: z.object({
    ...teachingResult,
    sessionId: z.string(),
    turn: z.int(),
    currentPhase: z.enum(phases),
    cycleNumber: z.int(),
    mutants: z.int(),
    killed: z.int(),
    killRate: z.number().nullable(),
    survivors: z.array(survivor),
    notCompiled: z.int(),
    unreadable: z.array(z.object({ path: z.string(), line: z.int() })),
    truncated: z.boolean(),
    stopped: z.enum(mutantStops).nullable(),
  }),
  async run({ sessionId, lease = null, limit = DEFAULT_MUTANTS }, context) {
    const checked = await checkTests(context, sessionId ?? null, limit)
    if (!checked.ok) return checked
    const { workspace, survivors, mutants, killed, notCompiled, unreadable, truncated, stopped } = checked.value
    const { view } = workspace
    return ok({
      say: checkSentence(checked.value),
      next: tddNext(view, lease),
      avoid: tddAvoid(view),
      sessionId: view.sessionId,
      turn: view.turn,
      currentPhase: view.currentPhase,
      cycleNumber: view.cycleNumber,
      mutants,
      killed,
      killRate: mutants === 0 ? null : Math.round((killed / mutants) * 100) / 100,
      survivors: survivors.map((mutant) => ({ ...mutant, diff: clip(mutant.diff, DIFF_BYTES) })),
      notCompiled,
      unreadable: [...unreadable],
      truncated,
      stopped,
    })
  },
})

function checkSentence({ mutants, killed, stopped }: TestsChecked): string {
  const missed = mutants - killed
  const summary =
    mutants === 0
      ? 'The server could not try any change of the implementation.'
      : missed === 0
        ? `The tests noticed ${mutants === 1 ? 'the one change' : `all ${mutants} changes`} of the implementation.`
        : `The tests noticed ${killed} of ${mutants} changes of the implementation.`
  const step = missed > 0 ? ' Choose a change that no test noticed, and write a test for it in the next cycle.' : ''
  return `${summary}${stopped === null ? '' : ` ${STOP_SENTENCES[stopped]}`}${step}`
}

const STOP_SENTENCES: Readonly<Record<MutantStop, string>> = {
  time: 'The time limit was reached, so the other changes were not tried.',
  no_runs: 'The server has no runs left, so the other changes were not tried.',
  runner: 'The runner did not report on the other changes.',
}
