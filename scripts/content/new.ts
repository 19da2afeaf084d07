/**
 * `npm run content:new -- <slug> [--kind class]`: a folder for a new problem, which holds a sample until its author has written each file;
 * with `--course <slug>`, for a new course with one node.
 */
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isOwnCourse } from '../../src/problem/course.ts'
import { isOwnSlug } from '../../src/problem/own-problem.ts'
import { SLUG } from '../../src/problem/problem.ts'
import { readJson } from '../files.ts'
import { runMain } from '../main.ts'
import { COURSES } from './courses/read.ts'
import { ContentError, FORMS } from './format.ts'
import { PROBLEMS } from './read.ts'
import { id as kebab } from './schemas.ts'
import { COURSE_TEMPLATE, TEMPLATE, UNWRITTEN, UNWRITTEN_NAME } from './unwritten.ts'

const placed = z.object({ position: z.number() })

/** Makes an empty folder below `root` for the problem, whose position comes after all the others. Throws a ContentError for what is no slug, or is taken. */
export async function claimFolder(slug: string, root: string) {
  if (!SLUG.test(slug)) throw new ContentError(`${slug}: a slug has a-z, 0-9 and - only, and at most 100 of them`)
  if (isOwnSlug(slug)) throw new ContentError(`${slug}: a slug that begins with own- is a learner's own problem`)
  return claim(slug, root, { file: 'problem.json', what: 'problem' })
}

interface Kind {
  /** States the position. */
  readonly file: string
  readonly what: string
}

async function claim(slug: string, root: string, { file, what }: Kind) {
  const folder = join(root, slug)
  const others = await Promise.all((await readdir(root)).map((other) => readJson(join(root, other, file), placed)))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new ContentError(`${slug}: there is a ${what} of this name`) : error
  })
  return { folder, position: Math.max(0, ...others.flatMap((other) => other?.position ?? [])) + 1 }
}

export const interfaces = ['function', 'class', 'query', 'program'] as const
export type Interface = (typeof interfaces)[number]

/** The problem of each interface that a new one begins as a copy of. */
const MODELS: Readonly<Record<Exclude<Interface, 'function'>, string>> = {
  class: 'tool-locker',
  query: 'city-orders',
  program: 'market-report',
}

/** Writes the folder below `root` and gives its place. Throws as `claimFolder` does. */
export async function newProblem(slug: string, root: string = PROBLEMS, kind: Interface = 'function'): Promise<string> {
  const { folder, position } = await claimFolder(slug, root)
  if (kind === 'function') {
    await cp(TEMPLATE, folder, { recursive: true })
    await fill(join(folder, 'problem.json'), slug, position)
    return folder
  }
  const model = join(PROBLEMS, MODELS[kind])
  for (const entry of await readdir(model, { recursive: true, withFileTypes: true })) {
    const path = relative(model, join(entry.parentPath, entry.name))
    if (!entry.isFile() || path === FORMS) continue
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, marked(path, await readFile(join(model, path), 'utf8'), { title: titleOf(slug), position }))
  }
  return folder
}

const COMMENTS: Readonly<Record<string, string>> = { '.md': '', '.py': '# ', '.sql': '-- ' }
/** What JSON holds for people to read. */
const TEXTS = /"(notice|explanation)": "/g

/** A file of a model with a mark wherever its author has to put something of their own. */
function marked(path: string, text: string, { title, position }: { readonly title: string; readonly position: number }): string {
  const extension = extname(path)
  if (path === 'problem.json')
    return text
      .replace(/"title": "[^"]*"/, `"title": "${title}"`)
      .replace(/"position": \d+/, `"position": ${position}`)
      .replace(/"siblings": \[[^\]]*\]/, `"siblings": ["${UNWRITTEN_NAME}"]`)
      .replaceAll(TEXTS, `"$1": "${UNWRITTEN}: `)
  if (extension === '.json') return text.replaceAll(TEXTS, `"$1": "${UNWRITTEN}: `)
  return `${COMMENTS[extension] ?? '// '}${UNWRITTEN}\n${extension === '.md' ? '\n' : ''}${text}`
}

/** Writes a course with one node below `root` and gives its place. Throws a ContentError for what is no slug, or is taken. */
export async function newCourse(slug: string, root: string = COURSES): Promise<string> {
  if (!kebab.safeParse(slug).success) throw new ContentError(`${slug}: a course's name has a-z, 0-9 and - only`)
  if (isOwnCourse(slug)) throw new ContentError(`${slug}: a name that begins with my- is a learner's own course`)
  const { folder, position } = await claim(slug, root, { file: 'course.json', what: 'course' })
  await cp(COURSE_TEMPLATE, folder, { recursive: true })
  // Exercises are found by the name of their node, so it has to be another one in each course.
  const node = `begin-${slug}`
  await rename(join(folder, 'node'), join(folder, node))
  await fill(join(folder, 'course.json'), slug, position, node)
  return folder
}

function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Puts the title that the slug makes, the position and the first node into a file of the sample. */
async function fill(file: string, slug: string, position: number, node = ''): Promise<void> {
  const text = (await readFile(file, 'utf8'))
    .replace('{{title}}', titleOf(slug))
    .replace('{{node}}', node)
    .replace('"position": 1000', `"position": ${position}`)
  await writeFile(file, text)
}

const next = (slug: string, folder: string): string => `${folder} holds a small problem that works: put yours in its place.

  1. problem.json: what the code takes and returns, and where it stands among the others: its components, and as
     "siblings" at least one problem that exercises a related component.
  2. statement.md with its examples, and the visible cases in cases.json.
  3. solutions/, first in Python and JavaScript, and generator.js; then: npm run content:check -- ${slug} --language python3
  4. the hidden cases, misconceptions/ and programs/; the hints.
  5. the main solution in the other languages; then: npm run content:check -- ${slug}

Whatever still says "${UNWRITTEN}", or has the sample's words after it, is named by the check. docs/content.md, "Add a problem", says
what each file is for.`

const nextOfCourse = (slug: string, folder: string): string => `${folder} holds a small course that works: put yours in its place.

  1. course.json and begin-${slug}/node.json: what learners are able to do afterwards, and which objectives lead there.
     Give the folder begin-${slug} the name of your node, also in course.json.
  2. objectives/<id>.md, one text for each objective; then: npm run content:check -- ${slug}
  3. exercises/, at least one for each objective, and two more with "forTest": true.
  4. objectives/<id>.json and shared.json, the questions; then: npm run content:check -- ${slug}

Whatever still says "${UNWRITTEN}", or has the sample's words after it, is named by the check. docs/content.md, "Write a node in an
hour", goes through it step by step.`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { course: { type: 'string' }, kind: { type: 'string', default: 'function' } },
  })
  const [slug, ...more] = positionals
  if (values.course !== undefined && slug === undefined)
    return console.log(nextOfCourse(values.course, await newCourse(values.course)))
  if (slug === undefined || more.length > 0 || values.course !== undefined)
    throw new ContentError('Give one slug: npm run content:new -- my-problem, or npm run content:new -- --course my-course')
  const kind = interfaces.find((one) => one === values.kind)
  if (kind === undefined) throw new ContentError(`${values.kind}: a problem is of one of these kinds: ${interfaces.join(', ')}`)
  console.log(next(slug, await newProblem(slug, PROBLEMS, kind)))
}

if (import.meta.main) await runMain(main)
