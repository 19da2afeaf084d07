/**
 * Memory groups of the kernel (cgroups), where it lets the server make some: a bound on all that a program has the kernel hold,
 * files in memory and buffers included. Without them memory is bounded by looking at it and by limits of the runtimes alone.
 */
import { existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a group, by version of the interface. The events say how often the kernel ended a process for want of memory. */
const interfaces = {
  1: { limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  2: { limit: 'memory.max', events: 'memory.events' },
} as const

interface Hierarchy {
  readonly version: keyof typeof interfaces
  /** The group the server is in; new ones stand below it. */
  readonly folder: string
}

export interface MemoryGroup {
  /** Whether the kernel ended a process of the group because its memory was used up. */
  ranOut(): Promise<boolean>
  /** Takes the group away; every process in it must be gone. */
  remove(): Promise<void>
}

const ROOT = '/sys/fs/cgroup'
const NAME = /^rung-(\d+)-\d+$/

function hierarchy(): Hierarchy | null {
  const lines = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8').split('\n') : []
  for (const line of lines) {
    const [, controllers = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers.split(',').includes('memory')) return { version: 1, folder: join(ROOT, 'memory', path) }
    const folder = join(ROOT, path)
    const has = (file: string) => existsSync(file) && readFileSync(file, 'utf8').split(/\s+/).includes('memory')
    if (controllers === '' && path !== '' && has(join(folder, 'cgroup.subtree_control'))) return { version: 2, folder }
  }
  return null
}

/** A server that was killed outright leaves its groups behind, empty. */
function removeStale(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1]
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue
    try {
      rmdirSync(join(folder, name))
    } catch {
      // Another's, or not empty yet.
    }
  }
}

export class MemoryGroups {
  readonly #hierarchy: Hierarchy
  /** Groups that could not be taken away yet: a process that counts as ended may still be on its way out of its group. */
  readonly #left = new Set<string>()
  #made = 0

  private constructor(found: Hierarchy) {
    this.#hierarchy = found
  }

  /** Null where no group can be made; found out by making one. */
  static async find(): Promise<MemoryGroups | null> {
    const found = hierarchy()
    if (!found || !existsSync(found.folder)) return null
    const groups = new MemoryGroups(found)
    try {
      removeStale(found.folder)
      await (await groups.#make(1 << 30)).remove()
      return groups
    } catch {
      return null
    }
  }

  /** A group of `bytes` for a process and all it starts from now on. What it holds by now counts where it was taken. */
  async hold(pid: number, bytes: number): Promise<MemoryGroup> {
    const group = await this.#make(bytes)
    try {
      await writeFile(join(group.folder, 'cgroup.procs'), `${pid}`)
      return group
    } catch (error) {
      await group.remove()
      throw error
    }
  }

  async #make(bytes: number): Promise<MemoryGroup & { readonly folder: string }> {
    await this.clear()
    const files = interfaces[this.#hierarchy.version]
    const folder = join(this.#hierarchy.folder, `rung-${process.pid}-${this.#made++}`)
    await mkdir(folder)
    const group = {
      folder,
      ranOut: async () => /^oom_kill [1-9]/m.test(await readFile(join(folder, files.events), 'utf8').catch(() => '')),
      remove: () => this.#remove(folder),
    }
    try {
      await writeFile(join(folder, files.limit), `${bytes}`)
    } catch (error) {
      await group.remove()
      throw error
    }
    return group
  }

  async #remove(folder: string): Promise<void> {
    this.#left.delete(folder)
    try {
      await rmdir(folder)
    } catch {
      if (existsSync(folder)) this.#left.add(folder)
    }
  }

  /** Takes away what could not be taken away before. */
  async clear(): Promise<void> {
    await Promise.all([...this.#left].map((left) => this.#remove(left)))
  }
}
