/** The two databases that a load writes to: the one of `wrangler dev` on this machine, and the deployed one. */
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { DATABASE_BINDING } from '../deploy/config.ts'
import { accountsIn, tokenIn, type Run } from '../deploy/wrangler.ts'
import { temporaryFolder } from '../files.ts'
import { KEY_HEADER } from './d1.ts'
import type { Database } from './write.ts'

/** A Worker that throws as it loads is never ready, and wrangler says so in its log alone. */
const OPEN_MS = 60_000

const API = 'https://api.cloudflare.com/client/v4'

const config = z.object({
  account_id: z.string().optional(),
  compatibility_date: z.string().optional(),
  d1_databases: z.array(
    z.object({
      binding: z.string(),
      database_name: z.string().optional(),
      database_id: z.string(),
      preview_database_id: z.string().optional(),
    }),
  ),
})

/** As wrangler reads it. Throws when the file names no database. */
async function configured(path: string) {
  const { unstable_readConfig: readConfig } = await import('wrangler')
  const { account_id: account, compatibility_date: date, d1_databases: databases } = config.parse(readConfig({ config: path }))
  const database = databases.find(({ binding }) => binding === DATABASE_BINDING)
  if (!database) throw new Error(`${path} names no database ${DATABASE_BINDING}`)
  return { account, date, database }
}

export interface OpenDatabase extends Database {
  close(): Promise<void>
}

/** The database of wrangler's own simulation; `persistTo` is the folder that `wrangler dev` is given. */
export async function localDatabase(path: string, persistTo: string): Promise<OpenDatabase> {
  process.env['WRANGLER_SEND_METRICS'] ??= 'false'
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  const { date, database } = await configured(path)
  // The configuration itself would also start what has nothing to do with the database.
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await temporaryFolder('load'))
  const file = join(folder.path, 'wrangler.json')
  const main = join(import.meta.dirname, 'load-worker.ts')
  await writeFile(file, JSON.stringify({ name: 'rung-load', main, compatibility_date: date, d1_databases: [database] }))
  const { unstable_startWorker: startWorker } = await import('wrangler')
  // wrangler's proxy of a binding sends every value by itself and waits for it, which takes twice as long for all.
  const key = randomBytes(24).toString('base64url')
  const worker = await startWorker({
    config: file,
    bindings: { LOAD_KEY: { type: 'secret_text', value: key } },
    dev: { server: { hostname: '127.0.0.1', port: 0 }, inspector: false, persist: persistTo, logLevel: 'error', watch: false },
  })
  opened.defer(() => worker.dispose())
  const isOpen = await Promise.race([worker.ready.then(() => true), pause(OPEN_MS, false, { ref: false })])
  if (!isOpen) throw new Error(`the local database did not open within ${OPEN_MS / 1000} s`)
  const open = opened.move()
  return {
    async batch(statements) {
      const response = await worker.fetch('http://load/', {
        method: 'POST',
        headers: { [KEY_HEADER]: key },
        body: JSON.stringify(statements),
      })
      if (!response.ok) throw new Error(await response.text())
      return batchAnswer.parse(await response.json())
    },
    close: () => open.disposeAsync(),
  }
}

const batchAnswer = z.array(z.array(z.unknown()))

const answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ message: z.string() })).default([]),
  result: z.array(z.object({ results: z.array(z.unknown()).default([]) })).nullish(),
})

/** The deployed database, through Cloudflare's HTTP interface, with wrangler's own sign-in. */
export async function remoteDatabase(path: string, wrangler: Run): Promise<OpenDatabase> {
  const { account: named, database } = await configured(path)
  const account = process.env['CLOUDFLARE_ACCOUNT_ID'] ?? named ?? (await onlyAccount(wrangler))
  const token = process.env['CLOUDFLARE_API_TOKEN'] ?? tokenIn((await wrangler(['auth', 'token', '--json'])).stdout)
  if (token === null) throw new Error('wrangler gives no token: run "npx wrangler login", or set CLOUDFLARE_API_TOKEN')
  const base = process.env['CLOUDFLARE_API_BASE_URL'] ?? API
  const url = `${base}/accounts/${account}/d1/database/${database.database_id}/query`
  return {
    async batch(statements) {
      if (statements.length === 0) return []
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ batch: statements }),
      })
      const read = answer.safeParse(await response.json().catch(() => null))
      const { success = false, errors = [], result } = read.data ?? {}
      if (response.ok && success && result?.length === statements.length) return result.map(({ results }) => results)
      throw new Error(
        `Cloudflare answered ${response.status}: ${errors.map(({ message }) => message).join('; ') || 'not as D1 does'}`,
      )
    },
    close: async () => {},
  }
}

async function onlyAccount(wrangler: Run): Promise<string> {
  const accounts = accountsIn((await wrangler(['whoami', '--json'])).stdout) ?? []
  const [account] = accounts
  if (account === undefined || accounts.length > 1)
    throw new Error(`wrangler is signed in to ${accounts.length} accounts: set CLOUDFLARE_ACCOUNT_ID to the one meant`)
  return account.id
}
