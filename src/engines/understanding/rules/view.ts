/** What a learner may see of the questions about their program: a key and its run only once its question was answered. */
import { askingOf, mayAsk, type SolvingRun, type UnderstandingState } from './decide.ts'
import type { Excerpt, Place } from './question.ts'

export interface AnsweredQuestion {
  readonly place: Place
  readonly key: string
  readonly answer: string
  readonly right: boolean
}

export interface UnderstandingView {
  readonly runId: string
  readonly understood: boolean
  /** Whether (other) questions can be asked. */
  readonly mayAsk: boolean
  /** The latest asking; null before the first. */
  readonly asking:
    | null
    | { readonly status: 'open'; readonly number: number; readonly places: readonly Place[] }
    | {
        readonly status: 'answered'
        readonly number: number
        readonly questions: readonly AnsweredQuestion[]
        /** Of the first question that was answered wrong. */
        readonly run: { readonly place: Place; readonly excerpt: Excerpt } | null
      }
    /** Nothing could be asked, or nothing else. */
    | { readonly status: 'none'; readonly number: number }
}

export function viewOf(state: UnderstandingState, { runId }: SolvingRun): UnderstandingView {
  const understood = state.understood.has(runId)
  return { runId, understood, mayAsk: mayAsk(state, runId), asking: askingView(state, runId) }
}

function askingView(state: UnderstandingState, runId: string): UnderstandingView['asking'] {
  const asking = askingOf(state, runId)
  if (asking === null) return null
  const { number, questions, answers } = asking
  if (questions.length === 0) return { status: 'none', number }
  if (answers === null) return { status: 'open', number, places: questions.map(({ place }) => place) }
  const questionsWithKeys = questions.map(({ place, key }, index): AnsweredQuestion => {
    const answer = answers[index]
    return { place, key, answer: answer?.text ?? '', right: answer?.right ?? false }
  })
  const wrong = questions.find((_, index) => answers[index]?.right !== true)
  return {
    status: 'answered',
    number,
    questions: questionsWithKeys,
    run: wrong ? { place: wrong.place, excerpt: wrong.excerpt } : null,
  }
}
