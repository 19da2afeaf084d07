/** mcporter, a command line for MCP servers, driven as a person types it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { portOfCheck } from '../dev/port.ts'
import { runProgram } from '../run-program.ts'
import type { ClientMachine } from './packages.ts'
import { allowInBrowser } from './person.ts'
import { spoilt, type WalkingClient } from './walk.ts'

const USER = 'mcporter-learner'
const listed = z.object({ tools: z.array(z.object({ name: z.string() })) })
const stored = z.looseObject({
  entries: z.record(z.string(), z.looseObject({ tokens: z.looseObject({ access_token: z.string() }) })),
})

export async function mcporterClient(machine: ClientMachine, mcpUrl: string): Promise<WalkingClient> {
  const { home, env } = machine
  const config = join(home, 'mcporter.json')
  // Without an address of its own to come back to, it registers itself anew at every start, and its refresh token is another client's.
  const oauthRedirectUrl = `http://127.0.0.1:${await portOfCheck()}/callback`
  await writeFile(config, JSON.stringify({ mcpServers: { rung: { baseUrl: mcpUrl, auth: 'oauth', oauthRedirectUrl } } }))
  const mcporter = async (...args: readonly string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await machine.run(['mcporter', '--config', config, ...args])
    if (code !== 0) throw new Error(`mcporter ended with ${code}: ${`${stdout}${stderr}`.slice(0, 300)}`)
    return JSON.parse(stdout)
  }
  return {
    async signIn() {
      const allowed: Promise<void>[] = []
      // It opens a browser where there is one, and prints the address for where there is none.
      const show = (text: string) => {
        const authorize = /https?:\/\/\S+\/authorize\?\S+/.exec(text)?.[0]
        if (authorize !== undefined && allowed.length === 0) allowed.push(allowInBrowser(new URL(mcpUrl).origin, USER, authorize))
      }
      const { code, stderr } = await runProgram(['mcporter', '--config', config, 'auth', 'rung'], { cwd: home, env, show })
      if (allowed.length === 0) throw new Error('It printed no address to sign in at.')
      await Promise.all(allowed)
      if (code !== 0) throw new Error(`mcporter ended with ${code}: ${stderr.slice(0, 300)}`)
    },
    async toolNames() {
      return listed.parse(await mcporter('list', 'rung', '--json')).tools.map(({ name }) => name)
    },
    call: (tool, args) => mcporter('call', `rung.${tool}`, '--args', JSON.stringify(args), '--output', 'json'),
    async endToken() {
      const path = join(home, '.mcporter/credentials.json')
      const { entries, ...rest } = stored.parse(JSON.parse(await readFile(path, 'utf8')))
      const ended = Object.entries(entries).map(([key, { tokens, ...entry }]) => [
        key,
        { ...entry, tokens: { ...tokens, access_token: spoilt(tokens.access_token), expires_at: 1 } },
      ])
      await writeFile(path, JSON.stringify({ ...rest, entries: Object.fromEntries(ended) }))
    },
  }
}
