/**
 * A Cloudflare account as wrangler shows it, in the shapes wrangler 4 prints. As a program it stands in wrangler's place: state and a
 * record of its calls are kept in the folder named by ACCOUNT_FOLDER.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Ended } from '../../scripts/run-program.ts'

export interface Account {
  databases: Array<{ uuid: string; name: string; jurisdiction: string | null }>
  namespaces: Array<{ id: string; title: string }>
  /** Hashes of the secrets of the Worker, by name; null while there is no Worker. */
  secrets: Record<string, string> | null
  deployed: number
  loaded: number
  /** A command that begins like this fails, once. */
  broken: string | null
}

export const emptyAccount = (): Account => ({
  databases: [],
  namespaces: [],
  secrets: null,
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
    account.secrets ??= {}
    return success('Uploaded rung\nDeployed rung triggers\n')
  }
  return failed(`Unknown command: ${command}`)
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
