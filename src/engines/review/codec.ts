/** Reviews of accepted programs as rows of the log. */
import { z } from 'zod'
import { authors, origins } from '../../kernel/evidence.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import { languages } from '../../problem/problem.ts'
import { allReviewRules } from '../../problem/review-rule.ts'
import { linterStates, type ReviewEvent } from './rules/decide.ts'

const at = z.int()
const program = {
  runId: z.string(),
  language: z.enum(languages),
  codeHash: z.string(),
  writtenBy: z.enum(authors).nullable(),
  origin: z.enum(origins).nullable(),
}
const finding = z.object({
  id: z.int().positive(),
  rule: z.enum(allReviewRules),
  line: z.int().positive(),
  subject: z.string(),
  excerpt: z.string(),
})

const reviewEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('review_made'),
    ...program,
    linter: z.object({ name: z.string(), state: z.enum(linterStates) }),
    findings: z.array(finding),
  }),
  z.object({ at, type: z.literal('finding_fixed'), ...program, before: z.string(), finding }),
  z.object({ at, type: z.literal('finding_dismissed'), runId: z.string(), finding: z.int().positive() }),
  z.object({
    at,
    type: z.literal('costs_compared'),
    runId: z.string(),
    inputHash: z.string(),
    costs: z.array(z.object({ approach: z.string().nullable(), cpuMs: z.number().nullable() })),
  }),
]) satisfies z.ZodType<ReviewEvent>

export const reviewCodec: Codec<ReviewEvent> = codec<ReviewEvent>(reviewEvent)
