/** The command line of MCP Inspector, driven as a person types it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { portOfCheck } from '../dev/port.ts'
import { runProgram } from '../run-program.ts'
import type { ClientMachine } from './packages.ts'
import { allowInBrowser } from './person.ts'
import { spoilt, type WalkingClient } from './walk.ts'

const USER = 'inspector-learner'
/** It signs in by itself only where a person watches it, or where it is told that somebody opens the address. */
const ATTENDED = { MCP_AUTO_OPEN_ENABLED: 'true', MCP_INSPECTOR_SECRET_STORE: 'file' } as const
const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })
const called = z.object({ result: z.object({ structuredContent: z.unknown() }) })
const tokens = z.looseObject({ access_token: z.string() })
const stored = z.looseObject({ secrets: z.record(z.string(), z.string()) })

export async function inspectorClient({ home, env }: ClientMachine, mcpUrl: string): Promise<WalkingClient> {
  const callback = `http://127.0.0.1:${await portOfCheck()}/oauth/callback`
  const inspect = async (args: readonly string[], show: (text: string) => void = () => {}): Promise<unknown> => {
    const common = ['--cli', mcpUrl, '--callback-url', callback, '--format', 'json']
    const { code, stdout, stderr } = await runProgram(['mcp-inspector', ...common, ...args], {
      cwd: home,
      env: { ...env, ...ATTENDED },
      show,
    })
    if (code !== 0) throw new Error(`mcp-inspector ended with ${code}: ${`${stdout}${stderr}`.slice(-300)}`)
    return JSON.parse(stdout)
  }
  return {
    async signIn() {
      const allowed: Promise<void>[] = []
      await inspect(['--method', 'tools/list'], (text) => {
        const authorize = /https?:\/\/\S+\/authorize\?\S+/.exec(text)?.[0]
        if (authorize !== undefined && allowed.length === 0) allowed.push(allowInBrowser(new URL(mcpUrl).origin, USER, authorize))
      })
      if (allowed.length === 0) throw new Error('It printed no address to sign in at.')
      await Promise.all(allowed)
    },
    async toolNames() {
      const { result } = listed.parse(await inspect(['--stored-auth-only', '--method', 'tools/list']))
      return result.tools.map(({ name }) => name)
    },
    async call(tool, args) {
      const named = ['--tool-name', tool, '--tool-args-json', JSON.stringify(args)]
      return called.parse(await inspect(['--stored-auth-only', '--method', 'tools/call', ...named])).result.structuredContent
    },
    async endToken() {
      const path = join(home, '.mcp-inspector/secrets.json')
      const { secrets, ...rest } = stored.parse(JSON.parse(await readFile(path, 'utf8')))
      const ended = Object.entries(secrets).map(([key, text]) => {
        const secret = key.includes(':tokens:') ? tokens.parse(JSON.parse(text)) : null
        return [key, secret === null ? text : JSON.stringify({ ...secret, access_token: spoilt(secret.access_token) })]
      })
      await writeFile(path, JSON.stringify({ ...rest, secrets: Object.fromEntries(ended) }))
    },
  }
}
