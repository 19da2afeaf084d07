/** What crosses the wire between the Worker and a learner's object about sessions: plain data only. */
import type { LessonPlace } from '../lessons/messages.ts'
import type { OwnProblemSummary } from '../own-problems/messages.ts'
import type { CheckEnd } from '../knowledge/rules/events.ts'
import type { RunningInterview } from '../knowledge/rules/choose.ts'
import type { FormsSoFar } from '../knowledge/rules/choose-form.ts'
import type { KnowledgeView } from '../knowledge/rules/view.ts'
import type { NamedNote, OpenAssignment } from '../classes/memberships.ts'
import type { AssignedLimits, Circumstances, PracticeCommand } from './rules/commands.ts'
import type { Answering } from './rules/decide.ts'
import type { PracticeEvent, RunKind, SearchedCode } from './rules/events.ts'
import type { Verdict } from '../../problem/verdict.ts'
import type { SessionView } from './rules/view.ts'
import type { Language } from '../../problem/problem.ts'
import type { Settings } from '../settings/rules/settings.ts'

/** A command without what the object adds itself. */
export type Bare<Command> = Command extends Circumstances ? Omit<Command, keyof Circumstances> : never

export type SessionCommand = Extract<
  Bare<PracticeCommand>,
  {
    type:
      | 'start'
      | 'request_hint'
      | 'seek_answer'
      | 'file_answer'
      | 'seek_give_up'
      | 'give_up'
      | 'read_solution'
      | 'list_solutions'
      | 'reset'
      | 'reset_code'
  }
>

/** The object itself compares the code with what it has of the run before. */
export type BeginRun = Omit<Extract<Bare<PracticeCommand>, { type: 'begin_run' }>, 'type' | 'mends'>

export type FinishRun = Omit<Extract<Bare<PracticeCommand>, { type: 'finish_run' }>, 'type' | 'reportHash'>

/** A search that is open, with what it was begun for. */
export type CounterexampleTicket = Omit<Extract<Bare<PracticeCommand>, { type: 'file_counterexample' }>, 'type' | 'shownHash'>

/** The result of a search. `text`: the counterexample as it was filed; null where none was found. */
export interface CounterexampleKept {
  readonly searched: SearchedCode
  readonly text: string | null
  /** The present program passes it. */
  readonly passes: boolean
  readonly view: SessionView
}

export type CounterexampleBegun =
  /** `earlier`: the counterexample to try on a program that is not known to be wrong; null for a search. */
  | {
      readonly kind: 'begun'
      readonly ticket: CounterexampleTicket
      readonly code: string
      readonly earlier: { readonly text: string; readonly hash: string } | null
    }
  | ({ readonly kind: 'repeated' } & CounterexampleKept)

export type CounterexampleFiled = CounterexampleKept & { readonly repeated: boolean }

/** What a command came to: the events it added (none: it changed nothing) and the session after them. */
export interface Decided {
  readonly events: readonly PracticeEvent[]
  readonly view: SessionView
  /** How a check came out that these events ended. */
  readonly check: CheckEnd | null
  /** The call came before, and this is what it was answered then. */
  readonly repeated: boolean
  /** Of a request for a hint, and of an answer. */
  readonly hint: 'given' | 'repeated' | 'not_yet' | null
  /** What an answer met that may be judged. */
  readonly answering: Answering | null
}

export interface Started {
  readonly view: SessionView
  readonly resumed: boolean
  /** Whether it had been left alone for long. */
  readonly idle: boolean
  /** The learner's last code. */
  readonly code: string | null
}

/**
 * `report` is the text of the report kept from the same run before; `languageBefore`: of the session, null where it had none, and left out
 * by an object of the release before.
 */
export type RunBegun =
  | { readonly kind: 'begun'; readonly view: SessionView | null; readonly languageBefore?: Language | null }
  | { readonly kind: 'repeated'; readonly report: string; readonly view: SessionView }

/** What is read beside the session itself. */
export interface SessionParts {
  readonly code: boolean
  readonly history: boolean
  readonly report?: boolean
  /** The last code of each language, and what has been run. */
  readonly runs?: boolean
  /** The language to begin in, for which every session may have to be looked at. */
  readonly defaultLanguage?: boolean
}

/** A program that was run, with the hash that names it. */
export interface KeptCode {
  readonly text: string
  readonly hash: string
}

/** A run that has ended, as a list shows it. */
export interface RunEntry {
  readonly kind: RunKind
  readonly at: number
  readonly language: Language
  readonly verdict: Verdict
  readonly codeHash: string
}

export interface SessionRead {
  readonly view: SessionView | null
  /** The learner's last code, if asked for. */
  readonly code: string | null
  /** The text of the last run's report, as the Worker wrote it then, if asked for. */
  readonly report: string | null
  /** The newest events in order, if asked for, and how many older ones were left out. */
  readonly history: readonly PracticeEvent[]
  readonly olderEvents: number
  /** If asked for: what was run last in each language since the code was reset. */
  readonly codes: Readonly<Partial<Record<Language, KeptCode>>>
  /** If asked for, the newest first. */
  readonly runs: readonly RunEntry[]
  /** Chosen in the settings, else used last; null where it was not asked for, too. */
  readonly defaultLanguage: Language | null
  readonly settings: Settings
  /** Of classes. An object of the release before tells nothing of them. What open assignments limit; null where none has the problem. */
  readonly assigned?: AssignedLimits | null
  /** Notes of teachers that are not put away; only with the runs. */
  readonly notes?: readonly NamedNote[]
  /** Open assignments that have the problem; only with the runs. */
  readonly assignments?: readonly OpenAssignment[]
}

export interface SessionsRead {
  /** Chosen in the settings, else used last. */
  readonly defaultLanguage: Language | null
  readonly views: readonly SessionView[]
  /** Streams that cannot be read. */
  readonly damaged: ReadonlyArray<{ readonly stream: string; readonly seq: number }>
  readonly settings: Settings
  readonly openLessons: readonly LessonPlace[]
  /** The learner's own problems, oldest first. */
  readonly own: readonly OwnProblemSummary[]
  /** Null where its own log cannot be read. */
  readonly knowledge: KnowledgeView | null
  /** Ids of questions that no review may ask: answered ones, and those of a node on which a lesson is under way. */
  readonly spentQuestions: readonly string[]
  /** About how many minutes were spent today; 0 where the learner set no minutes a day. */
  readonly spentMinutes: number
  readonly forms: FormsSoFar
  readonly interview: RunningInterview | null
}
