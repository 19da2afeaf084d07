/** What an honest learner's run takes on two slots, alone and beside twenty accounts of each kind of attacker. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type RunnerProcess, startRunnerProcess } from '../../scripts/runner-process.ts'
import { LEARNER_HEADER, runReportSchema } from '../../src/runner/protocol.ts'
import { type Row, type Section, type Summary, summaryOf } from '../figures.ts'
import { kinds } from './attackers.ts'
import { requestOf, type Sent } from './sent.ts'

const SLOTS = 2
const ATTACKERS = 20
const RUNS = 12
/** Between two runs of a learner. */
const THINKING_MS = 2_000
/** Until the attackers are known for what they use. */
const LEAD_MS = 20_000
/** An attacker waits no longer than this, whatever time to come back they are told. */
const AGAIN_MS = 200
const GOAL_MS = 2_000

const honest: Sent = { language: 'python3', code: 'def solve(n):\n  return sum(i * i for i in range(n * 50)) % 1009\n' }
const refusal = z.object({ error: z.object({ code: z.string() }) })

interface Figures {
  readonly kind: string
  readonly honest: Summary
  readonly slowestMs: number
  /** Of the honest learner's runs, those that were refused. */
  readonly refused: number
  /** How the attackers' requests ended, by the first word that was said of them. */
  readonly attackers: Readonly<Record<string, number>>
}

let edits = 0

async function send(runner: RunnerProcess, learner: string, sent: Sent, signal?: AbortSignal) {
  const begun = performance.now()
  const response = await fetch(`${runner.url}/v1/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-runner-token': runner.token, [LEARNER_HEADER]: learner },
    body: JSON.stringify(requestOf(sent, ++edits)),
    ...(signal ? { signal } : {}),
  })
  const body: unknown = JSON.parse(await response.text())
  const ms = performance.now() - begun
  if (response.status !== 200) return { ms, ended: refusal.parse(body).error.code, isRight: false }
  const { compile, results } = runReportSchema.parse(body)
  return {
    ms,
    ended: compile.error ? 'compile_error' : (results.find(({ end }) => end !== 'returned')?.end ?? 'returned'),
    isRight: results.every(({ end }) => end === 'returned'),
  }
}

async function attack(runner: RunnerProcess, number: number, sent: Sent, over: AbortSignal, ends: Record<string, number>) {
  const learner = `attacker-with-number-${`${number}`.padStart(3, '0')}`
  while (!over.aborted) {
    try {
      const { ended } = await send(runner, learner, sent, over)
      ends[ended] = (ends[ended] ?? 0) + 1
    } catch (error) {
      if (!over.aborted) throw error
    }
    await pause(AGAIN_MS)
  }
}

async function measure(runner: RunnerProcess, kind: string, sent: Sent | null): Promise<Figures> {
  const over = new AbortController()
  const ends: Record<string, number> = {}
  const attackers = sent ? Array.from({ length: ATTACKERS }, (_, number) => attack(runner, number, sent, over.signal, ends)) : []
  if (sent) await pause(LEAD_MS)
  const samples: number[] = []
  let refused = 0
  try {
    for (let run = 0; run < RUNS; run++) {
      await pause(THINKING_MS)
      const { ms, ended, isRight } = await send(runner, 'the-honest-learner', honest)
      samples.push(ms)
      if (ended === 'RUNNER_BUSY' || ended === 'OWN_RUN_UNDER_WAY') refused += 1
      else if (!isRight) throw new Error(`an honest run beside ${kind} ended as ${ended}`)
    }
  } finally {
    over.abort()
    await Promise.all(attackers)
  }
  return { kind, honest: summaryOf(samples), slowestMs: Math.max(...samples), refused, attackers: ends }
}

/** `names`: of the kinds to be measured; by default all. */
export async function measureAbuse(names: readonly string[]): Promise<readonly Figures[]> {
  const unknown = names.find((name) => !Object.hasOwn(kinds, name))
  if (unknown !== undefined) throw new Error(`no kind is called ${unknown}; there are ${Object.keys(kinds).join(', ')}`)
  const figures: Figures[] = []
  for (const [kind, sent] of [['nobody', null] as const, ...Object.entries(kinds)]) {
    if (sent !== null && names.length > 0 && !names.includes(kind)) continue
    // Each kind meets a runner that knows nobody.
    const runner = await startRunnerProcess({ slots: SLOTS })
    try {
      for (let run = 0; run < 5; run++) await send(runner, 'the-honest-learner', honest)
      const measured = await measure(runner, kind, sent)
      figures.push(measured)
      process.stderr.write(`${kind}: p95 ${measured.honest.p95Ms.toFixed(0)} ms\n`)
    } finally {
      await runner.stop()
    }
  }
  return figures
}

const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(7)

export function abuseSections(figures: readonly Figures[]): readonly Section[] {
  const alone = figures[0]?.honest.p95Ms ?? Number.NaN
  return [
    {
      title: `An honest run on ${SLOTS} slots, beside ${ATTACKERS} accounts of each kind that ask again and again`,
      rows: figures.map(({ kind, honest: own, slowestMs, refused, attackers }): Row => {
        const ended = Object.entries(attackers).map(([end, count]) => `${count} ${end}`)
        return {
          what: kind,
          figure: `p50 ${ms(own.medianMs)}   p95 ${ms(own.p95Ms)} (${(own.p95Ms / alone).toFixed(1)}x)   slowest ${ms(slowestMs)}   refused ${refused} of ${own.calls}${
            ended.length === 0 ? '' : `   theirs: ${ended.join(', ')}`
          }`,
          goal: { words: `p95 below ${GOAL_MS} ms, none refused`, met: own.p95Ms < GOAL_MS && refused === 0 },
        }
      }),
    },
  ]
}
