/** A problem for a learner to read or to begin. */
import type { ProblemEntry } from '../../catalog/public.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Language, Problem } from '../../problem/problem.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

/** A refusal with the problem's languages where this one is none of them. */
export const requireLanguage = ({ slug, languages }: Problem, language: Language | undefined): Result<null, Failure> =>
  language === undefined || languages.includes(language)
    ? ok(null)
    : err({ code: 'LANGUAGE_NOT_OFFERED', titleSlug: slug, languages })

/** The language to begin in: the first of these that the problem has, else its first; null if it has none that runs here. */
export const languageFor = ({ languages }: Problem, ...preferences: ReadonlyArray<string | null | undefined>): Language | null =>
  preferences.flatMap((name) => languages.find((one) => one === name) ?? [])[0] ?? languages[0] ?? null

interface Source {
  readonly catalogue: Pick<ToolContext['catalogue'], 'problem'>
  readonly learner: Pick<ToolContext['learner'], 'ask'>
}

/** The problem of this slug, with gaps while an interview is open with it; one that is retired only for who has a session of it. */
export async function problemOf({ learner, catalogue }: Source, slug: string): Promise<Result<ProblemEntry, Failure>> {
  const entry = await catalogue.problem(slug)
  if (!entry.ok) return entry
  const { interview, problem } = entry.value
  if (interview !== undefined) {
    const open = await learner.ask('interviews', 'openWith', slug)
    if (!open.ok) return open
    if (open.value !== null)
      return ok({ ...entry.value, problem: { ...problem, statement: interview.statement }, inInterview: true })
  }
  if (!entry.value.retired) return entry
  const session = await learner.ask('practice', 'read', slug, { code: false, history: false })
  if (!session.ok) return session
  return session.value.view === null ? err({ code: 'PROBLEM_NOT_FOUND' }) : entry
}
