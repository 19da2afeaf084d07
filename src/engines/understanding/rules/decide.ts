/** What can happen to the questions about one problem's accepted programs: asked, answered, and with every answer right understood. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { Language } from '../../../problem/problem.ts'
import { isRight, MAX_ANSWER } from './judge.ts'
import { isAsked, placeText, type AskedLanguage, type Place, type Question } from './question.ts'

/** The accepted run whose program is asked about. */
export interface SolvingRun {
  readonly runId: string
  readonly language: Language
}

export interface GivenAnswer {
  /** In the learner's own words. */
  readonly text: string
  readonly right: boolean
}

/** `number`: the askings about a run are counted from 1. An asking without questions says that there are none, or none left. */
export type UnderstandingEvent = { readonly at: number } & (
  | {
      readonly type: 'questions_asked'
      readonly runId: string
      readonly number: number
      readonly language: AskedLanguage
      readonly questions: readonly Question[]
    }
  | {
      readonly type: 'questions_answered'
      readonly runId: string
      readonly number: number
      readonly answers: readonly GivenAnswer[]
    }
  | { readonly type: 'program_understood'; readonly runId: string }
)

/** `solved`: what the session is solved by at this moment; null where it is not. */
export type UnderstandingCommand = { readonly now: number; readonly solved: SolvingRun | null; readonly runId: string } & (
  | { readonly type: 'ask'; readonly number: number; readonly questions: readonly Question[] }
  | { readonly type: 'answer'; readonly number: number; readonly answers: readonly string[] }
)

export type UnderstandingRefusal =
  /** There is no accepted program to ask about. */
  | { readonly code: 'NO_ACCEPTED_PROGRAM' }
  /** They are about a program that the session is no longer solved by, or were never asked. */
  | { readonly code: 'QUESTIONS_NOT_OPEN' }

export interface QuestionRound {
  readonly runId: string
  readonly number: number
  readonly language: AskedLanguage
  readonly questions: readonly Question[]
  /** Null while it is open. */
  readonly answers: readonly GivenAnswer[] | null
}

export interface UnderstandingState {
  /** The latest one. */
  readonly asking: QuestionRound | null
  /** What was asked about the run of the latest asking. */
  readonly places: readonly Place[]
  /** Runs that were understood, over all epochs of the session. */
  readonly understood: ReadonlySet<string>
}

export const understanding: Decider<UnderstandingState, UnderstandingCommand, UnderstandingEvent, UnderstandingRefusal> = {
  initial: { asking: null, places: [], understood: new Set() },
  decide,
  evolve,
}

/** The latest asking about this run. */
export const askingOf = ({ asking }: UnderstandingState, runId: string): QuestionRound | null =>
  asking?.runId === runId ? asking : null

/** What was asked about this run before. */
export const placesOf = (state: UnderstandingState, runId: string): readonly Place[] =>
  askingOf(state, runId) === null ? [] : state.places

/** Whether new questions can be asked: not while questions are open, none are left, or the program is understood. */
export function mayAsk(state: UnderstandingState, runId: string): boolean {
  const asking = askingOf(state, runId)
  return !state.understood.has(runId) && (asking === null || (asking.answers !== null && asking.questions.length > 0))
}

function decide(
  state: UnderstandingState,
  command: UnderstandingCommand,
): Result<readonly UnderstandingEvent[], UnderstandingRefusal> {
  const { solved, runId, number, now: at } = command
  const asking = askingOf(state, runId)
  switch (command.type) {
    case 'ask': {
      if (solved?.runId !== runId || !isAsked(solved.language)) return err({ code: 'NO_ACCEPTED_PROGRAM' })
      const isNext = number === (asking?.number ?? 0) + 1
      if (!mayAsk(state, runId) || !isNext) return ok([])
      return ok([{ type: 'questions_asked', runId, number, language: solved.language, questions: command.questions, at }])
    }
    case 'answer': {
      if (solved?.runId !== runId || asking?.number !== number || asking.questions.length === 0)
        return err({ code: 'QUESTIONS_NOT_OPEN' })
      // What was answered first counts.
      if (asking.answers !== null) return ok([])
      const answers = asking.questions.map((question, index): GivenAnswer => {
        const text = (command.answers[index] ?? '').slice(0, MAX_ANSWER)
        return { text, right: isRight(question, text, asking.language) }
      })
      const questionsAnswered: UnderstandingEvent = { type: 'questions_answered', runId, number, answers, at }
      return ok(
        answers.every(({ right }) => right)
          ? [questionsAnswered, { type: 'program_understood', runId, at }]
          : [questionsAnswered],
      )
    }
  }
}

function evolve(state: UnderstandingState, event: UnderstandingEvent): UnderstandingState {
  switch (event.type) {
    case 'questions_asked': {
      const { runId, number, language, questions } = event
      const places = [...placesOf(state, runId), ...questions.map(({ place }) => place)]
      return { ...state, asking: { runId, number, language, questions, answers: null }, places: unrepeated(places) }
    }
    case 'questions_answered': {
      const asking = askingOf(state, event.runId)
      if (asking?.number !== event.number) throw new Error('questions_answered for questions that were not asked')
      return { ...state, asking: { ...asking, answers: event.answers } }
    }
    case 'program_understood':
      return { ...state, understood: new Set(state.understood).add(event.runId) }
  }
}

const unrepeated = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.map((place) => [placeText(place), place])).values(),
]
