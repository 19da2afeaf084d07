/** Sessions of test-driven development: what a call on a long one costs beside a new one, in one Worker on one machine. */
import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '../../scripts/files.ts'
import { evidenceKinds, type EvidenceKind } from '../../src/engines/tdd/rules/events.ts'
import { atMost, count, median, ms, ratio, type Result, type Row } from '../figures.ts'
import { bundle, startWorker, type BenchWorker } from '../miniflare.ts'

/** Events of a session. `replayed` is one without its projection, folded from its log. */
const EVENTS = { fresh: 8, long: 10_000, replayed: 10_000 } as const
const lengths = ['fresh', 'long', 'replayed'] as const
const REPEATS = 9
/** Calls at once in one request to the Worker, whose clock has whole milliseconds. */
const ROUNDS = { fresh: 20, long: 20, replayed: 2 } as const

/** What is called on an object that is in memory or was evicted, and how many times as long as on a new session it may take. */
const CALLS = [
  { name: 'read', call: 'read', isThere: true, most: 2 },
  { name: 'append', call: 'append', isThere: true, most: 2 },
  { name: 'read, with no name', call: 'unnamed', isThere: true, most: 3 },
  { name: 'read, with its history', call: 'history', isThere: true, most: 10 },
  { name: 'evicted, read', call: 'read', isThere: false, most: 10 },
  { name: 'evicted, append', call: 'append', isThere: false, most: 10 },
] as const

const answer = z.object({ ms: z.number().optional(), turn: z.int() })

export async function benchTdd(): Promise<Result> {
  await using folder = await temporaryFolder('tdd-bench')
  await using worker = await startWorker({
    folder: join(folder.path, 'state'),
    script: await bundle('bench/tdd/worker.ts', join(folder.path, 'bundle')),
    databases: ['DB'],
    objects: { LEARNER: 'LongLearner' },
  })
  const samples = await measure(worker)
  const sections = (['verified', 'stated'] as const).map((evidence) => ({
    title: `A ${evidence} session of ${count(EVENTS.long)} events, beside one of ${EVENTS.fresh}`,
    rows: CALLS.map(({ name, most }) => row(name, most, (length) => samples.get(`${evidence} ${length} ${name}`) ?? [])),
  }))
  return { sections, data: Object.fromEntries(samples) }
}

/** Milliseconds of every call by evidence, length and name. Sessions of every length in turn: whatever slows the machine slows them alike. */
async function measure({ ask }: BenchWorker): Promise<ReadonlyMap<string, readonly number[]>> {
  const samples = new Map<string, number[]>()
  const sessions = evidenceKinds.flatMap((evidence) =>
    lengths.map((length) => ({ evidence, length, person: `${evidence} ${length}` })),
  )
  for (const { evidence, length, person } of sessions) await grow(ask, person, evidence, EVENTS[length])
  for (let repeat = -1; repeat < REPEATS; repeat++)
    for (const { name, call, isThere } of CALLS)
      for (const { length, person } of sessions) {
        // In memory nothing is folded, with or without a projection.
        if (length === 'replayed' && isThere) continue
        const request = { type: 'call', person, call, isThere, rounds: ROUNDS[length], hasProjection: length !== 'replayed' }
        const { ms: took = Number.NaN } = answer.parse(await ask(request))
        const key = `${person} ${name}`
        // The first only warms up.
        if (repeat >= 0) samples.set(key, [...(samples.get(key) ?? []), took])
      }
  return samples
}

async function grow(ask: BenchWorker['ask'], person: string, evidence: EvidenceKind, events: number): Promise<void> {
  const { turn } = answer.parse(await ask({ type: 'grow', person, evidence, events }))
  if (turn < events) throw new Error(`a ${evidence} session came to ${turn} events`)
}

function row(what: string, most: number, samplesOf: (length: (typeof lengths)[number]) => readonly number[]): Row {
  const [fresh, long] = [median(samplesOf('fresh')), median(samplesOf('long'))]
  const figure = (value: number) => `${ms(value, 2)} ${ratio(value / fresh)}`
  const replayed = samplesOf('replayed')
  const without = replayed.length === 0 ? '' : `   without its projection ${figure(median(replayed))}`
  return { what, figure: `${figure(long)}   beside ${ms(fresh, 2)}${without}`, goal: atMost(most, long / fresh) }
}
