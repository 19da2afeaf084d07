/** What a runner takes of this machine, seen from outside: whatever a program leaves shows here. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { vi } from 'vitest'
import type { Place } from '../image.ts'
import type { RunnerProcess } from '../runner-process.ts'
import { foldersOf, processesWith, readProc, serverFolders } from '../runner-process.ts'

const pids = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

const parentOf = (pid: string): string => /^\d+ \(.*\) \S (\d+)/s.exec(readProc(`${pid}/stat`))?.[1] ?? ''

/** The server and everything that descends from it, in whichever namespace. */
export function family(runner: RunnerProcess): string[] {
  const children = new Map<string, string[]>()
  for (const pid of pids()) {
    const parent = parentOf(pid)
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const descendants = [`${runner.place.first}`]
  for (const pid of descendants) descendants.push(...(children.get(pid) ?? []))
  return descendants
}

function listing(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** Descriptors of the server but for its callers' connections. */
function descriptors(runner: RunnerProcess): number {
  const pid = `${runner.place.server}`
  const rows = ['tcp', 'tcp6'].flatMap((name) => readProc(`${pid}/net/${name}`).split('\n').slice(1))
  const connections = new Set(rows.flatMap((row) => row.trim().split(/\s+/)[9] ?? []))
  const links = listing(`/proc/${pid}/fd`).map((name) => link(`/proc/${pid}/fd/${name}`))
  return links.filter((to) => to !== '' && !connections.has(/^socket:\[(\d+)\]$/.exec(to)?.[1] ?? '')).length
}

/** Mounts in every mount namespace the family lives in that is not the machine's own, where others mount too; namespaces by kind. */
function namespaces(members: readonly string[]): { readonly mounts: number; readonly spaces: Record<string, number> } {
  const spaces: Record<string, number> = {}
  let mounts = 0
  for (const kind of ['mnt', 'pid', 'net', 'ipc']) {
    const representative = new Map(members.map((pid) => [link(`/proc/${pid}/ns/${kind}`), pid]))
    representative.delete('')
    spaces[kind] = representative.size
    representative.delete(link('/proc/self/ns/mnt'))
    if (kind === 'mnt') for (const pid of representative.values()) mounts += readProc(`${pid}/mountinfo`).split('\n').length
  }
  return { mounts, spaces }
}

/** Where programs that have no root of their own keep their files. */
const boxes = (runner: RunnerProcess): string[] =>
  serverFolders(runner)
    .flatMap((folder) => listing(folder).map((name) => `${folder}/${name}`))
    .flatMap((folder) => listing(folder).map((name) => `${folder}/${name}`))
    .filter((path) => /\/\d+(\.tmp)?$/.test(path))

export function snapshot(runner: RunnerProcess) {
  const members = family(runner)
  return {
    processes: members.length,
    descriptors: descriptors(runner),
    folders: foldersOf(runner).length,
    boxes: boxes(runner).length,
    ...namespaces(members),
  }
}
export type Snapshot = ReturnType<typeof snapshot>

/** Looks in a row that show the same. */
const STEADY = 5

/** Resolves once nothing of the runner changes any more: what it holds ready has been started. */
export async function settled(runner: RunnerProcess): Promise<Snapshot> {
  const snapshots: string[] = []
  const isSteady = () => {
    snapshots.push(JSON.stringify(snapshot(runner)))
    return snapshots.length >= STEADY && new Set(snapshots.slice(-STEADY)).size === 1
  }
  await vi.waitUntil(isSteady, { timeout: 30_000, interval: 100 })
  return snapshot(runner)
}

/** Where files of a program could be on this machine, were it let out. */
const FOLDERS = ['/', '/tmp', '/var/tmp', '/dev', '/dev/shm', '/dev/mqueue', '/run', '/usr', '/usr/lib', process.cwd()]

/** The kernel's list of objects that processes of the runner share. */
function shared(kind: string, { container, server }: Place): string {
  if (container === null) return readProc(`sysvipc/${kind}`)
  // Its own list is shown to a process inside alone.
  return execFileSync('nsenter', [`--target=${server}`, '--ipc', 'cat', `/proc/sysvipc/${kind}`], { encoding: 'latin1' })
}

/** What is known by `mark` where the runner is: processes by name or argument, files, sockets, and keys derived from it. */
export function tracesOf(mark: string, runner: RunnerProcess): string[] {
  const { place } = runner
  const named = pids().filter((pid) => readProc(`${pid}/comm`).trim() === mark)
  const key = `${crc32(mark) & 0x7fffffff}`
  const objects = ['shm', 'sem', 'msg'].flatMap((kind) =>
    shared(kind, place)
      .split('\n')
      .filter((row) => row.trim().split(/\s+/)[0] === key)
      .map(() => `${kind} ${key}`),
  )
  return [
    ...[...named, ...processesWith(mark)].map((pid) => `process ${pid}`),
    ...[...FOLDERS.map((folder) => place.root + folder), ...boxes(runner)].flatMap((folder) =>
      listing(folder)
        .filter((name) => name.includes(mark))
        .map((name) => `${folder}/${name}`),
    ),
    ...(readProc(`${place.server}/net/unix`).includes(mark) ? ['a socket'] : []),
    ...(readProc(`${place.server}/mountinfo`).includes(mark) ? ['a mount'] : []),
    ...(readProc('keys').includes(mark) ? ['a key'] : []),
    ...objects,
  ]
}

function crc32(text: string): number {
  let sum = 0xffffffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** MB of files in memory, anywhere on this machine. */
export const sharedMb = (): number => Number(/^Shmem:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'latin1'))?.[1]) / 1024

/** MB that everything the server keeps running holds, the server itself aside. */
export function heldMb(runner: RunnerProcess): number {
  const { first, server } = runner.place
  const others = family(runner).filter((pid) => pid !== `${first}` && pid !== `${server}`)
  return others.reduce((sum, pid) => sum + Number(/^RssAnon:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024, 0)
}
