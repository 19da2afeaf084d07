/** Every kind of signature, comparator and type, proved by the real runner in every language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent, type CheckedProblem } from '../../scripts/content/check.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import { checked, float, inPlace, oneOf, raises } from './fixtures/answers.ts'
import { classProblem } from './fixtures/class.ts'
import { queryProblem } from './fixtures/query.ts'
import { listNode, mixed, treeNode } from './fixtures/types.ts'
import { changesFor } from './fixtures/typed-problem.ts'
import { problemsWith, swap, type Changes } from './fixture.ts'

const fixtures = [inPlace, raises, float, oneOf, checked, classProblem, listNode, treeNode, mixed]
const named = fixtures.map((problem) => [problem.slug, problem] as const)
const LANGUAGES = ['python3', 'javascript', 'typescript'] as const

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunnerProcess()
})
afterAll(() => runner.stop())

async function proved(changes: Changes): Promise<CheckedProblem> {
  const [problem, ...others] = await checkContent({
    runner: localRunner(runner),
    root: await problemsWith(changes),
    languages: [...LANGUAGES, 'sql'],
    cache: null,
  })
  if (!problem || others.length > 0) throw new Error('one problem was expected')
  // Some are too small for four kinds of forms.
  const complaints = problem.complaints.filter((complaint) => !complaint.startsWith('add-up/forms.json: only '))
  return { ...problem, complaints }
}

describe('right programs are accepted and wrong ones are not', () => {
  it.each(named)('%s', async (_, problem) => {
    const { complaints, warnings, proof } = await proved(changesFor(problem))
    expect([complaints, warnings]).toEqual([[], []])
    // What is needed in two languages, and of TypeScript two solutions, a starter and a wrong program.
    expect(proof?.runs).toBe(8 + 8 + 4)
    expect(Object.keys(proof?.slowestMs ?? {})).toEqual(LANGUAGES)
  })

  it.each(named)('%s, each taken for the other', async (_, problem) => {
    const { complaints } = await proved(changesFor({ ...problem, right: problem.wrong, wrong: problem.right }))
    expect(complaints.map((complaint) => complaint.replace(/, returned .*/s, ''))).toEqual(
      LANGUAGES.flatMap((language) => [
        `add-up/solutions/one in ${language}: is not accepted: wrong_answer on telling`,
        `add-up/solutions/other in ${language}: is not accepted: wrong_answer on telling`,
        `add-up/misconceptions/mistaken in ${language}: is accepted, though it is meant to be wrong`,
        ...(language === 'typescript'
          ? []
          : [`add-up/programs/wrong in ${language}: is accepted, though it is meant to be wrong`]),
      ]),
    )
  })
})

describe('a query', () => {
  it('is accepted by its rows', async () => {
    const { complaints, warnings, proof } = await proved(queryProblem())
    expect([complaints, warnings]).toEqual([[], []])
    expect([proof?.runs, Object.keys(proof?.slowestMs ?? {})]).toEqual([8, ['sql']])
  })

  it('is not, where it gives others', async () => {
    const files = queryProblem()
    const { complaints } = await proved({ ...files, 'solutions/where/solution.sql': 'SELECT name FROM crew\n' })
    expect(complaints).toEqual(['add-up/solutions/where in sql: is not accepted: wrong_answer on plain, returned (Ann), (Cy)'])
  })
})

describe('a checker', () => {
  const withChecker = (code: string): Changes => ({ ...changesFor(checked), 'checker.py': code })

  it('that raises is to blame, not the program it looked at', async () => {
    const { complaints } = await proved(withChecker('def check(guests, answer):\n    return answer[0] in guests\n'))
    expect(complaints).toContain(
      'add-up/solutions/one in python3: checker.py fails on an answer: IndexError: list index out of range (line 2)',
    )
  })

  it('that returns another type is to blame', async () => {
    const { complaints } = await proved(withChecker('def check(guests, answer):\n    return 1\n'))
    expect(complaints).toContain('add-up/solutions/one in javascript: checker.py fails on an answer: it returned 1')
  })

  it('is asked about the example too', async () => {
    const files = changesFor(checked)
    const statement = swap('result = [10,20]', 'result = [10,10]')(String(files['statement.md']))
    const { complaints } = await proved({ ...files, 'statement.md': statement })
    expect(complaints).toEqual(['add-up/statement.md: example 1: checker.py makes false of its result, which is not expected'])
  })
})

it('tells an exception from an answer that looks like one', async () => {
  const python3 = 'def read_gauge(text):\n    return int(text) if text.isdigit() else ValueError(text)\n'
  const { complaints } = await proved(changesFor({ ...raises, right: { ...raises.right, python3 } }))
  const says = 'is not accepted: wrong_answer on telling, returned <ValueError object> (ValueError)'
  expect(complaints).toEqual([`add-up/solutions/one in python3: ${says}`, `add-up/solutions/other in python3: ${says}`])
})
