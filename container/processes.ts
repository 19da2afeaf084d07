/** Looking at and ending processes through `/proc`. Where there is none (outside Linux) every list is empty. */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const numbers = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

export function childrenOf(pid: number): number[] {
  const tasks = attempt(() => readdirSync(`/proc/${pid}/task`), [])
  return tasks.flatMap((task) => numbers(attempt(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), '')))
}

export function descendantsOf(pid: number): number[] {
  const found: number[] = []
  const pending = childrenOf(pid)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found.push(next)
    pending.push(...childrenOf(next))
  }
  return found
}

/** Processes that stand in `folder` or carry `marker` in their environment, wherever they moved in the process tree. */
export function processesOf(folder: string, marker: string): number[] {
  return numbers(
    attempt(() => readdirSync('/proc'), [])
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((pid) => {
        const cwd = attempt(() => readlinkSync(`/proc/${pid}/cwd`), '')
        if (cwd === folder || cwd.startsWith(`${folder}/`) || cwd === `${folder} (deleted)`) return true
        return attempt(() => readFileSync(`/proc/${pid}/environ`, 'latin1'), '').includes(marker)
      })
      .join(' '),
  )
}

/** Bytes of memory a process holds that are backed by no file on disk; 0 once it is gone. */
export function memoryOf(pid: number): number {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'latin1'), '')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024
}

export function signal(pid: number, name: NodeJS.Signals): void {
  attempt(() => process.kill(pid, name), false)
}
