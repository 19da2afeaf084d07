/** The catalogue as SQL: what `npm run load` writes and what tests of the catalogue read. */
import { createHash } from 'node:crypto'
import { shingles } from '../../src/domain/practice/attempt.ts'
import { publicProblem, type ProblemFolder } from './format.ts'
import { insertRow } from './sql.ts'

/** Every table that a load replaces. What people share stands in tables of its own, which are not among them. */
export const CATALOGUE_TABLES = [
  'catalogue',
  'problem',
  'problem_topic',
  'problem_search',
  'sealed_case',
  'sealed_checker',
  'sealed_hint',
  'sealed_misconception',
  'sealed_solution',
  'sealed_solution_code',
] as const

/** Tables of users and operators, which a load leaves alone. */
export const USER_TABLES = ['account', 'deployment', 'invite', 'usage'] as const

/**
 * Statements that replace the whole catalogue in a database with schema.sql's tables; to be run as one transaction. The same
 * problems give the same text. Its `version` is a hash over every row. Throws a ContentError for what D1 cannot hold.
 */
export function catalogueSql(problems: readonly ProblemFolder[]): string[] {
  const rows = problems.flatMap(problemSql)
  const hash = createHash('sha256')
  for (const statement of rows) hash.update(statement).update('\n')
  const version = { key: 'version', value: hash.digest('hex').slice(0, 16) }
  return [
    ...CATALOGUE_TABLES.map((table) => `DELETE FROM ${table};`),
    ...rows,
    ...insertRow('catalogue', version, ['key'], 'the version'),
  ]
}

function problemSql(folder: ProblemFolder): string[] {
  const { slug } = folder
  const problem = publicProblem(folder)
  const key = ['slug']
  const row = {
    slug,
    position: folder.position,
    title: problem.title,
    difficulty: problem.difficulty,
    topics: JSON.stringify(problem.topics),
    statement: problem.statement,
    signature: JSON.stringify(problem.signature),
    comparator: JSON.stringify(problem.comparator),
    cpu_ms: problem.cpuMs,
    visible_cases: JSON.stringify(problem.visibleCases),
    hidden_count: problem.hiddenCaseCount,
    languages: JSON.stringify(problem.languages),
    hint_shingles: JSON.stringify(
      folder.hints.map(({ body, question }) => [...shingles(`${body}\n\n${question}`)].sort((a, b) => a - b)),
    ),
    solution_ids: JSON.stringify(folder.solutions.map((solution) => solution.id)),
    version: problem.version,
  }
  const search = { slug, title: problem.title, topics: problem.topics.join(' '), statement: problem.statement }
  return [
    ...insertRow('problem', row, key, slug),
    ...problem.topics.flatMap((topic) => insertRow('problem_topic', { slug, topic }, ['slug', 'topic'], slug)),
    ...insertRow('problem_search', search, key, `${slug}/statement.md`),
    ...sealedSql(folder),
  ]
}

function sealedSql({ slug, cases, checker, hints, misconceptions, solutions }: ProblemFolder): string[] {
  return [
    ...cases.hidden.flatMap(({ tag, args, expected, raises = false }, position) => {
      const values = { args: JSON.stringify(args), expected: JSON.stringify(expected), raises: Number(raises) }
      const source = `${slug}/cases.json: hidden[${position}]`
      return insertRow('sealed_case', { slug, position, tag, ...values }, ['slug', 'position'], source)
    }),
    ...(checker === null ? [] : insertRow('sealed_checker', { slug, code: checker }, ['slug'], `${slug}/checker.py`)),
    ...hints.flatMap((hint, index) => {
      const row = { slug, level: index + 1, ...hint }
      return insertRow('sealed_hint', row, ['slug', 'level'], `${slug}/hints/${row.level}.md`)
    }),
    ...misconceptions.flatMap(({ id, tags, verdicts, notice, question }, position) => {
      const row = { slug, id, position, tags: JSON.stringify(tags), verdicts: JSON.stringify(verdicts), notice, question }
      return insertRow('sealed_misconception', row, ['slug', 'id'], `${slug}/problem.json: misconception ${id}`)
    }),
    ...solutions.flatMap(({ id, position, title, time, space, explanation, code }) => {
      const source = `${slug}/solutions/${id}`
      const programs = Object.entries(code).flatMap(([language, text]) =>
        insertRow('sealed_solution_code', { slug, id, language, code: text }, ['slug', 'id', 'language'], source),
      )
      const row = { slug, id, position, title, time, space, explanation }
      return [...insertRow('sealed_solution', row, ['slug', 'id'], source), ...programs]
    }),
  ]
}
