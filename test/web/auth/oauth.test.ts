import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { OAuthAuthorizationServer } from '@cloudflare/workers-oauth-provider'
import { describe, expect, it } from 'vitest'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { defaultsOf, namesOf, SCOPES } from '../../../src/web/auth/scopes.ts'
import { tools } from '../../../src/mcp/catalogue.ts'
import {
  answer,
  authorizePath,
  Browser,
  CALLBACK,
  codeFor,
  deployed,
  echoing,
  hidden,
  locationOf,
  mcpCall,
  ORIGIN,
  redeem,
  register,
  RESOURCE,
  type Tokens,
  VERIFIER,
} from '../walk.ts'

describe('from registration to a tool call', () => {
  it('walks register, authorize, consent, sign in, code, token, /mcp', async () => {
    const browser = new Browser()
    const clientId = await register()
    const consent = await browser.get(await authorizePath(clientId))
    expect(consent.status).toBe(200)
    const html = await consent.text()
    expect(html).toContain('Test client')
    expect(html).toContain('127.0.0.1')
    expect(html).toContain('a program on your own computer')
    expect(html).toContain('You sign in after you have decided')
    expect(html).toMatch(/<input type="checkbox" name="scope" value="practice" checked=""/)

    const toSignIn = locationOf(await browser.post('/authorize', answer(html, 'allow')))
    expect(toSignIn.pathname).toBe('/sign-in')
    const signIn = await browser.get(toSignIn.href)
    // The form's way ends at the client, and Chromium holds every step of it to this list.
    expect(signIn.headers.get('content-security-policy')).toContain("form-action 'self' http: https:;")
    const signInHtml = await signIn.text()
    const signedIn = await browser.post('/sign-in/dev', [
      ['csrf', hidden(signInHtml, 'csrf')],
      ['return', hidden(signInHtml, 'return')],
      ['name', 'ada'],
    ])
    expect(signedIn.status).toBe(303)
    expect(locationOf(signedIn).pathname).toBe('/authorize/finish')

    const allowed = locationOf(await browser.get(locationOf(signedIn).href))
    expect(`${allowed.origin}${allowed.pathname}`).toBe(CALLBACK)
    expect(allowed.searchParams.get('state')).toBe('state-1')
    expect(allowed.searchParams.get('iss')).toBe(ORIGIN)

    const code = allowed.searchParams.get('code') ?? ''
    const response = await redeem({ clientId, code })
    expect(response.status).toBe(200)
    const tokens = await response.json<Tokens>()
    expect(tokens.scope).toBe('practice')
    expect(tokens.expires_in).toBeLessThanOrEqual(3600)

    expect((await deployed(RESOURCE, mcpCall(tokens.access_token))).status).toBe(200)
    const caller = await (await echoing(RESOURCE, mcpCall(tokens.access_token))).json()
    const userId = await userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: 'ada' })
    expect(caller).toEqual({ userId, scopes: ['practice'], clientId })
    expect(userId).toMatch(/^[\w-]{43}$/)
  })

  it('keeps an approved request for its browser, once, and for nobody who has not signed in', async () => {
    const browser = new Browser()
    const html = await (await browser.get(await authorizePath(await register()))).text()
    const toSignIn = locationOf(await browser.post('/authorize', answer(html, 'allow')))
    const finish = toSignIn.searchParams.get('return') ?? ''
    expect(locationOf(await browser.get(finish)).pathname).toBe('/sign-in')
    const other = new Browser()
    await other.signIn('other-browser')
    expect((await other.get(finish)).status).toBe(400)
    await browser.signIn('own-browser')
    expect(locationOf(await browser.get(finish)).searchParams.get('code')).not.toBeNull()
    const again = await browser.get(finish)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Start again from your app')
  })

  it('answers a call without a token, or with a wrong one, with a challenge', async () => {
    for (const token of [null, 'a:b:c']) {
      const response = await deployed(RESOURCE, mcpCall(token))
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain(`${ORIGIN}/.well-known/oauth-protected-resource/mcp`)
      expect(response.headers.get('www-authenticate')).toContain('practice')
    }
  })
})

describe('what is refused', () => {
  it('a wrong verifier, and a code used twice, whose tokens are then void', async () => {
    expect((await redeem(await codeFor('wrong-verifier'), { code_verifier: 'x'.repeat(43) })).status).toBe(400)
    const grant = await codeFor('replaying')
    const tokens = await (await redeem(grant)).json<Tokens>()
    expect((await redeem(grant)).status).toBe(400)
    expect((await deployed(RESOURCE, mcpCall(tokens.access_token))).status).toBe(401)
  })

  it('a confidential client without PKCE', async () => {
    const response = await deployed(`${ORIGIN}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'With a secret', redirect_uris: [CALLBACK] }),
    })
    const { client_id: clientId } = await response.json<{ client_id: string }>()
    const path = await authorizePath(clientId, { code_challenge: null, code_challenge_method: null })
    expect((await new Browser().get(path)).status).toBe(400)
    expect((await new Browser().get(await authorizePath(clientId))).status).toBe(200)
  })

  it('an unknown client or redirect address, on our own page and without a redirect', async () => {
    const clientId = await register()
    for (const path of [
      await authorizePath('nobody'),
      await authorizePath(clientId, { redirect_uri: 'https://evil.example/callback' }),
    ]) {
      const response = await new Browser().get(path)
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
    }
  })

  it('another audience: asked for at /authorize, or in the token itself', async () => {
    const other = 'https://other.example/mcp'
    expect((await new Browser().get(await authorizePath(await register(), { resource: other }))).status).toBe(400)

    const both = new OAuthAuthorizationServer({
      issuer: ORIGIN,
      resources: [RESOURCE, other],
      clientRegistrationEndpoint: '/oauth/register',
    })
    const api = both.getOAuthApi(env)
    await env.DB.prepare("INSERT INTO account VALUES ('someone', 'learner', 'dev', NULL, 0, 0)").run()
    const tokenFor = async (resource: string): Promise<string> => {
      const clientId = await register()
      const request = await api.parseAuthRequest(new Request(ORIGIN + (await authorizePath(clientId, { resource }))))
      const { redirectTo } = await api.completeAuthorization({
        request,
        userId: 'someone',
        metadata: {},
        scope: ['practice'],
        props: { userId: 'someone' },
      })
      const code = new URL(redirectTo).searchParams.get('code') ?? ''
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
      })
      const response = await both.fetch(
        new Request(`${ORIGIN}/oauth/token`, { method: 'POST', body }),
        env,
        createExecutionContext(),
      )
      return (await response.json<Tokens>()).access_token
    }
    expect((await deployed(RESOURCE, mcpCall(await tokenFor(RESOURCE)))).status).toBe(200)
    expect((await deployed(RESOURCE, mcpCall(await tokenFor(other)))).status).toBe(401)
  })
})

describe('metadata', () => {
  it('pins the issuer, offers registration, S256 and client documents', async () => {
    const response = await deployed(`${ORIGIN}/.well-known/oauth-authorization-server`)
    expect(await response.json()).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/authorize`,
      token_endpoint: `${ORIGIN}/oauth/token`,
      registration_endpoint: `${ORIGIN}/oauth/register`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      scopes_supported: namesOf(SCOPES),
    })
  })

  it('offers a scope for each toolset that has a tool, and no other', () => {
    expect(namesOf(SCOPES).toSorted()).toEqual([...new Set(tools.map((tool) => tool.toolset))].toSorted())
  })

  it('describes the resource, at its own address and at the root', async () => {
    for (const path of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource']) {
      const response = await deployed(ORIGIN + path)
      expect(await response.json()).toMatchObject({
        resource: RESOURCE,
        authorization_servers: [ORIGIN],
        scopes_supported: defaultsOf(SCOPES),
      })
    }
  })
})
