/** Client id metadata documents: which addresses are read, and what is refused there. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isPublicSite } from '../../../src/kernel/public-site.ts'
import { guardClientDocuments, guarded } from '../../../src/web/auth/client-documents.ts'
import { authorizePath, Browser, deployed, exchange, ORIGIN } from '../walk.ts'

let real = globalThis.fetch
beforeAll(async () => {
  await deployed(`${ORIGIN}/.well-known/oauth-authorization-server`)
  real = globalThis.fetch
})
afterEach(() => {
  globalThis.fetch = real
})

const SITE = 'https://app.example/client.json'
const REDIRECT = 'https://app.example/callback'

const documentAt = (id: string) => ({
  client_id: id,
  client_name: 'Documented app',
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: 'none',
})

/** The internet: what stands at an address, behind the same guard that the Worker's own fetch has. */
function internet(sites: Readonly<Record<string, () => Response>>): string[] {
  const requests: string[] = []
  globalThis.fetch = guarded(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    requests.push(url.href)
    const response = (sites[url.href] ?? (() => new Response(null, { status: 404 })))()
    const location = response.headers.get('location')
    // As the platform does it, unless told otherwise.
    if (location !== null && init?.redirect !== 'manual') return globalThis.fetch(location, init)
    return response
  })
  return requests
}

const open = async (clientId: string) => new Browser().get(await authorizePath(clientId, { redirect_uri: REDIRECT }))

describe('a client’s document', () => {
  it('names the client, under its own domain', async () => {
    internet({ [SITE]: () => Response.json(documentAt(SITE)) })
    const consent = await open(SITE)
    expect(consent.status).toBe(200)
    const html = await consent.text()
    expect(html).toContain('Documented app')
    expect(html).toMatch(/Publisher<\/dt><dd>app\.example</)
  })

  it.each([
    'https://127.0.0.1/client.json',
    'https://2130706433/client.json',
    'https://0x7f.1/client.json',
    'https://10.0.0.1/client.json',
    'https://192.168.1.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/client.json',
    'https://[fd00::1]/client.json',
    'https://localhost/client.json',
    'https://localhost:8787/client.json',
    'https://printer.local/client.json',
    'https://metadata.google.internal/client.json',
    'https://intranet/client.json',
    'https://app.localhost./client.json',
  ])('is not asked for at %s', async (address) => {
    const ask = internet({ [address]: () => Response.json(documentAt(address)) })
    const refused = await open(address)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('location')).toBeNull()
    expect(await refused.text()).toContain('could not be read from its own address')
    const token = await exchange({ grant_type: 'authorization_code', client_id: address, code: 'a:b:c', redirect_uri: REDIRECT })
    expect([token.status, await token.json()]).toMatchObject([401, { error: 'invalid_client' }])
    expect(ask).toEqual([])
  })

  it.each(['http://app.example/client.json', 'ftp://app.example/client.json', 'https://app.example', 'javascript:alert(1)'])(
    'is not a document’s address: %s',
    async (address) => {
      const ask = internet({ [address]: () => Response.json(documentAt(address)) })
      const refused = await open(address)
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
      expect(ask).toEqual([])
    },
  )

  it('is not followed to another address', async () => {
    const moved = 'https://evil.example/client.json'
    const requests = internet({
      [SITE]: () => new Response(null, { status: 302, headers: { location: moved } }),
      [moved]: () => Response.json(documentAt(SITE)),
    })
    expect((await open(SITE)).status).toBe(400)
    expect(requests).toEqual([SITE])
  })

  it.each([
    ['huge', () => Response.json({ ...documentAt(SITE), padding: 'x'.repeat(6000) })],
    ['endless', () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(4096).fill(32)) }))],
    ['another’s', () => Response.json(documentAt('https://other.example/client.json'))],
    ['no JSON', () => new Response('<html>')],
    ['with a secret', () => Response.json({ ...documentAt(SITE), client_secret: 'x' })],
    ['missing', () => new Response(null, { status: 404 })],
    ['broken', () => new Response(null, { status: 500 })],
  ] as const)('is refused when it is %s', async (_what, site) => {
    internet({ [SITE]: site })
    const refused = await open(SITE)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
  })

  it('does not lend its name to an address it does not list', async () => {
    internet({ [SITE]: () => Response.json(documentAt(SITE)) })
    const path = await authorizePath(SITE, { redirect_uri: 'https://evil.example/callback' })
    const refused = await new Browser().get(path)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
  })
})

describe('the guard', () => {
  it('is around the Worker’s own fetch, once', async () => {
    const asLibrary = { headers: { 'User-Agent': 'workers-oauth-provider/1.2.3 (+https://example)' } }
    await expect(globalThis.fetch('https://127.0.0.1:1/client.json', asLibrary)).rejects.toThrow('must be on a public site')
    guardClientDocuments()
    expect(globalThis.fetch).toBe(real)
  })

  it('leaves every other request alone', async () => {
    const seen: unknown[] = []
    const inner = guarded(async (input, init) => {
      seen.push(input, init)
      return new Response()
    })
    const init = { headers: { 'user-agent': 'Rung' }, redirect: 'follow' as const }
    await inner('http://127.0.0.1:9000/run', init)
    await inner(new Request('http://127.0.0.1:9000/run'))
    expect(seen.slice(0, 2)).toEqual(['http://127.0.0.1:9000/run', init])
  })

  it('knows a public site', () => {
    for (const url of ['https://claude.ai/oauth/client.json', 'https://a.b.xn--p1ai/x', 'https://example.com./x']) {
      expect(isPublicSite(new URL(url))).toBe(true)
    }
    for (const url of ['http://claude.ai/x', 'https://a.test/x', 'https://router.home.arpa/x', 'https://1.2.3.4/x']) {
      expect(isPublicSite(new URL(url))).toBe(false)
    }
  })
})
