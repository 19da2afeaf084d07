/** What all visible cases show together. */
import { describe, expect, it } from 'vitest'
import type { CaseFacts } from '../../src/problem/diagnose.ts'
import { visibleDiagnosis, type SeenCase } from '../../src/problem/diagnosis.ts'
import type { HintCode, SeenOn } from '../../src/problem/hint-code.ts'
import type { Misconception } from '../../src/problem/misconception.ts'
import type { Json } from '../../src/kernel/json.ts'
import { type } from './values/values.ts'

interface Row {
  readonly args?: readonly Json[]
  readonly expected: Json
  readonly actual?: Json
  readonly more?: Partial<CaseFacts>
  readonly tag?: string
  readonly verdict?: SeenCase['verdict']
}

function casesOf(of: string, parameters: readonly string[], rows: readonly Row[]): SeenCase[] {
  return rows.map(({ args = [], expected, actual, more, tag = 'basic', verdict }) => ({
    tag,
    verdict: verdict !== undefined ? verdict : JSON.stringify(actual) === JSON.stringify(expected) ? 'accepted' : 'wrong_answer',
    facts: {
      language: 'python3',
      kind: 'function',
      type: type(of),
      comparator: { kind: 'exact' },
      parameters: parameters.map(type),
      args,
      expected,
      raises: false,
      actual,
      mismatch: null,
      error: null,
      exceeded: null,
      mutated: [],
      breaksInput: false,
      stdout: '',
      ...more,
    },
  }))
}
const pairs = (...rows: ReadonlyArray<readonly [Json, Json]>): Row[] => rows.map(([expected, actual]) => ({ expected, actual }))
const none = { more: { mismatch: { path: '', found: 'NoneType' } } }
const raised = { more: { error: { type: 'IndexError', message: '' } }, verdict: 'runtime_error' } as const

describe('the code of a run', () => {
  it.each<readonly [HintCode | null, SeenOn | null, string, string, readonly Row[]]>([
    ['off_by_one', 'every', 'numbers that are all one too high', 'int', pairs([3, 4], [7, 8], [5, 6])],
    [null, null, 'one number that is one too high', 'int', pairs([3, 4], [7, 7], [5, 5])],
    [null, null, 'numbers that are one too high or too low', 'int', pairs([3, 4], [7, 6])],
    [null, null, 'most numbers right, and two of them one too high', 'int', pairs([1, 1], [2, 2], [3, 3], [3, 4], [7, 8])],
    [
      'off_by_one_index',
      'every',
      'all numbers shifted',
      'int[]',
      pairs(
        [
          [0, 1],
          [1, 2],
        ],
        [
          [2, 5],
          [3, 6],
        ],
      ),
    ],
    [
      'same_answer',
      'every',
      'the same pair each time, shifted from the expected one once',
      'int[]',
      pairs(
        [
          [1, 2],
          [0, 1],
        ],
        [
          [0, 4],
          [0, 1],
        ],
      ),
    ],
    [
      null,
      null,
      'shifted, but for one that is right',
      'int[]',
      pairs(
        [
          [0, 1],
          [1, 2],
        ],
        [
          [2, 5],
          [3, 6],
        ],
        [
          [1, 3],
          [1, 3],
        ],
      ),
    ],
    ['same_answer', 'every', 'the same answer to everything', 'bool', pairs([true, true], [false, true], [true, true])],
    [null, null, 'the same answer where the same is right', 'bool', pairs([true, false], [true, false])],
    [
      'wrong_order',
      'every',
      'one reversed and one in another order',
      'int[]',
      pairs(
        [
          [1, 2, 3],
          [3, 2, 1],
        ],
        [
          [4, 5, 6],
          [5, 6, 4],
        ],
      ),
    ],
    [
      'reversed',
      2,
      'one reversed',
      'int[]',
      pairs(
        [[1], [1]],
        [
          [1, 2, 3],
          [3, 2, 1],
        ],
      ),
    ],
    [
      null,
      null,
      'one reversed and one with other elements',
      'int[]',
      pairs(
        [
          [1, 2, 3],
          [3, 2, 1],
        ],
        [
          [4, 5, 6],
          [5, 9, 4],
        ],
      ),
    ],
    [
      'elements_missing',
      'every',
      'elements left out',
      'int[]',
      pairs(
        [[1, 2], [1]],
        [
          [4, 5, 6],
          [4, 6],
        ],
        [[], []],
      ),
    ],
    [null, null, 'minus one for one, as if nothing was found', 'int', pairs([1, -1], [2, 2])],
    ['sign_flipped', 'every', 'every sign', 'int', pairs([4, -4], [-7, 7])],
    ['index_out_of_range', 3, 'a wrong answer, then an error', 'int', [...pairs([1, 1], [2, 9]), { expected: 4, ...raised }]],
    [
      'returned_none',
      1,
      'no value',
      'int',
      [
        { expected: 1, ...none },
        { expected: 2, ...none },
      ],
    ],
    ['returned_none', 2, 'a wrong answer, then no value', 'int', [...pairs([1, 5]), { expected: 2, ...none }]],
    [
      null,
      null,
      'errors without a code',
      'int',
      [{ expected: 1, more: { error: { type: 'ValueError', message: '' } }, verdict: 'runtime_error' }],
    ],
  ])('is %s on %s: %s', (code, on, _what, of, rows) =>
    expect(visibleDiagnosis(casesOf(of, [], rows), [])).toMatchObject({ hintCode: code, on }),
  )
  it('is that an argument came back, if it always did', () => {
    const echo = [
      { args: [[2, 1]], expected: [1, 2], actual: [2, 1] },
      { args: [[3, 4]], expected: [3, 4], actual: [3, 4] },
    ]
    expect(visibleDiagnosis(casesOf('int[]', ['int[]'], echo), [])).toMatchObject({ hintCode: 'input_returned', on: 1 })
    const changed = [...echo, { args: [[6, 5]], expected: [5, 6], actual: [5, 6] }]
    expect(visibleDiagnosis(casesOf('int[]', ['int[]'], changed), [])).toMatchObject({ hintCode: 'wrong_order' })
  })
  it('is a changed argument only if nothing else explains it, and no passing case changes one', () => {
    const change = { mutated: [0] }
    const [one, other] = [
      { expected: 3, actual: 9, more: change },
      { expected: 4, actual: 4 },
    ]
    expect(visibleDiagnosis(casesOf('int', [], [one, other]), [])).toMatchObject({ hintCode: 'mutated_input', on: 1 })
    expect(visibleDiagnosis(casesOf('int', [], [one, { ...other, more: change }]), [])).toMatchObject({ hintCode: null })
  })
})

describe('a misconception', () => {
  const ties: Misconception = { id: 'ties', tags: ['ties'], also: [], ends: ['wrong_answer'], answers: 'larger' }
  const misconceptionOf = (rows: readonly Row[]) => visibleDiagnosis(casesOf('int', ['int'], rows), [ties]).misconception
  const right: Row = { args: [1], expected: 5, actual: 5 }
  it.each<readonly [string | null, string, readonly Row[]]>([
    ['ties', 'its cases fail in its way', [right, { args: [2], expected: 3, actual: 7, tag: 'ties' }]],
    [null, 'the answer is not larger', [right, { args: [2], expected: 3, actual: 1, tag: 'ties' }]],
    [null, 'nothing is returned', [right, { args: [2], expected: 3, tag: 'ties', ...none }]],
    [null, 'the answer is always the same', [right, { args: [2], expected: 3, actual: 5, tag: 'ties' }]],
    [
      null,
      'the argument is the answer',
      [
        { args: [5], expected: 5, actual: 5 },
        { args: [7], expected: 3, actual: 7, tag: 'ties' },
      ],
    ],
  ])('is %s where %s', (id, _where, rows) => expect(misconceptionOf(rows)).toBe(id))
})
