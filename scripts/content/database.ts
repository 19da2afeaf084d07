/** The two databases that a load writes to: the one of `wrangler dev` on this machine, and the deployed one. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DATABASE_BINDING } from '../deploy/config.ts'
import { accountsIn, tokenIn, type Run } from '../deploy/wrangler.ts'
import { temporaryFolder } from '../files.ts'
import { d1, type Binding } from './d1.ts'
import type { Database } from './write.ts'

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
  await using folder = await temporaryFolder('load')
  const file = join(folder.path, 'wrangler.json')
  await writeFile(file, JSON.stringify({ name: 'rung-load', compatibility_date: date, d1_databases: [database] }))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<Record<typeof DATABASE_BINDING, Binding>>({
    configPath: file,
    envFiles: [],
    persist: { path: join(persistTo, 'v3') },
    remoteBindings: false,
  })
  return { ...d1(proxy.env[DATABASE_BINDING]), close: () => proxy.dispose() }
}

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
