/** Somebody who connects an app and disconnects it: at once it is listed nowhere, and its tokens open nothing. */
import { setTimeout as pause } from 'node:timers/promises'
import { connectAs } from './connection.ts'
import { KV_LATE, KV_SLOW, type Fault } from './faults.ts'
import { Pages } from './pages.ts'
import type { StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const RESTS_MS = 1_000
const ROUNDS = 2

export class Connector {
  readonly name: string
  readonly habit = 'connects'
  readonly trail: string[] = []
  readonly #order: StepsOrder
  readonly #pages: Pages
  #rounds = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.#pages = new Pages(order.world, order.told)
  }

  get isOnTour(): boolean {
    return this.#rounds < ROUNDS
  }

  async step(): Promise<void> {
    if (!this.isOnTour) return pause(RESTS_MS)
    if (this.#rounds === 0) await this.#pages.signIn(this.name)
    this.#rounds += 1
    await using kept = await connectAs(this.#order.world, this.name)
    await using ended = await connectAs(this.#order.world, this.name)
    const [token = ''] = ended.connection.tokens()
    const grant = token.split(':')[1] ?? ''
    const call = async (client: typeof kept, fault: Fault | null = null) => {
      const { reply } = await client.call('get_session_state', {}, { laterMs: 0, fault })
      this.trail.push(`get_session_state: ${reply.kind === 'lost' ? reply.why.slice(0, 60) : (reply.code ?? 'answered')}`)
      return reply.kind === 'answered' && reply.code === null
    }
    for (const client of [kept, ended]) if (!(await call(client))) throw new Violation('an app that was connected is refused')
    await this.#expectListed(grant, true)
    const { status } = await this.#pages.send('/clients', { grant }, this.#rounds === 1 ? KV_SLOW : null)
    this.trail.push(`POST /clients: ${status}`)
    if (status !== 303) throw new Violation(`to disconnect an app is answered ${status}`)
    await this.#expectListed(grant, false)
    if (await this.#isLetIn(token)) throw new Violation('the token of an app that was disconnected is let in')
    // A refresh at a place where KV still shows the grant would write it back.
    ended.connection.endToken()
    if (await call(ended, KV_LATE)) throw new Violation('an app that was disconnected renews its token where KV is late')
    await this.#expectListed(grant, false)
    if (!(await call(kept))) throw new Violation('with one app, another one was disconnected')
    await this.#pages.send('/clients', { grant: kept.connection.tokens()[0]?.split(':')[1] ?? '' })
  }

  async ending(): Promise<void> {}

  async #expectListed(grant: string, isListed: boolean): Promise<void> {
    const { html } = await this.#pages.get('/clients')
    if (html.includes(`value="${grant}"`) !== isListed)
      throw new Violation(`an app that is ${isListed ? 'connected is not' : 'disconnected is'} listed`)
  }

  async #isLetIn(token: string): Promise<boolean> {
    const { status } = await fetch(this.#order.world.mcpUrl, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    return status !== 401
  }
}
