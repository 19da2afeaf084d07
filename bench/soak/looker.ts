/**
 * Somebody who looks back: they work on some problems and a lesson over days, far from UTC, and their pages, lists, client and archive say
 * what a count of their log says, also after their object has ended in memory, in another browser, and in another time zone.
 */
import { z } from 'zod'
import { plain } from '../../test/e2e/page-forms.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import { expectLive, type LivePerson } from './live-pages.ts'
import { OpenPage } from './open-page.ts'
import { OwnRecord } from './own-record.ts'
import { takeLesson } from './page-lesson.ts'
import { bench, PageSteps, type Press } from './page-steps.ts'
import { Pages } from './pages.ts'
import { programOf, type ProgramKind, type Slug } from './programs.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { dayIn, wrongDue, wrongSettings } from './views.ts'

const DAY = 86_400_000
const PUZZLE = 'label-chain'
/** The clocks of both never change, and it is another day in one of them than in UTC at any hour. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Honolulu'] as const
/** So many days go by in a long soak: a page shows a year. */
const MOST_DAYS = 60
const suggestionShape = z.looseObject({
  kind: z.string(),
  reason: z.string(),
  titleSlug: z.string().nullable(),
  title: z.string().nullable(),
  component: z.string().nullable(),
  due: z.array(z.looseObject({ component: z.string(), dueAt: z.string() })),
})
const progressShape = z.looseObject({
  due: suggestionShape.shape.due,
  components: z.array(z.looseObject({ id: z.string(), title: z.string() })),
})

/** A load may change a title between two looks. */
const untitled = (text: string): string => text.replaceAll(/Two Sum (One|of load \d+)/g, 'Two Sum')
/** What of a page does not depend on when it was made. */
const mainOf = (html: string): string =>
  untitled(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/name="csrf" value="[^"]*"/g, '')

export class Looker {
  readonly name: string
  readonly habit = 'looks back'
  readonly #order: StepsOrder & { readonly other: Client }
  readonly #random: Random
  readonly #steps: PageSteps
  readonly #theirs: PageSteps
  readonly #client: Steps
  readonly #record: OwnRecord
  readonly #second: OpenPage
  #zones: readonly [string, string] = ZONES
  #chosen: Readonly<Record<string, string>> = { pace: 'standard', language: 'python3', dailyLimit: '7', minutesADay: '35' }
  #todo: Array<() => Promise<unknown>>
  #number = 0
  #days = 0

  constructor(order: StepsOrder & { readonly other: Client }) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#steps = new PageSteps(order)
    this.#theirs = new PageSteps({ ...order, client: order.other, name: `${order.name}-other` })
    this.#client = new Steps(order, 'practice:')
    this.#record = new OwnRecord(this.#steps)
    this.#second = new OpenPage(order.world.origin)
    if (order.random.chance(0.5)) this.#zones = [ZONES[1], ZONES[0]]
    const slugs = order.world.problems.map(({ slug }) => slug)
    const half = Math.floor(slugs.length / 2)
    this.#todo = [
      () => this.#signIn(),
      () => this.#record.expectEmpty(),
      () => this.#settle(),
      () => this.#send(PUZZLE, 'wrong', 'run'),
      () => this.#send(PUZZLE, 'crash', 'submit'),
      () => this.#expectOwn(),
      () => this.#listen(),
      () => this.#sleep(1),
      () => this.#begin(slugs.slice(0, half)),
      () => this.#send('pier-weights', 'hidden', 'submit'),
      () => this.#send('pier-weights', 'right', 'submit'),
      () => this.#help('berth-split'),
      () => this.#send('berth-split', 'right', 'submit'),
      () => this.#expectOwn(),
      () => this.#sleep(1),
      () => takeLesson(this.#steps),
      () => this.#send(PUZZLE, 'hidden', 'submit'),
      () => this.#expectSuggestion(),
      () => this.#move(),
      () => this.#sleep(7),
      () => this.#begin(slugs.slice(half)),
      () => this.#lookBack(),
      () => this.#expectSameAgain(),
      () => this.#expectClosed(),
      () => this.#steps.replay(),
    ]
  }

  get trail(): readonly string[] {
    return [...this.#theirs.trail.slice(-5), ...this.#steps.trail]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#steps.rest()
    if (this.#days < MOST_DAYS && this.#random.chance(0.2)) {
      await this.#sleep(1)
      await this.#send(PUZZLE, this.#random.pick(['wrong', 'crash']), 'submit')
    }
    const again = [
      () => this.#lookBack(),
      () => this.#expectSuggestion(),
      () => this.#expectSameAgain(),
      () => this.#expectClosed(),
      () => this.#move(),
    ] as const
    await this.#random.pick<() => Promise<unknown>>(again)()
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }

  get #zone(): string {
    return this.#zones[0]
  }

  async #signIn(): Promise<void> {
    await this.#steps.signIn()
    await this.#theirs.signIn()
    await this.#second.signIn(this.name)
  }

  async #sleep(days: number): Promise<void> {
    this.#days += days
    await this.#steps.age(days * DAY)
  }

  /** What the page saves holds for a client, and what a client changes stands on the page; the same form again adds nothing. */
  async #settle(): Promise<void> {
    this.#chosen = { ...this.#chosen, timeZone: this.#zone }
    const form = { path: '/settings', fields: this.#chosen, status: 303 }
    await this.#steps.twice({ ...form, rows: 'settings: settings_changed' })
    await this.#steps.press({ ...form, rows: '' })
    await this.#expectChosen({ pace: 'standard', language: 'python3', timeZone: this.#zone, dailyLimit: 7, minutesADay: 35 })
    const args = { dailyLimit: 9, minutesADay: 40 }
    await this.#steps.take({ tool: 'update_settings', args, rows: ['settings_changed'], saysAgain: false })
    this.#chosen = { ...this.#chosen, dailyLimit: '9', minutesADay: '40' }
    await this.#steps.press({ ...form, fields: this.#chosen, rows: '' })
    await this.#expectChosen({ pace: 'standard', language: 'python3', timeZone: this.#zone, ...args })
  }

  async #expectChosen(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const wrong = wrongSettings(await this.#steps.take({ tool: 'update_settings', args: {}, rows: [] }), settings)
    if (wrong.length > 0) throw new Violation(`settings of who looks back: ${wrong.join('; ')}`)
    for (const { html } of [await this.#steps.see('/settings'), await this.#second.get('/settings')])
      for (const name of ['timeZone', 'dailyLimit', 'minutesADay']) {
        const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? []
        if (!input.includes(`value="${String(settings[name])}"`))
          throw new Violation(`/settings shows ${input}, and ${String(settings[name])} was chosen`)
      }
  }

  /** To the other time zone, with a client or on the page. */
  async #move(): Promise<void> {
    const [old, zone] = this.#zones
    this.#zones = [zone, old]
    this.#chosen = { ...this.#chosen, timeZone: zone }
    if (this.#random.chance(0.5))
      await this.#steps.take({
        tool: 'update_settings',
        args: { timeZone: zone },
        rows: ['settings_changed'],
        saysAgain: false,
      })
    else {
      await this.#steps.rows()
      const before = this.#steps.log.length
      await this.#steps.press({ path: '/settings', fields: this.#chosen, rows: null, status: 303 })
      expectSame(
        'rows of a new time zone',
        this.#steps.log.slice(before).map(({ type }) => type),
        ['settings_changed'],
      )
    }
    await this.#expectChosen({ timeZone: zone, dailyLimit: 9, minutesADay: 40 })
    await this.#record.expectDays(zone)
  }

  async #send(slug: Slug, kind: ProgramKind, action: 'run' | 'submit'): Promise<void> {
    this.#number += 1
    const { code, codeHash } = programOf(slug, kind, this.#number, `<b>looked</b> &amp; "é" 'x'  ${this.name}`)
    this.#record.codes.set(codeHash, code)
    await this.#steps.rows()
    const before = this.#steps.log.length
    await this.#steps.press({ ...bench(slug, action, { code, typedCharacters: '40', pastedCharacters: '7' }), rows: null })
    const ran = this.#steps.log.slice(before).filter(({ type }) => type === 'run_finished').length
    expectSame(`runs of one form for ${slug}`, ran, 1)
  }

  async #help(slug: Slug): Promise<void> {
    await this.#steps.rows()
    await this.#steps.press({ ...bench(slug, 'hint', { hintLevel: '1' }), rows: null })
  }

  /** Problems that are begun, and no more. */
  async #begin(slugs: readonly string[]): Promise<void> {
    await this.#client.rows()
    const known = this.#record.idsOf('practice')
    for (const titleSlug of slugs.filter((slug) => !known.has(slug))) {
      const { rows } = await this.#client.ask('start_problem', { titleSlug }, null, null)
      expectSame(`rows of the beginning of ${titleSlug}`, rows, ['session_started'])
    }
    await this.#steps.rows()
    await this.#record.expectLists()
  }

  async #expectOwn(): Promise<void> {
    await this.#record.expectDays(this.#zone)
    await this.#record.expectLists()
    await this.#record.expectSubmissions()
  }

  async #lookBack(): Promise<void> {
    await this.#expectOwn()
    await this.#record.expectTimelines()
    await this.#record.expectTranscripts()
    await this.#record.expectCounts()
    await this.#expectSuggestion()
  }

  /** It is the same when it is read again, and on the page; it exists, and is nothing that was done today. */
  async #expectSuggestion(): Promise<void> {
    const today = dayIn(Date.now(), this.#zone)
    const read = async () => suggestionShape.parse(await this.#steps.take({ tool: 'suggest_next', args: {}, rows: [] }))
    const [one, { html }] = [await read(), await this.#steps.see('/progress')]
    const two = await read()
    const body = await this.#steps.take({ tool: 'get_progress', args: {}, rows: [] })
    if (dayIn(Date.now(), this.#zone) !== today) return
    const { due, components } = progressShape.parse(body)
    const wrong = wrongDue(body, this.#zones, this.#steps.log)
    if (wrong.length > 0) throw new Violation(`what is due for who has moved: ${wrong.join('; ')}`)
    expectSame('a suggestion that is read again', untitled(JSON.stringify(two)), untitled(JSON.stringify(one)))
    expectSame('what is due by a suggestion', one.due, due.slice(0, 20))
    const { kind, titleSlug, title } = one
    const page = plain(html)
    const solved = this.#steps.log.flatMap(({ stream, type, at, body: row }) =>
      type === 'problem_solved' && dayIn(at, this.#zone) === today ? [{ slug: stream.slice('practice:'.length), row }] : [],
    )
    if (titleSlug !== null) {
      if (solved.some(({ slug }) => slug === titleSlug)) throw new Violation(`${titleSlug} is solved today, and suggested`)
      if (!untitled(plain((await this.#steps.see(`/problems/${titleSlug}`)).html)).includes(untitled(title ?? '')))
        throw new Violation(`${titleSlug} is suggested as “${title}”, and its page has another title`)
      if (kind !== 'check' && !page.includes(`/problems/${titleSlug}`))
        throw new Violation(`a client is told to do ${titleSlug}, and the page says something else`)
    }
    if ((kind === 'check') !== /Start the (review|check)</.test(page))
      throw new Violation(`a client is told of a ${kind}, and the page has another button`)
    const fresh = new Set(
      solved.flatMap(({ slug, row }) => {
        const skill = row['unaided'] === true ? this.#order.world.written(slug).components.primary : null
        return components.find(({ id }) => id === skill)?.title ?? []
      }),
    )
    for (const { component, dueAt } of due) {
      if (fresh.has(component)) throw new Violation(`${component} was shown without help today, and is due`)
      const since = dayIn(Date.parse(dueAt), this.#zone)
      if (since > today) throw new Violation(`${component} is due before its day, ${since}`)
      const [, month, day] = since.split('-').map(Number)
      const name = `since ${day} ${new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, (month ?? 1) - 1))}`
      if (due.length <= 10 && !page.includes(name))
        throw new Violation(`the overview does not say that ${component} is due ${name}`)
    }
  }

  /** Every page as before, when the object has ended in memory, and in another browser. */
  async #expectSameAgain(): Promise<void> {
    const { world, client } = this.#order
    const [submission, lesson] = [this.#record.submissions().at(-1), [...this.#record.idsOf('lesson').keys()][0]]
    const paths = [
      '/progress',
      ...['skills', 'activity', 'submissions'].map((view) => `/progress?view=${view}`),
      ...['sessions', 'submissions', 'lessons', 'calibration', 'process'].map((list) => `/progress/${list}`),
      `/progress/sessions/${PUZZLE}`,
      `/progress/submissions/${submission?.runId}`,
      `/progress/lessons/${lesson}`,
    ]
    const today = dayIn(Date.now(), this.#zone)
    const before: string[] = []
    for (const path of paths) before.push(mainOf((await this.#steps.see(path)).html))
    await fetch(`${world.origin}/soak/end?user=${encodeURIComponent(client.userId)}`)
    for (const [index, path] of paths.entries()) {
      const [{ html }, second] = [await this.#steps.see(path), await this.#second.get(path)]
      if (dayIn(Date.now(), this.#zone) !== today) return
      expectSame(`${path} after its object has ended`, mainOf(html), before[index])
      expectSame(`${path} in a second browser`, mainOf(second.html), before[index])
    }
  }

  /** What has an id is there for its person alone. */
  async #expectClosed(): Promise<void> {
    const lessons = [...this.#record.idsOf('lesson').keys()]
    const paths = [
      ...this.#record.submissions().map(({ runId }) => `/progress/submissions/${runId}`),
      ...lessons.flatMap((id) => [`/progress/lessons/${id}`, `/lesson/${id}`]),
      `/progress/sessions/${PUZZLE}`,
    ]
    const stranger = new Pages(this.#order.world, this.#order.told)
    for (const path of paths) {
      await this.#theirs.see(path, 404)
      expectSame(`${path} for who is not signed in`, (await stranger.get(path)).status, 303)
    }
    for (const lessonId of lessons)
      await this.#theirs.take({ tool: 'lesson_get_state', args: { lessonId }, rows: [], code: 'LESSON_NOT_FOUND' })
    const { html } = await this.#theirs.see('/progress/submissions')
    if (!html.includes('Nothing submitted yet')) throw new Violation('who has submitted nothing is shown submissions')
    for (const [fields, status] of [
      [{ kind: 'review', topic: 'union-find' }, 409],
      [{ kind: 'review', topic: 'no-such-skill' }, 404],
      [{ kind: 'other', topic: 'union-find' }, 400],
    ] as const)
      await this.#theirs.press({ path: '/progress/checks', fields, rows: '', status })
  }

  #listen(): Promise<void> {
    const { client, other } = this.#order
    const own: LivePerson = { name: this.name, pages: this.#steps, client }
    const others: LivePerson = { name: `${this.name}-other`, pages: this.#theirs, client: other }
    const hint = (slug: Slug): Press => ({ ...bench(slug, 'hint', { hintLevel: '1' }), rows: null })
    return expectLive(this.#order, [own, others], [hint(PUZZLE), hint('berth-split')])
  }
}
