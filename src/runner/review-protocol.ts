/**
 * `POST /v1/review`: what a program that was accepted could say better. Its text is read and nothing of it is run: rules of our own on its
 * syntax tree, and a maintained linter of its language in the sandbox. Only findings of our own rules' names come back, never a linter's text.
 */
import { z } from 'zod'
import { allReviewRules } from '../problem/review-rule.ts'
export { rankOf, type Finding, type ReviewRule } from '../problem/review-rule.ts'
import { runnerLanguages, sourceFile } from './protocol.ts'

/** Findings in an answer, the most instructive first. */
export const MAX_FINDINGS = 40

export const reviewRequestSchema = z.object({
  id: z.string().min(1).max(64),
  language: z.enum(runnerLanguages),
  files: z.tuple([sourceFile]),
})
export type ReviewRequest = z.infer<typeof reviewRequestSchema>

/** `ran`: its remarks are among the findings. `failed`: it came to no report on this program. `none`: the language has none here. */
export const linterStates = ['ran', 'not_installed', 'failed', 'none'] as const

export const reviewReportSchema = z.object({
  id: z.string(),
  language: z.enum(runnerLanguages),
  findings: z
    .array(z.object({ rule: z.enum(allReviewRules), line: z.int().positive(), subject: z.string().max(60) }))
    .max(MAX_FINDINGS),
  linter: z.object({
    name: z.string().max(40),
    state: z.enum(linterStates),
    /** How to get it, where it is not installed. */
    install: z.string().max(200),
  }),
})
export type ReviewReport = z.infer<typeof reviewReportSchema>
