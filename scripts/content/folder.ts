/** The files of one folder of content, read with what is wrong with any of them. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'

/** The largest file; larger inputs are generated. */
const MAX_FILE_BYTES = 256 * 1024

/** A content file that cannot be used: which one and why. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

/** Everything that could be read. Throws one ContentError with the messages of all of them; another error goes through as it is. */
export async function allRead<T>(work: ReadonlyArray<Promise<T>>): Promise<T[]> {
  const settled = await Promise.allSettled(work)
  const reasons = settled.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  const complaints = reasons.map((reason) => {
    if (reason instanceof ContentError) return reason.message
    throw reason
  })
  if (complaints.length > 0) throw new ContentError(complaints.join('\n'))
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** The entries that the list has more than once, each once. */
export const repeated = <T>(list: readonly T[]): T[] => [...new Set(list.filter((entry, index) => list.indexOf(entry) !== index))]

export class FolderReader {
  readonly #folder: string
  readonly #slug: string
  readonly #files = new Map<string, string>()

  /** `slug`: the folder's name below `root`, with which every message begins; empty for `root` itself. */
  constructor(root: string, slug: string) {
    this.#folder = join(root, slug)
    this.#slug = slug
  }

  /** What was read so far, by its path. */
  get files(): ReadonlyMap<string, string> {
    return this.#files
  }

  /** Every file in it, except those whose names begin with a dot; none where there is no such folder. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    return files.map((entry) => relative(this.#folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort()
  }

  async text(path: string): Promise<string> {
    const bytes = await readFile(join(this.#folder, path)).catch(() => {
      throw this.#error(path, 'missing')
    })
    if (bytes.length > MAX_FILE_BYTES)
      throw this.#error(path, `${bytes.length} bytes; at most ${MAX_FILE_BYTES}, larger inputs are generated`)
    const content = bytes.toString('utf8')
    if (!bytes.equals(Buffer.from(content))) throw this.#error(path, 'not UTF-8')
    const nul = content.indexOf('\0')
    if (nul !== -1) throw this.#error(path, `line ${content.slice(0, nul).split('\n').length} holds a NUL character`)
    if (content.trim() === '') throw this.#error(path, 'empty')
    this.#files.set(path, content)
    return content
  }

  async parsed<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    let value: unknown
    try {
      value = JSON.parse(await this.text(path))
    } catch (error) {
      if (error instanceof ContentError) throw error
      throw this.#error(path, error instanceof Error ? error.message : 'not JSON')
    }
    const result = schema.safeParse(value)
    if (!result.success) throw this.#error(path, z.prettifyError(result.error))
    return result.data
  }

  /** Every file, and SHA-256 over them (16 hex digits). Throws where the folder has a file that was not read. */
  async end(): Promise<{ readonly files: ReadonlyMap<string, string>; readonly version: string }> {
    const unread = (await this.list()).find((path) => !this.#files.has(path))
    if (unread !== undefined) throw this.#error(unread, 'nothing refers to this file')
    const hash = createHash('sha256')
    for (const path of [...this.#files.keys()].sort())
      hash
        .update(path)
        .update('\0')
        .update(this.#files.get(path) ?? '')
        .update('\0')
    return { files: this.#files, version: hash.digest('hex').slice(0, 16) }
  }

  #error(path: string, what: string): ContentError {
    return new ContentError(`${join(this.#slug, path)}: ${what}`)
  }
}
