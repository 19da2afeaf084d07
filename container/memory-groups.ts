/**
 * Memory groups of the kernel (cgroups), where it lets the server make some: a bound on all that a program has the kernel hold,
 * files in memory and buffers included, and a count of the CPU time of every process, ended or not. Without them memory is bounded by
 * looking at it and by limits of the runtimes alone, and CPU time by looking at processes.
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, rmdirSync } from 'node:fs'
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
  /** Where the first version counts CPU time, which it does apart from memory; null where it cannot be counted. */
  readonly cpuFolder: string | null
}

export interface MemoryGroup {
  /** CPU time all its processes have used, in milliseconds; null where it is not counted. */
  cpuMs(): number | null
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
    if (controllers.split(',').includes('memory')) {
      const [, own] = lines.map((one) => /^\d+:(?:.*,)?cpuacct(?:,.*)?:(.*)$/.exec(one)).find(Boolean) ?? []
      return { version: 1, folder: join(ROOT, 'memory', path), cpuFolder: own === undefined ? null : join(ROOT, 'cpuacct', own) }
    }
    const folder = join(ROOT, path)
    const has = (file: string) => existsSync(file) && readFileSync(file, 'utf8').split(/\s+/).includes('memory')
    if (controllers === '' && path !== '' && has(join(folder, 'cgroup.subtree_control')))
      return { version: 2, folder, cpuFolder: folder }
  }
  return null
}

/** A counter of CPU time, in milliseconds. */
function cpuCounter(path: string, version: Hierarchy['version']) {
  const descriptor = openSync(path, 'r')
  const buffer = Buffer.allocUnsafe(256)
  return {
    read(): number | null {
      try {
        const text = buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, buffer.length, 0))
        return version === 1 ? Number(text) / 1e6 : Number(/^usage_usec (\d+)/.exec(text)?.[1] ?? 0) / 1e3
      } catch {
        return null
      }
    },
    close: () => closeSync(descriptor),
  }
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

  private constructor(tree: Hierarchy) {
    this.#hierarchy = tree
  }

  /** Null where no group can be made; found out by making one. */
  static async find(): Promise<MemoryGroups | null> {
    const tree = hierarchy()
    if (!tree || !existsSync(tree.folder)) return null
    const groups = new MemoryGroups(tree)
    try {
      removeStale(tree.folder)
      if (tree.cpuFolder !== null && tree.cpuFolder !== tree.folder) removeStale(tree.cpuFolder)
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
      await Promise.all(group.folders.map((folder) => writeFile(join(folder, 'cgroup.procs'), `${pid}`)))
      return group
    } catch (error) {
      await group.remove()
      throw error
    }
  }

  async #make(bytes: number): Promise<MemoryGroup & { readonly folders: readonly string[] }> {
    await this.clear()
    const { version, folder: parent, cpuFolder } = this.#hierarchy
    const files = interfaces[version]
    const name = `rung-${process.pid}-${this.#made++}`
    const folder = join(parent, name)
    await mkdir(folder)
    const counting = cpuFolder === null ? null : await this.#counting(join(cpuFolder, name), version)
    const folders = [...new Set([folder, ...(counting ? [counting.folder] : [])])]
    let isOpen = true
    const group = {
      folders,
      cpuMs: () => (isOpen && counting ? counting.counter.read() : null),
      ranOut: async () => /^oom_kill [1-9]/m.test(await readFile(join(folder, files.events), 'utf8').catch(() => '')),
      remove: async () => {
        if (isOpen) counting?.counter.close()
        isOpen = false
        for (const one of folders) await this.#remove(one)
      },
    }
    try {
      await writeFile(join(folder, files.limit), `${bytes}`)
    } catch (error) {
      await group.remove()
      throw error
    }
    return group
  }

  /** Null where CPU time cannot be counted. */
  async #counting(folder: string, version: Hierarchy['version']) {
    try {
      if (version === 1) await mkdir(folder)
      const counter = cpuCounter(join(folder, version === 1 ? 'cpuacct.usage' : 'cpu.stat'), version)
      return { folder, counter }
    } catch {
      return null
    }
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
