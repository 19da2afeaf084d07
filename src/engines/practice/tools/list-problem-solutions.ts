import { z } from 'zod'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { ok } from '../../../kernel/result.ts'
import { language, titleSlug } from '../../../mcp/inputs.ts'
import { requireLanguage } from '../problem-of.ts'
import { defineTool, spoken } from '../../../mcp/tool.ts'
import { NO_SOLUTION } from '../../../problem/own-problem-words.ts'

export const listProblemSolutions = defineTool({
  name: 'list_problem_solutions',
  title: 'List the solutions of a problem',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen: 'Use when the solutions are open: after an accepted submission, or at hint level 4.',
    notWhen: 'Not before: it is refused, because even the names of the approaches tell too much.',
    thenCall: 'Then read one with get_problem_solution.',
  },
  input: z.object({ titleSlug, language: language.optional().describe('Only solutions written in this language.') }),
  output: z.object({
    ...spoken,
    solutions: z.array(
      z.object({
        solutionId: z.string(),
        title: z.string(),
        time: z.string(),
        space: z.string(),
        languages: z.array(z.string()),
      }),
    ),
  }),
  async run({ titleSlug: slug, language: chosen }, { learner, catalogue, sealed }) {
    const entry = await catalogue.problem(slug)
    if (!entry.ok) return entry
    const offered = requireLanguage(entry.value.problem, chosen)
    if (!offered.ok) return offered
    const listed = await learner.practice.listSolutions(slug)
    if (!listed.ok) return listed
    const read = await sealed.solutions(listed.value.pass)
    if (!read.ok) return read
    const solutions = read.value
      .filter((solution) => chosen === undefined || solution.languages.includes(chosen))
      .map(({ id, title, time, space, languages }) => ({ solutionId: id, title, time, space, languages: [...languages] }))
    const [first] = solutions
    return ok({
      say: isOwnSlug(slug) ? NO_SOLUTION : sentence(solutions.length, read.value.length),
      next: first
        ? { tool: 'get_problem_solution', arguments: { titleSlug: slug, solutionId: first.solutionId } }
        : { tool: 'get_session_state', arguments: { titleSlug: slug } },
      solutions,
    })
  },
})

function sentence(shown: number, all: number): string {
  if (all === 0) return 'This problem was imported and brings no solution: the tests tell when yours is right.'
  return `${shown} ${shown === 1 ? 'solution is' : 'solutions are'} open, each with its own approach.`
}
