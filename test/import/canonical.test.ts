import { describe, expect, it } from 'vitest'
import { Decimal, parseLossless } from '../../scripts/content/import/lossless.ts'
import { canonicalOf, data, entry, imported } from './set.ts'

const told = (...entries: readonly string[]) => {
  const { cases, skipped } = canonicalOf(...entries)
  return { cases: cases.map(({ description }) => description), skipped }
}

describe('numbers as they are written', () => {
  it('keep every digit', () => {
    expect(parseLossless('[1, -0, 18446744073709551615, 2.50, 5e-2, 1e3, 1E+2, true, null, "1.5"]')).toEqual([
      1n,
      0n,
      18_446_744_073_709_551_615n,
      new Decimal(2.5, 2),
      new Decimal(0.05, 2),
      new Decimal(1000, 0),
      new Decimal(100, 0),
      true,
      null,
      '1.5',
    ])
  })
})

describe('a case that another reimplements', () => {
  it('gives way to it, also where that one is reimplemented in turn', () => {
    const old = entry('{"n": 1}', '1', { uuid: 'a', description: 'old' })
    const newer = entry('{"n": 1}', '2', { uuid: 'b', reimplements: 'a', description: 'newer' })
    const newest = entry('{"n": 1}', '3', { uuid: 'c', reimplements: 'b', description: 'newest' })
    const why = 'another case takes its place'
    expect(told(newest, old, newer)).toEqual({
      cases: ['newest'],
      skipped: [
        { description: 'old', why },
        { description: 'newer', why },
      ],
    })
  })

  it('gives way where that one is skipped for its scenario, because it may be wrong', () => {
    const old = entry('{"n": 1}', '1', { uuid: 'a', description: 'old' })
    const newer = entry('{"n": 1}', '2', { uuid: 'b', reimplements: 'a', scenarios: ['random'], description: 'newer' })
    expect(told(old, newer).cases).toEqual([])
  })
})

describe('scenarios', () => {
  it.each(['big-integer', 'date', 'datetime', 'floating-point', 'input-validation', 'runtime-validation', 'unicode'])(
    '%s changes nothing',
    (scenario) => {
      expect(told(entry('{"n": 1}', '1', { scenarios: [scenario], description: 'it' })).cases).toEqual(['it'])
    },
  )

  it.each([
    ['concurrent', 'several threads are asked for, and a run answers one call after another'],
    ['immutable', 'the question is whether an argument is left as it was, which an answer does not show'],
    ['library-test', 'a library is tested, and no program of the learner'],
    ['local-scope', 'the question is what several programs share'],
    ['random', 'the answer is random'],
    ['telepathy', 'the scenario telepathy is not known here'],
  ])('%s is skipped with the reason', (scenario, why) => {
    expect(told(entry('{"n": 1}', '1', { scenarios: ['date', scenario], description: 'it' }))).toEqual({
      cases: [],
      skipped: [{ description: 'it', why }],
    })
  })

  it('of a group are those of every case in it', () => {
    const inner = `{"description": "inner", "cases": [${entry('{"n": 1}', '1', { description: 'in' })}]}`
    const outer = `{"description": "outer", "scenarios": ["random"], "cases": [${inner}]}`
    expect(told(outer, entry('{"n": 2}', '2', { description: 'out' }))).toEqual({
      cases: ['out'],
      skipped: [{ description: 'in', why: 'the answer is random' }],
    })
  })

  it('unicode is skipped where a character has several code points, however its letters are written', () => {
    const skipped = (text: string) => told(entry(JSON.stringify({ text }), '1', { scenarios: ['unicode'] })).skipped.length
    expect([skipped('猫'), skipped('é'), skipped('e\u0301'), skipped('ผู้'), skipped('👩\u200D🚀')]).toEqual([0, 0, 0, 1, 1])
    expect(told(entry('{"text": "ผู้"}', '1')).skipped).toEqual([])
  })
})

describe('errors', () => {
  it('are objects with that one field', () => {
    const { cases } = canonicalOf(
      entry('{"n": 1}', '{"error": "no"}'),
      entry('{"n": 2}', '{"error": "no", "code": 2}'),
      entry('{"n": 3}', '{"error": 3}'),
      entry('{"n": 4}', 'null'),
    )
    expect(cases.map(({ raises }) => raises)).toEqual([true, false, false, false])
    expect(cases[0]?.expected).toBeNull()
  })
})

describe('data of another form', () => {
  const good = entry('{"n": 1}', '1')
  it.each([
    ['no JSON', '{"cases": [', /^it cannot be read: .*JSON/],
    ['no cases', '{"exercise": "any"}', 'it cannot be read: cases has another form'],
    ['a list', '[]', 'it cannot be read: its data has another form'],
    [
      'a case without an answer',
      data([good, '{"uuid": "a", "description": "b", "property": "c", "input": {}}']),
      'it cannot be read: cases[1] has another form',
    ],
    ['a case whose input is a list', data([entry('[1]', '1')]), 'it cannot be read: cases[0] has another form'],
    [
      'a case without a property',
      data(['{"uuid": "a", "description": "b", "input": {}, "expected": 1}']),
      'it cannot be read: cases[0] has another form',
    ],
  ])('%s is a reason', async (_name, text, why) => {
    const set = await imported({ any: text })
    expect(set.reports).toEqual([
      {
        exercise: 'any',
        imported: [],
        left: [{ property: null, why: typeof why === 'string' ? why : expect.stringMatching(why) }],
        skipped: [],
      },
    ])
    expect(await set.slugs()).toEqual([])
  })

  it('too deep for a program is a reason', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const { reports } = await imported({ any: data([entry(`{"n": ${deep}}`, '1')]) })
    expect(reports[0]?.left[0]?.why).toMatch(/^it cannot be read: /)
    const less = `${'['.repeat(50)}1${']'.repeat(50)}`
    const again = await imported({ any: data([1, 2, 3].map((n) => entry(`{"n": ${less}}`, `${n}`))) })
    expect(again.reports[0]?.left[0]?.why).toBe('values stand more than 10 levels deep in one another')
  })
})
