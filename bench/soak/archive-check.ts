/** An archive and a record to read, through whatever breaks: whole or refused, of its person alone, and the same in another account. */
import type { Guest } from './account-guest.ts'
import { PRACTISED } from './account-guest.ts'
import { logOf } from './account-tables.ts'
import { connectAs } from './connection.ts'
import { FAULT, type Fault } from './faults.ts'
import type { Row } from './ledger.ts'
import { MAY_FAIL, Pages } from './pages.ts'
import { sha256 } from './programs.ts'
import { Browser, hidden } from '../../test/e2e/browser.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { wrongArchive } from './views.ts'
import { z } from 'zod'

const ARCHIVE = '/account/archive'
const RECORD = '/account/record'
const STRIKES = [
  'evict',
  'killed_before',
  'killed_after',
  'object_gone',
  'd1_refuses',
  'd1_slow',
  'asked_twice',
  'kv_slow',
] as const
/** While they are taken in. */
const INTAKE = ['evict', 'killed_before', 'killed_after', 'object_gone', 'asked_twice'] as const
const STAYS = 'membership:'

const lineShape = z.looseObject({ kind: z.string() })
const textShape = z.looseObject({ hash: z.string(), text: z.string().optional() })
const endShape = z.object({ kind: z.literal('end'), lines: z.int(), hmac: z.string() })

const lineOf = ({ stream, seq, type, at, body }: Row): string => `${stream} ${seq} ${type} ${at} ${JSON.stringify(body)}`

export class ArchiveCheck {
  readonly #order: StepsOrder
  readonly #guest: Guest
  readonly #note: (line: string) => void

  constructor(order: StepsOrder, guest: Guest, note: (line: string) => void) {
    this.#order = order
    this.#guest = guest
    this.#note = note
  }

  /** Each download, once with something that breaks in its way, and once without. */
  async expectWhole(): Promise<void> {
    const { random, faults } = this.#order
    const fault: Fault | null = faults > 0 ? { kind: random.pick(STRIKES), at: 1 + random.below(7) } : null
    for (const path of [ARCHIVE, RECORD])
      for (const broken of fault === null ? [null] : [fault, null]) {
        const text = await this.#download(path, broken)
        if (text !== null) await this.#expectAll(path, text)
      }
  }

  /** What was downloaded; null where it was refused. */
  async #download(path: string, fault: Fault | null): Promise<string | null> {
    const { status, html, hasStruck } = await this.#guest.pages.get(path, fault)
    this.#note(`GET ${path}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${status}`)
    if (status === 200) return html
    // A download that has begun breaks off.
    const isBroken = status === 503 || (status === 500 && html.startsWith('thrown: '))
    if (!isBroken || !hasStruck || !MAY_FAIL.has(fault?.kind ?? ''))
      throw new Violation(`${path} is answered ${status}${fault ? ` for ${fault.kind} at ${fault.at}` : ', and nothing broke'}`)
    return null
  }

  async #expectAll(path: string, text: string): Promise<void> {
    const rows = await this.#guest.log()
    const wrong = path === ARCHIVE ? this.#wrongIn(text, rows) : wrongToRead(text, rows)
    const found = this.#order.search(text, 0, rows)
    if (wrong.length + found.length > 0) throw new Violation(`${path} ${[...wrong, ...found].slice(0, 3).join('; ')}`)
  }

  #wrongIn(text: string, rows: readonly Row[]): string[] {
    const lines = text.split('\n')
    const all = lines.slice(0, -1).map((line) => lineShape.parse(JSON.parse(line)))
    const end = endShape.safeParse(all.at(-1))
    const of = (kind: string) => all.filter((line) => line.kind === kind)
    const texts = of('text').map((line) => textShape.parse(line))
    const hashes = new Set(texts.map(({ hash }) => hash))
    const named = rows.flatMap(({ body }) =>
      Object.entries(body).flatMap(([field, value]) =>
        /^(?:hash|\w+Hash)$/.test(field) && typeof value === 'string' ? [value] : [],
      ),
    )
    const kinds = ['account', 'settings', 'client', 'share', 'proof', 'calendar', 'class', 'class_creator']
    const counts = kinds.map((kind) => `${kind} ${of(kind).length}`).join()
    return [
      ...wrongArchive(text, rows, rows.length),
      ...(lines.at(-1) === '' && end.success && end.data.lines === all.length ? [] : ['is cut']),
      ...(hashes.size === texts.length ? [] : ['has a text twice']),
      ...texts
        .filter((one) => one.text !== undefined && sha256(one.text) !== one.hash)
        .map(({ hash }) => `has another text as ${hash}`),
      ...named.filter((hash) => !hashes.has(hash)).map((hash) => `is without the text ${hash}`),
      ...(counts === 'account 1,settings 1,client 2,share 1,proof 1,calendar 1,class 1,class_creator 1'
        ? []
        : [`says ${counts}`]),
    ]
  }

  /** Another account that takes it in goes on where this one is; an account that has begun stays as it is. */
  async expectMoved(): Promise<void> {
    const { world, told, random, faults } = this.#order
    const guest = this.#guest
    const name = `${guest.name}-heir`
    const archive = (await this.#download(ARCHIVE, null)) ?? ''
    await using client = await connectAs(world, name)
    const log = () => logOf(world, client.userId)
    let fault: Fault | null = null
    const browser = new Browser(world.origin, (input, init) => {
      const headers = new Headers(init?.headers)
      if (fault) headers.set(FAULT, JSON.stringify(fault))
      return fetch(input, { ...init, headers })
    })
    await browser.signIn(name)
    const own = hidden(await (await browser.get('/account')).text(), 'csrf')
    const takes = async (text: string, csrf = own): Promise<string> => {
      const form = new FormData()
      form.set('csrf', csrf)
      form.set('archive', new File([text], 'rung.ndjson', { type: 'application/x-ndjson' }))
      const { status, headers } = await browser.upload('/account/import', form)
      this.#note(`POST /account/import${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${status}`)
      return `${status} ${headers.get('location') ?? ''}`.trim()
    }
    const empty = JSON.stringify(await log())
    expectSame('an archive with a forged form', await takes(archive, 'forged'), '403')
    expectSame('the log behind a forged form', JSON.stringify(await log()), empty)
    if (faults > 0) {
      fault = { kind: random.pick(INTAKE), at: 1 + random.below(4) }
      const answer = await takes(archive)
      const events = (await log()).length
      fault = null
      // All of it or nothing, whatever is answered.
      if (!['303 /account?imported=1', '503'].includes(answer)) throw new Violation(`an archive is answered ${answer}`)
      const wanted = (await this.#moving()).length
      if (events !== wanted && (answer !== '503' || events > 0))
        throw new Violation(`an archive of ${wanted} events is answered ${answer}, and ${events} are there`)
    }
    expectSame('an archive that is taken in', await takes(archive), '303 /account?imported=1')
    const moved = (await log()).map(lineOf)
    expectSame('the events that were taken in', moved.toSorted(), (await this.#moving()).map(lineOf).toSorted())
    await this.#goOnAlike(new Steps({ ...this.#order, client, name }, 'practice:'))
    const gone = JSON.stringify(await log())
    const later = (await this.#download(ARCHIVE, null)) ?? ''
    expectSame('an archive for an account that has begun', await takes(later), '409')
    expectSame('the same archive for who has gone on', await takes(archive), '303 /account?imported=1')
    expectSame('the log of who has gone on', JSON.stringify(await log()), gone)
    expectSame('the end of who has taken a record along', await this.#end(new Pages(world, told), name), 200)
  }

  async #moving(): Promise<readonly Row[]> {
    return (await this.#guest.log()).filter(({ stream }) => !stream.startsWith(STAYS))
  }

  /** The same calls are answered the same to both. */
  async #goOnAlike(heir: Steps): Promise<void> {
    const guest = this.#guest.steps
    await heir.rows()
    const hint = { tool: 'request_hint', args: { titleSlug: PRACTISED, level: 1 }, rows: [] }
    const early = { tool: 'request_hint', args: { titleSlug: PRACTISED, level: 3 }, rows: [], code: 'HINT_LEVEL_TOO_LOW' }
    const state = { tool: 'get_session_state', args: { titleSlug: PRACTISED, include: ['hints', 'history'] }, rows: [] }
    const other = {
      tool: 'request_hint',
      args: { titleSlug: 'exact-change-sets', level: 1 },
      rows: ['hint_given'],
      saysAgain: false,
    }
    const begins = {
      tool: 'start_problem',
      args: { titleSlug: 'exact-change-sets' },
      rows: ['session_started'],
      saysAgain: false,
    }
    for (const [step, fields] of [
      [state, ['hints', 'history', 'session']],
      [hint, ['outcome', 'current', 'hints']],
      [early, []],
      [begins, []],
      [other, ['outcome', 'current', 'hints']],
      [{ tool: 'get_course', args: { courseId: 'my-ropes' }, rows: [] }, ['courses', 'nodes']],
    ] as const) {
      // What is asked twice is repeated for the one, and not for the other.
      const [own, moved] = [await guest.take(step, null), await heir.take(step, null)]
      for (const field of fields) expectSame(`${field} of ${step.tool} in another account`, moved[field], own[field])
    }
    await heir.replay()
  }

  async #end(pages: Pages, name: string): Promise<number> {
    await pages.signIn(name)
    return (await pages.post('/account/delete', { sure: 'delete' })).status
  }
}

/** What is wrong with a record to read: each event has its line, and no other one. */
function wrongToRead(text: string, rows: readonly Row[]): string[] {
  const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const inWords = (type: string): string => type.replaceAll('_', ' ')
  const lines = [...text.matchAll(/^- (\d{4}-\d\d-\d\d \d\d:\d\d) ([^:\n]+)/gm)].map(([, at, what]) => `${at} ${what}`).toSorted()
  const expected = rows.map(({ at, type }) => `${minute(at)} ${inWords(type)}`).toSorted()
  const missing = expected.find((line, index) => lines[index] !== line)
  return lines.length === expected.length && missing === undefined
    ? []
    : [`has ${lines.length} lines of ${expected.length} events, and is without ${missing ?? 'none'}`]
}
