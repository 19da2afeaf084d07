import { z } from 'zod'
import { defines } from '../../../problem/code.ts'
import type { Language } from '../../../problem/problem.ts'
import { entryOf } from '../../../problem/signature.ts'
import { verdicts } from '../../../problem/verdict.ts'
import { err, ok } from '../../../kernel/result.ts'
import { cpuMsBounds } from '../../../runner/protocol.ts'
import { programRun } from '../../../runner/requests.ts'
import { programVerdict, programOutput } from '../../../runner/shown.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { code, language, text } from '../../../mcp/inputs.ts'
import { errorOutput, exceededLimits, sandboxOutput, verdictSentence } from '../render/report.ts'
import { runLoose } from '../judged-run.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

export const runCode = defineTool({
  name: 'run_code',
  title: 'Run a program',
  toolset: 'practice',
  effect: 'read',
  rate: 'run',
  description: {
    useWhen: 'Use to run a small program, e.g. to try out a language feature.',
    notWhen: 'Not for an attempt at a problem: use run_local_tests. Nothing is recorded here.',
    thenCall: 'Then talk about its output.',
  },
  input: z.object({ language, code: code.describe('A whole program.'), stdin: text(65_536).optional() }),
  output: z.object({
    ...baseResult,
    verdict: z.enum(verdicts),
    stdout: z.string(),
    stderr: z.string(),
    cpuMs: z.number(),
    exceeded: z.enum(exceededLimits).nullable(),
    error: errorOutput.nullable(),
    ...sandboxOutput,
  }),
  publishes: ['verdict', 'stdout', 'stderr', 'error'],
  async run({ language: chosen, code: source, stdin }, context) {
    const available = await context.languages()
    if (!available.includes(chosen)) return err({ code: 'LANGUAGE_RUNTIME_NOT_FOUND', language: chosen, available })
    const attempt = await attemptedProblem(context, chosen, source)
    if (!attempt.ok) return attempt
    const run = await runLoose(context, '', (id) => programRun(id, chosen, source, stdin ?? '', cpuMsBounds.default))
    if (!run.ok) return run
    const { version: languageVersion, sandbox, warning } = run.value
    const verdict = programVerdict(run.value)
    const output = programOutput(run.value)
    const slug = attempt.value
    return ok({
      say:
        slug === null
          ? verdict === 'accepted'
            ? 'The program ran to its end.'
            : `${verdictSentence(verdict, output.exceeded)}.`
          : 'This looks like an attempt at the open problem. Nothing was recorded. Run it with the tests to make it count.',
      next: slug === null ? null : { tool: 'run_local_tests', arguments: { titleSlug: slug, language: chosen } },
      verdict,
      ...output,
      languageVersion,
      sandbox,
      warning,
    })
  },
})

/** The open problem whose function or class this code defines; null if there is none. */
async function attemptedProblem({ learner, catalogue }: ToolContext, chosen: Language, source: string) {
  const read = await learner.ask('practice', 'all')
  if (!read.ok) return read
  for (const view of read.value.views) {
    if (view.status === 'solved') continue
    const entry = await catalogue.problem(view.titleSlug)
    if (!entry.ok) continue
    const { signature } = entry.value.problem
    // A whole program does not show which problem it is for.
    if (signature.kind === 'program') continue
    if (defines(source, chosen, [signature.entry, entryOf(signature, chosen)])) return ok(view.titleSlug)
  }
  return ok(null)
}
