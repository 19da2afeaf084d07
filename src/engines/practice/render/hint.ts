/** What is said of a request for a hint: the hint, what came of an answer, and what opens the next one. */
import type { Next } from '../../../failure/failure.ts'
import { formNames } from '../../forms/form-names.ts'
import type { HintLevel } from '../../../problem/hint-level.ts'
import type { AskedQuestion } from '../../../problem/hint-question.ts'
import { NO_SOLUTION } from '../../../problem/own-problem-words.ts'
import type { Unjudged } from '../answers.ts'
import type { HintAnswer } from '../client.ts'
import { runNext } from '../next-run.ts'
import { isAnswered } from '../rules/decide.ts'
import type { NotNew } from '../rules/state.ts'
import type { SessionView } from '../rules/view.ts'

/** `right` is null where the answer was not judged now: `unjudged` says why. `closed`: the hint it was for, if a later one was open. */
export interface AnswerRemark {
  readonly right: boolean | null
  /** The feedback, the explanation, or of an answer that could not be read how it is given. */
  readonly text: string
  readonly unjudged?: Unjudged
  readonly closed?: HintLevel
}

interface ShownHint {
  readonly level: number
  readonly text: string
  readonly question: string
  readonly asked: AskedQuestion | null
}

interface HintReply {
  readonly outcome: 'given' | 'repeated' | 'not_yet'
  readonly view: SessionView
  readonly gaveUp: boolean
  /** The hint that is shown last. */
  readonly last: ShownHint | null
  readonly isOwn: boolean
  /** The next hint is not open. */
  readonly isClosed: boolean
  /** The call brought code that had been run before. */
  readonly isSameRun: boolean
  /** The call brought words of the learner's own. */
  readonly hasWords: boolean
  /** The page shows in a form how the question is answered. */
  readonly isOnPage: boolean
  readonly answer: AnswerRemark | null
  /** An assembly is offered before the solutions. */
  readonly canAssemble: boolean
}

export function hintSentences(reply: HintReply): string {
  const { isClosed, answer } = reply
  const parts = [
    answerSentence(reply, answer),
    hintSentence(reply),
    isClosed ? closedSentences(reply) : '',
    reply.canAssemble ? ASSEMBLY : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** Nothing has to be done with it. */
const ASSEMBLY = `If you like, take a smaller step before the solutions: the exercise “${formNames.assemble.title}” of this problem.`

/** The call that goes on from here: the answer to the hint's question, where one opens the next hint, or else changed code. */
export function hintNext({
  outcome,
  view,
  last,
  isOwn,
}: Pick<HintAnswer, 'outcome' | 'view'> & Pick<HintReply, 'last' | 'isOwn'>): Next {
  const { titleSlug, hintLevel: level, answers, needsFailedRun, assigned } = view
  const isAtCeiling = level >= (assigned?.hintCeiling ?? 4)
  if (view.solutionsOpen && !isOwn && outcome !== 'not_yet') return { tool: 'list_problem_solutions', arguments: { titleSlug } }
  const isOpen = last?.asked && last.level === level && !isAtCeiling && !needsFailedRun && !isAnswered({ level, answers })
  if (isOpen) return { tool: 'request_hint', arguments: { titleSlug, level: level + 1 }, needs: ['answer'] }
  return runNext('run_local_tests', titleSlug, view)
}

/** The question with what an answer to it looks like. */
function questionSentence({ text, question, asked }: ShownHint, isOnPage: boolean): string {
  if (question === '') return text
  if (asked === null || isOnPage) return question
  if (asked.kind === 'predict') return `${question} Answer with a value of type ${asked.type}.`
  const options = asked.options.map((option, index) => `(${index + 1}) ${option}`)
  return `${question} Options: ${options.join(' ')}. Answer with the number of an option.`
}

function hintSentence({ outcome, view, gaveUp, last, isOwn, isOnPage, answer }: HintReply): string {
  if (isOwn && outcome === 'given' && gaveUp) return `Here are the remaining hints. ${NO_SOLUTION}`
  if (gaveUp && outcome === 'given')
    return 'Here are the remaining hints. The solutions are open. Read one, explain a line of it, then write it again from blank.'
  if (outcome === 'not_yet') return last === null ? '' : `The question of hint ${last.level}: ${questionSentence(last, isOnPage)}`
  if (isOwn && last === null && view.solutionsOpen) return NO_SOLUTION
  if (last === null) return view.solutionsOpen ? 'The solutions are open.' : 'There is no hint to repeat yet.'
  const isOpen = answer?.closed !== undefined && last.asked !== null
  return `${isOpen ? 'The open question is that of hint' : 'Hint'} ${last.level}: ${questionSentence(last, isOnPage)}`
}

function answerSentence({ outcome, view }: HintReply, answer: AnswerRemark | null): string {
  if (answer === null) return ''
  switch (answer.unjudged) {
    case 'unreadable':
      return `This answer could not be read, so nothing was used up. ${answer.text}`
    case 'tutor':
      return 'An answer by the tutor opens nothing. The learner answers the question.'
    case 'no_question':
      return 'No answer is checked for this hint.'
    case undefined:
  }
  if (answer.right) return `${answer.closed ? 'Right, but the next hint is open already.' : 'Right.'} ${answer.text}`
  if (answer.closed)
    return `The question of hint ${answer.closed} is closed, because the next hint is open already. ${answer.text}`.trim()
  if (answer.right === null) return answer.text
  if (outcome !== 'not_yet' || view.needsFailedRun) return `Not right. ${answer.text}`
  return `Not right yet. ${answer.text} Try once more: a second answer opens the next hint.`
}

const WHY: Readonly<Record<NotNew, string>> = {
  same: 'This code is the same as an earlier run, apart from spaces and comments, so it does not count as new work.',
  starter: 'The last run was the starter, so it does not count as new work.',
  tutor: "The last run was the tutor's code, so it does not count as the learner's work.",
  not_loaded: 'The last run could not be loaded, so it does not count as new work yet.',
}

/** Why the next hint is closed, and what opens it. */
function closedSentences({ view, last, isSameRun, hasWords, answer }: HintReply): string {
  const { hintLevel: level, notNew, needsFailedRun, hintOpensAt } = view
  const isJudged = answer !== null && answer.right !== null
  const why = isJudged ? '' : isSameRun ? WHY.same : notNew === null ? `Nothing new was run since hint ${level}.` : WHY[notNew]
  const wordsSentence = hasWords ? 'Your own words are kept; they do not open a hint.' : ''
  const failed = needsFailedRun ? 'At the strict pace the solutions also need a failed run.' : ''
  const what =
    last?.asked && !isJudged
      ? `Run changed code, or answer the question of hint ${level}.`
      : 'Run changed code to open the next hint.'
  const waiting = hintOpensAt === null ? '' : 'It also opens ten minutes after the last hint.'
  return [wordsSentence, why, failed, isJudged && !needsFailedRun ? '' : what, waiting].filter(Boolean).join(' ')
}
