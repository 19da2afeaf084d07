/** A listener between the Worker and the runner that hands everything on and keeps what was asked, in a file of the server's folder. */
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

export interface WireTap {
  /** Listens before the runner at this address; answers with the address to ask instead. */
  start(url: string, folder: string): Promise<string>
  stop(): void
}

const fileIn = (folder: string): string => join(folder, 'runs.ndjson')

/** Bodies of run requests of a server with this folder, as they were sent. */
export const runRequests = (folder: string): readonly string[] => readFileSync(fileIn(folder), 'utf8').split('\n').slice(0, -1)

export function wireTap(): WireTap {
  let file = ''
  let runner = ''
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString('utf8')
    if (request.url === '/v1/run') appendFileSync(file, `${body}\n`)
    const token = request.headers['x-runner-token']
    const answer = await fetch(`${runner}${request.url}`, {
      method: request.method ?? 'GET',
      headers: typeof token === 'string' ? { 'x-runner-token': token } : {},
      ...(body ? { body } : {}),
    })
    const wait = answer.headers.get('retry-after')
    response.writeHead(answer.status, { 'content-type': 'application/json', ...(wait ? { 'retry-after': wait } : {}) })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  // A connection that is closed as the Worker takes it up again is a runner that cannot be reached.
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (request, response) => {
    pass(request, response).catch(() => void response.destroy())
  })
  return {
    async start(url, folder) {
      runner = url
      file = fileIn(folder)
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
