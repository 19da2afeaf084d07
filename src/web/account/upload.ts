/**
 * A posted form with a file that may be larger than the Worker's memory: read as a stream, first the token, then the file. The
 * platform's own reader of forms keeps the whole file.
 */

/** Bytes of a form with an archive; Cloudflare itself takes no more than 100 MB on most plans. */
export const MAX_UPLOAD = 96 * 1024 * 1024
/** Bytes of what comes before the file. */
const MAX_FIELD = 4096

/** The form is longer than it may be. */
export class TooLarge extends Error {}

/** Bytes as they come, taken up to a delimiter. */
class Bytes {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  // The first delimiter has a line break before it like every other one.
  #held: Buffer = Buffer.from('\r\n')
  #taken = 0

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
  }

  /** What stands before the delimiter, which is taken too; ends early where there is none. */
  async *upTo(delimiter: string): AsyncGenerator<Buffer> {
    const sought = Buffer.from(delimiter)
    for (;;) {
      const at = this.#held.indexOf(sought)
      if (at >= 0) {
        const head = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + sought.length)
        yield head
        return
      }
      const safe = this.#held.length - sought.length + 1
      if (safe > 0) {
        const head = this.#held.subarray(0, safe)
        this.#held = this.#held.subarray(safe)
        yield head
      }
      const next = await this.#reader.read()
      if (next.done) return
      this.#taken += next.value.length
      if (this.#taken > MAX_UPLOAD) throw new TooLarge()
      this.#held = Buffer.concat([this.#held, next.value])
    }
  }

  async textUpTo(delimiter: string): Promise<string> {
    const parts: Buffer[] = []
    let size = 0
    for await (const part of this.upTo(delimiter)) {
      size += part.length
      if (size > MAX_FIELD) return ''
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  }

  /** Leaves the rest unread. */
  async stop(): Promise<void> {
    await this.#reader.cancel().catch(() => {})
  }
}

export interface Upload {
  readonly csrf: string
  readonly file: AsyncGenerator<Uint8Array>
  readonly stop: () => Promise<void>
}

/** Null for what is no form of a field `csrf` and then a file `archive`. Throws TooLarge, also while the file is read. */
export async function uploadIn(request: Request): Promise<Upload | null> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^\s";]{1,70})"?/i.exec(request.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined || request.body === null) return null
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD) throw new TooLarge()
  const bytes = new Bytes(request.body)
  const delimiter = `\r\n--${boundary}`
  await bytes.textUpTo(delimiter)
  const csrfHead = await bytes.textUpTo('\r\n\r\n')
  const csrf = await bytes.textUpTo(delimiter)
  const fileHead = await bytes.textUpTo('\r\n\r\n')
  const isForm = /\bname="csrf"/i.test(csrfHead) && /\bname="archive"/i.test(fileHead)
  if (isForm) return { csrf, file: bytes.upTo(delimiter), stop: () => bytes.stop() }
  await bytes.stop()
  return null
}
