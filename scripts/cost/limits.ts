/** The limits that a growing population meets, where each was read, and what lifts it. */
import { MOST_POOL } from '../../src/runner/pool.ts'
import type { Assumptions } from './model.ts'
import type { Peak, Serving } from './peak.ts'
import type { Simulated } from './population.ts'
import { instances } from './prices.ts'

/** What is used up. Of several limits of one resource, a population meets the nearest first. */
type Resource = 'containers' | 'day’s runs' | 'D1 time' | 'D1 size' | 'tokens' | 'objects' | 'KV'

interface Limit {
  readonly resource: Resource
  readonly name: string
  readonly limit: number
  readonly source: string
  /** False for what was not read on the page that is named. */
  readonly isVerified: boolean
  readonly lift: string
}

export interface UsedLimit extends Limit {
  readonly used: number
  /** used ÷ limit */
  readonly share: number
}

/** When the pages were read, as kept copies. */
export const LIMITS_READ = '2026-11-24'

/** Settings of a new deployment and of the code; tests hold them to it. */
export const RUNS_PER_DAY = 50_000
export const MAX_INSTANCES = 5
export const TOKENS_PER_MINUTE = 600

const containers = 'developers.cloudflare.com/containers/platform/limits'
const d1 = 'developers.cloudflare.com/d1/platform/limits'
const kv = 'developers.cloudflare.com/kv/platform/limits'
const objects = 'developers.cloudflare.com/durable-objects/platform/limits'
const GIB_OF_TIB = 1_024
const GB_OF_TB = 1_000

const ACCOUNT_LIFT =
  'Ask Cloudflare for more. New code: pools by region in accounts of their own; dynamic Workers, which run JavaScript without a container.'

interface Population {
  readonly learners: number
  readonly simulated: Simulated
  readonly peak: Peak
  readonly assumptions: Assumptions
  readonly serving: Serving
}

/** Every limit with what the population uses of it, the nearest first. */
export function limitsOf({ learners, simulated, peak, assumptions, serving }: Population): readonly UsedLimit[] {
  const { vcpu, memoryGib, diskGb } = instances[assumptions.instance]
  const limits: ReadonlyArray<Omit<UsedLimit, 'share'>> = [
    {
      resource: 'day’s runs',
      name: 'RUNS_PER_DAY, runs of the busiest day',
      used: (simulated.busiestDayMinutes / 60) * assumptions.runs,
      limit: RUNS_PER_DAY,
      source: 'docs/configuration.md',
      isVerified: true,
      lift: 'Settings: a higher RUNS_PER_DAY, or 0 for none. It protects the bill. Counting costs little: each isolate counts for itself and writes every few seconds.',
    },
    {
      resource: 'containers',
      name: `RUNNER_POOL ${assumptions.pool}, vCPU of its busiest instance`,
      used: peak.vcpuOfOneInstance,
      limit: vcpu,
      source: 'src/runner/pool.ts',
      isVerified: true,
      lift: `Settings: a larger RUNNER_POOL, up to ${MOST_POOL}, with max_instances; a larger instance_type. Short bursts wait in the instance’s queue.`,
    },
    {
      resource: 'containers',
      name: 'max_instances, instances that the peak needs',
      used: peak.instances,
      limit: MAX_INSTANCES,
      source: 'wrangler.toml',
      isVerified: true,
      lift: 'Settings: max_instances in wrangler.toml, and RUNNER_POOL with it.',
    },
    {
      resource: 'containers',
      name: 'MOST_POOL, instances that the peak needs',
      used: peak.instances,
      limit: MOST_POOL,
      source: 'src/runner/pool.ts',
      isVerified: true,
      lift: 'Settings: a larger instance_type. New code: a higher MOST_POOL; pools by region; dynamic Workers for JavaScript.',
    },
    {
      resource: 'containers',
      name: 'the account’s vCPU in containers',
      used: peak.instances * vcpu,
      limit: 1_500,
      source: containers,
      isVerified: true,
      lift: ACCOUNT_LIFT,
    },
    {
      resource: 'containers',
      name: 'the account’s memory in containers, GiB',
      used: peak.instances * memoryGib,
      limit: 6 * GIB_OF_TIB,
      source: containers,
      isVerified: true,
      lift: ACCOUNT_LIFT,
    },
    {
      resource: 'containers',
      name: 'the account’s disk in containers, GB',
      used: peak.instances * diskGb,
      limit: 30 * GB_OF_TB,
      source: containers,
      isVerified: true,
      lift: ACCOUNT_LIFT,
    },
    {
      resource: 'D1 time',
      name: 'one D1 database, seconds of queries in a second',
      used: peak.d1Busy,
      limit: 1,
      source: `${d1} (one query at a time)`,
      isVerified: true,
      lift: `Settings: read replicas of the database. The catalogue is read in D1 sessions, so they answer for it; ${peak.d1BusyOfPrimary.toPrecision(4)} s stay with the primary. New code: the catalogue as a versioned bundle; accounts in a cache or in several databases; counters in shards.`,
    },
    {
      resource: 'D1 size',
      name: 'size of one D1 database, GB',
      used: (learners * serving.d1BytesPerLearner) / 1e9 + serving.catalogueMb / 1_000,
      limit: 10,
      source: d1,
      isVerified: true,
      lift: 'New code: the catalogue as a versioned bundle or in a database of its own; accounts in several databases.',
    },
    {
      resource: 'tokens',
      name: 'tokens a minute for one address',
      used: peak.tokensPerMinute,
      limit: TOKENS_PER_MINUTE,
      source: 'src/web/door.ts',
      isVerified: true,
      lift: 'Settings: RATE_LIMIT_SCALE. Each isolate counts for itself, so that several isolates let more through.',
    },
    {
      resource: 'objects',
      name: 'requests a second of one container’s object',
      used: peak.runsOfOneInstance,
      limit: 1_000,
      source: `${objects} (a soft limit)`,
      isVerified: false,
      lift: 'Settings: more instances, because each has an object of its own.',
    },
    {
      resource: 'objects',
      name: 'requests a second of one class’s object',
      used: peak.deliveriesOfOneClass,
      limit: 1_000,
      source: `${objects} (a soft limit)`,
      isVerified: false,
      lift: 'Nothing to lift: each class has an object of its own. New code: rows of several runs in one delivery.',
    },
    {
      resource: 'KV',
      name: 'writes a second of one KV key',
      used: assumptions.kvWritesPerHour / 3_600,
      limit: 1,
      source: kv,
      isVerified: true,
      lift: 'Nothing to lift: each learner has keys of their own, and there is no limit for different keys.',
    },
  ]
  const shares = limits.map((limit): UsedLimit => ({ ...limit, share: limit.used / limit.limit }))
  return shares.sort((one, other) => other.share - one.share)
}

/** The nearest limit of each resource, the first three of them. */
export function firstThree(limits: readonly UsedLimit[]): readonly UsedLimit[] {
  return limits.filter(({ resource }, at) => limits.findIndex((other) => other.resource === resource) === at).slice(0, 3)
}
