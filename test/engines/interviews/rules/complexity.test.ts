/** Complexities as learners write them. */
import { expect, it } from 'vitest'
import { complexities, complexityOf } from '../../../../src/engines/interviews/rules/complexity.ts'

it.each([
  ...complexities.flatMap((one) => [[one, one] as const, [`O(${one})`, one] as const]),
  [' o( n log n ) ', 'n log n'],
  ['O(n^2)', 'n²'],
  ['n^3', 'n³'],
  ['O(2^n)', '2ⁿ'],
  ['O(n^4)', null],
  ['O(n', null],
  ['', null],
] as const)('%s is %s', (text, complexity) => expect(complexityOf(text)).toBe(complexity))
