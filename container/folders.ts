/** Folders of runs: one per process, inside one per server, none of which outlives its use. */
import { mkdtempSync, readdirSync, rmSync, chmodSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'rung-runner-'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function removeStale(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's server left it; that user's next one can remove it.
  }
}

/** Without a sandbox a program can leave folders that even their owner may not enter. */
async function removeTree(folder: string): Promise<void> {
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    await remove()
  } catch {
    await unlock(folder)
    await remove()
  }
}

async function unlock(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await unlock(join(folder, entry.name))
}

export class Folders {
  readonly base: string
  /** Empty; roots of sandboxes are mounted here. */
  readonly mountPoint: string

  constructor() {
    const parent = tmpdir()
    // A server killed outright leaves its folder behind.
    for (const name of readdirSync(parent)) {
      const pid = Number(/^rung-runner-(\d+)-/.exec(name)?.[1] ?? 0)
      if (pid > 0 && !isAlive(pid)) removeStale(join(parent, name))
    }
    this.base = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
    // Programs with a uid of their own must get through to their own folder, and must not be able to list the others.
    chmodSync(this.base, 0o711)
    this.mountPoint = join(this.base, 'root')
    mkdirSync(this.mountPoint)
  }

  async with<T>(
    files: readonly { readonly path: string; readonly content: string }[],
    use: (folder: string) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(join(this.base, 'run-'))
    try {
      // Sticky and open, as /tmp is: without a sandbox the program works here, under a uid of its own.
      await chmod(folder, 0o1777)
      for (const file of files) await writeFile(join(folder, file.path), file.content, { mode: 0o644 })
      return await use(folder)
    } finally {
      await removeTree(folder)
    }
  }

  remove(): void {
    rmSync(this.base, { recursive: true, force: true })
  }
}
