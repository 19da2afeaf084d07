/**
 * A Cloudflare account as wrangler shows it, in the shapes wrangler 4 prints. As a program it stands in wrangler's place: state and a
 * record of its calls are kept in the folder named by ACCOUNT_FOLDER.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { ApiAnswer } from '../../scripts/deploy/existing.ts'
import type { Ended } from '../../scripts/run-program.ts'

export interface Account {
  databases: Array<{ uuid: string; name: string; jurisdiction: string | null }>
  namespaces: Array<{ id: string; title: string }>
  /** Hashes of the secrets of the Worker, by name; null while there is no Worker. */
  secrets: Record<string, string> | null
  /** Bindings of the Worker besides its secrets, as the API lists them. */
  bindings: Array<{ type: string; name: string; id?: string; text?: string }>
  /** Tables in each database, and keys in each namespace, by id. */
  tables: Record<string, string[]>
  keys: Record<string, string[]>
  domains: Array<{ hostname: string; service: string }>
  /** DNS records of the host; null where the login may not read them. */
  records: Array<{ type: string; content: string }> | null
  routes: Array<{ pattern: string; script: string }>
  containers: Array<{ id: string; name: string }>
  deployed: number
  loaded: number
  /** A command that begins like this fails, once. */
  broken: string | null
}

export const emptyAccount = (): Account => ({
  databases: [],
  namespaces: [],
  secrets: null,
  bindings: [],
  tables: {},
  keys: {},
  domains: [],
  records: [],
  routes: [],
  containers: [],
  deployed: 0,
  loaded: 0,
  broken: null,
})

const success = (stdout: string): Ended => ({ code: 0, stdout, stderr: '' })
const failed = (stderr: string): Ended => ({ code: 1, stdout: '', stderr: `✘ [ERROR] ${stderr}\n` })
const listed = (value: unknown): Ended => success(JSON.stringify(value, null, 2))
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Does what wrangler would with the account, and answers in its words. */
export function answer(account: Account, args: readonly string[], stdin: string): Ended {
  const command = args.join(' ')
  if (account.broken !== null && command.startsWith(account.broken)) {
    account.broken = null
    return failed('A request to the Cloudflare API failed. [code: 10000]')
  }
  const named = (flag: string): string | null => args[args.indexOf(flag) + 1] ?? null
  const jurisdiction = args.includes('--jurisdiction') ? named('--jurisdiction') : null
  if (command === 'whoami --json')
    return listed({ loggedIn: true, authType: 'OAuth Token', accounts: [{ id: 'a'.repeat(32), name: 'Ada’s account' }] })
  if (command === 'd1 list --json') return listed(account.databases)
  if (command.startsWith('d1 create')) {
    account.databases.push({ uuid: `d1-${account.databases.length}`, name: args[2] ?? '', jurisdiction })
    return success(`✅ Successfully created DB '${args[2]}' in region WEUR\n`)
  }
  if (command === 'containers list --json') return listed(account.containers)
  if (command === 'kv namespace list') return listed(account.namespaces)
  if (command.startsWith('kv namespace create')) {
    account.namespaces.push({ id: `kv-${account.namespaces.length}`, title: args[3] ?? '' })
    return success('✨ Success!\n')
  }
  if (command.startsWith('secret list')) {
    if (account.secrets === null)
      return failed(
        `Worker "${named('--name')}" not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`,
      )
    return listed(Object.keys(account.secrets).map((name) => ({ name, type: 'secret_text' })))
  }
  if (command.startsWith('secret put')) {
    account.secrets = { ...account.secrets, [args[2] ?? '']: hashOf(stdin) }
    return success(`🌀 Creating the secret for the Worker "rung"\n✨ Success! Uploaded secret ${args[2]}\n`)
  }
  if (command.startsWith('d1 execute')) return success('🚣 Executed\n')
  if (command.startsWith('deploy')) {
    account.deployed += 1
    const config = deployedConfig.parse(JSON.parse(readFileSync(named('--config') ?? '', 'utf8')))
    account.bindings = [
      { type: 'plain_text', name: 'PUBLIC_ORIGIN', text: config.vars.PUBLIC_ORIGIN },
      ...config.d1_databases.map(({ binding, database_id }) => ({ type: 'd1', name: binding, id: database_id })),
    ]
    account.containers = [{ id: 'container-0', name: `${config.name}-runnercontainer` }]
    account.domains = (config.routes ?? []).map(({ pattern }) => ({ hostname: pattern, service: config.name }))
    for (const { database_id } of config.d1_databases) account.tables[database_id] = ['person', 'problem']
    account.secrets ??= {}
    return success('Uploaded rung\nDeployed rung triggers\n')
  }
  return failed(`Unknown command: ${command}`)
}

const deployedConfig = z.object({
  name: z.string(),
  vars: z.object({ PUBLIC_ORIGIN: z.string() }),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string() })),
  routes: z.array(z.object({ pattern: z.string() })).optional(),
})

/** What Cloudflare's API answers; every path that is not here changes something or is unknown. */
export function apiAnswer(account: Account, path: string): ApiAnswer {
  const ok = (result: unknown): ApiAnswer => ({ status: 200, result })
  const id = path.split('/').at(-2) ?? ''
  if (path.endsWith('/workers/scripts/rung/settings')) {
    if (account.secrets === null && account.bindings.length === 0) return { status: 404, result: null }
    const secrets = Object.keys(account.secrets ?? {}).map((name) => ({ type: 'secret_text', name }))
    return ok({ bindings: [...account.bindings, ...secrets] })
  }
  if (/\/workers\/scripts\/[\w-]+\/settings$/.test(path)) return { status: 404, result: null }
  if (path.endsWith('/query')) return ok([{ results: (account.tables[id] ?? []).map((name) => ({ name })) }])
  if (path.includes('/keys?')) return ok((account.keys[id] ?? []).map((name) => ({ name })))
  if (/^\/zones\?account\.id=\w+&/.test(path)) return ok(path.endsWith('name=example.com') ? [{ id: 'zone' }] : [])
  if (path === '/zones/zone/workers/routes') return ok(account.routes)
  if (path.includes('/workers/domains?')) return ok(account.domains)
  if (path.startsWith('/zones/zone/dns_records?'))
    return account.records === null ? { status: 403, result: null } : ok(account.records)
  return { status: 405, result: null }
}

if (import.meta.main) {
  const folder = process.env['ACCOUNT_FOLDER'] ?? ''
  const state = join(folder, 'account.json')
  const account: Account = existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : emptyAccount()
  const stdin = await text(process.stdin)
  const args = process.argv.slice(2)
  appendFileSync(join(folder, 'calls.jsonl'), `${JSON.stringify({ args, stdin, environment: process.env })}\n`)
  const { code, stdout, stderr } = answer(account, args, stdin)
  writeFileSync(state, JSON.stringify(account))
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = code
}
