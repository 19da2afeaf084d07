/** A person's browser, reduced to a cookie jar and forms, and the consent it gives to a client. */

export class Browser {
  readonly #origin: string
  readonly #send: typeof globalThis.fetch
  readonly #cookies = new Map<string, string>()

  /** `send`: in the place of the fetch of this process. */
  constructor(origin: string, send: typeof globalThis.fetch = globalThis.fetch) {
    this.#origin = origin
    this.#send = send
  }

  get(path: string): Promise<Response> {
    return this.#request(path, {})
  }

  post(path: string, form: ReadonlyArray<readonly [string, string]>): Promise<Response> {
    return this.#request(path, {
      method: 'POST',
      body: new URLSearchParams(form.map(([name, value]): [string, string] => [name, value])),
    })
  }

  /** Posts a form with a file in it. */
  upload(path: string, form: FormData): Promise<Response> {
    return this.#request(path, { method: 'POST', body: form })
  }

  /** Signs in by name, as a person would. */
  async signIn(name: string): Promise<void> {
    const html = await (await this.get('/sign-in')).text()
    const response = await this.post('/sign-in/dev', [
      ['csrf', hidden(html, 'csrf')],
      ['return', '/settings'],
      ['name', name],
    ])
    if (response.status !== 303) throw new Error(`signing in answered ${response.status}`)
  }

  /** Allows what a client's authorization page asks for and gives the address it is sent back to. */
  async consent(authorization: URL): Promise<URL> {
    const html = await (await this.get(authorization.pathname + authorization.search)).text()
    const offered = [...html.matchAll(/<input type="checkbox" name="scope" value="([^"]+)"/g)].map(([, name = '']) => name)
    const response = await this.post('/authorize', [
      ['csrf', hidden(html, 'csrf')],
      ['handle', hidden(html, 'handle')],
      ...offered.map((name) => ['scope', name] as const),
      ['decision', 'allow'],
    ])
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the consent page answered ${response.status}`)
    return new URL(location)
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers({ accept: 'text/html' })
    if (this.#cookies.size > 0) headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#send(new URL(path, this.#origin), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value)
    }
    return response
  }
}

/** The value of a page's hidden field. */
export function hidden(html: string, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}`)
  return value.replaceAll('&amp;', '&')
}
