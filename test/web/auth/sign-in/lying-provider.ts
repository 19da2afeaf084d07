/**
 * An OpenID provider whose ID tokens break one rule each. A test names the lie by adding `lie` to the address it was sent to, or says
 * what the token claims with `claims`; without either, the token is good. Discovery lies under `/inexact`.
 */
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { CALLBACKS, CLIENT, SECRET_MARK } from './provided.ts'
import { formOf } from './serve.ts'

const lies: Readonly<Record<string, (claims: Claims) => Claims>> = {
  nonce: (claims) => ({ ...claims, nonce: 'another-nonce' }),
  'no-nonce': ({ nonce: _nonce, ...claims }) => claims,
  audience: (claims) => ({ ...claims, aud: 'another-client' }),
  issuer: (claims) => ({ ...claims, iss: 'https://another.example' }),
  expired: (claims) => ({ ...claims, iat: Number(claims['iat']) - 7200, exp: Number(claims['iat']) - 3600 }),
}

type Claims = Readonly<Record<string, unknown>>

interface Asked {
  readonly nonce: string
  readonly lie: string
  readonly claims: Claims
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function lyingProvider(issuer: string): RequestListener {
  const real = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Asked>()

  function idToken({ nonce, lie, claims }: Asked): string {
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer, sub: 'liar', aud: CLIENT.id, iat: now, exp: now + 300, nonce, name: 'Liar', ...claims }
    const signed = `${part({ alg: 'RS256', kid: 'key' })}.${part(lies[lie]?.(honest) ?? honest)}`
    const key = lie === 'signature' ? other.privateKey : real.privateKey
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
  }

  return (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const json = (body: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
      case '/inexact/.well-known/openid-configuration':
        json({
          // The same address to a URL parser, and another issuer.
          issuer: url.pathname.startsWith('/inexact') ? `${issuer.replace('http', 'HTTP')}/inexact` : issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        })
        break
      case '/jwks':
        json({ keys: [{ ...real.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] })
        break
      case '/authorize': {
        const code = `${SECRET_MARK}${randomBytes(8).toString('hex')}`
        const claims: Claims = JSON.parse(url.searchParams.get('claims') ?? '{}')
        codes.set(code, { nonce: url.searchParams.get('nonce') ?? '', lie: url.searchParams.get('lie') ?? '', claims })
        const back = new URL(CALLBACKS.oidc)
        back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
        response.writeHead(302, { location: back.href }).end()
        break
      }
      case '/token':
        void formOf(request).then((form) => {
          const known = codes.get(form.get('code') ?? '')
          if (!known) return response.writeHead(400).end('{"error":"invalid_grant"}')
          const token = `${SECRET_MARK}${randomBytes(8).toString('hex')}`
          if (known.lie === 'no-id-token') return json({ access_token: token, token_type: 'Bearer' })
          return json({ access_token: token, token_type: 'Bearer', id_token: idToken(known) })
        })
        break
      default:
        response.writeHead(404).end()
    }
  }
}
