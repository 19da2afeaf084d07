/** The demo's MCP client: a real one, whose calls are printed beside the conversation. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { z } from 'zod'
import type { Page } from './page.ts'

export interface Played {
  readonly calls: number
  readonly ms: number
}

/** The server answered something else than the demo says it must. */
export class Surprise extends Error {}

/** Throws a Surprise with this sentence unless it holds. */
export function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Surprise(sentence)
}

export class Tutor {
  /** What every call has given, in order. */
  readonly results: unknown[] = []
  readonly #client: Client
  readonly #page: Page

  constructor(client: Client, page: Page) {
    this.#client = client
    this.#page = page
  }

  /** Calls a tool and prints the call, with `argumentText` in place of the arguments. */
  async callTool(tool: string, args: object, argumentText: string) {
    const result = await this.#client.callTool({ name: tool, arguments: { ...args } })
    this.results.push(result.structuredContent)
    this.#page.aside(`→ ${tool}(${argumentText})`)
    return result
  }

  /** The result in this shape. Throws a Surprise where it has another. */
  async call<Shape extends z.ZodType>(tool: string, args: object, shape: Shape, argumentText = ''): Promise<z.output<Shape>> {
    const { structuredContent } = await this.callTool(tool, args, argumentText)
    const read = shape.safeParse(structuredContent)
    if (read.success) return read.data
    throw new Surprise(`${tool} answered ${JSON.stringify(structuredContent).slice(0, 300)}.`)
  }
}

/** Plays with a client that is connected to the server, and closes it afterwards. */
export async function playWith(
  mcpUrl: string,
  token: string,
  page: Page,
  play: (tutor: Tutor) => Promise<void>,
): Promise<Played> {
  const client = new Client({ name: 'rung-demo', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { authProvider: { token: async () => token } }))
  const started = performance.now()
  const tutor = new Tutor(client, page)
  try {
    await play(tutor)
  } finally {
    await client.close()
  }
  return { calls: tutor.results.length, ms: Math.round(performance.now() - started) }
}
