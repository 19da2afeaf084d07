/** Joins a call whose token was accepted to the parts that answer it. */
import { createMcpHandler } from 'agents/mcp/server'
import { z } from 'zod'
import type { RungEnv } from './env.ts'
import type { Caller } from '../mcp/context.ts'
import { createServer } from '../mcp/server.ts'
import type { Tool } from '../mcp/tool.ts'
import { callerOf } from './caller.ts'
import type { McpCaller } from './context.ts'
import type { McpMessage } from './mcp-message.ts'

const OPTIONS = { route: '/mcp', corsOptions: false, allowedOriginHostnames: '*' } as const
const toolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) })

/** Answers MCP requests by this clock, in milliseconds since the epoch. Host and Origin were checked before they came here. */
export const mcpAt =
  (now: () => number) =>
  (request: Request, message: McpMessage, env: RungEnv, ctx: ExecutionContext, identity: McpCaller): Promise<Response> =>
    serveMcp(request, message, callerOf({ env, ctx, identity, origin: 'chat', now }))

/** Answers a request, whose body was read, with the offered tools: a call meets a server that has its tool and nothing else to register. */
export async function serveMcp(
  request: Request,
  { text, json }: McpMessage,
  caller: Caller,
  offered?: readonly Tool[],
): Promise<Response> {
  if (json === undefined) {
    // What is no JSON is the handler's to refuse, and it reads the text itself.
    const again = new Request(request.url, { method: request.method, headers: request.headers, body: text })
    return createMcpHandler(() => createServer(caller, { offered }), OPTIONS).fetch(again)
  }
  const { data } = toolCall.safeParse(json)
  // Not called with the context: it would wrap the answer's body to carry a token that no tool reads.
  return createMcpHandler(() => createServer(caller, { offered, called: data?.params.name }), OPTIONS).fetch(request, {
    parsedBody: json,
  })
}
