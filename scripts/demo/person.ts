/** A person of a demo in a browser without scripts: opens pages, and sends their forms. */
import { Browser, signInByName } from '../oauth-walk.ts'
import { Surprise } from './tutor.ts'

export interface Opened {
  /** Where it was found after redirects. */
  readonly path: string
  readonly html: string
}

export class Person {
  readonly name: string
  readonly #browser: Browser
  #csrf = ''

  constructor(origin: string, name: string) {
    this.name = name
    this.#browser = new Browser(origin)
  }

  async signIn(): Promise<void> {
    await signInByName(this.#browser, this.name)
  }

  async open(path: string): Promise<Opened> {
    return this.#read(path, await this.#browser.open(path))
  }

  /** Sends a form, with the token of the page that was opened last. */
  async send(path: string, fields: Readonly<Record<string, string>>): Promise<Opened> {
    return this.#read(path, await this.#browser.open(path, new URLSearchParams({ csrf: this.#csrf, ...fields })))
  }

  /** Presses a button of a problem's page, and gives what the page says of the run. */
  async press(path: string, action: string, code: string): Promise<string> {
    const { html } = await this.send(path, { action, language: 'python3', codeLanguage: 'python3', code })
    const [, outcome] = /data-part="report"[^]*?<strong[^>]*>([^]*?)<\/strong>/.exec(html) ?? []
    if (outcome === undefined) throw new Surprise(`${path} says nothing of a run.`)
    return wordsOf(outcome)
  }

  async #read(path: string, { url, response }: Awaited<ReturnType<Browser['open']>>): Promise<Opened> {
    const html = await response.text()
    if (!response.ok) throw new Surprise(`${path} answered ${response.status}.`)
    this.#csrf = /<input type="hidden" name="csrf" value="([^"]*)"/.exec(html)?.[1] ?? this.#csrf
    return { path: url.pathname, html }
  }
}

/** The words of a piece of a page, without its marks. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
