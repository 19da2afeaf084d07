/** An archive's lines and its two keys; docs/archive.md says what they mean. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'

export const FORMAT = 'rung-archive'
/** Another shape is another version, which the reader has to know beside this one. */
export const VERSION = 1

const IV_BYTES = 12
const KEY_BITS = 256

const json = z.record(z.string(), z.unknown())

export const headLine = z.object({
  kind: z.literal('archive'),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  id: z.string().regex(/^[0-9a-f]{32}$/),
  madeAt: z.string(),
  from: z.string(),
})

export const eventLine = z.object({
  kind: z.literal('event'),
  stream: z.string(),
  seq: z.int(),
  type: z.string(),
  version: z.int(),
  at: z.int(),
  /** The body, or what may be read of it. */
  body: json.optional(),
  /** The whole body, where not all of it may be read. */
  sealed: z.string().optional(),
  /** The server could not read the row when it made the archive; it is kept as it was. */
  unread: z.literal(true).optional(),
})
export type EventLine = z.infer<typeof eventLine>

export const textLine = z.object({
  kind: z.literal('text'),
  hash: z.string(),
  text: z.string().optional(),
  sealed: z.string().optional(),
  /** What may be read of a sealed text. */
  open: json.optional(),
})
export type TextLine = z.infer<typeof textLine>

export const endLine = z.object({ kind: z.literal('end'), lines: z.int(), hmac: z.string() })

/** Lines that are there for people; they come out of no account and go into none. */
export const aboutKinds = [
  'account',
  'client',
  'invite',
  'share',
  'proof',
  'calendar',
  'settings',
  'launch',
  'owner_action',
  'trial',
  'class',
  'class_creator',
] as const
export const aboutLine = z.looseObject({ kind: z.enum(aboutKinds) })
export type AboutLine = z.infer<typeof aboutLine>

export const anyLine = z.discriminatedUnion('kind', [headLine, eventLine, textLine, endLine, aboutLine])

export const eventPlace = ({ stream, seq, type, version, at }: Omit<EventLine, 'kind'>): string =>
  JSON.stringify(['event', stream, seq, type, version, at])
export const textPlace = (hash: string): string => JSON.stringify(['text', hash])

/** The keys of one archive: each has its own, out of the deployment's secret and its own id. */
export class ArchiveKeys {
  readonly #seal: CryptoKey
  readonly #mac: Uint8Array

  private constructor(seal: CryptoKey, mac: Uint8Array) {
    this.#seal = seal
    this.#mac = mac
  }

  static async of(secret: string, archiveId: string): Promise<ArchiveKeys> {
    const bytes = new TextEncoder()
    const base = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveKey', 'deriveBits'])
    const derivation = (use: string) => ({
      name: 'HKDF',
      hash: 'SHA-256',
      salt: bytes.encode(archiveId),
      info: bytes.encode(`rung archive ${use}`),
    })
    const algorithm = { name: 'AES-GCM', length: KEY_BITS }
    const seal = await crypto.subtle.deriveKey(derivation('seal'), base, algorithm, false, ['encrypt', 'decrypt'])
    const mac = await crypto.subtle.deriveBits(derivation('mac'), base, KEY_BITS)
    return new ArchiveKeys(seal, new Uint8Array(mac))
  }

  /** Encrypts a text, bound to its place in the archive. */
  async seal(place: string, text: string): Promise<string> {
    const bytes = new TextEncoder()
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const algorithm = { name: 'AES-GCM', iv, additionalData: bytes.encode(place) }
    const sealed = await crypto.subtle.encrypt(algorithm, this.#seal, bytes.encode(text))
    return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64')
  }

  /** Null for what was not sealed with this key, or for another place. */
  async open(place: string, sealed: string): Promise<string | null> {
    const read = Buffer.from(sealed, 'base64')
    const algorithm = { name: 'AES-GCM', iv: read.subarray(0, IV_BYTES), additionalData: new TextEncoder().encode(place) }
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, this.#seal, read.subarray(IV_BYTES)))
    } catch {
      return null
    }
  }

  /** Takes the bytes of an archive one after the other, and gives the HMAC over them in hex. */
  mac(): { update(bytes: Uint8Array): void; hex(): string } {
    const over = createHmac('sha256', this.#mac)
    return {
      update: (bytes) => void over.update(bytes),
      hex: () => over.digest('hex'),
    }
  }
}
