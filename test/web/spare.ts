/** Deployments beside the one that the tests share, for what is about a whole catalogue, or about who comes to a deployment first. */
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import type { RungEnv } from '../../src/web/env.ts'
import { applySchema } from './schema.ts'
import { type Send, withVars } from './walk.ts'

const isDatabase = (binding: unknown): binding is D1Database =>
  typeof binding === 'object' && binding !== null && 'prepare' in binding
const isKv = (binding: unknown): binding is KVNamespace =>
  typeof binding === 'object' && binding !== null && 'getWithMetadata' in binding

/** Bindings with this prefix of vitest.config.ts, of which each is taken once. */
function unusedWith<T>(prefix: string, isOne: (binding: unknown) => binding is T): T[] {
  return Object.entries(env).flatMap(([name, binding]: readonly [string, unknown]) =>
    name.startsWith(prefix) && isOne(binding) ? [binding] : [],
  )
}

function taken<T>(unused: T[], what: string): T {
  const binding = unused.pop()
  if (binding === undefined) throw new Error(`no spare ${what} is left; vitest.config.ts says how many there are`)
  return binding
}

const databases = unusedWith('SPARE_DB_', isDatabase)
const namespaces = unusedWith('SPARE_KV_', isKv)

/** A database without tables that no other test has. */
export const spareDatabase = (): D1Database => taken(databases, 'database')
/** An empty namespace that no other test has. */
export const spareKv = (): KVNamespace => taken(namespaces, 'namespace')

/** The same for the file that is being loaded: the next one has it, empty again, as a process may meet more files than there are spares. */
export function databaseOfFile(): D1Database {
  const db = spareDatabase()
  afterAll(async () => {
    await empty(db)
    databases.push(db)
  })
  return db
}

async function emptyKv(kv: KVNamespace): Promise<void> {
  let cursor: string | null = null
  do {
    const page: KVNamespaceListResult<unknown> = await kv.list({ cursor })
    await Promise.all(page.keys.map(({ name }) => kv.delete(name)))
    cursor = page.list_complete ? null : page.cursor
  } while (cursor !== null)
}

async function empty(db: D1Database): Promise<void> {
  const tables = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
    ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`
  const { results } = await db.prepare(tables).all<{ name: string }>()
  // A virtual table takes those that it is made of with it.
  const drops = results.map(({ name }) => `DROP TABLE IF EXISTS "${name}"`)
  await db.batch(['PRAGMA defer_foreign_keys = ON', ...drops].map((sql) => db.prepare(sql)))
}

export interface NewDeployment {
  readonly db: D1Database
  readonly kv: KVNamespace
  readonly env: RungEnv
  readonly send: Send
  /** Its Worker under other variables or bindings. */
  readonly sendWith: typeof withVars
}

/** A deployment that nobody has signed in to; it shares the learners' objects with the others, and nothing else. */
export const newDeployment = (): Promise<NewDeployment> => deploymentOf(spareDatabase(), spareKv())

/** The same for the file that is being loaded, as databaseOfFile has it. */
export function deploymentOfFile(): Promise<NewDeployment> {
  const kv = spareKv()
  afterAll(async () => {
    await emptyKv(kv)
    namespaces.push(kv)
  })
  return deploymentOf(databaseOfFile(), kv)
}

async function deploymentOf(db: D1Database, kv: KVNamespace): Promise<NewDeployment> {
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
