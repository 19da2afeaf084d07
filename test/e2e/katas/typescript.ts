import type { Kata, Shortcuts } from './kata.ts'

const zero = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add } from './calculator.ts'

test('nothing is zero', () => {
  assert.equal(add(''), 0)
})
`
const summed = `
test('numbers between commas are summed', () => {
  assert.equal(add('1,2,39'), 42)
})
`
const above = `
test('what is above 1000 is left out', () => {
  assert.equal(add('2,1001'), 2)
})
`

export const typescript: Kata = {
  language: 'typescript',
  testFile: 'calculator.test.ts',
  implementationFile: 'calculator.ts',
  cycles: [
    {
      test: zero,
      newTest: 'nothing is zero',
      implementation: 'export function add(text: string): number {\n  return 0\n}\n',
      refactored: null,
    },
    {
      test: `${zero}${summed}`,
      newTest: 'between commas',
      implementation: `export function add(text: string): number {
  let sum = 0
  for (const part of text.split(',')) sum += Number(part)
  return sum
}
`,
      refactored: `const numbers = (text: string): number[] => text.split(',').map(Number)

export function add(text: string): number {
  return numbers(text).reduce((sum, number) => sum + number, 0)
}
`,
    },
    {
      test: `${zero}${summed}${above}`,
      newTest: 'above 1000',
      implementation: `const numbers = (text: string): number[] => text.split(',').map(Number)

export function add(text: string): number {
  return numbers(text).reduce((sum, number) => (number <= 1000 ? sum + number : sum), 0)
}
`,
      refactored: `const numbers = (text: string): number[] => text.split(',').map(Number)
const isSmall = (number: number): boolean => number <= 1000

export function add(text: string): number {
  return numbers(text).filter(isSmall).reduce((sum, number) => sum + number, 0)
}
`,
    },
  ],
  border: {
    operator: 'boundary',
    line: 'number <= 1000',
    test: `${zero}${summed}${above}
test('1000 itself counts', () => {
  assert.equal(add('1000,1'), 1001)
})
`,
  },
}

export const typescriptShortcuts: Shortcuts = {
  twoUnloaded: `${zero}${summed}`,
  passesAtOnce: `${zero}
test('true is true', () => {
  assert.ok(true)
})
`,
  two: `${zero}${summed}
test('a newline parts numbers too', () => {
  assert.equal(add('1\\n2'), 3)
})
`,
  skipped: `${zero}
test.skip('numbers between commas are summed', () => {
  assert.equal(add('1,2,39'), 42)
})
`,
  unparsed: `${zero}
test('numbers between commas are summed', () => {
  assert.equal(add('1,2,39', 42)
})
`,
  noTests: "import { add } from './calculator.ts'\n\nadd('')\n",
  withoutEarlier: `${zero}${above}`,
  weakened: `${zero}
test('numbers between commas are summed', () => {
  assert.equal(add('1,2,39'), add('1,2,39'))
})
`,
}
