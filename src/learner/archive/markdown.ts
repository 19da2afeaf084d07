/** A record as a person reads it: the same events and texts as in the archive, stream by stream, without what is sealed. */
import type { ArchiveClient } from './client.ts'
import type { Look } from '../../engines/engine.ts'
import { lookAt } from '../../engines/index.ts'
import type { AboutLine } from './format.ts'
import type { ArchivedRow } from './messages.ts'
import { readableOf } from './write.ts'

const CHAPTERS: ReadonlyArray<readonly [name: string, title: string]> = [
  ['accepted:', 'Problems drafted for you, accepted'],
  ['activity:', 'Activities'],
  ['course:', 'Your own courses'],
  ['knowledge', 'What you have shown'],
  ['lesson:', 'Lessons'],
  ['own-problem:', 'Your own problems'],
  ['placement:', 'Where courses begin for you'],
  ['practice:', 'Problems'],
  ['review:', 'Reviews of your own programs'],
  ['settings', 'Settings'],
  ['tdd:', 'Test-driven development'],
  ['understanding:', 'Questions about your own programs'],
  ['growth:', 'Growth of your own programs'],
  ['form:', 'Exercises'],
]

export interface RecordOrder {
  readonly record: Pick<ArchiveClient, 'rowsByStream' | 'texts'>
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly from: string
  readonly about: readonly AboutLine[]
}

/** The document in pieces. Throws where the record cannot be read to its end. */
export async function* recordInWords({ record, now, from, about }: RecordOrder): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(
    `# Your record at ${from}\n\nMade on ${minute(now)}. Times are UTC. What is still sealed to you, such as hidden cases and questions that may yet be asked, is left out; the archive holds it encrypted.\n\n## Your account\n\n${about.map(aboutLine).join('')}`,
  )
  const hashesAbove = new Set<string>()
  let chapter = ''
  let stream = ''
  for await (const rows of record.rowsByStream()) {
    const looks = rows.map((row) => [row, lookAt(row)] as const)
    const hashes = looks.flatMap(([, look]) => (look ? [...look.texts, ...look.sealed] : []))
    const texts = new Map<string, string>()
    const fresh = [...new Set(hashes)].filter((hash) => !hashesAbove.has(hash))
    for await (const { hash, text } of record.texts(fresh)) texts.set(hash, text)
    let page = ''
    for (const [row, look] of looks) {
      if (row.stream !== stream) {
        stream = row.stream
        const [name, title] = CHAPTERS.find(([begin]) => stream.startsWith(begin)) ?? ['', 'Other']
        if (title !== chapter) page += `\n## ${title}\n`
        chapter = title
        page += stream.length > name.length ? `\n### ${inline(stream.slice(name.length))}\n\n` : '\n'
      }
      page += eventLines(row, look)
      for (const [hash, isOpen] of look ? textsOf(look) : []) {
        page += hashesAbove.has(hash) ? `  The text ${short(hash)} stands above.\n` : textBlock(hash, texts.get(hash), isOpen)
        hashesAbove.add(hash)
      }
    }
    yield bytes.encode(page)
  }
}

const textsOf = ({ texts, sealed }: Look): ReadonlyArray<readonly [hash: string, isOpen: boolean]> => [
  ...texts.map((hash) => [hash, true] as const),
  ...sealed.map((hash) => [hash, false] as const),
]

const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
const short = (hash: string): string => hash.slice(0, 8)

/** `writtenBy` as "written by". */
const inWords = (name: string): string => name.replace(/_/g, ' ').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

const aboutLine = ({ kind, ...facts }: AboutLine): string => `- ${kind}: ${factsOf(facts)}\n`

function eventLines({ type, at, body }: ArchivedRow, look: Look | null): string {
  const begin = `- ${minute(at)} ${inWords(type)}`
  if (look === null) return `${begin}: this entry cannot be read\n`
  const fields: Record<string, unknown> = JSON.parse(body)
  const hidden = new Set([...look.hides, ...Object.keys(fields).filter((name) => /hash$/i.test(name))])
  const facts = factsOf(Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))))
  return facts === '' ? `${begin}\n` : `${begin}: ${facts}\n`
}

const factsOf = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${inWords(name)} ${valueOf(name, value)}`)
    .join(', ')

function valueOf(name: string, value: unknown): string {
  if (typeof value === 'number' && /At$|^since$/.test(name)) return minute(value)
  return typeof value === 'string' ? inline(value) : inline(JSON.stringify(value))
}

/** As code where Markdown could read something into it. */
function inline(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ')
  if (/^[\w ./:+-]*$/.test(oneLine)) return oneLine
  const fence = fenceFor(oneLine, '`')
  return `${fence} ${oneLine} ${fence}`
}

function textBlock(hash: string, text: string | undefined, isOpen: boolean): string {
  if (text === undefined) return `  The text ${short(hash)} is no longer kept.\n`
  if (isOpen) return block(hash, text)
  const open = readableOf(text)
  return open === null ? `  The text ${short(hash)} is sealed.\n` : block(hash, JSON.stringify(open, null, 2))
}

function block(hash: string, text: string): string {
  const fence = fenceFor(text, '```')
  return `\n  Text ${short(hash)}:\n\n${fence}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n\n`
}

/** Longer than every run of backticks in the text. */
function fenceFor(text: string, least: string): string {
  const runs = text.match(/`+/g) ?? []
  return '`'.repeat(Math.max(least.length, ...runs.map((run) => run.length + 1)))
}
