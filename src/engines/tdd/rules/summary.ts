/** What a session came to, counted from its events. */
import type { EvidenceKind, Phase, RunLabel, TddEvent, Violation } from './events.ts'
import { IDLE_MS } from './lease.ts'
import { evolve, initial, type Session, type TddState } from './state.ts'

export interface Summary {
  readonly evidence: EvidenceKind
  /** Cycles whose test has been made to pass and not been taken back; by its own word where the evidence is stated. */
  readonly cycles: number
  /** How often each was entered, by a step back too. */
  readonly phases: Readonly<Record<Phase, number>>
  /** Tests of the last green run; null where the server ran none. */
  readonly tests: number | null
  readonly runs: Readonly<Record<RunLabel, number>>
  readonly violations: Readonly<Record<Violation['code'], number>>
  readonly rollbacks: number
  readonly skippedRefactors: number
  readonly logEntries: number
  readonly takeOvers: number
  /** In milliseconds. `idle`: stretches of half an hour and more without an event, while not paused. */
  readonly durations: {
    readonly total: number
    readonly paused: number
    readonly idle: number
    readonly phases: Readonly<Record<Phase, number>>
  }
}

/** Null where the events do not begin with a start. They may be read one by one. */
export function summaryOf(events: Iterable<TddEvent>): Summary | null {
  let state: TddState = initial
  const counts: Counts = {
    phases: noPhases(),
    runs: { red: 0, red_by_compile_error: 0, green: 0, setup_broken: 0 },
    violations: { FILE_NOT_ALLOWED_IN_PHASE: 0, EVIDENCE_NOT_OBSERVED: 0 },
    rollbacks: 0,
    skippedRefactors: 0,
    logEntries: 0,
    takeOvers: 0,
  }
  const time = { paused: 0, idle: 0, phases: noPhases() }
  for (const event of events) {
    if (state.status !== 'none') spend(time, state, event.at)
    state = evolve(state, event)
    count(counts, event)
  }
  if (state.status === 'none') return null
  const { plan, green, cycle, phase, startedAt, lastAt } = state
  return {
    evidence: plan.evidence,
    cycles: cycle - 1 + (phase === 'refactor' ? 1 : 0),
    tests: plan.evidence === 'stated' ? null : green.tests.length,
    ...counts,
    durations: { total: Math.max(0, lastAt - startedAt), ...time },
  }
}

const noPhases = (): Record<Phase, number> => ({ write_test: 0, implement: 0, refactor: 0 })

interface Counts {
  readonly phases: Record<Phase, number>
  readonly runs: Record<RunLabel, number>
  readonly violations: Record<Violation['code'], number>
  rollbacks: number
  skippedRefactors: number
  logEntries: number
  takeOvers: number
}

function count(counts: Counts, event: TddEvent): void {
  switch (event.type) {
    case 'session_started':
      counts.phases.write_test += 1
      return
    case 'phase_changed':
      counts.phases[event.to] += 1
      if (event.skippedRefactor) counts.skippedRefactors += 1
      return
    case 'rolled_back':
      counts.phases[event.to] += 1
      counts.rollbacks += 1
      return
    case 'log_entry':
      counts.logEntries += 1
      return
    case 'tests_run':
      counts.runs[event.label] += 1
      return
    case 'rule_violated':
      counts.violations[event.violation.code] += 1
      return
    case 'session_resumed':
      if (event.tookOver) counts.takeOvers += 1
      return
    case 'session_updated':
    case 'file_written':
    case 'session_paused':
    case 'session_ended':
      return
  }
}

/** The stretch up to an event belongs to the phase before it, or to the pause. */
function spend(
  spent: { paused: number; idle: number; readonly phases: Record<Phase, number> },
  { status, phase, lastAt }: Session,
  at: number,
): void {
  const stretch = Math.max(0, at - lastAt)
  if (status === 'paused') spent.paused += stretch
  else if (stretch >= IDLE_MS) spent.idle += stretch
  else spent.phases[phase] += stretch
}
