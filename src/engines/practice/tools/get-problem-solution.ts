import { costWords } from '../render/cost-words.ts'
import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { languages } from '../../../problem/problem.ts'
import { language, text, titleSlug } from '../../../mcp/inputs.ts'
import { resetNext } from '../asking-first.ts'
import { openSolution } from '../solutions.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

export const getProblemSolution = defineTool({
  name: 'get_problem_solution',
  title: 'Read a solution',
  toolset: 'practice',
  effect: 'append',
  description: {
    useWhen: 'Use to read one open solution: its explanation and its code in one language. Reading it is recorded.',
    notWhen: 'Not before the solutions are open.',
    thenCall: 'Then ask the learner to explain a line of it, and to write it again from blank.',
  },
  input: z.object({ titleSlug, solutionId: text(60).describe('From list_problem_solutions.'), language: language.optional() }),
  output: z.object({
    ...baseResult,
    solution: z.object({
      solutionId: z.string(),
      title: z.string(),
      time: z.string(),
      space: z.string(),
      explanation: z.string(),
      code: z.record(z.string(), z.string()),
      /** The language that the learner asked for or works in. */
      language: z.enum(languages).nullable(),
    }),
  }),
  publishes: ['solution'],
  brief: ({ solution, ...result }) => ({ ...result, solution: inOneLanguage(solution) }),
  async run({ titleSlug: slug, solutionId, language: chosen }, context) {
    const solution = await openSolution(context, slug, solutionId)
    if (!solution.ok) return solution
    const isSolved = solution.value.view.status === 'solved'
    const { id, title, time, space, explanation, code } = solution.value.solution
    return ok({
      say: `“${title}”: ${costWords(time, space)}.${isSolved ? '' : ' Explain one line of it in your own words, then write it again from blank.'}`,
      next: isSolved ? { tool: 'search_problems', arguments: { status: 'not_started' } } : resetNext(slug, 'code', null),
      solution: {
        solutionId: id,
        title,
        time,
        space,
        explanation,
        code: { ...code },
        language: chosen ?? solution.value.view.language,
      },
    })
  },
})

/** With one program, and the languages of all. */
function inOneLanguage<Solution extends { readonly code: Readonly<Record<string, string>>; readonly language: string | null }>({
  code,
  language: wanted,
  ...solution
}: Solution) {
  const all = Object.keys(code)
  const chosenLanguage = all.find((name) => name === wanted) ?? all[0]
  return {
    ...solution,
    code: Object.fromEntries(Object.entries(code).filter(([name]) => name === chosenLanguage)),
    languages: all,
  }
}
