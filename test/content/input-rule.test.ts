import { describe, expect, it } from 'vitest'
import { inputComplaints, inputSentence } from '../../scripts/content/input-rule.ts'
import { readAll, PROBLEMS } from '../../scripts/content/read.ts'
import type { FunctionSignature } from '../../src/problem/problem.ts'
import type { Comparator } from '../../src/problem/values/comparators.ts'

const signature = (types: Record<string, string>, input?: 'unchanged'): FunctionSignature => ({
  kind: 'function',
  entry: 'work',
  parameters: Object.entries(types).map(([name, type]) => ({ name, type })),
  returns: 'int',
  ...(input === undefined ? {} : { input }),
})
const exact: Comparator = { kind: 'exact' }

describe('the sentence about changes of arguments', () => {
  const rows: ReadonlyArray<readonly [string | null, FunctionSignature, Comparator?]> = [
    ['Only the returned value is compared; you may change `rows`.', signature({ rows: 'int[][]', limit: 'int' })],
    ['Only the returned value is compared; you may change `a` and `b`.', signature({ a: 'string[]?', b: 'map<int,int>' })],
    [
      'Only the returned value is compared; you may change `a`, `b` and the nodes.',
      signature({ root: 'TreeNode', a: 'int[]', b: 'set<int>' }),
    ],
    ['Do not change `a`, `b` or `c`.', signature({ a: 'int[]', b: 'int[]', c: 'int[]' }, 'unchanged')],
    ['Do not change the nodes.', signature({ one: 'ListNode', other: 'ListNode' }, 'unchanged')],
    [
      'Return the given nodes with new links. Do not return new nodes, and do not change any `val`.',
      signature({ train: 'ListNode' }),
      { kind: 'exact', nodes: 'given' },
    ],
    [null, signature({ text: 'string', pair: 'tuple<int,int>', big: 'bigint?' })],
    [null, signature({ seats: 'int[]' }), { kind: 'in_place', parameter: 'seats', by: exact }],
  ]
  it.each(rows.map(([sentence, of, comparator = exact]) => [sentence, of, comparator] as const))(
    '%s',
    (sentence, of, comparator) => {
      expect(inputSentence(of, comparator)).toBe(sentence)
    },
  )

  it('may be broken into lines', () => {
    const of = signature({ rows: 'int[]' })
    expect(inputComplaints('Only the returned\n  value is compared; you may change `rows`.', of, exact)).toEqual([])
    expect(inputComplaints('You may change `rows`.', of, exact)).toHaveLength(1)
  })

  it('is asked for only where something can be changed', () => {
    expect(inputComplaints('', signature({ text: 'string' }, 'unchanged'), exact)).toEqual([
      'problem.json: signature: input: a call cannot change these arguments, or the change is its answer',
    ])
    expect(inputComplaints('', signature({ text: 'string' }), exact)).toEqual([])
  })
})

it('stands in every statement of the catalogue', async () => {
  const problems = (await readAll(PROBLEMS)).flatMap(({ problem }) => problem ?? [])
  expect(problems.length).toBeGreaterThanOrEqual(60)
  const complaints = problems.flatMap(({ slug, statement, signature: of, comparator }) =>
    inputComplaints(statement, of, comparator).map((complaint) => `${slug}/${complaint}`),
  )
  expect(complaints).toEqual([])
  const unchanged = problems.filter(({ signature: of }) => of.kind === 'function' && of.input === 'unchanged')
  expect(unchanged.map(({ slug }) => slug)).toContain('train-delays')
})
