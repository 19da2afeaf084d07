import { describe, expect, it } from 'vitest'
import { markerLines, referenceLines } from '../../../../../src/engines/authoring/rules/draft/secrets.ts'
import type { Language } from '../../../../../src/problem/problem.ts'
import { goodDrafts } from '../../../../fixtures/drafts/index.ts'
import { drought } from '../../../../fixtures/drafts/python.ts'

const secretsIn = (changes: Partial<typeof drought.draft>, language: Language = 'python3', source: string | null = null) =>
  referenceLines({ ...drought.draft, ...changes }, { language, source })

it.each(goodDrafts.map((good) => [good.name, good] as const))('%s gives nothing away', (_, { draft, slot }) => {
  expect(referenceLines(draft, slot)).toEqual([])
})

it.each(goodDrafts.map((good) => [good.name, good] as const))('%s gives itself away in a hint', (_, { draft, slot }) => {
  expect(referenceLines({ ...draft, hints: ['a', draft.reference, 'c'] }, slot).map(({ at }) => at)).toEqual(['hints.1'])
})

describe('a line of 24 characters', () => {
  const line = '            longest = max(longest, dry_spell_kq71)'
  it.each([
    ['in the statement', { statement: `Think of ${line.trim()} here.` }, [{ at: 'statement', lines: [7] }]],
    ['with other spaces', { statement: 'longest=max( longest,\n dry_spell_kq71 )' }, [{ at: 'statement', lines: [7] }]],
    [
      'in two hints',
      { hints: ['a', line, line] },
      [
        { at: 'hints.1', lines: [7] },
        { at: 'hints.2', lines: [7] },
      ],
    ],
    ['in the starter', { starter: `def longest_drought(rainfall, limit):\n${line}\n` }, [{ at: 'starter', lines: [7] }]],
    ['that the signature has', { hints: ['def longest_drought(rainfall: list[int], limit: int) -> int:', 'b', 'c'] }, []],
    [
      'that is a comment',
      {
        reference: `# Walk through the days once and count.\n${drought.draft.reference}`,
        hints: ['# Walk through the days once and count.', 'b', 'c'],
      },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(secretsIn(changes)).toEqual(expected)
  })
})

describe('code that the learner brought with the problem', () => {
  const lastLine = '    return max(length for length in lengths_kq71)'
  const reference = `def longest_drought(rainfall: list[int], limit: int) -> int:\n${drought.solution.split('\n').slice(1, -2).join('\n')}\n${lastLine}\n`
  const source = `Napisz funkcję. Dany jest koniec:\n${lastLine.trim()}\nReszta należy do ciebie.`

  it('may stand in the statement and the starter, and in no hint', () => {
    const changes = { reference, statement: source, starter: `def longest_drought(rainfall, limit):\n${lastLine}\n` }
    expect(secretsIn(changes, 'python3', source)).toEqual([])
    expect(secretsIn(changes).map(({ at }) => at)).toEqual(['statement', 'starter'])
    expect(secretsIn({ reference, hints: ['a', lastLine, 'c'] }, 'python3', source).map(({ at }) => at)).toEqual(['hints.1'])
  })

  it('is a secret all the same where it is the whole solution', () => {
    const whole = `Rozwiązanie:\n${drought.solution}`
    expect(secretsIn({ statement: whole }, 'python3', whole).map(({ at }) => at)).toEqual(['statement'])
  })
})

it('a head that is longer than any head is a line like others', () => {
  const head = (parameters: number) =>
    `def longest_drought(rainfall, limit, ${Array.from({ length: parameters }, (_, at) => `day_${at}`).join(', ')}):`
  const shared = (line: string) => secretsIn({ starter: line, reference: `${line}\n    return 0\n` })
  expect(shared(head(10))).toEqual([])
  expect(shared(head(100))).toEqual([{ at: 'starter', lines: [1] }])
})

describe('shorter lines', () => {
  const three = 'def f(a):\n    b = a + 1\n    c = b * 2\n    d = c - 3\n    e = d // 4\n    return e\n'
  const signature = { kind: 'function', entry: 'f', parameters: [{ name: 'a', type: 'int' }], returns: 'int' } as const
  it.each([
    [
      'three in a row',
      { reference: three, hints: ['b = a + 1; c', 'c = b * 2\nd = c - 3\ne = d // 4', ''] },
      [{ at: 'hints.1', lines: [3, 4, 5] }],
    ],
    ['two in a row', { reference: three, hints: ['c = b * 2\nd = c - 3', '', ''] }, []],
    [
      'a body of one line',
      { reference: 'def f(a):\n    return a ** 3 - 1\n', hints: ['Try `return a ** 3 - 1`.', '', ''] },
      [{ at: 'hints.0', lines: [2] }],
    ],
    ['a body too short to say anything', { reference: 'def f(a):\n    return a\n', hints: ['return a', '', ''] }, []],
    [
      'three in the starter',
      { reference: three, starter: 'def f(a):\n    c = b * 2\n    d = c - 3\n    e = d // 4\n' },
      [{ at: 'starter', lines: [3, 4, 5] }],
    ],
  ])('%s', (_, changes, expected) => {
    expect(secretsIn({ ...changes, signature, statement: '', starter: 'starter' in changes ? changes.starter : '' })).toEqual(
      expected,
    )
  })
})

describe('what a starter may share', () => {
  it.each([
    [
      'python3',
      'import sys, collections, itertools',
      'data = sys.stdin.read().split()',
      'def neighbours_of(row: int, column: int):',
    ],
    [
      'javascript',
      "const { readFileSync } = require('node:fs')",
      "const lines = readFileSync(0, 'utf8').split('\\n')",
      'const neighboursOf = (row, column) => {',
    ],
    [
      'java',
      'import java.util.concurrent.ConcurrentHashMap;',
      'Scanner scanner = new Scanner(System.in);',
      'private static int neighbours(int row, int column) {',
    ],
    [
      'cpp',
      '#include <unordered_map>  // maps',
      'while (std::getline(std::cin, line)) {',
      'std::vector<int> neighboursOf(int row, int column) {',
    ],
    [
      'go',
      'import "container/heap" // queues',
      'reader := bufio.NewReader(os.Stdin)',
      'func neighboursOf(row int, column int) []int {',
    ],
    [
      'rust',
      'use std::collections::HashMap;',
      'io::stdin().read_to_string(&mut text).unwrap();',
      'fn neighbours_of(row: usize, column: usize) -> Vec<usize> {',
    ],
  ] as const)('%s', (language, ...lines) => {
    const signature = { kind: 'program' } as const
    const secret = 'total_distance = total_distance + weight_of_edge'
    const reference = [...lines, secret].join('\n')
    expect(secretsIn({ signature, reference, starter: lines.join('\n'), statement: '', hints: [] }, language)).toEqual([])
    expect(secretsIn({ signature, reference, starter: secret, statement: '', hints: [] }, language)).toEqual([
      { at: 'starter', lines: [4] },
    ])
  })

  it('is no loop and no condition', () => {
    const signature = { kind: 'program' } as const
    const reference = 'for (int i = 1; i < heights.size() - 1; i++) {\n}\nif (heights[i] > heights[i - 1] + 10) {\n}\n'
    expect(secretsIn({ signature, reference, starter: reference, statement: '', hints: [] }, 'cpp')).toEqual([
      { at: 'starter', lines: [1, 3] },
    ])
  })
})

it.each([
  ['a\n# BEGIN STUDENT TODO 1\nb\n# END STUDENT TODO 1\n', [2, 4]],
  ['a\n// begin_student-todo\n', [2]],
  ['begin\nstudent todo', [1]],
  ['# TODO for students\n', []],
])('%j has marks in lines %j', (code, lines) => {
  expect(markerLines(code)).toEqual(lines)
})
