/**
 * What the bench compares Rung with. A request that names a `bench-subject` meets a handler without OAuth: `bare` is the SDK's own with a
 * constant tool; `appended` and `ran` are the least that an append and a run can be behind the same one; `alone` is Rung's with that
 * tool, `all` Rung's with the whole catalogue beside it. Any other request meets Rung's routes and OAuth with the bare handler behind.
 */
import { DurableObject } from 'cloudflare:workers'
import { McpServer } from '@modelcontextprotocol/server'
import { createMcpHandler } from 'agents/mcp/server'
import { z } from 'zod'
import type { RungEnv } from '../../src/web/env.ts'
import { messageOf } from '../../src/web/mcp-message.ts'
import { serveMcp } from '../../src/web/mcp.ts'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { tools } from '../../src/mcp/catalogue.ts'
import type { Caller, ToolContext } from '../../src/mcp/context.ts'
import { defineTool, baseResult, type Tool } from '../../src/mcp/tool.ts'
import { ok } from '../../src/kernel/result.ts'

/** An object that does nothing but keep a row, in a log with the indexes of a learner's. */
export class Floor extends DurableObject {
  #seq = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS event (position INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT NOT NULL, seq INTEGER NOT NULL,
         type TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (stream, seq)) STRICT;
       CREATE INDEX IF NOT EXISTS event_type ON event (type, position)`,
    )
    this.#seq = z.number().parse(ctx.storage.sql.exec('SELECT COUNT(*) AS count FROM event').one()['count'])
  }

  append(): { readonly seq: number } {
    this.#seq += 1
    this.ctx.storage.sql.exec(
      'INSERT INTO event (stream, seq, type, version, body, at) VALUES (?, ?, ?, ?, ?, ?)',
      'practice:two-sum',
      this.#seq,
      'hint_given',
      1,
      '{"level":1,"basis":"free","sharpenedBy":null}',
      Date.now(),
    )
    return { seq: this.#seq }
  }
}

interface BenchEnv extends RungEnv {
  readonly FLOOR: DurableObjectNamespace<Floor>
}

const ANSWER = { say: 'The same every time.', next: null }
const ABOUT = { useWhen: 'Use in benchmarks.', notWhen: 'Not elsewhere.', thenCall: 'Then nothing.' }

const constant = defineTool({
  name: 'constant',
  title: 'Constant',
  toolset: 'practice',
  effect: 'read',
  description: ABOUT,
  input: z.object({}),
  output: z.object(baseResult),
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

/** The SDK's own handler, with one tool that gives the constant answer and what `work` adds to it. */
/** `parsedBody` where the body was read. */
function serveBare(request: Request, work: () => Promise<object>, parsedBody?: unknown): Promise<Response> {
  const server = () => {
    const mcpServer = new McpServer({ name: 'bare', version: '1.0.0' })
    mcpServer.registerTool('constant', { description: ABOUT.useWhen }, async () => {
      const answer = { ...ANSWER, ...(await work()) }
      return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer, isError: false }
    })
    return mcpServer
  }
  return createMcpHandler(server, { route: '/mcp', corsOptions: false, allowedOriginHostnames: '*' }).fetch(
    request,
    parsedBody === undefined ? {} : { parsedBody },
  )
}

const bare = (request: Request) => serveBare(request, async () => ({}))

async function append({ FLOOR }: BenchEnv): Promise<object> {
  const { seq }: { readonly seq: number } = await FLOOR.getByName('bench').append()
  return { seq }
}

/** An append, a run counted in D1, an answer of the runner that has nothing to do, and another append. */
async function run(env: BenchEnv): Promise<object> {
  await append(env)
  const counted = await env.DB.prepare(
    `INSERT INTO usage (day, kind, count) VALUES (?1, ?2, 1) ON CONFLICT (day, kind) DO UPDATE SET count = count + 1 RETURNING count`,
  )
    .bind('2026-11-01', 'bench')
    .first<number>('count')
  if (counted === null) throw new Error('D1 counted nothing')
  const response = await fetch(`${env.RUNNER_URL}/v1/constant`, { method: 'POST', body: '{}' })
  if (!response.ok) throw new Error(`the constant runner answered ${response.status}`)
  await response.json()
  return append(env)
}

/** A tool's result and checks, beside `others` of the catalogue. */
const beside = (others: readonly Tool[]) => async (request: Request) =>
  serveMcp(request, messageOf(await request.text()), caller, [constant, ...others])

const subjects: Readonly<Record<string, (request: Request, env: BenchEnv) => Promise<Response>>> = {
  bare,
  appended: (request, env) => serveBare(request, () => append(env)),
  ran: (request, env) => serveBare(request, () => run(env)),
  alone: beside([]),
  all: beside(tools),
}

const behindOAuth = createWorker({
  ...ports,
  mcp: (request, { json }) => serveBare(request, async () => ({}), json),
})

export default {
  async fetch(request: Request, env: BenchEnv, ctx: ExecutionContext): Promise<Response> {
    const subject = subjects[request.headers.get('bench-subject') ?? '']
    return subject ? subject(request, env) : behindOAuth.fetch(request, env, ctx)
  },
}
