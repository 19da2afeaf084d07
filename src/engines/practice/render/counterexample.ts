/** Renders a counterexample for a client. */
import { z } from 'zod'
import { verdicts } from '../../../problem/verdict.ts'
import { differenceOutput, errorOutput, exceededLimits } from './report.ts'
import type { CounterexampleAnswer } from '../client.ts'

export const counterexampleOutput = z.object({
  /** The hint level at the time of the request; there is one counterexample per level. */
  level: z.int(),
  language: z.string(),
  /** The fingerprint of the failing code, as in reports. */
  fingerprint: z.string(),
  found: z
    .object({
      call: z.string(),
      expected: z.string(),
      actual: z.string().nullable(),
      difference: differenceOutput.nullable(),
      error: errorOutput.nullable(),
      verdict: z.enum(verdicts),
      exceeded: z.enum(exceededLimits).nullable(),
      alone: z.boolean(),
    })
    .nullable(),
})

export function counterexampleOut({ searched, shown }: CounterexampleAnswer): z.input<typeof counterexampleOutput> {
  const { level, language, codeHash } = searched
  return { level, language, fingerprint: codeHash.slice(0, 8), found: shown }
}

export function counterexampleSentence({ shown }: CounterexampleAnswer): string {
  if (shown === null)
    return 'The code passed on every small input we tried. Look at the tests that failed, and at large or unusual inputs.'
  if (!shown.alone)
    return 'The code fails on this small input, but not when it is the first call. Look for data that the code keeps between calls.'
  return 'This is the smallest input we found on which the code fails. Trace the code by hand before you change anything.'
}
