/**
 * Somebody who gives an app less than it asks for, and more later: it sees and may use the tools of what was ticked, any other call is
 * refused with what it lacks and changes nothing; what was denied, used or replaced opens nothing.
 */
import { z } from 'zod'
import type { Browser } from '../../test/e2e/browser.ts'
import type { Random } from '../../test/e2e/random.ts'
import { App, byName, grantOf, type Asked, type Redeemed, type Tokens } from './app.ts'
import { D1_SLOW, KV_SLOW } from './faults.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

interface Part {
  readonly name: string
  readonly title: string
  readonly isDefault: boolean
  /** A call, and what of it a first one adds to the log. */
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly adds: string | null
}

const node = { id: 'knot', title: 'The knot', summary: 'It holds.', level: 'beginner', prerequisites: [] }
const objectives = [{ id: 'knot-form', title: 'Form of the knot', summary: 'Ties a knot.' }]

/** What an app can be given, in the order of the consent page. */
const PARTS: readonly Part[] = [
  {
    name: 'practice',
    title: 'Practice',
    isDefault: true,
    tool: 'start_problem',
    args: { titleSlug: 'two-sum' },
    adds: 'session_started',
  },
  { name: 'learner', title: 'Your knowledge', isDefault: true, tool: 'get_progress', args: {}, adds: null },
  {
    name: 'lessons',
    title: 'Lessons',
    isDefault: true,
    tool: 'lesson_start',
    args: { nodeId: 'harbour-office/gates', mode: 'test_out' },
    adds: 'lesson_started',
  },
  {
    name: 'tdd',
    title: 'Test-driven development',
    isDefault: false,
    tool: 'tdd_initialize',
    args: {},
    adds: null,
  },
  {
    name: 'authoring',
    title: 'Authoring',
    isDefault: false,
    tool: 'create_course',
    args: { courseId: 'ropes', title: 'Ropes', summary: 'Of ropes. And knots.', nodes: [{ ...node, objectives }] },
    adds: 'course_drawn',
  },
  { name: 'interview', title: 'Interviews', isDefault: false, tool: 'interview_get', args: {}, adds: null },
  { name: 'research', title: 'Research', isDefault: false, tool: 'search', args: { query: 'sum' }, adds: null },
  { name: 'class', title: 'Classes', isDefault: false, tool: 'class_get', args: {}, adds: null },
]
const NAMES = PARTS.map(({ name }) => name)

const refusalShape = z.looseObject({ error: z.string(), code: z.string(), scope: z.string(), url: z.string() })
const listShape = z.object({ result: z.object({ tools: z.array(z.looseObject({ name: z.string() })) }) })
const answerShape = z.object({ result: z.looseObject({ isError: z.boolean().optional() }) })

export class Granter {
  readonly name: string
  readonly habit = 'grants'
  readonly trail: string[] = []
  readonly #order: StepsOrder
  readonly #random: Random
  readonly #browser: Browser
  readonly #steps: Steps
  /** What an app has done in this person's name. */
  readonly #done = new Set<string>()
  #rounds = 0
  #todo: ReadonlyArray<() => Promise<void>>

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#browser = order.client.connection.browser
    this.#steps = new Steps(order, '')
    this.#todo = [
      () => this.#deny(),
      () => this.#grant(),
      () => this.#reuse(),
      () => this.#grant(),
      () => this.#renew(),
      () => this.#renewAgain(),
    ]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const [next, ...later] = this.#todo
    if (next) {
      await next()
      this.#todo = later
      return
    }
    await this.#steps.rest()
    const again = [
      () => this.#deny(),
      () => this.#grant(),
      () => this.#reuse(),
      () => this.#renew(),
      () => this.#renewAgain(),
    ] as const
    if (this.#random.chance(0.3)) await this.#random.pick<() => Promise<void>>(again)()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  async #app(): Promise<{ readonly app: App; readonly name: string }> {
    this.#rounds += 1
    const name = `An app of ${this.name}, ${this.#rounds}`
    return { app: await App.register(this.#order.world, this.#browser, name), name }
  }

  /** Some of the parts, at least one and not all. */
  #some(): readonly string[] {
    const some = NAMES.filter(() => this.#random.chance(0.5))
    return some.length === 0 || some.length === NAMES.length ? [this.#random.pick(['practice', 'class', 'tdd'])] : some
  }

  #note(line: string): void {
    this.trail.push(line)
  }

  /** Whoever is denied gets no code; the form is over, and nothing is listed. */
  async #deny(): Promise<void> {
    const { app, name } = await this.#app()
    const asked = await app.ask(null)
    const nothing = await app.decide(asked, 'allow', [])
    this.#note(`nothing ticked: ${nothing.status}`)
    if (nothing.status !== 400 || nothing.code !== null)
      throw new Violation(`who ticks nothing is answered ${nothing.status}, and the app has ${nothing.code ? 'a' : 'no'} code`)
    const again = await app.ask(null)
    const denied = await app.decide(again, 'deny', NAMES)
    this.#note(`denied: ${denied.status} ${denied.error}`)
    expectSame('what an app is told that is denied', [denied.status, denied.code, denied.error], [302, null, 'access_denied'])
    const late = await app.decide(again, 'allow', NAMES)
    this.#note(`the same form again: ${late.status}`)
    expectSame('what a form is answered that was denied', [late.status, late.code], [400, null])
    const made = await app.redeem(`${this.#order.client.userId}:made-up:code`)
    expectRefused('a code that nobody gave', made)
    await this.#expectListed(name, null, [])
  }

  /** Less than what was asked, what that opens, and then more. */
  async #grant(): Promise<void> {
    const { app, name } = await this.#app()
    const wish = this.#random.chance(0.3) ? null : this.#some()
    const asked = await app.ask(wish === null ? null : wish.join(' '))
    const boxes = wish ?? PARTS.filter(({ isDefault }) => isDefault).map((part) => part.name)
    expectSame('what can be ticked', asked.offered, NAMES)
    expectSame(
      'what is ticked at first',
      asked.ticked,
      NAMES.filter((part) => boxes.includes(part)),
    )
    const given = this.#some()
    const first = await this.#given(app, await this.#allow(app, asked, given), given)
    await this.#expectListed(name, grantOf(first), given)
    await this.#expectUse(first, given)
    const lacks = PARTS.filter((part) => !given.includes(part.name))
    const lacked = lacks[this.#random.below(lacks.length)]
    if (lacked === undefined) throw new Error('an app was given everything')
    const wanted = await this.#expectLacks(first, lacked, given)
    const more = NAMES.filter((part) => part === lacked.name || given.includes(part))
    const stepped = await app.ask(wanted)
    expectSame('what is ticked for more', stepped.ticked, more)
    const second = await this.#given(app, await this.#allow(app, stepped, more), more)
    await this.#expectUse(second, more)
    await this.#expectListed(name, grantOf(second), more)
    await this.#disconnect(grantOf(second))
    await this.#expectListed(name, null, [])
    await this.#expectShut('an app that was disconnected', second)
  }

  /** A code is used once: whoever brings it again ends what it gave. */
  async #reuse(): Promise<void> {
    const { app, name } = await this.#app()
    const given = this.#some()
    const code = await this.#allow(app, await app.ask(null), given)
    const tokens = await this.#given(app, code, given)
    expectRefused('a code that was used', await app.redeem(code))
    await this.#expectShut('an app whose code was used twice', tokens)
    expectRefused('the refresh token of a code that was used twice', await app.refresh(tokens.refresh_token))
    await this.#expectListed(name, null, [])
    const other = await this.#allow(app, await app.ask(null), given)
    expectRefused('a code with another verifier', await app.redeem(other, null, 'x'.repeat(43)))
  }

  /** A refresh gives no more than what was granted, and a token that was replaced ends the connection. */
  async #renew(): Promise<void> {
    const { app, name } = await this.#app()
    const given = this.#some()
    const first = await this.#given(app, await this.#allow(app, await app.ask(null), given), given)
    const more = NAMES.filter((part) => !given.includes(part))
    expectRefused('a refresh for what was not granted', await app.refresh(first.refresh_token, more.join(' ')), 'invalid_scope')
    const second = expectTokens(await app.refresh(first.refresh_token, null, this.#random.chance(0.5) ? KV_SLOW : null))
    expectSame('the scope of a refresh', byName(second.scope), byName(given.join(' ')))
    const third = expectTokens(await app.refresh(second.refresh_token))
    await this.#expectUse(third, given)
    await this.#expectListed(name, grantOf(third), given)
    expectRefused('a refresh token that was replaced', await app.refresh(first.refresh_token))
    for (const tokens of [third, second]) {
      await this.#expectShut('an app whose refresh token came twice', tokens)
      expectRefused('a refresh token of a connection that is over', await app.refresh(tokens.refresh_token))
    }
    await this.#expectListed(name, null, [])
  }

  /** Whoever heard no answer to a refresh sends the same token once more, and goes on; the answer that was lost is worth nothing then. */
  async #renewAgain(): Promise<void> {
    const { app, name } = await this.#app()
    const given = this.#some()
    const first = await this.#given(app, await this.#allow(app, await app.ask(null), given), given)
    const lost = expectTokens(await app.refresh(first.refresh_token, null, this.#random.chance(0.5) ? D1_SLOW : null))
    const second = expectTokens(await app.refresh(first.refresh_token))
    expectSame('the scope of a refresh that came twice', byName(second.scope), byName(given.join(' ')))
    await this.#expectUse(second, given)
    const third = expectTokens(await app.refresh(second.refresh_token))
    await this.#expectListed(name, grantOf(third), given)
    expectRefused('a refresh token of an answer that was lost', await app.refresh(lost.refresh_token))
    await this.#expectShut('an app whose lost answer came to another hand', third)
    await this.#expectListed(name, null, [])
  }

  async #allow(app: App, asked: Asked, given: readonly string[]): Promise<string> {
    const { status, code, error } = await app.decide(asked, 'allow', given)
    this.#note(`allowed ${given.join()}: ${status} ${error ?? ''}`)
    if (status !== 302 || code === null) throw new Violation(`who allows ${given.join()} is answered ${status} ${error ?? ''}`)
    const late = await app.decide(asked, 'allow', NAMES)
    expectSame('what a form is answered that was used', [late.status, late.code], [400, null])
    return code
  }

  async #given(app: App, code: string, given: readonly string[]): Promise<Tokens> {
    const tokens = expectTokens(await app.redeem(code, this.#random.chance(0.3) ? KV_SLOW : null))
    expectSame('what a token is for', byName(tokens.scope), byName(given.join(' ')))
    return tokens
  }

  /** It lists the tools of what was given, one of each works, and one of each other part is refused. */
  async #expectUse(tokens: Tokens, given: readonly string[]): Promise<void> {
    const { answer, status } = await this.#send(tokens, 'tools/list', {})
    if (status !== 200) throw new Violation(`an app with ${given.join()} lists its tools, and is answered ${status}`)
    const listed = new Set(listShape.parse(answer).result.tools.map(({ name }) => name))
    expectSame(
      `the parts whose tools are listed`,
      PARTS.filter(({ tool }) => listed.has(tool)).map(({ name }) => name),
      NAMES.filter((part) => given.includes(part)),
    )
    for (const part of PARTS)
      if (given.includes(part.name)) await this.#expectWorks(tokens, part)
      else await this.#expectLacks(tokens, part, given)
  }

  async #expectWorks(tokens: Tokens, { tool, args, adds, name }: Part): Promise<void> {
    await this.#steps.rows()
    const { answer, status, text } = await this.#send(tokens, 'tools/call', { name: tool, arguments: args })
    const { added } = await this.#steps.rows()
    if (status !== 200 || answerShape.parse(answer).result.isError === true)
      throw new Violation(`${tool} with ${name} is answered ${status}: ${text.slice(0, 300)}`)
    const isFirst = adds !== null && !this.#done.has(tool)
    if (isFirst ? !added.includes(adds) : added.length > 0)
      throw new Violation(`${tool} ${isFirst ? 'at first' : 'once more'} adds ${added.join() || 'nothing'}`)
    this.#done.add(tool)
  }

  /** The refusal says what is lacked, and asks for that and all that is there. Gives what it asks for. */
  async #expectLacks(tokens: Tokens, { tool, args, name }: Part, given: readonly string[]): Promise<string> {
    await this.#steps.rows()
    const { answer, status, challenge, text } = await this.#send(tokens, 'tools/call', { name: tool, arguments: args })
    const { added } = await this.#steps.rows()
    if (status !== 403 || added.length > 0)
      throw new Violation(
        `${tool} without ${name} is answered ${status}, and adds ${added.join() || 'nothing'}: ${text.slice(0, 200)}`,
      )
    const refusal = refusalShape.parse(answer)
    const url = `${this.#order.world.origin}/clients`
    expectSame(
      'a refusal for a scope',
      [refusal.error, refusal.code, refusal.scope, refusal.url],
      ['insufficient_scope', 'INSUFFICIENT_SCOPE', name, url],
    )
    const wanted = /scope="([^"]*)"/.exec(challenge)?.[1] ?? ''
    expectSame('what a challenge asks for', byName(wanted), byName([...given, name].join(' ')))
    return wanted
  }

  async #send(tokens: Tokens, method: string, params: object) {
    const app = await this.#sender()
    this.#order.client.pace.calls()
    const reply = await app.send(tokens, method, params)
    this.#note(`${method} ${JSON.stringify(params).slice(0, 60)}: ${reply.status}`)
    const found = this.#order.search(reply.text, 0, this.#steps.log)
    if (found.length > 0) throw new Violation(`${method} of an app holds ${found.slice(0, 3).join('; ')}`)
    return reply
  }

  #any: App | null = null
  /** A token is its own proof, whichever app sends it. */
  async #sender(): Promise<App> {
    this.#any ??= await App.register(this.#order.world, this.#browser, 'An app that only sends')
    return this.#any
  }

  async #expectShut(what: string, tokens: Tokens): Promise<void> {
    const { status } = await this.#send(tokens, 'tools/list', {})
    if (status !== 401) throw new Violation(`${what} is answered ${status}`)
  }

  async #clients(): Promise<string> {
    const response = await this.#browser.get('/clients')
    const html = await response.text()
    if (response.status !== 200) throw new Violation(`/clients is answered ${response.status}`)
    return html
  }

  /** Once with what it may use, or nowhere. */
  async #expectListed(name: string, grant: string | null, given: readonly string[]): Promise<void> {
    const sections = (await this.#clients()).split('<section>').filter((section) => section.includes(`<h2>${name}</h2>`))
    const shown = sections.map((section) => [
      /name="grant" value="([^"]+)"/.exec(section)?.[1],
      /<dt>May use<\/dt><dd>([^<]*)</.exec(section)?.[1],
    ])
    const titles = PARTS.filter((part) => given.includes(part.name)).map(({ title }) => title)
    expectSame(`how ${name} is listed`, shown, grant === null ? [] : [[grant, titles.join(', ')]])
  }

  async #disconnect(grant: string): Promise<void> {
    const csrf = /name="csrf" value="([^"]*)"/.exec(await this.#clients())?.[1] ?? ''
    const { status } = await this.#browser.post('/clients', [
      ['csrf', csrf],
      ['grant', grant],
    ])
    this.#note(`POST /clients: ${status}`)
    if (status !== 303) throw new Violation(`to disconnect an app is answered ${status}`)
  }
}

function expectTokens(redeemed: Redeemed): Tokens {
  if (redeemed.tokens === null) throw new Violation(`a token is refused with ${redeemed.status} ${redeemed.error}`)
  return redeemed.tokens
}

function expectRefused(what: string, redeemed: Redeemed, error = 'invalid_grant'): void {
  if (redeemed.tokens !== null) throw new Violation(`${what} gives tokens`)
  expectSame(`how ${what} is refused`, [redeemed.status, redeemed.error], [400, error])
}
