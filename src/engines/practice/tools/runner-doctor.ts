import { z } from 'zod'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import type { Language } from '../../../problem/problem.ts'
import type { DoctorReport } from '../../../runner/protocol.ts'
import { err, ok } from '../../../kernel/result.ts'
import { runnerFailure } from '../../../mcp/running.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

export const runnerDoctor = defineTool({
  name: 'runner_doctor',
  title: 'Check the runner',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen: 'Use when runs fail for no reason in the code: it checks the sandbox and every language.',
    notWhen: "Not to judge code or to explain a learner's error.",
    thenCall: 'Then tell the learner the result.',
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
        /** What reviews use beside the rules of the server itself. */
        linter: z.string().nullable(),
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
    const missing = languages.filter((entry) => entry.version === null)
    return ok({
      say: [
        healthy ? 'The runner works.' : 'The runner has a problem. Its operator can see more on the owner’s page.',
        `This deployment can run ${languageNames(languages.filter((entry) => entry.version !== null))}.`,
        missing.length === 0 ? '' : `It cannot run ${languageNames(missing)}.`,
        ...lintersSentences(languages),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      next: null,
      ok: healthy,
      sandbox,
      warning,
      // Paths on the host and how to install a language are for the operator, whose own page has them.
      languages: languages.map(({ linter, ...entry }) => ({
        ...entry,
        detail: entry.ok || entry.version === null ? '' : entry.detail,
        linter: linter && linter.version && `${linter.name} ${linter.version}`,
      })),
      checks,
    })
  },
})

/** What a review of a program has, and which programs have none. */
function lintersSentences(languages: DoctorReport['languages']): readonly string[] {
  const linters = languages.flatMap(({ linter }) => (linter?.version ? [`${linter.name} ${linter.version}`] : []))
  const without = languages.filter(({ version, linter }) => version !== null && linter !== null && linter.version === null)
  return [
    linters.length === 0 ? '' : `Reviews use ${LIST.format(new Set(linters))}.`,
    without.length === 0 ? '' : `Reviews of ${languageNames(without)} use only our own rules.`,
    'Programs in SQL are not reviewed.',
  ]
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

const languageNames = (entries: ReadonlyArray<{ readonly language: Language }>): string =>
  entries.length === 0 ? 'no language' : LIST.format(entries.map(({ language }) => LANGUAGE_NAMES[language]))
