/** The harnesses by themselves: no sandbox and no server, only their process and its descriptors. */
import { describe, expect, it, vi } from 'vitest'
import type { ValueType } from '../../src/runner/protocol.ts'
import type { Answer, Id } from './harness-process.ts'
import { callAll, functionOf } from './harness-process.ts'
import * as types from './harness-types.ts'
import { array, bigint, bool, char, float, graphNode, int, listNode, long, map, nested, optional } from './harness-types.ts'
import { canonical, echoes, set, string, treeNode, tuple, wires } from './harness-types.ts'

vi.setConfig({ testTimeout: 120_000 })

const ids = ['python3', 'javascript', 'typescript'] as const

async function answersTo(id: Id, code: string, returns: ValueType, inputs: string[] = ['[]'], parameters: ValueType[] = []) {
  const { loaded, answers } = await callAll(id, code, functionOf(parameters, returns), inputs)
  expect(loaded.header).toEqual({ frame: 'loaded' })
  return answers
}

/** What one expression comes to as an answer of a type. */
async function answerOf(id: Id, expression: string, type: ValueType): Promise<Answer> {
  const code = id === 'python3' ? `def solve(): return ${expression}` : `const solve = () => ${expression}`
  const [answer] = await answersTo(id, code, type)
  if (!answer) throw new Error('no answer')
  expect(answer.hasMark).toBe(true)
  return answer
}

describe.each(ids)('values in and out of %s', (id) => {
  it.each(wires)('%s', async (_name, type, forms) => {
    const answers = await answersTo(
      id,
      echoes[id],
      type,
      forms.map((form) => `[${form}]`),
      [type],
    )
    expect(answers.map(({ header }) => header)).toEqual(forms.map(() => ({ frame: 'returned', mutated: [] })))
    expect(answers.map(({ value }) => canonical(value))).toEqual(forms.map(canonical))
  })

  it('takes values nested 2,000 deep, and no deeper', async () => {
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const type = nested(int, 2_000)
    const [answer] = await answersTo(id, echoes[id], type, [`[${deep(2_000)}]`], [type])
    expect(answer?.value).toBe(deep(2_000))
    const deeper = nested(int, 2_001)
    expect((await answersTo(id, echoes[id], deeper, [`[${deep(2_001)}]`], [deeper]))[0]?.header).toEqual({
      frame: 'unfit',
      reason: 'deep',
    })
  })

  it('takes a tree and a list of 100,000 nodes in a line', async () => {
    const list = `[${Array.from({ length: 100_000 }, (_, index) => index % 10).join(',')}]`
    const tree = `[1${',null,2'.repeat(99_999)}]`
    expect((await answersTo(id, echoes[id], treeNode, [`[${tree}]`], [treeNode]))[0]?.value).toBe(tree)
    expect((await answersTo(id, echoes[id], listNode, [`[${list}]`], [listNode]))[0]?.value).toBe(list)
  })
})

/** [type, Python, JavaScript, value]: other spellings of a value than the natural one. */
const accepted: readonly (readonly [ValueType, string | null, string | null, string])[] = [
  [float, '3', '3', '3'],
  [float, '10**20', '1e20', '1e+20'],
  [array(int), '[x for x in (1, 2)]', 'new Int32Array([1, 2])', '[1,2]'],
  [array(float), '[1, 2.5]', 'new Float64Array([1, 2.5])', '[1,2.5]'],
  [map(string, int), '__import__("collections").Counter("a")', '({ a: 1 })', '[["a",1]]'],
  [map(string, int), '__import__("collections").OrderedDict(a=1)', 'Object.assign(Object.create(null), { a: 1 })', '[["a",1]]'],
  [set(int), 'frozenset([1])', 'new (class Own extends Set {})([1])', '[1]'],
  [optional(int), 'None', 'undefined', 'null'],
  [array(optional(int)), '[None, 1]', '[, 1]', '[null,1]'],
  [tuple(int, int), '__import__("collections").namedtuple("P", "x y")(1, 2)', '[1, 2]', '[1,2]'],
  [int, '__import__("enum").IntEnum("E", "A").A', '1', '1'],
  [types.nothing, '"anything"', '"anything"', 'null'],
  [listNode, 'ListNode(1, ListNode(2))', 'new ListNode(1, new ListNode(2))', '[1,2]'],
  [listNode, 'type("Node", (), {"val": 1, "next": None})()', '({ val: 1, next: undefined })', '[1]'],
  [treeNode, '(lambda n: TreeNode(1, n, n))(TreeNode(2))', '((n) => new TreeNode(1, n, n))(new TreeNode(2))', '[1,2,2]'],
  [graphNode, 'GraphNode(1, [GraphNode(2)])', 'new GraphNode(1, [new GraphNode(2)])', '[[1,[1]],[2,[]]]'],
]

/** [type, expression, path, expected, found, shown] */
type Wrong = readonly [ValueType, string, string, string, string, string]
const wrong: Readonly<Record<'python3' | 'javascript', readonly Wrong[]>> = {
  python3: [
    [int, 'None', '', 'int', 'NoneType', 'None'],
    [int, 'True', '', 'int', 'bool', 'True'],
    [int, '2.0', '', 'int', 'float', '2.0'],
    [int, '2 ** 60', '', 'int of 32 bits', 'int', '1152921504606846976'],
    [long, '"1"', '', 'int', 'str', "'1'"],
    [bigint, '1.5', '', 'int', 'float', '1.5'],
    [float, 'False', '', 'float', 'bool', 'False'],
    [bool, '1', '', 'bool', 'int', '1'],
    [char, '"ab"', '', 'str of one character', 'str', "'ab'"],
    [string, 'b"a"', '', 'str', 'bytes', '<bytes object>'],
    [array(int), '(1, 2)', '', 'list', 'tuple', '(1, 2)'],
    [array(int), '[1, [2], "x"]', '[1]', 'int', 'list', '[2]'],
    [array(array(string)), '[["a"], ["b", None]]', '[1][1]', 'str', 'NoneType', 'None'],
    [array(int), 'range(3)', '', 'list', 'range', '<range object>'],
    [tuple(int, int), '[1, 2]', '', 'tuple', 'list', '[1, 2]'],
    [tuple(int, int), '(1, 2, 3)', '', 'tuple of 2', 'tuple of 3', '(1, 2, 3)'],
    [tuple(int, string), '(1, 2)', '[1]', 'str', 'int', '2'],
    [set(int), '[1]', '', 'set', 'list', '[1]'],
    [set(int), '{"a"}', '[0]', 'int', 'str', "'a'"],
    [map(string, int), '{"a": 1, "b": "x"}', "['b']", 'int', 'str', "'x'"],
    [map(string, int), '{"a": 1, 2: 3}', '.keys[1]', 'str', 'int', '2'],
    [map(string, array(int)), '{"a": [1, {}]}', "['a'][1]", 'int', 'dict', '{}'],
    [optional(int), '"a"', '', 'int or None', 'str', "'a'"],
    [listNode, '5', '', 'ListNode', 'int', '5'],
    [listNode, 'ListNode(1, ListNode("a"))', '[1].val', 'int', 'str', "'a'"],
    [listNode, 'ListNode(1, 7)', '[0].next', 'ListNode', 'int', '7'],
    [array(listNode), '[None, ListNode(None)]', '[1][0].val', 'int', 'NoneType', 'None'],
    [treeNode, '[1]', '', 'TreeNode', 'list', '[1]'],
    [treeNode, 'TreeNode(1, None, TreeNode(2, "x"))', '.right.left', 'TreeNode', 'str', "'x'"],
    [treeNode, 'TreeNode(1, TreeNode(True))', '.left.val', 'int', 'bool', 'True'],
    [graphNode, 'GraphNode(1, [None])', '[0].neighbors[0]', 'GraphNode', 'NoneType', 'None'],
    [graphNode, 'GraphNode(1, (GraphNode(),))', '[0].neighbors', 'list', 'tuple', '(<GraphNode object>,)'],
    [int, 'type("Odd", (), {"__repr__": lambda self: 1 / 0})()', '', 'int', 'Odd', '<Odd object>'],
    [int, '"x" * 10 ** 6', '', 'int', 'str', `'${'x'.repeat(198)}…`],
  ],
  javascript: [
    [int, 'undefined', '', 'integer', 'undefined', 'undefined'],
    [int, 'null', '', 'integer', 'null', 'null'],
    [int, '1.5', '', 'integer', 'number', '1.5'],
    [int, 'NaN', '', 'integer', 'number', 'NaN'],
    [int, '1n', '', 'integer', 'bigint', '1n'],
    [int, '2 ** 60', '', 'integer of 32 bits', 'number', '1152921504606847000'],
    [int, 'new Number(1)', '', 'integer', 'Number', 'Number {…}'],
    [long, '1', '', 'bigint', 'number', '1'],
    [float, '"1"', '', 'number', 'string', '"1"'],
    [bool, '1', '', 'boolean', 'number', '1'],
    [char, '"ab"', '', 'string of one character', 'string', '"ab"'],
    [string, 'Symbol("s")', '', 'string', 'symbol', 'Symbol(s)'],
    [types.listNode, 'undefined', '', 'ListNode', 'undefined', 'undefined'],
    [array(int), 'new Set([1])', '', 'Array', 'Set', 'Set {1}'],
    [array(int), '[1, [2], "x"]', '[1]', 'integer', 'Array', '[2]'],
    [array(int), '[1, , 3]', '[1]', 'integer', 'undefined', 'undefined'],
    [array(array(string)), '[["a"], ["b", null]]', '[1][1]', 'string', 'null', 'null'],
    [array(int), '({ length: 1, 0: 1 })', '', 'Array', 'Object', '{0: 1, length: 1}'],
    [tuple(int, int), '[1, 2, 3]', '', 'Array of 2', 'Array of 3', '[1, 2, 3]'],
    [tuple(int, string), '[1, 2]', '[1]', 'string', 'number', '2'],
    [set(int), '[1]', '', 'Set', 'Array', '[1]'],
    [set(int), 'new Set(["a"])', '[0]', 'integer', 'string', '"a"'],
    [map(string, int), '({ a: 1, b: "x" })', '["b"]', 'integer', 'string', '"x"'],
    [map(string, int), 'new Map([["a", 1], [2, 3]])', '.keys[1]', 'string', 'number', '2'],
    [map(int, int), '({ 1: 1 })', '', 'Map', 'Object', '{1: 1}'],
    [map(string, int), 'new Date(0)', '', 'Map', 'Date', 'Date {…}'],
    [optional(int), '"a"', '', 'integer or null', 'string', '"a"'],
    [listNode, 'new ListNode(1, new ListNode("a"))', '[1].val', 'integer', 'string', '"a"'],
    [listNode, 'new ListNode(1, 7)', '[0].next', 'ListNode', 'number', '7'],
    [array(listNode), '[null, {}]', '[1]', 'ListNode', 'Object', '{}'],
    [treeNode, '[1]', '', 'TreeNode', 'Array', '[1]'],
    [treeNode, 'new TreeNode(1, null, new TreeNode(2, "x"))', '.right.left', 'TreeNode', 'string', '"x"'],
    [graphNode, 'new GraphNode(1, [null])', '[0].neighbors[0]', 'GraphNode', 'null', 'null'],
    [int, '({ get a() { throw 1 } })', '', 'integer', 'Object', '{a: [Getter]}'],
    [array(int), '[new Proxy([], { get() { throw 1 } })]', '[0]', 'integer', 'Array', 'Array {…}'],
    [int, 'Promise.resolve("later")', '', 'integer', 'string', '"later"'],
  ],
}

describe.each(['python3', 'javascript'] as const)('answers of %s', (id) => {
  const column = id === 'python3' ? 1 : 2
  const rows = accepted.flatMap((row) => (row[column] === null ? [] : [[row[column], row[0], row[3]] as const]))
  it.each(rows)('takes %s', async (expression, type, value) => {
    const answer = await answerOf(id, expression, type)
    expect(answer.header).toEqual({ frame: 'returned', mutated: [] })
    expect(canonical(answer.value)).toEqual(canonical(value))
  })

  it.each(wrong[id].map(([type, expression, ...rest]) => [expression.slice(0, 80), expression, type, rest] as const))(
    'refuses %s',
    async (_, expression, type, [path, expected, found, shown]) => {
      const { header } = await answerOf(id, expression, type)
      expect(header).toEqual({ frame: 'wrong_type', path, expected, found, shown })
    },
  )
})

const unfit: readonly (readonly [ValueType, string, string, 'cyclic' | 'large'])[] = [
  [array(int), '(lambda l: l.append(l) or l)([])', '((l) => (l.push(l), l))([])', 'cyclic'],
  [array(array(int)), '(lambda l: l.append(l) or l)([])', '((l) => (l.push(l), l))([])', 'cyclic'],
  [map(string, map(string, int)), '(lambda d: d.update(a=d) or d)({})', '((d) => d.set("a", d))(new Map())', 'cyclic'],
  [
    treeNode,
    '(lambda t: setattr(t, "left", TreeNode(2, t)) or t)(TreeNode(1))',
    '((t) => ((t.left = new TreeNode(2, t)), t))(new TreeNode(1))',
    'cyclic',
  ],
  [array(int), '[0] * 600_000', 'new Array(600_000).fill(0)', 'large'],
  [array(int), '[0] * 2_500_000', 'new Array(2 ** 32 - 1)', 'large'],
  [string, '"é" * 600_000', '"é".repeat(600_000)', 'large'],
  [string, '"x" * 2_000_000', '"x".repeat(2_000_000)', 'large'],
  [bigint, '1 << 4_000_000', '1n << 4_000_000n', 'large'],
  [
    listNode,
    'type("Endless", (), {"val": 1, "next": property(lambda self: type(self)())})()',
    'new (class Endless { val = 1; get next() { return new Endless() } })()',
    'large',
  ],
  [
    treeNode,
    'type("Endless", (), {"val": 1, "right": None, "left": property(lambda self: type(self)())})()',
    'new (class Endless { val = 1; right = null; get left() { return new Endless() } })()',
    'large',
  ],
]

describe.each(['python3', 'javascript'] as const)('what is no answer in %s', (id) => {
  it.each(unfit.map(([type, python, javascript, reason]) => [id === 'python3' ? python : javascript, type, reason] as const))(
    '%s',
    async (expression, type, reason) => {
      expect((await answerOf(id, expression, type)).header).toEqual({ frame: 'unfit', reason })
    },
  )
})
