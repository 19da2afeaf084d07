/** How an answer to a hint's question is decided: sought at the learner's object, judged in the Worker, filed. */
import type { Author } from '../../kernel/evidence.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { Failure } from '../../failure/failure.ts'
import type { ToolContext } from '../../mcp/context.ts'
import type { HintLevel, Level } from '../../problem/hint-level.ts'
import { formOf, judgeAnswer, type GivenAnswer } from '../../problem/hint-question.ts'
import type { Problem } from '../../problem/problem.ts'
import type { HintAnswer } from './client.ts'

/** Why an answer was not judged; it costs nothing. */
export type Unjudged = 'unreadable' | 'tutor' | 'no_question'

export type AnswerDone =
  | {
      readonly kind: 'judged'
      readonly right: boolean
      /** The feedback for a wrong first answer, and once the next hint is open the explanation. */
      readonly remark: string
      /** The same answer was recorded before. */
      readonly isRepeated: boolean
      readonly hint: HintAnswer
    }
  /** `right`: the learner's answer is right, though it came after the next hint had opened. */
  | {
      readonly kind: 'past'
      readonly explanation: string | null
      readonly right: boolean
      readonly level: HintLevel
      /** The hint level of the session. */
      readonly current: Level
    }
  /** `form`: how the question that was answered is answered. */
  | { readonly kind: 'unreadable'; readonly form: string }
  | { readonly kind: Exclude<Unjudged, 'unreadable'> }

interface AnswerOrder {
  readonly problem: Problem
  readonly level: HintLevel
  readonly response: GivenAnswer
  readonly words: string | null
  readonly writtenBy: Author
}

export async function answerQuestion(context: ToolContext, order: AnswerOrder): Promise<Result<AnswerDone, Failure>> {
  const { problem, level, response, words, writtenBy } = order
  const { practice } = context.learner
  const sought = await practice.seekAnswer(problem, level, writtenBy)
  if (!sought.ok) return sought
  if (sought.value.kind !== 'open') {
    if (sought.value.kind === 'tutor') return ok({ kind: 'tutor' })
    const pass = practice.answeredQuestion(sought.value.view, level)
    const key = pass === null ? ok(null) : await context.sealed.hintKey(pass)
    if (!key.ok) return key
    const late = key.value === null || writtenBy === 'tutor' ? null : judgeAnswer(key.value, response, problem)
    const { hintLevel: current } = sought.value.view
    return ok({ kind: 'past', explanation: key.value?.explanation ?? null, right: late?.right === true, level, current })
  }
  const key = await context.sealed.hintKey(sought.value.pass)
  if (!key.ok) return key
  if (key.value === null) return ok({ kind: 'no_question' })
  const judged = judgeAnswer(key.value, response, problem)
  if (judged === null) return ok({ kind: 'unreadable', form: formOf(key.value, problem) })
  const { answer, right, feedback } = judged
  const isRepeated = sought.value.view.answers.some((one) => one.level === level && one.answer === answer)
  const filed = await practice.fileAnswer(problem, { level, answer, right }, words, writtenBy)
  if (!filed.ok) return filed
  const isOpen = filed.value.view.hintLevel > level
  return ok({ kind: 'judged', right, remark: right || isOpen ? key.value.explanation : feedback, isRepeated, hint: filed.value })
}
