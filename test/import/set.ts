/** Small sets of exercises, written for a test into a folder that goes away with it. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { importSet, type ExerciseReport } from '../../scripts/content/import.ts'
import { readCanonical, type Canonical } from '../../scripts/content/import/canonical.ts'
import { problemsOf, type ImportedClass, type ImportedFunction, type Outcome } from '../../scripts/content/import/exercise.ts'
import { parseLossless } from '../../scripts/content/import/lossless.ts'

/** A case of canonical data as JSON. `input` and `expected` are JSON too, so that numbers stand as they are written. */
export function entry(input: string, expected: string, more: { readonly [name: string]: unknown } = {}): string {
  const { property = 'solve', description = `given ${input}`, uuid = `uuid of ${input} ${expected}`, ...rest } = more
  const fields = Object.entries({ uuid, description, property, ...rest }).map(
    ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
  )
  return `{${[...fields, `"input": ${input}`, `"expected": ${expected}`].join(', ')}}`
}

export const data = (entries: readonly string[], comments: readonly string[] = []): string =>
  `{"exercise": "any", "comments": ${JSON.stringify(comments)}, "cases": [${entries.join(', ')}]}`

export const canonicalOf = (...entries: readonly string[]): Canonical => readCanonical(parseLossless(data(entries)))

/** What becomes of an exercise with these cases. */
export function outcomesOf(entries: readonly string[], comments: readonly string[] = [], name = 'any'): Outcome[] {
  return problemsOf({ ...readCanonical(parseLossless(data(entries, comments))), name })
}

/** The only function that these cases make. */
export function madeOf(entries: readonly string[], comments: readonly string[] = []): ImportedFunction {
  const made = onlyMade(entries, comments)
  if (!isFunction(made)) throw new Error('a class')
  return made
}

/** The only class that these cases make. */
export function classMadeOf(entries: readonly string[], comments: readonly string[] = [], name = 'any'): ImportedClass {
  const made = onlyMade(entries, comments, name)
  if (isFunction(made)) throw new Error('a function')
  return made
}

function onlyMade(entries: readonly string[], comments: readonly string[], name = 'any'): ImportedFunction | ImportedClass {
  const [outcome, ...others] = outcomesOf(entries, comments, name)
  if (!outcome?.made || others.length > 0) throw new Error(outcome?.why ?? `${others.length + 1} problems`)
  return outcome.made
}

const isFunction = (made: ImportedFunction | ImportedClass): made is ImportedFunction => made.signature.kind === 'function'

/** Why these cases make none. */
export function whyNot(...entries: readonly string[]): string | null {
  const [outcome] = outcomesOf(entries)
  return outcome?.why ?? null
}

/** The files of an exercise, by name. A text alone is its canonical data. */
export type Files = string | Readonly<Record<string, string | Uint8Array>>

export interface ImportedSet {
  readonly reports: readonly ExerciseReport[]
  readonly out: string
  readonly folder: string
  /** A file of an imported problem, such as `any/statement.md`. */
  text(path: string): Promise<string>
  json(path: string): Promise<unknown>
  slugs(): Promise<string[]>
  /** The same again, into the same folder, of other exercises. */
  again(exercises: Readonly<Record<string, Files>>, only?: readonly string[]): Promise<ImportedSet>
}

export async function imported(exercises: Readonly<Record<string, Files>>, only: readonly string[] = []): Promise<ImportedSet> {
  const root = await mkdtemp(join(tmpdir(), 'rung-import-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return into(root, exercises, only)
}

async function into(root: string, exercises: Readonly<Record<string, Files>>, only: readonly string[]): Promise<ImportedSet> {
  const [folder, out] = [join(root, 'set'), join(root, 'out')]
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'exercises'), { recursive: true })
  for (const [name, given] of Object.entries(exercises)) {
    const files =
      typeof given === 'string' ? { 'canonical-data.json': given, 'description.md': '# Description\n\nAbout it.\n' } : given
    for (const [path, text] of Object.entries(files)) {
      const file = name === '' ? join(folder, path) : join(folder, 'exercises', name, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
  const reports = await importSet(folder, out, only)
  const text = (path: string) => readFile(join(out, path), 'utf8')
  return {
    reports,
    out,
    folder,
    text,
    json: async (path) => {
      const value: unknown = JSON.parse(await text(path))
      return value
    },
    slugs: async () => (await readdir(out).catch(() => [])).sort(),
    again: (others, chosen = []) => into(root, others, chosen),
  }
}
