/** Where imported problems are put, a folder each. What is no import is never touched. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../../files.ts'
import { ContentError } from '../folder.ts'
import { readOne } from '../imported.ts'

const sourced = z.looseObject({ source: z.looseObject({ url: z.string() }) })

export class OutFolder {
  readonly #root: string
  /** What stands in it: the address each problem is imported from, or null for what is no import. */
  readonly #present: Map<string, string | null>

  private constructor(root: string, present: Map<string, string | null>) {
    this.#root = root
    this.#present = present
  }

  static async open(root: string): Promise<OutFolder> {
    const names = await readdir(root).catch(() => [])
    const present = await Promise.all(
      names.map(async (name) => [name, (await readJson(join(root, name, 'problem.json'), sourced))?.source.url ?? null] as const),
    )
    return new OutFolder(root, new Map(present))
  }

  /** Takes away what was imported from there. */
  async clear(url: string): Promise<void> {
    for (const [slug, origin] of this.#present) {
      if (origin !== url) continue
      await rm(join(this.#root, slug), { recursive: true, force: true })
      this.#present.delete(slug)
    }
  }

  /** Null, or why there is no such problem now: its name is taken, or it cannot be loaded. */
  async write(slug: string, url: string, files: Readonly<Record<string, string>>): Promise<string | null> {
    if (this.#present.has(slug)) return `something else is called ${slug}`
    const folder = join(this.#root, slug)
    this.#present.set(slug, url)
    await mkdir(folder, { recursive: true })
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
    try {
      await readOne(this.#root, slug)
      return null
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      await rm(folder, { recursive: true, force: true })
      this.#present.delete(slug)
      return error.message.split('\n')[0] ?? ''
    }
  }
}
