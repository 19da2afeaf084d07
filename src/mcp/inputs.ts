/** Parameters that several tools share. Each issue carries the error code that the caller gets. */
import { z } from 'zod'
import { languageOf, SLUG } from '../problem/problem.ts'
import { MAX_CODE_BYTES } from '../runner/protocol.ts'
import { authors } from '../kernel/evidence.ts'

const issue = (code: string) => ({ error: code, params: { code } })

/** Text of at most `max` characters, without lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed(), issue('INVALID_UNICODE'))

export const titleSlug = z.string().refine((value) => SLUG.test(value), issue('INVALID_SLUG'))

export const language = z
  .string()
  .max(40)
  .refine((value) => languageOf(value) !== null, issue('LANGUAGE_NOT_SUPPORTED'))
  .transform((value) => languageOf(value) ?? 'python3')

export const code = z
  .string()
  .min(1)
  .refine((value) => value.isWellFormed(), issue('INVALID_UNICODE'))
  .refine((value) => new TextEncoder().encode(value).length <= MAX_CODE_BYTES, issue('CODE_TOO_LARGE'))
  .describe('Unchanged, mistakes included.')

export const writtenBy = z.enum(authors)

/** The turn that a call answers. A repeated call with the same turn is answered as before. */
export const turn = z.int().min(0).max(1_000_000).describe('From the newest result.')
