/** Gemini CLI signs in within a conversation, for which it wants a model; what it does without one is connecting with a token it is given. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { walkOAuth } from '../oauth-walk.ts'
import type { ClientMachine } from './packages.ts'

const settings = z.object({ mcpServers: z.object({ rung: z.object({ url: z.string() }) }) })

export async function connectsGemini(
  machine: ClientMachine,
  { origin, mcpUrl }: Readonly<Record<'origin' | 'mcpUrl', string>>,
): Promise<string | null> {
  const { accessToken } = await walkOAuth({ origin, user: 'gemini-learner' })
  const header = ['--header', `Authorization: Bearer ${accessToken}`]
  const added = await machine.run(['gemini', 'mcp', 'add', '--scope', 'user', '--transport', 'http', ...header, 'rung', mcpUrl])
  if (added.code !== 0) return `gemini mcp add ended with ${added.code}`
  const { stdout, stderr } = await machine.run(['gemini', 'mcp', 'list'])
  return `${stdout}${stderr}`.includes(`rung: ${mcpUrl} (http) - Connected`) ? null : `It says: ${stdout.slice(-200)}`
}

/** Whether `npx rung connect` finds it, writes its configuration, and sees the second time that nothing is left to do. */
export async function isConnectedByCommand(
  machine: ClientMachine,
  { origin, mcpUrl }: Readonly<Record<'origin' | 'mcpUrl', string>>,
): Promise<string | null> {
  const rung = join(import.meta.dirname, '../rung.ts')
  const connect = () => machine.run(['node', '--no-warnings', rung, 'connect', origin, '--yes', '--client', 'gemini-cli'])
  const first = await connect()
  if (first.code !== 0) return `The first time it ended with ${first.code}: ${first.stdout.slice(-300)}`
  const { mcpServers } = settings.parse(JSON.parse(await readFile(join(machine.home, '.gemini/settings.json'), 'utf8')))
  if (mcpServers.rung.url !== mcpUrl) return `The configuration has ${mcpServers.rung.url}.`
  const again = await connect()
  return again.code === 0 && again.stdout.includes('It has this address already.')
    ? null
    : `The second time: ${again.stdout.slice(-300)}`
}
