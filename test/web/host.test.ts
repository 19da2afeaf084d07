/** What a request says it was sent to. A Host header that is no host is refused before anything reads the address made of it. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { ORIGIN } from './walk.ts'

/** A request as the runtime hands it over, which puts the header into the address as it came. */
function sentTo(host: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('host', host)
  const request = new Request(ORIGIN + path, { redirect: 'manual', ...init, headers })
  Object.defineProperty(request, 'url', { value: `http://${host}${path}` })
  return createWorker(ports).fetch(request, env, createExecutionContext())
}

const PATHS = ['/', '/healthz', '/live', '/mcp', '/.well-known/oauth-authorization-server', '/sign-in', '/authorize', '/nowhere']
const MALFORMED = [
  '[',
  '[::1',
  '%',
  'a b',
  'localhost:x',
  'localhost:99999',
  'localhost:8787:8787',
  ':8787',
  '<script>',
  'user@localhost:8787',
  'localhost:8787@evil.example',
  'localhost:8787/evil',
  'localhost:8787?x',
  'localhost:8787#',
  'localhost:8787\\evil',
]

describe.each(MALFORMED)('the Host header %j', (host) => {
  it.each(PATHS)('is refused at %s', async (path) => {
    const response = await sentTo(host, path)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'BAD_HOST',
      message: 'The Host header of this request is not a host name. Send the name of this server, and its port where it has one.',
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is refused to a program that posts, and on a page to a browser', async () => {
    expect((await sentTo(host, '/mcp', { method: 'POST', body: '{}' })).status).toBe(400)
    const page = await sentTo(host, '/settings', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8'])
    expect(await page.text()).toContain('is not a host name')
  })
})

it.each([
  ['localhost:8787', 200],
  ['LOCALHOST:8787', 200],
  ['127.0.0.1:8787', 307],
  ['[::1]:8787', 307],
  ['evil.example', 421],
  ['exa_mple', 421],
] as const)('the Host header %j is answered as before: %i', async (host, status) => {
  expect((await sentTo(host, '/', { headers: { accept: 'text/html' } })).status).toBe(status)
})
