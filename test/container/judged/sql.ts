/** Queries over tables that a script makes, with what rows they must give. */
import type { Json } from '../../../src/kernel/json.ts'
import { exact, type Judging, type Trial } from './judging.ts'

const signature = {
  kind: 'function',
  entry: 'query',
  parameters: [{ name: 'tables', type: 'string' }],
  returns: 'string[]',
} as const

const script = (values: string): string => `CREATE TABLE part (name TEXT, weight REAL, kit INTEGER);\n${values}`
const parts = script("INSERT INTO part VALUES ('bolt', 0.5, 1), ('nut', 2, 1), (NULL, 10.25, 2), ('a\tb', 1, 2);")
const none = script('')

const trial = (verdict: Trial['verdict'], given: string, expected: Json): Trial => ({ args: [given], expected, verdict })
const raises = (verdict: Trial['verdict'], given: string): Trial => ({ args: [given], expected: null, raises: true, verdict })

const one = { language: 'sql', signature } as const
const ordered = 'SELECT name, weight FROM part ORDER BY weight'
const rows = ['bolt\t0.5', 'a\\tb\t1.0', 'nut\t2.0', 'NULL\t10.25']
const [first = '', second = '', third = '', last = ''] = rows
const mixed = [last, second, first, third]

/** Rows that say what weighs more than half; the sum of a table without rows is none. */
const heavy = 'SELECT kit, total(weight) FROM part GROUP BY kit'

export const queries: ReadonlyArray<readonly [name: string, judging: Judging]> = [
  [
    'exact',
    {
      ...one,
      comparator: exact,
      code: ordered,
      trials: [
        trial('accepted', parts, rows),
        trial('accepted', none, []),
        trial('wrong_answer', parts, mixed),
        trial('wrong_answer', parts, rows.slice(1)),
        trial('wrong_answer', parts, ['bolt\t0.5', 'a\tb\t1.0', third, last]),
        trial('wrong_answer', parts, [first, second, third, '\t10.25']),
        trial('wrong_answer', none, ['']),
        raises('wrong_answer', parts),
        trial('runtime_error', 'CREATE TABLE other (name TEXT)', []),
        raises('accepted', 'CREATE TABLE other (name TEXT)'),
      ],
    },
  ],
  [
    'unordered',
    {
      ...one,
      comparator: { kind: 'unordered', levels: 1 },
      code: heavy,
      trials: [
        trial('accepted', parts, ['2\t11.25', '1\t2.5']),
        trial('accepted', parts, ['1\t2.5', '2\t11.25']),
        trial('accepted', none, []),
        trial('wrong_answer', parts, ['1\t2.5']),
        trial('wrong_answer', parts, ['1\t2.5', '1\t2.5', '2\t11.25']),
        trial('wrong_answer', parts, ['1\t11.25', '2\t2.5']),
      ],
    },
  ],
  [
    'set',
    {
      ...one,
      comparator: { kind: 'set' },
      code: 'SELECT kit FROM part',
      trials: [trial('accepted', parts, ['2', '1']), trial('wrong_answer', parts, ['1']), trial('wrong_answer', none, ['1'])],
    },
  ],
  [
    'one_of',
    {
      ...one,
      comparator: { kind: 'one_of', by: exact },
      code: ordered,
      trials: [trial('accepted', parts, [mixed, rows]), trial('wrong_answer', parts, [mixed, []]), trial('accepted', none, [[]])],
    },
  ],
  [
    'text',
    {
      ...one,
      comparator: { kind: 'text' },
      code: "SELECT name || '  ' FROM part WHERE kit = 1 ORDER BY name",
      trials: [trial('accepted', parts, ['bolt', 'nut ']), trial('wrong_answer', parts, [' bolt', 'nut'])],
    },
  ],
  [
    'checker',
    {
      ...one,
      comparator: { kind: 'checker', returns: 'bool' },
      code: 'SELECT name FROM part WHERE kit = 1',
      checker: "def check(tables, answer):\n    return sorted(answer) == ['bolt', 'nut'] and 'bolt' in tables\n",
      trials: [trial('accepted', parts, true), trial('wrong_answer', parts, false), trial('accepted', none, false)],
    },
  ],
]
