/** A problem as the rows that the load writes, and the statements that write them. */
import { createHash } from 'node:crypto'
import { label, titleWords, wordsIn } from '../../src/catalog/words.ts'
import { offerOf, type FormIn } from '../../src/problem/form.ts'
import { growthIn } from '../../src/problem/growth/text.ts'
import type { Case, Problem } from '../../src/problem/problem.ts'
import type { Component } from './components.ts'
import { publicProblem, type ProblemFolder } from './format.ts'
import { askedOf, keyOf } from './hint-questions.ts'
import { interviewStatement, wholeSentences } from './interview.ts'
import { SEALED_TABLES, type CatalogueTable } from './schema.ts'
import { checkedRow, forEachOf, insertRows, type Row, type Statement } from './sql.ts'

/** A folder whose cases are all written out, as `expand` gives it; that module needs Node, and this one goes with a Worker too. */
export interface WrittenOut
  extends Omit<ProblemFolder, 'cases' | 'signature' | 'withoutForms' | 'formChoices'>, Pick<Problem, 'signature' | 'starters'> {
  /** The node that it is an exercise of, as `<course>/<node>`: no search finds it, and no list has it. */
  readonly exerciseOf?: string
  readonly cases: { readonly visible: readonly Case[]; readonly hidden: readonly Case[] }
  /** Those of one kind and language in their order, as `withForms` adds them. */
  readonly forms?: readonly FormIn[]
}

export interface ProblemRows {
  readonly slug: string
  /** Over all its rows: the same where nothing has to be written. */
  readonly hash: string
  readonly problem: Row
  readonly labels: string
  readonly sealed: Readonly<Partial<Record<CatalogueTable, readonly Row[]>>>
  /** The words of title and topics. */
  readonly words: readonly string[]
  /** About how much they weigh. */
  readonly bytes: number
}

/** The name under which a table is written. */
type TableName = (table: CatalogueTable) => string

/** Throws a ContentError for what D1 cannot hold. */
export function problemRows(folder: WrittenOut): ProblemRows {
  const { slug } = folder
  const published = publicProblem(folder)
  const problem = checkedRow(
    {
      slug,
      position: folder.position,
      title: published.title,
      title_words: titleWords(published.title),
      difficulty: published.difficulty,
      topics: JSON.stringify(published.topics),
      languages: JSON.stringify(published.languages),
      components: JSON.stringify(published.components),
      expected_minutes: published.expectedMinutes,
      siblings: JSON.stringify(published.siblings),
      statement: published.statement,
      signature: JSON.stringify(published.signature),
      comparator: JSON.stringify(published.comparator),
      cpu_ms: published.cpuMs,
      visible_cases: JSON.stringify(published.visibleCases),
      hidden_count: published.hiddenCaseCount,
      solution_ids: JSON.stringify(folder.solutions.map((solution) => solution.id)),
      version: published.version,
      starters: JSON.stringify(published.starters ?? {}),
      exercise_of: folder.exerciseOf ?? '',
      forms: JSON.stringify(offerOf(folder.forms ?? [])),
      interview: JSON.stringify(interviewOf(folder)),
    },
    slug,
  )
  const labels = [
    label('difficulty', published.difficulty),
    ...published.topics.map((topic) => label('topic', topic)),
    ...published.languages.map((language) => label('language', language)),
  ].join(' ')
  const sealed = sealedRows(folder)
  const text = JSON.stringify([problem, labels, sealed])
  return {
    slug,
    hash: createHash('sha256').update(text).digest('hex'),
    problem,
    labels,
    sealed,
    words: folder.exerciseOf !== undefined ? [] : wordsIn([published.title, ...published.topics].join(' ')),
    bytes: Buffer.byteLength(text),
  }
}

/** What anybody may see of an interview; null where the problem serves none. */
function interviewOf({ slug, interview, statement }: WrittenOut) {
  if (!interview) return null
  const { hintMinutes, largest } = interview
  const details = interview.details.map(({ id }) => detailKey(slug, id))
  return { hintMinutes, largest, details, statement: interviewStatement({ statement, interview }) }
}

/** The name of a detail in records and archives. It says nothing of the detail, because learners can read their archive at any time. */
const detailKey = (slug: string, id: string): string => createHash('sha256').update(`${slug} ${id}`).digest('hex').slice(0, 12)

function sealedRows(folder: WrittenOut) {
  const { slug, cases, checker, generator, shapes, hints, questions, misconceptions, solutions, forms = [] } = folder
  return {
    sealed_case: cases.hidden.map(({ tag, args, expected, raises = false }, position) => {
      const values = { args: JSON.stringify(args), expected: JSON.stringify(expected), raises: Number(raises) }
      return checkedRow({ slug, position, tag, ...values }, `${slug}/cases.json: hidden[${position}]`)
    }),
    sealed_checker: checker === null ? [] : [checkedRow({ slug, code: checker }, `${slug}/checker.py`)],
    sealed_form: forms.map(({ language, form }, index) => {
      const position = forms.slice(0, index).filter((one) => one.language === language && one.form.kind === form.kind).length
      const row = { slug, kind: form.kind, language, position, body: JSON.stringify(form) }
      return checkedRow(row, `${slug}: the form ${form.kind} in ${language}`)
    }),
    // An imported problem has none.
    sealed_generator:
      generator === '' ? [] : [checkedRow({ slug, code: generator, shapes: JSON.stringify(shapes) }, `${slug}/generator.js`)],
    sealed_hint: hints.map(({ body, question }, index) =>
      checkedRow({ slug, level: index + 1, body, question }, `${slug}/hints/${index + 1}.md`),
    ),
    sealed_hint_question: (questions ?? []).map((question, index) => {
      const row = { asked: JSON.stringify(askedOf(question, folder)), key: JSON.stringify(keyOf(question)) }
      return checkedRow({ slug, level: index + 1, ...row }, `${slug}/hints/questions.json`)
    }),
    sealed_interview_detail: (folder.interview?.details ?? []).map(({ id, about, omits, reading }, position) => {
      const sentences = JSON.stringify(wholeSentences(folder.statement, omits))
      const code = folder.interview?.readings.get(reading) ?? ''
      return checkedRow(
        { slug, key: detailKey(slug, id), position, about, sentences, code },
        `${slug}/problem.json: interview ${id}`,
      )
    }),
    sealed_misconception: misconceptions.map((entry, position) => {
      const { id, notice, question } = entry
      const [tags, also] = [JSON.stringify(entry.tags), JSON.stringify(entry.also)]
      const condition = { tags, also, ends: JSON.stringify(entry.ends), answers: JSON.stringify(entry.answers) }
      const row = { slug, id, position, ...condition, notice, question }
      return checkedRow(row, `${slug}/problem.json: misconception ${id}`)
    }),
    sealed_solution: solutions.map(({ id, position, title, time, space, growth, explanation }) => {
      const grown = { time_growth: growthIn(time, growth) ?? '', space_growth: growthIn(space, growth) ?? '' }
      return checkedRow({ slug, id, position, title, time, space, explanation, ...grown }, `${slug}/solutions/${id}`)
    }),
    sealed_solution_code: solutions.flatMap(({ id, code }) =>
      Object.entries(code).map(([language, text]) => checkedRow({ slug, id, language, code: text }, `${slug}/solutions/${id}`)),
    ),
  } satisfies ProblemRows['sealed']
}

/** Exercises of courses stand in no list. */
const LISTED = "exercise_of = ''"
const AMONG = 'IN (SELECT value FROM json_each(?))'

/** Puts these problems in the place of what is there under their slugs; in one transaction, each is the old one or the new. */
export function replaceProblems(problems: readonly ProblemRows[], named: TableName): Statement[] {
  const problem = named('problem')
  const slugs = problems.map(({ slug }) => slug)
  const rows = problems.map((entry) => ({ ...entry.problem, row_hash: entry.hash, retired: 0 }))
  const updates = Object.keys(rows[0] ?? {}).map((column) => `${column} = excluded.${column}`)
  return [
    ...unlist(slugs, named),
    ...SEALED_TABLES.flatMap((table) => forEachOf(slugs, `DELETE FROM ${named(table)} WHERE slug ${AMONG}`)),
    ...insertRows(problem, rows, `ON CONFLICT (slug) DO UPDATE SET ${updates.join(', ')}`),
    ...forEachOf(
      slugs,
      `INSERT INTO ${named('facet_set')} (difficulty, topics, languages)
        SELECT DISTINCT difficulty, topics, languages FROM ${problem} WHERE slug ${AMONG} AND ${LISTED} ON CONFLICT DO NOTHING`,
    ),
    ...forEachOf(
      slugs,
      `INSERT INTO ${named('problem_listed')} (id, position, facets)
        SELECT listed.id, listed.position, facet_set.id FROM ${problem} AS listed
        JOIN ${named('facet_set')} AS facet_set USING (difficulty, topics, languages) WHERE listed.slug ${AMONG} AND listed.${LISTED}`,
    ),
    ...forEachOf(
      problems.map(({ slug, labels }) => [slug, labels]),
      `INSERT INTO ${named('problem_search')} (rowid, slug, title, topics, statement, labels)
        SELECT listed.id, listed.slug, listed.title, listed.topics, listed.statement, given.value ->> 1
        FROM json_each(?) AS given JOIN ${problem} AS listed ON listed.slug = given.value ->> 0 AND listed.${LISTED}`,
    ),
    ...SEALED_TABLES.flatMap((table) =>
      insertRows(
        named(table),
        problems.flatMap(({ sealed }) => sealed[table] ?? []),
      ),
    ),
  ]
}

/** Takes these out of every search and list. Learners with an open session can still read them. */
export const retireProblems = (slugs: readonly string[], named: TableName): Statement[] => [
  ...unlist(slugs, named),
  ...forEachOf(slugs, `UPDATE ${named('problem')} SET retired = 1 WHERE slug ${AMONG}`),
]

const unlist = (slugs: readonly string[], named: TableName): Statement[] =>
  (['problem_search', 'problem_listed'] as const).flatMap((table) =>
    forEachOf(slugs, `DELETE FROM ${named(table)} WHERE rowid IN (SELECT id FROM ${named('problem')} WHERE slug ${AMONG})`),
  )

/** Throws a ContentError for what D1 cannot hold. */
export const componentRows = (components: readonly Component[]): Row[] =>
  components.map(({ id, title, summary, prerequisites }, position) =>
    checkedRow({ id, position, title, summary, prerequisites: JSON.stringify(prerequisites) }, `components.json: ${id}`),
  )

export const replaceComponents = (components: readonly Row[], named: TableName): Statement[] => [
  { sql: `DELETE FROM ${named('component')}`, params: [] },
  ...insertRows(named('component'), components),
]
