/** A platform that signs whatever a test tells it to, and serves its keys. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Platform } from '../../src/lti/platform.ts'

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
export const TOOL = 'http://localhost:8787'
export const NONCE = 'the-nonce-of-this-login'
export const NOW = Date.UTC(2026, 10, 28, 12, 0, 0)
const NOW_S = NOW / 1000

export type Claimed = Readonly<Record<string, unknown>>

/** A student opens a link of a course. */
export const claims = (issuer: string): Claimed => ({
  iss: issuer,
  aud: 'client-1',
  sub: 'person-7',
  iat: NOW_S,
  exp: NOW_S + 300,
  nonce: NONCE,
  name: 'Ada',
  [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
  [`${CLAIM}/version`]: '1.3.0',
  [`${CLAIM}/deployment_id`]: 'deployment-1',
  [`${CLAIM}/target_link_uri`]: `${TOOL}/lti/launch`,
  [`${CLAIM}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
  [`${CLAIM}/context`]: { id: 'course-1', title: 'Programming 1' },
  [`${CLAIM}/resource_link`]: { id: 'link-1', title: 'Week 1' },
})

export interface SigningPlatform {
  readonly platform: Platform
  /** A token by its key; `changes` replace claims, `undefined` takes one away. */
  readonly sign: (changes?: Claimed, options?: { alg?: string; kid?: string; key?: CryptoKey | Uint8Array }) => Promise<string>
  readonly publicKeyText: string
  /** Serves a new key in place of those before. */
  readonly useKey: (kid: string) => Promise<CryptoKeyPair>
  /** How often the keys were read. */
  readonly readings: () => number
  readonly stop: () => Promise<void>
}

export async function signingPlatform(): Promise<SigningPlatform> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwkOf = async ({ publicKey }: CryptoKeyPair, kid: string) => ({
    ...(await exportJWK(publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  })
  const jwk = await jwkOf(pair, 'key-1')
  let served = jwk
  let readings = 0
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/keys' }).end()
    else if (request.url === '/keys') {
      readings += 1
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [served] }))
    } else response.writeHead(500).end('<h1>maintenance</h1>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the platform has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  return {
    platform: {
      id: 'platform-1',
      name: 'Example College',
      issuer,
      clientId: 'client-1',
      authUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      jwksUrl: `${issuer}/keys`,
      tokenAudience: null,
      deploymentIds: ['deployment-1'],
      admits: 'everybody',
    },
    sign: (changes = {}, { alg = 'RS256', kid = 'key-1', key = pair.privateKey } = {}) =>
      new SignJWT({ ...claims(issuer), ...changes }).setProtectedHeader({ alg, kid }).sign(key),
    publicKeyText: JSON.stringify(jwk),
    useKey: async (kid) => {
      const next = await generateKeyPair('RS256')
      served = await jwkOf(next, kid)
      return next
    },
    readings: () => readings,
    stop: async () => {
      await new Promise((done) => server.close(done))
    },
  }
}
