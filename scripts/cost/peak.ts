/** The load of a population's busiest minute, and how much of it containers need. */
import type { Assumptions } from './model.ts'
import type { Simulated } from './population.ts'
import { instances } from './prices.ts'

/** How learners' work meets the machines. All of it is assumed, unless a note says so. */
export interface Serving {
  /** How long a run may wait for a slot. Shorter bursts than this wait and are served. */
  readonly waitSeconds: number
  /** Of an instance's processors, how much runs may keep busy before most of them wait. */
  readonly busyPercent: number
  /** Requests a second of an isolate, and places that learners come through: there is at least one isolate in each. */
  readonly isolateRequests: number
  readonly places: number
  /** VERSION_TTL_MS in src/catalog/cache.ts; WRITTEN_EVERY_MS and LOAD_WRITTEN_EVERY_MS in src/deployment. A test holds them to it. */
  readonly versionSeconds: number
  readonly countSeconds: number
  readonly loadSeconds: number
  /** Students of one class that learn at the same time; their rows go to one object. */
  readonly classSize: number
  /** D1 queries of a request for its account, which replicas do not answer, and of a call for the catalogue, which they may. */
  readonly accountQueries: number
  readonly catalogueQueries: number
  readonly d1ReadMs: number
  readonly d1WriteMs: number
  readonly d1BytesPerLearner: number
  readonly catalogueMb: number
  /** A token lasts an hour. A client's maker may ask for everybody's tokens from few addresses. */
  readonly tokensPerHour: number
  readonly tokenAddresses: number
}

export const assumedServing: Serving = {
  waitSeconds: 10,
  busyPercent: 70,
  isolateRequests: 50,
  places: 30,
  versionSeconds: 10,
  countSeconds: 5,
  loadSeconds: 20,
  classSize: 30,
  accountQueries: 1,
  catalogueQueries: 1,
  d1ReadMs: 1,
  d1WriteMs: 5,
  d1BytesPerLearner: 2_000,
  catalogueMb: 100,
  tokensPerHour: 1,
  tokenAddresses: 1,
}

export interface Peak {
  readonly learners: number
  readonly requestsPerSecond: number
  readonly callsPerSecond: number
  readonly runsPerSecond: number
  /** Of the busiest `waitSeconds`: three standard deviations above the mean, with runs that begin independently. */
  readonly mostRunsPerSecond: number
  readonly vcpu: number
  /** The fewest instances that serve the peak when learners are spread over them evenly. */
  readonly instances: number
  /** Of the deployed pool's busiest instance. */
  readonly runsOfOneInstance: number
  readonly vcpuOfOneInstance: number
  readonly objectRequestsPerSecond: number
  /** Of one class: rows that its students’ objects deliver, in a burst as that of runs. */
  readonly deliveriesOfOneClass: number
  readonly kvReadsPerSecond: number
  readonly isolates: number
  readonly d1ReadsPerSecond: number
  readonly d1WritesPerSecond: number
  /** Seconds of work a second, in one database without replicas, and what of it replicas cannot take. */
  readonly d1Busy: number
  readonly d1BusyOfPrimary: number
  readonly tokensPerMinute: number
}

export function peakOf({ mostAtOnce, mostOnOneInstance }: Simulated, assumptions: Assumptions, serving: Serving): Peak {
  const { calls, otherRequests, runs, cpuSecondsPerRun, objectCallsPerRun, kvReadsPerRequest, instance } = assumptions
  const classRuns = (runs * assumptions.classPercent) / 100
  const { waitSeconds, busyPercent, isolateRequests, places, versionSeconds, countSeconds, loadSeconds, classSize } = serving
  const ofLearners = (perHour: number, learners: number): number => (perHour * learners) / 3_600
  const burst = (perSecond: number): number => perSecond + 3 * Math.sqrt(perSecond / waitSeconds)
  const vcpuOf = (runsPerSecond: number): number => (runsPerSecond * cpuSecondsPerRun) / (busyPercent / 100)
  const callsPerSecond = ofLearners(calls, mostAtOnce)
  const requestsPerSecond = callsPerSecond + ofLearners(otherRequests, mostAtOnce)
  const runsPerSecond = ofLearners(runs, mostAtOnce)
  let needed = 1
  while (vcpuOf(burst(runsPerSecond / needed)) > instances[instance].vcpu) needed += 1
  const runsOfOneInstance = burst(ofLearners(runs, mostOnOneInstance))
  const isolates = Math.max(places, Math.ceil(requestsPerSecond / isolateRequests))
  const accountReads = requestsPerSecond * serving.accountQueries
  const catalogueReads = callsPerSecond * serving.catalogueQueries + Math.min(callsPerSecond, isolates / versionSeconds)
  const writes = Math.min(runsPerSecond, isolates / countSeconds) + Math.min(callsPerSecond, isolates / loadSeconds)
  const d1BusyOfPrimary = (accountReads * serving.d1ReadMs + writes * serving.d1WriteMs) / 1_000
  return {
    learners: mostAtOnce,
    requestsPerSecond,
    callsPerSecond,
    runsPerSecond,
    mostRunsPerSecond: burst(runsPerSecond),
    vcpu: vcpuOf(burst(runsPerSecond)),
    instances: needed,
    runsOfOneInstance,
    vcpuOfOneInstance: vcpuOf(runsOfOneInstance),
    // As in usage(): calls, a run's calls of the learner's object, its request to the container's object, and what is for classes.
    objectRequestsPerSecond:
      callsPerSecond -
      runsPerSecond +
      runsPerSecond * objectCallsPerRun +
      runsPerSecond +
      ofLearners(classRuns * assumptions.objectCallsPerDelivery + assumptions.classPages, mostAtOnce),
    deliveriesOfOneClass: burst(ofLearners(classRuns, classSize)),
    kvReadsPerSecond: requestsPerSecond * kvReadsPerRequest,
    isolates,
    d1ReadsPerSecond: accountReads + catalogueReads,
    d1WritesPerSecond: writes,
    d1Busy: d1BusyOfPrimary + (catalogueReads * serving.d1ReadMs) / 1_000,
    d1BusyOfPrimary,
    tokensPerMinute: (mostAtOnce * serving.tokensPerHour) / 60 / serving.tokenAddresses,
  }
}
