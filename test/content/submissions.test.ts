/** Submissions to problems of the catalogue: every solution is right with any seed, and nothing that was learned of hidden cases is. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expandProblem, type ExpandedProblem } from '../../scripts/content/expand.ts'
import { publicProblem, readProblem } from '../../scripts/content/format.ts'
import { readAll } from '../../scripts/content/read.ts'
import { proveSubmissions } from '../../scripts/content/submissions.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { generatedTests } from '../../src/runner/generated.ts'
import { caseRun, judge, type HiddenTests } from '../../src/runner/judge.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import { REAL_PROBLEMS } from '../e2e/catalogue.ts'

let process: RunnerProcess
beforeAll(async () => {
  process = await startRunnerProcess()
})
afterAll(() => process?.stop())

const SEEDS = [1, 4_000_000_007]
const expanded = async (slug: string): Promise<ExpandedProblem> =>
  expandProblem(await readProblem(REAL_PROBLEMS, slug), async () => localRunner(process))

it('tests are made for every problem of the catalogue', async () => {
  const without = (await readAll(REAL_PROBLEMS)).filter(({ problem }) => {
    const comparator = problem && publicProblem({ ...problem, cases: { visible: [], hidden: [] } }).comparator
    return !problem?.generator || comparator?.kind === 'one_of'
  })
  expect(without.map(({ slug }) => slug)).toEqual([])
})

describe('solutions', () => {
  it.each(['two-sum', 'desk-calculator', 'tool-locker', 'recipe-order', 'seats-to-the-front', 'city-orders'])(
    'of %s are accepted with any seed',
    async (slug) => {
      const { complaints, made } = await proveSubmissions(localRunner(process), await expanded(slug), SEEDS)
      expect(complaints).toEqual([])
      expect(made.map(({ tests }) => tests)).toEqual([60, 60])
    },
  )
})

describe.each(['balanced-brackets', 'even-mobile', 'search-tree-check', 'wildcard-labels'])(
  'of a problem with two answers: %s',
  (slug) => {
    let folder: ExpandedProblem
    let entry: string
    const tests: HiddenTests[] = []
    beforeAll(async () => {
      folder = await expanded(slug)
      const problem = publicProblem(folder)
      entry = (/^def (\w+)/m.exec(folder.solutions[0]?.code.python3 ?? '') ?? [])[1] ?? ''
      const cases = folder.cases.hidden.map(sealCase)
      for (const seed of SEEDS) {
        const { generator, shapes, checker, solutions } = folder
        const solution = { language: 'python3', code: solutions[0]?.code.python3 ?? '' } as const
        const order = { id: 'made', problem, solution, generator, shapes, checker, hidden: cases, seed }
        const createdBy = await generatedTests(order, (request) => localRunner(process).run(request))
        if (!createdBy.ok) throw new Error(JSON.stringify(createdBy.error))
        tests.push({ cases, generated: createdBy.value, seed })
      }
    })

    const run = async (request: RunRequest): Promise<RunReport> => {
      const answer = await localRunner(process).run(request)
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
      return answer.value
    }
    async function verdictOf(code: string, hidden: HiddenTests): Promise<string> {
      const problem = publicProblem(folder)
      const order = { id: 'attack', problem, language: 'python3', code, cpuMs: problem.cpuMs, hidden } as const
      const judged = judge(order, await run(caseRun(order)), null)
      if (!judged.ok) throw new Error(judged.error)
      const { verdict, hidden: outcome } = judged.value
      return `${verdict} ${outcome?.passed} ${outcome?.failure?.tag}`
    }
    const all = () => [...folder.cases.visible, ...folder.cases.hidden]
    const table = () =>
      all().map(({ args, expected }): [string, boolean] => [
        createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 16),
        expected === true,
      ])

    it('both are asked for twenty times at the least', () => {
      for (const { generated } of tests)
        for (const answer of [true, false])
          expect(generated.filter(({ expected }) => expected === answer).length).toBeGreaterThanOrEqual(20)
    })

    const knowing = (otherwise: string) => `import hashlib, json
known = json.loads('${JSON.stringify(Object.fromEntries(table()))}')
def flat(node):
    out, level = [], [node] if node else []
    for one in level:
        out.append(one.val if one else None)
        if one: level += [one.left, one.right]
    while out and out[-1] is None: out.pop()
    return out
def ${entry}(*args):
    plain = [value if isinstance(value, (str, int, list)) else flat(value) for value in args]
    text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
    return known.get(hashlib.sha256(text.encode()).hexdigest()[:16], ${otherwise})
`

    it('a table of all answers by their inputs passes every case, and fails on what was made for the submission', async () => {
      const cases = folder.cases.hidden.map(sealCase)
      expect(await verdictOf(knowing('None'), { cases, generated: [], seed: 1 })).toBe('accepted true undefined')
      for (const otherwise of ['True', 'False', 'hash(text) & 1 == 1'])
        for (const hidden of tests) expect(await verdictOf(knowing(otherwise), hidden)).toBe('wrong_answer false null')
    })

    it('a list of all answers in their order, told by counting, fails, as does one answer for all and chance', async () => {
      const answers = all()
        .map(({ expected }) => (expected === true ? 'True' : 'False'))
        .join(', ')
      const counted = `answers = [${answers}]\nasked = [0]\ndef ${entry}(*args):\n    asked[0] += 1\n    return answers[(asked[0] - 1) % len(answers)]\n`
      const visible = folder.cases.visible.map(({ expected }) => (expected === true ? 'True' : 'False')).join(', ')
      const then = (rest: string) =>
        `import random, time\nanswers = [${visible}]\ndef ${entry}(*args):\n    return answers.pop(0) if answers else ${rest}\n`
      for (const code of [
        counted,
        then('True'),
        then('False'),
        then('hash(repr(args)) & 1 == 1'),
        then('time.time_ns() & 1 == 1'),
      ])
        for (const hidden of tests) expect(await verdictOf(code, hidden)).toMatch(/^wrong_answer false /)
    })
  },
)
