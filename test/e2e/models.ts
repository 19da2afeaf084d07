/** Models that read answers for the operator, as a test has them behave. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export type Mood = 'reads' | 'rubbish' | 'busy'

export interface Models {
  readonly url: string
  /** By the model's name. */
  readonly moods: Record<string, Mood>
  /** The models' names, in the order in which they were asked. */
  readonly modelIds: string[]
  stop(): void
}

const request = z.object({ model: z.string(), messages: z.array(z.object({ content: z.unknown() })) })

/** The words between the marks of a block, which the model of a test finds as a real one would. */
function blockIn(prompt: string, name: string): string {
  return new RegExp(`<${name} ([^>\\s]+)>\\n([\\s\\S]*?)\\n</${name} \\1>`).exec(prompt)?.[2] ?? ''
}

/** Finds every key point, and quotes five words for each. */
function reading(prompt: string): string {
  const points = blockIn(prompt, 'key-points').split('\n').filter(Boolean)
  const words = blockIn(prompt, 'answer').split(/\s+/)
  const claims = points.map((line, index) => ({
    id: z.object({ id: z.string() }).parse(JSON.parse(line)).id,
    quote: words.slice(index * 5, index * 5 + 5).join(' '),
  }))
  return JSON.stringify({ points: claims })
}

export async function startModels(): Promise<Models> {
  const moods: Record<string, Mood> = {}
  const modelIds: string[] = []
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { model, messages } = request.parse(JSON.parse(await text(incoming)))
    modelIds.push(model)
    const mood = moods[model]
    response.setHeader('content-type', 'application/json')
    if (mood === 'busy') {
      response.writeHead(429).end(JSON.stringify({ error: { message: 'not now' } }))
      return
    }
    const prompt = JSON.stringify(messages.at(-1)?.content)
      .replaceAll('\\n', '\n')
      .replaceAll('\\"', '"')
      .replaceAll('\\\\', '\\')
    const content = mood === 'rubbish' ? 'Very good answer!' : reading(prompt)
    const message = { role: 'assistant', content }
    response.end(JSON.stringify({ id: 'c', created: 1, model, choices: [{ index: 0, message, finish_reason: 'stop' }] }))
  }
  // A connection that is closed as the Worker takes it up again is a model that cannot be reached.
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (incoming, response) => void respond(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    moods,
    modelIds,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
