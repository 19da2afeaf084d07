/** A run's report as a client sees it. */
import { z } from 'zod'
import type { Report } from '../../domain/report.ts'
import { verdicts } from '../../domain/verdict.ts'

const error = z.object({ type: z.string(), message: z.string(), line: z.int().nullable() })
const failing = z.object({ verdict: z.enum(verdicts), tag: z.string().nullable() })

export const sandboxOutput = {
  languageVersion: z.string(),
  sandbox: z.enum(['bubblewrap', 'unshare', 'none']),
  warning: z.string().nullable(),
}

/** Line count and fingerprint of the code that ran, so that learners notice code that is not theirs. */
export const codeOutput = z.object({ lines: z.int(), fingerprint: z.string() })

export const reportOutput = {
  verdict: z.enum(verdicts),
  passed: z.int(),
  total: z.int(),
  compileError: error.nullable(),
  cases: z.array(
    z.object({
      tag: z.string(),
      status: z.enum(['pass', 'fail', 'error', 'not_run']),
      verdict: z.enum(verdicts).nullable(),
      args: z.array(z.unknown()),
      expected: z.unknown(),
      actual: z.string().nullable(),
      error: error.nullable(),
      stdout: z.string(),
      stderr: z.string(),
    }),
  ),
  firstFailure: failing.nullable(),
  hidden: z.object({ passed: z.int(), total: z.int(), firstFailure: failing.nullable() }).nullable(),
  language: z.string(),
  ...sandboxOutput,
}

export function reportOut(report: Report): { [Key in keyof typeof reportOutput]: z.input<(typeof reportOutput)[Key]> } {
  const {
    verdict,
    passed,
    total,
    compileError,
    cases,
    failing: firstFailure,
    hidden,
    language,
    languageVersion,
    sandbox,
    warning,
  } = report
  return {
    verdict,
    passed,
    total,
    compileError,
    cases: cases.map((entry) => ({ ...entry, args: [...entry.args] })),
    firstFailure,
    hidden,
    language,
    languageVersion,
    sandbox,
    warning,
  }
}

export const codeOut = (code: string, hash: string): z.input<typeof codeOutput> => ({
  lines: code.replace(/\n$/, '').split('\n').length,
  fingerprint: hash.slice(0, 8),
})

/** The verdict in words, to begin a sentence with. */
export const verdictWords: Readonly<Record<Report['verdict'], string>> = {
  accepted: 'All cases passed',
  wrong_answer: 'A case came out differently than expected',
  runtime_error: 'The code stopped with an error',
  time_limit: 'The code ran out of time',
  memory_limit: 'The code ran out of memory',
  output_limit: 'The code printed more than is kept',
  compile_error: 'The code could not be loaded',
}
