import { z } from 'zod'
import { problemCount, type Facet, type SearchPage, type SearchFilter } from '../../../catalog/public.ts'
import { difficulties } from '../../../problem/problem.ts'
import type { SessionView } from '../rules/view.ts'
import { ok } from '../../../kernel/result.ts'
import { language, text } from '../../../mcp/inputs.ts'
import { ownMatching } from '../../own-problems/search.ts'
import { LABEL } from '../../../problem/own-problem-words.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

const PAGE = 20
const statuses = ['not_started', 'started', 'attempting', 'solved'] as const

const summary = z.object({
  titleSlug: z.string(),
  title: z.string(),
  difficulty: z.enum(difficulties),
  topics: z.array(z.string()),
  status: z.enum(statuses),
})
/** The number of problems for each name. */
const counts = z.record(z.string(), z.int())

export const searchProblems = defineTool({
  name: 'search_problems',
  title: 'Search problems',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen:
      "Use to find a problem by words, difficulty, topic, language or the learner's status. Without parameters it lists all.",
    notWhen: 'Not to read a problem whose slug is known: use get_problem.',
    thenCall: 'Then offer the learner a choice and call start_problem.',
  },
  input: z.object({
    query: text(200).optional().describe('Words or word beginnings from title, topics or statement. All must match.'),
    difficulty: z.enum(difficulties).optional(),
    topics: z.array(text(40)).max(10).optional().describe('Problems of any of these topics.'),
    language: language.optional(),
    status: z.enum(statuses).optional().describe("The learner's own status."),
    cursor: z.string().max(400).optional().describe('From the last page of the same search.'),
  }),
  output: z.object({
    ...baseResult,
    own: z.array(summary.extend({ label: z.string(), untrusted: z.literal(true).optional() })),
    problems: z.array(summary),
    total: z.int(),
    cursor: z.string().nullable(),
    facets: z.object({ counted: z.int(), difficulties: counts, topics: counts, languages: counts }).nullable(),
    suggestions: z.object({
      query: z.string().nullable(),
      topics: z.array(z.string()),
      problems: z.array(z.object({ titleSlug: z.string(), title: z.string() })),
    }),
  }),
  async run({ query, difficulty, topics, language: spokenIn, status, cursor }, { learner, catalogue }) {
    const sessions = await learner.ask('practice', 'all')
    if (!sessions.ok) return sessions
    const { views, own } = sessions.value
    const filter: SearchFilter = {
      query: query?.trim() ? query : null,
      difficulty: difficulty ?? null,
      topics: (topics ?? []).map((topic) => topic.trim().toLowerCase()),
      language: spokenIn ?? null,
      slugs: slugsFor(status, views),
    }
    const page = await catalogue.search({ ...filter, cursor: cursor ?? null, limit: PAGE })
    if (!page.ok) return page
    const { problems, total, cursor: next, facets, suggestions } = page.value
    const statusBySlug = new Map(views.map((view) => [view.titleSlug, view.status]))
    const ownMatches = cursor === undefined ? ownMatching(own, filter) : []
    const statusOf = (slug: string) => statusBySlug.get(slug) ?? ('not_started' as const)
    const first = problems[0] ?? ownMatches[0]
    return ok({
      say: [searchSentence(page.value, ownMatches.length), ownSentence(ownMatches.length)]
        .filter((part) => part !== '')
        .join(' '),
      next: first
        ? { tool: 'get_problem', arguments: { titleSlug: first.slug } }
        : { tool: 'search_problems', arguments: suggestions.query === null ? {} : { query: suggestions.query } },
      own: ownMatches.slice(0, PAGE).map(({ slug, title, difficulty: level, topics: about, untrusted }) => ({
        titleSlug: slug,
        title,
        difficulty: level,
        topics: [...about],
        status: statusOf(slug),
        label: LABEL,
        ...(untrusted ? { untrusted } : {}),
      })),
      problems: problems.map(({ slug, ...rest }) => ({
        titleSlug: slug,
        ...rest,
        status: statusOf(slug),
      })),
      total,
      cursor: next,
      facets: facets && {
        counted: problemCount(facets),
        difficulties: byName(facets.difficulties),
        topics: byName(facets.topics),
        languages: byName(facets.languages),
      },
      suggestions: {
        query: suggestions.query,
        topics: [...suggestions.topics],
        problems: suggestions.problems.map(({ slug, title }) => ({ titleSlug: slug, title })),
      },
    })
  },
})

const ownSentence = (count: number): string =>
  count === 0 ? '' : `${count} of your own problems ${count === 1 ? 'matches' : 'match'}; they are practice only.`

function searchSentence({ total, suggestions: { query, topics, problems } }: SearchPage, ownCount: number): string {
  if (total === 0 && ownCount > 0) return ''
  if (total > 0) return `${total} ${total === 1 ? 'problem matches' : 'problems match'}.`
  const corrections = [...(query === null ? [] : [query]), ...topics].map((name) => `“${name}”`)
  if (corrections.length > 0) return `Nothing matches. Did you mean ${corrections.join(' and ')}?`
  return problems.length > 0
    ? 'Nothing matches all words. Some problems match a part.'
    : 'Nothing matches. Try other words or fewer filters.'
}

function slugsFor(status: (typeof statuses)[number] | undefined, views: readonly SessionView[]): SearchFilter['slugs'] {
  if (status === undefined) return null
  if (status === 'not_started') return { status, without: views.map((view) => view.titleSlug) }
  return { status, only: views.filter((view) => view.status === status).map((view) => view.titleSlug) }
}

const byName = (facets: readonly Facet[]): Record<string, number> =>
  Object.fromEntries(facets.map(({ name, problems }) => [name, problems]))
