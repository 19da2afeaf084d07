import { createMcpHandler } from 'agents/mcp/server'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../src/web/mcp-message.ts'
import { serveMcp } from '../../src/web/mcp.ts'
import { createServer } from '../../src/mcp/server.ts'
import { bareCaller } from '../mcp/in-process.ts'
import { mcpCall, RESOURCE } from './walk.ts'

const call = (params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params })
const other = (method: string, params?: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
const post = (body: string, headers: Record<string, string> = {}): Request =>
  new Request(RESOURCE, { ...mcpCall(null, { 'mcp-protocol-version': '2025-11-25', ...headers }), body })

async function shown(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  return [response.status, response.headers.get('content-type'), await response.text()]
}

const messages: ReadonlyArray<readonly [string, string]> = [
  ['a tool', call({ name: 'get_problem', arguments: { titleSlug: '../etc' } })],
  ['a tool there is not', call({ name: 'get_root', arguments: {} })],
  ['a tool without a name', call({ arguments: {} })],
  ['no parameters', call(null)],
  ['the list of tools', other('tools/list')],
  ['a prompt', other('prompts/get', { name: 'learning_mode' })],
  ['the templates', other('resources/templates/list')],
  ['a method there is not', other('tools/burn')],
  ['a notification', JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })],
  ['several at once', `[${call({ name: 'get_problem', arguments: {} })},${other('tools/list')}]`],
  ['no JSON', '{"jsonrpc":'],
  ['nothing', ''],
  ['a number', '7'],
]

describe('a message read before the server is made', () => {
  it.each(messages)('is answered as by a server with everything: %s', async (_what, body) => {
    for (const scopes of [['practice'], []]) {
      const { caller } = bareCaller(scopes)
      const whole = createMcpHandler(() => createServer(caller), { route: '/mcp', corsOptions: false })
      expect(await shown(serveMcp(post(body), messageOf(body), caller))).toEqual(await shown(whole.fetch(post(body))))
    }
  })

  it('is refused for its headers as before', async () => {
    const { caller } = bareCaller()
    const whole = createMcpHandler(() => createServer(caller), { route: '/mcp', corsOptions: false })
    for (const headers of [{ 'content-type': 'text/plain' }, { accept: 'text/html' }, { 'mcp-protocol-version': '1999-01-01' }]) {
      const body = call({ name: 'get_problem', arguments: {} })
      const answer = await shown(serveMcp(post(body, headers), messageOf(body), caller))
      expect(answer).toEqual(await shown(whole.fetch(post(body, headers))))
      expect(answer).not.toContain(200)
    }
  })
})
