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
/**
 * `kv_late`: another place still shows what KV was told to delete in the last minute; only for who has deleted something.
 * `runner_unlinted`: the linter of a review comes to no report; only for who asks for reviews.
 * `runner_few`: there is no time for most of the programs that are tried together; only for who has a draft verified.
 * `runner_busy`: nothing is begun, as too many wait; only for who counts what runs cost.
 * `runner_untested`: the same for what makes the tests of a submission, and for nothing else.
 */
export type FaultKind =
  | (typeof faultKinds)[number]
  | 'kv_late'
  | 'runner_unlinted'
  | 'runner_few'
  | 'runner_busy'
  | 'runner_untested'

export interface Fault {
  readonly kind: FaultKind
  /** Which call of the object, or which statement of D1, it strikes; from 1. */
  readonly at: number
  /** Counted are the calls of objects alone whose names, as `engine.method` or `class.method`, begin so, or statements with these words; by default all. Of the runner: its path. */
  readonly of?: string
}

/** D1 takes no count of runs. */
export const NOT_COUNTED: Fault = { kind: 'd1_refuses', at: 1, of: 'INTO usage' }

/** What was measured, or found in a program, is filed twice: it counts once. */
export const FILED_TWICE = (what: 'growth' | 'review'): Fault => ({ kind: 'asked_twice', at: 1, of: `${what}.file` })
/** The runner is away for what reads, traces or runs a program, and for nothing else. */
export const RUNNER_AWAY = (of: '/v1/review' | '/v1/trace' | '/v1/run'): Fault => ({ kind: 'runner_refuses', at: 1, of })
/** The linter comes to no report on this program, and our own rules find nothing in it. */
export const NOT_LINTED: Fault = { kind: 'runner_unlinted', at: 1, of: '/v1/review' }
/** The Worker dies with a verification that it has begun: who sends the draft again later is not kept waiting for it. */
export const NOT_VERIFIED: Fault = { kind: 'killed_after', at: 1, of: 'activities.begin' }
/** There is no time for most of the programs that a draft's tests have to notice. */
export const FEW_TRIED: Fault = { kind: 'runner_few', at: 1, of: '/v1/variants' }
/** The runner has no room for a run, also when it is asked again. */
export const NO_ROOM: Fault = { kind: 'runner_busy', at: 1 }
/** There is no room for the run that makes a submission's tests. */
export const NO_TESTS: Fault = { kind: 'runner_untested', at: 1 }
/** Everything in KV takes its time. */
export const KV_SLOW: Fault = { kind: 'kv_slow', at: 1 }
/** Every statement of D1 takes its time. */
export const D1_SLOW: Fault = { kind: 'd1_slow', at: 1 }
/** KV still shows what was deleted. */
export const KV_LATE: Fault = { kind: 'kv_late', at: 1 }
/** D1 does not close a link. */
export const NOT_TAKEN_BACK: Fault = { kind: 'd1_refuses', at: 1, of: 'DELETE FROM shared_activity WHERE shared_by' }

/** Objects of classes cannot be reached. */
export const CLASSES_AWAY: Fault = { kind: 'object_gone', at: 1, of: 'class.' }
/** A class does what it is asked by this method, its answer is lost, and it is asked again. */
export const UNANSWERED = (method: string): Fault => ({ kind: 'asked_twice', at: 1, of: `class.${method}` })
/** D1 does not say who may open a class. */
export const NOT_ROUTED: Fault = { kind: 'd1_refuses', at: 1, of: 'FROM class_member' }

/** A run’s beginning is asked twice: it takes its place once. */
export const BEGINS_TWICE: Fault = { kind: 'asked_twice', at: 1, of: 'runs.begin' }
/** The object is gone when a report is to be filed. */
export const NOT_FILED: Fault = { kind: 'object_gone', at: 1, of: 'runs.finish' }

/** What leaves an answer as it would be. While D1 refuses, lists say less. */
const HARMLESS: ReadonlySet<FaultKind> = new Set(['evict', 'asked_twice', 'killed_before', 'killed_after', 'd1_slow', 'kv_slow'])
export const harmless = (fault: Fault | null): Fault | null => (fault !== null && HARMLESS.has(fault.kind) ? fault : null)
/** While D1 refuses, the tools of classes say that the class cannot be reached, and nothing less than the whole. */
export const ofClass = (fault: Fault | null): Fault | null => (fault?.kind === 'd1_refuses' ? fault : harmless(fault))
