/** What hours of learning use of Cloudflare, and what that costs. */
import { DEFAULT_POOL } from '../../src/runner/pool.ts'
import { instances, prices, type Instance, type Unit } from './prices.ts'

/** What a learner-hour uses. All of it is assumed, not measured, unless a note says so. */
export interface Assumptions {
  /** Tool calls in an hour, and other requests: connecting, listing tools, pages. */
  readonly calls: number
  readonly otherRequests: number
  /** Runs among the calls. */
  readonly runs: number
  readonly cpuMsPerRequest: number
  readonly cpuSecondsPerRun: number
  readonly sleepMinutes: number
  /** How many instances of the container learners are spread over. */
  readonly pool: number
  readonly instance: Instance
  /** A Durable Object is in memory while it answers a call, and billed for 128 MB. */
  readonly objectGb: number
  readonly secondsPerCall: number
  /** A run begins and ends in the learner's object. */
  readonly objectCallsPerRun: number
  /** An event is a row and an entry of its index; a run writes two events, its code, its report and its place in the queue. */
  readonly rowsReadPerCall: number
  readonly rowsWrittenPerCall: number
  readonly rowsReadPerRun: number
  readonly rowsWrittenPerRun: number
  /** The version of the catalogue, hints and test cases; and of a run, the switch and the day's count. */
  readonly d1RowsReadPerCall: number
  readonly d1RowsReadPerRun: number
  readonly d1RowsWrittenPerRun: number
  /** Rows of `load_hour`: a call adds to one, a judged run to two more. An isolate adds several up first, so that this is the most. */
  readonly loadRowsPerCall: number
  readonly loadRowsPerRun: number
  /** Of 100 runs, those of a class's assignment. Each changes a row for the class, which the learner's object delivers by its alarm. */
  readonly classPercent: number
  /** Of a delivery: the alarm and the class's object; the outbox, its delivery and the alarm; the class's row, its index and a program. */
  readonly objectCallsPerDelivery: number
  readonly rowsReadPerDelivery: number
  readonly rowsWrittenPerDelivery: number
  readonly rowsWrittenInClass: number
  /** A teacher's page asks the class's object, and reads every row of the class. The pages are among the other requests. */
  readonly classPages: number
  readonly rowsReadPerClassPage: number
  /** A token is looked up once in a while; a refresh in the hour writes. */
  readonly kvReadsPerRequest: number
  readonly kvWritesPerHour: number
}

/** Learner-hours that are given and not simulated, and how they overlap. */
export interface Hours {
  readonly learnerHours: number
  /** How many learn at the same time, and for how many hours on end. */
  readonly atOnce: number
  readonly stretchHours: number
}

export const assumed: Assumptions = {
  calls: 40,
  otherRequests: 10,
  runs: 15,
  cpuMsPerRequest: 5,
  cpuSecondsPerRun: 0.5,
  // sleepAfter in src/runner/container.ts and instance_type in wrangler.toml; tests hold them to it.
  sleepMinutes: 10,
  pool: DEFAULT_POOL,
  instance: 'standard-2',
  objectGb: 0.125,
  secondsPerCall: 0.02,
  objectCallsPerRun: 2,
  rowsReadPerCall: 50,
  rowsWrittenPerCall: 2,
  rowsReadPerRun: 50,
  rowsWrittenPerRun: 10,
  d1RowsReadPerCall: 5,
  d1RowsReadPerRun: 40,
  d1RowsWrittenPerRun: 1,
  loadRowsPerCall: 1,
  loadRowsPerRun: 3,
  classPercent: 50,
  objectCallsPerDelivery: 2,
  rowsReadPerDelivery: 20,
  rowsWrittenPerDelivery: 5,
  rowsWrittenInClass: 3,
  classPages: 0.2,
  rowsReadPerClassPage: 1_000,
  kvReadsPerRequest: 1,
  kvWritesPerHour: 3,
}

export const assumedHours: Hours = { learnerHours: 100, atOnce: 1, stretchHours: 1 }

/** A month's learning: hours of all learners, and hours that all instances together are awake. */
export interface Month {
  readonly learnerHours: number
  readonly awakeHours: number
}

/**
 * The month of given hours. Of `pool` instances, those are awake that have one of the learners: pool × (1 − (1 − 1/pool)^atOnce) on average,
 * because a learner's instance is chosen by a hash.
 */
export function monthOf({ learnerHours, atOnce, stretchHours }: Hours, { pool, sleepMinutes }: Assumptions): Month {
  const awake = pool * (1 - (1 - 1 / pool) ** atOnce)
  const busy = learnerHours / atOnce
  return { learnerHours, awakeHours: awake * (busy + (busy / stretchHours) * (sleepMinutes / 60)) }
}

/** Units used in all of the learner-hours. */
export function usage({ learnerHours, awakeHours }: Month, assumptions: Assumptions): Readonly<Record<Unit, number>> {
  const { cpuMsPerRequest, cpuSecondsPerRun, instance } = assumptions
  const calls = assumptions.calls * learnerHours
  const runs = assumptions.runs * learnerHours
  const requests = calls + assumptions.otherRequests * learnerHours
  const deliveries = (runs * assumptions.classPercent) / 100
  const classPages = assumptions.classPages * learnerHours
  const classCalls = deliveries * assumptions.objectCallsPerDelivery + classPages
  const objectCalls = calls - runs + runs * assumptions.objectCallsPerRun + classCalls
  const awakeSeconds = awakeHours * 3_600
  const { memoryGib, diskGb } = instances[instance]
  return {
    workerRequests: requests,
    workerCpuMs: requests * cpuMsPerRequest,
    objectRequests: objectCalls + runs,
    objectGbSeconds: (objectCalls * assumptions.secondsPerCall + awakeSeconds) * assumptions.objectGb,
    objectRowsRead:
      (calls - runs) * assumptions.rowsReadPerCall +
      runs * assumptions.rowsReadPerRun +
      deliveries * assumptions.rowsReadPerDelivery +
      classPages * assumptions.rowsReadPerClassPage,
    objectRowsWritten:
      (calls - runs) * assumptions.rowsWrittenPerCall +
      runs * assumptions.rowsWrittenPerRun +
      deliveries * (assumptions.rowsWrittenPerDelivery + assumptions.rowsWrittenInClass),
    d1RowsRead: (calls - runs) * assumptions.d1RowsReadPerCall + runs * assumptions.d1RowsReadPerRun,
    d1RowsWritten:
      (calls - runs) * assumptions.loadRowsPerCall + runs * (assumptions.d1RowsWrittenPerRun + assumptions.loadRowsPerRun),
    kvReads: requests * assumptions.kvReadsPerRequest,
    kvWrites: learnerHours * assumptions.kvWritesPerHour,
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

export function bill(month: Month, assumptions: Assumptions): readonly Line[] {
  const used = usage(month, assumptions)
  return unitsOf(prices).map((unit) => {
    const { dollars, per, included } = prices[unit]
    const cost = (count: number) => (count / per) * dollars
    return { unit, used: used[unit], full: cost(used[unit]), beyondPlan: cost(Math.max(0, used[unit] - included)) }
  })
}

export const sumOf = (lines: readonly Line[], of: 'full' | 'beyondPlan'): number =>
  lines.reduce((total, line) => total + line[of], 0)

const isUnit = (name: string): name is Unit => name in prices
const unitsOf = (all: object): readonly Unit[] => Object.keys(all).filter(isUnit)
