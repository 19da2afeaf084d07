/** Calling a tool outside the granted scopes, on a server with two toolsets of its own. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { McpServer } from '@modelcontextprotocol/server'
import { createMcpHandler } from 'agents/mcp/server'
import { describe, expect, it } from 'vitest'
import type { Ports } from '../../../src/web/context.ts'
import { ports as real } from '../../../src/web/ports.ts'
import type { Scope } from '../../../src/web/auth/scopes.ts'
import { createWorker } from '../../../src/web/worker.ts'
import {
  answer,
  authorizePath,
  Browser,
  CALLBACK,
  locationOf,
  ORIGIN,
  RESOURCE,
  type Send,
  type Tokens,
  VERIFIER,
} from '../walk.ts'

const scope = (name: string, byDefault: boolean): Scope => ({ name, title: name, allows: `Use ${name}.`, byDefault })

const ports: Ports = {
  ...real,
  scopes: [scope('walking', true), scope('flying', false), scope('diving', false)],
  scopeOfTool: (tool) => ({ walk: 'walking', fly: 'flying', dive: 'diving' })[tool] ?? null,
  mcp: (request, { text: body }) => {
    const make = () => {
      const server = new McpServer({ name: 'two toolsets', version: '1' })
      for (const tool of ['walk', 'fly', 'dive']) {
        server.registerTool(tool, {}, () => ({ content: [{ type: 'text', text: `did ${tool}` }] }))
      }
      return server
    }
    const options = { route: '/mcp', corsOptions: false, allowedOriginHostnames: '*' } as const
    const { url, method, headers } = request
    return createMcpHandler(make, options).fetch(new Request(url, { method, headers, body }))
  },
}
const worker = createWorker(ports)
const send: Send = (url, init) => worker.fetch(new Request(url, { redirect: 'manual', ...init }), env, createExecutionContext())

/** A client that is allowed what it asks for, or what is ticked when it asks for nothing. */
async function tokenFor(browser: Browser, clientId: string, asked: string | null, allowed?: readonly string[]): Promise<Tokens> {
  const html = await (await browser.get(await authorizePath(clientId, { scope: asked }))).text()
  const ticked = [...html.matchAll(/name="scope" value="([^"]+)" checked/g)].map(([, name = '']) => name)
  const code =
    locationOf(await browser.post('/authorize', answer(html, 'allow', allowed ?? ticked))).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: CALLBACK, code_verifier: VERIFIER }
  const response = await send(`${ORIGIN}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, resource: RESOURCE }),
  })
  return response.json<Tokens>()
}

async function registered(): Promise<string> {
  const body = JSON.stringify({ client_name: 'Stepper', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' })
  const response = await send(`${ORIGIN}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return (await response.json<{ client_id: string }>()).client_id
}

const post = (token: string, body: unknown, version = '2025-11-25'): Promise<Response> =>
  send(RESOURCE, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      host: 'localhost:8787',
      authorization: `Bearer ${token}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const call = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })

async function person(name: string) {
  const browser = new Browser(send)
  await browser.signIn(name)
  return { browser, clientId: await registered() }
}

describe('a tool outside the granted scopes', () => {
  it('is answered with a challenge that names every scope and a link, and works after stepping up', async () => {
    const { browser, clientId } = await person('stepping-up')
    const first = await tokenFor(browser, clientId, null)
    expect(first.scope).toBe('walking')
    const walked = await post(first.access_token, call('walk'))
    expect([walked.status, await walked.text()]).toEqual([200, expect.stringContaining('did walk')])

    const challenge = await post(first.access_token, call('fly'))
    expect(challenge.status).toBe(403)
    const header = challenge.headers.get('www-authenticate') ?? ''
    expect(header).toMatch(/^Bearer /)
    expect(header).toContain('error="insufficient_scope"')
    expect(header).toContain(`resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`)
    expect(await challenge.json()).toMatchObject({
      error: 'insufficient_scope',
      code: 'INSUFFICIENT_SCOPE',
      scope: 'flying',
      url: `${ORIGIN}/clients`,
    })
    const requests = /scope="([^"]*)"/.exec(header)?.[1] ?? ''
    expect(requests.split(' ').toSorted()).toEqual(['flying', 'walking'])

    const second = await tokenFor(browser, clientId, requests)
    expect(second.scope.split(' ').toSorted()).toEqual(['flying', 'walking'])
    const flown = await post(second.access_token, call('fly'))
    expect([flown.status, await flown.text()]).toEqual([200, expect.stringContaining('did fly')])
    expect((await post(second.access_token, call('dive'))).status).toBe(403)
  })

  it('stays outside when the person leaves it unticked', async () => {
    const { browser, clientId } = await person('declining')
    const token = await tokenFor(browser, clientId, 'walking flying', ['walking'])
    expect(token.scope).toBe('walking')
    expect((await post(token.access_token, call('fly'))).status).toBe(403)
  })

  it('is found in a batch, and nothing else is taken for one', async () => {
    const { browser, clientId } = await person('batching')
    const { access_token: token } = await tokenFor(browser, clientId, null)
    expect((await post(token, [call('walk'), call('fly')], '2025-03-26')).status).toBe(403)
    for (const body of [
      { ...call('fly'), method: 'prompts/get' },
      call('no-such-tool'),
      { params: call('fly').params },
      'null',
      '{',
    ]) {
      expect((await post(token, body)).status).not.toBe(403)
    }
  })

  it('is not looked for in the call of a token that has everything', async () => {
    const { browser, clientId } = await person('granting-all')
    const { access_token: token } = await tokenFor(browser, clientId, 'walking flying diving')
    for (const tool of ['walk', 'fly', 'dive']) expect((await post(token, call(tool))).status).toBe(200)
  })
})

describe('scopes', () => {
  it('are all advertised by the server, and only the first ones by the resource', async () => {
    const { scopes_supported: all } = await (
      await send(`${ORIGIN}/.well-known/oauth-authorization-server`)
    ).json<{ scopes_supported: string[] }>()
    expect(all).toEqual(['walking', 'flying', 'diving'])
    const first = await (await send(`${ORIGIN}/.well-known/oauth-protected-resource/mcp`)).json()
    expect(first).toMatchObject({ scopes_supported: ['walking'] })
  })
})
