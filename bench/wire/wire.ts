/** The wire: what a call to Rung costs beside a bare MCP handler with one constant tool, in the same run on the same machine. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PROBLEMS } from '../../scripts/content/read.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { bundle } from '../miniflare.ts'
import { startConstantRunner } from './constant-runner.ts'
import { begin, counted, pasts, Session, SLUG, type Learners, type Past } from './learners.ts'
import { timedCall, calling, interleaved, throughput, timed, toolCall, type Call, type Summaries, type Work } from './measure.ts'
import { serve, type Served } from './servers.ts'

export const ROUNDS = 200
export const EVICTED_ROUNDS = 40
const THROUGHPUT_MS = 1_500
export const TOGETHER = 500
const CALLERS = [1, 8, 32] as const

const subjects = ['bare', 'alone', 'all', 'authenticated', 'appended', 'ran', 'read', 'repeat'] as const
export const appends = ['hint', 'answer', 'run'] as const
export type Append = (typeof appends)[number]
const appendsByPast = pasts.flatMap((past) => appends.map((append) => `${past} ${append}` as const))
const single = [...subjects, ...appendsByPast] as const
const evicted = ['bare', ...appendsByPast] as const

export interface Measured {
  readonly single: Summaries<(typeof single)[number]>
  readonly evicted: Summaries<(typeof evicted)[number]>
  /** Calls a second, by what was called and how many called at once. */
  readonly parallel: Readonly<Record<string, Readonly<Record<number, number>>>>
  readonly togetherMs: number
  readonly listBytes: number
}

export async function measureWire(): Promise<Measured> {
  await using folder = await temporaryFolder('bench')
  const running: Served[] = []
  const runner = await startConstantRunner()
  const started = async (script: string, state: string, serving: Parameters<typeof serve>[2] = {}) => {
    const served = await serve(script, join(folder.path, state), { runnerUrl: runner.url, ...serving })
    running.push(served)
    return served
  }
  try {
    const rungScript = await bundle('src/index.ts', join(folder.path, 'rung'))
    const bareScript = await bundle('bench/wire/worker.ts', join(folder.path, 'bare'))
    const bare = await started(bareScript, 'bare-state', { isFloor: true })
    const slugs = await readdir(PROBLEMS)
    const before = await started(rungScript, 'state', { inspect: true })
    const learners = await begin(before, slugs)
    await before.stop()
    // Served again: the objects are the deployment's own class again, and have to read what was written under them.
    const rung = await started(rungScript, 'state', { again: before.port })
    const sessions = sessionsOf(rung, learners)
    const { accessToken: bareToken } = await walkOAuth({ origin: bare.origin, user: 'bench' })
    const { accessToken: token } = await walkOAuth({ origin: rung.origin, user: 'bench' })
    const own = new Session(rung, token)
    await own.start()
    await own.hint()

    const beside = bareCalls(bare, bareToken)
    const figures = await interleaved(
      single,
      [...bareWorks(beside), ...ownWorks(own), ...pasts.map((past) => cycle(past, sessions))],
      ROUNDS,
    )
    const ofEvicted = await interleaved(
      evicted,
      [calling('bare', beside.bare), ...pasts.map((past) => cycle(past, sessions, ({ userId }) => rung.evict(userId)))],
      EVICTED_ROUNDS,
    )
    const parallel = await throughputs(rung, token, slugs, beside.bare, own)
    const togetherMs = await together(parallel.sessions)
    const listBytes = await listSize(rung.mcpUrl, token)
    await rung.stop()
    const after = await started(rungScript, 'state', { again: before.port, inspect: true })
    const runCount = await allCounted(after, learners, sessions, [own, ...parallel.sessions])
    if (runCount !== runner.runs()) throw new Error(`${runCount} runs were filed, and the runner made ${runner.runs()}`)
    return { single: figures, evicted: ofEvicted, parallel: parallel.rates, togetherMs, listBytes }
  } finally {
    for (const served of running) await served.stop().catch(() => {})
    await runner.stop()
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type Sessions = Readonly<Record<Past, readonly Session[]>>

function sessionsOf(served: Served, learners: Learners): Sessions {
  const of = (past: Past) => learners[past].map(({ token }) => new Session(served, token))
  return { short: of('short'), long: of('long'), beside: of('beside') }
}

function bareCalls({ mcpUrl }: Served, token: string) {
  const subject = (name: string, ...marks: string[]) => toolCall(mcpUrl, { 'bench-subject': name }, 'constant', {}, marks)
  return {
    bare: subject('bare'),
    alone: subject('alone'),
    all: subject('all'),
    authenticated: toolCall(mcpUrl, bearer(token), 'constant', {}),
    appended: subject('appended', '"seq":'),
    ran: subject('ran', '"seq":'),
  }
}

const bareWorks = (calls: ReturnType<typeof bareCalls>): ReadonlyArray<Work<(typeof subjects)[number]>> =>
  (['bare', 'alone', 'all', 'authenticated', 'appended', 'ran'] as const).map((name) => calling(name, calls[name]))

const ownWorks = (own: Session): ReadonlyArray<Work<'read' | 'repeat'>> => [
  calling('read', own.read),
  async () => ({ repeat: await own.repeatedHint() }),
]

/**
 * Appends of all kinds by one learner of a past after the other. Each begins afresh, so that every call has something to append.
 * `before` is done in front of each.
 */
function cycle(
  past: Past,
  sessions: Sessions,
  before: (session: Session) => Promise<void> = async () => {},
): Work<(typeof appendsByPast)[number]> {
  let round = 0
  return async () => {
    const session = sessions[past][round++ % sessions[past].length]
    if (!session) throw new Error(`nobody has a ${past} past`)
    await session.reset()
    const samples: Partial<Record<(typeof appendsByPast)[number], number>> = {}
    for (const append of appends) {
      await before(session)
      samples[`${past} ${append}`] = await session[append]()
    }
    return samples
  }
}

/** One learner, who works on as many problems as there are callers: a reset, a hint and words on it in turn, each of which appends. */
async function throughputs(served: Served, token: string, slugs: readonly string[], bare: Call, own: Session) {
  const others = slugs.filter((slug) => slug !== SLUG)
  const sessions = others.slice(0, Math.max(...CALLERS)).map((slug) => new Session(served, token, slug))
  for (const session of sessions) await session.start()
  const steps = sessions.map((session) => {
    const work = [() => session.reset(), () => session.hint(), () => session.answer()]
    let step = 0
    return async () => work[step++ % work.length]?.()
  })
  // A session that has only begun has nothing to reset.
  for (const session of sessions) await session.hint()
  const rate = async (work: (caller: number) => () => Promise<unknown>) => {
    const rates: Record<number, number> = {}
    for (const callers of CALLERS)
      rates[callers] = await throughput(
        Array.from({ length: callers }, (_, index) => work(index)),
        THROUGHPUT_MS,
      )
    return rates
  }
  const rates = {
    bare: await rate(() => () => timed(bare)),
    read: await rate(() => () => timed(own.read)),
    append: await rate((caller) => steps[caller] ?? (() => Promise.reject(new Error(`no problem for caller ${caller}`)))),
  }
  return { rates, sessions }
}

/** Hints on as many problems as one learner has sessions, among reads of them, all sent at once. Milliseconds in all. */
async function together(sessions: readonly Session[]): Promise<number> {
  for (const session of sessions) await session.afresh()
  const started = performance.now()
  await Promise.all([
    ...sessions.map((session) => session.hint()),
    ...Array.from({ length: TOGETHER - sessions.length }, async (_, index) => {
      const session = sessions[index % sessions.length]
      return session && timed(session.read)
    }),
  ])
  return performance.now() - started
}

/** Throws unless every object holds what was appended; gives the runs that were filed. */
async function allCounted(served: Served, learners: Learners, sessions: Sessions, others: readonly Session[]): Promise<number> {
  for (const past of pasts)
    for (const [copy, { before }] of learners[past].entries()) {
      const session = sessions[past][copy]
      if (session) await counted(served, session.userId, before, session.eventCounts)
    }
  const sum = (type: keyof Session['eventCounts'], of: readonly Session[]) =>
    of.reduce((all, { eventCounts: made }) => all + made[type], 0)
  const own = (type: keyof Session['eventCounts']) => sum(type, others)
  const [first] = others
  if (first)
    await counted(served, first.userId, new Map(), {
      session_reset: own('session_reset'),
      hint_given: own('hint_given'),
      question_answered: own('question_answered'),
      run_finished: own('run_finished'),
    })
  return sum('run_finished', [...pasts.flatMap((past) => sessions[past]), ...others])
}

/** The bytes of the answer to `tools/list`, as JSON. */
async function listSize(url: string, token: string): Promise<number> {
  const { headers } = toolCall(url, bearer(token), '', {})
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const { text } = await timedCall({ url, headers, body, marks: ['"tools"', '"request_hint"'] })
  const data = /^data: (.*"tools".*)$/m.exec(text)?.[1] ?? text
  return Buffer.byteLength(data)
}
