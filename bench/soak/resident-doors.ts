/** How one person gets in: by a sign-in that leads back to a page of ours, which counts as one of just now for five minutes. */
import { Browser, hidden } from '../../test/e2e/browser.ts'
import { App } from './app.ts'
import { madeOld, OldSession, patiently, sessionIn } from './old-session.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const HOURS_S = 12 * 3_600
/** Where a sign-in was asked to lead, and where it leads. */
const WAYS: ReadonlyArray<readonly [asked: string, to: string]> = [
  ['/progress?view=activity', '/progress?view=activity'],
  ['https://elsewhere.example/', '/settings'],
  ['//elsewhere.example/settings', '/settings'],
  ['/\\elsewhere.example', '/settings'],
]
const CALLBACK = 'http://127.0.0.1:33419/callback'

export class ResidentDoors {
  readonly #order: StepsOrder
  readonly #note: (line: string) => void

  constructor(order: StepsOrder, note: (line: string) => void) {
    this.#order = order
    this.#note = note
  }

  async #signIn(browser: Browser, asked: string, name: string): Promise<Response> {
    const html = await (
      await patiently(() => browser.get(`/sign-in?${new URLSearchParams({ return: asked }).toString()}`))
    ).text()
    const form = [
      ['csrf', hidden(html, 'csrf')],
      ['return', asked],
      ['name', name],
    ] as const
    const response = await patiently(() => browser.post('/sign-in/dev', form))
    this.#note(`sign in to ${asked}: ${response.status} ${response.headers.get('location') ?? ''}`)
    return response
  }

  /** A new session each time, for half a day, and back to the page on which it began. */
  async expectSignIn(): Promise<void> {
    const { world, client, name } = this.#order
    const ids = new Set<string>()
    for (const [asked, to] of WAYS) {
      const before = Math.floor(Date.now() / 1_000)
      const response = await this.#signIn(new Browser(world.origin), asked, name)
      expectSame(`a sign-in that was asked to lead to ${asked}`, [response.status, response.headers.get('location')], [303, to])
      const { session, marks } = sessionIn(response.headers.getSetCookie())
      const after = Math.ceil(Date.now() / 1_000)
      if (session.user.id !== client.userId || session.signedInAt < before || session.signedInAt > after)
        throw new Violation(`who signs in at ${before} is ${session.user.id}, signed in at ${session.signedInAt}`)
      const lasts = session.expires - session.signedInAt
      // A second may begin between the two.
      if (lasts !== HOURS_S && lasts !== HOURS_S - 1) throw new Violation(`a sign-in lasts ${lasts} s`)
      for (const mark of [`Max-Age=${HOURS_S}`, 'HttpOnly', 'Secure', 'SameSite=Lax'])
        if (!marks.includes(mark)) throw new Violation(`the cookie of a sign-in is without ${mark}: ${marks}`)
      ids.add(session.id)
    }
    expectSame('sessions of as many sign-ins', ids.size, WAYS.length)
  }

  /** In a browser that was left open, an account is not deleted; what is over or signed by somebody else is no sign-in. */
  async expectFresh(): Promise<void> {
    const { world, client, name } = this.#order
    const person = { world, userId: client.userId, name }
    await madeOld(world, client.userId)
    const open = await new OldSession({ ...person, minutes: 30 }).get('/account')
    expectSame('a sign-in of half an hour ago', open.status, 200)
    for (const order of [
      // Of before there was an account.
      { ...person, minutes: 6_000 },
      { ...person, minutes: 30, lives: -1 },
      { ...person, minutes: 0, key: 'a key that somebody else has made up 0123456789' },
    ])
      expectSame('a browser without a sign-in that counts', (await new OldSession(order).get('/account')).status, 303)
    for (const [minutes, isFresh] of [
      [2, true],
      [6, false],
    ] as const) {
      const { status, html } = await new OldSession({ ...person, minutes }).get('/account')
      const is = [status, html.includes('Delete everything'), html.includes('sign-in of the last five minutes')]
      expectSame(`/account ${minutes} minutes after a sign-in`, is, [200, isFresh, !isFresh])
    }
    const old = new OldSession({ ...person, minutes: 6 })
    const { status, html } = await old.post('/account/delete', { sure: 'delete' })
    this.#note(`POST /account/delete of an old session: ${status}`)
    if (status !== 403 || !html.includes('Nothing was deleted'))
      throw new Violation(`an account that is deleted six minutes after a sign-in is answered ${status}`)
    expectSame('an account that was not deleted', (await old.get('/account')).status, 200)
  }

  /** Who decides before they sign in connects the app to the account that they sign in to, once, and in that browser alone. */
  async expectConnected(stranger: Browser): Promise<void> {
    const { world, client, name } = this.#order
    const browser = new Browser(world.origin)
    const app = await App.register(world, browser, `An app before ${name}`)
    const { html } = await app.ask('learner')
    const decided = await patiently(() =>
      browser.post('/authorize', [
        ['csrf', hidden(html, 'csrf')],
        ['handle', hidden(html, 'handle')],
        ['scope', 'learner'],
        ['decision', 'allow'],
      ]),
    )
    const way = new URL(decided.headers.get('location') ?? '/', world.origin)
    expectSame('where somebody decides who is not signed in', [decided.status, way.pathname], [302, '/sign-in'])
    const finish = way.searchParams.get('return') ?? ''
    const signedIn = await this.#signIn(browser, finish, name)
    expectSame('a sign-in for an app', [signedIn.status, signedIn.headers.get('location')], [303, finish])
    const elsewhere = await patiently(() => stranger.get(finish))
    expectSame('the end of a consent in another browser', elsewhere.status, 400)
    const finished = await patiently(() => browser.get(finish))
    const to = new URL(finished.headers.get('location') ?? '/', world.origin)
    if (finished.status !== 302 || !to.href.startsWith(CALLBACK) || to.searchParams.get('state') !== 'state-of-the-app')
      throw new Violation(`an app is answered ${finished.status} at ${to.origin} after a sign-in`)
    expectSame('the end of a consent that is over', (await patiently(() => browser.get(finish))).status, 400)
    const { tokens } = await app.redeem(to.searchParams.get('code') ?? '')
    if (tokens === null) throw new Violation('an app that was allowed before a sign-in gets no tokens')
    expectSame('whose token an app has', [tokens.access_token.split(':')[0], tokens.scope], [client.userId, 'learner'])
    const { status } = await app.send(tokens, 'tools/call', { name: 'get_progress', arguments: {} })
    expectSame('a call of an app that was allowed before a sign-in', status, 200)
    await this.#disconnect(browser, tokens.access_token.split(':')[1] ?? '')
    expectSame('a call of an app that was disconnected', (await app.send(tokens, 'tools/list', {})).status, 401)
  }

  async #disconnect(browser: Browser, grant: string): Promise<void> {
    const csrf = hidden(await (await browser.get('/clients')).text(), 'csrf')
    const response = await browser.post('/clients', [
      ['csrf', csrf],
      ['grant', grant],
    ])
    expectSame('to disconnect an app', response.status, 303)
  }
}
