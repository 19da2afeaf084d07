/** What can happen to the growth of one problem's accepted programs: it is stated, and then measured. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { GrowthClass, GrowthMeasure } from '../../../problem/growth/classes.ts'
import type { Agreement, Standing, Stated } from '../../../problem/growth/compare.ts'

/** The outcome in a few values; all that was measured is kept under the hash. Empty classes: nothing is sure. */
export interface Measured {
  readonly n: GrowthMeasure
  readonly time: readonly GrowthClass[]
  readonly memory: readonly GrowthClass[]
  readonly agreement: { readonly time: Agreement; readonly memory: Agreement }
  readonly standing: Standing
  readonly resultHash: string
}

/** `runId`: the run that accepted the program. */
export type GrowthEvent = { readonly at: number; readonly runId: string } & (
  | ({ readonly type: 'growth_stated' } & Stated)
  | ({ readonly type: 'growth_measured' } & Measured)
)

/** `solvedBy`: the accepted run that is meant, of a session that is solved at this moment; null where there is none. */
export type GrowthCommand = { readonly now: number; readonly runId: string; readonly solvedBy: string | null } & (
  | { readonly type: 'state_growth'; readonly stated: Stated }
  | { readonly type: 'file_growth'; readonly measured: Measured }
)

export type GrowthRefusal =
  /** There is no accepted program to measure. */
  | { readonly code: 'NO_PROGRAM_TO_MEASURE' }
  /** Its problem has no inputs that grow, or none that the program can be measured on. */
  | { readonly code: 'GROWTH_NOT_MEASURABLE' }
  /** Its problem is in an interview, whose end has the program measured. */
  | { readonly code: 'GROWTH_CLOSED_DURING_INTERVIEW' }

export interface GrowthOfRun {
  readonly stated: Stated
  readonly measured: Measured | null
}

export interface GrowthState {
  readonly runs: ReadonlyMap<string, GrowthOfRun>
}

export const growth: Decider<GrowthState, GrowthCommand, GrowthEvent, GrowthRefusal> = {
  initial: { runs: new Map() },
  decide,
  evolve,
}

function decide({ runs }: GrowthState, command: GrowthCommand): Result<readonly GrowthEvent[], GrowthRefusal> {
  const { runId, solvedBy, now: at } = command
  if (solvedBy !== runId) return err({ code: 'NO_PROGRAM_TO_MEASURE' })
  const known = runs.get(runId)
  switch (command.type) {
    case 'state_growth':
      // What was stated first counts.
      return ok(known ? [] : [{ type: 'growth_stated', runId, ...command.stated, at }])
    case 'file_growth':
      if (!known) return err({ code: 'NO_PROGRAM_TO_MEASURE' })
      return ok(known.measured ? [] : [{ type: 'growth_measured', runId, ...command.measured, at }])
  }
}

function evolve({ runs }: GrowthState, event: GrowthEvent): GrowthState {
  const { runId } = event
  switch (event.type) {
    case 'growth_stated': {
      const { n, time, memory } = event
      return { runs: new Map(runs).set(runId, { stated: { n, time, memory }, measured: null }) }
    }
    case 'growth_measured': {
      const known = runs.get(runId)
      if (!known) throw new Error('growth_measured before it was stated')
      const { n, time, memory, agreement, standing, resultHash } = event
      return { runs: new Map(runs).set(runId, { ...known, measured: { n, time, memory, agreement, standing, resultHash } }) }
    }
  }
}
