/**
 * What the bench compares Rung with. A request that names a `bench-subject` meets a handler without OAuth: `bare` is the SDK's own with a
 * constant tool, `alone` Rung's with that tool, `all` Rung's with the whole catalogue beside it. Any other request meets Rung's routes
 * and OAuth with the bare handler behind.
 */
import { McpServer } from '@modelcontextprotocol/server'
import { createMcpHandler } from 'agents/mcp/server'
import { z } from 'zod'
import type { RungEnv } from '../../src/env.ts'
import { serveMcp } from '../../src/http/mcp.ts'
import { ports } from '../../src/http/ports.ts'
import { createWorker } from '../../src/http/worker.ts'
import { tools } from '../../src/mcp/catalogue.ts'
import type { Caller, ToolContext } from '../../src/mcp/context.ts'
import { defineTool, spoken, type Tool } from '../../src/mcp/tool.ts'
import { ok } from '../../src/result.ts'

const ANSWER = { say: 'The same every time.', next: null }
const ABOUT = { useWhen: 'Use in benchmarks.', notWhen: 'Not elsewhere.', thenCall: 'Then nothing.' }

const constant = defineTool({
  name: 'constant',
  title: 'Constant',
  toolset: 'practice',
  effect: 'read',
  description: ABOUT,
  input: z.object({}),
  output: z.object(spoken),
  run: async () => ok(ANSWER),
})

/** Nothing behind the tools is reached: only the constant one is called. */
const nothing: ToolContext = Object.create(null)
const caller: Caller = {
  scopes: ['practice'],
  connectUrl: 'http://localhost/',
  contextFor: () => nothing,
  record: () => {},
  defect: () => 'bench000',
}

const RESULT = { content: [{ type: 'text' as const, text: JSON.stringify(ANSWER) }], structuredContent: ANSWER, isError: false }

function bareServer(): McpServer {
  const server = new McpServer({ name: 'bare', version: '1.0.0' })
  server.registerTool('constant', { description: ABOUT.useWhen }, () => RESULT)
  return server
}

const bare = (request: Request) =>
  createMcpHandler(bareServer, { route: '/mcp', corsOptions: false, allowedOriginHostnames: '*' }).fetch(request)

/** A tool's result and checks, beside `others` of the catalogue. */
const beside = (others: readonly Tool[]) => (request: Request) => serveMcp(request, caller, [constant, ...others])

const subjects: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  bare,
  alone: beside([]),
  all: beside(tools),
}

const behindOAuth = createWorker({ ...ports, mcp: bare })

export default {
  async fetch(request: Request, env: RungEnv, ctx: ExecutionContext): Promise<Response> {
    const subject = subjects[request.headers.get('bench-subject') ?? '']
    return subject ? subject(request) : behindOAuth.fetch(request, env, ctx)
  },
}
