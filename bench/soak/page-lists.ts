/** What the pages list, count and forecast of a person’s work: what a count of their own log says, and what a client is told. */
import { z } from 'zod'
import type { Row } from './ledger.ts'
import { wrongOpportunities } from './opportunities.ts'
import type { PageSteps } from './page-steps.ts'
import { Violation } from './told.ts'
import { dayIn, endedIn, wrongDue, wrongProgress } from './views.ts'

const DAY = 86_400_000
/** Days of which the overview says what comes due in them. */
const FORECAST_DAYS = 30

const progressShape = z.looseObject({
  components: z.array(
    z.looseObject({ id: z.string(), title: z.string(), stage: z.string(), reviewDueAt: z.string().nullable() }),
  ),
  due: z.array(z.unknown()),
})
type Progress = z.infer<typeof progressShape>

/** The moments of a page's tables and lists, in their order. */
const momentsIn = (html: string): string =>
  [...html.matchAll(/(?:<li>|<td [^>]*>)<time datetime="([^"]+)"/g)].map(([, at = '']) => at).join()
const momentsOf = (rows: readonly Row[]): string => rows.map(({ at }) => new Date(at).toISOString()).join()

/** Of two days as YYYY-MM-DD. */
export const latest = (day: string, other: string): string => (day > other ? day : other)

function inOrder(html: string, texts: readonly string[]): boolean {
  const places = texts.map((text) => html.indexOf(text))
  return places.every((place, index) => place > (places[index - 1] ?? -1))
}

/** Rows of a list that one page shows, and events of a session. */
const LISTED = 25
const TOLD = 200

export class PageLists {
  readonly #steps: PageSteps
  readonly #zone: string
  /** Of what they have worked on. */
  #titles: ReadonlyMap<string, string> = new Map()

  constructor(steps: PageSteps, zone: string) {
    this.#steps = steps
    this.#zone = zone
  }

  /** Every list of this person's work, newest first, and what is counted of it. `slug`: a problem whose session is listed too. */
  async expectListed(slug: string): Promise<void> {
    await this.#steps.rows()
    const { log } = this.#steps
    const lastOf = (kind: string): readonly Row[] => {
      const last = new Map(log.flatMap((row) => (row.stream.startsWith(`${kind}:`) ? [[row.stream, row] as const] : [])))
      const rows = [...last.values()]
      rows.sort((a, b) => b.at - a.at)
      return rows.slice(0, LISTED)
    }
    const submitted = new Set(
      log.flatMap(({ type, body }) => (type === 'run_started' && body['kind'] === 'submission' ? [body['runId']] : [])),
    )
    const submissions = log
      .filter(({ type, body }) => type === 'run_finished' && submitted.has(body['runId']))
      .slice(-LISTED)
      .toReversed()
    const session = log.filter(({ stream }) => stream === `practice:${slug}`)
    const history = session.slice(-TOLD).filter(({ type }) => type !== 'run_started')
    for (const [path, rows] of [
      ['/progress/sessions', lastOf('practice')],
      ['/progress/submissions', submissions],
      ['/progress/lessons', lastOf('lesson')],
      [`/progress/sessions/${slug}`, history],
    ] as const) {
      const { html } = await this.#steps.see(path)
      if (momentsIn(html) !== momentsOf(rows))
        throw new Violation(`${path} lists ${momentsIn(html)}, and the log has ${momentsOf(rows)}`)
      if (
        rows === submissions &&
        !inOrder(
          html,
          submissions.map(({ body }) => `/progress/submissions/${String(body['runId'])}"`),
        )
      )
        throw new Violation(`${path} has other links than its submissions`)
    }
    const count = (outcome: string) => endedIn(log).filter(({ body }) => body['outcome'] === outcome).length
    const counts = `In twelve months: ${count('success')} solved without help, ${count('aided')} solved with help, ${count('revealed')} with the solution shown.`
    if (!(await this.#steps.see('/progress?view=activity')).html.includes(counts)) throw new Violation(`not on a page: ${counts}`)
    if (!(await this.#steps.see('/own-problems')).html.includes('There are none.'))
      throw new Violation('who has made no problem is shown one')
    await this.expectForecast()
  }

  /** The overview says what comes due as a client is told it. */
  async expectForecast(): Promise<void> {
    const today = dayIn(Date.now(), this.#zone)
    const [{ components, due }, { html }] = [await this.progress(), await this.#steps.see('/progress')]
    const days = [...components.flatMap(({ reviewDueAt }) => reviewDueAt ?? []), ...this.planned().values()].map((at) =>
      latest(dayIn(new Date(at).getTime(), this.#zone), today),
    )
    const within = days.filter((day) => Date.parse(day) - Date.parse(today) < FORECAST_DAYS * DAY)
    const summary = `${within.length} in all, ${days.filter((day) => day === today).length} of them by today.`
    const listed =
      due.length === 0 ? 'Nothing is due for review now.' : due.length === 1 ? '1 skill is due<' : `${due.length} skills are due<`
    if (today === dayIn(Date.now(), this.#zone) && !(html.includes(`>${summary}<`) && html.includes(`>${listed}`)))
      throw new Violation(`the overview does not say “${summary}” and “${listed}”`)
  }

  /** What a client is told, which is what a count of the log says. */
  async progress(): Promise<Progress> {
    const body = await this.#steps.take({ tool: 'get_progress', args: {}, rows: [] })
    const { log } = this.#steps
    const wrong = [...wrongProgress(body, endedIn(log)), ...wrongDue(body, [this.#zone], log), ...wrongOpportunities(body, log)]
    if (wrong.length > 0) throw new Violation(`get_progress of who works on pages: ${wrong.join('; ')}`)
    const progress = progressShape.parse(body)
    this.#titles = new Map(progress.components.map(({ id, title }) => [id, title]))
    return progress
  }

  /** As a client was told it last, or the id. */
  titleOf(id: string): string {
    return this.#titles.get(id) ?? id
  }

  /** Checks without help that are to come, by the log, with their moments. */
  planned(): Map<string, number> {
    const planned = new Map<string, number>()
    for (const { type, body } of this.#steps.log) {
      const component = String(body['component'])
      if (type === 'check_scheduled' || (type === 'check_postponed' && body['kind'] === 'unaided'))
        planned.set(component, Number(body['dueAt']))
      if (type === 'check_started' && body['kind'] === 'unaided') planned.delete(component)
    }
    return planned
  }
}
