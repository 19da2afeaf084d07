import { expect, it } from 'vitest'
import { GrownSet } from '../../src/kernel/grown-set.ts'

it('has what was added, once and in order', () => {
  const three = GrownSet.none.with('a').with('b').with('a').with('c')
  expect([...three]).toEqual(['a', 'b', 'c'])
  expect(three.size).toBe(3)
  expect(['a', 'c', 'd'].map((text) => three.has(text))).toEqual([true, true, false])
})

it('stays as it was when another grows from it', () => {
  const one = GrownSet.none.with('a')
  const two = one.with('b')
  expect([...one]).toEqual(['a'])
  expect(one.has('b')).toBe(false)
  expect([...two]).toEqual(['a', 'b'])
  expect([...GrownSet.none]).toEqual([])
})

it('grows in two ways', () => {
  const one = GrownSet.of(['a', 'b', 'a'])
  const grown = one.with('c')
  const right = one.with('d').with('c')
  expect([...grown]).toEqual(['a', 'b', 'c'])
  expect([...right]).toEqual(['a', 'b', 'd', 'c'])
  expect([...one]).toEqual(['a', 'b'])
  expect(grown).not.toEqual(right)
  expect(grown).toEqual(GrownSet.of(['a', 'b', 'c']))
})
