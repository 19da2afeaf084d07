/**
 * The way to a provider and back. What the callback must match is in a sealed cookie of this browser, one per `state`, so that
 * two tabs do not disturb each other; the first callback takes it away.
 */
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { fixedPeriods } from '../../kernel/retention.ts'
import type { AppContext } from '../context.ts'
import { isLoopback } from '../origin.ts'
import { ProviderError } from './provider-errors.ts'
import { safeReturn, signInPath } from './return-path.ts'
import { dropSealed, readSealed, setSealed } from './sealed-cookie.ts'
import { isStart } from './session.ts'

const LIFETIME_S = fixedPeriods.signInMinutes * 60
const ANSWER_MS = 10_000

const flowShape = z.object({
  method: z.string(),
  /** The authorization server's issuer: an answer for another one is a mix-up. */
  issuer: z.string(),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  returnTo: z.string(),
})
export type Flow = z.infer<typeof flowShape>

/** A provider as one sign-in needs it. */
export interface Provider {
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  readonly clientAuth: oauth.ClientAuth
}

const cookieName = (state: string): string => `rung-sign-in-${state.slice(0, 8)}`

/** Where the provider sends the browser back to. Each method has its own, which keeps their answers apart. */
export const callbackUrl = (c: AppContext, method: string): string => `${c.get('own').origin}/sign-in/${method}/callback`

/** Plain http is for a provider on one's own machine, while the deployment is there too. */
export function mayBePlain(c: AppContext, url: URL): boolean {
  return url.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(c.get('own').hostname)
}

/** The network's failures have no type of their own here, so that they get one where they happen. */
async function reach(
  url: string,
  { body, ...options }: oauth.CustomFetchOptions<string, oauth.ProtectedResourceRequestBody>,
): Promise<Response> {
  try {
    return await fetch(url, { ...options, body: body ?? null })
  } catch {
    throw new ProviderError('UNREACHABLE')
  }
}

/** Options of every request to a provider. */
export const requestOptions = (isPlain: boolean) => ({
  signal: () => AbortSignal.timeout(ANSWER_MS),
  [oauth.allowInsecureRequests]: isPlain,
  [oauth.customFetch]: reach,
})

/** Sends the browser to the provider, asking for `scope`; back to the sign-in page when the link is none of this browser's. */
export async function beginFlow(c: AppContext, method: string, { server, client }: Provider, scope: string): Promise<Response> {
  const returnTo = safeReturn(c, c.req.query('return'))
  if (!server.authorization_endpoint) throw new Error(`${method} has no authorization endpoint`)
  const flow: Flow = {
    method,
    issuer: server.issuer,
    state: oauth.generateRandomState(),
    verifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
    returnTo,
  }
  await setSealed(c, cookieName(flow.state), flow, LIFETIME_S)
  const url = new URL(server.authorization_endpoint)
  const query = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: callbackUrl(c, method),
    ...(scope === '' ? {} : { scope }),
    state: flow.state,
    ...(scope.split(' ').includes('openid') ? { nonce: flow.nonce } : {}),
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return c.redirect(url.href, 303)
}

/** The answer to a link that this browser's sign-in page did not make; null when it did. */
export async function refuseForeignStart(c: AppContext): Promise<Response | null> {
  if (await isStart(c, c.req.query('start') ?? '')) return null
  const returnTo = safeReturn(c, c.req.query('return'))
  return c.redirect(signInPath(returnTo), 303)
}

/** What this browser set out with, if the callback's `state` belongs to it. It can be asked once. */
export async function takeFlow(c: AppContext, method: string): Promise<Flow | null> {
  const state = c.req.query('state') ?? ''
  if (!/^[\w-]{20,}$/.test(state)) return null
  const name = cookieName(state)
  const flow = await readSealed(c, name, flowShape)
  dropSealed(c, name)
  return flow?.method === method && flow.state === state ? flow : null
}

/** Checks the provider's answer and redeems its code. Throws what oauth4webapi throws. */
export async function redeem(
  c: AppContext,
  flow: Flow,
  { server, client, clientAuth }: Provider,
  isPlain: boolean,
): Promise<Response> {
  const answer = oauth.validateAuthResponse(server, client, new URL(c.req.url), flow.state)
  const redirectUri = callbackUrl(c, flow.method)
  return oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuth,
    answer,
    redirectUri,
    flow.verifier,
    requestOptions(isPlain),
  )
}
