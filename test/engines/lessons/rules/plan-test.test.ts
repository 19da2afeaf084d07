import { describe, expect, it } from 'vitest'
import { hasKey } from '../../../../src/problem/course.ts'
import { planTest, tieBreak, type TestOrder } from '../../../../src/engines/lessons/rules/plan-test.ts'
import { about, checked, isChoice } from './mastery.ts'
import { bankOf, numbered, ref } from './spec.ts'

const NAMES = ['maps', 'sets', 'lists', 'trees', 'heaps']
const bank = NAMES.flatMap(bankOf)

const orderOf = (changes: Partial<TestOrder> = {}): TestOrder => ({
  objectives: ['maps', 'sets'],
  pool: bank,
  exposed: new Set(),
  hasGrader: true,
  seed: 1,
  ...changes,
})
const idsOf = (order: TestOrder) => planTest(order).questions.map(({ id }) => id)
const shownBut = (...fresh: readonly string[]) => new Set(bank.map(({ id }) => id).filter((id) => !fresh.includes(id)))

describe('a full bank', () => {
  it.each([
    [1, 6, 3],
    [2, 6, 3],
    [3, 6, 3],
    [4, 8, 4],
    [5, 10, 5],
  ])('of %i objectives, with a grader, gives %i questions, %i of them choices', (count, size, choices) => {
    const objectives = NAMES.slice(0, count)
    for (const seed of numbered(20, (n) => n * 977)) {
      const { questions, practice } = checked(orderOf({ objectives, seed }))
      expect(questions).toHaveLength(size)
      expect(questions.filter(isChoice)).toHaveLength(choices)
      expect(questions.filter(({ kind }) => kind === 'paraphrase')).toHaveLength(1)
      expect(practice).toEqual([])
    }
  })

  it.each([
    [1, 6],
    [2, 7],
    [3, 10],
    [4, 13],
    [5, 16],
  ])('of %i objectives, without a grader, gives %i: two with a key and a short one each, and a paraphrase', (count, size) => {
    const objectives = NAMES.slice(0, count)
    for (const seed of numbered(20, (n) => n * 977)) {
      const { questions, practice } = checked(orderOf({ objectives, seed, hasGrader: false }))
      expect(questions).toHaveLength(size)
      expect(questions.filter(({ kind }) => kind === 'paraphrase')).toHaveLength(1)
      expect(practice).toEqual([])
      for (const objective of objectives) {
        const speaking = about(objective, questions)
        expect(speaking.filter(isChoice).length).toBeGreaterThanOrEqual(1)
        expect(speaking.filter(({ kind }) => kind === 'output' || kind === 'bug').length).toBeGreaterThanOrEqual(1)
        expect(speaking.filter(({ kind }) => kind === 'short').length).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it('asks objective by objective, what has a key first, and the paraphrase last', () => {
    for (const hasGrader of [true, false]) {
      const { questions } = planTest(orderOf({ objectives: ['sets', 'maps', 'trees'], hasGrader }))
      expect(questions.at(-1)?.kind).toBe('paraphrase')
      const before = questions.slice(0, -1)
      expect([...new Set(before.map(({ observes }) => observes[0]))]).toEqual(['sets', 'maps', 'trees'])
      for (const objective of ['sets', 'maps', 'trees']) {
        const keyed = about(objective, before).map(({ kind }) => hasKey(kind))
        expect(keyed).toEqual(keyed.toSorted((a, b) => Number(b) - Number(a)))
      }
    }
  })

  it('gives the same test for the same seed, in whichever order it comes, and other tests for others', () => {
    expect(planTest(orderOf({ pool: bank.toReversed() }))).toEqual(planTest(orderOf()))
    expect(new Set(numbered(30, (seed) => idsOf(orderOf({ seed })).join())).size).toBeGreaterThan(20)
  })

  it('tests nothing that was not taught, neither alone nor beside what was', () => {
    const pool = [...bankOf('maps'), ref('mixed', 'output', 'maps', 'sets'), ref('mixed-p', 'paraphrase', 'sets', 'maps')]
    for (const seed of numbered(30, (n) => n)) {
      const ids = idsOf(orderOf({ objectives: ['maps'], pool, seed }))
      expect(ids.filter((id) => !id.startsWith('maps/'))).toEqual([])
    }
  })
})

describe('questions shown before', () => {
  it('are left alone as long as others are there', () => {
    const exposed = new Set(bank.filter(({ id }) => /\/(?:c[1-5]|s1|o1)$/.test(id)).map(({ id }) => id))
    for (const hasGrader of [true, false])
      for (const seed of numbered(20, (n) => n))
        expect(planTest(orderOf({ exposed, hasGrader, seed })).questions.every(({ isEvidence }) => isEvidence)).toBe(true)
  })

  it('make the test practice, which says so, and is as long as any', () => {
    for (const hasGrader of [true, false]) {
      const { questions, practice } = checked(orderOf({ exposed: shownBut(), hasGrader }))
      expect(practice).toEqual(['maps', 'sets'])
      expect(questions.length).toBeGreaterThanOrEqual(6)
      expect(questions.some(({ isEvidence }) => isEvidence)).toBe(false)
    }
  })

  const rows: ReadonlyArray<readonly [name: string, hasGrader: boolean, fresh: readonly string[], practice: readonly string[]]> =
    [
      ['a choice and a short answer', true, ['c1', 's1'], []],
      ['a choice and a program', true, ['c1', 'o1'], []],
      ['a choice and the passage', true, ['c1', 'p1'], []],
      ['two that are no choices', true, ['s1', 'b1'], []],
      ['choices alone', true, ['c1', 'c2', 'c3'], ['maps']],
      ['one question', true, ['o1'], ['maps']],
      ['the passage alone', true, ['p1'], ['maps']],
      ['two with a key and a short answer', false, ['c1', 'o1', 's1'], []],
      ['two programs', false, ['b1', 'o1'], []],
      ['two choices and a short answer', false, ['c1', 'c2', 's1'], []],
      ['a choice and two short answers', false, ['c1', 's1', 's2'], ['maps']],
      ['a program and the passage', false, ['o1', 'p1'], ['maps']],
      ['choices alone without anybody who reads', false, ['c1', 'c2', 'c3'], ['maps']],
    ]
  it.each(rows)('with %s left of one objective (grader: %s)', (_name, hasGrader, fresh, practice) => {
    const remaining = fresh.map((id) => `maps/${id}`)
    const own = new Set([...shownBut(...remaining)].filter((id) => id.startsWith('maps/')))
    for (const count of [1, 2, 5]) {
      const test = checked(orderOf({ objectives: NAMES.slice(0, count), exposed: own, hasGrader }))
      expect(test.practice).toEqual(practice)
      if (practice.length === 0) expect(test.questions.map(({ id }) => id)).toEqual(expect.arrayContaining(remaining))
    }
  })

  it('come after unseen ones in a test that is practice, too', () => {
    const own = new Set([...shownBut('maps/c1', 'maps/s1')].filter((id) => id.startsWith('maps/')))
    for (const seed of numbered(20, (n) => n)) {
      const ids = idsOf(orderOf({ objectives: ['maps', 'sets', 'lists'], exposed: own, hasGrader: false, seed }))
      expect(ids).toEqual(expect.arrayContaining(['maps/c1', 'maps/s1']))
    }
  })

  it('take no place: a passage seen before gives way to what can prove something', () => {
    const exposed = new Set(NAMES.map((name) => `${name}/p1`))
    const five = checked(orderOf({ objectives: NAMES, exposed }))
    expect(five.practice).toEqual([])
    expect(five.questions).toHaveLength(10)
    const one = checked(orderOf({ objectives: ['maps'], exposed }))
    expect(one.questions.filter(({ kind }) => kind === 'paraphrase')).toHaveLength(1)
    expect(one.questions).toHaveLength(6)
  })

  it('keep what shares a question with practice from proving too much', () => {
    const pool = [
      ref('a1', 'choice', 'maps'),
      ref('a2', 'output', 'maps', 'sets'),
      ref('b1', 'choice', 'sets'),
      ref('b2', 'choice', 'sets'),
    ]
    // Of maps nothing but the shared program is unseen, so that it can prove nothing about sets either.
    expect(checked(orderOf({ pool, exposed: new Set(['a1']) })).practice).toEqual(['maps', 'sets'])
    expect(checked(orderOf({ pool })).practice).toEqual([])
  })
})

describe('a poor bank', () => {
  it.each([true, false])('gives what it has (grader: %s)', (hasGrader) => {
    expect(checked(orderOf({ pool: [], hasGrader }))).toEqual({ questions: [], practice: ['maps', 'sets'] })
    expect(checked(orderOf({ objectives: [], hasGrader }))).toEqual({ questions: [], practice: [] })
    const pool = [ref('c', 'choice', 'maps')]
    expect(checked(orderOf({ pool, hasGrader })).questions).toMatchObject(pool)
  })
})

describe('a tie-break', () => {
  const broken = (changes: Partial<TestOrder> = {}, asked: ReadonlySet<string> = new Set()) =>
    tieBreak('maps', orderOf(changes), asked)

  it('has a key and is about the one objective', () => {
    for (const seed of numbered(50, (n) => n)) {
      const tie = broken({ seed })
      expect(tie?.observes).toEqual(['maps'])
      expect(hasKey(tie?.kind ?? 'short')).toBe(true)
      expect(broken({ seed })).toEqual(tie)
    }
  })

  it('is neither seen nor asked before', () => {
    expect(broken({ exposed: shownBut('maps/b1') })).toMatchObject({ id: 'maps/b1' })
    expect(broken({ exposed: shownBut('maps/b1') }, new Set(['maps/b1']))).toBeNull()
    expect(broken({ exposed: shownBut('maps/s1', 'maps/p1') })).toBeNull()
    expect(broken({ pool: [ref('mixed', 'output', 'maps', 'sets')] })).toBeNull()
  })
})
