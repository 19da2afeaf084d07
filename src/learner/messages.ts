/** What crosses the wire between the Worker and a learner's object: plain data only. */
import type { ActivityRefusal } from '../engines/authoring/rules/commands.ts'
import type { ArchiveRefusal } from './archive/messages.ts'
import type { KnowledgeRefusal } from '../engines/knowledge/rules/commands.ts'
import type { CheckEnd, CheckIdentity, Outcome, ProblemFacts } from '../engines/knowledge/rules/events.ts'
import type { KnowledgeView } from '../engines/knowledge/rules/view.ts'
import type { LessonRefusal, LessonStep } from '../engines/lessons/rules/commands.ts'
import type { LessonEvent, Phase } from '../engines/lessons/rules/events.ts'
import type { LessonView } from '../engines/lessons/rules/view.ts'
import type { OwnCourseRefusal } from '../engines/own-courses/rules/decide.ts'
import type { OwnCourse } from '../engines/own-courses/rules/draft.ts'
import type { ShareRefusal } from '../engines/own-problems/rules/copy.ts'
import type { OwnProblemEntry } from '../engines/own-problems/rules/decide.ts'
import type { Circumstances, PracticeCommand, PracticeRefusal } from '../engines/practice/rules/commands.ts'
import type { PracticeEvent, RunIdentity, SearchedCode } from '../engines/practice/rules/events.ts'
import type { SessionView } from '../engines/practice/rules/view.ts'
import type { Settings, SettingsRefusal } from '../engines/settings/rules/settings.ts'
import type { TddCommand, TddRefusal } from '../engines/tdd/rules/commands.ts'
import type { Phase as TddPhase, TddPlan, Violation } from '../engines/tdd/rules/events.ts'
import type { Guidance } from '../engines/tdd/rules/guidance.ts'
import type { QuickHelp } from '../engines/tdd/rules/help.ts'
import type { Summary } from '../engines/tdd/rules/summary.ts'
import type { ShownEvent, TddView } from '../engines/tdd/rules/view.ts'
import type { UnderstandingRefusal } from '../engines/understanding/rules/decide.ts'
import type { Verdict } from '../problem/verdict.ts'
import type { Result } from '../kernel/result.ts'
import type { RateKind } from './rates.ts'
import type { SettingsFloor } from '../kernel/pace.ts'

/** Comes with every call. `charge` is null for the later calls of one tool call. */
export interface CallContext {
  readonly now: number
  readonly floor: SettingsFloor
  /** Runs a UTC day may hold; null for no limit. */
  readonly runsPerDay: number | null
  readonly charge: { readonly kind: RateKind; readonly scale: number } | null
  /** Of the problem that the call is about, where its events can show something. */
  readonly problem: ProblemFacts | null
  /** The id of the tool call, where its arguments name the turn that they answer: the same id is the same call again. */
  readonly command?: string | null
}

export type LearnerRefusal =
  | (PracticeRefusal & { readonly titleSlug: string })
  | KnowledgeRefusal
  | LessonRefusal
  | OwnCourseRefusal
  | { readonly code: 'TOO_MANY_COURSES' | 'TOO_MANY_OWN_PROBLEMS'; readonly most: number }
  | { readonly code: 'PROBLEM_NOT_FOUND' }
  | ShareRefusal
  | Exclude<TddRefusal, Violation>
  | ActivityRefusal
  | UnderstandingRefusal
  | ArchiveRefusal
  | { readonly code: 'ACCOUNT_CLOSED' }
  | { readonly code: 'TOO_MANY_SESSIONS' | 'TOO_MANY_ACTIVITIES'; readonly most: number }
  /** Of a run of a session's tests. */
  | { readonly code: 'RUN_EXPIRED'; readonly titleSlug: null }
  /** With the turn after it, for what was tried is recorded. */
  | (Violation & { readonly turn: number })
  | {
      readonly code: 'SESSION_AMBIGUOUS'
      readonly sessions: ReadonlyArray<{
        readonly sessionId: string
        readonly phase: TddPhase
        readonly cycle: number
        readonly status: TddView['status']
      }>
    }
  | SettingsRefusal
  | { readonly code: 'RATE_LIMITED' | 'RUNNER_BUSY'; readonly retryAfterSeconds: number }
  | { readonly code: 'BUDGET_EXCEEDED'; readonly scope: 'learner'; readonly resetsAt: number }
  | { readonly code: 'CORRUPTED_DATA'; readonly stream: string; readonly seq: number }
  | { readonly code: 'RECORD_FULL'; readonly mostBytes: number }

export type Answer<T> = Result<T, LearnerRefusal>

/** A command without what the object adds itself. */
export type Bare<Command> = Command extends Circumstances ? Omit<Command, keyof Circumstances> : never
export type SessionCommand = Extract<
  Bare<PracticeCommand>,
  { type: 'start' | 'request_hint' | 'give_up' | 'read_solution' | 'list_solutions' | 'reset' }
>
export type BeginRun = Omit<Extract<Bare<PracticeCommand>, { type: 'begin_run' }>, 'type'>
export type FinishRun = Omit<Extract<Bare<PracticeCommand>, { type: 'finish_run' }>, 'type' | 'reportHash'>

/** A search that is open, with what it was begun for. */
export type CounterexampleTicket = Omit<Extract<Bare<PracticeCommand>, { type: 'file_counterexample' }>, 'type' | 'shownHash'>

/** What a level has of counterexamples: `shown` is its text as it was filed, null where none was found. */
export interface CounterexampleKept {
  readonly searched: SearchedCode
  readonly shown: string | null
  readonly view: SessionView
}
export type CounterexampleBegun =
  | { readonly kind: 'begun'; readonly ticket: CounterexampleTicket; readonly code: string }
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
  /** Of a request for a hint. */
  readonly hint: 'given' | 'repeated' | 'not_yet' | null
}

export interface Started {
  readonly view: SessionView
  readonly resumed: boolean
  /** Whether it had been left alone for long. */
  readonly idle: boolean
  /** The learner's last code. */
  readonly code: string | null
}

/** `report` is the text of the report kept from the same run before. */
export type RunBegun =
  | { readonly kind: 'begun'; readonly view: SessionView | null }
  | { readonly kind: 'repeated'; readonly report: string; readonly view: SessionView }

/** What is read beside the session itself. */
export interface SessionParts {
  readonly code: boolean
  readonly history: boolean
  readonly report?: boolean
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
}

export interface SessionsRead {
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
}

/** Where an open lesson stands. */
export interface LessonPlace {
  readonly lessonId: string
  readonly courseId: string
  readonly nodeId: string
  readonly phase: Phase
  readonly lastAt: number
  readonly covered: number
  readonly teach: number
}

export interface KnowledgeRead {
  readonly view: KnowledgeView
  readonly settings: Settings
  /** Ids of questions that no review may ask: answered ones, and those of a node on which a lesson is under way. */
  readonly spentQuestions: readonly string[]
}

/** What is known after something was done about a check; `repeated`: it was done already. */
export type CheckMoved = KnowledgeRead & { readonly repeated: boolean }

export interface CheckStarted {
  readonly check: CheckIdentity
  /** It was open already. */
  readonly repeated: boolean
  readonly session: SessionView
}

export interface LessonStarted {
  readonly view: LessonView
  /** It was open already. */
  readonly repeated: boolean
}

/** What a command came to: the events it added and the lesson after them. */
export interface LessonDone {
  readonly events: readonly LessonEvent[]
  readonly view: LessonView
  /** The call came before, and this is what it was answered then. */
  readonly repeated: boolean
}

/** A lesson as it is, or what this very call came to when it came before. */
export type LessonFound =
  | { readonly kind: 'open'; readonly view: LessonView }
  | { readonly kind: 'repeated'; readonly before: LessonView; readonly done: LessonDone }

/** Words of the learner or the tutor, under the hash that the events know them by. */
export interface Words {
  readonly hash: string
  readonly text: string
}

export interface LessonTranscript {
  readonly view: LessonView
  readonly events: readonly LessonEvent[]
  readonly words: readonly Words[]
}

/** Of an own course its graph, or questions of its nodes, or both; the texts are JSON that the Worker wrote. */
export interface OwnDraft {
  readonly courseId: string
  readonly graph: Words | null
  readonly banks: ReadonlyArray<Words & { readonly nodeId: string }>
}

export interface OwnCourseRead extends OwnCourse {
  /** Nodes that have questions. */
  readonly withQuestions: readonly string[]
  /** Nodes whose questions a lesson has taken up, which no longer change. */
  readonly begun: readonly string[]
}

/** What a list of own problems shows of each. */
export type OwnProblemSummary = Omit<OwnProblemEntry, 'openHash' | 'sealedHash'> & {
  readonly slug: string
  readonly keptAt: number
}

/** An own problem to be kept; its parts are JSON that the Worker wrote. */
export type OwnProblemKept = Omit<OwnProblemSummary, 'keptAt'> & { readonly open: Words; readonly sealed: Words }

/** A submission with its run's end. */
export type Submission = Pick<RunIdentity, 'runId' | 'language' | 'writtenBy' | 'origin' | 'codeHash'> & {
  readonly understood: boolean
  readonly titleSlug: string
  readonly at: number
  readonly verdict: Verdict
}

/** Something that happened to what is known, in a stretch of time. */
export interface KnowledgeMoment {
  readonly at: number
  readonly titleSlug: string
  readonly outcome: Outcome
}

type Undated<Command> = Command extends { now: number } ? Omit<Command, 'now'> : never
export type UndatedLessonStep = Undated<LessonStep>
/** A command of a session that is there, other than those that have their own calls. */
export type TddAct = Exclude<Undated<TddCommand>, { type: 'start' | 'begin_run' | 'record_run' }>
export type TddStart = Omit<Extract<TddCommand, { type: 'start' }>, 'type' | 'now'>
export type TddFiled = Omit<Extract<TddCommand, { type: 'record_run' }>, 'type' | 'now'>

export interface TddDone {
  readonly view: TddView
  readonly guidance: Guidance
  readonly customRules: 'announced' | 'repeated' | null
  /** What it added; of a call that comes again what it had added, where the newest event tells. */
  readonly events: readonly ShownEvent[]
  /** Of whoever holds it now; for the answer to a start and a resumption alone. */
  readonly lease: string | null
  /** It was done already. */
  readonly repeated: boolean
  /** Of an end. */
  readonly summary: Summary | null
}

export interface TddFile {
  readonly path: string
  readonly hash: string
  readonly text: string
}

/** What is to be run, as it is at this turn. */
export interface TddWorkspace {
  readonly sessionId: string
  readonly turn: number
  readonly plan: TddPlan
  readonly view: TddView
  readonly files: readonly TddFile[]
  /** What the same call came to before, and then there is nothing to run; null of a run that may be made. */
  readonly done: TddDone | null
}

export interface TddRead {
  readonly view: TddView
  readonly guidance: Guidance
  /** The newest events in order, and how many older ones were left out. */
  readonly history: readonly ShownEvent[]
  readonly olderEvents: number
  readonly contents: readonly TddFile[]
}

export interface TddHelp {
  readonly sessionId: string | null
  readonly help: QuickHelp
}

/** Those that have not ended. */
export interface TddSessionsRead {
  readonly views: readonly TddView[]
  /** Streams that cannot be read. */
  readonly damaged: ReadonlyArray<{ readonly stream: string; readonly seq: number }>
}
