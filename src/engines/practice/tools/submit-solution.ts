import { z } from 'zod'
import { checkEnds, type CheckEnd } from '../../knowledge/rules/events.ts'
import type { Report } from '../../../problem/report.ts'
import type { SessionView } from '../rules/view.ts'
import type { Failure, Next } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { Json } from '../../../kernel/json.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Problem } from '../../../problem/problem.ts'
import { caseParts, takes } from '../../../problem/signature.ts'
import { code, language, titleSlug, writtenBy } from '../../../mcp/inputs.ts'
import { compareFor, reviewAfterAccepted, reviewFor } from '../../review/reviewing.ts'
import { costsSentence, reviewOut, reviewOutput, reviewSentence } from '../../review/render/review.ts'
import type { ReviewRead } from '../../review/messages.ts'
import { growthInput, statedIn } from '../../growth/input.ts'
import { growthFor } from '../../growth/measuring.ts'
import { growthOut, growthOutput } from '../../growth/render/output.ts'
import { growthSentences } from '../../growth/render/sentences.ts'
import { invitation } from '../../understanding/questions.ts'
import { briefCases, briefSession } from '../render/brief.ts'
import {
  codeOut,
  codeOutput,
  hiddenSentence,
  languageSentence,
  reportOut,
  reportOutput,
  reportSentence,
} from '../render/report.ts'
import { avoidIn, sessionOut, sessionOutput } from '../render/session.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { offerOf } from '../../knowledge/learning.ts'
import { afterAccepted } from '../after-accepted.ts'
import { runNext } from '../next-run.ts'
import { problemOf } from '../problem-of.ts'
import { lessonWaitingFor } from '../lesson-waiting.ts'
import { runOnCases } from '../judged-run.ts'
import { notesFor, notesOutput, withNotes } from '../../classes/tell-notes.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** `dismiss`: the number of a finding. `compareOn`: the arguments of a case. */
const reviewInput = z.object({ dismiss: z.int().optional(), compareOn: z.array(z.unknown()).optional() })
type ReviewOrder = z.output<typeof reviewInput>

export const submitSolution = defineTool({
  name: 'submit_solution',
  title: 'Submit a solution',
  toolset: 'practice',
  effect: 'append',
  rate: 'run',
  view: 'problem-session',
  description: {
    useWhen:
      'Use when the learner wants their code judged on all tests: visible, hidden and new ones. Send it unchanged, with who wrote it. Every submission counts.',
    notWhen: 'Not to try things out: run_local_tests shows more.',
    thenCall: 'Then once accepted, ask the learner why it works and how its time grows; send growth.',
  },
  input: z.object({
    titleSlug,
    language,
    code,
    writtenBy,
    growth: growthInput,
    review: reviewInput.optional().describe('Reviews accepted code or compares costs.'),
  }),
  output: z.object({
    ...teachingResult,
    teacherNotes: notesOutput,
    ...reportOutput,
    accepted: z.boolean(),
    repeated: z.boolean(),
    unaided: z.boolean().nullable(),
    check: z.enum(checkEnds).nullable(),
    growth: growthOutput.nullable(),
    ran: codeOutput,
    session: sessionOutput.nullable(),
    review: reviewOutput.nullable(),
  }),
  publishes: ['accepted', 'verdict', 'cases', 'hidden', 'session'],
  brief: ({ session, cases, review, ...result }) => ({
    ...result,
    ...(review ? { review } : {}),
    cases: briefCases(cases),
    session: session && briefSession(session),
  }),
  async run({ titleSlug: slug, language: chosen, code: source, writtenBy: author, review: order, growth: statement }, context) {
    const entry = await problemOf(context, slug)
    if (!entry.ok) return entry
    const { problem, own, exerciseOf } = entry.value
    const result = await runOnCases(context, {
      problem,
      kind: 'submission',
      language: chosen,
      code: source,
      writtenBy: author,
      cpuMs: problem.cpuMs,
      rerun: false,
    })
    if (!result.ok) return result
    const { report, repeated, codeHash, view, check } = result.value
    const accepted = report.verdict === 'accepted'
    const isSolved = accepted && view?.status === 'solved'
    const reviewed = isSolved && !view.underCheck ? await reviewOfAccepted(context, problem, order ?? null) : null
    const offer = isSolved ? await offerOf(context) : null
    const grown =
      isSolved && !own && statement ? await growthFor(context, problem, statedIn(problem.signature, statement), codeHash) : null
    const waiting = offer && exerciseOf !== undefined ? await lessonWaitingFor(context, slug) : null
    // If what is known cannot be read, the result says less.
    const after = offer?.ok
      ? afterAccepted(offer.value, {
          component: own ? '' : problem.components.primary,
          unaided: view?.solved?.unaided ?? false,
          hasSolutions: view?.solutionsOpen === true && !own,
          exerciseOf,
          waiting,
          interviewId: view?.interview?.id ?? null,
        })
      : null
    const notes = await notesFor(context, view)
    const asksGrowth = isSolved && !own && !statement && !view.interview && context.origin !== 'page'
    const say = paragraphs([
      // What was asked for comes first.
      [order ? (reviewed?.sentence ?? '') : ''],
      [submissionSentence(report, view, !own), checkSentence(check), recalledSentence(view, context)],
      [languageSentence(result.value, context.origin)],
      [order ? '' : (reviewed?.sentence ?? '')],
      [after?.shown ?? ''],
      [after?.nextSentence ?? ''],
      grown === null ? [] : grown.ok ? growthSentences(grown.value, statement) : [word(grown.error).message],
      [accepted ? invitation(view, context) : ''],
      [asksGrowth && !(await isMeasured(context, slug)) ? GROWTH_QUESTION : ''],
    ])
    return ok({
      say: withNotes(say, notes),
      ...notes,
      next: after?.next ?? nextAfter(slug, accepted, view, check),
      avoid: [...avoidIn(view), ...(hasFindings(reviewed?.read ?? null) ? [NOT_YOURS_TO_CHANGE] : [])],
      ...reportOut(report),
      accepted,
      repeated,
      unaided: isSolved ? (view.solved?.unaided ?? null) : null,
      check,
      growth: grown?.ok ? growthOut(grown.value) : null,
      ran: codeOut(source, codeHash),
      session: view && sessionOut(view, context, own),
      review: reviewed?.read ? reviewOut(reviewed.read) : null,
    })
  },
})

const NOT_YOURS_TO_CHANGE = 'Do not write the lines that the review asks to change.'
const hasFindings = (read: ReviewRead | null): boolean => (read?.view.review?.findings.length ?? 0) > 0

/** Whether the growth of the program that was accepted last is known. */
async function isMeasured({ learner }: ToolContext, slug: string): Promise<boolean> {
  const known = await learner.growth.read(slug)
  return known.ok && known.value.result !== null
}

/** The review of accepted code, where it was asked for or one was made before. One that fails leaves the submission as it is. */
async function reviewOfAccepted(
  context: ToolContext,
  problem: Problem,
  order: ReviewOrder | null,
): Promise<{ readonly sentence: string; readonly read: ReviewRead | null } | null> {
  if (order === null) {
    const read = await reviewAfterAccepted(context, problem)
    return read && { sentence: reviewSentence(read), read }
  }
  const result = await orderedReview(context, problem, order)
  if (!result.ok) return { sentence: word(result.error).message, read: null }
  const { costs } = result.value.view
  const compared = order.compareOn !== undefined && costs !== null ? costsSentence(costs) : ''
  return { sentence: compared === '' ? reviewSentence(result.value) : compared, read: result.value }
}

async function orderedReview(context: ToolContext, problem: Problem, order: ReviewOrder): Promise<Result<ReviewRead, Failure>> {
  const review = await reviewFor(context, problem)
  if (!review.ok) return review
  const dismissed =
    order.dismiss === undefined ? review : await context.learner.ask('review', 'dismiss', problem.slug, order.dismiss)
  if (!dismissed.ok || order.compareOn === undefined) return dismissed
  // The input was JSON on the wire, so this round trip changes only its type.
  const args: readonly Json[] = JSON.parse(JSON.stringify(order.compareOn))
  const { signature, slug } = problem
  if (!takes(signature, args))
    return err({ code: 'INVALID_CASES', titleSlug: slug, kind: signature.kind, parts: caseParts(signature) })
  return compareFor(context, problem, args)
}
/** To be answered before anything is measured. */
const GROWTH_QUESTION =
  'If you like: how does the time of this program grow with its input, such as O(n) or O(n²)? Say it first, then we measure it.'

/** The verdict first, and each other matter in a paragraph of its own. */
const paragraphs = (parts: ReadonlyArray<readonly string[]>): string =>
  parts
    .map((sentences) => sentences.filter((sentence) => sentence !== '').join(' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

function submissionSentence(report: Report, view: SessionView | null, quotes: boolean): string {
  const { hidden } = reportOut(report)
  const hiddenPart = hidden === null ? '' : ` ${hiddenSentence(hidden)}`
  if (report.verdict === 'accepted') {
    const how = view?.solved?.unaided ? ', without help' : ''
    return `Accepted${how}. ${reportSentence(report, quotes)}${hiddenPart}`
  }
  return `${reportSentence(report, quotes)}${hiddenPart}`
}

function checkSentence(check: CheckEnd | null): string {
  if (check === 'passed') return 'You passed the check: you solved this without help.'
  return check === 'unproven'
    ? 'This ends the check. It does not count as proof, because the code was not the learner’s alone.'
    : ''
}

/** For a check: the program equals one that was accepted or shown before the check. */
function recalledSentence(view: SessionView | null, { origin, problemUrl }: Pick<ToolContext, 'origin' | 'problemUrl'>): string {
  if (view === null || !view.recalled) return ''
  const where = origin === 'page' ? 'here' : `at ${problemUrl(view.titleSlug)}`
  return `This program is the same as one from before the check, so the check stays open. That can happen. Type the program again ${where}, without pasting, and it counts. A different program of your own counts too. You can leave the check at any time without a penalty.`
}

function nextAfter(slug: string, accepted: boolean, view: SessionView | null, check: CheckEnd | null): Next {
  if (check !== null) return { tool: 'suggest_next', arguments: {} }
  if (view?.recalled) return null
  return accepted ? { tool: 'search_problems', arguments: { status: 'not_started' } } : runNext('run_local_tests', slug, view)
}
