/** What the buttons of the questions do: asked and answered on this page alone, for a model that relays would answer better than its learner. */
import { z } from 'zod'
import type { SessionView } from '../../practice/rules/view.ts'
import type { Problem } from '../../../problem/problem.ts'
import { MAX_ANSWER } from '../rules/judge.ts'
import type { Failure } from '../../../failure/failure.ts'
import type { UnderstandingRead } from '../messages.ts'
import type { Caller, ToolContext } from '../../../mcp/context.ts'
import { questionsFor } from '../questions.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import { field } from '../../../web/auth/csrf.ts'

/** Fields of the page's form. */
export const ASKED_OF = 'askedOf'
export const ASKING = 'asking'
export const answerField = (index: number): string => `answer${index}`
const ANSWER_FIELDS = [0, 1].map(answerField)

/** What was typed to which questions. */
export interface TypedAnswers {
  readonly runId: string
  /** Of the asking; 0 where none was answered. */
  readonly number: number
  readonly answers: readonly string[]
}

const number = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

export const typedIn = (form: FormData): TypedAnswers => ({
  runId: field(form, ASKED_OF).slice(0, 64),
  number: number.safeParse(field(form, ASKING)).data ?? 0,
  answers: ANSWER_FIELDS.map((name) => field(form, name).trim()),
})

/** The result of an action, in words for the learner who pressed its button. */
export interface QuestionsNotice {
  readonly notice: string
  readonly status: 200 | 400
}

/** Why a learner whose program cannot be asked about is shown no button. */
export const NOT_ASKED_ABOUT = 'Questions are asked about programs in Python and in JavaScript. This one is in'
export const NONE = 'There is nothing to ask about this program: too little happens in it on the examples.'
export const NONE_LEFT = 'There is nothing else to ask about this program.'

export async function askQuestions(caller: Caller, problem: Problem): Promise<Result<QuestionsNotice, Failure>> {
  const read = await questionsFor(caller.contextFor('run'), problem)
  return read.ok ? ok({ notice: noticeOf(read.value), status: 200 }) : read
}

export async function answerQuestions(
  caller: Caller,
  slug: string,
  typed: TypedAnswers,
): Promise<Result<QuestionsNotice, Failure>> {
  const { learner } = caller.contextFor('append')
  const before = await learner.ask('understanding', 'read', slug)
  if (!before.ok) return before
  const { asking } = before.value.view
  const questionCount = asking?.status === 'open' && asking.number === typed.number ? asking.places.length : 0
  if (typed.answers.slice(0, questionCount).includes(''))
    return ok({ notice: 'Answer every question, and send them together.', status: 400 })
  if (typed.answers.some((answer) => answer.length > MAX_ANSWER))
    return ok({ notice: `An answer has at most ${MAX_ANSWER} characters. Nothing was sent.`, status: 400 })
  const read = await learner.ask('understanding', 'answer', slug, typed)
  return read.ok ? ok({ notice: noticeOf(read.value), status: 200 }) : read
}

function noticeOf({ view: { asking, understood } }: UnderstandingRead): string {
  if (understood) return 'Every answer is right: this program is understood.'
  if (asking === null) return ''
  switch (asking.status) {
    case 'open':
      return asking.places.length === 1
        ? 'A question about your program is below.'
        : 'Two questions about your program are below.'
    case 'none':
      return asking.number === 1 ? NONE : NONE_LEFT
    case 'answered': {
      const right = asking.questions.filter((question) => question.right).length
      return `${right} of ${asking.questions.length} answers are right. What your program did stands below; a wrong answer costs nothing.`
    }
  }
}

/** How far a learner is with a problem, in a sentence; null before it is solved. */
export function solvedWords({ solved, understood }: SessionView): string | null {
  if (solved === null) return null
  const how = solved.unaided ? 'You have solved it without help' : 'You have solved it'
  return understood ? `${how}, and answered the questions about your program.` : `${how}.`
}

/** The content of the section: nothing before the problem is solved. */
export type QuestionsShown = Result<UnderstandingRead, Failure> | null

export async function questionsShown({ learner }: ToolContext, view: SessionView | null): Promise<QuestionsShown> {
  return view?.status === 'solved' && !view.underCheck ? learner.ask('understanding', 'read', view.titleSlug) : null
}
