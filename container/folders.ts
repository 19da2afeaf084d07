/** The server's own folder, in which the sandbox makes what it needs. It does not outlive the server. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

export class Folders {
  readonly base: string

  constructor() {
    const parent = tmpdir()
    // A server killed outright leaves its folder behind.
    for (const name of readdirSync(parent)) {
      const pid = Number(/^rung-runner-(\d+)-/.exec(name)?.[1] ?? 0)
      if (pid > 0 && !isAlive(pid)) removeStale(join(parent, name))
    }
    this.base = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
    // Without a sandbox, programs with a uid of their own get through to their own folder and cannot list the others.
    chmodSync(this.base, 0o711)
  }

  remove(): void {
    rmSync(this.base, { recursive: true, force: true })
  }
}
