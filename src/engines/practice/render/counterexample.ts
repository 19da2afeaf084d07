/** A counterexample as a client sees it. */
import { z } from 'zod'
import { verdicts } from '../../../problem/verdict.ts'
import { differenceOutput, errorOutput, exceededLimits } from './report.ts'
import type { CounterexampleAnswer } from '../client.ts'

export const counterexampleOutput = z.object({
  /** Of the hint level it was asked for at; there is one a level. */
  level: z.int(),
  language: z.string(),
  /** Of the code it was looked for, as reports give it. */
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
    return 'Among the small inputs tried, none makes the code fail; look at the kinds of case that failed, and at large or unusual inputs.'
  if (!shown.alone)
    return 'The code fails on this small input, though not when it is the first one it gets: see what it keeps from one call to the next.'
  return 'Here is the smallest input found on which the code fails: follow it through the code by hand before changing anything.'
}
