/** The table of diagnoses that the check makes of a problem's wrong programs: a dozen rows of it, as they have to be. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expandProblem } from '../../scripts/content/expand.ts'
import { publicProblem, readProblem } from '../../scripts/content/format.ts'
import { limit } from '../../scripts/content/limit.ts'
import { prove } from '../../scripts/content/prove.ts'
import { PROBLEMS } from '../../scripts/content/read.ts'
import { trivialComplaints } from '../../scripts/content/trivial.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'

let process: RunnerProcess
beforeAll(async () => {
  process = await startRunnerProcess()
})
afterAll(() => process.stop())

const expanded = async (slug: string) => expandProblem(await readProblem(PROBLEMS, slug), async () => localRunner(process))

it.each([
  [
    'two-sum',
    {
      'problem.json: the starter in python3': 'returned_none',
      'misconceptions/same-slip-twice in python3': 'same-slip-twice',
      'misconceptions/twins-ruled-out in python3': 'twins-ruled-out',
      'misconceptions/value-order in python3': 'value-order',
      'misconceptions/refunds-forgotten in python3': 'refunds-forgotten',
      'programs/too-slow in python3': 'too_slow',
      'programs/wrong in python3': null,
    },
  ],
  [
    'desk-calculator',
    {
      'problem.json: the starter in python3': 'returned_none',
      'misconceptions/operands-swapped in python3': 'operands-swapped',
      'misconceptions/rounds-down in python3': 'rounds-down',
      'misconceptions/leftovers-ignored in python3': 'leftovers-ignored',
      'misconceptions/divides-by-zero in python3': 'divides-by-zero',
      'misconceptions/minus-sign-misread in python3': 'minus-sign-misread',
      'programs/wrong in python3': null,
    },
  ],
  [
    'balanced-brackets',
    {
      'misconceptions/counts-only in python3': 'counts-only',
      'misconceptions/closing-from-nothing in python3': 'closing-from-nothing',
      // It forgets the kinds, and with them the order that the misconception is about.
      'programs/wrong in python3': 'counts-only',
    },
  ],
])('%s', async (slug, rows) => {
  const proof = await prove(localRunner(process), await expanded(slug), limit(2), ['python3'])
  expect(proof.complaints).toEqual([])
  expect(proof.diagnoses).toMatchObject(rows)
})

it('complains of a condition that a program without any idea meets', async () => {
  const folder = await expanded('calm-stretch')
  expect(trivialComplaints(folder, publicProblem(folder))).toEqual([])
  const also = [...new Set(folder.cases.hidden.map(({ tag }) => tag))]
  const misconceptions = folder.misconceptions.map((one) => (one.id === 'starts-afresh' ? { ...one, also, answers: null } : one))
  const [complaint] = trivialComplaints({ ...folder, misconceptions }, publicProblem(folder))
  // Every visible case wants a 3.
  expect(complaint).toMatch(/^return 3: fails with wrong_answer on .*, which is taken for starts-afresh$/)
})
