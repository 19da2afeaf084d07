/** How large an input is: the `n` of a program's growth. */
import type { Json } from '../../kernel/json.ts'
import type { Signature } from '../problem.ts'
import type { GrowthMeasure } from './classes.ts'

/** By how much `n` has to grow over the inputs before anything is said about growth. */
export const LEAST_GROWTH = 8
/** With smaller inputs, what every call costs outweighs what grows. */
export const LEAST_LARGEST = 100

const NUMBERS: ReadonlySet<string> = new Set(['int', 'long', 'bigint', 'float'])

/** Numbers and characters in it, with everything inside. `areNumbers`: texts of digits are whole numbers. */
export function partsOf(value: Json, areNumbers = false): number {
  if (typeof value === 'string') return areNumbers ? 1 : value.length
  if (Array.isArray(value)) return (value as readonly Json[]).reduce<number>((sum, one) => sum + partsOf(one, areNumbers), 0)
  if (typeof value === 'object' && value !== null) return partsOf(Object.values(value), areNumbers)
  return 1
}

/** The number that a parameter of a numeric type has, without its sign; 0 for anything else. */
const numberIn = (value: Json | undefined, type: string): number => (NUMBERS.has(type) ? Math.abs(Number(value)) : 0)

/** Whole numbers of these types may be larger than those of JSON, and are written as texts. */
const WRITTEN_OUT = /\b(?:long|bigint)\b/

const areWrittenOut = (signature: Signature): readonly boolean[] =>
  signature.kind === 'function' ? signature.parameters.map(({ type }) => WRITTEN_OUT.test(type)) : []

export function measuredBy(measure: GrowthMeasure, signature: Signature, args: readonly Json[]): number {
  const writtenOut = areWrittenOut(signature)
  switch (measure) {
    case 'size':
    case 'text':
      return args.reduce<number>((sum, arg, index) => sum + partsOf(arg, writtenOut[index]), 0)
    case 'value':
      return signature.kind === 'function'
        ? Math.max(0, ...signature.parameters.map(({ type }, index) => numberIn(args[index], type)))
        : 0
    case 'calls': {
      const [operations] = args
      return Array.isArray(operations) ? operations.length : 0
    }
  }
}

/** The measures that can be stated for a problem, the usual one first. */
export function measuresOf(signature: Signature): readonly GrowthMeasure[] {
  switch (signature.kind) {
    case 'class':
      return ['calls']
    case 'program':
      return ['text']
    case 'function': {
      const types = signature.parameters.map(({ type }) => type)
      const isNumber = (type: string) => NUMBERS.has(type)
      if (types.every(isNumber)) return ['value']
      return types.some(isNumber) ? ['size', 'value'] : ['size']
    }
  }
}

/**
 * Whether a number that is a parameter stays about as small over these inputs as it is in the first of them, while `n` comes far beyond it.
 * What hangs on that number alone then looks constant.
 */
export function hasSmallNumber(signature: Signature, inputs: ReadonlyArray<readonly Json[]>, largest: number): boolean {
  if (signature.kind !== 'function' || inputs.length === 0) return false
  return signature.parameters.some(({ type }, index) => {
    if (!NUMBERS.has(type)) return false
    const numbers = inputs.map((args) => numberIn(args[index], type))
    const most = Math.max(...numbers)
    return most < LEAST_GROWTH * Math.max(1, Math.min(...numbers)) && most < largest
  })
}

/**
 * The stated measure where it grows over these inputs, else another one that does; null where none does. One that gets far goes before
 * one that stays small.
 */
export function measureOfInputs(
  stated: GrowthMeasure,
  signature: Signature,
  inputs: ReadonlyArray<readonly Json[]>,
): GrowthMeasure | null {
  const growing = [stated, ...measuresOf(signature)]
    .map((measure) => ({ measure, sizes: inputs.map((args) => measuredBy(measure, signature, args)) }))
    .filter(({ sizes }) => sizes.length > 0 && Math.max(...sizes) >= LEAST_GROWTH * Math.max(1, Math.min(...sizes)))
  const far = growing.find(({ sizes }) => Math.max(...sizes) >= LEAST_LARGEST)
  return (far ?? growing[0])?.measure ?? null
}
