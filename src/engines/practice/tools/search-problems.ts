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
      "Use to find problems by words, difficulty, topic, language or the learner's status. Without parameters it lists all.",
    notWhen: 'Not to read a problem: use get_problem.',
    thenCall: 'Then let the learner choose, and call start_problem.',
  },
  input: z.object({
    query: text(200).optional().describe('Words or their beginnings; all must match.'),
    difficulty: z.enum(difficulties).optional(),
    topics: z.array(text(40)).max(10).optional().describe('Any of these.'),
    language: language.optional(),
    status: z.enum(statuses).optional(),
    cursor: z.string().max(400).optional().describe('From the last page of this search.'),
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
  publishes: ['problems', 'own', 'cursor'],
  async run({ query, difficulty, topics, language: spokenIn, status, cursor }, { learner, catalogue, languages }) {
    const runnable: readonly string[] = await languages()
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
    const statusBySlug = new Map(views.map((view) => [view.titleSlug, statusIn(view)]))
    const ownMatches = cursor === undefined ? ownMatching(own, filter) : []
    const statusOf = (slug: string) => statusBySlug.get(slug) ?? ('not_started' as const)
    const first = problems[0] ?? ownMatches[0]
    const everyTopic = first ? ok([]) : await catalogue.topics()
    if (!everyTopic.ok) return everyTopic
    return ok({
      say: [searchSentence(page.value, ownMatches.length, everyTopic.value), ownSentence(ownMatches.length)]
        .filter((part) => part !== '')
        .join(' '),
      next: first
        ? { tool: 'get_problem', arguments: { titleSlug: first.slug } }
        : suggestions.query !== null
          ? { tool: 'search_problems', arguments: { query: suggestions.query } }
          : suggestions.topics.length > 0
            ? { tool: 'search_problems', arguments: { topics: [...suggestions.topics] } }
            : { tool: 'search_problems', arguments: {}, needs: ['query'] },
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
        languages: byName(facets.languages.filter(({ name }) => runnable.includes(name))),
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

/** `everyTopic`: named if nothing else can be. */
function searchSentence(
  { total, suggestions: { query, topics, problems } }: SearchPage,
  ownCount: number,
  everyTopic: readonly string[],
): string {
  if (total === 0 && ownCount > 0) return ''
  if (total > 0) return `${total} ${total === 1 ? 'problem matches' : 'problems match'}.`
  if (query !== null) return `Nothing matches. The closest spelling of known words is “${query}”. Did you mean that?`
  if (topics.length > 0)
    return `Nothing matches. The nearest ${topics.length === 1 ? 'topic is' : 'topics are'} ${listed(topics)}.`
  return problems.length > 0
    ? 'Nothing matches all words. Some problems match a part.'
    : `Nothing matches. There are problems about ${listed(everyTopic)}.`
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names.map((name) => `“${name}”`))

function slugsFor(status: (typeof statuses)[number] | undefined, views: readonly SessionView[]): SearchFilter['slugs'] {
  if (status === undefined) return null
  if (status === 'not_started') return { status, without: views.map((view) => view.titleSlug) }
  return { status, only: views.filter((view) => statusIn(view) === status).map((view) => view.titleSlug) }
}

/** A solved problem stays solved when its session is reset. */
const statusIn = ({ status, solved }: SessionView): SessionView['status'] => (solved === null ? status : 'solved')

const byName = (facets: readonly Facet[]): Record<string, number> =>
  Object.fromEntries(facets.map(({ name, problems }) => [name, problems]))
