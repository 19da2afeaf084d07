/** What the server stores of an accepted draft. The slot's plan decides whether the problem has hints. */
import { expect, it } from 'vitest'
import { annotate, planOf } from '../../../../src/engines/authoring/rules/plan.ts'
import { keptProblem } from '../../../../src/engines/authoring/submit.ts'
import type { VerifiedProblem } from '../../../../src/engines/authoring/verify/verify.ts'

const cases = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ tag: 'basic', args: [n], expected: n * 2 }))
const verified: VerifiedProblem = {
  title: 'Twice',
  difficulty: 'easy',
  topics: ['arithmetic'],
  statement: 'Give back twice the number.',
  signature: { kind: 'function', entry: 'twice', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
  comparator: { kind: 'exact' },
  cpuMs: 2_000,
  language: 'python3',
  visible: cases.slice(0, 3),
  hidden: cases.slice(3),
  hints: ['One?', 'Two?', 'Three?'],
  starter: 'def twice(n):\n    pass\n',
  todos: null,
  exercises: { reference: 'def twice(n):\n    return n * 2\n', forms: [] },
}
const spec = {
  language: 'python3',
  problemCount: 1,
  difficultyPlan: { easy: 1, medium: 0, hard: 0 },
  topics: ['arithmetic'],
  style: 'return',
  learningMode: 'guided',
} as const
const [plain] = planOf('a', spec)
const guidedBy = (mastery: number) => annotate(plain ? [plain] : [], () => mastery)[0] ?? plain

it.each([
  ['in practice', plain, true],
  ['where much is given', guidedBy(0), true],
  ['where a third is given', guidedBy(0.5), true],
  ['where next to nothing is given', guidedBy(1), false],
] as const)('its hints, %s', async (_where, slot, hinted) => {
  if (!slot) throw new Error('a plan of one problem has a slot')
  const stored = await keptProblem('a', 'v', verified, slot)
  expect(stored).toMatchObject({ hinted, activityId: 'a', untrusted: false, hints: [{}, {}, {}] })
  expect(stored.hidden).toEqual(verified.hidden)
  expect(stored.exercises).toBe(hinted ? verified.exercises : null)
})
