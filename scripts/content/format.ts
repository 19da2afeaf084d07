/**
 * The files of a problem and how they are read.
 *
 *     content/problems/<slug>/
 *       problem.json                 metadata, typed signature, misconceptions (problemFile)
 *       statement.md                 Markdown: the task, constraints, worked examples
 *       cases.json                   { visible, hidden }: tagged cases (casesFile)
 *       hints/1.md 2.md 3.md         clarification, approach, sketch; the last paragraph is the hint's one question
 *       solutions/<id>/              solution.json, explanation.md, solution.py, solution.js
 *       misconceptions/<id>.py .js   a wrong program that triggers exactly that misconception
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { difficulties, languages, SLUG, type Language, type Problem } from '../../src/domain/problem.ts'
import { comparators, conforms, parseType, type Json } from '../../src/domain/values.ts'
import { verdicts } from '../../src/domain/verdict.ts'

const EXTENSIONS: Readonly<Record<Language, string>> = { python3: 'py', javascript: 'js' }

const json: z.ZodType<Json> = z.json()
const typeName = z.string().refine((text) => parseType(text) !== null, 'not a type: use int, float, bool, string with [] and ?')
const camelCase = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/)
const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const problemFile = z.strictObject({
  title: z.string().min(3).max(80),
  /** Where the problem stands among the others; smaller first. */
  position: z.int().min(1),
  difficulty: z.enum(difficulties),
  topics: z
    .array(z.string().regex(/^[a-z][a-z -]{1,39}$/))
    .min(1)
    .max(5),
  signature: z.strictObject({
    entry: camelCase,
    parameters: z
      .array(z.strictObject({ name: camelCase, type: typeName }))
      .min(1)
      .max(6),
    returns: typeName,
  }),
  comparator: z.enum(comparators).default('exact'),
  wallMs: z.int().min(500).max(10_000).default(5_000),
  /** A run matches where its first failing case has one of `tags`, or its verdict is one of `verdicts`. */
  misconceptions: z
    .array(
      z.strictObject({
        id,
        tags: z.array(z.string()).default([]),
        verdicts: z.array(z.enum(verdicts).exclude(['accepted', 'wrong_answer'])).default([]),
        /** What the run showed, in one or two sentences, without the remedy. */
        notice: z.string().min(20).max(400),
        /** Takes the place of the hint's own question. */
        question: z
          .string()
          .min(10)
          .max(300)
          .regex(/[?？]$/),
      }),
    )
    .min(1),
})

const caseEntry = z.strictObject({ tag: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/), args: z.array(json), expected: json })
const casesFile = z.strictObject({ visible: z.array(caseEntry).min(3).max(5), hidden: z.array(caseEntry).min(8).max(100) })
const solutionFile = z.strictObject({
  title: z.string().min(3).max(80),
  position: z.int().min(1),
  time: z.string(),
  space: z.string(),
})

export interface HintFile {
  readonly body: string
  readonly question: string
}
export interface SolutionFolder extends z.infer<typeof solutionFile> {
  readonly id: string
  readonly explanation: string
  readonly code: Readonly<Record<Language, string>>
}
export interface MisconceptionFolder extends z.infer<typeof problemFile.shape.misconceptions.element> {
  readonly program: Readonly<Record<Language, string>>
}
export interface ProblemFolder extends Omit<z.infer<typeof problemFile>, 'misconceptions'> {
  readonly slug: string
  readonly statement: string
  readonly cases: z.infer<typeof casesFile>
  readonly hints: readonly HintFile[]
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
  const programs = async (stem: string): Promise<Record<Language, string>> => {
    const code = async (language: Language) => text(`${stem}.${EXTENSIONS[language]}`)
    return { python3: await code('python3'), javascript: await code('javascript') }
  }

  const problem = await parsed('problem.json', problemFile)
  const statement = await text('statement.md')
  const cases = await parsed('cases.json', casesFile)
  checkCases(slug, problem.signature, cases)
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
  const unread = (await filesBelow(join(root, slug))).find((path) => !files.has(path))
  if (unread !== undefined) throw new ContentError(`${slug}/${unread}: nothing refers to this file`)
  return { ...problem, slug, statement, cases, hints, solutions, misconceptions, version: hashOf(files) }
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

/** What everybody may see of a problem, as the server's domain takes it. */
export function publicProblem(folder: ProblemFolder): Problem {
  const { slug, title, difficulty, topics, statement, signature, comparator, wallMs, cases, solutions, version } = folder
  return {
    slug,
    title,
    difficulty,
    topics,
    statement,
    signature,
    comparator,
    wallMs,
    visibleCases: cases.visible,
    hiddenCaseCount: cases.hidden.length,
    languages: languages.filter((language) => solutions.every(({ code }) => Object.hasOwn(code, language))),
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

function checkCases(slug: string, signature: ProblemFolder['signature'], cases: ProblemFolder['cases']): void {
  const seen = new Set<string>()
  for (const [set, list] of Object.entries(cases)) {
    for (const [index, entry] of list.entries()) {
      const where = `${slug}/cases.json: ${set}[${index}]`
      if (entry.args.length !== signature.parameters.length)
        throw new ContentError(`${where}: ${entry.args.length} arguments for ${signature.parameters.length} parameters`)
      const typed = signature.parameters.map((parameter, at) => [entry.args[at] ?? null, parameter.type] as const)
      for (const [value, type] of [...typed, [entry.expected, signature.returns] as const]) {
        const parsedType = parseType(type)
        if (!parsedType || !conforms(value, parsedType))
          throw new ContentError(`${where}: ${JSON.stringify(value).slice(0, 80)} is no ${type}`)
      }
      const key = JSON.stringify(entry.args)
      if (seen.has(key)) throw new ContentError(`${where}: the same arguments stand in an earlier case`)
      seen.add(key)
    }
  }
}
