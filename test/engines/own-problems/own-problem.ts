/** Own problems for tests, with a canary in whatever of them is sealed. */
import { ownProblem, ownSlugOf, type OwnProblem } from '../../../src/problem/own-problem.ts'
import { sha256 } from '../../../src/kernel/hash.ts'

/** Hidden inputs and answers are numbers that stand nowhere else. */
export const HIDDEN = [700_100_001, 700_100_002, 700_100_003, 700_100_004, 700_100_005] as const
export const hintCanary = (level: number): string => `canary-own-hint-${level}`
export const SEALED: readonly string[] = [
  ...HIDDEN.flatMap((value) => [`${value}`, `${value * 2}`]),
  ...[1, 2, 3].map(hintCanary),
]

/** Twice a number. Problems of other names have other slugs. */
export async function doubling(name: string, changes: Partial<OwnProblem['problem']> = {}): Promise<OwnProblem> {
  const problem = ownProblem({
    slug: ownSlugOf(await sha256(name)),
    title: `Twice ${name}`,
    statement: `Give back twice the number, as ${name} wants it.`,
    difficulty: 'easy',
    topics: ['arithmetic'],
    language: 'javascript',
    signature: { kind: 'function', entry: 'twice', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
    comparator: { kind: 'exact' },
    cases: [1, 2, 3, ...HIDDEN].map((n, index) => ({ tag: index === 7 ? 'large' : 'basic', args: [n], expected: n * 2 })),
    starter: 'function twice(n) {\n  // yours\n}\n',
    hints: [1, 2, 3].map((level) => `Here is ${hintCanary(level)}, to think about. What is level ${level} for?`),
    cpuMs: 1_000,
    version: 'v1',
    activityId: 'activity-1',
  })
  return { ...problem, problem: { ...problem.problem, ...changes } }
}
