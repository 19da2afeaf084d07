/** Renders a counterexample for a client. */
import { z } from 'zod'
import type { Counterexample } from '../../../problem/counterexample/counterexample.ts'
import { verdicts } from '../../../problem/verdict.ts'
import { differenceOutput, errorOutput, exceededLimits } from './report.ts'
import type { CounterexampleAnswer } from '../client.ts'

export const counterexampleOutput = z.object({
  /** The hint level at the time of the search; there is one search per level and program. */
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
  /** The present code passes it. */
  passes: z.boolean(),
})

export function counterexampleOut({
  searched,
  counterexample,
  passes,
}: CounterexampleAnswer): z.input<typeof counterexampleOutput> {
  const { level, language, codeHash } = searched
  return { level, language, fingerprint: codeHash.slice(0, 8), found: counterexample && foundOut(counterexample), passes }
}

/** Without the input as data, which \`call\` shows. */
function foundOut({ args: _args, ...rest }: Counterexample) {
  return rest
}

export function counterexampleSentence({ counterexample, passes }: CounterexampleAnswer): string {
  if (passes)
    return 'Your code passes this input now. Run the tests again; after another wrong answer you can ask for a new input.'
  if (counterexample === null)
    return 'The code passed on every small input we tried. Look at the tests that failed, and at large or unusual inputs.'
  if (!counterexample.alone)
    return 'The code fails on this small input, but not when it is the first call. Look for data that the code keeps between calls.'
  return 'This is the smallest input we found on which the code fails. Trace the code by hand before you change anything.'
}
