import { z } from 'zod'
import { phases } from '../rules/events.ts'
import { clip } from '../../../kernel/text.ts'
import type { Next } from '../../../failure/failure.ts'
import { ok } from '../../../kernel/result.ts'
import { tddAvoid, tddNext } from '../render/tdd.ts'
import { checkTests, mutantStops, type MutantStop, type TestsChecked } from '../mutants.ts'
import { sessionInput } from '../step.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'

const MOST = 40
const USUAL = 20
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
      'Use in a verified session whose tests all pass, to see how good they are: the server changes the implementation in small ways and tells which changes no test notices.',
    notWhen: 'Not while a test fails. It takes up to a minute, records nothing and opens no phase.',
    thenCall: 'Then let the learner choose a survivor; in write_test write a test that notices it.',
  },
  input: z.object({
    ...sessionInput,
    limit: z.int().min(1).max(MOST).optional().describe(`Changes tried; by default ${USUAL}.`),
  }),
  output: z.object({
    ...taught,
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
  async run({ sessionId, limit = USUAL }, context) {
    const checked = await checkTests(context, sessionId ?? null, limit)
    if (!checked.ok) return checked
    const { workspace, survivors, mutants, killed, notCompiled, unreadable, truncated, stopped } = checked.value
    const { view } = workspace
    return ok({
      say: sentence(checked.value),
      next: nextAfter(checked.value),
      avoid: tddAvoid(view),
      sessionId: view.sessionId,
      turn: view.turn,
      currentPhase: view.currentPhase,
      cycleNumber: view.cycleNumber,
      mutants,
      killed,
      killRate: mutants === 0 ? null : Math.round((killed / mutants) * 100) / 100,
      survivors: survivors.map((one) => ({ ...one, diff: clip(one.diff, DIFF_BYTES) })),
      notCompiled,
      unreadable: [...unreadable],
      truncated,
      stopped,
    })
  },
})

function sentence({ mutants, killed, stopped }: TestsChecked): string {
  const missed = mutants - killed
  const found =
    mutants === 0
      ? 'No change of the implementation could be tried.'
      : missed === 0
        ? `The tests noticed ${mutants === 1 ? 'the one change' : `all ${mutants} changes`} of the implementation.`
        : `The tests noticed ${killed} of ${mutants} changes of the implementation.`
  return stopped === null ? found : `${found} ${STOPPED[stopped]}`
}

const STOPPED: Readonly<Record<MutantStop, string>> = {
  time: 'The time of a check was used up before the others.',
  no_runs: 'The runs of this server were used up before the others.',
  runner: 'The runner gave no report on the others.',
}

/** A test for a survivor is written in the phase for tests; the others lead there. */
function nextAfter({ survivors, workspace: { view } }: TestsChecked): Next {
  const isWritten = survivors.length > 0 && view.status === 'active' && view.currentPhase === 'write_test'
  return isWritten ? { tool: 'tdd_write_file', arguments: { sessionId: view.sessionId, turn: view.turn } } : tddNext(view)
}
