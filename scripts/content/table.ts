/** What a check of the content came to, for the terminal. */
import { languages } from '../../src/domain/problem.ts'
import type { Proof } from './prove.ts'

export interface Progress {
  readonly runs: number
  /** Done, of those that are checked. */
  readonly problems: number
  readonly of: number
}

export interface CheckedProblem {
  readonly slug: string
  readonly cases: number
  /** What is wrong; each names the file or the program. Empty when the problem is proved. */
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
  /** Null when the folder cannot be read, so that nothing was run. */
  readonly proof: Proof | null
  readonly wallMs: number
}

const BAR = 30

/** One line while the check goes on. */
export function progressLine({ runs, problems, of }: Progress): string {
  const filled = Math.floor((BAR * problems) / Math.max(of, 1))
  return `[${'#'.repeat(filled).padEnd(BAR, '.')}] ${problems} of ${of} problems, ${runs} runs`
}

/** One row a problem, with a column for every language that something was run in. */
function table(checked: readonly CheckedProblem[]): string {
  const milliseconds = (value: number | undefined) => (value === undefined ? '-' : `${Math.round(value)}`)
  const shown = languages.filter((language) => checked.some(({ proof }) => proof?.slowestMs[language] !== undefined))
  const rows = [
    [
      'problem',
      'cases',
      'runs',
      ...shown.map((language, index) => (index === 0 ? `slowest CPU, ms: ${language}` : language)),
      '',
    ],
    ...checked.map(({ slug, cases, complaints, proof }) => [
      slug,
      `${cases}`,
      `${proof?.runs ?? 0}`,
      ...shown.map((language) => milliseconds(proof?.slowestMs[language])),
      complaints.length === 0 ? 'passed' : 'FAILED',
    ]),
  ]
  const last = (rows[0]?.length ?? 0) - 1
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 || column === last ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

/** A row for each problem, then every warning and complaint, then `N passed, N failed`. */
export function summary(checked: readonly CheckedProblem[]): string {
  const failed = checked.filter(({ complaints }) => complaints.length > 0)
  return [
    table(checked),
    ...checked.flatMap(({ warnings }) => warnings).map((warning) => `warning: ${warning}`),
    ...failed.flatMap(({ complaints }) => complaints).map((complaint) => `failed: ${complaint}`),
    `${checked.length - failed.length} passed, ${failed.length} failed`,
  ].join('\n')
}
