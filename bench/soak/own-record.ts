/** The pages and lists of a person’s progress beside a count of their own log: each piece of work once, on its day, with its code. */
import { z } from 'zod'
import { plain } from '../../test/e2e/page-forms.ts'
import type { Row } from './ledger.ts'
import { wrongOpportunities } from './opportunities.ts'
import type { PageSteps } from './page-steps.ts'
import { expectSame, Violation } from './told.ts'
import { dayIn, wrongProgress } from './views.ts'
import { wrongZones } from './zones.ts'

const DAY = 86_400_000
const WEEKS = 53
const MOST_PAGES = 40
/** What a person does: programs run, hints opened, answers given. */
const DEEDS: ReadonlySet<string> = new Set([
  'run_finished',
  'hint_given',
  'reply_recorded',
  'answer_recorded',
  'tests_run',
  'turn_taken',
])
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Of days as YYYY-MM-DD: how many behind the Monday of a week. */
const weekOf = (day: string): number => Math.floor((Date.parse(day) / DAY + 3) / 7)
const linksIn = (html: string, path: string): string[] =>
  [...html.matchAll(new RegExp(`<a href="${path}/([^"/?]+)"`, 'g'))].map(([, id = '']) => id)
const timesIn = (html: string): string[] => [...html.matchAll(/<time datetime="([^"]+)"/g)].map(([, at = '']) => at)
const steps = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`
const recentShape = z.object({
  submissions: z.array(z.looseObject({ at: z.string(), titleSlug: z.string(), verdict: z.string() })),
})

interface Submission {
  readonly runId: string
  readonly slug: string
  readonly verdict: string
  readonly codeHash: string
  readonly at: string
}

const iso = ({ at }: Row): string => new Date(at).toISOString()

export class OwnRecord {
  readonly #steps: PageSteps
  /** Of every program that was sent, by its hash. */
  readonly codes = new Map<string, string>()

  constructor(pages: PageSteps) {
    this.#steps = pages
  }

  /** In their order. */
  submissions(): readonly Submission[] {
    const began = new Map(
      this.#steps.log.flatMap(({ type, body }) =>
        type === 'run_started' && body['kind'] === 'submission' ? [[body['runId'], body]] : [],
      ),
    )
    return this.#steps.log.flatMap((row) => {
      const { type, stream, body } = row
      const start = type === 'run_finished' ? began.get(body['runId']) : undefined
      if (start === undefined) return []
      return [
        {
          runId: String(body['runId']),
          slug: stream.slice('practice:'.length),
          verdict: String(body['verdict']).replaceAll('_', ' '),
          codeHash: String(start['codeHash']),
          at: iso(row),
        },
      ]
    })
  }

  /** Every id of a kind of streams, in the order in which they began, with its last moment. */
  idsOf(kind: string): Map<string, string> {
    return new Map(
      this.#steps.log.flatMap((row) =>
        row.stream.startsWith(`${kind}:`) ? [[row.stream.slice(kind.length + 1), iso(row)] as const] : [],
      ),
    )
  }

  async expectEmpty(): Promise<void> {
    const first = await this.#steps.see('/progress')
    if (!first.html.includes('Your first step')) throw new Violation('who has begun nothing is shown no first step')
    for (const [path, words] of [
      ['/progress/sessions', 'No problem begun yet'],
      ['/progress/submissions', 'Nothing submitted yet'],
      ['/progress/lessons', 'No lesson begun yet'],
      ['/progress/process', 'Nothing counted yet'],
    ] as const) {
      if (!(await this.#steps.see(path)).html.includes(words)) throw new Violation(`${path} of who has begun nothing lists some`)
      if (!(await this.#steps.see(`${path}?page=2`)).html.includes('There is none here.'))
        throw new Violation(`${path} of who has begun nothing has a second page`)
    }
    if (!(await this.#steps.see('/progress/calibration')).html.includes('There is nothing to compare yet.'))
      throw new Violation('who has answered nothing is told how well it was predicted')
  }

  /** All days on which something was done, in the time zone of the person now. */
  async expectDays(zone: string): Promise<void> {
    await this.#steps.rows()
    const today = dayIn(Date.now(), zone)
    const [{ html }, overview] = [await this.#steps.see('/progress?view=activity'), await this.#steps.see('/progress')]
    if (dayIn(Date.now(), zone) !== today) return this.expectDays(zone)
    const counts = new Map<string, number>()
    for (const { type, at } of this.#steps.log) {
      const day = dayIn(at, zone)
      if (DEEDS.has(type) && weekOf(today) - weekOf(day) < WEEKS) counts.set(day, (counts.get(day) ?? 0) + 1)
    }
    const squares = [...html.matchAll(/<title>(\d+) ([A-Z][a-z]{2})[a-z]* (\d{4}): (\d+) steps?<\/title>/g)]
    const shown = squares.map(([, day = '', month = '', year = '', count]) => {
      const number = MONTHS.findIndex((name) => name === month) + 1
      return `${year}-${`${number}`.padStart(2, '0')}-${day.padStart(2, '0')} ${count}`
    })
    const days = [...counts].map(([day, count]) => `${day} ${count}`).toSorted()
    expectSame(`days with work in ${zone}`, shown, days)
    const sum = [...counts.values()].reduce((all, count) => all + count, 0)
    const active = `Active on ${counts.size} ${counts.size === 1 ? 'day' : 'days'}, with ${steps(sum)} in all.`
    if (!html.includes(active)) throw new Violation(`not on the page of what was done: ${active}`)
    const here = [...counts.keys()].filter((day) => weekOf(day) === weekOf(today)).length
    const week = here === 0 ? 'This week is still open.' : `You practised on ${here} ${here === 1 ? 'day' : 'days'} this week.`
    if (!overview.html.includes(week)) throw new Violation(`the overview of ${today} in ${zone} does not say: ${week}`)
  }

  /** Every list of this person, over all its pages: each piece once, the newest first. */
  async expectLists(): Promise<void> {
    await this.#steps.rows()
    const submissions: ReturnType<typeof this.submissions> = this.submissions().toReversed()
    const sessions = [...this.idsOf('practice')].sort(([, one], [, other]) => (one < other ? 1 : -1))
    const lessons: ReadonlyArray<readonly [string, string]> = [...this.idsOf('lesson')].toReversed()
    const typed: readonly Row[] = this.#steps.log.filter(({ type }) => type === 'run_counted').toReversed()
    const runs = submissions.map(({ runId, at }) => [runId, at] as const)
    for (const [path, all] of [
      ['/progress/sessions', sessions],
      ['/progress/submissions', runs],
      ['/progress/lessons', lessons],
      ['/progress/process', typed.map((row) => [String(row.body['slug']), iso(row)] as const)],
    ] as const) {
      const pages = await this.#pagesOf(path)
      const of = path === '/progress/process' ? '/progress/sessions' : path
      const moments = all.map(([, at]) => at)
      expectSame(`moments of ${path}`, pages.flatMap(timesIn), moments)
      expectSame(`pages of ${path}`, pages.length, Math.max(1, Math.ceil(all.length / 25)))
      // Two that were worked on in the same moment are in either order.
      const ids = all.map(([id]) => id)
      expectSame(`what ${path} lists`, pages.flatMap((html) => linksIn(html, of)).toSorted(), ids.toSorted())
    }
    const recent = recentShape.parse(await this.#steps.take({ tool: 'get_recent_submissions', args: {}, rows: [] })).submissions
    expectSame(
      'recent submissions as a client is told them',
      recent.map(({ at, titleSlug, verdict }) => `${at} ${titleSlug} ${verdict.replaceAll('_', ' ')}`),
      submissions.slice(0, 20).map(({ at, slug, verdict }) => `${at} ${slug} ${verdict}`),
    )
  }

  /** The page of each submission: the code that was sent, its verdict, and the one before it. */
  async expectSubmissions(): Promise<void> {
    const all = this.submissions()
    for (const [index, { runId, slug, verdict, codeHash, at }] of all.entries()) {
      const { html } = await this.#steps.see(`/progress/submissions/${runId}`)
      const [, code = ''] = /<h2>The code<\/h2><pre tabindex="0"><code>([\s\S]*?)<\/code><\/pre>/.exec(html) ?? []
      expectSame(`the code of submission ${index + 1}`, plain(code), this.codes.get(codeHash))
      if (!html.includes(`<strong>${verdict}</strong>, sent <time datetime="${at}"`))
        throw new Violation(`submission ${index + 1} is not shown as ${verdict} at ${at}`)
      const before = all.slice(0, index).findLast((one) => one.slug === slug)
      const first = 'This is your first submission of this problem.'
      const links = linksIn(html, '/progress/submissions')
      expectSame(
        `the submission before submission ${index + 1}`,
        [links, html.includes(first)],
        [before === undefined ? [] : [before.runId], before === undefined],
      )
    }
  }

  /** What each session tells of its past, step by step. */
  async expectTimelines(): Promise<void> {
    for (const slug of this.idsOf('practice').keys()) {
      const rows = this.#steps.log.filter(({ stream }) => stream === `practice:${slug}`)
      const submitted = this.submissions().filter((one) => one.slug === slug).length
      const count = (type: string) => rows.filter((row) => row.type === type).length
      const { html } = await this.#steps.see(`/progress/sessions/${slug}`)
      const told = rows.filter(({ type }) => type !== 'run_started').map(iso)
      expectSame(`moments of the session with ${slug}`, timesIn(html), told)
      for (const [words, times] of [
        ['Began', count('session_started')],
        ['Submitted: ', submitted],
        ['Ran the visible cases: ', count('run_finished') - submitted],
        ['Hint ', count('hint_given')],
        ['<b>Solved', count('problem_solved')],
      ] as const) {
        const lines = html.split(`<span>${words}`).length - 1
        expectSame(`lines of the session with ${slug} that begin “${words}”`, lines, times)
      }
    }
  }

  /** The transcript of each lesson has its moments alone. */
  async expectTranscripts(): Promise<void> {
    for (const lessonId of this.idsOf('lesson').keys()) {
      const rows = this.#steps.log.filter(({ stream }) => stream === `lesson:${lessonId}`)
      const times = timesIn((await this.#steps.see(`/progress/lessons/${lessonId}`)).html)
      const moments = rows.map(iso)
      expectSame(`when a lesson began, by its transcript`, times[0], moments[0])
      const strange = times.filter((at) => !moments.includes(at))
      if (strange.length > 0) throw new Violation(`the transcript of a lesson names ${strange[0]}, when nothing happened in it`)
    }
  }

  /** A client, the page and the archive count the same. */
  async expectCounts(): Promise<void> {
    const body = await this.#steps.take({ tool: 'get_progress', args: {}, rows: [] })
    const ended = this.#steps.log.filter(({ stream, type }) => stream === 'knowledge' && type === 'episode_ended')
    const { log } = this.#steps
    const wrong = [...wrongProgress(body, ended), ...wrongOpportunities(body, log), ...wrongZones(log, true)]
    if (wrong.length > 0) throw new Violation(`progress as a client is told it: ${wrong.join('; ')}`)
    const solved = this.#steps.log.filter(({ type }) => type === 'problem_solved')
    const alone = solved.filter(({ body: row }) => row['unaided'] === true).length
    const words = `In twelve months: ${alone} solved without help, ${solved.length - alone} solved with help, `
    const { html } = await this.#steps.see('/progress?view=activity')
    if (!html.includes(words)) throw new Violation(`not on the page of what was done: ${words}`)
    const archive = (await this.#steps.see('/account/archive')).html
    const kept = archive.split('\n').filter((line) => line.startsWith('{"kind":"event"'))
    for (const type of new Set(this.#steps.log.map((row) => row.type)))
      expectSame(
        `events of the archive that are ${type}`,
        kept.filter((line) => line.includes(`"type":"${type}"`)).length,
        this.#steps.log.filter((row) => row.type === type).length,
      )
  }

  /** A list page by page, as far as it says that there are older ones. */
  async #pagesOf(path: string): Promise<readonly string[]> {
    const pages: string[] = []
    for (let number = 1; number <= MOST_PAGES; number++) {
      const { html } = await this.#steps.see(`${path}?page=${number}`)
      pages.push(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
      if (!html.includes(`href="${path}?page=${number + 1}"`)) break
    }
    return pages
  }
}
