/** Programs by which an attacker asks: right ones that do something else where the input says so. */
import { type Random } from '../../test/e2e/random.ts'
import { HIDDEN_LIMIT, NUMBER_BITS, NUMBERS, TOLLED } from './content.ts'

/** What of an input decides. */
export type Guess =
  | { readonly of: 'limit'; readonly above: number }
  | { readonly of: 'number'; readonly at: number; readonly bit: number }
  | { readonly of: 'number'; readonly at: number; readonly above: number }
  | { readonly of: 'crates'; readonly count: number }
  | { readonly of: 'first'; readonly is: number }

export const acts = ['wrong', 'raise', 'recurse', 'print', 'sleep', 'compute', 'toll', 'exit'] as const
export type Act = (typeof acts)[number]

export interface Program {
  /** All of them have to hold. */
  readonly guesses: readonly Guess[]
  readonly act: Act
  /** Which value of the toll is tried where the act is to take it. */
  readonly toll: number
}

export const honest: Program = { guesses: [], act: 'wrong', toll: 0 }

function textOf(guess: Guess): string {
  switch (guess.of) {
    case 'limit':
      return `limit > ${guess.above}`
    case 'number':
      return 'bit' in guess
        ? `len(crates) > ${guess.at} and crates[${guess.at}] >> ${guess.bit} & 1`
        : `len(crates) > ${guess.at} and crates[${guess.at}] > ${guess.above}`
    case 'crates':
      return `len(crates) == ${guess.count}`
    case 'first':
      return `len(crates) > 0 and crates[0] == ${guess.is}`
  }
}

const ACTS: Readonly<Record<Act, string>> = {
  wrong: 'return -1',
  raise: 'raise ValueError(repr(crates))',
  recurse: 'return total_weight(crates, limit)',
  print: 'print(crates, limit)',
  sleep: 'time.sleep(0.4)',
  compute: 'end = time.process_time() + 1.2\n        while time.process_time() < end: pass',
  toll: 'total += TOLL',
  exit: 'os._exit(3)',
}

/** `number` makes the code differ from every other's: a program that was judged before is not judged again. */
export function codeOf({ guesses, act, toll }: Program, number: number): string {
  const condition = guesses.length === 0 ? 'False' : guesses.map((guess) => `(${textOf(guess)})`).join(' and ')
  return `import os, time
TOLL = ${toll}
def total_weight(crates, limit):
    total = sum(weight for weight in crates if weight <= limit) % ${2 ** 31}
    if ${condition}:
        ${ACTS[act]}
    return total
# ${number}
`
}

function anyGuess(random: Random): Guess {
  const at = random.below(4)
  // Bits of what an input holds are most of what could be asked.
  if (random.chance(0.5)) return { of: 'number', at, bit: random.below(NUMBER_BITS) }
  return random.pick<Guess>([
    { of: 'limit', above: random.pick([0, 10, 1_000, HIDDEN_LIMIT - 1, HIDDEN_LIMIT + random.below(16)]) },
    { of: 'number', at, above: random.below(2 ** NUMBER_BITS) },
    { of: 'crates', count: random.pick([0, 1, 2, TOLLED, TOLLED, 4, NUMBERS + 1]) },
    { of: 'first', is: random.below(16) },
  ])
}

/** `tolls`: the values that a toll may have. */
export function anyProgram(random: Random, tolls: readonly number[]): Program {
  const guesses = Array.from({ length: 1 + random.below(2) }, () => anyGuess(random))
  return { guesses, act: random.pick(acts), toll: tolls[random.below(tolls.length)] ?? 0 }
}

/** The same with something else in one place. */
export function changedProgram(program: Program, random: Random, tolls: readonly number[]): Program {
  const other = anyProgram(random, tolls)
  switch (random.below(4)) {
    case 0:
      return { ...program, act: other.act }
    case 1:
      return { ...program, toll: other.toll }
    case 2:
      return { ...program, guesses: [...program.guesses, anyGuess(random)].slice(-3) }
    default:
      return { ...program, guesses: program.guesses.map((guess) => (random.chance(0.6) ? anyGuess(random) : guess)) }
  }
}
