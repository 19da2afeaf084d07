/** What the Worker makes of a learner's object's answers, except passes. */
import type { Counterexample } from '../problem/counterexample/counterexample.ts'
import type { CounterexamplePass, HintPass, RunPass } from '../problem/passes.ts'
import type { SearchedCode } from '../engines/practice/rules/events.ts'
import type { SessionView } from '../engines/practice/rules/view.ts'
import type { Report } from '../problem/report.ts'
import type { Failure } from '../failure/failure.ts'
import type { LearnerRefusal } from './messages.ts'
import type { RateKind } from './rates.ts'
import type { SettingsFloor } from '../kernel/pace.ts'
import type { CounterexampleKept, CounterexampleTicket } from '../engines/practice/messages.ts'

export interface LearnerOptions {
  /** Where the object runs and is kept; null for anywhere. The same person has another object, and an empty one, in each. */
  readonly jurisdiction: 'eu' | 'fedramp' | null
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly floor: SettingsFloor
  /** Runs a UTC day may hold; null for no limit. */
  readonly runsPerDay: number | null
  /** Taken from the learner's allowance by the first call; null takes nothing. */
  readonly charge: { readonly kind: RateKind; readonly scale: number } | null
  readonly settingsUrl: string
  /** The id of the tool call that all of this is part of, where its arguments name the turn that they answer. */
  readonly command?: string | null
}

export interface HintAnswer {
  /** `given`: new rungs opened. `repeated`: asked for again. `not_yet`: nothing new to open the next one. */
  readonly outcome: 'given' | 'repeated' | 'not_yet'
  /** The hints to show, in order. */
  readonly passes: readonly HintPass[]
  readonly view: SessionView
}

export type BegunRun =
  | { readonly kind: 'begun'; readonly pass: RunPass; readonly view: SessionView | null }
  | { readonly kind: 'repeated'; readonly report: Report; readonly view: SessionView }

/** What a hint level has of counterexamples; `shown` is null where none was found. */
export interface CounterexampleAnswer {
  readonly searched: SearchedCode
  readonly shown: Counterexample | null
  readonly repeated: boolean
  readonly view: SessionView
}

export type BegunCounterexample =
  | { readonly kind: 'begun'; readonly pass: CounterexamplePass; readonly ticket: CounterexampleTicket; readonly code: string }
  | { readonly kind: 'repeated'; readonly answer: CounterexampleAnswer }

export function answerOf({ searched, shown, view }: CounterexampleKept): Omit<CounterexampleAnswer, 'repeated'> {
  // As a report, it is the text that this Worker wrote.
  const counterexample: Counterexample | null = shown === null ? null : JSON.parse(shown)
  return { searched, shown: counterexample, view }
}

/** A refusal as the Worker tells it: the object does not know where the page is on which settings are loosened. */
export const placed = (refusal: LearnerRefusal, settingsUrl: string): Failure =>
  refusal.code === 'CONFIRM_ON_PAGE' ? { ...refusal, url: settingsUrl } : refusal

/** Errors by which the platform says that the object itself is fine: restarted, moved or overloaded. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('retryable' in error && error.retryable === true) || ('overloaded' in error && error.overloaded === true))
  )
}
