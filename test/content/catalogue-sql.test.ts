import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_TABLES, catalogueSql, USER_TABLES } from '../../scripts/content/catalogue-sql.ts'
import { ContentError, readProblem } from '../../scripts/content/format.ts'
import type { ProblemFolder } from '../../scripts/content/format.ts'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import {
  caseRow,
  checkerRow,
  hintRow,
  misconceptionRow,
  problemRow,
  solutionCodeRow,
  solutionRow,
} from '../../src/catalog/rows.ts'
import { containment, shingles } from '../../src/domain/practice/attempt.ts'
import { checked, raises } from './fixtures/answers.ts'
import { classProblem } from './fixtures/class.ts'
import { changesFor } from './fixtures/typed-problem.ts'
import { cases, good, problemsWith, SLUG, temporaryFolder, writeProblem } from './fixture.ts'

const schema = readFileSync(join(import.meta.dirname, '../../schema.sql'), 'utf8')

function database(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(schema)
  return db
}
function load(db: DatabaseSync, problems: readonly ProblemFolder[]): DatabaseSync {
  for (const statement of catalogueSql(problems)) db.exec(statement)
  return db
}
const rows = (db: DatabaseSync, sql: string) => db.prepare(sql).all()
const everything = (db: DatabaseSync) => CATALOGUE_TABLES.map((table) => rows(db, `SELECT * FROM ${table}`))
const version = (db: DatabaseSync) => rows(db, "SELECT value FROM catalogue WHERE key = 'version'")[0]?.['value']
const fixture = async (changes = {}) => readProblems(await problemsWith(changes))

describe('the catalogue as SQL', () => {
  it('covers every table of the schema', () => {
    const tables = rows(database(), "SELECT name FROM sqlite_master WHERE type = 'table'").map(
      ({ name }) => `${name?.toString()}`,
    )
    expect(tables.filter((name) => !name.startsWith('problem_search_')).sort()).toEqual(
      [...CATALOGUE_TABLES, ...USER_TABLES].sort(),
    )
  })

  it('stores a problem as the Worker reads it', async () => {
    const db = load(database(), await fixture())
    const [row] = rows(db, 'SELECT * FROM problem')
    const { problem, hintShingles, solutionIds } = problemRow.parse(row)
    expect(problem).toMatchObject({
      slug: SLUG,
      title: 'Add up',
      topics: ['arrays', 'counting'],
      statement: good['statement.md'],
      signature: { kind: 'function', entry: 'addUp' },
      comparator: { kind: 'exact' },
      cpuMs: 2_000,
      visibleCases: cases.visible,
      hiddenCaseCount: cases.hidden.length,
      languages: ['python3', 'javascript'],
    })
    expect(solutionIds).toEqual(['built-in', 'loop'])
    const text = good['hints/2.md'] ?? ''
    expect(hintShingles.map((hint) => containment(shingles(text), hint) === 1)).toEqual([false, true, false])
    expect(hintShingles[1]).toEqual(shingles(text))
    expect(row?.['position']).toBe(1)
    expect(rows(db, 'SELECT * FROM problem_topic')).toHaveLength(2)
  })

  it('stores what is sealed in its order', async () => {
    const db = load(database(), await fixture())
    const stored = (table: string) => rows(db, `SELECT * FROM ${table} ORDER BY position`)
    expect(stored('sealed_case').map((row) => caseRow.parse(row))).toEqual(cases.hidden)
    const misconceptions = stored('sealed_misconception')
    expect(misconceptions.map(({ id }) => id)).toEqual(['negatives-left-out', 'empty-raises'])
    expect(misconceptions.map((row) => misconceptionRow.parse(row))).toMatchObject([
      { tags: ['negative'], verdicts: [], question: "Which numbers does your program's sum leave out?" },
      { tags: [], verdicts: ['runtime_error'] },
    ])
    expect(stored('sealed_solution').map((row) => solutionRow.parse(row).title)).toEqual(['The built-in', 'A loop'])
    const codes = rows(db, 'SELECT * FROM sealed_solution_code').map((row) => solutionCodeRow.parse(row))
    expect(codes).toHaveLength(4)
    expect(codes).toContainEqual({ id: 'loop', language: 'python3', code: good['solutions/loop/solution.py'] })
    const hints = rows(db, 'SELECT * FROM sealed_hint ORDER BY level').map((row) => hintRow.parse(row))
    expect(hints.map((hint) => `${hint.body}\n\n${hint.question}\n`)).toEqual([1, 2, 3].map((level) => good[`hints/${level}.md`]))
  })

  it('stores signature, comparator and exceptions as the Worker reads them', async () => {
    const problems = [...(await fixture(changesFor(classProblem))), ...(await fixture(changesFor(raises)))]
    for (const folder of problems) {
      const db = load(database(), [folder])
      const { problem } = problemRow.parse(rows(db, 'SELECT * FROM problem')[0])
      expect(problem).toMatchObject({
        signature: folder.signature,
        visibleCases: folder.cases.visible,
        languages: ['python3', 'javascript', 'typescript'],
      })
      const hidden = rows(db, 'SELECT * FROM sealed_case ORDER BY position').map((row) => caseRow.parse(row))
      expect(hidden).toEqual(folder.cases.hidden)
      expect(hidden.some((entry) => entry.raises && entry.expected === null)).toBe(true)
      expect(rows(db, 'SELECT * FROM sealed_checker')).toEqual([])
    }
  })

  it('seals the checker, and nothing else holds a line of it', async () => {
    const canary = 'return "canary-of-the-checker" == ""'
    const changes = { ...changesFor(checked), 'checker.py': `${checked.checker}\ndef never():\n    ${canary}\n` }
    const db = load(database(), await fixture(changes))
    const stored = rows(db, 'SELECT * FROM sealed_checker')
    expect(stored.map((row) => [row['slug'], checkerRow.parse(row).code])).toEqual([[SLUG, changes['checker.py']]])
    expect(problemRow.parse(rows(db, 'SELECT * FROM problem')[0]).problem.comparator).toEqual(checked.comparator)
    const elsewhere = CATALOGUE_TABLES.filter((table) => table !== 'sealed_checker')
    const text = JSON.stringify(elsewhere.map((table) => rows(db, `SELECT * FROM ${table}`)))
    expect([text.includes('canary'), text.includes('same_guests')]).toEqual([false, false])
  })

  it('finds a problem by the words of its title, topics and statement', async () => {
    const db = load(load(database(), await fixture()), await fixture())
    const found = (words: string) => rows(db, `SELECT slug FROM problem_search WHERE problem_search MATCH '${words}'`)
    expect(['ADD', 'counted', 'lists'].map(found)).toEqual(Array.from({ length: 3 }, () => [{ slug: SLUG }]))
    expect(found('zebra')).toEqual([])
  })

  it('is the same after a second load', async () => {
    const problems = await readProblems(PROBLEMS)
    const once = load(database(), problems)
    const twice = load(load(database(), problems), problems)
    expect(everything(once).flat().length).toBeGreaterThan(CATALOGUE_TABLES.length)
    expect(everything(twice)).toEqual(everything(once))
  })

  it('leaves nothing of what was there before', async () => {
    const root = await temporaryFolder()
    await writeProblem(root, { 'statement.md': (text: string) => `Zebra.\n\n${text}` }, 'gone')
    const db = load(load(database(), await readProblems(root)), await fixture())
    expect(everything(db)).toEqual(everything(load(database(), await fixture())))
    expect(rows(db, "SELECT * FROM problem_search WHERE problem_search MATCH 'zebra'")).toEqual([])
  })

  it('has another version when any file is another', async () => {
    const before = load(database(), await fixture())
    const after = load(database(), await fixture({ 'misconceptions/empty-raises.js': (text: string) => `// why\n${text}` }))
    expect(version(before)).toMatch(/^[0-9a-f]{16}$/)
    expect(version(load(database(), await fixture()))).toBe(version(before))
    expect(version(after)).not.toBe(version(before))
  })

  const withNumbers = (count: number) => ({
    'cases.json': JSON.stringify({
      ...cases,
      hidden: [...cases.hidden, { tag: 'vast', args: [Array.from({ length: count }, () => 7)], expected: 7 * count }],
    }),
  })

  it('stays below the length D1 takes', async () => {
    const problems = [...(await readProblems(PROBLEMS)), ...(await fixture(withNumbers(150_000)))]
    const statements = catalogueSql(problems)
    expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(100_000)
    const vast = rows(load(database(), problems), "SELECT * FROM sealed_case WHERE tag = 'vast' AND slug = 'add-up'")
    expect(vast.map((row) => caseRow.parse(row).args)).toEqual([[Array.from({ length: 150_000 }, () => 7)]])
  })

  it('refuses a case that no row of D1 holds', async () => {
    const root = await problemsWith(withNumbers(500_000))
    const problem = await readProblem(root, SLUG)
    const refusal = /^add-up\/cases\.json: hidden\[8\]: \d+ bytes in one row/
    expect(() => catalogueSql([problem])).toThrow(ContentError)
    expect(() => catalogueSql([problem])).toThrow(refusal)
    await expect(readProblems(root)).rejects.toThrow(refusal)
  })
})
