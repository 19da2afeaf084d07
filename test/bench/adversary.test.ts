/** The parts of the adversary that decide what counts as gained. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { boundOf, channels, RUNS, SUBMISSION_BITS } from '../../bench/adversary/bounds.ts'
import { candidatesOf, secretOf, TWINS } from '../../bench/adversary/content.ts'
import { isRefusal } from '../../bench/adversary/deeds.ts'
import { operatorNames } from '../../bench/adversary/moves.ts'
import { bitsIn, leavesOf, together, toldBy } from '../../bench/adversary/observer.ts'
import { Planner } from '../../bench/adversary/planner.ts'
import { askingFor, digitIn, DIGITS, digitsOf } from '../../bench/adversary/squeeze.ts'

it('counts bits by the twins that answer alike', () => {
  expect(bitsIn(['a', 'a', 'a', 'a'])).toBe(0)
  expect(bitsIn(['a', 'a', 'b', 'b'])).toBe(1)
  expect(bitsIn(['a', 'b', 'c', 'd'])).toBe(2)
  expect(bitsIn(['a', 'b', 'b', 'b'])).toBeCloseTo(0.811, 3)
  // Two answers that split the twins in two ways tell both.
  expect(bitsIn(together(['a', 'a', 'b', 'b'], ['c', 'd', 'c', 'd']))).toBe(2)
})

const twice = (first: object, second: object) => [leavesOf(first), leavesOf(second)]

it.each([
  ['what all say', [twice({ a: 1 }, { a: 1 }), twice({ a: 1 }, { a: 1 })], [], 0],
  ['chance, which differs in one twin already', [twice({ a: 1 }, { a: 2 }), twice({ a: 3 }, { a: 4 })], [], 0],
  [
    'what is the same each time and differs between twins',
    [twice({ a: [1] }, { a: [1] }), twice({ a: [2] }, { a: [2] })],
    ['a.0'],
    1,
  ],
  ['what is there in one twin only', [twice({}, {}), twice({ a: true }, { a: true })], ['a'], 1],
  ['a secret beside chance', [twice({ a: 1, b: 5 }, { a: 2, b: 5 }), twice({ a: 1, b: 6 }, { a: 2, b: 6 })], ['b'], 1],
])('finds of %s what tells twins apart', (_what, answers, paths, bits) => {
  const told = toldBy(answers)
  expect(told.paths).toEqual(paths)
  expect(bitsIn(told.classes)).toBe(bits)
})

it('plans the same again with the same seed, and tries more of what gained', () => {
  const known = { candidates: candidatesOf(1), strangers: candidatesOf(2) }
  const plansOf = (seed: number) => {
    const planner = new Planner(seed, known)
    return Array.from({ length: 40 }, () => {
      const plan = planner.next()
      planner.note(plan, { gains: plan.operators.map((name) => (name === 'submit' ? 1 : 0)), answers: [] })
      return plan
    })
  }
  expect(plansOf(3)).toEqual(plansOf(3))
  expect(plansOf(4)).not.toEqual(plansOf(3))
  const submits = (plans: ReturnType<typeof plansOf>) => plans.filter(({ operators }) => operators.includes('submit')).length
  const all = plansOf(3)
  expect(submits(all.slice(20))).toBeGreaterThan(submits(all.slice(0, 20)))
})

it.each([
  ['BUDGET_EXCEEDED', true],
  ['404', true],
  ['no answer', true],
  ['303', false],
  ['refused', false],
  ['not_yet', false],
])('takes the outcome %s for a refusal: %s', (outcome, expected) => expect(isRefusal(outcome)).toBe(expected))

it('plans every kind of move at a place that it is about', () => {
  const planner = new Planner(7, { candidates: candidatesOf(1), strangers: candidatesOf(2) })
  const planned = new Set(Array.from({ length: 600 }, () => planner.next()).flatMap(({ operators: names }) => names))
  expect(operatorNames.filter((name) => !planned.has(name))).toEqual([])
})

it('gives each twin a secret of its own at every place', () => {
  const candidates = candidatesOf(5)
  const words = Array.from({ length: TWINS }, (_, twin) => secretOf(candidates, 5, 'pier-riddle', twin).word)
  expect(new Set(words).size).toBe(TWINS)
})

it('reads the digit that a submission was asked for', () => {
  const [secret] = candidatesOf(2)
  if (!secret) throw new Error('there is no secret')
  const digit = digitsOf(secret)
  expect(new Set(Array.from({ length: 60 }, (_, at) => digit(at))).size).toBeGreaterThan(20)
  expect(askingFor(7)).toContain(`** 7 % ${DIGITS}`)
  const failure = (tag: string, verdict: string, hintCode: string | null) =>
    digitIn(leavesOf({ accepted: false, hidden: { failure: { tag, verdict, hintCode } } }))
  expect(failure('kind-1', 'wrong_answer', null)).toBe(0)
  expect(failure('kind-16', 'runtime_error', null)).toBe(31)
  expect(failure('kind-3', 'runtime_error', 'recursion_too_deep')).toBe(34)
  expect(digitIn(leavesOf({ accepted: true }))).toBe(48)
  expect(digitIn(leavesOf({ code: 'BUDGET_EXCEEDED' }))).toBeNull()
})

it('allows only what docs/security.md states', () => {
  expect(boundOf('hints: request_hint hint')).toBe(0)
  expect(boundOf('hidden inputs: submit_solution')).toBe(SUBMISSION_BITS)
  expect(boundOf('keys: a retake of a test_out')).toBe(0)
  expect(boundOf('keys: lesson_answer in a placement')).toBe(1)
  expect(boundOf('keys: a retake of a placement')).toBe(12)
  expect(boundOf('hints of a shared problem: a taken link')).toBe(0)
  const rows = readFileSync('docs/security.md', 'utf8').split('\n')
  for (const { name, bits, day } of channels) {
    const row = rows.find((line) => line.startsWith(`| ${name} |`))
    expect(row, name).toContain(`| ${Number.isInteger(bits) ? bits : bits.toFixed(1)} |`)
    const ofDay = day ?? Math.round(Number(bits.toFixed(1)) * RUNS.learner).toLocaleString('en')
    expect(row, name).toContain(`| ${ofDay} |`)
  }
  // The Worker's environment has types that Node lacks.
  expect(readFileSync('src/web/env.ts', 'utf8')).toContain('const DEFAULT_BUDGETS = { learner: 1_000, firstDay: 300,')
  expect(RUNS).toEqual({ learner: 1_000, firstDay: 300 })
})
