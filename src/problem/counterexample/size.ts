/** Which of two inputs is the smaller one. The order is total, so that the smallest of any set of inputs is one and the same. */
import type { Json } from '../../kernel/json.ts'

/** An input with what it is ordered by. */
export interface Measured {
  readonly args: readonly Json[]
  /** Its JSON, whose length is the input's size. */
  readonly text: string
  /** How far its numbers are from nothing and its letters from the first ones. */
  readonly weight: number
}

export const measured = (args: readonly Json[]): Measured => ({ args, text: JSON.stringify(args), weight: weightOf(args) })

/** Negative where `a` is the smaller one: fewer characters, else lighter, else earlier among texts. */
export function bySize(a: Measured, b: Measured): number {
  if (a.text.length !== b.text.length) return a.text.length - b.text.length
  if (a.weight !== b.weight) return a.weight - b.weight
  return a.text < b.text ? -1 : Number(a.text > b.text)
}

const DIGITS = /^-?\d+$/

function weightOf(value: Json): number {
  if (typeof value === 'number') return 2 * Math.abs(value) + Number(value < 0)
  // Most of them are whole numbers too large for a JSON number.
  if (typeof value === 'string' && DIGITS.test(value)) return weightOf(Number(value))
  let weight = 0
  if (typeof value === 'string') for (const character of value) weight += character.codePointAt(0) ?? 0
  else if (Array.isArray(value)) for (const item of value as readonly Json[]) weight += weightOf(item)
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) weight += weightOf(item)
  return weight
}
