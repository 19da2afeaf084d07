import fc from 'fast-check'
import { expect, it } from 'vitest'
import { questionKinds, type QuestionRef } from '../../../../src/problem/course.ts'
import type { TestOrder } from '../../../../src/engines/lessons/rules/plan-test.ts'
import { checked, isChoice, sizeFor } from './mastery.ts'
import { numbered, ref } from './spec.ts'
import { runsOf } from '../../../tried.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
const objectives = fc.integer({ min: 1, max: 5 }).map((count) => NAMES.slice(0, count))
const some = fc.record({ seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }), hasGrader: fc.boolean() })

/** Anything at all. */
const strange: fc.Arbitrary<TestOrder> = fc
  .record({
    rest: some,
    objectives: fc.subarray([...NAMES]),
    questions: fc.array(
      fc.record({
        kind: fc.constantFrom(...questionKinds),
        observes: fc.subarray([...NAMES], { minLength: 1, maxLength: 3 }),
        isShown: fc.boolean(),
      }),
      { maxLength: 60 },
    ),
  })
  .map(({ rest, questions, ...order }) => ({
    ...rest,
    ...order,
    pool: questions.map(({ kind, observes }, at): QuestionRef => ({ id: `q${at}`, kind, observes })),
    exposed: new Set(questions.flatMap(({ isShown }, at) => (isShown ? [`q${at}`] : []))),
  }))

/** As the courses are: for each objective at least four choices, two short answers and a program of its own; a passage for one of them. */
const rich: fc.Arbitrary<TestOrder> = fc
  .record({
    rest: some,
    objectives,
    sizes: fc.array(
      fc.record({
        choices: fc.integer({ min: 4, max: 8 }),
        shorts: fc.integer({ min: 2, max: 4 }),
        programs: fc.integer({ min: 1, max: 3 }),
      }),
      {
        minLength: 5,
        maxLength: 5,
      },
    ),
    shared: fc.array(
      fc.record({
        kind: fc.constantFrom('output', 'bug', 'paraphrase'),
        observes: fc.subarray([...NAMES], { minLength: 2, maxLength: 3 }),
      }),
      {
        maxLength: 6,
      },
    ),
  })
  .map(({ rest, sizes, shared, ...order }) => ({
    ...rest,
    ...order,
    exposed: new Set<string>(),
    pool: [
      ref('t', 'paraphrase', 'a'),
      ...shared.map(({ kind, observes }, at): QuestionRef => ({ id: `shared/${at}`, kind, observes })),
      ...NAMES.flatMap((name, at) => {
        const { choices, shorts, programs } = sizes[at] ?? { choices: 4, shorts: 2, programs: 1 }
        return [
          ...numbered(choices, (n) => ref(`${name}/c${n}`, 'choice', name)),
          ...numbered(shorts, (n) => ref(`${name}/s${n}`, 'short', name)),
          ...numbered(programs, (n) => ref(`${name}/k${n}`, n % 2 ? 'output' : 'bug', name)),
        ]
      }),
    ],
  }))

it('promises nothing that it does not hold, of any pool', () => {
  fc.assert(
    fc.property(strange, (order) => {
      const test = checked(order)
      expect(checked({ ...order, pool: order.pool.toReversed() })).toEqual(test)
      const size = sizeFor(order.objectives)
      // What is asked is asked for a reason: no test is longer than its rule.
      expect(test.questions.length).toBeLessThanOrEqual(order.hasGrader ? size : Math.max(size, 4 * order.objectives.length + 1))
    }),
    runsOf(500),
  )
})

it('makes a full test of any pool that is as rich as the courses are: nobody fails by right answers', () => {
  fc.assert(
    fc.property(rich, (order) => {
      const { questions, practice } = checked(order)
      expect(practice).toEqual([])
      expect(questions.filter(({ kind }) => kind === 'paraphrase')).toHaveLength(1)
      const size = sizeFor(order.objectives)
      if (order.hasGrader) {
        expect(questions).toHaveLength(size)
        expect(Math.abs(questions.filter(isChoice).length - size / 2)).toBeLessThanOrEqual(1)
      } else {
        expect(questions.length).toBeGreaterThanOrEqual(size)
        for (const objective of order.objectives)
          expect(questions.some(({ kind, observes }) => kind === 'short' && observes.includes(objective))).toBe(true)
      }
    }),
    runsOf(500),
  )
})

it('wears a pool down test by test, and says practice only when too little is left', () => {
  fc.assert(
    fc.property(rich, (order) => {
      const exposed = new Set<string>()
      for (let round = 0; round < 12; round++) {
        const { questions, practice } = checked({ ...order, exposed: exposed, seed: order.seed + round })
        for (const objective of practice) {
          const remaining = order.pool.filter(({ id, observes }) => !exposed.has(id) && observes.includes(objective))
          const own = remaining.filter(({ observes, kind }) => observes.length === 1 && kind !== 'paraphrase')
          const isEnough =
            own.length >= 2 && !own.every(isChoice) && (order.hasGrader || own.filter(({ kind }) => kind !== 'short').length >= 2)
          expect(isEnough, `${objective} in round ${round}`).toBe(false)
        }
        for (const { id } of questions) exposed.add(id)
      }
    }),
    runsOf(100),
  )
})
