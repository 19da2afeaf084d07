/** Joins a call whose token was accepted to the parts that answer it. */
import { createMcpHandler } from 'agents/mcp/server'
import { z } from 'zod'
import { JoinedCatalogue, JoinedSealed } from '../catalog/joined.ts'
import { budgetsOf, floorOf, type RungEnv } from '../env.ts'
import { Deployment } from '../deployment/deployment.ts'
import type { Caller } from '../mcp/context.ts'
import { createServer } from '../mcp/server.ts'
import type { Tool } from '../mcp/tool.ts'
import type { McpCaller } from './context.ts'
import { learnerOf, settingsUrlOf } from './learner-of.ts'
import { levelOf, logLine } from './log.ts'
import { pathOf } from './problems.tsx'
import { graderOf } from './grader-of.ts'
import { runnerOf } from './runner-of.ts'
import { sharingOf } from './sharing.ts'

const OPTIONS = { route: '/mcp', corsOptions: false, allowedOriginHostnames: '*' } as const
const toolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) })

/** Answers MCP requests by this clock, in milliseconds since the epoch. Host and Origin were checked before they came here. */
export const mcpAt =
  (now: () => number) =>
  (request: Request, env: RungEnv, ctx: ExecutionContext, identity: McpCaller): Promise<Response> =>
    serveMcp(request, callerOf(env, ctx, identity, now))

/** Answers it with the offered tools. The message is read first: a call meets a server that has its tool and no other to register. */
export async function serveMcp(request: Request, caller: Caller, offered?: readonly Tool[]): Promise<Response> {
  const text = await request.text()
  let parsedBody: unknown
  try {
    parsedBody = JSON.parse(text)
  } catch {
    // What is no JSON is the handler's to refuse, and it reads the text itself.
    const again = new Request(request.url, { method: request.method, headers: request.headers, body: text })
    return createMcpHandler(() => createServer(caller, { offered }), OPTIONS).fetch(again)
  }
  const { data } = toolCall.safeParse(parsedBody)
  // Not called with the context: it would wrap the answer's body to carry a token that no tool reads.
  return createMcpHandler(() => createServer(caller, { offered, called: data?.params.name }), OPTIONS).fetch(request, {
    parsedBody,
  })
}

/** A client's id is an address where it publishes who it is, and then its domain was proved; or it is a name of our own. */
function clientDomainOf(clientId: string): string | null {
  const address = URL.parse(clientId)
  return address?.protocol === 'https:' ? address.hostname : null
}

function callerOf(env: RungEnv, ctx: ExecutionContext, { userId, scopes, clientId }: McpCaller, now: () => number): Caller {
  const floor = floorOf(env)
  const budgets = budgetsOf(env)
  const log = levelOf(env.LOG_LEVEL)
  const user = userId.slice(0, 12)
  const runner = runnerOf(env, userId)
  return {
    scopes,
    connectUrl: `${env.PUBLIC_ORIGIN}/`,
    contextFor: (rate, tell = () => {}) => {
      const learner = learnerOf(env, userId, rate, now)
      return {
        learner,
        catalogue: new JoinedCatalogue(env.DB, learner.ownProblems),
        sealed: new JoinedSealed(env.DB, learner.ownProblems),
        shares: sharingOf(env, userId, learner, now),
        runner,
        codeTools: runner,
        clientDomain: clientDomainOf(clientId),
        clientId,
        grader: graderOf(env),
        spendRun: () => new Deployment(env.DB).spendRun(budgets.deployment, now()),
        floor,
        settingsUrl: settingsUrlOf(env),
        problemUrl: (slug) => `${env.PUBLIC_ORIGIN}${pathOf(slug)}`,
        tell,
        keepAlive: (work) => ctx.waitUntil(work),
        now,
        newId: () => crypto.randomUUID(),
      }
    },
    record: ({ tool, code, ms }) => logLine(log, 'info', { event: 'call', tool, code, ms, user }),
    defect(error) {
      const reference = crypto.randomUUID().slice(0, 8)
      // The stack says where; a message could carry what a learner wrote.
      const where =
        error instanceof Error
          ? { name: error.name, stack: error.stack?.split('\n').slice(1, 8).join('\n') ?? '' }
          : { name: typeof error, stack: '' }
      logLine(log, 'error', { event: 'defect', reference, ...where, user })
      return reference
    },
  }
}
