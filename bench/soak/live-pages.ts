/** Open pages of two people: each hears of every change of its own person once, and of nobody else; none after its person has signed out. */
import type { Client } from './connection.ts'
import { OpenPage } from './open-page.ts'
import type { PageSteps, Press } from './page-steps.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame } from './told.ts'

const HOUR = 3_600_000

export interface LivePerson {
  readonly name: string
  readonly pages: PageSteps
  readonly client: Client
}

/** What is open while a change is made: no fault ends the object, and the sockets with it. */
class Listening {
  readonly page: OpenPage
  readonly #person: LivePerson
  readonly #client: Steps

  constructor(order: StepsOrder, person: LivePerson) {
    this.#person = person
    this.page = new OpenPage(order.world.origin)
    this.#client = new Steps({ ...order, client: person.client, name: person.name }, 'settings')
  }

  /** A change by a client, or by a form. Gives the streams that it has added to. */
  async change(press: Press | null): Promise<readonly string[]> {
    const { pages } = this.#person
    await pages.rows()
    await this.#client.rows()
    const before = pages.log.length
    if (press === null) {
      const last = pages.log.findLast(
        ({ type, body }) => type === 'settings_changed' && JSON.stringify(body).includes('"praise"'),
      )
      const praise = !JSON.stringify(last?.body ?? {}).includes('"praise":true')
      const { rows } = await this.#client.ask('update_settings', { praise }, null, null)
      expectSame('rows of a change of settings', rows, ['settings_changed'])
      await pages.rows()
    } else await pages.press(press, null)
    return pages.log.slice(before).map(({ stream }) => stream)
  }

  /** Streams of this person that were written to in the last hour. */
  async recent(): Promise<readonly string[]> {
    await this.#person.pages.rows()
    return this.#person.pages.log.flatMap(({ stream, at }) => (at >= Date.now() - HOUR ? [stream] : []))
  }
}

/** `press`: what this person does on a page, and what the other one does. */
export async function expectLive(
  order: StepsOrder,
  [own, other]: readonly [LivePerson, LivePerson],
  [press, theirs]: readonly [Press, Press],
): Promise<void> {
  const [mine, others] = [new Listening(order, own), new Listening(order, other)]
  const [first, second, strange] = [mine.page, new OpenPage(order.world.origin), others.page]
  const open = [first, second, strange]
  try {
    for (const page of [first, second]) await page.signIn(own.name)
    await strange.signIn(other.name)
    await first.listen(Date.now() - HOUR)
    await first.expectHeard('that it has missed', 0, await mine.recent())
    await second.listen()
    await strange.listen()
    const changes: Array<readonly string[]> = []
    const make = async (who: Listening, pages: readonly OpenPage[], by: Press | null) => {
      const before = pages.map(({ heard }) => heard.length)
      const streams = await who.change(by)
      for (const [index, page] of pages.entries()) await page.expectHeard('of a change', before[index] ?? 0, streams)
      return streams
    }
    for (const by of [null, press]) changes.push(await make(mine, [first, second], by))
    // Nobody else has heard of it: what they hear first is their own.
    const foreign = await make(others, [strange], theirs)
    expectSame('streams that somebody else’s page is told of', new Set(strange.heard.flat()), new Set(foreign))
    changes.push(await make(mine, [first, second], null))
    expectSame('streams that a page is told of', new Set(second.heard.flat()), new Set(changes.flat()))
    expectSame('how often two pages are told', first.heard.length - 1, second.heard.length)
    await first.signOut()
    const before = first.heard.length
    await make(mine, [second], null)
    expectSame('messages to a page of who has signed out', first.heard.length, before)
  } finally {
    for (const page of open) page.hangUp()
  }
}
