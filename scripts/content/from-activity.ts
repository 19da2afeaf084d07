/**
 * `npm run content:from-activity -- FILE [--root FOLDER]`: makes a folder of each problem of a published activity, from its JSON export
 * (`activity_get` with include: "json"; `-` for standard input). The export holds nothing sealed, so each folder waits for its hidden
 * cases, hints and solutions, and content:check names what is left. Nothing records that the author has read it.
 *
 * Ends with 0 where every problem was written, with 1 where one could not be, and with 2, and nothing written, where the export is none.
 */
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { copyOf } from '../../src/engines/own-problems/rules/copy.ts'
import type { Language, Problem } from '../../src/problem/problem.ts'
import { clipLine } from '../../src/kernel/text.ts'
import { messageOf } from '../main.ts'
import { ContentError, readProblem } from './format.ts'
import { MAX_BYTES, readExport, type ExportedProblem, type ExportedSlot } from './from-activity-export.ts'
import { activityFiles, topicsFor, type KnownProblem } from './from-activity-files.ts'
import { wordsOf } from './import/names.ts'
import { claimFolder } from './new.ts'
import { PROBLEMS } from './read.ts'
import { calledSignature, comparator as comparatorSchema, problemFile } from './schemas.ts'
import { UNWRITTEN, UNWRITTEN_NAME } from './unwritten.ts'

const USAGE = 'Usage: npm run content:from-activity -- FILE [--root FOLDER], with - for standard input'
const LONGEST_TITLE = problemFile.shape.title.maxLength ?? 80
const LONGEST_SLUG = 100
/** Bytes of a reason, which may quote what somebody wrote. */
const MOST_SAID = 600

export type Outcome =
  | {
      readonly slot: number
      readonly slug: string
      readonly folder: string
      readonly language: Language
      /** What of the export could not be taken as it is. */
      readonly notes: readonly string[]
    }
  | { readonly slot: number; readonly why: string }

/** Writes what can be written below `root`. Throws a ContentError, and writes nothing, where the text is no export that can be used. */
export async function fromActivity(text: string, root: string = PROBLEMS): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const problem of readExport(text)) outcomes.push(await writeFolder(problem, root))
  return outcomes
}

async function writeFolder(problem: ExportedSlot, root: string): Promise<Outcome> {
  const { slot } = problem
  if (problem.isMissing) return { slot, why: 'it was removed, or the server could not read it' }
  try {
    const problemKnown = knownOf(problem)
    const slug = slugOf(problemKnown.title)
    await mkdir(root, { recursive: true })
    const { folder, position } = await claimFolder(slug, root)
    try {
      for (const [path, content] of Object.entries(activityFiles({ ...problemKnown, position }))) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), content)
      }
      // What the check cannot read it cannot name the gaps of.
      await readProblem(root, slug)
      return { slot, slug, folder, language: problemKnown.language, notes: notesOn(problem, problemKnown) }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { slot, why: clipLine(error.message.replaceAll('\n', ' '), MOST_SAID) }
  }
}

/** What the export says, fit to be shown and kept. Throws a ContentError where the catalogue has no such problem. */
function knownOf(exported: ExportedProblem): Omit<KnownProblem, 'position'> {
  if (exported.signature.kind === 'program')
    throw new ContentError('it is a program that reads and prints, and the catalogue holds functions, classes and queries alone')
  const signature = fitting('signature', calledSignature, exported.signature)
  const comparator = fitting('comparator', comparatorSchema, exported.comparator)
  const { titleSlug: slug, title, difficulty, topics, statement, language } = exported
  const visibleCases = exported.visibleCases.map(({ tag, args, expected, raises }) => ({
    tag,
    args,
    ...(raises ? { expected: null, raises } : { expected }),
  }))
  const unknown = { components: { primary: '', secondary: [] }, expectedMinutes: 0, siblings: [], cpuMs: 0, version: '' }
  const fields = { slug, title, difficulty, topics, statement, signature, comparator, visibleCases, languages: [language] }
  const problem: Problem = { ...unknown, ...fields, hiddenCaseCount: 0 }
  const copy = copyOf({ problem, hidden: [], hints: [], hinted: false, exercises: null, activityId: null, untrusted: true })
  if (copy === null) throw new ContentError('a case holds characters that nobody sees, or a checker is needed')
  const { problem: cleaned } = copy
  return {
    title: withoutHalf(cleaned.title.slice(0, LONGEST_TITLE)).trimEnd(),
    difficulty,
    topics: cleaned.topics,
    statement: cleaned.statement,
    language,
    signature,
    comparator,
    visible: cleaned.visibleCases,
  }
}

/** Without the first half of a character whose second one was cut off. */
const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '')

function fitting<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ContentError(`its ${name} is none that the catalogue holds: ${z.prettifyError(result.error)}`)
}

function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '')
  const slug = wordsOf(plain).replaceAll(' ', '-').slice(0, LONGEST_SLUG).replace(/-$/, '')
  if (slug === '') throw new ContentError('its title has no letter from a to z and no digit, so nothing can be called after it')
  return slug
}

function notesOn({ title }: ExportedProblem, known: Omit<KnownProblem, 'position'>): string[] {
  const { topics, guessed } = topicsFor(known)
  const words = known.topics.map((topic) => JSON.stringify(topic)).join(', ')
  return [
    ...(title.length > LONGEST_TITLE ? [`The title was cut to ${LONGEST_TITLE} characters.`] : []),
    `Topics: ${topics.join(', ')}${guessed ? ', which is a guess' : ''}; the activity says ${words || 'nothing'}.`,
  ]
}

/** What became of each, and what is left to do. */
export function reportText(outcomes: readonly Outcome[], root: string): string {
  const lines = outcomes.flatMap((one) =>
    'why' in one
      ? [`slot ${one.slot}: not written, ${one.why}`]
      : [`slot ${one.slot}: ${one.folder}, drafted in ${one.language}`, ...one.notes.map((note) => `    ${note}`)],
  )
  const slugs = outcomes.flatMap((one) => ('slug' in one ? [one.slug] : []))
  return slugs.length === 0 ? lines.join('\n') : `${lines.join('\n')}\n\n${next(slugs, root)}`
}

const next = (slugs: readonly string[], root: string): string => `What is left:

  1. Read all of it as a stranger's text. statement.md: every rule, every limit, and each example once.
  2. problem.json: topics, components, siblings and misconceptions; expectedMinutes is a guess that no check can tell from a right one.
  3. cases.json: the hidden cases, which no export has, in place of the twelve that are called "${UNWRITTEN_NAME}".
  4. generator.js, then solutions/: the main one in every language, and another approach. The starters stand there.
  5. misconceptions/ and programs/; the hints.
${resolve(root) === PROBLEMS ? '' : '  6. Move the folder below content/problems, where the check looks.\n'}
Whatever still says "${UNWRITTEN}" is named by the check, which is green when all is done:

${slugs.map((slug) => `    npm run content:check -- ${slug}`).join('\n')}`

/** At most as much as an export can be. Throws a ContentError for what cannot be read. */
async function textOf(file: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      const part = Buffer.from(chunk)
      chunks.push(part)
      bytes += part.length
      if (bytes > MAX_BYTES)
        throw new ContentError(`This is no JSON export of an activity: it is longer than ${MAX_BYTES} bytes.`)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw new ContentError(`${file === '-' ? 'Standard input' : file} cannot be read: ${messageOf(error)}`)
  }
}

function readArguments(): { readonly file: string; readonly root: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { root: { type: 'string', default: PROBLEMS } },
    })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file, root: values.root }
  } catch {
    // An option that is not known.
  }
  throw new ContentError(USAGE)
}

async function main(): Promise<number> {
  const { file, root } = readArguments()
  const outcomes = await fromActivity(await textOf(file), root)
  console.log(reportText(outcomes, root))
  return outcomes.some((one) => 'why' in one) ? 1 : 0
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = error instanceof ContentError ? 2 : 1
  }
}
