/** The Worker's own MCP endpoint for one person, with a runner that knows two programs. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { z } from 'zod'
import type { RungEnv } from '../../../src/web/env.ts'
import { learnerOf } from '../../../src/web/learner-of.ts'
import { messageOf } from '../../../src/web/mcp-message.ts'
import { mcpAt } from '../../../src/web/mcp.ts'
import { toolsets } from '../../../src/mcp/tool.ts'
import { constantReport } from '../../../scripts/constant-report.ts'
import { runRequestSchema, type RunReport } from '../../../src/runner/protocol.ts'
import type { LearnerClient } from '../../../src/engines/clients.ts'

export const RIGHT = 'function twice(n) { return n + n }'
/** Right for the visible cases alone. */
export const NARROW = 'function twice(n) { return n > 1000 ? 0 : n + n }'
export const WRONG = 'function twice(n) { return n }'

const valueFor = (code: string, n: number): number => {
  if (code === RIGHT) return n + n
  if (code === NARROW) return n > 1000 ? 0 : n + n
  return n
}

function reportFor(body: unknown): RunReport {
  const run = runRequestSchema.parse(body)
  const code = run.files[0]?.content ?? ''
  const values = run.inputs.map((input) => {
    const [n = 0] = z.array(z.number()).parse(JSON.parse('args' in input ? input.args : '[]'))
    return JSON.stringify(valueFor(code, n))
  })
  return constantReport(run, values)
}

/** Every request that reached the runner, as text. */
export const sentToRunner: string[] = []

const vars: RungEnv = Object.assign({}, env, {
  LOG_LEVEL: 'silent',
  RUNNER: {
    getByName: () => ({
      fetch: async (_url: string, init: RequestInit) => {
        const text = await new Response(init.body).text()
        sentToRunner.push(text)
        return Response.json(reportFor(JSON.parse(text)))
      },
    }),
  },
})

const answer = z.object({
  result: z
    .object({ structuredContent: z.record(z.string(), z.unknown()).optional() })
    .loose()
    .optional(),
  error: z.object({ message: z.string(), data: z.unknown() }).optional(),
})

export class Person {
  readonly id: string
  /** All that was sent to them. */
  readonly messages: string[] = []
  readonly #now: () => number

  constructor(id: string, now: () => number = Date.now) {
    this.id = id
    this.#now = now
  }

  get learner(): LearnerClient {
    return this.calling(null)
  }

  /** Within a tool call of this id. */
  calling(command: string | null): LearnerClient {
    return learnerOf(env, this.id, 'append', this.#now, command)
  }

  /** What a tool answers. */
  async call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Readonly<Record<string, unknown>>> {
    const { result } = await this.#ask('tools/call', { name, arguments: args })
    return result?.structuredContent ?? {}
  }

  async read(uri: string): Promise<unknown> {
    const { result, error } = await this.#ask('resources/read', { uri })
    return result ?? error
  }

  async #ask(method: string, params: unknown) {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      host: 'localhost:8787',
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const request = new Request('http://localhost:8787/mcp', { method: 'POST', headers, body })
    const caller = { userId: this.id, scopes: toolsets, clientId: 'a client' }
    const response = await mcpAt(this.#now)(request, messageOf(body), vars, createExecutionContext(), caller)
    const text = await response.text()
    this.messages.push(text)
    const data = text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
    return answer.parse(JSON.parse(data.at(-1) ?? text))
  }
}
