/** Case values and the statement's examples: what a problem's files may say of them, and what they may not. */
import { describe, expect, it } from 'vitest'
import { readProblems } from '../../scripts/content/read.ts'
import { typeComplaints } from '../../scripts/content/typing.ts'
import { checked, checkedByOrder, float, inPlace, oneOf, raises } from './fixtures/answers.ts'
import { classProblem } from './fixtures/class.ts'
import { queryProblem } from './fixtures/query.ts'
import { listNode, mixed, treeNode } from './fixtures/types.ts'
import { changesFor, type TypedProblem } from './fixtures/typed-problem.ts'
import { problemsWith, swap, type Changes } from './fixture.ts'
import { refusal } from './refusal.ts'

describe('a problem is refused by file and rule', () => {
  const withCase = (problem: TypedProblem, entry: object): Changes =>
    changesFor({ ...problem, hidden: [...problem.hidden, { args: [], ...entry }] })
  const withStatement = (problem: TypedProblem, from: string, to: string): Changes => {
    const files = changesFor(problem)
    return { ...files, 'statement.md': swap(from, to)(String(files['statement.md'])) }
  }
  const query = queryProblem()
  const withScript = (from: string, to: string): Changes => ({
    ...query,
    'statement.md': swap(from, to)(String(query['statement.md'])),
  })
  const operations = (...list: unknown[]) => ({ args: [[['SpareParts', [1]], ...list]] })

  const refused: ReadonlyArray<readonly [string, Changes, string]> = [
    ['a case without an answer', withCase(float, { args: [[1]] }), 'cases.json: ✖ either expected or "raises": true is needed'],
    [
      'a case with two',
      withCase(float, { args: [[1]], expected: 1, raises: true }),
      'either expected or "raises": true is needed',
    ],
    ['a case that does not raise', withCase(float, { args: [[1]], raises: false }), 'at hidden[12].raises'],
    ['an int beyond 32 bits', withCase(oneOf, { args: [[2 ** 31]], expected: [0] }), 'hidden[12]: [2147483648] is no int[]'],
    ['a long as a number', withCase(mixed, { args: [[['a', 1]]], expected: ['1', ['a'], 'a'] }), 'is no map<char,long>'],
    [
      'no right answer',
      withCase(oneOf, { args: [[77]], expected: [] }),
      'cases.json: hidden[12]: expected must be a list of right answers',
    ],
    ['a right answer of another type', withCase(oneOf, { args: [[77]], expected: [0, '1'] }), 'hidden[12]: "1" is no int'],
    [
      'what is generated without one of several answers',
      withCase(oneOf, { args: undefined, generate: { seed: 1, size: 1 } }),
      'cases.json: hidden[12]: with the comparator one_of, expected must be stated',
    ],
    [
      'an answer in place of another type',
      withCase(inPlace, { args: [[77]], expected: null }),
      'cases.json: hidden[12]: null is no int[]',
    ],
    [
      "an answer that is no checker's",
      withCase(checked, { args: [[77]], expected: [77] }),
      'cases.json: hidden[12]: [77] is no bool',
    ],
    ['a tree with its end', withCase(treeNode, { args: [[1, null]], expected: [1] }), 'hidden[12]: [1,null] is no TreeNode'],
    [
      'arguments of a function for a class',
      withCase(classProblem, { args: [1, 2], expected: null }),
      'cases.json: hidden[12]: args must be one list of operations, which begins with ["SpareParts", [arguments]]',
    ],
    [
      'an operation that is a name',
      withCase(classProblem, { ...operations('left'), expected: [null, 1] }),
      'cases.json: hidden[12]: operation 1 must be [name, [arguments]]',
    ],
    [
      'no construction',
      withCase(classProblem, { args: [[['left', []]]], expected: [1] }),
      'cases.json: hidden[12]: operation 0 must be SpareParts',
    ],
    [
      'an unknown method',
      withCase(classProblem, { ...operations(['take_out', [1]]), expected: [null, true] }),
      'cases.json: hidden[12]: operation 1: SpareParts has no method take_out',
    ],
    [
      'an argument too few',
      withCase(classProblem, { ...operations(['takeOut', []]), expected: [null, true] }),
      'cases.json: hidden[12]: operation 1: 0 arguments for 1 parameters',
    ],
    [
      'a result of void',
      withCase(classProblem, { ...operations(['bringIn', [1]]), expected: [null, 2] }),
      'cases.json: hidden[12]: operation 1: 2 is no void',
    ],
    [
      'a result too few',
      withCase(classProblem, { ...operations(['left', []]), expected: [1] }),
      'cases.json: hidden[12]: expected must be one result for each operation',
    ],
    [
      'a line of the checker in the statement',
      withStatement(checked, 'A task.', 'A task: same_guests = sorted(answer) == sorted(guests).'),
      'statement.md: holds line 2 of checker.py',
    ],
    [
      'an example that does not raise',
      withStatement(
        { ...raises, visible: raises.visible.toSorted((one) => (one.raises ? -1 : 1)) },
        'raises an exception',
        'result = -1',
      ),
      'statement.md: example 1: is none of the visible cases; the one with these arguments has another result',
    ],
    [
      'an example that raises alone',
      withStatement(float, 'result = 2', 'raises an exception'),
      'statement.md: example 1: is none of the visible cases; the one with these arguments raises nothing',
    ],
    [
      'an example of a class with a wrong result',
      withStatement(classProblem, '[null,true,1]', '[null,true,3]'),
      'statement.md: example 1: is none of the visible cases; the one with these arguments has another result',
    ],
    [
      'an example with the value of a checker',
      withStatement(checked, 'result = [10,20]', 'result = true'),
      'statement.md: example 1: the result is no int[]',
    ],
    ['another text of several lines', withScript("'Ann'", "'Bob'"), 'statement.md: example 1: is none of the visible cases'],
    ['a text of several lines below a value', withScript('script =', 'script = 1'), 'example 1: must give script, result'],
    ['a text of no line', withScript('script =\n', 'script =\n\n'), 'statement.md: example 1: must give script, result'],
  ]
  it.each(refused)('%s', async (_, changes, reason) => {
    const said = await refusal(await problemsWith(changes))
    expect(said).toMatch(/^add-up\//)
    expect(said).toContain(reason)
  })

  it('with at most five complaints about cases', async () => {
    const changes = changesFor({ ...listNode, signature: { ...listNode.signature, returns: 'bool' } })
    const said = await refusal(await problemsWith(changes))
    expect(said.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual(Array.from({ length: 5 }, () => 'add-up/cases.json'))
  })
})

it('takes either order of what has none, and any of the right answers, for the example', async () => {
  const example = (problem: TypedProblem, value: unknown) => problemsWith(changesFor({ ...problem, example: value }))
  const swapped = { ...checkedByOrder, comparator: 'unordered' }
  await expect(readProblems(await example(swapped, [20, 10]))).resolves.toHaveLength(1)
  const [, peaks, ...others] = oneOf.visible
  const either = { ...oneOf, visible: [peaks ?? { args: [] }, ...others, { args: [[-7]], expected: [0] }] }
  await expect(readProblems(await example(either, 1))).resolves.toHaveLength(1)
  await expect(readProblems(await example(either, 3))).resolves.toHaveLength(1)
  await expect(readProblems(await example(either, 4))).rejects.toThrow('example 1: is none of the visible cases')
})

it('a probe without answers, with less than no questions, or in a case that raises', () => {
  const hidden = [
    { tag: 'dry', args: [{ answers: [], questions: 1 }], expected: 0 },
    { tag: 'dry', args: [{ answers: [1], questions: -1 }], expected: 0 },
    { tag: 'dry', args: [{ answers: [1], questions: 1 }], expected: null, raises: true },
    { tag: 'dry', args: [{ answers: [1], questions: 0 }], expected: 0 },
  ] as const
  const parameters = [{ name: 'wetAt', type: 'probe' }]
  const signature = { kind: 'function', entry: 'firstWet', parameters, returns: 'int' } as const
  expect(typeComplaints({ signature, comparator: { kind: 'exact' }, cases: { visible: [], hidden } })).toEqual([
    'cases.json: hidden[0]: {"answers":[],"questions":1} is no probe',
    'cases.json: hidden[1]: {"answers":[1],"questions":-1} is no probe',
    'cases.json: hidden[2]: a case with a probe cannot raise: a question too many would count as right',
  ])
})
