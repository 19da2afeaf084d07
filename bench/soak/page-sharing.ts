/** A proof and a calendar, shared by a link: anybody who has it sees them until it is taken back, and nothing after. */
import { hidden } from '../../test/e2e/browser.ts'
import { latest, type PageLists } from './page-lists.ts'
import type { PageSteps } from './page-steps.ts'
import type { Pages } from './pages.ts'
import { Violation } from './told.ts'
import { dayIn, endedIn } from './views.ts'

const NAME_ON_PROOF = 'A Walker of pages'

/** The path of an address that is shown once. */
function addressIn(html: string, id: string): string {
  const address = new RegExp(`id="${id}"[^>]*>\\s*([^<\\s]+)`).exec(html)?.[1]
  if (address === undefined) throw new Violation(`a page shows no address of a ${id}`)
  return new URL(address).pathname
}

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))

export class PageSharing {
  readonly #steps: PageSteps
  readonly #lists: PageLists
  readonly #stranger: Pages
  readonly #zone: string

  /** `stranger`: somebody who is not signed in. */
  constructor(order: { readonly steps: PageSteps; readonly lists: PageLists; readonly stranger: Pages; readonly zone: string }) {
    this.#steps = order.steps
    this.#lists = order.lists
    this.#stranger = order.stranger
    this.#zone = order.zone
  }

  /**
   * What is retained is shown to a stranger, with the days of the log and nothing else, until it is taken back.
   * `unproved`: a skill that is not retained.
   */
  async prove(skill: string, unproved: string): Promise<void> {
    const fields = { skill, name: NAME_ON_PROOF, days: '7' }
    await this.#steps.press({ path: '/progress/proofs', fields: { ...fields, skill: unproved }, rows: '', status: 400 }, null)
    const { html: made } = await this.#steps.press({ path: '/progress/proofs', fields, rows: '' }, null)
    const path = addressIn(made, 'proof')
    const { status, html } = await this.#stranger.get(path)
    const shows = endedIn(this.#steps.log).filter(({ body }) => body['outcome'] === 'success')
    const [first, last] = [shows[2]?.at ?? 0, shows.at(-1)?.at ?? 0].map((at) => longDay(dayIn(at, this.#zone)))
    const cells = [...html.matchAll(/<t[hd] role="(?:rowheader|cell)"[^>]*>([^<]*)</g)].map(([, text = '']) => text)
    if (
      status !== 200 ||
      !html.includes(NAME_ON_PROOF) ||
      html.includes(this.#lists.titleOf(unproved)) ||
      cells.join('; ') !== `${this.#lists.titleOf(skill)}; ${first}; ${last}; not shown; not shown; typed on this server’s page`
    )
      throw new Violation(`a proof of ${skill} from ${first} to ${last} is shown as ${status}, ${cells.join('; ')}`)
    const proof = hidden((await this.#steps.see('/progress')).html, 'proof')
    await this.#steps.press({ path: '/progress/proofs/revoke', fields: { proof }, rows: '', status: 303 }, null)
    const after = await this.#stranger.get(path)
    if (
      after.status !== 404 ||
      after.html.includes(NAME_ON_PROOF) ||
      (await this.#steps.see('/progress')).html.includes('name="proof"')
    )
      throw new Violation(`a proof that was taken back is still there: ${after.status}`)
  }

  /** A calendar has each day on which something comes due, by the days of this person; another address closes it. */
  async subscribe(): Promise<void> {
    const old = addressIn((await this.#steps.press({ path: '/progress/calendar', fields: {}, rows: '' })).html, 'feed')
    const path = addressIn((await this.#steps.press({ path: '/progress/calendar', fields: {}, rows: '' })).html, 'feed')
    const today = dayIn(Date.now(), this.#zone)
    const [{ components }, feed] = [await this.#lists.progress(), await this.#stranger.get(path)]
    const due = this.#lists.planned()
    for (const { id, reviewDueAt } of components)
      if (reviewDueAt !== null) due.set(id, Math.min(Date.parse(reviewDueAt), due.get(id) ?? Infinity))
    const expected = [...due].map(([id, at]) => `${id} ${latest(dayIn(at, this.#zone), today).replaceAll('-', '')}`)
    const events = [...feed.html.replaceAll('\r\n ', '').matchAll(/UID:(.+)-\w+@[\s\S]*?DATE:(\d+)/g)].map(
      ([, id, day]) => `${id} ${day}`,
    )
    // At four o'clock another day begins.
    if (today === dayIn(Date.now(), this.#zone) && events.toSorted().join() !== expected.toSorted().join())
      throw new Violation(`a calendar has ${events.toSorted().join()}, and not ${expected.toSorted().join()}`)
    if ((await this.#stranger.get(old)).status !== 404) throw new Violation('an address that was replaced is still a calendar')
    await this.#steps.press({ path: '/progress/calendar/close', fields: {}, rows: '', status: 303 })
    if ((await this.#stranger.get(path)).status !== 404) throw new Violation('a calendar that was closed is still there')
  }
}
