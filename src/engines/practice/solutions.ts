/** How a solution is opened, for the tool and the resource alike: the object decides and records, then the pass is read. */
import type { Solution } from '../../catalog/sealed.ts'
import { tokens } from '../../problem/code.ts'
import { sha256 } from '../../kernel/hash.ts'
import { languageOf } from '../../problem/problem.ts'
import type { SessionView } from './rules/view.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

export async function openSolution(
  { learner, catalogue, sealed }: ToolContext,
  titleSlug: string,
  solutionId: string,
): Promise<Result<{ solution: Solution; view: SessionView }, Failure>> {
  const entry = await catalogue.problem(titleSlug)
  if (!entry.ok) return entry
  // What a solution says is read first, for the record keeps the hashes of it; it is given only once that is written.
  const listed = await learner.practice.listSolutions(titleSlug)
  if (!listed.ok) return listed
  const read = await sealed.solutions(listed.value.pass)
  if (!read.ok) return read
  const solution = read.value.find(({ id }) => id === solutionId)
  const exists = solution !== undefined && entry.value.solutionIds.includes(solutionId)
  const opening = await learner.practice.readSolution(titleSlug, solutionId, exists, solution ? await tokensIn(solution) : [])
  if (!opening.ok) return opening
  return solution ? ok({ solution, view: opening.value.view }) : err({ code: 'SOLUTION_NOT_FOUND', titleSlug, solutionId })
}

const tokensIn = ({ code }: Solution): Promise<string[]> =>
  Promise.all(
    Object.entries(code).flatMap(([name, program]) => {
      const language = languageOf(name)
      return language === null ? [] : [sha256(tokens(program, language))]
    }),
  )
