/** Everything that a server has stored on disk, as text that can be searched, however it is packed. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Stored {
  /** The file below the state's folder, and for rows the table. */
  readonly where: string
  /** As `bare` makes it. */
  readonly text: string
}

/**
 * A text without white space, backslashes and zero bytes: a line is the same whether it stands as it is, in JSON within JSON, or in two
 * bytes a letter. What JSON writes as \n is left as a letter before the next line's first.
 */
export const bare = (text: string): string => text.replace(/[\s\\\0]+/g, '')

/** Base64 of a text, without the letters at both ends that depend on what is beside it: one for each place in a group of three. */
export const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) =>
    Buffer.from(`${' '.repeat(before)}${text}`)
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1)
      .replace(/.?.?=*$/, ''),
  )

/** Every file, byte by byte, so that deleted rows and logs of writes count; and every row of every database, so that none is cut by a page. */
export async function everythingStored(folder: string): Promise<Stored[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const out: Stored[] = []
  for (const file of files) {
    const where = relative(folder, file)
    const read = await unlessGone(readFile(file))
    if (read) out.push({ where, text: bare(read.toString('latin1')) })
    if (file.endsWith('.sqlite')) out.push(...(await rowsOf(file, where)))
  }
  return out
}

const unlessGone = (reading: Promise<Buffer>): Promise<Buffer | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Of a log of writes, what is another once the log has begun again: until then, it makes every state of the file a whole one. */
const saltOf = (log: Buffer | null): string => log?.toString('hex', 16, 24) ?? ''

/** A database and its log as they belong together, while the server goes on writing. */
async function snapshot(file: string): Promise<{ readonly database: Buffer; readonly log: Buffer | null } | null> {
  const readLog = () => unlessGone(readFile(`${file}-wal`))
  let log = await readLog()
  for (;;) {
    const salt = saltOf(log)
    const database = await unlessGone(readFile(file))
    log = await readLog()
    if (database === null) return null
    if (saltOf(log) === salt) return { database, log }
  }
}

/** Of a copy, since the server has it open. */
async function rowsOf(file: string, where: string): Promise<Stored[]> {
  const read = await snapshot(file)
  if (read === null) return []
  const folder = await mkdtemp(join(tmpdir(), 'rung-stored-'))
  try {
    const copy = join(folder, 'copy.sqlite')
    await writeFile(copy, read.database)
    if (read.log) await writeFile(`${copy}-wal`, read.log)
    const database = new DatabaseSync(copy)
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
    const out = tables.flatMap(({ name }) => {
      const all = database.prepare(`SELECT * FROM "${String(name)}"`)
      // The runtime keeps an alarm's time in nanoseconds.
      all.setReadBigInts(true)
      const rows = all.all()
      return rows.map((row) => ({ where: `${where} ${String(name)}`, text: bare(Object.values(row).map(textOf).join('\n')) }))
    })
    database.close()
    return out
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const textOf = (value: unknown): string => (value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value))
