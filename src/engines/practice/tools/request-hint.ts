import { z } from 'zod'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { Json } from '../../../kernel/json.ts'
import type { HintLevel } from '../../../problem/hint-level.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Failure } from '../../../failure/failure.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { code, language, text, titleSlug, writtenBy } from '../../../mcp/inputs.ts'
import { offersAssembly } from '../../forms/rung.ts'
import { giveUpQuestion } from '../asking-first.ts'
import { answerQuestion, type AnswerDone } from '../answers.ts'
import { hintOutput, readHints } from '../hints.ts'
import { runNext } from '../next-run.ts'
import { counterexampleFor } from '../find-counterexample.ts'
import { briefCases, briefHint, briefSession } from '../render/brief.ts'
import { hintNext, hintSentences, type AnswerRemark } from '../render/hint.ts'
import { counterexampleOut, counterexampleOutput, counterexampleSentence } from '../render/counterexample.ts'
import { requireLanguage } from '../problem-of.ts'
import { avoidIn, sessionOut, sessionOutput } from '../render/session.ts'
import { reportOutput, reportOut } from '../render/report.ts'
import { runOnCases, type RunDone } from '../judged-run.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import type { Author } from '../../../kernel/evidence.ts'
import { iso } from '../../../kernel/day.ts'
import type { CounterexampleAnswer } from '../client.ts'

const level = z.literal([1, 2, 3, 4])
/** JSON of any kind; its reader looks at so many characters at most. */
const value: z.ZodType<Json> = z.any().describe('As JSON.')

export const requestHint = defineTool({
  name: 'request_hint',
  title: 'Request the next hint',
  toolset: 'practice',
  effect: 'append',
  view: 'problem-session',
  description: {
    useWhen:
      "Use when the learner is stuck. Level 1 (clarification) is free; 2 (approach), 3 (sketch) and 4 (solutions) open after a run of changed code, or after the learner's answer to the last hint's question. After a wrong answer, kind counterexample gives a small failing input.",
    notWhen: 'Not with your words or code as theirs. giveUp opens everything, if the learner wants the answer.',
    thenCall: 'Then pass on the hint and its question, add nothing, and wait.',
  },
  input: z.object({
    titleSlug,
    kind: z
      .enum(['hint', 'counterexample'])
      .optional()
      .describe('A counterexample takes no level, answer, attempt or giveUp, and counts as help.'),
    level: z.int().min(1).max(4).optional().describe('By default the next.'),
    answer: z
      .object({ choice: z.int().optional().describe('The option, from 1.'), value: value.optional() })
      .optional()
      .describe("The learner's answer to the question of hint level - 1. Needs level."),
    attempt: text(2_000).optional().describe("The learner's own words; kept, and open nothing."),
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
    /** The answer that came with the call; `right` is null where it was not judged. */
    answer: z.object({ right: z.boolean().nullable(), text: z.string() }).nullable(),
    counterexample: counterexampleOutput.nullable(),
    current: z.int(),
    solutionsOpen: z.boolean(),
    opensAt: z.string().nullable(),
    run: z.object({ ...reportOutput, repeated: z.boolean() }).nullable(),
    session: sessionOutput,
  }),
  publishes: ['outcome', 'hints', 'counterexample', 'run', 'session'],
  brief: ({ session, hints, run, answer, ...result }) => ({
    ...result,
    ...(answer ? { answer } : {}),
    hints: hints.map(briefHint),
    run: run && { ...run, cases: briefCases(run.cases) },
    session: briefSession(session),
  }),
  async run(input, context) {
    const { titleSlug: slug, kind, level: nextLevel, answer: response, attempt, writtenBy: author, giveUp, confirm } = input
    if (kind === 'counterexample' && (nextLevel ?? response ?? attempt ?? giveUp) !== undefined)
      return err({ code: 'INVALID_INPUT', issues: ['kind: a counterexample takes no level, answer, attempt or giveUp'] })
    const answeredLevel = response === undefined ? null : answeredLevelOf(nextLevel, giveUp === true)
    if (typeof answeredLevel === 'string') return err({ code: 'INVALID_INPUT', issues: [answeredLevel] })
    const entry = await context.catalogue.problem(slug)
    if (!entry.ok) return entry
    const { problem, own } = entry.value
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
      const confirmation = await askToGiveUp(context, problem)
      if (!confirmation.ok) return confirmation
      if (confirmation.value !== null) return ok({ ...confirmation.value, run: runReport })
    }
    const words = attempt === undefined || attempt.trim() === '' ? null : attempt
    const order = { problem, words, writtenBy: author ?? 'learner' }
    const donePart =
      answeredLevel === null
        ? ok(null)
        : await answerQuestion(context, { ...order, level: answeredLevel, response: response ?? {} })
    if (!donePart.ok) return donePart
    // After an answer to an earlier hint, the result names the question that is open now, if there is one.
    const targetLevel = donePart.value?.kind === 'past' && donePart.value.current < 4 ? donePart.value.current : nextLevel
    const requestedLevel = targetLevel === undefined ? null : level.parse(targetLevel)
    const answerPart =
      donePart.value?.kind === 'judged'
        ? ok(donePart.value.hint)
        : giveUp === true
          ? await context.learner.practice.giveUp(problem)
          : await context.learner.practice.requestHint(problem, requestedLevel, words, order.writtenBy)
    if (!answerPart.ok) return answerPart
    const { outcome, view, passes } = answerPart.value
    const hints = await readHints(context, passes, own?.untrusted === true)
    if (!hints.ok) return hints
    const last = hints.value.at(-1) ?? null
    const isOwn = isOwnSlug(slug)
    // A request for the next hint that repeats the last hint also says what opens the next one.
    const isClosed =
      outcome === 'not_yet' || (outcome === 'repeated' && requestedLevel === null && giveUp !== true && !view.solutionsOpen)
    const answerRemark = remarkOf(donePart.value)
    return ok({
      say: hintSentences({
        outcome,
        view,
        gaveUp: giveUp === true,
        last,
        isOwn,
        isClosed,
        isSameRun: runDone.value?.repeated === true,
        hasWords: words !== null,
        isOnPage: context.origin === 'page',
        answer: answerRemark,
        canAssemble: await offersAssembly(context, problem, view),
      }),
      next: hintNext({ outcome, view, last, isOwn }),
      avoid: avoidIn(view),
      outcome,
      ...(outcome === 'not_yet' ? { code: 'EFFORT_REQUIRED' as const } : {}),
      repeated: outcome === 'repeated',
      hints: hints.value,
      answer: answerRemark && { right: answerRemark.right, text: answerRemark.unjudged ? '' : answerRemark.text },
      counterexample: null,
      current: view.hintLevel,
      solutionsOpen: view.solutionsOpen,
      opensAt: isClosed && view.hintOpensAt !== null ? iso(view.hintOpensAt) : null,
      run: runReport,
      session: sessionOut(view, context, own),
    })
  },
})

/** Says what giving up would do, where the rules allow it; null where it would do nothing. */
async function askToGiveUp(context: ToolContext, problem: Problem) {
  const { slug } = problem
  const allowed = await context.learner.practice.seekGiveUp(problem)
  if (!allowed.ok) return allowed
  const view = allowed.value
  if (view.hintLevel === 4 || view.status === 'solved') return ok(null)
  return ok({
    say: giveUpQuestion(!isOwnSlug(slug)),
    next: { tool: 'request_hint', arguments: { titleSlug: slug, giveUp: true }, needs: ['confirm'] },
    avoid: avoidIn(view),
    outcome: 'asks' as const,
    repeated: false,
    hints: [],
    answer: null,
    counterexample: null,
    current: view.hintLevel,
    solutionsOpen: view.solutionsOpen,
    opensAt: null,
    session: sessionOut(view, context),
  })
}

/** The hint whose question is answered, or what the call lacks. */
function answeredLevelOf(nextLevel: number | undefined, gaveUp: boolean): HintLevel | string {
  if (gaveUp) return 'answer: giveUp takes no answer'
  if (nextLevel === undefined) return 'level: name the hint that the answer is to open, one above the hint that asks'
  return nextLevel === 2 ? 1 : nextLevel === 3 ? 2 : nextLevel === 4 ? 3 : 'level: hint 1 is free, so no question is before it'
}

/** What is said of an answer; null where there is none. */
function remarkOf(done: AnswerDone | null): AnswerRemark | null {
  if (done === null) return null
  switch (done.kind) {
    case 'judged':
      return { right: done.right, text: done.remark, isRepeated: done.isRepeated }
    case 'past':
      return { right: done.right || null, text: done.explanation ?? '', closed: done.level }
    case 'unreadable':
      return { right: null, text: done.form, unjudged: done.kind }
    case 'tutor':
    case 'no_question':
      return { right: null, text: '', unjudged: done.kind }
  }
}

function counterexampleResult(answer: CounterexampleAnswer, context: Pick<ToolContext, 'problemUrl'>) {
  const { counterexample, repeated, view } = answer
  return {
    say: counterexampleSentence(answer),
    next: runNext('run_local_tests', view.titleSlug, view),
    avoid: avoidIn(view),
    outcome: counterexample === null ? ('none_found' as const) : repeated ? ('repeated' as const) : ('given' as const),
    repeated,
    hints: [],
    answer: null,
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
  if (author === undefined) return err({ code: 'AUTHOR_REQUIRED', titleSlug: problem.slug })
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
