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

/**
 * Every file, byte by byte, so that deleted rows and logs of writes count; and every row of every database, so that none is cut by a page.
 * A database whose object is put to sleep meanwhile loses its log, which is then in the database: so the log is read first.
 */
export async function everythingStored(folder: string): Promise<Stored[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const isLog = (file: string) => /-(wal|shm)$/.test(file)
  const bytes = new Map<string, Buffer>()
  for (const file of [...files.filter(isLog), ...files.filter((one) => !isLog(one))]) {
    const read = await unlessGone(readFile(file))
    if (read) bytes.set(file, read)
  }
  const out: Stored[] = []
  for (const [file, read] of bytes) {
    const where = relative(folder, file)
    out.push({ where, text: bare(read.toString('latin1')) })
    if (file.endsWith('.sqlite')) out.push(...(await rowsOf(read, bytes.get(`${file}-wal`), where)))
  }
  return out
}

const unlessGone = (reading: Promise<Buffer>): Promise<Buffer | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Of a copy, since the server has it open. */
async function rowsOf(file: Buffer, log: Buffer | undefined, where: string): Promise<Stored[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-stored-'))
  try {
    const copy = join(folder, 'copy.sqlite')
    await writeFile(copy, file)
    if (log) await writeFile(`${copy}-wal`, log)
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
