/** How a solution is opened, for the tool and the resource alike: the object decides and records, then the pass is read. */
import type { Solution } from '../catalog/sealed.ts'
import type { SessionView } from '../domain/practice/view.ts'
import type { Failure } from '../failure.ts'
import { err, ok, type Result } from '../result.ts'
import type { ToolContext } from './context.ts'

export async function openSolution(
  { learner, catalogue, sealed }: ToolContext,
  titleSlug: string,
  solutionId: string,
): Promise<Result<{ solution: Solution; view: SessionView }, Failure>> {
  const entry = await catalogue.problem(titleSlug)
  if (!entry.ok) return entry
  const opened = await learner.readSolution(titleSlug, solutionId, entry.value.solutionIds.includes(solutionId))
  if (!opened.ok) return opened
  const read = await sealed.solutions(opened.value.pass)
  if (!read.ok) return read
  const [solution] = read.value
  return solution ? ok({ solution, view: opened.value.view }) : err({ code: 'SOLUTION_NOT_FOUND', titleSlug, solutionId })
}
