/**
 * Two owners on their pages: they invite, remove and erase people, name each other, step down and pause all runs. What they were told is
 * done is in the tables and in their log once; who has no access is let in nowhere, and whoever comes back finds their record.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { connectAs, type Client } from './connection.ts'
import { faultKinds, NOT_COUNTED, type Fault } from './faults.ts'
import { madeOld, OldSession } from './old-session.ts'
import { wrongOwnerPage } from './owner-page.ts'
import { Pages, type PageReply } from './pages.ts'
import { programOf } from './programs.ts'
import { BUSY } from './retryable.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'
import { waitUntil } from './waits.ts'

const HOUR = 3_600_000
const DAY = 86_400_000
const RESTS_MS = 700
/** Looks at a count that is to be written. */
const LOOKS = 20
const LOOK_MS = 100

const id = z.string()
const recordShape = z.object({
  accounts: z.array(z.object({ user_id: id, role: z.string(), display_name: z.string().nullable() })),
  invites: z.array(z.object({ token_hash: z.string(), created_by: id, used_by: id.nullable() })),
  removed: z.array(z.object({ user_id: id, disconnected: z.int() })),
  locks: z.array(z.object({ user_id: id })),
  closed: z.array(z.object({ user_id: id })),
  actions: z.array(z.object({ actor: id, action: z.string(), subject: id.nullable() })),
  usage: z.array(z.object({ day: z.string(), count: z.int() })),
})
type DeploymentRecord = z.infer<typeof recordShape>

/** What a fault of a page's request may be where it must not leave a button half done: D1 has no part in it. */
const OF_OBJECTS: ReadonlySet<string> = new Set(['evict', 'asked_twice', 'd1_slow', 'kv_slow', 'killed_before', 'killed_after'])

/** Somebody who is invited and removed. */
interface Guest {
  readonly name: string
  readonly client: Client
  readonly steps: Steps
  readonly pages: Pages
}

export class Owners {
  readonly name: string
  readonly habit = 'owners'
  readonly trail: string[] = []
  readonly #order: StepsOrder
  readonly #random: Random
  readonly #first: Pages
  readonly #second: Pages
  readonly #firstId: string
  #secondId = ''
  readonly #clients: Client[] = []
  #guests = 0
  #rounds = 0
  #todo: Array<() => Promise<unknown>> = []

  /** `order.client`: one of the first account, which owns the deployment. */
  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#firstId = order.client.userId
    this.#first = new Pages(order.world, order.told)
    this.#second = new Pages(order.world, order.told)
  }

  get isOnTour(): boolean {
    return this.#rounds < 1
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) return void (await next())
    if (this.#rounds > 0 && this.#random.chance(0.7)) return pause(RESTS_MS)
    this.#todo = await this.#round()
  }

  async ending(): Promise<void> {}

  /** When everybody else is done, and nothing is in the way of pausing all runs. */
  async close(): Promise<void> {
    await this.#pauseRuns()
    await Promise.all(this.#clients.map((client) => client[Symbol.asyncDispose]()))
  }

  async #round(): Promise<Array<() => Promise<unknown>>> {
    if (this.#secondId === '') {
      await this.#first.signIn(this.name)
      const second = await connectAs(this.#order.world, 'soak-second-owner')
      this.#clients.push(second)
      this.#secondId = second.userId
      await this.#second.signIn('soak-second-owner')
    }
    const [one, other] = [await this.#guest(), await this.#guest()]
    return [
      () => this.#nameSecond(),
      () => this.#forge(one),
      () => this.#takeBack(),
      () => this.#remove(one),
      () => this.#remove(other),
      () => this.#comeBack(one, other),
      () => this.#lookAtPage(),
      () => this.#leaveOwnersAlone(),
      () => this.#erase(this.#random.chance(0.5) ? one : other),
      () => this.#lookAtPage(),
      () => this.#sweep(),
      () => this.#stepDown(),
      async () => {
        this.#rounds += 1
      },
    ]
  }

  async record(): Promise<DeploymentRecord> {
    return recordShape.parse(await (await fetch(`${this.#order.world.origin}/soak/deployment`)).json())
  }

  /** Somebody with a little work in their record. */
  async #guest(): Promise<Guest> {
    this.#guests += 1
    const name = `soak-guest-${this.#guests}-${this.#random.below(1_000_000)}`
    const client = await connectAs(this.#order.world, name)
    this.#clients.push(client)
    const pages = new Pages(this.#order.world, this.#order.told)
    await pages.signIn(name)
    const steps = new Steps({ ...this.#order, name, client }, 'practice:')
    await steps.take({ tool: 'start_problem', args: { titleSlug: 'pier-weights' }, rows: ['session_started'], saysAgain: false })
    return { name, client, steps, pages }
  }

  #fault(): Fault | null {
    const kind = this.#random.pick(faultKinds)
    return this.#random.chance(this.#order.faults) && OF_OBJECTS.has(kind) ? { kind, at: 1 } : null
  }

  async #press(pages: Pages, path: string, fields: Readonly<Record<string, string>>, fault: Fault | null): Promise<PageReply> {
    const reply = await pages.send(path, fields, fault)
    this.trail.push(`POST ${path}${fault ? ` [${fault.kind}]` : ''}: ${reply.status} ${reply.location.split('?')[1] ?? ''}`)
    return reply
  }

  /** Presses a button, and expects this answer, and these lines in the log of the owners. */
  async #does(
    by: 'first' | 'second',
    path: string,
    fields: Readonly<Record<string, string>>,
    done: string,
    lines: ReadonlyArray<readonly [action: string, subject: string | null]>,
  ): Promise<void> {
    const before = (await this.record()).actions.length
    const pages = by === 'first' ? this.#first : this.#second
    let reply = await this.#press(pages, path, fields, this.#fault())
    // Some apps could not be disconnected, and the same button goes on.
    if (reply.location.endsWith('done=connected')) reply = await this.#press(pages, path, fields, null)
    if (reply.status !== 303 || !reply.location.endsWith(`done=${done}`))
      throw new Violation(`${path} is answered ${reply.status} to ${reply.location}, and should be ${done}`)
    await this.#logged(by, before, lines)
  }

  async #logged(
    by: 'first' | 'second',
    before: number,
    lines: ReadonlyArray<readonly [action: string, subject: string | null]>,
  ): Promise<void> {
    const actor = by === 'first' ? this.#firstId : this.#secondId
    const added = (await this.record()).actions.slice(before)
    const expected = lines.map(([action, subject]) => ({ actor, action, subject }))
    if (JSON.stringify(added) !== JSON.stringify(expected))
      throw new Violation(`the log of the owners has ${JSON.stringify(added)}, and not ${JSON.stringify(expected)}`)
  }

  async #nameSecond(): Promise<void> {
    const hidden = await this.#second.get('/owner')
    if (hidden.status !== 404) throw new Violation(`who is no owner meets ${hidden.status} on the owner’s page`)
    // What cannot be undone asks for a sign-in of the last minutes.
    await this.#leftOpen()
    await this.#first.signIn(this.name)
    await this.#does('first', '/owner/people/name-owner', { person: this.#secondId }, 'named', [['owner_named', this.#secondId]])
    await this.#does('first', '/owner/people/name-owner', { person: this.#secondId }, 'unknown', [])
    const shown = await this.#second.get('/owner')
    if (shown.status !== 200) throw new Violation(`a new owner meets ${shown.status} on the owner’s page`)
    const who = 'class-creator'
    await this.#does('second', `/owner/people/${who}`, { person: await this.#someone(), may: 'yes' }, 'creator', [
      ['class_creator_named', await this.#someone()],
    ])
    await this.#does('second', `/owner/people/${who}`, { person: await this.#someone(), may: 'no' }, 'no-creator', [
      ['class_creator_removed', await this.#someone()],
    ])
  }

  /** In a browser of an owner that was left open, nobody is made an owner or erased. */
  async #leftOpen(): Promise<void> {
    const before = await this.#standing()
    const { world } = this.#order
    await madeOld(world, this.#firstId)
    const old = new OldSession({ world, userId: this.#firstId, name: this.name, minutes: 6 })
    if ((await old.get('/owner')).status !== 200) throw new Violation('a browser of an owner that was left open shows no page')
    for (const path of ['name-owner', 'erase']) {
      const { status } = await old.post(`/owner/people/${path}`, { person: this.#secondId, name: 'soak-second-owner' })
      if (status !== 403) throw new Violation(`${path} six minutes after a sign-in is answered ${status}`)
    }
    if ((await this.#standing()) !== before) throw new Violation('a browser that was left open has changed something')
  }

  /** The page of the owners says what is in the tables. */
  async #lookAtPage(): Promise<void> {
    const before = await this.record()
    const { status, html } = await this.#first.get('/owner')
    const wrong = wrongOwnerPage(html, before, await this.record())
    if (status !== 200 || wrong.length > 0) throw new Violation(`the page of the owners, answered ${status}, ${wrong.join('; ')}`)
  }

  async #someone(): Promise<string> {
    return this.#clients.at(-1)?.userId ?? ''
  }

  /** A form that somebody else made up, and a button of the owners that a learner presses, change nothing. */
  async #forge({ pages }: Guest): Promise<void> {
    const before = await this.#standing()
    for (const [who, fields, expected] of [
      [this.#second, { csrf: 'forged' }, 403],
      [pages, {}, 404],
    ] as const) {
      const { status } = await who.post('/owner/invites', fields)
      if (status !== expected) throw new Violation(`an invite that nobody may make is answered ${status}`)
    }
    if ((await this.#standing()) !== before) throw new Violation('a form that was refused has changed something')
  }

  /** Which of the owners and guests may use the deployment, and what its owners did. */
  async #standing(): Promise<string> {
    const { usage: _usage, accounts, closed, ...record } = await this.record()
    const own = new Set([this.#firstId, ...this.#clients.map(({ userId }) => userId)])
    const ofOwn = <R extends { readonly user_id: string }>(rows: readonly R[]) => rows.filter(({ user_id: one }) => own.has(one))
    return JSON.stringify({ ...record, accounts: ofOwn(accounts), closed: ofOwn(closed) })
  }

  /** What is swept every hour takes nothing that is to stay. */
  async #sweep(): Promise<void> {
    const before = await this.#standing()
    const { status } = await fetch(`${this.#order.world.origin}/soak/sweep`)
    if (status !== 200) throw new Violation(`the sweep of every hour ends with ${status}`)
    const after = await this.#standing()
    if (after !== before) throw new Violation(`the sweep of every hour has made ${after} of ${before}`)
  }

  /** A new invite, as the page shows it once. */
  async #invite(): Promise<{ readonly path: string; readonly hash: string }> {
    const before = await this.record()
    const { status, html } = await this.#press(this.#second, '/owner/invites', {}, null)
    const [path = '', token = ''] = /\/invite\/([\w-]{22})/.exec(html) ?? []
    if (status !== 200 || token === '') throw new Violation(`a new invite is answered ${status}, without a link`)
    const hash = createHash('sha256').update(token).digest('hex')
    const after = await this.record()
    const mine = after.invites.filter((one) => one.token_hash === hash)
    if (mine.length !== 1 || mine[0]?.used_by !== null || mine[0].created_by !== this.#secondId)
      throw new Violation(`a new invite is ${mine.length} times there, or somebody else’s`)
    if (after.invites.length !== before.invites.length + 1)
      throw new Violation(`one invite more makes ${after.invites.length} of ${before.invites.length}`)
    await this.#logged('second', before.actions.length, [['invite_made', null]])
    return { path, hash }
  }

  async #takeBack(): Promise<void> {
    const { path, hash } = await this.#invite()
    const stranger = new Pages(this.#order.world, this.#order.told)
    const open = await stranger.get(path)
    if (open.status !== 200) throw new Violation(`an invite that is open answers ${open.status}`)
    await this.#does('first', '/owner/invites/revoke', { invite: hash }, 'revoked', [['invite_taken_back', null]])
    await this.#does('first', '/owner/invites/revoke', { invite: hash }, 'kept', [])
    if ((await this.record()).invites.some((one) => one.token_hash === hash))
      throw new Violation('an invite that was taken back is still there')
  }

  async #rowsOf({ client }: Guest): Promise<string> {
    return (await fetch(`${this.#order.world.origin}/soak/rows?user=${encodeURIComponent(client.userId)}&after=0`)).text()
  }

  async #remove(guest: Guest): Promise<void> {
    const { userId } = guest.client
    const before = await this.#rowsOf(guest)
    const knocked = await this.#knock(guest)
    if (knocked === 401 || knocked === 403) throw new Violation(`the client of somebody with access is answered ${knocked}`)
    await this.#does('second', '/owner/people/remove', { person: userId }, 'removed', [['access_removed', userId]])
    const record = await this.record()
    const is = {
      account: record.accounts.some((one) => one.user_id === userId),
      lock: record.locks.filter((one) => one.user_id === userId).length,
      removed: record.removed.filter((one) => one.user_id === userId).map(({ disconnected }) => disconnected),
    }
    if (is.account || is.lock !== 1 || is.removed.join() !== '1') throw new Violation(`who was removed has ${JSON.stringify(is)}`)
    await this.#isShutOut(guest, 403)
    if ((await this.#rowsOf(guest)) !== before) throw new Violation('the record of somebody who was removed has changed')
    await this.#does('second', '/owner/people/remove', { person: userId }, 'removed', [])
  }

  /** No client, no page and no sign-in lets them in. */
  async #isShutOut(guest: Guest, status: number): Promise<void> {
    const knocked = await this.#knock(guest)
    if (knocked !== 401 && knocked !== 403) throw new Violation(`the client of somebody without access is answered ${knocked}`)
    const { status: met } = await guest.pages.get('/settings')
    if (met !== 303) throw new Violation(`somebody without access meets ${met} on a page`)
    const said = await this.#signsIn(new Pages(this.#order.world, this.#order.told), guest.name)
    if (said !== status) throw new Violation(`somebody without access who signs in is answered ${said}`)
  }

  /** With the token that their client had. */
  async #knock({ client }: Guest): Promise<number> {
    const [token = ''] = client.connection.tokens()
    const { status } = await fetch(this.#order.world.mcpUrl, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })
    return status
  }

  async #signsIn(pages: Pages, name: string): Promise<number> {
    try {
      await pages.signIn(name)
      return 303
    } catch (error) {
      const [, status = '0'] = /answered (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
      return Number(status)
    }
  }

  /** By one invite one person comes back, finds their record, and nobody else does. */
  async #comeBack(one: Guest, other: Guest): Promise<void> {
    const before = await this.#rowsOf(one)
    const { path, hash } = await this.#invite()
    // Whoever has an account opens the link and uses nothing up.
    const member = new Pages(this.#order.world, this.#order.told)
    await member.get(path)
    await member.signIn('soak-second-owner')
    for (const [guest, expected] of [
      [one, 303],
      [other, 403],
    ] as const) {
      const pages = new Pages(this.#order.world, this.#order.told)
      await pages.get(path)
      const met = await this.#signsIn(pages, guest.name)
      if (met !== expected)
        throw new Violation(`${guest === one ? 'who is invited' : 'a second one with an invite'} meets ${met}`)
    }
    const { invites, locks, removed, accounts } = await this.record()
    const { userId } = one.client
    if (invites.find((each) => each.token_hash === hash)?.used_by !== userId) throw new Violation('a used invite is not used')
    if ([...locks, ...removed].some((each) => each.user_id === userId) || !accounts.some((each) => each.user_id === userId))
      throw new Violation('who came back is still removed')
    if ((await this.#rowsOf(one)) !== before) throw new Violation('who came back does not find their record')
    // The clients that were disconnected stay so.
    const knocked = await this.#knock(one)
    if (knocked !== 401 && knocked !== 403) throw new Violation(`a client that was disconnected is answered ${knocked}`)
    const again = await connectAs(this.#order.world, one.name)
    this.#clients.push(again)
    const asked = await again.call('start_problem', { titleSlug: 'pier-weights' }, { laterMs: 0, fault: null })
    if (asked.reply.kind === 'lost' || asked.reply.body['resumed'] !== true)
      throw new Violation('who came back begins their session again')
  }

  /** Owners are removed by nobody. */
  async #leaveOwnersAlone(): Promise<void> {
    for (const path of ['remove', 'erase'] as const) {
      const fields = { person: this.#firstId, name: this.name }
      if (path === 'erase') await this.#second.signIn('soak-second-owner')
      await this.#does('second', `/owner/people/${path}`, fields, 'unknown', [])
    }
    const owners = (await this.record()).accounts.filter(({ role }) => role === 'owner').map(({ user_id: one }) => one)
    if (owners.toSorted().join() !== [this.#firstId, this.#secondId].toSorted().join())
      throw new Violation(`there are ${owners.length} owners, and should be two`)
  }

  /** Of somebody who is erased nothing is left but the lock. */
  async #erase(guest: Guest): Promise<void> {
    const { userId } = guest.client
    await this.#second.signIn('soak-second-owner')
    const wrong = await this.#press(this.#second, '/owner/people/erase', { person: userId, name: 'somebody' }, null)
    if (wrong.status !== 400) throw new Violation(`to erase somebody under another name is answered ${wrong.status}`)
    const hadAccess = (await this.record()).accounts.some((one) => one.user_id === userId)
    const before = (await this.record()).actions.length
    const kind = this.#random.pick(faultKinds)
    const fault =
      this.#random.chance(this.#order.faults) && (kind === 'object_gone' || OF_OBJECTS.has(kind))
        ? { kind, at: 1 + this.#random.below(3) }
        : null
    const fields = { person: userId, name: guest.name }
    let reply = await this.#press(this.#second, '/owner/people/erase', fields, fault)
    if (reply.location.endsWith('done=connected')) reply = await this.#press(this.#second, '/owner/people/erase', fields, null)
    if (reply.location.endsWith('done=unfinished'))
      reply = await this.#press(this.#second, '/owner/people/erase-rest', { person: userId }, null)
    if (reply.status !== 303 || !/done=(?:erased|unknown)$/.test(reply.location))
      throw new Violation(`to erase somebody is answered ${reply.status} to ${reply.location}`)
    const added = (await this.record()).actions.slice(before).map(({ action }) => action)
    const expected = [...(hadAccess ? ['access_removed'] : []), 'erased']
    if (added.join() !== expected.join()) throw new Violation(`the log of an erasure is ${added.join() || 'empty'}`)
    const { accounts, invites, removed, closed } = await this.record()
    if ([...accounts, ...removed].some((one) => one.user_id === userId) || invites.some((one) => one.used_by === userId))
      throw new Violation('somebody who is erased is still in the tables')
    if (closed.filter((one) => one.user_id === userId).length !== 1) throw new Violation('an erased account is not closed')
    const tables = z
      .array(z.string())
      .parse(await (await fetch(`${this.#order.world.origin}/soak/tables?user=${encodeURIComponent(userId)}`)).json())
    if (tables.length > 0) throw new Violation(`the object of somebody who is erased still has ${tables.join()}`)
    await this.#isShutOut(guest, 403)
  }

  async #stepDown(): Promise<void> {
    await this.#does('second', '/owner/step-down', {}, 'stepped-down', [['owner_stepped_down', null]])
    const { status } = await this.#second.get('/owner')
    if (status !== 404) throw new Violation(`who has stepped down meets ${status} on the owner’s page`)
    await this.#does('first', '/owner/step-down', {}, 'last', [])
  }

  /** While runs are paused nobody runs anything, and nothing is counted; afterwards each run is counted once. */
  async #pauseRuns(): Promise<void> {
    const { steps, client } = await this.#guest()
    // A day of their own, from its beginning, as what follows takes hours of it. No clock of anybody else comes so far in a night.
    const dayBegins = (Math.floor(steps.now() / DAY) + 40_000) * DAY
    steps.pass(dayBegins + HOUR - steps.now())
    const dayNow = () => new Date(steps.now()).toISOString().slice(0, 10)
    const spent = async (day: string) => {
      const rows = await (
        await fetch(`${this.#order.world.origin}/soak/rows?user=${encodeURIComponent(client.userId)}&after=0`)
      ).json()
      const { spent: own } = z.object({ spent: z.array(z.object({ day: z.string(), count: z.int() })) }).parse(rows)
      const all = (await this.record()).usage.find((one) => one.day === day)?.count ?? 0
      return `${own.find((one) => one.day === day)?.count ?? 0} and ${all}`
    }
    // What the runner did not take, or did not answer in time, may have cost a run.
    const wasBusy = () => steps.trail.some((line) => BUSY.some((code) => line.endsWith(code)))
    const expectSpent = async (expected: string, when: string) => {
      if (wasBusy()) return
      let is = await spent(dayNow())
      for (let look = 1; is !== expected && look < LOOKS; look++) {
        await pause(LOOK_MS)
        is = await spent(dayNow())
      }
      if (is !== expected) throw new Violation(`${when} the runs of a person and of all are ${is}, and should be ${expected}`)
    }
    const run = (number: number) => {
      const { slug: titleSlug, code } = programOf('pier-weights', 'crash', number, 'a guest')
      return { tool: 'run_local_tests', args: { titleSlug, language: 'python3', code, writtenBy: 'learner' } }
    }
    await steps.take({ ...run(1), rows: ['run_started', 'run_finished'] }, null)
    await expectSpent('1 and 1', 'after one run')
    // An isolate believes for some seconds what it has read of the switch.
    steps.pass(HOUR)
    await this.#first.signIn(this.name)
    await this.#does('first', '/owner/runs', { runs: 'pause' }, 'paused', [['runs_paused', null]])
    await steps.take({ ...run(2), rows: [], code: 'RUNS_PAUSED' }, null)
    await this.#does('first', '/owner/runs', { runs: 'resume' }, 'resumed', [['runs_resumed', null]])
    await expectSpent('1 and 1', 'after a run while all are paused')
    steps.pass(HOUR)
    const does = (number: number, fault: Fault | null = null) =>
      steps.take({ ...run(number), rows: ['run_started', 'run_finished'] }, fault)
    await does(2)
    await expectSpent('2 and 2', 'after a second run')
    // While D1 takes no count, runs go on, and are counted with the next; so are those of which an isolate tells D1 later.
    for (const number of [3, 4]) {
      steps.pass(HOUR)
      await does(number, NOT_COUNTED)
    }
    steps.pass(HOUR)
    await does(5)
    await expectSpent('5 and 5', 'after runs that D1 did not count at first')
    await does(6)
    steps.pass(HOUR)
    await does(7, NOT_COUNTED)
    steps.pass(HOUR)
    await does(8)
    await expectSpent('8 and 8', 'after a run that was to be counted with one that D1 did not count')
    await does(9)
    const before = dayNow()
    steps.pass(DAY)
    await does(10)
    await expectSpent('1 and 1', 'after the first run of the next day')
    if (!wasBusy())
      await waitUntil(
        () => 'the last run of a day to be counted',
        500,
        async () => ((await spent(before)) === '0 and 9' ? true : null),
      )
    const page = await this.#first.get('/owner')
    if (page.status !== 200 || !page.html.includes('On: code is run'))
      throw new Violation('the owner’s page says that runs are paused')
  }
}
