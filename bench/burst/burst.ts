/** A burst of submissions from as many learners: how many are refused, in what order they are served, and how long they wait. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type RunnerProcess, startRunnerProcess } from '../../scripts/runner-process.ts'
import { LEARNER_HEADER, runReportSchema, type RunRequest } from '../../src/runner/protocol.ts'
import { limits } from '../../src/runner/requests.ts'
import { ratio, type Result, type Row, type Section, summaryOf, timed } from '../figures.ts'

interface Burst {
  readonly title: string
  readonly slots: number
  readonly submissions: number
  /** Milliseconds over which they arrive, evenly. */
  readonly arriveMs: number
  /** CPU milliseconds of a submission; every `slowEvery`th needs SLOW_MS, the others QUICK_MS. */
  readonly slowEvery: number
}

const QUICK_MS = 30
const SLOW_MS = 300
const RUN_MS = 45_000
const WARM_UP = 10

const bursts: readonly Burst[] = [
  { title: '300 submissions within 10 s, every tenth slow', slots: 2, submissions: 300, arriveMs: 10_000, slowEvery: 10 },
  { title: '100 quick submissions at once', slots: 1, submissions: 100, arriveMs: 0, slowEvery: Infinity },
]

/** Two requests of one client may reach the runner the other way round. */
const MOST_OVERTAKEN = 4

/** Computes for `ms` and returns when it began, as the learners' clock and the runner's are one. */
const code = (edit: number): string => `import time
def solve(ms):
    began = time.time() * 1000
    end = time.process_time() + ms / 1000
    while time.process_time() < end: pass
    return began
# ${edit}
`

let edits = 0
const requestOf = (ms: number): RunRequest => ({
  id: 'burst',
  language: 'python3',
  files: [{ path: 'solution.py', content: code(++edits) }],
  entry: { kind: 'function', name: 'solve' },
  signature: { kind: 'function', parameters: [{ kind: 'int' }], returns: { kind: 'float' }, answer: 'return' },
  inputs: [{ args: `[${ms}]` }],
  limits: limits(2_000, RUN_MS),
  stopOnFail: false,
})

const refusal = z.object({ error: z.object({ code: z.string(), retryAfterSeconds: z.number().optional() }) })

/** Times are of the machine's clock, in milliseconds. `cpuMs`: of the program, as the runner measured it. */
interface Served {
  readonly askedAt: number
  readonly beganAt: number
  readonly cpuMs: number
}
type Answer = Served | { readonly refused: string }

async function submit({ url, token }: RunnerProcess, number: number, ms: number): Promise<Answer> {
  const askedAt = performance.timeOrigin + performance.now()
  const response = await fetch(`${url}/v1/run`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each learner has a connection of their own.
      connection: 'close',
      'x-runner-token': token,
      [LEARNER_HEADER]: `learner-with-number-${`${number}`.padStart(4, '0')}`,
    },
    body: JSON.stringify(requestOf(ms)),
  })
  const body: unknown = await response.json()
  if (response.status !== 200) {
    const { code: reason, retryAfterSeconds } = refusal.parse(body).error
    return { refused: `${reason}, again in ${retryAfterSeconds ?? '?'} s` }
  }
  const [result] = runReportSchema.parse(body).results
  if (result?.end !== 'returned') throw new Error(`a submission ended as ${result?.end}`)
  return { askedAt, beganAt: Number(result.value), cpuMs: result.cpuMs }
}

/** The most submissions that asked after another one and began before it. Every learner here used as little before. */
function longestOvertaking(served: readonly Served[]): number {
  const byAsking = served.toSorted((a, b) => a.askedAt - b.askedAt)
  let longest = 0
  for (const [place, { beganAt }] of byAsking.entries())
    longest = Math.max(longest, byAsking.slice(place + 1).filter((later) => later.beganAt < beganAt).length)
  return longest
}

async function measure({ slots, submissions, arriveMs, slowEvery }: Burst) {
  const runner = await startRunnerProcess({ slots })
  try {
    for (let run = 0; run < WARM_UP; run++) await submit(runner, submissions, QUICK_MS)
    let answers: readonly Answer[] = []
    const totalMs = await timed(async () => {
      answers = await Promise.all(
        Array.from({ length: submissions }, async (_, number) => {
          await pause((number * arriveMs) / submissions)
          return submit(runner, number, number % slowEvery === slowEvery - 1 ? SLOW_MS : QUICK_MS)
        }),
      )
    })
    const served = answers.flatMap((answer) => ('refused' in answer ? [] : [answer]))
    const refusals = new Map<string, number>()
    for (const answer of answers) if ('refused' in answer) refusals.set(answer.refused, (refusals.get(answer.refused) ?? 0) + 1)
    return {
      refused: answers.length - served.length,
      refusals: [...refusals].map(([reason, count]) => `${count} ${reason}`),
      overtaken: longestOvertaking(served),
      wait: summaryOf(served.map(({ askedAt, beganAt }) => beganAt - askedAt)),
      totalMs,
      limitMs: served.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / slots,
    }
  } finally {
    await runner.stop()
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

function sectionOf({ title, slots, submissions }: Burst, figures: Awaited<ReturnType<typeof measure>>): Section {
  const { refused, refusals, overtaken, wait, totalMs, limitMs } = figures
  const rows: readonly Row[] = [
    {
      what: 'refused',
      figure: `${refused} of ${submissions}${refused > 0 ? `   ${refusals.join('; ')}` : ''}`,
      goal: { words: 'none', met: refused === 0 },
    },
    {
      what: 'longest overtaking',
      figure: `${overtaken} submissions that asked later began earlier`,
      goal: { words: `at most ${MOST_OVERTAKEN}`, met: overtaken <= MOST_OVERTAKEN },
    },
    { what: 'wait', figure: `p50 ${seconds(wait.medianMs)}   p95 ${seconds(wait.p95Ms)}`, goal: null },
    {
      what: 'total',
      figure: `${seconds(totalMs)}   physical limit (CPU time ÷ slots) ${seconds(limitMs)}   ${ratio(totalMs / limitMs).trim()}`,
      goal: null,
    },
  ]
  return { title: `${title}, ${slots} ${slots === 1 ? 'slot' : 'slots'}`, rows }
}

export async function benchBurst(): Promise<Result> {
  const data: Array<Burst & Awaited<ReturnType<typeof measure>>> = []
  const sections: Section[] = []
  for (const burst of bursts) {
    const figures = await measure(burst)
    data.push({ ...burst, ...figures })
    sections.push(sectionOf(burst, figures))
  }
  return { sections, data }
}
