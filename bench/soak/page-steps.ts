/** One person's forms on the pages between faults: each is sent until it is answered, and judged by what it has added to the log. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { Row } from './ledger.ts'
import { MAY_FAIL, Pages, type PageReply } from './pages.ts'
import { mayBeUnderWay } from './retryable.ts'
import { counting, Steps, type Step, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'
import { RUNS_ON_FIRST_DAY } from './world.ts'

const DAY = 86_400_000
/** After so long a run that a dead Worker left open is over. */
const RUN_MS = 180_000
const MOST_TRIES = 12
const RETRY_MS = 300

/** Buttons that may make a run. */
const COSTS: ReadonlySet<string> = new Set([
  'run',
  'submit',
  'answer',
  'ask',
  'examples',
  'review',
  'compare',
  'growth',
  'questions',
])
/** By these words of its notice a page says why there was no run. */
const BUSY = 'there was no room for this run'
const LATE = 'did not answer in time'
const UNDER_WAY = 'another run is waiting behind it'
export const SPENT = 'for today are used up'
const TOO_OFTEN = /Too many calls in a minute\. Try again in (\d+) s/

/** Whether a page says that it does not work now, for what broke. */
const isOfFault = ({ status, hasStruck }: PageReply, fault: Fault | null): boolean =>
  fault !== null && hasStruck && status === 503 && MAY_FAIL.has(fault.kind)

/** A form and its fields, what it adds to the log, and how it is answered. */
export interface Press {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** By kinds of streams, as `knowledge: sitting_begun; practice: session_started`; null where another check says it. */
  readonly rows: string | null
  readonly status?: number
  /** How the same form may be answered when it comes once more. */
  readonly again?: number
  /** Texts of the answer. */
  readonly shows?: readonly string[]
}

/** A button of a problem's page. */
export const bench = (
  slug: string,
  action: string,
  more: Readonly<Record<string, string>> = {},
): Pick<Press, 'path' | 'fields'> => ({
  path: `/problems/${slug}`,
  fields: { action, language: 'python3', codeLanguage: 'python3', code: '', ...more },
})

/** An answer, and what its form met. */
interface Sent {
  readonly reply: PageReply
  readonly fault: Fault | null
  readonly ms: number
  readonly isRunnerGone: boolean
}

/** What the editor counted for a run stays where the run came to nothing, and the next try is counted again. */
function ofRunsThatEnded(rows: readonly Row[]): Row[] {
  const last = new Map(rows.flatMap(({ type, body }) => (/^run_(?:started|dropped)$/.test(type) ? [[body['runId'], type]] : [])))
  return rows.filter(({ type, body }) => type !== 'run_counted' || last.get(body['runId']) !== 'run_dropped')
}

/** Rows by kinds of their streams, without what came to nothing. */
function byKind(rows: readonly Row[]): string {
  const kinds = new Map<string, Row[]>()
  for (const row of ofRunsThatEnded(rows)) {
    const kind = row.stream.split(':')[0] ?? ''
    kinds.set(kind, [...(kinds.get(kind) ?? []), row])
  }
  const lines = [...kinds].flatMap(([kind, own]) => {
    const types = counting(own.map(({ type }) => type)).join()
    return types === '' ? [] : [`${kind}: ${types}`]
  })
  lines.sort()
  return lines.join('; ')
}

export class PageSteps {
  readonly trail: string[] = []
  readonly #order: StepsOrder
  readonly #pages: Pages
  /** Of all streams. */
  #steps: Steps
  /** Forms that may have cost a run of this day. */
  #runs = 0
  /** A run was too late for its answer, and none has come to its end since. */
  #wasLate = false

  constructor(order: StepsOrder) {
    this.#order = order
    this.#pages = new Pages(order.world, order.told)
    this.#steps = new Steps(order, '')
  }

  /** Every row of this person that was read so far. */
  get log(): readonly Row[] {
    return this.#steps.log
  }

  seqOf(stream: string): number {
    return this.#steps.seqOf(stream)
  }

  /** Runs that are counted of this person's day, as of the last call. */
  get runsToday(): number {
    return this.#steps.runsToday
  }

  /** Reads the rows that were added since, and gives the number of runs that are open. */
  async rows(): Promise<number> {
    const { places } = await this.#steps.rows()
    return places
  }

  rest(): Promise<void> {
    return this.#steps.rest()
  }

  replay(): Promise<void> {
    return this.#steps.replay()
  }

  signIn(): Promise<void> {
    return this.#pages.signIn(this.#order.name)
  }

  /** The clock of this person's client goes on. */
  pass(ms: number): void {
    this.#steps.pass(ms)
  }

  /** Does a step with a client. */
  async take(step: Step): Promise<Readonly<Record<string, unknown>>> {
    const before = this.#steps.trail.length
    try {
      return await this.#steps.take(step)
    } finally {
      this.trail.push(...this.#steps.trail.slice(before))
    }
  }

  /** A client's call, again until it is answered. */
  ask(...call: Parameters<Steps['ask']>): ReturnType<Steps['ask']> {
    return this.#steps.ask(...call)
  }

  /** Opens a page. What a fault may change of it is not looked at. */
  async see(path: string, status = 200): Promise<PageReply> {
    const fault = this.#steps.fault()
    let reply = await this.#pages.get(path, fault)
    this.#note('GET', path, fault, reply)
    if (reply.hasStruck) {
      if (reply.status !== status && !isOfFault(reply, fault))
        throw new Violation(`${path} is answered ${reply.status} for ${fault?.kind}`)
      reply = await this.#pages.get(path)
      this.#note('GET', path, null, reply)
    }
    if (reply.status !== status) throw new Violation(`${path} is answered ${reply.status}, and not ${status}`)
    this.#expectSealed(path, reply)
    return reply
  }

  /** Sends a form until it is answered, and looks at what became of it. */
  press(press: Press, fault: Fault | null = this.#steps.fault()): Promise<PageReply> {
    return this.#until(press, this.#steps.log.length, fault, false)
  }

  /** The same form twice at once does once what it says. */
  async twice(press: Press): Promise<void> {
    const before = this.#steps.log.length
    const both = await Promise.all([this.#post(press, null), this.#post(press, null)])
    const { places } = await this.#steps.rows()
    if (both.some((sent) => this.#isExcused(press, sent, places))) return void (await this.#until(press, before, null, true))
    for (const { reply } of both) this.#judge(press, { reply, before, isAgain: true })
    const wanted = press.status ?? 200
    const isShown = press.shows?.every((text) => both.some(({ reply }) => reply.html.includes(text))) ?? true
    if (!isShown || both.every(({ reply }) => reply.status !== wanted))
      throw new Violation(
        `${press.path} twice at once is answered ${both.map(({ reply }) => reply.status).join()}, or without its words`,
      )
  }

  /** All that was done so far was done so much earlier. */
  async age(ms: number): Promise<void> {
    const { world, client } = this.#order
    const address = `${world.origin}/soak/age?user=${encodeURIComponent(client.userId)}&ms=${ms}`
    const { status } = await fetch(address)
    if (status !== 200) throw new Violation(`to make a record older is answered ${status}`)
    this.#runs = 0
    this.#steps = new Steps(this.#order, '')
    await this.#steps.rows()
  }

  async #until(press: Press, before: number, first: Fault | null, wasSent: boolean): Promise<PageReply> {
    let fault = first
    for (let tries = 1; ; tries++) {
      const sent = await this.#post(press, fault)
      const { reply } = sent
      const { places } = await this.#steps.rows()
      if (!this.#isExcused(press, sent, places)) {
        const isAgain = wasSent || tries > 1
        this.#judge(press, { reply, before, isAgain })
        if (!isAgain && !reply.hasStruck && press.shows?.some((text) => !reply.html.includes(text)))
          throw new Violation(`${press.path} is answered without “${press.shows.find((text) => !reply.html.includes(text))}”`)
        return reply
      }
      if (tries === MOST_TRIES) throw new Violation(`${press.path} does not come to an end`)
      this.#order.told.retry()
      fault = null
      await this.#order.world.isUp()
      if (places > 0) await this.age(RUN_MS)
      if (reply.html.includes(SPENT)) await this.age(DAY)
      const [, seconds] = TOO_OFTEN.exec(reply.html) ?? []
      if (seconds) await pause(1_000 * Number(seconds))
      if (tries > 1) await pause(RETRY_MS * tries)
    }
  }

  async #post({ path, fields }: Press, fault: Fault | null): Promise<Sent> {
    const { world, client } = this.#order
    const [kills, wasDown, began] = [world.kills(), world.isDown(), performance.now()]
    client.pace.calls()
    if (COSTS.has(fields['action'] ?? '')) this.#runs += 1
    const reply = await this.#pages.post(path, fields, fault)
    this.#note('POST', `${path} ${fields['action'] ?? ''}`, fault, reply)
    const isRunnerGone = wasDown || world.isDown() || kills !== world.kills()
    return { reply, fault, ms: performance.now() - began, isRunnerGone }
  }

  /** Whether it did not work now, and something is to blame for that. */
  #isExcused({ path, fields }: Press, { reply, fault, ms, isRunnerGone }: Sent, places: number): boolean {
    const { status, html, hasStruck } = reply
    if (isOfFault(reply, fault)) return true
    if (status !== 503 && status !== 429) return false
    if (this.#order.client.pace.isOften && TOO_OFTEN.test(html)) return true
    const kind = hasStruck ? (fault?.kind ?? '') : ''
    if (COSTS.has(fields['action'] ?? '')) {
      if (html.includes(BUSY)) return true
      if (html.includes(LATE)) return (this.#wasLate = true)
      if (html.includes(UNDER_WAY) && (places > 0 || mayBeUnderWay(ms, this.#wasLate))) return true
      if (html.includes(SPENT) && (this.#runs >= RUNS_ON_FIRST_DAY || this.#steps.isSpent)) return true
      if (status === 503 && (isRunnerGone || kind.startsWith('runner_'))) return true
    }
    throw new Violation(
      `${path} ${fields['action'] ?? ''} is answered ${status}${fault ? ` for ${fault.kind}` : ', and nothing broke'}`,
    )
  }

  #judge(press: Press, order: { readonly reply: PageReply; readonly before: number; readonly isAgain: boolean }): void {
    const { path, fields, rows, status = 200, again = status } = press
    const { reply, before, isAgain } = order
    const what = `${path} ${fields['action'] ?? ''}`
    if (reply.status !== status && !(isAgain && reply.status === again))
      throw new Violation(`${what} is answered ${reply.status}, and not ${status}`)
    const added = byKind(this.#steps.log.slice(before))
    if (rows !== null && added !== rows) throw new Violation(`${what} added ${added || 'nothing'}, and not ${rows || 'nothing'}`)
    if (this.#steps.log.slice(before).some(({ type }) => type === 'run_finished' || type === 'answer_judged'))
      this.#wasLate = false
    this.#expectSealed(what, reply)
  }

  #expectSealed(what: string, { html }: PageReply): void {
    const found = this.#order.search(html, 0, this.#steps.log)
    if (found.length > 0) throw new Violation(`${what}: its page holds ${found.slice(0, 3).join('; ')}`)
  }

  #note(method: string, what: string, fault: Fault | null, { status }: PageReply): void {
    this.trail.push(`${method} ${what}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${status}`)
  }
}
