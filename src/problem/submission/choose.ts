/** Which generated inputs a submission is tested on. */
import { randomNumbers, shuffled } from '../../kernel/random.ts'

/** Inputs made for one submission. */
export const TESTS = 60
/** With fewer than these a submission is not judged: a program that guesses could pass them. */
export const FEWEST_TESTS = 10

export interface Candidate<T> {
  readonly value: T
  /** The text of its right answer. */
  readonly answer: string
}

/**
 * TESTS of the candidates at the most, chosen by the seed. Half of them have every answer about equally often, so that rare answers are
 * there; no answer has more than half, so that neither one answer for all nor chance passes.
 */
export function balanced<T>(candidates: ReadonlyArray<Candidate<T>>, seed: number): T[] {
  const inOrder = shuffled(candidates, randomNumbers(seed))
  const counts = new Map<string, number>()
  const chosen = new Set<Candidate<T>>()
  const choose = (upTo: number, mostAlike: number) => {
    for (const one of inOrder) {
      const alike = counts.get(one.answer) ?? 0
      if (chosen.size >= upTo || chosen.has(one) || alike >= mostAlike) continue
      counts.set(one.answer, alike + 1)
      chosen.add(one)
    }
  }
  for (let alike = 1; alike <= TESTS / 2; alike++) choose(TESTS / 2, alike)
  choose(TESTS, TESTS / 2)
  // What only one answer is right for, as of a checker, has no other to balance.
  if (counts.size === 1) choose(TESTS, TESTS)
  return Array.from(chosen, ({ value }) => value)
}
