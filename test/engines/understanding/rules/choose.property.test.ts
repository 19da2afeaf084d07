import fc from 'fast-check'
import { expect, it } from 'vitest'
import { questionsFrom } from '../../../../src/engines/understanding/rules/choose.ts'
import { isRight } from '../../../../src/engines/understanding/rules/judge.ts'
import { placeText, type Question, type Trace } from '../../../../src/engines/understanding/rules/question.ts'
import { SUMS } from './traces.ts'
import { runsOf } from '../../../tried.ts'

const step = fc.record({
  line: fc.integer({ min: 1, max: 9 }),
  call: fc.integer({ min: 0, max: 3 }),
  variables: fc.dictionary(
    fc.constantFrom('sum', 'x', 'xs', 'constructor'),
    fc.constantFrom('0', '1', '2', '[1, 2]', "'a'", 'True', '1.5', '{1: 2}', '…', 'nonsense', '[1'),
  ),
})
const trace = fc.record({
  input: fc.constantFrom('f(1)', 'f([])'),
  isEmpty: fc.boolean(),
  steps: fc.array(step, { maxLength: 120, size: 'max' }),
  truncated: fc.boolean(),
})

it('any traces give questions that the trace answers, the same ones again, and never one that was asked', () => {
  fc.assert(
    fc.property(fc.array(trace, { maxLength: 3 }), fc.integer(), (traces, seed) => {
      const distinct = traces.map((one, index) => ({ ...one, input: `${one.input} ${index}` }))
      const order = { language: 'python3', program: SUMS, earlierPlaces: [], traces: distinct, seed } as const
      const first = questionsFrom(order)
      expect(questionsFrom(order)).toEqual(first)
      expect(first.length).toBeLessThanOrEqual(2)
      expect(new Set(first.map(({ place }) => placeText(place))).size).toBe(first.length)
      for (const question of first) expectAnswered(question, distinct)
      const places = new Set(first.map(({ place }) => placeText(place)))
      const second = questionsFrom({ ...order, earlierPlaces: first.map(({ place }) => place) })
      expect(second.filter(({ place }) => places.has(placeText(place)))).toEqual([])
    }),
    runsOf(300),
  )
})

function expectAnswered({ place, key, excerpt }: Question, traces: readonly Trace[]): void {
  const run = traces.find(({ input }) => input === place.input)
  const times = (line: number) => run?.steps.flatMap((one, index) => (one.line === line ? [index] : [])) ?? []
  expect(isRight({ place, key }, key, 'python3')).toBe(true)
  expect(excerpt.rows.length).toBeLessThanOrEqual(40)
  const row = excerpt.rows[excerpt.at]
  switch (place.kind) {
    case 'value':
      expect(run?.steps[times(place.line)[place.nth - 1] ?? -1]?.variables[place.variable]).toBe(key)
      expect(row?.cells[excerpt.columns.indexOf(place.variable)]).toBe(key)
      break
    case 'next_line':
      expect(`${run?.steps[(times(place.line)[place.nth - 1] ?? -2) + 1]?.line}`).toBe(key)
      expect(`${row?.line}`).toBe(key)
      break
    case 'last_line':
      expect(`${run?.steps.at(-1)?.line}`).toBe(key)
      expect(`${row?.line}`).toBe(key)
      break
  }
}
