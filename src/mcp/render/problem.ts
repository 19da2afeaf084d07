/** A problem as a client sees it. */
import { z } from 'zod'
import { entryName, type Problem } from '../../domain/problem.ts'
import { starter } from '../../domain/starter.ts'
import { difficulties } from '../../domain/problem.ts'

export const problemOutput = z.object({
  titleSlug: z.string(),
  title: z.string(),
  difficulty: z.enum(difficulties),
  topics: z.array(z.string()),
  statement: z.string(),
  signature: z.object({ parameters: z.array(z.object({ name: z.string(), type: z.string() })), returns: z.string() }),
  /** By language: the function's name there and the code to start from. */
  starters: z.record(z.string(), z.object({ entry: z.string(), code: z.string() })),
  visibleCases: z.array(z.object({ tag: z.string(), args: z.array(z.unknown()), expected: z.unknown() })),
  hiddenCaseCount: z.number(),
  wallMs: z.number(),
})

export function problemOut(problem: Problem): z.input<typeof problemOutput> {
  const { slug, title, difficulty, topics, statement, signature, visibleCases, hiddenCaseCount, wallMs, languages } = problem
  return {
    titleSlug: slug,
    title,
    difficulty,
    topics: [...topics],
    statement,
    signature: { parameters: [...signature.parameters], returns: signature.returns },
    starters: Object.fromEntries(
      languages.map((language) => [
        language,
        { entry: entryName(signature.entry, language), code: starter(signature, language) },
      ]),
    ),
    visibleCases: visibleCases.map(({ tag, args, expected }) => ({ tag, args: [...args], expected })),
    hiddenCaseCount,
    wallMs,
  }
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
