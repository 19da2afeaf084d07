/** The runner: what a run of one line of code with 20 inputs costs over HTTP, beside spawning the bare interpreter for it. */
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { languagesReportSchema, runReportSchema, type RunReport, type RunRequest } from '../../src/runner/protocol.ts'
import { median, ms, summaryOf, type Result, type Row, type Summary } from '../figures.ts'
import { naive, type Naive } from './naive.ts'
import { type Benched, benched, INPUTS, requestOf } from './programs.ts'

const CLIENTS = [1, 2, 8] as const
const EDITS = 60
const BACK_TO_BACK_MS = 3_000
const NAIVE_MS = 5_000
const WARM_UP = 10
/** Between two edits of a learner, and more than the runner takes to have a process ready again. */
export const THINKING_MS = 150

/** How many milliseconds a run after an edit may take. */
const GOAL_MS = { python3: 10, javascript: 10, typescript: 15 } as const
/** How many times as long as a run a process per input has to take. */
const GOAL_RATIO = 5

interface Rate {
  readonly latency: Summary
  readonly perSecond: number
}

let edits = 0

/** Milliseconds of a run over HTTP. Rejects unless every answer is the one that `right` gives for its place. */
export async function timedRun(
  { url, token }: RunnerProcess,
  request: RunRequest,
  right: (input: number) => string,
): Promise<{ readonly took: number; readonly report: RunReport }> {
  const body = JSON.stringify(request)
  const startedAt = performance.now()
  const headers = { 'content-type': 'application/json', 'x-runner-token': token }
  const response = await fetch(`${url}/v1/run`, { method: 'POST', headers, body })
  const text = await response.text()
  const took = performance.now() - startedAt
  const report = response.status === 200 ? runReportSchema.parse(JSON.parse(text)) : null
  if (report?.results.length === INPUTS && report.results.every(({ value }, input) => value === right(input)))
    return { took, report }
  throw new Error(`${request.language}: no right answer with status ${response.status}: ${text.slice(0, 500)}`)
}

/** The languages whose toolchain is here. */
export async function installedLanguages({ url, token }: RunnerProcess): Promise<ReadonlySet<string>> {
  const response = await fetch(`${url}/v1/languages`, { headers: { 'x-runner-token': token } })
  const { languages } = languagesReportSchema.parse(await response.json())
  return new Set(languages.flatMap(({ language, version }) => (version === null ? [] : [language])))
}

const run = async (runner: RunnerProcess, language: Benched): Promise<number> =>
  (await timedRun(runner, requestOf(language, ++edits), (input) => `${input * 2 + 1}`)).took

/** `clients` at once do `work` again and again for `forMs`. */
async function closedLoop(clients: number, forMs: number, work: () => Promise<number>): Promise<Rate> {
  const samples: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      do samples.push(await work())
      while (performance.now() - startedAt < forMs)
    }),
  )
  return { latency: summaryOf(samples), perSecond: (samples.length / (performance.now() - startedAt)) * 1_000 }
}

async function spawnEach(bare: Naive, language: Benched, count: number): Promise<number> {
  const startedAt = performance.now()
  for (let argument = 0; argument < count; argument++) await bare.spawn(language, argument)
  return performance.now() - startedAt
}

/**
 * `afterEdit`: one client, who waits a moment between runs. `backToBack`: by how many clients at once, each of whom asks again as soon as
 * it has its answer. `once` and `naive`: the bare interpreter, spawned once, and once for each input by so many clients.
 */
async function measure(runner: RunnerProcess, bare: Naive, language: Benched) {
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
  const atOnce: Array<{ readonly clients: number; readonly backToBack: Rate; readonly naive: Rate }> = []
  for (const clients of CLIENTS) {
    const backToBack = await closedLoop(clients, BACK_TO_BACK_MS, () => run(runner, language))
    await pause(THINKING_MS)
    const each = await closedLoop(clients, clients === 1 ? NAIVE_MS : 0, () => spawnEach(bare, language, INPUTS))
    atOnce.push({ clients, backToBack, naive: each })
  }
  return { language, afterEdit: summaryOf(afterEdit), once: median(once), atOnce }
}

const times = (value: number): string => `${value.toFixed(1)}x`
type Figures = Awaited<ReturnType<typeof measure>>

export async function benchRunner(): Promise<Result> {
  const bare = await naive()
  const served = await startRunnerProcess()
  try {
    const figures: Figures[] = []
    for (const language of benched) figures.push(await measure(served, bare, language))
    const title = `One line of code, ${INPUTS} inputs, sandbox ${bare.tier}, ${availableParallelism()} cores: a run after an edit`
    const sections = [
      { title, rows: figures.map(editRow) },
      ...CLIENTS.map((clients, place) => ({
        title: `Back to back, ${clients} at once`,
        rows: figures.flatMap((one) => backToBackRow(one, place)),
      })),
    ]
    return { sections, data: figures }
  } finally {
    await served.stop()
    await bare.stop()
  }
}

function editRow({ language, afterEdit, once, atOnce: [alone] }: Figures): Row {
  const each = alone?.naive.latency.medianMs ?? Number.NaN
  const [most, faster] = [GOAL_MS[language], each / afterEdit.medianMs]
  const spawn = `one bare spawn ${ms(once)} (${times(once / afterEdit.medianMs)})`
  return {
    what: language,
    figure: `${ms(afterEdit.medianMs)}  p95 ${ms(afterEdit.p95Ms)}   ${spawn}   ${INPUTS} ${ms(each)} (${times(faster)})`,
    goal: {
      words: `at most ${most} ms, ${GOAL_RATIO}x faster than ${INPUTS} spawns`,
      met: afterEdit.medianMs <= most && faster >= GOAL_RATIO,
    },
  }
}

function backToBackRow({ language, atOnce }: Figures, place: number): Row[] {
  const both = atOnce[place]
  if (!both) return []
  const { backToBack, naive: each } = both
  const faster = backToBack.perSecond / each.perSecond
  const rate = `${backToBack.perSecond.toFixed(0).padStart(4)} runs/s`
  const spawns = `${ms(each.latency.medianMs)}  ${each.perSecond.toFixed(1)} runs/s (${times(faster)})`
  return [
    {
      what: language,
      figure: `${ms(backToBack.latency.medianMs)}  p95 ${ms(backToBack.latency.p95Ms)}  ${rate}   ${INPUTS} spawns ${spawns}`,
      goal: { words: `${GOAL_RATIO}x`, met: faster >= GOAL_RATIO },
    },
  ]
}
