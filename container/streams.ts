/** A program's output stream: cut at a cap and split by the marks the harness writes between inputs. */

/** What may still be kept of a stream over a whole run, and what was dropped. */
export interface StreamBudget {
  left: number
  dropped: number
}

/** Cuts bytes back to the end of their last whole UTF-8 character. */
export function wholeCharacters(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const width = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return width > back ? bytes.subarray(0, bytes.length - back) : bytes
  }
  return bytes
}

/**
 * Bytes up to `marks[i]` belong to segment i, what follows the last mark to the last segment. A program can write a mark itself;
 * that only moves its own output between its own segments.
 */
export class SplitStream {
  readonly #marks: readonly Buffer[]
  readonly #budget: StreamBudget
  readonly #onOverflow: () => void
  readonly #segments: Buffer[][] = [[]]
  #pending: Buffer = Buffer.alloc(0)
  #isOver = false
  #onPassed: (() => void) | null = null
  /** The segment in which the cap was met. */
  overflowedIn: number | null = null

  constructor(marks: readonly string[], budget: StreamBudget, onOverflow: () => void) {
    this.#marks = marks.map((mark) => Buffer.from(mark))
    this.#budget = budget
    this.#onOverflow = onOverflow
  }

  push(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    for (;;) {
      const mark = this.#marks[this.#segments.length - 1]
      if (!mark) return this.#flush()
      const at = this.#pending.indexOf(mark)
      if (at < 0) {
        const keep = Math.min(this.#pending.length, mark.length - 1)
        this.#keep(this.#pending.subarray(0, this.#pending.length - keep))
        this.#pending = this.#pending.subarray(this.#pending.length - keep)
        return
      }
      this.#keep(this.#pending.subarray(0, at))
      this.#pending = this.#pending.subarray(at + mark.length)
      this.#segments.push([])
      this.#onPassed?.()
    }
  }

  end(): void {
    this.#flush()
    this.#isOver = true
    this.#onPassed?.()
  }

  /** Resolves once `count` marks have been read, or the stream is over. */
  passed(count: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#isOver || this.#segments.length > count) resolve()
      }
      this.#onPassed = look
      look()
    })
  }

  text(segment: number): string {
    return Buffer.concat(this.#segments[segment] ?? []).toString('utf8')
  }

  #flush(): void {
    this.#keep(this.#pending)
    this.#pending = Buffer.alloc(0)
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return
    const { left } = this.#budget
    if (bytes.length <= left && this.overflowedIn === null) {
      this.#budget.left -= bytes.length
      this.#segments.at(-1)?.push(bytes)
      return
    }
    if (this.overflowedIn !== null) {
      // Inputs after this one count as not run, however far the program got before it was ended.
      if (this.overflowedIn === this.#segments.length - 1) this.#budget.dropped += bytes.length
      return
    }
    this.overflowedIn = this.#segments.length - 1
    const segment = this.#segments.at(-1) ?? []
    const joined = Buffer.concat([...segment, bytes.subarray(0, left)])
    const whole = wholeCharacters(joined)
    segment.splice(0, segment.length, whole)
    this.#budget.dropped += bytes.length - left + joined.length - whole.length
    this.#budget.left = 0
    this.#onOverflow()
  }
}
