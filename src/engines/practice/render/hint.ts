/** What is said of a request for a hint: the hint, what came of an answer, and what opens the next one. */
import type { Next } from '../../../failure/failure.ts'
import { formNames } from '../../forms/form-names.ts'
import type { HintLevel } from '../../../problem/hint-level.ts'
import { answerWords, type AskedQuestion } from '../../../problem/hint-question.ts'
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
  /** This answer is in the record already. */
  readonly isRepeated?: boolean
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
    // Of a refused request, the question stands after the reason.
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
function questionSentence({ text, question, asked }: ShownHint, { isOnPage }: HintReply): string {
  if (question === '') return text
  if (asked === null || isOnPage) return question
  if (asked.kind === 'predict') return `${question} Answer with ${answerWords(asked.type)}.`
  const options = asked.options.map((option, index) => `(${index + 1}) ${option}`)
  return `${question} Options: ${options.join(' ')}. Answer with the number of an option.`
}

function hintSentence(reply: HintReply): string {
  const { outcome, view, gaveUp, last, isOwn, answer } = reply
  if (isOwn && outcome === 'given' && gaveUp) return `Here are the remaining hints. ${NO_SOLUTION}`
  if (gaveUp && outcome === 'given')
    return 'Here are the remaining hints. The solutions are open. Read one, explain a line of it, then write it again from blank.'
  if (outcome === 'not_yet')
    return last === null || !isJudged(answer) ? '' : `The question of hint ${last.level}: ${questionSentence(last, reply)}`
  if (isOwn && last === null && view.solutionsOpen) return NO_SOLUTION
  if (last === null) return view.solutionsOpen ? 'The solutions are open.' : 'There is no hint to repeat yet.'
  const isOpen = answer?.closed !== undefined && last.asked !== null
  return `${isOpen ? 'The open question is that of hint' : 'Hint'} ${last.level}: ${questionSentence(last, reply)}`
}

const isJudged = (answer: AnswerRemark | null): boolean => answer !== null && answer.right !== null

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
  if (outcome !== 'not_yet') return `Not right. ${answer.text}`
  // Also said to whoever sends a call again whose answer was lost.
  const known = answer.isRepeated === true ? ' This answer was recorded before.' : ''
  if (view.needsFailedRun) return `Not right. ${answer.text}${known}`
  return known === ''
    ? `Not right yet. ${answer.text} Try once more: a second, different answer opens the next hint.`
    : `Not right. ${answer.text}${known} A different answer opens the next hint.`
}

const WHY: Readonly<Record<NotNew, string>> = {
  same: 'this code is the same as an earlier run, apart from spaces and comments, so it does not count as new work.',
  starter: 'the last run was the starter, so it does not count as new work.',
  tutor: "the last run was the tutor's code, so it does not count as the learner's work.",
  not_loaded: 'the last run could not be loaded, so it does not count as new work yet.',
}

/** Why the next hint is closed, and what opens it. Last comes what waiting does: a page adds the time to it. */
function closedSentences(reply: HintReply): string {
  const { outcome, view, last, isSameRun, hasWords, answer } = reply
  const { hintLevel: level, notNew, needsFailedRun, hintOpensAt } = view
  const wordsSentence = hasWords ? 'Your own words are kept; they do not open a hint.' : ''
  const failed = needsFailedRun ? 'At the strict pace the solutions also need a failed run.' : ''
  const waiting = hintOpensAt === null ? '' : 'It also opens ten minutes after the last hint.'
  const run = 'Run changed code to open the next hint.'
  if (isJudged(answer)) return [wordsSentence, failed, needsFailedRun ? run : '', waiting].filter(Boolean).join(' ')
  const closed = level === 3 ? 'The solutions are not open yet' : `Hint ${level + 1} is not open yet`
  const why = isSameRun ? WHY.same : notNew === null ? `nothing new was run since hint ${level}.` : WHY[notNew]
  // A hint that is repeated has its question with it.
  const question = last?.asked && outcome === 'not_yet' ? `: ${questionSentence(last, reply)}` : '.'
  const what = last?.asked ? `Run changed code, or answer the question of hint ${level}${question}` : run
  return [`${closed}: ${why}`, failed, what, wordsSentence, waiting].filter(Boolean).join(' ')
}
