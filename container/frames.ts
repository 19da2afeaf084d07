/** Frames between the server and a harness: four bytes of length, big-endian, then that many bytes of UTF-8. */
import { z } from 'zod'
import { MAX_VALUE_BYTES } from '../src/runner/protocol.ts'

/** A value is JSON text inside a JSON string, which can double its quotes and backslashes or write a byte as six. */
const MAX_FRAME_BYTES = 6 * MAX_VALUE_BYTES + 64 * 1024
const MAX_TEXT = 4_000

const error = {
  type: z.string().transform((text) => text.slice(0, 200)),
  message: z.string().transform((text) => text.slice(0, MAX_TEXT)),
  line: z.int().positive().nullable(),
}

const frameSchema = z.discriminatedUnion('frame', [
  /** The interpreter is up; the learner's file is loaded next. */
  z.object({ frame: z.literal('ready') }),
  z.object({ frame: z.literal('loaded') }),
  z.object({ frame: z.literal('compile'), ...error }),
  z.object({ frame: z.literal('returned'), mark: z.string(), value: z.string() }),
  /** `mark` is null while the file is being loaded and in whole programs. */
  z.object({ frame: z.literal('raised'), mark: z.string().nullable(), memory: z.boolean(), ...error }),
])
export type Frame = z.infer<typeof frameSchema>

export function encodeFrame(text: string): Buffer {
  const body = Buffer.from(text, 'utf8')
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
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
      const head = this.#joined(4)
      const size = head.readUInt32BE(0)
      if (size > MAX_FRAME_BYTES) {
        this.#broken = true
      } else if (this.#length < 4 + size) {
        break
      } else {
        const all = this.#joined(4 + size)
        const frame = parseFrame(all.subarray(4, 4 + size))
        this.#chunks = [all.subarray(4 + size)]
        this.#length -= 4 + size
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

function parseFrame(bytes: Buffer): Frame | null {
  try {
    const parsed = frameSchema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
