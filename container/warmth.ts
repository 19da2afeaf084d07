/**
 * What compilers need and learners share: libraries of the harness compiled beforehand, caches of standard libraries. Made once per
 * machine by trusted commands from the project's own files, read-only in every sandbox, and under the same path there.
 */
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { access, chmod, readdir, rename, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Makes the folder if nothing of its name is there. Any user may have been first, and what they left is not to be run. */
function isOwn(folder: string, uid: number): boolean {
  try {
    mkdirSync(folder, { mode: 0o755 })
  } catch {
    // It is there, or cannot be made.
  }
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && stats.isDirectory() && stats.uid === uid && (stats.mode & 0o022) === 0
}

/** Programs see its path, since a mount names its source; and a program under another uid seldom gets through a home folder. */
function outsideHome(): string {
  const uid = process.getuid?.() ?? 0
  if (uid === 0) return '/var/cache/rung-runner'
  const folder = `/var/tmp/rung-runner-${uid}`
  return isOwn(folder, uid) ? folder : join(homedir(), '.cache', 'rung-runner')
}

/** Sticky, a file is left alone by what clears /var/tmp of all that is old. A file with another name belongs to another program. */
async function keep(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode, nlink } = await stat(path)
    if (nlink === 1) await chmod(path, (mode & 0o777) | 0o1000)
  }
}

const MAKING = '.making-'
const STALE_MS = 3_600_000

export class Warmth {
  readonly base: string
  readonly #made = new Map<string, Promise<string>>()

  /** `base` outlives the server: making all of it takes longer than a learner waits. */
  constructor(base: string | null) {
    this.base = base ?? outsideHome()
    mkdirSync(this.base, { recursive: true, mode: 0o755 })
    // A server that was ended meanwhile leaves its half.
    for (const name of readdirSync(this.base)) {
      const path = join(this.base, name)
      if (name.startsWith(MAKING) && Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALE_MS)
        rmSync(path, { recursive: true, force: true })
    }
  }

  /**
   * The folder `name`, filled by `make` if it is not there yet. The name says all that its content depends on, so it never changes
   * once it is made; servers that make it at the same time do not see each other's half.
   */
  folder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
    const current = this.#made.get(name)
    if (current) return current
    const folder = this.#make(name, make)
    this.#made.set(name, folder)
    // A failed attempt may succeed the next time.
    folder.catch(() => this.#made.delete(name))
    return folder
  }

  async #make(name: string, make: (folder: string) => Promise<void>): Promise<string> {
    const path = join(this.base, name)
    if (await exists(path)) return path
    const partial = mkdtempSync(join(this.base, MAKING))
    try {
      await make(partial)
      await keep(partial)
      await chmod(partial, 0o755)
      await rename(partial, path)
    } catch (error) {
      if (!(await exists(path))) throw error
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
    return path
  }
}
