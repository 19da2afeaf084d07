/** A browser with a page open: what its socket is told of changes, and that it is told nothing once its person has signed out. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Browser, hidden } from '../../test/e2e/browser.ts'
import { expectSame, Violation } from './told.ts'
import { moved, waitFor } from './waits.ts'

const LOOK_MS = 10
/** So many pages are answered before a message that should have come is missed. */
const LOOKS = 200
const SESSION_ENDED = 4401
const message = z.object({ changed: z.array(z.string()) })

export class OpenPage {
  readonly #origin: string
  readonly #browser: Browser
  #cookie = ''
  #socket: WebSocket | null = null
  #closedWith: number | null = null
  /** Streams that it was told of, message by message. */
  readonly heard: Array<readonly string[]> = []

  constructor(origin: string) {
    this.#origin = origin
    this.#browser = new Browser(origin, (input, init) => {
      this.#cookie = new Headers(init?.headers).get('cookie') ?? ''
      return fetch(input, init)
    })
  }

  signIn(name: string): Promise<void> {
    return this.#browser.signIn(name)
  }

  async get(path: string): Promise<{ readonly status: number; readonly html: string }> {
    const [status, html] = await waitFor(
      () => `a second browser for ${path}`,
      this.#browser.get(path).then(async (answer) => [answer.status, await answer.text()] as const),
    )
    moved()
    return { status, html }
  }

  /** Opens the socket, as of a page that was made at a moment. */
  async listen(since: number | null = null): Promise<void> {
    await this.get('/settings')
    const address = `${this.#origin.replace('http', 'ws')}/live${since === null ? '' : `?since=${since}`}`
    const socket = new WebSocket(address, { headers: { cookie: this.#cookie, origin: this.#origin } })
    const opened = new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Violation('the socket of an open page is refused')))
    })
    socket.addEventListener('message', ({ data }) => void this.heard.push(message.parse(JSON.parse(String(data))).changed))
    socket.addEventListener('close', ({ code }) => (this.#closedWith = code))
    this.#socket = socket
    await waitFor(() => 'an open page for its socket', opened)
  }

  /** All streams that it has been told of since so many messages, once it has heard of all of these and its last one. */
  async expectHeard(what: string, after: number, streams: readonly string[]): Promise<void> {
    const wanted = [...new Set(streams)].toSorted()
    const heard = () => [...new Set(this.heard.slice(after).flat())].sort()
    for (let look = 0; look < LOOKS && heard().length < wanted.length; look++) await this.#look()
    expectSame(`streams that an open page is told of ${what}`, heard(), wanted)
  }

  /** Signs out. The socket closes, and the browser is signed in no more. */
  async signOut(): Promise<void> {
    const { html } = await this.get('/settings')
    const { status } = await this.#browser.post('/sign-out', [['csrf', hidden(html, 'csrf')]])
    expectSame('to sign out', status, 303)
    // The other side may never end the connection itself, so that only its wish to is known.
    for (let look = 0; look < LOOKS && this.#isOpen; look++) await this.#look()
    expectSame('whether the page of who has signed out still listens', this.#isOpen, false)
    expectSame('how its socket has ended', this.#closedWith ?? SESSION_ENDED, SESSION_ENDED)
    expectSame('progress of who has signed out', (await this.get('/progress')).status, 303)
  }

  get #isOpen(): boolean {
    return this.#closedWith === null && this.#socket?.readyState === WebSocket.OPEN
  }

  hangUp(): void {
    this.#socket?.close()
    this.#socket = null
  }

  async #look(): Promise<void> {
    await (await fetch(`${this.#origin}/sign-in`)).text()
    moved()
    await pause(LOOK_MS)
  }
}
