/**
 * The key that this deployment signs with as an LTI tool: made at its first use and kept in D1, the private part encrypted under
 * USER_ID_KEY, the secret that a deployment never changes. With another secret a new key is made; platforms read it from its address.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'

export const ALGORITHM = 'RS256'
const NAME = 'lti_key'
const IV_BYTES = 12
const bytes = new TextEncoder()

export interface ToolKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
}

const publicPart = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })
const privatePart = publicPart.extend({
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})
const stored = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ kid: z.string(), public: publicPart, sealed: z.string() }))

async function wrappingKey(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode('rung lti key') }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** A new key as it is stored. */
async function newKey(secret: string): Promise<string> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = privatePart.parse(await exportJWK(pair.privateKey))
  const kid = await calculateJwkThumbprint(jwk)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytes.encode(kid) }
  const sealed = await crypto.subtle.encrypt(algorithm, await wrappingKey(secret), bytes.encode(JSON.stringify(jwk)))
  const text = Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
  return JSON.stringify({ kid, public: publicPart.parse(jwk), sealed: text })
}

/** Null where it was encrypted under another secret, or is none. */
async function opened(text: string, secret: string): Promise<ToolKey | null> {
  try {
    const { kid, public: publicJwk, sealed } = stored.parse(text)
    const content = Buffer.from(sealed, 'base64url')
    const algorithm = { name: 'AES-GCM', iv: content.subarray(0, IV_BYTES), additionalData: bytes.encode(kid) }
    const jwk = await crypto.subtle.decrypt(algorithm, await wrappingKey(secret), content.subarray(IV_BYTES))
    const privateKey = await importJWK(privatePart.parse(JSON.parse(new TextDecoder().decode(jwk))), ALGORITHM)
    return privateKey instanceof Uint8Array
      ? null
      : { kid, privateKey, publicJwk: { ...publicJwk, kid, alg: ALGORITHM, use: 'sig' } }
  } catch {
    return null
  }
}

const read = (db: D1Database) => db.prepare('SELECT value FROM deployment WHERE key = ?').bind(NAME).first<string>('value')

/** The deployment's key, which is made where there is none that this secret opens. Of two that are made at once, one stays. */
export async function toolKey(db: D1Database, secret: string): Promise<ToolKey> {
  const text = await read(db)
  const key = text === null ? null : await opened(text, secret)
  if (key !== null) return key
  await db
    .prepare(
      `INSERT INTO deployment (key, value) VALUES (?1, ?2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value IS ?3`,
    )
    .bind(NAME, await newKey(secret), text)
    .run()
  const kept = await opened((await read(db)) ?? '', secret)
  if (kept === null) throw new Error('the key of the LTI tool was not kept')
  return kept
}
