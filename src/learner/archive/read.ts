/** An archive as it comes back: line by line, each held to its shape, and trusted only once its last line has been seen. */
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ArchiveClient } from './client.ts'
import { lookAt } from '../../engines/index.ts'
import { anyLine, ArchiveKeys, eventPlace, textPlace, type EventLine, type TextLine } from './format.ts'
import type { ArchivedRow, Imported } from './messages.ts'
import type { Words } from '../messages.ts'

/** Bytes of one line. The longest text is a row of 2 MB, and its characters may be escaped. */
const MAX_LINE = 16 * 1024 * 1024
/** Characters of what is staged in one call. */
const PAGE = 500_000

const changed = err({ code: 'EXPORT_NOT_TRUSTED', reason: 'changed' } as const)
const unreadable = err({ code: 'EXPORT_NOT_TRUSTED', reason: 'unreadable' } as const)

interface Line {
  readonly bytes: Uint8Array
  readonly text: string
}

/** The lines with their bytes, the line feed included; null for one that is too long, has no end or is no UTF-8. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line | null> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    let begin = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
      const bytes = Buffer.concat([...rest, chunk.subarray(begin, end + 1)])
      rest = []
      size = 0
      begin = end + 1
      try {
        yield { bytes, text: text.decode(bytes.subarray(0, -1)) }
      } catch {
        yield null
        return
      }
    }
    const remainder = chunk.subarray(begin)
    size += remainder.length
    if (size > MAX_LINE) {
      yield null
      return
    }
    if (remainder.length > 0) rest.push(remainder.slice())
  }
  if (size > 0) yield null
}

function parsed(text: string) {
  try {
    return anyLine.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export interface ImportOrder {
  readonly record: Pick<ArchiveClient, 'begin' | 'stage' | 'commit' | 'abandon'>
  /** The deployment's secret. */
  readonly secret: string
  /** Random; names this one attempt. */
  readonly upload: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Takes an archive into an account that has no record. `repeated`: it was in already. */
export async function takeIn(order: ImportOrder): Promise<Result<Imported & { readonly repeated: boolean }, Failure>> {
  let isIn = false
  try {
    const intake = await new Intake(order).run()
    isIn = intake.ok
    return intake
  } finally {
    if (!isIn) await order.record.abandon(order.upload)
  }
}

/** Streams about classes, see src/engines/classes/record.ts. */
const MEMBERSHIPS = 'membership:'

class Intake {
  readonly #order: ImportOrder
  #rows: ArchivedRow[] = []
  #texts: Words[] = []
  #room = PAGE
  /** Rows staged so far. */
  #staged = 0
  #repeated = false

  constructor(order: ImportOrder) {
    this.#order = order
  }

  async run(): Promise<Result<Imported & { readonly repeated: boolean }, Failure>> {
    const { record, secret, upload, chunks } = this.#order
    let keys: ArchiveKeys | null = null
    let mac: ReturnType<ArchiveKeys['mac']> | null = null
    let lines = 0
    let events = 0
    let ended = false
    for await (const line of linesOf(chunks)) {
      const read = line && parsed(line.text)
      if (!line || !read || ended) return changed
      lines += 1
      if (read.kind === 'archive') {
        if (lines !== 1) return changed
        keys = await ArchiveKeys.of(secret, read.id)
        mac = keys.mac()
        const beginning = await record.begin(upload, read.id)
        if (!beginning.ok) return beginning
        this.#repeated = beginning.value.repeated
      }
      if (!keys || !mac) return changed
      if (read.kind === 'end') {
        if (read.lines !== lines || read.hmac !== mac.hex()) return changed
        ended = true
        continue
      }
      mac.update(line.bytes)
      const outcome = await this.#take(read, keys)
      if (!outcome.ok) return outcome
      if (read.kind === 'event') events += 1
    }
    if (!ended) return changed
    if (this.#repeated) return ok({ events, repeated: true })
    const last = await this.#stage()
    if (!last.ok) return last
    const committed = await record.commit(upload)
    return committed.ok ? ok({ ...committed.value, repeated: false }) : committed
  }

  async #take(read: NonNullable<ReturnType<typeof parsed>>, keys: ArchiveKeys): Promise<Result<null, Failure>> {
    switch (read.kind) {
      case 'event': {
        const row = await rowIn(read, keys)
        if (!row.ok) return row
        // A class knows another account, and whoever comes back to it is asked again.
        if (row.value.stream.startsWith(MEMBERSHIPS)) return ok(null)
        this.#rows.push(row.value)
        this.#room -= row.value.body.length + row.value.stream.length
        return this.#stageIfFull()
      }
      case 'text': {
        const words = await wordsIn(read, keys)
        if (!words.ok) return words
        this.#texts.push(words.value)
        this.#room -= words.value.text.length
        return this.#stageIfFull()
      }
      case 'archive':
      case 'end':
      case 'account':
      case 'client':
      case 'invite':
      case 'share':
      case 'proof':
      case 'calendar':
      case 'settings':
      case 'launch':
      case 'owner_action':
      case 'trial':
      case 'class':
      case 'class_creator':
        return ok(null)
    }
  }

  async #stageIfFull(): Promise<Result<null, Failure>> {
    return this.#room > 0 ? ok(null) : this.#stage()
  }

  async #stage(): Promise<Result<null, Failure>> {
    const page = { upload: this.#order.upload, first: this.#staged, rows: this.#rows, texts: this.#texts }
    this.#staged += this.#rows.length
    this.#rows = []
    this.#texts = []
    this.#room = PAGE
    return this.#repeated ? ok(null) : this.#order.record.stage(page)
  }
}

/** A row as it goes into the log: what this version cannot read is refused, unless it was so when the archive was made. */
async function rowIn(line: EventLine, keys: ArchiveKeys): Promise<Result<ArchivedRow, Failure>> {
  const { stream, seq, type, version, at, body, sealed, unread } = line
  const whole = sealed === undefined ? body && JSON.stringify(body) : await keys.open(eventPlace(line), sealed)
  if (whole === null || whole === undefined) return changed
  const row = { stream, seq, type, version, at, body: whole }
  return unread || lookAt(row) ? ok(row) : unreadable
}

async function wordsIn({ hash, text, sealed }: TextLine, keys: ArchiveKeys): Promise<Result<Words, Failure>> {
  const whole = sealed === undefined ? text : await keys.open(textPlace(hash), sealed)
  return whole === null || whole === undefined ? changed : ok({ hash, text: whole })
}
