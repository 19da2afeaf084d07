/** What an account has already under the names and the address of a deployment, and whose it is. Reads only. */
import { resolve4, resolve6, resolveCname } from 'node:dns/promises'
import { z } from 'zod'
import type { Earlier } from './config.ts'
import { isWorkersDev } from './settings.ts'
import { tokenIn, type Run } from './wrangler.ts'

const API = 'https://api.cloudflare.com/client/v4'
const ANSWER_MS = 30_000

export interface ApiAnswer {
  readonly status: number
  readonly result: unknown
}
/** Reads from Cloudflare's API; `query` is for D1 and holds a SELECT. */
export type Api = (path: string, query?: string) => Promise<ApiAnswer>

/** Cloudflare's API with wrangler's own sign-in. */
export function cloudflare(wrangler: Run, environment: NodeJS.ProcessEnv): Api {
  let credentials: Promise<Readonly<Record<string, string>>> | null = null
  return async (path, query) => {
    credentials ??= credentialsOf(wrangler, environment)
    const response = await fetch(`${environment['CLOUDFLARE_API_BASE_URL'] ?? API}${path}`, {
      headers: { ...(await credentials), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(query === undefined ? {} : { method: 'POST', body: JSON.stringify({ sql: query }) }),
    })
    const answer = z.looseObject({ result: z.unknown() }).safeParse(await response.json().catch(() => null))
    return { status: response.status, result: answer.data?.result ?? null }
  }
}

/** The headers that sign a request in, by the same variables and in the same order as wrangler. */
async function credentialsOf(wrangler: Run, environment: NodeJS.ProcessEnv): Promise<Readonly<Record<string, string>>> {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_KEY: key, CLOUDFLARE_EMAIL: email } = environment
  if (token) return { authorization: `Bearer ${token}` }
  if (key && email) return { 'x-auth-key': key, 'x-auth-email': email }
  const login = tokenIn((await wrangler(['auth', 'token', '--json'])).stdout)
  if (login === null) throw new Unanswered('wrangler gives no token to ask Cloudflare with.')
  return { authorization: `Bearer ${login}` }
}

/** Whether a public name server knows the host. A wildcard record counts, because a custom domain would hide it. */
export async function resolves(host: string): Promise<boolean> {
  const answers = await Promise.allSettled([resolve4(host), resolve6(host), resolveCname(host)])
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.length > 0)
}

const settings = z.object({
  bindings: z.array(
    z.looseObject({
      type: z.string(),
      name: z.string(),
      text: z.string().optional(),
      id: z.string().optional(),
      database_id: z.string().optional(),
    }),
  ),
})
const domains = z.array(z.object({ hostname: z.string(), service: z.string() }))
const zones = z.array(z.object({ id: z.string() }))
const records = z.array(z.object({ type: z.string(), content: z.string() }))
const routes = z.array(z.object({ pattern: z.string(), script: z.string().nullish() }))
const tables = z.array(z.object({ results: z.array(z.object({ name: z.string() })) }))

export interface Names {
  readonly account: string
  readonly worker: string
  readonly origin: URL
  readonly earlier: Earlier | null
  /** Ids under the deployment's names, as the account lists them. */
  readonly databases: readonly string[]
  readonly namespaces: readonly string[]
  /** Ids of container applications of the deployment's name. */
  readonly containers: readonly string[]
}

/** What this folder did not make, as sentences for the operator. */
export interface Foreign {
  /** Lifted by --take. */
  readonly things: readonly string[]
  /** Lifted by --take-domain. */
  readonly address: readonly string[]
  /** Container applications that no deployment can take: wrangler leaves each with the Worker that made it. */
  readonly containers: readonly string[]
}

/** A question that Cloudflare did not answer, so that nothing may be changed. */
export class Unanswered extends Error {}

async function read<T>(api: Api, shape: z.ZodType<T>, path: string, query?: string): Promise<T> {
  const { status, result } = await api(path, query)
  const { data } = shape.safeParse(result)
  if (status !== 200 || data === undefined) throw new Unanswered(`Cloudflare answered ${path.split('?')[0]} with ${status}.`)
  return data
}

/** Looks for everything of these names that this folder did not make. */
export async function foreignIn(api: Api, known: typeof resolves, names: Names): Promise<Foreign> {
  const worker = await foreignWorker(api, names)
  const database = (
    await Promise.all(
      names.databases.filter((id) => id !== names.earlier?.ids.database).map((id) => foreignDatabase(api, names, id)),
    )
  ).flat()
  const namespace = (
    await Promise.all(
      names.namespaces.filter((id) => id !== names.earlier?.ids.namespace).map((id) => foreignNamespace(api, names, id)),
    )
  ).flat()
  const address = isWorkersDev(names.origin) ? [] : await foreignAddress(api, known, names)
  return { things: [...worker.foreign, ...database, ...namespace], address, containers: worker.hasCode ? [] : names.containers }
}

/** A Worker is this folder's if it is bound to this folder's database, or has no code yet because its first deployment was interrupted. */
async function foreignWorker(
  api: Api,
  { account, worker, earlier }: Names,
): Promise<{ readonly foreign: readonly string[]; readonly hasCode: boolean }> {
  const path = `/accounts/${account}/workers/scripts/${worker}/settings`
  const answer = await api(path)
  if (answer.status === 404) return { foreign: [], hasCode: false }
  const { bindings } = await read(async () => answer, settings, path)
  const database = bindings.find(({ type, name }) => type === 'd1' && name === 'DB')
  const bound = database?.id ?? database?.database_id
  const secretsOnly = bindings.some(({ name }) => name === 'USER_ID_KEY') && bindings.every(({ type }) => type === 'secret_text')
  const hasCode = !secretsOnly
  if (earlier !== null && (bound === earlier.ids.database || secretsOnly)) return { foreign: [], hasCode }
  const origin = bindings.find(({ type, name }) => type === 'plain_text' && name === 'PUBLIC_ORIGIN')?.text
  const isRung = origin !== undefined && bindings.some(({ name }) => name === 'USER_ID_KEY')
  const whose = isRung ? `which is Rung at ${origin} from another folder` : 'which is not Rung'
  return { foreign: [`the Worker "${worker}", ${whose}`], hasCode }
}

/** An empty database is nobody's: a deployment that was interrupted leaves one. */
async function foreignDatabase(api: Api, { account }: Names, id: string): Promise<readonly string[]> {
  const query =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'"
  const [answer] = await read(api, tables, `/accounts/${account}/d1/database/${id}/query`, query)
  const count = answer?.results.length ?? 0
  return count === 0 ? [] : [`the D1 database ${id}, which has ${count === 1 ? 'a table' : `${count} tables`}`]
}

async function foreignNamespace(api: Api, { account }: Names, id: string): Promise<readonly string[]> {
  const keys = await read(api, z.array(z.unknown()), `/accounts/${account}/storage/kv/namespaces/${id}/keys?limit=10`)
  return keys.length === 0 ? [] : [`the KV namespace ${id}, which has keys`]
}

async function foreignAddress(api: Api, known: typeof resolves, { account, worker, origin }: Names): Promise<readonly string[]> {
  const host = origin.hostname
  const zone = await zoneOf(api, account, host)
  if (zone === null) throw new Unanswered(`This account has no zone for ${host}, or the login may not read it.`)
  const others = (await read(api, routes, `/zones/${zone}/workers/routes`)).filter(
    ({ pattern, script }) => script !== worker && coversHost(pattern, host),
  )
  const routed = others.map(({ pattern, script }) => `the route ${pattern} of ${script ? `the Worker "${script}"` : 'no Worker'}`)
  const domain = (await read(api, domains, `/accounts/${account}/workers/domains?hostname=${host}`)).find(
    ({ hostname }) => hostname === host,
  )
  if (domain !== undefined)
    return domain.service === worker ? routed : [...routed, `the custom domain ${host} of the Worker "${domain.service}"`]
  const path = `/zones/${zone}/dns_records?name.exact=${host}`
  const answer = await api(path)
  // The login of wrangler may not read DNS records, and public DNS shows most of them.
  if (answer.status === 401 || answer.status === 403)
    return (await known(host)) ? [...routed, `${host}, which public DNS already knows`] : routed
  const existing = await read(async () => answer, records, path)
  return [...routed, ...existing.map(({ type, content }) => `the DNS record ${host} ${type} ${content}`)]
}

/** The zone with the longest name that the host ends with. */
async function zoneOf(api: Api, account: string, host: string): Promise<string | null> {
  const labels = host.split('.')
  for (let first = 0; first < labels.length - 1; first++) {
    const [zone] = await read(api, zones, `/zones?account.id=${account}&name=${labels.slice(first).join('.')}`)
    if (zone !== undefined) return zone.id
  }
  return null
}

/** Whether a route's pattern, such as `*.example.com/*`, can match the host. */
export function coversHost(pattern: string, host: string): boolean {
  const name = pattern.replace(/^https?:\/\//, '').split('/')[0] ?? ''
  return name.startsWith('*') ? host.endsWith(name.slice(1)) : name === host
}
