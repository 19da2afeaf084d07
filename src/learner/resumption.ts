/** How a log with damaged rows is gone on with: from its last good state, and with every row left where it is. */
import { z } from 'zod'
import type { StoredEvent } from './codec.ts'
import type { LogRow } from './log.ts'

export interface Resumption<State> {
  /**
   * Whether a state is one that a call can leave. A call's events are stored row by row, and a damaged one leaves a state in the
   * middle of them, from which nothing may lead on. The initial state has to be one.
   */
  readonly rests: (state: State) => boolean
  /** A state that is gone on with although rows behind it are lost; `seq` is the number of the last of them. */
  readonly resumed: (state: State, seq: number) => State
}

/** Where a log ends in rows that cannot be folded. */
export interface Gap {
  /** The first of them. */
  readonly at: number
  /** The last row that counts; 0 where none does. */
  readonly after: number
}

/** The log as far as it counts: the state, with the number of the last row whether it counts or not, and the events it rests on. */
export interface TakenUp<State, Event> {
  readonly folded: { readonly seq: number; readonly state: State; readonly damage: Gap | null }
  readonly events: Event[]
}

/** The log's own row, which no engine knows: the rows after it were decided on the state after row `after`. */
const MARKER = 'stream_resumed'
const VERSION = 1
const markerBody = z.object({ after: z.int().min(0) })

export const markerFor = ({ after }: Gap, at: number): StoredEvent => ({
  type: MARKER,
  version: VERSION,
  body: JSON.stringify({ after }),
  at,
})

function afterIn({ type, version, body }: LogRow): number | null {
  if (type !== MARKER || version !== VERSION) return null
  try {
    return markerBody.parse(JSON.parse(body)).after
  } catch {
    return null
  }
}

/** A row that counts, and the state after it. */
export interface Step<State, Event> {
  readonly seq: number
  readonly state: State
  /** Null of the beginning and of a marker. */
  readonly event: Event | null
}

/**
 * Takes step after step. From the first damaged row on they are passed over up to a marker, which names a row that counts. What
 * stands between the two does not, even where it can be read: the rows behind the marker were decided without it, as by an older
 * Worker that does not know all of a newer one's events. `next` gives null of a damaged row.
 */
export function takenUp<State, Event>(
  rows: Iterable<LogRow>,
  beginning: Step<State, Event>,
  next: (before: Step<State, Event>, row: LogRow) => Step<State, Event> | null,
  { rests, resumed }: Resumption<State>,
): TakenUp<State, Event> {
  let steps = [beginning]
  let last = beginning
  let seq = beginning.seq
  let damagedAt: number | null = null
  for (const row of rows) {
    const after = afterIn(row)
    const base = after === null ? undefined : steps.find((step) => step.seq === after)
    const step: Step<State, Event> | null = base
      ? { seq: row.seq, state: resumed(base.state, row.seq - 1), event: null }
      : damagedAt === null
        ? next(last, row)
        : null
    if (base) {
      steps = steps.filter((one) => one.seq <= base.seq)
      damagedAt = null
    }
    if (step) {
      steps.push(step)
      last = step
    } else {
      damagedAt ??= row.seq
    }
    seq = row.seq
  }
  if (damagedAt === null) return { folded: { seq, state: last.state, damage: null }, events: eventsOf(steps) }
  const rest = steps.findLast(({ state }) => rests(state)) ?? beginning
  return {
    folded: { seq, state: resumed(rest.state, seq), damage: { at: damagedAt, after: rest.seq } },
    events: eventsOf(steps.filter((one) => one.seq <= rest.seq)),
  }
}

const eventsOf = <State, Event>(steps: ReadonlyArray<Step<State, Event>>): Event[] =>
  steps.flatMap(({ event }) => (event === null ? [] : [event]))
