import { z } from 'zod'
import { defines } from '../../../domain/code.ts'
import { entryName, type Language } from '../../../domain/problem.ts'
import { verdicts } from '../../../domain/verdict.ts'
import { ok } from '../../../result.ts'
import { programRun, programVerdict, shownProgram } from '../../../runner/judge.ts'
import { wallMsBounds } from '../../../runner/protocol.ts'
import type { ToolContext } from '../../context.ts'
import { code, language, text } from '../../inputs.ts'
import { sandboxOutput, verdictWords } from '../../render/report.ts'
import { runLoose } from '../../runs.ts'
import { defineTool, spoken } from '../../tool.ts'

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
    wallMs: z.number(),
    error: z.object({ type: z.string(), message: z.string(), line: z.int().nullable() }).nullable(),
    ...sandboxOutput,
  }),
  async run({ language: chosen, code: source, stdin }, context) {
    const attempted = await attemptedProblem(context, chosen, source)
    if (!attempted.ok) return attempted
    const run = await runLoose(context, '', (id) => programRun(id, chosen, source, stdin ?? '', wallMsBounds.default))
    if (!run.ok) return run
    const { version: languageVersion, sandbox, warning } = run.value
    const verdict = programVerdict(run.value)
    const slug = attempted.value
    return ok({
      say:
        slug === null
          ? verdict === 'accepted'
            ? 'The program ran to its end.'
            : `${verdictWords[verdict]}.`
          : 'This looks like an attempt at the open problem; nothing was recorded here. Run it with its tests to make it count.',
      next: slug === null ? null : { tool: 'run_local_tests', arguments: { titleSlug: slug } },
      verdict,
      ...shownProgram(run.value),
      languageVersion,
      sandbox,
      warning,
    })
  },
})

/** The open problem whose function this code defines; null when there is none. */
async function attemptedProblem({ learner, catalogue }: ToolContext, chosen: Language, source: string) {
  const read = await learner.sessions()
  if (!read.ok) return read
  for (const view of read.value.views) {
    if (view.status === 'solved') continue
    const entry = await catalogue.problem(view.titleSlug)
    if (!entry.ok) continue
    const { entry: name } = entry.value.problem.signature
    if (defines(source, chosen, [name, entryName(name, chosen)])) return ok(view.titleSlug)
  }
  return ok(null)
}
