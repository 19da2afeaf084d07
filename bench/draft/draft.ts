/**
 * Verifications of good drafts, in a Worker and with a runner on one machine: what one costs, and what it costs where every program that
 * must fail is a run of its own. Both are the server's own verification, of the same programs, and must come to the same.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import type { Language } from '../../src/problem/problem.ts'
import { languagesReportSchema } from '../../src/runner/protocol.ts'
import { tides } from '../../test/fixtures/drafts/cpp.ts'
import { tickets } from '../../test/fixtures/drafts/go.ts'
import { seating } from '../../test/fixtures/drafts/java.ts'
import { garage } from '../../test/fixtures/drafts/javascript.ts'
import { drought, kitty } from '../../test/fixtures/drafts/python.ts'
import { morse } from '../../test/fixtures/drafts/rust.ts'
import { readers } from '../../test/fixtures/drafts/sql.ts'
import { signals } from '../../test/fixtures/drafts/typescript.ts'
import { summaryOf } from '../wire/measure.ts'
import { bundle } from '../wire/servers.ts'
import { costSchema, ways, type Asked, type Cost, type Way } from './wire.ts'

/** One of each language, in both styles. */
const benched = [drought, kitty, garage, signals, tickets, seating, tides, morse, readers]
const ROUNDS = 3
/** A batch has 45 seconds. One that took longer than this in a first try is made shorter, as other work may slow the machine. */
const UNHURRIED_MS = 15_000

export interface WayFigures {
  readonly runs: number
  readonly requests: Cost['requests']
  /** Medians in milliseconds. */
  readonly ms: Cost['ms']
}

export interface DraftFigures {
  readonly name: string
  readonly language: Language
  /** Programs that must fail. */
  readonly programs: number
  readonly mutants: Cost['mutants']
  readonly ways: Readonly<Record<Way, WayFigures>>
}

type Ask = (asked: Omit<Asked, 'runner'>) => Promise<Cost>

/** Of those languages whose toolchain is here. */
export async function measureDrafts(): Promise<readonly DraftFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-draft-bench-'))
  const runner = await startRunnerProcess()
  let miniflare: Miniflare | null = null
  try {
    const script = await readFile(await bundle('bench/worker/draft/wrangler.toml', join(folder, 'bundle')), 'utf8')
    const options = convertV4MiniflareOptions({
      name: 'bench',
      modules: true,
      script,
      compatibilityDate: '2026-11-02',
      compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
    })
    miniflare = new Miniflare(options)
    await miniflare.ready
    const ask = askerOf(miniflare, runner)
    const installed = await languagesOf(runner)
    const figures: DraftFigures[] = []
    for (const { name, slot } of benched)
      if (installed.has(slot.language)) figures.push({ name, language: slot.language, ...(await measured(ask, name)) })
    if (figures.length === 0) throw new Error('no language of a draft is installed here')
    return figures
  } finally {
    await miniflare?.dispose()
    await runner.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function languagesOf({ url, token }: RunnerProcess): Promise<ReadonlySet<string>> {
  const response = await fetch(`${url}/v1/languages`, { headers: { 'x-runner-token': token } })
  const { languages } = languagesReportSchema.parse(await response.json())
  return new Set(languages.flatMap(({ language, version }) => (version === null ? [] : [language])))
}

const askerOf =
  (miniflare: Miniflare, { url, token }: RunnerProcess): Ask =>
  async (asked) => {
    const body: Asked = { ...asked, runner: { url, token } }
    const response = await miniflare.dispatchFetch('http://bench/', { method: 'POST', body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${asked.name}, ${asked.way}: ${text.slice(0, 500)}`)
    return costSchema.parse(JSON.parse(text))
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
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
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

function figuresOf(costs: readonly Cost[]): WayFigures {
  const [{ runs, requests } = { runs: Number.NaN, requests: {} }] = costs
  const median = (of: keyof Cost['ms']) => summaryOf(costs.map(({ ms }) => ms[of])).medianMs
  return { runs, requests, ms: { reference: median('reference'), programs: median('programs'), all: median('all') } }
}
