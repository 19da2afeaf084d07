import { z } from 'zod'
import { err, ok } from '../../../kernel/result.ts'
import { runnerFailure } from '../../../mcp/running.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

export const runnerDoctor = defineTool({
  name: 'runner_doctor',
  title: 'Check the runner',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen:
      'Use when runs fail for no reason in the code: it reports the sandbox, languages with versions and self tests, and live checks.',
    notWhen: "Not to judge code or to explain a learner's error.",
    thenCall: 'Then tell the learner or operator the result.',
  },
  input: z.object({}),
  output: z.object({
    ...baseResult,
    ok: z.boolean(),
    sandbox: z.string().nullable(),
    warning: z.string().nullable(),
    languages: z.array(
      z.object({
        language: z.string(),
        version: z.string().nullable(),
        ok: z.boolean(),
        detail: z.string(),
        selfTests: z.object({ passed: z.int(), total: z.int() }),
      }),
    ),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  }),
  async run(_input, { learner, runner }) {
    const admitted = await learner.admit()
    if (!admitted.ok) return admitted
    const report = await runner.doctor()
    if (!report.ok) return err(runnerFailure(report.error))
    const { ok: healthy, sandbox, warning, languages, checks } = report.value
    return ok({
      say: healthy
        ? `The runner works (sandbox: ${sandbox ?? 'none'}; ${languages.map(({ language }) => language).join(', ')}).`
        : 'The runner has a problem. See the checks and the self tests.',
      next: null,
      ok: healthy,
      sandbox,
      warning,
      // A working interpreter's path on the host is for the operator only. An error's detail helps anybody.
      languages: languages.map((entry) => ({ ...entry, detail: entry.ok ? '' : entry.detail })),
      checks,
    })
  },
})
