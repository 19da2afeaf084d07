/** The page of one's own problems and links, and what a link gives to somebody else, compared with the log. */
import { squeezed } from '../../test/e2e/sealed.ts'
import { CANARIES } from './plan-drafts.ts'
import { Pages, type PageReply } from './pages.ts'
import type { Steps, StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const PATH = '/own-problems'

export class PlanShelf {
  readonly #order: StepsOrder
  readonly #steps: Steps
  readonly #own: Pages
  readonly #reader: Pages
  #isSignedIn = false

  constructor(order: StepsOrder, steps: Steps) {
    this.#order = order
    this.#steps = steps
    this.#own = new Pages(order.world, order.told)
    this.#reader = new Pages(order.world, order.told)
  }

  async signIn(): Promise<void> {
    if (this.#isSignedIn) return
    await this.#own.signIn(this.#order.name)
    await this.#reader.signIn(`${this.#order.name}-reader`)
    this.#isSignedIn = true
  }

  /** Those that are there by the log, the newest first. */
  get slugs(): readonly string[] {
    const there = new Set<string>()
    for (const { stream, type } of this.#steps.log) {
      const slug = stream.startsWith('own-problem:') ? stream.slice('own-problem:'.length) : ''
      if (slug !== '' && type === 'problem_kept') there.add(slug)
      if (slug !== '' && type === 'problem_removed') there.delete(slug)
    }
    const newestFirst: readonly string[] = [...there].toReversed()
    return newestFirst
  }

  /** The page lists what is there and the open links, and no problem that is gone. `shares`: ids of the links. */
  async expectListed(shares: readonly string[]): Promise<void> {
    const html = this.#unsealed(await this.#own.get(PATH))
    expectSame('the own problems of a page', valuesIn(html, 'remove'), this.slugs)
    expectSame('the open links of a page', valuesIn(html, 'revoke'), shares)
    for (const slug of this.slugs) {
      const { status } = await this.#own.get(`/problems/${slug}`)
      if (status !== 200) throw new Violation(`the page of an own problem is answered ${status}`)
    }
  }

  remove(slug: string): Promise<void> {
    return this.#press({ remove: slug }, ['problem_removed'])
  }

  /** `rows`: none where it is closed already. */
  revoke(shareId: string, rows: readonly string[] = ['share_revoked']): Promise<void> {
    return this.#press({ revoke: shareId }, rows)
  }

  async #press(fields: Readonly<Record<string, string>>, rows: readonly string[]): Promise<void> {
    const before = this.#steps.log.length
    for (const times of [1, 2]) {
      const { status } = await this.#own.send(PATH, fields, times === 1 ? this.#steps.fault() : null)
      this.#steps.trail.push(`POST ${PATH} ${Object.keys(fields).join()}: ${status}`)
      await this.#steps.rows()
      const added = this.#steps.log.slice(before).map(({ type }) => type)
      expectSame(`what a button for ${Object.keys(fields).join()} pressed ${times} times`, [status, added], [303, rows])
    }
  }

  /** A link as somebody else opens it: it names these problems, or does not work where there are none. */
  async open(link: string, titles: readonly string[]): Promise<void> {
    const reply = await this.#reader.get(link)
    const html = this.#unsealed(reply)
    const [status, rows] = [titles.length === 0 ? 404 : 200, (html.match(/\d+ tests/g) ?? []).length]
    expectSame('a link', [reply.status, rows], [status, titles.length])
    const missing = titles.filter((title) => !html.includes(title))
    if (missing.length > 0) throw new Violation(`a link is without ${missing.join()}`)
  }

  /** Somebody else takes what a link gives. */
  async copy(link: string, titles: readonly string[]): Promise<void> {
    const { status } = await this.#reader.send(link, {}, this.#steps.fault())
    if (status !== 303) throw new Violation(`to take copies is answered ${status}`)
    await this.expectCopies(titles)
  }

  /** Copies stay, whatever becomes of the problems and of the link. */
  async expectCopies(titles: readonly string[]): Promise<void> {
    const html = this.#unsealed(await this.#reader.get(PATH))
    const missing = titles.filter((title) => !html.includes(`>${title}</a>`))
    if (missing.length > 0) throw new Violation(`the copies of somebody else are without ${missing.join()}`)
  }

  #unsealed({ html }: PageReply): string {
    const text = squeezed(html)
    const leaked = CANARIES.filter((words) => text.includes(words))
    if (leaked.length > 0) throw new Violation(`a page holds ${leaked.join(' and ')}`)
    return html
  }
}

const valuesIn = (html: string, name: string): string[] =>
  [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].flatMap(([, field, value = '']) =>
    field === name ? [value] : [],
  )
