/** The MCP server of one request, driven by a real client without a port. Nothing behind the tools exists. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Caller } from '../../src/mcp/context.ts'
import { createServer } from '../../src/mcp/server.ts'
import { toolsets } from '../../src/mcp/tool.ts'

export interface Recorded {
  readonly calls: Array<{ tool: string; code: string }>
  readonly defects: unknown[]
}

/** A caller without a context: a tool that uses the context is a defect. */
export function bareCaller(scopes: readonly string[] = toolsets): { caller: Caller; recorded: Recorded } {
  const recorded: Recorded = { calls: [], defects: [] }
  const caller: Caller = {
    scopes,
    connectUrl: 'http://localhost:8787/',
    iconUrl: 'http://localhost:8787/assets/icon-0123456789abcdef.svg',
    contextFor: () => {
      throw new Error('secret-in-a-message')
    },
    record: ({ tool, code }) => recorded.calls.push({ tool, code }),
    defect: (error) => {
      recorded.defects.push(error)
      return 'ref12345'
    },
  }
  return { caller, recorded }
}

export async function connect(caller: Caller): Promise<Client> {
  const handler = createMcpHandler(() => createServer(caller))
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:8787/mcp'), {
    fetch: async (url, init) => handler.fetch(new Request(url, init)),
  })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  return client
}
