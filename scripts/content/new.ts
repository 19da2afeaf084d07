/** `npm run content:new -- <slug>`: a folder for a new problem, which holds a sample until its author has written each file. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isOwnSlug } from '../../src/problem/own-problem.ts'
import { SLUG } from '../../src/problem/problem.ts'
import { readJson } from '../files.ts'
import { runMain } from '../main.ts'
import { ContentError, UNWRITTEN } from './format.ts'
import { PROBLEMS } from './read.ts'

const TEMPLATE = join(import.meta.dirname, '../../content/template')

const placed = z.object({ position: z.number() })

/** Makes an empty folder below `root` for the problem, whose position comes after all the others. Throws a ContentError for what is no slug, or is taken. */
export async function claimFolder(slug: string, root: string) {
  if (!SLUG.test(slug)) throw new ContentError(`${slug}: a slug has a-z, 0-9 and - only, and at most 100 of them`)
  if (isOwnSlug(slug)) throw new ContentError(`${slug}: a slug that begins with own- is a learner's own problem`)
  const folder = join(root, slug)
  const others = await Promise.all((await readdir(root)).map((other) => readJson(join(root, other, 'problem.json'), placed)))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new ContentError(`${slug}: there is a problem of this name`) : error
  })
  return { folder, position: Math.max(0, ...others.flatMap((other) => other?.position ?? [])) + 1 }
}

/** Writes the folder below `root` and gives its place. Throws as `claimFolder` does. */
export async function newProblem(slug: string, root: string = PROBLEMS): Promise<string> {
  const { folder, position } = await claimFolder(slug, root)
  await cp(TEMPLATE, folder, { recursive: true })
  const file = join(folder, 'problem.json')
  const words = slug.replaceAll('-', ' ')
  const text = (await readFile(file, 'utf8'))
    .replace('{{title}}', words.charAt(0).toUpperCase() + words.slice(1))
    .replace('"position": 1000', `"position": ${position}`)
  await writeFile(file, text)
  return folder
}

const next = (slug: string, folder: string): string => `${folder} holds a small problem that works: put yours in its place.

  1. problem.json: what the function takes and returns, and where it stands among the others.
  2. statement.md with its examples, and the visible cases in cases.json.
  3. solutions/, first in Python and JavaScript, and generator.js; then: npm run content:check -- ${slug} --language python3
  4. the hidden cases, misconceptions/ and programs/; the hints.
  5. the main solution in the other languages; then: npm run content:check -- ${slug}

Whatever still says "${UNWRITTEN}" is named by the check. docs/content.md, "Add a problem", says what each file is for.`

async function main(): Promise<void> {
  const [slug, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (slug === undefined || more.length > 0) throw new ContentError('Give one slug: npm run content:new -- my-problem')
  console.log(next(slug, await newProblem(slug)))
}

if (import.meta.main) await runMain(main)
