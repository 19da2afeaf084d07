/** An OAuth client on this machine: registers, asks, and waits at its callback. It can also serve pages of a hostile site. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'

export interface Client {
  /** Where it asks to be allowed. */
  readonly authorizeUrl: string
  /** The address of its callback. */
  readonly callback: string
  /** The answers that reached its callback so far. */
  readonly answers: readonly URLSearchParams[]
  /** Redeems a code; the status and, where it worked, the access token. */
  redeem(code: string): Promise<{ readonly status: number; readonly accessToken: string | null }>
}

export interface Site {
  readonly port: number
  /** Registers a client whose callback is here. */
  client(origin: string, name: string, scope?: string): Promise<Client>
  /** Serves a page from now on; the path it is at. */
  serve(html: string): string
  stop(): Promise<void>
}

const registered = z.object({ client_id: z.string() })
const tokens = z.object({ access_token: z.string() })

/** A web server at both names of this machine's loopback address, on a free port. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, string>()
  const callbacks = new Map<string, URLSearchParams[]>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    callbacks.get(url.pathname)?.push(url.searchParams)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(pages.get(url.pathname) ?? '<!doctype html><title>Done</title><p>You can close this page.</p>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the site has no port')
  const { port } = address

  return {
    port,
    serve(html) {
      const path = `/page-${pages.size}`
      pages.set(path, html)
      return path
    },
    async client(origin, name, scope = 'practice') {
      const path = `/callback-${callbacks.size}`
      const answers: URLSearchParams[] = []
      callbacks.set(path, answers)
      const redirectUri = `http://127.0.0.1:${port}${path}`
      const response = await fetch(`${origin}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: name, redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
      })
      const { client_id: clientId } = registered.parse(await response.json())
      const verifier = randomBytes(32).toString('base64url')
      const resource = `${origin}/mcp`
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state: 'state-1',
        scope,
        resource,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return {
        authorizeUrl: `${origin}/authorize?${query.toString()}`,
        callback: redirectUri,
        answers,
        async redeem(code) {
          const form = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri, resource }
          const answer = await fetch(`${origin}/oauth/token`, {
            method: 'POST',
            body: new URLSearchParams({ ...form, code_verifier: verifier }),
          })
          const accessToken = answer.ok ? tokens.parse(await answer.json()).access_token : null
          return { status: answer.status, accessToken }
        },
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
