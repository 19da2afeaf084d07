/** Which codes a caller may meet while something breaks, and which of them ask to try again. */
import type { Fault, FaultKind } from './faults.ts'

export const RETRYABLE: ReadonlySet<string> = new Set([
  'RUNNER_UNAVAILABLE',
  'RUNNER_TIMEOUT',
  'RUNNER_BUSY',
  'OWN_RUN_UNDER_WAY',
  'CATALOGUE_UNAVAILABLE',
  'LEARNER_UNAVAILABLE',
  'CLASS_UNAVAILABLE',
  'RATE_LIMITED',
])
/** What a caller may meet at any time, where more is asked of the machine than it can do. */
export const BUSY: readonly string[] = ['RUNNER_BUSY', 'RUNNER_TIMEOUT']
/** So long the runner lets a run wait for the one before it of the same person, and the person’s object longer. */
const PATIENCE_MS = 20_000
/**
 * Whether a second run may be refused for the first: that one has been waited for, or it was too late for its answer, and is still being ended.
 * `wasLate`: so it was since the last run that came to its end.
 */
export const mayBeUnderWay = (ms: number, wasLate: boolean): boolean => wasLate || ms >= PATIENCE_MS
/** And of these tools: a draft's programs are tried together, and some may not be reached in time. */
export const BUSY_WITH: Readonly<Record<string, readonly string[]>> = { activity_submit_draft: ['RUNNER_UNAVAILABLE'] }
/** What a caller may meet while this breaks; of the others nobody may notice anything. */
export const MAY_ANSWER: Readonly<Partial<Record<FaultKind, readonly string[]>>> = {
  object_gone: ['LEARNER_UNAVAILABLE'],
  d1_refuses: ['CATALOGUE_UNAVAILABLE'],
  runner_refuses: ['RUNNER_UNAVAILABLE'],
  runner_garbage: ['RUNNER_UNAVAILABLE'],
  runner_cut: ['RUNNER_UNAVAILABLE'],
  runner_other: ['RUNNER_UNAVAILABLE'],
}

const OF_CLASSES: ReadonlySet<string> = new Set(['class_get', 'class_assign', 'class_note'])
export const isOfClass = (tool: string): boolean => OF_CLASSES.has(tool)
/** D1 knows who may open a class: while it refuses, the tools of classes say that the class cannot be reached. */
export const mayBeUnrouted = (tool: string, fault: Fault | null): boolean => fault?.kind === 'd1_refuses' && isOfClass(tool)

/** Whether a caller is told, in the words of OAuth and with a time to wait, that their token cannot be checked while D1 is away. */
export const isUnchecked = (fault: Fault | null, why: string): boolean =>
  fault?.kind === 'd1_refuses' &&
  why.startsWith('503 ') &&
  why.includes('temporarily_unavailable') &&
  why.includes('Try again in')
