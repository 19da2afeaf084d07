/** `npm run load [-- --remote] [-- --config FILE] [-- --persist-to DIR]`: replaces the catalogue in D1 by what stands in content/, or leaves it alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectNode } from '../runner-process.ts'
import { CATALOGUE_TABLES, catalogueSql } from './catalogue-sql.ts'
import { ContentError } from './format.ts'
import { PROBLEMS, readProblems } from './read.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The database's name in wrangler.toml. */
const DATABASE = 'rung'
/** What `npm run deploy` writes: it has the real database's id, and wrangler.toml has none. */
const DEPLOYED = join(ROOT, '.deploy/wrangler.json')

export interface LoadOptions {
  /** The deployed database instead of the local one. */
  readonly remote?: boolean
  /** The configuration that says which database it is; by default wrangler.toml. */
  readonly config?: string
  /** Where the local database lives; by default where `wrangler dev` looks for it. */
  readonly persistTo?: string
  /** The problems' folder. */
  readonly root?: string
}

export interface Loaded {
  readonly problems: number
  readonly hiddenCases: number
}

/**
 * Reads and checks every file, then rebuilds the catalogue's tables in one transaction: whatever fails, the old catalogue stays.
 * Throws a ContentError for wrong content, an Error with wrangler's words when D1 refuses.
 */
export async function loadCatalogue(options: LoadOptions = {}): Promise<Loaded> {
  const problems = await readProblems(options.root ?? PROBLEMS)
  // Dropped, so that a table of an older shape gets its new columns.
  const drops = CATALOGUE_TABLES.map((table) => `DROP TABLE IF EXISTS ${table};`)
  const sql = [...drops, await readFile(join(ROOT, 'schema.sql'), 'utf8'), ...catalogueSql(problems)].join('\n')
  await execute(sql, options)
  return {
    problems: problems.length,
    hiddenCases: problems.reduce((sum, { cases }) => sum + cases.hidden.length, 0),
  }
}

/** Runs the text as one file. It holds all that is sealed, so it is the owner's alone to read and never stays behind. */
async function execute(sql: string, { remote = false, persistTo, config }: LoadOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-load-'))
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const file = join(folder, 'catalogue.sql')
    await writeFile(file, sql, { mode: 0o600 })
    const place = remote ? ['--remote'] : ['--local', ...(persistTo === undefined ? [] : ['--persist-to', persistTo])]
    const own = config === undefined ? [] : ['--config', config]
    await wrangler(['d1', 'execute', DATABASE, ...place, '--yes', '--file', file, ...own], interrupted.signal)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await rm(folder, { recursive: true, force: true })
  }
}

async function wrangler(args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(projectNode, [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const [code]: unknown[] = await once(child, 'close')
  if (code !== 0) throw new Error(`wrangler could not write the catalogue:\n${said.trim()}`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { remote: { type: 'boolean' }, config: { type: 'string' }, 'persist-to': { type: 'string' } },
  })
  const { remote = false, 'persist-to': persistTo } = values
  if (remote && persistTo !== undefined) throw new ContentError('--persist-to is for the local database')
  const config = values.config ?? (remote ? DEPLOYED : undefined)
  if (remote && values.config === undefined && !existsSync(DEPLOYED))
    throw new ContentError('this folder has not deployed anything: run "npm run deploy", or name a configuration with --config')
  const { problems, hiddenCases } = await loadCatalogue({
    remote,
    ...(persistTo === undefined ? {} : { persistTo }),
    ...(config === undefined ? {} : { config }),
  })
  console.log(`Loaded ${problems} problems with ${hiddenCases} hidden cases into the ${remote ? 'deployed' : 'local'} database.`)
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    console.error('Nothing was loaded; the catalogue is what it was.')
    process.exitCode = 1
  })
}
