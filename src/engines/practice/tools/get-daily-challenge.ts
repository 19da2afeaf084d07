import { z } from 'zod'
import { dailyChallenge } from '../rules/daily.ts'
import { utcDay } from '../../../kernel/day.ts'
import { difficulties } from '../../../problem/problem.ts'
import { err, ok } from '../../../kernel/result.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

export const getDailyChallenge = defineTool({
  name: 'get_daily_challenge',
  title: "Today's challenge",
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen: 'Use when the learner wants a problem chosen for them: one for each UTC day, the same for everyone.',
    notWhen: 'Not to find a problem by topic: use search_problems.',
    thenCall: 'Then call start_problem if they want it.',
  },
  input: z.object({}),
  output: z.object({
    ...baseResult,
    day: z.string(),
    titleSlug: z.string(),
    title: z.string(),
    difficulty: z.enum(difficulties),
    topics: z.array(z.string()),
    status: z.enum(['not_started', 'started', 'attempting', 'solved']),
  }),
  async run(_input, { learner, catalogue, now }) {
    const sessions = await learner.ask('practice', 'all')
    if (!sessions.ok) return sessions
    const slugs = await catalogue.slugs()
    if (!slugs.ok) return slugs
    const slug = dailyChallenge(slugs.value, now())
    if (slug === null) return err({ code: 'CATALOGUE_UNAVAILABLE' })
    const entry = await catalogue.problem(slug)
    if (!entry.ok) return entry
    const { title, difficulty, topics } = entry.value.problem
    const session = sessions.value.views.find((view) => view.titleSlug === slug)
    const status = session?.solved ? ('solved' as const) : (session?.status ?? ('not_started' as const))
    return ok({
      say:
        status === 'solved'
          ? `Today's challenge is “${title}”, and you have solved it.`
          : `Today's challenge is “${title}” (${difficulty}).`,
      next:
        status === 'solved'
          ? { tool: 'search_problems', arguments: { status: 'not_started' } }
          : { tool: 'start_problem', arguments: { titleSlug: slug } },
      day: utcDay(now()),
      titleSlug: slug,
      title,
      difficulty,
      topics: [...topics],
      status,
    })
  },
})
