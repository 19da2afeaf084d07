import { z } from 'zod'
import { difficulties } from '../../../domain/problem.ts'
import type { SessionView } from '../../../domain/practice/view.ts'
import { err, ok } from '../../../result.ts'
import { text } from '../../inputs.ts'
import { defineTool, spoken } from '../../tool.ts'

const PAGE = 20
const statuses = ['not_started', 'started', 'attempting', 'solved'] as const

/** A place in one search of one version of the catalogue. */
const position = z.object({ offset: z.int().min(0).max(1_000_000), version: z.string() })

export const searchProblems = defineTool({
  name: 'search_problems',
  title: 'Search problems',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen: "Use to find a problem by words, difficulty, topic or the learner's own status; without parameters it lists all.",
    notWhen: 'Not to read one whose slug is known: that is get_problem.',
    thenCall: 'Then offer the learner a choice and call start_problem.',
  },
  input: z.object({
    query: text(200).optional().describe('Words to look for in title, topics and statement.'),
    difficulty: z.enum(difficulties).optional(),
    topics: z.array(text(40)).max(10).optional().describe('Problems of any of these topics.'),
    status: z.enum(statuses).optional().describe("The learner's own status."),
    cursor: z.string().max(200).optional().describe('From the last page, to get the next one.'),
  }),
  output: z.object({
    ...spoken,
    problems: z.array(
      z.object({
        titleSlug: z.string(),
        title: z.string(),
        difficulty: z.enum(difficulties),
        topics: z.array(z.string()),
        status: z.enum(statuses),
      }),
    ),
    total: z.int(),
    cursor: z.string().nullable(),
    topics: z.array(z.string()),
  }),
  async run({ query, difficulty, topics, status, cursor }, { learner, catalogue }) {
    const sessions = await learner.sessions()
    if (!sessions.ok) return sessions
    const version = await catalogue.version()
    if (!version.ok) return version
    const offset = cursor === undefined ? 0 : offsetOf(cursor, version.value)
    if (offset === null) return err({ code: 'INVALID_CURSOR' })
    const { views } = sessions.value
    const found = await catalogue.search({
      query: query?.trim() ? query : null,
      difficulty: difficulty ?? null,
      topics: (topics ?? []).map((topic) => topic.trim().toLowerCase()),
      slugs: slugsFor(status, views),
      offset,
      limit: PAGE,
    })
    if (!found.ok) return found
    const known = await catalogue.topics()
    if (!known.ok) return known
    const own = new Map(views.map((view) => [view.titleSlug, view.status]))
    const { total } = found.value
    const problems = found.value.problems.map(({ slug, ...rest }) => ({
      titleSlug: slug,
      ...rest,
      status: own.get(slug) ?? ('not_started' as const),
    }))
    const [first] = problems
    return ok({
      say:
        total === 0
          ? 'Nothing matches; try other words or fewer conditions.'
          : `${total} ${total === 1 ? 'problem matches' : 'problems match'}.`,
      next: first
        ? { tool: 'get_problem', arguments: { titleSlug: first.titleSlug } }
        : { tool: 'search_problems', arguments: {} },
      problems,
      total,
      cursor: offset + PAGE < total ? btoa(JSON.stringify({ offset: offset + PAGE, version: version.value })) : null,
      topics: known.value,
    })
  },
})

function slugsFor(status: (typeof statuses)[number] | undefined, views: readonly SessionView[]) {
  if (status === undefined) return null
  if (status === 'not_started') return { without: views.map((view) => view.titleSlug) }
  return { only: views.filter((view) => view.status === status).map((view) => view.titleSlug) }
}

/** Null when the cursor is malformed or the catalogue has changed since. */
function offsetOf(cursor: string, version: string): number | null {
  try {
    const parsed = position.safeParse(JSON.parse(atob(cursor)))
    return parsed.success && parsed.data.version === version ? parsed.data.offset : null
  } catch {
    return null
  }
}
