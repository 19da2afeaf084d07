/** What a draft may be a copy of: the catalogue's likeliest problems, and the learner's own. */
import { wordsIn } from '../../catalog/words.ts'
import type { Existing } from '../../domain/draft/copies.ts'
import type { Draft } from '../../domain/draft/draft.ts'
import type { Failure } from '../../failure.ts'
import { ok, type Result } from '../../result.ts'
import type { ToolContext } from '../context.ts'

/** Problems of the catalogue that are looked at for each question to its index. */
const LIKELY = 12
/** A question has so many words at most; long ones say more about what is asked than short ones. */
const ASKED = 12
/** Of the learner's own, the newest. */
const OWN = 20

const longest = (text: string): string =>
  [...new Set(wordsIn(text))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, ASKED)
    .join(' ')

export async function existingFor(
  { catalogue, learner }: Pick<ToolContext, 'catalogue' | 'learner'>,
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
  const entries = await Promise.all([...slugs].map((slug) => catalogue.problem(slug)))
  const existing: Existing[] = []
  for (const entry of entries) {
    // One that has just gone is no problem that exists.
    if (!entry.ok && entry.error.code === 'PROBLEM_NOT_FOUND') continue
    if (!entry.ok) return entry
    const { problem } = entry.value
    existing.push({ slug: problem.slug, title: problem.title, statement: problem.statement, cases: problem.visibleCases })
  }
  return ok(existing)
}
