/** What every client does that can be driven without a model: sign in, list, solve a problem, and go on after its token ended. */
import { z } from 'zod'

/** One connected client, whatever drives it. */
export interface WalkingClient {
  signIn(): Promise<void>
  toolNames(): Promise<readonly string[]>
  /** The structured result of a call. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Makes the stored access token one that the server refuses, as an ended one; the refresh token stays. */
  endToken(): Promise<void>
}

export const STEPS = ['signs in', 'lists the tools', 'solves a problem', 'goes on after its token ended'] as const

const SOLUTION = `def twoSum(nums, target):
    seen = {}
    for index, number in enumerate(nums):
        if target - number in seen:
            return [seen[target - number], index]
        seen[number] = index
    return []
`
const submitted = z.object({ verdict: z.literal('accepted') })
const state = z.object({ session: z.object({ titleSlug: z.literal('two-sum'), status: z.literal('solved') }) })

/** The step that ends with a judged run. */
const JUDGED = 2

export interface Walked {
  /** Null for each step that went well, and what was wrong for the first that did not; then it stops. */
  readonly found: ReadonlyArray<string | null>
  /** From the beginning of the sign-in to the verdict; null where it did not come so far. */
  readonly judgedAfterMs: number | null
}

/** Does the steps in their order. */
export async function walkClient(client: WalkingClient): Promise<Walked> {
  const beganAt = performance.now()
  const steps: ReadonlyArray<() => Promise<void>> = [
    () => client.signIn(),
    async () => {
      const names = await client.toolNames()
      if (!names.includes('start_problem') || !names.includes('submit_solution')) throw new Error(`It lists ${names.join(', ')}.`)
    },
    async () => {
      await client.call('start_problem', { titleSlug: 'two-sum', language: 'python3' })
      const args = { titleSlug: 'two-sum', language: 'python3', code: SOLUTION, writtenBy: 'learner' }
      submitted.parse(await client.call('submit_solution', args))
    },
    async () => {
      await client.endToken()
      state.parse(await client.call('get_session_state', { titleSlug: 'two-sum' }))
    },
  ]
  const found: Array<string | null> = []
  let judgedAfterMs: number | null = null
  for (const [index, step] of steps.entries()) {
    const wrong = await step().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    found.push(wrong)
    if (wrong !== null) break
    if (index === JUDGED) judgedAfterMs = performance.now() - beganAt
  }
  return { found, judgedAfterMs }
}

/** Spoils a token by its first character, so that it has the form of one and is none. */
export const spoilt = (token: string): string => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
