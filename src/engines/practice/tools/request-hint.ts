import { z } from 'zod'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { measureAttempt } from '../rules/attempt.ts'
import type { SessionView } from '../rules/view.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Failure, Next } from '../../../failure/failure.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { code, language, text, titleSlug, writtenBy } from '../../../mcp/inputs.ts'
import { hintOutput, readHints } from '../hints.ts'
import { counterexampleFor } from '../find-counterexample.ts'
import { counterexampleOut, counterexampleOutput, counterexampleSentence } from '../render/counterexample.ts'
import { requireLanguage } from '../problem-of.ts'
import { avoidIn, sessionOut, sessionOutput } from '../render/session.ts'
import { reportOutput, reportOut } from '../render/report.ts'
import { runOnCases, type RunDone } from '../judged-run.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'
import type { Author } from '../../../kernel/evidence.ts'
import { iso } from '../../../kernel/day.ts'
import { NO_SOLUTION } from '../../../problem/own-problem-words.ts'
import type { CounterexampleAnswer, HintAnswer } from '../client.ts'

const level = z.literal([1, 2, 3, 4])
const WAYS_ON = [
  'Run new code with run_local_tests.',
  "Answer the hint's question in the learner's own words, as `attempt`.",
  'Ask again at the time in opensAt: ten minutes after the last hint the next one opens by itself.',
  'If the learner wants the answer: giveUp true.',
]

export const requestHint = defineTool({
  name: 'request_hint',
  title: 'Request the next hint',
  toolset: 'practice',
  effect: 'append',
  view: 'problem-session',
  description: {
    useWhen:
      "Use when the learner is stuck. Hints come in order: 1 clarification, 2 approach, 3 implementation sketch, 4 solutions open. Level 1 is free; the next opens on new code run, or on the learner's own answer to the last hint's question (attempt). Once a level, after a wrong answer, kind counterexample gives the smallest input their code fails on.",
    notWhen:
      'Not to skip levels, and not with words or code of your own. giveUp gives everything, if the learner wants the answer.',
    thenCall: 'Then pass on the hint and its question, add nothing to it, and wait for the learner.',
  },
  input: z.object({
    titleSlug,
    kind: z
      .enum(['hint', 'counterexample'])
      .optional()
      .describe('"counterexample" goes without level, attempt and giveUp, and counts as help like a hint.'),
    level: z.int().min(1).max(4).optional().describe('The level asked for; the next one if left out.'),
    attempt: text(2_000).optional().describe("The learner's own words on the last hint's question."),
    code: code.optional().describe("The learner's code, unchanged; it is run first, as run_local_tests would. Needs writtenBy."),
    language: language.optional(),
    writtenBy: writtenBy.optional(),
    giveUp: z.boolean().optional().describe('Gives the remaining hints and opens the solutions.'),
  }),
  output: z.object({
    ...taught,
    outcome: z.enum(['given', 'repeated', 'not_yet', 'none_found']),
    repeated: z.boolean(),
    code: z.literal('EFFORT_REQUIRED').optional(),
    hints: z.array(hintOutput),
    counterexample: counterexampleOutput.nullable(),
    current: z.int(),
    solutionsOpen: z.boolean(),
    waysOn: z.array(z.string()),
    opensAt: z.string().nullable(),
    run: z.object({ ...reportOutput, repeated: z.boolean() }).nullable(),
    session: sessionOutput,
  }),
  async run(input, context) {
    const { titleSlug: slug, kind, level: wanted, attempt, writtenBy: author, giveUp } = input
    if (kind === 'counterexample' && (wanted ?? attempt ?? giveUp) !== undefined)
      return err({ code: 'INVALID_INPUT', issues: ['kind: a counterexample is asked for without level, attempt and giveUp'] })
    const entry = await context.catalogue.problem(slug)
    if (!entry.ok) return entry
    const { problem, hintShingles, own } = entry.value
    if (own?.hinted === false && giveUp !== true) return err({ code: 'PRACTISED_WITHOUT_HINTS', titleSlug: slug })
    const { code: source, language: chosen } = input
    const offered = requireLanguage(problem, chosen)
    if (!offered.ok) return offered
    const ran =
      source === undefined ? ok(null) : await runFirst(context, problem, { code: source, language: chosen, writtenBy: author })
    if (!ran.ok) return ran
    const runShown = ran.value && { ...reportOut(ran.value.report), repeated: ran.value.repeated }

    if (kind === 'counterexample') {
      const found = await counterexampleFor(context, problem)
      return found.ok ? ok({ ...counterexampleGiven(found.value, context), run: runShown }) : found
    }

    const measured = attempt === undefined ? null : measureAttempt(attempt, problem.statement, hintShingles)
    const asked = wanted === undefined ? null : level.parse(wanted)
    const answered =
      giveUp === true
        ? await context.learner.practice.giveUp(problem)
        : await context.learner.practice.requestHint(problem, asked, measured, author ?? 'learner')
    if (!answered.ok) return answered
    const hints = await readHints(context, answered.value.passes, own?.untrusted === true)
    if (!hints.ok) return hints
    const { outcome, view } = answered.value
    // Whoever asked for the next hint and got the last one again is told what opens the next.
    const isClosed = outcome === 'not_yet' || (outcome === 'repeated' && asked === null && giveUp !== true && !view.solutionsOpen)
    return ok({
      say: [sentence(answered.value, giveUp === true, hints.value.at(-1) ?? null, isOwnSlug(slug)), isClosed ? opening(view) : '']
        .filter(Boolean)
        .join(' '),
      next: nextFor(answered.value),
      avoid: avoidIn(view),
      outcome,
      ...(outcome === 'not_yet' ? { code: 'EFFORT_REQUIRED' as const } : {}),
      repeated: outcome === 'repeated',
      hints: hints.value,
      counterexample: null,
      current: view.hintLevel,
      solutionsOpen: view.solutionsOpen,
      waysOn: isClosed ? waysOn(view) : [],
      opensAt: isClosed && view.hintOpensAt !== null ? iso(view.hintOpensAt) : null,
      run: runShown,
      session: sessionOut(view, context, own),
    })
  },
})

function counterexampleGiven(answer: CounterexampleAnswer, context: Pick<ToolContext, 'problemUrl'>) {
  const { shown, repeated, view } = answer
  return {
    say: counterexampleSentence(answer),
    next: { tool: 'run_local_tests', arguments: { titleSlug: view.titleSlug } },
    avoid: avoidIn(view),
    outcome: shown === null ? ('none_found' as const) : repeated ? ('repeated' as const) : ('given' as const),
    repeated,
    hints: [],
    counterexample: counterexampleOut(answer),
    current: view.hintLevel,
    solutionsOpen: view.solutionsOpen,
    waysOn: [],
    opensAt: null,
    session: sessionOut(view, context),
  }
}

/** The run that comes with a hint request, exactly as run_local_tests makes it. */
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
      return err({ code: 'INVALID_INPUT', issues: ['language: this session has none yet, so name the language of the code'] })
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

function sentence(
  { outcome, view }: HintAnswer,
  gaveUp: boolean,
  last: { level: number; question: string } | null,
  isOwn: boolean,
): string {
  if (isOwn && outcome === 'given' && gaveUp) return `Here are the remaining hints. ${NO_SOLUTION}`
  if (gaveUp && outcome === 'given')
    return 'Here are the remaining hints, and the solutions are open. Read one, explain a line of it, then write it again from blank.'
  if (outcome === 'not_yet') return last === null ? '' : `The question of hint ${last.level}: ${last.question}`
  if (isOwn && last === null && view.solutionsOpen) return NO_SOLUTION
  if (last === null) return view.solutionsOpen ? 'The solutions are open.' : 'There is no hint to repeat yet.'
  return `Hint ${last.level}: ${last.question}`
}

const opening = ({ hintOpensAt }: SessionView): string =>
  `The next hint opens when you run new code or answer this question in your own words.${hintOpensAt === null ? '' : ' It also opens by itself ten minutes after the last hint.'}`

function nextFor({ outcome, view }: HintAnswer): Next {
  const { titleSlug: slug } = view
  const hasSolutions = view.solutionsOpen && !isOwnSlug(slug)
  if (hasSolutions && outcome !== 'not_yet') return { tool: 'list_problem_solutions', arguments: { titleSlug: slug } }
  return { tool: 'run_local_tests', arguments: { titleSlug: slug } }
}

function waysOn(view: SessionView): string[] {
  if (view.rules.pace !== 'strict') return WAYS_ON
  const ways = WAYS_ON.slice(0, -1).filter((_way, index) => view.hintOpensAt !== null || index !== 2)
  return view.hintLevel === 3 ? ['At the strict pace the solutions also need a failed run first.', ...ways] : ways
}
