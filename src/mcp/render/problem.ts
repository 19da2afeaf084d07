/** A problem as a client sees it. */
import { z } from 'zod'
import { difficulties, type Problem, type Signature } from '../../domain/problem.ts'
import { entryOf } from '../../domain/signature.ts'
import { starter } from '../../domain/starter.ts'

const parameters = z.array(z.object({ name: z.string(), type: z.string() }))

export const problemOutput = z.object({
  titleSlug: z.string(),
  title: z.string(),
  difficulty: z.enum(difficulties),
  topics: z.array(z.string()),
  statement: z.string(),
  /** A function has `returns`, a class its `methods`. */
  signature: z.object({
    kind: z.enum(['function', 'class']),
    parameters,
    returns: z.string().optional(),
    methods: z.array(z.object({ name: z.string(), parameters, returns: z.string() })).optional(),
  }),
  /** By language: the name of the function or class there and the code to start from. */
  starters: z.record(z.string(), z.object({ entry: z.string(), code: z.string() })),
  visibleCases: z.array(
    z.object({ tag: z.string(), args: z.array(z.unknown()), expected: z.unknown(), raises: z.literal(true).optional() }),
  ),
  hiddenCaseCount: z.number(),
  cpuMs: z.number(),
})

export function problemOut(problem: Problem): z.input<typeof problemOutput> {
  const { slug, title, difficulty, topics, statement, signature, visibleCases, hiddenCaseCount, cpuMs, languages } = problem
  return {
    titleSlug: slug,
    title,
    difficulty,
    topics: [...topics],
    statement,
    signature: signatureOut(signature),
    starters: Object.fromEntries(
      languages.map((language) => [language, { entry: entryOf(signature, language), code: starter(signature, language) }]),
    ),
    visibleCases: visibleCases.map((entry) => ({ ...entry, args: [...entry.args] })),
    hiddenCaseCount,
    cpuMs,
  }
}

function signatureOut(signature: Signature): z.input<typeof problemOutput>['signature'] {
  const { kind } = signature
  const own = [...signature.parameters]
  if (signature.kind === 'function') return { kind, parameters: own, returns: signature.returns }
  const methods = signature.methods.map((method) => ({ ...method, parameters: [...method.parameters] }))
  return { kind, parameters: own, methods }
}

/** The same as Markdown, for the resource. */
export function problemMarkdown(problem: Problem): string {
  const starters = problem.languages.map(
    (language) =>
      `## Starter: ${language}\n\n\`\`\`${language === 'python3' ? 'python' : language}\n${starter(problem.signature, language)}\`\`\``,
  )
  return (
    [`# ${problem.title}`, `${problem.difficulty} · ${problem.topics.join(', ')}`, problem.statement.trim(), ...starters].join(
      '\n\n',
    ) + '\n'
  )
}
