/** Renders a problem for a client. */
import { z } from 'zod'
import type { ProblemEntry } from '../../../catalog/public.ts'
import { difficulties, languages, type Language, type Problem, type Signature } from '../../../problem/problem.ts'
import { programExamples } from '../../../problem/program-examples.ts'
import { entryOf } from '../../../problem/signature.ts'
import { languageFor } from '../problem-of.ts'
import { starterOf } from '../../../problem/starter.ts'
import { labelOf, NO_HINTS, WRITTEN_BY_ANOTHER } from '../../../problem/own-problem-words.ts'
import { fenced } from '../../../kernel/markdown.ts'

const parameters = z.array(z.object({ name: z.string(), type: z.string() }))

export const problemOutput = z.object({
  titleSlug: z.string(),
  title: z.string(),
  difficulty: z.enum(difficulties),
  topics: z.array(z.string()),
  statement: z.string(),
  /** A function has `returns`, a class has `methods`. A program has neither: it reads `args[0]` of a case and prints `expected`. */
  signature: z.object({
    kind: z.enum(['function', 'class', 'program']),
    parameters,
    returns: z.string().optional(),
    methods: z.array(z.object({ name: z.string(), parameters, returns: z.string() })).optional(),
  }),
  languages: z.array(z.enum(languages)),
  /** By language, of which there is one here: the name of the function or class (null for a program), and the starter code. */
  starters: z.record(z.string(), z.object({ entry: z.string().nullable(), code: z.string() })),
  visibleCases: z.array(
    z.object({ tag: z.string(), args: z.array(z.unknown()), expected: z.unknown(), raises: z.literal(true).optional() }),
  ),
  hiddenCaseCount: z.number(),
  cpuMs: z.number(),
  /** Only for the learner's own problems. */
  label: z.string().optional(),
  untrusted: z.literal(true).optional(),
})

type ShownProblem = Pick<ProblemEntry, 'problem' | 'own' | 'inInterview'>

/** `preferred`: the language of the starter; the problem's first language where it lacks that language. */
export function problemOut(
  { problem, own, inInterview }: ShownProblem,
  preferred: Language | null,
): z.input<typeof problemOutput> {
  const { slug, title, difficulty, topics, statement, signature, visibleCases, hiddenCaseCount, cpuMs } = problem
  return {
    titleSlug: slug,
    title,
    difficulty,
    topics: [...topics],
    statement,
    signature: signatureOut(signature),
    languages: [...problem.languages],
    starters: starterIn(problem, preferred),
    visibleCases: inInterview ? [] : visibleCases.map((entry) => ({ ...entry, args: [...entry.args] })),
    hiddenCaseCount,
    cpuMs,
    ...(own ? { label: labelsOf(problem, own).join('. ') } : {}),
    ...(own?.untrusted ? { untrusted: true as const } : {}),
  }
}

/** A problem that the learner comes back to: its statement was read before, and its code may be there. */
export const resumedProblemOutput = problemOutput
  .pick({ titleSlug: true, title: true, difficulty: true, languages: true, label: true, untrusted: true })
  .extend({ starters: problemOutput.shape.starters.optional() })

export function resumedProblemOut(
  entry: ShownProblem,
  { language, hasCode }: { readonly language: Language | null; readonly hasCode: boolean },
): z.input<typeof resumedProblemOutput> {
  const { titleSlug, title, difficulty, languages: offered, starters, label, untrusted } = problemOut(entry, language)
  return {
    titleSlug,
    title,
    difficulty,
    languages: offered,
    ...(hasCode ? {} : { starters }),
    ...(label === undefined ? {} : { label }),
    ...(untrusted ? { untrusted } : {}),
  }
}

function starterIn(problem: Problem, preferred: Language | null): z.input<typeof problemOutput>['starters'] {
  const language = languageFor(problem, preferred)
  if (language === null) return {}
  const entry = problem.signature.kind === 'program' ? null : entryOf(problem.signature, language)
  return { [language]: { entry, code: starterOf(problem, language) } }
}

function signatureOut(signature: Signature): z.input<typeof problemOutput>['signature'] {
  const { kind } = signature
  if (kind === 'program') return { kind, parameters: [] }
  const own = [...signature.parameters]
  if (signature.kind === 'function') return { kind, parameters: own, returns: signature.returns }
  const methods = signature.methods.map((method) => ({ ...method, parameters: [...method.parameters] }))
  return { kind, parameters: own, methods }
}

const labelsOf = (problem: Problem, own: ProblemEntry['own']): string[] =>
  own ? [labelOf(problem), ...(own.hinted ? [] : [NO_HINTS]), ...(own.untrusted ? [WRITTEN_BY_ANOTHER] : [])] : []

/** The problem as Markdown, for resources and fetch. */
export function problemMarkdown({ problem, own }: Pick<ProblemEntry, 'problem' | 'own'>): string {
  const starters = problem.languages.map(
    (language) =>
      `## Starter: ${language}\n\n${fenced(starterOf(problem, language), language === 'python3' ? 'python' : language)}`,
  )
  return (
    [
      `# ${problem.title}`,
      `${problem.difficulty} · ${problem.topics.join(', ')}`,
      ...labelsOf(problem, own),
      problem.statement.trim(),
      ...programExamples(problem),
      ...starters,
    ].join('\n\n') + '\n'
  )
}
