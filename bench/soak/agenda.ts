/** What somebody has open and what is due for them: the tools say what the log says. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import { PRACTISED, type Looks } from './looks.ts'
import { expectSame, Violation } from './told.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A learner's day begins in the night. */
const DAY_BEGINS_MS = 4 * HOUR
const COMPONENT = 'Looking up in a hash table'

const due = z.object({ kind: z.string(), component: z.string(), dueAt: z.string() })
const dueShape = z.looseObject({ due: z.array(due), dueInAll: z.int() })
const startedShape = dueShape.extend({
  open: z.array(z.looseObject({ titleSlug: z.string(), attempts: z.int(), lastActiveAt: z.string() })),
  openInAll: z.int(),
  solved: z.int(),
})

/** What is open, by the log: the last that was worked on first. */
export async function expectStarted(looks: Looks): Promise<void> {
  const { order, steps } = looks
  const body = startedShape.parse(await looks.read('get_started'))
  const slugs = order.world.problems.map(({ slug }) => slug)
  const rowsOf = (slug: string) => steps.log.filter(({ stream }) => stream === `practice:${slug}`)
  const open = slugs
    .filter((slug) => ['started', 'attempting'].includes(looks.statusOf(slug)))
    .map((slug) => ({
      titleSlug: slug,
      attempts: rowsOf(slug).filter(({ type }) => type === 'run_finished').length,
      lastActiveAt: iso(rowsOf(slug).at(-1)?.at ?? 0),
    }))
    .toSorted((one, two) => Date.parse(two.lastActiveAt) - Date.parse(one.lastActiveAt))
  const shown = body.open.map(({ titleSlug, attempts, lastActiveAt }) => ({ titleSlug, attempts, lastActiveAt }))
  expectSame('what get_started says is open', [shown, body.openInAll], [open, open.length])
  expectSame('solved', body.solved, slugs.filter((slug) => looks.statusOf(slug) === 'solved').length)
}

/** Both tools say the same is due, of which the log says when. */
export async function expectDue(looks: Looks): Promise<void> {
  const { steps } = looks
  const now = steps.now()
  const suggested = dueShape.parse(await looks.read('suggest_next'))
  const started = dueShape.parse(await looks.read('get_started'))
  const later = steps.now()
  const scheduled = steps.log.flatMap(({ type, body }) => (type === 'check_scheduled' ? [Number(body['dueAt'])] : []))
  // Between the two a day may have begun.
  if (scheduled.some((at) => at > now && at <= later)) return
  expectSame('what is due', started.due, suggested.due)
  const isDue = scheduled.some((at) => at <= now)
  const checks = suggested.due.filter(({ kind }) => kind === 'unaided')
  expectSame(
    'the check that is due',
    checks.map(({ component, dueAt }) => ({ component, dueAt })),
    isDue ? [{ component: COMPONENT, dueAt: iso(dayAfterSolved(looks)) }] : [],
  )
  if (suggested.dueInAll !== suggested.due.length || suggested.due.some(({ dueAt }) => Date.parse(dueAt) > later))
    throw new Violation(`of ${suggested.dueInAll} that are due it lists ${JSON.stringify(suggested.due).slice(0, 300)}`)
}

/** When the next day begins, in the night, after the problem was solved with help; six hours are no night. */
function dayAfterSolved({ steps }: Looks): number {
  const solved = steps.log.find(({ stream, type }) => stream === `practice:${PRACTISED}` && type === 'problem_solved')
  const at = solved?.at ?? 0
  return Math.max((Math.floor((at - DAY_BEGINS_MS) / DAY) + 1) * DAY + DAY_BEGINS_MS, at + 6 * HOUR)
}
