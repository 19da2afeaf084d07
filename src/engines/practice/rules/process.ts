/**
 * How a program came about, as the editor of our page counted it since the run before: amounts alone, no text and no times of keys. The
 * browser states it. It is the learner's own to look at, and nothing is decided by it.
 */
import type { Decider } from '../../../kernel/decider.ts'
import { ok } from '../../../kernel/result.ts'
import type { RunKind } from './events.ts'

export interface ProcessCounts {
  /** Characters. */
  readonly typed: number
  /** Characters, dropped ones too. */
  readonly pasted: number
  /** How many times something was pasted or dropped. */
  readonly pastes: number
  /** Time with activity on the page; a pause of half a minute and more is none. */
  readonly activeSeconds: number
}

/** `at` is milliseconds since the epoch. */
export type ProcessEvent = {
  readonly type: 'run_counted'
  readonly at: number
  readonly runId: string
  readonly slug: string
  readonly kind: RunKind
} & ProcessCounts

export interface ProcessCommand extends ProcessCounts {
  readonly runId: string
  readonly slug: string
  readonly kind: RunKind
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Of the latest run: the same one is counted once. */
export interface ProcessState {
  readonly lastRunId: string | null
}

export const process: Decider<ProcessState, ProcessCommand, ProcessEvent, never> = {
  initial: { lastRunId: null },
  decide: ({ lastRunId }, { now: at, ...counted }) =>
    ok(counted.runId === lastRunId ? [] : [{ type: 'run_counted', ...counted, at }]),
  evolve: (_state, { runId }) => ({ lastRunId: runId }),
}
