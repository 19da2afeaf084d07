/** Codex CLI, driven by the protocol that its editor extension uses: everything but the model is the client itself. */
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { ClientMachine } from './packages.ts'
import { allowInBrowser } from './person.ts'
import { spoilt, type WalkingClient } from './walk.ts'

const USER = 'codex-learner'
const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})
const login = z.object({ authorizationUrl: z.string() })
const completed = z.object({ success: z.literal(true) })
const thread = z.object({ thread: z.object({ id: z.string() }) })
const servers = z.object({ data: z.array(z.object({ name: z.string(), tools: z.record(z.string(), z.unknown()) })) })
const called = z.object({ structuredContent: z.unknown() })
const stored = z.record(z.string(), z.looseObject({ access_token: z.string() }))

export function codexClient(
  machine: ClientMachine,
  { origin, mcpUrl }: Readonly<Record<'origin' | 'mcpUrl', string>>,
): WalkingClient & { stop: () => void } {
  let server: AppServer | null = null
  const running = async () => (server ??= await startAppServer(machine, mcpUrl))
  const stop = () => {
    server?.stop()
    server = null
  }
  let threadId: Promise<string> | null = null
  const startThread = async () => thread.parse(await (await running()).ask('thread/start', { cwd: machine.home })).thread.id
  return {
    stop,
    async signIn() {
      const { ask, heard } = await running()
      const ended = heard('mcpServer/oauthLogin/completed')
      // By itself it names a metadata document at its maker's address, which a server without the internet cannot read.
      const { authorizationUrl } = login.parse(await ask('mcpServer/oauth/login', { name: 'rung', clientRegistration: 'dcr' }))
      await allowInBrowser(origin, USER, authorizationUrl)
      completed.parse(await ended)
    },
    async toolNames() {
      const { data } = servers.parse(await (await running()).ask('mcpServerStatus/list', {}))
      return data.flatMap(({ name, tools }) => (name === 'rung' ? Object.keys(tools) : []))
    },
    async call(tool, args) {
      threadId ??= startThread()
      const params = { server: 'rung', threadId: await threadId, tool, arguments: args }
      return called.parse(await (await running()).ask('mcpServer/tool/call', params)).structuredContent
    },
    async endToken() {
      stop()
      threadId = null
      const path = join(machine.home, '.codex/.credentials.json')
      const entries = Object.entries(stored.parse(JSON.parse(await readFile(path, 'utf8'))))
      const spoiltEntries = entries.map(([key, entry]) => [
        key,
        { ...entry, access_token: spoilt(entry.access_token), expires_at: 1 },
      ])
      await writeFile(path, JSON.stringify(Object.fromEntries(spoiltEntries)))
    },
  }
}

interface AppServer {
  readonly ask: (method: string, params: unknown) => Promise<unknown>
  /** The next notification of that kind. */
  readonly heard: (method: string) => Promise<unknown>
  readonly stop: () => void
}

async function startAppServer({ home, env }: ClientMachine, mcpUrl: string): Promise<AppServer> {
  const settings = ['mcp_oauth_credentials_store="file"', `mcp_servers.rung.url="${mcpUrl}"`]
  const args = ['app-server', ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn('codex', args, { cwd: home, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'ignore'] })
  const waiting = new Map<number | string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const told = (key: number | string, value: unknown, error?: string) => {
    const waiter = waiting.get(key)
    waiting.delete(key)
    if (error === undefined) waiter?.resolve(value)
    else waiter?.reject(new Error(error))
  }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, method, params, result, error } = message.parse(JSON.parse(line))
    if (method !== undefined) told(method, params)
    else if (id !== undefined) told(id, result, error?.message)
  })
  const ended = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  child.on('error', (error) => ended(error.message))
  child.on('exit', (code) => ended(`codex app-server ended with ${code}`))
  const until = (key: number | string) => new Promise((resolve, reject) => waiting.set(key, { resolve, reject }))
  const send = (sent: object) => child.stdin.write(`${JSON.stringify(sent)}\n`)
  let last = 0
  const ask = (method: string, params: unknown) => {
    last += 1
    const answer = until(last)
    send({ id: last, method, params })
    return answer
  }
  await ask('initialize', { clientInfo: { name: 'rung-clients', title: 'Rung', version: '1' } })
  send({ method: 'initialized' })
  return { ask, heard: until, stop: () => void child.kill() }
}
