/** What the buttons of a review do, and what its section shows. */
import { z } from 'zod'
import type { Failure } from '../../../failure/failure.ts'
import type { Json } from '../../../kernel/json.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Caller, ToolContext } from '../../../mcp/context.ts'
import type { Language, Problem } from '../../../problem/problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import type { SessionView } from '../../practice/rules/view.ts'
import type { ReviewRead } from '../messages.ts'
import { costsSentence, reviewSentence } from '../render/review.ts'
import { compareFor, reviewFor } from '../reviewing.ts'

/** Names of buttons, whose value is the number of a finding. */
export const REFACTOR = 'refactor'
export const DISMISS = 'dismiss'
/** The finding that is worked on: a field that stays while other buttons are pressed. */
export const REFACTORING = 'refactoring'

const number = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)

/** Which finding a form is about; 0 where it is about none. */
export interface PostedFinding {
  readonly pressed: number
  readonly refactoring: number
}

export function findingIn(form: FormData): PostedFinding {
  const numberIn = (name: string): number => number.safeParse(field(form, name)).data ?? 0
  const changed = numberIn(REFACTOR)
  return {
    pressed: changed === 0 ? numberIn(DISMISS) : changed,
    refactoring: changed === 0 ? numberIn(REFACTORING) : changed,
  }
}

/** The program that belongs in the editor now. */
export interface ProgramForEditor {
  readonly language: Language
  readonly code: string
}

export interface ReviewNotice {
  readonly notice: string
  readonly program: ProgramForEditor | null
}

const saying = (notice: string): ReviewNotice => ({ notice, program: null })

export async function makeReview(caller: Caller, problem: Problem): Promise<Result<ReviewNotice, Failure>> {
  const read = await reviewFor(caller.contextFor('run'), problem)
  return read.ok ? ok(saying(reviewSentence(read.value))) : read
}

export async function dismissFinding(caller: Caller, slug: string, finding: number): Promise<Result<ReviewNotice, Failure>> {
  const read = await caller.contextFor('append').learner.ask('review', 'dismiss', slug, finding)
  return read.ok ? ok(saying('You leave this as it is. The review will not ask about it again.')) : read
}

/** The accepted program goes into the editor, beside the finding. */
export async function refactor(caller: Caller, slug: string, finding: number): Promise<Result<ReviewNotice, Failure>> {
  const read = await caller.contextFor('read').learner.ask('review', 'read', slug)
  if (!read.ok) return read
  const { view, language, code } = read.value
  const chosen = view.review?.findings.find(({ id }) => id === finding)
  if (!chosen || code === null) return err({ code: 'FINDING_NOT_FOUND' })
  return ok({
    notice: `Your accepted program is in the editor. Change what the review asks about on line ${chosen.line}, then submit it: the tests still have to pass.`,
    program: { language, code },
  })
}

export async function compareCosts(
  caller: Caller,
  problem: Problem,
  args: readonly Json[],
): Promise<Result<ReviewNotice, Failure>> {
  const read = await compareFor(caller.contextFor('run'), problem, args)
  return read.ok ? ok(saying(costsSentence(read.value.view.costs ?? []))) : read
}

/** The content of the section: nothing before the problem is solved, and while a check is open. */
export type ReviewShown = Result<ReviewRead, Failure> | null

export async function reviewShown({ learner }: ToolContext, view: SessionView | null): Promise<ReviewShown> {
  return view?.status === 'solved' && !view.underCheck && view.interview === null
    ? learner.ask('review', 'read', view.titleSlug)
    : null
}
