/** The exercises of a node as a lesson offers them. */
import { z } from 'zod'
import { exerciseKinds, type CourseNode, type Exercise } from '../../problem/course.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

export const exerciseOutput = z.object({
  titleSlug: z.string(),
  title: z.string(),
  objectiveId: z.string(),
  kind: z.enum(exerciseKinds),
  solved: z.boolean(),
  /** The page on which the learner writes and runs it. */
  workbench: z.string(),
})
export type ExerciseShown = z.output<typeof exerciseOutput>

/** For a tutor where one of them is not solved. */
export const OFFER_EXERCISES =
  'Offer the unsolved exercises (“Now write it yourself”): each opens on its page or with start_problem. Do not write them for the learner.'

/** What a lesson offers about these objectives; what is kept for the test is offered by nothing. */
export const practising =
  (objectives: readonly string[]) =>
  ({ objective, forTest }: Exercise): boolean =>
    !forTest && objectives.includes(objective)

/** Exercises of a node, with whether the learner has solved them. */
export async function exercisesOf(
  { learner, problemUrl }: Pick<ToolContext, 'learner' | 'problemUrl'>,
  { exercises = [] }: CourseNode,
  fits: (exercise: Exercise) => boolean,
): Promise<Result<readonly ExerciseShown[], Failure>> {
  const candidates = exercises.filter(fits)
  if (candidates.length === 0) return ok([])
  const sessions = await learner.ask('practice', 'all')
  if (!sessions.ok) return sessions
  const solved = new Set(sessions.value.views.flatMap(({ titleSlug, status }) => (status === 'solved' ? [titleSlug] : [])))
  return ok(
    candidates.map(({ slug, title, objective, kind }) => ({
      titleSlug: slug,
      title,
      objectiveId: objective,
      kind,
      solved: solved.has(slug),
      workbench: problemUrl(slug),
    })),
  )
}
