/** A session as plain data, for everything outside the learner's object. The lease is in none of it. */
import type {
  EvidenceKind,
  FileEntry,
  FileRole,
  Missing,
  Phase,
  RunLabel,
  SetupFault,
  TddEvent,
  TddPlan,
  TestStatus,
} from './events.ts'
import { listedBefore, missingFor } from './evidence.ts'
import { allowedFiles, roleOf } from './files.ts'
import { rulesOf, suggestedNextAction, taskOf, type Rule } from './guidance.ts'
import { holdOf } from './lease.ts'
import type { Run, Session } from './state.ts'

export interface RunView {
  readonly runId: string
  readonly at: number
  readonly label: RunLabel
  readonly fault: SetupFault | null
  readonly tests: Readonly<Record<TestStatus, number>>
  readonly filesHash: string
  /** Whether it was of exactly the files that are there now. */
  readonly isOfPresentFiles: boolean
}

export interface TddView {
  readonly sessionId: string
  readonly status: Session['status']
  readonly turn: number
  readonly evidence: EvidenceKind
  readonly language: TddPlan['language']
  readonly goal: string
  readonly currentPhase: Phase
  readonly cycleNumber: number
  /** As it was said, or what the phase is about. */
  readonly currentTask: string
  readonly testFiles: readonly string[]
  readonly implementationFiles: readonly string[]
  readonly runTests: readonly string[]
  readonly files: ReadonlyArray<FileEntry & { readonly role: FileRole | null }>
  /** Entries of the two lists that the phase may change. */
  readonly allowedFiles: readonly string[]
  readonly suggestedNextAction: string
  /** The global ones first. */
  readonly rulesReminder: readonly Rule[]
  /** Never of stated evidence, which waits for its statement. */
  readonly readyForNextPhase: boolean
  readonly waitsFor: readonly Missing[]
  /** Whether `implement` still has only the run in which the test did not compile or load. */
  readonly isCodeUnwritten: boolean
  readonly newestRun: RunView | null
  /** Tests in the text of the test files at the last green; null where that is not known. */
  readonly listedBefore: readonly string[] | null
  /** How often `rollback` can be called in a row. */
  readonly stepsBack: number
  /** Null where it is free, also after half an hour without an event; a null holder is an unverified client. */
  readonly heldBy: { readonly holder: string | null; readonly since: number } | null
  readonly startedAt: number
  readonly lastAt: number
}

export function viewOf(sessionId: string, session: Session, now: number): TddView {
  const { plan, status, turn, phase, cycle, files, steps, startedAt, lastAt, run } = session
  const { evidence, language, goal, testFiles, implementationFiles, runTests } = plan
  const waitsFor = missingFor(session)
  const hold = holdOf(session, now)
  return {
    sessionId,
    status,
    turn,
    evidence,
    language,
    goal,
    currentPhase: phase,
    cycleNumber: cycle,
    currentTask: taskOf(session),
    testFiles,
    implementationFiles,
    runTests,
    files: files.map((file) => ({ ...file, role: roleOf(file.path, plan) })),
    allowedFiles: allowedFiles(phase, plan),
    suggestedNextAction: suggestedNextAction(session),
    rulesReminder: rulesOf(plan),
    readyForNextPhase: waitsFor.length === 0,
    waitsFor,
    isCodeUnwritten: phase === 'implement' && run?.label === 'red_by_compile_error' && run.runId === session.red?.runId,
    newestRun: run === null ? null : runView(run, waitsFor),
    listedBefore: listedBefore(session),
    stepsBack: steps.length - 1,
    heldBy: hold === null ? null : { holder: hold.holder, since: hold.since },
    startedAt,
    lastAt,
  }
}

function runView({ runId, at, label, fault, tests, filesHash }: Run, waitsFor: readonly Missing[]): RunView {
  const count = (of: TestStatus) => tests.filter(({ status }) => status === of).length
  return {
    runId,
    at,
    label,
    fault,
    tests: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    filesHash,
    isOfPresentFiles: !waitsFor.some(({ kind }) => kind === 'files_changed'),
  }
}

type Leased = Extract<TddEvent, { readonly lease: string }>
export type ShownEvent =
  | Exclude<TddEvent, Leased>
  | (Leased extends infer E ? (E extends Leased ? Omit<E, 'lease' | 'client'> : never) : never)

/** An event as it may be shown: with a history, a reader can neither write to the session nor pass for another client. */
export function withoutLease(event: TddEvent): ShownEvent {
  if (!('lease' in event)) return event
  const { lease: _lease, client: _client, ...rest } = event
  return rest
}
