/**
 * Verifications of good drafts, in a Worker and with a runner on one machine: what one costs, and what it costs where every program that
 * must fail is a run of its own. Both are the server's own verification, of the same programs, and must come to the same.
 */
import { join } from 'node:path'
import { temporaryFolder } from '../../scripts/files.ts'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import type { Language } from '../../src/problem/problem.ts'
import { tides } from '../../test/fixtures/drafts/cpp.ts'
import { tickets } from '../../test/fixtures/drafts/go.ts'
import { seating } from '../../test/fixtures/drafts/java.ts'
import { garage } from '../../test/fixtures/drafts/javascript.ts'
import { drought, kitty } from '../../test/fixtures/drafts/python.ts'
import { morse } from '../../test/fixtures/drafts/rust.ts'
import { readers } from '../../test/fixtures/drafts/sql.ts'
import { signals } from '../../test/fixtures/drafts/typescript.ts'
import { atMost, median, type Result, type Row } from '../figures.ts'
import { bundle, startWorker } from '../miniflare.ts'
import { installedLanguages } from '../runner/runner.ts'
import { costSchema, WAYS, type BenchOrder, type Cost, type Way } from './wire.ts'

/** One of each language, in both styles. */
const benched = [drought, kitty, garage, signals, tickets, seating, tides, morse, readers]
const ROUNDS = 3
/** A batch has 45 seconds. One that took longer than this in a first try is made shorter, as other work may slow the machine. */
const UNHURRIED_MS = 15_000

/** The reference twice, and one batch. */
const RUNS = 3
/** Both ways start the same programs; this is what a batch may lose on a machine that does other things as well. */
const SLOWEST = 1.25

interface DraftFigures extends Pick<Cost, 'programs' | 'mutants'> {
  readonly name: string
  readonly language: Language
  /** With medians in milliseconds. */
  readonly ways: Readonly<Record<Way, Pick<Cost, 'runs' | 'requests' | 'ms'>>>
}

type Ask = (order: Omit<BenchOrder, 'runner'>) => Promise<Cost>

/** Measures the languages whose toolchain is here. */
export async function benchDraft(): Promise<Result> {
  await using folder = await temporaryFolder('draft-bench')
  const script = await bundle('bench/draft/worker.ts', join(folder.path, 'bundle'))
  const runner = await startRunnerProcess()
  try {
    await using worker = await startWorker({ folder: join(folder.path, 'state'), script })
    const { url, token } = runner
    const ask: Ask = async (order) => costSchema.parse(await worker.ask({ ...order, runner: { url, token } }))
    const installed = await installedLanguages(runner)
    const figures: DraftFigures[] = []
    for (const { name, slot } of benched)
      if (installed.has(slot.language)) figures.push({ name, language: slot.language, ...(await measured(ask, name)) })
    if (figures.length === 0) throw new Error('no language of a draft is installed here')
    return { sections: sectionsOf(figures), data: figures }
  } finally {
    await runner.stop()
  }
}

let edits = 0

/** In turn, so that whatever slows the machine slows both ways. */
async function measured(ask: Ask, name: string): Promise<Pick<DraftFigures, 'programs' | 'mutants' | 'ways'>> {
  // It only warms up, and finds how many changed versions the server takes, which follows from the reference's time.
  const warm = await ask({ name, way: 'batch', edit: (edits += 1), limit: null })
  const fitting = Math.floor((warm.mutants.tried * UNHURRIED_MS) / warm.ms.programs)
  const limit = warm.ms.programs <= UNHURRIED_MS ? warm.limit : Math.max(1, fitting)
  const costs: Record<Way, Cost[]> = { batch: [], apart: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const way of round % 2 === 0 ? WAYS : WAYS.toReversed()) {
      const cost = await ask({ name, way, edit: (edits += 1), limit })
      costs[way].push(cost)
    }
  const outcomes = new Set([...costs.batch, ...costs.apart].map(outcomeOf))
  const [first] = costs.batch
  if (!first || outcomes.size > 1) throw new Error(`${name}: not all verifications came to the same: ${[...outcomes].join(', ')}`)
  const { programs, mutants } = first
  if (programs === 0 || mutants.tried === 0)
    throw new Error(`${name}: ${programs} programs with ${mutants.tried} mutants were tried`)
  for (const { requests } of costs.apart)
    if (requests['/v1/run'] !== programs + 2)
      throw new Error(`${name}: ${requests['/v1/run']} runs of ${programs} programs apart`)
  return { programs, mutants, ways: { batch: figuresOf(costs.batch), apart: figuresOf(costs.apart) } }
}

const outcomeOf = ({ programs, mutants }: Cost): string => JSON.stringify({ programs, ...mutants })

function figuresOf(costs: readonly Cost[]): DraftFigures['ways'][Way] {
  const [{ runs, requests } = { runs: Number.NaN, requests: {} }] = costs
  const medianOf = (part: keyof Cost['ms']) => median(costs.map(({ ms }) => ms[part]))
  return { runs, requests, ms: { reference: medianOf('reference'), programs: medianOf('programs'), all: medianOf('all') } }
}

const sectionsOf = (figures: readonly DraftFigures[]): Result['sections'] => [
  {
    title: 'Runs of the day that one verification takes; beside it, each program in a run of its own',
    rows: figures.map(runsRow),
  },
  {
    title: 'The same in time, medians (above 1.0x the batch is quicker), and in runs of the reference by itself',
    rows: figures.map(timeRow),
  },
  { title: 'All of them together', rows: [wholeRow(figures)] },
]

const label = ({ language, name }: DraftFigures): string => `${language}, ${name}`

function runsRow(figures: DraftFigures): Row {
  const { programs, mutants, ways } = figures
  const { batch, apart } = ways
  const { '/v1/variants': batches = 0, '/v1/run': ofReference = 0 } = batch.requests
  return {
    what: label(figures),
    figure: `${count(batch.runs)}   apart ${count(apart.runs)} (${times(apart.runs / batch.runs)})   ${batches} batch of ${count(
      programs,
    )} programs, among them ${count(mutants.tried)} mutants, ${count(mutants.killed)} killed`,
    goal: {
      words: `${RUNS} runs, one of them a batch`,
      met: batch.runs === RUNS && batches === 1 && ofReference === RUNS - 1 && apart.runs === programs + 2,
    },
  }
}

function timeRow(figures: DraftFigures): Row {
  const { programs, ways } = figures
  const { batch, apart } = ways
  const each = batch.ms.programs / programs
  return {
    what: label(figures),
    figure: `${seconds(batch.ms.all)}   apart ${seconds(apart.ms.all)} (${times(apart.ms.all / batch.ms.all)})   in all ${times(
      batch.ms.all / batch.ms.reference,
    )} a run of the reference, each program ${times(each / batch.ms.reference)}`,
    goal: null,
  }
}

function wholeRow(figures: readonly DraftFigures[]): Row {
  const sum = (of: (one: DraftFigures) => number) => figures.reduce((all, one) => all + of(one), 0)
  const [batch, apart] = [sum(({ ways }) => ways.batch.ms.all), sum(({ ways }) => ways.apart.ms.all)]
  const runs = sum(({ ways }) => ways.apart.runs) / sum(({ ways }) => ways.batch.runs)
  return {
    what: `${figures.length} drafts`,
    figure: `${(1 / runs).toFixed(2)}x the runs, in ${(batch / apart).toFixed(2)}x the time of each program apart`,
    goal: atMost(SLOWEST, batch / apart, 'x the time'),
  }
}

const count = (of: number): string => `${of}`.padStart(2)
const times = (of: number): string => `${of.toFixed(1)}x`.padStart(5)
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`.padStart(6)
