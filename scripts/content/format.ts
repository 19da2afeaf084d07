/**
 * The files of a problem and how they are read.
 *
 *     content/problems/<slug>/
 *       problem.json                 metadata, typed signature, comparator, misconceptions (schemas.ts)
 *       statement.md                 Markdown: the task, constraints, worked examples
 *       cases.json                   { visible, hidden }: tagged cases; a hidden one may be made by the generator (expand.ts)
 *       generator.js                 generate(random, size, shape) and isValid(…arguments)
 *       checker.py                   check(…arguments, answer), where the comparator is a checker
 *       hints/1.md 2.md 3.md         clarification, approach, sketch; the last paragraph is the hint's one question
 *       hints/questions.json         for each hint, how an answer to its question is checked
 *       solutions/<id>/              solution.json, explanation.md, solution.py, solution.js, and solution.ts, .go, .java, .cpp, .rs
 *                                    where there is one; of a problem in SQL solution.sql alone
 *       misconceptions/<id>.py .js   a wrong program that triggers exactly that misconception; in the others where there is one
 *       programs/too-slow.py .js     a right program of the wrong complexity
 *       programs/wrong.py .js        a program that is plausible and wrong
 *       shortcuts/<id>.py or .js     a program that goes round the skill the problem is about; it must fail
 *       interview/<id>.py            a program that reads a detail in another way than the statement, which an interview leaves out
 *       forms.json                   what runs have chosen for the forms of practice (forms/choose.ts)
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { isOwnSlug } from '../../src/problem/own-problem.ts'
import { languages, SLUG, type Case, type Language, type Problem } from '../../src/problem/problem.ts'
import { ContentError, FolderReader } from './folder.ts'
import { QUESTIONS, questionTypeComplaints } from './hint-questions.ts'
import {
  casesFile,
  formsFile,
  id,
  type interview,
  problemFile,
  questionsFile,
  type shortcut,
  solutionFile,
  type FormChoices,
  type GeneratedCase,
  type HintQuestion,
} from './schemas.ts'
import { typeComplaints } from './typing.ts'
import { unwrittenIn } from './unwritten.ts'

export { allRead, ContentError } from './folder.ts'

/** The file extension of a program. */
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

export const FORMS = 'forms.json'
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
export interface SolutionFolder extends Omit<z.infer<typeof solutionFile>, '$schema'> {
  readonly id: string
  readonly explanation: string
  readonly code: Programs
}
export interface MisconceptionFolder extends z.infer<typeof problemFile.shape.misconceptions.element> {
  readonly program: Programs
}
export interface ShortcutFolder extends z.infer<typeof shortcut> {
  readonly program: Programs
}
/** The other readings of an interview, by their paths without ending. */
export interface InterviewFolder extends z.infer<typeof interview> {
  readonly readings: ReadonlyMap<string, string>
}
export interface ProblemFolder extends Omit<
  z.infer<typeof problemFile>,
  'misconceptions' | 'shortcuts' | 'topics' | 'interview' | '$schema'
> {
  readonly topics: readonly string[]
  readonly slug: string
  readonly statement: string
  /** Null where it serves no interview. */
  readonly interview?: InterviewFolder | null
  readonly cases: { readonly visible: readonly Case[]; readonly hidden: ReadonlyArray<Case | GeneratedCase> }
  /** The text of generator.js. */
  readonly generator: string
  /** Null where the comparator is none. */
  readonly checker: string | null
  readonly hints: readonly HintFile[]
  /** One for each hint, in their order; null where nobody wrote any. */
  readonly questions: readonly HintQuestion[] | null
  /** The first is the main one. */
  readonly solutions: readonly SolutionFolder[]
  readonly misconceptions: readonly MisconceptionFolder[]
  readonly tooSlow: Programs
  readonly wrong: Programs
  readonly shortcuts: readonly ShortcutFolder[]
  /** Null where there are none yet. */
  readonly formChoices: FormChoices | null
  /** `file: line N` wherever a file still holds one of the marks. */
  readonly unwritten: readonly string[]
  /** SHA-256 over all the files read, 16 hex digits. */
  readonly version: string
}

/** Reads one problem's folder; throws a ContentError naming file and reason. */
export async function readProblem(root: string, slug: string): Promise<ProblemFolder> {
  if (!SLUG.test(slug)) throw new ContentError(`${slug}: a folder's name is the slug: a-z, 0-9 and - only`)
  if (isOwnSlug(slug)) throw new ContentError(`${slug}: a slug that begins with own- is a learner's own problem`)
  const reader = new FolderReader(root, slug)
  const text = (path: string) => reader.text(path)
  const parsed = <T>(path: string, schema: z.ZodType<T>) => reader.parsed(path, schema)
  const present = new Set(await reader.list())
  const isSql = [...present].some((path) => path.endsWith(`.${EXTENSIONS.sql}`))
  const programs = async (stem: string): Promise<Programs> => {
    const chosen = CHOSEN.filter((language) => present.has(`${stem}.${EXTENSIONS[language]}`))
    const read: Array<readonly [Language, string]> = []
    for (const language of isSql ? (['sql'] as const) : [...REQUIRED, ...chosen])
      read.push([language, await text(`${stem}.${EXTENSIONS[language]}`)])
    return Object.fromEntries(read)
  }
  /** In the languages in which there is one: many shortcuts are a function that only one language has. */
  const anyPrograms = async (stem: string): Promise<Programs> => {
    const writtenLanguages = languages.filter((language) => present.has(`${stem}.${EXTENSIONS[language]}`))
    if (writtenLanguages.length === 0) throw new ContentError(`${slug}/${stem}: a program is needed, in any language`)
    const read: Array<readonly [Language, string]> = []
    for (const language of writtenLanguages) read.push([language, await text(`${stem}.${EXTENSIONS[language]}`)])
    return Object.fromEntries(read)
  }

  const { $schema: _editors, interview: interviewPart, ...problem } = await parsed('problem.json', problemFile)
  const statement = await text('statement.md')
  const cases = await parsed('cases.json', casesFile)
  const mistyped = typeComplaints({ ...problem, cases }, isSql).slice(0, SHOWN_COMPLAINTS)
  if (mistyped.length > 0) throw new ContentError(mistyped.map((complaint) => `${slug}/${complaint}`).join('\n'))
  const checker = problem.comparator.kind === 'checker' ? await text('checker.py') : null
  const hints: HintFile[] = []
  for (const level of [1, 2, 3]) hints.push(splitHint(`${slug}/hints/${level}.md`, await text(`hints/${level}.md`)))
  const questionsOnDisk = present.has(QUESTIONS) ? await parsed(QUESTIONS, questionsFile) : null
  const questions = questionsOnDisk && [questionsOnDisk[1], questionsOnDisk[2], questionsOnDisk[3]]
  const unfit = questionTypeComplaints({ ...problem, questions })
  if (unfit.length > 0) throw new ContentError(unfit.map((complaint) => `${slug}/${complaint}`).join('\n'))
  const misconceptions: MisconceptionFolder[] = []
  for (const entry of problem.misconceptions)
    misconceptions.push({ ...entry, program: await programs(`misconceptions/${entry.id}`) })
  const shortcuts: ShortcutFolder[] = []
  for (const entry of problem.shortcuts) shortcuts.push({ ...entry, program: await anyPrograms(`shortcuts/${entry.id}`) })
  const readings = new Map<string, string>()
  for (const { reading } of interviewPart?.details ?? []) readings.set(reading, await text(`${reading}.${EXTENSIONS.python3}`))
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
  const generator = await text('generator.js')
  const tooSlow = await programs('programs/too-slow')
  const wrong = await programs('programs/wrong')
  const formChoices = present.has(FORMS) ? await parsed(FORMS, formsFile) : null
  if (solutions.length < 2) throw new ContentError(`${slug}/solutions: two solutions that differ in approach are needed`)
  solutions.sort((a, b) => a.position - b.position)
  const { files, version } = await reader.end()
  const unwritten = unwrittenIn(files)
  const programFolders = { solutions, misconceptions, tooSlow, wrong, shortcuts, formChoices }
  const sealed = { checker, hints, questions, generator, ...programFolders }
  const ofInterview = interviewPart === undefined ? null : { ...interviewPart, readings }
  return { ...problem, ...sealed, slug, statement, interview: ofInterview, cases, unwritten, version }
}

/** The languages a problem is offered in: those of its main solution. One without solutions can be answered in any but SQL. */
export function languagesOf([main]: readonly SolutionFolder[]): Language[] {
  return languages.filter((language) => (main ? main.code[language] !== undefined : language !== 'sql'))
}

/** What everybody may see of a problem, as the server's domain takes it. */
export function publicProblem(
  folder: Omit<ProblemFolder, 'signature' | 'withoutForms' | 'formChoices'> & Pick<Problem, 'signature' | 'starters'>,
): Problem {
  const { slug, title, difficulty, topics, statement, signature, comparator, cpuMs, cases, solutions, version } = folder
  const { components, expectedMinutes, siblings } = folder
  return {
    slug,
    title,
    difficulty,
    topics,
    components,
    expectedMinutes,
    siblings,
    statement,
    signature,
    comparator,
    cpuMs,
    visibleCases: cases.visible,
    hiddenCaseCount: cases.hidden.length,
    languages: languagesOf(solutions),
    ...(folder.starters ? { starters: folder.starters } : {}),
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
