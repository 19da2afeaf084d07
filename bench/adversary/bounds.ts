/** What one account can learn of what is sealed, by the channels that docs/security.md states: in bits. */
import { MOMENTS_MS } from '../../src/engines/practice/rules/moments.ts'

/** Of a submission: accepted, a kind of hidden cases with a verdict, and what else docs/security.md lists. */
const ANSWERS = 109
export const SUBMISSION_BITS = Math.log2(ANSWERS * MOMENTS_MS.length)

/** Runs of an account's day, and of its first: what a deployment gives where nothing is set. */
export const RUNS = { learner: 1_000, firstDay: 300 } as const

export interface Channel {
  readonly name: string
  /** Words with which a way by this channel begins, as the bench names them. */
  readonly ways: readonly string[]
  /** Bits at most, each time. */
  readonly bits: number
}

/** An answer is a number of 32 bits at the piers. */
const ANSWER_BITS = 32

/** Ten examples, each with one of four outcomes, and a number of wrong programs below 16. */
const EXAMPLES_BITS = 24

export const channels: readonly Channel[] = [
  {
    name: 'submission',
    ways: [
      'hidden inputs: submit_solution',
      'hidden inputs, with generated tests: submit_solution',
      'right answers: submit_solution',
    ],
    bits: SUBMISSION_BITS,
  },
  { name: 'counterexample', ways: ['right answers: request_hint counterexample'], bits: ANSWER_BITS },
  { name: 'question of an interview', ways: ['right answers: interview_answer ask'], bits: ANSWER_BITS },
  {
    name: 'examples',
    ways: ['right answers: interview_answer examples', 'right answers: do_exercise examples'],
    bits: EXAMPLES_BITS,
  },
]

/** Bits that a way may gain each time; 0 where no channel is stated. */
export const boundOf = (way: string): number => channels.find(({ ways }) => ways.includes(way))?.bits ?? 0
