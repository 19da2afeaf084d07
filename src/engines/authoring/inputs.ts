/** Parameters of the tools of authoring. */
import { z } from 'zod'
import { text } from '../../mcp/inputs.ts'
import { learningModes, MAX_PROBLEMS, styles, type SentFields } from './rules/spec.ts'

export const activityId = text(100)
export { turn } from '../../mcp/inputs.ts'
/** From 1; `indexOf` gives the place in the plan. */
export const slot = z.int().min(1).max(MAX_PROBLEMS)
export const indexOf = (number: number): number => number - 1

export const message = text(4_000)
  .refine((words) => words.trim() !== '', { error: 'quote what the learner said' })
  .describe("The learner's own words, in their language.")

const count = z.number().optional()

/** The fields of a plan. Values are checked one by one, so that a wrong one does not cost the others. */
export const planInput = {
  language: text(40).optional(),
  problemCount: count,
  difficultyPlan: z.object({ easy: count, medium: count, hard: count }).optional(),
  topics: z.array(text(200)).max(50).optional(),
  style: z.enum(styles).optional().describe('return: a function. stdout: a program that prints.'),
  learningMode: z.enum(learningModes).optional().describe('guided: complete prepared code.'),
  fillRest: z.boolean().optional().describe('The learner leaves the rest to us.'),
} as const

type PlanInput = z.output<z.ZodObject<typeof planInput>>

export function fieldsOf({ language, problemCount, difficultyPlan, topics, style, learningMode }: PlanInput): SentFields {
  const plan = difficultyPlan && Object.fromEntries(Object.entries(difficultyPlan).filter(([, value]) => value !== undefined))
  return { language, problemCount, difficultyPlan: plan, topics, style, learningMode }
}
