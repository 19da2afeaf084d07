/** A local clone of Exercism's problem-specifications: its exercises, each with what its folder says. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { SLUG } from '../../../src/problem/problem.ts'
import { foldersIn } from '../../files.ts'
import { messageOf } from '../../main.ts'
import { ContentError } from '../folder.ts'
import { readCanonical, type Canonical } from './canonical.ts'
import { parseLossless } from './lossless.ts'
import { cleaned } from './markdown.ts'
import { capital } from './places.ts'

/** The licence of the whole set. The clone has its copyright notice. */
const LICENCE = 'MIT'
const metadata = z.looseObject({
  title: z.string().optional(),
  blurb: z.string().optional(),
  source: z.string().optional(),
  source_url: z.string().optional(),
})

export interface Exercise extends Canonical {
  readonly name: string
  /** Among all the exercises of the clone. */
  readonly place: number
  readonly title: string
  /** Markdown. */
  readonly statement: string
  readonly licence: string
  /** Who thought of it, where that is told. */
  readonly credit: { readonly text: string; readonly url: string | null } | null
}

export interface Unreadable {
  readonly name: string
  readonly why: string
}

/** Every exercise below `<folder>/exercises`, by name. Throws a ContentError where there is no such folder. */
export async function readSet(folder: string, only: readonly string[] = []): Promise<Array<Exercise | Unreadable>> {
  const root = join(folder, 'exercises')
  const names = await foldersIn(root).catch(() => {
    throw new ContentError(`${root}: no such folder; name a clone of exercism/problem-specifications`)
  })
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new ContentError(`${unknown}: no such exercise below ${root}`)
  const licence = licenceOf(await readFile(join(folder, 'LICENSE'), 'utf8').catch(() => ''))
  const read = names.map((name, place) => ({ name, place })).filter(({ name }) => only.length === 0 || only.includes(name))
  return Promise.all(read.map(({ name, place }) => readExercise(root, name, place, licence)))
}

/** With the notice that every copy must keep. */
function licenceOf(text: string): string {
  const notice = text.split('\n').find((line) => /^copyright\b/i.test(line.trim()))
  return notice === undefined ? LICENCE : `${LICENCE}, ${oneLine(notice)}`
}

async function readExercise(root: string, name: string, place: number, licence: string): Promise<Exercise | Unreadable> {
  const folder = join(root, name)
  if (!SLUG.test(name)) return { name, why: 'its name is none that a problem can have' }
  const files = new Set(await readdir(folder))
  if (files.has('.deprecated')) return { name, why: 'the set has retired it' }
  if (!files.has('canonical-data.json')) return { name, why: 'it has no canonical data' }
  const textOf = async (file: string) => (files.has(file) ? decoded(file, await readFile(join(folder, file))) : '')
  try {
    const {
      title = titleOf(name),
      blurb = '',
      source,
      source_url: url = null,
    } = metadata.parse(parse(await textOf('metadata.toml')))
    const parts = [await textOf('introduction.md'), await textOf('instructions.md'), await textOf('description.md')]
    const text = parts
      .map(cleaned)
      .filter((part) => part !== '')
      .join('\n\n')
    const statement = text || blurb.trim()
    if (statement === '') return { name, why: 'it has no description' }
    if (/\brefactor/i.test(statement)) return { name, why: 'it asks to rework a program, which the set does not have' }
    const credit = source === undefined && url === null ? null : { text: oneLine(source ?? title), url }
    const canonical = readCanonical(parseLossless(await textOf('canonical-data.json')))
    return { name, place, title: oneLine(title), statement, licence, credit, ...canonical }
  } catch (error) {
    return { name, why: `it cannot be read: ${complaint(error)}` }
  }
}

/** Throws where the file is no UTF-8. */
function decoded(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not UTF-8`)
  }
}

/** In one line: a schema's complaint names every branch that did not fit, and a parser's shows the text. */
function complaint(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error).split('\n')[0] ?? ''
  const path = (error.issues[0]?.path ?? []).map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return `${path.replace(/^\./, '') || 'its data'} has another form`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const titleOf = (name: string): string => name.split('-').map(capital).join(' ')
