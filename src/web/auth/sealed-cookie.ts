/** Short-lived cookies whose content only this deployment can read or write. */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import type { AppContext } from '../context.ts'

const IV_BYTES = 12
const bytes = new TextEncoder()

async function keyOf(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode('rung sealed cookie') }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Seconds since the epoch. */
const now = (): number => Math.floor(Date.now() / 1000)

const options = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/**
 * Sets a `__Host-` cookie that holds `content`, encrypted and bound to its name, for `lifetimeS` seconds. With `None` it also comes with
 * the form of another site.
 */
export async function setSealed(
  c: AppContext,
  name: string,
  content: unknown,
  lifetimeS: number,
  sameSite: 'Lax' | 'None' = 'Lax',
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = bytes.encode(JSON.stringify({ content, expires: now() + lifetimeS }))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytes.encode(name) }
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(c.env.vars.COOKIE_KEY), text)
  setCookie(c, name, Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url'), {
    ...options,
    sameSite,
    maxAge: lifetimeS,
  })
}

/** What a cookie set by `setSealed` holds; null when there is none, it was changed, it has expired or does not fit the shape. */
export async function readSealed<Shape extends z.ZodType>(
  c: AppContext,
  name: string,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  const sealed = Buffer.from(getCookie(c, name, 'host') ?? '', 'base64url')
  if (sealed.length <= IV_BYTES) return null
  const algorithm = { name: 'AES-GCM', iv: sealed.subarray(0, IV_BYTES), additionalData: bytes.encode(name) }
  try {
    const key = await keyOf(c.env.vars.COOKIE_KEY)
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(IV_BYTES)))
    const read: { readonly content?: unknown; readonly expires?: unknown } = JSON.parse(text)
    return typeof read.expires === 'number' && read.expires > now() ? shape.parse(read.content) : null
  } catch {
    return null
  }
}

export function dropSealed(c: AppContext, name: string): void {
  deleteCookie(c, name, options)
}
