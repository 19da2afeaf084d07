import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annotate, planOf } from '../../../../src/engines/authoring/rules/plan.ts'
import type { WholeSpec } from '../../../../src/engines/authoring/rules/spec.ts'

const spec: WholeSpec = {
  language: 'java',
  problemCount: 4,
  difficultyPlan: { easy: 2, medium: 1, hard: 1 },
  topics: ['a', 'b', 'c', 'd', 'e', 'f'],
  style: 'return',
  learningMode: 'practice',
}

describe('a plan', () => {
  it('has a slot for each problem, easy ones first', () => {
    const slots = planOf('one', spec)
    expect(slots.map(({ index, difficulty }) => [index, difficulty])).toEqual([
      [0, 'easy'],
      [1, 'easy'],
      [2, 'medium'],
      [3, 'hard'],
    ])
    expect(slots.map(({ topics }) => topics.join(''))).toEqual(['ae', 'bf', 'c', 'd'])
    expect(planOf('one', { ...spec, topics: ['a', 'b', 'c'] }).map(({ topics }) => topics.join(''))).toEqual(['a', 'b', 'c', 'a'])
  })

  it('is the same every time, and another for another activity', () => {
    const seeds = (id: string, of: WholeSpec = spec) => planOf(id, of).map(({ seed }) => seed)
    expect(seeds('one')).toEqual(seeds('one', { ...spec }))
    expect(new Set([...seeds('one'), ...seeds('two'), ...seeds('one', { ...spec, language: 'go' })]).size).toBe(12)
  })

  it('loses no topic and leaves no slot without one, whatever the spec', () => {
    const specs = fc.record({
      counts: fc.tuple(fc.nat(2), fc.nat(2), fc.integer({ min: 1, max: 3 })),
      topics: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
    })
    fc.assert(
      fc.property(specs, ({ counts: [easy, medium, hard], topics }) => {
        const problemCount = easy + medium + hard
        const slots = planOf('one', { ...spec, topics, problemCount, difficultyPlan: { easy, medium, hard } })
        expect(slots.length).toBe(problemCount)
        expect(new Set(slots.flatMap((slot) => slot.topics))).toEqual(new Set(topics))
        for (const slot of slots) {
          expect(slot.topics.length).toBeGreaterThan(0)
          expect(slot.topics.length).toBeLessThanOrEqual(Math.ceil(topics.length / problemCount))
          expect(Number.isInteger(slot.seed) && slot.seed >= 0 && slot.seed < 2 ** 32).toBe(true)
        }
      }),
    )
  })
})

describe('guiding', () => {
  const guidedAt = (mastery: number) => annotate(planOf('one', spec), () => mastery)[0]?.guided

  it.each([
    [0, 80, true],
    [0.24, 80, true],
    [0.25, 60, true],
    [0.5, 30, true],
    [0.79, 30, true],
    [0.8, 10, false],
    [1, 10, false],
  ])('at a mastery of %s gives %s%%, hints %s', (mastery, givenPercent, hints) => {
    expect(guidedAt(mastery)).toMatchObject({ givenPercent, hints })
    expect(guidedAt(mastery)?.goal).toContain('a, e')
  })

  it('goes by the topic that is known least, and changes nothing else', () => {
    const slots = planOf('one', spec)
    const guided = annotate(slots, (topic) => (topic === 'e' ? 0.3 : 0.9))
    expect(guided.map((slot) => slot.guided?.givenPercent)).toEqual([60, 10, 10, 10])
    expect(guided.map((slot) => ({ ...slot, guided: null }))).toEqual(slots)
  })
})
