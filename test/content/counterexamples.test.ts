/** The proof that labelled mistakes have small counterexamples, on a problem of the catalogue and on what is made wrong of it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveCounterexamples } from '../../scripts/content/counterexamples.ts'
import { expandProblem, type ExpandedProblem } from '../../scripts/content/expand.ts'
import { readProblem } from '../../scripts/content/format.ts'
import { limit } from '../../scripts/content/limit.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import { REAL_PROBLEMS } from '../e2e/catalogue.ts'

let process: RunnerProcess
let problem: ExpandedProblem
beforeAll(async () => {
  process = await startRunnerProcess()
  const runner = localRunner(process)
  problem = await expandProblem(await readProblem(REAL_PROBLEMS, 'two-sum'), async () => runner)
})
afterAll(() => process?.stop())

const proofs = (changed: Partial<ExpandedProblem> = {}) =>
  proveCounterexamples(localRunner(process), { ...problem, ...changed }, limit(2))

it('holds for every labelled mistake, in Python and in JavaScript', async () => {
  const proved = await proofs()
  expect(proved.flatMap(({ complaint }) => complaint ?? [])).toEqual([])
  const small = problem.misconceptions.filter(({ tags }) => tags.length > 0)
  expect(proved).toHaveLength(2 * (small.length + 1))
  for (const { size, smallest } of proved) expect(size).toBeLessThanOrEqual(smallest)
})

it('fails for a program that is right, and says which', async () => {
  const [main] = problem.solutions
  const wrong = { python3: main?.code.python3 ?? '' }
  const proved = await proofs({ misconceptions: [], wrong })
  expect(proved).toMatchObject([
    { outcome: 'failed', complaint: 'two-sum/programs/wrong in python3: no counterexample is found' },
  ])
})

it('lets a mistake be that only large inputs show, and none whose small inputs are all hidden', async () => {
  const deep = `def two_sum(amounts, target):
    def walk(i):
        return [] if i == len(amounts) else walk(i + 1)
    walk(0)
    seen = {}
    for i, a in enumerate(amounts):
        if target - a in seen:
            return [seen[target - a], i]
        seen.setdefault(a, i)
`
  expect(await proofs({ misconceptions: [], wrong: { python3: deep } })).toMatchObject([
    { outcome: 'large only', complaint: null },
  ])
  const only = deep.replace('    walk(0)\n', '    if amounts == [7, 8]:\n        return []\n')
  const seven = { tag: 'seven', args: [[7, 8], 15], expected: [0, 1] }
  const cases = { ...problem.cases, hidden: [...problem.cases.hidden, seven] }
  expect(await proofs({ misconceptions: [], wrong: { python3: only }, cases })).toMatchObject([{ outcome: 'failed' }])
})

it('fails where it is larger than the smallest visible case, even if another one shows the mistake', async () => {
  const late = `def two_sum(amounts, target):
    for i in range(len(amounts)):
        for j in range(i):
            if amounts[i] + amounts[j] == target:
                return [j, i] if len(amounts) < 4 else []
`
  const tiny = { tag: 'tiny', args: [[1, 1], 2], expected: [0, 1] }
  const shows = { tag: 'shows', args: [[50, 60, 70, 80], 110], expected: [0, 1] }
  const provedWith = async (...visible: ReadonlyArray<typeof tiny>) =>
    proofs({ misconceptions: [], wrong: { python3: late }, cases: { ...problem.cases, visible } })
  const [proof] = await provedWith(tiny, shows)
  expect(proof).toMatchObject({ outcome: 'failed', smallest: 9 })
  expect(proof?.size).toBeLessThanOrEqual(19)
  expect(proof?.complaint).toContain('characters, 9 in the smallest visible case: [')
  expect(await provedWith(shows)).toMatchObject([{ outcome: 'passed', smallest: 19, complaint: null }])
})
