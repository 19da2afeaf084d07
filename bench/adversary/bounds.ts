/** What one account can learn of what is sealed, by the channels that docs/security.md states: in bits. */
import { MOMENTS_MS } from '../../src/engines/practice/rules/moments.ts'

/** Of a submission: accepted, a kind of hidden cases with a verdict, and what else docs/security.md lists. */
const ANSWERS = 109
export const SUBMISSION_BITS = Math.log2(ANSWERS * MOMENTS_MS.length)

/** Runs of an account's day, and of its first: what a deployment gives where nothing is set. */
export const RUNS = { learner: 1_000, firstDay: 300 } as const

/** Answers within one retake: so many rounds of so many steps. */
export const RETAKE = { rounds: 2, steps: 6 } as const
const RETAKE_ANSWERS = RETAKE.rounds * RETAKE.steps

export interface Channel {
  readonly name: string
  /** Words with which a way by this channel begins, as the bench names them. */
  readonly ways: readonly string[]
  /** Bits at most, each time. */
  readonly bits: number
  /** What limits a day where a run does not. */
  readonly day?: string
}

/** An answer is a number of 32 bits at the piers. */
const ANSWER_BITS = 32

/** Ten examples, each with one of four outcomes, a number of wrong programs below 16, and which of them is named as missing. */
const EXAMPLES_BITS = 28

export const channels: readonly Channel[] = [
  {
    name: 'submission',
    ways: [
      'hidden inputs: submit_solution',
      'hidden inputs, with generated tests: submit_solution',
      'right answers: submit_solution',
      'hidden inputs of a shared problem: submit_solution',
    ],
    bits: SUBMISSION_BITS,
  },
  {
    name: 'class that one teaches oneself',
    ways: [
      'hidden inputs: a class of one’s own',
      'hidden inputs, with generated tests: a class of one’s own',
      'right answers: a class of one’s own',
    ],
    bits: SUBMISSION_BITS,
  },
  { name: 'counterexample', ways: ['right answers: request_hint counterexample'], bits: ANSWER_BITS },
  { name: 'question of an interview', ways: ['right answers: interview_answer ask'], bits: ANSWER_BITS },
  {
    name: 'examples',
    ways: [
      'right answers: interview_answer examples',
      'right answers: do_exercise examples',
      'wrong programs: do_exercise examples',
    ],
    bits: EXAMPLES_BITS,
  },
  {
    name: 'placement',
    ways: ['keys: lesson_answer in a placement', 'keys: next in a placement', 'keys: a retake of a placement'],
    bits: 1,
    day: 'one for each question of a course',
  },
]

/** Bits that a way may gain each time; 0 where no channel is stated. */
export function boundOf(way: string): number {
  const channel = channels.find(({ ways }) => ways.includes(way))
  return channel === undefined ? 0 : channel.bits * (way.includes(': a retake') ? RETAKE_ANSWERS : 1)
}
