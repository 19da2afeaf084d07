/** What stands before a Worker on Cloudflare's servers, in small: static files, and text that is compressed on its way. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export interface Front extends AsyncDisposable {
  readonly port: number
}

/** A page with nothing but words, beside which the others are measured. */
export const BARE_PATH = '/bare'
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title></head><body><h1>A bare page</h1><p>It has no style, no script and no font of its own.</p></body></html>`

const IS_TEXT = /^(?:text\/|image\/svg|application\/(?:javascript|json))/

/** Listens at a port of its own for the server at this origin. */
export async function frontOf(origin: string): Promise<Front> {
  const server = createServer((request, response) => {
    answer(origin, request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  // The socket over which pages hear of changes.
  server.on('upgrade', ({ method, url, rawHeaders }, client, head) => {
    const worker = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      const lines = [`${method} ${url} HTTP/1.1`]
      for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
      worker.write(`${lines.join('\r\n')}\r\n\r\n`)
      worker.write(head)
      worker.pipe(client).pipe(worker)
    })
    worker.on('error', () => client.destroy())
    client.on('error', () => worker.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the front listens at no port')
  return address.port
}

async function answer(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === BARE_PATH) return send(response, 'text/html; charset=utf-8', Buffer.from(BARE))
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !OF_THE_CONNECTION.has(name)) headers.set(name, value)
  const parts: Uint8Array[] = []
  for await (const part of request) if (part instanceof Uint8Array) parts.push(part)
  const upstream = await fetch(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
  })
  response.statusCode = upstream.status
  for (const [name, value] of upstream.headers)
    if (!OF_THE_CONNECTION.has(name) && name !== 'set-cookie') response.setHeader(name, value)
  response.setHeader('set-cookie', upstream.headers.getSetCookie())
  send(response, upstream.headers.get('content-type') ?? '', Buffer.from(await upstream.arrayBuffer()))
}

/** Headers that are about one way only. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])

function send(response: ServerResponse, type: string, bytes: Buffer): void {
  const isCompressed = IS_TEXT.test(type) && bytes.length > 0
  const body = isCompressed ? gzipSync(bytes) : bytes
  response.setHeader('content-type', type)
  if (isCompressed) response.setHeader('content-encoding', 'gzip')
  response.end(body)
}
