/** Parameters that several tools share. Each issue carries the error code that the caller gets. */
import { z } from 'zod'
import { languageOf, languages, SLUG } from '../problem/problem.ts'
import { MAX_CODE_BYTES } from '../runner/protocol.ts'
import { authors } from '../kernel/evidence.ts'

const issue = (code: string) => ({ error: code, params: { code } })

/** Text of at most `max` characters, without lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed(), issue('INVALID_UNICODE'))

export const titleSlug = z
  .string()
  .refine((value) => SLUG.test(value), issue('INVALID_SLUG'))
  .describe('The slug of the problem, e.g. "two-sum".')

export const language = z
  .string()
  .max(40)
  .refine((value) => languageOf(value) !== null, issue('LANGUAGE_NOT_SUPPORTED'))
  .transform((value) => languageOf(value) ?? 'python3')
  .describe(`One of ${languages.join(', ')}; common aliases work.`)

export const code = z
  .string()
  .min(1)
  .refine((value) => value.isWellFormed(), issue('INVALID_UNICODE'))
  .refine((value) => new TextEncoder().encode(value).length <= MAX_CODE_BYTES, issue('CODE_TOO_LARGE'))
  .describe("The learner's code, unchanged, mistakes included.")

export const writtenBy = z.enum(authors).describe('Who wrote it. Anything but "learner" counts as aided.')
