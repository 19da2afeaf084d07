import { caseKind } from '../../../problem/case-kind.ts'
import { z } from 'zod'
import { sha256 } from '../../../kernel/hash.ts'
import { caseParts, takes } from '../../../problem/signature.ts'
import type { Json } from '../../../kernel/json.ts'
import { err, ok } from '../../../kernel/result.ts'
import { cpuMsBounds } from '../../../runner/protocol.ts'
import { problemRun } from '../../../runner/requests.ts'
import { reportedError, trialsOf } from '../../../runner/shown.ts'
import { code, language, titleSlug, writtenBy } from '../../../mcp/inputs.ts'
import { briefCases, briefSession } from '../render/brief.ts'
import {
  codeOut,
  codeOutput,
  differenceOutput,
  errorOutput,
  errorSuffix,
  exceededLimits,
  reportOut,
  reportOutput,
  languageSentence,
  reportSentence,
  sandboxOutput,
} from '../render/report.ts'
import { avoidIn, NOT_YOURS_TO_WRITE, sessionOut, sessionOutput } from '../render/session.ts'
import { requireLanguage } from '../problem-of.ts'
import { runLoose, runOnCases } from '../judged-run.ts'
import { notesFor, notesOutput, withNotes } from '../../classes/tell-notes.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** One of the learner's own inputs and its result. */
export const trialOutput = z.object({
  call: z.string(),
  actual: z.string().nullable(),
  end: z.string(),
  mismatch: differenceOutput.nullable(),
  error: errorOutput.nullable(),
  exceeded: z.enum(exceededLimits).nullable(),
  stdout: z.string(),
  stderr: z.string(),
})

export const runLocalTests = defineTool({
  name: 'run_local_tests',
  title: 'Run the visible tests',
  toolset: 'practice',
  effect: 'append',
  rate: 'run',
  view: 'problem-session',
  description: {
    useWhen:
      "Use whenever the learner shows code, before you comment: send it unchanged, with who wrote it. The server runs it on the problem's visible tests.",
    notWhen: 'Not for code that you wrote to help.',
    thenCall: 'Then talk about the first failing test. If all pass, call submit_solution.',
  },
  input: z.object({
    titleSlug,
    language,
    code,
    writtenBy,
    cases: z
      .array(z.array(z.unknown()).max(10))
      .min(1)
      .max(10)
      .optional()
      .describe(
        "The learner's own inputs: lists of arguments (class: of one list of operations; program: of its stdin). Shows outputs, judges nothing.",
      ),
    timeoutMs: z.int().min(cpuMsBounds.min).max(cpuMsBounds.max).optional().describe('CPU time for each test.'),
    rerun: z.boolean().optional().describe('Run the same code again.'),
  }),
  output: z
    .object({
      ...teachingResult,
      teacherNotes: notesOutput,
      ...z.object(reportOutput).partial().shape,
      ...sandboxOutput,
      judged: z.boolean(),
      repeated: z.boolean(),
      outputs: z.array(trialOutput).optional(),
      offer: z.object({ tool: z.string(), reason: z.string() }).nullable(),
      code: codeOutput.optional(),
      session: sessionOutput.nullable(),
    })
    .omit({ code: true })
    .extend({ ran: codeOutput }),
  publishes: ['verdict', 'passed', 'total', 'cases', 'outputs', 'session'],
  brief: ({ session, cases, ...result }) => ({
    ...result,
    ...(cases ? { cases: briefCases(cases) } : {}),
    session: session && briefSession(session),
  }),
  async run(input, context) {
    const { titleSlug: slug, language: chosen, code: source, writtenBy: author, cases, rerun } = input
    const entry = await context.catalogue.problem(slug)
    if (!entry.ok) return entry
    const { problem, own, interview } = entry.value
    const offered = requireLanguage(problem, chosen)
    if (!offered.ok) return offered
    const cpuMs = input.timeoutMs ?? problem.cpuMs
    const next = { tool: 'run_local_tests', arguments: { titleSlug: slug, language: chosen } }

    if (cases !== undefined) {
      // The input was JSON on the wire, so this round trip changes only its type.
      const inputs: ReadonlyArray<readonly Json[]> = JSON.parse(JSON.stringify(cases))
      const { signature } = problem
      if (!inputs.every((args) => takes(signature, args)))
        return err({ code: 'INVALID_CASES', titleSlug: slug, kind: signature.kind, parts: caseParts(signature) })
      const before = interview === undefined ? ok(null) : await context.learner.ask('interviews', 'beforeCodeOf', slug)
      if (!before.ok) return before
      if (before.value !== null) return err({ code: 'RUNS_CLOSED_DURING_INTERVIEW', titleSlug: slug, ...before.value })
      const run = await runLoose(context, slug, (id) => problemRun(id, problem, chosen, source, inputs, cpuMs))
      if (!run.ok) return run
      const { compile, version: languageVersion, sandbox, warning } = run.value
      return ok({
        say: compile.error
          ? `The code could not be loaded${own ? '' : errorSuffix(reportedError(compile.error))}.`
          : `Here is what your code ${signature.kind === 'program' ? 'prints' : 'returns'}. These inputs are not judged and do not count.`,
        next,
        avoid: [NOT_YOURS_TO_WRITE],
        compileError: compile.error && reportedError(compile.error),
        languageVersion,
        sandbox,
        warning,
        judged: false,
        repeated: false,
        outputs: trialsOf(problem, chosen, inputs, run.value),
        offer: null,
        ran: codeOut(source, await sha256(source)),
        session: null,
      })
    }

    const result = await runOnCases(context, {
      problem,
      kind: 'local',
      language: chosen,
      code: source,
      writtenBy: author,
      cpuMs,
      rerun: rerun ?? false,
    })
    if (!result.ok) return result
    const { report, repeated, codeHash, view } = result.value
    const passed = report.verdict === 'accepted'
    const tag = own?.hinted === false ? null : (view?.hintOfferedFor ?? null)
    const notes = await notesFor(context, view)
    return ok({
      say: withNotes(
        [
          reportSentence(report, !own),
          passed ? 'Submit the code to run the hidden tests.' : '',
          languageSentence(result.value, context.origin),
        ]
          .filter((sentence) => sentence !== '')
          .join(' '),
        notes,
      ),
      ...notes,
      next: passed ? { tool: 'submit_solution', arguments: { titleSlug: slug, language: chosen, writtenBy: author } } : next,
      avoid: avoidIn(view),
      ...reportOut(report),
      judged: true,
      repeated,
      offer:
        tag === null
          ? null
          : {
              tool: 'request_hint',
              reason: `Several runs have failed on a test of the kind “${caseKind(tag)}”; a hint may help.`,
            },
      ran: codeOut(source, codeHash),
      session: view && sessionOut(view, context, own),
    })
  },
})
