/** What may break while a request is answered, and the headers by which the soak says so. */

export const LATER = 'x-later-ms'
export const FAULT = 'x-soak-fault'
export const RUNNER_FAULT = 'x-soak-runner-fault'

export const faultKinds = [
  /** The object ends in memory before it is asked. */
  'evict',
  /** The Worker dies before, or after, the object is asked: nobody hears what it answered. */
  'killed_before',
  'killed_after',
  /** The object answers, the answer is lost on the way, and the Worker asks again by itself. */
  'asked_twice',
  /** The object cannot be reached from this call on. */
  'object_gone',
  'd1_refuses',
  'd1_slow',
  'kv_slow',
  'runner_refuses',
  'runner_garbage',
  'runner_cut',
  /** The runner answers with a report of another run. */
  'runner_other',
  'runner_slow',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Which call of the object, or which statement of D1, it strikes; from 1. */
  readonly at: number
  /** Counted are these calls of objects alone, as `engine.method`, or statements with these words; by default all. */
  readonly of?: string
}

/** D1 takes no count of runs. */
export const NOT_COUNTED: Fault = { kind: 'd1_refuses', at: 1, of: 'INTO usage' }

/** A run’s beginning is asked twice: it takes its place once. */
export const BEGINS_TWICE: Fault = { kind: 'asked_twice', at: 1, of: 'runs.begin' }
/** The object is gone when a report is to be filed. */
export const NOT_FILED: Fault = { kind: 'object_gone', at: 1, of: 'runs.finish' }
