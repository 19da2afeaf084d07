/**
 * Tokens this isolate has found valid, believed again for a short while: validating one reads KV and decrypts, which costs more than
 * most answers. The price is that a revoked token may work for `BELIEVED_MS` longer in an isolate that has just seen it.
 */
import { createHash } from 'node:crypto'
import type { OAuthResourceTokenValidation } from '@cloudflare/workers-oauth-provider'
import { LRUCache } from 'lru-cache'

/** How long a validation is believed, in milliseconds. */
export const BELIEVED_MS = 30_000
/** How many tokens one isolate remembers. */
const LIMIT = 2_000
/** Of all of them together: what a client has put into a grant is not always short. */
const MAX_BYTES = 2 * 1024 * 1024
const ENTRY_BYTES = 500
/** Bytes for each character of a validation's JSON. */
const GROWTH = 3

type Validation = OAuthResourceTokenValidation<unknown>
export type Validate = (audience: string, token: string) => Promise<Validation | null>

interface Believed {
  readonly validation: Validation
  /** Milliseconds since the epoch. */
  readonly until: number
}

export class TokenCache {
  readonly #now: () => number
  /** By a hash of audience and token: neither is kept, and a token for one resource is never found for another. */
  readonly #believed: LRUCache<string, Believed>
  /** How often somebody was forgotten. */
  #forgotten = 0

  constructor(now: () => number, limit = LIMIT) {
    this.#now = now
    this.#believed = new LRUCache({
      max: limit,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ validation }) => ENTRY_BYTES + GROWTH * JSON.stringify(validation).length,
    })
  }

  /** The same validator, asked again about a token only once its last answer is too old. A refusal is never kept. */
  over(validate: Validate): Validate {
    return async (audience, token) => {
      const key = createHash('sha256').update(`${audience} ${token}`).digest('base64')
      const askedAt = this.#now()
      const believed = this.#believed.get(key)
      if (believed !== undefined && askedAt < believed.until) return believed.validation
      this.#believed.delete(key)
      const forgotten = this.#forgotten
      const validation = await validate(audience, token)
      // An answer that was under way while somebody was forgotten may be of before.
      if (validation !== null && forgotten === this.#forgotten) this.#keep(key, validation, askedAt)
      return validation
    }
  }

  /** Makes this isolate ask again about every token of a person, as after a grant was revoked. Other isolates find out in time. */
  forget(userId: string): void {
    this.#forgotten += 1
    for (const [key, { validation }] of this.#believed) if (validation.userId === userId) this.#believed.delete(key)
  }

  get size(): number {
    return this.#believed.size
  }

  #keep(key: string, validation: Validation, asked: number): void {
    const expires = (validation.expiresAt ?? Number.POSITIVE_INFINITY) * 1000
    // Counted from before it was asked: what was revoked meanwhile is not believed longer than what was revoked before.
    this.#believed.set(key, { validation: frozen(validation), until: Math.min(asked + BELIEVED_MS, expires) })
  }
}

/** What one request is given, no other may have changed. */
function frozen(value: Validation): Validation {
  if (value.props !== null && typeof value.props === 'object') Object.freeze(value.props)
  if (value.scope !== undefined) Object.freeze(value.scope)
  return Object.freeze(value)
}

/** The isolate's own. */
export const validTokens = new TokenCache(Date.now)
