/** Generated cases, written out by the real runner. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expand } from '../../scripts/content/expand.ts'
import { ContentError } from '../../scripts/content/format.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { checked, inPlace, oneOf } from './fixtures/answers.ts'
import { classProblem } from './fixtures/class.ts'
import { queryProblem } from './fixtures/query.ts'
import { mixed } from './fixtures/types.ts'
import { changesFor, type TypedProblem } from './fixtures/typed-problem.ts'
import { cases, problemsWith, swap, temporaryFolder, type Changes } from './fixture.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunnerProcess()
})
afterAll(() => runner.stop())

/** The runner, and the languages of all that it was asked. */
function counted(): { readonly runner: Runner; readonly asked: string[] } {
  const real = localRunner(runner)
  const requests: string[] = []
  return {
    asked: requests,
    runner: {
      ...real,
      run: (request) => {
        requests.push(request.language)
        return real.run(request)
      },
    },
  }
}

const generate = { seed: 3, size: 5, shape: 'full' }
const withGenerated = (...entries: object[]): Changes => ({
  'cases.json': JSON.stringify({ ...cases, hidden: [...cases.hidden, ...entries.map((entry) => ({ tag: 'many', ...entry }))] }),
})

async function expanded(changes: Changes, options: Parameters<typeof expand>[1] = {}) {
  const [problem] = await expand(await readProblems(await problemsWith(changes)), {
    runner: localRunner(runner),
    cache: null,
    ...options,
  })
  if (!problem) throw new Error('one problem was expected')
  return problem
}

it('leaves written cases as they are, without a runner', async () => {
  const { asked, runner: spy } = counted()
  expect((await expanded({}, { runner: spy })).cases).toEqual(cases)
  expect(asked).toEqual([])
})

it('makes arguments by the generator and answers by the main solution', async () => {
  const { hidden } = (await expanded(withGenerated({ generate }, { generate: { seed: 3, size: 4, shape: 'full' } }))).cases
  expect(hidden.slice(0, 12)).toEqual(cases.hidden)
  const [five, four] = hidden.slice(12)
  for (const [entry, size] of [
    [five, 5],
    [four, 4],
  ] as const) {
    const nums = Array.isArray(entry?.args[0]) ? entry.args[0].map(Number) : []
    expect(nums).toHaveLength(size)
    expect(entry).toEqual({ tag: 'many', args: [nums], expected: nums.reduce((a, b) => a + b, 0) })
  }
})

it('takes what the main solution answers, also where a busy machine makes it slower than learners’ programs may be', async () => {
  const slow = { 'solutions/built-in/solution.py': swap('number for', 'number + 0 * sum(range(6_000_000)) for') }
  const { hidden } = (await expanded({ ...withGenerated({ generate }), ...slow })).cases
  const nums = hidden.at(-1)?.args[0]
  expect(hidden.at(-1)?.expected).toBe(Array.isArray(nums) ? nums.map(Number).reduce((a, b) => a + b, 0) : null)
})

it('is asked once, until something of it changes', async () => {
  const { asked, runner: spy } = counted()
  const cache = await temporaryFolder()
  const changes = withGenerated({ generate })
  const first = await expanded(changes, { runner: spy, cache })
  expect(asked).toEqual(['javascript', 'python3'])
  expect(await expanded(changes, { runner: spy, cache })).toEqual(first)
  expect(asked).toHaveLength(2)
  // Each but for one thing like the one before it.
  const generator = { 'generator.js': swap('-4, 4', '-2, 2') }
  const solution = { 'solutions/built-in/solution.py': swap('number for', '+number for') }
  const changed: readonly Changes[] = [
    { ...changes, ...generator },
    { ...changes, ...generator, ...solution },
    { ...withGenerated({ generate: { ...generate, seed: 4 } }), ...generator, ...solution },
  ]
  for (const [index, change] of changed.entries()) {
    await expanded(change, { runner: spy, cache })
    expect(asked).toHaveLength(4 + 2 * index)
  }
  // Other texts and other programs change nothing.
  await expanded(
    { ...changed[2], 'statement.md': (text) => `${text}\nAnd so on.\n`, 'programs/wrong.py': 'x = 1\n' },
    { runner: spy, cache },
  )
  expect(asked).toHaveLength(8)
  const [file = '', ...others] = await readdir(cache)
  expect(others).toEqual([])
  await writeFile(join(cache, file), (await readFile(join(cache, file), 'utf8')).slice(0, 40))
  await expanded(changed[2] ?? {}, { runner: spy, cache })
  expect(asked).toHaveLength(10)
})

const more = (problem: TypedProblem, entry: object): Changes => {
  const { 'cases.json': text, ...files } = changesFor(problem)
  const { visible, hidden } = JSON.parse(String(text))
  return { ...files, 'cases.json': JSON.stringify({ visible, hidden: [...hidden, { tag: 'plain', ...entry }] }) }
}

it.each([
  ['a class', classProblem, "[[['SpareParts', [3]], ['takeOut', [1]], ['left', []]]]", [null, true, 2]],
  ['what a call leaves behind', inPlace, '[[0, 5, 0]]', [5, 0, 0]],
  ['values that JSON has no form for', mixed, "[[['a', '3'], ['c', '9007199254740993']]]", ['9007199254740996', ['c'], 'c']],
] as const)('answers with %s', async (_, problem, args, expected) => {
  const files = {
    ...more(problem, { generate: { seed: 1, size: 1 } }),
    'generator.js': `const generate = () => ${args}\nconst isValid = () => true\n`,
  }
  expect((await expanded(files)).cases.hidden.at(-1)?.expected).toEqual(expected)
})

it.each([
  ['a checker', checked, '[[30, 40]]', true],
  ['several right answers', oneOf, '[[8, 3]]', [0]],
] as const)('takes what is stated of %s, without the main solution', async (_, problem, args, expected) => {
  const { asked, runner: spy } = counted()
  const entry = { generate: { seed: 1, size: 1 }, expected }
  const files = { ...more(problem, entry), 'generator.js': `const generate = () => ${args}\nconst isValid = () => true\n` }
  expect((await expanded(files, { runner: spy })).cases.hidden.at(-1)).toMatchObject({ expected })
  expect(asked).toEqual(['javascript'])
})

it('answers by the main query', async () => {
  const { 'cases.json': text, ...files } = queryProblem()
  const { visible, hidden } = JSON.parse(String(text))
  const script = "CREATE TABLE crew (id INTEGER, name TEXT, berth TEXT);\\nINSERT INTO crew VALUES (9, 'Flo', 'F');"
  const generator = `const generate = () => ["${script}"]\nconst isValid = () => true\n`
  const all = JSON.stringify({ visible, hidden: [...hidden, { tag: 'plain', generate: { seed: 1, size: 1 } }] })
  const problem = await expanded({ ...files, 'cases.json': all, 'generator.js': generator })
  expect(problem.cases.hidden.at(-1)?.expected).toEqual(['9\tFlo'])
})

it('tells everything that is wrong, by file', async () => {
  const root = await problemsWith({ ...withGenerated({ generate }), 'generator.js': swap('random.int(-4, 4)', 'missing') })
  const problems = await readProblems(root)
  const twice = problems.flatMap((problem) => [problem, { ...problem, slug: 'other' }])
  const failed = expand(twice, { runner: localRunner(runner), cache: null })
  await expect(failed).rejects.toThrow(ContentError)
  await expect(failed).rejects.toThrow(
    ['add-up', 'other']
      .map(
        (slug) => `${slug}/cases.json: hidden[12]: generator.js ends as raised, ReferenceError: missing is not defined (line 3)`,
      )
      .join('\n'),
  )
})

it('does not blame the problem for a runner that fails', async () => {
  const gone = localRunner({ ...runner, token: 'of another runner altogether' })
  const failed = expanded(withGenerated({ generate }), { runner: gone })
  await expect(failed).rejects.toThrow('the runner failed')
  await expect(failed).rejects.not.toThrow(ContentError)
})

it('says that Python is needed', async () => {
  const real = localRunner(runner)
  const poor: Runner = {
    ...real,
    run: async (request) =>
      request.language === 'python3'
        ? { ok: false, error: { kind: 'language_not_installed', language: 'python3' } }
        : real.run(request),
  }
  await expect(expanded(withGenerated({ generate }), { runner: poor })).rejects.toThrow(
    new ContentError("add-up/solutions/built-in: generated cases need python3, which this machine's runner does not have"),
  )
})
