/** What hours of learning use of Cloudflare, and what that costs. */
import { instances, prices, type Instance, type Unit } from './prices.ts'

/** All of it is assumed, not measured, unless a note says so. */
export interface Assumptions {
  readonly learnerHours: number
  /** Tool calls in an hour, and other requests: connecting, listing tools, pages. */
  readonly calls: number
  readonly otherRequests: number
  /** Runs among the calls. */
  readonly runs: number
  readonly cpuMsPerRequest: number
  readonly cpuSecondsPerRun: number
  /** How many learn at the same time, and for how many hours on end: they share one container, which goes to sleep after them. */
  readonly atOnce: number
  readonly stretchHours: number
  readonly sleepMinutes: number
  readonly instance: Instance
}

export const assumed: Assumptions = {
  learnerHours: 100,
  calls: 40,
  otherRequests: 10,
  runs: 15,
  cpuMsPerRequest: 5,
  cpuSecondsPerRun: 0.5,
  atOnce: 1,
  stretchHours: 1,
  // sleepAfter in src/runner/container.ts and instance_type in wrangler.toml; tests hold them to it.
  sleepMinutes: 10,
  instance: 'standard-2',
}

/** A Durable Object is in memory while it answers, and billed for 128 MB. */
const OBJECT_GB = 0.125
const SECONDS_PER_CALL = 0.02
/** A run begins and ends in the learner's object. */
const OBJECT_CALLS_PER_RUN = 2
/** An event is a row and an entry of its index; a run writes two events, its code, its report and its place in the queue. */
const ROWS_PER_CALL = { read: 50, written: 2 }
const ROWS_PER_RUN = { read: 50, written: 10 }
/** The version of the catalogue, hints and cases; and of a run, the switch and the day's count. */
const D1_PER_CALL = { read: 5, written: 0 }
const D1_PER_RUN = { read: 40, written: 1 }
/** A token is looked up once in a while; a refresh in the hour writes. */
const KV_READS_PER_REQUEST = 1
const KV_WRITES_PER_HOUR = 3

/** Hours a container is awake. */
export function awakeHours({ learnerHours, atOnce, stretchHours, sleepMinutes }: Assumptions): number {
  const busy = learnerHours / atOnce
  return busy + (busy / stretchHours) * (sleepMinutes / 60)
}

/** Units used in all of the learner-hours. */
export function usage(assumptions: Assumptions): Readonly<Record<Unit, number>> {
  const { learnerHours, cpuMsPerRequest, cpuSecondsPerRun, instance } = assumptions
  const calls = assumptions.calls * learnerHours
  const runs = assumptions.runs * learnerHours
  const requests = calls + assumptions.otherRequests * learnerHours
  const objectCalls = calls - runs + runs * OBJECT_CALLS_PER_RUN
  const awakeSeconds = awakeHours(assumptions) * 3_600
  const { memoryGib, diskGb } = instances[instance]
  return {
    workerRequests: requests,
    workerCpuMs: requests * cpuMsPerRequest,
    objectRequests: objectCalls + runs,
    objectGbSeconds: (objectCalls * SECONDS_PER_CALL + awakeSeconds) * OBJECT_GB,
    objectRowsRead: (calls - runs) * ROWS_PER_CALL.read + runs * ROWS_PER_RUN.read,
    objectRowsWritten: (calls - runs) * ROWS_PER_CALL.written + runs * ROWS_PER_RUN.written,
    d1RowsRead: (calls - runs) * D1_PER_CALL.read + runs * D1_PER_RUN.read,
    d1RowsWritten: runs * D1_PER_RUN.written,
    kvReads: requests * KV_READS_PER_REQUEST,
    kvWrites: learnerHours * KV_WRITES_PER_HOUR,
    containerVcpuSeconds: runs * cpuSecondsPerRun,
    containerGibSeconds: awakeSeconds * memoryGib,
    containerDiskGbSeconds: awakeSeconds * diskGb,
  }
}

export interface Line {
  readonly unit: Unit
  readonly used: number
  /** Dollars with nothing included, and after what the plan includes when these are all the hours of a month. */
  readonly full: number
  readonly beyondPlan: number
}

export function bill(assumptions: Assumptions): readonly Line[] {
  const used = usage(assumptions)
  return unitsOf(prices).map((unit) => {
    const { dollars, per, included } = prices[unit]
    const cost = (count: number) => (count / per) * dollars
    return { unit, used: used[unit], full: cost(used[unit]), beyondPlan: cost(Math.max(0, used[unit] - included)) }
  })
}

const isUnit = (name: string): name is Unit => name in prices
const unitsOf = (all: object): readonly Unit[] => Object.keys(all).filter(isUnit)
