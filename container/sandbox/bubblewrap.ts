/** The sandbox made by bubblewrap, for where the warden cannot work. Every program costs a bubblewrap of its own. */
import { lstatSync, readlinkSync } from 'node:fs'
import type { Identity } from '../processes.ts'
import { descendantsOf, ended, identify, isAlive, signal } from '../processes.ts'
import { inCell } from './places.ts'
import type { Cell, Launch, Sandbox } from './sandbox.ts'
import { baseEnv, writableBytes } from './sandbox.ts'
import { seccompFilter, withoutFilter } from './seccomp.ts'
import type { Custody } from './spawned.ts'
import { prlimit, spawnCell } from './spawned.ts'
import { Uids } from './uids.ts'

export interface BubblewrapOptions {
  /** `root`: the server is root, and the program gives up its uid last. `user`: bubblewrap makes a user namespace. */
  readonly mode: 'root' | 'user'
  readonly harnessFolder: string
}

function systemLayout(): string[] {
  return ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'].flatMap((name) => {
    const stats = lstatSync(`/${name}`, { throwIfNoEntry: false })
    if (stats?.isSymbolicLink()) return ['--symlink', readlinkSync(`/${name}`), `/${name}`]
    return stats?.isDirectory() ? ['--ro-bind', `/${name}`, `/${name}`] : []
  })
}

/** Bubblewrap makes missing parents readable for their owner alone, and the program has another uid than the one that makes them. */
function parents(path: string): string[] {
  const names = path.split('/').slice(1, -1)
  return names.flatMap((_, index) => ['--perms', '0755', '--dir', `/${names.slice(0, index + 1).join('/')}`])
}

const scratch = (path: string): string[] => ['--perms', '1777', '--size', `${writableBytes}`, '--tmpfs', path]
const isolated = [
  '--unshare-pid',
  '--unshare-net',
  '--unshare-ipc',
  '--unshare-uts',
  '--unshare-cgroup-try',
  '--hostname',
  'cell',
]
/** Not /dev/zero, which bubblewrap's own `--dev` brings: mapped shared, it is memory that no process is counted for. */
const devices = [
  '--perms',
  '0755',
  '--tmpfs',
  '/dev',
  ...['null', 'full', 'random', 'urandom'].flatMap((name) => ['--dev-bind', `/dev/${name}`, `/dev/${name}`]),
  ...Object.entries({ fd: 'fd', stdin: 'fd/0', stdout: 'fd/1', stderr: 'fd/2' }).flatMap(([name, target]) => [
    '--symlink',
    `/proc/self/${target}`,
    `/dev/${name}`,
  ]),
  '--dir',
  '/dev/shm',
  '--remount-ro',
  '/dev',
]
const asNobody = ['--unshare-user', '--disable-userns', '--uid', '65534', '--gid', '65534']
const withoutPrivileges = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all']

/** The first process of a PID namespace: when it is killed the kernel kills the rest before it counts as ended. */
function custodyOfFirst(): Custody {
  let first: Identity | null = null
  const kill = () => {
    if (first && isAlive(first)) signal(first.pid, 'SIGKILL')
  }
  return {
    began(status) {
      first = identify(Number(/"child-pid": *(\d+)/.exec(status)?.[1] ?? 0))
    },
    pids: () => (first ? descendantsOf(first.pid) : []),
    reaper: () => first?.pid ?? 0,
    kill(child) {
      kill()
      if (first === null) child.kill('SIGKILL')
    },
    // Bubblewrap tells its program's end before the namespace's first process, and whatever else is in it, has ended.
    async sweep() {
      kill()
      if (first !== null) await ended(first)
    },
  }
}

export function bubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  const filter = seccompFilter(process.arch)
  const uids = options.mode === 'root' ? new Uids() : null
  const living = new Set<Cell>()
  const settings = (launch: Launch, uid: number | null): string[] => [
    ...isolated,
    ...(uid === null ? asNobody : ['--cap-add', 'ALL']),
    '--die-with-parent',
    '--new-session',
    ...(filter ? ['--seccomp', '5'] : []),
    '--json-status-fd',
    '6',
    '--ro-bind',
    '/usr',
    '/usr',
    ...systemLayout(),
    // Before the interpreter's own path, which may well stand below /tmp.
    ...scratch('/tmp'),
    ...launch.binds.flatMap(({ from, to }) => [...parents(to), '--ro-bind', from, to]),
    '--ro-bind',
    options.harnessFolder,
    '/harness',
    '--proc',
    '/proc',
    // Its whole /proc tells of locks on any file of the machine.
    '--ro-bind',
    '/dev/null',
    '/proc/locks',
    ...devices,
    ...scratch('/dev/shm'),
    ...scratch('/box'),
    '--remount-ro',
    '/',
    '--chdir',
    '/box',
  ]
  const argv = (launch: Launch, uid: number | null): string[] => [
    'bwrap',
    // A cell's first process is bubblewrap, whose command line everybody inside can read.
    '--args',
    '7',
    '--',
    ...(uid === null ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...withoutPrivileges]),
    ...prlimit(launch.limits),
    ...launch.argv.map((one) => inCell(one, launch.binds)),
  ]
  return {
    tier: 'bubblewrap',
    warning: filter ? null : withoutFilter,
    harness: '/harness',
    inside: inCell,
    async start(launch) {
      const uid = (await uids?.take()) ?? null
      const custody = custodyOfFirst()
      const sweep = async () => {
        await custody.sweep()
        if (uid !== null) uids?.give(uid)
      }
      const own = Object.entries(launch.env).map(([name, value]) => [name, inCell(value, launch.binds)])
      const env = { ...baseEnv('/box'), ...Object.fromEntries(own) }
      const settingsText = Buffer.from(settings(launch, uid).join('\0'))
      const command = { argv: argv(launch, uid), env, cwd: '/', uid: null, handed: filter, reports: true, input: settingsText }
      const cell = await spawnCell(command, { ...custody, sweep }, '/box')
      living.add(cell)
      void cell.gone.then(() => living.delete(cell))
      return cell
    },
    async stop() {
      for (const cell of living) cell.kill()
      await Promise.all([...living].map((cell) => cell.gone))
    },
  }
}
