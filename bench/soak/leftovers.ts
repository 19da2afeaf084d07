/** What runners leave on this machine that have ended: files, memory groups, processes, sockets. */
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const textOf = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '')

/** The folders in which the kernel keeps groups of processes, as far as this process is in one. */
export async function groupFolders(): Promise<string[]> {
  const lines = (await textOf('/proc/self/cgroup')).split('\n')
  return lines.flatMap((line) => {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers === undefined || path === undefined) return []
    if (controllers === '') return [join('/sys/fs/cgroup', path)]
    return controllers.split(',').map((name) => join('/sys/fs/cgroup', name, path))
  })
}

/** What there still is of the runners that had these process ids. */
export async function leftOf(pids: readonly number[]): Promise<string[]> {
  const own = new Set(pids)
  const isOwn = (text: string): boolean => [...text.matchAll(/rung-runner-(\d+)-/g)].some(([, pid]) => own.has(Number(pid)))
  const files = (await namesIn(tmpdir())).filter(isOwn).map((name) => `the folder ${name}`)
  const groups = (await Promise.all((await groupFolders()).map(namesIn)))
    .flat()
    .filter((name) => own.has(Number(/^rung-(\d+)-\d+$/.exec(name)?.[1])))
  const processes: string[] = []
  for (const name of await namesIn('/proc'))
    if (/^\d+$/.test(name) && isOwn(await textOf(`/proc/${name}/cmdline`))) processes.push(`the process ${name}`)
  const sockets = isOwn(await textOf('/proc/net/unix')) ? ['a socket'] : []
  return [...files, ...groups.map((name) => `the group ${name}`), ...processes, ...sockets]
}
