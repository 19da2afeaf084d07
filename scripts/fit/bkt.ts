/**
 * Bayesian knowledge tracing fitted by expectation maximisation (Baum-Welch for the two states of Corbett and Anderson, 1995, without
 * forgetting). Each number has a beta prior around the mean over components, so that a component with few answers stays near it.
 */
import { noiseFor } from '../../src/kernel/knowledge-model.ts'
import type { Noise, Tracing } from '../../src/kernel/tracing.ts'

/** The answers of one learner to one component, in order. */
export interface Sequence {
  /** 1 for right. */
  readonly right: ArrayLike<number>
  readonly forms: readonly string[]
}

/** Imagined observations behind each number's prior. */
export type Strength = Tracing

/** Enough to keep a number off 0 and 1, and no more: each component by itself. */
export const ALONE: Strength = { prior: 1, learn: 1, slip: 1, guess: 1 }
export const SHRUNK: Strength = { prior: 10, learn: 20, slip: 20, guess: 20 }

/** Where the search begins. */
const START: Tracing = { prior: 0.4, learn: 0.15, slip: 0.15, guess: 0.25 }
const ROUNDS = 60
const SETTLED = 1e-4
/** A slip or guess above would turn the model round. */
const LARGEST_NOISE = 0.49
const SMALLEST = 0.001

export interface Fitted {
  readonly mean: Tracing
  readonly components: ReadonlyMap<string, Tracing>
}

/** Numbers of every component. The mean is learnt with them, in a few rounds, each component weighing by its answers up to a limit. */
export function fitTracing(sequences: ReadonlyMap<string, readonly Sequence[]>, strength: Strength, base: string): Fitted {
  let mean = START
  let components = new Map<string, Tracing>()
  for (let round = 0; round < MEAN_ROUNDS; round += 1) {
    components = new Map(
      Array.from(sequences, ([id, own]) => [id, fitComponent(own, mean, strength, base, components.get(id) ?? mean)]),
    )
    mean = meanOf(components, sequences)
    if (strength === ALONE) break
  }
  return { mean, components }
}

const MEAN_ROUNDS = 3
/** Beyond so many learners a component says no more about what is usual. */
const MOST_WEIGHT = 50

function meanOf(components: ReadonlyMap<string, Tracing>, sequences: ReadonlyMap<string, readonly Sequence[]>): Tracing {
  let total = 0
  const sums = { prior: 0, learn: 0, slip: 0, guess: 0 }
  for (const [id, numbers] of components) {
    const weight = Math.min(MOST_WEIGHT, sequences.get(id)?.length ?? 0)
    total += weight
    for (const name of NAMES) sums[name] += weight * numbers[name]
  }
  return total === 0
    ? START
    : { prior: sums.prior / total, learn: sums.learn / total, slip: sums.slip / total, guess: sums.guess / total }
}
const NAMES = ['prior', 'learn', 'slip', 'guess'] as const

/** The four numbers of one component, from where `start` lies. */
export function fitComponent(
  sequences: readonly Sequence[],
  mean: Tracing,
  strength: Strength,
  base: string,
  start: Tracing = mean,
): Tracing {
  let numbers = start
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = improved(sequences, numbers, mean, strength, base)
    const moved = Math.max(...NAMES.map((name) => Math.abs(next[name] - numbers[name])))
    numbers = next
    if (moved < SETTLED) break
  }
  return numbers
}

/** Expected counts: how often of how many. */
interface Expected {
  hits: number
  of: number
}

function improved(sequences: readonly Sequence[], numbers: Tracing, mean: Tracing, strength: Strength, base: string): Tracing {
  const expected = {
    prior: { hits: 0, of: 0 },
    learn: { hits: 0, of: 0 },
    slip: { hits: 0, of: 0 },
    guess: { hits: 0, of: 0 },
  } satisfies Record<keyof Tracing, Expected>
  const { learn } = numbers
  const noises = new Map<string, Noise>()
  const noiseOf = (form: string): Noise => {
    if (form === base) return numbers
    const noise = noises.get(form) ?? noiseFor(numbers, form, base)
    noises.set(form, noise)
    return noise
  }
  for (const { right, forms } of sequences) {
    const length = right.length
    // The chance that it is known before answer t, given the answers before it.
    const known = new Float64Array(length)
    let before = numbers.prior
    for (let t = 0; t < length; t += 1) {
      known[t] = before
      const { slip, guess } = noiseOf(forms[t] ?? base)
      const ifKnown = right[t] === 1 ? 1 - slip : slip
      const ifNot = right[t] === 1 ? guess : 1 - guess
      const posterior = (before * ifKnown) / (before * ifKnown + (1 - before) * ifNot)
      before = posterior + (1 - posterior) * learn
    }
    // Backwards: what the later answers say for each state after answer t, scaled to a sum of 1.
    let laterKnown = 0.5
    let laterNot = 0.5
    for (let t = length - 1; t >= 0; t -= 1) {
      const { slip, guess } = noiseOf(forms[t] ?? base)
      const ifKnown = right[t] === 1 ? 1 - slip : slip
      const ifNot = right[t] === 1 ? guess : 1 - guess
      const prior = known[t] ?? 0
      const stays = prior * ifKnown * laterKnown
      const learns = (1 - prior) * ifNot * learn * laterKnown
      const remains = (1 - prior) * ifNot * (1 - learn) * laterNot
      const sum = stays + learns + remains
      const knew = stays / sum
      if (t === 0) {
        expected.prior.hits += knew
        expected.prior.of += 1
      }
      if (t < length - 1) {
        expected.learn.hits += learns / sum
        expected.learn.of += 1 - knew
      }
      if (forms[t] === base) {
        expected.slip.of += knew
        expected.guess.of += 1 - knew
        if (right[t] === 1) expected.guess.hits += 1 - knew
        else expected.slip.hits += knew
      }
      const ifWasKnown = ifKnown * laterKnown
      const ifWasNot = ifNot * (learn * laterKnown + (1 - learn) * laterNot)
      laterKnown = ifWasKnown / (ifWasKnown + ifWasNot)
      laterNot = 1 - laterKnown
    }
  }
  const raised = (name: keyof Tracing, most: number): number => {
    const { hits, of } = expected[name]
    const value = (hits + strength[name] * mean[name]) / (of + strength[name])
    return Math.min(most, Math.max(SMALLEST, value))
  }
  return {
    prior: raised('prior', 1 - SMALLEST),
    learn: raised('learn', 1 - SMALLEST),
    slip: raised('slip', LARGEST_NOISE),
    guess: raised('guess', LARGEST_NOISE),
  }
}
