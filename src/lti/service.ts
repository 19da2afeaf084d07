/** Calls to a platform's services, with a token of the platform's own. Failures are values, so that what sends again can tell them apart. */
import * as oauth from 'oauth4webapi'
import { err, ok, type Result } from '../kernel/result.ts'
import type { Platform } from './platform.ts'
import type { ToolKey } from './tool-key.ts'

const ANSWER_MS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
/** Canvas refuses calls without a name. */
const USER_AGENT = 'Rung (LTI 1.3 tool)'

/**
 * `unreachable`, `busy`: later it may work; `busy` may say in how many seconds. `login`: the platform does not accept this deployment's
 * key or client id. `forbidden`: it does not allow the service. `missing`: what was asked for is not there. `newer`: it has a later
 * score. `unreadable`: its answer is no use.
 */
export type ServiceFailure =
  | { readonly code: 'unreachable' | 'login' | 'forbidden' | 'missing' | 'newer' | 'unreadable' }
  | { readonly code: 'busy'; readonly retryAfterS: number | null }

export type ServiceFailureCode = ServiceFailure['code']

/** What a platform answered, bounded and read as text. */
export interface Answer {
  readonly text: string
  /** The address of the next page of a list; null on the last. */
  readonly next: string | null
}

interface Call {
  readonly scope: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The media type that is asked for, or sent. */
  readonly type: string
  readonly body?: unknown
}

const plainHttp = (address: string): boolean => URL.parse(address)?.protocol === 'http:'

export class PlatformService {
  readonly #platform: Platform
  readonly #key: ToolKey
  readonly #tokens = new Map<string, string>()

  constructor(platform: Platform, key: ToolKey) {
    this.#platform = platform
    this.#key = key
  }

  /** Makes a call with a token for its scope; a token is asked for once, because an instance serves one errand. */
  async call(call: Call): Promise<Result<Answer, ServiceFailure>> {
    const token = await this.#token(call.scope)
    if (!token.ok) return token
    const { method, url, type, body } = call
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token.value}`,
          'user-agent': USER_AGENT,
          ...(body === undefined ? { accept: type } : { 'content-type': type, accept: 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A token must not follow a redirect to another site.
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (!response.ok) {
        await response.body?.cancel()
        return err(failureOf(response))
      }
      const text = await bounded(response)
      return text === null ? err({ code: 'unreadable' }) : ok({ text, next: nextPage(response, url) })
    } catch {
      return err({ code: 'unreachable' })
    }
  }

  async #token(scope: string): Promise<Result<string, ServiceFailure>> {
    const known = this.#tokens.get(scope)
    if (known !== undefined) return ok(known)
    const { tokenUrl, tokenAudience, clientId } = this.#platform
    // The library names the issuer as the audience of the assertion; a platform wants its token address there, or what it says.
    const server = { issuer: tokenAudience ?? tokenUrl, token_endpoint: tokenUrl }
    const client = { client_id: clientId }
    const auth = oauth.PrivateKeyJwt({ key: this.#key.privateKey, kid: this.#key.kid })
    try {
      const response = await oauth.clientCredentialsGrantRequest(server, client, auth, new URLSearchParams({ scope }), {
        signal: () => AbortSignal.timeout(ANSWER_MS),
        headers: { 'user-agent': USER_AGENT },
        [oauth.allowInsecureRequests]: plainHttp(tokenUrl),
      })
      if (response.status >= 429) return err(failureOf(response))
      const { access_token: token } = await oauth.processClientCredentialsResponse(server, client, response)
      this.#tokens.set(scope, token)
      return ok(token)
    } catch (error) {
      if (error instanceof oauth.ResponseBodyError) return err({ code: error.error === 'invalid_scope' ? 'forbidden' : 'login' })
      if (error instanceof oauth.WWWAuthenticateChallengeError) return err({ code: 'login' })
      return err({ code: error instanceof oauth.OperationProcessingError ? 'unreadable' : 'unreachable' })
    }
  }
}

function failureOf({ status, headers }: Response): ServiceFailure {
  if (status === 401 || status === 403) return { code: 'forbidden' }
  if (status === 404 || status === 410) return { code: 'missing' }
  if (status === 409) return { code: 'newer' }
  if (status === 429 || status >= 500) return { code: 'busy', retryAfterS: secondsOf(headers.get('retry-after')) }
  return { code: 'unreadable' }
}

/** Only the form in seconds; where a platform names a date, the caller's own pauses do. */
const secondsOf = (text: string | null): number | null => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null)

/** Null where there is more than a roster or a gradebook could be. */
async function bounded({ body }: Response): Promise<string | null> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    length += chunk.length
    if (length > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The next page, if it is at the site of this one. */
function nextPage({ headers }: Response, url: string): string | null {
  const link = /<([^<>]+)>\s*;(?:[^,]*;)?\s*rel="?next"?(?=[\s;,]|$)/i.exec(headers.get('link') ?? '')?.[1]
  const next = link === undefined ? null : URL.parse(link, url)
  return next?.origin === URL.parse(url)?.origin ? (next?.href ?? null) : null
}
