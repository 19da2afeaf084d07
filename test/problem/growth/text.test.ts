import { describe, expect, it } from 'vitest'
import { growthIn } from '../../../src/problem/growth/text.ts'

describe('the growth that a text states', () => {
  it.each([
    ['O(1)', '1'],
    ['O(log n)', 'log n'],
    ['O(24 · n)', 'n'],
    ['O(n + m) for n recipes and m pairs', 'n'],
    ['O(n log n)', 'n log n'],
    ['O((n + c) log (n + c))', 'n log n'],
    ['O(n + p + k log k) for n riders, p prizes and k different results', 'n log n'],
    ['O(n · m + w) for words of n and m letters; w is the cost of all', 'n²'],
    ['O(n · m²)', 'n³'],
    ['O(2^n · n)', '2ⁿ'],
    ['O(2^g · (n + c) · log(2^g · c))', '2ⁿ'],
    ['O(n log n log s)', 'unlisted'],
    ['O(n / 64)', 'n'],
    ['O(letters)', 'n'],
    ['O(1) per call', 'n'],
    ['O(log w) per call', 'n log n'],
    ['O(1) amortized for each call', 'n'],
    ['O(log c) amortized for each of c calls', 'n log n'],
    ['O(h), and O(q) for the result', 'n'],
    ['O(n) besides the answer', 'n'],
  ])('%s is %s', (text, growth) => {
    expect(growthIn(text)).toBe(growth)
  })

  it('follows how the variables grow with the input', () => {
    expect(growthIn('O(r · c) for r rows and c columns', { r: 'root', c: 'root' })).toBe('n')
    expect(growthIn('O(a · k) for an amount a and k coins', { k: 'constant' })).toBe('n')
    expect(growthIn('O(log k)', { k: 'constant' })).toBe('1')
    expect(growthIn('O(d)', { d: 'root' })).toBe('√n')
    expect(growthIn('O(n · a) for a answers', { a: 'unknown' })).toBe('unlisted')
    expect(growthIn('O(n) for n places', { a: 'unknown' })).toBe('n')
  })

  it.each(['linear', 'n log n', 'O(n', 'O(n ** 2)', 'O(n!)', 'O(n / m)', 'O(n) perhaps', ''])('is not guessed: %s', (text) => {
    expect(growthIn(text)).toBeNull()
  })
})
