/**
 * Frames between the server and a harness: four bytes of length, big-endian, then that many bytes of UTF-8. What comes from a
 * harness is a line of JSON, followed by a value in JSON where one was returned.
 */
import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { MAX_FRAME_BYTES, MAX_VALUE_DEPTH, MAX_VALUE_NODES } from '../src/runner/protocol.ts'

/** What may stand before a value of full size. */
const MAX_HEADER_BYTES = 64 * 1024
const cut = (length: number) => z.string().transform((text) => text.slice(0, length))

const error = { type: cut(200), message: cut(4_000), line: z.int().positive().nullable() }
const mark = z.string()

const headerSchema = z.discriminatedUnion('frame', [
  /** The interpreter is up and waits for its load frame. */
  z.object({ frame: z.literal('ready') }),
  z.object({ frame: z.literal('loaded') }),
  z.object({ frame: z.literal('compile'), ...error }),
  z.object({
    frame: z.literal('returned'),
    mark,
    mutated: z.array(z.int().min(0).max(15)).max(16),
    /** CPU time of the call alone; less than none where a forked child answers, whose clock begins anew. */
    callNs: z
      .number()
      .transform((spent) => Math.max(0, spent))
      .optional(),
  }),
  /** The lines that ran, as a value of their own; of a process that was asked for them. */
  z.object({ frame: z.literal('trace'), truncated: z.boolean() }),
  z.object({ frame: z.literal('wrong_type'), mark, path: cut(200), expected: cut(100), found: cut(100), shown: cut(200) }),
  z.object({ frame: z.literal('unfit'), mark, reason: z.enum(['deep', 'large', 'cyclic']) }),
  /** `mark` is null while the file is being loaded and in whole programs. `ends`: the process is about to end with it. */
  z.object({ frame: z.literal('raised'), mark: mark.nullable(), memory: z.boolean(), ends: z.boolean().optional(), ...error }),
])
type Header = z.infer<typeof headerSchema>
type Valued = Extract<Header, { frame: 'returned' | 'trace' }>
export type Frame = Exclude<Header, Valued> | (Valued & { readonly value: string })

export function encodeFrame(body: string | Buffer): Buffer {
  const size = Buffer.byteLength(body)
  const bytes = Buffer.allocUnsafe(4 + size)
  bytes.writeUInt32BE(size)
  if (typeof body === 'string') bytes.write(body, 4, 'utf8')
  else body.copy(bytes, 4)
  return bytes
}

/** Splits a byte stream into frames; null marks the first malformed one, after which nothing more is read. */
export class FrameReader {
  #chunks: Buffer[] = []
  #length = 0
  #broken = false

  push(chunk: Buffer): (Frame | null)[] {
    if (this.#broken) return []
    this.#chunks.push(chunk)
    this.#length += chunk.length
    const frames: (Frame | null)[] = []
    while (this.#length >= 4 && !this.#broken) {
      const size = this.#joined(4).readUInt32BE(0)
      if (size > MAX_FRAME_BYTES + MAX_HEADER_BYTES) {
        this.#broken = true
      } else if (this.#length < 4 + size) {
        break
      } else {
        const all = this.#joined(4 + size)
        const frame = parseFrame(all.subarray(4, 4 + size))
        this.#length -= 4 + size
        this.#chunks = this.#length > 0 ? [all.subarray(4 + size)] : []
        if (frame) frames.push(frame)
        else this.#broken = true
      }
    }
    return this.#broken ? [...frames, null] : frames
  }

  /** A buffer of all chunks when the first alone has fewer than `atLeast` bytes. */
  #joined(atLeast: number): Buffer {
    const [first] = this.#chunks
    if (first && first.length >= atLeast) return first
    const all = Buffer.concat(this.#chunks)
    this.#chunks = [all]
    return all
  }
}

const NEWLINE = 10

function parseFrame(bytes: Buffer): Frame | null {
  const end = bytes.indexOf(NEWLINE)
  const size = end < 0 ? bytes.length : end
  if (size > MAX_HEADER_BYTES || !isUtf8(bytes)) return null
  try {
    const parsed = headerSchema.safeParse(JSON.parse(bytes.toString('utf8', 0, size)))
    if (!parsed.success) return null
    const header = parsed.data
    // Only these have a second part.
    if (header.frame !== 'returned' && header.frame !== 'trace') return end < 0 ? header : null
    if (end < 0 || bytes.length - end - 1 > MAX_FRAME_BYTES) return null
    return { ...header, value: bytes.toString('utf8', end + 1) }
  } catch {
    return null
  }
}

/** Whether `text` is JSON whose nesting and number of parts stay within bounds. Never recursive: nesting is the program's choice. */
export function isSoundValue(text: string): boolean {
  try {
    return isBounded(JSON.parse(text))
  } catch {
    return false
  }
}

function isBounded(value: unknown): boolean {
  const isBranch = (item: unknown): item is object => typeof item === 'object' && item !== null
  let level = isBranch(value) ? [value] : []
  let nodes = 1
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_VALUE_DEPTH) return false
    const next: object[] = []
    for (const branch of level) {
      const parts: unknown[] = Array.isArray(branch) ? branch : Object.values(branch)
      nodes += parts.length
      if (nodes > MAX_VALUE_NODES) return false
      for (const part of parts) if (isBranch(part)) next.push(part)
    }
    level = next
  }
  return true
}
