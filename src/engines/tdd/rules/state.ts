/** The state of one session, folded from its events. */
import type { FileChange, FileEntry, Holder, Phase, RunLabel, SetupFault, TddEvent, TddPlan, TestOutcome } from './events.ts'
import { ofRole, withChange } from './files.ts'

/** Steps that can be taken back. Every one keeps what was known then, so that they are bounded. */
export const MAX_STEPS_BACK = 30

export interface Run {
  readonly runId: string
  readonly at: number
  readonly filesHash: string
  /** What was run; null where that was not what the session had then. */
  readonly files: readonly FileEntry[] | null
  /** The paths in which it was not. */
  readonly stale: readonly string[]
  readonly tests: readonly TestOutcome[]
  readonly label: RunLabel
  readonly fault: SetupFault | null
  /** As the event has it. */
  readonly listed: readonly string[]
}

/** The last time that all tests passed: their names, those in the text of the files, and the files of then. Empty before the first. */
export interface Green {
  readonly tests: readonly string[]
  readonly listed: readonly string[]
  readonly files: readonly FileEntry[]
}

/** What the present test was seen to fail by. */
export interface Red {
  readonly runId: string
  /** Null where it could not be compiled. */
  readonly newTest: string | null
  readonly testFiles: readonly FileEntry[]
}

/** A phase that was entered and not taken back, with what held in the phase before and holds there again when it is. */
export interface Step {
  readonly phase: Phase
  readonly cycle: number
  /** What the paths that were changed since had when it was entered, which is when the phase before was left. */
  readonly undo: readonly FileChange[]
  /** What it began with: a phase that was left on green has a newer one than the phase before had. */
  readonly entry: Green
  readonly green: Green
  readonly red: Red | null
}

export interface Hold extends Holder {
  readonly lease: string
  readonly since: number
}

type Of<Type extends TddEvent['type']> = Extract<TddEvent, { type: Type }>

interface Common {
  readonly plan: TddPlan
  /** What this cycle is about, where that has been said. */
  readonly task: string | null
  /** Grows with every event. */
  readonly turn: number
  readonly phase: Phase
  readonly cycle: number
  /** The newest last; the present phase is the last one. */
  readonly steps: readonly Step[]
  /** Whether the first of them is the beginning. */
  readonly isWhole: boolean
  /** Sorted by path. */
  readonly files: readonly FileEntry[]
  readonly green: Green
  readonly red: Red | null
  /** The newest. */
  readonly run: Run | null
  /** Keys of all evidence that was stated, one after the other: a text of thousands grows without being copied. */
  readonly stated: string
  readonly startedAt: number
  readonly lastAt: number
}

export type Session = Common &
  ({ readonly status: 'active'; readonly hold: Hold } | { readonly status: 'paused' | 'ended'; readonly hold: null })
export type TddState = { readonly status: 'none' } | Session

/** As much of a hash as tells statements apart. */
export const statementKey = (hash: string): string => `${hash.slice(0, 16)} `

export const initial: TddState = { status: 'none' }

const NOTHING: Green = { tests: [], listed: [], files: [] }

export function evolve(state: TddState, event: TddEvent): TddState {
  if (event.type === 'session_started') return started(event)
  // Only a start can follow nothing; anything else there would be a row out of place, which the log reports as damaged.
  if (state.status === 'none') throw new Error(`${event.type} before session_started`)
  const session: Session = { ...state, turn: state.turn + 1, lastAt: event.at }
  switch (event.type) {
    case 'session_updated': {
      const { type: _type, at: _at, task, ...terms } = event
      return { ...session, task, plan: { ...session.plan, ...terms } }
    }
    case 'phase_changed':
      return entered(session, event)
    case 'rolled_back':
      return takenBack(session, event)
    case 'log_entry':
    case 'rule_violated':
      return session
    case 'file_written':
      return withFileWritten(session, event)
    case 'tests_run':
      return ran(session, event)
    case 'session_paused':
      return { ...session, status: 'paused', hold: null }
    case 'session_resumed': {
      const { lease, holder, client, at } = event
      return { ...session, status: 'active', hold: { lease, holder, client, since: at } }
    }
    case 'session_ended':
      return { ...session, status: 'ended', hold: null }
  }
}

function started({ type: _type, at, lease, holder, client, ...plan }: Of<'session_started'>): Session {
  return {
    status: 'active',
    hold: { lease, holder, client, since: at },
    plan,
    task: null,
    turn: 1,
    phase: 'write_test',
    cycle: 1,
    steps: [{ phase: 'write_test', cycle: 1, undo: [], entry: NOTHING, green: NOTHING, red: null }],
    isWhole: true,
    files: [],
    green: NOTHING,
    red: null,
    run: null,
    stated: '',
    startedAt: at,
    lastAt: at,
  }
}

function entered(session: Session, { from, to, cycle, evidence }: Of<'phase_changed'>): Session {
  const after = evidence.kind === 'stated' ? stated(session, evidence.hash) : proven(session, from, evidence)
  const { green, red } = session
  const steps = [...session.steps, { phase: to, cycle, undo: [], entry: after.green, green, red }]
  const newestSteps = steps.slice(-MAX_STEPS_BACK - 1)
  return {
    ...after,
    phase: to,
    cycle,
    task: cycle === session.cycle ? session.task : null,
    steps: newestSteps,
    isWhole: session.isWhole && newestSteps.length === steps.length,
  }
}

const stated = (session: Session, hash: string): Session => ({ ...session, stated: session.stated + statementKey(hash) })

function proven(session: Session, from: Phase, { runId, newTest }: { readonly runId: string; readonly newTest: string | null }) {
  if (from !== 'write_test') return { ...session, green: greenOf(session) }
  return { ...session, red: { runId, newTest, testFiles: ofRole('test', session.files, session.plan) } }
}

/** The last green as it was when the present phase was entered. */
export const greenAtEntry = ({ steps }: Session): Green => steps.at(-1)?.entry ?? NOTHING

const greenOf = ({ run, files }: Session): Green => ({
  tests: run?.tests.map(({ name }) => name) ?? [],
  listed: run?.listed ?? [],
  files,
})

/** What a rollback does not put back counts as changed in the phase that it leads to. */
function takenBack(session: Session, { to, cycle, changes }: Of<'rolled_back'>): Session {
  const [top, below] = [session.steps.at(-1), session.steps.at(-2)]
  if (!top || !below) throw new Error('rolled_back where there is nothing before')
  const remaining = top.undo.filter(({ path }) => ![...changes, ...below.undo].some((one) => one.path === path))
  return {
    ...session,
    phase: to,
    cycle,
    task: cycle === session.cycle ? session.task : null,
    files: changes.reduce<readonly FileEntry[]>(withChange, session.files),
    green: top.green,
    red: top.red,
    steps: [...session.steps.slice(0, -2), { ...below, undo: [...below.undo, ...remaining] }],
  }
}

function withFileWritten(session: Session, { path, file }: Of<'file_written'>): Session {
  const steps = session.steps.map((step, at) => {
    if (at < session.steps.length - 1 || step.undo.some((one) => one.path === path)) return step
    const before = session.files.find((one) => one.path === path)
    const undo = { path, file: before === undefined ? null : { hash: before.hash, bytes: before.bytes } }
    return { ...step, undo: [...step.undo, undo] }
  })
  return { ...session, files: withChange(session.files, { path, file }), steps }
}

/**
 * In `write_test` a run in which everything passes is the last green at once: a test that passes from the beginning, such as one
 * for a mutant that survived, is then an earlier one. A run that lacks a test of the green that the phase began with is none: tests
 * would be dropped by it. In the other phases the last green is the one that the phase began with.
 */
function ran(session: Session, { at, runId, filesHash, stale, tests, label, fault, listed }: Of<'tests_run'>): Session {
  const files = stale.length === 0 ? session.files : null
  const after: Session = { ...session, run: { runId, at, filesHash, files, stale, tests, label, fault, listed } }
  const names = new Set(tests.map(({ name }) => name))
  const isWhole = greenAtEntry(session).tests.every((name) => names.has(name))
  const isGreen = label === 'green' && files !== null && session.phase === 'write_test' && isWhole
  return isGreen ? { ...after, green: greenOf(after) } : after
}
