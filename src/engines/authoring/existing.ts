/** The problems that a draft may copy: similar ones of the catalogue, the learner's own, and those that its activity has accepted. */
import { wordsIn } from '../../catalog/words.ts'
import type { Existing } from './rules/draft/copies.ts'
import type { Draft } from './rules/draft/draft.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

/** Problems of the catalogue that are looked at for each question to its index. */
const LIKELY = 12
/** Words of one search. The longest words of a statement say most about it. */
const QUERY_WORDS = 12
/** Of the learner's own, the newest. */
const OWN = 20

const longest = (text: string): string =>
  [...new Set(wordsIn(text))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, QUERY_WORDS)
    .join(' ')

export async function existingFor(
  { catalogue, learner }: Pick<ToolContext, 'catalogue' | 'learner'>,
  activityId: string,
  { title, statement }: Pick<Draft, 'title' | 'statement'>,
): Promise<Result<readonly Existing[], Failure>> {
  const slugs = new Set<string>()
  for (const query of [title, longest(statement)]) {
    const likely = await catalogue.matching(query, LIKELY)
    if (!likely.ok) return likely
    for (const { slug } of likely.value) slugs.add(slug)
  }
  const own = await learner.ownProblems.list()
  if (!own.ok) return own
  for (const { slug } of own.value.slice(-OWN)) slugs.add(slug)
  const drafted = await learner.activities.read(activityId, { problems: true })
  if (!drafted.ok) return drafted
  const entries = await Promise.all([...slugs].map((slug) => catalogue.problem(slug)))
  const existing: Existing[] = []
  for (const entry of entries) {
    // The problem was removed since the search.
    if (!entry.ok && entry.error.code === 'PROBLEM_NOT_FOUND') continue
    if (!entry.ok) return entry
    existing.push(existingOf(entry.value.problem))
  }
  for (const { problem } of drafted.value.problems)
    if (problem !== null && !slugs.has(problem.slug)) existing.push(existingOf(problem))
  return ok(existing)
}

const existingOf = ({ slug, title, statement, visibleCases }: Problem): Existing => ({
  slug,
  title,
  statement,
  cases: visibleCases,
})
