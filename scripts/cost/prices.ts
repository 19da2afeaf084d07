/** Cloudflare's list prices in US dollars, what Workers Paid includes a month, and where both were read. */

export interface Price {
  /** Dollars for one `per`. */
  readonly dollars: number
  readonly per: number
  /** Units a month that Workers Paid includes, for the whole account. */
  readonly included: number
  readonly source: string
}

const MILLION = 1_000_000
const HOUR_S = 3_600

const workers = 'developers.cloudflare.com/workers/platform/pricing'
const containers = 'developers.cloudflare.com/containers/pricing'
const objects = 'developers.cloudflare.com/durable-objects/platform/pricing'
const d1 = 'developers.cloudflare.com/d1/platform/pricing'
const kv = 'developers.cloudflare.com/kv/platform/pricing'

/** When the pages were read, as kept copies: they carry no date, so a price may have changed since. */
export const READ = '2026-11-20'

/** A month of the plan that Containers need. */
export const PLAN_DOLLARS = 5

export const prices = {
  workerRequests: { dollars: 0.3, per: MILLION, included: 10 * MILLION, source: workers },
  workerCpuMs: { dollars: 0.02, per: MILLION, included: 30 * MILLION, source: workers },
  objectRequests: { dollars: 0.15, per: MILLION, included: MILLION, source: objects },
  objectGbSeconds: { dollars: 12.5, per: MILLION, included: 400_000, source: objects },
  objectRowsRead: { dollars: 0.001, per: MILLION, included: 25_000 * MILLION, source: objects },
  objectRowsWritten: { dollars: 1, per: MILLION, included: 50 * MILLION, source: objects },
  d1RowsRead: { dollars: 0.001, per: MILLION, included: 25_000 * MILLION, source: d1 },
  d1RowsWritten: { dollars: 1, per: MILLION, included: 50 * MILLION, source: d1 },
  kvReads: { dollars: 0.5, per: MILLION, included: 10 * MILLION, source: kv },
  kvWrites: { dollars: 5, per: MILLION, included: MILLION, source: kv },
  containerVcpuSeconds: { dollars: 0.00002, per: 1, included: 375 * 60, source: containers },
  containerGibSeconds: { dollars: 0.0000025, per: 1, included: 25 * HOUR_S, source: containers },
  containerDiskGbSeconds: { dollars: 0.00000007, per: 1, included: 200 * HOUR_S, source: containers },
} as const satisfies Record<string, Price>

export type Unit = keyof typeof prices

/** Instance types as wrangler 4.164 knows them. Memory and disk are billed while an instance is awake, CPU while it is busy. */
export const instances = {
  lite: { vcpu: 1 / 16, memoryGib: 0.25, diskGb: 2 },
  basic: { vcpu: 1 / 4, memoryGib: 1, diskGb: 4 },
  'standard-1': { vcpu: 1 / 2, memoryGib: 4, diskGb: 8 },
  'standard-2': { vcpu: 1, memoryGib: 6, diskGb: 12 },
  'standard-3': { vcpu: 2, memoryGib: 8, diskGb: 16 },
  'standard-4': { vcpu: 4, memoryGib: 12, diskGb: 20 },
} as const

export type Instance = keyof typeof instances

/** What is known second hand or not at all; printed with every result. */
export const UNVERIFIED = [
  'That CPU of containers is billed by use and not by size since 2025-11-21 was read in articles, not on Cloudflare’s page.',
  'Whether the object beside an awake container is billed for all of that time is not stated; it is counted as if it were.',
  'Storage, log lines beyond what the plan includes, and data leaving containers are left out: they are small here.',
] as const
