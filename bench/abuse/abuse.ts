/** What an honest learner's run takes on two slots, alone and beside twenty accounts of each kind of attacker. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type RunnerProcess, startRunnerProcess } from '../../scripts/runner-process.ts'
import { LEARNER_HEADER, runReportSchema } from '../../src/runner/protocol.ts'
import { type Row, type Section, type Summary, summaryOf } from '../figures.ts'
import { kinds } from './attackers.ts'
import { requestOf, type AbuseProgram } from './sent.ts'

const SLOTS = 2
const ATTACKERS = 20
/** Of the honest learner in each language. */
const RUNS = 8
/** Between two runs of a learner. */
const THINKING_MS = 2_000
/** Until the attackers are known for what they use. */
const LEAD_MS = 20_000
/** An attacker waits no longer than this, whatever time to come back they are told. */
const AGAIN_MS = 200
const GOAL_MS = 2_000

/** The honest learner goes from language to language: an interpreter, a compiler that is kept warm, and a slow one. */
const honest = {
  Python: { language: 'python3', code: 'def solve(n):\n  return sum(i * i for i in range(n * 50)) % 1009\n' },
  Java: {
    language: 'java',
    code: 'class Solution {\n  int solve(int n) {\n    int sum = 0;\n    for (int i = 0; i < n * 50; i++) sum = (sum + i * i) % 1009;\n    return sum;\n  }\n}\n',
  },
  'C++': {
    language: 'cpp',
    code: 'int solve(int n) {\n  int sum = 0;\n  for (int i = 0; i < n * 50; i++) sum = (sum + i * i) % 1009;\n  return sum;\n}\n',
  },
} as const satisfies Readonly<Record<string, AbuseProgram>>
type Honest = keyof typeof honest
const languages = ['Python', 'Java', 'C++'] as const satisfies readonly Honest[]
const refusal = z.object({ error: z.object({ code: z.string() }) })

interface Figures {
  readonly kind: string
  readonly honest: Readonly<Record<Honest, Summary>>
  readonly slowestMs: number
  /** Of the honest learner's runs, those that were refused. */
  readonly refused: number
  /** How the attackers' requests ended, by the first word that was said of them. */
  readonly attackers: Readonly<Record<string, number>>
}

let edits = 0

async function send(runner: RunnerProcess, learner: string, sent: AbuseProgram, signal?: AbortSignal) {
  const startedAt = performance.now()
  const response = await fetch(`${runner.url}/v1/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-runner-token': runner.token, [LEARNER_HEADER]: learner },
    body: JSON.stringify(requestOf(sent, ++edits)),
    ...(signal ? { signal } : {}),
  })
  const body: unknown = JSON.parse(await response.text())
  const ms = performance.now() - startedAt
  if (response.status !== 200) return { ms, ended: refusal.parse(body).error.code, isRight: false }
  const { compile, results } = runReportSchema.parse(body)
  return {
    ms,
    ended: compile.error ? 'compile_error' : (results.find(({ end }) => end !== 'returned')?.end ?? 'returned'),
    isRight: results.every(({ end }) => end === 'returned'),
  }
}

async function attack(
  runner: RunnerProcess,
  number: number,
  sent: AbuseProgram,
  over: AbortSignal,
  ends: Record<string, number>,
) {
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

async function measure(runner: RunnerProcess, kind: string, sent: AbuseProgram | null): Promise<Figures> {
  const over = new AbortController()
  const ends: Record<string, number> = {}
  const attackers = sent ? Array.from({ length: ATTACKERS }, (_, number) => attack(runner, number, sent, over.signal, ends)) : []
  if (sent) await pause(LEAD_MS)
  const samples: Record<Honest, number[]> = { Python: [], Java: [], 'C++': [] }
  let refused = 0
  try {
    for (let run = 0; run < RUNS; run++)
      for (const name of languages) {
        await pause(THINKING_MS)
        const { ms, ended, isRight } = await send(runner, 'the-honest-learner', honest[name])
        samples[name].push(ms)
        if (ended === 'RUNNER_BUSY' || ended === 'OWN_RUN_UNDER_WAY') refused += 1
        else if (!isRight) throw new Error(`an honest run of ${name} beside ${kind} ended as ${ended}`)
      }
  } finally {
    over.abort()
    await Promise.all(attackers)
  }
  return {
    kind,
    honest: { Python: summaryOf(samples.Python), Java: summaryOf(samples.Java), 'C++': summaryOf(samples['C++']) },
    slowestMs: Math.max(...Object.values(samples).flat()),
    refused,
    attackers: ends,
  }
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
      for (const name of languages) for (let run = 0; run < 3; run++) await send(runner, 'the-honest-learner', honest[name])
      const measured = await measure(runner, kind, sent)
      figures.push(measured)
      process.stderr.write(`${kind}: ${p95Of(measured, null)}\n`)
    } finally {
      await runner.stop()
    }
  }
  return figures
}

/** `alone`: what the same runs take beside nobody, for the ratios. */
const p95Of = ({ honest: own }: Figures, alone: Figures | null): string =>
  languages
    .map((name) => {
      const { p95Ms } = own[name]
      return `${name} p95 ${p95Ms.toFixed(0)} ms${alone ? ` (${(p95Ms / alone.honest[name].p95Ms).toFixed(1)}x)` : ''}`
    })
    .join('   ')

export function abuseSections(figures: readonly Figures[]): readonly Section[] {
  const alone = figures[0] ?? null
  return [
    {
      title: `An honest run on ${SLOTS} slots, beside ${ATTACKERS} accounts of each kind that ask again and again`,
      rows: figures.map((measured): Row => {
        const { kind, honest: own, slowestMs, refused, attackers } = measured
        const ended = Object.entries(attackers).map(([end, count]) => `${count} ${end}`)
        const theirs = ended.length === 0 ? '' : `   theirs: ${ended.join(', ')}`
        return {
          what: kind,
          figure: `${p95Of(measured, alone)}   slowest ${slowestMs.toFixed(0)} ms   refused ${refused}${theirs}`,
          goal: {
            words: `p95 below ${GOAL_MS} ms, none refused`,
            met: languages.every((name) => own[name].p95Ms < GOAL_MS) && refused === 0,
          },
        }
      }),
    },
  ]
}
