/** An endpoint with OpenAI's chat completions over real HTTP, and a clock that moves only during waits. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Effects } from '../../src/grader/model-grader.ts'

const body = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.unknown(),
})

export interface EndpointRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: z.infer<typeof body>
}

/** The endpoint's behaviour for a request. */
export type Reply = (response: ServerResponse, clock: Clock) => void

export interface Endpoint {
  readonly baseUrl: string
  readonly requests: readonly EndpointRequest[]
  close(): Promise<void>
}

/** Models by name, each with its replies in order; the last reply repeats. */
export async function endpointOf(models: Readonly<Record<string, readonly Reply[]>>, clock: Clock): Promise<Endpoint> {
  const requests: EndpointRequest[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const read = body.parse(JSON.parse(await text(request)))
    const before = requests.filter((earlier) => earlier.body.model === read.model).length
    requests.push({ path: request.url ?? '', headers: request.headers, body: read })
    const replies = models[read.model] ?? [status(404)]
    const reply = replies[Math.min(before, replies.length - 1)]
    reply?.(response, clock)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A model that replies with this content, valid or not. */
export const says =
  (content: string): Reply =>
  (response) => {
    const message = { role: 'assistant', content }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] }))
  }

export const claims = (...points: ReadonlyArray<{ readonly id: string; readonly quote: string }>): Reply =>
  says(JSON.stringify({ points }))

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'not now' } }))
  }

/** A body that is not a completion. */
export const raw =
  (text_: string): Reply =>
  (response) => {
    response.setHeader('content-type', 'application/json')
    response.end(text_)
  }

/** No answer within the time limit. */
export const hangs: Reply = (_response, clock) => clock.expire()

/** The beginning of an answer, then nothing. */
export const stalls: Reply = (response, clock) => {
  response.setHeader('content-type', 'application/json')
  response.write('{"id":"c","choices":[', () => clock.expire())
}

export const dies: Reply = (response) => void response.destroy()

export class Clock {
  ms = 0
  /** The waits between attempts, in milliseconds. */
  readonly waits: number[] = []
  /** The time limit of each attempt, in milliseconds. */
  readonly limits: number[] = []
  private running = new AbortController()

  /** Ends the time of the running attempt. */
  expire(): void {
    this.ms += this.limits.at(-1) ?? 0
    this.running.abort()
  }

  /** `random`: always this value. */
  chance(random = 0): Effects {
    return {
      now: () => this.ms,
      sleep: async (ms) => {
        this.waits.push(ms)
        this.ms += ms
      },
      limit: (ms) => {
        this.limits.push(ms)
        this.running = new AbortController()
        return this.running.signal
      },
      random: () => random,
      mark: () => 'mark-of-this-call',
    }
  }
}
