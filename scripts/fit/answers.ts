/** Answer logs as CSV: the owner's export without names, or anybody's in the same columns. docs/fit.md describes them. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { z } from 'zod'

export interface LoggedAnswer {
  readonly learner: string
  /** The primary one first; at least one. */
  readonly components: readonly string[]
  readonly item: string
  readonly form: string
  readonly aided: boolean
  /** Right without help: what every model predicts. */
  readonly right: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
}

const yes = new Set(['1', 'true', 'yes'])
const no = new Set(['0', 'false', 'no', ''])
const flag = z.string().transform((text, context) => {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return true
  if (no.has(word)) return false
  context.addIssue({ code: 'custom', message: 'is 0 or 1' })
  return z.NEVER
})
const time = z.string().transform((text, context) => {
  const at = /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Date.parse(text)
  if (Number.isFinite(at)) return at
  context.addIssue({ code: 'custom', message: 'is milliseconds since the epoch or an ISO time' })
  return z.NEVER
})
const row = z.object({
  learner: z.string().min(1),
  component: z
    .string()
    .transform((text) => [...new Set(text.split(';').map((id) => id.trim()))].filter((id) => id !== ''))
    .refine((ids) => ids.length > 0, 'names at least one component'),
  item: z.string().default(''),
  form: z.string().default('program'),
  origin: z.string().default(''),
  aided: flag.default(false),
  right: flag,
  time,
})

/** What cannot be read, with the place. */
export class LogError extends Error {
  override readonly name = 'LogError'
}

/** Every answer of these files, by learner and then by time; answers of one moment keep the order of the file. */
export async function readAnswers(files: readonly string[]): Promise<LoggedAnswer[]> {
  const answers: LoggedAnswer[] = []
  for (const file of files) {
    const { data, errors } = Papa.parse<unknown>(await readFile(file, 'utf8'), { header: true, skipEmptyLines: 'greedy' })
    // A row that is too short or too long is reported by its columns, below.
    const broken = errors.find(({ type }) => type === 'Quotes')
    if (broken) throw new LogError(`${file} cannot be read as CSV at row ${(broken.row ?? 0) + 2}: a quote is not closed`)
    for (const [index, record] of data.entries()) answers.push(answerOf(record, file, index + 2))
  }
  return inOrder(answers)
}

export function inOrder(answers: readonly LoggedAnswer[]): LoggedAnswer[] {
  const first = new Map<string, number>()
  for (const { learner } of answers) if (!first.has(learner)) first.set(learner, first.size)
  return [...answers].sort((a, b) => (first.get(a.learner) ?? 0) - (first.get(b.learner) ?? 0) || a.at - b.at)
}

function answerOf(record: unknown, file: string, line: number): LoggedAnswer {
  const parsed = row.safeParse(record)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const column = issue?.path.join('.') ?? ''
    throw new LogError(`${file}, row ${line}: the column "${column}" ${issue?.message ?? 'cannot be read'}`)
  }
  const { learner, component, item, form, aided, right, time: at } = parsed.data
  return { learner, components: component, item, form, aided, right: right && !aided, at }
}
