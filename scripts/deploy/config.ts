/** The configuration of one deployment: wrangler.toml with the ids, origin and variables that are this deployment's own. */
import { isAbsolute, join, relative } from 'node:path'
import { z } from 'zod'
import { isWorkersDev, jurisdictionOf, type Variables } from './settings.ts'

export const DATABASE_BINDING = 'DB'
export const NAMESPACE_BINDING = 'OAUTH_KV'

/** What a deployment changes of wrangler.toml; the rest goes through as it is. */
const rawConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  assets: z.looseObject({ directory: z.string() }),
  vars: z.record(z.string(), z.unknown()).default({}),
  kv_namespaces: z.array(z.looseObject({ binding: z.string() })),
  d1_databases: z.array(z.looseObject({ binding: z.string(), database_name: z.string() })),
  containers: z
    .array(
      z.looseObject({
        name: z.string().optional(),
        class_name: z.string(),
        image: z.string(),
        image_build_context: z.string().optional(),
        max_instances: z.int().optional(),
      }),
    )
    .default([]),
})
export type RawConfig = z.infer<typeof rawConfig>

/** wrangler.toml as it is committed, and the names in it. */
export interface Committed {
  readonly raw: RawConfig
  readonly worker: string
  readonly database: string
  /** Names that wrangler gives the container applications. */
  readonly containers: readonly string[]
}

export interface Ids {
  readonly database: string
  readonly namespace: string
}

/** Reads the configuration in the repository; wrangler's own reader does it, so it means here what it means there. */
export async function readCommitted(path: string): Promise<Committed> {
  // Reading wrangler takes seconds, and what is wrong with a command line should be said at once.
  const { experimental_readRawConfig: readRawConfig } = await import('wrangler')
  const raw = rawConfig.parse(readRawConfig({ config: path }).rawConfig)
  const database = raw.d1_databases.find(({ binding }) => binding === DATABASE_BINDING)?.database_name
  const hasNamespace = raw.kv_namespaces.some(({ binding }) => binding === NAMESPACE_BINDING)
  if (!database || !hasNamespace) throw new Error(`${path} lacks ${DATABASE_BINDING} or ${NAMESPACE_BINDING}`)
  return { raw, worker: raw.name, database, containers: containerNames(raw) }
}

/** The same configuration for a deployment of another name; wrangler names the container after the Worker. */
export function renamed({ raw }: Committed, name: string): Committed {
  const databases = raw.d1_databases.map((one) => (one.binding === DATABASE_BINDING ? { ...one, database_name: name } : one))
  const containers = raw.containers.map((one) =>
    one.name === undefined ? one : { ...one, name: `${name}-${one.class_name}`.toLowerCase() },
  )
  const own = { ...raw, name, d1_databases: databases, containers }
  return { raw: own, worker: name, database: name, containers: containerNames(own) }
}

/** Tells the Worker how many instances its pool may have. */
export function instancesOf({ containers }: RawConfig): { readonly RUNNER_INSTANCES?: string } {
  const most = containers[0]?.max_instances
  return most === undefined ? {} : { RUNNER_INSTANCES: String(most) }
}

const containerNames = ({ name: worker, containers }: RawConfig): readonly string[] =>
  containers.map(({ name, class_name: className }) => name ?? `${worker}-${className}`.toLowerCase())

export interface ConfigOrder {
  /** The folder of wrangler.toml, and the one the configuration will stand in. */
  readonly root: string
  readonly folder: string
  readonly origin: URL
  readonly variables: Variables
  readonly ids: Ids
  /** The image in Cloudflare's registry that the containers run; null where wrangler builds and pushes one. */
  readonly image: string | null
}

/** The configuration as wrangler reads it from JSON; paths lead from its own folder. */
export function deploymentConfig({ raw }: Committed, { root, folder, origin, variables, ids, image }: ConfigOrder): RawConfig {
  const moved = (path: string): string => (isAbsolute(path) ? path : relative(folder, join(root, path)))
  const dataset = variables['METRICS_DATASET']
  const jurisdiction = jurisdictionOf(variables)
  const routes = isWorkersDev(origin) ? {} : { routes: [{ pattern: origin.hostname, custom_domain: true }] }
  return {
    ...raw,
    main: moved(raw.main),
    assets: { ...raw.assets, directory: moved(raw.assets.directory) },
    vars: { ...raw.vars, ...variables, ...instancesOf(raw), PUBLIC_ORIGIN: origin.origin },
    kv_namespaces: raw.kv_namespaces.map((one) => (one.binding === NAMESPACE_BINDING ? { ...one, id: ids.namespace } : one)),
    d1_databases: raw.d1_databases.map((one) => (one.binding === DATABASE_BINDING ? { ...one, database_id: ids.database } : one)),
    containers: raw.containers.map(({ image: built, image_build_context: context, ...one }) => ({
      ...one,
      image: image ?? (built.startsWith('.') ? moved(built) : built),
      ...(image !== null || context === undefined ? {} : { image_build_context: moved(context) || '.' }),
      ...(jurisdiction === null ? {} : { constraints: { jurisdiction } }),
    })),
    workers_dev: isWorkersDev(origin),
    // Another address than the origin would be refused anyway: tokens are for one audience.
    preview_urls: false,
    // Without an address of its own, the model that reads answers is one of Workers AI.
    ...(variables['GRADER_MODEL'] && !variables['GRADER_URL'] ? { ai: { binding: 'AI' } } : {}),
    // Not in wrangler.toml: an account on which Analytics Engine is not turned on refuses a Worker with the binding.
    ...(dataset ? { analytics_engine_datasets: [{ binding: 'METRICS', dataset }] } : {}),
    ...routes,
  }
}

const configFile = z.object({
  vars: z.object({ PUBLIC_ORIGIN: z.string(), JURISDICTION: z.enum(['eu', 'fedramp']).optional() }),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string().optional() })),
})

/** What an earlier deployment from this folder was. */
export interface Earlier {
  readonly origin: string
  readonly jurisdiction: 'eu' | 'fedramp' | null
  readonly ids: Ids
}

/** Reads a configuration this module made; null when the text is none. */
export function readEarlier(text: string): Earlier | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const read = configFile.safeParse(json)
  const database = read.data?.d1_databases.find(({ binding }) => binding === DATABASE_BINDING)?.database_id
  const namespace = read.data?.kv_namespaces.find(({ binding }) => binding === NAMESPACE_BINDING)?.id
  if (!read.success || !database || !namespace) return null
  const { PUBLIC_ORIGIN: origin, JURISDICTION: jurisdiction = null } = read.data.vars
  return { origin, jurisdiction, ids: { database, namespace } }
}
