/** The wire: what a call to Rung costs beside a bare MCP handler with one constant tool, in the same run on the same machine. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { interleaved, summaryOf, throughput, timed, toolCall, type Call, type Summary } from './measure.ts'
import { seed } from './seed.ts'
import { bundle, serve, type Served } from './servers.ts'

export const ROUNDS = 500
const SHORT_ROUNDS = 100
const THROUGHPUT_MS = 1_500
const SLUG = 'two-sum'
export const TOGETHER = 500
/** Events of a session, and who has it. */
export const PASTS = [10, 1_000, 10_000] as const
/** Learners with each. */
const COPIES = 3
const CALLERS = [1, 8, 32] as const

export interface Measured {
  readonly single: Readonly<Record<'bare' | 'alone' | 'all' | 'authenticated' | 'read' | 'repeat' | 'append', Summary>>
  /** Calls a second, by what was called and how many called at once. */
  readonly parallel: Readonly<Record<string, Readonly<Record<number, number>>>>
  readonly togetherMs: number
  readonly cold: ReadonlyMap<number, number>
  readonly pasts: Readonly<Record<string, Summary>>
  readonly listBytes: number
}

export async function wire(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-bench-'))
  const running: Served[] = []
  const started = async (...args: Parameters<typeof serve>) => {
    const served = await serve(...args)
    running.push(served)
    return served
  }
  try {
    const rungScript = await bundle('wrangler.toml', join(folder, 'rung'))
    const bare = await started(await bundle('bench/worker/wrangler.toml', join(folder, 'bare')), join(folder, 'bare-state'))
    const state = join(folder, 'state')
    const before = await started(rungScript, state, { inspect: true })
    const learners = await begin(before)
    await before.stop()
    // Served anew: the objects are the deployment's own class again, and have to read what was written under them.
    const rung = await started(rungScript, state, { again: before.port })
    const { accessToken: bareToken } = await walkOAuth({ origin: bare.origin, user: 'bench' })
    const { accessToken: token } = await walkOAuth({ origin: rung.origin, user: 'bench' })
    const one = callsOf(rung, token)
    await timed(one.start)
    await timed(one.repeat.first)
    const cold = await coldReads(rung, learners)

    const calls = { ...bareCalls(bare, bareToken), read: one.read, repeat: one.repeat.again, append: one.append }
    const single = await interleaved(calls, ROUNDS)
    const parallel = await throughputs({ bare: calls.bare, read: calls.read, append: calls.append })
    const togetherMs = await together(one.read, one.append)
    const pasts = await interleaved({ bare: calls.bare, ...pastCalls(rung, learners) }, SHORT_ROUNDS)
    const listBytes = await listSize(one.list)
    return { single, parallel, togetherMs, cold, pasts, listBytes }
  } finally {
    for (const served of running) await served.stop().catch(() => {})
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function bareCalls({ mcpUrl }: Served, token: string) {
  const subject = (name: string) => toolCall(mcpUrl, { 'bench-subject': name }, 'constant', {})
  return {
    bare: subject('bare'),
    alone: subject('alone'),
    all: subject('all'),
    authenticated: toolCall(mcpUrl, bearer(token), 'constant', {}),
  }
}

function callsOf({ mcpUrl }: Served, token: string) {
  const call = (tool: string, args: Readonly<Record<string, unknown>>, mark: string) =>
    toolCall(mcpUrl, bearer(token), tool, { titleSlug: SLUG, ...args }, [mark])
  return {
    start: call('start_problem', {}, '"resumed":false'),
    read: call('get_session_state', {}, 'hintLevel'),
    repeat: { first: call('request_hint', { level: 1 }, 'given'), again: call('request_hint', { level: 1 }, 'repeated') },
    append: call('request_hint', { level: 2 }, 'not_yet'),
    list: { url: mcpUrl, token },
  }
}

interface Learner {
  readonly events: number
  readonly token: string
}

/** A few learners for each length of past, who begin the problem and are given the rest. */
async function begin(served: Served): Promise<readonly Learner[]> {
  const learners: Learner[] = []
  for (const events of PASTS) {
    for (let copy = 0; copy < COPIES; copy++) {
      const { accessToken: token } = await walkOAuth({ origin: served.origin, user: `past-${events}-${copy}` })
      const { start, repeat } = callsOf(served, token)
      await timed(start)
      await timed(repeat.first)
      // A session began and a hint was given: two events.
      await seed(served, token.split(':')[0] ?? '', SLUG, 2, events)
      learners.push({ events, token })
    }
  }
  return learners
}

/** The first read of each learner's object since the server started: it has to read the whole past. Milliseconds by its length. */
async function coldReads(served: Served, learners: readonly Learner[]): Promise<ReadonlyMap<number, number>> {
  const cold = new Map<number, number[]>()
  for (const { events, token } of learners) {
    const ms = await timed(callsOf(served, token).read)
    cold.set(events, [...(cold.get(events) ?? []), ms])
  }
  return new Map([...cold].map(([events, samples]) => [events, summaryOf(samples).medianMs]))
}

function pastCalls(served: Served, learners: readonly Learner[]): Readonly<Record<string, Call>> {
  const calls: Record<string, Call> = {}
  for (const { events, token } of learners) {
    const { read, append } = callsOf(served, token)
    calls[`read ${events}`] = read
    calls[`append ${events}`] = append
  }
  return calls
}

async function throughputs(calls: Readonly<Record<string, Call>>): Promise<Record<string, Record<number, number>>> {
  const rates: Record<string, Record<number, number>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const rate: Record<number, number> = {}
    for (const callers of CALLERS) rate[callers] = await throughput(call, callers, THROUGHPUT_MS)
    rates[name] = rate
  }
  return rates
}

/** Reads and hint requests of one learner on one problem, half and half, all sent at once; any wrong answer throws. Milliseconds in all. */
async function together(read: Call, append: Call): Promise<number> {
  const started = performance.now()
  await Promise.all(Array.from({ length: TOGETHER }, (_, index) => timed(index % 2 === 0 ? read : append)))
  return performance.now() - started
}

/** The bytes of the answer to `tools/list`, as JSON. */
async function listSize({ url, token }: { readonly url: string; readonly token: string }): Promise<number> {
  const { headers } = toolCall(url, bearer(token), '', {})
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const text = await (await fetch(url, { method: 'POST', headers, body })).text()
  const data = /^data: (.*"tools".*)$/m.exec(text)?.[1] ?? text
  return Buffer.byteLength(data)
}
