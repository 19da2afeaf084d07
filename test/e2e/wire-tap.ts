/** A listener between the Worker and the runner that hands everything on and keeps what was asked. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface WireTap {
  /** Bodies of run requests, as they were sent. */
  readonly bodies: readonly string[]
  /** Listens before the runner at this address; answers with the address to ask instead. */
  start(url: string): Promise<string>
  stop(): void
}

export function wireTap(): WireTap {
  const bodies: string[] = []
  let runner = ''
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString('utf8')
    if (request.url === '/v1/run') bodies.push(body)
    const token = request.headers['x-runner-token']
    const answered = await fetch(`${runner}${request.url}`, {
      method: request.method ?? 'GET',
      headers: typeof token === 'string' ? { 'x-runner-token': token } : {},
      ...(body ? { body } : {}),
    })
    const wait = answered.headers.get('retry-after')
    response.writeHead(answered.status, { 'content-type': 'application/json', ...(wait ? { 'retry-after': wait } : {}) })
    response.end(Buffer.from(await answered.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => void response.destroy())
  })
  return {
    bodies,
    async start(url) {
      runner = url
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
