/** The runner: what a run of one line of code with 20 inputs costs over HTTP, beside spawning the bare interpreter for it. */
import { availableParallelism } from 'node:os'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { runReportSchema } from '../../src/runner/protocol.ts'
import { summaryOf, type Summary } from '../wire/measure.ts'
import { naive, type Naive } from './naive.ts'
import { type Benched, benched, INPUTS, requestOf } from './programs.ts'

export const CLIENTS = [1, 2, 8] as const
const EDITS = 60
const BACK_TO_BACK_MS = 3_000
const NAIVE_MS = 5_000
const WARM_UP = 10
/** Between two edits of a learner, and more than the runner takes to have a process ready again. */
const THINKING_MS = 150

export interface Rate {
  readonly latency: Summary
  readonly perSecond: number
}

export interface LanguageFigures {
  /** One client, who waits a moment between runs. */
  readonly afterEdit: Summary
  /** By clients at once, each of whom asks again as soon as it has its answer. */
  readonly backToBack: Readonly<Record<number, Rate>>
  /** The bare interpreter, spawned once. */
  readonly once: Summary
  /** The bare interpreter, spawned once per input, by clients at once. */
  readonly naive: Readonly<Record<number, Rate>>
}

export interface Measured {
  readonly tier: string
  readonly cores: number
  readonly languages: Readonly<Record<Benched, LanguageFigures>>
}

let edits = 0

async function run(runner: RunnerProcess, language: Benched): Promise<number> {
  const body = JSON.stringify(requestOf(language, ++edits))
  const begun = performance.now()
  const response = await fetch(`${runner.url}/v1/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-runner-token': runner.token },
    body,
  })
  const text = await response.text()
  const ms = performance.now() - begun
  const report = response.status === 200 ? runReportSchema.parse(JSON.parse(text)) : null
  const isRight = report?.results.every(({ value }, index) => value === `${index * 2 + 1}`) && report.results.length === INPUTS
  if (!isRight) throw new Error(`${language}: no right answer with status ${response.status}: ${text.slice(0, 500)}`)
  return ms
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `clients` at once do `work` again and again for `ms`. */
async function closedLoop(clients: number, ms: number, work: () => Promise<number>): Promise<Rate> {
  const samples: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      do samples.push(await work())
      while (performance.now() - begun < ms)
    }),
  )
  return { latency: summaryOf(samples), perSecond: (samples.length / (performance.now() - begun)) * 1_000 }
}

async function spawnEach(bare: Naive, language: Benched, count: number): Promise<number> {
  const begun = performance.now()
  for (let argument = 0; argument < count; argument++) await bare.spawn(language, argument)
  return performance.now() - begun
}

async function measure(runner: RunnerProcess, bare: Naive, language: Benched): Promise<LanguageFigures> {
  for (let round = 0; round < WARM_UP; round++) await run(runner, language)
  await spawnEach(bare, language, 2)
  const afterEdit: number[] = []
  const once: number[] = []
  // In turn, so that whatever slows the machine slows both.
  for (let round = 0; round < EDITS; round++) {
    await pause(THINKING_MS)
    afterEdit.push(await run(runner, language))
    await pause(THINKING_MS)
    if (round % 3 === 0) once.push(await spawnEach(bare, language, 1))
  }
  const backToBack: Record<number, Rate> = {}
  const each: Record<number, Rate> = {}
  for (const clients of CLIENTS) {
    backToBack[clients] = await closedLoop(clients, BACK_TO_BACK_MS, () => run(runner, language))
    await pause(THINKING_MS)
    each[clients] = await closedLoop(clients, clients === 1 ? NAIVE_MS : 0, () => spawnEach(bare, language, INPUTS))
  }
  return { afterEdit: summaryOf(afterEdit), backToBack, once: summaryOf(once), naive: each }
}

export async function measureRunner(): Promise<Measured> {
  const bare = await naive()
  const served = await startRunnerProcess()
  try {
    const figures: Partial<Record<Benched, LanguageFigures>> = {}
    for (const language of benched) figures[language] = await measure(served, bare, language)
    return { tier: bare.tier, cores: availableParallelism(), languages: figures as Record<Benched, LanguageFigures> }
  } finally {
    await served.stop()
    await bare.stop()
  }
}
