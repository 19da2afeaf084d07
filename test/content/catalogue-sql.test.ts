import { describe, expect, it } from 'vitest'
import { componentRows, problemRows, type WrittenOut } from '../../scripts/content/catalogue-sql.ts'
import { readComponents } from '../../scripts/content/components.ts'
import { expand } from '../../scripts/content/expand.ts'
import { ContentError } from '../../scripts/content/format.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { CATALOGUE_TABLES, readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue } from '../../scripts/content/write.ts'
import {
  caseRow,
  askedRow,
  checkerRow,
  generatorRow,
  hintKeyRow,
  hintRow,
  misconceptionRow,
  problemRow,
  solutionCodeRow,
  solutionRow,
} from '../../src/catalog/rows.ts'
import type { FormIn } from '../../src/problem/form.ts'
import type { Case } from '../../src/problem/problem.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { checked, raises } from './fixtures/answers.ts'
import { classProblem } from './fixtures/class.ts'
import { changesFor } from './fixtures/typed-problem.ts'
import { cases, good, problemsWith, SLUG } from './fixture.ts'

const schema = await readSchema()
const components = componentRows(await readComponents())
const fixture = async (changes = {}) => expand(await readProblems(await problemsWith(changes)))

/** A hidden case with its texts read. */
function caseIn(row: unknown): Case {
  const { tag, args, expected, raises: isRaised } = caseRow.parse(row)
  const values = { tag, args: JSON.parse(args), expected: JSON.parse(expected) }
  return isRaised ? { ...values, raises: isRaised } : values
}

async function loaded(problems: readonly WrittenOut[]): Promise<TestDatabase> {
  const database = testDatabase()
  await writeCatalogue(database, schema, { problems: problems.map(problemRows), components })
  return database
}

describe('the catalogue in a database', () => {
  it('holds a problem as the Worker reads it', async () => {
    const database = await loaded(await fixture())
    const [row] = database.rows('SELECT * FROM problem')
    const { problem, retired, solutionIds } = problemRow.parse(row)
    expect(problem).toMatchObject({
      slug: SLUG,
      title: 'Add up',
      topics: ['arrays', 'dynamic programming'],
      components: { primary: 'array-traversal', secondary: [] },
      expectedMinutes: 10,
      siblings: [],
      statement: good['statement.md'],
      signature: { kind: 'function', entry: 'addUp' },
      comparator: { kind: 'exact' },
      cpuMs: 300,
      visibleCases: cases.visible,
      hiddenCaseCount: cases.hidden.length,
      languages: ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust'],
    })
    expect([retired, solutionIds]).toEqual([false, ['built-in', 'loop']])
    expect(row?.['position']).toBe(1)
  })

  it('holds forms of practice, and says which there are', async () => {
    const fix = (program: string): FormIn => ({
      language: 'python3',
      form: { kind: 'fix', misconception: 'equals-once', program, minShareKept: 0.7, solution: 'zero()' },
    })
    const slow: FormIn = { language: 'javascript', form: { kind: 'speed_up', program: 'later()', solution: 'soon()' } }
    const [problem] = await fixture()
    if (!problem) throw new Error('the fixture is a problem')
    const database = await loaded([{ ...problem, forms: [fix('one()'), fix('two()'), slow] }])
    expect(database.rows('SELECT forms FROM problem')).toEqual([{ forms: '{"fix":["python3"],"speed_up":["javascript"]}' }])
    expect(database.rows('SELECT * FROM sealed_form ORDER BY kind, position')).toEqual([
      { slug: SLUG, kind: 'fix', language: 'python3', position: 0, body: JSON.stringify(fix('one()').form) },
      { slug: SLUG, kind: 'fix', language: 'python3', position: 1, body: JSON.stringify(fix('two()').form) },
      { slug: SLUG, kind: 'speed_up', language: 'javascript', position: 0, body: JSON.stringify(slow.form) },
    ])
  })

  it('holds what is sealed in its order', async () => {
    const database = await loaded(await fixture())
    const stored = (table: string) => database.rows(`SELECT * FROM ${table} ORDER BY position`)
    expect(stored('sealed_case').map(caseIn)).toEqual(cases.hidden)
    const misconceptions = stored('sealed_misconception')
    expect(misconceptions.map(({ id }) => id)).toEqual(['negatives-left-out', 'empty-raises', 'equals-once'])
    expect(misconceptions.map((row) => misconceptionRow.parse(row))).toMatchObject([
      {
        tags: ['negative'],
        also: [],
        ends: ['wrong_answer'],
        answers: null,
        question: "Which numbers does your program's sum leave out?",
      },
      { tags: ['empty'], ends: ['runtime_error'] },
      { tags: ['many'] },
    ])
    expect(stored('sealed_solution').map((row) => solutionRow.parse(row).title)).toEqual(['The built-in', 'A loop'])
    const codes = database.rows('SELECT * FROM sealed_solution_code').map((row) => solutionCodeRow.parse(row))
    expect(codes).toHaveLength(9)
    expect(codes).toContainEqual({ id: 'loop', language: 'python3', code: good['solutions/loop/solution.py'] })
    const hints = database.rows('SELECT * FROM sealed_hint ORDER BY level').map((row) => hintRow.parse(row))
    expect(hints.map((hint) => `${hint.body}\n\n${hint.question}\n`)).toEqual([1, 2, 3].map((level) => good[`hints/${level}.md`]))
    const generators = database.rows('SELECT * FROM sealed_generator')
    expect(generators.map((row) => [row['slug'], generatorRow.parse(row)])).toEqual([
      [SLUG, { code: good['generator.js'], shapes: ['plain', 'full'] }],
    ])
  })

  it('holds what comes with a hint apart from what decides about an answer', async () => {
    const database = await loaded(await fixture())
    const rows = database.rows('SELECT * FROM sealed_hint_question ORDER BY level')
    expect(rows.map((row) => askedRow.parse(row).asked)).toEqual([
      { kind: 'predict', type: 'int' },
      { kind: 'choose', options: ['Every number seen so far', 'What they came to'] },
      { kind: 'choose', options: ['After the last number', 'After the first zero', 'Never'] },
    ])
    expect(rows.map((row) => hintKeyRow.parse(row).key)).toEqual([
      {
        kind: 'predict',
        args: [[]],
        expected: 0,
        feedback: 'Ask what the sum is before any number was added.',
        explanation: 'Nothing is added, so the sum stays where it began.',
      },
      {
        kind: 'choose',
        right: 2,
        feedback: ['The numbers themselves are needed once only.', 'That is all the next step needs.'],
        explanation: 'The next step needs nothing but the sum so far.',
      },
      {
        kind: 'choose',
        right: 1,
        feedback: ['No number is left to change it.', 'Numbers may follow a zero.', 'A list has an end.'],
        explanation: 'Each number is added once, so the last one completes the sum.',
      },
    ])
  })

  it('holds signature, comparator and exceptions as the Worker reads them', async () => {
    const problems = [...(await fixture(changesFor(classProblem))), ...(await fixture(changesFor(raises)))]
    for (const folder of problems) {
      const database = await loaded([folder])
      const { problem } = problemRow.parse(database.rows('SELECT * FROM problem')[0])
      expect(problem).toMatchObject({ signature: folder.signature, visibleCases: folder.cases.visible })
      const hidden = database.rows('SELECT * FROM sealed_case ORDER BY position').map(caseIn)
      expect(hidden).toEqual(folder.cases.hidden)
      expect(hidden.some((entry) => entry.raises && entry.expected === null)).toBe(true)
      expect(database.rows('SELECT * FROM sealed_checker')).toEqual([])
    }
  })

  it('seals the checker, and nothing else holds a line of it', async () => {
    const canary = 'return "canary-of-the-checker" == ""'
    const changes = { ...changesFor(checked), 'checker.py': `${checked.checker}\ndef never():\n    ${canary}\n` }
    const database = await loaded(await fixture(changes))
    const stored = database.rows('SELECT * FROM sealed_checker')
    expect(stored.map((row) => [row['slug'], checkerRow.parse(row).code])).toEqual([[SLUG, changes['checker.py']]])
    expect(problemRow.parse(database.rows('SELECT * FROM problem')[0]).problem.comparator).toEqual(checked.comparator)
    const elsewhere = CATALOGUE_TABLES.filter((table) => table !== 'sealed_checker')
    const text = JSON.stringify(elsewhere.map((table) => database.rows(`SELECT * FROM ${table}`)))
    expect([text.includes('canary'), text.includes('same_guests')]).toEqual([false, false])
  })

  it('holds the components in their order', async () => {
    const database = await loaded(await fixture())
    const all = (await readComponents()).map(({ shownBy: _shownBy, ...stored }) => stored)
    expect(all.length).toBeGreaterThan(10)
    const rows = database.rows('SELECT id, title, summary, prerequisites FROM component ORDER BY position')
    expect(rows.map((row) => ({ ...row, prerequisites: JSON.parse(`${row['prerequisites']?.toString()}`) }))).toEqual(all)
  })

  it('has rows that differ wherever a file that is stored does', async () => {
    const [same, again, other] = await Promise.all([
      fixture(),
      fixture(),
      fixture({ 'misconceptions/empty-raises.js': (text: string) => `// why\n${text}` }),
    ])
    const hash = ([folder]: typeof same) => folder && problemRows(folder).hash
    expect(hash(same)).toMatch(/^[0-9a-f]{64}$/)
    expect(hash(again)).toBe(hash(same))
    expect(hash(other)).not.toBe(hash(same))
  })

  const withNumbers = async (count: number) => {
    const [folder] = await fixture()
    if (!folder) throw new Error('the fixture is no problem')
    const vast = { tag: 'vast', args: [Array.from({ length: count }, () => 7)], expected: 7 * count }
    return { ...folder, cases: { ...folder.cases, hidden: [...folder.cases.hidden, vast] } }
  }

  it('holds a large case whole', async () => {
    const database = await loaded([await withNumbers(450_000)])
    const vast = database.rows("SELECT * FROM sealed_case WHERE tag = 'vast'")
    expect(vast.map((row) => caseIn(row).args)).toEqual([[Array.from({ length: 450_000 }, () => 7)]])
  })

  it('refuses a case that no row of D1 holds', async () => {
    const problem = await withNumbers(500_000)
    expect(() => problemRows(problem)).toThrow(ContentError)
    expect(() => problemRows(problem)).toThrow(/^add-up\/cases\.json: hidden\[12\]: \d+ bytes in one row/)
  })
})
