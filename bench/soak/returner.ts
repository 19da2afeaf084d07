/**
 * Somebody who comes back to a record that was stored long ago, by the tables and versions of events of then: nothing of it is lost or
 * changed, it is read and replayed, its archive has all of it, and it is gone on with.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Row } from './ledger.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const FOLDER = join(import.meta.dirname, '../../test/fixtures/before-the-move')
const DAY = 86_400_000
/** Which was never begun in that record. */
const NEW = 'pier-weights'

const archived = z.looseObject({
  kind: z.string(),
  stream: z.string().optional(),
  seq: z.int().optional(),
  unread: z.literal(true).optional(),
})
const eventLine = z.looseObject({
  table: z.literal('event'),
  row: z.looseObject({ stream: z.string(), seq: z.int(), type: z.string(), at: z.int() }),
})
const keyOf = ({ stream, seq }: { readonly stream?: string | undefined; readonly seq?: number | undefined }): string =>
  `${stream} ${seq}`

const eventsIn = (archive: string) =>
  archive
    .trimEnd()
    .split('\n')
    .map((line) => archived.parse(JSON.parse(line)))
    .filter(({ kind }) => kind === 'event')
const unreadIn = (events: ReturnType<typeof eventsIn>): string => {
  const keys = events.filter(({ unread }) => unread).map((event) => keyOf(event))
  keys.sort()
  return keys.join()
}

export class Returner {
  readonly name: string
  readonly habit = 'comes back'
  readonly #order: StepsOrder
  readonly #steps: Steps
  /** Rows as they were stored; null before. */
  #stored: readonly Row[] | null = null
  #rounds = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.#steps = new Steps(order, 'practice:')
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#rounds < 1
  }

  async step(): Promise<void> {
    if (this.#stored === null) this.#stored = await this.#restore()
    this.#rounds += 1
    if (this.#rounds > 1) return this.#steps.rest()
    await this.#steps.replay()
    for (const tool of ['get_progress', 'get_session_state', 'get_recent_submissions'])
      await this.#steps.take({ tool, args: {}, rows: [] })
    await this.#expectKept()
    await this.#expectArchived()
    await this.#steps.take({ tool: 'start_problem', args: { titleSlug: NEW }, rows: ['session_started'], saysAgain: false })
    await this.#steps.replay()
  }

  /** Puts the record into the person's object, with its tables as they were. */
  async #restore(): Promise<readonly Row[]> {
    const body = await readFile(join(FOLDER, 'object.jsonl'), 'utf8')
    const address = `${this.#order.world.origin}/soak/restore?user=${encodeURIComponent(this.#order.client.userId)}`
    const { status } = await fetch(address, { method: 'POST', body })
    if (status !== 200) throw new Violation(`to restore a record is answered ${status}`)
    const expected = body
      .trimEnd()
      .split('\n')
      .flatMap((line) => eventLine.safeParse(JSON.parse(line)).data?.row ?? [])
    await this.#steps.rows()
    const rows = [...this.#steps.log]
    const lineOf = ({ stream, seq, type, at }: Pick<Row, 'stream' | 'seq' | 'type' | 'at'>) => `${stream} ${seq} ${type} ${at}`
    const missing = expected.find((row, index) => rows[index] === undefined || lineOf(rows[index]) !== lineOf(row))
    if (missing || rows.length !== expected.length)
      throw new Violation(`of ${expected.length} stored rows there are ${rows.length}; the first other one is ${missing?.type}`)
    return rows
  }

  /** What was stored is there as it was, before all that came since. */
  async #expectKept(): Promise<void> {
    const read = new Steps(this.#order, 'practice:')
    await read.rows()
    const changed = this.#stored?.find((row, index) => JSON.stringify(read.log[index]) !== JSON.stringify(row))
    if (changed) throw new Violation(`row ${changed.seq} of ${changed.stream} has changed since it was stored`)
  }

  /** The archive has every row, and reads all that an archive of then has read. */
  async #expectArchived(): Promise<void> {
    const { browser } = this.#order.client.connection
    const events = eventsIn(await (await browser.get('/account/archive')).text())
    const has = new Set(events.map(keyOf))
    const missing = this.#stored?.filter((row) => !has.has(keyOf(row))) ?? []
    if (missing.length > 0)
      throw new Violation(`the archive of an old record is without ${missing.length} events, such as ${missing[0]?.type}`)
    const [unread, then] = [unreadIn(events), unreadIn(eventsIn(await readFile(join(FOLDER, 'archive.ndjson'), 'utf8')))]
    if (unread !== then)
      throw new Violation(`of an old record ${unread.slice(0, 200) || 'nothing'} cannot be read, and then it was ${then}`)
  }

  async ending(): Promise<void> {
    if (this.#stored === null) return
    this.#steps.pass(DAY)
    await this.#steps.replay()
    await this.#expectKept()
  }
}
