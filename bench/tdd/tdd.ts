/** Sessions of test-driven development: what a call on a long one costs beside a new one, in one Worker on one machine. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { z } from 'zod'
import { evidenceKinds, type EvidenceKind } from '../../src/engines/tdd/rules/events.ts'
import { bundle } from '../wire/servers.ts'

/** Events of a session. `replayed` is one without its projection, folded from its log. */
export const EVENTS = { fresh: 8, long: 10_000, replayed: 10_000 } as const
export type Length = keyof typeof EVENTS
const REPEATS = 9
/** Calls at once in one request to the Worker, whose clock has whole milliseconds. */
const ROUNDS = { fresh: 20, long: 20, replayed: 2 } as const

/** What is called, on an object that is in memory or on one that was evicted. */
export const CALLS = {
  read: { call: 'read', isThere: true },
  append: { call: 'append', isThere: true },
  'read, with no name': { call: 'unnamed', isThere: true },
  'read, with its history': { call: 'history', isThere: true },
  'evicted, read': { call: 'read', isThere: false },
  'evicted, append': { call: 'append', isThere: false },
} as const
export type CallName = keyof typeof CALLS
export const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS)

/** Medians in milliseconds. In memory nothing is folded, so that `replayed` is of evicted objects alone. */
export type Measured = Readonly<Record<EvidenceKind, Readonly<Record<CallName, Readonly<Record<Length, number | null>>>>>>

const lengths = ['fresh', 'long', 'replayed'] as const satisfies readonly Length[]
const answer = z.object({ ms: z.number().optional(), turn: z.int() })

export async function measureTdd(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-tdd-bench-'))
  let miniflare: Miniflare | null = null
  try {
    const script = await readFile(await bundle('bench/worker/tdd/wrangler.toml', join(folder, 'bundle')), 'utf8')
    const options = convertV4MiniflareOptions({
      name: 'bench',
      modules: true,
      script,
      compatibilityDate: '2026-11-02',
      compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
      d1Databases: { DB: 'rung' },
      durableObjects: { LEARNER: { className: 'LongLearner', useSQLite: true } },
    })
    // An object that is made to forget says so.
    miniflare = new Miniflare({ ...options, resourcePersistencePath: join(folder, 'state'), handleStructuredLogs: () => {} })
    await miniflare.ready
    return await measured(askerOf(miniflare))
  } finally {
    await miniflare?.dispose()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const askerOf = (miniflare: Miniflare) => async (body: object) => {
  const response = await miniflare.dispatchFetch('http://bench/', { method: 'POST', body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`the Worker answered ${response.status}: ${text.slice(0, 500)}`)
  return answer.parse(JSON.parse(text))
}

/** Sessions of every length in turn: whatever slows the machine slows them alike. */
async function measured(ask: ReturnType<typeof askerOf>): Promise<Measured> {
  const samples = new Map<string, number[]>()
  const subjects = evidenceKinds.flatMap((evidence) =>
    lengths.map((length) => ({ evidence, length, person: `${evidence} ${length}` })),
  )
  for (const { evidence, length, person } of subjects) {
    const { turn } = await ask({ type: 'grow', person, evidence, events: EVENTS[length] })
    if (turn < EVENTS[length]) throw new Error(`a ${evidence} session came to ${turn} events`)
  }
  for (let repeat = -1; repeat < REPEATS; repeat++)
    for (const name of names)
      for (const { length, person } of subjects) {
        const hasProjection = length !== 'replayed'
        if (!hasProjection && CALLS[name].isThere) continue
        const { ms = Number.NaN } = await ask({ type: 'call', person, ...CALLS[name], rounds: ROUNDS[length], hasProjection })
        // The first only warms up.
        if (repeat >= 0) samples.set(`${person} ${name}`, [...(samples.get(`${person} ${name}`) ?? []), ms])
      }
  const median = (evidence: EvidenceKind, length: Length, name: CallName): number | null => {
    const sorted = [...(samples.get(`${evidence} ${length} ${name}`) ?? [])].sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? null
  }
  const of = (evidence: EvidenceKind) => {
    const all = (name: CallName) => ({
      fresh: median(evidence, 'fresh', name),
      long: median(evidence, 'long', name),
      replayed: median(evidence, 'replayed', name),
    })
    return {
      read: all('read'),
      append: all('append'),
      'read, with no name': all('read, with no name'),
      'read, with its history': all('read, with its history'),
      'evicted, read': all('evicted, read'),
      'evicted, append': all('evicted, append'),
    }
  }
  return { stated: of('stated'), verified: of('verified') }
}
