/** A loopback proxy that adds a bearer token, because the conformance suite has no option for one. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface BearerProxy {
  readonly mcpUrl: string
  stop(): Promise<void>
}

/** Passes every request on to `target` with the token. Only its own name is replaced as Host: a foreign one is what a scenario is about. */
export async function startBearerProxy(target: URL, token: string): Promise<BearerProxy> {
  let own = ''
  const server = createServer((incoming, outgoing) => {
    const { host } = incoming.headers
    const headers = { ...incoming.headers, authorization: `Bearer ${token}`, host: host === own ? target.host : host }
    const forwarded = request(target, { method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  own = `localhost:${address.port}`
  return {
    mcpUrl: `http://${own}${target.pathname}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
