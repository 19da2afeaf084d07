/** What the list of problems says to a learner: their marks, where they left off, and what comes first. */
import { standingOf } from '../../knowledge/learning.ts'
import { beginningOf } from '../../knowledge/beginning.ts'
import { dueNow, type Beginning, type Offer } from '../../knowledge/rules/choose.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import type { SessionView } from '../rules/view.ts'
import type { Mark } from './problem-filter.ts'

export interface OwnStanding {
  /** By slug, of every problem that the learner has begun. */
  readonly marks: ReadonlyMap<string, Mark>
  /** The session worked on last that is still open. */
  readonly last: { readonly slug: string; readonly title: string; readonly attempts: number } | null
  readonly offer: Offer
  readonly begin: Beginning | null
  readonly due: number
}

export async function ownStanding(context: ToolContext): Promise<Result<OwnStanding, Failure>> {
  const [sessions, standing] = await Promise.all([context.learner.ask('practice', 'all'), standingOf(context)])
  if (!sessions.ok) return sessions
  if (!standing.ok) return standing
  const { views } = sessions.value
  const { known, offer } = standing.value
  const [begin, last] = await Promise.all([beginningOf(context, known), lastOpen(context, views)])
  if (!begin.ok) return begin
  const due = dueNow(offer)
  const dueComponents = new Set(due.map(({ component }) => component))
  const dueSlugs = new Set(
    offer.problems.flatMap(({ slug, components }) => (dueComponents.has(components.primary) ? [slug] : [])),
  )
  const marks = views.map(({ titleSlug, solved }) => {
    return [titleSlug, { status: solved === null ? 'begun' : 'solved', isDue: dueSlugs.has(titleSlug) }] as const
  })
  return ok({ marks: new Map(marks), last, offer, begin: begin.value, due: due.length })
}

async function lastOpen({ catalogue }: ToolContext, views: readonly SessionView[]): Promise<OwnStanding['last']> {
  const open = views.filter(({ status, gaveUp, underCheck }) => status !== 'solved' && !gaveUp && !underCheck)
  const [view] = open.toSorted((a, b) => b.lastActiveAt - a.lastActiveAt)
  if (!view) return null
  // A problem of the learner's own may be gone.
  const entry = await catalogue.problem(view.titleSlug)
  return entry.ok ? { slug: view.titleSlug, title: entry.value.problem.title, attempts: view.attempts } : null
}
