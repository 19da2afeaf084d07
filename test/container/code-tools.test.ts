/** Programs changed and emptied by the code tools, held against other parsers and against what a reader sees. */
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from '../../container/code-tools/mutants.ts'
import { scaffoldOf } from '../../container/code-tools/scaffolds.ts'
import { loadTongue } from '../../container/code-tools/tongue.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { Mutant, MutantsReport } from '../../src/runner/workspace-protocol.ts'
import { cpp } from './code-tools/cpp.ts'
import { go } from './code-tools/go.ts'
import { java } from './code-tools/java.ts'
import { javascript } from './code-tools/javascript.ts'
import { misfit } from './code-tools/operators.ts'
import { parsers } from './code-tools/parsers.ts'
import type { Program } from './code-tools/program.ts'
import { scaffoldPattern } from './code-tools/program.ts'
import { python3 } from './code-tools/python3.ts'
import { rust } from './code-tools/rust.ts'
import { queries, schema } from './code-tools/sql.ts'
import { typescript } from './code-tools/typescript.ts'
import { untouched } from './code-tools/untouched.ts'

const throws = 'throw new Error("not written yet")'
const unsupported = 'throw new UnsupportedOperationException("not written yet");'
/** The file of a program, what stands for its bodies, and the pattern of what stands for bodies within a line. */
const tables: readonly (readonly [RunnerLanguage, string, readonly Program[], string, string])[] = [
  ['python3', 'solution.py', python3, 'raise NotImplementedError', '(raise NotImplementedError|NotImplemented)'],
  ['javascript', 'solution.js', javascript, throws, '(\\{ )?throw new Error\\("not written yet"\\);?( \\})?'],
  ['typescript', 'solution.ts', typescript, throws, '(\\{ )?throw new Error\\("not written yet"\\);?( \\})?'],
  ['go', 'solution.go', go, 'panic("not written yet")', 'panic\\("not written yet"\\)'],
  ['java', 'Solution.java', java, unsupported, '(\\{ )?throw new UnsupportedOperationException\\("not written yet"\\);( \\})?'],
  ['cpp', 'solution.cpp', cpp, 'throw std::logic_error("not written yet");', 'throw std::logic_error\\("not written yet"\\);'],
  ['rust', 'solution.rs', rust, 'todo!()', 'todo!\\(\\)'],
]
const ofCode = ['arithmetic', 'boundary', 'comparison', 'constant', 'negation', 'removed_statement']

async function mutate(language: RunnerLanguage, path: string, content: string, limit = 200, seed = 0): Promise<MutantsReport> {
  const report = mutantsOf({ language, files: [{ path, content }], limit, seed }, await loadTongue(language))
  if ('line' in report) throw new Error(`line ${report.line} does not parse`)
  return report
}

async function empty(
  language: RunnerLanguage,
  path: string,
  content: string,
): Promise<{ readonly content: string; readonly bodies: number }> {
  const report = scaffoldOf({ language, files: [{ path, content }] }, await loadTongue(language))
  if ('line' in report) throw new Error(`line ${report.line} does not parse`)
  return { content: report.files[0]?.content ?? '', bodies: report.bodies }
}

/** Puts a mutant together again from the original and its own description. */
function retold({ line, column, before, after }: Mutant, content: string): string | null {
  const lines = content.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  return content.startsWith(before, start) ? content.slice(0, start) + after + content.slice(start + before.length) : null
}

const operatorsOf = (mutants: readonly Mutant[]): string[] => [...new Set(mutants.map(({ operator }) => operator))].sort()

describe.each(tables)('%s', (language, path, programs, notWritten, inline) => {
  it('has mutants that differ by one application of their operator, each from all others', async () => {
    const all: Mutant[] = []
    for (const { name, code } of programs) {
      const { mutants } = await mutate(language, path, code)
      for (const mutant of mutants) {
        expect(retold(mutant, code), `${name}: ${mutant.line}:${mutant.column}`).toBe(mutant.content)
        expect(misfit(mutant.operator, code, mutant.content), `${name}: line ${mutant.line}`).toBeNull()
      }
      expect(new Set([code, ...mutants.map(({ content }) => content)]).size, name).toBe(mutants.length + 1)
      expect(mutants.length, name).toBeGreaterThan(2)
      all.push(...mutants)
    }
    expect(operatorsOf(all)).toEqual(ofCode)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('has mutants and scaffolds that its own parser takes', async () => {
    const texts = programs.map(({ code }) => code)
    for (const { code } of programs) {
      texts.push((await empty(language, path, code)).content)
      texts.push(...(await mutate(language, path, code)).mutants.map(({ content }) => content))
    }
    const tongue = await loadTongue(language)
    expect(texts.filter((text) => !tongue.accepts(text))).toEqual([])
    const refused = parsers[language]?.(texts) ?? []
    expect(refused.map((index) => texts[index])).toEqual([])
  })

  it('has scaffolds in which nothing but bodies is gone', async () => {
    for (const program of programs) {
      const { content, bodies } = await empty(language, path, program.code)
      expect(content, program.name).toMatch(scaffoldPattern(program, notWritten, inline))
      expect(bodies, program.name).toBeGreaterThan(0)
      const remaining = new Set(content.split('\n').map((line) => line.trim()))
      const gone = program.bodyLines
        .map((line) => line.trim())
        .filter((line) => !/^(\W*|else \{|\} else \{|default:)$/.test(line))
      expect(
        gone.filter((line) => remaining.has(line)),
        program.name,
      ).toEqual([])
    }
  })
})

const oursOnly = Object.keys(parsers).length
it('asks at least the parsers that need no toolchain', () => expect(oursOnly).toBeGreaterThanOrEqual(3))

describe('sql', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(schema)
  /** The message of SQLite's own parser; what a dropped join leaves without a table is no error of syntax. */
  const syntaxError = (text: string): string | null => {
    for (const statement of text.replaceAll(/--.*/g, '').split(/;(?=\s*\n|\s*$)/)) {
      if (statement.trim() === '') continue
      try {
        database.prepare(statement)
      } catch (error) {
        if (/syntax error|incomplete input|unrecognized token/.test(String(error))) return String(error)
      }
    }
    return null
  }

  it('has mutants that drop one part each', async () => {
    const all: Mutant[] = []
    for (const { name, code } of queries) {
      const { mutants } = await mutate('sql', 'query.sql', code)
      for (const mutant of mutants) {
        expect(retold(mutant, code), name).toBe(mutant.content)
        expect(misfit(mutant.operator, code, mutant.content), name).toBeNull()
        expect(syntaxError(mutant.content), mutant.content).toBeNull()
      }
      expect(new Set([code, ...mutants.map(({ content }) => content)]).size, name).toBe(mutants.length + 1)
      all.push(...mutants)
    }
    expect(operatorsOf(all)).toEqual(['dropped_join', 'dropped_order_by', 'dropped_where'])
  })

  it('has scaffolds that keep comments, common tables and the names of columns', async () => {
    for (const { name, code, scaffold } of queries) {
      const { content } = await empty('sql', 'query.sql', code)
      expect(content, name).toBe(scaffold)
      expect(syntaxError(content), name).toBeNull()
    }
  })

  it('finds each condition, join and term', async () => {
    const { mutants } = await mutate('sql', 'query.sql', queries[2]?.code ?? '')
    expect(mutants.map(({ operator, before }) => [operator, before])).toEqual([
      ['dropped_join', 'join employee e using (id)'],
      ['dropped_where', 'e.salary between 1 and 2 and '],
      ['dropped_where', " and (e.hired > '2020-01-01' or e.manager_id is null)"],
      ['dropped_order_by', 'order by size desc'],
    ])
  })
})

it.each(untouched)('types, imports, annotations, comments and texts of %s stay', async (language, path, code, changes) => {
  const { mutants, dropped } = await mutate(language, path, code)
  expect(mutants.map(({ operator, before, after }) => `${operator}: ${before} → ${after}`)).toEqual(changes)
  expect(dropped).toBe(0)
})

it('what no longer parses is no mutant', async () => {
  const code = 'class A { void f(int a) { switch (a) { case 1 -> g(); default -> h(); } } }'
  const { mutants, places, dropped } = await mutate('java', 'A.java', code)
  expect({ places, dropped, after: mutants.map(({ after }) => after) }).toEqual({ places: 3, dropped: 2, after: ['2'] })
})

it.each([
  ['cpp', 'a.cpp', 'int f(int a, int* b) { return a**b; }', []],
  ['javascript', 'a.js', 'x = a*/b/.c', []],
  ['go', 'a.go', 'package a\n\nfunc f() bool { return a>=-b }\n', ['>']],
  ['javascript', 'a.js', 'x = a+-b * -c', ['/']],
] as const)('signs of %s do not run into others', async (language, path, code, after) => {
  const { mutants } = await mutate(language, path, code)
  expect(mutants.map((mutant) => mutant.after)).toEqual(after)
})

it('texts that come out the same are one mutant', async () => {
  const report = await mutate('sql', 'query.sql', 'SELECT a FROM t ORDER BY a, a')
  expect(report).toMatchObject({ places: 2, dropped: 1 })
  expect(report.mutants).toHaveLength(1)
})

it.each([
  ['a number', 'x = [9, 1_999, 0x0F, 0b11, 0.5, 1e9, 08.5, 3j]', ['10', '2_000', '0x10', '0b100', '1.5', '2e9']],
  ['the largest of 32 and of 64 bits', 'x = [2147483647, 9223372036854775807]', ['2147483646', '9223372036854775806']],
  ['a text', `x = ['', "a", b'c', r"", f"d", f"{e}", '''g''']`, ["'x'", '""', "b''", 'r"x"', 'f""']],
])('the constant beside %s', async (_, code, after) => {
  const { mutants } = await mutate('python3', 'a.py', code)
  expect(mutants.map((mutant) => mutant.after)).toEqual(after)
})

describe('scaffolds', () => {
  it.each([
    ['def f():\n    return 1  # one\n    # two\n\n\nx = 1', 'def f():\n    raise NotImplementedError\n\n\nx = 1'],
    [
      'class A:\n    def f(self):\n        return 1\n        # in f\n    # in A\n',
      'class A:\n    def f(self):\n        raise NotImplementedError\n    # in A\n',
    ],
    [
      "def f():\r\n    '''doc'''\r\n    return 1\r\nx = 1\r\n",
      "def f():\r\n    '''doc'''\r\n    raise NotImplementedError\r\nx = 1\r\n",
    ],
    ['def f(): # kept\n  # gone\n  return 1\n', 'def f(): # kept\n  raise NotImplementedError\n'],
    ['def f():\n    "only a doc"\n', 'def f():\n    "only a doc"\n'],
  ])('of Python end bodies where Python does: %j', async (code, scaffold) => {
    expect((await empty('python3', 'a.py', code)).content).toBe(scaffold)
  })

  it('keep the ends of lines that a file has', async () => {
    const { content } = await empty('java', 'A.java', 'class A {\r\n\tint f() {\r\n\t\treturn 1;\r\n\t}\r\n}\r\n')
    expect(content).toBe(`class A {\r\n\tint f() {\r\n\t\t${unsupported}\r\n\t}\r\n}\r\n`)
  })

  it('leave what a file runs when it is loaded', async () => {
    const code = '(function () {\n  const f = () => 1\n  run(f)\n})()\n'
    expect((await empty('javascript', 'a.js', code)).content).toBe(code.replace('1', `{ ${throws} }`))
  })
})

describe('a choice of mutants', () => {
  const code = python3[9]?.code ?? ''

  it('is the same for the same request, and in the order of the text', async () => {
    const first = await mutate('python3', 'a.py', code, 12, 5)
    expect(await mutate('python3', 'a.py', code, 12, 5)).toEqual(first)
    const places = first.mutants.map(({ line, column }) => line * 1_000 + column)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(first).toMatchObject({ truncated: true, dropped: 0 })
    expect(first.mutants).toHaveLength(12)
  })

  it('is another one for another seed, out of the same mutants', async () => {
    const all = new Set((await mutate('python3', 'a.py', code)).mutants.map(({ id }) => id))
    const ids = async (seed: number) => (await mutate('python3', 'a.py', code, 8, seed)).mutants.map(({ id }) => id)
    const [one, two] = [await ids(1), await ids(2)]
    expect(one).not.toEqual(two)
    expect([...one, ...two].filter((id) => !all.has(id))).toEqual([])
  })

  it('spreads over operators and lines', async () => {
    const many = `${'x = f(1, 2, 3, 4, 5, 6, 7, 8, 9)\n'.repeat(30)}def f(a):\n    return a < 1\n`
    const { mutants } = await mutate('python3', 'a.py', many, 20)
    expect(operatorsOf(mutants)).toEqual(['boundary', 'comparison', 'constant', 'removed_statement'])
    expect(new Set(mutants.map(({ line }) => line)).size).toBeGreaterThan(15)
  })

  it('says when there is no more', async () => {
    expect(await mutate('python3', 'a.py', 'x = 1\n', 1)).toMatchObject({ places: 1, truncated: false })
    expect(await mutate('python3', 'a.py', 'x = 1\ny = 2\n', 1)).toMatchObject({ places: 2, truncated: true })
  })
})
