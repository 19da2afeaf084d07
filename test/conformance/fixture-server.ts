/**
 * A server for the conformance suite's scenarios that call tools, resources and prompts of the suite's own: the same handler, the same
 * `createServer` and the same `defineTool` as Rung's, in plain Node and without a token. Prints its
 * address on a line of its own, and ends with its standard input.
 */
import { once } from 'node:events'
import { createServer as listen, type IncomingMessage, type ServerResponse } from 'node:http'
import { createMcpHandler } from 'agents/mcp/server'
import type { Caller, ToolContext } from '../../src/mcp/context.ts'
import { createServer } from '../../src/mcp/server.ts'
import { addFixtureContent } from './fixture-content.ts'
import { fixtureTools } from './fixture-tools.ts'

/** The fixture tools ask nothing of the world behind them. */
const nothing: ToolContext = Object.create(null)
const caller: Caller = {
  contextFor: () => nothing,
  scopes: ['practice'],
  connectUrl: 'http://localhost/',
  iconUrl: 'http://localhost/icon.svg',
  record: () => {},
  defect: () => 'fixture0',
}

const handler = createMcpHandler(
  () => {
    const server = createServer(caller, { offered: fixtureTools })
    addFixtureContent(server)
    return server
  },
  { route: '/mcp' },
)

const server = listen((incoming, outgoing) => {
  void reply(incoming, outgoing).catch(() => outgoing.destroy())
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('no port')
console.log(`http://localhost:${address.port}/mcp`)
// Its standard input is the end of a pipe: it goes with whoever started it.
process.stdin.resume().on('end', () => process.exit(0))

async function reply(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { status, headers, body } = await answer(incoming)
  outgoing.writeHead(status, Object.fromEntries(headers))
  if (body) for await (const chunk of body) outgoing.write(chunk)
  outgoing.end()
}

async function answer(incoming: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/', headers } = incoming
  const requestHeaders = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) requestHeaders.set(name, String(value))
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
  return handler.fetch(
    new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), { method, headers: requestHeaders, body }),
  )
}
