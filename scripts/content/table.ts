/** What a check of the content came to, for the terminal. */
import { formKinds, type FormOffer } from '../../src/problem/form.ts'
import { languages } from '../../src/problem/problem.ts'
import type { CheckedNode } from './courses/check.ts'
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
  /** The forms of practice that it yields. */
  readonly forms: FormOffer
  readonly wallMs: number
}

const BAR = 30

/** One line while the check goes on. */
export function progressLine({ runs, problems, of }: Progress): string {
  return `${bar(problems, of)} ${problems} of ${of} problems, ${runs} runs`
}

/** The same while courses are looked at, which come after the problems. */
export const nodeProgressLine = ({ nodes, of }: { readonly nodes: number; readonly of: number }): string =>
  `${bar(nodes, of)} ${nodes} of ${of} nodes`

const bar = (done: number, of: number): string => `[${'#'.repeat(Math.floor((BAR * done) / Math.max(of, 1))).padEnd(BAR, '.')}]`

const milliseconds = (value: number | null | undefined) => (typeof value === 'number' ? `${Math.round(value)}` : '-')
const outcome = ({ complaints }: { readonly complaints: readonly string[] }) => (complaints.length === 0 ? 'passed' : 'FAILED')

/** One row a problem, with a column for every language that something was run in. */
function problemTable(checked: readonly CheckedProblem[]): string {
  const run = languages.filter((language) => checked.some(({ proof }) => proof?.slowestMs[language] !== undefined))
  return table([
    ['problem', 'cases', 'runs', ...run.map((language, index) => (index === 0 ? `slowest CPU, ms: ${language}` : language)), ''],
    ...checked.map(({ slug, cases, complaints, proof }) => [
      slug,
      `${cases}`,
      `${proof?.runs ?? 0}`,
      ...run.map((language) => milliseconds(proof?.slowestMs[language])),
      outcome({ complaints }),
    ]),
  ])
}

/** How many problems have each kind of form. */
function formsLine(checked: readonly CheckedProblem[]): string {
  const kindsOf = ({ forms }: CheckedProblem) => Object.keys(forms).length
  const byKind = formKinds.map((kind) => `${kind} ${checked.filter(({ forms }) => forms[kind] !== undefined).length}`)
  const [four, six] = [4, formKinds.length].map((least) => checked.filter((one) => kindsOf(one) >= least).length)
  return `forms of practice: ${four} of ${checked.length} problems have at least four kinds, ${six} all six (${byKind.join(', ')})`
}

/** One row a node of a course. */
const nodeTable = (checked: readonly CheckedNode[]): string =>
  table([
    ['node', 'questions', 'runs', 'slowest CPU, ms', ''],
    ...checked.map((node) => [node.slug, `${node.questions}`, `${node.runs}`, milliseconds(node.slowestMs), outcome(node)]),
  ])

/** The first row says what the columns are. */
export function table(rows: ReadonlyArray<readonly string[]>): string {
  const last = (rows[0]?.length ?? 0) - 1
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 || column === last ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

/** A row for each problem and each node of a course, then every warning and complaint, then `N passed, N failed`. */
export function summary(problems: readonly CheckedProblem[], nodes: readonly CheckedNode[] = []): string {
  const checked = [...problems, ...nodes]
  const failed = checked.filter(({ complaints }) => complaints.length > 0)
  return [
    ...(problems.length === 0 ? [] : [problemTable(problems), formsLine(problems)]),
    ...(nodes.length === 0 ? [] : [nodeTable(nodes)]),
    ...checked.flatMap(({ warnings }) => warnings).map((warning) => `warning: ${warning}`),
    ...failed.flatMap(({ complaints }) => complaints).map((complaint) => `failed: ${complaint}`),
    `${checked.length - failed.length} passed, ${failed.length} failed`,
  ].join('\n')
}
