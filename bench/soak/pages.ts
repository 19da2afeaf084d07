/** A person's browser between faults: a form is sent again until the page says that it is done, or why it is refused. */
import { Browser, hidden } from '../../test/e2e/browser.ts'
import { FAULT, type Fault } from './faults.ts'
import { Violation, type Told } from './told.ts'
import { moved, waitFor } from './waits.ts'
import type { World } from './world.ts'

export interface PageReply {
  readonly status: number
  readonly html: string
  readonly location: string
  readonly hasStruck: boolean
}

const MOST_TRIES = 4

export class Pages {
  readonly #browser: Browser
  readonly #told: Told
  #csrf = ''
  #fault: Fault | null = null
  #hasStruck = false

  constructor(world: Pick<World, 'origin'>, told: Told) {
    this.#told = told
    this.#browser = new Browser(world.origin, async (input, init) => {
      const headers = new Headers(init?.headers)
      if (this.#fault) headers.set(FAULT, JSON.stringify(this.#fault))
      const response = await fetch(input, { ...init, headers })
      this.#hasStruck ||= response.headers.get('x-soak-struck') === '1'
      return response
    })
  }

  async signIn(name: string): Promise<void> {
    await this.#browser.signIn(name)
    this.#csrf = hidden((await this.get('/classes')).html, 'csrf')
  }

  get(path: string, fault: Fault | null = null): Promise<PageReply> {
    return this.#answer(() => this.#browser.get(path), fault)
  }

  post(path: string, fields: Readonly<Record<string, string>>, fault: Fault | null = null): Promise<PageReply> {
    return this.#answer(() => this.#browser.post(path, Object.entries({ csrf: this.#csrf, ...fields })), fault)
  }

  /** Sends a form, again where something broke. Gives the first answer that says what became of it. */
  async send(path: string, fields: Readonly<Record<string, string>>, first: Fault | null = null): Promise<PageReply> {
    let fault = first
    for (let tries = 1; ; tries++) {
      const reply = await this.post(path, fields, fault)
      const mayFail = fault !== null && reply.hasStruck
      if (reply.status !== 503) return reply
      if (!mayFail) throw new Violation(`POST ${path}: answered 503, and nothing broke`)
      if (!MAY_FAIL.has(fault?.kind ?? '')) throw new Violation(`POST ${path}: answered 503 for ${fault?.kind}`)
      if (tries === MOST_TRIES) throw new Violation(`POST ${path} does not come to an end`)
      this.#told.retry()
      fault = null
    }
  }

  async #answer(ask: () => Promise<Response>, fault: Fault | null): Promise<PageReply> {
    this.#fault = fault
    this.#hasStruck = false
    const began = performance.now()
    try {
      const [response, html] = await waitFor(
        () => `a person’s browser for a page`,
        ask().then(async (answer) => [answer, await answer.text()] as const),
      )
      moved()
      const { status, headers } = response
      this.#told.call(performance.now() - began, this.#hasStruck)
      if (fault && this.#hasStruck) this.#told.fault(fault.kind)
      return { status, html, location: headers.get('location') ?? '', hasStruck: this.#hasStruck }
    } finally {
      this.#fault = null
    }
  }
}

/** Whose answer may be that it did not work now. */
export const MAY_FAIL: ReadonlySet<string> = new Set(['killed_before', 'killed_after', 'object_gone', 'd1_refuses'])
