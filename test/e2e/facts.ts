/** Of a tool's structured result, the fields that tests look at. */
import { z } from 'zod'

const failing = z.object({ verdict: z.string(), tag: z.string().nullable(), hintCode: z.string().nullable() })
const difference = z.object({ path: z.string(), expected: z.string(), actual: z.string() })
const error = z.object({ type: z.string(), message: z.string(), line: z.int().nullable() })

export const session = z.object({
  titleSlug: z.string(),
  status: z.string(),
  hintLevel: z.int(),
  attempts: z.int(),
  lastLocalRunPassed: z.boolean(),
  solutionsOpen: z.boolean(),
  solved: z.object({ highestHint: z.int(), unaided: z.boolean() }).nullable(),
  pace: z.string(),
  strictMode: z.boolean(),
  epoch: z.int(),
  turn: z.int(),
})
export type SessionFacts = z.infer<typeof session>

export const facts = z
  .object({
    say: z.string(),
    next: z
      .object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()), needs: z.array(z.string()).optional() })
      .nullable(),
    // An array in one tool only: what a runner's report says of each case.
    code: z.string(),
    message: z.string(),
    reason: z.string(),
    url: z.string(),
    fields: z.array(z.string()),
    issues: z.array(z.string()),
    retryAfterSeconds: z.number(),
    // After most calls only what is not as at a start.
    session: session.partial().nullable(),
    sessions: z.array(z.looseObject({})),
    history: z.array(z.object({ event: z.string(), detail: z.string() })),
    lastCode: z.object({ language: z.string(), code: z.string() }).nullable(),
    resumed: z.boolean(),
    repeated: z.boolean(),
    judged: z.boolean(),
    accepted: z.boolean(),
    outcome: z.string(),
    current: z.int(),
    hints: z.array(
      z.object({ level: z.int(), text: z.string(), question: z.string().optional(), sharpened: z.boolean().optional() }),
    ),
    counterexample: z
      .object({
        level: z.int(),
        language: z.string(),
        fingerprint: z.string(),
        found: z
          .object({
            call: z.string(),
            expected: z.string(),
            actual: z.string().nullable(),
            error: error.nullable(),
            verdict: z.string(),
            alone: z.boolean(),
          })
          .nullable(),
        passes: z.boolean(),
      })
      .nullable(),
    solutionsOpen: z.boolean(),
    status: z.string(),
    verdict: z.string(),
    cases: z.array(
      z.object({
        tag: z.string(),
        status: z.string(),
        verdict: z.string().nullable().optional(),
        call: z.string().optional(),
        expected: z.string().optional(),
        actual: z.string().optional(),
        difference: difference.optional(),
        error: error.optional(),
        hintCode: z.string().optional(),
        exceeded: z.string().optional(),
        stdout: z.string().optional(),
        stderr: z.string().optional(),
      }),
    ),
    passed: z.int(),
    total: z.int(),
    firstFailure: failing.nullable(),
    hidden: z.object({ passed: z.boolean().nullable(), failure: failing.nullable(), madeForThis: z.boolean() }).nullable(),
    sandbox: z.string().nullable(),
    stdout: z.string(),
    solutions: z.array(z.object({ solutionId: z.string(), title: z.string() })),
    solution: z.object({ solutionId: z.string(), explanation: z.string(), code: z.record(z.string(), z.string()) }),
    problems: z.array(z.object({ titleSlug: z.string(), status: z.string() })),
    problem: z
      .object({ titleSlug: z.string(), statement: z.string().optional(), hiddenCaseCount: z.int().optional() })
      .nullable(),
    outputs: z.array(z.object({ call: z.string(), actual: z.string().nullable(), end: z.string() })),
    open: z.array(z.object({ titleSlug: z.string() })),
    solved: z.int(),
    settings: z.object({ pace: z.string(), strictMode: z.boolean() }),
    ok: z.boolean(),
  })
  .partial()
export type Facts = z.infer<typeof facts>
