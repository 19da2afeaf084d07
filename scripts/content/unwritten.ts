/** Where an author still has to write something of their own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In what `npm run content:new` writes, wherever an author has to put something of their own. */
export const UNWRITTEN = 'TO BE WRITTEN'
/** The same where a JSON file takes nothing but a name. */
export const UNWRITTEN_NAME = 'to-be-written'
const MARKS = [UNWRITTEN, `"${UNWRITTEN_NAME}"`]

const CONTENT = join(import.meta.dirname, '../../content')
/** What `npm run content:new` copies. */
export const TEMPLATE = join(CONTENT, 'template')
export const COURSE_TEMPLATE = join(CONTENT, 'course-template')

/** A line without its mark, however it is spaced. */
const essenceOf = (line: string): string =>
  line
    .replace(new RegExp(`${UNWRITTEN}:?`), '')
    .replaceAll(/\s/g, '')
    .toLowerCase()

let sample: ReadonlySet<string> | null = null

/** The marked lines of the samples that hold words. */
function sampleLines(): ReadonlySet<string> {
  sample ??= new Set(
    [TEMPLATE, COURSE_TEMPLATE].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n'))
        .filter((line) => line.includes(UNWRITTEN))
        .map(essenceOf)
        .filter((line) => /[a-z]/.test(line)),
    ),
  )
  return sample
}

/**
 * Where an author still has to write something: the file and the number of the line, from 1. A line of the sample whose mark alone was
 * taken away is one, too. `files` are by their paths.
 */
export const unwrittenIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, content]) =>
    content
      .split('\n')
      .flatMap((line, index) =>
        MARKS.some((mark) => line.includes(mark)) || sampleLines().has(essenceOf(line)) ? [`${path}: line ${index + 1}`] : [],
      ),
  )
