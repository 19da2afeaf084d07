/** Whether a deployment takes over what others made, with Cloudflare's API answered and recorded by a server here. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readCommitted, renamed } from '../../scripts/deploy/config.ts'
import { cloudflare, coversHost } from '../../scripts/deploy/existing.ts'
import { apiAnswer, emptyAccount, type Account } from './account.ts'
import { attempt, folder, ROOT, type Attempt } from './run.ts'

interface Request {
  readonly method: string | undefined
  readonly path: string
  readonly body: string
}

/** The account's API on this machine, and every request it got. */
async function recorded(account: Account) {
  const requests: Request[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      requests.push({ method: request.method, path, body })
      const { status, result } = apiAnswer(account, path)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ success: status === 200, result }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const environment = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}` }
  const api = cloudflare(async () => ({ code: 1, stdout: '', stderr: '' }), environment)
  return { requests, api }
}

const foreignAccount = (): Account => ({
  ...emptyAccount(),
  databases: [{ uuid: 'd1-theirs', name: 'rung', jurisdiction: null }],
  tables: { 'd1-theirs': ['customers', 'orders'] },
  namespaces: [{ id: 'kv-theirs', title: 'rung-OAUTH_KV' }],
  keys: { 'kv-theirs': ['session'] },
  secrets: {},
  bindings: [{ type: 'plain_text', name: 'GREETING', text: 'hello' }],
  records: [{ type: 'A', content: '192.0.2.7' }],
  routes: [{ pattern: '*.example.com/*', script: 'shop' }],
})

async function deploy(account: Account, order: Attempt['order'] = {}) {
  const { requests, api } = await recorded(account)
  return { requests, ...(await attempt({ account, place: await folder(), order, tools: { api } })) }
}

test('a foreign Worker, database, namespace, route and DNS record are refused, and nothing that changes is sent', async () => {
  const account = foreignAccount()
  const before = structuredClone(account)
  const { error, requests, calls } = await deploy(account)
  expect(error).toMatchObject({
    message:
      'This folder did not make the Worker "rung", which is not Rung; nor the D1 database d1-theirs, which has 2 tables; nor the KV namespace kv-theirs, which has keys; nor the route *.example.com/* of the Worker "shop"; nor the DNS record rung.example.com A 192.0.2.7. Nothing was changed.',
    next: expect.stringMatching(/--name.*--take.*--take-domain/),
  })
  expect(account).toEqual(before)
  expect(calls.map(({ args }) => args.slice(0, 2).join(' '))).toEqual([
    'whoami --json',
    'secret list',
    'd1 list',
    'kv namespace',
    'containers list',
  ])
  expect(requests.map(({ path }) => path)).toContain(`/zones?account.id=${'a'.repeat(32)}&name=example.com`)
  for (const { method, path, body } of requests)
    if (method !== 'GET')
      expect([method, path, body]).toEqual([
        'POST',
        expect.stringMatching(/\/query$/),
        expect.stringMatching(/^\{"sql":"SELECT /),
      ])
})

describe('each flag lifts its own refusal alone', () => {
  test('--take leaves the domain', async () => {
    const account = foreignAccount()
    const { error } = await deploy(account, { take: true })
    expect(error).toMatchObject({ message: expect.stringMatching(/^This folder did not make the route/) })
    expect(account).toEqual(foreignAccount())
  })

  test('--take-domain leaves the Worker', async () => {
    const account = foreignAccount()
    const { error } = await deploy(account, { takeDomain: true })
    expect(error).toMatchObject({ message: expect.not.stringContaining('DNS record') })
    expect(account).toEqual(foreignAccount())
  })

  test('both deploy, and say what they take', async () => {
    const { error, printed } = await deploy(foreignAccount(), { take: true, takeDomain: true })
    expect(error).toBeNull()
    expect(printed).toContain('takes over the Worker "rung", which is not Rung; the D1 database d1-theirs')
  })
})

test('a container that belongs to no Worker of this name is refused, whatever is taken', async () => {
  const account = { ...emptyAccount(), containers: [{ id: 'container-theirs', name: 'rung-runnercontainer' }] }
  const { error } = await deploy(account, { take: true, takeDomain: true })
  expect(error).toMatchObject({
    message: expect.stringContaining('a container rung-runnercontainer (container-theirs)'),
    next: expect.stringContaining('npx wrangler containers delete container-theirs'),
  })
  expect(account.secrets).toBeNull()
  account.containers = [{ id: 'container-other', name: 'shop-container' }]
  expect((await deploy(account)).error).toBeNull()
})

test('a key that is no token signs in as wrangler does with it', async () => {
  const server = createServer((request, response) => {
    const { 'x-auth-key': key, 'x-auth-email': email, authorization = null } = request.headers
    response.end(JSON.stringify({ result: { key, email, authorization } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const environment = { CLOUDFLARE_API_KEY: 'key', CLOUDFLARE_EMAIL: 'ada@example.com', CLOUDFLARE_API_BASE_URL: base }
  const api = cloudflare(async () => ({ code: 1, stdout: '', stderr: '' }), environment)
  expect((await api('/zones')).result).toEqual({ key: 'key', email: 'ada@example.com', authorization: null })
  const nobody = cloudflare(async () => ({ code: 1, stdout: '', stderr: '' }), { CLOUDFLARE_API_BASE_URL: base })
  await expect(nobody('/zones')).rejects.toThrow('no token')
})

test('the custom domain of another Worker is refused', async () => {
  const account = { ...emptyAccount(), domains: [{ hostname: 'rung.example.com', service: 'blog' }] }
  expect((await deploy(account)).error).toMatchObject({
    message: 'This folder did not make the custom domain rung.example.com of the Worker "blog". Nothing was changed.',
  })
})

test('where the login may not read DNS records, public DNS answers', async () => {
  const account = { ...emptyAccount(), records: null }
  const place = await folder()
  const refused = await attempt({ account, place, tools: { resolves: async (host) => host === 'rung.example.com' } })
  expect(refused.error).toMatchObject({ message: expect.stringContaining('public DNS already knows') })
  expect((await attempt({ account, place })).error).toBeNull()
})

test('a question without an answer changes nothing', async () => {
  const account = emptyAccount()
  const { error } = await attempt({ account, place: await folder(), tools: { api: async () => ({ status: 500, result: null }) } })
  expect(error).toMatchObject({ next: expect.stringContaining('nothing is changed') })
  expect(account).toEqual(emptyAccount())
})

test('a Worker put in the place of this folder’s own is refused', async () => {
  const account = emptyAccount()
  const place = await folder()
  expect((await attempt({ account, place })).error).toBeNull()
  account.bindings = [{ type: 'd1', name: 'DB', id: 'd1-other' }]
  expect((await attempt({ account, place })).error).toMatchObject({ message: expect.stringContaining('the Worker "rung"') })
})

test('another name is a deployment of its own', async () => {
  const account = foreignAccount()
  const committed = renamed(await readCommitted(`${ROOT}/wrangler.toml`), 'rung-staging')
  expect(committed).toMatchObject({
    worker: 'rung-staging',
    database: 'rung-staging',
    containers: ['rung-staging-runnercontainer'],
    raw: { name: 'rung-staging' },
  })
  const { error, requests } = await deploy(account, { committed, namespace: 'rung-staging-OAUTH_KV' })
  expect(error).toMatchObject({ message: expect.stringMatching(/^This folder did not make the route/) })
  expect(requests.map(({ path }) => path)).toContain(`/accounts/${'a'.repeat(32)}/workers/scripts/rung-staging/settings`)
})

test.each([
  ['rung.example.com/*', true],
  ['https://rung.example.com/api/*', true],
  ['*.example.com/*', true],
  ['*example.com/*', true],
  ['shop.example.com/*', false],
  ['example.com/*', false],
])('the route %s covers the host: %s', (pattern, covers) => {
  expect(coversHost(pattern, 'rung.example.com')).toBe(covers)
})
