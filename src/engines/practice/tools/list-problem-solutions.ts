import { z } from 'zod'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { ok } from '../../../kernel/result.ts'
import { language, titleSlug } from '../../../mcp/inputs.ts'
import { requireLanguage } from '../problem-of.ts'
import { NO_SOLUTION } from '../../../problem/own-problem-words.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'

export const listProblemSolutions = defineTool({
  name: 'list_problem_solutions',
  title: 'List the solutions of a problem',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen: 'Use when the solutions are open: after an accepted submission, or at hint level 4.',
    notWhen: 'Not before: even the names of the approaches are sealed.',
    thenCall: 'Then read one with get_problem_solution.',
  },
  input: z.object({ titleSlug, language: language.optional().describe('Only solutions in this language.') }),
  output: z.object({
    ...baseResult,
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
  publishes: ['solutions'],
  async run({ titleSlug: slug, language: chosen }, { learner, catalogue, sealed }) {
    const entry = await catalogue.problem(slug)
    if (!entry.ok) return entry
    const offered = requireLanguage(entry.value.problem, chosen)
    if (!offered.ok) return offered
    const permission = await learner.practice.listSolutions(slug)
    if (!permission.ok) return permission
    const read = await sealed.solutions(permission.value.pass)
    if (!read.ok) return read
    const solutions = read.value
      .filter((solution) => chosen === undefined || solution.languages.includes(chosen))
      .map(({ id, title, time, space, languages }) => ({ solutionId: id, title, time, space, languages: [...languages] }))
    const [first] = solutions
    return ok({
      say: isOwnSlug(slug) ? NO_SOLUTION : solutionsSentence(solutions.length, read.value.length),
      next: first
        ? { tool: 'get_problem_solution', arguments: { titleSlug: slug, solutionId: first.solutionId } }
        : { tool: 'get_session_state', arguments: { titleSlug: slug } },
      solutions,
    })
  },
})

function solutionsSentence(openCount: number, all: number): string {
  if (all === 0) return 'This imported problem has no stored solution. The tests tell you when yours is right.'
  return `${openCount} ${openCount === 1 ? 'solution is' : 'solutions are'} open, each with its own approach.`
}
