/** Signatures, comparators and programs: what a problem's files may say of them, and what they may not. */
import { describe, expect, it } from 'vitest'
import { languages } from '../../src/problem/problem.ts'
import { publicProblem, readProblem } from '../../scripts/content/format.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { checked, checkedByOrder, float, inPlace, oneOf, raises } from './fixtures/answers.ts'
import { classProblem } from './fixtures/class.ts'
import { listNode, mixed, treeNode } from './fixtures/types.ts'
import { queryProblem } from './fixtures/query.ts'
import { changesFor, type TypedProblem } from './fixtures/typed-problem.ts'
import { problemsWith, SLUG, type Changes } from './fixture.ts'
import { refusal } from './refusal.ts'

const fixtures = [inPlace, raises, float, oneOf, checked, classProblem, listNode, treeNode, mixed]

describe('a problem is taken', () => {
  it.each(fixtures.map((problem) => [problem.slug, problem] as const))('%s', async (_, problem) => {
    const [folder] = await readProblems(await problemsWith(changesFor(problem)))
    expect(folder).toMatchObject({ cases: { visible: [{}, {}, {}] }, checker: problem.checker ?? null })
    expect(folder && publicProblem(folder).languages).toEqual(languages.filter((language) => language !== 'sql'))
  })

  it('in SQL, and then in nothing else', async () => {
    const [folder] = await readProblems(await problemsWith(queryProblem()))
    expect(folder && publicProblem(folder).languages).toEqual(['sql'])
    expect(folder?.solutions.map(({ code }) => Object.keys(code))).toEqual([['sql'], ['sql']])
    expect(folder?.misconceptions.map(({ program }) => Object.keys(program))).toEqual([['sql'], ['sql'], ['sql']])
    expect([folder?.tooSlow, folder?.wrong].map((program) => Object.keys(program ?? {}))).toEqual([['sql'], ['sql']])
  })

  it('with a comparator by its kind alone or with its settings', async () => {
    const comparatorOf = async (comparator: unknown, problem: TypedProblem = float) =>
      (await readProblem(await problemsWith(changesFor({ ...problem, comparator })), SLUG)).comparator
    expect(await comparatorOf('exact')).toEqual({ kind: 'exact' })
    expect(await comparatorOf('unordered', checkedByOrder)).toEqual({ kind: 'unordered', levels: 1 })
    expect(await comparatorOf('set', checkedByOrder)).toEqual({ kind: 'set' })
    expect(await comparatorOf('one_of', oneOf)).toEqual({ kind: 'one_of', by: { kind: 'exact' } })
    const within = { kind: 'float', absolute: 0.5, relative: 0 }
    expect(await comparatorOf(within)).toEqual(within)
    const relinked = { kind: 'exact', nodes: 'given' }
    expect(await comparatorOf(relinked, listNode)).toEqual(relinked)
    expect(await comparatorOf({ kind: 'in_place', parameter: 'row', by: 'set' }, inPlace)).toEqual({
      kind: 'in_place',
      parameter: 'row',
      by: { kind: 'set' },
    })
  })

  it('offered in the languages of its main solution', async () => {
    const all = ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust']
    const files = changesFor(float)
    const folder = await readProblem(await problemsWith({ ...files, 'solutions/other/solution.ts': null }), SLUG)
    expect(publicProblem(folder).languages).toEqual(all)
    const poor = await readProblem(await problemsWith({ ...files, 'solutions/one/solution.java': null }), SLUG)
    expect(publicProblem(poor).languages).toEqual(all.filter((language) => language !== 'java'))
  })
})

describe('a problem is refused by file and rule', () => {
  const withSignature = (problem: TypedProblem, change: object): Changes =>
    changesFor({ ...problem, signature: { ...problem.signature, ...change } })
  const withComparator = (problem: TypedProblem, comparator: unknown): Changes => changesFor({ ...problem, comparator })
  const method = { name: 'left', parameters: [], returns: 'int' }

  const refused: ReadonlyArray<readonly [string, Changes, string]> = [
    [
      'a kind of signature',
      withSignature(float, { kind: 'module' }),
      "problem.json: ✖ Invalid discriminator value. Expected 'function' | 'class'",
    ],
    ['a key of a signature', withSignature(float, { async: true }), 'Unrecognized key: "async"'],
    ['a class in camelCase', withSignature(classProblem, { entry: 'spareParts' }), 'a name in PascalCase is needed'],
    ['a function in PascalCase', withSignature(float, { entry: 'MeanReading' }), 'a name in camelCase is needed'],
    [
      'a type',
      withSignature(float, { returns: 'set<int[]>' }),
      'problem.json: ✖ not a type; docs/content.md, "Types", lists them\n  → at signature.returns',
    ],
    ['no parameter', withSignature(float, { parameters: [] }), 'problem.json: signature: a function has at least one parameter'],
    [
      'a void parameter',
      withSignature(float, { parameters: [{ name: 'readings', type: 'void' }] }),
      'problem.json: signature: parameter readings cannot be of type void',
    ],
    [
      'a probe that is returned',
      withSignature(float, { returns: 'probe' }),
      'problem.json: signature: probe can only be the type of a parameter',
    ],
    [
      'a list of streams',
      withSignature(float, { parameters: [{ name: 'readings', type: 'stream<int>[]' }] }),
      'problem.json: ✖ not a type; docs/content.md, "Types", lists them\n  → at signature.parameters[0].type',
    ],
    [
      'a method that takes a stream',
      withSignature(classProblem, { methods: [{ ...method, parameters: [{ name: 'part', type: 'stream<int>' }] }] }),
      'problem.json: SpareParts.left: parameter part cannot be of type stream<int>, which only functions take',
    ],
    [
      'a parameter twice',
      withSignature(listNode, {
        parameters: [
          { name: 'head', type: 'ListNode' },
          { name: 'head', type: 'int' },
        ],
      }),
      'problem.json: signature: two parameters are called head',
    ],
    [
      'a method twice',
      withSignature(classProblem, { methods: [method, method] }),
      'problem.json: signature: two methods are called left',
    ],
    [
      'a method called constructor',
      withSignature(classProblem, { methods: [{ ...method, name: 'constructor' }] }),
      'problem.json: signature: no method can be called constructor',
    ],
    [
      'a query that gets no script',
      queryProblem({ signature: { entry: 'f', parameters: [{ name: 'script', type: 'int' }], returns: 'string[]' } }),
      'problem.json: signature: a problem in sql has one parameter of type string, the script that makes the tables, and returns string[]',
    ],
    [
      'a query that gives a number',
      queryProblem({ signature: { entry: 'f', parameters: [{ name: 'script', type: 'string' }], returns: 'int' } }),
      'problem.json: signature: a problem in sql has one parameter of type string',
    ],
    [
      'a query for a class',
      queryProblem({ signature: { kind: 'class', entry: 'Query', parameters: [], methods: [method] }, comparator: 'exact' }),
      'problem.json: signature: a problem in sql has one parameter of type string',
    ],
    [
      'rows as one of several',
      queryProblem({ comparator: 'one_of' }),
      'problem.json: comparator: rows are compared by exact or unordered, not by one_of',
    ],
    [
      'a query beside a function',
      { ...queryProblem(), 'solutions/where/solution.py': 'def berths_taken(script):\n    return []\n' },
      'solutions/where/solution.py: nothing refers to this file',
    ],
    [
      'a query for a problem of functions',
      { ...changesFor(float), 'misconceptions/mistaken.sql': 'SELECT 1\n' },
      'problem.json: signature: a problem in sql has one parameter of type string',
    ],
    ['a query less', { ...queryProblem(), 'misconceptions/everybody.sql': null }, 'misconceptions/everybody.sql: missing'],
    [
      'a function called like a keyword',
      withSignature(float, { entry: 'delete' }),
      'problem.json: signature: delete cannot be the name of a function in javascript',
    ],
    [
      'a method called like a keyword',
      withSignature(classProblem, {
        methods: [{ ...method, name: 'match' }, ...('methods' in classProblem.signature ? classProblem.signature.methods : [])],
      }),
      'problem.json: signature: match cannot be the name of a function in rust',
    ],
    ['a comparator without its settings', withComparator(float, 'float'), 'at comparator.absolute'],
    ['a negative tolerance', withComparator(float, { kind: 'float', absolute: -1, relative: 0 }), 'at comparator.absolute'],
    ['a third level', withComparator(checkedByOrder, { kind: 'unordered', levels: 3 }), 'at comparator.levels'],
    ['a setting of no comparator', withComparator(float, { kind: 'exact', levels: 1 }), 'Unrecognized key: "levels"'],
    ['a checker within another', withComparator(oneOf, { kind: 'one_of', by: 'checker' }), 'at comparator.by.kind'],
    [
      'nothing to compare',
      withComparator(inPlace, 'exact'),
      'problem.json: comparator: a function that returns void needs in_place',
    ],
    [
      'given nodes without a list',
      withComparator(float, { kind: 'exact', nodes: 'given' }),
      'problem.json: comparator: nodes needs a parameter of type ListNode, and ListNode as the result',
    ],
    [
      'given nodes of a class',
      withComparator(classProblem, { kind: 'exact', nodes: 'given' }),
      'problem.json: comparator: the results of a class are compared by exact, float or text, without nodes',
    ],
    [
      'in_place of no parameter',
      withComparator(inPlace, { kind: 'in_place', parameter: 'rows' }),
      'problem.json: comparator: in_place names rows, which is no parameter',
    ],
    [
      'in_place of what no call changes',
      withComparator(raises, { kind: 'in_place', parameter: 'text' }),
      'problem.json: comparator: in_place names text, but a call cannot change a value of type string',
    ],
    [
      'unordered without an array',
      withComparator(float, 'unordered'),
      'problem.json: comparator: unordered needs an array, and the answer is of type float',
    ],
    [
      'two levels of one',
      withComparator(checkedByOrder, { kind: 'unordered', levels: 2 }),
      'comparator: unordered needs an array of arrays, and the answer is of type int[]',
    ],
    ['a set without an array', withComparator(listNode, 'set'), 'comparator: set needs an array'],
    ['text without a string', withComparator(float, 'text'), 'comparator: text needs a string'],
    [
      'a tolerance without a float',
      withComparator(inPlace, { kind: 'in_place', parameter: 'row', by: { kind: 'float', absolute: 1, relative: 0 } }),
      'comparator: float needs a float, and the answer is of type int[]',
    ],
    [
      'a class by one of its results',
      withComparator(classProblem, 'one_of'),
      'comparator: the results of a class are compared by exact, float or text, not by one_of',
    ],
    ['a checker that is not there', { ...changesFor(checked), 'checker.py': null }, 'checker.py: missing'],
    ['a checker nobody asked for', { ...changesFor(float), 'checker.py': 'x' }, 'checker.py: nothing refers to this file'],
    [
      'a checker without its function',
      { ...changesFor(checked), 'checker.py': 'def judge(guests, answer):\n    return True\n' },
      'checker.py: defines no function check',
    ],
    [
      'a checker that returns nothing',
      withComparator(checked, { kind: 'checker', returns: 'void' }),
      'comparator: a checker returns a value, not void',
    ],
    [
      'a program nobody is offered',
      { ...changesFor(float), 'solutions/one/solution.ts': null },
      'solutions/other/solution.ts: the main solution has no program in typescript, so nobody is offered it',
    ],
  ]
  it.each(refused)('%s', async (_, changes, reason) => {
    const said = await refusal(await problemsWith(changes))
    expect(said).toMatch(/^add-up\//)
    expect(said).toContain(reason)
  })
})
