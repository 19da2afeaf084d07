/**
 * The files of a problem and how they are read.
 *
 *     content/problems/<slug>/
 *       problem.json                 metadata, typed signature, comparator, misconceptions (schemas.ts)
 *       statement.md                 Markdown: the task, constraints, worked examples
 *       cases.json                   { visible, hidden }: tagged cases
 *       checker.py                   check(…arguments, answer), where the comparator is a checker
 *       hints/1.md 2.md 3.md         clarification, approach, sketch; the last paragraph is the hint's one question
 *       solutions/<id>/              solution.json, explanation.md, solution.py, solution.js, and solution.ts, .go, .java, .cpp, .rs
 *                                    where there is one; of a problem in SQL solution.sql alone
 *       misconceptions/<id>.py .js   a wrong program that triggers exactly that misconception; in the others where there is one
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { languages, SLUG, type Language, type Problem } from '../../src/domain/problem.ts'
import { casesFile, id, problemFile, solutionFile } from './schemas.ts'
import { typeComplaints } from './typing.ts'

/** Of a program's file. */
export const EXTENSIONS: Readonly<Record<Language, string>> = {
  python3: 'py',
  javascript: 'js',
  typescript: 'ts',
  go: 'go',
  java: 'java',
  cpp: 'cpp',
  rust: 'rs',
  sql: 'sql',
}

/** A wrong type in problem.json may show in every case. */
const SHOWN_COMPLAINTS = 5

/** One program in several languages: in SQL alone, or in the required ones and as many more as there are. */
export type Programs = Readonly<Partial<Record<Language, string>>>

const REQUIRED: readonly Language[] = ['python3', 'javascript']
const CHOSEN = languages.filter((language) => language !== 'sql' && !REQUIRED.includes(language))

export interface HintFile {
  readonly body: string
  readonly question: string
}
export interface SolutionFolder extends z.infer<typeof solutionFile> {
  readonly id: string
  readonly explanation: string
  readonly code: Programs
}
export interface MisconceptionFolder extends z.infer<typeof problemFile.shape.misconceptions.element> {
  readonly program: Programs
}
export interface ProblemFolder extends Omit<z.infer<typeof problemFile>, 'misconceptions'> {
  readonly slug: string
  readonly statement: string
  readonly cases: z.infer<typeof casesFile>
  /** Null where the comparator is none. */
  readonly checker: string | null
  readonly hints: readonly HintFile[]
  /** The first is the main one. */
  readonly solutions: readonly SolutionFolder[]
  readonly misconceptions: readonly MisconceptionFolder[]
  /** SHA-256 over all the files read, 16 hex digits. */
  readonly version: string
}

/** A content file that cannot be used: which one and why. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

/** Reads one problem's folder; throws a ContentError naming file and reason. */
export async function readProblem(root: string, slug: string): Promise<ProblemFolder> {
  if (!SLUG.test(slug)) throw new ContentError(`${slug}: a folder's name is the slug: a-z, 0-9 and - only`)
  const files = new Map<string, string>()
  const text = async (path: string): Promise<string> => {
    const bytes = await readFile(join(root, slug, path)).catch(() => {
      throw new ContentError(`${slug}/${path}: missing`)
    })
    const content = bytes.toString('utf8')
    if (!bytes.equals(Buffer.from(content))) throw new ContentError(`${slug}/${path}: not UTF-8`)
    const nul = content.indexOf('\0')
    if (nul !== -1) throw new ContentError(`${slug}/${path}: line ${lineAt(content, nul)} holds a NUL character`)
    if (content.trim() === '') throw new ContentError(`${slug}/${path}: empty`)
    files.set(path, content)
    return content
  }
  const parsed = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
    let value: unknown
    try {
      value = JSON.parse(await text(path))
    } catch (error) {
      if (error instanceof ContentError) throw error
      throw new ContentError(`${slug}/${path}: ${error instanceof Error ? error.message : 'not JSON'}`)
    }
    const result = schema.safeParse(value)
    if (!result.success) throw new ContentError(`${slug}/${path}: ${z.prettifyError(result.error)}`)
    return result.data
  }
  const present = new Set(await filesBelow(join(root, slug)).catch(() => []))
  const isSql = [...present].some((path) => path.endsWith(`.${EXTENSIONS.sql}`))
  const programs = async (stem: string): Promise<Programs> => {
    const chosen = CHOSEN.filter((language) => present.has(`${stem}.${EXTENSIONS[language]}`))
    const read: Array<readonly [Language, string]> = []
    for (const language of isSql ? (['sql'] as const) : [...REQUIRED, ...chosen])
      read.push([language, await text(`${stem}.${EXTENSIONS[language]}`)])
    return Object.fromEntries(read)
  }

  const problem = await parsed('problem.json', problemFile)
  const statement = await text('statement.md')
  const cases = await parsed('cases.json', casesFile)
  const mistyped = typeComplaints({ ...problem, cases }, isSql).slice(0, SHOWN_COMPLAINTS)
  if (mistyped.length > 0) throw new ContentError(mistyped.map((complaint) => `${slug}/${complaint}`).join('\n'))
  const checker = problem.comparator.kind === 'checker' ? await text('checker.py') : null
  const hints: HintFile[] = []
  for (const level of [1, 2, 3]) hints.push(splitHint(`${slug}/hints/${level}.md`, await text(`hints/${level}.md`)))
  const misconceptions: MisconceptionFolder[] = []
  for (const entry of problem.misconceptions)
    misconceptions.push({ ...entry, program: await programs(`misconceptions/${entry.id}`) })
  const solutions: SolutionFolder[] = []
  for (const folder of (await readdir(join(root, slug, 'solutions')).catch(() => [])).sort()) {
    if (!id.safeParse(folder).success) throw new ContentError(`${slug}/solutions/${folder}: not a solution id`)
    const stem = `solutions/${folder}`
    solutions.push({
      id: folder,
      ...(await parsed(`${stem}/solution.json`, solutionFile)),
      explanation: await text(`${stem}/explanation.md`),
      code: await programs(`${stem}/solution`),
    })
  }
  if (solutions.length < 2) throw new ContentError(`${slug}/solutions: two solutions that differ in approach are needed`)
  solutions.sort((a, b) => a.position - b.position)
  const unread = [...present].find((path) => !files.has(path))
  if (unread !== undefined) throw new ContentError(`${slug}/${unread}: nothing refers to this file`)
  return { ...problem, slug, statement, cases, checker, hints, solutions, misconceptions, version: hashOf(files) }
}

function hashOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const path of [...files.keys()].sort())
    hash
      .update(path)
      .update('\0')
      .update(files.get(path) ?? '')
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Every file below a folder, except those whose names begin with a dot. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort()
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The languages a problem is offered in: those of its main solution. */
export function languagesOf([main]: readonly SolutionFolder[]): Language[] {
  return languages.filter((language) => main?.code[language] !== undefined)
}

/** What everybody may see of a problem, as the server's domain takes it. */
export function publicProblem(folder: ProblemFolder): Problem {
  const { slug, title, difficulty, topics, statement, signature, comparator, cpuMs, cases, solutions, version } = folder
  return {
    slug,
    title,
    difficulty,
    topics,
    statement,
    signature,
    comparator,
    cpuMs,
    visibleCases: cases.visible,
    hiddenCaseCount: cases.hidden.length,
    languages: languagesOf(solutions),
    version,
  }
}

function splitHint(file: string, text: string): HintFile {
  const paragraphs = text.trim().split(/\n{2,}/)
  const question = paragraphs.pop() ?? ''
  if (paragraphs.length === 0 || !/[?？]$/.test(question))
    throw new ContentError(`${file}: the last paragraph must be the hint's question`)
  return { body: paragraphs.join('\n\n'), question: question.replaceAll('\n', ' ') }
}
