/** Problems that are whole programs: what their files may say. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formsOf } from '../../scripts/content/forms/derive.ts'
import { PROBLEMS, readAll } from '../../scripts/content/read.ts'
import { offerOf } from '../../src/problem/form.ts'
import { programExamples, statementExamples } from '../../src/problem/program-examples.ts'
import { publicProblem } from '../../scripts/content/format.ts'
import { swap, temporaryFolder } from './fixture.ts'

const MODEL = 'market-report'

/** What is wrong with the model after this change of one file. */
async function complaints(file: string, change: (text: string) => string): Promise<readonly string[]> {
  const root = await temporaryFolder()
  const folder = join(root, MODEL)
  await cp(join(PROBLEMS, MODEL), folder, { recursive: true })
  const problem = join(folder, 'problem.json')
  await writeFile(problem, (await readFile(problem, 'utf8')).replace(/"siblings": \[[^\]]*\]/, '"siblings": []'))
  await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))
  return (await readAll(root)).flatMap((one) => one.complaints)
}

it('the model is well, and is offered in every language with four kinds of forms', async () => {
  expect(await complaints('problem.json', (text) => text)).toEqual([])
  const problem = (await readAll(PROBLEMS)).find(({ slug }) => slug === MODEL)?.problem
  if (!problem) throw new Error('the model is there')
  expect(publicProblem(problem)).toMatchObject({
    signature: { kind: 'program' },
    languages: ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust'],
  })
  expect(Object.keys(offerOf(await formsOf(problem))).toSorted()).toEqual(['assemble', 'complete', 'fix', 'speed_up'])
})

describe('a program is refused', () => {
  it.each([
    [
      'with a case that has no text as its input',
      'cases.json',
      swap('["salt 199\\n"]', '[199]'),
      "cases.json: hidden[1]: a program's case has one string in args, its input, and a string as expected, what it prints",
    ],
    [
      'with another comparator',
      'problem.json',
      swap('"comparator": "exact"', '"comparator": "text"'),
      'problem.json: comparator: what a program prints is compared line by line, which is exact',
    ],
    [
      'without an example',
      'statement.md',
      (text: string) => text.replaceAll('```input', '```text'),
      'statement.md: no worked example (a block fenced as input, then one fenced as output)',
    ],
    [
      'with an example that is no case',
      'statement.md',
      swap('honey 515\n', 'honey 516\n'),
      'statement.md: example 1: is none of the visible cases',
    ],
    [
      'with an example of another output',
      'statement.md',
      swap('honey: 5.15\n', 'honey: 5.16\n'),
      'statement.md: example 1: is none of the visible cases; the one with this input has another output',
    ],
  ])('%s', async (_, file, change, complaint) => {
    expect(await complaints(file, change)).toContain(`${MODEL}/${complaint}`)
  })

  it('with a question that asks for a value', async () => {
    const ask = (text: string) =>
      JSON.stringify({
        ...JSON.parse(text),
        1: {
          kind: 'predict',
          args: ['a 1\n'],
          expected: 'a: 0.01\n',
          feedback: 'Look at the cents.',
          explanation: 'It is one cent.',
        },
      })
    const [complaint] = await complaints('hints/questions.json', ask)
    expect(complaint).toBe(`${MODEL}/hints/questions.json: 1: choose is needed for a program, and not predict`)
  })
})

describe('the examples of a program', () => {
  const statement = 'Say it.\n\n```input\n1\n2\n```\n\nIt prints:\n\n```output\n3\n```\n\n```input\n```\n\n```output\n0\n```\n'

  it('are read from the statement', () => {
    expect(statementExamples(statement)).toEqual([
      { input: '1\n2\n', output: '3\n' },
      { input: '', output: '0\n' },
    ])
  })

  it('are shown once', () => {
    const problem = {
      signature: { kind: 'program' },
      visibleCases: [{ tag: 'basic', args: ['1\n2\n'], expected: '3\n' }],
    } as const
    expect(programExamples({ ...problem, statement })).toEqual([])
    expect(programExamples({ ...problem, statement: 'Add the numbers.' })).toHaveLength(1)
  })
})
