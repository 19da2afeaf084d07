import { z } from 'zod'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { measureAttempt } from '../rules/attempt.ts'
import type { SessionView } from '../rules/view.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Failure, Next } from '../../../failure/failure.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { code, language, text, titleSlug, writtenBy } from '../../../mcp/inputs.ts'
import { giveUpQuestion } from '../asking-first.ts'
import { hintOutput, readHints } from '../hints.ts'
import { runNext } from '../next-run.ts'
import { counterexampleFor } from '../find-counterexample.ts'
import { briefCases, briefHint, briefSession } from '../render/brief.ts'
import { counterexampleOut, counterexampleOutput, counterexampleSentence } from '../render/counterexample.ts'
import { requireLanguage } from '../problem-of.ts'
import { avoidIn, sessionOut, sessionOutput } from '../render/session.ts'
import { reportOutput, reportOut } from '../render/report.ts'
import { runOnCases, type RunDone } from '../judged-run.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import type { Author } from '../../../kernel/evidence.ts'
import { iso } from '../../../kernel/day.ts'
import { NO_SOLUTION } from '../../../problem/own-problem-words.ts'
import type { CounterexampleAnswer, HintAnswer } from '../client.ts'

const level = z.literal([1, 2, 3, 4])
export const requestHint = defineTool({
  name: 'request_hint',
  title: 'Request the next hint',
  toolset: 'practice',
  effect: 'append',
  view: 'problem-session',
  description: {
    useWhen:
      "Use when the learner is stuck. Level 1 (clarification) is free; 2 (approach), 3 (sketch) and 4 (solutions) open after a run of new code, or after the learner's own answer to the last hint's question (attempt). After a wrong answer, kind counterexample gives a small failing input.",
    notWhen: 'Not with your words or code as theirs. giveUp opens everything, if the learner wants the answer.',
    thenCall: 'Then pass on the hint and its question, add nothing, and wait.',
  },
  input: z.object({
    titleSlug,
    kind: z
      .enum(['hint', 'counterexample'])
      .optional()
      .describe('A counterexample takes no level, attempt or giveUp, and counts as help.'),
    level: z.int().min(1).max(4).optional().describe('By default the next.'),
    attempt: text(2_000).optional().describe("In the learner's own words."),
    code: code.optional().describe('Runs first, as in run_local_tests. Needs writtenBy.'),
    language: language.optional(),
    writtenBy: writtenBy.optional(),
    giveUp: z.boolean().optional().describe('Opens the other hints and the solutions. Without confirm it asks first.'),
    confirm: z.boolean().optional().describe('True only once the learner has agreed.'),
  }),
  output: z.object({
    ...teachingResult,
    outcome: z.enum(['given', 'repeated', 'not_yet', 'none_found', 'asks']),
    repeated: z.boolean(),
    code: z.literal('EFFORT_REQUIRED').optional(),
    hints: z.array(hintOutput),
    counterexample: counterexampleOutput.nullable(),
    current: z.int(),
    solutionsOpen: z.boolean(),
    opensAt: z.string().nullable(),
    run: z.object({ ...reportOutput, repeated: z.boolean() }).nullable(),
    session: sessionOutput,
  }),
  publishes: ['outcome', 'hints', 'counterexample', 'run', 'session'],
  brief: ({ session, hints, run, ...result }) => ({
    ...result,
    hints: hints.map(briefHint),
    run: run && { ...run, cases: briefCases(run.cases) },
    session: briefSession(session),
  }),
  async run(input, context) {
    const { titleSlug: slug, kind, level: wanted, attempt, writtenBy: author, giveUp, confirm } = input
    if (kind === 'counterexample' && (wanted ?? attempt ?? giveUp) !== undefined)
      return err({ code: 'INVALID_INPUT', issues: ['kind: a counterexample takes no level, attempt or giveUp'] })
    const entry = await context.catalogue.problem(slug)
    if (!entry.ok) return entry
    const { problem, hintShingles, own } = entry.value
    if (own?.hinted === false && giveUp !== true) return err({ code: 'PRACTISED_WITHOUT_HINTS', titleSlug: slug })
    const { code: source, language: chosen } = input
    const offered = requireLanguage(problem, chosen)
    if (!offered.ok) return offered
    const runDone =
      source === undefined ? ok(null) : await runFirst(context, problem, { code: source, language: chosen, writtenBy: author })
    if (!runDone.ok) return runDone
    const runReport = runDone.value && { ...reportOut(runDone.value.report), repeated: runDone.value.repeated }

    if (kind === 'counterexample') {
      const counterexample = await counterexampleFor(context, problem)
      return counterexample.ok ? ok({ ...counterexampleResult(counterexample.value, context), run: runReport }) : counterexample
    }

    if (giveUp === true && confirm !== true) {
      const asked = await askToGiveUp(context, slug)
      if (!asked.ok) return asked
      if (asked.value !== null) return ok({ ...asked.value, run: runReport })
    }

    const measured = attempt === undefined ? null : measureAttempt(attempt, problem.statement, hintShingles)
    const requestedLevel = wanted === undefined ? null : level.parse(wanted)
    const answer =
      giveUp === true
        ? await context.learner.practice.giveUp(problem)
        : await context.learner.practice.requestHint(problem, requestedLevel, measured, author ?? 'learner')
    if (!answer.ok) return answer
    const hints = await readHints(context, answer.value.passes, own?.untrusted === true)
    if (!hints.ok) return hints
    const { outcome, view } = answer.value
    // A request for the next hint that repeats the last hint also says what opens the next one.
    const isClosed =
      outcome === 'not_yet' || (outcome === 'repeated' && requestedLevel === null && giveUp !== true && !view.solutionsOpen)
    return ok({
      say: [
        hintSentence(answer.value, giveUp === true, hints.value.at(-1) ?? null, isOwnSlug(slug)),
        isClosed ? nextHintSentence(view) : '',
      ]
        .filter(Boolean)
        .join(' '),
      next: nextFor(answer.value),
      avoid: avoidIn(view),
      outcome,
      ...(outcome === 'not_yet' ? { code: 'EFFORT_REQUIRED' as const } : {}),
      repeated: outcome === 'repeated',
      hints: hints.value,
      counterexample: null,
      current: view.hintLevel,
      solutionsOpen: view.solutionsOpen,
      opensAt: isClosed && view.hintOpensAt !== null ? iso(view.hintOpensAt) : null,
      run: runReport,
      session: sessionOut(view, context, own),
    })
  },
})

/** Says what giving up would do. Null where it would do nothing, or is refused: then the rules answer. */
async function askToGiveUp(context: ToolContext, slug: string) {
  const read = await context.learner.ask('practice', 'read', slug, { code: false, history: false })
  if (!read.ok) return read
  const { view } = read.value
  if (view === null || view.underCheck || view.rules.pace === 'strict') return ok(null)
  if (view.hintLevel === 4 || view.status === 'solved') return ok(null)
  return ok({
    say: giveUpQuestion(!isOwnSlug(slug)),
    next: { tool: 'request_hint', arguments: { titleSlug: slug, giveUp: true }, needs: ['confirm'] },
    avoid: avoidIn(view),
    outcome: 'asks' as const,
    repeated: false,
    hints: [],
    counterexample: null,
    current: view.hintLevel,
    solutionsOpen: view.solutionsOpen,
    opensAt: null,
    session: sessionOut(view, context),
  })
}

function counterexampleResult(answer: CounterexampleAnswer, context: Pick<ToolContext, 'problemUrl'>) {
  const { shown, repeated, view } = answer
  return {
    say: counterexampleSentence(answer),
    next: runNext('run_local_tests', view.titleSlug, view),
    avoid: avoidIn(view),
    outcome: shown === null ? ('none_found' as const) : repeated ? ('repeated' as const) : ('given' as const),
    repeated,
    hints: [],
    counterexample: counterexampleOut(answer),
    current: view.hintLevel,
    solutionsOpen: view.solutionsOpen,
    opensAt: null,
    session: sessionOut(view, context),
  }
}

/** The run that comes with a hint request, the same as in run_local_tests. */
async function runFirst(
  context: ToolContext,
  problem: Problem,
  submitted: { readonly code: string; readonly language: Language | undefined; readonly writtenBy: Author | undefined },
): Promise<Result<RunDone, Failure>> {
  const { code: source, writtenBy: author } = submitted
  if (author === undefined) return err({ code: 'AUTHOR_REQUIRED' })
  let { language: chosen } = submitted
  if (chosen === undefined) {
    const session = await context.learner.ask('practice', 'read', problem.slug, { code: false, history: false })
    if (!session.ok) return session
    if (session.value.view === null) return err({ code: 'SESSION_NOT_FOUND', titleSlug: problem.slug })
    if (session.value.view.language === null)
      return err({ code: 'INVALID_INPUT', issues: ['language: this session has no language yet, so name it'] })
    chosen = session.value.view.language
  }
  const order = {
    problem,
    kind: 'local',
    language: chosen,
    code: source,
    writtenBy: author,
    cpuMs: problem.cpuMs,
    rerun: false,
  } as const
  return runOnCases(context, order)
}

function hintSentence(
  { outcome, view }: HintAnswer,
  gaveUp: boolean,
  last: { level: number; question: string } | null,
  isOwn: boolean,
): string {
  if (isOwn && outcome === 'given' && gaveUp) return `Here are the remaining hints. ${NO_SOLUTION}`
  if (gaveUp && outcome === 'given')
    return 'Here are the remaining hints. The solutions are open. Read one, explain a line of it, then write it again from blank.'
  if (outcome === 'not_yet') return last === null ? '' : `The question of hint ${last.level}: ${last.question}`
  if (isOwn && last === null && view.solutionsOpen) return NO_SOLUTION
  if (last === null) return view.solutionsOpen ? 'The solutions are open.' : 'There is no hint to repeat yet.'
  return `Hint ${last.level}: ${last.question}`
}

function nextHintSentence({ hintOpensAt, hintLevel, rules }: SessionView): string {
  const ways = 'The next hint opens when you run new code or answer this question in your own words.'
  const waiting = hintOpensAt === null ? '' : ' It also opens by itself ten minutes after the last hint.'
  const failing = rules.pace === 'strict' && hintLevel === 3 ? ' The solutions also need a failed run.' : ''
  return `${ways}${waiting}${failing}`
}

function nextFor({ outcome, view }: HintAnswer): Next {
  const { titleSlug: slug } = view
  const hasSolutions = view.solutionsOpen && !isOwnSlug(slug)
  if (hasSolutions && outcome !== 'not_yet') return { tool: 'list_problem_solutions', arguments: { titleSlug: slug } }
  return runNext('run_local_tests', slug, view)
}
