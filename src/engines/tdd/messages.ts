/** What crosses the wire between the Worker and a learner's object about test-driven development: plain data only. */
import type { TddCommand } from './rules/commands.ts'
import type { TddPlan } from './rules/events.ts'
import type { Guidance } from './rules/guidance.ts'
import type { QuickHelp } from './rules/help.ts'
import type { Summary } from './rules/summary.ts'
import type { ShownEvent, TddView } from './rules/view.ts'
import type { Undated } from '../../kernel/decider.ts'

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
  /** Of the client that holds it now; only for the answer to a start and a resumption. */
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
/** As one answer tells of a file: a text that is null did not fit into it, and is asked for by its hash. */
export type TddFilePaged = Omit<TddFile, 'text'> & { readonly text: string | null }

export type TddWorkspacePaged = Omit<TddWorkspace, 'files'> & { readonly files: readonly TddFilePaged[] }

export type TddReadPaged = Omit<TddRead, 'contents'> & { readonly contents: readonly TddFilePaged[] }
