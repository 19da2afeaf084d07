import { z } from 'zod'
import { defines } from '../../../problem/code.ts'
import type { Language } from '../../../problem/problem.ts'
import { entryOf } from '../../../problem/signature.ts'
import { verdicts } from '../../../problem/verdict.ts'
import { ok } from '../../../kernel/result.ts'
import { cpuMsBounds } from '../../../runner/protocol.ts'
import { programRun } from '../../../runner/requests.ts'
import { programVerdict, shownProgram } from '../../../runner/shown.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { code, language, text } from '../../../mcp/inputs.ts'
import { errorOutput, exceededLimits, sandboxOutput, verdictSentence } from '../render/report.ts'
import { runLoose } from '../judged-run.ts'
import { defineTool, spoken } from '../../../mcp/tool.ts'

export const runCode = defineTool({
  name: 'run_code',
  title: 'Run a program',
  toolset: 'practice',
  effect: 'read',
  rate: 'run',
  description: {
    useWhen: 'Use to run a small whole program in the sandbox, e.g. to try out a language feature, with optional standard input.',
    notWhen: 'Not for an attempt at an open problem: that is run_local_tests. Nothing is recorded here.',
    thenCall: 'Then talk about what it printed.',
  },
  input: z.object({ language, code, stdin: text(65_536).optional() }),
  output: z.object({
    ...spoken,
    verdict: z.enum(verdicts),
    stdout: z.string(),
    stderr: z.string(),
    cpuMs: z.number(),
    exceeded: z.enum(exceededLimits).nullable(),
    error: errorOutput.nullable(),
    ...sandboxOutput,
  }),
  async run({ language: chosen, code: source, stdin }, context) {
    const attempted = await attemptedProblem(context, chosen, source)
    if (!attempted.ok) return attempted
    const run = await runLoose(context, '', (id) => programRun(id, chosen, source, stdin ?? '', cpuMsBounds.default))
    if (!run.ok) return run
    const { version: languageVersion, sandbox, warning } = run.value
    const verdict = programVerdict(run.value)
    const shown = shownProgram(run.value)
    const slug = attempted.value
    return ok({
      say:
        slug === null
          ? verdict === 'accepted'
            ? 'The program ran to its end.'
            : `${verdictSentence(verdict, shown.exceeded)}.`
          : 'This looks like an attempt at the open problem; nothing was recorded here. Run it with its tests to make it count.',
      next: slug === null ? null : { tool: 'run_local_tests', arguments: { titleSlug: slug } },
      verdict,
      ...shown,
      languageVersion,
      sandbox,
      warning,
    })
  },
})

/** The open problem whose function or class this code defines; null when there is none. */
async function attemptedProblem({ learner, catalogue }: ToolContext, chosen: Language, source: string) {
  const read = await learner.ask('practice', 'all')
  if (!read.ok) return read
  for (const view of read.value.views) {
    if (view.status === 'solved') continue
    const entry = await catalogue.problem(view.titleSlug)
    if (!entry.ok) continue
    const { signature } = entry.value.problem
    // Nothing in a whole program says which task it is for.
    if (signature.kind === 'program') continue
    if (defines(source, chosen, [signature.entry, entryOf(signature, chosen)])) return ok(view.titleSlug)
  }
  return ok(null)
}
