/** Inputs on which every program that ends is done at once, however slow its method is. */
import type { Signature } from './problem.ts'
import { items } from './values/canonical.ts'
import type { Json } from '../kernel/json.ts'

/** Values, characters and lists in one call. Ten elements in every order are some millions of steps. */
const MOST_PARTS = 12
/** Calls on one object. */
const MOST_CALLS = 12
/** A number may be how often something is done, or how many times it is doubled. */
const LARGEST = 20
/** Among others, a number is hardly ever how often something is done. */
const LARGEST_ELEMENT = 1_000

const DIGITS = /^[+-]?\d+$/

/** Parts of a value, or Infinity where it is large. */
function partsOf(value: Json, largest: number): number {
  if (typeof value === 'number') return Math.abs(value) <= largest ? 1 : Infinity
  if (typeof value === 'string') return DIGITS.test(value) ? partsOf(Number(value), largest) : 1 + Array.from(value).length
  if (Array.isArray(value)) return items(value).reduce<number>((sum, item) => sum + partsOf(item, LARGEST_ELEMENT), 1)
  if (typeof value === 'object' && value !== null)
    return Object.values(value).reduce<number>((sum, item) => sum + partsOf(item, LARGEST_ELEMENT), 1)
  return 1
}

/** Of a whole program's standard input: words and numbers, each of which may be how often something is done. */
const partsOfText = (text: string): number =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce((sum, word) => sum + (DIGITS.test(word) ? partsOf(Number(word), LARGEST) : Array.from(word).length), 0)

const partsOfCall = (args: readonly Json[]): number => args.reduce<number>((sum, arg) => sum + partsOf(arg, LARGEST), 0)

/** `args`: of a case. A call without any input may have much to do by itself. */
export function isTiny(kind: Signature['kind'], args: readonly Json[]): boolean {
  const isBetween = (parts: number) => parts > 0 && parts <= MOST_PARTS
  switch (kind) {
    case 'function':
      return isBetween(partsOfCall(args))
    case 'program':
      return isBetween(args.reduce<number>((sum, text) => sum + (typeof text === 'string' ? partsOfText(text) : Infinity), 0))
    case 'class': {
      const calls = items(args[0] ?? null)
      return calls.length <= MOST_CALLS && calls.every((call) => partsOfCall(items(items(call)[1] ?? null)) <= MOST_PARTS)
    }
  }
}
