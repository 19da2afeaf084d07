/** Deployments beside the one that the tests share, for what is about a whole catalogue, or about who comes to a deployment first. */
import { env } from 'cloudflare:workers'
import type { RungEnv } from '../../src/web/env.ts'
import { applySchema } from './schema.ts'
import { type Send, withVars } from './walk.ts'

const isDatabase = (binding: unknown): binding is D1Database =>
  typeof binding === 'object' && binding !== null && 'prepare' in binding
const isKv = (binding: unknown): binding is KVNamespace =>
  typeof binding === 'object' && binding !== null && 'getWithMetadata' in binding

/** Takes bindings with this prefix of vitest.config.ts, each of them once. */
function taker<T>(prefix: string, isOne: (binding: unknown) => binding is T): () => T {
  const unused = Object.entries(env).flatMap(([name, binding]: readonly [string, unknown]) =>
    name.startsWith(prefix) && isOne(binding) ? [binding] : [],
  )
  return () => {
    const binding = unused.pop()
    if (binding === undefined) throw new Error(`no ${prefix} is left; vitest.config.ts says how many there are`)
    return binding
  }
}

/** A database without tables that no other test has. */
export const spareDatabase = taker('SPARE_DB_', isDatabase)
/** An empty namespace that no other test has. */
export const spareKv = taker('SPARE_KV_', isKv)

export interface NewDeployment {
  readonly db: D1Database
  readonly kv: KVNamespace
  readonly env: RungEnv
  readonly send: Send
  /** Its Worker under other variables or bindings. */
  readonly sendWith: typeof withVars
}

/** A deployment that nobody has signed in to; it shares the learners' objects with the others, and nothing else. */
export async function newDeployment(): Promise<NewDeployment> {
  const [db, kv] = [spareDatabase(), spareKv()]
  await applySchema(db)
  const sendWith: typeof withVars = (changes, bindings) => withVars(changes, { DB: db, OAUTH_KV: kv, ...bindings })
  return { db, kv, env: Object.assign({}, env, { DB: db, OAUTH_KV: kv }), send: sendWith({}), sendWith }
}

/** The shared deployment with a namespace of its own: an object that is erased looks for its mark in the shared database. */
export function sharedDatabase(): NewDeployment {
  const kv = spareKv()
  const sendWith: typeof withVars = (changes, bindings) => withVars(changes, { OAUTH_KV: kv, ...bindings })
  return { db: env.DB, kv, env: Object.assign({}, env, { OAUTH_KV: kv }), send: sendWith({}), sendWith }
}
