/** schema.sql, taken apart: which tables are the catalogue's, what makes them, and under which version. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const SCHEMA = join(import.meta.dirname, '../../schema.sql')

/** Every table that the load writes. `catalogue` itself, which says what the others are, is never built again. */
export const CATALOGUE_TABLES = [
  'component',
  'course',
  'course_node',
  'facet_set',
  'objective_text',
  'problem',
  'problem_listed',
  'problem_search',
  'question',
  'sealed_case',
  'sealed_checker',
  'sealed_form',
  'sealed_generator',
  'sealed_hint',
  'sealed_hint_question',
  'sealed_interview_detail',
  'sealed_misconception',
  'sealed_question',
  'sealed_solution',
  'sealed_solution_code',
  'word_search',
] as const
export type CatalogueTable = (typeof CATALOGUE_TABLES)[number]

/** Tables of courses, which go with their folders. */
export const COURSE_TABLES = [
  'course',
  'course_node',
  'objective_text',
  'question',
  'sealed_question',
] as const satisfies readonly CatalogueTable[]
export type CourseTable = (typeof COURSE_TABLES)[number]

/** Tables of a problem, which its sessions may still need once its folder is gone. */
export const SEALED_TABLES = CATALOGUE_TABLES.filter((table) => table.startsWith('sealed_') && table !== 'sealed_question')

/** Tables of earlier versions, which are dropped when the others are replaced. */
export const FORMER_TABLES = ['problem_topic'] as const

/** Tables of users and operators, which a load leaves alone but for what they lack. */
export const USER_TABLES = [
  'account',
  'calendar_feed',
  'calibration',
  'class',
  'class_creator',
  'class_member',
  'closed_account',
  'deployment',
  'invite',
  'load_hour',
  'lti_course',
  'lti_launch',
  'lti_line_item',
  'lti_link',
  'lti_platform',
  'owner_action',
  'removed_account',
  'replaced_refresh_token',
  'revoked_grant',
  'shared_activity',
  'shared_proof',
  'trial',
  'trial_person',
  'usage',
] as const

export interface Schema {
  /** The version of the catalogue's tables. */
  readonly version: string
  /** Makes every table and index that is missing. */
  readonly statements: readonly string[]
}

export const readSchema = async (): Promise<Schema> => parseSchema(await readFile(SCHEMA, 'utf8'))

/** Takes the file's text. Its statements hold no semicolon of their own. */
export function parseSchema(text: string): Schema {
  const version = /^-- Version (\d+) of the catalogue's tables\./.exec(text)?.[1]
  if (version === undefined) throw new Error('schema.sql does not begin with its version')
  const statements = text
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return { version, statements }
}

const TABLE = /^CREATE (VIRTUAL )?TABLE IF NOT EXISTS (\w+)/
const INDEX = /^CREATE INDEX IF NOT EXISTS (\w+) ON (\w+)/

/** What makes one table, by another name where one is given. Throws for a table that the schema does not have. */
export function tableStatement({ statements }: Schema, table: string, name = table): string {
  const creation = statements.find((statement) => TABLE.exec(statement)?.[2] === table)
  if (creation === undefined) throw new Error(`schema.sql makes no table ${table}`)
  return creation.replace(TABLE, (_, virtual: string | undefined) => `CREATE ${virtual ?? ''}TABLE ${name}`)
}

/** What makes the indexes of these tables, where they are missing. */
export const indexStatements = ({ statements }: Schema, tables: readonly string[]): string[] =>
  statements.filter((statement) => tables.includes(INDEX.exec(statement)?.[2] ?? ''))

/** The columns of a table by their names, each as it is defined; a line of schema.sql holds one. */
export function columnsOf(schema: Schema, table: string): ReadonlyMap<string, string> {
  const body = /\(([\s\S]*)\)/.exec(tableStatement(schema, table))?.[1] ?? ''
  const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''))
  return new Map(lines.flatMap((line) => (/^[a-z]/.test(line) ? [[/^\w+/.exec(line)?.[0] ?? '', line] as const] : [])))
}
