/** The sandbox made by bubblewrap. */
import { lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Command, Launch, Sandbox } from './sandbox.ts'
import { FIRST_UID, lastStep, prlimit, setupEnv, writableBytes } from './sandbox.ts'

export interface BubblewrapOptions {
  /** `root`: the server is root, and the program gives up its uid last. `user`: bubblewrap makes a user namespace. */
  readonly mode: 'root' | 'user'
  readonly userNamespace: boolean
  readonly harnessFolder: string
}

function systemLayout(): string[] {
  return ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'].flatMap((name) => {
    const found = lstatSync(`/${name}`, { throwIfNoEntry: false })
    if (found?.isSymbolicLink()) return ['--symlink', readlinkSync(`/${name}`), `/${name}`]
    return found?.isDirectory() ? ['--ro-bind', `/${name}`, `/${name}`] : []
  })
}

/** Bubblewrap makes missing parents readable for their owner alone, and the program has another uid than the one that makes them. */
function parents(path: string): string[] {
  const names = path.split('/').slice(1, -1)
  return names.flatMap((_, index) => ['--perms', '0755', '--dir', `/${names.slice(0, index + 1).join('/')}`])
}

export function bubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  const shared = ['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try']
  const scratch = (path: string) => ['--perms', '1777', '--size', `${writableBytes}`, '--tmpfs', path]
  const user = options.mode === 'user'
  const program = (launch: Launch): string[] =>
    user
      ? [...prlimit(launch.limits), ...launch.argv]
      : ['sh', '-c', lastStep(launch, FIRST_UID + launch.slot, options.userNamespace)]
  return {
    tier: 'bubblewrap',
    warning: null,
    ownsProcesses: true,
    harness: '/harness',
    box: () => '/box',
    command: (launch: Launch): Command => ({
      file: 'bwrap',
      args: [
        ...shared,
        ...(user ? ['--unshare-user', '--disable-userns', '--uid', '65534', '--gid', '65534'] : ['--cap-add', 'ALL']),
        '--die-with-parent',
        '--new-session',
        '--ro-bind',
        '/usr',
        '/usr',
        ...systemLayout(),
        // Before the interpreter's own path, which may well stand below /tmp.
        ...scratch('/tmp'),
        ...launch.binds.flatMap((path) => [...parents(path), '--ro-bind', path, path]),
        '--ro-bind',
        options.harnessFolder,
        '/harness',
        '--proc',
        '/proc',
        '--dev',
        '/dev',
        '--remount-ro',
        '/dev',
        ...scratch('/box'),
        ...readdirSync(launch.folder).flatMap((name) => ['--ro-bind', join(launch.folder, name), `/box/${name}`]),
        '--remount-ro',
        '/',
        '--chdir',
        '/box',
        '--',
        ...program(launch),
      ],
      env: { ...setupEnv, ...launch.env },
      cwd: '/',
      uid: null,
      separateErrors: false,
    }),
  }
}
