/** Values of the types that hold no others. */
import type { Row } from './rows.ts'

const many = `1${'0'.repeat(400)}`

export const scalars: readonly Row[] = [
  {
    type: 'int',
    check: 'answer == 1 and type(answer) is int',
    before: {
      python3: 'from enum import IntEnum\nclass Level(IntEnum):\n    ONE = 1\n',
      typescript: 'enum Level { None, One }\n',
    },
    values: [
      {
        wire: 1,
        python3: ['1', 'len("a")', 'Level.ONE'],
        javascript: ['1', '1.0', '0b1', 'Math.sign(8)'],
        typescript: ['Level.One'],
      },
      { wire: 0, python3: ['0', '-0'], javascript: ['0', '-0'], typescript: ['Level.None as number'] },
      { wire: -2147483648, python3: ['-2**31'], javascript: ['-(2 ** 31)', '1 << 31'] },
      { wire: 2147483647, python3: ['2**31 - 1'], javascript: ['2 ** 31 - 1', '~(1 << 31)'] },
    ],
  },
  {
    type: 'long',
    check: 'answer == 2**53 + 1 and type(answer) is int',
    values: [
      {
        wire: '9007199254740993',
        python3: ['9007199254740993', '2**53 + 1'],
        javascript: ['9007199254740993n', '2n ** 53n + 1n', "BigInt('9007199254740993')"],
        typescript: ['2n ** 53n + (1n as bigint)'],
      },
      { wire: '9007199254740992', python3: ['2**53'], javascript: ['2n ** 53n', 'BigInt(2 ** 53)'] },
      { wire: '0', python3: ['0'], javascript: ['0n', '-0n'] },
      { wire: '9223372036854775807', python3: ['(1 << 63) - 1'], javascript: ['(1n << 63n) - 1n'] },
      { wire: '-9223372036854775808', python3: ['-(1 << 63)'], javascript: ['BigInt.asIntN(64, 1n << 63n)'] },
    ],
  },
  {
    type: 'bigint',
    check: 'answer == -1',
    values: [
      { wire: '-1', python3: ['-1', '~0'], javascript: ['-1n', '~0n'] },
      { wire: '1', python3: ['1'], javascript: ['1n'] },
      { wire: many, python3: ['10**400'], javascript: ['10n ** 400n'] },
      { wire: `-${many}`, python3: ['-(10**400)'], javascript: ['-(10n ** 400n)'] },
    ],
  },
  {
    type: 'float',
    check: 'answer == 0.5',
    before: { python3: 'import math\n' },
    values: [
      { wire: 0.5, python3: ['0.5', '1 / 2'], javascript: ['0.5', '1 / 2'] },
      { wire: 3, python3: ['3.0', '3', '6 / 2'], javascript: ['3', '3.0', '6 / 2'] },
      { wire: 0, also: [-0], python3: ['0.0', '-0.0', '0'], javascript: ['0', '-0'] },
      { wire: 0.3, python3: ['0.3'], javascript: ['0.3'] },
      { wire: 0.1 + 0.2, python3: ['0.1 + 0.2'], javascript: ['0.1 + 0.2'] },
      { wire: 1e300, python3: ['1e300'], javascript: ['1e300'] },
      { wire: 5e-324, python3: ['5e-324', 'math.ulp(0.0)'], javascript: ['5e-324', 'Number.MIN_VALUE'] },
      { wire: 'NaN', python3: ['math.nan', 'float("nan")'], javascript: ['NaN', '0 / 0'] },
      { wire: 'Infinity', python3: ['math.inf', '1e308 * 10'], javascript: ['Infinity', '1 / 0'] },
      { wire: '-Infinity', python3: ['-math.inf'], javascript: ['-Infinity', '1 / -0'] },
    ],
  },
  {
    type: 'bool',
    check: 'answer is True',
    values: [
      { wire: true, python3: ['True', '1 < 2', 'not []'], javascript: ['true', '1 < 2', '!0'] },
      { wire: false, python3: ['False', 'bool("")'], javascript: ['false', 'Boolean("")'] },
    ],
  },
  {
    type: 'char',
    check: "answer == 'a'",
    values: [
      { wire: 'a', python3: ["'a'", 'chr(97)', "'cab'[1]"], javascript: ["'a'", "'cab'[1]", 'String.fromCodePoint(97)'] },
      { wire: 'A', python3: ["'a'.upper()"], javascript: ["'a'.toUpperCase()"] },
      { wire: ' ', python3: ["' '"], javascript: ["' '"] },
      { wire: 'é', python3: ["'é'", "'\\xe9'"], javascript: ["'é'", "'\\xe9'"] },
      { wire: '😀', python3: ["'😀'", 'chr(0x1F600)'], javascript: ["'😀'", "[...'a😀'][1]"], typescript: ["[...'a😀'][1]!"] },
      { wire: '"', python3: ["'\"'"], javascript: ["'\"'"] },
      { wire: '\n', python3: ["'\\n'"], javascript: ["'\\n'"] },
    ],
  },
  {
    type: 'string',
    check: "answer == 'a'",
    before: {
      python3: 'class Name(str):\n    pass\n',
      typescript: "enum Letter { A = 'a' }\n",
    },
    values: [
      {
        wire: 'a',
        python3: ["'a'", "''.join(['a'])", "Name('a')"],
        javascript: ["'a'", '`a`', "['a'].join('')"],
        typescript: ['Letter.A'],
      },
      { wire: '', python3: ["''"], javascript: ["''"] },
      { wire: 'a ', python3: ["'a '"], javascript: ["'a '"] },
      { wire: 'null', python3: ["'null'"], javascript: ['String(null)'] },
      { wire: '1', python3: ['str(1)'], javascript: ['String(1)'] },
      { wire: 'a\nb', python3: ["'a\\nb'"], javascript: ["'a\\nb'"] },
      { wire: 'a\r\nb', python3: ["'a\\r\\nb'"], javascript: ["'a\\r\\nb'"] },
      { wire: 'é', python3: ["'é'"], javascript: ["'é'"] },
      // The same to the eye, of two code points.
      { wire: 'e\u0301', python3: ["'e\\u0301'"], javascript: ["'é'.normalize('NFD')"] },
      { wire: '😀\u2028\0', python3: ["'😀\\u2028\\0'"], javascript: ["'😀\\u2028\\0'"] },
      { wire: '\ud800', python3: ["'\\ud800'"], javascript: ["'\\ud800'"] },
    ],
  },
  {
    type: 'null',
    check: 'answer is None',
    values: [{ wire: null, python3: ['None', '{}.get(1)', 'print()'], javascript: ['null', "'a'.match(/b/)"] }],
  },
]
