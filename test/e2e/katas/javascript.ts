import type { Kata } from './kata.ts'
import { typescript } from './typescript.ts'

/** TypeScript's without its types, in files that JavaScript's names are for. */
const plain = (text: string): string =>
  text.replaceAll('calculator.ts', 'calculator.mjs').replaceAll(/: (?:string|number|boolean)(?:\[\])?(?=[,)\s=])/g, '')

const [first, second, third] = typescript.cycles
const cycleOf = ({ test, implementation, refactored, ...cycle }: Kata['cycles'][number]): Kata['cycles'][number] => ({
  ...cycle,
  test: plain(test),
  implementation: plain(implementation),
  refactored: refactored === null ? null : plain(refactored),
})

export const javascript: Kata = {
  language: 'javascript',
  testFile: 'calculator.test.mjs',
  implementationFile: 'calculator.mjs',
  cycles: [cycleOf(first), cycleOf(second), cycleOf(third)],
  border: { ...typescript.border, test: plain(typescript.border.test) },
}
