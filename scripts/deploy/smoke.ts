/** Asks a deployment the questions a client asks first. */
import { z } from 'zod'

export interface Smoke {
  readonly origin: string
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Waits between two attempts, in milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
  readonly print: (line: string) => void
}

/** A new domain and a new Worker take a while until every place answers with them. */
const ATTEMPTS = 20
const BETWEEN_MS = 6_000
const ANSWER_MS = 15_000
/** A container that sleeps has to start before it can run a program. */
const RUNNER_MS = 90_000

const health = z.object({
  ok: z.boolean(),
  version: z.string(),
  checks: z.record(z.string(), z.object({ message: z.string().optional() })),
})
/** /healthz?runner, for which the deployment runs a program. */
const runnerAnswer = z.object({
  checks: z.object({
    runner: z.object({
      ok: z.boolean(),
      sandbox: z.string().nullish(),
      checkedAt: z.string().nullish(),
      message: z.string().optional(),
    }),
  }),
})
type RunnerAnswer = z.infer<typeof runnerAnswer>['checks']['runner']
/** Whether no program was tried because the operator has paused runs. */
const isPaused = ({ ok, checkedAt }: RunnerAnswer): boolean => ok && checkedAt === null
const server = z.object({ issuer: z.string() })
const resource = z.object({ resource: z.string(), authorization_servers: z.array(z.string()) })
const MCP_CALL = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** What is wrong with a deployment; empty when nothing is. The first question is asked until something of Rung's answers. */
export async function smokeTest({ origin, fetch, pause, print }: Smoke): Promise<readonly string[]> {
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${origin}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS), ...init })
  const well = await untilHealth(ask, pause, print)
  if (!well) return [`${origin}/healthz does not answer as Rung does.`]
  const wrong: string[] = []
  const judge = (what: string, problem: string | null) => {
    print(`  ${problem === null ? 'ok  ' : 'FAIL'} ${what}`)
    if (problem !== null) wrong.push(problem)
  }
  const complaints = Object.values(well.checks).flatMap(({ message }) => message ?? [])
  judge('/healthz', well.ok ? null : `/healthz says: ${complaints.join(' ')}`)
  judge('who issues tokens', await issuerProblem(ask, origin))
  judge('what they are for', await resourceProblem(ask, origin))
  judge('/mcp asks for a token', await mcpProblem(ask))
  const runner = await untilRunner(ask, pause, print)
  if (isPaused(runner)) print(`  --   ${runner.message}`)
  else {
    const isolation = runner.sandbox ? `, isolated by: ${runner.sandbox} (checked ${runner.checkedAt})` : ''
    judge(`the runner runs a program${isolation}`, runner.ok && runner.sandbox ? null : runner.message)
  }
  if (runner.sandbox === 'none') print('  Warning: without a sandbox, programs of learners can read each other.')
  return wrong
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

async function untilHealth(ask: Ask, pause: Smoke['pause'], print: Smoke['print']): Promise<z.infer<typeof health> | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const read = health.safeParse(await jsonOf(ask('/healthz')))
    if (read.success) return read.data
    if (attempt === 1) print('  waiting for it to answer')
    if (attempt < ATTEMPTS) await pause(BETWEEN_MS)
  }
  return null
}

/** Asks for a run of a program until one succeeded: a new image takes a while until its instances start. */
async function untilRunner(ask: Ask, pause: Smoke['pause'], print: Smoke['print']) {
  let last: RunnerAnswer = { ok: false }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const read = runnerAnswer.safeParse(await jsonOf(ask('/healthz?runner', { signal: AbortSignal.timeout(RUNNER_MS) })))
    if (read.success) last = read.data.checks.runner
    if ((last.ok && last.sandbox) || isPaused(last)) break
    if (attempt === 1) print('  waiting for the runner to run a program')
    if (attempt < ATTEMPTS) await pause(BETWEEN_MS)
  }
  return { ...last, message: last.message ?? '/healthz?runner does not tell whether the runner runs a program.' }
}

async function jsonOf(response: Promise<Response>): Promise<unknown> {
  try {
    return await (await response).json()
  } catch {
    // No answer, or none in JSON, fits no shape.
    return null
  }
}

async function issuerProblem(ask: Ask, origin: string): Promise<string | null> {
  const path = '/.well-known/oauth-authorization-server'
  const read = server.safeParse(await jsonOf(ask(path)))
  if (!read.success) return `${path} is not what OAuth clients expect.`
  return read.data.issuer === origin ? null : `${path} names another issuer than ${origin}.`
}

async function resourceProblem(ask: Ask, origin: string): Promise<string | null> {
  const path = '/.well-known/oauth-protected-resource/mcp'
  const read = resource.safeParse(await jsonOf(ask(path)))
  if (!read.success) return `${path} is not what MCP clients expect.`
  if (read.data.resource !== `${origin}/mcp`) return `${path} names another resource than ${origin}/mcp.`
  return read.data.authorization_servers.includes(origin) ? null : `${path} does not name ${origin} as its authorization server.`
}

async function mcpProblem(ask: Ask): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  try {
    const response = await ask('/mcp', { method: 'POST', headers, body: JSON.stringify(MCP_CALL) })
    if (response.status !== 401) return `/mcp answers a call without a token with ${response.status} instead of 401.`
    const challenge = response.headers.get('www-authenticate') ?? ''
    return challenge.includes('resource_metadata=') ? null : '/mcp does not tell in WWW-Authenticate where to get a token.'
  } catch {
    return '/mcp does not answer.'
  }
}
