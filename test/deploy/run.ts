/** Runs the steps of a deployment against a made-up account. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readCommitted, readEarlier } from '../../scripts/deploy/config.ts'
import { planOf, type Plan, type StepName } from '../../scripts/deploy/plan.ts'
import { jurisdictionOf, OWN_SECRETS, PROVIDER_SECRETS } from '../../scripts/deploy/settings.ts'
import { perform, type Order, type Tools } from '../../scripts/deploy/steps.ts'
import type { Run } from '../../scripts/deploy/wrangler.ts'
import { answer, apiAnswer, type Account } from './account.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const ORIGIN = 'https://rung.example.com'
const committed = await readCommitted(join(ROOT, 'wrangler.toml'))

export async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rung-deploy-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** What a healthy deployment answers to the smoke test. */
export function healthy(url: string): Response {
  const { pathname } = new URL(url)
  if (url.endsWith('/healthz?runner'))
    return Response.json({ checks: { runner: { ok: true, sandbox: 'uid', checkedAt: '2026-01-05T12:00:00.000Z' } } })
  if (pathname === '/healthz') return Response.json({ ok: true, version: '0.1.0', checks: { origin: { ok: true } } })
  if (pathname === '/.well-known/oauth-authorization-server') return Response.json({ issuer: ORIGIN })
  if (pathname === '/.well-known/oauth-protected-resource/mcp')
    return Response.json({ resource: `${ORIGIN}/mcp`, authorization_servers: [ORIGIN] })
  const challenge = `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`
  return Response.json({}, { status: 401, headers: { 'WWW-Authenticate': challenge } })
}

export interface Attempt {
  readonly account: Account
  /** The folder of the generated configuration. */
  readonly place: string
  readonly order?: Partial<Order>
  readonly tools?: Partial<Tools>
}

export interface Outcome {
  /** What it ended with; null when all went well. */
  readonly error: unknown
  readonly calls: ReadonlyArray<{ readonly args: readonly string[]; readonly stdin: string }>
  readonly printed: string
}

export const planFor = (order: Pick<Order, 'variables' | 'namespace'>, config: string): Plan =>
  planOf({
    worker: committed.worker,
    database: committed.database,
    namespace: order.namespace,
    jurisdiction: jurisdictionOf(order.variables),
    origin: ORIGIN,
    config,
    secrets: [...OWN_SECRETS, ...PROVIDER_SECRETS.map(({ name }) => name)],
  })

/** A whole deployment as one would type it, again and again on the same account and folder. */
export async function attempt({ account, place, order: changes = {}, tools: others = {} }: Attempt): Promise<Outcome> {
  const config = join(place, 'wrangler.json')
  const calls: Array<{ args: readonly string[]; stdin: string }> = []
  const printed: string[] = []
  const wrangler: Run = async (args, { stdin = '', show } = {}) => {
    calls.push({ args, stdin })
    const ran = answer(account, args, stdin)
    show?.(ran.stdout)
    return ran
  }
  const order: Order = {
    root: ROOT,
    committed,
    origin: new URL(ORIGIN),
    variables: {},
    secrets: {},
    config,
    earlier: readEarlier(await readFile(config, 'utf8').catch(() => '')),
    namespace: 'rung-OAUTH_KV',
    take: false,
    takeDomain: false,
    changeJurisdiction: false,
    keyFile: null,
    image: null,
    ...changes,
  }
  const tools: Tools = {
    wrangler,
    docker: async () => ({ code: 0, stdout: '', stderr: '' }),
    api: async (path) => apiAnswer(account, path),
    resolves: async () => false,
    load: async () => {
      account.loaded += 1
      return { problems: 12 }
    },
    fetch: async (url) => healthy(url),
    pause: async () => {},
    random: () => 'made-at-random-0123456789-0123456789-0123456789',
    print: (line) => printed.push(line),
    terminal: true,
    passphrase: null,
    account: null,
    ...others,
  }
  const error: unknown = await perform(planFor(order, config), order, tools).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { error, calls, printed: printed.join('\n') }
}

export const stepNames = (plan: Plan): StepName[] => Object.keys(plan).filter((name): name is StepName => name in plan)
